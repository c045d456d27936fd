//! Functions and statements.

use super::{Code, NO_REGISTER, Op, Register};
use crate::failure::Error;
use crate::native::Host;
use crate::syntax::Script;
use crate::syntax::tree::{Expr, Function, Literal, Name, Node, ParameterKind, Span, Statement};
use crate::values::{Heap, Value};
use std::collections::{HashMap, HashSet};

/// All functions of a script; the last one is the script itself.
#[derive(Debug)]
pub(crate) struct Compiled {
    pub codes: Vec<Code>,
    /// The global names, in the order of their slots.
    pub globals: Vec<String>,
    pub names: Vec<String>,
}

/// What all functions share.
pub(super) struct Shared<'s> {
    pub names: &'s [String],
    pub globals: HashMap<Name, u16>,
    pub host: Host,
    heap: &'s mut Heap,
    codes: Vec<Code>,
}

pub(crate) fn compile(script: Script, host: Host, heap: &mut Heap) -> Result<Compiled, Error> {
    let Script { function, names } = script;
    let globals = function.locals.iter().enumerate().map(|(slot, &name)| (name, slot as u16)).collect();
    let mut shared = Shared { names: &names, globals, host, heap, codes: Vec::new() };
    let code = Compiler::compile(&mut shared, &function, Vec::new(), true)?;
    let mut codes = shared.codes;
    codes.push(code);
    let globals = function.locals.iter().map(|&name| names[name as usize].clone()).collect();
    Ok(Compiled { codes, globals, names })
}

/// Where a variable stands.
#[derive(Clone, Copy)]
pub(super) struct Variable {
    pub register: Register,
    /// Whether it is in a cell, as functions inside use it too.
    pub cell: bool,
}

/// A loop that is being compiled.
struct Loop {
    next: usize,
    breaks: Vec<usize>,
}

pub(super) struct Compiler<'c, 's> {
    pub shared: &'c mut Shared<'s>,
    pub function: &'c Function,
    pub code: Code,
    /// The variables of the function, and then those of comprehensions.
    pub scopes: Vec<HashMap<Name, Variable>>,
    /// Variables of the function that surely have a value.
    assigned: HashSet<Name>,
    constants: Register,
    /// The next free register.
    top: usize,
    loops: Vec<Loop>,
    /// Where in the text the present step comes from.
    pub at: Span,
    is_script: bool,
}

pub(super) type Done<T> = Result<T, Error>;

impl<'c, 's> Compiler<'c, 's> {
    fn compile(
        shared: &'c mut Shared<'s>,
        function: &'c Function,
        captured: Vec<(Name, Register)>,
        is_script: bool,
    ) -> Done<Code> {
        let mut variables = HashMap::new();
        let parameters: Vec<_> = function.parameters.iter().map(|p| (p.name, p.kind)).collect();
        let locals: &[Name] = if is_script { &[] } else { &function.locals };
        let names = parameters.iter().map(|(name, _)| *name).chain(captured.iter().map(|(name, _)| *name));
        for (register, name) in names.chain(locals.iter().copied()).enumerate() {
            let cell = function.inner.contains(&name) || captured.iter().any(|(other, _)| *other == name);
            variables.insert(name, Variable { register: register as Register, cell });
        }
        let before = parameters.len() + captured.len();
        let constants = before + locals.len();
        let heap = &mut *shared.heap;
        let value = |literal: &Literal| match literal {
            Literal::None => Ok(Value::None),
            Literal::Bool(flag) => Ok(Value::Bool(*flag)),
            Literal::Float(number) => Ok(Value::Float(*number)),
            Literal::Number(number) => heap.number(number.clone()),
            Literal::Text(text) => heap.text(text),
        };
        let values: Result<Vec<Value>, _> = function.constants.iter().map(value).collect();
        let plain = parameters.iter().filter(|(_, kind)| *kind == ParameterKind::Plain).count();
        let code = Code {
            name: function.name.clone(),
            documentation: function.documentation.clone(),
            only_plain: plain == parameters.len(),
            plain,
            constants: values.map_err(|failure| Error::new(failure.message(), 0..0))?,
            captured: captured.iter().map(|(_, register)| *register).collect(),
            locals: locals.len(),
            parameters,
            ..Code::default()
        };
        let mut compiler = Compiler {
            assigned: code.parameters.iter().map(|(name, _)| *name).collect(),
            top: constants + code.constants.len(),
            constants: constants as Register,
            shared,
            function,
            code,
            scopes: vec![variables],
            loops: Vec::new(),
            at: Span { start: 0, end: 0 },
            is_script,
        };
        let (parameters, all) = (0..compiler.code.parameters.len(), before..constants);
        for register in parameters.chain(all) {
            let register = register as Register;
            if compiler.scopes[0].values().any(|v| v.register == register && v.cell) {
                compiler.emit(Op::NewCell { register });
            }
        }
        compiler.block(&function.body)?;
        compiler.emit(Op::ReturnNone);
        compiler.code.registers = compiler.code.registers.max(compiler.top);
        let sizes = [compiler.code.ops.len(), compiler.code.operands.len(), compiler.code.registers];
        if sizes.into_iter().any(|size| size >= NO_REGISTER as usize) {
            return Err(Error::new("this function is too long: split it", compiler.at.range()));
        }
        Ok(compiler.code)
    }

    pub fn emit(&mut self, op: Op) -> usize {
        self.code.ops.push(op);
        self.code.spans.push(self.at);
        self.code.ops.len() - 1
    }

    /// Lets jumps lead to the next step.
    pub fn land(&mut self, jumps: Vec<usize>) {
        let here = self.code.ops.len() as u16;
        for jump in jumps {
            match &mut self.code.ops[jump] {
                Op::Jump { to }
                | Op::JumpIf { to, .. }
                | Op::JumpUnless { to, .. }
                | Op::JumpUnlessCompared { to, .. }
                | Op::Next { to, .. } => *to = here,
                _ => {}
            }
        }
    }

    pub fn temporary(&mut self) -> Register {
        self.top += 1;
        self.code.registers = self.code.registers.max(self.top);
        (self.top - 1) as Register
    }

    /// Runs `part`, and lets the temporaries go that it used.
    pub fn scratch<T>(&mut self, part: impl FnOnce(&mut Self) -> Done<T>) -> Done<T> {
        let top = self.top;
        let done = part(self);
        self.top = top;
        done
    }

    pub fn constant(&self, number: u16) -> Register {
        self.constants + number
    }

    pub fn operands(&mut self, registers: Vec<Register>) -> u16 {
        self.code.operands.extend(registers.iter());
        (self.code.operands.len() - registers.len()) as u16
    }

    pub fn variable(&self, name: Name) -> Option<Variable> {
        self.scopes.iter().rev().find_map(|scope| scope.get(&name).copied())
    }

    /// Whether a variable surely has a value.
    pub fn has_value(&self, name: Name) -> bool {
        self.assigned.contains(&name) || self.scopes[1..].iter().any(|scope| scope.contains_key(&name))
    }

    fn block(&mut self, statements: &'c [Statement]) -> Done<()> {
        for statement in statements {
            self.scratch(|this| this.statement(statement))?;
        }
        Ok(())
    }

    fn statement(&mut self, statement: &'c Statement) -> Done<()> {
        match statement {
            Statement::Expr(expr) => {
                self.expr(expr)?;
            }
            Statement::Assign(target, value) => self.assign_value(target, value)?,
            Statement::Augment(target, operator, value) => {
                let operator = *operator;
                if let Node::Index(both) = &target.node {
                    let (of, index) = (self.expr(&both.0)?, self.expr(&both.1)?);
                    let old = self.temporary();
                    self.at = target.at;
                    self.emit(Op::Index { to: old, of, index });
                    let b = self.expr(value)?;
                    self.at = Span { start: target.at.start, end: value.at.end };
                    self.emit(Op::Augment { operator, to: old, a: old, b });
                    self.emit(Op::SetIndex { of, index, from: old });
                } else {
                    let (a, b) = (self.expr(target)?, self.expr(value)?);
                    let to = self.temporary();
                    self.at = Span { start: target.at.start, end: value.at.end };
                    self.emit(Op::Augment { operator, to, a, b });
                    self.assign(target, to)?;
                }
            }
            Statement::Return(answer, at) => match answer {
                Some(answer) => {
                    let from = self.expr(answer)?;
                    self.at = *at;
                    self.emit(Op::Return { from });
                }
                None => {
                    self.emit(Op::ReturnNone);
                }
            },
            Statement::If(branches, otherwise) => self.branches(branches, otherwise)?,
            Statement::For(target, over, body) => {
                let from = self.expr(over)?;
                self.at = over.at;
                self.emit(Op::Iterate { from });
                let (next, before) = (self.code.ops.len(), self.assigned.clone());
                self.next(target)?;
                self.loops.push(Loop { next, breaks: Vec::new() });
                self.block(body)?;
                self.emit(Op::Jump { to: next as u16 });
                self.land(vec![next]);
                let Loop { breaks, .. } = self.loops.pop().expect("pushed above");
                self.land(breaks);
                self.assigned = before;
            }
            Statement::Def(name, function, at) => {
                self.at = *at;
                let to = self.temporary();
                self.closure(function, to)?;
                self.store(*name, to);
            }
            Statement::Break(at) => {
                self.at = *at;
                self.emit(Op::EndLoop);
                let jump = self.emit(Op::Jump { to: 0 });
                self.loops.last_mut().expect("the parser looks").breaks.push(jump);
            }
            Statement::Continue(at) => {
                self.at = *at;
                let to = self.loops.last().expect("the parser looks").next as u16;
                self.emit(Op::Jump { to });
            }
        }
        Ok(())
    }

    fn branches(&mut self, branches: &'c [(Expr, Vec<Statement>)], otherwise: &'c [Statement]) -> Done<()> {
        let before = self.assigned.clone();
        let (mut ends, mut after): (Vec<usize>, Option<HashSet<Name>>) = (Vec::new(), None);
        let both = |after: &mut Option<HashSet<Name>>, branch: HashSet<Name>| match after {
            Some(after) => after.retain(|name| branch.contains(name)),
            None => *after = Some(branch),
        };
        for (condition, body) in branches {
            let jumps = self.scratch(|this| this.branch(condition, false))?;
            self.block(body)?;
            ends.push(self.emit(Op::Jump { to: 0 }));
            self.land(jumps);
            both(&mut after, std::mem::replace(&mut self.assigned, before.clone()));
        }
        self.block(otherwise)?;
        self.land(ends);
        both(&mut after, std::mem::take(&mut self.assigned));
        self.assigned = after.unwrap_or(before);
        Ok(())
    }

    /// Takes the next element of a loop into its target; the first step is the one that ends the loop.
    pub fn next(&mut self, target: &'c Expr) -> Done<()> {
        let own = match &target.node {
            Node::Name(name) => self.variable(*name).filter(|variable| !variable.cell),
            _ => None,
        };
        self.at = target.at;
        let element = match own {
            Some(variable) => variable.register,
            None => self.temporary(),
        };
        self.emit(Op::Next { element, to: 0 });
        match own {
            Some(_) => self.note(target),
            None => self.assign(target, element)?,
        }
        Ok(())
    }

    fn note(&mut self, target: &Expr) {
        if let Node::Name(name) = target.node {
            self.note_name(name);
        }
    }

    fn note_name(&mut self, name: Name) {
        if !self.scopes[1..].iter().any(|scope| scope.contains_key(&name)) {
            self.assigned.insert(name);
        }
    }

    fn assign_value(&mut self, target: &'c Expr, value: &'c Expr) -> Done<()> {
        if let (Node::Tuple(targets), Node::Tuple(values)) = (&target.node, &value.node)
            && targets.len() == values.len()
        {
            let registers: Vec<Register> = values.iter().map(|_| self.temporary()).collect();
            for (value, &register) in values.iter().zip(&registers) {
                self.expr_to(value, register)?;
            }
            return targets.iter().zip(registers).try_for_each(|(target, from)| self.assign(target, from));
        }
        // Most expressions write their answer in one last step, so that it may go where the old value is.
        let in_one_step = !matches!(
            value.node,
            Node::And(_) | Node::Or(_) | Node::If(_) | Node::Comprehension(..) | Node::Lambda(_)
        );
        if let Node::Name(name) = target.node
            && let Some(Variable { register, cell: false }) = self.variable(name)
            && in_one_step
        {
            self.expr_to(value, register)?;
            self.note(target);
            return Ok(());
        }
        let from = self.expr(value)?;
        self.assign(target, from)
    }

    /// Gives a name a value.
    fn store(&mut self, name: Name, from: Register) {
        match self.variable(name) {
            Some(Variable { register, cell: true }) => self.emit(Op::StoreCell { cell: register, from }),
            Some(Variable { register, .. }) => self.emit(Op::Move { to: register, from }),
            None => {
                let slot = self.shared.globals.get(&name).copied().unwrap_or_default();
                debug_assert!(self.is_script);
                self.emit(Op::StoreGlobal { slot, from })
            }
        };
        self.note_name(name);
    }

    pub fn assign(&mut self, target: &'c Expr, from: Register) -> Done<()> {
        match &target.node {
            Node::Name(name) => self.store(*name, from),
            Node::Index(both) => {
                let (of, index) = (self.expr(&both.0)?, self.expr(&both.1)?);
                self.at = target.at;
                self.emit(Op::SetIndex { of, index, from });
            }
            Node::Tuple(parts) | Node::List(parts) => {
                let own: Vec<Option<Register>> = parts
                    .iter()
                    .map(|part| match part.node {
                        Node::Name(name) => self.variable(name).filter(|v| !v.cell).map(|v| v.register),
                        _ => None,
                    })
                    .collect();
                let registers: Vec<Register> =
                    own.iter().map(|own| own.unwrap_or_else(|| self.temporary())).collect();
                let count = registers.len() as u16;
                let at = self.operands(registers.clone());
                self.at = target.at;
                self.emit(Op::Unpack { from, at, count });
                for ((part, own), register) in parts.iter().zip(own).zip(registers) {
                    match own {
                        Some(_) => self.note(part),
                        None => self.assign(part, register)?,
                    }
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// Makes a function with the values that its defaults and captured variables have now.
    pub fn closure(&mut self, function: &'c Function, to: Register) -> Done<()> {
        let mut defaults = Vec::new();
        for parameter in &function.parameters {
            defaults.push(match &parameter.default {
                Some(default) => self.expr(default)?,
                None => NO_REGISTER,
            });
        }
        let at = self.operands(defaults);
        let captured: Vec<(Name, Register)> =
            function.free.iter().filter_map(|&name| Some((name, self.variable(name)?.register))).collect();
        let code = Compiler::compile(self.shared, function, captured, false)?;
        self.shared.codes.push(code);
        let code = self.shared.codes.len() as u16 - 1;
        self.emit(Op::Function { to, code, at });
        Ok(())
    }
}
