//! Any text is read without a panic, and what it evaluates to survives print-then-parse.
//!
//! Run with `cargo install cargo-fuzz && cargo +nightly fuzz run parse` in the root of the repository.

#![no_main]

use libfuzzer_sys::fuzz_target;
use std::sync::LazyLock;
use std::time::Duration;
use upstar_fuzz::{from_examples, texts};
use upstar_values::{Answer, Budget, EvalError, Expression, Names, Notation, Positions, Value, Values};

/// Gives every position a value, so that what stands around it is reached too.
struct LengthOfText;

impl Positions for LengthOfText {
    fn value(&self, text: &str, values: &Values) -> Result<Value, EvalError> {
        Ok(values.nimber(text.len() as u32)?)
    }
}

static EXAMPLES: LazyLock<Vec<String>> = LazyLock::new(|| {
    texts(&[
        "{3|1||0}+*",
        "{2,{3|1}|-1/2||0|||-4}",
        "^^*+v3-*5",
        "^3* + ^[2] + ^<1,2>",
        "+-1 + +-{2|1} + +-(3,5/8)",
        "tiny(2)+miny(1/4)",
        "2.^ - 3.{1|-1}",
        "cool({4|0},1) + heat(*,2) - overheat(*2,1,-1)",
        "norton(^,{1|0}) + conway({2|1},*) + ordinal(*2,{1|0})",
        "nim_sum(3,5,7) + nim_product(6,9) - mex(0,1,3)",
        "options({1,*|0}) == left_incentives(^*)",
        "left_stop({3|0}) - right_stop(+-4) + temp({2|-2})",
        "reduced({2|^}) + atomic_weight(^^*) * birthday({1|})",
        "{0|*} >= ^*",
        "{^|v} <> 0 == +-^",
        "nim(3,5) + domineering(2x3)",
        "mean({4|0||-3}) + outcome(^) + parity({1|1})",
        "(1/1024 + 5/8) * 12 - 7/2",
        "↑* + ⇑ + ±1 + ⧾2",
        "*2:{1|} & 3.*",
    ])
});

from_examples!(&EXAMPLES);

fuzz_target!(|text: &str| {
    let budget = Budget::new(Some(Duration::from_millis(50)), Some(64 << 20));
    let values = Values::new().under(&budget);
    let expression = match Expression::parse(text, &Names::default()) {
        Ok(expression) => expression,
        Err(error) => {
            error.render();
            return;
        }
    };
    let _ = expression.explain_with(&values, Notation::Unicode, &LengthOfText);
    let Ok(Answer::Game(value)) = expression.evaluate_with(&values, &LengthOfText) else { return };
    for notation in [Notation::Ascii, Notation::Unicode, Notation::Braces, Notation::Switch] {
        let Ok(printed) = values.display(value, notation) else { return };
        match values.parse(&printed) {
            Err(EvalError::Stop(_)) => return,
            again => assert_eq!(again, Ok(value), "{text:?} printed {printed}"),
        }
    }
});
