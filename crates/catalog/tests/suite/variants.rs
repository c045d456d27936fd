//! Variants of rulesets are judged by their definitions, over the options of the plain ruleset.

use upstar_catalog::{Budget, Catalog, Position, SolveOptions};
use upstar_rules::Player;
use upstar_values::{Value, Values};

/// A variant by its definition.
#[derive(Clone, Copy)]
enum Kind {
    Dicotic,
    Twisted { exchanged: bool },
    Bounded { left: u32 },
}

/// The value of a position of the plain ruleset, played by the definition of a variant.
fn judged(at: &Position, kind: Kind, values: &Values) -> Value {
    let options = |player: Player| at.options(player, &Budget::unlimited()).unwrap();
    let (as_left, as_right, next) = match kind {
        Kind::Dicotic => (Player::Left, Player::Right, kind),
        Kind::Twisted { exchanged: false } => {
            (Player::Left, Player::Right, Kind::Twisted { exchanged: true })
        }
        Kind::Twisted { exchanged: true } => {
            (Player::Right, Player::Left, Kind::Twisted { exchanged: false })
        }
        Kind::Bounded { left: 0 } => return values.from_options(&[], &[]).unwrap(),
        Kind::Bounded { left } => (Player::Left, Player::Right, Kind::Bounded { left: left - 1 }),
    };
    let (left, right) = (options(as_left), options(as_right));
    if matches!(kind, Kind::Dicotic) && (left.is_empty() || right.is_empty()) {
        return values.from_options(&[], &[]).unwrap();
    }
    let value = |options: Vec<Position>| -> Vec<Value> {
        options.iter().map(|option| judged(option, next, values)).collect()
    };
    values.from_options(&value(left), &value(right)).unwrap()
}

#[test]
fn variants_have_the_values_that_their_definitions_give() {
    let catalog = Catalog::new();
    let how = SolveOptions { threads: 1, ..SolveOptions::default() };
    let found = |ruleset: &str, at: &str| catalog.position(ruleset, at).unwrap().value(&how).unwrap().answer;
    for (ruleset, boards) in [
        ("domineering", &["2x2", "2x3", "3x3", "..#|...|.#."][..]),
        ("clobber", &["1x5", "2x3", "xxo|o.x"]),
        ("toads-and-frogs", &["T.F", "TT..F", "T.TF.F"]),
        ("kayles", &["5", "3,4"]),
        ("col", &["path(4)", "cycle(4);0=L"]),
    ] {
        for board in boards {
            let at = catalog.position(ruleset, board).unwrap();
            let check = |name: &str, text: &str, kind: Kind| {
                let expected = judged(&at, kind, catalog.values());
                assert_eq!(found(&format!("{name}:{ruleset}"), text), expected, "{name}:{ruleset} {text}");
            };
            check("dicotic", board, Kind::Dicotic);
            check("twisted", board, Kind::Twisted { exchanged: false });
            check("twisted", &format!("~{board}"), Kind::Twisted { exchanged: true });
            check("bounded:3", board, Kind::Bounded { left: 3 });
            check("bounded:3", &format!("2~{board}"), Kind::Bounded { left: 2 });
            check("bounded:3", &format!("0~{board}"), Kind::Bounded { left: 0 });
        }
    }
}

#[test]
fn what_is_wrong_with_a_variant_is_told_at_its_place() {
    let catalog = Catalog::new();
    for (ruleset, offset) in
        [("twisted:twisted:nim", 0), ("bounded:2:nmi", 10), ("bounded:x:nim", 0), ("dicotic:nmi", 8)]
    {
        assert_eq!(catalog.open(ruleset).err().map(|error| error.offset), Some(offset), "{ruleset}");
    }
    for (ruleset, text, offset) in [
        ("bounded:2:nim", "3~4", 0),
        ("bounded:2:nim", "~4", 0),
        ("twisted:nim", "1~4", 0),
        ("twisted:nim", "~x", 1),
        ("bounded:2:nim", "1~4,x", 4),
    ] {
        let error = catalog.position(ruleset, text).unwrap_err();
        assert_eq!(error.offset, offset, "{ruleset} {text}: {}", error.message);
    }
    for (ruleset, text) in [("twisted:domineering", "~2x3"), ("bounded:4:nim", "3~1,2")] {
        assert_eq!(catalog.position(ruleset, text).unwrap().to_string(), text);
    }
}
