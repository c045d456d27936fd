//! What is wrong in a text, where, and what was expected.

use crate::trees::unlimited;
use upstar_universes::{Error, Store, Universe, evaluate};

/// Universe, text, place and length of what is wrong, and a part of the message or of what was expected.
const WRONG: &[(Universe, &str, usize, usize, &str)] = &[
    (Universe::All, "", 0, 0, "nothing"),
    (Universe::All, "{0|*", 0, 1, "never closed"),
    (Universe::All, "{0,|*}", 3, 1, "no game starts with"),
    (Universe::All, "{0*|}", 2, 1, "comma"),
    (Universe::All, "1 = 1", 2, 1, "single ="),
    (Universe::All, "1)", 1, 1, "closes nothing"),
    (Universe::All, "#", 0, 1, "tombstone"),
    (Universe::All, "1 +", 3, 0, "too early"),
    (Universe::All, "simplset(1)", 0, 8, "simplest"),
    (Universe::All, "simplest", 8, 0, "argument"),
    (Universe::All, "simplest(1,2)", 0, 13, "one argument"),
    (Universe::All, "outcome(1) + 1", 0, 10, "no game"),
    (Universe::All, "outcome(1) == 1", 0, 15, "different kinds"),
    (Universe::All, "[kayles 4]", 1, 8, "no rulesets"),
    (Universe::All, "[kayles]", 0, 8, "RULESET POSITION"),
    (Universe::All, "[kayles", 0, 1, "never closed"),
    (Universe::All, "99999999999999999999", 0, 20, "smaller"),
    (Universe::Dicot, "* + 1", 4, 1, "outside the universe dicot"),
    (Universe::Dicot, "1", 0, 1, "outside the universe dicot"),
    (Universe::Dicot, "* == {*|}", 5, 4, "both players can move"),
    (Universe::Dicot, "tipping_point(*)", 14, 1, "integers"),
    (Universe::DeadEnding, "{|*}", 0, 4, "never can again"),
    (Universe::Blocking, "{|{1|1}}", 0, 8, "blocked"),
    (Universe::Impartial, "{*|0}", 0, 5, "same moves"),
    (Universe::Impartial, "distinguisher(*,0)", 14, 3, "eval --misere"),
    (Universe::DeadEnding, "inverse(*2)", 8, 2, "no inverse"),
    (Universe::DeadEnding, "distinguisher(0,0)", 14, 3, "at least"),
    (Universe::DeadEnding, "born(3)", 5, 1, "from 0 to 2"),
];

#[test]
fn errors_name_the_place() {
    let (store, budget) = (Store::new(), unlimited());
    for &(universe, text, offset, length, part) in WRONG {
        let Err(Error::Parse(error)) = evaluate(&store, universe, text, &budget) else {
            panic!("{text} is right");
        };
        assert_eq!((error.offset, error.length), (offset, length), "{text}: {}", error.render());
        assert!(error.render().contains(part), "{text}: {}", error.render());
    }
}

#[test]
fn what_is_too_large_stops() {
    let (store, budget) = (Store::new(), unlimited());
    for text in ["5000", "*300", "99999999999999999"] {
        assert!(matches!(evaluate(&store, Universe::All, text, &budget), Err(Error::Stop(_))), "{text}");
    }
}
