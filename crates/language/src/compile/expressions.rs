//! Expressions: each leaves its answer in a register.

use super::compiler::{Compiler, Done, Variable};
use super::{NO_REGISTER, Op, Register, Site};
use crate::failure::Error;
use crate::functions::{builtin_number, methods_named};
use crate::syntax::tree::{Argument, Clause, Expr, Name, Node, Operator, Unary};
use std::collections::HashMap;

impl<'c> Compiler<'c, '_> {
    /// The register that holds the value: that of a variable or a constant, or a temporary.
    pub fn expr(&mut self, expr: &'c Expr) -> Done<Register> {
        match &expr.node {
            Node::Constant(number) => return Ok(self.constant(*number)),
            Node::Name(name) => {
                if let Some(Variable { register, cell: false }) = self.variable(*name) {
                    if !self.has_value(*name) {
                        self.at = expr.at;
                        self.emit(Op::Check { register, name: *name });
                    }
                    return Ok(register);
                }
            }
            _ => {}
        }
        let to = self.temporary();
        self.expr_to(expr, to)?;
        Ok(to)
    }

    /// Puts the value into a register.
    pub fn expr_to(&mut self, expr: &'c Expr, to: Register) -> Done<()> {
        self.scratch(|this| this.node_to(expr, to))
    }

    fn all(&mut self, parts: impl IntoIterator<Item = &'c Expr>) -> Done<Vec<Register>> {
        parts.into_iter().map(|part| self.expr(part)).collect()
    }

    fn node_to(&mut self, expr: &'c Expr, to: Register) -> Done<()> {
        let op = match &expr.node {
            Node::Constant(number) => Op::Move { to, from: self.constant(*number) },
            Node::Name(name) => self.name(*name, expr, to)?,
            Node::Tuple(parts) | Node::List(parts) => {
                let registers = self.all(parts)?;
                let count = registers.len() as u16;
                let at = self.operands(registers);
                match expr.node {
                    Node::Tuple(_) => Op::Tuple { to, at, count },
                    _ => Op::List { to, at, count },
                }
            }
            Node::Dict(pairs) => {
                let registers = self.all(pairs.iter().flat_map(|(key, value)| [key, value]))?;
                let count = registers.len() as u16;
                let at = self.operands(registers);
                Op::Dict { to, at, count }
            }
            Node::Unary(operator, inner) => {
                let from = self.expr(inner)?;
                Op::Unary { operator: *operator, to, from }
            }
            Node::Binary(operator, both) => {
                let (a, b) = (self.expr(&both.0)?, self.expr(&both.1)?);
                match operator {
                    Operator::Add => Op::Add { to, a, b },
                    Operator::Sub => Op::Sub { to, a, b },
                    _ => Op::Binary { operator: *operator, to, a, b },
                }
            }
            Node::And(both) | Node::Or(both) => {
                self.expr_to(&both.0, to)?;
                let jump = match expr.node {
                    Node::And(_) => self.emit(Op::JumpUnless { condition: to, to: 0 }),
                    _ => self.emit(Op::JumpIf { condition: to, to: 0 }),
                };
                self.expr_to(&both.1, to)?;
                self.land(vec![jump]);
                return Ok(());
            }
            Node::If(parts) => {
                let (condition, value, otherwise) = &**parts;
                let jumps = self.branch(condition, false)?;
                self.expr_to(value, to)?;
                let end = self.emit(Op::Jump { to: 0 });
                self.land(jumps);
                self.expr_to(otherwise, to)?;
                self.land(vec![end]);
                return Ok(());
            }
            Node::Call(callee, arguments) => self.call(callee, arguments, expr, to)?,
            Node::Dot(of, name) => {
                let of = self.expr(of)?;
                Op::Dot { to, of, name: *name }
            }
            Node::Index(both) => {
                let (of, index) = (self.expr(&both.0)?, self.expr(&both.1)?);
                Op::Index { to, of, index }
            }
            Node::Slice(of, ends) => {
                let of = self.expr(of)?;
                let mut registers = Vec::new();
                for end in ends.iter() {
                    registers.push(match end {
                        Some(end) => self.expr(end)?,
                        None => NO_REGISTER,
                    });
                }
                let at = self.operands(registers);
                Op::Slice { to, of, at }
            }
            Node::Lambda(function) => {
                self.at = expr.at;
                return self.closure(function, to);
            }
            Node::Comprehension(element, clauses) => {
                self.at = expr.at;
                self.emit(match element.1 {
                    Some(_) => Op::Dict { to, at: 0, count: 0 },
                    None => Op::List { to, at: 0, count: 0 },
                });
                return self.comprehension(element, clauses, to);
            }
        };
        self.at = expr.at;
        self.emit(op);
        Ok(())
    }

    fn name(&mut self, name: Name, expr: &Expr, to: Register) -> Done<Op> {
        if let Some(Variable { register, cell }) = self.variable(name) {
            if cell {
                return Ok(Op::LoadCell { to, cell: register, name });
            }
            if !self.has_value(name) {
                self.at = expr.at;
                self.emit(Op::Check { register, name });
            }
            return Ok(Op::Move { to, from: register });
        }
        if let Some(&slot) = self.shared.globals.get(&name) {
            return Ok(Op::LoadGlobal { to, slot });
        }
        match self.builtin(name) {
            Some(number) => Ok(Op::Builtin { to, number }),
            None => {
                let text = &self.shared.names[name as usize];
                Err(Error::new(format!("there is no {text} here"), expr.at.range()))
            }
        }
    }

    fn builtin(&self, name: Name) -> Option<u16> {
        builtin_number(&self.shared.names[name as usize], &self.shared.host)
    }

    fn call(
        &mut self,
        callee: &'c Expr,
        arguments: &'c [Argument],
        expr: &'c Expr,
        to: Register,
    ) -> Done<Op> {
        enum Callee {
            Method(Register),
            Builtin(u16),
            Other(Register),
        }
        let mut site = Site::default();
        let callee = match &callee.node {
            Node::Dot(of, name) => {
                site.name = *name;
                site.methods = methods_named(&self.shared.names[*name as usize], &self.shared.host);
                Callee::Method(self.expr(of)?)
            }
            Node::Name(name) if self.variable(*name).is_none() && !self.shared.globals.contains_key(name) => {
                match self.builtin(*name) {
                    Some(number) => Callee::Builtin(number),
                    None => Callee::Other(self.expr(callee)?),
                }
            }
            _ => Callee::Other(self.expr(callee)?),
        };
        for argument in arguments {
            match argument {
                Argument::Plain(value) if site.star.is_none() => {
                    let register = self.expr(value)?;
                    site.arguments.push(register);
                }
                Argument::Named(name, value) => {
                    let register = self.expr(value)?;
                    site.named.push((*name, register));
                }
                Argument::Star(value) if site.star.is_none() => site.star = Some(self.expr(value)?),
                Argument::StarStar(value) if site.star_star.is_none() => {
                    site.star_star = Some(self.expr(value)?);
                }
                Argument::Plain(value) | Argument::Star(value) | Argument::StarStar(value) => {
                    let message = "* and ** stand once in a call, behind the other arguments";
                    return Err(Error::new(message, value.at.range()));
                }
            }
        }
        self.at = expr.at;
        self.code.sites.push(site);
        let site = self.code.sites.len() as u16 - 1;
        Ok(match callee {
            Callee::Method(of) => Op::CallMethod { to, of, site },
            Callee::Builtin(number) => Op::CallBuiltin { to, number, site },
            Callee::Other(callee) => Op::Call { to, callee, site },
        })
    }

    /// Jumps when the truth of a condition is `sense`, and goes on else.
    pub fn branch(&mut self, expr: &'c Expr, sense: bool) -> Done<Vec<usize>> {
        match &expr.node {
            Node::Unary(Unary::Not, inner) => self.branch(inner, !sense),
            Node::And(both) | Node::Or(both) => {
                let decides = matches!(expr.node, Node::Or(_));
                if decides == sense {
                    let mut jumps = self.branch(&both.0, sense)?;
                    jumps.extend(self.branch(&both.1, sense)?);
                    return Ok(jumps);
                }
                let over = self.branch(&both.0, decides)?;
                let jumps = self.branch(&both.1, sense)?;
                self.land(over);
                Ok(jumps)
            }
            Node::Binary(operator, both)
                if !sense
                    && matches!(
                        operator,
                        Operator::Eq
                            | Operator::Ne
                            | Operator::Lt
                            | Operator::Le
                            | Operator::Gt
                            | Operator::Ge
                    ) =>
            {
                let (a, b) = (self.expr(&both.0)?, self.expr(&both.1)?);
                self.at = expr.at;
                Ok(vec![self.emit(Op::JumpUnlessCompared { operator: *operator, a, b, to: 0 })])
            }
            _ => {
                let condition = self.expr(expr)?;
                self.at = expr.at;
                Ok(vec![self.emit(match sense {
                    true => Op::JumpIf { condition, to: 0 },
                    false => Op::JumpUnless { condition, to: 0 },
                })])
            }
        }
    }

    fn comprehension(
        &mut self,
        element: &'c (Expr, Option<Expr>),
        clauses: &'c [Clause],
        to: Register,
    ) -> Done<()> {
        match clauses.split_first() {
            None => {
                let op = match &element.1 {
                    Some(value) => {
                        let (key, value) = (self.expr(&element.0)?, self.expr(value)?);
                        Op::Insert { dict: to, key, value }
                    }
                    None => Op::Append { list: to, from: self.expr(&element.0)? },
                };
                self.at = element.0.at;
                self.emit(op);
                Ok(())
            }
            Some((Clause::If(condition), rest)) => {
                let jumps = self.scratch(|this| this.branch(condition, false))?;
                self.scratch(|this| this.comprehension(element, rest, to))?;
                self.land(jumps);
                Ok(())
            }
            Some((Clause::For(target, over), rest)) => {
                let from = self.expr(over)?;
                self.at = over.at;
                self.emit(Op::Iterate { from });
                let mut variables = HashMap::new();
                self.own_variables(target, &mut variables);
                self.scopes.push(variables);
                let next = self.code.ops.len();
                self.next(target)?;
                self.scratch(|this| this.comprehension(element, rest, to))?;
                self.emit(Op::Jump { to: next as u16 });
                self.land(vec![next]);
                self.scopes.pop();
                Ok(())
            }
        }
    }

    /// Makes the variables of a comprehension.
    fn own_variables(&mut self, target: &Expr, out: &mut HashMap<Name, Variable>) {
        match &target.node {
            Node::Name(name) => {
                let (register, cell) = (self.temporary(), self.function.inner.contains(name));
                if cell {
                    self.emit(Op::NewCell { register });
                }
                out.insert(*name, Variable { register, cell });
            }
            Node::Tuple(parts) | Node::List(parts) => {
                parts.iter().for_each(|part| self.own_variables(part, out));
            }
            _ => {}
        }
    }
}
