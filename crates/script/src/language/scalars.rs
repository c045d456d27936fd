//! Which expressions are numbers and texts, for all that can be seen: these hold nothing, and need no look at how much.

use starlark::syntax::AstModule;
use starlark::syntax::ast::{AssignTarget, AstExpr, AstStmt, BinOp, Clause, Expr, Parameter, Stmt};
use std::collections::{HashMap, HashSet};

/// Functions that answer numbers and texts.
const FUNCTIONS: [&str; 10] = ["len", "str", "int", "abs", "ord", "chr", "bool", "sum", "type", "repr"];
/// Methods of boards, graphs and texts that answer numbers and texts.
const METHODS: [&str; 17] = [
    "row",
    "col",
    "square",
    "at",
    "step",
    "count",
    "touches",
    "degree",
    "has",
    "name",
    "find",
    "rfind",
    "startswith",
    "endswith",
    "upper",
    "lower",
    "strip",
];
/// Methods of boards and graphs that answer lists of numbers.
const LISTS: [&str; 7] = ["all", "near", "line", "slide", "steps", "group", "into"];
/// Methods of boards and graphs that answer lists of tuples of numbers.
const TUPLES: [&str; 2] = ["pairs", "edges"];

/// What a name is bound to somewhere.
enum Bound<'a> {
    /// This.
    To(&'a AstExpr),
    /// One by one to what is in this; or to parts of that.
    Within(&'a AstExpr, bool),
    /// Something that comes from the board, or from whoever calls.
    Given,
    /// A function that the script defines.
    Function,
    /// Anything.
    Anything,
}

/// The names of a script that are only ever bound to numbers and texts, and those of boards.
pub(crate) struct Scalars {
    names: HashSet<String>,
    boards: HashSet<String>,
    /// Those that are only ever functions which the script defines.
    functions: HashSet<String>,
    /// All names to which the script gives a meaning, be they those of functions of the language.
    bound: HashSet<String>,
}

impl Scalars {
    pub fn of(ast: &AstModule) -> Self {
        let mut finder = Finder::default();
        ast.statement().visit_expr(|expr| finder.mentions(expr));
        finder.statement(ast.statement());
        ast.statement().visit_expr(|expr| finder.expression(expr));
        let only = |kind: &dyn Fn(&Bound) -> bool| -> HashSet<String> {
            let names = finder.bounds.iter().filter(|(_, bounds)| bounds.iter().all(kind));
            names.map(|(name, _)| name.to_string()).collect()
        };
        let boards = only(&|bound| matches!(bound, Bound::Given));
        let functions = only(&|bound| matches!(bound, Bound::Function));
        let bound = only(&|_| true);
        let mut scalars = Scalars { names: bound.clone(), boards, functions, bound };
        // A name is taken for a scalar until something says otherwise, which may say so of others.
        loop {
            let wrong = |(name, bounds): &(&&str, &Vec<Bound>)| {
                scalars.names.contains(**name) && !bounds.iter().all(|bound| scalars.holds(bound))
            };
            let wrong: Vec<String> = finder.bounds.iter().filter(wrong).map(|(n, _)| n.to_string()).collect();
            if wrong.is_empty() {
                return scalars;
            }
            scalars.names.retain(|name| !wrong.contains(name));
        }
    }

    fn holds(&self, bound: &Bound) -> bool {
        match bound {
            Bound::To(expr) => self.scalar(expr),
            Bound::Within(expr, parts) => self.holds_scalars(expr, *parts),
            Bound::Given => true,
            Bound::Function | Bound::Anything => false,
        }
    }

    /// Whether going through this gives scalars, or tuples of them.
    fn holds_scalars(&self, expr: &AstExpr, parts: bool) -> bool {
        match &expr.node {
            Expr::Identifier(name) => !parts && self.boards.contains(&name.node.ident),
            Expr::List(elements) | Expr::Tuple(elements) if parts => elements.iter().all(
                |element| matches!(&element.node, Expr::Tuple(inner) if inner.iter().all(|e| self.scalar(e))),
            ),
            Expr::List(elements) | Expr::Tuple(elements) => elements.iter().all(|e| self.scalar(e)),
            Expr::Call(called, _) => match &called.node {
                Expr::Identifier(name) => !parts && self.standard(&name.node.ident, &["range"]),
                Expr::Dot(_, name) if parts => TUPLES.contains(&name.node.as_str()),
                Expr::Dot(_, name) => LISTS.contains(&name.node.as_str()),
                _ => false,
            },
            _ => false,
        }
    }

    /// Whether this is one of some names of the language, with their own meaning.
    pub fn standard(&self, name: &str, names: &[&str]) -> bool {
        names.contains(&name) && !self.bound.contains(name)
    }

    /// Whether this is a number, a text, a board or nothing, for all that can be seen.
    pub fn scalar(&self, expr: &AstExpr) -> bool {
        match &expr.node {
            Expr::Literal(_) | Expr::Not(_) | Expr::Minus(_) | Expr::Plus(_) | Expr::BitNot(_) => true,
            Expr::Identifier(name) => {
                let name = name.node.ident.as_str();
                self.standard(name, &["True", "False", "None"]) || self.names.contains(name)
            }
            Expr::Op(left, op, right) => match op {
                BinOp::Or | BinOp::And | BinOp::Add | BinOp::Multiply => {
                    self.scalar(left) && self.scalar(right)
                }
                BinOp::BitAnd | BinOp::BitOr | BinOp::BitXor => self.scalar(left) || self.scalar(right),
                _ => true,
            },
            Expr::If(parts) => self.scalar(&parts.1) && self.scalar(&parts.2),
            Expr::Slice(of, ..) => self.scalar(of),
            Expr::Index(parts) => {
                matches!(&parts.0.node, Expr::Identifier(name) if self.boards.contains(&name.node.ident))
            }
            Expr::Call(called, _) => match &called.node {
                Expr::Identifier(name) => self.standard(&name.node.ident, &FUNCTIONS),
                Expr::Dot(_, name) => METHODS.contains(&name.node.as_str()),
                _ => false,
            },
            _ => false,
        }
    }

    /// Whether this name always is a function that the script defines.
    pub fn function(&self, name: &str) -> bool {
        self.functions.contains(name)
    }

    /// Whether the script gives this name a meaning.
    pub fn binds(&self, name: &str) -> bool {
        self.bound.contains(name)
    }

    /// Whether this is a list of a board's squares, or of a graph's links.
    pub fn listed(&self, expr: &AstExpr) -> bool {
        let Expr::Call(called, _) = &expr.node else { return false };
        matches!(&called.node, Expr::Dot(_, name) if LISTS.iter().chain(&TUPLES).any(|list| *list == name.node))
    }

    /// Whether this is as small as the text that says it: a scalar, or something that is put together here.
    pub fn small(&self, expr: &AstExpr) -> bool {
        let built = match &expr.node {
            Expr::Tuple(_) | Expr::List(_) | Expr::Dict(_) => true,
            Expr::ListComprehension(..) | Expr::DictComprehension(..) | Expr::Lambda(_) => true,
            Expr::Call(called, _) => match &called.node {
                Expr::Identifier(name) => name.node.ident.starts_with(super::rewrite::GUARD),
                _ => false,
            },
            _ => false,
        };
        built || self.listed(expr) || self.scalar(expr)
    }
}

#[derive(Default)]
struct Finder<'a> {
    bounds: HashMap<&'a str, Vec<Bound<'a>>>,
    /// Names that are read somewhere: a function among them may be called with anything.
    mentioned: HashSet<&'a str>,
}

impl<'a> Finder<'a> {
    fn mentions(&mut self, expr: &'a AstExpr) {
        if let Expr::Identifier(name) = &expr.node {
            self.mentioned.insert(&name.node.ident);
        }
        expr.visit_expr(|inner| self.mentions(inner));
    }

    fn bind(&mut self, name: &'a str, to: Bound<'a>) {
        self.bounds.entry(name).or_default().push(to);
    }

    fn target(&mut self, target: &'a AssignTarget, bound: &dyn Fn(bool) -> Bound<'a>) {
        match target {
            AssignTarget::Identifier(name) => self.bind(&name.node.ident, bound(false)),
            AssignTarget::Tuple(parts) => {
                for part in parts {
                    match &part.node {
                        AssignTarget::Identifier(name) => self.bind(&name.node.ident, bound(true)),
                        other => self.target(other, &|_| Bound::Anything),
                    }
                }
            }
            AssignTarget::Index(_) | AssignTarget::Dot(..) => {}
        }
    }

    fn statement(&mut self, stmt: &'a AstStmt) {
        match &stmt.node {
            Stmt::Assign(assign) => match (&assign.lhs.node, &assign.rhs.node) {
                (AssignTarget::Tuple(names), Expr::Tuple(values)) if names.len() == values.len() => {
                    for (name, value) in names.iter().zip(values) {
                        let to = |part| if part { Bound::Within(value, false) } else { Bound::To(value) };
                        self.target(&name.node, &to);
                    }
                }
                (target, _) => {
                    let rhs = &assign.rhs;
                    let to = |part| if part { Bound::Within(rhs, false) } else { Bound::To(rhs) };
                    self.target(target, &to);
                }
            },
            Stmt::AssignModify(target, _, value) => self.target(&target.node, &|_| Bound::To(value)),
            Stmt::For(clause) => {
                let over = &clause.over;
                self.target(&clause.var.node, &|parts| Bound::Within(over, parts));
            }
            Stmt::Def(def) => {
                self.bind(&def.name.node.ident, Bound::Function);
                let called = self.mentioned.contains(def.name.node.ident.as_str());
                for parameter in &def.params {
                    let plain = matches!(parameter.node, Parameter::Normal(_, _, None));
                    let bound = if plain && !called { Bound::Given } else { Bound::Anything };
                    if let Some(name) = parameter.node.ident() {
                        self.bind(&name.node.ident, bound);
                    }
                }
            }
            _ => {}
        }
        stmt.visit_stmt(|inner| self.statement(inner));
    }

    fn expression(&mut self, expr: &'a AstExpr) {
        if let Expr::ListComprehension(_, first, more) | Expr::DictComprehension(_, first, more) = &expr.node
        {
            let more = more.iter().filter_map(|clause| match clause {
                Clause::For(clause) => Some(clause),
                Clause::If(_) => None,
            });
            for clause in std::iter::once(&**first).chain(more) {
                self.target(&clause.var.node, &|parts| Bound::Within(&clause.over, parts));
            }
        }
        if let Expr::Lambda(lambda) = &expr.node {
            for name in lambda.params.iter().filter_map(|parameter| parameter.node.ident()) {
                self.bind(&name.node.ident, Bound::Anything);
            }
        }
        expr.visit_expr(|inner| self.expression(inner));
    }
}
