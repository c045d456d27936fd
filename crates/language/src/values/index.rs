//! Elements and slices.

use super::operators::letters;
use super::{Heap, Range, Value};
use crate::failure::Outcome;

impl Heap {
    /// `of[index]`
    pub(crate) fn index(&mut self, of: Value, index: Value) -> Outcome<Value> {
        match of {
            Value::List(_) | Value::Tuple(_) => {
                let at = self.position(index, self.elements(of).unwrap_or_default().len())?;
                Ok(self.elements(of).unwrap_or_default()[at])
            }
            Value::Native(native) => self.native_ref(native).index(index, self),
            Value::Dict(table) => match self.lookup(table, index)? {
                Some(value) => Ok(value),
                None => Err(format!("there is no key {} in this dictionary", self.brief(index)).into()),
            },
            Value::Range(range) => {
                let range = self.range_ref(range);
                let at = self.position(index, range.len as usize)?;
                Ok(Value::Int(range.at(at as i64)))
            }
            Value::Letter(_) => self.position(index, 1).map(|_| of),
            Value::Text(_) => {
                let text = self.str(of).unwrap_or_default();
                let at = self.position(index, letters(text))?;
                if text.is_ascii() {
                    return Ok(Value::Letter(text.as_bytes()[at]));
                }
                let letter = text.chars().nth(at).unwrap_or_default();
                self.letter(letter)
            }
            _ => Err(format!("{} has no elements{}", self.kind(of), off_the_board(of)).into()),
        }
    }

    /// A value in a message.
    pub(crate) fn brief(&self, value: Value) -> String {
        match self.repr(value) {
            Ok(text) if text.chars().count() <= 60 => text,
            _ => format!("of type {}", self.kind(value)),
        }
    }

    /// The place that an index means, which counts from the end where it is negative.
    pub(crate) fn position(&self, index: Value, len: usize) -> Outcome<usize> {
        let Value::Int(number) = index else {
            let advice = off_the_board(index);
            return Err(format!("an index is a whole number, and not {}{advice}", self.kind(index)).into());
        };
        let at = if number < 0 { number + len as i64 } else { number };
        if at < 0 || at >= len as i64 {
            return Err(format!("index {number} is out of bounds: there are {len} elements").into());
        }
        Ok(at as usize)
    }

    /// `of[index] = value`
    pub(crate) fn set_index(&mut self, of: Value, index: Value, value: Value) -> Outcome<()> {
        match of {
            Value::List(list) => {
                let at = self.position(index, self.list_ref(list).items.len())?;
                self.list_mut(list)?[at] = value;
                Ok(())
            }
            Value::Dict(table) => self.insert(table, index, value),
            Value::Native(native) => Err(self.native_ref(native).unchangeable().into()),
            Value::Tuple(_) | Value::Letter(_) | Value::Text(_) => {
                Err(format!("a {} never changes: make a new one", self.kind(of)).into())
            }
            _ => Err(format!("{} has no elements{}", self.kind(of), off_the_board(of)).into()),
        }
    }

    /// `of[from:to:step]`
    pub(crate) fn slice(&mut self, of: Value, from: Value, to: Value, step: Value) -> Outcome<Value> {
        if let Value::Native(native) = of {
            let native = self.native_ref(native).clone();
            return native.slice(from, to, step, self).map(|native| self.native_of(native));
        }
        let len = self.length(of).map_err(|_| format!("{} has no slices", self.kind(of)))? as i64;
        let Range { start, step, len } = self.bounds(from, to, step, len)?;
        let places = (0..len).map(|i| (start + step * i) as usize);
        match of {
            Value::List(_) => {
                let items = self.elements(of).unwrap_or_default();
                let items: Vec<Value> = places.map(|at| items[at]).collect();
                Ok(self.list_of(items))
            }
            Value::Tuple(slice) if step == 1 => Ok(Value::Tuple(super::Slice {
                at: slice.at + if len > 0 { start as u32 } else { 0 },
                len: len as u32,
            })),
            Value::Tuple(_) => {
                let items = self.elements(of).unwrap_or_default();
                let items: Vec<Value> = places.map(|at| items[at]).collect();
                self.tuple(items)
            }
            Value::Range(range) => {
                let range = self.range_ref(range);
                let (first, stride) = (range.at(start), range.step.wrapping_mul(step));
                Ok(self.range(Range { start: first, step: stride, len }))
            }
            Value::Letter(_) | Value::Text(_) => {
                let text = self.str(of).unwrap_or_default();
                if len == 0 {
                    return self.text("");
                }
                if text.is_ascii() && step == 1 {
                    return self.part_of_text(of, start as usize..(start + len) as usize);
                }
                let letters: Vec<char> = text.chars().collect();
                let text: String = places.map(|at| letters[at]).collect();
                self.text(&text)
            }
            _ => Err(format!("{} has no slices", self.kind(of)).into()),
        }
    }

    /// The places that a slice means.
    fn bounds(&self, from: Value, to: Value, step: Value, len: i64) -> Outcome<Range> {
        let number = |value: Value| match value {
            Value::Unset | Value::None => Ok(None),
            Value::Int(number) => Ok(Some(number)),
            Value::Big(_) => Ok(Some(i64::MAX)),
            _ => Err(format!("a slice has whole numbers as its ends, and not {}", self.kind(value))),
        };
        let step = number(step)?.unwrap_or(1).clamp(-i64::MAX, i64::MAX);
        if step == 0 {
            return Err("a slice in steps of 0 means nothing".into());
        }
        let (least, most) = if step > 0 { (0, len) } else { (-1, len - 1) };
        let bound = |value: Value, default: i64| {
            let number = number(value)?.map(|n| if n < 0 { n.saturating_add(len) } else { n });
            Ok::<i64, String>(number.map_or(default, |n| n.clamp(least, most)))
        };
        let (first, last) = if step > 0 { (least, most) } else { (most, least) };
        let (start, stop) = (bound(from, first)?, bound(to, last)?);
        let distance = if step > 0 { stop - start } else { start - stop };
        let len = if distance <= 0 { 0 } else { (distance - 1) / step.abs() + 1 };
        Ok(Range { start, step, len })
    }
}

/// A hint at the usual reason for `None`.
pub(crate) fn off_the_board(value: Value) -> &'static str {
    if value.is_none() { ": perhaps a step led off the board" } else { "" }
}
