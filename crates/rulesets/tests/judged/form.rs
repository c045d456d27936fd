//! Forms played as written, against the value of the same text.

use crate::common::{Random, options};
use std::sync::Arc;
use upstar_rules::{Player, Rules};
use upstar_rulesets::form::{Form, Written};
use upstar_solve::{Judge, SolveOptions, Solver};
use upstar_values::Values;

fn random_form(random: &mut Random, depth: usize) -> String {
    const LITERALS: [&str; 14] =
        ["0", "1", "-2", "1/2", "-3/4", "*", "*2", "^", "vv", "^*", "v3*2", "1^", "-1/2v*", "3*4"];
    if depth == 0 || random.once_in(3) {
        return LITERALS[random.below(LITERALS.len())].into();
    }
    let mut side =
        || (0..random.below(3)).map(|_| random_form(random, depth - 1)).collect::<Vec<_>>().join(",");
    format!("{{{}|{}}}", side(), side())
}

#[test]
fn a_form_has_the_value_of_its_text() {
    let values = Values::new();
    let form = Arc::new(Form::new());
    let plain = Judge::new(form.clone(), values.clone());
    let solver = Solver::new(form.clone(), values.clone());
    let mut random = Random::new(17);
    for _ in 0..1500 {
        let text = random_form(&mut random, 3);
        let at = form.parse(&text).unwrap();
        assert_eq!(at.to_string(), text);
        let value = values.parse(&text).unwrap();
        assert_eq!(
            plain.value(&at, &SolveOptions::default(), u64::MAX).unwrap().answer,
            value,
            "{text} by search"
        );
        let found = solver.value(&at, &SolveOptions::default()).unwrap();
        assert_eq!((found.answer, found.searched), (value, false), "{text} by theorem");
    }
}

#[test]
fn options_are_as_written() {
    let form = Arc::new(Form::new());
    let options = |text: &str, player| {
        let out: Vec<Written> = options(&*form, &form.parse(text).unwrap(), player);
        out.iter().map(Written::to_string).collect::<Vec<_>>()
    };
    // Dominated and reversible options stay.
    assert_eq!(options("{0,{1|-5},1|3,2}", Player::Left), ["0", "{1|-5}", "1"]);
    assert_eq!(options("{0,{1|-5},1|3,2}", Player::Right), ["3", "2"]);
    assert_eq!(options("{3|1||0}", Player::Left), ["{3|1}"]);
    assert_eq!(options("{2||1|0,*}", Player::Right), ["{1|0,*}"]);
    assert_eq!(options("^3*2", Player::Right), ["^^*3"]);
    assert_eq!(options("-7/4", Player::Right), ["-3/2"]);
    assert_eq!(form.parse("{3|1||0}").unwrap(), form.parse("{ {3 | 1} | 0 }").unwrap());
}

#[test]
fn texts_come_back_and_wrong_ones_have_a_place() {
    let form = Arc::new(Form::new());
    for text in ["{|}", "0", "{0|}", "{{|}|{|{|}}}", "-1/2vv*3", "{^|v,*}"] {
        assert_eq!(form.parse(text).unwrap().to_string(), text);
    }
    for (bad, offset) in [
        ("", 0),
        ("{1|0|-1}", 4),
        ("{1|", 0),
        ("{{1|0}", 0),
        ("{1}", 0),
        ("{}", 0),
        ("{1,|2}", 3),
        ("{,1|2}", 1),
        ("{1|2}}", 5),
        ("{1 2|}", 3),
        ("{1|1/3}", 3),
        ("{a|}", 1),
        ("{1|2+3}", 4),
        ("{1|+-2}", 3),
        ("{*0|}", 1),
        ("1,2", 1),
        ("{^v|}", 2),
    ] {
        assert_eq!(form.parse(bad).unwrap_err().offset, offset, "{bad}");
    }
}

#[test]
fn deep_and_large_forms_are_no_trouble() {
    let form = Arc::new(Form::new());
    let values = Values::new();
    let solver = Solver::new(form.clone(), values.clone());
    let depth = 100_000;
    let deep = format!("{}{}", "{".repeat(depth), "|}".repeat(depth));
    let at = form.parse(&deep).unwrap();
    assert_eq!(at.to_string(), deep);
    assert_eq!(at, form.parse(&deep).unwrap());
    assert_eq!(solver.value(&at, &SolveOptions::default()).unwrap().answer, values.integer(depth as i64 - 1));
    let search = SolveOptions { theorems: false, ..SolveOptions::default() };
    assert_eq!(solver.value(&at, &search).unwrap().answer, values.integer(depth as i64 - 1));
    let large = form.parse("{1000000000000|*300}").unwrap();
    assert_eq!(
        values.text(solver.value(&large, &SolveOptions::default()).unwrap().answer).unwrap(),
        "{1000000000000|*300}"
    );
    assert!(solver.value(&large, &search).is_err());
}
