//! The law of limits: random questions of every kind about random positions of random sizes, of every ruleset, under random
//! limits. Whatever is asked, it ends soon after its time, or after it was told to. Memory is that of the whole process,
//! and is looked at on the command line.
//!
//! The ordinary run is a short share. `UPSTAR_CASES=20000 cargo test --release -p upstar-questions --test conformance`
//! is the long one; `UPSTAR_SEED` picks another stretch of cases, and a failure names its seed.

mod dice;
mod found;
mod generators;
mod positions;

use dice::Dice;
use generators::{Asked, question};
use positions::Subject;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use upstar_core::{Budget, processor_time};
use upstar_questions::{Limits, Sizes, Workbench};

/// How late one case may be: half a second, as is promised. A busy machine is no fault of ours, so time counts where the
/// processor worked for us. What stands between two looks at the clock is
/// counted in work, and the development build does not optimise crates of others, so there it is more.
const LATE: Duration = Duration::from_millis(if cfg!(debug_assertions) { 4000 } else { 500 });

/// Nothing may fill the machine.
const MEMORY: u64 = 2 << 30;

/// Processor time is that of the whole program, so one test at a time.
static ALONE: Mutex<()> = Mutex::new(());

fn alone() -> MutexGuard<'static, ()> {
    ALONE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// What one case asks, and under which limits.
struct Case {
    workbench: Arc<Workbench>,
    /// What was asked before under the same limits: the workbench remembers what it found.
    before: Option<Asked>,
    question: Asked,
    time: Duration,
    /// Whether it is told to end after that time, in place of knowing the time before.
    cancelled: bool,
    threads: usize,
    sizes: Sizes,
}

impl Case {
    /// The case of a seed; `None` where what was thrown is no question.
    fn new(seed: u64) -> Option<Case> {
        let mut dice = Dice::new(seed);
        let mut subject = Subject::new(&mut dice);
        let before = if dice.once_in(5) {
            let before = question(&subject, &mut dice.clone());
            subject.position = thrice(&subject.position);
            before
        } else {
            None
        };
        let question = question(&subject, &mut dice)?;
        Some(Case {
            workbench: subject.workbench,
            before,
            question,
            // Some come so far that their tables are large.
            time: Duration::from_millis(if dice.once_in(24) { dice.below(1500) } else { dice.below(150) }),
            cancelled: dice.once_in(4),
            threads: if dice.once_in(3) { 2 } else { 1 },
            sizes: if dice.once_in(2) { Sizes::SMALL } else { Sizes::LARGE },
        })
    }

    /// How late it is.
    fn run(&self) -> Duration {
        if let Some(question) = &self.before {
            let budget = Budget::new(Some(self.time), Some(MEMORY));
            let limits = Limits { budget, threads: self.threads, sizes: self.sizes, ..Limits::default() };
            question.ask(&self.workbench, &limits);
        }
        let start = Instant::now();
        let budget = Budget::new((!self.cancelled).then_some(self.time), Some(MEMORY));
        let limits =
            Limits { budget: budget.clone(), threads: self.threads, sizes: self.sizes, ..Limits::default() };
        let (over, ended) = channel::<()>();
        std::thread::scope(|scope| {
            // Looks at the processor when the time is over, and tells it to end where nothing else does.
            let watcher = scope.spawn(move || {
                let left = self.time.saturating_sub(start.elapsed());
                let Err(RecvTimeoutError::Timeout) = ended.recv_timeout(left) else { return None };
                if self.cancelled {
                    budget.cancel();
                }
                Some((Instant::now(), processor_time()))
            });
            self.question.ask(&self.workbench, &limits);
            let (now, worked) = (Instant::now(), processor_time());
            // Nobody listens when the time was over first.
            let _ = over.send(());
            let since = watcher.join().expect("it only looks");
            since.map_or(Duration::ZERO, |(end, then)| {
                let wall = now.saturating_duration_since(end);
                worked.zip(then).map_or(wall, |(now, then)| wall.min(now.saturating_sub(then)))
            })
        })
    }

    /// What is wrong with being so late.
    fn overrun(&self, late: Duration) -> Option<String> {
        (late > LATE).then(|| format!("{late:?} late after {:?}", self.time))
    }
}

/// A text in which all numbers but the small ones are three times as large.
fn thrice(text: &str) -> String {
    let (mut tripled, mut rest) = (String::new(), text);
    while let Some(start) = rest.find(|c: char| c.is_ascii_digit()) {
        let digits = rest[start..].find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len() - start);
        let (number, after) = rest[start..].split_at(digits);
        tripled += &rest[..start];
        match number.parse::<u32>() {
            Ok(n @ 10..) => tripled += &(u64::from(n) * 3).to_string(),
            _ => tripled += number,
        }
        rest = after;
    }
    tripled + rest
}

#[test]
fn limits_are_kept_whatever_is_asked() {
    let _alone = alone();
    let number = |name: &str| std::env::var(name).ok().and_then(|text| text.parse::<u64>().ok());
    let (cases, first) = (number("UPSTAR_CASES").unwrap_or(120), number("UPSTAR_SEED").unwrap_or(1));
    let (mut asked, mut latest, mut overruns) = (0u64, (Duration::ZERO, 0), Vec::new());
    for seed in first..first + cases {
        if seed % 500 == 0 {
            eprintln!("at seed {seed}");
        }
        let Some(case) = Case::new(seed) else { continue };
        let late = case.run();
        asked += 1;
        latest = latest.max((late, seed));
        if let Some(overrun) = case.overrun(late) {
            let again = if case.before.is_some() { ", after a third of it" } else { "" };
            let how = format!("{} threads, cancelled: {}{again}", case.threads, case.cancelled);
            let written = format!("{:?}", case.question);
            let written: String = written.chars().take(600).collect();
            overruns.push(format!("seed {seed}: {overrun} ({how}): {written}"));
            eprintln!("{}", overruns[overruns.len() - 1]);
        }
    }
    println!("{asked} questions of {cases} seeds; the latest was {:?} late (seed {})", latest.0, latest.1);
    assert!(asked > cases / 2, "{asked} questions of {cases} seeds");
    assert!(overruns.is_empty(), "{} overruns\n{}", overruns.len(), overruns.join("\n"));
}
