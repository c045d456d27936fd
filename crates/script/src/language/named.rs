//! What the interpreter names in a mistake it writes out in full before it is cut to a line: an argument of the wrong type,
//! a key that is missing, something that is called and is no function. A list of a few thousand lists can be longer in
//! writing than any memory, so such things are looked at just before.

use super::rewrite::{Finder, GUARD, LED_METHODS, STORING_METHODS, span};
use starlark::syntax::ast::{AstExpr, Expr};
use std::ops::Range;

/// The function that looks at what could be named.
const LOOK: &str = "named";
/// Functions that look at their arguments themselves, or that name none of them.
const SAFE_FUNCTIONS: [&str; 22] = [
    "all",
    "any",
    "bool",
    "dict",
    "enumerate",
    "fail",
    "filter",
    "int",
    "len",
    "list",
    "map",
    "max",
    "min",
    "print",
    "repr",
    "reversed",
    "set",
    "sorted",
    "str",
    "tuple",
    "type",
    "zip",
];
/// Methods that name none of their arguments.
const SAFE_METHODS: [&str; 3] = ["edit", "get", "clear"];
/// The most things that are looked at in what is put together on the spot.
const MOST: usize = 16;

impl Finder<'_> {
    /// Whether what is called names none of its arguments in a mistake.
    pub fn names_nothing(&self, called: &AstExpr) -> bool {
        match &called.node {
            Expr::Identifier(name) => {
                let name = name.node.ident.as_str();
                let safe = [&SAFE_FUNCTIONS[..], &crate::kit::NAMES].concat();
                self.scalars.function(name) || name.starts_with(GUARD) || self.scalars.standard(name, &safe)
            }
            Expr::Dot(_, name) => {
                let safe = [&SAFE_METHODS[..], &STORING_METHODS, &LED_METHODS].concat();
                safe.contains(&name.node.as_str())
            }
            _ => false,
        }
    }

    /// What is called: if it is no function, it is named.
    pub fn called(&mut self, called: &AstExpr) {
        match &called.node {
            Expr::Dot(..) => {}
            Expr::Identifier(name) => {
                let name = name.node.ident.as_str();
                if self.scalars.binds(name) && !self.scalars.function(name) {
                    self.wrap(called, LOOK);
                }
            }
            _ => self.named(called),
        }
    }

    /// Something that could be named.
    pub fn named(&mut self, expr: &AstExpr) {
        let mut found = Vec::new();
        self.large(expr, false, &mut found);
        if found.len() > MOST {
            self.problem = Some(("give this a name first".into(), span(expr)));
            return;
        }
        for (expr, looked_at) in found {
            if !looked_at {
                self.wrap(expr, LOOK);
            }
        }
    }

    /// The text of `T[K]`, where K could be named.
    pub fn with_named(&self, target: Range<usize>, key: &AstExpr) -> String {
        let mut found = Vec::new();
        self.large(key, false, &mut found);
        let mut text = self.text[target.clone()].to_string();
        for (expr, _) in found.into_iter().rev() {
            let Some(Range { start, end }) = self.whole(expr) else { continue };
            text.insert(end - target.start, ')');
            text.insert_str(start - target.start, &format!("{GUARD}{LOOK}("));
        }
        text
    }

    /// What in an expression could be large, and whether it is looked at anyway, as it is put into something here.
    /// Numbers, texts and functions are not large, nor are tuples and lists of them.
    fn large<'a>(&self, expr: &'a AstExpr, inside: bool, found: &mut Vec<(&'a AstExpr, bool)>) {
        match &expr.node {
            Expr::Tuple(parts) | Expr::List(parts) => {
                parts.iter().for_each(|part| self.large(part, true, found))
            }
            Expr::Lambda(_) => {}
            Expr::Call(called, _) if matches!(&called.node, Expr::Identifier(name) if looked_at(&name.node.ident)) =>
                {}
            Expr::Identifier(name) if self.scalars.function(&name.node.ident) => {}
            _ if self.scalars.scalar(expr) || self.scalars.listed(expr) => {}
            _ => found.push((expr, inside && !self.scalars.small(expr))),
        }
    }
}

/// Whether a function of this name has looked at what it answers.
fn looked_at(name: &str) -> bool {
    name.strip_prefix(GUARD).is_some_and(|name| name == LOOK || name == "part")
}
