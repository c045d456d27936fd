//! G-sequences beside `ogsolve` 0.0.7, in one run, with every answer asserted.
//!
//! The peer is a program of its own and is only run, never linked. To install it, outside this repository:
//!
//! ```text
//! RUSTFLAGS="-C target-cpu=native" cargo install ogsolve --version 0.0.7 --root /tmp/heaps-peers
//! PATH=/tmp/heaps-peers/bin:$PATH RUSTFLAGS="-C target-cpu=native" cargo bench -p upstar-heaps
//! ```
//!
//! Without it, only our own times are printed. Each time is the least of three runs.

use std::process::Command;
use std::time::Instant;
use upstar_ground::Budget;
use upstar_heaps::{GSequence, checksum};

/// Code, number of values, checksum, and the peer's best method.
const WORK: [(&str, u64, u32, Option<&str>); 6] = [
    ("octal:0.6", 1_000_000, 0x92E0_949C, Some("rc2")),
    ("octal:0.106", 10_000_000, 0x608F_D1DB, Some("rc2")),
    ("octal:0.16", 1_000_000, 0x6E83_EF4E, Some("rc")),
    ("octal:0.007", 100_000, 0x45A1_7C22, Some("rc2")),
    ("octal:0.33333333333337", 100_000, 0x00C4_2530, Some("rc")),
    ("grundy", 1_000_000, 0x4472_937B, None),
];

fn main() {
    // `cargo test --all-targets` builds and starts this too, but only `cargo bench` says so.
    if !std::env::args().any(|arg| arg == "--bench") {
        return;
    }
    let peer = Command::new("ogsolve").arg("--version").output().is_ok_and(|output| output.status.success());
    if !peer {
        println!("ogsolve is not installed; the head of benches/ogsolve.rs says how. Our times only:");
    }
    println!("| game | values | checksum | Upstar, s | with period, s | ogsolve, s | ratio |");
    println!("|---|---|---|---|---|---|---|");
    for (code, count, sum, method) in WORK {
        let ours = best_of_three(|| values(code, count, sum));
        let with_period = best_of_three(|| period(code, count));
        let theirs =
            method.filter(|_| peer).map(|method| best_of_three(|| ogsolve(code, count, sum, method)));
        let shown = theirs.map_or("".into(), |time| format!("{time:.3}"));
        let ratio = theirs.map_or("".into(), |time| format!("{:.1}", time / ours));
        println!("| {code} | {count} | {sum:08X} | {ours:.3} | {with_period:.3} | {shown} | {ratio} |");
    }
}

fn best_of_three(run: impl Fn() -> f64) -> f64 {
    (0..3).map(|_| run()).fold(f64::INFINITY, f64::min)
}

/// Computes values without looking for a period.
fn values(code: &str, count: u64, sum: u32) -> f64 {
    let mut sequence = GSequence::new(code.parse().expect("a code"));
    let start = Instant::now();
    sequence.compute(count - 1, &Budget::unlimited()).expect("no limits");
    let time = start.elapsed().as_secs_f64();
    assert_eq!(checksum(sequence.values()), sum, "{code}");
    time
}

/// Computes values until a period is proved.
fn period(code: &str, count: u64) -> f64 {
    let mut sequence = GSequence::new(code.parse().expect("a code"));
    let start = Instant::now();
    sequence.know(count - 1, &Budget::unlimited(), &mut |_| ()).expect("no limits");
    let time = start.elapsed().as_secs_f64();
    let expected = (code == "octal:0.16").then_some((149_459, 105_351));
    assert_eq!(sequence.period().map(|period| (period.period, period.preperiod)), expected, "{code}");
    time
}

/// The peer's own calculation time would leave out what it does before and after; this is the whole process.
fn ogsolve(code: &str, count: u64, sum: u32, method: &str) -> f64 {
    let code = code.strip_prefix("octal:").expect("an octal code");
    let start = Instant::now();
    let output = Command::new("ogsolve").args(["-m", method, "-n", &(count - 1).to_string(), code]).output();
    let time = start.elapsed().as_secs_f64();
    let text = String::from_utf8_lossy(&output.expect("ogsolve runs").stdout).into_owned();
    let printed = text.split("checksum: ").nth(1).and_then(|rest| rest.split_whitespace().next());
    assert_eq!(printed.and_then(|hex| u32::from_str_radix(hex, 16).ok()), Some(sum), "{text}");
    time
}
