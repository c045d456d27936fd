//! How much a value holds, counted wherever it is reached: a list that holds another one twice holds twice as much.

use num_bigint::BigInt;
use starlark::values::dict::DictRef;
use starlark::values::list::ListRef;
use starlark::values::tuple::TupleRef;
use starlark::values::{UnpackValue, Value};

/// The most parts that a value that is put into another, compared or sorted has beside its own elements.
const MOST_PARTS: usize = 100_000;
/// A longer list is no part of anything.
const LONGEST_PART: usize = 400_000;
/// The most parts of a value that is written out.
const MOST_WRITTEN: usize = 10_000;
/// So many letters of a text count as a part.
const LETTERS: usize = 16;
/// The most bits of a number that is written out.
const MOST_BITS: u64 = 1 << 14;
/// The deepest nesting.
const DEEPEST: usize = 100;

/// Other types whose values have a length.
const SIZED: [&str; 5] = ["dict", "set", "range", "board", "graph"];

/// How many things a value has that go one by one; texts count by their bytes.
pub(super) fn size(value: Value) -> usize {
    if value.unpack_i32().is_some() || value.is_none() {
        return 0;
    }
    match (value.unpack_str(), ListRef::from_value(value), TupleRef::from_value(value)) {
        (Some(text), ..) => text.len(),
        (_, Some(list), _) => list.content().len(),
        (.., Some(tuple)) => tuple.content().len(),
        // Where there is no length the interpreter makes a whole error, perhaps with its way through the program: others
        // are not asked.
        _ if SIZED.contains(&value.get_type()) => {
            value.length().map_or(0, |length| length.unsigned_abs() as usize)
        }
        _ => 0,
    }
}

/// Fails on values whose parts, and the parts of these, are too many or too deeply nested to be gone through.
pub(super) fn bounded(value: Value) -> anyhow::Result<()> {
    parts(value).map(|_| ())
}

/// How many parts such a value has.
pub(super) fn parts(value: Value) -> anyhow::Result<usize> {
    let most = MOST_PARTS + size(value).min(LONGEST_PART);
    let mut left = most;
    walk(value, DEEPEST, &mut left)?;
    Ok(most - left)
}

/// Fails on values that are too large to be written out.
pub(super) fn writable(value: Value) -> anyhow::Result<()> {
    if bits(value) > MOST_BITS {
        anyhow::bail!("the number is too large to be written out");
    }
    walk(value, DEEPEST, &mut MOST_WRITTEN.clone())
}

/// How many letters a value is written with.
pub(super) fn written(value: Value) -> anyhow::Result<usize> {
    if let Some(text) = value.unpack_str() {
        return Ok(text.len());
    }
    writable(value)?;
    Ok(value.to_str().len())
}

/// The bits of a whole number.
pub(super) fn bits(value: Value) -> u64 {
    if value.unpack_i32().is_some() {
        return 32;
    }
    BigInt::unpack_value(value).ok().flatten().map_or(0, |number| number.bits())
}

fn walk<'v>(value: Value<'v>, depth: usize, left: &mut usize) -> anyhow::Result<()> {
    if value.unpack_i32().is_some() || value.is_none() {
        return Ok(());
    }
    if let Some(text) = value.unpack_str() {
        *left = left.checked_sub(text.len() / LETTERS).ok_or_else(too_many)?;
        return Ok(());
    }
    if let Some(list) = ListRef::from_value(value) {
        return all(list.content().iter().copied(), depth, left);
    }
    if let Some(tuple) = TupleRef::from_value(value) {
        return all(tuple.content().iter().copied(), depth, left);
    }
    if let Some(dict) = DictRef::from_value(value) {
        return all(dict.iter().flat_map(|(key, value)| [key, value]), depth, left);
    }
    // What is in a set was looked at when it was made.
    if value.get_type() == "set" {
        *left = left.checked_sub(size(value)).ok_or_else(too_many)?;
    }
    Ok(())
}

fn too_many() -> anyhow::Error {
    anyhow::anyhow!("this has too many parts")
}

fn all<'v>(parts: impl Iterator<Item = Value<'v>>, depth: usize, left: &mut usize) -> anyhow::Result<()> {
    let Some(depth) = depth.checked_sub(1) else {
        anyhow::bail!("this is nested more than {DEEPEST} deep");
    };
    // Each visit counts as one, so that what is reached in many ways counts as often.
    for part in parts {
        *left = left.checked_sub(1).ok_or_else(too_many)?;
        walk(part, depth, left)?;
    }
    Ok(())
}
