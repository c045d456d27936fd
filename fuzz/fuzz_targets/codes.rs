//! Codes of heap games: any text is read without a panic, what is printed is the same game, and its first values are those
//! of the definition.

#![no_main]

use libfuzzer_sys::fuzz_target;
use std::sync::LazyLock;
use std::time::Duration;
use upstar_fuzz::{from_examples, texts};
use upstar_heaps::{GSequence, HeapGame, naive_values};
use upstar_values::Budget;

static EXAMPLES: LazyLock<Vec<String>> = LazyLock::new(|| {
    texts(&[
        "octal:0.337",
        "octal:4.007",
        "hex:0.1f3",
        "hex:0.8F",
        "subtraction:1,2,5",
        "subtraction:all-but:1,4",
        "kayles",
        "grundy",
        "nim",
    ])
});

from_examples!(&EXAMPLES);

fuzz_target!(|text: &str| {
    match text.parse::<HeapGame>() {
        Err(error) => drop(error.render()),
        Ok(game) => {
            let printed = game.to_string();
            assert_eq!(printed.parse::<HeapGame>().as_ref(), Ok(&game), "{text:?} printed {printed}");
            let mut sequence = GSequence::new(game.clone());
            let budget = Budget::new(Some(Duration::from_millis(20)), Some(16 << 20));
            if sequence.compute(39, &budget).is_ok() {
                let told: Vec<u64> = (0..40).filter_map(|n| sequence.value(n)).collect();
                assert_eq!(told, naive_values(&game, 40), "{text:?}");
            }
        }
    }
});
