//! The law of sameness: a question has one answer, text included, whatever was asked before, in whatever order, and on
//! however many threads. What is measured and not asked for (seconds, positions searched) is left out.

use serde_json::{Value, json};
use upstar_core::Budget;
use upstar_questions::{Limits, Question, Workbench, ask};

/// Questions about the examples of every ruleset, and some that go over many of them.
fn questions() -> Vec<Value> {
    let catalog = Workbench::default().catalog();
    let mut all = Vec::new();
    for example in catalog.cards().iter().flat_map(|card| &card.examples) {
        let about =
            |name: &str| json!({ "ask": name, "ruleset": example.ruleset, "position": example.position });
        all.extend(["value", "outcome", "moves", "play", "tree", "reduce"].map(about));
        for (name, flag) in
            [("moves", "best"), ("moves", "outcome"), ("moves", "misere"), ("outcome", "misere")]
        {
            let mut question = about(name);
            question[flag] = true.into();
            all.push(question);
        }
    }
    for (ruleset, template, n) in [
        ("domineering", "2x{n}", "1..8"),
        ("col", "path({n})", "1..9"),
        ("cram", "2x{n}", "1..9"),
        ("clobber", "2x{n}", "1..5"),
        ("vertex-deletion:even-odd", "cycle({n})", "3..9"),
    ] {
        all.push(
            json!({ "ask": "sequence", "ruleset": ruleset, "template": template, "n": n, "theorems": false }),
        );
    }
    all.push(
        json!({ "ask": "table", "ruleset": "clobber", "template": "{y}x{x}", "x": "1..4", "y": "1..3" }),
    );
    all.push(json!({ "ask": "match", "values": "0,1,2,3,1,4,3,2,1,4,2,6" }));
    all
}

/// Takes out what is measured.
fn without_measures(answer: &mut Value) {
    match answer {
        Value::Object(fields) => {
            fields.retain(|key, _| key != "seconds" && key != "positions");
            fields.values_mut().for_each(without_measures);
        }
        Value::Array(parts) => parts.iter_mut().for_each(without_measures),
        _ => {}
    }
}

fn answer(workbench: &Workbench, question: &Value, threads: usize) -> Value {
    let read: Question = serde_json::from_value(question.clone()).unwrap();
    let mut answer = match ask(workbench, read, &Limits::new(Budget::unlimited(), threads)) {
        Ok(answer) => serde_json::to_value(answer).unwrap(),
        Err(problem) => json!(problem.to_string()),
    };
    without_measures(&mut answer);
    answer
}

#[test]
fn the_same_question_has_the_same_answer() {
    let questions = questions();
    assert!(questions.len() > 500, "{}", questions.len());
    let (forwards, backwards) = (Workbench::default(), Workbench::default());
    let later: Vec<Value> = questions.iter().rev().map(|question| answer(&backwards, question, 2)).collect();
    for (question, later) in questions.iter().zip(later.iter().rev()) {
        let first = answer(&forwards, question, 1);
        assert_eq!(&first, later, "{question}: backwards, and on two threads");
        assert_eq!(first, answer(&backwards, question, 1), "{question}: after all others");
    }
}
