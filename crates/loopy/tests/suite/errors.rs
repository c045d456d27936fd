//! What is wrong in a text is shown at its place; what takes too long stops.

use std::time::Duration;
use upstar_loopy::{Answer, Budget, Loops, Loopy, Names, Positions, mentions_loops};
use upstar_values::{EvalError, ParseError, StopReason, Values};

#[test]
fn errors_have_places() {
    let loops = Loops::new(&Values::new());
    let table = [
        ("", "there is nothing here", 0, 0),
        ("on +", "the text ends too early", 4, 0),
        ("{0|pass", "this brace is never closed", 0, 1),
        ("{0|", "this brace is never closed", 0, 1),
        ("{on}", "these braces have no bar", 0, 4),
        ("{on|0|1}", "ambiguous: two separators | in the same braces", 5, 1),
        ("on } 2", "this closes nothing that was opened", 3, 1),
        ("on = off", "a single = compares nothing", 3, 1),
        ("pass", "pass stands outside of braces", 0, 4),
        ("a{0|a + 1}", "a game that is not closed yet can only be an option", 4, 1),
        ("a{0|a{1|a}}", "\"a\" already stands for a game around this one", 4, 1),
        ("degree(on, off)", "degree got 2 arguments", 0, 15),
        ("degree on", "degree is a function", 7, 1),
        ("degree(dud)", "this is no stopper", 7, 3),
        ("mean(over)", "mean is not defined for games with cycles", 5, 4),
        ("opon", "there is no name \"opon\"", 0, 4),
        ("1/3over", "1/3 is no dyadic rational", 0, 3),
        ("5overx", "\"overx\" is joined to \"5\"", 1, 5),
        ("0 & 1", "the offside is not below the onside", 0, 5),
        ("on x 3", "this does not fit here", 0, 2),
        ("3 x{0|pass}", "a multiple needs spaces around its x", 2, 1),
        ("[loopy a>a@a]", "no rulesets are known here", 0, 13),
        ("[loopy a>a@a", "this bracket is never closed", 0, 1),
        ("Tiny on", "Tiny needs its game", 4, 1),
    ];
    for (text, message, offset, length) in table {
        match loops.evaluate(text, &Names::default(), None) {
            Err(EvalError::Parse(error)) => {
                let found = (error.message.as_str(), error.offset, error.length);
                assert_eq!(found, (message, offset, length), "{text}");
                assert!(!error.expected.is_empty(), "{text}");
            }
            other => panic!("{text}: {other:?}"),
        }
    }
}

#[test]
fn deep_and_odd_texts_do_no_harm() {
    let loops = Loops::new(&Values::new());
    let deep = |open: &str, close: &str| format!("{}on{}", open.repeat(100_000), close.repeat(100_000));
    for text in
        [deep("(", ")"), deep("{", "|}"), deep("Tiny(", ")"), deep("-", ""), deep("+-", ""), deep("a{", "|}")]
    {
        // No answer is needed, but an end.
        drop(loops.evaluate(&text, &Names::default(), None));
    }
    let bars: String = (1..3000).map(|n| format!("0{}", "|".repeat(n))).collect();
    assert!(loops.parse(&format!("{{{bars}on}}")).is_err());
    for text in
        ["{{{", "}", "a{", "[", "]", "&", "on&", "&on", "^[on", "v<on", "5over5", "↑[on]", "{é|on}", "x", "×"]
    {
        drop(loops.evaluate(text, &Names::default(), None));
        mentions_loops(text);
    }
}

#[test]
fn large_numbers_beside_loops_are_not_counted_down() {
    let loops = Loops::new(&Values::new());
    let text = |text: &str| loops.text(loops.parse(text).unwrap()).unwrap();
    assert_eq!(text("on + 1000000000"), "on");
    assert_eq!(text("over - 1000000000"), "-1000000000over");
    assert_eq!(text("{1000000000|off}"), "{1000000000|off}");
    let answer = loops.evaluate("upon + 1000000000 > 999999999", &Names::default(), None).unwrap();
    assert_eq!(answer, Answer::Truth(true));
}

#[test]
fn limits_are_kept() {
    let budget = Budget::new(Some(Duration::from_millis(50)), None);
    let loops = Loops::new(&Values::new()).under(&budget);
    let long = "upon + {5|*900||^400*3} + a{0||||0|||a|*||*} + Tiny(on) + ^<on>";
    match loops.evaluate(long, &Names::default(), None) {
        Err(EvalError::Stop(StopReason::Time(_))) => {}
        other => panic!("{other:?}"),
    }
    // The store stays usable.
    let loops = loops.under(&Budget::unlimited());
    assert_eq!(loops.text(loops.parse("upon + *").unwrap()).unwrap(), "^[on]*");
}

#[test]
fn positions_are_asked_for() {
    struct Ons;
    impl Positions for Ons {
        fn value(&self, text: &str, loops: &Loops) -> Result<Loopy, EvalError> {
            match text {
                "game on" => Ok(loops.on()?),
                _ => Err(ParseError::new("unknown", text, 5, 1).into()),
            }
        }
    }
    let loops = Loops::new(&Values::new());
    let names = Names::from_iter([("g".to_string(), loops.off().unwrap())]);
    let answer = loops.evaluate("g + [ game on ]", &names, Some(&Ons)).unwrap();
    assert_eq!(answer, Answer::Game(loops.dud().unwrap()));
    match loops.evaluate("0 + [game x]", &names, Some(&Ons)) {
        Err(EvalError::Parse(error)) => assert_eq!((error.offset, error.length), (10, 1)),
        other => panic!("{other:?}"),
    }
}

#[test]
fn texts_about_loops_are_told_from_others() {
    for text in [
        "on",
        "3/2under",
        "-1/4v[on]",
        "a{0|a}",
        "1 & 0",
        "degree({1|0})",
        "{0|pass}",
        "^<on>*",
        "tis",
        "{1|0}.Degree",
    ] {
        assert!(mentions_loops(text), "{text}");
    }
    for text in ["{1|0}", "^[3]", "v<2>", "[loopy a>b:L,b>a:R@a]", "mean({3|1})", "3 x {1|0}", "outcome(*)"] {
        assert!(!mentions_loops(text), "{text}");
    }
}
