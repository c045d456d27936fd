//! Texts with places for values: `"%s" % value` and `"{}".format(value)`.

use super::{Heap, Value, float_text};
use crate::failure::Outcome;
use num_bigint::BigInt;
use num_traits::FromPrimitive;

impl Heap {
    /// `text % values`
    pub(super) fn percent(&mut self, text: Value, values: Value) -> Outcome<Value> {
        let all = match values {
            Value::Tuple(_) => self.elements(values).unwrap_or_default().to_vec(),
            _ => vec![values],
        };
        let (mut values, mut out) = (all.into_iter(), String::new());
        let mut letters = self.str(text).unwrap_or_default().chars();
        while let Some(c) = letters.next() {
            if c != '%' {
                out.push(c);
                continue;
            }
            let kind = letters.next().ok_or("a letter such as s or d follows %")?;
            if kind == '%' {
                out.push('%');
                continue;
            }
            let value = values.next().ok_or("there are more places for values in this text than values")?;
            match kind {
                's' => out.push_str(&self.shown(value)?),
                'r' => out.push_str(&self.repr(value)?),
                'd' | 'i' => out.push_str(&self.whole(value)?.to_string()),
                'x' => out.push_str(&self.whole(value)?.to_str_radix(16)),
                'X' => out.push_str(&self.whole(value)?.to_str_radix(16).to_uppercase()),
                'o' => out.push_str(&self.whole(value)?.to_str_radix(8)),
                'c' => match (self.str(value), value) {
                    (Some(letter), _) if letter.chars().count() == 1 => out.push_str(letter),
                    (_, Value::Int(code)) => {
                        let letter = u32::try_from(code).ok().and_then(char::from_u32);
                        out.push(letter.ok_or("%c needs the number of a letter")?);
                    }
                    _ => return Err("%c needs one letter".into()),
                },
                'f' | 'F' | 'e' | 'E' | 'g' | 'G' => {
                    let number = self.float(value).ok_or_else(|| self.no_number(value))?;
                    match kind {
                        'f' | 'F' => out.push_str(&format!("{number:.6}")),
                        _ => out.push_str(&float_text(number)),
                    }
                }
                _ => return Err(format!("there is no %{kind}: write %s, %r, %d, %x, %o, %c or %f").into()),
            }
        }
        if values.next().is_some() {
            return Err("there are more values than places for them in this text".into());
        }
        self.text(&out)
    }

    fn no_number(&self, value: Value) -> String {
        format!("a number is needed here, and not {}", self.kind(value))
    }

    fn whole(&self, value: Value) -> Outcome<BigInt> {
        let number = match value {
            Value::Float(number) => BigInt::from_f64(number.trunc()),
            _ => self.big(value),
        };
        number.ok_or_else(|| self.no_number(value).into())
    }

    /// `text.format(values, name = value)`
    pub(crate) fn formatted(&mut self, text: Value, values: &[Value], named: Value) -> Outcome<Value> {
        let (mut out, mut next) = (String::new(), 0);
        let mut rest = self.str(text).unwrap_or_default();
        while let Some(at) = rest.find(['{', '}']) {
            out.push_str(&rest[..at]);
            let sign = &rest[at..=at];
            rest = &rest[at + 1..];
            if rest.starts_with(sign) {
                out.push_str(sign);
                rest = &rest[1..];
                continue;
            }
            if sign == "}" {
                return Err("a single } in the text: write }} where it is meant".into());
            }
            let end = rest.find('}').ok_or("a single { in the text: write {{ where it is meant")?;
            let (field, conversion) = rest[..end].split_once('!').unwrap_or((&rest[..end], "s"));
            rest = &rest[end + 1..];
            let value = if field.is_empty() {
                next += 1;
                values.get(next - 1).copied()
            } else if let Ok(number) = field.parse::<usize>() {
                values.get(number).copied()
            } else {
                if field.contains([':', '.', '[', ' ']) {
                    return Err(format!(
                        "{{{field}}} is no place for a value: write {{}}, {{0}} or {{name}}"
                    )
                    .into());
                }
                self.pairs(named)
                    .unwrap_or_default()
                    .iter()
                    .find(|(key, _)| self.str(*key) == Some(field))
                    .map(|p| p.1)
            };
            let value = value.ok_or_else(|| format!("there is no value for {{{field}}}"))?;
            match conversion {
                "s" => out.push_str(&self.shown(value)?),
                "r" => out.push_str(&self.repr(value)?),
                _ => return Err("behind ! in a place for a value stands s or r".into()),
            }
        }
        out.push_str(rest);
        self.text(&out)
    }
}
