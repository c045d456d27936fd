//! What is printed can be read back, in every notation but LaTeX.

use crate::games::{VALUES, any_game, day_3, number, parse, text};
use proptest::prelude::*;
use upstar_values::{Notation, Value};

fn check(v: Value) {
    for notation in Notation::ALL {
        let text = VALUES.display(v, notation).unwrap();
        match notation {
            Notation::Latex => assert_eq!(text.matches('{').count(), text.matches('}').count(), "{text}"),
            _ => assert_eq!(VALUES.parse(&text), Ok(v), "{text} in {}", notation.name()),
        }
        if notation == Notation::Braces {
            assert!(!text.contains("||") && !text.contains("+-"), "{text}");
            assert!(!text.contains(|c: char| c.is_alphabetic() && c != 'v'), "{text}");
        }
    }
    let options = VALUES.display_options(v, Notation::Ascii).unwrap();
    assert_eq!(parse(&options), v, "{options}");
}

/// Games that have names, and games around them.
fn named() -> impl Strategy<Value = Value> {
    let v = &*VALUES;
    let subscript = prop_oneof![day_3(), number()];
    let tiny = (number(), subscript).prop_map(|(n, x)| v.add(n, v.tiny(x).unwrap()).unwrap());
    let uptimal = (1u32..6, any::<bool>())
        .prop_map(|(n, power)| if power { v.up_power(n).unwrap() } else { v.up_bracket_sum(n).unwrap() });
    let leaf = prop_oneof![tiny, uptimal, day_3()];
    let signed = (leaf, any::<bool>()).prop_map(|(g, minus)| if minus { v.neg(g).unwrap() } else { g });
    prop::collection::vec(signed, 1..3).prop_flat_map(|options| {
        let negatives: Vec<Value> = options.iter().map(|&x| v.neg(x).unwrap()).collect();
        prop_oneof![
            Just(options[0]),
            Just(v.from_options(&options, &negatives).unwrap()),
            Just(v.from_options(&options, &options).unwrap()),
        ]
    })
}

#[test]
fn all_of_day_3() {
    for &v in &*crate::games::DAY_3 {
        check(v);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn random_games(v in any_game()) {
        check(v);
    }

    #[test]
    fn games_with_names(v in named(), x in number()) {
        check(v);
        check(VALUES.add(v, x).unwrap());
    }
}

#[test]
fn notations() {
    for (game, unicode, latex, braces) in [
        ("-3/4", "-3/4", "-\\frac{3}{4}", "-3/4"),
        ("1/2^3*2", "1/2↑3∗2", "\\frac{1}{2}{+3{\\cdot}{\\uparrow}}{\\ast}2", "1/2^3*2"),
        ("vv*", "↓↓∗", "{\\Downarrow}{\\ast}", "v2*"),
        ("+-1", "±1", "{\\pm}1", "{1|-1}"),
        ("{3|1||0}", "{3|1||0}", "\\left\\{3\\mid 1\\parallel 0\\right\\}", "{{3|1}|0}"),
        ("Tiny(2)", "Tiny(2)", "{+}_{2}", "{0|{0|-2}}"),
        ("^<2>", "↑<2>", "{\\uparrow}^{2}", "{0|v*}"),
        ("^[2]", "↑[2]", "{\\uparrow}^{[2]}", "{^|*}"),
    ] {
        let v = parse(game);
        assert_eq!(text(v), game);
        assert_eq!(VALUES.display(v, Notation::Unicode).unwrap(), unicode);
        assert_eq!(VALUES.display(v, Notation::Latex).unwrap(), latex);
        assert_eq!(VALUES.display(v, Notation::Braces).unwrap(), braces);
    }
}

/// A game, and how it is written with switches.
#[test]
fn switches() {
    for (game, switch) in [
        ("{4|2}", "3 +- 1"),
        ("3+-1", "3 +- 1"),
        ("{5|2}", "7/2 +- 3/2"),
        ("7/2 +- 3/2", "7/2 +- 3/2"),
        ("7/2 ± 3/2", "7/2 +- 3/2"),
        ("{-2|-7}", "-9/2 +- 5/2"),
        ("{1|-1}", "+-1"),
        ("{4*|2}", "{4*|2}"),
        ("{2|1||0}", "{3/2 +- 1/2|0}"),
        ("{5||3|1}", "{5|2 +- 1}"),
        ("+-{10|8}", "+-{9 +- 1}"),
        ("Tiny({3|1})", "Tiny(2 +- 1)"),
        ("{4|2} + {7|1}", "{10 +- 1|4 +- 1}"),
        ("2^*", "2^*"),
    ] {
        let v = parse(game);
        assert_eq!(VALUES.display(v, Notation::Switch).unwrap(), switch);
        assert_eq!(parse(switch), v);
    }
    assert_eq!(text(parse("3+-1")), "{4|2}", "the default notation has no middle");
}

/// Texts are remembered by value and notation, and what was written first changes nothing.
#[test]
fn remembered_texts_are_the_same() {
    let fresh = |game: &str, notation| {
        let values = upstar_values::Values::new();
        values.display(values.parse(game).unwrap(), notation).unwrap()
    };
    let mut random = crate::games::Random(4);
    for _ in 0..300 {
        let (a, b) = (random.pick(&crate::games::DAY_3), random.pick(&crate::games::DAY_3));
        let game = format!("{} + {}", text(a), text(b));
        for notation in Notation::ALL {
            let again = VALUES.display(parse(&game), notation).unwrap();
            assert_eq!(again, fresh(&game, notation), "{game}");
        }
    }
}
