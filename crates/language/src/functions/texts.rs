//! Methods of texts.

use crate::failure::Outcome;
use crate::native::{Method, Parameters, method};
use crate::values::{Heap, MOST_LETTERS, Value};

const NONE: Parameters = Parameters::all(&[]);
const FIND: Parameters = Parameters::some(&["part", "start", "end"], 1);
const STRIP: Parameters = Parameters::some(&["letters"], 0);
const SPLIT: Parameters = Parameters::some(&["sep", "maxsplit"], 0);
const PART: Parameters = Parameters::all(&["part"]);

/// The letters of the text that a method is called on.
fn text(heap: &Heap, this: Value) -> &str {
    heap.str(this).unwrap_or_default()
}

pub(super) const METHODS: &[Method] =
    &[
        method("capitalize", NONE, |heap, this, _| {
            let mut letters = text(heap, this).chars();
            let first: String = letters.next().into_iter().flat_map(char::to_uppercase).collect();
            let new = first + &letters.as_str().to_lowercase();
            heap.text(&new)
        }),
        method("count", FIND, |heap, this, a| {
            let (_, within) = part_of(heap, this, a)?;
            let part = heap.text_argument("part", a[0])?;
            let count =
                if part.is_empty() { within.chars().count() + 1 } else { within.matches(part).count() };
            Ok(Value::from(count))
        }),
        method("elems", NONE, letters),
        method("codepoints", NONE, letters),
        method("endswith", Parameters::all(&["suffix"]), |heap, this, a| {
            any_of(heap, "suffix", a[0], |part| text(heap, this).ends_with(part))
        }),
        method("startswith", Parameters::all(&["prefix"]), |heap, this, a| {
            any_of(heap, "prefix", a[0], |part| text(heap, this).starts_with(part))
        }),
        method("find", FIND, |heap, this, a| {
            Ok(found(heap, this, a, false)?.map_or(Value::Int(-1), Value::from))
        }),
        method("rfind", FIND, |heap, this, a| {
            Ok(found(heap, this, a, true)?.map_or(Value::Int(-1), Value::from))
        }),
        method("index", FIND, |heap, this, a| {
            let at = found(heap, this, a, false)?;
            at.map(Value::from).ok_or_else(|| format!("{} is not in this text", heap.brief(a[0])).into())
        }),
        method("rindex", FIND, |heap, this, a| {
            let at = found(heap, this, a, true)?;
            at.map(Value::from).ok_or_else(|| format!("{} is not in this text", heap.brief(a[0])).into())
        }),
        method(
            "format",
            Parameters { names: &[], required: 0, positional: 0, rest: true, keywords: true },
            |heap, this, a| {
                let (named, values) = a.split_last().ok_or("format needs values")?;
                heap.formatted(this, values, *named)
            },
        ),
        method("isalnum", NONE, |heap, this, _| every(heap, this, char::is_alphanumeric)),
        method("isalpha", NONE, |heap, this, _| every(heap, this, char::is_alphabetic)),
        method("isdigit", NONE, |heap, this, _| every(heap, this, char::is_numeric)),
        method("isspace", NONE, |heap, this, _| every(heap, this, char::is_whitespace)),
        method("islower", NONE, |heap, this, _| {
            let text = text(heap, this);
            Ok(Value::Bool(text.contains(char::is_lowercase) && !text.contains(char::is_uppercase)))
        }),
        method("isupper", NONE, |heap, this, _| {
            let text = text(heap, this);
            Ok(Value::Bool(text.contains(char::is_uppercase) && !text.contains(char::is_lowercase)))
        }),
        method("istitle", NONE, |heap, this, _| {
            let text = text(heap, this);
            Ok(Value::Bool(text.contains(char::is_alphabetic) && titled(text) == text))
        }),
        method("join", Parameters::all(&["texts"]), |heap, this, a| {
            let parts = heap.collect(a[0])?;
            let mut out = String::new();
            for (i, &part) in parts.iter().enumerate() {
                out.push_str(if i > 0 { text(heap, this) } else { "" });
                out.push_str(heap.text_argument("what is joined", part)?);
                short(out.len())?;
            }
            heap.text(&out)
        }),
        method("lower", NONE, |heap, this, _| {
            let new = text(heap, this).to_lowercase();
            heap.text(&new)
        }),
        method("upper", NONE, |heap, this, _| {
            let new = text(heap, this).to_uppercase();
            heap.text(&new)
        }),
        method("title", NONE, |heap, this, _| {
            let new = titled(text(heap, this));
            heap.text(&new)
        }),
        method("strip", STRIP, |heap, this, a| stripped(heap, this, a, true, true)),
        method("lstrip", STRIP, |heap, this, a| stripped(heap, this, a, true, false)),
        method("rstrip", STRIP, |heap, this, a| stripped(heap, this, a, false, true)),
        method("partition", Parameters::all(&["sep"]), |heap, this, a| partition(heap, this, a, false)),
        method("rpartition", Parameters::all(&["sep"]), |heap, this, a| partition(heap, this, a, true)),
        method("removeprefix", PART, |heap, this, a| {
            let whole = text(heap, this);
            let new = whole.strip_prefix(heap.text_argument("part", a[0])?).unwrap_or(whole).to_string();
            heap.text(&new)
        }),
        method("removesuffix", PART, |heap, this, a| {
            let whole = text(heap, this);
            let new = whole.strip_suffix(heap.text_argument("part", a[0])?).unwrap_or(whole).to_string();
            heap.text(&new)
        }),
        method("replace", Parameters::some(&["old", "new", "count"], 2), |heap, this, a| {
            let (whole, old, new) =
                (text(heap, this), heap.text_argument("old", a[0])?, heap.text_argument("new", a[1])?);
            let most = match a[2] {
                Value::Unset => usize::MAX,
                count => usize::try_from(heap.int_argument("count", count)?).unwrap_or(usize::MAX),
            };
            let times = if old.is_empty() { whole.len() + 1 } else { whole.len() / old.len() };
            short(whole.len().saturating_add(times.min(most).saturating_mul(new.len())))?;
            let new = whole.replacen(old, new, most);
            heap.text(&new)
        }),
        method("split", SPLIT, |heap, this, a| split(heap, this, a, false)),
        method("rsplit", SPLIT, |heap, this, a| split(heap, this, a, true)),
        method("splitlines", Parameters::some(&["keepends"], 0), |heap, this, a| {
            let keep = heap.truth(a[0]);
            let lines = text(heap, this).split_inclusive('\n');
            let cut = |line: &str| {
                if keep { line.to_string() } else { line.trim_end_matches(['\n', '\r']).to_string() }
            };
            let lines: Vec<String> = lines.map(cut).collect();
            texts(heap, lines)
        }),
    ];

fn texts(heap: &mut Heap, parts: Vec<String>) -> Outcome<Value> {
    let values = parts.into_iter().map(|part| heap.text(&part)).collect::<Outcome<Vec<_>>>()?;
    Ok(heap.list_of(values))
}

fn letters(heap: &mut Heap, this: Value, _: &[Value]) -> Outcome<Value> {
    let letters: Vec<char> = text(heap, this).chars().collect();
    let values = letters.into_iter().map(|letter| heap.letter(letter)).collect::<Outcome<Vec<_>>>()?;
    Ok(heap.list_of(values))
}

/// Refuses texts that are too long, before they are made.
fn short(letters: usize) -> Outcome<()> {
    if letters > MOST_LETTERS { Err("this text is too long".into()) } else { Ok(()) }
}

fn every(heap: &Heap, this: Value, is: fn(char) -> bool) -> Outcome<Value> {
    let text = text(heap, this);
    Ok(Value::Bool(!text.is_empty() && text.chars().all(is)))
}

/// Whether it holds for a text, or for one of a tuple of texts.
fn any_of(heap: &Heap, name: &str, parts: Value, holds: impl Fn(&str) -> bool) -> Outcome<Value> {
    if let Value::Tuple(_) = parts {
        for &part in heap.elements(parts).unwrap_or_default() {
            if holds(heap.text_argument(name, part)?) {
                return Ok(Value::Bool(true));
            }
        }
        return Ok(Value::Bool(false));
    }
    Ok(Value::Bool(holds(heap.text_argument(name, parts)?)))
}

/// The part of a text between `start` and `end`, and the letters before it.
fn part_of<'h>(heap: &'h Heap, this: Value, a: &[Value]) -> Outcome<(usize, &'h str)> {
    let whole = text(heap, this);
    if matches!((a[1], a[2]), (Value::Unset, Value::Unset)) {
        return Ok((0, whole));
    }
    let len = whole.chars().count() as i64;
    let bound = |name: &str, value: Value, default: i64| match value {
        Value::Unset | Value::None => Ok(default),
        _ => {
            let number = heap.int_argument(name, value)?;
            let number = if number < 0 { number.saturating_add(len) } else { number };
            Outcome::Ok(number.clamp(0, len))
        }
    };
    let (start, end) = (bound("start", a[1], 0)? as usize, bound("end", a[2], len)? as usize);
    let byte = |letter: usize| whole.char_indices().nth(letter).map_or(whole.len(), |(at, _)| at);
    Ok((start, if start < end { &whole[byte(start)..byte(end)] } else { "" }))
}

fn found(heap: &Heap, this: Value, a: &[Value], last: bool) -> Outcome<Option<usize>> {
    let (before, within) = part_of(heap, this, a)?;
    let part = heap.text_argument("part", a[0])?;
    let at = if last { within.rfind(part) } else { within.find(part) };
    Ok(at.map(|at| before + within[..at].chars().count()))
}

fn titled(text: &str) -> String {
    let (mut out, mut inside) = (String::new(), false);
    for c in text.chars() {
        if inside {
            out.extend(c.to_lowercase())
        } else {
            out.extend(c.to_uppercase())
        }
        inside = c.is_alphabetic();
    }
    out
}

fn stripped(heap: &mut Heap, this: Value, a: &[Value], left: bool, right: bool) -> Outcome<Value> {
    let (whole, letters) = (text(heap, this), heap.optional_text("letters", a[0])?);
    let strips = |c: char| letters.map_or(c.is_whitespace(), |letters| letters.contains(c));
    let rest = if left { whole.trim_start_matches(strips) } else { whole };
    let start = whole.len() - rest.len();
    let rest = if right { rest.trim_end_matches(strips) } else { rest };
    let end = start + rest.len();
    heap.part_of_text(this, start..end)
}

fn partition(heap: &mut Heap, this: Value, a: &[Value], last: bool) -> Outcome<Value> {
    let (whole, sep) = (text(heap, this), heap.text_argument("sep", a[0])?);
    if sep.is_empty() {
        return Err("sep must not be empty".into());
    }
    let split = if last { whole.rsplit_once(sep) } else { whole.split_once(sep) };
    let parts = match split {
        Some((before, behind)) => [before, sep, behind].map(String::from),
        None if last => ["", "", whole].map(String::from),
        None => [whole, "", ""].map(String::from),
    };
    let parts = parts.into_iter().map(|part| heap.text(&part)).collect::<Outcome<Vec<_>>>()?;
    heap.tuple(parts)
}

fn split(heap: &mut Heap, this: Value, a: &[Value], from_the_end: bool) -> Outcome<Value> {
    let (whole, sep) = (text(heap, this), heap.optional_text("sep", a[0])?);
    let most = match a[1] {
        Value::Unset | Value::None => usize::MAX,
        most => usize::try_from(heap.int_argument("maxsplit", most)?).unwrap_or(usize::MAX),
    };
    let pieces = most.saturating_add(1);
    let mut parts: Vec<String> = match sep {
        Some("") => return Err("sep must not be empty".into()),
        Some(sep) if from_the_end => whole.rsplitn(pieces, sep).map(String::from).collect(),
        Some(sep) => whole.splitn(pieces, sep).map(String::from).collect(),
        None => words(whole, most, from_the_end),
    };
    if from_the_end && sep.is_some() {
        parts.reverse();
    }
    texts(heap, parts)
}

/// Words with spaces between them, at most so many and a rest.
fn words(text: &str, most: usize, from_the_end: bool) -> Vec<String> {
    let (mut rest, mut out) = (text.trim(), Vec::new());
    while !rest.is_empty() {
        let cut = if from_the_end { rest.rfind(char::is_whitespace) } else { rest.find(char::is_whitespace) };
        match cut {
            Some(at) if out.len() < most && from_the_end => {
                out.push(rest[at..].trim_start().to_string());
                rest = rest[..at].trim_end();
            }
            Some(at) if out.len() < most => {
                out.push(rest[..at].to_string());
                rest = rest[at..].trim_start();
            }
            _ => {
                out.push(rest.to_string());
                break;
            }
        }
    }
    if from_the_end {
        out.reverse();
    }
    out
}
