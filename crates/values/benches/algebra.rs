//! The speed of the algebra, beside crate cgt in the same run. Every answer is asserted. Times are those of the
//! processor, so that other work on the machine counts little.
//!
//! `cargo bench -p upstar-values` builds the peer in `benches/peer-cgt`, a folder of its own outside the workspace,
//! and runs it as a separate program.

use cpu_time::ThreadTime;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};
use upstar_values::{Notation, Outcome, Value, Values};

const SUMS: usize = 20_000;
const SUMS_SEED: u64 = 2026;
const SIX_SEED: u64 = 3;

/// The same sequence of numbers as in the peer.
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) as usize % n
    }
}

/// A task, the ratio to reach, and our time and answer.
struct Line {
    task: String,
    mark: f64,
    time: Duration,
    answer: String,
}

/// Day-3 games with every game after its options.
fn games(values: &Values) -> Vec<Value> {
    let mut games = values.born_by(3).expect("no limit");
    games.sort_by_key(|&g| values.birthday(g).expect("no limit"));
    games
}

fn counts(values: &Values, sums: &[Value]) -> String {
    let of = |o| sums.iter().filter(|&&g| values.outcome(g) == Ok(o)).count();
    format!("L={} R={} N={} P={}", of(Outcome::L), of(Outcome::R), of(Outcome::N), of(Outcome::P))
}

fn stops(values: &Values, g: Value) -> String {
    let (left, right) = (values.left_stop(g), values.right_stop(g));
    format!("{} {left} {right}", values.outcome(g).expect("no limit"))
}

fn random_pairs(games: &[Value]) -> Vec<(Value, Value)> {
    let mut random = Random(SUMS_SEED);
    (0..SUMS).map(|_| (games[random.below(games.len())], games[random.below(games.len())])).collect()
}

/// The best of a few runs of our side; the store is new for each, so nothing is remembered between them.
fn best(runs: usize, mut run: impl FnMut() -> (Duration, String)) -> (Duration, String) {
    let (mut time, answer) = run();
    for _ in 1..runs {
        let (again, same) = run();
        assert_eq!(same, answer);
        time = time.min(again);
    }
    (time, answer)
}

fn le() -> (Duration, String) {
    let values = Values::new();
    let games = games(&values);
    let start = ThreadTime::now();
    let count: usize =
        games.iter().map(|&a| games.iter().filter(|&&b| values.le(a, b) == Ok(true)).count()).sum();
    (start.elapsed(), count.to_string())
}

fn list() -> (Duration, String) {
    let values = Values::new();
    let games = games(&values);
    let start = ThreadTime::now();
    let table = values.le_table(&games).expect("no limit");
    (start.elapsed(), table.count().to_string())
}

/// The games as texts that the peer reads too.
fn texts() -> Vec<String> {
    let values = Values::new();
    games(&values).iter().map(|&g| values.display(g, Notation::Braces).expect("no limit")).collect()
}

/// Sums as `eval -` has them: each is read, added up and written.
fn eval() -> (Duration, String) {
    let texts = texts();
    let mut random = Random(SUMS_SEED);
    let mut text = || &texts[random.below(texts.len())];
    let lines: Vec<String> = (0..SUMS).map(|_| format!("{} + {}", text(), text())).collect();
    let values = Values::new();
    let (mut sums, mut bytes) = (Vec::new(), 0);
    let start = ThreadTime::now();
    for line in &lines {
        let sum = values.parse(line).expect("a sum");
        bytes += values.text(sum).expect("no limit").len();
        sums.push(sum);
    }
    let time = start.elapsed();
    assert!(bytes > 0);
    (time, counts(&values, &sums))
}

fn sums(threads: usize) -> (Duration, String) {
    let values = Values::new();
    let games = games(&values);
    let pairs = random_pairs(&games);
    let (start, clock) = (ThreadTime::now(), Instant::now());
    let add = |part: &[(Value, Value)]| -> Vec<Value> {
        part.iter().map(|&(a, b)| values.add(a, b).expect("no limit")).collect()
    };
    let (time, sums) = if threads == 1 {
        let sums = add(&pairs);
        (start.elapsed(), sums)
    } else {
        let sums = std::thread::scope(|scope| {
            let parts: Vec<_> =
                pairs.chunks(SUMS.div_ceil(threads)).map(|part| scope.spawn(move || add(part))).collect();
            parts.into_iter().flat_map(|p| p.join().expect("no panic")).collect()
        });
        (clock.elapsed(), sums)
    };
    if threads == 1 {
        let size = values.size();
        println!(
            "after {SUMS} sums: {} games stored, {:.1} bytes each, and {:.1} MB to remember sums and comparisons",
            size.games,
            size.bytes as f64 / size.games as f64,
            size.memo_bytes as f64 / 1e6
        );
    }
    (time, counts(&values, &sums))
}

fn ladder(terms: u32) -> (Duration, String) {
    let values = Values::new();
    let start = ThreadTime::now();
    let mut sum = Value::ZERO;
    for i in 0..terms {
        let (x, y) = (values.integer(1 << i), values.integer(-(1 << i)));
        sum = values.add(sum, values.from_options(&[x], &[y]).expect("no limit")).expect("no limit");
    }
    (start.elapsed(), stops(&values, sum))
}

fn six() -> (Duration, String) {
    let values = Values::new();
    let games = games(&values);
    let mut random = Random(SIX_SEED);
    let start = ThreadTime::now();
    let sum = (0..6)
        .fold(Value::ZERO, |sum, _| values.add(sum, games[random.below(games.len())]).expect("no limit"));
    (start.elapsed(), stops(&values, sum))
}

/// The games as a table of line numbers, which the peer reads.
fn table() -> String {
    let values = Values::new();
    let games = games(&values);
    let index = |list: Vec<Value>| -> String {
        let numbers =
            list.iter().map(|v| games.iter().position(|g| g == v).expect("born earlier").to_string());
        numbers.collect::<Vec<_>>().join(",")
    };
    let side = |result: Result<Vec<Value>, _>| index(result.expect("no limit"));
    games.iter().map(|&g| format!("{}|{}\n", side(values.left(g)), side(values.right(g)))).collect()
}

fn run_peer(tasks: &[&str]) -> Vec<(f64, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../benches/peer-cgt");
    let built = Command::new(env!("CARGO")).args(["build", "--release"]).current_dir(&folder).status();
    assert!(built.expect("cargo runs").success(), "the peer does not build");
    let mut run = Command::new(env!("CARGO"))
        .args(["run", "--release", "--quiet"])
        .current_dir(&folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the peer runs");
    let input = format!("{}-\n{}\n-\n{}\n", table(), texts().join("\n"), tasks.join("\n"));
    run.stdin.take().expect("piped").write_all(input.as_bytes()).expect("the peer reads");
    let output = run.wait_with_output().expect("the peer ends");
    assert!(output.status.success());
    let text = String::from_utf8(output.stdout).expect("text");
    let line = |line: &str| {
        let mut parts = line.splitn(3, ' ').skip(1).map(str::to_string);
        let seconds = parts.next().and_then(|s| s.parse().ok()).expect("seconds");
        (seconds, parts.next().expect("an answer"))
    };
    text.lines().map(line).collect()
}

fn main() {
    // `cargo test --all-targets` builds and starts this too, but only `cargo bench` says so.
    if !std::env::args().any(|arg| arg == "--bench") {
        return;
    }
    let line = |task: String, mark, (time, answer)| Line { task, mark, time, answer };
    let ours = [
        line("le".into(), 8.0, best(5, le)),
        line("list".into(), 100.0, best(5, list)),
        line(format!("sums {SUMS} {SUMS_SEED}"), 10.0, best(3, || sums(1))),
        line(format!("eval {SUMS} {SUMS_SEED}"), 8.0, best(3, eval)),
        line("ladder 16".into(), 20.0, best(5, || ladder(16))),
        line(format!("six {SIX_SEED}"), 10.0, best(3, six)),
    ];
    let (two, answer) = best(3, || sums(2));
    assert_eq!(answer, ours[2].answer, "two threads must give the same answers");
    println!(
        "two threads share the work of {SUMS} sums: by the clock {:.2} times as fast as the processor's time of one",
        ours[2].time.as_secs_f64() / two.as_secs_f64()
    );
    let (long, answer) = ladder(24);
    assert_eq!(answer, "N 5592405 -5592405");
    println!("ladder of 24 terms: {:.6} s\n", long.as_secs_f64());

    let tasks: Vec<&str> = ours.iter().map(|l| l.task.as_str()).collect();
    let peer = run_peer(&tasks);
    println!("| work | upstar | cgt 0.11.0 | ratio | mark |\n|---|---|---|---|---|");
    for (line, (seconds, answer)) in ours.iter().zip(&peer) {
        assert_eq!(&line.answer, answer, "{}", line.task);
        let ours = line.time.as_secs_f64();
        println!("| {} | {ours:.6} s | {seconds:.3} s | {:.1} | {} |", line.task, seconds / ours, line.mark);
    }
    assert_eq!(ours[0].answer, "654647");
    assert_eq!(ours[3].answer, ours[2].answer, "sums of texts are the same sums");
}
