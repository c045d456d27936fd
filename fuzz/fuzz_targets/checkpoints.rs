//! Checkpoints of heap games: any bytes with a right checksum are refused, or a sequence that goes on from them without a
//! panic, and whose proven period is a true one.
//!
//! A text stands for the bytes, so that its words can be changed: a code, how long the code and how many the values are
//! said to be, then the values.

#![no_main]

use libfuzzer_sys::fuzz_target;
use std::fs;
use std::sync::LazyLock;
use std::time::Duration;
use upstar_fuzz::from_examples;
use upstar_heaps::{Checkpoints, HeapGame, naive_values};
use upstar_values::Budget;

static FOLDER: LazyLock<Checkpoints> = LazyLock::new(|| {
    let folder = std::env::temp_dir().join(format!("upstar-fuzz-{}", std::process::id()));
    Checkpoints::open(folder).expect("a folder for what comes and goes")
});

static EXAMPLES: LazyLock<Vec<String>> = LazyLock::new(|| {
    let codes = [
        "octal:0.77",
        "octal:0.6",
        "hex:0.1f3",
        "subtraction:1,2,5",
        "grundy",
        "octal:0.07",
        "subtraction:all-but:2",
    ];
    let counts = [0, 1, 5, 60, 200];
    let games = codes.iter().filter_map(|code| code.parse::<HeapGame>().ok().map(|game| (code, game)));
    let written = games.flat_map(|(code, game)| {
        counts.map(|count| {
            let values: Vec<String> = naive_values(&game, count).iter().map(ToString::to_string).collect();
            format!("{code} {} {count} {}", code.len(), values.join(" "))
        })
    });
    written.collect()
});

from_examples!(&EXAMPLES);

/// FNV-1a, as the files have it.
fn sum(bytes: &[u8]) -> u64 {
    bytes
        .iter()
        .fold(0xCBF2_9CE4_8422_2325, |sum, &byte| (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01B3))
}

/// The bytes of a checkpoint that says this, after the first bytes of every one.
fn bytes(magic: &[u8], words: &[&str]) -> Vec<u8> {
    let number = |place: usize| words.get(place).and_then(|word| word.parse::<u64>().ok()).unwrap_or(0);
    let mut bytes = magic.to_vec();
    bytes.extend(number(1).to_le_bytes());
    bytes.extend(words[0].as_bytes());
    bytes.extend(number(2).to_le_bytes());
    for place in 3..words.len() {
        bytes.extend((number(place) as u16).to_le_bytes());
    }
    bytes.extend(sum(&bytes).to_le_bytes());
    bytes
}

fuzz_target!(|text: &str| {
    let words: Vec<&str> = text.split_whitespace().collect();
    let Some(game) = words.first().and_then(|code| code.parse::<HeapGame>().ok()) else { return };
    let path = FOLDER.path(&game);
    let budget = || Budget::new(Some(Duration::from_millis(50)), Some(16 << 20));
    fs::write(&path, bytes(b"upstar-heaps-1\r\n", &words)).expect("it can be written");
    let loaded = FOLDER.load(&game, &budget());
    fs::remove_file(&path).expect("it can be removed");
    match loaded {
        Err(error) => assert!(!error.to_string().is_empty()),
        Ok(None) => panic!("{text:?} was written and not found"),
        Ok(Some(mut sequence)) => {
            let count = sequence.computed();
            let _ = sequence.compute(count + 100, &budget());
            if sequence.know(count + 2000, &budget(), &mut |_| ()).is_err() {
                return;
            }
            let Some(period) = sequence.period() else { return };
            // A proof checks all that it uses.
            let values = naive_values(&game, 200);
            let told: Vec<u64> = (0..200).filter_map(|n| sequence.value(n)).collect();
            assert_eq!(told, values[..told.len()], "{text:?} has {period:?}");
        }
    }
});
