//! The syntax tree of a script.

use num_bigint::BigInt;
use std::collections::HashSet;
use std::ops::Range;

/// A name, by its number among the names of the script.
pub(crate) type Name = u16;

#[derive(Clone, Copy, Debug)]
pub(crate) struct Span {
    pub start: u32,
    pub end: u32,
}

impl Span {
    pub fn new(start: usize, end: usize) -> Self {
        Span { start: start as u32, end: end as u32 }
    }

    pub fn range(self) -> Range<usize> {
        self.start as usize..self.end as usize
    }
}

#[derive(Debug)]
pub(crate) struct Expr {
    pub node: Node,
    pub at: Span,
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Literal {
    None,
    Bool(bool),
    Number(BigInt),
    Float(f64),
    Text(String),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operator {
    Add,
    Sub,
    Mul,
    Div,
    FloorDiv,
    Mod,
    And,
    Or,
    Xor,
    Left,
    Right,
    Eq,
    Ne,
    Lt,
    Le,
    Gt,
    Ge,
    In,
    NotIn,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unary {
    Not,
    Minus,
    Plus,
    Invert,
}

#[derive(Debug)]
pub(crate) enum Node {
    Name(Name),
    /// A constant by its number among those of the function.
    Constant(u16),
    Tuple(Vec<Expr>),
    List(Vec<Expr>),
    Dict(Vec<(Expr, Expr)>),
    Unary(Unary, Box<Expr>),
    Binary(Operator, Box<(Expr, Expr)>),
    And(Box<(Expr, Expr)>),
    Or(Box<(Expr, Expr)>),
    /// Condition, value if it holds, value if not.
    If(Box<(Expr, Expr, Expr)>),
    Call(Box<Expr>, Vec<Argument>),
    Dot(Box<Expr>, Name),
    Index(Box<(Expr, Expr)>),
    Slice(Box<Expr>, Box<[Option<Expr>; 3]>),
    Lambda(Box<Function>),
    /// A list of elements, or a dictionary where there is a value beside the element.
    Comprehension(Box<(Expr, Option<Expr>)>, Vec<Clause>),
}

#[derive(Debug)]
pub(crate) enum Clause {
    For(Expr, Expr),
    If(Expr),
}

#[derive(Debug)]
pub(crate) enum Argument {
    Plain(Expr),
    Named(Name, Expr),
    Star(Expr),
    StarStar(Expr),
}

#[derive(Debug)]
pub(crate) enum Statement {
    Expr(Expr),
    Assign(Expr, Expr),
    Augment(Expr, Operator, Expr),
    Return(Option<Expr>, Span),
    If(Vec<(Expr, Vec<Statement>)>, Vec<Statement>),
    For(Expr, Expr, Vec<Statement>),
    Def(Name, Box<Function>, Span),
    Break(Span),
    Continue(Span),
}

/// A function, or the whole script.
#[derive(Debug, Default)]
pub(crate) struct Function {
    pub name: String,
    pub documentation: Option<String>,
    pub parameters: Vec<Parameter>,
    pub body: Vec<Statement>,
    pub constants: Vec<Literal>,
    /// What it gives a value, beside its parameters, in the order of the text.
    pub locals: Vec<Name>,
    /// Names that it uses and that are not its own.
    pub free: Vec<Name>,
    /// Names that functions inside of it use and that are not their own.
    pub inner: HashSet<Name>,
}

#[derive(Debug)]
pub(crate) struct Parameter {
    pub name: Name,
    pub default: Option<Expr>,
    pub kind: ParameterKind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ParameterKind {
    Plain,
    Star,
    /// Behind a star: only by its name.
    Named,
    StarStar,
}
