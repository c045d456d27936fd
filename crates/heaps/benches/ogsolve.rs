//! G-sequences beside `ogsolve` 0.0.7, in one run, with every answer asserted.
//!
//! The peer is a program of its own and is only run, never linked. To install it, outside this repository:
//!
//! ```text
//! RUSTFLAGS="-C target-cpu=native" cargo install ogsolve --version 0.0.7 --root /tmp/heaps-peers
//! PATH=/tmp/heaps-peers/bin:$PATH RUSTFLAGS="-C target-cpu=native" cargo bench -p upstar-heaps
//! ```
//!
//! An argument after `--` such as `0.6` picks the games with this in their code. Without the peer, only our own figures are printed. Both sides are whole processes, from start to exit; each time is the
//! least of three runs, and each memory the largest resident set that was seen (on Linux).

use std::process::{Command, Stdio};
use std::time::{Duration, Instant};
use upstar_ground::Budget;
use upstar_heaps::{GSequence, checksum};

/// One row: a code, a number of values with their checksum, the peer's best method, and the period that is proved.
struct Work {
    code: &'static str,
    count: u64,
    sum: u32,
    method: Option<&'static str>,
    period: Option<(u64, u64)>,
}

const fn work(code: &'static str, count: u64, sum: u32, method: Option<&'static str>) -> Work {
    Work { code, count, sum, method, period: None }
}

const WORK: [Work; 7] = [
    work("octal:0.6", 1_000_000, 0x92E0_949C, Some("rc2")),
    work("octal:0.6", 10_000_000, 0x6D9B_FCEF, None),
    work("octal:0.106", 10_000_000, 0x608F_D1DB, Some("rc2")),
    Work { period: Some((149_459, 105_351)), ..work("octal:0.16", 1_000_000, 0x6E83_EF4E, Some("rc")) },
    work("octal:0.007", 100_000, 0x45A1_7C22, Some("rc2")),
    work("octal:0.33333333333337", 100_000, 0x00C4_2530, Some("rc")),
    work("grundy", 1_000_000, 0x4472_937B, None),
];

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    if let [_, mode @ ("values" | "period"), code, count] = args.as_slice() {
        return ours(mode, code, count.parse().expect("a count"));
    }
    // `cargo test --all-targets` builds and starts this too, but only `cargo bench` says so.
    if !args.contains(&"--bench") {
        return;
    }
    let wanted: Vec<&&str> = args.iter().skip(1).filter(|arg| !arg.starts_with('-')).collect();
    let peer = Command::new("ogsolve").arg("--version").output().is_ok_and(|output| output.status.success());
    if !peer {
        println!("ogsolve is not installed; the head of benches/ogsolve.rs says how. Our figures only:");
    }
    println!(
        "| game | values | checksum | Upstar | values/s | memory | with period | ogsolve | memory | ratio |"
    );
    println!("|---|---|---|---|---|---|---|---|---|---|");
    for Work { code, count, sum, method, period } in WORK {
        if !wanted.is_empty() && !wanted.iter().any(|part| code.contains(**part)) {
            continue;
        }
        let own = |mode: &str| {
            let mut command = Command::new(std::env::current_exe().expect("this program"));
            command.args([mode, code, &count.to_string()]);
            command
        };
        let values = best_of_three(|| own("values"), &format!("checksum: {sum:X}"));
        let with_period = best_of_three(|| own("period"), &format!("period: {period:?}"));
        let theirs = method.filter(|_| peer).map(|method| {
            let code = code.strip_prefix("octal:").expect("an octal code");
            let command = || {
                let mut command = Command::new("ogsolve");
                command.args(["-m", method, "-n", &(count - 1).to_string(), code]);
                command
            };
            best_of_three(command, &format!("checksum: {sum:X}"))
        });
        let rate = count as f64 / values.seconds;
        print!("| {code} | {count} | {sum:08X} | {:.3} s | {rate:.0} ", values.seconds);
        print!("| {:.1} MB | {:.3} s ", values.megabytes, with_period.seconds);
        match theirs {
            Some(Run { seconds, megabytes }) => {
                println!("| {seconds:.3} s | {megabytes:.1} MB | {:.1} |", seconds / values.seconds);
            }
            None => println!("| | | |"),
        }
    }
}

/// What is measured runs in a process of its own.
fn ours(mode: &str, code: &str, count: u64) {
    let mut sequence = GSequence::new(code.parse().expect("a code"));
    let budget = Budget::unlimited();
    if mode == "values" {
        sequence.compute(count - 1, &budget).expect("no limits");
        println!("checksum: {:X}", checksum(sequence.values()));
    } else {
        sequence.know(count - 1, &budget, &mut |_| ()).expect("no limits");
        println!("period: {:?}", sequence.period().map(|period| (period.period, period.preperiod)));
    }
}

struct Run {
    seconds: f64,
    megabytes: f64,
}

fn best_of_three(command: impl Fn() -> Command, answer: &str) -> Run {
    let runs: Vec<Run> = (0..3).map(|_| run(command(), answer)).collect();
    let least = |runs: &[Run], of: fn(&Run) -> f64| runs.iter().map(of).fold(f64::INFINITY, f64::min);
    Run {
        seconds: least(&runs, |run| run.seconds),
        megabytes: runs.iter().map(|run| run.megabytes).fold(0.0, f64::max),
    }
}

/// Runs a program to its end, and looks now and then how much memory it has held.
fn run(mut command: Command, answer: &str) -> Run {
    let start = Instant::now();
    let mut child = command.stdout(Stdio::piped()).spawn().expect("the program starts");
    let status = format!("/proc/{}/status", child.id());
    let mut kilobytes = 0.0;
    while child.try_wait().expect("a child").is_none() {
        let text = std::fs::read_to_string(&status).unwrap_or_default();
        let peak = text.split("VmHWM:").nth(1).and_then(|rest| rest.split_whitespace().next());
        kilobytes = peak.and_then(|peak| peak.parse().ok()).unwrap_or(kilobytes);
        std::thread::sleep(Duration::from_millis(1));
    }
    let seconds = start.elapsed().as_secs_f64();
    let output = child.wait_with_output().expect("its output");
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(text.contains(answer), "{answer} is not in {text}");
    Run { seconds, megabytes: kilobytes / 1024.0 }
}
