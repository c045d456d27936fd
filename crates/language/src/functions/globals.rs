//! The global functions.

use super::collections::all_pairs;
use super::method_names;
use crate::failure::Outcome;
use crate::machine::Machine;
use crate::native::{Builtin, Parameters, Run};
use crate::values::{Heap, Range, Table, Value};
use num_bigint::BigInt;
use num_traits::FromPrimitive;
use std::cmp::Ordering;

/// The most letters of what a script says when it ends the game.
const LONGEST_MESSAGE: usize = 500;

const ONE: Parameters = Parameters::all(&["value"]);
const OPTIONAL: Parameters = Parameters::some(&["value"], 0);

const fn plain(
    name: &'static str,
    parameters: Parameters,
    run: fn(&mut Heap, &[Value]) -> Outcome<Value>,
) -> Builtin {
    Builtin { name, parameters, run: Run::Plain(run) }
}

const fn calling(
    name: &'static str,
    parameters: Parameters,
    run: fn(&mut Machine, &[Value]) -> Outcome<Value>,
) -> Builtin {
    Builtin { name, parameters, run: Run::Calling(run) }
}

pub(super) const FUNCTIONS: &[Builtin] = &[
    plain("len", ONE, |heap, a| heap.length(a[0]).map(Value::from)),
    plain("range", Parameters::some(&["start", "stop", "step"], 1), range),
    plain("abs", ONE, |heap, a| match a[0] {
        Value::Float(number) => Ok(Value::Float(number.abs())),
        value => {
            let number = heap.big(value).ok_or_else(|| heap.wrong_argument("value", "a number", value))?;
            heap.number(number.magnitude().clone().into())
        }
    }),
    plain("all", ONE, |heap, a| {
        Ok(Value::Bool(heap.collect(a[0])?.into_iter().all(|value| heap.truth(value))))
    }),
    plain("any", ONE, |heap, a| {
        Ok(Value::Bool(heap.collect(a[0])?.into_iter().any(|value| heap.truth(value))))
    }),
    plain("bool", OPTIONAL, |heap, a| Ok(Value::Bool(heap.truth(a[0])))),
    plain("chr", ONE, |heap, a| {
        let letter = a[0].int().and_then(|code| u32::try_from(code).ok()).and_then(char::from_u32);
        heap.letter(letter.ok_or("chr needs the number of a letter")?)
    }),
    plain("ord", ONE, |heap, a| {
        let mut letters = heap.str(a[0]).unwrap_or_default().chars();
        match (letters.next(), letters.next()) {
            (Some(letter), None) => Ok(Value::Int(i64::from(u32::from(letter)))),
            _ => Err("ord needs one letter".into()),
        }
    }),
    plain(
        "dict",
        Parameters { positional: 1, required: 0, names: &["pairs"], rest: false, keywords: true },
        dict,
    ),
    plain("enumerate", Parameters::some(&["values", "start"], 1), |heap, a| {
        let start = if let Value::Unset = a[1] { 0 } else { heap.int_argument("start", a[1])? };
        let values = heap.collect(a[0])?;
        let mut pairs = Vec::with_capacity(values.len());
        for (i, value) in values.into_iter().enumerate() {
            pairs.push(heap.tuple([Value::Int(start.saturating_add(i as i64)), value])?);
        }
        Ok(heap.list_of(pairs))
    }),
    plain("fail", Parameters::any(&["sep"]), |heap, a| {
        let words: Outcome<Vec<String>> = a[1..].iter().map(|&value| heap.shown(value)).collect();
        let message = words?.join(" ");
        Err(match message.char_indices().nth(LONGEST_MESSAGE) {
            Some((end, _)) => format!("fail: {}...", &message[..end]),
            None => format!("fail: {message}"),
        }
        .into())
    }),
    plain("float", OPTIONAL, |heap, a| match (a[0], heap.str(a[0])) {
        (Value::Unset, _) => Ok(Value::Float(0.0)),
        (Value::Bool(flag), _) => Ok(Value::Float(f64::from(u8::from(flag)))),
        (_, Some(text)) => match text.trim().parse() {
            Ok(number) => Ok(Value::Float(number)),
            Err(_) => Err(format!("{} is no number", heap.brief(a[0])).into()),
        },
        (value, None) => {
            let number =
                heap.float(value).ok_or_else(|| heap.wrong_argument("value", "a number or a text", value))?;
            Ok(Value::Float(number))
        }
    }),
    plain("hash", ONE, |heap, a| {
        let text = heap.text_argument("value", a[0])?;
        let hash =
            text.encode_utf16().fold(0i32, |hash, unit| hash.wrapping_mul(31).wrapping_add(i32::from(unit)));
        Ok(Value::Int(i64::from(hash)))
    }),
    plain("int", Parameters::some(&["value", "base"], 0), int),
    plain("list", OPTIONAL, |heap, a| {
        let items = if let Value::Unset = a[0] { Vec::new() } else { heap.collect(a[0])? };
        Ok(heap.list_of(items))
    }),
    plain("tuple", OPTIONAL, |heap, a| {
        let items = if let Value::Unset = a[0] { Vec::new() } else { heap.collect(a[0])? };
        heap.tuple(items)
    }),
    plain("set", OPTIONAL, |heap, a| {
        let items = if let Value::Unset = a[0] { Vec::new() } else { heap.collect(a[0])? };
        let table = heap.table(Table::default());
        items.into_iter().try_for_each(|item| heap.insert(table, item, Value::None))?;
        Ok(Value::Set(table))
    }),
    plain("print", Parameters::any(&["sep"]), |_, _| {
        Err("there is no print, as moves are listed thousands of times: fail(x) ends the game and shows x"
            .into())
    }),
    plain("repr", ONE, |heap, a| {
        let text = heap.repr(a[0])?;
        heap.text(&text)
    }),
    plain("str", OPTIONAL, |heap, a| match a[0] {
        Value::Unset => heap.text(""),
        value if heap.str(value).is_some() => Ok(value),
        value => {
            let text = heap.repr(value)?;
            heap.text(&text)
        }
    }),
    plain("reversed", ONE, |heap, a| {
        let mut items = heap.collect(a[0])?;
        items.reverse();
        Ok(heap.list_of(items))
    }),
    plain("sum", Parameters::some(&["numbers", "start"], 1), |heap, a| {
        let mut total = a[1].given().unwrap_or(Value::Int(0));
        for value in heap.collect(a[0])?.into_iter().chain([Value::Int(0)]) {
            let sum = heap.arithmetic(crate::syntax::tree::Operator::Add, total, value);
            total = sum.ok_or("sum adds numbers")??;
        }
        Ok(total)
    }),
    plain("type", ONE, |heap, a| heap.text(heap.kind(a[0]))),
    plain("zip", Parameters::any(&[]), |heap, a| {
        let lists: Vec<Vec<Value>> = a.iter().map(|&list| heap.collect(list)).collect::<Outcome<_>>()?;
        let len = lists.iter().map(Vec::len).min().unwrap_or(0);
        let mut rows = Vec::with_capacity(len);
        for i in 0..len {
            rows.push(heap.tuple(lists.iter().map(|list| list[i]))?);
        }
        Ok(heap.list_of(rows))
    }),
    plain("dir", ONE, |heap, a| {
        let names = method_names(a[0], heap);
        let names = names.into_iter().map(|name| heap.text(name)).collect::<Outcome<Vec<_>>>()?;
        Ok(heap.list_of(names))
    }),
    calling("hasattr", Parameters::all(&["value", "name"]), |machine, a| {
        let name = machine.heap().text_argument("name", a[1])?.to_string();
        Ok(Value::Bool(machine.attribute(a[0], &name).is_ok()))
    }),
    calling("getattr", Parameters::some(&["value", "name", "default"], 2), |machine, a| {
        let name = machine.heap().text_argument("name", a[1])?.to_string();
        let found = machine.attribute(a[0], &name);
        a[2].given().map_or(Ok(Value::Unset), Ok).and_then(|default| match (found, default) {
            (Err(failure), Value::Unset) => Err(failure),
            (Err(_), default) => Ok(default),
            (Ok(value), _) => Ok(value),
        })
    }),
    calling("map", Parameters::all(&["function", "values"]), |machine, a| {
        let mut out = Vec::new();
        for value in machine.heap().collect(a[1])? {
            out.push(machine.call(a[0], &[value])?);
        }
        Ok(machine.heap().list_of(out))
    }),
    calling("filter", Parameters::all(&["function", "values"]), |machine, a| {
        let mut out = Vec::new();
        for value in machine.heap().collect(a[1])? {
            let keep = if a[0].is_none() {
                !value.is_none()
            } else {
                let answer = machine.call(a[0], &[value])?;
                machine.heap().truth(answer)
            };
            if keep {
                out.push(value);
            }
        }
        Ok(machine.heap().list_of(out))
    }),
    calling("max", Parameters::any(&["key"]), |machine, a| extreme(machine, a, Ordering::Greater)),
    calling("min", Parameters::any(&["key"]), |machine, a| extreme(machine, a, Ordering::Less)),
    calling("sorted", Parameters::named(&["values", "key", "reverse"], 1, 1), sorted),
];

fn range(heap: &mut Heap, a: &[Value]) -> Outcome<Value> {
    let number = |name: &str, value: Value, default: i64| match value {
        Value::Unset => Ok(default),
        _ => heap.int_argument(name, value),
    };
    let (start, stop) = match a[1] {
        Value::Unset => (0, number("stop", a[0], 0)?),
        _ => (number("start", a[0], 0)?, number("stop", a[1], 0)?),
    };
    let step = number("step", a[2], 1)?;
    let (from, to, by) = (i128::from(start), i128::from(stop), i128::from(step));
    let len = match step {
        0 => return Err("a range in steps of 0 never ends".into()),
        1.. => (to - from + by - 1).div_euclid(by),
        _ => (from - to - by - 1).div_euclid(-by),
    };
    let len = i64::try_from(len.max(0)).map_err(|_| "this range is too long")?;
    Ok(heap.range(Range { start, step, len }))
}

fn dict(heap: &mut Heap, a: &[Value]) -> Outcome<Value> {
    let pairs = all_pairs(heap, a)?;
    heap.dict(pairs)
}

fn int(heap: &mut Heap, a: &[Value]) -> Outcome<Value> {
    let Some(text) = heap.str(a[0]) else {
        return match a[0] {
            Value::Unset => Ok(Value::Int(0)),
            Value::Bool(flag) => Ok(Value::Int(i64::from(flag))),
            Value::Int(_) | Value::Big(_) => Ok(a[0]),
            Value::Float(number) => {
                let whole = BigInt::from_f64(number.trunc()).ok_or("this is no whole number")?;
                heap.number(whole)
            }
            value => Err(heap.wrong_argument("value", "a number or a text", value)),
        };
    };
    let base = if let Value::Unset = a[1] { 10 } else { heap.int_argument("base", a[1])? };
    let wrong = || format!("{} is no whole number", heap.brief(a[0]));
    let trimmed = text.trim();
    let (negative, digits) = match trimmed.strip_prefix(['-', '+']) {
        Some(digits) => (trimmed.starts_with('-'), digits),
        None => (false, trimmed),
    };
    let prefix = digits.get(..2).map(str::to_ascii_lowercase);
    let (radix, digits) = match (base, prefix.as_deref()) {
        (0 | 16, Some("0x")) => (16, &digits[2..]),
        (0 | 8, Some("0o")) => (8, &digits[2..]),
        (0 | 2, Some("0b")) => (2, &digits[2..]),
        (0, _) => (10, digits),
        (2..=36, _) => (base as u32, digits),
        _ => return Err("base must be 2 to 36".into()),
    };
    if digits.len() > 30_000
        || !digits.starts_with(|c: char| c.is_ascii_alphanumeric())
        || digits.contains('_')
    {
        return Err(wrong().into());
    }
    let number = BigInt::parse_bytes(digits.as_bytes(), radix).ok_or_else(wrong)?;
    heap.number(if negative { -number } else { number })
}

/// The greatest or the least of some values; the first one where several are.
fn extreme(machine: &mut Machine, a: &[Value], better: Ordering) -> Outcome<Value> {
    let values = if a.len() == 2 { machine.heap().collect(a[1])? } else { a[1..].to_vec() };
    let key = a[0].given().filter(|key| !key.is_none());
    let mut best: Option<(Value, Value)> = None;
    for value in values {
        let rank = match key {
            Some(key) => machine.call(key, &[value])?,
            None => value,
        };
        let wins = match best {
            Some((_, other)) => machine.heap().order(rank, other)? == better,
            None => true,
        };
        if wins {
            best = Some((value, rank));
        }
    }
    best.map(|(value, _)| value).ok_or_else(|| "there is no value to choose from".into())
}

fn sorted(machine: &mut Machine, a: &[Value]) -> Outcome<Value> {
    let values = machine.heap().collect(a[0])?;
    let key = a[1].given().filter(|key| !key.is_none());
    let reverse = a[2].given().is_some_and(|reverse| machine.heap().truth(reverse));
    let mut ranked = Vec::with_capacity(values.len());
    for value in values {
        let rank = match key {
            Some(key) => machine.call(key, &[value])?,
            None => value,
        };
        ranked.push((rank, value));
    }
    let (heap, mut failure) = (&*machine.heap(), None);
    ranked.sort_by(|(a, _), (b, _)| {
        let order = heap.order(*a, *b).unwrap_or_else(|wrong| {
            failure.get_or_insert(wrong);
            Ordering::Equal
        });
        if reverse { order.reverse() } else { order }
    });
    match failure {
        Some(failure) => Err(failure),
        None => Ok(machine.heap().list_of(ranked.into_iter().map(|(_, value)| value).collect())),
    }
}
