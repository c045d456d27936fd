//! Where a script could grow without a bound, it is led through a function that keeps the limits.
//!
//! The interpreter looks at the limits at every turn of a loop and at every call, but a text or list that doubles
//! needs only a few dozen steps to fill any memory. Operators are replaced by the interpreter's own means; changes in
//! place (`x += y`) and a few methods are rewritten in the text, and places in the new text are led back to the old. So is
//! an index of two numbers, which the interpreter keeps for itself.

use starlark::syntax::AstModule;
use starlark::syntax::ast::{AssignOp, AstExpr, AstLiteral, AstStmt, BinOp, Expr, Stmt};
use std::collections::HashMap;
use std::ops::Range;

/// Methods that can make something much larger than what was there.
pub(crate) const GROWING_METHODS: [&str; 4] = ["extend", "format", "join", "replace"];

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
        let mut finder = Finder { text, edits: Vec::new(), problem: None };
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

struct Finder<'a> {
    text: &'a str,
    /// What is replaced, which of two at the same place comes first, and by what.
    edits: Vec<(Range<usize>, i64, String)>,
    problem: Option<(String, Range<usize>)>,
}

fn span<T>(node: &starlark::codemap::Spanned<T>) -> Range<usize> {
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
        if let Stmt::AssignModify(target, op, value) = &stmt.node {
            let operator = match op {
                AssignOp::Add if !is_bounded(value) => Some("+"),
                AssignOp::Multiply => Some("*"),
                AssignOp::Percent => Some("%"),
                AssignOp::LeftShift => Some("<<"),
                _ => None,
            };
            if let Some(operator) = operator {
                self.in_place(span(target), operator, span(stmt).end);
            }
        }
        stmt.visit_stmt(|inner| self.statement(inner));
    }

    /// `T += E` becomes `T = T + (E)`.
    fn in_place(&mut self, target: Range<usize>, operator: &str, end: usize) {
        let sign = format!("{operator}=");
        let Some(found) = self.text[target.end..end].find(&sign) else { return };
        let at = target.end + found;
        let replacement = format!("= {} {operator} (", &self.text[target]);
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
        }
        if let Expr::Dot(_, name) = &expr.node
            && GROWING_METHODS.contains(&name.node.as_str())
        {
            self.problem = Some((format!("{} must be called where it stands", name.node), span(name)));
        }
        let Expr::Call(called, args) = &expr.node else {
            return expr.visit_expr(|inner| self.expression(inner));
        };
        match &called.node {
            Expr::Dot(receiver, name) if GROWING_METHODS.contains(&name.node.as_str()) => {
                self.method(span(receiver), span(name), args.args.is_empty());
                self.expression(receiver);
            }
            _ => self.expression(called),
        }
        args.args.iter().for_each(|argument| self.expression(argument.node.expr()));
    }

    /// `R.name(ARGS)` becomes `name of R(R, ARGS)`, under a name that a function has.
    fn method(&mut self, receiver: Range<usize>, name: Range<usize>, no_arguments: bool) {
        let between = &self.text[receiver.end..name.start];
        let mut start = receiver.start;
        // Parentheses around an expression, or around what it starts with, are not part of its span.
        for _ in 0..unopened(&self.text[receiver.start..name.start]) {
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

/// How many parentheses are closed in a piece of a script that were not opened in it.
fn unopened(piece: &str) -> usize {
    let (mut open, mut unopened, mut quote, mut escaped) = (0usize, 0, None, false);
    for c in piece.chars() {
        match (quote, c) {
            (Some(_), _) if escaped => escaped = false,
            (Some(_), '\\') => escaped = true,
            (Some(q), _) if c == q => quote = None,
            (Some(_), _) => {}
            (None, '"' | '\'') => quote = Some(c),
            (None, '(') => open += 1,
            (None, ')') if open > 0 => open -= 1,
            (None, ')') => unopened += 1,
            _ => {}
        }
    }
    unopened
}

/// The name under which a function stands for a method.
pub(crate) fn guard_name(method: &str) -> String {
    format!("limited_{method}")
}

/// The operators of a script that must be led through functions of the same name: those that are used on something
/// other than plain numbers, for all that can be seen.
pub(crate) fn risky_operators(ast: &AstModule) -> HashMap<String, String> {
    fn visit(expr: &AstExpr, found: &mut HashMap<String, String>) {
        if let Expr::Op(left, op, right) = &expr.node {
            let risky = match op {
                BinOp::Add => !is_number(left) && !is_number(right),
                BinOp::Multiply => true,
                BinOp::Percent => !is_number(right),
                BinOp::LeftShift => true,
                _ => false,
            };
            if risky {
                let sign = op.to_string().trim().to_string();
                found.insert(sign.clone(), sign);
            }
        }
        expr.visit_expr(|inner| visit(inner, found));
    }
    let mut found = HashMap::new();
    ast.statement().visit_expr(|expr| visit(expr, &mut found));
    found
}
