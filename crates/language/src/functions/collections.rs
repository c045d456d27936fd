//! Methods of lists, dictionaries and sets.

use crate::failure::Outcome;
use crate::native::{Method, Parameters, method};
use crate::syntax::tree::Operator;
use crate::values::{Heap, Table, Value};

const NONE: Parameters = Parameters::all(&[]);
const ONE: Parameters = Parameters::all(&["value"]);
const OTHER: Parameters = Parameters::all(&["other"]);

/// The number of a list.
fn list(value: Value) -> u32 {
    if let Value::List(list) = value { list } else { u32::MAX }
}

/// The number of the table of a dictionary or a set.
fn table(value: Value) -> u32 {
    if let Value::Dict(table) | Value::Set(table) = value { table } else { u32::MAX }
}

pub(super) const LIST: &[Method] = &[
    method("append", ONE, |heap, this, a| {
        heap.list_mut(list(this))?.push(a[0]);
        Ok(Value::None)
    }),
    method("clear", NONE, |heap, this, _| {
        heap.list_mut(list(this))?.clear();
        Ok(Value::None)
    }),
    method("extend", Parameters::all(&["values"]), |heap, this, a| {
        heap.augment(Operator::Add, this, a[0]).map(|_| Value::None)
    }),
    method("index", Parameters::some(&["value", "start", "end"], 1), |heap, this, a| {
        let len = heap.length(this)?;
        let bound = |name: &str, value: Value, default: usize| match value {
            Value::Unset | Value::None => Ok(default),
            _ => {
                let number = heap.int_argument(name, value)?;
                let number = if number < 0 { number.saturating_add(len as i64) } else { number };
                Outcome::Ok(number.clamp(0, len as i64) as usize)
            }
        };
        let (start, end) = (bound("start", a[1], 0)?, bound("end", a[2], len)?);
        for at in start..end {
            if heap.equal(heap.elements(this).unwrap_or_default()[at], a[0])? {
                return Ok(Value::from(at));
            }
        }
        Err(format!("{} is not in this list", heap.brief(a[0])).into())
    }),
    method("insert", Parameters::all(&["index", "value"]), |heap, this, a| {
        let index = heap.int_argument("index", a[0])?;
        let items = heap.list_mut(list(this))?;
        let len = items.len() as i64;
        let at = if index < 0 { index.saturating_add(len) } else { index };
        items.insert(at.clamp(0, len) as usize, a[1]);
        Ok(Value::None)
    }),
    method("pop", Parameters::some(&["index"], 0), |heap, this, a| {
        let len = heap.length(this)?;
        let at = match a[0] {
            Value::Unset if len == 0 => return Err("this list is empty".into()),
            Value::Unset => len - 1,
            index => heap.position(index, len)?,
        };
        Ok(heap.list_mut(list(this))?.remove(at))
    }),
    method("remove", ONE, |heap, this, a| {
        for at in 0..heap.length(this)? {
            if heap.equal(heap.elements(this).unwrap_or_default()[at], a[0])? {
                heap.list_mut(list(this))?.remove(at);
                return Ok(Value::None);
            }
        }
        Err(format!("{} is not in this list", heap.brief(a[0])).into())
    }),
];

/// The pairs of a dictionary or of a list of pairs, which may be missing, and those of arguments with names.
pub(super) fn all_pairs(heap: &Heap, a: &[Value]) -> Outcome<Vec<(Value, Value)>> {
    let mut out = heap.pairs(a[0]).unwrap_or_default().to_vec();
    if !matches!(a[0], Value::Unset | Value::Dict(_)) {
        for pair in heap.collect(a[0])? {
            let &[key, value] = &heap.collect(pair)?[..] else {
                return Err("pairs of a key and a value are needed here".into());
            };
            out.push((key, value));
        }
    }
    out.extend_from_slice(heap.pairs(a[1]).unwrap_or_default());
    Ok(out)
}

fn no_key(heap: &Heap, key: Value) -> crate::failure::Failure {
    format!("there is no key {} in this dictionary", heap.brief(key)).into()
}

pub(super) const DICT: &[Method] = &[
    method("clear", NONE, |heap, this, _| {
        heap.table_mut(table(this))?.clear();
        Ok(Value::None)
    }),
    method("get", Parameters::some(&["key", "default"], 1), |heap, this, a| {
        Ok(heap.lookup(table(this), a[0])?.or(a[1].given()).unwrap_or(Value::None))
    }),
    method("items", NONE, |heap, this, _| {
        let pairs = heap.pairs(this).unwrap_or_default().to_vec();
        let pairs =
            pairs.into_iter().map(|(key, value)| heap.tuple([key, value])).collect::<Outcome<Vec<_>>>()?;
        Ok(heap.list_of(pairs))
    }),
    method("keys", NONE, |heap, this, _| {
        let keys = heap.collect(this)?;
        Ok(heap.list_of(keys))
    }),
    method("values", NONE, |heap, this, _| {
        let values = heap.pairs(this).unwrap_or_default().iter().map(|(_, value)| *value).collect();
        Ok(heap.list_of(values))
    }),
    method("pop", Parameters::some(&["key", "default"], 1), |heap, this, a| {
        match (heap.find(table(this), a[0])?, a[1].given()) {
            (Some(at), _) => Ok(heap.table_mut(table(this))?.remove(at).1),
            (None, Some(default)) => Ok(default),
            (None, None) => Err(no_key(heap, a[0])),
        }
    }),
    method("popitem", NONE, |heap, this, _| {
        if heap.length(this)? == 0 {
            return Err("this dictionary is empty".into());
        }
        let (key, value) = heap.table_mut(table(this))?.remove(0);
        heap.tuple([key, value])
    }),
    method("setdefault", Parameters::some(&["key", "default"], 1), |heap, this, a| {
        if let Some(value) = heap.lookup(table(this), a[0])? {
            return Ok(value);
        }
        let value = a[1].given().unwrap_or(Value::None);
        heap.insert(table(this), a[0], value)?;
        Ok(value)
    }),
    method(
        "update",
        Parameters { names: &["pairs"], required: 0, positional: 1, rest: false, keywords: true },
        |heap, this, a| {
            all_pairs(heap, a)?
                .into_iter()
                .try_for_each(|(key, value)| heap.insert(table(this), key, value))?;
            Ok(Value::None)
        },
    ),
];

/// The elements of a value as a set.
fn set_of(heap: &mut Heap, value: Value) -> Outcome<u32> {
    if let Value::Set(set) = value {
        return Ok(set);
    }
    let set = heap.table(Table::default());
    heap.collect(value)?.into_iter().try_for_each(|element| heap.insert(set, element, Value::None))?;
    Ok(set)
}

fn combined(heap: &mut Heap, this: Value, other: Value, operator: Operator) -> Outcome<Value> {
    let other = set_of(heap, other)?;
    heap.sets(operator, table(this), other)
}

/// Whether all elements of one set are in another.
fn is_part(heap: &Heap, part: u32, of: u32) -> Outcome<bool> {
    for key in heap.table_ref(part).keys() {
        if heap.find(of, key)?.is_none() {
            return Ok(false);
        }
    }
    Ok(true)
}

pub(super) const SET: &[Method] = &[
    method("add", ONE, |heap, this, a| {
        heap.insert(table(this), a[0], Value::None)?;
        Ok(Value::None)
    }),
    method("clear", NONE, |heap, this, _| {
        heap.table_mut(table(this))?.clear();
        Ok(Value::None)
    }),
    method("difference", OTHER, |heap, this, a| combined(heap, this, a[0], Operator::Sub)),
    method("intersection", OTHER, |heap, this, a| combined(heap, this, a[0], Operator::And)),
    method("union", OTHER, |heap, this, a| combined(heap, this, a[0], Operator::Or)),
    method("symmetric_difference", OTHER, |heap, this, a| combined(heap, this, a[0], Operator::Xor)),
    method("discard", ONE, |heap, this, a| {
        if let Some(at) = heap.find(table(this), a[0])? {
            heap.table_mut(table(this))?.remove(at);
        }
        Ok(Value::None)
    }),
    method("issubset", OTHER, |heap, this, a| {
        let other = set_of(heap, a[0])?;
        is_part(heap, table(this), other).map(Value::Bool)
    }),
    method("issuperset", OTHER, |heap, this, a| {
        let other = set_of(heap, a[0])?;
        is_part(heap, other, table(this)).map(Value::Bool)
    }),
    method("pop", NONE, |heap, this, _| {
        if heap.length(this)? == 0 {
            return Err("this set is empty".into());
        }
        Ok(heap.table_mut(table(this))?.remove(0).0)
    }),
    method("remove", ONE, |heap, this, a| match heap.find(table(this), a[0])? {
        Some(at) => {
            heap.table_mut(table(this))?.remove(at);
            Ok(Value::None)
        }
        None => Err(format!("{} is not in this set", heap.brief(a[0])).into()),
    }),
    method("update", OTHER, |heap, this, a| {
        let more = heap.collect(a[0])?;
        more.into_iter().try_for_each(|element| heap.insert(table(this), element, Value::None))?;
        Ok(Value::None)
    }),
];
