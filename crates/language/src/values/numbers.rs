//! Whole numbers of any size, and numbers with a fraction.

use super::heap::MOST_BITS;
use super::{Heap, Value};
use crate::failure::Outcome;
use crate::syntax::tree::{Operator, Unary};
use num_bigint::BigInt;
use num_integer::Integer;
use num_traits::{ToPrimitive, Zero};

const BY_ZERO: &str = "this divides by zero";

impl Heap {
    /// A whole number of any size.
    pub(crate) fn big(&self, value: Value) -> Option<BigInt> {
        match value {
            Value::Int(number) => Some(number.into()),
            Value::Big(big) => Some(self.big_ref(big).clone()),
            _ => None,
        }
    }

    /// A number, as near as a fraction of 64 bits comes.
    pub fn float(&self, value: Value) -> Option<f64> {
        match value {
            Value::Int(number) => Some(number as f64),
            Value::Big(big) => self.big_ref(big).to_f64(),
            Value::Float(number) => Some(number),
            _ => None,
        }
    }

    /// A number out of two; `None` where one of them is no number.
    pub(crate) fn arithmetic(&mut self, operator: Operator, a: Value, b: Value) -> Option<Outcome<Value>> {
        if let (Value::Int(a), Value::Int(b)) = (a, b)
            && let Some(answer) = small(operator, a, b)
        {
            return Some(Ok(Value::Int(answer)));
        }
        let bits = matches!(
            operator,
            Operator::And | Operator::Or | Operator::Xor | Operator::Left | Operator::Right
        );
        let whole = !matches!((a, b), (Value::Float(_), _) | (_, Value::Float(_)));
        if whole && operator != Operator::Div {
            let (a, b) = (self.big(a)?, self.big(b)?);
            return Some(large(operator, a, b).and_then(|number| self.number(number)));
        }
        let (a, b) = (self.float(a)?, self.float(b)?);
        if bits {
            return None;
        }
        Some(fraction(operator, a, b))
    }

    pub(crate) fn unary(&mut self, operator: Unary, value: Value) -> Outcome<Value> {
        match (operator, value) {
            (Unary::Minus, Value::Int(number)) if number != i64::MIN => return Ok(Value::Int(-number)),
            (Unary::Minus, Value::Float(number)) => return Ok(Value::Float(-number)),
            (Unary::Plus, Value::Int(_) | Value::Float(_) | Value::Big(_)) => return Ok(value),
            (Unary::Invert, Value::Int(number)) => return Ok(Value::Int(!number)),
            _ => {}
        }
        match (operator, self.big(value)) {
            (Unary::Minus, Some(number)) => self.number(-number),
            (Unary::Invert, Some(number)) => self.number(!number),
            (Unary::Minus | Unary::Plus, None) => Err(format!("{} has no sign", self.kind(value)).into()),
            _ => Err(format!("{} has no bits", self.kind(value)).into()),
        }
    }
}

/// The answer for two small numbers, where it is one.
#[inline]
fn small(operator: Operator, a: i64, b: i64) -> Option<i64> {
    match operator {
        Operator::Add => a.checked_add(b),
        Operator::Sub => a.checked_sub(b),
        Operator::Mul => a.checked_mul(b),
        Operator::FloorDiv if b != 0 && b != -1 => {
            Some(a.div_euclid(b) - i64::from(b < 0 && a.rem_euclid(b) != 0))
        }
        Operator::Mod if b > 0 => Some(a.rem_euclid(b)),
        Operator::And => Some(a & b),
        Operator::Or => Some(a | b),
        Operator::Xor => Some(a ^ b),
        Operator::Left if (0..62).contains(&b) && a.unsigned_abs() < 1 << (62 - b) => Some(a << b),
        Operator::Right if b >= 0 => Some(a >> b.min(63)),
        _ => None,
    }
}

fn large(operator: Operator, a: BigInt, b: BigInt) -> Outcome<BigInt> {
    let zero = matches!(operator, Operator::FloorDiv | Operator::Mod) && b.is_zero();
    if zero {
        return Err(BY_ZERO.into());
    }
    let shift = || -> Outcome<u64> {
        if b < BigInt::zero() {
            return Err("a shift by a negative number means nothing".into());
        }
        Ok(b.to_u64().unwrap_or(u64::MAX))
    };
    Ok(match operator {
        Operator::Add => a + b,
        Operator::Sub => a - b,
        Operator::Mul => a * b,
        Operator::FloorDiv => a.div_floor(&b),
        Operator::Mod => a.mod_floor(&b),
        Operator::And => a & b,
        Operator::Or => a | b,
        Operator::Xor => a ^ b,
        Operator::Left if a.is_zero() => a,
        Operator::Left => match shift()? {
            by if by > MOST_BITS => return Err("the number is too large".into()),
            by => a << by,
        },
        _ => a >> shift()?.min(MOST_BITS + 1),
    })
}

fn fraction(operator: Operator, a: f64, b: f64) -> Outcome<Value> {
    let divides = matches!(operator, Operator::Div | Operator::FloorDiv | Operator::Mod);
    if divides && b == 0.0 {
        return Err(BY_ZERO.into());
    }
    Ok(Value::Float(match operator {
        Operator::Add => a + b,
        Operator::Sub => a - b,
        Operator::Mul => a * b,
        Operator::Div => a / b,
        Operator::FloorDiv => (a / b).floor(),
        _ => {
            let rest = a % b;
            if rest != 0.0 && (rest < 0.0) != (b < 0.0) { rest + b } else { rest }
        }
    }))
}

/// A number as it is written.
pub(crate) fn float_text(number: f64) -> String {
    if !number.is_finite() {
        return if number.is_nan() {
            "nan".into()
        } else if number > 0.0 {
            "+inf".into()
        } else {
            "-inf".into()
        };
    }
    let size = number.abs();
    if size != 0.0 && !(1e-4..1e16).contains(&size) {
        let text = format!("{number:e}");
        let (digits, power) = text.split_once('e').unwrap_or((&text, "0"));
        let power: i32 = power.parse().unwrap_or(0);
        let sign = if power < 0 { '-' } else { '+' };
        return format!("{digits}e{sign}{:02}", power.abs());
    }
    let text = number.to_string();
    if text.contains('.') { text } else { text + ".0" }
}
