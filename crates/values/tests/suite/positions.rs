//! Positions of rulesets in expressions, with a ruleset that the test knows.

use crate::games::{VALUES, parse};
use upstar_values::{
    Answer, EvalError, Expression, Names, Notation, ParseError, Positions, StopReason, Value, Values,
};

/// `heap N` is the nimber *N, `game G` what the text says, `stop now` a stop.
struct Known;

impl Positions for Known {
    fn value(&self, text: &str, values: &Values) -> Result<Value, EvalError> {
        let (ruleset, position) = text.split_once(' ').expect("the parser sees to it");
        let start = text.len() - position.len();
        match ruleset {
            "heap" => match position.parse() {
                Ok(heap) => Ok(values.nimber(heap)?),
                Err(_) => {
                    Err(ParseError::new("no heap", text, start, position.len()).expected("a number").into())
                }
            },
            "game" => values.parse(position),
            "stop" => Err(StopReason::Cancelled.into()),
            _ => Err(ParseError::new("no such ruleset", text, 0, ruleset.len()).into()),
        }
    }
}

fn eval(text: &str) -> Result<Answer, EvalError> {
    Expression::parse(text, &Names::default())?.evaluate_with(&VALUES, &Known)
}

#[test]
fn positions_are_games() {
    for (text, value) in [
        ("[heap 3]", "*3"),
        ("[heap 3]+[heap 5]", "*6"),
        (" [ heap 3 ] + 1", "1*3"),
        ("{[heap 2]|[heap 2],0}", "{*2|*2,0}"),
        ("-[game 3]", "-3"),
        ("+-[game 3]", "+-3"),
        ("2 x [game {3|1||0}]", "2 x {3|1||0}"),
        ("[game ^[2]]", "^[2]"),
        ("[game {^[2],v[3]|0}] - *", "{^[2],v[3]|0} - *"),
        ("cool([game +-3],1)", "cool(+-3,1)"),
        ("^ + [heap 1]", "^*"),
        ("Tiny([game 2])", "Tiny(2)"),
    ] {
        assert_eq!(eval(text), Ok(Answer::Game(parse(value))), "{text}");
    }
    assert_eq!(eval("[heap 4] == [heap 4]"), Ok(Answer::Truth(true)));
    assert_eq!(eval("[heap 4] <> 0"), Ok(Answer::Truth(true)));
    assert_eq!(eval("[stop now]"), Err(EvalError::Stop(StopReason::Cancelled)));
}

/// A text, the part of it that is wrong, and what is said.
#[test]
fn errors_stand_at_their_place() {
    for (text, wrong, message) in [
        ("1 + [heap é]", "é", "no heap"),
        ("1 + [  heap x  ]", "x", "no heap"),
        ("[nim 3] + 1", "nim", "no such ruleset"),
        ("[game {1|]", "]", "this brace is never closed"),
        ("1 + [heap 3", "[", "this bracket is never closed"),
        ("[", "[", "this bracket is never closed"),
        ("[]", "[]", "a ruleset and a position belong between brackets"),
        ("2 + [heap]", "[heap]", "a ruleset and a position belong between brackets"),
        ("[heap 3]]", "]", "this closes nothing that was opened"),
        ("1 [heap 3]", "[", "two values stand side by side"),
        ("^[heap 3]", "[", "two values stand side by side"),
        ("v[heap 3]", "[", "two values stand side by side"),
    ] {
        let Err(EvalError::Parse(error)) = eval(text) else { panic!("{text}") };
        assert_eq!(error.message, message, "{text}");
        if !message.contains("brace") {
            assert_eq!(&text[error.offset..error.offset + error.length], wrong, "{text}");
        }
        assert!(error.render().contains('^'), "{text}");
    }
}

#[test]
fn without_rulesets_it_is_said() {
    let expression = Expression::parse("1 + [kayles 4]", &Names::default()).unwrap();
    for error in [
        expression.evaluate(&VALUES).unwrap_err(),
        expression.explain(&VALUES, Notation::Ascii).unwrap_err(),
        VALUES.parse("1 + [kayles 4]").unwrap_err(),
    ] {
        let EvalError::Parse(error) = error else { panic!("{error}") };
        assert_eq!((error.offset, error.length), (5, 8));
        assert_eq!(error.message, "no rulesets are known here");
    }
}

#[test]
fn positions_are_explained() {
    let expression = Expression::parse("[heap 4] == [heap 1]", &Names::default()).unwrap();
    let parts = expression.explain_with(&VALUES, Notation::Ascii, &Known).unwrap();
    let lines: Vec<(String, String, String)> = parts
        .into_iter()
        .map(|p| (p.part, p.value, p.steps.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")))
        .collect();
    let step =
        |part: &str, value: &str, steps: &str| (part.to_string(), value.to_string(), steps.to_string());
    assert_eq!(lines[0], step("[heap 4]", "*4", "the value of a position: heap 4"));
    assert_eq!(lines[1], step("[heap 1]", "*", "the value of a position: heap 1"));
    assert_eq!((&*lines[2].0, &*lines[2].1), ("[heap 4] == [heap 1]", "false"));
    assert!(lines[2].2.ends_with(
        "the smallest game that tells them apart is *: added to the first it gives N, to the second P"
    ));
}
