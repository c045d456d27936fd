//! Comparisons and nimber arithmetic, explained: every step is true, and together they prove the claim.

use crate::games::{DAY_2, DAY_3, Random, VALUES, parse, text};
use upstar_values::{Explanation, Expression, Names, Notation, Outcome, Player, Step, Value, nim_sum};

fn explain(expression: &str) -> Explanation {
    let parsed = Expression::parse(expression, &Names::default()).unwrap();
    parsed.explain(&VALUES, Notation::Ascii).unwrap().pop().expect("the last part is the whole")
}

fn options(player: Player, v: Value) -> Vec<Value> {
    if player == Player::Left { VALUES.left(v).unwrap() } else { VALUES.right(v).unwrap() }
}

/// Whether a position is won by a player who has just moved there.
fn won(player: Player, v: Value) -> bool {
    let (a, b) = if player == Player::Left { (Value::ZERO, v) } else { (v, Value::ZERO) };
    VALUES.le(a, b).unwrap()
}

/// The two games after a move that is shown; the move must be there.
fn play(games: [Value; 2], player: Player, [from, to]: &[String; 2]) -> [Value; 2] {
    let (from, to) = (parse(from), parse(to));
    assert!(options(player, from).contains(&to), "{player} cannot move from {} to {}", text(from), text(to));
    if games[0] == from {
        return [to, games[1]];
    }
    assert_eq!(games[1], from);
    [games[0], to]
}

fn total([x, y]: [Value; 2]) -> Value {
    VALUES.add(x, y).unwrap()
}

/// Which players were shown to win when a given one starts.
fn check(x: Value, y: Value, explanation: &Explanation) -> Vec<(Player, Player)> {
    let games = [x, VALUES.neg(y).unwrap()];
    let mut shown = Vec::new();
    let mut answered: Vec<(Player, [String; 2])> = Vec::new();
    for step in &explanation.steps {
        match step {
            Step::Copy { game } | Step::Equal { game } => {
                assert_eq!((parse(game), x), (x, y));
                // Who copies needs the same moves in both games, so they are written alike.
                let sides = explanation.part.split_once(" == ");
                if let (Step::Copy { .. }, Some((x, y))) = (step, sides) {
                    assert_eq!(x, y);
                }
                shown.extend(Player::BOTH.map(|first| (first, first.opponent())));
            }
            Step::Difference { value, outcome } => {
                assert_eq!(parse(value), total(games));
                assert_eq!(VALUES.outcome(total(games)), Ok(*outcome));
            }
            Step::WinningMove { player, step, leaves } => {
                let left = total(play(games, *player, step));
                assert_eq!(left, parse(leaves));
                assert!(won(*player, left));
                shown.push((*player, *player));
            }
            Step::Answer { player, step, answer, leaves } => {
                let other = player.opponent();
                let left = total(play(play(games, *player, step), other, answer));
                assert_eq!(left, parse(leaves));
                assert!(won(other, left));
                if !shown.contains(&(*player, other)) {
                    shown.push((*player, other));
                }
                assert!(!answered.contains(&(*player, step.clone())) || games[0] == games[1]);
                answered.push((*player, step.clone()));
            }
            Step::NoMove { player } => {
                assert!(games.iter().all(|&v| options(*player, v).is_empty()));
                shown.push((*player, player.opponent()));
            }
            Step::More { .. } => {}
            Step::Separator { game, outcomes, smallest } => {
                let with = |v| VALUES.outcome(VALUES.add(v, parse(game)).unwrap()).unwrap();
                assert_eq!(*outcomes, [with(x), with(y)]);
                assert!(outcomes[0] != outcomes[1] && *smallest);
            }
            other => panic!("{other:?}"),
        }
    }
    // A player who loses by starting must be answered whatever the first move is.
    for player in Player::BOTH {
        let moves: usize = games.iter().map(|&v| options(player, v).len()).sum();
        let count = answered.iter().filter(|(first, _)| *first == player).count();
        let more = explanation.steps.iter().map(|step| match step {
            Step::More { player: first, count } if *first == player => *count,
            _ => 0,
        });
        assert!(count == 0 || count + more.sum::<usize>() == moves);
    }
    shown
}

#[test]
fn the_steps_prove_the_claim() {
    let mut random = Random(21);
    for i in 0..600 {
        let x = random.pick(if i % 2 == 0 { &DAY_3[..] } else { &DAY_2[..] });
        let y = if i % 10 == 0 { x } else { random.pick(&DAY_2) };
        for sign in ["<=", ">=", "<", ">", "<>", "==", "!="] {
            let explanation = explain(&format!("{} {sign} {}", text(x), text(y)));
            let shown = check(x, y, &explanation);
            // What was shown, as the two halves of the order.
            let second = |player: Player| shown.contains(&(player.opponent(), player));
            let first = |player: Player| shown.contains(&(player, player));
            let (le, not_le) = (second(Player::Right), first(Player::Left));
            let (ge, not_ge) = (second(Player::Left), first(Player::Right));
            let (yes, no) = match sign {
                "<=" => (le, not_le),
                ">=" => (ge, not_ge),
                "<" => (le && not_ge, not_le || ge),
                ">" => (ge && not_le, not_ge || le),
                "<>" => (not_le && not_ge, le || ge),
                "==" => (le && ge, not_le || not_ge),
                _ => (not_le || not_ge, le && ge),
            };
            let claim = explanation.value == "true";
            assert_eq!((yes, no), (claim, !claim), "{} {sign} {}: {explanation:?}", text(x), text(y));
            let separated = explanation.steps.iter().any(|s| matches!(s, Step::Separator { .. }));
            assert_eq!(separated, x != y && matches!(sign, "==" | "!="));
        }
    }
}

/// An expression and the sentences that explain it.
#[test]
fn sentences() {
    for (expression, value, sentences) in [
        (
            "{2|0} <= 1",
            "false",
            vec![
                "the difference is +-1: the player who starts wins",
                "Left starts and wins: moving from {2|0} to 2 leaves 1 >= 0",
            ],
        ),
        (
            "^ >= 0",
            "true",
            vec![
                "the difference is ^: Left wins, whoever starts",
                "when Right moves from ^ to *, Left moves from * to 0, which leaves 0 >= 0",
            ],
        ),
        (
            "{1|1} == 1*",
            "true",
            vec![
                "both sides have the canonical form 1*, so that their difference is 0: the player who moves second wins it",
            ],
        ),
        (
            "{1|1} == {1 | 1}",
            "true",
            vec![
                "both sides are the same game, 1*: in the difference the second player answers every move by the same move in the other one",
            ],
        ),
        (
            "1 != 2",
            "true",
            vec![
                "the difference is -1: Right wins, whoever starts",
                "when Left moves from 1 to 0, Right moves from -2 to -1, which leaves -1 <= 0",
                "Right starts and wins: moving from -2 to -1 leaves 0 <= 0",
                "the smallest game that tells them apart is -1: added to the first it gives P, to the second L",
            ],
        ),
        (
            "nim_sum(3,5,6)",
            "0",
            vec![
                "011 is 3",
                "101 is 5",
                "110 is 6",
                "000 is 0: a column has a 1 when the number of ones above it is odd",
            ],
        ),
        ("mex(3,0,1,1,7)", "2", vec!["the numbers in order: 0, 1, 3, 7; 0 to 1 are there, and 2 is missing"]),
        ("mex()", "0", vec!["the numbers in order: nothing; 0 is missing"]),
        (
            "{0,*,*5|0,*,*5}",
            "*2",
            vec![
                "the form is {0,*,*5|0,*,*5}",
                "mex rule: both players can move to 0, *, *5, and the least nimber that is missing is *2",
                "Left's option *5 is reversible through *2, which is <= the game: Left's options there replace it: 0, *",
                "Right's option *5 is reversible through *2, which is >= the game: Right's options there replace it: 0, *",
                "no option is dominated or reversible: {0,*|0,*} is canonical, and is called *2",
            ],
        ),
    ] {
        let found = explain(expression);
        let lines: Vec<String> = found.steps.iter().map(ToString::to_string).collect();
        assert_eq!(
            (found.value.as_str(), lines),
            (value, sentences.into_iter().map(String::from).collect()),
            "{expression}"
        );
    }
}

#[test]
fn columns_add_up() {
    let mut random = Random(8);
    for count in 0..8 {
        let numbers: Vec<u64> =
            (0..count).map(|_| (random.below(1 << 30) as u64) << random.below(34)).collect();
        let list: Vec<String> = numbers.iter().map(ToString::to_string).collect();
        let found = explain(&format!("nim_sum({})", list.join(",")));
        let mut rows = Vec::new();
        for step in &found.steps {
            let (Step::Binary { number, digits } | Step::Columns { number, digits }) = step else {
                panic!("{step:?}")
            };
            assert_eq!(u64::from_str_radix(digits, 2).unwrap(), *number);
            rows.push((*number, digits.len()));
        }
        let sum = rows.pop().unwrap();
        assert_eq!(rows.iter().map(|r| r.0).collect::<Vec<_>>(), numbers);
        assert_eq!(sum.0, nim_sum(&numbers));
        assert!(rows.iter().all(|r| r.1 == sum.1), "all rows are equally long");
    }
}

/// What is too large to list is left out, and the answer stays.
#[test]
fn many_moves() {
    let found = explain("*100 <= ^^");
    assert_eq!(found.value, "true");
    assert!(found.steps.contains(&Step::More { player: Player::Left, count: 77 }), "{found:?}");
    let found = explain("*2000000 <> 0");
    assert_eq!(found.steps, [Step::Difference { value: "*2000000".into(), outcome: Outcome::N }]);
}
