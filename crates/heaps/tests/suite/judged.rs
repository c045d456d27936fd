//! The naive engine judges the fast one.

use upstar_core::Budget;
use upstar_core::mex;
use upstar_heaps::{GSequence, HeapGame, Simd, naive_values};

fn check(code: &str, count: usize) {
    check_with(code, count, &Simd::available().collect::<Vec<_>>());
}

fn check_with(code: &str, count: usize, paths: &[Simd]) {
    let game: HeapGame = code.parse().unwrap();
    let judge = naive_values(&game, count);
    for &simd in paths {
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
                for code in (1..4096).filter(|code| code & 1 == part) {
                    // The portable path has its share too.
                    let simd = if code % 16 < 2 { Simd::Portable } else { Simd::detect() };
                    check_with(&format!("octal:0.{code:04o}"), 2000, &[simd]);
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

/// A fixed sequence of numbers that look random.
fn random(state: &mut u64) -> u64 {
    *state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
    *state >> 33
}

#[test]
fn long_codes() {
    let mut state = 4;
    for round in 0..30 {
        let length = 5 + random(&mut state) % 36;
        // Mostly zeros in half of the codes: those have sparse spaces more often.
        let digit = |state: &mut u64| {
            if round < 15 && !random(state).is_multiple_of(3) { 0 } else { random(state) % 8 }
        };
        let digits: String = (0..length).map(|_| digit(&mut state).to_string()).collect();
        check(&format!("octal:{}.{digits}", 4 * (random(&mut state) & 1)), 1500);
    }
    for length in [64, 500] {
        check(&format!("octal:0.{}7", "3".repeat(length)), 1500);
    }
}

#[test]
fn codes_that_leave_three_heaps() {
    for code in 1..256 {
        check(&format!("hex:0.{code:02X}"), 120);
    }
    let mut state = 9;
    for _ in 0..24 {
        let code = random(&mut state) % 4096;
        let d0 = ["0", "4", "8", "C"][(random(&mut state) % 4) as usize];
        check(&format!("hex:{d0}.{code:03X}"), 250);
    }
    for code in ["hex:0.8F", "hex:8.1", "hex:0.77"] {
        check(code, 2000);
    }
}

#[test]
fn other_families() {
    for (code, count) in [
        ("grundy", 2000),
        ("nim", 300),
        ("kayles", 2000),
        ("subtraction:1,2,3", 500),
        ("subtraction:3,5,17,400", 2000),
        ("subtraction:all-but:2,3", 1000),
        ("subtraction:all-but:1,4,9,30", 1000),
        ("subtraction:1000000000", 100),
    ] {
        check(code, count);
    }
}

/// Long enough that splits are chosen, lost and chosen again, and that codes change their width.
#[test]
fn sparse_and_dense_games_far_out() {
    for (code, count) in [
        ("octal:0.6", 24_000),
        ("octal:0.106", 8_000),
        ("octal:0.16", 8_000),
        ("octal:0.26", 5_000),
        ("octal:0.007", 24_000),
        ("octal:0.33333333333337", 8_000),
        ("octal:0.7777", 5_000),
        ("octal:0.36", 6_000),
        ("octal:0.376", 9_000),
        ("octal:4.04", 8_000),
        ("grundy", 9_000),
    ] {
        check(code, count);
    }
}

/// Beyond all rare heaps, where the definition is too slow for every heap: a thousand heaps in a row by the rules, on
/// the values of smaller heaps.
#[test]
fn steady_games_follow_the_rules_far_out() {
    for (code, first, take, unequal) in [("octal:0.6", 120_000, 1, false), ("grundy", 220_000, 0, true)] {
        for simd in Simd::available() {
            let mut sequence = GSequence::with_simd(code.parse().unwrap(), simd);
            sequence.compute(first + 1000, &Budget::unlimited()).unwrap();
            let values: Vec<u64> = sequence.values().map(u64::from).collect();
            for n in first as usize..values.len() {
                let left = n - take;
                let pairs = (1..=left / 2).filter(|&a| !(unequal && a == left - a));
                let mut options: Vec<u64> = pairs.map(|a| values[a] ^ values[left - a]).collect();
                if !unequal {
                    // The digit 6 also allows to leave one heap.
                    options.push(values[left]);
                }
                assert_eq!(values[n], mex(&options), "{code} heap {n} {simd:?}");
            }
        }
    }
}
