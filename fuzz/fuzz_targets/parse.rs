//! Any text is read without a panic, and what it evaluates to survives print-then-parse.
//!
//! Run with `cargo install cargo-fuzz && cargo +nightly fuzz run parse` in the root of the repository.

#![no_main]

use libfuzzer_sys::fuzz_target;
use std::time::Duration;
use upstar_values::{Answer, Budget, EvalError, Expression, Names, Notation, Positions, Value, Values};

/// Gives every position a value, so that what stands around it is reached too.
struct LengthOfText;

impl Positions for LengthOfText {
    fn value(&self, text: &str, values: &Values) -> Result<Value, EvalError> {
        Ok(values.nimber(text.len() as u32)?)
    }
}

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
