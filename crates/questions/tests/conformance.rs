//! The law of limits: random questions about random positions of random sizes, of every ruleset, under random limits. Whatever
//! is asked, it ends soon after its time, and takes no more memory than allowed by more than a tenth and some.
//!
//! The ordinary run is a short share. `UPSTAR_CASES=20000 cargo test --release -p upstar-questions --test conformance`
//! is the long one; `UPSTAR_SEED` picks another stretch of cases, and a failure names its seed.

use serde_json::{Value, json};
use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use upstar_catalog::Catalog;
use upstar_ground::{Budget, processor_time};
use upstar_questions::{House, Limits, Question, Sizes, ask};

/// Counts the bytes that are in use, and the most that ever were.
struct Counting;

static IN_USE: AtomicU64 = AtomicU64::new(0);
static MOST: AtomicU64 = AtomicU64::new(0);

fn grown(bytes: usize) {
    let now = IN_USE.fetch_add(bytes as u64, Ordering::Relaxed) + bytes as u64;
    MOST.fetch_max(now, Ordering::Relaxed);
}

// SAFETY: everything is handed on to the system's allocator as it came; beside that only counters change.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        grown(layout.size());
        // SAFETY: the caller keeps the contract of this function, which is the same.
        unsafe { System.alloc(layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        grown(layout.size());
        // SAFETY: the caller keeps the contract of this function, which is the same.
        unsafe { System.alloc_zeroed(layout) }
    }

    unsafe fn dealloc(&self, place: *mut u8, layout: Layout) {
        IN_USE.fetch_sub(layout.size() as u64, Ordering::Relaxed);
        // SAFETY: the caller keeps the contract of this function, which is the same.
        unsafe { System.dealloc(place, layout) }
    }

    unsafe fn realloc(&self, place: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        grown(size);
        IN_USE.fetch_sub(layout.size() as u64, Ordering::Relaxed);
        // SAFETY: the caller keeps the contract of this function, which is the same.
        unsafe { System.realloc(place, layout, size) }
    }
}

#[global_allocator]
static COUNTING: Counting = Counting;

/// Xorshift, so that a seed is all that a case needs.
struct Dice(u64);

impl Dice {
    fn below(&mut self, end: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) % end.max(1)
    }

    fn one<'a, T>(&mut self, of: &'a [T]) -> &'a T {
        &of[self.below(of.len() as u64) as usize]
    }

    /// Small mostly, sometimes large, and now and then as large as numbers are.
    fn size(&mut self) -> u64 {
        match self.below(20) {
            0 => u64::MAX - self.below(3),
            1 => self.below(1 << 40),
            _ => {
                let bits = self.below(17);
                self.below(2 << bits)
            }
        }
    }
}

/// The numbers of a text replaced by others.
fn resized(text: &str, dice: &mut Dice) -> String {
    let mut out = String::new();
    let mut digits = false;
    for c in text.chars() {
        match (c.is_ascii_digit(), digits) {
            (true, true) => continue,
            (true, false) if dice.below(4) > 0 => out.push_str(&dice.size().to_string()),
            _ => out.push(c),
        }
        digits = c.is_ascii_digit();
    }
    out
}

/// A ruleset and the text of a position, which need not be one.
fn position(catalog: &Catalog, dice: &mut Dice) -> (String, String) {
    const SHAPES: &[&str] = &[
        "{n}",
        "{n},{n},{n}",
        "{n}x{n}",
        "{n}x3",
        "path({n})",
        "cycle({n})",
        "star({n})",
        "complete({n})",
        "bipartite({n},{n})",
        "grid({n},{n})",
        "dipath({n})",
        "T({n})",
        "B({n})",
        "petersen",
        "wheel({n})",
        "cube({n})",
    ];
    let cards = catalog.cards();
    let card = dice.one(&cards).clone();
    let example = dice.one(&card.examples).clone();
    let text = match dice.below(3) {
        0 => resized(&example.position, dice),
        1 => example.position.repeat(1 + dice.below(40) as usize),
        _ => {
            let mut text = dice.one(SHAPES).to_string();
            while text.contains("{n}") {
                text = text.replacen("{n}", &dice.size().to_string(), 1);
            }
            text
        }
    };
    (example.ruleset, text)
}

/// A question of any kind.
fn question(catalog: &Catalog, dice: &mut Dice) -> Value {
    let (ruleset, position) = position(catalog, dice);
    let names = [
        "value",
        "value",
        "outcome",
        "moves",
        "moves",
        "moves",
        "position",
        "play",
        "draw",
        "tree",
        "thermograph",
        "sequence",
        "table",
        "period",
        "eval",
        "match",
    ];
    let name = *dice.one(&names);
    let yes = |dice: &mut Dice| dice.below(2) == 0;
    let mut asked = match name {
        "moves" => json!({ "best": yes(dice), "outcome": yes(dice) }),
        "tree" => json!({ "limit": 1 + dice.below(3000), "picture": "svg" }),
        "draw" => json!({ "format": if yes(dice) { "svg" } else { "tikz" } }),
        _ => json!({}),
    };
    match name {
        "sequence" if yes(dice) => {
            let ruleset = dice.one(&["octal:0.77", "octal:0.07", "kayles"]);
            asked = json!({ "ruleset": ruleset, "n": format!("0..{}", dice.below(1 << 22)) });
        }
        "sequence" => {
            asked = json!({ "ruleset": ruleset, "template": "path({n})", "n": format!("1..{}", dice.size() % 5000 + 1) })
        }
        "table" => asked = json!({ "ruleset": ruleset, "template": "{y}x{x}", "x": "1..40", "y": "1..40" }),
        "period" => {
            asked = json!({ "code": dice.one(&["octal:0.106", "octal:0.6", "hex:0.8F", "grundy", "subtraction:all-but:2,3", "octal:0.16"]) })
        }
        "eval" => {
            let terms: Vec<String> =
                (0..=dice.below(60)).map(|_| format!("+-{}", dice.size() % 1000)).collect();
            let sum = terms.join(" + ");
            asked = json!({ "input": resized(&format!("{sum} + [{ruleset} {position}]"), dice), "explain": yes(dice) });
        }
        "match" => asked = json!({ "values": "0,1,1,2,0,3,1,1,0,3,3,2" }),
        _ => {
            asked["ruleset"] = ruleset.into();
            asked["position"] = position.into();
        }
    }
    asked["ask"] = name.into();
    asked
}

/// What one case may take beyond its limits: a busy machine is no fault of ours, so time counts where the processor
/// worked for us.
const LATE: Duration = Duration::from_millis(1500);
const MORE: u64 = 30 << 20;

#[test]
fn limits_are_kept_whatever_is_asked() {
    let number = |name: &str| std::env::var(name).ok().and_then(|text| text.parse::<u64>().ok());
    let (cases, first) = (number("UPSTAR_CASES").unwrap_or(120), number("UPSTAR_SEED").unwrap_or(1));
    let mut overruns = Vec::new();
    for seed in first..first + cases {
        let mut dice = Dice(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1);
        // What an earlier question left is not this one's.
        let house = House::default();
        let asked = question(&house.catalog(), &mut dice);
        let Ok(question) = serde_json::from_value::<Question>(asked.clone()) else { continue };
        let time = Duration::from_millis(20 + dice.below(130));
        let memory = (8 << 20) + dice.below(64 << 20);
        let sizes = if dice.below(2) == 0 { Sizes::SMALL } else { Sizes::LARGE };
        let before = IN_USE.load(Ordering::Relaxed);
        MOST.store(before, Ordering::Relaxed);
        let (start, worked) = (Instant::now(), processor_time());
        let budget = Budget::new(Some(time), Some(memory));
        let limits = Limits { budget, threads: 1, sizes, ..Limits::default() };
        let answer = ask(&house, question, &limits);
        let took = start.elapsed();
        let processor = processor_time().zip(worked).map_or(took, |(now, then)| now.saturating_sub(then));
        let most = MOST.load(Ordering::Relaxed).saturating_sub(before);
        drop(answer);
        if took.min(processor) > time + LATE {
            overruns.push(format!(
                "seed {seed}: {asked} took {took:?} ({processor:?} of the processor) in place of {time:?}"
            ));
        }
        if most > memory + memory / 10 + MORE {
            overruns.push(format!(
                "seed {seed}: {asked} took {} MiB in place of {}",
                most >> 20,
                memory >> 20
            ));
        }
    }
    assert!(overruns.is_empty(), "{} overruns\n{}", overruns.len(), overruns.join("\n"));
}
