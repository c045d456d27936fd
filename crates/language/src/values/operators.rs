//! Operators between two values.

use super::{Heap, MOST_ELEMENTS, MOST_LETTERS, Table, Value};
use crate::failure::Outcome;
use crate::syntax::tree::Operator;

impl Operator {
    fn sign(self) -> &'static str {
        match self {
            Operator::Add => "+",
            Operator::Sub => "-",
            Operator::Mul => "*",
            Operator::Div => "/",
            Operator::FloorDiv => "//",
            Operator::Mod => "%",
            Operator::And => "&",
            Operator::Or => "|",
            Operator::Xor => "^",
            Operator::Left => "<<",
            Operator::Right => ">>",
            Operator::Eq => "==",
            Operator::Ne => "!=",
            Operator::Lt => "<",
            Operator::Le => "<=",
            Operator::Gt => ">",
            Operator::Ge => ">=",
            Operator::In => "in",
            Operator::NotIn => "not in",
        }
    }
}

impl Heap {
    /// Whether a value counts as true.
    pub fn truth(&self, value: Value) -> bool {
        match value {
            Value::Bool(flag) => flag,
            Value::None | Value::Unset => false,
            Value::Int(number) => number != 0,
            Value::Float(number) => number != 0.0,
            Value::Text(slice) | Value::Tuple(slice) => slice.len > 0,
            Value::List(list) => !self.list_ref(list).items.is_empty(),
            Value::Dict(table) | Value::Set(table) => self.table_ref(table).len() > 0,
            Value::Range(range) => self.range_ref(range).len > 0,
            Value::Native(native) => self.native_ref(native).length().is_none_or(|len| len > 0),
            _ => true,
        }
    }

    /// What an operator makes of two values.
    pub(crate) fn binary(&mut self, operator: Operator, a: Value, b: Value) -> Outcome<Value> {
        use Operator::{Add, And, Eq, Ge, Gt, In, Le, Lt, Mod, Mul, Ne, NotIn, Or, Sub, Xor};
        match operator {
            Eq | Ne | Lt | Le | Gt | Ge => return self.compare(operator, a, b).map(Value::Bool),
            In => return self.contains(b, a).map(Value::Bool),
            NotIn => return self.contains(b, a).map(|found| Value::Bool(!found)),
            _ => {}
        }
        if let Some(answer) = self.arithmetic(operator, a, b) {
            return answer;
        }
        match (operator, a, b) {
            (Add, Value::List(first), Value::List(second)) => {
                let (first, second) = (&self.list_ref(first).items, &self.list_ref(second).items);
                let mut items = Vec::with_capacity(first.len() + second.len());
                items.extend_from_slice(first);
                items.extend_from_slice(second);
                few(items.len())?;
                Ok(self.list_of(items))
            }
            (Add, Value::Tuple(_), Value::Tuple(_)) => {
                let (first, second) =
                    (self.elements(a).unwrap_or_default(), self.elements(b).unwrap_or_default());
                let items = [first, second].concat();
                self.tuple(items)
            }
            (Add, Value::Native(native), other) | (Add, other, Value::Native(native)) => {
                let native = self.native_ref(native).clone();
                let other_first = !matches!(a, Value::Native(_));
                match native.add(other, other_first, self) {
                    Some(answer) => answer.map(|native| self.native_of(native)),
                    None => Err(self.no_operator(operator, a, b)),
                }
            }
            (Mul, _, _) => self.repeated(a, b),
            (Or, Value::Dict(_), Value::Dict(second)) => {
                let pairs = self.pairs(a).unwrap_or_default().to_vec();
                let more = self.table_ref(second).entries().to_vec();
                self.dict(pairs.into_iter().chain(more))
            }
            (Or | And | Sub | Xor, Value::Set(first), Value::Set(second)) => {
                self.sets(operator, first, second)
            }
            (Mod, Value::Letter(_) | Value::Text(_), _) => self.percent(a, b),
            (Add, _, _) if self.str(a).is_some() && self.str(b).is_some() => {
                let (first, second) = (self.str(a).unwrap_or_default(), self.str(b).unwrap_or_default());
                let text = [first, second].concat();
                self.text(&text)
            }
            _ => Err(self.no_operator(operator, a, b)),
        }
    }

    fn no_operator(&self, operator: Operator, a: Value, b: Value) -> crate::failure::Failure {
        let (first, second) = (self.kind(a), self.kind(b));
        let advice = match (operator, a, b) {
            (Operator::Add, Value::Letter(_) | Value::Text(_), _)
            | (Operator::Add, _, Value::Letter(_) | Value::Text(_)) => {
                ": write str(..) around what is no text"
            }
            (_, Value::None, _) | (_, _, Value::None) => ": perhaps a step led off the board",
            _ => "",
        };
        format!("there is no {} between {first} and {second}{advice}", operator.sign()).into()
    }

    /// A text, a list or a tuple several times.
    fn repeated(&mut self, a: Value, b: Value) -> Outcome<Value> {
        let (of, times) = match (a, b) {
            (Value::Int(times), of) => (of, times),
            (of, Value::Int(times)) => (of, times),
            _ => return Err(self.no_operator(Operator::Mul, a, b)),
        };
        let times = usize::try_from(times).unwrap_or(0);
        if let Some(text) = self.str(of) {
            if text.len().saturating_mul(times) > MOST_LETTERS {
                return Err("this text is too long".into());
            }
            let text = text.repeat(times);
            return self.text(&text);
        }
        let items = self.elements(of).ok_or_else(|| self.no_operator(Operator::Mul, a, b))?;
        few(items.len().saturating_mul(times))?;
        let items = items.repeat(times);
        if let Value::Tuple(_) = of { self.tuple(items) } else { Ok(self.list_of(items)) }
    }

    /// A set out of two.
    pub(crate) fn sets(&mut self, operator: Operator, first: u32, second: u32) -> Outcome<Value> {
        let out = self.table(Table::default());
        for (own, other, takes_common, takes_own) in [
            (first, second, matches!(operator, Operator::And | Operator::Or), operator != Operator::And),
            (second, first, false, matches!(operator, Operator::Or | Operator::Xor)),
        ] {
            let keys: Vec<Value> = self.table_ref(own).keys().collect();
            for key in keys {
                let common = self.find(other, key)?.is_some();
                if if common { takes_common } else { takes_own } {
                    self.insert(out, key, Value::None)?;
                }
            }
        }
        Ok(Value::Set(out))
    }

    /// `x += y` and its like, which change a list, a dictionary or a set in its place.
    pub(crate) fn augment(&mut self, operator: Operator, a: Value, b: Value) -> Outcome<Value> {
        match (operator, a) {
            (Operator::Add, Value::List(list)) => {
                let more = self.collect(b)?;
                let items = self.list_mut(list)?;
                items.extend(more);
                few(items.len())?;
                Ok(a)
            }
            (Operator::Or, Value::Dict(table)) if matches!(b, Value::Dict(_)) => {
                let pairs = self.pairs(b).unwrap_or_default().to_vec();
                self.table_mut(table)?;
                pairs.into_iter().try_for_each(|(key, value)| self.insert(table, key, value))?;
                Ok(a)
            }
            (_, Value::Set(table)) if matches!(b, Value::Set(_)) => {
                self.table_mut(table)?;
                if let Value::Set(new) = self.binary(operator, a, b)? {
                    *self.table_mut(table)? = self.table_ref(new).clone();
                }
                Ok(a)
            }
            _ => self.binary(operator, a, b),
        }
    }

    /// `element in of`
    pub(crate) fn contains(&self, of: Value, element: Value) -> Outcome<bool> {
        match of {
            Value::List(_) | Value::Tuple(_) => {
                for &other in self.elements(of).unwrap_or_default() {
                    if self.equal(other, element)? {
                        return Ok(true);
                    }
                }
                Ok(false)
            }
            Value::Dict(table) | Value::Set(table) => Ok(self.find(table, element)?.is_some()),
            Value::Range(range) => Ok(element.int().is_some_and(|n| self.range_ref(range).contains(n))),
            Value::Native(native) => self.native_ref(native).contains(element, self),
            _ => match (self.str(of), self.str(element)) {
                (Some(text), Some(part)) => Ok(text.contains(part)),
                (Some(_), None) => Err(format!("{} is no part of a text", self.kind(element)).into()),
                _ => Err(format!("{} has no elements", self.kind(of)).into()),
            },
        }
    }

    /// The elements that a loop goes through.
    ///
    /// # Errors
    /// When it is nothing that a loop can go through, or too long to be collected.
    pub fn collect(&self, value: Value) -> Outcome<Vec<Value>> {
        match value {
            Value::List(_) | Value::Tuple(_) => Ok(self.elements(value).unwrap_or_default().to_vec()),
            Value::Dict(table) | Value::Set(table) => Ok(self.table_ref(table).keys().collect()),
            Value::Range(range) => {
                let range = self.range_ref(range);
                few(usize::try_from(range.len).unwrap_or(usize::MAX))?;
                Ok((0..range.len).map(|i| Value::Int(range.at(i))).collect())
            }
            Value::Native(native) => {
                let elements = self.native_ref(native).elements();
                elements.ok_or_else(|| self.no_loop(value).into())
            }
            _ => Err(self.no_loop(value).into()),
        }
    }

    pub(crate) fn no_loop(&self, value: Value) -> String {
        match value {
            Value::Letter(_) | Value::Text(_) => {
                "a loop cannot go through a text: write for letter in text.elems()".into()
            }
            _ => format!("a loop cannot go through {}", self.kind(value)),
        }
    }

    /// How many elements or letters there are.
    pub(crate) fn length(&self, value: Value) -> Outcome<usize> {
        match value {
            Value::Letter(_) => Ok(1),
            Value::Text(_) => Ok(letters(self.str(value).unwrap_or_default())),
            Value::List(_) | Value::Tuple(_) => Ok(self.elements(value).unwrap_or_default().len()),
            Value::Dict(table) | Value::Set(table) => Ok(self.table_ref(table).len()),
            Value::Range(range) => Ok(self.range_ref(range).len as usize),
            Value::Native(native) => {
                let length = self.native_ref(native).length();
                length.ok_or_else(|| format!("{} has no length", self.kind(value)).into())
            }
            _ => Err(format!("{} has no length", self.kind(value)).into()),
        }
    }
}

/// How many letters a text has.
pub(super) fn letters(text: &str) -> usize {
    if text.is_ascii() { text.len() } else { text.chars().count() }
}

/// Refuses more elements than a value may have.
pub(super) fn few(elements: usize) -> Outcome<()> {
    if elements > MOST_ELEMENTS { Err("this has too many elements".into()) } else { Ok(()) }
}
