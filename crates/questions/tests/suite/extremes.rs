//! The largest numbers there are, wherever a text has a number: in the parameter of every ruleset, in its positions, in ranges and
//! in expressions. Everything is answered or says why not. Tests are built with checks of every sum, so a wrap is a panic here.
//!
//! The ordinary run takes every 211th case. `UPSTAR_EXTREMES=1 cargo test -p upstar-questions --test extremes` takes all of them, and
//! `UPSTAR_EXTREMES=2/8` the second of eight shares. `-- --nocapture` shows how far it is, and what took long.

use serde_json::{Value, json};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;
use upstar_catalog::Catalog;
use upstar_core::Budget;
use upstar_questions::{Limits, Question, Sizes, Workbench, ask, processor_time};

/// Around the ends of every kind of number, and some of which squares, sums or multiples are around them.
const EXTREMES: [&str; 24] = [
    "0",
    "63",
    "64",
    "65",
    "127",
    "128",
    "255",
    "256",
    "32768",
    "65535",
    "65536",
    "2147483647",
    "2147483648",
    "4294967295",
    "4294967296",
    "6074001000",
    "6148914691236517205",
    "9223372036854775807",
    "9223372036854775808",
    "13470739080159755681",
    "18446744073709551614",
    "18446744073709551615",
    "18446744073709551616",
    "340282366920938463463374607431768211456",
];

/// What one question may take, in steps of its budget and in time.
const STEPS: u64 = 2000;
const MOST: Duration = Duration::from_millis(10);
/// What takes longer is shown.
const LONG: Duration = Duration::from_millis(500);

/// Texts in which the numbers of this text, one at a time and all at once, are another number.
fn changed(text: &str, number: &str) -> Vec<String> {
    let runs: Vec<(usize, usize)> = text
        .match_indices(|c: char| c.is_ascii_digit())
        .filter(|(at, _)| !text[..*at].ends_with(|c: char| c.is_ascii_digit()))
        .map(|(at, _)| {
            let length = text[at..].find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len() - at);
            (at, at + length)
        })
        .collect();
    let one = |&(from, to): &(usize, usize)| format!("{}{number}{}", &text[..from], &text[to..]);
    let mut texts: Vec<String> = runs.iter().map(one).collect();
    if runs.len() > 1 {
        let mut all = text.to_string();
        runs.iter().rev().for_each(|&(from, to)| all.replace_range(from..to, number));
        texts.push(all);
    }
    texts
}

/// Every question about a position, and about the family that it would begin.
fn questions(ruleset: &str, position: &str) -> Vec<Value> {
    let about = |name: &str| json!({ "ask": name, "ruleset": ruleset, "position": position });
    let mut all: Vec<Value> =
        ["value", "outcome", "moves", "position", "play", "draw", "reduce", "tree", "thermograph"]
            .into_iter()
            .map(about)
            .collect();
    for (name, key) in [("value", "theorems"), ("outcome", "misere"), ("moves", "best"), ("moves", "misere")]
    {
        let mut question = about(name);
        question[key] = (key != "theorems").into();
        all.push(question);
    }
    all.push(json!({ "ask": "eval", "input": format!("3 x [{ruleset} {position}] + *") }));
    all
}

/// All cases: questions about the examples of every ruleset with other numbers, and some that have no position.
fn cases(catalog: &Catalog) -> Vec<Value> {
    let mut cases = Vec::new();
    for number in EXTREMES {
        for example in catalog.cards().iter().flat_map(|card| &card.examples) {
            for position in changed(&example.position, number) {
                cases.extend(questions(&example.ruleset, &position));
            }
            for ruleset in changed(&example.ruleset, number) {
                cases.extend(questions(&ruleset, &example.position));
            }
        }
        for code in
            ["octal:0.77", "hex:0.8F", "grundy", "subtraction:1,2,3", "subtraction:all-but:2,3", "kayles"]
        {
            cases.push(json!({ "ask": "period", "code": code, "max": number }));
            cases.push(json!({ "ask": "sequence", "ruleset": code, "n": format!("{number}..{number}") }));
            cases.push(json!({ "ask": "sequence", "ruleset": code, "n": format!("0..{number}") }));
            for code in changed(code, number) {
                cases.push(json!({ "ask": "period", "code": code }));
            }
        }
        for template in [
            "{n}",
            "path({n})",
            "{n}x2",
            "T({n})",
            "B({n})",
            "{9223372036854775807n}",
            "{n+18446744073709551615}",
        ] {
            for ruleset in ["nim", "kayles", "node-kayles", "col", "domineering", "pyramid-nim", "chomp"] {
                let n = format!("{number}..{number}");
                cases.push(json!({ "ask": "sequence", "ruleset": ruleset, "template": template, "n": n }));
                let table = format!("{template},{{x}}");
                let table = table.replace('n', "y");
                cases.push(json!({ "ask": "table", "ruleset": ruleset, "template": table, "x": n, "y": n }));
            }
        }
        for expression in [
            "1 + *2",
            "^3*2",
            "{1|-1} + 1/2",
            "3 x {2|1}",
            "heat(2,1)",
            "cool({3|1},2)",
            "overheat(2,1,1)",
            "Tiny(2)",
            "^[3]",
            "^<3>",
            "v5",
            "nim_sum(1,2)",
            "nim_product(3,5)",
            "mex(1,2)",
            "+-1 + +-2",
            "birthday(5)",
            "ordinal(2,3)",
            "conway(2,3)",
            "norton(2,1)",
            "atomic_weight(^3)",
        ] {
            for input in changed(expression, number) {
                cases.push(json!({ "ask": "eval", "input": input, "explain": true }));
            }
        }
        cases.push(json!({ "ask": "match", "values": format!("0,1,{number}") }));
        cases.push(
            json!({ "ask": "graphs", "class": "trees", "n": number.parse::<u64>().unwrap_or(u64::MAX) }),
        );
        cases.push(json!({ "ask": "conjecture", "name": "pyramid-1", "upto": number.parse::<u64>().unwrap_or(u64::MAX) }));
        cases.push(json!({ "ask": "born", "day": number.parse::<u64>().unwrap_or(u64::MAX) }));
    }
    cases
}

/// The first case that is taken, and how many further on the next one is.
fn share() -> (usize, usize) {
    // A prime, so that every ruleset, number and kind of question has its turn.
    const ORDINARY: usize = 211;
    let Ok(asked) = std::env::var("UPSTAR_EXTREMES") else { return (0, ORDINARY) };
    let (first, shares) = asked.split_once('/').unwrap_or(("1", &asked));
    let number = |text: &str| text.parse::<usize>().ok().filter(|number| *number > 0);
    let (first, shares) = number(first).zip(number(shares)).expect("a number, or i/m");
    (first - 1, shares)
}

/// Asks one case under small limits; whether it panicked, or nothing where it is no question: a number may be too large for its
/// field, which is an answer too.
fn panics(workbench: &Workbench, case: &Value) -> Option<bool> {
    let question = serde_json::from_value::<Question>(case.clone()).ok()?;
    // A step far out in a heap game is heavy, so time ends what steps do not.
    let budget = Budget::new(Some(MOST), None).part(STEPS);
    let limits = Limits { budget, threads: 1, sizes: Sizes::SMALL, ..Limits::default() };
    let before = processor_time();
    let panicked = catch_unwind(AssertUnwindSafe(|| ask(workbench, question, &limits).map(drop))).is_err();
    let took = processor_time().zip(before).map_or(Duration::ZERO, |(now, before)| now - before);
    // Nothing is asked of times here; the law of limits does that.
    if took > LONG {
        eprintln!("{took:?} of the processor: {case}");
    }
    Some(panicked)
}

#[test]
fn the_largest_numbers_are_answered_or_refused() {
    let workbench = Workbench::default();
    let cases = cases(&workbench.catalog());
    assert!(cases.len() > 20_000, "{}", cases.len());
    let (first, step) = share();
    let (all, mut asked, mut wrong) = (cases.len(), 0, Vec::new());
    for (at, case) in cases.into_iter().enumerate().skip(first).step_by(step) {
        if at / 10_000 != at.saturating_sub(step) / 10_000 {
            eprintln!("{at} of {all} cases, {} panics", wrong.len());
        }
        let Some(panicked) = panics(&workbench, &case) else { continue };
        if panicked {
            wrong.push(case.to_string());
        }
        asked += 1;
    }
    eprintln!("{asked} questions asked of {all} cases");
    assert!(asked > 200, "{asked} questions");
    assert!(wrong.is_empty(), "{} panics in {asked}\n{}", wrong.len(), wrong.join("\n"));
}

/// The same for rulesets that people wrote: the ordinary run only looks at the positions, the long one asks everything about them.
#[test]
fn the_largest_numbers_are_answered_or_refused_by_scripts() {
    let scripts = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/rulesets");
    let whole = std::env::var_os("UPSTAR_EXTREMES").is_some();
    let (mut asked, mut wrong) = (0, Vec::new());
    for file in std::fs::read_dir(scripts).expect("the examples") {
        let path = file.expect("a file").path();
        let Ok(text) = std::fs::read_to_string(&path) else { continue };
        let workbench =
            Workbench::default().with_script(&text).unwrap_or_else(|error| panic!("{}", error.render()));
        let cards = workbench.catalog().cards();
        let examples = cards
            .iter()
            .flat_map(|card| &card.examples)
            .filter(|example| example.ruleset.starts_with("script"));
        let mut texts: Vec<String> = examples.map(|example| example.position.clone()).collect();
        texts.extend(["7x3", "3x7", "5,6,7", "path(7)", "grid(3,4)"].map(String::from));
        texts.sort();
        texts.dedup();
        for (number, text) in EXTREMES.iter().flat_map(|number| texts.iter().map(move |text| (number, text)))
        {
            for position in changed(text, number) {
                let cases = if whole {
                    questions("script", &position)
                } else {
                    vec![json!({ "ask": "position", "ruleset": "script", "position": position })]
                };
                for case in cases {
                    asked += 1;
                    if panics(&workbench, &case) == Some(true) {
                        wrong.push(format!("{}: {case}", path.display()));
                    }
                }
            }
        }
    }
    eprintln!("{asked} questions about scripts");
    assert!(asked > 1000, "{asked} questions");
    assert!(wrong.is_empty(), "{} panics in {asked}\n{}", wrong.len(), wrong.join("\n"));
}
