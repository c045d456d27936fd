//! Facts that are printed elsewhere: in *Winning Ways*, and as CGSuite answers.

use upstar_core::Budget;
use upstar_misere::{FUNCTIONS, Store, evaluate};

fn check(lines: &[(&str, &str)]) {
    let (store, budget) = (Store::new(), Budget::unlimited());
    for (text, expected) in lines {
        let answer = evaluate(&store, text, &budget).and_then(|answer| Ok(answer.text(&store, &budget)?));
        assert_eq!(answer.as_deref(), Ok(*expected), "{text}");
    }
}

#[test]
fn functions_say_what_they_give() {
    for function in FUNCTIONS {
        check(&[(function.example, function.answer)]);
    }
}

/// A game, and what CGSuite gives for: text, birthday, genus, mate, misère nim value, outcome, nim value, options,
/// partitions, parts.
#[test]
fn properties() {
    let rows: &[[&str; 11]] = &[
        ["*[0]", "*[0]", "0", "0", "*[1]", "1", "N", "0", "[]", "[[]]", "[]"],
        ["*[1]", "*[1]", "1", "1", "*[0]", "0", "P", "1", "[*[0]]", "[[*[1]]]", "[]"],
        ["*[2]", "*[2]", "2", "2", "*[2]", "2", "N", "2", "[*[0],*[1]]", "[[*[2]]]", "[]"],
        [
            "*[[2]]",
            "*[2#]",
            "3",
            "0^0",
            "*[2#]",
            "0",
            "P",
            "0",
            "[*[2]]",
            "[[*[2],*[2[#-2]]]]",
            "[*[2],*[2[#-2]]]",
        ],
        [
            "*[[[2]]]",
            "*[2##]",
            "4",
            "1^1",
            "*[2##]",
            "1",
            "N",
            "1",
            "[*[2#]]",
            "[[*[2],*[2[#-2]],*[2[##-2]0]]]",
            "[*[2],*[2[##-2]],*[2#],*[2[##-2]0],*[2[#-2]],*[(2[##-2]0)[2]]]",
        ],
        [
            "*[2]+*[2]",
            "*[2[2]]",
            "4",
            "0^0",
            "*[2[2]]",
            "0",
            "P",
            "0",
            "[*[2],*[3]]",
            "[[*[2],*[2]]]",
            "[*[2]]",
        ],
        [
            "*[[*[2]+*[[2]]]]",
            "*[2[#2#]]",
            "6",
            "0^0",
            "*[2[#2#]]",
            "0",
            "P",
            "0",
            "[*[2[#2]]]",
            "[[*[2],*[2],*[2[#-2]],*[2[#-2]]]]",
            "[*[2],*[2[#2#-2]],*[2#],*[2[2]],*[2[#2#-2-2]],*[2[#-2]],*[2[#2]]]",
        ],
        ["*[[2],0]", "*[2#0]", "4", "1^2", "*[2#1]", "2", "N", "1", "[*[0],*[2#]]", "[[*[2#0]]]", "[]"],
        ["*[[2],1]", "*[2#1]", "4", "2^1420", "*[2#0]", "1", "N", "2", "[*[1],*[2#]]", "[[*[2#1]]]", "[]"],
        [
            "*[[*[4]+*[2]]]",
            "*[4[2#]]",
            "7",
            "0^0",
            "*[4[2#]]",
            "0",
            "P",
            "0",
            "[*[4[2]]]",
            "[[*[2],*[4[2#-2]]],[*[4],*[4[2#-4]]]]",
            "[*[2],*[4[2#-2]],*[4],*[4[2#-4]]]",
        ],
        [
            "*[[[2]],[[2],1]]",
            "*[(2#1)2##]",
            "5",
            "0^0",
            "*[(2#0)2##]",
            "0",
            "P",
            "0",
            "[*[2##],*[2#1]]",
            "[[*[(2#1)2##]]]",
            "[]",
        ],
        [
            "*[[[2]],[[[2],0],0,1]]",
            "*[((2#0)10)2##]",
            "6",
            "0^0",
            "*[((2#1)10)2##]",
            "0",
            "P",
            "0",
            "[*[2##],*[(2#0)10]]",
            "[[*[((2#0)10)2##]]]",
            "[]",
        ],
        [
            "*[*[[2],1]+*[1],[[2],*[[2]]+*[1],[[2],0]]]",
            "*[((2#0)2[#1]2#)(2#1)[1]]",
            "6",
            "0^120",
            "*[((2#1)2[#1]2#)(2#0)[1]]",
            "1",
            "N",
            "0",
            "[*[(2#1)[1]],*[(2#0)2[#1]2#]]",
            "[[*[((2#0)2[#1]2#)(2#1)[1]]]]",
            "[]",
        ],
        [
            "*[[[2],2,0],[[2],3],1]",
            "*[(2#20)2[#1]1]",
            "5",
            "0^2",
            "*[(2#21)2[#1]0]",
            "2",
            "N",
            "0",
            "[*[1],*[2[#1]],*[2#20]]",
            "[[*[(2#20)2[#1]1]]]",
            "[]",
        ],
    ];
    let functions = [
        "",
        "birthday",
        "genus",
        "mate",
        "misere_nimber",
        "outcome",
        "nimber",
        "options",
        "partitions",
        "parts",
    ];
    for row in rows {
        for (function, expected) in functions.iter().zip(&row[1..]) {
            check(&[(&format!("{function}({})", row[0]), expected)]);
        }
    }
}

/// The properties that hold: even, extraverted, generally restive, generally tame, half-tame, introverted, nim heap,
/// prime, restive, restless, tame, tameable.
#[test]
fn truths() {
    let names = [
        "even",
        "extraverted",
        "generally_restive",
        "generally_tame",
        "half_tame",
        "introverted",
        "nim_heap",
        "prime",
        "restive",
        "restless",
        "tame",
        "tameable",
    ];
    for (game, holds) in [
        ("*[0]", "even extraverted generally_tame introverted nim_heap tame tameable"),
        ("*[1]", "extraverted generally_tame introverted nim_heap tame tameable"),
        ("*[2]", "even extraverted generally_tame nim_heap prime tame tameable"),
        ("*[2#]", "even extraverted generally_tame tame tameable"),
        ("*[2##]", "even extraverted generally_tame tame tameable"),
        ("*[2[2]]", "even extraverted generally_tame tame tameable"),
        ("*[2[#2#]]", "even extraverted generally_tame tame tameable"),
        ("*[2#0]", "even generally_restive half_tame prime restive"),
        ("*[2#1]", "even prime restless"),
        ("*[4[2#]]", "even generally_tame tame tameable"),
        ("*[(2#1)2##]", "even generally_tame prime tameable"),
        ("*[((2#0)10)2##]", "even generally_tame prime tameable"),
        ("*[((2#0)2[#1]2#)(2#1)[1]]", "even prime tameable"),
        ("*[(2#20)2[#1]1]", "even generally_restive half_tame prime"),
    ] {
        let holds: Vec<&str> = holds.split(' ').collect();
        for name in names {
            let expected = if holds.contains(&name) { "true" } else { "false" };
            check(&[(&format!("is_{name}({game})"), expected)]);
        }
    }
}

#[test]
fn two_games() {
    check(&[
        ("*[[2]] Distinguisher *[2]+*[2]", "*[(2#1)21]"),
        ("*[[[2]]] IsLinkedTo *[2]+*[2]", "true"),
        ("*[[[2]]] IsLinkedTo *[[2]]", "false"),
        ("*[[[2]]] Link *[2]+*[2]", "*[((2#1)21)32]"),
        ("*[[[2]]] MisereMinus *[[2]]", "*[2[##-2]0]"),
        ("*[[[2]]] - *[[2]]", "*[2[##-2]0]"),
        ("2 x *2 == *[3,2]", "true"),
        ("*[2]+*[2] != 0", "true"),
        ("3 x *", "*[1]"),
        ("(*[[2],1]).Genus", "2^1420"),
        ("class(*[(2#1)2##])", "tame"),
        ("class(*[(2#20)2[#1]1])", "restive"),
        ("birthday(*5) == 5", "true"),
        ("partitions(*3)", "[[*[2],*[1]]]"),
        ("genus(*[2[2]]) == genus(*[2#])", "true"),
        ("genus(*2) == genus(*[2[#2]])", "true"),
    ]);
}
