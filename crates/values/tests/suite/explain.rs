//! Every step of an explanation is true, and the steps end at the canonical form.

use crate::games::{DAY_2, DAY_3, Random, VALUES, parse, text};
use upstar_values::{Answer, Explanation, Expression, Names, Notation, Player, Step, Value, mex};

fn le(a: Value, b: Value) -> bool {
    VALUES.le(a, b).unwrap()
}

/// Whether the first is at most as good as the second for a player.
fn no_better(player: Player, a: Value, b: Value) -> bool {
    if player == Player::Left { le(a, b) } else { le(b, a) }
}

fn options(player: Player, g: Value) -> Vec<Value> {
    if player == Player::Left { VALUES.left(g).unwrap() } else { VALUES.right(g).unwrap() }
}

fn parse_all(texts: &[String]) -> Vec<Value> {
    texts.iter().map(|t| parse(t)).collect()
}

fn check_part(part: &Explanation) {
    let game = parse(&part.part);
    assert_eq!(text(game), part.value, "{part:?}");
    for step in &part.steps {
        match step {
            Step::Form(form) => assert_eq!(parse(form), game, "{part:?}"),
            Step::SumOptions { options, .. } => {
                for (sum, value) in options {
                    assert_eq!(parse(sum), parse(value), "{part:?}");
                }
            }
            Step::Closed => assert!(VALUES.as_number_up_star(game).is_some()),
            Step::Translation { number } => assert!(VALUES.as_number(parse(number)).is_some()),
            Step::Dominated { player, option, by } => {
                assert!(option != by && no_better(*player, parse(option), parse(by)), "{part:?}");
            }
            Step::Reversible { player, option, through, replaced_by } => {
                let answer = parse(through);
                assert!(options(player.opponent(), parse(option)).contains(&answer), "{part:?}");
                assert!(no_better(*player, answer, game), "{part:?}");
                let replacements = parse_all(replaced_by);
                assert_eq!(replacements.len(), options(*player, answer).len(), "{part:?}");
                assert!(options(*player, answer).iter().all(|x| replacements.contains(x)), "{part:?}");
            }
            Step::SimplestNumber { left, right, number } => {
                let x = parse(number);
                assert!(parse_all(left).into_iter().all(|l| !le(x, l)), "{part:?}");
                assert!(parse_all(right).into_iter().all(|r| !le(r, x)), "{part:?}");
                assert_eq!(x, game);
                // Nothing simpler fits: the options of the number do not.
                for simpler in VALUES.left(x).unwrap().into_iter().chain(VALUES.right(x).unwrap()) {
                    let fits = parse_all(left).into_iter().all(|l| !le(simpler, l))
                        && parse_all(right).into_iter().all(|r| !le(r, simpler));
                    assert!(!fits, "{part:?}");
                }
            }
            Step::MexRule { options, nimber } => {
                let nimbers: Vec<u64> =
                    options.iter().map(|o| VALUES.as_nimber(parse(o)).unwrap().into()).collect();
                assert_eq!(VALUES.as_nimber(game).map(u64::from), Some(mex(&nimbers)), "{part:?}");
                assert_eq!(parse(nimber), game);
            }
            Step::Canonical { form, name } => {
                assert_eq!(*form, VALUES.display_options(game, Notation::Ascii).unwrap(), "{part:?}");
                assert_eq!(name.as_deref().unwrap_or(form), part.value);
            }
            other => panic!("{other:?} is no step of a simplification"),
        }
    }
    let last = part.steps.last().expect("something is said");
    assert!(!matches!(last, Step::Form(_) | Step::Dominated { .. } | Step::Reversible { .. }), "{part:?}");
}

fn explain(expression: &str) -> Vec<Explanation> {
    let parsed = Expression::parse(expression, &Names::default()).unwrap();
    let parts = parsed.explain(&VALUES, Notation::Ascii).unwrap();
    for part in &parts {
        check_part(part);
    }
    if let (Answer::Game(v), Some(last)) = (parsed.evaluate(&VALUES).unwrap(), parts.last()) {
        assert_eq!(last.value, text(v));
    }
    parts
}

#[test]
fn random_forms_and_sums() {
    let mut random = Random(9);
    for _ in 0..3000 {
        let mut side = || -> String {
            let list: Vec<String> = (0..random.below(4)).map(|_| text(random.pick(&DAY_3))).collect();
            list.join(",")
        };
        explain(&format!("{{{} ||||||||{}}}", side(), side()));
        explain(&format!("{} - {}", text(random.pick(&DAY_2)), text(random.pick(&DAY_3))));
    }
}

/// An expression, and the sentences that explain its last part.
#[test]
fn sentences() {
    for (expression, sentences) in [
        (
            "{0|1*}",
            vec!["the form is {0|1*}", "simplest-number rule: 1 is the simplest number x with 0 <| x <| 1*"],
        ),
        (
            "{3|1||0}+*",
            vec![
                "Left can move to {3|1} + * = {3*|1*}, {3|1||0} + 0 = {3|1||0}",
                "Right can move to 0 + * = *, {3|1||0} + 0 = {3|1||0}",
                "the form is {{3*|1*},{3|1||0}|*,{3|1||0}}",
                "Left's option {3|1||0} is dominated by {3*|1*}: {3|1||0} <= {3*|1*}",
                "Right's option {3|1||0} is dominated by *: {3|1||0} >= *",
                "no option is dominated or reversible: {3*|1*||*} is canonical",
            ],
        ),
        (
            "{^|v}",
            vec![
                "the form is {^|v}",
                "Left's option ^ is reversible through *, which is <= the game: Left's options there replace it: 0",
                "Right's option v is reversible through *, which is >= the game: Right's options there replace it: 0",
                "no option is dominated or reversible: {0|0} is canonical, and is called *",
            ],
        ),
        ("1 + {2|1}", vec!["number translation: 1 is added to every option of the other game"]),
        ("^ + 2*", vec!["numbers, ups and stars are added part by part"]),
    ] {
        let found: Vec<String> =
            explain(expression).last().unwrap().steps.iter().map(ToString::to_string).collect();
        assert_eq!(found, sentences, "{expression}");
    }
}

#[test]
fn parts_as_they_were_written() {
    for (expression, parts) in [
        ("{{2|0}|1||0}", vec!["{2|0}", "{{2|0}|1}", "{{2|0}|1||0}"]),
        ("{0||||3|1||0}", vec!["{3|1}", "{3|1||0}", "{0||||3|1||0}"]),
        ("+-{10|8}", vec!["{10|8}", "+-{10|8}"]),
        ("( ↑∗ + −1^ )", vec!["↑∗ + −1^"]),
        ("2↑∗", vec![]),
        ("{ 1 | 0 || -1 }", vec!["{1 | 0}", "{ 1 | 0 || -1 }"]),
    ] {
        let found: Vec<String> = explain(expression).into_iter().map(|p| p.part).collect();
        assert_eq!(found, parts, "{expression}");
    }
}
