//! `board[r, c]`, which the interpreter keeps for types of its own: it is parsed as `board[(r, c)]`, as in Python.

use starlark::syntax::AstModule;
use starlark::syntax::ast::{AstExpr, Expr};

/// Where parentheses are inserted into a text, in increasing order.
#[derive(Debug, Default)]
pub(crate) struct Inserted(Vec<(usize, char)>);

impl Inserted {
    /// The parentheses that a text needs.
    pub fn new(ast: &AstModule) -> Self {
        let mut inserted = Vec::new();
        ast.statement().visit_expr(|expr| find(expr, &mut inserted));
        inserted.sort_unstable();
        Inserted(inserted)
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The text with the parentheses.
    pub fn apply(&self, text: &str) -> String {
        let (mut new, mut from) = (String::with_capacity(text.len() + self.0.len()), 0);
        for &(at, parenthesis) in &self.0 {
            new.push_str(&text[from..at]);
            new.push(parenthesis);
            from = at;
        }
        new + &text[from..]
    }

    /// The place in the text of a place in the text with the parentheses.
    pub fn old(&self, new: usize) -> usize {
        new - self.0.iter().enumerate().filter(|(before, (at, _))| at + before < new).count()
    }
}

fn find(expr: &AstExpr, inserted: &mut Vec<(usize, char)>) {
    if let Expr::Index2(index) = &expr.node {
        let (_, row, col) = &**index;
        // Parentheses around either are no part of its span. It makes no difference which of two next to each other is new.
        inserted.push((row.span.begin().get() as usize, '('));
        inserted.push((col.span.end().get() as usize, ')'));
    }
    expr.visit_expr(|inner| find(inner, inserted));
}
