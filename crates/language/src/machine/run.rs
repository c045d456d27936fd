//! The steps.

use super::{DEEPEST, Frame, Loop, Machine};
use crate::compile::{NO_REGISTER, Op};
use crate::failure::{Failure, Outcome};
use crate::syntax::tree::{Operator, Unary};
use crate::values::{Closure, Value};

impl Machine<'_> {
    /// Runs the function whose frame was made last, and gives its answer.
    pub(super) fn run(&mut self, code: usize, base: usize) -> Outcome<Value> {
        let compiled = self.compiled;
        let floor = self.state.frames.len();
        let (mut number, mut base, mut next) = (code, base, 0);
        let mut code = &compiled.codes[number];
        let mut loops = self.state.loops.len();
        macro_rules! get {
            ($register:expr) => {
                self.state.stack[base + $register as usize]
            };
        }
        // The answer of a part, or the end at the place of this step.
        macro_rules! done {
            ($answer:expr) => {
                match $answer {
                    Ok(answer) => answer,
                    Err(failure) => return Err(failure.at(code.spans[next - 1])),
                }
            };
        }
        macro_rules! fail {
            ($message:expr) => {
                return Err(Failure::from($message).at(code.spans[next - 1]))
            };
        }
        macro_rules! answer {
            ($answer:expr) => {{
                let answer = $answer;
                while self.state.loops.len() > loops {
                    self.end_loop();
                }
                self.state.stack.truncate(base);
                if self.state.frames.len() == floor {
                    return Ok(answer);
                }
                let frame = self.state.frames.pop().expect("above the floor");
                (number, next, base, loops) = (frame.code, frame.next, frame.base, frame.loops);
                code = &compiled.codes[number];
                get!(frame.to) = answer;
            }};
        }
        loop {
            let op = code.ops[next];
            next += 1;
            match op {
                Op::Move { to, from } => get!(to) = get!(from),
                Op::Check { register, name } => {
                    if let Value::Unset = get!(register) {
                        fail!(self.no_value(name));
                    }
                }
                Op::Builtin { to, number } => get!(to) = Value::Builtin(number),
                Op::LoadGlobal { to, slot } => {
                    let value = self.state.globals[slot as usize];
                    if let Value::Unset = value {
                        let name = &compiled.globals[slot as usize];
                        fail!(format!("{name} has no value here yet: it gets one further down"));
                    }
                    get!(to) = value;
                }
                Op::StoreGlobal { slot, from } => self.state.globals[slot as usize] = get!(from),
                Op::NewCell { register } => get!(register) = self.state.heap.cell(get!(register)),
                Op::LoadCell { to, cell, name } => {
                    let Value::Cell(cell) = get!(cell) else { continue };
                    let value = self.state.heap.cells[cell as usize];
                    if let Value::Unset = value {
                        fail!(self.no_value(name));
                    }
                    get!(to) = value;
                }
                Op::StoreCell { cell, from } => {
                    if let Value::Cell(cell) = get!(cell) {
                        self.state.heap.cells[cell as usize] = get!(from);
                    }
                }
                Op::Unary { operator, to, from } => {
                    let value = get!(from);
                    get!(to) = match operator {
                        Unary::Not => Value::Bool(!self.state.heap.truth(value)),
                        _ => done!(self.state.heap.unary(operator, value)),
                    };
                }
                Op::Add { to, a, b } => {
                    let (a, b) = (get!(a), get!(b));
                    let small = a.int().zip(b.int()).and_then(|(a, b)| a.checked_add(b));
                    get!(to) = match small {
                        Some(sum) => Value::Int(sum),
                        None => done!(self.state.heap.binary(Operator::Add, a, b)),
                    };
                }
                Op::Sub { to, a, b } => {
                    let (a, b) = (get!(a), get!(b));
                    let small = a.int().zip(b.int()).and_then(|(a, b)| a.checked_sub(b));
                    get!(to) = match small {
                        Some(rest) => Value::Int(rest),
                        None => done!(self.state.heap.binary(Operator::Sub, a, b)),
                    };
                }
                Op::Binary { operator, to, a, b } => {
                    get!(to) = done!(self.state.heap.binary(operator, get!(a), get!(b)));
                }
                Op::Augment { operator, to, a, b } => {
                    get!(to) = done!(self.state.heap.augment(operator, get!(a), get!(b)));
                }
                Op::Jump { to } => next = to as usize,
                Op::JumpIf { condition, to } => {
                    if self.state.heap.truth(get!(condition)) {
                        next = to as usize;
                    }
                }
                Op::JumpUnless { condition, to } => {
                    if !self.state.heap.truth(get!(condition)) {
                        next = to as usize;
                    }
                }
                Op::JumpUnlessCompared { operator, a, b, to } => {
                    let (a, b) = (get!(a), get!(b));
                    let holds = match (operator, a, b) {
                        (_, Value::Int(a), Value::Int(b)) => compared(operator, a.cmp(&b)),
                        (Operator::Eq, Value::Letter(a), Value::Letter(b)) => a == b,
                        (Operator::Ne, Value::Letter(a), Value::Letter(b)) => a != b,
                        _ => done!(self.state.heap.compare(operator, a, b)),
                    };
                    if !holds {
                        next = to as usize;
                    }
                }
                Op::Index { to, of, index } => get!(to) = done!(self.state.heap.index(get!(of), get!(index))),
                Op::SetIndex { of, index, from } => {
                    done!(self.state.heap.set_index(get!(of), get!(index), get!(from)));
                }
                Op::Slice { to, of, at } => {
                    let end = |i: usize| match code.operands[at as usize + i] {
                        NO_REGISTER => Value::Unset,
                        register => get!(register),
                    };
                    let (from, until, step) = (end(0), end(1), end(2));
                    get!(to) = done!(self.state.heap.slice(get!(of), from, until, step));
                }
                Op::Dot { to, of, name } => {
                    let value = get!(of);
                    get!(to) = done!(self.attribute(value, &compiled.names[name as usize]));
                }
                Op::Tuple { to, at, count } => {
                    let (heap, stack) = (&mut self.state.heap, &self.state.stack[base..]);
                    let registers = &code.operands[at as usize..at as usize + count as usize];
                    let tuple = heap.tuple(registers.iter().map(|&register| stack[register as usize]));
                    get!(to) = done!(tuple);
                }
                Op::List { to, at, count } => {
                    let (heap, stack) = (&mut self.state.heap, &self.state.stack[base..]);
                    let registers = &code.operands[at as usize..at as usize + count as usize];
                    let list = heap.list(registers.iter().map(|&register| stack[register as usize]));
                    get!(to) = list;
                }
                Op::Dict { to, at, count } => {
                    let (heap, stack) = (&mut self.state.heap, &self.state.stack[base..]);
                    let registers = &code.operands[at as usize..at as usize + count as usize];
                    let pairs =
                        registers.chunks(2).map(|pair| (stack[pair[0] as usize], stack[pair[1] as usize]));
                    let dict = heap.dict(pairs);
                    get!(to) = done!(dict);
                }
                Op::Unpack { from, at, count } => {
                    let value = get!(from);
                    let registers = &code.operands[at as usize..at as usize + count as usize];
                    let (heap, stack) = (&self.state.heap, &mut self.state.stack[base..]);
                    match heap.elements(value) {
                        Some(elements) if elements.len() == registers.len() => {
                            for (&register, &element) in registers.iter().zip(elements) {
                                stack[register as usize] = element;
                            }
                        }
                        _ => done!(self.unpack(value, base, registers)),
                    }
                }
                Op::Append { list, from } => self.state.heap.push(get!(list), get!(from)),
                Op::Insert { dict, key, value } => {
                    if let Value::Dict(table) = get!(dict) {
                        done!(self.state.heap.insert(table, get!(key), get!(value)));
                    }
                }
                Op::Function { to, code: function, at } => {
                    let made = &compiled.codes[function as usize];
                    let default = |i: usize| match code.operands[at as usize + i] {
                        NO_REGISTER => Value::Unset,
                        register => get!(register),
                    };
                    let defaults = (0..made.parameters.len()).map(default).collect();
                    let captured = made.captured.iter().map(|&register| get!(register)).collect();
                    let functions = &mut self.state.heap.functions;
                    functions.push(Closure { code: function as usize, defaults, captured });
                    let number = functions.len() as u32 - 1;
                    get!(to) = Value::Function(number);
                }
                Op::Call { to, callee, site } => {
                    done!(self.step());
                    let (callee, site) = (get!(callee), &code.sites[site as usize]);
                    if let Value::Function(function) = callee {
                        if self.state.frames.len() + self.nested >= DEEPEST {
                            fail!("functions call one another more than a hundred times deep");
                        }
                        let (inner, inner_base) = done!(self.enter(function, site, base));
                        self.state.frames.push(Frame { code: number, next, base, to, loops });
                        (number, next, base, loops) = (inner, 0, inner_base, self.state.loops.len());
                        code = &compiled.codes[number];
                    } else {
                        get!(to) = done!(self.call_other(callee, site, base));
                    }
                }
                Op::CallBuiltin { to, number, site } => {
                    done!(self.step());
                    get!(to) = done!(self.call_builtin(number, &code.sites[site as usize], base));
                }
                Op::CallMethod { to, of, site } => {
                    done!(self.step());
                    let value = get!(of);
                    get!(to) = done!(self.call_method(value, &code.sites[site as usize], base));
                }
                Op::Iterate { from } => {
                    let over = get!(from);
                    let new = done!(Loop::new(over, &mut self.state.heap));
                    self.state.loops.push(new);
                }
                Op::Next { element, to } => {
                    done!(self.step());
                    let this = self.state.loops.last_mut().expect("begun before");
                    match this.next(&self.state.heap) {
                        Some(value) => get!(element) = value,
                        None => {
                            self.end_loop();
                            next = to as usize;
                        }
                    }
                }
                Op::EndLoop => self.end_loop(),
                Op::Return { from } => answer!(get!(from)),
                Op::ReturnNone => answer!(Value::None),
            }
        }
    }

    fn end_loop(&mut self) {
        if let Some(this) = self.state.loops.pop() {
            this.end(&mut self.state.heap);
        }
    }

    #[cold]
    fn no_value(&self, name: u16) -> String {
        let name = &self.compiled.names[name as usize];
        format!(
            "{name} has no value here yet: a name that a function gives a value is its own, and what stands outside never changes"
        )
    }

    /// Takes a value apart that is no list and no tuple, or has the wrong length.
    #[cold]
    fn unpack(&mut self, value: Value, base: usize, registers: &[u16]) -> Outcome<()> {
        let elements = self.state.heap.collect(value);
        let elements = elements.map_err(|_| format!("{} has no parts", self.state.heap.kind(value)))?;
        if elements.len() != registers.len() {
            let (names, parts) = (registers.len(), elements.len());
            return Err(format!("{names} names need as many parts, and this has {parts}").into());
        }
        for (&register, element) in registers.iter().zip(elements) {
            self.state.stack[base + register as usize] = element;
        }
        Ok(())
    }
}

fn compared(operator: Operator, order: std::cmp::Ordering) -> bool {
    match operator {
        Operator::Eq => order.is_eq(),
        Operator::Ne => order.is_ne(),
        Operator::Lt => order.is_lt(),
        Operator::Le => order.is_le(),
        Operator::Gt => order.is_gt(),
        _ => order.is_ge(),
    }
}
