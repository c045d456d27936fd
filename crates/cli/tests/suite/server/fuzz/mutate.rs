//! Wrong questions from right ones: fields changed, dropped, doubled, retyped; numbers huge, nesting deep, bytes broken.

use crate::server::dice::Dice;
use serde_json::{Value, json};

/// Numbers around the ends of every kind.
const NUMBERS: &[&str] = &[
    "0",
    "-1",
    "1e9",
    "1e400",
    "0.5",
    "-0",
    "255",
    "65536",
    "4294967296",
    "9223372036854775808",
    "18446744073709551615",
    "18446744073709551616",
    "340282366920938463463374607431768211456",
];

/// Texts that mean something somewhere, and some that mean nothing.
const TEXTS: &[&str] = &[
    "",
    " ",
    "-",
    "@/etc/passwd",
    "../nim",
    "nim",
    "sum",
    "impartial:domineering",
    "script",
    "octal:0.77",
    "subtraction:1,2,5",
    "8x8",
    "30x60",
    "1,2,3,4,5,6,7",
    "complete(30)",
    "product(cube(9),cube(9))",
    "blowup(path(99),99)",
    "{n}",
    "{n^99}",
    "attach(K4,0,{n})",
    "0..99999999",
    "5..2",
    "30 x {{7|2},{5|3*}|{1|-4||-9}}",
    "birthday(+-1 + +-2 + +-4)",
    "{1|{1|{1|{1|",
    "boards 9x9 xo.",
    "digraphs weights 9",
    "9999s",
    "0ms",
    "unicode",
    "\u{0}",
    "\u{202e}\u{fffd}😀",
    "<script>alert(1)</script>",
];

/// A body with some changes.
pub fn body(right: &Value, dice: &mut Dice) -> Vec<u8> {
    let mut changed = right.clone();
    for _ in 0..1 + dice.below(3) {
        let count = places(&changed);
        change(&mut changed, &mut dice.below(count), dice);
    }
    let mut text = changed.to_string();
    match dice.below(8) {
        // A key twice.
        0 => {
            let key = *dice.one(&["ask", "args", "options", "ruleset", "time", "script"]);
            let end = text.rfind('}').unwrap_or(text.len());
            text.insert_str(end, &format!(",\"{key}\":{}", value(dice)));
        }
        // A number that no field and no float can hold, where a number or a text stood.
        1 => {
            let at = text.find(|c: char| c.is_ascii_digit()).unwrap_or(0);
            text.insert_str(at, dice.one::<&str>(NUMBERS));
        }
        // Nested deeper than anybody reads.
        2 => {
            let (open, close) = *dice.one(&[("[", "]"), ("{\"a\":", "}")]);
            let depth = 1 << dice.below(14);
            let deep = format!("{}1{}", open.repeat(depth), close.repeat(depth));
            let end = text.rfind('}').unwrap_or(text.len());
            text.insert_str(end, &format!(",\"deep\":{deep}"));
        }
        _ => {}
    }
    let mut bytes = text.into_bytes();
    if dice.once_in(4) {
        for _ in 0..1 + dice.below(4) {
            break_bytes(&mut bytes, dice);
        }
    }
    bytes
}

/// How many values there are, each inside the others counted too.
fn places(value: &Value) -> usize {
    1 + match value {
        Value::Array(items) => items.iter().map(places).sum(),
        Value::Object(fields) => fields.values().map(places).sum(),
        _ => 0,
    }
}

/// Changes the value at a place, counted from the outside in.
fn change(value: &mut Value, place: &mut usize, dice: &mut Dice) {
    if *place == 0 {
        *place = usize::MAX;
        return change_here(value, dice);
    }
    *place -= 1;
    match value {
        Value::Array(items) => items.iter_mut().for_each(|item| {
            if *place != usize::MAX {
                change(item, place, dice);
            }
        }),
        Value::Object(fields) => fields.values_mut().for_each(|field| {
            if *place != usize::MAX {
                change(field, place, dice);
            }
        }),
        _ => {}
    }
}

fn change_here(value: &mut Value, dice: &mut Dice) {
    match value {
        Value::Object(fields) if !dice.once_in(8) => {
            let key = (!fields.is_empty())
                .then(|| fields.keys().nth(dice.below(fields.len())).cloned().unwrap_or_default());
            match (dice.below(3), key) {
                (0, Some(key)) => drop(fields.remove(&key)),
                (1, Some(key)) => drop(fields.insert(key, self::value(dice))),
                _ => {
                    let keys = [
                        "time", "script", "notation", "misere", "theorems", "limit", "n", "position",
                        "surplus",
                    ];
                    fields.insert((*dice.one(&keys)).into(), self::value(dice));
                }
            }
        }
        Value::Array(items) if !dice.once_in(8) => match dice.below(3) {
            0 => drop(items.pop()),
            1 => items.push(self::value(dice)),
            _ => {
                let (again, times) = (items.clone(), 1 << dice.below(10));
                (0..times).for_each(|_| items.extend(again.iter().cloned()));
            }
        },
        Value::String(text) if !dice.once_in(4) => {
            let letters: Vec<char> = text.chars().collect();
            let (from, to) = (dice.below(letters.len() + 1), dice.below(letters.len() + 1));
            let (from, to) = (from.min(to), from.max(to));
            let middle = match dice.below(4) {
                0 => String::new(),
                1 => dice.one(NUMBERS).to_string(),
                2 => letters[from..to].iter().collect::<String>().repeat(1 << dice.below(8)),
                _ => dice.one(TEXTS).to_string(),
            };
            *text = letters[..from]
                .iter()
                .copied()
                .chain(middle.chars())
                .chain(letters[to..].iter().copied())
                .collect();
        }
        _ => *value = self::value(dice),
    }
}

/// Any value at all.
fn value(dice: &mut Dice) -> Value {
    match dice.below(7) {
        0 => Value::Null,
        1 => dice.once_in(2).into(),
        2 => json!([]),
        3 => json!({ "a": [1] }),
        4 => serde_json::from_str(dice.one::<&str>(NUMBERS)).unwrap_or(Value::Null),
        5 => "x".repeat(1 << dice.below(15)).into(),
        _ => (*dice.one(TEXTS)).into(),
    }
}

/// One change that knows nothing of JSON or UTF-8.
pub fn break_bytes(bytes: &mut Vec<u8>, dice: &mut Dice) {
    let at = dice.below(bytes.len() + 1);
    match dice.below(4) {
        0 => bytes.truncate(at),
        1 => bytes.insert(at, dice.below(256) as u8),
        2 => {
            bytes.splice(at..at, *dice.one(&[*b"\xff\xfe", *b"\xc3\x28", *b"\xed\xa0", *b"\0\0"]));
        }
        _ if at < bytes.len() => bytes[at] ^= 1 << dice.below(8),
        _ => {}
    }
}
