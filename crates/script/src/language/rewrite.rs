//! Where a script could grow without a bound, it is led through a function that keeps the limits.
//!
//! The interpreter looks at the limits after a thousand turns of loops and calls, but a text or list that doubles
//! needs only a few dozen steps to fill any memory. Operators are replaced by the interpreter's own means; changes in
//! place (`x += y`), slices and methods that go through all of something are rewritten in the text, and places in the new
//! text are led back to the old. So is an index of two numbers, which the interpreter keeps for itself.
//!
//! What is put into a tuple, a list or a dictionary is looked at as well, unless it is a number or a text: things that
//! hold themselves twice, sixty times over, take for ever to compare, and the interpreter's stack ends below those that
//! are nested a million deep. What a mistake could name is looked at too ([`super::named`]).

use super::scalars::Scalars;
use starlark::syntax::AstModule;
use starlark::syntax::ast::{
    Argument, AssignOp, AssignTarget, AstExpr, AstLiteral, AstParameter, AstStmt, BinOp, Clause, Expr,
    ForClause, Parameter, Stmt,
};
use std::collections::HashMap;
use std::ops::Range;

/// What the names of the functions start with that scripts are led through.
pub(crate) const GUARD: &str = "limited_";

/// Methods that make something larger than what was there, or that go through all of it.
pub(crate) const LED_METHODS: [&str; 24] = [
    "add",
    "codepoints",
    "difference",
    "elems",
    "extend",
    "format",
    "index",
    "insert",
    "intersection",
    "issubset",
    "issuperset",
    "items",
    "join",
    "keys",
    "pop",
    "popitem",
    "remove",
    "replace",
    "rsplit",
    "split",
    "splitlines",
    "union",
    "update",
    "values",
];
/// Methods that put what they are given into something.
pub(crate) const STORING_METHODS: [&str; 2] = ["append", "setdefault"];

/// A text with some pieces replaced.
#[derive(Clone, Debug, Default)]
pub(crate) struct Rewritten {
    pub text: String,
    /// Byte ranges of the old text and how long what replaces them is, in increasing order.
    edits: Vec<(Range<usize>, usize)>,
}

impl Rewritten {
    /// The script with its risky changes in place and methods led through functions.
    ///
    /// # Errors
    /// What must be written in another way, and where.
    pub fn new(text: &str, ast: &AstModule) -> Result<Self, (String, Range<usize>)> {
        let scalars = Scalars::of(ast);
        let mut finder = Finder { text, scalars: &scalars, edits: Vec::new(), problem: None };
        finder.statement(ast.statement());
        ast.statement().visit_expr(|expr| finder.expression(expr));
        if let Some(problem) = finder.problem {
            return Err(problem);
        }
        finder.edits.sort_by_key(|(range, order, _)| (range.start, range.end, *order));
        let (mut new, mut edits, mut at) = (String::with_capacity(text.len() + 64), Vec::new(), 0);
        for (range, _, replacement) in finder.edits {
            if range.start < at {
                return Err(("this is nested too deeply: give its parts names".into(), range));
            }
            new.push_str(&text[at..range.start]);
            new.push_str(&replacement);
            at = range.end;
            edits.push((range, replacement.len()));
        }
        new.push_str(&text[at..]);
        Ok(Rewritten { text: new, edits })
    }

    /// Whether nothing had to be changed.
    pub fn is_unchanged(&self) -> bool {
        self.edits.is_empty()
    }

    /// The place in the old text of a place in the new one.
    pub fn old(&self, new: usize) -> usize {
        let (mut old_at, mut new_at) = (0, 0);
        for (range, length) in &self.edits {
            let start = new_at + (range.start - old_at);
            if new < start {
                break;
            }
            if new < start + length {
                return range.start;
            }
            (old_at, new_at) = (range.end, start + length);
        }
        old_at + (new - new_at)
    }
}

pub(super) struct Finder<'a> {
    pub text: &'a str,
    pub scalars: &'a Scalars,
    /// What is replaced, which of two at the same place comes first, and by what.
    edits: Vec<(Range<usize>, i64, String)>,
    pub problem: Option<(String, Range<usize>)>,
}

pub(super) fn span<T>(node: &starlark::codemap::Spanned<T>) -> Range<usize> {
    node.span.begin().get() as usize..node.span.end().get() as usize
}

fn is_number(expr: &AstExpr) -> bool {
    matches!(expr.node, Expr::Literal(AstLiteral::Int(_)))
}

/// Whether adding this in place makes things larger only by what stands in the text or by the turns of a loop.
fn is_bounded(expr: &AstExpr) -> bool {
    match &expr.node {
        Expr::Literal(_) | Expr::List(_) | Expr::ListComprehension(..) => true,
        Expr::Minus(inner) => is_number(inner),
        Expr::Op(_, op, _) => matches!(op, BinOp::Subtract | BinOp::FloorDivide),
        _ => false,
    }
}

impl Finder<'_> {
    fn statement(&mut self, stmt: &AstStmt) {
        match &stmt.node {
            Stmt::Assign(assign) => {
                self.target(&assign.lhs.node, &span(&assign.lhs));
                // An operator nests nothing: what it puts together was looked at.
                let nests = !matches!(assign.rhs.node, Expr::Op(..));
                if let AssignTarget::Index(index) = &assign.lhs.node {
                    self.named(&index.1);
                    if nests {
                        self.part(&assign.rhs);
                    }
                }
            }
            Stmt::AssignModify(target, ..) => {
                self.target(&target.node, &span(target));
                if let AssignTarget::Index(index) = &target.node {
                    self.named(&index.1);
                }
            }
            Stmt::For(clause) => self.target(&clause.var.node, &span(&clause.var)),
            Stmt::Def(def) => {
                self.name(&def.name.node.ident, &span(&def.name));
                self.parameters(&def.params);
            }
            _ => {}
        }
        if let Stmt::AssignModify(target, op, value) = &stmt.node {
            let operator = match op {
                AssignOp::Add if !is_bounded(value) => Some("+"),
                AssignOp::Multiply => Some("*"),
                AssignOp::Percent => Some("%"),
                AssignOp::LeftShift => Some("<<"),
                _ => None,
            };
            if let Some(operator) = operator {
                let again = match &target.node {
                    AssignTarget::Index(index) => self.with_named(span(target), &index.1),
                    _ => self.text[span(target)].to_string(),
                };
                self.in_place(span(target).end, &again, operator, span(stmt).end);
            }
        }
        stmt.visit_stmt(|inner| self.statement(inner));
    }

    /// Names of the functions that scripts are led through cannot be given to anything else.
    fn name(&mut self, name: &str, at: &Range<usize>) {
        if name.starts_with(GUARD) {
            self.problem = Some((format!("names that start with {GUARD} are taken"), at.clone()));
        }
    }

    fn target(&mut self, target: &AssignTarget, at: &Range<usize>) {
        match target {
            AssignTarget::Identifier(name) => self.name(&name.node.ident, at),
            AssignTarget::Tuple(parts) => parts.iter().for_each(|part| self.target(&part.node, at)),
            AssignTarget::Index(_) | AssignTarget::Dot(..) => {}
        }
    }

    fn clauses(&mut self, first: &ForClause, more: &[Clause]) {
        self.target(&first.var.node, &span(&first.var));
        for clause in more {
            if let Clause::For(clause) = clause {
                self.target(&clause.var.node, &span(&clause.var));
            }
        }
    }

    fn parameters(&mut self, parameters: &[AstParameter]) {
        for parameter in parameters {
            if let Some(name) = parameter.node.ident() {
                self.name(&name.node.ident, &span(parameter));
            }
            if let Parameter::Args(name, _) = &parameter.node {
                let message = format!("write {0} and hand over a list in the place of *{0}", name.node.ident);
                self.problem = Some((message, span(parameter)));
            }
        }
    }

    /// An expression with all of its parentheses: those around what it starts or ends with are no part of its span.
    pub fn whole(&self, expr: &AstExpr) -> Option<Range<usize>> {
        let Range { mut start, mut end } = span(expr);
        let (unopened, unclosed) = parentheses(&self.text[start..end]);
        for _ in 0..unopened {
            start = self.text[..start].trim_end().strip_suffix('(')?.len();
        }
        for _ in 0..unclosed {
            let rest = self.text[end..].trim_start().strip_prefix(')')?;
            end = self.text.len() - rest.len();
        }
        Some(start..end)
    }

    /// Leads an expression through a function.
    pub fn wrap(&mut self, expr: &AstExpr, function: &str) {
        let Some(Range { start, end }) = self.whole(expr) else {
            self.problem = Some(("give this a name first".into(), span(expr)));
            return;
        };
        self.edits.push((start..start, -(end as i64), format!("{GUARD}{function}(")));
        self.edits.push((end..end, i64::MAX - 2, ")".into()));
    }

    /// Something that is put into something else.
    fn part(&mut self, expr: &AstExpr) {
        if !self.scalars.small(expr) {
            self.wrap(expr, "part");
        }
    }

    /// Something all of which is copied.
    fn copied(&mut self, expr: &AstExpr) {
        if !self.scalars.small(expr) {
            self.wrap(expr, "whole");
        }
    }

    /// `T += E` becomes `T = T + (E)`.
    fn in_place(&mut self, target_end: usize, target: &str, operator: &str, end: usize) {
        let sign = format!("{operator}=");
        let Some(found) = self.text[target_end..end].find(&sign) else { return };
        let at = target_end + found;
        let replacement = format!("= {target} {operator} (");
        self.edits.push((at..at + sign.len(), 0, replacement));
        let trimmed = self.text[..end].trim_end().len();
        self.edits.push((trimmed..trimmed, i64::MAX, ")".into()));
    }

    /// `B[R, C]` becomes `B[(R, C)]`, which is the same in Python. Parentheses that stand next to these are theirs as well.
    fn pair(&mut self, first: usize, last: usize) {
        self.edits.push((first..first, i64::MIN, "(".into()));
        self.edits.push((last..last, i64::MAX - 1, ")".into()));
    }

    fn expression(&mut self, expr: &AstExpr) {
        if let Expr::Index2(index) = &expr.node {
            let (_, row, col) = &**index;
            self.pair(span(row).start, span(col).end);
            self.named(row);
            self.named(col);
        }
        match &expr.node {
            Expr::Tuple(parts) | Expr::List(parts) => parts.iter().for_each(|part| self.part(part)),
            Expr::Dict(parts) => parts.iter().for_each(|(key, value)| {
                self.part(key);
                self.part(value);
            }),
            Expr::ListComprehension(part, first, more) => {
                self.clauses(first, more);
                self.part(part);
            }
            Expr::DictComprehension(pair, first, more) => {
                self.clauses(first, more);
                self.part(&pair.0);
                self.part(&pair.1);
            }
            Expr::Index(index) => self.named(&index.1),
            Expr::Slice(of, start, stop, step) => {
                self.copied(of);
                [start, stop, step].into_iter().flatten().for_each(|bound| self.named(bound));
            }
            Expr::Lambda(lambda) => self.parameters(&lambda.params),
            _ => {}
        }
        if let Expr::Dot(_, name) = &expr.node
            && LED_METHODS.contains(&name.node.as_str())
        {
            self.problem = Some((format!("{} must be called where it stands", name.node), span(name)));
        }
        let Expr::Call(called, args) = &expr.node else {
            return expr.visit_expr(|inner| self.expression(inner));
        };
        match &called.node {
            Expr::Dot(receiver, name) if LED_METHODS.contains(&name.node.as_str()) => {
                self.method(span(receiver), span(name), args.args.is_empty());
                self.expression(receiver);
            }
            _ => self.expression(called),
        }
        let stores = |called: &AstExpr| matches!(&called.node, Expr::Dot(_, name) if STORING_METHODS.contains(&name.node.as_str()));
        self.called(called);
        let quiet = self.names_nothing(called);
        for argument in &args.args {
            match &argument.node {
                Argument::Args(list) | Argument::KwArgs(list) if quiet => self.copied(list),
                Argument::Positional(part) if stores(called) => self.part(part),
                _ if quiet => {}
                argument => self.named(argument.expr()),
            }
            self.expression(argument.node.expr());
        }
    }

    /// `R.name(ARGS)` becomes `name of R(R, ARGS)`, under a name that a function has.
    fn method(&mut self, receiver: Range<usize>, name: Range<usize>, no_arguments: bool) {
        let between = &self.text[receiver.end..name.start];
        let mut start = receiver.start;
        // Parentheses around an expression, or around what it starts with, are not part of its span.
        for _ in 0..parentheses(&self.text[receiver.start..name.start]).0 {
            let before = self.text[..start].trim_end();
            if !before.ends_with('(') {
                self.problem = Some(("give what stands before the dot a name first".into(), receiver));
                return;
            }
            start = before.len() - 1;
        }
        let end = receiver.end + between.rfind(')').map_or(0, |i| i + 1);
        let Some(open) = self.text[name.end..].find('(') else { return };
        let function = guard_name(&self.text[name.clone()]);
        // Of two calls that start at the same place the outer one, which ends later, is written first.
        self.edits.push((start..start, -(end as i64), format!("{function}(")));
        let comma = if no_arguments { "" } else { ", " };
        self.edits.push((end..name.end + open + 1, 0, comma.into()));
    }
}

/// How many parentheses are closed in a piece of a script that were not opened in it, and how many are left open.
fn parentheses(piece: &str) -> (usize, usize) {
    let (mut open, mut unopened, mut quote, mut escaped, mut comment) = (0usize, 0, None, false, false);
    for c in piece.chars() {
        match (quote, c) {
            _ if comment => comment = c != '\n',
            (Some(_), _) if escaped => escaped = false,
            (Some(_), '\\') => escaped = true,
            (Some(q), _) if c == q => quote = None,
            (Some(_), _) => {}
            (None, '"' | '\'') => quote = Some(c),
            (None, '#') => comment = true,
            (None, '(') => open += 1,
            (None, ')') if open > 0 => open -= 1,
            (None, ')') => unopened += 1,
            _ => {}
        }
    }
    (unopened, open)
}

/// The name under which a function stands for a method.
pub(crate) fn guard_name(method: &str) -> String {
    format!("{GUARD}{method}")
}

/// The operators of a script that must be led through functions of the same name: those that are used on something
/// other than plain numbers, for all that can be seen.
pub(crate) fn risky_operators(ast: &AstModule) -> HashMap<String, String> {
    fn visit(expr: &AstExpr, scalars: &Scalars, found: &mut HashMap<String, String>) {
        if let Expr::Op(left, op, right) = &expr.node {
            let unclear = || !scalars.scalar(left) && !scalars.scalar(right);
            let risky = match op {
                BinOp::Add => !is_number(left) && !is_number(right),
                BinOp::Multiply => true,
                BinOp::Percent => !is_number(right),
                BinOp::LeftShift => true,
                BinOp::Equal | BinOp::NotEqual | BinOp::BitAnd | BinOp::BitOr | BinOp::BitXor => unclear(),
                BinOp::Less | BinOp::LessOrEqual | BinOp::Greater | BinOp::GreaterOrEqual => unclear(),
                BinOp::In | BinOp::NotIn => !scalars.small(right) || !scalars.small(left),
                _ => false,
            };
            if risky {
                let sign = op.to_string().trim().to_string();
                found.insert(sign.clone(), sign);
            }
        }
        expr.visit_expr(|inner| visit(inner, scalars, found));
    }
    let (scalars, mut found) = (Scalars::of(ast), HashMap::new());
    ast.statement().visit_expr(|expr| visit(expr, &scalars, &mut found));
    found
}
