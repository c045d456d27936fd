//! Values as texts.

use super::{Heap, Value, float_text};
use crate::failure::Outcome;
use std::fmt::Write;

/// The deepest value that is written, and the most letters.
const DEEPEST: usize = 200;
const MOST_LETTERS: usize = 1 << 22;

impl Heap {
    /// What `type(value)` answers.
    pub fn kind(&self, value: Value) -> &'static str {
        match value {
            Value::None => "NoneType",
            Value::Bool(_) => "bool",
            Value::Int(_) | Value::Big(_) => "int",
            Value::Float(_) => "float",
            Value::Letter(_) | Value::Text(_) => "string",
            Value::Tuple(_) => "tuple",
            Value::Range(_) => "range",
            Value::List(_) => "list",
            Value::Dict(_) => "dict",
            Value::Set(_) => "set",
            Value::Function(_) | Value::Builtin(_) | Value::Method(_) => "function",
            Value::Native(native) => self.native_ref(native).kind().name,
            Value::Unset | Value::Cell(_) => "nothing",
        }
    }

    /// What `str(value)` answers.
    ///
    /// # Errors
    /// When it is too long.
    pub fn shown(&self, value: Value) -> Outcome<String> {
        match self.str(value) {
            Some(text) => Ok(text.to_string()),
            None => self.repr(value),
        }
    }

    /// What `repr(value)` answers.
    ///
    /// # Errors
    /// When it is too long.
    pub fn repr(&self, value: Value) -> Outcome<String> {
        let mut out = String::new();
        self.write(value, 0, &mut out)?;
        Ok(out)
    }

    fn write(&self, value: Value, depth: usize, out: &mut String) -> Outcome<()> {
        if depth > DEEPEST || out.len() > MOST_LETTERS {
            return Err("this value is nested too deeply, or too large, to be written".into());
        }
        match value {
            Value::None => out.push_str("None"),
            Value::Bool(true) => out.push_str("True"),
            Value::Bool(false) => out.push_str("False"),
            Value::Int(number) => drop(write!(out, "{number}")),
            Value::Big(big) => drop(write!(out, "{}", self.big_ref(big))),
            Value::Float(number) => out.push_str(&float_text(number)),
            Value::Letter(_) | Value::Text(_) => quoted(self.str(value).unwrap_or_default(), out),
            Value::Tuple(slice) => {
                self.write_all("(", self.elements(value).unwrap_or_default().iter().copied(), depth, out)?;
                out.push_str(if slice.len == 1 { ",)" } else { ")" });
            }
            Value::List(_) => {
                self.write_all("[", self.elements(value).unwrap_or_default().iter().copied(), depth, out)?;
                out.push(']');
            }
            Value::Set(table) => {
                self.write_all("set([", self.table_ref(table).keys(), depth, out)?;
                out.push_str("])");
            }
            Value::Dict(table) => {
                out.push('{');
                for (i, &(key, value)) in self.table_ref(table).entries().iter().enumerate() {
                    out.push_str(if i > 0 { ", " } else { "" });
                    self.write(key, depth + 1, out)?;
                    out.push_str(": ");
                    self.write(value, depth + 1, out)?;
                }
                out.push('}');
            }
            Value::Range(range) => {
                let range = self.range_ref(range);
                let stop = i128::from(range.start) + i128::from(range.step) * i128::from(range.len);
                let _ = match range.step {
                    1 if range.start == 0 => write!(out, "range({stop})"),
                    1 => write!(out, "range({}, {stop})", range.start),
                    step => write!(out, "range({}, {stop}, {step})", range.start),
                };
            }
            Value::Native(native) => out.push_str(&self.native_ref(native).show()),
            Value::Function(_) | Value::Builtin(_) | Value::Method(_) => out.push_str("<function>"),
            Value::Unset | Value::Cell(_) => {}
        }
        Ok(())
    }

    fn write_all(
        &self,
        open: &str,
        values: impl Iterator<Item = Value>,
        depth: usize,
        out: &mut String,
    ) -> Outcome<()> {
        out.push_str(open);
        for (i, value) in values.enumerate() {
            out.push_str(if i > 0 { ", " } else { "" });
            self.write(value, depth + 1, out)?;
        }
        Ok(())
    }
}

/// A text in quotation marks.
fn quoted(text: &str, out: &mut String) {
    out.push('"');
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\t' => out.push_str("\\t"),
            '\r' => out.push_str("\\r"),
            c if c.is_control() && (c as u32) < 256 => drop(write!(out, "\\x{:02x}", c as u32)),
            c => out.push(c),
        }
    }
    out.push('"');
}
