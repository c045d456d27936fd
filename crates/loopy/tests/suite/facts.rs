//! Facts that are known: what was printed, and what theory says. A test is a line of data.

use upstar_loopy::{Loops, Names};
use upstar_values::{EvalError, Notation, Values};

pub fn text(loops: &Loops, expression: &str) -> String {
    let answer = loops.evaluate(expression, &Names::default(), None);
    match answer.and_then(|answer| Ok(answer.text(loops, Notation::Ascii)?)) {
        Ok(text) => text,
        Err(EvalError::Parse(error)) => format!("!{}", error.message),
        Err(error) => format!("!!{error}"),
    }
}

fn check(table: &[(&str, &str)]) {
    let loops = Loops::new(&Values::new());
    let mut wrong = Vec::new();
    for (expression, expected) in table {
        let found = text(&loops, expression);
        if found != *expected {
            wrong.push(format!("{expression}: {found} instead of {expected}"));
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[test]
fn names_are_printed_as_they_are_read() {
    check(&[
        ("{pass|}", "on"),
        ("{|pass}", "off"),
        ("{0|pass}", "over"),
        ("{pass|0}", "under"),
        ("{pass|pass}", "dud"),
        ("{pass|*}", "^[on]"),
        ("upon", "^[on]"),
        ("upon + *", "^[on]*"),
        ("{0,pass|0}", "^[on]*"),
        ("{0||0|0,pass}", "^<on>"),
        ("^<on>*", "^<on>*"),
        ("upon + *2", "^[on]*2"),
        ("{*|pass}", "v[on]"),
        ("{0|0,pass}", "v[on]*"),
        ("{0,*||*|pass}", "^<on>*"),
        ("{0,pass|0||0}", "v<on>"),
        ("5 + {pass|*||0,*}", "5v<on>*"),
        ("x{0|x}", "over"),
        ("x{0||||0|||x|*||*}", "a{0||||0|||a|*||*}"),
        ("+-{0|^<on>}", "+-{0|^<on>}"),
        ("+-{{0|^<on>},{0|^<on>*}}", "+-{{0|^<on>},{0|^<on>*}}"),
        ("+-(^<on>*)", "0"),
        ("over & v", "over & v"),
        ("pass", "!pass stands outside of braces"),
        ("{1|0+pass}", "!a game that is not closed yet can only be an option"),
        ("3/2under", "3/2under"),
        ("{pass|3/2}", "3/2under"),
        ("{-1/4*|pass}", "-1/4v[on]"),
        ("-1/4v[on]", "-1/4v[on]"),
        ("+-over", "+-over"),
        ("+-{5|pass}", "+-(5over)"),
        ("+-(5over)", "+-(5over)"),
        ("{0||0|off}", "Tiny(on)"),
        ("{on|0||0}", "Miny(on)"),
        ("{0||0|under}", "Tiny(over)"),
        ("{0|||0||pass|0}", "Tiny(over)"),
        ("3 + Tiny(on)", "3Tiny(on)"),
        ("tis", "1 & 0"),
        ("tisn", "0 & -1"),
        ("a{{|a}|}", "1 & 0"),
        ("dud", "dud"),
        ("on & off", "dud"),
        ("{0|{dud|},*}", "^ & v*"),
        ("a{0||||0|||a|*||*}", "a{0||||0|||a|*||*}"),
        ("{0|||0||0|off}", "{0|Tiny(on)}"),
        ("{{0|^<on>}|v<on>}", "{0|^<on>||v<on>}"),
        ("{1|{0|a{0||||0|||a|*||*}}}", "{1||0|a{0||||0|||a|*||*}}"),
        (
            "{0|{0||||-1|||-1*,a{0||0|a|||-1*||||-1*}||-2|b{-2,{-1,-1*||-1*|b|||-2}|-2}}}",
            "{0|{0||||-1|||-1*,a{0||0|a|||-1*||||-1*}||-2|b{-2,{-1,-1*||-1*|b|||-2}|-2}}}",
        ),
        ("a{0,{1|1,{*,{1*|1*,a}|*}}|0}", "a{1|1,{1*|a||*}||0} & a{0,{1|||1*|a||*}|0}"),
        ("{0||0,pass|0,*}", "{0||0,pass|0,*}"),
        ("{pass|*,^}", "{pass|*,^}"),
        ("{pass||0|-2}", "{pass||0|-2}"),
        ("{0||0|-2,pass}", "{0||0|-2,pass}"),
        ("{9||4v[on]*|5/2*|||3|5/2*,5/2v||5/2}", "{9||4v[on]*|5/2*|||3|5/2*,5/2v||5/2}"),
        ("{6over|5*}", "{6over|5*}"),
    ]);
}

#[test]
fn sums_and_orders_are_those_of_the_books() {
    check(&[
        ("on + off", "dud"),
        ("on + on", "on"),
        ("on + 5", "on"),
        ("on + under", "on"),
        ("on + {2|off}", "on & +-on"),
        ("on + {2|1}", "on"),
        ("on + a{0||||0|||a|*||*}", "on"),
        ("dud + {3|1}", "dud"),
        ("over + over", "over"),
        ("over - over", "over & under"),
        ("1/2 + over", "1/2over"),
        ("over + ^5", "over"),
        ("over + *", "over"),
        ("over > ^100", "true"),
        ("over > Tiny(1/4)", "true"),
        ("over < 1/64", "true"),
        ("on > 1000", "true"),
        ("off < -1000", "true"),
        ("dud <> 0", "true"),
        ("dud == dud + *", "true"),
        ("upon > 0", "true"),
        ("upon > ^", "true"),
        ("upon < ^^", "true"),
        ("upon > ^[7]", "true"),
        ("upon + upon* > ^", "true"),
        ("2upon*", "2^[on]*"),
        ("^<on> > 0", "true"),
        ("^<on> < ^<9>", "true"),
        ("Tiny(on) > 0", "true"),
        ("Tiny(on) < Tiny(100)", "true"),
        ("Tiny(on) + Tiny(on)", "Tiny(on)"),
        ("tis + tisn", "1 & -1"),
        ("tis == tis", "true"),
        ("tis >= 0", "true"),
        ("tis <= 1", "true"),
        ("tis + tis", "2 & 0"),
        ("2 x over", "over"),
        ("-3 x tis", "0 & -3"),
        ("^<on> + {0|upon}", "{0||0|^<on>*} & {0|^[on]}"),
        ("upsum(upon, ^<on>)", "{0|^<on>*}"),
        ("downsum(upon, ^<on>)", "^[on]"),
        ("upsum_variety(upon, ^<on>)", "v<on>"),
        ("downsum_variety(upon, ^<on>)", "v<on>"),
        ("mean({3|1}) + over", "2over"),
        ("parity(2)", "even"),
        ("followers(over)", "over,0"),
        ("options(^<on>)", "{0|v[on]*}"),
        ("on.Tiny", "Tiny(on)"),
        ("upon.Downsum(^<on>)", "^[on]"),
        ("{0|pass}.Degree", "over"),
        ("(3/2under).LeftStop", "3/2under"),
        ("(+-(5over)).StrongLeftStop", "5"),
        ("on.Nothing", "!there is no name \"Nothing\""),
        ("strong_right_stop(+-(5over))", "-5"),
        ("strong_left_stop(on)", "on"),
        ("is_number_tiny(3Tiny(on))", "true"),
        ("is_number_tiny(Miny(2))", "true"),
        ("is_number_tiny(upon)", "false"),
        (
            "is_number_tiny({0|{0||||-1|||-1*,a{0||0|a|||-1*||||-1*}||-2|b{-2,{-1,-1*||-1*|b|||-2}|-2}}})",
            "true",
        ),
        ("1 & 2", "!the offside is not below the onside"),
    ]);
}

#[test]
fn outcomes_have_nine_classes() {
    check(&[
        ("outcome(0)", "P"),
        ("outcome(*)", "N"),
        ("outcome(on)", "L"),
        ("outcome(off)", "R"),
        ("outcome(dud)", "D"),
        ("outcome(tis)", "PHat"),
        ("outcome(tisn)", "PCheck"),
        ("outcome({0|{dud|},*})", "NHat"),
        ("outcome(-{0|{dud|},*})", "NCheck"),
        ("outcome(^<on> + {0|upon})", "L"),
        ("outcome(a{0,{1|1,{*,{1*|1*,a}|*}}|0})", "N"),
    ]);
}

/// A stopper, and what is asked of it: degree, followers, idempotent, infinitesimal, numberish, plumtree, Left's
/// options, Left stop, outcome, Right's options, Right stop, variety.
type Stopper<'a> = [&'a str; 13];

const STOPPERS: &[Stopper<'static>] = &[
    ["on", "on", "1", "true", "false", "false", "true", "on", "on", "L", "", "on", "on"],
    ["off", "on", "1", "true", "false", "false", "true", "", "off", "R", "off", "off", "off"],
    ["over", "over", "2", "true", "true", "true", "true", "0", "over", "L", "over", "over", "over"],
    [
        "3/2under", "over", "5", "false", "false", "true", "true", "3/2under", "3/2under", "L", "3/2",
        "3/2under", "under",
    ],
    [
        "-1/4v[on]",
        "^<on>",
        "6",
        "false",
        "false",
        "true",
        "true",
        "-1/4*",
        "-1/4",
        "R",
        "-1/4v[on]",
        "-1/4",
        "^<on>",
    ],
    [
        "{0|^<on>||v<on>}",
        "^<on>",
        "7",
        "false",
        "true",
        "true",
        "true",
        "{0|^<on>}",
        "0",
        "N",
        "v<on>",
        "0",
        "{^[on]*,^<on>||v<on>|0}",
    ],
    [
        "{0|Tiny(on)}",
        "{0||||0|||Miny(on)|0||off}",
        "5",
        "false",
        "true",
        "true",
        "true",
        "0",
        "0",
        "L",
        "Tiny(on)",
        "0",
        "!the degree of this game is not idempotent",
    ],
    ["Miny(on)", "Tiny(on)", "4", "true", "true", "true", "true", "{on|0}", "0", "R", "0", "0", "Miny(on)"],
    [
        "Tiny(over)",
        "Tiny(over)",
        "4",
        "true",
        "true",
        "true",
        "true",
        "0",
        "0",
        "L",
        "{0|under}",
        "0",
        "Tiny(over)",
    ],
    ["+-over", "over", "4", "false", "true", "true", "true", "over", "over", "N", "under", "under", "+-over"],
    [
        "+-(5over)",
        "over",
        "14",
        "false",
        "false",
        "false",
        "true",
        "5over",
        "5over",
        "N",
        "-5under",
        "-5under",
        "+-{10over|over}",
    ],
    [
        "a{0||||0|||a|*||*}",
        "{0|a{0|0,{0|||a|0||0}}}",
        "6",
        "false",
        "true",
        "true",
        "false",
        "0",
        "0",
        "L",
        "a{0||||0|a||*|||*}",
        "0",
        "{a{0,{0||0|a|||0}|0}|0}",
    ],
    [
        "{0|{0||||-1|||-1*,a{0||0|a|||-1*||||-1*}||-2|b{-2,{-1,-1*||-1*|b|||-2}|-2}}}",
        "{0|{0||||-1|||-1*,a{0||0|a|||-1*||||-1*}||-2|b{-2,{-1,-1*||-1*|b|||-2}|-2}}}",
        "17",
        "true",
        "true",
        "true",
        "false",
        "0",
        "0",
        "L",
        "{0||||-1|||-1*,a{0||0|a|||-1*||||-1*}||-2|b{-2,{-1,-1*||-1*|b|||-2}|-2}}",
        "0",
        "{0|{0||||-1|||-1*,a{0||0|a|||-1*||||-1*}||-2|b{-2,{-1,-1*||-1*|b|||-2}|-2}}}",
    ],
];

#[test]
fn stoppers_have_the_known_properties() {
    for &[
        g,
        degree,
        count,
        idempotent,
        infinitesimal,
        numberish,
        plumtree,
        left,
        left_stop,
        outcome,
        right,
        right_stop,
        variety,
    ] in STOPPERS
    {
        let options = format!("{{{left}|{right}}}");
        let asked = [
            ("degree", degree),
            ("follower_count", count),
            ("is_idempotent", idempotent),
            ("is_infinitesimal", infinitesimal),
            ("is_numberish", numberish),
            ("is_plumtree", plumtree),
            ("is_stopper", "true"),
            ("is_loopfree", "false"),
            ("left_stop", left_stop),
            ("outcome", outcome),
            ("right_stop", right_stop),
            ("variety", variety),
            ("onside", g),
            ("offside", g),
            ("options", &options),
        ];
        let table: Vec<_> =
            asked.iter().map(|&(name, expected)| (format!("{name}({g})"), expected)).collect();
        let table: Vec<_> =
            table.iter().map(|(expression, expected)| (expression.as_str(), *expected)).collect();
        check(&table);
    }
}

#[test]
fn sided_values_have_the_known_properties() {
    const CAROUSEL: &str = "a{0,{1|1,{*,{1*|1*,a}|*}}|0}";
    let table = [
        ("dud", ["true", "false", "false", "true"]),
        ("1 & 0", ["false", "false", "false", "true"]),
        ("^ & v*", ["false", "true", "true", "true"]),
        (CAROUSEL, ["false", "false", "false", "false"]),
    ];
    for (g, expected) in table {
        let asked = ["is_idempotent", "is_infinitesimal", "is_numberish", "is_stopper_sided"];
        for (name, expected) in asked.into_iter().zip(expected) {
            check(&[(&format!("{name}({g})"), expected)]);
        }
        check(&[(&format!("is_stopper({g})"), "false")]);
    }
    check(&[("onside(dud)", "on"), ("offside(dud)", "off"), ("offside(tis)", "0")]);
}

/// Grenville's game, for which the varieties by upsums and by downsums differ.
#[test]
fn an_unstable_game_is_told() {
    let g = "a{0|{0||||0,*2|||a|0||0}||0}";
    check(&[
        (g, g),
        (&format!("is_stable({g})"), "false"),
        (&format!("is_idempotent(degree({g}))"), "true"),
        (
            &format!("variety({g})"),
            "!this game is not stable: its varieties by upsums and by downsums differ",
        ),
        ("is_stable(upon)", "true"),
        ("is_stable(over)", "true"),
        ("is_stable({3|1})", "true"),
    ]);
}

#[test]
fn powers_are_those_of_the_books() {
    check(&[
        ("^.Pow(on)", "^<on>"),
        ("^.Pow(3)", "^<3>"),
        ("pow(^, {pass|1})", "!this power is not defined"),
        ("pow(^, off)", "!this power is not defined"),
        ("pow(+-1, 3)", "!this power is not defined"),
        ("pow(^, 1over)", "{0||0,pass|0,*}"),
        ("pow(^, 7/4) == {0||0,v*|0,{0,v*|0,*}}", "true"),
        ("pow(^, 5over) == {0||0,pass|0,-^[4]+*}", "true"),
        ("pow(^, 5under) == {0||0,-^[4]+*|0,pass}", "true"),
        ("pow({0||0|-2}, 3)", "{0||0|-2,{0|-2,{0|-2}}}"),
        ("pow({0||0|-2}, on)", "{0||0|-2,pass}"),
        ("pow({0||0|-2}, 5over)", "{0||0,pass|-2,{0|-2,{0|-2,{0|-2,{0|-2,{0|-2}}}}}}"),
        ("^.PowTo(3)", "^[3]"),
        ("^.PowTo(on)", "^[on]"),
        ("pow_to(^, 1over)", "{^|*,pass}"),
        ("pow_to(^, 1under)", "{pass|*,^}"),
        ("pow_to(^, 5over)", "{^[5]|*,pass}"),
        ("pow_to(^, 5under)", "{pass|*,^[5]}"),
        ("pow_to(^, 7/4) == {^|*,^[2]||*,^[2]}", "true"),
        ("pow_to({0||0|-2}, on)", "{pass||0|-2}"),
        ("pow_to({0||0|-2}, 3)", "{Tiny(2)||0|-2|||0|-2}"),
        ("pow_to({0||0|-2}, 5over) == {{Tiny(2)||0|-2|||0|-2||||0|-2}||0|-2|||{0|-2},pass}", "true"),
        ("pow_to(+-1, 3) == {1,{1,+-1|-1}|-1}", "true"),
    ]);
}

/// What CGSuite's suite asks of a stopper, as CGSuite writes it.
#[test]
fn methods_of_stoppers() {
    check(&[
        ("(+-{5|pass}).Options(Player.Left)", "5over"),
        ("{0|||0||pass|0}.RightOptions", "{0|under}"),
        ("{-1/4+*|pass}.Stop(Right)", "-1/4"),
        ("over.StrongStop(Left)", "0"),
        ("dud.OutcomeClass", "D"),
        ("on.IsNumber", "false"),
        ("(over - over).IsZero", "false"),
        ("{0|pass}.IsOrdinal", "false"),
        ("(on + 3).IsNimber", "false"),
        ("^.Pow(7/4)", "{0||0,v*|0,{0,v*|0,*}}"),
        ("^.Pow({5|pass})", "{0||0,pass|0,v[4]*}"),
        ("over.Subordinate(1)", "off"),
        ("(upon+*).Subordinate(*)", "on"),
        ("upon.Subordinate('{*|*}')", "on"),
        ("{0,*|0,pass}.Subordinate(*)", "over"),
        ("on.Subordinate(1)", "on"),
        ("on.Subordinate(*)", "!this is no ordinal sum on that base"),
        ("^.PowTo(5).Subordinate('{*|*}')", "5"),
        ("(^.PowTo(5)+*).Subordinate(*)", "5"),
        ("(1/8).Subordinate(1) + on - on", "dud"),
        ("over.Subordinate(0)", "over"),
        ("('{-1|1}':on).GameValue", "1under"),
        ("1:off", "over"),
        ("*:on", "^[on]*"),
        ("ordinal(*, over) == {0,*|0,pass}", "true"),
        ("-1:on", "!the sign may belong to the first game or to the ordinal sum"),
        ("'{0|", "!this quote is never closed"),
        ("upon Upsum ^.Pow(on)", "{0|^<on>*}"),
        ("upon Subordinate '{*|*}'", "on"),
        ("{0||0|-2}.PowTo({5|pass})", "{{Tiny(2)||0|-2|||0|-2||||0|-2}||0|-2|||{0|-2},pass}"),
    ]);
}
