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
//! least of five runs in turn, and each memory the largest resident set that was seen (on Linux).
//! `UPSTAR_THREADS=1` leaves us one thread, as the peer has.

use std::process::{Command, Stdio};
use std::time::{Duration, Instant};
use upstar_core::Budget;
use upstar_heaps::{Certificate, GSequence, checksum, verify_with};

/// How often each program runs.
const ROUNDS: usize = 5;

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
    if let [_, mode @ ("values" | "period" | "verify"), code, count] = args.as_slice() {
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
        let peer_of = |method: &str| {
            let mut command = Command::new("ogsolve");
            let code = code.strip_prefix("octal:").expect("an octal code");
            command.args(["-m", method, "-n", &(count - 1).to_string(), code]);
            command
        };
        let (checksum, period) = (format!("checksum: {sum:X}"), format!("period: {period:?}"));
        let (mut values, mut with_period, mut theirs) = (Best::new(), Best::new(), Best::new());
        let method = method.filter(|_| peer);
        // In turn, so that whatever else the machine does meets all of them.
        for _ in 0..ROUNDS {
            values.add(run(own("values"), &checksum));
            with_period.add(run(own("period"), &period));
            if let Some(method) = method {
                theirs.add(run(peer_of(method), &checksum));
            }
        }
        let rate = count as f64 / values.seconds;
        print!("| {code} | {count} | {sum:08X} | {:.3} s | {rate:.0} ", values.seconds);
        print!("| {:.1} MB | {:.3} s ", values.megabytes, with_period.seconds);
        if method.is_some() {
            let Best { seconds, megabytes } = theirs;
            println!("| {seconds:.3} s | {megabytes:.1} MB | {:.1} |", seconds / values.seconds);
        } else {
            println!("| | | |");
        }
    }
}

/// As many as there are cores, as the command line does it, or `UPSTAR_THREADS`.
fn threads() -> usize {
    let asked = std::env::var("UPSTAR_THREADS").ok().and_then(|text| text.parse().ok());
    asked.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from))
}

/// What is measured runs in a process of its own.
fn ours(mode: &str, code: &str, count: u64) {
    let mut sequence = GSequence::new(code.parse().expect("a code"));
    sequence.use_threads(threads());
    let budget = Budget::unlimited();
    if mode == "verify" {
        return proved_and_verified(sequence, count);
    }
    if mode == "values" {
        sequence.compute(count - 1, &budget).expect("no limits");
        println!("checksum: {:X}", checksum(sequence.values()));
    } else {
        sequence.know(count - 1, &budget, &mut |_| ()).expect("no limits");
        println!("period: {:?}", sequence.period().map(|period| (period.period, period.preperiod)));
    }
}

/// How long a proof takes, and its check.
fn proved_and_verified(mut sequence: GSequence, count: u64) {
    let budget = Budget::unlimited();
    let start = Instant::now();
    sequence.know(count - 1, &budget, &mut |_| ()).expect("no limits");
    let proof = start.elapsed().as_secs_f64();
    let certificate = Certificate::of(&sequence).expect("a period");
    let start = Instant::now();
    let heaps = verify_with(&certificate, &budget, threads()).expect("a right proof").heaps;
    println!("{heaps} heaps: proved in {proof:.3} s, checked in {:.3} s", start.elapsed().as_secs_f64());
}

struct Run {
    seconds: f64,
    megabytes: f64,
}

/// The least time and the largest memory of some runs.
struct Best {
    seconds: f64,
    megabytes: f64,
}

impl Best {
    fn new() -> Self {
        Best { seconds: f64::INFINITY, megabytes: 0.0 }
    }

    fn add(&mut self, run: Run) {
        self.seconds = self.seconds.min(run.seconds);
        self.megabytes = self.megabytes.max(run.megabytes);
    }
}

/// Runs a program to its end, and looks now and then how much memory it has held: so seldom that this takes
/// nothing from a program with as many threads as there are cores.
fn run(mut command: Command, answer: &str) -> Run {
    let start = Instant::now();
    let child = command.stdout(Stdio::piped()).spawn().expect("the program starts");
    let status = format!("/proc/{}/status", child.id());
    let watcher = std::thread::spawn(move || {
        let mut kilobytes = 0.0;
        // A program that has ended has no such file, or no memory in it.
        while let Ok(text) = std::fs::read_to_string(&status) {
            let peak = text.split("VmHWM:").nth(1).and_then(|rest| rest.split_whitespace().next());
            let Some(peak) = peak.and_then(|peak| peak.parse().ok()) else { break };
            kilobytes = peak;
            std::thread::sleep(Duration::from_millis(20));
        }
        kilobytes
    });
    let output = child.wait_with_output().expect("its output");
    let seconds = start.elapsed().as_secs_f64();
    let kilobytes: f64 = watcher.join().expect("no panic");
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(text.contains(answer), "{answer} is not in {text}");
    Run { seconds, megabytes: kilobytes / 1024.0 }
}
