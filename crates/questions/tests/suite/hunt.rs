//! Hunts against all boards, one by one.

use std::collections::HashSet;
use upstar_catalog::{Catalog, Dyadic, SolveOptions};
use upstar_core::{Budget, StopReason};
use upstar_questions::{Ask, Error, Hunt, HuntAnswer, Limits, Workbench};

fn hunt(fields: serde_json::Value) -> Hunt {
    serde_json::from_value(fields).unwrap()
}

fn asked(question: &Hunt) -> HuntAnswer {
    question.ask(&Workbench::default(), &Limits::new(Budget::unlimited(), 1)).unwrap()
}

/// Every board of a shape.
fn boards(rows: usize, cols: usize, letters: &str) -> Vec<String> {
    let letters: Vec<char> = letters.chars().collect();
    let board = |mut code: usize| {
        let mut text = String::new();
        for i in 0..rows * cols {
            if i > 0 && i % cols == 0 {
                text.push('|');
            }
            text.push(letters[code % letters.len()]);
            code /= letters.len();
        }
        text
    };
    (0..letters.len().pow((rows * cols) as u32)).map(board).collect()
}

#[test]
fn what_is_found_is_extreme_among_all_boards() {
    let catalog = Catalog::new();
    let values = catalog.values();
    let how = SolveOptions { theorems: false, ..SolveOptions::default() };
    for (ruleset, rows, cols, letters) in [
        ("domineering", 3, 3, ".#"),
        ("domineering", 2, 5, ".#"),
        ("clobber", 2, 3, "xo."),
        ("clobber", 1, 6, "xo."),
    ] {
        let mut all = Vec::new();
        let mut classes = HashSet::new();
        for text in boards(rows, cols, letters) {
            let at = catalog.position(ruleset, &text).unwrap();
            classes.insert(at.representative().unwrap());
            let value = at.value(&how).unwrap().answer;
            let (mean, heat) = (values.mean(value).unwrap(), values.temperature(value).unwrap());
            all.push((mean, heat, values.right_stop(value)));
        }
        let zero = |mean: &Dyadic| mean.is_zero();
        let cases = [
            ("hottest", None, all.iter().map(|(_, heat, _)| heat).max().cloned()),
            ("coldest", None, all.iter().map(|(_, heat, _)| heat).min().cloned()),
            ("right_stop(G)", None, all.iter().map(|(.., stop)| stop).max().cloned()),
            (
                "hottest",
                Some("mean(G) == 0"),
                all.iter().filter(|(mean, ..)| zero(mean)).map(|(_, heat, _)| heat).max().cloned(),
            ),
        ];
        for (goal, filter, expected) in cases {
            let over = format!("{rows}x{cols} {letters}");
            let question =
                hunt(serde_json::json!({ "ruleset": ruleset, "over": over, "goal": goal, "filter": filter }));
            let answer = asked(&question);
            assert!(answer.exhaustive && answer.stop.is_none());
            assert!(
                answer.searched >= classes.len() as u64 && answer.searched <= all.len() as u64,
                "{ruleset} {over}"
            );
            assert_eq!(
                Some(answer.finds[0].score.clone()),
                expected.map(|e| e.to_string()),
                "{ruleset} {over} {goal} {filter:?}"
            );
            for find in &answer.finds {
                let value = catalog.position(ruleset, &find.position).unwrap().value(&how).unwrap().answer;
                assert_eq!(
                    (values.text(value).unwrap(), values.outcome(value).unwrap()),
                    (find.value.clone(), find.outcome)
                );
            }
        }
    }
}

/// A climb goes the same way each time, also when it is stopped and goes on.
#[test]
fn a_climb_goes_on_where_it_was_stopped() {
    let folder = std::env::temp_dir().join(format!("upstar-hunt-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let path = folder.join("run.json");
    let question = |tries: u64, checkpoint: bool| Hunt {
        checkpoint: checkpoint.then(|| path.clone()),
        ..hunt(serde_json::json!({ "ruleset": "domineering", "over": "4x4", "climb": true, "tries": tries }))
    };
    let whole = asked(&question(400, false));
    assert!(!whole.exhaustive && whole.searched == 400 && whole.finds.len() == 10);
    asked(&question(150, true));
    assert_eq!(asked(&question(400, true)), whole);
    let other = Hunt { goal: "coldest".into(), ..question(400, true) };
    let refused = other.ask(&Workbench::default(), &Limits::default()).unwrap_err();
    assert!(refused.to_string().contains("another hunt"), "{refused}");
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn a_stop_tells_what_was_found() {
    let question = hunt(serde_json::json!({ "ruleset": "domineering", "over": "5x5", "exhaustive": true }));
    let budget = Budget::new(Some(std::time::Duration::from_millis(700)), None);
    match question.ask(&Workbench::default(), &Limits::new(budget, 1)) {
        Ok(answer) => assert!(!answer.exhaustive && answer.stop.is_some() && !answer.finds.is_empty()),
        Err(Error::Stopped { stop, .. }) => assert!(matches!(stop, StopReason::Time(_))),
        Err(other) => panic!("{other}"),
    }
}
