//! The one way in: questions as JSON, and reasons as codes.

use serde_json::{Value, json};
use std::time::Duration;
use upstar_core::{Budget, StopReason};
use upstar_questions::{
    Answer, Definition, Error, Known, Limits, Question, Sizes, Workbench, ask, definitions,
};

/// A question of each kind, with the least that it needs.
fn every_question() -> Vec<Value> {
    let whole = |definition: Definition| {
        let mut question = definition.example;
        question["ask"] = definition.name.into();
        question
    };
    definitions().into_iter().map(whole).collect()
}

#[test]
fn every_question_survives_json_and_has_an_answer() {
    let workbench = Workbench::default();
    for written in every_question() {
        let question: Question = serde_json::from_value(written.clone()).unwrap();
        let again: Question = serde_json::from_str(&serde_json::to_string(&question).unwrap()).unwrap();
        assert_eq!(again, question, "{written}");
        let answer =
            ask(&workbench, question, &Limits::default()).unwrap_or_else(|p| panic!("{written}: {p}"));
        assert!(serde_json::to_value(&answer).unwrap().is_object(), "{written}");
        assert_eq!((answer.exit_code(), answer.stop()), (0, None), "{written}");
    }
}

/// What a limit ended is told from what came to its own end.
#[test]
fn explore_says_what_a_limit_ended() {
    let explored = |ruleset: &str, time: u64| {
        let question = serde_json::from_value(json!({ "ask": "explore", "ruleset": ruleset })).unwrap();
        let budget = Budget::new(Some(Duration::from_millis(time)), None);
        let answer = ask(&Workbench::default(), question, &Limits::new(budget, 1)).unwrap();
        let families = serde_json::to_value(&answer).unwrap()["families"].as_array().unwrap().clone();
        families.iter().map(|family| family["stopped"].as_bool().unwrap()).collect::<Vec<_>>()
    };
    assert!(explored("cram", 1500).contains(&true), "boards grow beyond any time");
    assert!(!explored("subtraction:1,2", 60_000).contains(&true));
}

#[test]
fn what_is_unknown_or_misspelt_is_refused() {
    for mut written in every_question() {
        written["surplus"] = true.into();
        let error = serde_json::from_value::<Question>(written.clone()).unwrap_err().to_string();
        assert!(error.contains("no such option") && error.contains("surplus"), "{written}: {error}");
    }
    for wrong in [
        json!({}),
        json!({ "ask": "evil" }),
        json!({ "ask": "verify", "certificate": {} }),
        json!({ "ask": "value", "ruleset": "nim" }),
        json!({ "ask": "moves", "ruleset": "nim", "position": "1", "player": "white" }),
        json!({ "ask": "sequence", "ruleset": "nim", "n": "5..2" }),
        json!({ "ask": "sequence", "ruleset": "nim", "checkpoint": "/tmp" }),
    ] {
        assert!(serde_json::from_value::<Question>(wrong.clone()).is_err(), "{wrong}");
    }
}

/// A cancelled or exhausted budget ends every question that works at all, with its reason.
/// A census says of all graphs together what their values say one by one.
#[test]
fn a_census_counts_values() {
    let workbench = Workbench::default();
    let asked = |written: Value| {
        let question = serde_json::from_value(written).unwrap();
        serde_json::to_value(ask(&workbench, question, &Limits::default()).unwrap()).unwrap()
    };
    for ruleset in ["vertex-deletion:even-odd", "node-kayles"] {
        let census = asked(json!({ "ask": "census", "ruleset": ruleset, "class": "connected", "n": 5 }));
        let level = &census["levels"][0];
        let listed = asked(json!({ "ask": "graphs", "class": "connected", "n": 5 }));
        let graphs = listed["levels"][0]["graph6"].as_array().unwrap().clone();
        assert_eq!(level["graphs"], graphs.len());
        let mut counts = std::collections::BTreeMap::new();
        for graph in &graphs {
            let position = format!("g6:{}", graph.as_str().unwrap());
            let value = asked(json!({ "ask": "value", "ruleset": ruleset, "position": position }));
            *counts.entry(value["value"].as_str().unwrap().to_string()).or_insert(0u64) += 1;
            let row = level["values"].as_array().unwrap().iter().find(|row| row["value"] == value["value"]);
            let row = row.expect("a row for every value");
            assert_eq!((&row["outcome"], &row["nimber"]), (&value["outcome"], &value["nimber"]));
        }
        let rows = level["values"].as_array().unwrap();
        assert_eq!(rows.len(), counts.len());
        for row in rows {
            assert_eq!(row["graphs"], counts[row["value"].as_str().unwrap()], "{ruleset}: {row}");
            assert!(graphs.contains(&row["least"]), "{row}");
        }
    }
    let boards = asked(json!({ "ask": "census", "ruleset": "domineering", "class": "boards 2x2 .#" }));
    assert!(boards["levels"][0]["n"] == 4 && boards["levels"][0]["values"][0]["edges"].is_null(), "{boards}");
}

#[test]
fn limits_end_with_a_reason() {
    let workbench = Workbench::default();
    let asked = |written: &Value, budget: Budget| {
        let question = serde_json::from_value(written.clone()).unwrap();
        ask(&workbench, question, &Limits { budget, threads: 1, ..Limits::default() })
    };
    let long = [
        json!({ "ask": "value", "ruleset": "domineering", "position": "10x11" }),
        json!({ "ask": "outcome", "ruleset": "snort", "position": "grid(8,8)" }),
        json!({ "ask": "tree", "ruleset": "domineering", "position": "10x11" }),
        json!({ "ask": "thermograph", "ruleset": "domineering", "position": "10x11" }),
        json!({ "ask": "period", "code": "octal:0.6", "max": 90000000 }),
        json!({ "ask": "conjecture", "name": "parity", "upto": 40 }),
        json!({ "ask": "graphs", "class": "all", "n": 11, "count": true }),
        json!({ "ask": "census", "ruleset": "snort", "class": "all", "n": "1..10" }),
    ];
    for written in &long {
        let problem = asked(written, Budget::new(Some(Duration::from_millis(50)), None)).unwrap_err();
        assert!(problem.out_of_time(), "{written}: {problem}");
        assert_eq!((problem.exit_code(), problem.status()), (3, 422), "{written}");
        let object = problem.object();
        assert!(object["stopped"] == true && object["error"]["message"].is_string(), "{written}: {object}");
        let cancelled = Budget::unlimited();
        cancelled.cancel();
        let problem = asked(written, cancelled).unwrap_err();
        assert!(
            matches!(problem, Error::Stopped { stop: StopReason::Cancelled, .. }),
            "{written}: {problem}"
        );
        assert_eq!(problem.exit_code(), 130, "{written}");
    }
    // What is known so far is data.
    let problem = asked(&long[0], Budget::new(Some(Duration::from_millis(200)), None)).unwrap_err();
    assert!(
        matches!(problem, Error::Stopped { known: Known::Searched { positions, .. }, .. } if positions > 0),
        "{problem:?}"
    );
    // Moves are listed all the same, with what theorems say.
    let moves = |ruleset: &str, position: &str| {
        let written = json!({ "ask": "moves", "ruleset": ruleset, "position": position });
        let answer = asked(&written, Budget::new(Some(Duration::from_millis(200)), None)).unwrap();
        assert_eq!(answer.exit_code(), 3, "{written}");
        serde_json::to_value(&answer).unwrap()
    };
    let open = moves("domineering", "10x11");
    assert!(open["outcome"].is_null() && open["options"].as_array().unwrap().len() == 199, "{open}");
    assert!(open["options"][0]["wins"].is_null() && open["options"][0]["value"].is_null());
    assert_eq!(open["options"][0]["why"], "not known within the limit");
    let lost = moves("cookie-cutter:8", "9x20");
    assert!(lost["outcome"] == "P" && lost["theorem"] == "one row more than the cutter has", "{lost}");
    assert!(lost["options"].as_array().unwrap().iter().all(|m| m["wins"] == false), "{lost}");
    // Theorems tell what the search did not find out.
    for (ask, ruleset, position, told) in [
        ("value", "cram", "8x9", "outcome N by mirror through the centre"),
        ("outcome", "vertex-deletion:even-odd", "grid(8,9)", "Left wins if Right starts (three-games"),
    ] {
        let written = json!({ "ask": ask, "ruleset": ruleset, "position": position });
        let problem = asked(&written, Budget::new(Some(Duration::from_millis(200)), None)).unwrap_err();
        let object = problem.object();
        assert!(object["known"]["known"].as_str().is_some_and(|known| known.contains(told)), "{object}");
    }
    // A family keeps what was computed, and says what is blank.
    let table = json!({ "ask": "table", "ruleset": "cram", "template": "{y}x{x}", "x": "1..9", "y": "1..9" });
    let answer = asked(&table, Budget::new(None, Some(1))).unwrap();
    assert!(matches!(answer.stop(), Some(StopReason::Memory(1))) && answer.exit_code() == 3);
    let object = serde_json::to_value(&answer).unwrap();
    assert!(object["stopped"] == true && object["blank"].as_u64() > Some(0), "{object}");
}

#[test]
fn a_false_conjecture_is_an_answer_with_a_code() {
    let question = serde_json::from_value(json!({ "ask": "conjecture", "name": "odd-odd-bound" })).unwrap();
    let answer = ask(&Workbench::default(), question, &Limits::default()).unwrap();
    assert_eq!(answer.exit_code(), 1);
    assert!(matches!(answer, Answer::Conjecture(answer) if answer.verdict.counterexample.is_some()));
}

#[test]
fn sizes_are_refused_before_any_work() {
    let workbench = Workbench::default();
    let limits = Limits { sizes: Sizes::SMALL, ..Limits::default() };
    for large in [
        json!({ "ask": "sequence", "ruleset": "cram", "template": "1x{n}", "n": "1..99999" }),
        json!({ "ask": "sequence", "ruleset": "kayles", "n": "0..9999999" }),
        json!({ "ask": "table", "ruleset": "nim", "template": "{x},{y}", "x": "1..999", "y": "1..999" }),
        json!({ "ask": "tree", "ruleset": "nim", "position": "3", "limit": 99999 }),
        json!({ "ask": "born", "day": 4 }),
    ] {
        let problem = ask(&workbench, serde_json::from_value(large.clone()).unwrap(), &limits).unwrap_err();
        assert!(matches!(problem, Error::Input(_)), "{large}: {problem}");
        assert_eq!((problem.exit_code(), problem.status()), (2, 400), "{large}");
    }
}
