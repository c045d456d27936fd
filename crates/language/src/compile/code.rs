//! Functions as the machine runs them: steps that work on registers.

use crate::native::Method;
use crate::syntax::tree::{Name, Operator, ParameterKind, Span, Unary};
use crate::values::Value;

/// A place of a function's frame: parameters, captured variables, other variables, constants and then temporaries.
pub(crate) type Register = u16;

/// A default that is not there.
pub(crate) const NO_REGISTER: Register = Register::MAX;

/// A step. `to` is where its answer goes, or the step that is next.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Op {
    Move {
        to: Register,
        from: Register,
    },
    /// Fails where a variable has no value yet.
    Check {
        register: Register,
        name: Name,
    },
    Builtin {
        to: Register,
        number: u16,
    },
    LoadGlobal {
        to: Register,
        slot: u16,
    },
    StoreGlobal {
        slot: u16,
        from: Register,
    },
    NewCell {
        register: Register,
    },
    LoadCell {
        to: Register,
        cell: Register,
        name: Name,
    },
    StoreCell {
        cell: Register,
        from: Register,
    },
    Unary {
        operator: Unary,
        to: Register,
        from: Register,
    },
    Add {
        to: Register,
        a: Register,
        b: Register,
    },
    Sub {
        to: Register,
        a: Register,
        b: Register,
    },
    Binary {
        operator: Operator,
        to: Register,
        a: Register,
        b: Register,
    },
    Augment {
        operator: Operator,
        to: Register,
        a: Register,
        b: Register,
    },
    Jump {
        to: u16,
    },
    JumpIf {
        condition: Register,
        to: u16,
    },
    JumpUnless {
        condition: Register,
        to: u16,
    },
    JumpUnlessCompared {
        operator: Operator,
        a: Register,
        b: Register,
        to: u16,
    },
    Index {
        to: Register,
        of: Register,
        index: Register,
    },
    SetIndex {
        of: Register,
        index: Register,
        from: Register,
    },
    /// The ends and the step are the operands from `at` on.
    Slice {
        to: Register,
        of: Register,
        at: u16,
    },
    Dot {
        to: Register,
        of: Register,
        name: Name,
    },
    Tuple {
        to: Register,
        at: u16,
        count: u16,
    },
    List {
        to: Register,
        at: u16,
        count: u16,
    },
    /// Keys and values by turns.
    Dict {
        to: Register,
        at: u16,
        count: u16,
    },
    Unpack {
        from: Register,
        at: u16,
        count: u16,
    },
    Append {
        list: Register,
        from: Register,
    },
    Insert {
        dict: Register,
        key: Register,
        value: Register,
    },
    /// The defaults are the operands from `at` on.
    Function {
        to: Register,
        code: u16,
        at: u16,
    },
    Call {
        to: Register,
        callee: Register,
        site: u16,
    },
    CallBuiltin {
        to: Register,
        number: u16,
        site: u16,
    },
    CallMethod {
        to: Register,
        of: Register,
        site: u16,
    },
    Iterate {
        from: Register,
    },
    /// The next element, or the end of the loop.
    Next {
        element: Register,
        to: u16,
    },
    /// Leaves a loop.
    EndLoop,
    Return {
        from: Register,
    },
    ReturnNone,
}

/// A function.
#[derive(Debug, Default)]
pub(crate) struct Code {
    pub name: String,
    pub documentation: Option<String>,
    pub ops: Vec<Op>,
    pub spans: Vec<Span>,
    pub operands: Vec<Register>,
    pub sites: Vec<Site>,
    pub constants: Vec<Value>,
    pub parameters: Vec<(Name, ParameterKind)>,
    /// How many parameters are filled by arguments without names.
    pub plain: usize,
    /// Whether all parameters are plain.
    pub only_plain: bool,
    /// The registers of the function around it that hold its captured variables.
    pub captured: Vec<Register>,
    pub locals: usize,
    pub registers: usize,
}

/// The arguments of a call.
#[derive(Debug, Default)]
pub(crate) struct Site {
    pub arguments: Vec<Register>,
    pub named: Vec<(Name, Register)>,
    pub star: Option<Register>,
    pub star_star: Option<Register>,
    /// What is called, for a call of a method, and what that is for each kind of values.
    pub name: Name,
    pub methods: Vec<Option<&'static Method>>,
}

impl Site {
    /// Whether all arguments are given by their places.
    pub fn is_plain(&self) -> bool {
        self.named.is_empty() && self.star.is_none() && self.star_star.is_none()
    }
}
