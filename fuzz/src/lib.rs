//! Inputs that get deep into a parser: examples whose words, lines and brackets are changed, beside the fuzzer's own
//! changes of bytes. Bytes alone hardly ever make a text that is read to its end, least of all a script.

mod words;

pub use words::mutate;

use std::time::Duration;
use upstar_questions::{Limits, Sizes};
use upstar_values::Budget;

/// Lets the fuzzer change words of these examples.
#[macro_export]
macro_rules! from_examples {
    ($examples:expr) => {
        libfuzzer_sys::fuzz_mutator!(|data: &mut [u8], size: usize, max_size: usize, seed: u32| {
            $crate::mutate(data, size, max_size, seed, $examples)
        });
    };
}

/// Small limits for a question.
pub fn limits(milliseconds: u64) -> Limits {
    Limits {
        budget: Budget::new(Some(Duration::from_millis(milliseconds)), Some(16 << 20)),
        threads: 1,
        sizes: Sizes::SMALL,
        ..Limits::default()
    }
}

/// Texts that last as long as the program.
pub fn texts(list: &[&str]) -> Vec<String> {
    list.iter().map(ToString::to_string).collect()
}
