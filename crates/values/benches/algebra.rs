//! The speed of the algebra, beside crate cgt in the same run. Every answer is asserted. Times are those of the
//! processor, so that other work on the machine counts little.
//!
//! `cargo bench -p upstar-values` builds the peer in `benches/peer-cgt`, a folder of its own outside the workspace,
//! and runs it as a separate program. The two take turns, and the least time of each counts. Words after `--` choose
//! tasks: `-- le eval`; with `alone` among them the peer stays away.

use cpu_time::ThreadTime;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
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

/// A task, the ratio to reach, and how it is done here: the time and the answer.
struct Task {
    name: &'static str,
    text: String,
    mark: f64,
    run: fn() -> (Duration, String),
}

/// How often the two sides take turns.
const ROUNDS: usize = 4;

/// How often our side does its work in a turn: it is done so fast that other work on the machine shows.
const RUNS: usize = 3;

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
fn best(run: impl Fn() -> (Duration, String)) -> (Duration, String) {
    let (mut time, answer) = run();
    for _ in 1..RUNS {
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

fn sums() -> (Duration, String) {
    let values = Values::new();
    let pairs = random_pairs(&games(&values));
    let start = ThreadTime::now();
    let sums: Vec<Value> = pairs.iter().map(|&(a, b)| values.add(a, b).expect("no limit")).collect();
    (start.elapsed(), counts(&values, &sums))
}

/// What a store holds after the sums.
fn memory() {
    let values = Values::new();
    for (a, b) in random_pairs(&games(&values)) {
        values.add(a, b).expect("no limit");
    }
    let held = upstar_core::resident_bytes().unwrap_or(0) as f64 / 1e6;
    println!("after {SUMS} sums: {} games stored, and the process holds {held:.1} MB", values.games());
}

/// How much faster two threads share the sums: both by the clock, in turn.
fn two_threads() {
    let clock = |threads| {
        let values = Values::new();
        let pairs = random_pairs(&games(&values));
        let start = Instant::now();
        std::thread::scope(|scope| {
            for part in pairs.chunks(SUMS.div_ceil(threads)) {
                let values = &values;
                scope.spawn(move || {
                    for &(a, b) in part {
                        values.add(a, b).expect("no limit");
                    }
                });
            }
        });
        start.elapsed()
    };
    let (mut one, mut two) = (Duration::MAX, Duration::MAX);
    for _ in 0..ROUNDS * RUNS {
        (one, two) = (one.min(clock(1)), two.min(clock(2)));
    }
    let ratio = one.as_secs_f64() / two.as_secs_f64();
    println!("two threads share the work of {SUMS} sums: {ratio:.2} times as fast by the clock");
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

/// The other program, waiting for its next task.
struct Peer {
    process: Child,
    tasks: ChildStdin,
    answers: BufReader<ChildStdout>,
}

impl Peer {
    fn start() -> Self {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../benches/peer-cgt");
        let built = Command::new(env!("CARGO")).args(["build", "--release"]).current_dir(&folder).status();
        assert!(built.expect("cargo runs").success(), "the peer does not build");
        let mut process = Command::new(env!("CARGO"))
            .args(["run", "--release", "--quiet"])
            .current_dir(&folder)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the peer runs");
        let (tasks, answers) = (process.stdin.take().expect("piped"), process.stdout.take().expect("piped"));
        let mut peer = Peer { process, tasks, answers: BufReader::new(answers) };
        peer.tell(&format!("{}-\n{}\n-\n", table(), texts().join("\n")));
        peer
    }

    fn tell(&mut self, text: &str) {
        self.tasks.write_all(text.as_bytes()).expect("the peer reads");
    }

    fn ask(&mut self, task: &str) -> (Duration, String) {
        self.tell(&format!("{task}\n"));
        let mut line = String::new();
        self.answers.read_line(&mut line).expect("the peer answers");
        let mut parts = line.trim_end().splitn(3, ' ').skip(1).map(str::to_string);
        let seconds = parts.next().and_then(|s| s.parse().ok()).expect("seconds");
        (Duration::from_secs_f64(seconds), parts.next().expect("an answer"))
    }

    fn end(mut self) {
        drop(self.tasks);
        assert!(self.process.wait().expect("the peer ends").success());
    }
}

/// Both sides in turn; without the peer, our side alone.
fn compare(task: &Task, peer: Option<&mut Peer>) {
    let (mut ours, answer) = best(task.run);
    let Some(peer) = peer else {
        return println!("{} {:.6} s", task.text, ours.as_secs_f64());
    };
    let mut theirs = Duration::MAX;
    for _ in 0..ROUNDS {
        let (time, same) = peer.ask(&task.text);
        assert_eq!(answer, same, "{}", task.text);
        theirs = theirs.min(time);
        ours = ours.min(best(task.run).0);
    }
    let (ours, theirs) = (ours.as_secs_f64(), theirs.as_secs_f64());
    println!("| {} | {ours:.6} s | {theirs:.3} s | {:.1} | {} |", task.text, theirs / ours, task.mark);
}

fn main() {
    let chosen: Vec<String> = std::env::args().skip(1).collect();
    // `cargo test --all-targets` builds and starts this too, but only `cargo bench` says so.
    if !chosen.iter().any(|arg| arg == "--bench") {
        return;
    }
    let tasks = [
        Task { name: "le", text: "le".into(), mark: 8.0, run: le },
        Task { name: "list", text: "list".into(), mark: 100.0, run: list },
        Task { name: "sums", text: format!("sums {SUMS} {SUMS_SEED}"), mark: 10.0, run: sums },
        Task { name: "eval", text: format!("eval {SUMS} {SUMS_SEED}"), mark: 8.0, run: eval },
        Task { name: "ladder", text: "ladder 16".into(), mark: 20.0, run: || ladder(16) },
        Task { name: "six", text: format!("six {SIX_SEED}"), mark: 10.0, run: six },
    ];
    let named = |name: &str| chosen.iter().any(|word| word == name);
    let all = !tasks.iter().any(|task| named(task.name));
    if all {
        assert_eq!(le().1, "654647");
        assert_eq!(eval().1, sums().1, "sums of texts are the same sums");
        let (long, answer) = ladder(24);
        assert_eq!(answer, "N 5592405 -5592405");
        println!("ladder of 24 terms: {:.6} s", long.as_secs_f64());
        memory();
        two_threads();
    }
    let mut peer = (!named("alone")).then(Peer::start);
    println!("\n| work | upstar | cgt 0.11.0 | ratio | mark |\n|---|---|---|---|---|");
    for task in tasks.iter().filter(|task| all || named(task.name)) {
        compare(task, peer.as_mut());
    }
    if let Some(peer) = peer {
        peer.end();
    }
}
