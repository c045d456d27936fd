//! The functions of the language: those of Starlark, and a few of Python's.

use starlark::environment::{GlobalsBuilder, LibraryExtension};
use starlark::eval::Evaluator;
use starlark::starlark_module;
use starlark::values::tuple::UnpackTuple;
use starlark::values::{UnpackValue, Value};

/// The most letters of what a script says when it ends the game.
const LONGEST_MESSAGE: usize = 500;

/// All that a script can call, without the kits.
pub(crate) fn language() -> GlobalsBuilder {
    let extensions = [LibraryExtension::SetType, LibraryExtension::Map, LibraryExtension::Filter];
    GlobalsBuilder::extended_by(&extensions).with(python)
}

/// Functions of Python that Starlark leaves out, or that mean something else here.
#[starlark_module]
fn python(builder: &mut GlobalsBuilder) {
    /// Adds up numbers.
    fn sum<'v>(
        #[starlark(require = pos)] numbers: Value<'v>,
        #[starlark(default = 0)] start: i64,
        eval: &mut Evaluator<'v, '_, '_>,
    ) -> starlark::Result<i64> {
        let mut total = start;
        for number in numbers.iterate(eval.heap())? {
            let next = i64::unpack_value(number)?.ok_or_else(|| anyhow::anyhow!("sum adds whole numbers"))?;
            total = total.checked_add(next).ok_or_else(|| anyhow::anyhow!("the sum is too large"))?;
        }
        Ok(total)
    }

    /// Ends the game with a message.
    fn fail<'v>(#[starlark(args)] args: UnpackTuple<Value<'v>>) -> anyhow::Result<i32> {
        let words = args.items.iter().map(|value| value.to_str());
        let message = words.collect::<Vec<_>>().join(" ");
        match message.char_indices().nth(LONGEST_MESSAGE) {
            Some((end, _)) => anyhow::bail!("fail: {}...", &message[..end]),
            None => anyhow::bail!("fail: {message}"),
        }
    }

    /// Always fails: a script writes nothing.
    fn print<'v>(#[starlark(args)] _args: UnpackTuple<Value<'v>>) -> anyhow::Result<i32> {
        anyhow::bail!(
            "there is no print, as moves are listed thousands of times: fail(x) ends the game and shows x"
        )
    }
}
