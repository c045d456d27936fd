//! Options of octal games and a few others, for the tests.

use upstar_core::{Budget, StopReason};
use upstar_quotients::{Heap, Limits, Run, Shape, solve};

/// The digits of an octal code, from the one before the point on.
pub fn digits(code: &str) -> Vec<u32> {
    code.bytes().filter(|&c| c != b'.').map(|c| u32::from(c - b'0')).collect()
}

/// How the code bounds moves.
pub fn shape(code: &str) -> Shape {
    let last = digits(code).iter().rposition(|&digit| digit != 0).unwrap_or(0);
    Shape { parts: 2, last: last as u32 }
}

/// Heap n of an octal game: digit d at place k lets one take k and leave nothing (1), a heap (2), two heaps (4).
pub fn octal(code: &str, n: u32) -> Heap {
    let mut options = Vec::new();
    for (taken, digit) in (0..).zip(digits(code)) {
        if n < taken {
            break;
        }
        let left = n - taken;
        if digit & 1 != 0 && left == 0 && taken > 0 {
            options.push(vec![]);
        }
        if digit & 2 != 0 && left > 0 && taken > 0 {
            options.push(vec![left]);
        }
        if digit & 4 != 0 {
            options.extend((1..=left / 2).map(|part| vec![part, left - part]));
        }
    }
    Heap { options }
}

/// Heap n of Grundy's game: split it into two that differ.
pub fn grundy(n: u32) -> Heap {
    Heap { options: (1..n.div_ceil(2)).map(|part| vec![part, n - part]).collect() }
}

/// Heap n of Nim.
pub fn nim(n: u32) -> Heap {
    Heap { options: (0..n).map(|rest| vec![rest]).collect() }
}

/// A run without limits of time.
pub fn run(code: &str, max_heap: u32, max_order: usize) -> Run {
    solve(|n| Ok(octal(code, n)), Some(shape(code)), Limits { max_heap, max_order }, &Budget::unlimited())
}

/// A run of heaps that follow no code.
pub fn run_heaps(heap: fn(u32) -> Heap, max_heap: u32) -> Run {
    let heap = |n| Ok::<_, StopReason>(heap(n));
    solve(heap, None, Limits { max_heap, max_order: 5000 }, &Budget::unlimited())
}

/// Where the table of octal codes is.
pub const TABLE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/data/octal.csv");

/// The names of its columns.
pub const HEAD: &str = "code,order,p_portion,period,preperiod,proved,max_heap";

/// All codes with three digits after a 0, or two after a 4, without zeros at the end.
pub fn codes() -> Vec<String> {
    let zero = (1..512).map(|code| format!("0.{code:03o}"));
    let four = (0..64).map(|code| format!("4.{code:02o}"));
    let short = |code: String| match code.trim_end_matches('0') {
        "4." => "4.0".into(),
        short => short.to_string(),
    };
    zero.chain(four).map(short).collect()
}
