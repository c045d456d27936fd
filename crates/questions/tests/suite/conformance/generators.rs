//! A question of every kind, by dice.

use super::dice::Dice;
use super::positions::Subject;
use serde::Serialize;
use serde_json::{Value as Json, json};
use std::time::Duration;
use upstar_core::Budget;
use upstar_questions::{
    Ask, Certify, CertifyFamily, Error, Limits, Period, Question, Verify, Workbench, ask,
};

/// A question, or what only a program can ask.
#[derive(Clone, Debug)]
pub enum Asked {
    Question(Question),
    Certify(Certify),
    CertifyFamily(CertifyFamily),
    Verify(Verify),
}

impl Asked {
    /// Asks it, and reads the answer, whatever it says.
    pub fn ask(&self, workbench: &Workbench, limits: &Limits) {
        fn read(answer: Result<impl Serialize, Error>) {
            if let Ok(answer) = answer {
                serde_json::to_writer(std::io::sink(), &answer).expect("an answer is data");
            }
        }
        match self {
            Asked::Question(question) => read(ask(workbench, question.clone(), limits)),
            Asked::Certify(question) => read(question.ask(workbench, limits)),
            Asked::CertifyFamily(question) => read(question.ask(workbench, limits)),
            Asked::Verify(question) => read(question.ask(workbench, limits)),
        }
    }
}

/// Makes the fields of a question about this subject.
type Fields = fn(&Subject, &mut Dice) -> Json;

/// The questions that have a name, how often each is asked, and how.
const NAMED: &[(&str, u64, Fields)] = &[
    ("eval", 6, eval),
    (
        "born",
        1,
        |_, dice| json!({ "day": if dice.once_in(3) { dice.size() % (1 << 32) } else { dice.below(4) } }),
    ),
    ("rulesets", 1, |_, _| json!({})),
    ("gallery", 1, |_, _| json!({})),
    ("findings", 1, |_, _| json!({})),
    ("ruleset", 1, |subject, _| json!({ "name": subject.ruleset })),
    ("theorems", 1, |subject, _| json!({ "ruleset": subject.ruleset })),
    ("laws", 4, |subject, dice| match dice.once_in(2) {
        true => json!({ "ruleset": subject.ruleset }),
        false => json!({ "ruleset": subject.ruleset, "positions": [subject.position] }),
    }),
    ("value", 12, |subject, _| about(subject)),
    ("outcome", 10, |subject, _| about(subject)),
    ("moves", 12, |subject, dice| {
        let mut asked = about(subject);
        for key in ["best", "outcome", "once"] {
            asked[key] = dice.once_in(2).into();
        }
        asked
    }),
    ("reduce", 4, |subject, dice| with_picture(about(subject), dice)),
    ("review", 4, review),
    ("explore", 4, |subject, _| json!({ "ruleset": subject.ruleset })),
    ("hunt", 3, |subject, dice| {
        let goal = *dice.one(&["hottest", "coldest", "largest-nimber", "options", "mean(G)"]);
        let over = *dice.one(&["2x2", "2x3", "5x6", "??|?.", "trees", "{n}"]);
        json!({ "ruleset": subject.ruleset, "over": over, "goal": goal, "tries": 20, "n": "1..3" })
    }),
    ("position", 4, |subject, dice| {
        let mut asked = about(subject);
        if dice.once_in(2) {
            asked["layout_from"] = subject.position.as_str().into();
        }
        if dice.once_in(2) {
            asked["limit"] = (dice.size() % 1_000_000).into();
        }
        asked
    }),
    ("play", 6, |subject, dice| {
        let mut asked = about(subject);
        asked["level"] = (*dice.one(&["perfect", "good", "casual"])).into();
        asked["player"] = (*dice.one(&["left", "right"])).into();
        asked
    }),
    ("draw", 4, |subject, dice| {
        let mut asked = about(subject);
        asked["format"] = (*dice.one(&["svg", "tikz"])).into();
        match dice.below(3) {
            0 => asked["number"] = (1 + dice.below(9)).into(),
            1 => asked["strategy"] = true.into(),
            _ => {}
        }
        asked
    }),
    ("tree", 6, |subject, dice| {
        let mut asked = with_picture(about(subject), dice);
        asked["limit"] = (1 + dice.size() % 200_000).into();
        asked["values"] = dice.once_in(2).into();
        asked
    }),
    ("thermograph", 4, |subject, dice| match dice.once_in(2) {
        true => with_picture(about(subject), dice),
        false => json!({ "input": expression(subject, dice) }),
    }),
    ("sequence", 8, sequence),
    ("match", 3, |_, dice| {
        let start = dice.one(&["0,1,1,2,0,3,1,1,0,3,3,2", "0,1,2,3,1,4,3,2,1,4,2,6", "0,1,0,1", "1,*2,^"]);
        json!({ "values": if dice.once_in(2) { start.to_string() } else { dice.resized(start) } })
    }),
    ("table", 4, |subject, dice| {
        let template =
            dice.one(&["{y}x{x}", "{x},{y}", "grid({x},{y})", "T({x},{y})", "{x}^{y}", "bipartite({x},{y})"]);
        json!({ "ruleset": subject.ruleset, "template": template, "x": dice.range(), "y": dice.range() })
    }),
    ("period", 6, |_, dice| json!({ "code": code(dice), "max": dice.size() % 1_000_000_000 })),
    ("papers", 1, |_, dice| match dice.once_in(2) {
        true => json!({}),
        false => json!({ "name": dice.one(upstar_papers::papers()).name }),
    }),
    (
        "reproduce",
        4,
        |_, dice| json!({ "name": paper(dice), "cells": dice.once_in(2), "theorems": dice.once_in(2) }),
    ),
    ("figures", 2, |_, dice| json!({ "name": paper(dice) })),
    ("conjectures", 1, |_, _| json!({})),
    ("conjecture", 6, |_, dice| {
        let name = dice.one(upstar_conjectures::ALL).name;
        match dice.once_in(2) {
            true => json!({ "name": name }),
            false => json!({ "name": name, "upto": dice.size() % 1_000_000_000 }),
        }
    }),
    ("graphs", 5, |_, dice| json!({ "class": class(dice), "n": sizes(dice), "count": dice.once_in(2) })),
    ("census", 5, |subject, dice| match dice.once_in(3) {
        true => json!({ "ruleset": subject.ruleset, "class": dice.resized("boards 3x4 xo.") }),
        false => {
            let more = dice.one(&["", "", " weights 2", " weights 3 loops 1", " starts"]);
            json!({ "ruleset": subject.ruleset, "class": format!("{}{more}", class(dice)), "n": sizes(dice) })
        }
    }),
];

/// What it is called here, its share, and how it is made.
type Nameless = (&'static str, u64, fn(&Subject, &mut Dice) -> Asked);

/// Those that only a program can ask.
const NAMELESS: &[Nameless] = &[
    ("a certificate", 6, |subject, dice| {
        Asked::Certify(Certify {
            ruleset: subject.ruleset.clone(),
            position: subject.position.clone(),
            value: dice.once_in(2),
            theorems: dice.once_in(2),
        })
    }),
    ("a certificate of a family", 2, |_, dice| {
        let family = dice.one(&[
            "attach(K4,0,{n})",
            "attach(wheel(6),0,{n})",
            "attach(g6:DCw,2,{n})",
            "attach(P9,4,{n})",
        ]);
        let template = if dice.once_in(2) { dice.resized(family) } else { family.to_string() };
        Asked::CertifyFamily(CertifyFamily { ruleset: "vertex-deletion:even-odd".into(), template })
    }),
    ("a certificate of a period", 3, |_, dice| {
        Asked::Question(Question::Period(Period {
            code: code(dice),
            max: upstar_questions::Count(1_000_000),
            checkpoint: None,
            certified: true,
        }))
    }),
    ("a check", 6, |subject, dice| Asked::Verify(certificate(subject, dice))),
];

/// Any question; `None` where what was thrown is none.
pub fn question(subject: &Subject, dice: &mut Dice) -> Option<Asked> {
    let named: u64 = NAMED.iter().map(|(_, times, _)| times).sum();
    let nameless: u64 = NAMELESS.iter().map(|(_, times, _)| times).sum();
    let mut at = dice.below(named + nameless);
    for (name, times, fields) in NAMED {
        if at < *times {
            let mut asked = fields(subject, dice);
            let fields = asked.as_object_mut().expect("fields");
            common(name, fields, dice);
            // A number may be too large for its field.
            return Question::read(name, std::mem::take(fields)).ok().map(Asked::Question);
        }
        at -= times;
    }
    for (_, times, make) in NAMELESS {
        if at < *times {
            return Some(make(subject, dice));
        }
        at -= times;
    }
    None
}

/// Settings that many questions have.
fn common(name: &str, fields: &mut serde_json::Map<String, Json>, dice: &mut Dice) {
    let misere = ["value", "outcome", "moves", "review", "play", "tree", "sequence", "table"];
    let theorems =
        ["value", "outcome", "moves", "review", "play", "tree", "thermograph", "sequence", "table"];
    let notation = ["eval", "born", "value", "moves", "explore", "tree", "sequence", "table"];
    if misere.contains(&name) && dice.once_in(4) {
        fields.insert("misere".into(), true.into());
    }
    if theorems.contains(&name) && dice.once_in(3) {
        fields.insert("theorems".into(), false.into());
    }
    if notation.contains(&name) && dice.once_in(3) {
        let written = *dice.one(&["unicode", "braces", "switch", "latex"]);
        fields.insert("notation".into(), written.into());
    }
}

fn about(subject: &Subject) -> Json {
    json!({ "ruleset": subject.ruleset, "position": subject.position })
}

fn with_picture(mut asked: Json, dice: &mut Dice) -> Json {
    if dice.once_in(2) {
        asked["picture"] = "svg".into();
    }
    asked
}

fn expression(subject: &Subject, dice: &mut Dice) -> String {
    const FUNCTIONS: &[&str] = &[
        "30 x {{7|2},{5|3*}|{1|-4||-9}} + *5",
        "birthday(+-1 + +-2 + +-4)",
        "heat({3|1},2) + cool({5|1||0},1)",
        "overheat(2,1,1) + ordinal(2,3)",
        "norton({2|1},^) + conway(2,{1|-1})",
        "nim_product(77,99) + mex(1,2)",
        "atomic_weight(^30 + {^9|v7})",
        "temp({9|{4|2}} + {8|1||0} + +-3)",
        "{{{5|4}|3}|{2|{1|0}}} - 3 x +-7/4",
    ];
    match dice.below(3) {
        0 => {
            let terms: Vec<String> =
                (0..=dice.below(60)).map(|_| format!("+-{}", dice.size() % 1000)).collect();
            terms.join(" + ")
        }
        1 => format!("{} x [{} {}] + ^", dice.size(), subject.ruleset, subject.position),
        _ => {
            let text = dice.one(FUNCTIONS);
            dice.resized(text)
        }
    }
}

fn eval(subject: &Subject, dice: &mut Dice) -> Json {
    json!({ "input": expression(subject, dice), "explain": dice.once_in(2), "brief": dice.once_in(3) })
}

/// A played game: from a position to one of its options and so on, or to something else.
fn review(subject: &Subject, dice: &mut Dice) -> Json {
    let mut positions = vec![subject.position.clone()];
    let budget = Budget::new(Some(Duration::from_millis(50)), None);
    let catalog = subject.workbench.catalog();
    // What cannot be read or moved in is asked about all the same.
    if let Ok(mut at) = catalog.position(&subject.ruleset, &subject.position) {
        let mut player = *dice.one(&[upstar_values::Player::Left, upstar_values::Player::Right]);
        for _ in 0..dice.below(6) {
            let Ok(options) = at.options(player, &budget) else { break };
            if options.is_empty() {
                break;
            }
            at = options[dice.below(options.len() as u64) as usize].clone();
            positions.push(at.to_string());
            player = player.opponent();
        }
    }
    json!({ "ruleset": subject.ruleset, "positions": positions.join(" / ") })
}

fn sequence(subject: &Subject, dice: &mut Dice) -> Json {
    const TEMPLATES: &[&str] = &[
        "{n}",
        "path({n})",
        "1x{n}",
        "{n}x{n}",
        "3x{n}",
        "T({n})",
        "cycle({n})",
        "complete({n})",
        "{n},{2n+1}",
    ];
    let mut asked = match dice.once_in(2) {
        true => json!({ "ruleset": code(dice), "n": dice.range() }),
        false => json!({ "ruleset": subject.ruleset, "template": dice.one(TEMPLATES), "n": dice.range() }),
    };
    if dice.once_in(4) && asked.get("template").is_some() {
        asked["cell_time"] = "10ms".into();
    }
    asked
}

fn code(dice: &mut Dice) -> String {
    const CODES: &[&str] = &[
        "octal:0.77",
        "octal:0.106",
        "octal:0.6",
        "octal:0.007",
        "octal:0.16",
        "hex:0.8F",
        "grundy",
        "kayles",
        "subtraction:1,2,3",
        "subtraction:all-but:2,3",
    ];
    let code = dice.one(CODES);
    if dice.once_in(3) { dice.resized(code) } else { code.to_string() }
}

fn paper(dice: &mut Dice) -> String {
    let paper = dice.one(upstar_papers::papers());
    if dice.once_in(5) { paper.name.clone() } else { dice.one(&paper.items).full_name() }
}

fn class(dice: &mut Dice) -> &'static str {
    const CLASSES: &[&str] = &[
        "all",
        "connected",
        "trees",
        "forests",
        "unicyclic",
        "theta",
        "cactus",
        "bipartite",
        "bipartite-connected",
        "regular",
        "regular-connected",
        "oriented",
        "oriented-connected",
        "digraphs",
        "digraphs-connected",
        "dags",
        "dags-connected",
    ];
    dice.one::<&str>(CLASSES)
}

fn sizes(dice: &mut Dice) -> String {
    if dice.once_in(3) { dice.size().to_string() } else { format!("1..{}", 1 + dice.below(11)) }
}

/// A certificate of something small, mostly with other numbers in it.
fn certificate(subject: &Subject, dice: &mut Dice) -> Verify {
    let short = || Limits::new(Budget::new(Some(Duration::from_millis(100)), None), 1);
    let of_position = |ruleset: &str, position: &str, value: bool| {
        let certify = Certify { ruleset: ruleset.into(), position: position.into(), value, theorems: true };
        certify.ask(&subject.workbench, &short()).ok().map(|answer| answer.certificate.to_json())
    };
    let period = |code: &str, limits: &Limits| {
        let asked = Period {
            code: code.into(),
            max: upstar_questions::Count(100_000),
            checkpoint: None,
            certified: true,
        };
        asked
            .ask(&Workbench::default(), limits)
            .ok()
            .and_then(|answer| answer.certificate)
            .map(|c| c.to_json())
    };
    let attached = |template: &str| {
        let asked = CertifyFamily { ruleset: "vertex-deletion:even-odd".into(), template: template.into() };
        asked.ask(&subject.workbench, &short()).ok().map(|answer| answer.certificate.to_json())
    };
    let text = match dice.below(6) {
        0 => of_position(&subject.ruleset, &subject.position, dice.once_in(2)),
        1 => of_position("pyramid-nim", "T(11)", true),
        2 => of_position("domineering", "3x3", true),
        3 => attached("attach(K4,0,{n})"),
        4 => period("octal:0.137", &short()),
        _ => period("subtraction:1,2,3", &short()),
    };
    // On a busy machine there was no time for it; this takes next to none.
    let text = text.or_else(|| period("kayles", &Limits::default())).expect("a certificate");
    let changed = match dice.below(3) {
        0 => text.clone(),
        // One number is another one, so that all else still fits.
        1 => {
            let numbers: Vec<usize> = text
                .match_indices(|c: char| c.is_ascii_digit())
                .map(|(at, _)| at)
                .filter(|&at| !text[..at].ends_with(|c: char| c.is_ascii_digit()))
                .collect();
            let at = *dice.one(&numbers);
            let length = text[at..].find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len() - at);
            format!("{}{}{}", &text[..at], dice.size(), &text[at + length..])
        }
        _ => dice.resized(&text),
    };
    Verify::read(&changed).or_else(|_| Verify::read(&text)).expect("what was written is read")
}

/// Whether the list has only questions, and what it throws mostly is one.
#[test]
fn every_question_is_under_this_law() {
    let _alone = super::alone();
    let mut dice = Dice::new(1);
    for (name, _, fields) in NAMED {
        // Now and then a number is too large for its field; mostly it is a question.
        let read = |_| {
            let subject = Subject::new(&mut dice);
            let mut asked = fields(&subject, &mut dice);
            common(name, asked.as_object_mut().expect("fields"), &mut dice);
            let asked = std::mem::take(asked.as_object_mut().expect("fields"));
            Question::read(name, asked).is_ok()
        };
        let right = (0..8).map(read).filter(|right| *right).count();
        assert!(right > 4, "{name}: {right} of 8");
    }
}
