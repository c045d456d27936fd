//! The speed of the searches, beside crate cgt and igsolve in the same run. Every answer is asserted.
//!
//! `cargo bench -p upstar-rulesets --bench solver` builds the peer in `benches/peer-cgt`, a folder of its own outside
//! the workspace, and runs it as a separate program; `-- --long` adds what takes minutes. `IGSOLVE` names the other
//! peer's program (`cargo install igsolve`). Each task runs in a process of its own, so that the most memory that
//! the process ever had is the task's.

use std::collections::HashSet;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};
use upstar_rules::{Graph, Rules, Sign};
use upstar_rulesets::vertex_deletion::{Net, VertexDeletion};
use upstar_rulesets::{
    col::COL, cookie_cutter::CookieCutter, cram::Cram, domineering::Domineering, pyramid_nim::PyramidNim,
};
use upstar_solve::{SolveOptions, Solver};
use upstar_values::Values;

/// What is compared with whom.
#[derive(Clone, Copy, PartialEq)]
enum Peer {
    Cgt,
    Igsolve,
    None,
}

struct Task {
    ruleset: &'static str,
    position: &'static str,
    /// How many threads search.
    threads: usize,
    peer: Peer,
    /// The answer; `None` where the peer's is asked for.
    answer: Option<&'static str>,
    /// Whether it takes minutes, ours or the peer's.
    long: bool,
    mark: &'static str,
}

const fn task(ruleset: &'static str, position: &'static str, peer: Peer, mark: &'static str) -> Task {
    Task { ruleset, position, threads: 1, peer, answer: None, long: false, mark }
}

impl Task {
    const fn is(mut self, answer: &'static str) -> Self {
        self.answer = Some(answer);
        self
    }

    const fn long(mut self) -> Self {
        self.long = true;
        self
    }

    const fn on_two_threads(mut self) -> Self {
        self.threads = 2;
        self
    }

    fn name(&self) -> String {
        let threads = if self.threads == 1 { "" } else { ", two threads" };
        format!("{} {}{threads}", self.ruleset, self.position)
    }
}

/// Published values: Domineering in Winning Ways and by cgt, Cram by Lemoine and Viennot, Cookie Cutter in the
/// paper's tables. Pyramid Nim's are those of the first run, so that a change would be noticed. A value that stands
/// nowhere is compared with the peer's; without a peer it is its own negative, as on squares and in Col.
const TASKS: &[Task] = &[
    task("domineering", "4x6", Peer::Cgt, "60 times"),
    task("domineering", "5x5", Peer::Cgt, "100 times").is("0"),
    task("domineering", "5x6", Peer::Cgt, "80 times").is("-3/2").long(),
    task("domineering", "5x6", Peer::Cgt, "140 times").is("-3/2").long().on_two_threads(),
    task("domineering", "6x6", Peer::None, "45 seconds, 350 MB").long(),
    task("col", "grid(4,5)", Peer::None, "2.4 seconds"),
    task("cram", "5x6", Peer::Igsolve, "").is("*2"),
    task("cram", "5x7", Peer::Igsolve, "3 times").is("*"),
    task("cram", "5x7", Peer::Igsolve, "3 times").is("*").on_two_threads(),
    task("cookie-cutter:inf", "6x6", Peer::None, "a few seconds").is("*3"),
    task("cookie-cutter:4", "3x9", Peer::None, "a few seconds").is("*4"),
    task("pyramid-nim", "T(13)", Peer::None, "3 seconds").is("*"),
    task("pyramid-nim", "T(16)", Peer::None, "a minute, 4 GB").is("*16"),
    task("vertex-deletion:even-odd", "7", Peer::None, "1 second").is("1044 graphs"),
];

/// What a run of a task gives.
#[derive(Debug)]
struct Run {
    seconds: f64,
    /// The most memory that its process had, where the system tells.
    peak: Option<u64>,
    answer: String,
    /// Positions searched, and bytes that the memory of positions and the store of values hold.
    searched: Option<(u64, u64)>,
}

/// The most memory that a process has had, in bytes.
fn peak_of(process: &str) -> Option<u64> {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok().map(|kb| kb << 10)
}

/// Searches one position, or several in one solver, without theorems.
fn search<R: Rules>(rules: R, positions: &[R::Position], threads: usize) -> (Duration, String, u64, u64) {
    let how = SolveOptions { threads, theorems: false, ..SolveOptions::default() };
    let solver = Solver::new(Arc::new(rules), Values::new());
    let start = Instant::now();
    let found: Vec<_> = positions.iter().map(|at| solver.value(at, &how).expect("no limit")).collect();
    let time = start.elapsed();
    let values = solver.values();
    let answer = match &found[..] {
        [one] => values.text(one.answer).expect("no limit"),
        many => format!("{} graphs", many.len()),
    };
    let bytes = upstar_core::resident_bytes().unwrap_or(0);
    (time, answer, found.iter().map(|f| f.positions).sum(), bytes)
}

/// Every graph with n vertices, up to isomorphism: each has one vertex more than a smaller one.
fn graphs(n: usize) -> Vec<Net> {
    let mut level = HashSet::from([Graph::parse("path(1)").expect("a graph")]);
    for last in 1..n {
        let bigger = level.iter().flat_map(|graph| {
            (0..1u32 << last).map(move |set| {
                let new = (0..last).filter(move |v| set >> v & 1 == 1).map(move |v| (v, last));
                let names = Graph::parse(&format!("path({})", last + 1)).expect("a graph").names().clone();
                Graph::new(names, graph.edges().chain(new)).canonical()
            })
        });
        level = bigger.collect();
    }
    level.into_iter().map(Net::Graph).collect()
}

fn one<R: Rules>(rules: R, task: &Task) -> (Duration, String, u64, u64) {
    let at = rules.parse(task.position).unwrap_or_else(|e| panic!("{}", e.render()));
    search(rules, &[at], task.threads)
}

fn cutter(size: &str) -> CookieCutter {
    CookieCutter::new(size).unwrap_or_else(|e| panic!("{}", e.render()))
}

/// Does one task in this process and prints what it gives, the answer last.
fn work(task: &Task) {
    let (time, answer, positions, bytes) = match task.ruleset {
        "domineering" => one(Domineering, task),
        "cram" => one(Cram, task),
        "col" => one(COL, task),
        "cookie-cutter:inf" => one(cutter("inf"), task),
        "cookie-cutter:4" => one(cutter("4"), task),
        "pyramid-nim" => one(PyramidNim, task),
        "vertex-deletion:even-odd" => {
            let rules = VertexDeletion::new("even-odd").unwrap_or_else(|e| panic!("{}", e.render()));
            let graphs = graphs(task.position.parse().expect("a number"));
            assert!(graphs.iter().all(|g| rules.representative(g.clone()) == Ok((g.clone(), Sign::Same))));
            search(rules, &graphs, task.threads)
        }
        other => panic!("nobody plays {other} here"),
    };
    let peak = peak_of("self").unwrap_or(0);
    println!("{} {peak} {positions} {bytes} {answer}", time.as_secs_f64());
}

/// Runs this program again for one task.
fn ours(task: &Task) -> Run {
    let this = std::env::current_exe().expect("a program");
    let output = Command::new(this).args(["--bench", "--only", &task.name()]).output().expect("it runs");
    assert!(output.status.success(), "{}: {}", task.name(), String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout).expect("text");
    let mut words = text.trim_end().splitn(5, ' ');
    let mut number = || words.next().and_then(|w| w.parse::<f64>().ok()).expect("a number");
    let (seconds, peak, positions, bytes) = (number(), number(), number(), number());
    Run {
        seconds,
        peak: (peak > 0.0).then_some(peak as u64),
        answer: words.next().expect("an answer").to_string(),
        searched: Some((positions as u64, bytes as u64)),
    }
}

/// Runs crate cgt's program on a board.
fn cgt(task: &Task) -> Run {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../benches/peer-cgt");
    let built = Command::new(env!("CARGO")).args(["build", "--release"]).current_dir(&folder).status();
    assert!(built.expect("cargo runs").success(), "the peer does not build");
    let output = Command::new(env!("CARGO"))
        .args(["run", "--release", "--quiet", "--", task.ruleset, task.position])
        .current_dir(&folder)
        .output()
        .expect("the peer runs");
    assert!(output.status.success());
    let text = String::from_utf8(output.stdout).expect("text");
    let mut words = text.trim_end().splitn(3, ' ');
    let mut number = || words.next().and_then(|w| w.parse::<f64>().ok()).expect("a number");
    let (seconds, peak) = (number(), number());
    let answer = words.next().expect("an answer").to_string();
    Run { seconds, peak: (peak > 0.0).then_some(peak as u64), answer, searched: None }
}

/// Runs igsolve, if there is one.
fn igsolve(task: &Task) -> Option<Run> {
    let program = std::env::var("IGSOLVE").unwrap_or_else(|_| "igsolve".to_string());
    let (rows, cols) = task.position.split_once('x')?;
    let start = Instant::now();
    let spawned = Command::new(program)
        .args([task.ruleset, "--rows", rows, "--cols", cols])
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn();
    let Ok(mut child) = spawned else {
        println!("no igsolve here: `cargo install igsolve`, or name it in IGSOLVE");
        return None;
    };
    let (process, mut peak, mut answer) = (child.id().to_string(), None, String::new());
    for line in BufReader::new(child.stdout.take()?).lines().map_while(Result::ok) {
        // It has just said something, so it is still there.
        peak = peak.max(peak_of(&process));
        if let Some(n) = line.strip_prefix("Nimber of initial position: ") {
            answer = if n == "1" { "*".into() } else { format!("*{n}") };
        }
    }
    assert!(child.wait().expect("it ends").success());
    Some(Run { seconds: start.elapsed().as_secs_f64(), peak, answer, searched: None })
}

/// Whether two texts mean the same value.
fn same(a: &str, b: &str) -> bool {
    let values = Values::new();
    let read = |text: &str| values.parse(text).unwrap_or_else(|e| panic!("{e}"));
    a == b || read(a) == read(b)
}

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    // `cargo test --all-targets` builds and starts this too, but only `cargo bench` says so.
    if !arguments.iter().any(|a| a == "--bench") {
        return;
    }
    if let Some(i) = arguments.iter().position(|a| a == "--only") {
        let task = TASKS.iter().find(|t| Some(&t.name()) == arguments.get(i + 1)).expect("a task");
        return work(task);
    }
    let long = arguments.iter().any(|a| a == "--long");
    let megabytes = |peak: Option<u64>| peak.map_or("?".into(), |b| format!("{:.0} MB", b as f64 / 1e6));
    println!("| work | upstar | memory | positions/s | bytes/position | peer | memory | ratio | mark |");
    println!("|---|---|---|---|---|---|---|---|---|");
    for task in TASKS.iter().filter(|task| long || !task.long) {
        let run = ours(task);
        let peer = match task.peer {
            Peer::Cgt => Some(cgt(task)),
            Peer::Igsolve => igsolve(task),
            Peer::None => None,
        };
        let expected = task.answer.or(peer.as_ref().map(|p| p.answer.as_str()));
        for answer in peer.iter().map(|p| p.answer.as_str()).chain(expected) {
            assert!(same(answer, &run.answer), "{}: {answer} and {}", task.name(), run.answer);
        }
        if expected.is_none() {
            assert!(same(&format!("-({})", run.answer), &run.answer), "{}", task.name());
        }
        let (positions, bytes) = run.searched.unwrap_or((0, 0));
        let per_second = positions as f64 / run.seconds;
        let (theirs, their_peak, ratio) = match &peer {
            Some(p) => {
                (format!("{:.3} s", p.seconds), megabytes(p.peak), format!("{:.2}", p.seconds / run.seconds))
            }
            None => (String::new(), String::new(), String::new()),
        };
        println!(
            "| {} = {} | {:.3} s | {} | {per_second:.0} | {:.0} | {theirs} | {their_peak} | {ratio} | {} |",
            task.name(),
            if run.answer.len() > 20 { "..." } else { &run.answer },
            run.seconds,
            megabytes(run.peak),
            bytes as f64 / positions.max(1) as f64,
            task.mark
        );
    }
}
