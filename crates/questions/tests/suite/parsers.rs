//! Every parser, all of them together for some twenty seconds of a development build: examples changed by dice are read or refused with
//! a reason, never with a panic, and what is printed is read as the same thing. The targets in `fuzz/` look further and take hours.
//!
//! `UPSTAR_MUTANTS=10000 cargo test -p upstar-questions --test parsers` is the long run; a failure names the text.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;
use upstar_catalog::Catalog;
use upstar_census::{Shard, Subjects};
use upstar_core::Budget;
use upstar_families::Template;
use upstar_heaps::HeapGame;
use upstar_questions::{
    Ask, Certify, CertifyFamily, Count, Limits, Period, Question, Sizes, Span, Verify, Workbench, ask, size,
    time,
};
use upstar_values::{Answer, EvalError, Expression, Names, Notation, Values};

/// A small generator of numbers, so that every run tries the same texts.
struct Dice(u64);

impl Dice {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % end.max(1)
    }
}

/// Pieces that come into a text: what some parser has a use for, and what none has.
const PIECES: &[&str] = &[
    "0",
    "-1",
    "63",
    "65536",
    "18446744073709551615",
    "340282366920938463463374607431768211456",
    "1/2",
    ".",
    "..",
    ",",
    ":",
    "|",
    "||",
    "(",
    ")",
    "{",
    "}",
    "[",
    "]",
    "\"",
    "=",
    "+",
    "x",
    "@",
    "~",
    ">",
    "*",
    "^",
    "{n}",
    "path(3)",
    "octal:0.",
    "impartial:",
    "null",
    "true",
    " ",
    "\n",
    "\t",
    "\0",
    "é",
    "😀",
    "\u{202e}",
];

/// A text with up to four changes.
fn changed(text: &str, dice: &mut Dice) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    for _ in 0..=dice.below(4) {
        let at = dice.below(letters.len() + 1);
        let end = (at + dice.below(6)).min(letters.len());
        match dice.below(5) {
            0 => drop(letters.drain(at..end)),
            1 => drop(letters.splice(at..at, PIECES[dice.below(PIECES.len())].chars())),
            2 => drop(letters.splice(at..end, PIECES[dice.below(PIECES.len())].chars())),
            3 => {
                let from = dice.below(letters.len() + 1);
                let piece: Vec<char> = letters[from..(from + dice.below(20)).min(letters.len())].to_vec();
                drop(letters.splice(at..at, piece));
            }
            _ => {
                let piece = letters[at..end].repeat(1 << dice.below(7));
                drop(letters.splice(at..at, piece));
            }
        }
    }
    letters.into_iter().collect()
}

/// A parser: what it is called, right texts, how many changed ones are read in an ordinary run, and what reads them.
struct Parser<'a> {
    name: &'static str,
    examples: Vec<String>,
    count: usize,
    read: Box<dyn Fn(&str) + 'a>,
}

fn short() -> Limits {
    let budget = Budget::new(Some(Duration::from_millis(20)), None);
    Limits { budget, threads: 1, sizes: Sizes::SMALL, ..Limits::default() }
}

/// Reads an expression and what its value is printed as.
fn value(text: &str) {
    let values = Values::new().under(&short().budget);
    let expression = match Expression::parse(text, &Names::default()) {
        Ok(expression) => expression,
        Err(error) => return drop(error.render()),
    };
    let Ok(Answer::Game(value)) = expression.evaluate(&values) else { return };
    for notation in [Notation::Ascii, Notation::Unicode, Notation::Braces, Notation::Switch] {
        let Ok(printed) = values.display(value, notation) else { return };
        match values.parse(&printed) {
            Err(EvalError::Stop(_)) => return,
            again => assert_eq!(again, Ok(value), "{text:?} printed {printed}"),
        }
    }
}

/// Reads a position, `RULESET POSITION`, and what it is printed as.
fn position(catalog: &Catalog, text: &str) {
    let (ruleset, text) = text.split_once(' ').unwrap_or((text, ""));
    match catalog.position(ruleset, text) {
        Err(error) => drop(error.render()),
        Ok(position) => {
            let printed = position.to_string();
            let again = catalog.position(ruleset, &printed);
            let again = again.unwrap_or_else(|error| panic!("{ruleset} {text:?}: {}", error.render()));
            assert_eq!(again.to_string(), printed, "{ruleset} {text:?}");
        }
    }
}

fn template(text: &str) {
    for (variables, point) in [(&["n"][..], &[7][..]), (&["x", "y"], &[3, i64::MAX])] {
        match Template::parse(text, variables) {
            Err(error) => drop(error.render()),
            Ok(template) => {
                template.place(point);
                if let Err(error) = template.fill(point) {
                    error.render();
                }
            }
        }
    }
}

fn code(text: &str) {
    if let Ok(game) = text.parse::<HeapGame>() {
        let printed = game.to_string();
        assert_eq!(printed.parse::<HeapGame>().as_ref(), Ok(&game), "{text:?} printed {printed}");
    }
}

/// Reads a question, and asks it.
fn question(workbench: &Workbench, text: &str) {
    let Ok(question) = serde_json::from_str::<Question>(text) else { return };
    let written = serde_json::to_string(&question).expect("a question is data");
    assert_eq!(serde_json::from_str::<Question>(&written).expect("what was written is read"), question);
    match ask(workbench, question, &short()) {
        Ok(answer) => assert!(serde_json::to_value(&answer).expect("an answer is data").is_object()),
        Err(problem) => assert!(problem.object().is_object() && !problem.to_string().is_empty()),
    }
}

/// Certificates of every kind, small.
fn certificates(workbench: &Workbench) -> Vec<String> {
    let limits = Limits::default();
    let period = Period { code: "kayles".into(), max: Count(1000), checkpoint: None, certified: true };
    let period = period.ask(workbench, &limits).expect("a period").certificate.expect("a proof").to_json();
    let ruleset = "vertex-deletion:even-odd".into();
    let family = CertifyFamily { ruleset, template: "attach(K4,0,{n})".into() }.ask(workbench, &limits);
    let mut all = vec![period, family.expect("a proof").certificate.to_json()];
    for (ruleset, position, value) in
        [("nim", "1,2", true), ("domineering", "2x2", true), ("clobber", "xo.xo", false)]
    {
        let certify = Certify { ruleset: ruleset.into(), position: position.into(), value, theorems: true };
        all.push(certify.ask(workbench, &limits).expect("a certificate").certificate.to_json());
    }
    let table = serde_json::json!({ "format": upstar_conjectures::PYRAMID, "ruleset": "pyramid-nim",
        "position": "T(3)", "nimber": 1, "values": "0123" });
    all.push(table.to_string());
    all
}

fn texts(of: &[&str]) -> Vec<String> {
    of.iter().map(ToString::to_string).collect()
}

fn parsers(workbench: &Workbench) -> Vec<Parser<'_>> {
    let catalog = workbench.catalog();
    let cards = catalog.cards();
    let examples = || cards.iter().flat_map(|card| &card.examples);
    let names: Vec<String> = examples().map(|example| example.ruleset.clone()).collect();
    let mut positions: Vec<String> = examples().map(|e| format!("{} {}", e.ruleset, e.position)).collect();
    positions.push("sum nim 2 + domineering 2x2 - 3 x clobber xo".into());
    let graphs = texts(&[
        "escape g6:D?{",
        "node-kayles >>graph6<<Bw",
        "escape s6::Fa@x^",
        "dag d6:&DI?AO?",
        "col 0-1,1-2,2-0",
        "nim-on-graph 0-1:2,1-1:3@0",
        "snort join(path(3),blowup(C4,2))",
        "col union(product(P2,P3),attach(K4,0,3))",
        "node-kayles complement(caterpillar(2,0,1))",
    ]);
    let conditions =
        texts(&["vertex-deletion:even-odd", "vertex-deletion:odd-odd", "edge-deletion:even-even"]);
    let read = |name, examples, count, read: Box<dyn Fn(&str)>| Parser { name, examples, count, read };
    let with = catalog.clone();
    let (of_graphs, of_names, of_conditions) = (catalog.clone(), catalog.clone(), catalog.clone());
    vec![
        read(
            "values",
            texts(&[
                "{3|1||0} + *",
                "30 x {2|^} - v3*2",
                "{1,*|-1/4,{0|-2}}",
                "heat({3|1},2)",
                "^[3] + ^<2>",
                "+-1",
            ]),
            100_000,
            Box::new(value),
        ),
        read("positions", positions, 100_000, Box::new(move |text| position(&with, text))),
        read("graphs", graphs, 50_000, Box::new(move |text| position(&of_graphs, text))),
        read("names", names, 50_000, Box::new(move |text| drop(of_names.open(text).map_err(|e| e.render())))),
        read(
            "conditions",
            conditions,
            5000,
            Box::new(move |text| drop(of_conditions.open(text).map_err(|e| e.render()))),
        ),
        read(
            "templates",
            texts(&["path({n})", "{2n+1}x{n^2}", "grid({x},{x*(y-1)/2})", "{n}x{n} + {-n}", "T({n mod 3})"]),
            200_000,
            Box::new(template),
        ),
        read(
            "codes",
            texts(&[
                "octal:0.337",
                "octal:4.007",
                "hex:0.1f3",
                "subtraction:1,2,5",
                "subtraction:all-but:2,3",
                "grundy",
            ]),
            200_000,
            Box::new(code),
        ),
        read(
            "papers",
            texts(&[include_str!("../../../papers/data/kayles-lecture.toml")]),
            1500,
            Box::new(|text| drop(upstar_papers::read(text).map_err(|error| error.to_string()))),
        ),
        read(
            "scripts",
            texts(&[
                include_str!("../../../../examples/rulesets/clobber.star"),
                include_str!("../../../../examples/rulesets/even-arcs.star"),
                include_str!("../../../../examples/rulesets/wythoff.star"),
            ]),
            750,
            Box::new(|text| drop(Workbench::default().with_script(text).map_err(|error| error.render()))),
        ),
        read(
            "certificates",
            certificates(workbench),
            10_000,
            Box::new(move |text| match Verify::read(text) {
                Err(error) => drop(error.render()),
                Ok(verify) => drop(verify.ask(workbench, &short()).map_err(|problem| problem.object())),
            }),
        ),
        read(
            "classes",
            texts(&[
                "connected",
                "trees starts",
                "digraphs-connected weights 2 loops 1",
                "boards 3x4 xo.",
                "boards ??|?.",
            ]),
            100_000,
            Box::new(|text| drop(Subjects::parse(text).map_err(|error| error.render()))),
        ),
        read(
            "quantities",
            texts(&["1..100", "7", "10^6", "1m30s", "250ms", "2G", "1.5M", "3/4"]),
            100_000,
            Box::new(|text| {
                drop(text.parse::<Count>().map_err(|error| error.render()));
                drop(text.parse::<Span>().map_err(|error| error.render()));
                drop((time(text), size(text), Shard::parse(text)));
            }),
        ),
        read(
            "questions",
            texts(&[
                r#"{"ask":"value","ruleset":"domineering","position":"2x3","notation":"unicode"}"#,
                r#"{"ask":"moves","ruleset":"nim","position":"3,5","player":"left","best":true}"#,
                r#"{"ask":"position","ruleset":"escape","position":"path(3)","layout":{"v:0":[0,1.5]}}"#,
                r#"{"ask":"table","ruleset":"nim","template":"{x},{y}","x":"1..2","y":3}"#,
                r#"{"ask":"review","ruleset":"nim","positions":"1,2 / 1,1 / 1"}"#,
                r#"{"ask":"match","values":"0,1,2,3,1,4"}"#,
                r#"{"ask":"census","ruleset":"col","class":"trees","n":"1..4"}"#,
                r#"{"ask":"reproduce","name":"three-games/table-1.2","cells":true}"#,
            ]),
            5000,
            Box::new(move |text| question(workbench, text)),
        ),
    ]
}

#[test]
fn changed_texts_are_read_or_refused() {
    let workbench = Workbench::default();
    let all = std::env::var("UPSTAR_MUTANTS").ok().and_then(|count| count.parse().ok());
    let mut panics = Vec::new();
    for parser in parsers(&workbench) {
        let mut dice = Dice(17);
        // What is right is read first, so that a wrong example is seen.
        parser.examples.iter().for_each(|example| (parser.read)(example));
        for _ in 0..all.unwrap_or(parser.count) {
            let text = changed(&parser.examples[dice.below(parser.examples.len())], &mut dice);
            if catch_unwind(AssertUnwindSafe(|| (parser.read)(&text))).is_err() {
                panics.push(format!("{}: {text:?}", parser.name));
            }
        }
    }
    assert!(panics.is_empty(), "{} panics\n{}", panics.len(), panics.join("\n"));
}
