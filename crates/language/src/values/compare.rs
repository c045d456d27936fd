//! Equality, order and hashes.

use super::{Heap, Value};
use crate::failure::Outcome;
use crate::syntax::tree::Operator;
use num_bigint::BigInt;
use num_traits::{FromPrimitive, ToPrimitive};
use std::cmp::Ordering;

/// The deepest value that is looked through, and the most parts.
const DEEPEST: usize = 200;
const MOST_PARTS: usize = 1 << 22;

/// What is left of the parts that may be looked at.
struct Parts(usize);

impl Parts {
    fn take(&mut self, depth: usize) -> Outcome<()> {
        if depth > DEEPEST || self.0 == 0 {
            return Err("this value is nested too deeply, or too large, to be compared".into());
        }
        self.0 -= 1;
        Ok(())
    }
}

impl Heap {
    /// Whether two values are equal.
    ///
    /// # Errors
    /// When they are too large to tell.
    pub fn equal(&self, a: Value, b: Value) -> Outcome<bool> {
        self.equal_parts(a, b, 0, &mut Parts(MOST_PARTS))
    }

    fn equal_parts(&self, a: Value, b: Value, depth: usize, parts: &mut Parts) -> Outcome<bool> {
        Ok(match (a, b) {
            (Value::None, Value::None) => true,
            (Value::Bool(a), Value::Bool(b)) => a == b,
            (Value::Int(a), Value::Int(b)) => a == b,
            (Value::Letter(a), Value::Letter(b)) => a == b,
            (Value::Text(a), Value::Text(b)) => {
                a == b || a.len == b.len && self.str(Value::Text(a)) == self.str(Value::Text(b))
            }
            (Value::Big(a), Value::Big(b)) => self.big_ref(a) == self.big_ref(b),
            (Value::Float(_), _) | (_, Value::Float(_)) => self.order_numbers(a, b) == Some(Ordering::Equal),
            (Value::Tuple(_), Value::Tuple(_)) | (Value::List(_), Value::List(_)) => {
                parts.take(depth)?;
                let (a, b) = (self.elements(a).unwrap_or_default(), self.elements(b).unwrap_or_default());
                if a.len() != b.len() {
                    return Ok(false);
                }
                for (&a, &b) in a.iter().zip(b) {
                    parts.take(depth)?;
                    if !self.equal_parts(a, b, depth + 1, parts)? {
                        return Ok(false);
                    }
                }
                true
            }
            (Value::Range(a), Value::Range(b)) => {
                let (a, b) = (self.range_ref(a), self.range_ref(b));
                a.len == b.len && (a.len == 0 || a.start == b.start && (a.len == 1 || a.step == b.step))
            }
            (Value::Dict(a), Value::Dict(b)) | (Value::Set(a), Value::Set(b)) => {
                if self.table_ref(a).len() != self.table_ref(b).len() {
                    return Ok(false);
                }
                for &(key, value) in self.table_ref(a).entries() {
                    parts.take(depth)?;
                    let Some(other) = self.lookup(b, key)? else { return Ok(false) };
                    if !self.equal_parts(value, other, depth + 1, parts)? {
                        return Ok(false);
                    }
                }
                true
            }
            (Value::Function(a), Value::Function(b)) => a == b,
            (Value::Builtin(a), Value::Builtin(b)) => a == b,
            _ => match (self.native_order(a, b), a, b) {
                (Some(order), _, _) => order? == Some(Ordering::Equal),
                (None, Value::Native(a), Value::Native(b)) => {
                    a == b || self.native_ref(a).equals(&**self.native_ref(b) as &dyn std::any::Any)
                }
                _ => false,
            },
        })
    }

    /// The order of two numbers; none where one is no number.
    fn order_numbers(&self, a: Value, b: Value) -> Option<Ordering> {
        match (a, b) {
            (Value::Int(a), Value::Int(b)) => Some(a.cmp(&b)),
            (Value::Float(a), Value::Float(b)) => a.partial_cmp(&b),
            (Value::Float(a), _) => {
                let b = self.big(b)?;
                // Exactly: the whole part first, and then what is behind it.
                let Some(whole) = BigInt::from_f64(a.floor()) else { return a.partial_cmp(&0.0) };
                Some(whole.cmp(&b).then(if a > a.floor() { Ordering::Greater } else { Ordering::Equal }))
            }
            (_, Value::Float(_)) => self.order_numbers(b, a).map(Ordering::reverse),
            _ => Some(self.big(a)?.cmp(&self.big(b)?)),
        }
    }

    /// How two values stand to each other, where one of them is the host's and has an order with the other.
    fn native_order(&self, a: Value, b: Value) -> Option<Outcome<Option<Ordering>>> {
        let order = |native: Value, other| match native {
            Value::Native(native) => self.native_ref(native).order(other, self),
            _ => None,
        };
        let reversed = |order: Outcome<Option<Ordering>>| order.map(|order| order.map(Ordering::reverse));
        order(a, b).or_else(|| order(b, a).map(reversed))
    }

    /// The order of two values of one kind.
    ///
    /// # Errors
    /// When they have none.
    pub(crate) fn order(&self, a: Value, b: Value) -> Outcome<Ordering> {
        self.order_parts(a, b, 0, &mut Parts(MOST_PARTS))
    }

    fn order_parts(&self, a: Value, b: Value, depth: usize, parts: &mut Parts) -> Outcome<Ordering> {
        let wrong = || format!("{} and {} have no order", self.kind(a), self.kind(b));
        match (a, b) {
            (Value::Bool(a), Value::Bool(b)) => Ok(a.cmp(&b)),
            (Value::Tuple(_), Value::Tuple(_)) | (Value::List(_), Value::List(_)) => {
                parts.take(depth)?;
                let (a, b) = (self.elements(a).unwrap_or_default(), self.elements(b).unwrap_or_default());
                for (&a, &b) in a.iter().zip(b) {
                    parts.take(depth)?;
                    if !self.equal_parts(a, b, depth + 1, parts)? {
                        return self.order_parts(a, b, depth + 1, parts);
                    }
                }
                Ok(a.len().cmp(&b.len()))
            }
            _ => match (self.str(a), self.str(b)) {
                (Some(a), Some(b)) => Ok(a.cmp(b)),
                _ => self.order_numbers(a, b).ok_or_else(|| wrong().into()),
            },
        }
    }

    /// Whether a comparison holds.
    pub(crate) fn compare(&self, operator: Operator, a: Value, b: Value) -> Outcome<bool> {
        if let Some(order) = self.native_order(a, b) {
            let order = order?;
            return Ok(match operator {
                Operator::Eq => order.is_some_and(Ordering::is_eq),
                Operator::Ne => !order.is_some_and(Ordering::is_eq),
                Operator::Lt => order.is_some_and(Ordering::is_lt),
                Operator::Le => order.is_some_and(Ordering::is_le),
                Operator::Gt => order.is_some_and(Ordering::is_gt),
                _ => order.is_some_and(Ordering::is_ge),
            });
        }
        Ok(match operator {
            Operator::Eq => self.equal(a, b)?,
            Operator::Ne => !self.equal(a, b)?,
            Operator::Lt => self.order(a, b)?.is_lt(),
            Operator::Le => self.order(a, b)?.is_le(),
            Operator::Gt => self.order(a, b)?.is_gt(),
            _ => self.order(a, b)?.is_ge(),
        })
    }

    /// A number that equal values share.
    ///
    /// # Errors
    /// For values that can change.
    pub(crate) fn hash(&self, value: Value) -> Outcome<u64> {
        self.hash_parts(value, 0, &mut Parts(MOST_PARTS))
    }

    fn hash_parts(&self, value: Value, depth: usize, parts: &mut Parts) -> Outcome<u64> {
        Ok(match value {
            Value::None => mixed(1, 0),
            Value::Bool(flag) => mixed(2, u64::from(flag)),
            Value::Int(number) => mixed(3, number as u64),
            Value::Float(number) => match number.to_i64() {
                Some(whole) if whole as f64 == number => mixed(3, whole as u64),
                _ => mixed(
                    4,
                    BigInt::from_f64(number)
                        .filter(|_| number.fract() == 0.0)
                        .map_or_else(|| number.to_bits(), |whole| whole.iter_u64_digits().fold(0, mixed)),
                ),
            },
            Value::Big(big) => mixed(4, self.big_ref(big).iter_u64_digits().fold(0, mixed)),
            Value::Letter(_) | Value::Text(_) => {
                let bytes = self.str(value).unwrap_or_default().as_bytes().chunks(8);
                bytes.fold(mixed(5, 0), |hash, chunk| {
                    let mut word = [0; 8];
                    word[..chunk.len()].copy_from_slice(chunk);
                    mixed(hash, u64::from_le_bytes(word))
                })
            }
            Value::Tuple(_) => {
                let mut hash = mixed(6, 0);
                for &element in self.elements(value).unwrap_or_default() {
                    parts.take(depth)?;
                    hash = mixed(hash, self.hash_parts(element, depth + 1, parts)?);
                }
                hash
            }
            Value::Function(number) => mixed(7, u64::from(number)),
            Value::Builtin(number) => mixed(8, u64::from(number)),
            Value::Native(native) => match self.native_ref(native).hash() {
                Some(hash) => mixed(9, hash),
                None => return Err(self.no_key(value).into()),
            },
            _ => return Err(self.no_key(value).into()),
        })
    }

    fn no_key(&self, value: Value) -> String {
        let kind = self.kind(value);
        let instead = if kind == "list" { ": write tuple(..) around it" } else { "" };
        format!("{kind} cannot be a key or an element of a set{instead}")
    }
}

fn mixed(hash: u64, word: u64) -> u64 {
    let product = u128::from((hash ^ word).wrapping_add(0x9e37_79b9_7f4a_7c15)) * 0xd6e8_feb8_6659_fd93_u128;
    (product as u64) ^ (product >> 64) as u64 ^ hash.rotate_left(23)
}
