//! The law of limits on the command line: random command lines of every command, about random positions of random sizes, under
//! random limits or ended by a signal. Each ends soon after its time, and takes no more memory than allowed by more
//! than a fifth and 50 MB.
//!
//! The ordinary run is a short share. `UPSTAR_CASES=2000 cargo test --release -p upstar-cli --test conformance` is a
//! long one; `UPSTAR_SEED` picks another stretch of cases, and a failure names its seed. What happens inside of the
//! program, without the watchdog, is the law of the crate `upstar-questions`.
#![cfg(target_os = "linux")]

use crate::support::{run, upstar};
use std::path::Path;
use std::time::{Duration, Instant};

/// How late one run may be, counted in processor time where the machine is busy. Without optimisation the same work takes
/// about five times as long.
const LATE: Duration = Duration::from_millis(if cfg!(debug_assertions) { 1000 } else { 500 });
const MORE: u64 = 50 << 20;

/// Xorshift, so that a seed is all that a case needs.
struct Dice(u64);

impl Dice {
    fn below(&mut self, end: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 11) % end.max(1)
    }

    fn one<T: Copy>(&mut self, of: &[T]) -> T {
        of[self.below(of.len() as u64) as usize]
    }

    /// Small mostly, sometimes large, and now and then as large as numbers are.
    fn size(&mut self) -> u64 {
        match self.below(20) {
            0 => u64::MAX - self.below(3),
            1 => self.below(1 << 40),
            _ => {
                let bits = self.below(13);
                self.below(2 << bits)
            }
        }
    }
}

/// Every command that ends by itself, with `POSITION` for a ruleset and a position, `RULESET` for a ruleset, `CODE` for a heap
/// game, `{#}` for a number and `{$}` for a small one.
const COMMANDS: &[&str] = &[
    "eval {#} x {{7|2},{5|3*}|{1|-4||-9}} + *{$}",
    "eval @",
    "born {$}",
    "repl",
    "rulesets",
    "theorems RULESET",
    "laws RULESET",
    "value POSITION",
    "value POSITION --no-theorems",
    "value POSITION --certificate new.json",
    "outcome POSITION",
    "outcome POSITION --misere",
    "outcome POSITION --certificate new.json",
    "moves POSITION",
    "moves POSITION --best --outcome",
    "draw POSITION -o new.svg",
    "draw POSITION -o new.png",
    "tree POSITION --limit {#}",
    "tree POSITION --limit {#} -o new.png",
    "reduce POSITION -o new.svg",
    "review POSITION",
    "explore RULESET",
    "hunt RULESET {$}x{$} --tries {#}",
    "thermograph POSITION",
    "thermograph POSITION -o new.png",
    "play POSITION",
    "sequence CODE --n 0..{#}",
    "sequence CODE --n 0..{#} -o new.csv",
    "sequence RULESET path({n}) --n 1..{#}",
    "sequence RULESET {n}x{n} --n 1..{#} -o new.png",
    "sequence --match 0,1,2,3,1,4,{#}",
    "table RULESET {x}x{y} --x 1..{$} --y 1..{#}",
    "period CODE --max {#}",
    "period CODE --certificate new.json",
    "verify forged.json",
    "conjecture CONJECTURE",
    "conjecture CONJECTURE --upto {#}",
    "papers",
    "reproduce --all",
    "reproduce three-games --no-theorems",
    "graphs all --n {$}",
    "graphs CLASS --n 1..{#} --count",
    "census col CLASS --n 1..{$}",
    "census RULESET boards {$}x{$}",
    "new game",
    "completions bash",
    "man eval",
];

const SHAPES: &[&str] = &[
    "{#}",
    "{#},{#},{#}",
    "{#}x{#}",
    "{#}x3",
    "path({#})",
    "complete({#})",
    "grid({#},{#})",
    "T({#})",
    "B({#})",
];
const CODES: &[&str] =
    &["octal:0.77", "octal:0.106", "octal:0.6", "octal:0.007", "hex:0.8F", "grundy", "kayles"];
const CLASSES: &[&str] = &["all", "connected", "trees", "oriented", "digraphs", "dags"];
const CONJECTURES: &[&str] = &["pyramid-1", "pyramid-2", "pyramid-3", "parity", "odd-odd-bound"];

/// A command line by dice.
fn command(rulesets: &[(String, String)], dice: &mut Dice) -> Vec<String> {
    let mut args = Vec::new();
    let template = dice.one(COMMANDS);
    // An expression is one argument.
    let words: Vec<&str> = match template.split_once(' ') {
        Some(("eval", rest)) => vec!["eval", rest],
        _ => template.split(' ').collect(),
    };
    for word in words {
        let (ruleset, example) = &rulesets[dice.below(rulesets.len() as u64) as usize];
        match word {
            "POSITION" => {
                let example = example.repeat(1 + dice.below(30) as usize);
                let shape = dice.one(SHAPES).to_string();
                args.extend([ruleset.clone(), if dice.below(2) == 0 { shape } else { example }]);
            }
            "RULESET" => args.push(ruleset.clone()),
            "CODE" => args.push(dice.one(CODES).into()),
            "CLASS" => args.push(dice.one(CLASSES).into()),
            "CONJECTURE" => args.push(dice.one(CONJECTURES).into()),
            // A long text that is read from a file.
            "@" => args.push("@long.txt".into()),
            word => args.push(word.into()),
        }
    }
    for arg in &mut args {
        while arg.contains("{#}") {
            *arg = arg.replacen("{#}", &dice.size().to_string(), 1);
        }
        while arg.contains("{$}") {
            *arg = arg.replacen("{$}", &dice.below(12).to_string(), 1);
        }
    }
    args
}

/// The processor time of a process, and the most memory that it had so far.
fn looked_at(process: u32) -> Option<(Duration, Option<u64>)> {
    let read = |name: &str| std::fs::read_to_string(format!("/proc/{process}/{name}")).ok();
    let stat = read("stat")?;
    let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
    let ticks: u64 = fields.get(11)?.parse::<u64>().ok()? + fields.get(12)?.parse::<u64>().ok()?;
    let most = read("status").and_then(|status| {
        let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
        line.trim().strip_suffix(" kB")?.trim().parse::<u64>().ok().map(|kb| kb << 10)
    });
    Some((Duration::from_millis(10 * ticks), most))
}

/// What is wrong with one run, if anything is.
fn overrun(args: &[String], folder: &Path, dice: &mut Dice) -> Option<String> {
    let time = Duration::from_millis(50 + dice.below(600));
    let memory = (60 << 20) + dice.below(140 << 20);
    let signal = dice.below(4) == 0;
    let mut full: Vec<String> = args.to_vec();
    full.extend(["--memory".into(), memory.to_string(), "--threads".into(), (1 + dice.below(2)).to_string()]);
    if !signal {
        full.extend(["--time".into(), format!("{}ms", time.as_millis())]);
    }
    let full: Vec<&str> = full.iter().map(String::as_str).collect();
    let start = Instant::now();
    let mut child = upstar(&full)
        .current_dir(folder)
        .stdout(std::process::Stdio::null())
        .stderr(std::process::Stdio::null())
        .spawn()
        .expect("it starts");
    let (mut worked, mut most, mut over) = (Duration::ZERO, 0, None);
    let code = loop {
        if let Some((now, memory)) = looked_at(child.id()) {
            (worked, most) = (now, most.max(memory.unwrap_or(0)));
        }
        if let Some(status) = child.try_wait().expect("a child") {
            break status.code();
        }
        if over.is_none() && start.elapsed() >= time {
            if signal {
                let kill =
                    std::process::Command::new("kill").args(["-INT", &child.id().to_string()]).status();
                assert!(kill.is_ok());
            }
            over = Some((Instant::now(), worked));
        }
        std::thread::sleep(Duration::from_millis(5));
    };
    let late =
        over.map_or(Duration::ZERO, |(then, before)| then.elapsed().min(worked.saturating_sub(before)));
    let allowed = memory + memory / 5 + MORE;
    let codes = [Some(0), Some(1), Some(2), Some(3), Some(130)];
    // A signal that comes before the program has begun ends it by itself.
    let ended = codes.contains(&code) || (signal && code.is_none());
    let wrong = match () {
        () if late > LATE => format!("{late:?} late after {time:?} (a signal: {signal})"),
        () if most > allowed => format!("{} MiB in place of {}", most >> 20, memory >> 20),
        () if !ended => format!("the exit code was {code:?}"),
        () => return None,
    };
    Some(format!("{wrong}: upstar {}", full.join(" ")))
}

/// What took too much memory once, some time after it began.
#[test]
fn memory_limits_are_kept_by_what_ran_over_them() {
    let heaps: Vec<String> = (0..3000).map(|i| (1 + i % 9).to_string()).collect();
    let heaps = heaps.join(",");
    for command in [
        &["outcome", "kayles", &heaps, "--misere"][..],
        &["moves", "kayles", &heaps, "--misere", "--outcome"],
        &["graphs", "digraphs", "--n", "8", "--count"],
        &["laws", "node-kayles", "path(49)"],
        &[
            "eval",
            "birthday(+-1 + +-2 + +-4 + +-8 + +-16 + +-32 + +-64 + +-128 + +-256 + +-512 + +-1024 + +-2048 + +-4096 + +-8192 + +-16384 + +-32768 + +-65536 + +-131072 + +-262144 + +-524288 + +-1048576 + +-2097152)",
        ],
    ] {
        let limit: u64 = 80 << 20;
        let memory = limit.to_string();
        let full = [command, &["--memory", &memory, "--time", "20s"]].concat();
        let mut child = upstar(&full).spawn().expect("it starts");
        let mut most = 0;
        let code = loop {
            most = most.max(looked_at(child.id()).and_then(|(_, most)| most).unwrap_or(0));
            if let Some(status) = child.try_wait().expect("a child") {
                break status.code();
            }
            std::thread::sleep(Duration::from_millis(5));
        };
        let shown = full.join(" ").chars().take(80).collect::<String>();
        assert!(most <= limit + limit / 5 + MORE, "{} MiB: {shown}", most >> 20);
        assert!(matches!(code, Some(0 | 3)), "{code:?}: {shown}");
    }
}

#[test]
fn limits_are_kept_by_every_command() {
    let number = |name: &str| std::env::var(name).ok().and_then(|text| text.parse::<u64>().ok());
    let (cases, first) = (number("UPSTAR_CASES").unwrap_or(24), number("UPSTAR_SEED").unwrap_or(1));
    let listed = run(&["rulesets", "--json"]).out;
    let mut rulesets: Vec<(String, String)> = Vec::new();
    for line in listed.lines() {
        let card: serde_json::Value = serde_json::from_str(line).expect("JSON");
        let cards = card["rulesets"].as_array().cloned().unwrap_or_else(|| vec![card]);
        for example in cards.iter().flat_map(|card| card["examples"].as_array().cloned().unwrap_or_default())
        {
            let text = |key: &str| example[key].as_str().expect("a text").to_string();
            rulesets.push((text("ruleset"), text("position")));
        }
    }
    assert!(rulesets.len() > 50, "{listed}");
    let mut overruns = Vec::new();
    for seed in first..first + cases {
        let mut dice = Dice(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1);
        let folder = tempfile::tempdir().expect("a folder");
        std::fs::write(folder.path().join("long.txt"), "+-1 + ".repeat(20_000) + "1").expect("written");
        let forged = format!(
            "{{\"format\":\"upstar heap period 1\",\"code\":\"octal:0.77\",\"theorem\":\"octal periodicity theorem\",\"period\":1,\"preperiod\":0,\"saltus\":0,\"needed_to\":{},\"values\":[0]}}",
            dice.size()
        );
        std::fs::write(folder.path().join("forged.json"), forged).expect("written");
        let args = command(&rulesets, &mut dice);
        if let Some(overrun) = overrun(&args, folder.path(), &mut dice) {
            eprintln!("seed {seed}: {overrun}");
            overruns.push(format!("seed {seed}: {overrun}"));
        }
    }
    assert!(overruns.is_empty(), "{} overruns\n{}", overruns.len(), overruns.join("\n"));
}
