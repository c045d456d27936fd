//! Texts and what they give: every rule of the notation, and every way to get it wrong, is a line of data.

use crate::games::VALUES;
use upstar_values::{Answer, EvalError, Expression, Names, Notation};

/// The lines of a table as left and right side of ` => `.
fn table(data: &str) -> impl Iterator<Item = (&str, &str)> {
    data.lines().filter(|line| !line.starts_with('#')).map(|line| {
        line.split_once(" =>").map(|(left, right)| (left, right.trim_start())).expect("text => result")
    })
}

fn show(answer: Answer) -> String {
    answer.text(&VALUES, Notation::Ascii).unwrap()
}

fn eval(text: &str) -> Result<Answer, EvalError> {
    Expression::parse(text, &Names::default())?.evaluate(&VALUES)
}

#[test]
fn values() {
    let mut wrong = Vec::new();
    for (text, expected) in table(include_str!("data/values.txt")) {
        let found = eval(text).map_or_else(|error| error.to_string(), show);
        if found != expected {
            wrong.push(format!("{text} gives {found}, not {expected}"));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn errors() {
    for (text, expected) in table(include_str!("data/errors.txt")) {
        let mut parts = expected.splitn(3, ' ');
        let place = [parts.next(), parts.next()].map(|p| p.unwrap().parse::<usize>().unwrap());
        let message = parts.next().unwrap();
        match eval(text) {
            Err(EvalError::Parse(error)) => {
                assert_eq!([error.offset, error.length], place, "{text:?}: {}", error.render());
                assert!(error.message.contains(message), "{text:?}: {}", error.message);
                assert!(!error.expected.is_empty(), "{text:?}: nothing is expected");
            }
            other => panic!("{text:?}: {other:?}"),
        }
    }
}

#[test]
fn names() {
    let mut names = Names::default();
    names.insert("g".to_string(), VALUES.parse("{2|1*}").unwrap());
    names.insert("größe_2".to_string(), VALUES.integer(7));
    for (text, expected) in
        [("g", "{2|1*}"), ("g - g", "0"), ("{g|größe_2}", "2"), ("mean(g)", "3/2"), ("2 x größe_2", "14")]
    {
        let answer = Expression::parse(text, &names).unwrap().evaluate(&VALUES).unwrap();
        assert_eq!(show(answer), expected, "{text}");
    }
    let error = Expression::parse("größe_3", &names).unwrap_err();
    assert_eq!(error.expected, "perhaps größe_2");
}

/// What was probably meant is named.
#[test]
fn hints() {
    for (text, hint) in [
        ("tiny(2)", "perhaps Tiny"),
        ("miny", "perhaps Miny"),
        ("LeftStop(*)", "perhaps left_stop"),
        ("Mean(1)", "perhaps mean"),
        ("3 * 4", "an operator: x for a multiple, as in 3 x G, or a function such as conway(G,H)"),
        ("mean(3 * 4)", "an operator: x for a multiple, as in 3 x G, or a function such as conway(G,H)"),
    ] {
        assert_eq!(Expression::parse(text, &Names::default()).unwrap_err().expected, hint, "{text}");
    }
}

/// A text that gives no game is no value.
#[test]
fn only_games_are_values() {
    assert!(VALUES.parse("1 < 2").is_err());
    assert_eq!(VALUES.parse("mean({2|1})"), VALUES.parse("3/2"));
}
