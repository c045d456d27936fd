//! Who wins: the engine beside the plain search, in the same run. Every answer is asserted.
//!
//! `cargo bench -p upstar-rulesets --bench outcomes`; `-- --long` adds what takes minutes, `-- domineering` picks by name.
//! On a busy machine only the ratios mean something.

use std::sync::Arc;
use std::time::{Duration, Instant};
use upstar_core::Budget;
use upstar_rules::{Convention, Outcome, Player, Rules};
use upstar_rulesets::{clobber::Clobber, col::COL, domineering::Domineering, snort::SNORT};
use upstar_solve::{PlainSearch, SolveOptions, Solver};
use upstar_values::Values;

struct Task {
    ruleset: &'static str,
    position: &'static str,
    /// Who wins: published for Domineering (Breuker, Uiterwijk and van den Herik, 2000) and Clobber (by MCGS), by the
    /// plain search for the others.
    answer: Outcome,
    /// Whether the plain search is run beside it.
    plain: bool,
    /// Whether it takes minutes.
    long: bool,
}

const fn task(ruleset: &'static str, position: &'static str, answer: Outcome) -> Task {
    Task { ruleset, position, answer, plain: false, long: false }
}

impl Task {
    const fn beside_plain(mut self) -> Self {
        self.plain = true;
        self
    }

    const fn long(mut self) -> Self {
        self.long = true;
        self
    }
}

const TASKS: &[Task] = &[
    task("domineering", "5x5", Outcome::P).beside_plain(),
    task("domineering", "6x6", Outcome::N).beside_plain(),
    task("domineering", "6x7", Outcome::L),
    task("domineering", "7x7", Outcome::N),
    task("domineering", "7x8", Outcome::R),
    task("domineering", "8x8", Outcome::N).long(),
    task("domineering", "8x9", Outcome::L),
    task("domineering", "9x9", Outcome::N).long(),
    task("clobber", "3x6", Outcome::P).beside_plain(),
    task("clobber", "2x13", Outcome::N),
    task("clobber", "3x8", Outcome::P).long(),
    task("clobber", "4x6", Outcome::P).long(),
    task("snort", "grid(4,5)", Outcome::N).beside_plain(),
    task("snort", "grid(5,5)", Outcome::N),
    task("col", "grid(4,5)", Outcome::P).beside_plain(),
    task("col", "grid(5,5)", Outcome::P),
];

/// Who wins, how long it took and how many positions.
type Run = (Outcome, Duration, u64);

fn run<R: Rules>(rules: R, task: &Task) -> (Run, Option<Run>) {
    let at = rules.parse(task.position).unwrap_or_else(|e| panic!("{}", e.render()));
    let rules: Arc<dyn Rules<Position = R::Position>> = Arc::new(rules);
    let how = SolveOptions { budget: Budget::new(None, Some(2 << 30)), threads: 1, theorems: false };
    let solver = Solver::new(rules.clone(), Values::new());
    let start = Instant::now();
    let found = solver.outcome(&at, &how).unwrap_or_else(|stop| panic!("{}: {stop}", task.position));
    let engine = (found.answer, start.elapsed(), found.positions);
    let plain = task.plain.then(|| {
        let (search, start, mut positions) = (PlainSearch::new(rules, Convention::Normal), Instant::now(), 0);
        let winners = Player::BOTH.map(|player| {
            let found = search.wins(&at, player, &how).unwrap_or_else(|stop| panic!("{stop}"));
            positions += found.positions;
            if found.answer { player } else { player.opponent() }
        });
        (Outcome::from_winners(winners[0], winners[1]), start.elapsed(), positions)
    });
    (engine, plain)
}

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    // `cargo test --all-targets` builds and starts this too, but only `cargo bench` says so.
    if !arguments.iter().any(|a| a == "--bench") {
        return;
    }
    let long = arguments.iter().any(|a| a == "--long");
    println!("| work | outcome | engine | positions | plain | positions | ratio |");
    println!("|---|---|---|---|---|---|---|");
    let wanted =
        |name: &str| arguments[1..].iter().filter(|a| !a.starts_with('-')).all(|a| name.contains(a.as_str()));
    for task in TASKS.iter().filter(|task| long || !task.long) {
        let name = format!("{} {}", task.ruleset, task.position);
        if !wanted(&name) {
            continue;
        }
        let ((answer, time, positions), plain) = match task.ruleset {
            "domineering" => run(Domineering, task),
            "clobber" => run(Clobber, task),
            "snort" => run(SNORT, task),
            "col" => run(COL, task),
            other => panic!("nobody plays {other} here"),
        };
        assert_eq!(answer, task.answer, "{} {}", task.ruleset, task.position);
        let seconds = time.as_secs_f64();
        match plain {
            Some((other, slow, more)) => {
                assert_eq!(other, answer, "{name}");
                let slow = slow.as_secs_f64();
                println!(
                    "| {name} | {answer} | {seconds:.3} s | {positions} | {slow:.2} s | {more} | {:.0} |",
                    slow / seconds
                );
            }
            None => println!("| {name} | {answer} | {seconds:.3} s | {positions} | | | |"),
        }
    }
}
