//! The naive engine judges the fast one.

use upstar_ground::Budget;
use upstar_heaps::{GSequence, HeapGame, Simd, naive_values};

fn check(code: &str, count: usize) {
    let game: HeapGame = code.parse().unwrap();
    let judge = naive_values(&game, count);
    for simd in [Simd::Portable, Simd::detect()] {
        let mut sequence = GSequence::with_simd(game.clone(), simd);
        sequence.compute(count as u64 - 1, &Budget::unlimited()).unwrap();
        for (n, &value) in judge.iter().enumerate() {
            assert_eq!(sequence.value(n as u64), Some(value), "{code} heap {n} {simd:?}");
        }
    }
}

#[test]
fn all_codes_of_four_digits() {
    std::thread::scope(|scope| {
        for part in 0..2 {
            scope.spawn(move || {
                for code in (1..4096).filter(|code| code % 2 == part) {
                    check(&format!("octal:0.{code:04o}"), 2000);
                }
            });
        }
    });
}

#[test]
fn codes_that_split_without_taking() {
    for code in 0..512 {
        check(&format!("octal:4.{code:03o}"), 700);
    }
}
