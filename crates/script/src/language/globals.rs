//! The functions of the language, each within the limits.

use super::extent::{bits, bounded, parts, size, writable, written};
use super::meter::Meter;
use num_bigint::BigInt;
use starlark::collections::SmallMap;
use starlark::environment::{Globals, GlobalsBuilder, LibraryExtension};
use starlark::eval::Evaluator;
use starlark::starlark_module;
use starlark::values::tuple::{TupleRef, UnpackTuple};
use starlark::values::{FrozenValue, UnpackValue, Value};
use std::collections::HashMap;
use std::sync::LazyLock;

/// The longest text and the longest list that one step may make.
const LONGEST: usize = 20_000;
/// The most letters of what a script says when it ends the game.
const LONGEST_MESSAGE: usize = 500;
/// The most bits of an integer.
const MOST_BITS: u64 = 4096;

/// The language's own functions, before any of them is limited.
static STANDARD: LazyLock<(Globals, HashMap<String, FrozenValue>)> = LazyLock::new(|| {
    let extensions = [LibraryExtension::SetType, LibraryExtension::Map, LibraryExtension::Filter];
    let globals = Globals::extended_by(&extensions);
    let functions = globals.iter().map(|(name, value)| (name.to_string(), value)).collect();
    (globals, functions)
});

/// All that a script can call, without the kits.
pub(crate) fn language() -> GlobalsBuilder {
    let extensions = [LibraryExtension::SetType, LibraryExtension::Map, LibraryExtension::Filter];
    let mut builder = GlobalsBuilder::extended_by(&extensions);
    builder.frozen_heap().add_reference(STANDARD.0.heap());
    builder = builder.with(consumers).with(growers).with(methods).with(looks).with(python);
    for (sign, function) in [
        ("+", "plus"),
        ("*", "times"),
        ("%", "percent"),
        ("<<", "shift"),
        ("==", "equal"),
        ("!=", "unequal"),
        ("<", "less"),
        ("<=", "at_most"),
        (">", "more"),
        (">=", "at_least"),
        ("in", "contained"),
        ("not in", "missing"),
        ("&", "both"),
        ("|", "either"),
        ("^", "one"),
    ] {
        let value = OPERATORS[function];
        builder.set(sign, value);
    }
    builder.frozen_heap().add_reference(OPERATOR_GLOBALS.heap());
    builder
}

static OPERATOR_GLOBALS: LazyLock<Globals> = LazyLock::new(|| GlobalsBuilder::new().with(operators).build());
static OPERATORS: LazyLock<HashMap<String, FrozenValue>> =
    LazyLock::new(|| OPERATOR_GLOBALS.iter().map(|(name, value)| (name.to_string(), value)).collect());

/// Fails where a step would make something too long, or would not fit.
fn grow(eval: &Evaluator, things: usize, bytes_each: usize) -> anyhow::Result<()> {
    if things > LONGEST {
        anyhow::bail!("this would have {things} elements, and at most {LONGEST} are allowed");
    }
    Meter::room(eval, things, things * bytes_each)
}

/// Calls one of the language's own functions on things that may be long.
fn standard<'v>(
    name: &str,
    args: UnpackTuple<Value<'v>>,
    kwargs: &SmallMap<&'v str, Value<'v>>,
    eval: &mut Evaluator<'v, '_, '_>,
) -> starlark::Result<Value<'v>> {
    let things = args.items.iter().map(|&value| 1 + size(value)).sum();
    grow(eval, things, 32)?;
    args.items.iter().chain(kwargs.values()).try_for_each(|&value| bounded(value))?;
    let named: Vec<(&str, Value)> = kwargs.iter().map(|(name, value)| (*name, *value)).collect();
    eval.eval_function(STANDARD.1[name].to_value(), &args.items, &named)
}

macro_rules! consumers {
    ($($name:ident)*) => {
        /// Functions that go through all of something.
        #[starlark_module]
        fn consumers(builder: &mut GlobalsBuilder) {
            $(fn $name<'v>(
                #[starlark(args)] args: UnpackTuple<Value<'v>>,
                #[starlark(kwargs)] kwargs: SmallMap<&'v str, Value<'v>>,
                eval: &mut Evaluator<'v, '_, '_>,
            ) -> starlark::Result<Value<'v>> {
                standard(stringify!($name), args, &kwargs, eval)
            })*
        }
    };
}

consumers!(list tuple dict sorted reversed enumerate zip set max min any all map filter);

macro_rules! methods {
    ($($name:ident $method:literal)*) => {
        /// Methods that go through all of something, as functions.
        #[starlark_module]
        fn methods(builder: &mut GlobalsBuilder) {
            $(fn $name<'v>(
                #[starlark(require = pos)] of: Value<'v>,
                #[starlark(args)] args: UnpackTuple<Value<'v>>,
                #[starlark(kwargs)] kwargs: SmallMap<&'v str, Value<'v>>,
                eval: &mut Evaluator<'v, '_, '_>,
            ) -> starlark::Result<Value<'v>> {
                let things = size(of) + args.items.iter().map(|&value| size(value)).sum::<usize>();
                Meter::room(eval, things, things.saturating_mul(32))?;
                args.items.iter().chain([&of]).try_for_each(|&value| bounded(value))?;
                let named: Vec<(&str, Value)> = kwargs.iter().map(|(name, value)| (*name, *value)).collect();
                method(of, $method, &args.items, &named, eval)
            })*
        }
    };
}

methods!(
    limited_add "add" limited_codepoints "codepoints" limited_difference "difference" limited_elems "elems"
    limited_index "index" limited_insert "insert" limited_intersection "intersection" limited_issubset "issubset"
    limited_issuperset "issuperset" limited_items "items" limited_keys "keys" limited_pop "pop"
    limited_popitem "popitem" limited_remove "remove" limited_rsplit "rsplit" limited_split "split"
    limited_splitlines "splitlines" limited_union "union" limited_update "update" limited_values "values"
);

/// Looks at things before they are put into others, or copied.
#[starlark_module]
fn looks(builder: &mut GlobalsBuilder) {
    fn limited_part<'v>(#[starlark(require = pos)] value: Value<'v>) -> anyhow::Result<Value<'v>> {
        bounded(value)?;
        Ok(value)
    }

    /// Something that a mistake may name, which is then written out.
    fn limited_named<'v>(
        #[starlark(require = pos)] value: Value<'v>,
        eval: &mut Evaluator<'v, '_, '_>,
    ) -> anyhow::Result<Value<'v>> {
        if value.unpack_i32().is_none() {
            let parts = parts(value)?;
            Meter::room(eval, parts, parts.saturating_mul(16))?;
        }
        Ok(value)
    }

    fn limited_whole<'v>(
        #[starlark(require = pos)] value: Value<'v>,
        eval: &mut Evaluator<'v, '_, '_>,
    ) -> anyhow::Result<Value<'v>> {
        Meter::room(eval, size(value), size(value).saturating_mul(16))?;
        Ok(value)
    }
}

/// Functions that Python has and that need care, or that the language leaves out.
#[starlark_module]
fn python(builder: &mut GlobalsBuilder) {
    /// Adds up numbers.
    fn sum<'v>(
        #[starlark(require = pos)] numbers: Value<'v>,
        #[starlark(default = 0)] start: i64,
        eval: &mut Evaluator<'v, '_, '_>,
    ) -> starlark::Result<i64> {
        grow(eval, size(numbers), 0)?;
        let mut total = start;
        for number in numbers.iterate(eval.heap())? {
            let next = i64::unpack_value(number)?.ok_or_else(|| anyhow::anyhow!("sum adds whole numbers"))?;
            total = total.checked_add(next).ok_or_else(|| anyhow::anyhow!("the sum is too large"))?;
        }
        Ok(total)
    }

    /// The text of a value.
    fn str<'v>(
        #[starlark(require = pos)] value: Value<'v>,
        eval: &mut Evaluator<'v, '_, '_>,
    ) -> starlark::Result<Value<'v>> {
        if value.unpack_str().is_some() {
            return Ok(value);
        }
        writable(value)?;
        Meter::room(eval, 1_000, 1 << 14)?;
        Ok(eval.heap().alloc(value.to_str()))
    }

    /// The text of a value as it would stand in a script.
    fn repr<'v>(
        #[starlark(require = pos)] value: Value<'v>,
        eval: &mut Evaluator<'v, '_, '_>,
    ) -> starlark::Result<Value<'v>> {
        writable(value)?;
        Meter::room(eval, 1_000, 1 << 14)?;
        Ok(eval.heap().alloc(value.to_repr()))
    }

    /// The whole number that a text says.
    fn int<'v>(
        #[starlark(args)] args: UnpackTuple<Value<'v>>,
        #[starlark(kwargs)] kwargs: SmallMap<&'v str, Value<'v>>,
        eval: &mut Evaluator<'v, '_, '_>,
    ) -> starlark::Result<Value<'v>> {
        if args
            .items
            .iter()
            .any(|value| value.unpack_str().is_some_and(|text| text.len() > MOST_BITS as usize / 4))
        {
            return Err(anyhow::anyhow!("the number is too large").into());
        }
        standard("int", args, &kwargs, eval)
    }

    /// Ends the game with a message.
    fn fail<'v>(#[starlark(args)] args: UnpackTuple<Value<'v>>) -> anyhow::Result<i32> {
        let mut words = Vec::new();
        for &value in &args.items {
            writable(value)?;
            words.push(value.unpack_str().map_or_else(|| value.to_repr(), str::to_string));
        }
        let message = words.join(" ");
        match message.char_indices().nth(LONGEST_MESSAGE) {
            Some((end, _)) => anyhow::bail!("fail: {}...", &message[..end]),
            None => anyhow::bail!("fail: {message}"),
        }
    }

    /// There is nobody to read it.
    fn print<'v>(#[starlark(args)] _args: UnpackTuple<Value<'v>>) -> anyhow::Result<i32> {
        anyhow::bail!(
            "there is no print, as moves are listed thousands of times: fail(x) ends the game and shows x"
        )
    }

    /// Attributes are named where they are used.
    fn getattr<'v>(#[starlark(args)] _args: UnpackTuple<Value<'v>>) -> anyhow::Result<i32> {
        anyhow::bail!("getattr is not part of the language: write the name behind a dot")
    }
}

/// Methods that make things larger, as functions.
#[starlark_module]
fn growers(builder: &mut GlobalsBuilder) {
    fn limited_extend<'v>(
        #[starlark(require = pos)] list: Value<'v>,
        #[starlark(require = pos)] more: Value<'v>,
        eval: &mut Evaluator<'v, '_, '_>,
    ) -> starlark::Result<Value<'v>> {
        grow(eval, size(list) + size(more), 16)?;
        bounded(more)?;
        method(list, "extend", &[more], &[], eval)
    }

    fn limited_join<'v>(
        #[starlark(require = pos)] between: Value<'v>,
        #[starlark(require = pos)] texts: Value<'v>,
        eval: &mut Evaluator<'v, '_, '_>,
    ) -> starlark::Result<Value<'v>> {
        let count = size(texts);
        grow(eval, count, 16)?;
        bounded(texts)?;
        let parts: Vec<Value> = texts.iterate(eval.heap())?.collect();
        let letters: usize = parts.iter().map(|&part| size(part)).sum();
        grow(eval, letters + count.saturating_mul(size(between)), 1)?;
        let list = eval.heap().alloc(starlark::values::list::AllocList(parts));
        method(between, "join", &[list], &[], eval)
    }

    fn limited_replace<'v>(
        #[starlark(require = pos)] text: Value<'v>,
        #[starlark(args)] args: UnpackTuple<Value<'v>>,
        eval: &mut Evaluator<'v, '_, '_>,
    ) -> starlark::Result<Value<'v>> {
        let longest = args.items.get(1).map_or(0, |&new| size(new));
        grow(eval, size(text) + (size(text) + 1).saturating_mul(longest), 1)?;
        args.items.iter().try_for_each(|&value| bounded(value))?;
        method(text, "replace", &args.items, &[], eval)
    }

    fn limited_format<'v>(
        #[starlark(require = pos)] text: Value<'v>,
        #[starlark(args)] args: UnpackTuple<Value<'v>>,
        #[starlark(kwargs)] kwargs: SmallMap<&'v str, Value<'v>>,
        eval: &mut Evaluator<'v, '_, '_>,
    ) -> starlark::Result<Value<'v>> {
        let holes = text.unpack_str().map_or(0, |text| text.matches('{').count());
        let values = args.items.iter().chain(kwargs.values());
        let mut letters = 0;
        for &value in values {
            letters += written(value)?;
        }
        grow(eval, size(text) + holes.saturating_mul(letters), 1)?;
        let named: Vec<(&str, Value)> = kwargs.iter().map(|(name, value)| (*name, *value)).collect();
        method(text, "format", &args.items, &named, eval)
    }
}

fn method<'v>(
    of: Value<'v>,
    name: &str,
    args: &[Value<'v>],
    named: &[(&str, Value<'v>)],
    eval: &mut Evaluator<'v, '_, '_>,
) -> starlark::Result<Value<'v>> {
    let method = of.get_attr_error(name, eval.heap())?;
    eval.eval_function(method, args, named)
}

/// Fails where two things hold too much to be compared, or to be made into a third.
fn both_within(a: Value, b: Value, eval: &Evaluator) -> anyhow::Result<()> {
    if a.unpack_i32().is_some() && b.unpack_i32().is_some() {
        return Ok(());
    }
    let things = size(a) + size(b);
    Meter::room(eval, things, things.saturating_mul(16))?;
    bounded(a)?;
    bounded(b)
}

/// Operators that can make things larger, or that go through all of something.
#[starlark_module]
fn operators(builder: &mut GlobalsBuilder) {
    fn plus<'v>(
        #[starlark(require = pos)] a: Value<'v>,
        #[starlark(require = pos)] b: Value<'v>,
        eval: &mut Evaluator<'v, '_, '_>,
    ) -> starlark::Result<Value<'v>> {
        if a.unpack_i32().is_none() {
            grow(eval, size(a) + size(b), 16)?;
            if bits(a).max(bits(b)) > MOST_BITS {
                return Err(anyhow::anyhow!("the number is too large").into());
            }
        }
        a.add(b, eval.heap())
    }

    fn times<'v>(
        #[starlark(require = pos)] a: Value<'v>,
        #[starlark(require = pos)] b: Value<'v>,
        eval: &mut Evaluator<'v, '_, '_>,
    ) -> starlark::Result<Value<'v>> {
        match (a.unpack_i32(), b.unpack_i32()) {
            (Some(_), Some(_)) => {}
            (Some(times), None) => grow(eval, size(b).saturating_mul(times.max(0) as usize), 16)?,
            (None, Some(times)) => grow(eval, size(a).saturating_mul(times.max(0) as usize), 16)?,
            (None, None) => {}
        }
        if let (Some(a), Some(b)) = (BigInt::unpack_value(a)?, BigInt::unpack_value(b)?)
            && a.bits() + b.bits() > MOST_BITS
        {
            return Err(anyhow::anyhow!("the number is too large").into());
        }
        a.mul(b, eval.heap())
    }

    fn percent<'v>(
        #[starlark(require = pos)] a: Value<'v>,
        #[starlark(require = pos)] b: Value<'v>,
        eval: &mut Evaluator<'v, '_, '_>,
    ) -> starlark::Result<Value<'v>> {
        if let Some(text) = a.unpack_str() {
            let mut longest = 0;
            for &part in TupleRef::from_value(b).map_or(&[b][..], |tuple| tuple.content()) {
                longest = longest.max(written(part)?);
            }
            grow(eval, text.len() + text.matches('%').count().saturating_mul(longest), 1)?;
        }
        a.percent(b, eval.heap())
    }

    fn shift<'v>(
        #[starlark(require = pos)] a: Value<'v>,
        #[starlark(require = pos)] b: Value<'v>,
        eval: &mut Evaluator<'v, '_, '_>,
    ) -> starlark::Result<Value<'v>> {
        let bits = BigInt::unpack_value(a)?.map_or(0, |number| number.bits());
        if bits + b.unpack_i32().map_or(u64::from(u32::MAX), |by| by.max(0) as u64) > MOST_BITS {
            return Err(anyhow::anyhow!("the number is too large").into());
        }
        a.left_shift(b, eval.heap())
    }

    fn equal<'v>(
        #[starlark(require = pos)] a: Value<'v>,
        #[starlark(require = pos)] b: Value<'v>,
        eval: &mut Evaluator<'v, '_, '_>,
    ) -> starlark::Result<bool> {
        both_within(a, b, eval)?;
        a.equals(b)
    }

    fn unequal<'v>(
        #[starlark(require = pos)] a: Value<'v>,
        #[starlark(require = pos)] b: Value<'v>,
        eval: &mut Evaluator<'v, '_, '_>,
    ) -> starlark::Result<bool> {
        both_within(a, b, eval)?;
        Ok(!a.equals(b)?)
    }

    fn less<'v>(
        #[starlark(require = pos)] a: Value<'v>,
        #[starlark(require = pos)] b: Value<'v>,
        eval: &mut Evaluator<'v, '_, '_>,
    ) -> starlark::Result<bool> {
        both_within(a, b, eval)?;
        Ok(a.compare(b)?.is_lt())
    }

    fn at_most<'v>(
        #[starlark(require = pos)] a: Value<'v>,
        #[starlark(require = pos)] b: Value<'v>,
        eval: &mut Evaluator<'v, '_, '_>,
    ) -> starlark::Result<bool> {
        both_within(a, b, eval)?;
        Ok(a.compare(b)?.is_le())
    }

    fn more<'v>(
        #[starlark(require = pos)] a: Value<'v>,
        #[starlark(require = pos)] b: Value<'v>,
        eval: &mut Evaluator<'v, '_, '_>,
    ) -> starlark::Result<bool> {
        both_within(a, b, eval)?;
        Ok(a.compare(b)?.is_gt())
    }

    fn at_least<'v>(
        #[starlark(require = pos)] a: Value<'v>,
        #[starlark(require = pos)] b: Value<'v>,
        eval: &mut Evaluator<'v, '_, '_>,
    ) -> starlark::Result<bool> {
        both_within(a, b, eval)?;
        Ok(a.compare(b)?.is_ge())
    }

    fn contained<'v>(
        #[starlark(require = pos)] a: Value<'v>,
        #[starlark(require = pos)] b: Value<'v>,
        eval: &mut Evaluator<'v, '_, '_>,
    ) -> starlark::Result<bool> {
        both_within(a, b, eval)?;
        b.is_in(a)
    }

    fn missing<'v>(
        #[starlark(require = pos)] a: Value<'v>,
        #[starlark(require = pos)] b: Value<'v>,
        eval: &mut Evaluator<'v, '_, '_>,
    ) -> starlark::Result<bool> {
        both_within(a, b, eval)?;
        Ok(!b.is_in(a)?)
    }

    fn both<'v>(
        #[starlark(require = pos)] a: Value<'v>,
        #[starlark(require = pos)] b: Value<'v>,
        eval: &mut Evaluator<'v, '_, '_>,
    ) -> starlark::Result<Value<'v>> {
        both_within(a, b, eval)?;
        a.bit_and(b, eval.heap())
    }

    fn either<'v>(
        #[starlark(require = pos)] a: Value<'v>,
        #[starlark(require = pos)] b: Value<'v>,
        eval: &mut Evaluator<'v, '_, '_>,
    ) -> starlark::Result<Value<'v>> {
        both_within(a, b, eval)?;
        a.bit_or(b, eval.heap())
    }

    fn one<'v>(
        #[starlark(require = pos)] a: Value<'v>,
        #[starlark(require = pos)] b: Value<'v>,
        eval: &mut Evaluator<'v, '_, '_>,
    ) -> starlark::Result<Value<'v>> {
        both_within(a, b, eval)?;
        a.bit_xor(b, eval.heap())
    }
}
