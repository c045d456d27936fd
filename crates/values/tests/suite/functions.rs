//! The functions of the calculator, judged by their definitions on plain trees, and by published values.

use crate::games::{DAY_2, DAY_3, Random, VALUES, day_3, parse, text, tree};
use crate::judge::{self, Tree};
use proptest::prelude::*;
use upstar_values::{Dyadic, Expression, FUNCTIONS, Names, Notation, Parity, Value};

/// The answer of an expression as text.
pub fn answer(expression: &str) -> String {
    let parsed =
        Expression::parse(expression, &Names::default()).unwrap_or_else(|e| panic!("{expression}: {e}"));
    let answer = parsed.evaluate(&VALUES).unwrap_or_else(|e| panic!("{expression}: {e}"));
    answer.text(&VALUES, Notation::Ascii).unwrap()
}

fn options(g: &Tree) -> impl Iterator<Item = &Tree> {
    g.left.iter().chain(&g.right)
}

fn stop_count(g: &Tree) -> u64 {
    if judge::number(g).is_some() { 1 } else { options(g).map(stop_count).sum() }
}

/// All trees in a tree, each once.
fn followers(g: &Tree, found: &mut Vec<Tree>) {
    if !found.iter().any(|x| judge::same(x, g)) {
        found.push(g.clone());
        options(g).for_each(|x| followers(x, found));
    }
}

/// Every length of a play that stops at the first number, or at the end of the game.
fn lengths(g: &Tree, stops: &dyn Fn(&Tree) -> bool) -> Vec<u32> {
    if stops(g) {
        return vec![0];
    }
    let mut all: Vec<u32> = options(g).flat_map(|x| lengths(x, stops)).map(|n| n + 1).collect();
    all.sort_unstable();
    all.dedup();
    all
}

fn parity_of(lengths: &[u32]) -> Parity {
    match (lengths.iter().all(|n| n % 2 == 0), lengths.iter().all(|n| n % 2 == 1)) {
        (true, _) => Parity::Even,
        (_, true) => Parity::Odd,
        _ => Parity::Neither,
    }
}

fn left_wins_misere(g: &Tree) -> bool {
    g.left.is_empty() || g.left.iter().any(|x| !right_wins_misere(x))
}

fn right_wins_misere(g: &Tree) -> bool {
    g.right.is_empty() || g.right.iter().any(|x| !left_wins_misere(x))
}

pub fn misere(g: &Tree) -> &'static str {
    match (left_wins_misere(g), right_wins_misere(g)) {
        (true, false) => "L",
        (false, true) => "R",
        (true, true) => "N",
        (false, false) => "P",
    }
}

/// A sum in which a move is a move in both, or with `one` also in one of them.
pub fn compound(g: &Tree, h: &Tree, one: bool) -> Tree {
    let side = |of_g: &[Tree], of_h: &[Tree]| {
        let mut all: Vec<Tree> =
            of_g.iter().flat_map(|x| of_h.iter().map(move |y| compound(x, y, one))).collect();
        if one {
            all.extend(of_g.iter().map(|x| compound(x, h, one)));
            all.extend(of_h.iter().map(|y| compound(g, y, one)));
        }
        all
    };
    judge::game(side(&g.left, &h.left), side(&g.right, &h.right))
}

fn check_by_play(v: Value) {
    let g = tree(v);
    let name = text(v);
    assert_eq!(VALUES.stop_count(v).unwrap(), stop_count(&g), "stops of {name}");
    let mut all = Vec::new();
    followers(&g, &mut all);
    let listed = VALUES.followers(v).unwrap();
    assert_eq!(listed[0], v);
    assert_eq!(listed.len(), all.len(), "followers of {name}");
    assert!(all.iter().all(|x| listed.iter().any(|&y| judge::same(x, &tree(y)))), "{name}");
    assert_eq!(VALUES.follower_count(v).unwrap(), all.len() as u64, "{name}");
    assert_eq!(VALUES.misere_outcome(v).unwrap().to_string(), misere(&g), "misère {name}");
    let tempers = lengths(&g, &|x| judge::number(x).is_some());
    assert_eq!(VALUES.temper(v).unwrap(), parity_of(&tempers), "temper of {name}");
    assert_eq!(
        VALUES.parity(v).unwrap(),
        parity_of(&lengths(&g, &|x| options(x).next().is_none())),
        "{name}"
    );
    let dicot = |x: &Tree| x.left.is_empty() == x.right.is_empty();
    assert_eq!(VALUES.is_all_small(v).unwrap(), all.iter().all(dicot), "{name}");
}

#[test]
fn by_play_through_the_whole_tree() {
    for &v in DAY_3.iter() {
        check_by_play(v);
    }
    for text in ["25/16", "-3/8", "5", "-4", "*5", "^*4", "3/4v3*2", "{3||2*|1*}", "Tiny({3|1})", "{1|^3||^}"]
    {
        check_by_play(parse(text));
    }
}

/// A move in the base throws the rest away; all are forms as they are.
pub fn ordinal(base: &Tree, top: &Tree) -> Tree {
    let side = |of_base: &[Tree], of_top: &[Tree]| {
        of_base.iter().cloned().chain(of_top.iter().map(|x| ordinal(base, x))).collect()
    };
    judge::game(side(&base.left, &top.left), side(&base.right, &top.right))
}

pub fn ordinal_product(g: &Tree, h: &Tree) -> Tree {
    let turned = judge::neg(g);
    let side = |of_g: &[Tree], of_turned: &[Tree]| {
        let mut all = Vec::new();
        for (below, tops) in [(&h.left, of_g), (&h.right, of_turned)] {
            for x in below {
                let base = ordinal_product(g, x);
                all.extend(tops.iter().map(|top| ordinal(&base, top)));
            }
        }
        all
    };
    judge::game(side(&g.left, &turned.left), side(&g.right, &turned.right))
}

#[test]
fn ordinal_products_by_definition() {
    let mut cases = 0;
    for &g in DAY_2.iter() {
        for &h in DAY_2.iter() {
            let form = ordinal_product(&tree(g), &tree(h));
            if judge::size(&form, 3_000) < 3_000 {
                let found = tree(VALUES.ordinal_product(g, h).unwrap());
                assert!(judge::eq(&found, &form), "{} and {}", text(g), text(h));
                cases += 1;
            }
        }
    }
    assert!(cases > 300, "{cases}");
}

#[test]
fn two_games_at_once_by_definition() {
    let mut random = Random(7);
    for &g in DAY_2.iter() {
        for &h in DAY_2.iter() {
            check_compounds(g, h);
        }
        check_compounds(g, random.pick(&DAY_3));
        check_compounds(random.pick(&DAY_3), g);
    }
}

fn check_compounds(g: Value, h: Value) {
    for (one, found) in [(false, VALUES.conjunctive(g, h)), (true, VALUES.selective(g, h))] {
        let expected = judge::canonical(&compound(&tree(g), &tree(h), one));
        assert!(judge::same(&tree(found.unwrap()), &expected), "{} and {}, {one}", text(g), text(h));
    }
}

/// The companion keeps the order of the games born by day 2 and by day 3, and is not the identity: only one map is
/// so.
#[test]
fn companions_are_the_symmetry_of_each_day() {
    let companion = |g| VALUES.companion(g).unwrap();
    for &g in DAY_3.iter() {
        let image = companion(g);
        assert_eq!(companion(image), g, "twice, {}", text(g));
        assert!(VALUES.birthday(image).unwrap() <= 3, "{}", text(g));
        assert_eq!(companion(VALUES.neg(g).unwrap()), VALUES.neg(image).unwrap(), "{}", text(g));
    }
    let images: Vec<Value> = DAY_3.iter().map(|&g| companion(g)).collect();
    for (&g, &g_image) in DAY_3.iter().zip(&images).step_by(7) {
        for (&h, &h_image) in DAY_3.iter().zip(&images) {
            assert_eq!(
                VALUES.le(g, h).unwrap(),
                VALUES.le(g_image, h_image).unwrap(),
                "{} {}",
                text(g),
                text(h)
            );
        }
    }
    for &g in DAY_2.iter() {
        assert!(VALUES.birthday(companion(g)).unwrap() <= 2);
    }
}

#[test]
fn incentives_are_the_best_of_both_players() {
    for &g in DAY_3.iter() {
        let mut all = VALUES.left_incentives(g).unwrap();
        all.extend(VALUES.right_incentives(g).unwrap());
        let best = VALUES.incentives(g).unwrap();
        for &gain in &all {
            assert!(best.iter().any(|&b| VALUES.le(gain, b).unwrap()), "{}", text(g));
        }
        for &a in &best {
            assert!(
                all.contains(&a) && all.iter().all(|&b| a == b || !VALUES.le(a, b).unwrap()),
                "{}",
                text(g)
            );
        }
    }
}

fn sum_of(number: &Dyadic, nimber: u32, ups: &[i64]) -> Value {
    let mut total = VALUES.add(VALUES.number(number).unwrap(), VALUES.nimber(nimber).unwrap()).unwrap();
    for (i, &count) in ups.iter().enumerate() {
        let power = VALUES.up_power(i as u32 + 1).unwrap();
        total = VALUES.add(total, VALUES.multiple(count, power).unwrap()).unwrap();
    }
    total
}

/// Every game of day 3 that is a sum of such terms is found, and nothing else.
#[test]
fn uptimals_of_day_3() {
    let mut sums = std::collections::HashSet::new();
    for nimber in 0..4 {
        for code in 0..7i64 * 7 * 7 * 7 {
            let ups = [code % 7 - 3, code / 7 % 7 - 3, code / 49 % 7 - 3, code / 343 % 7 - 3];
            sums.insert(sum_of(&Dyadic::ZERO, nimber, &ups));
        }
    }
    let mut found = 0;
    for &g in DAY_3.iter().filter(|&&g| VALUES.is_infinitesimal(g)) {
        let expansion = VALUES.uptimal_expansion(g).unwrap();
        assert_eq!(expansion.is_some(), sums.contains(&g), "{}", text(g));
        found += usize::from(expansion.is_some());
    }
    assert!(found > 20, "{found}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn uptimals_are_expanded(
        (num, exp) in (-9i64..10, 0u32..4),
        nimber in 0u32..6,
        ups in prop::collection::vec(-3i64..4, 0..5),
    ) {
        let number = Dyadic::new(num, exp);
        let found = VALUES.uptimal_expansion(sum_of(&number, nimber, &ups)).unwrap().unwrap();
        let mut ups = ups;
        while ups.last() == Some(&0) {
            ups.pop();
        }
        prop_assert_eq!((found.number, found.nimber, found.ups), (number, nimber, ups));
    }

    /// Cooling keeps sums at every temperature above -1.
    #[test]
    fn cooling_below_0_is_linear(a in day_3(), b in day_3(), t in 1i64..16) {
        let v = &*VALUES;
        let t = Dyadic::new(-t, 4);
        let apart = v.add(v.cool(a, &t).unwrap(), v.cool(b, &t).unwrap()).unwrap();
        prop_assert_eq!(v.cool(v.add(a, b).unwrap(), &t).unwrap(), apart);
        if v.as_number(a).is_none() {
            // Heating by as much undoes it.
            let back = v.cool(v.cool(a, &t).unwrap(), &-&t).unwrap();
            prop_assert_eq!(back, a);
        }
    }
}

#[test]
fn every_example_holds() {
    for info in FUNCTIONS {
        let (expression, expected) = info.example;
        assert_eq!(answer(expression), expected, "{expression}");
        for name in info.other_names {
            let renamed = expression.replacen(info.name, name, 1);
            assert_eq!(answer(&renamed), expected, "{renamed}");
        }
    }
}

/// Values that CGSuite's tests assert, and some that are known from books.
#[test]
fn published_values() {
    for (expression, expected) in [
        ("cool({3||2*|1*}, -1/2)", "{7/2|||5/2|3/2||+-1/2}"),
        ("cool({3||2*|1*}, 3/4)", "9/4*"),
        ("cool(1/4, -1/8)", "1/4"),
        ("cool(1/4, -1/4)", "1/4*"),
        ("cool(1/4, -3/8)", "{3/8|1/8}"),
        ("freeze({3||2*|1*})", "9/4*"),
        ("freeze({3/2*|1/2||{0|-3},{-1*,{-1/2|-1*}|-5/2}})", "-5/16*"),
        ("freeze(-1/2)", "-1/2"),
        ("freeze(^)", "^"),
        ("stop_count(*8)", "4374"),
        ("stop_count(^*6)", "1459"),
        ("stop_count(73/16v9*8)", "13131"),
        ("stop_count({3/2*|1/2||{0|-3},{-1*,{-1/2|-1*}|-5/2}})", "11"),
        ("follower_count(-1823437481924)", "1823437481925"),
        ("follower_count(73/16v9*8)", "28"),
        ("follower_count({3/2*|1/2||{0|-3},{-1*,{-1/2|-1*}|-5/2}})", "17"),
        ("followers(^)", "^,0,*"),
        ("companion(0)", "*"),
        ("companion(*)", "0"),
        ("companion(25/16)", "25/16"),
        ("companion(^)", "^*"),
        ("companion(6^*)", "6^*"),
        ("companion(^*6)", "^*6"),
        ("companion(Tiny(3/2))", "{0,*||*|-3/2}"),
        ("companion({1|^^||^})", "{1|^^*||^*}"),
        ("companion({5||3|1|||0||||0})", "{5||3|1|||*||||0,*}"),
        ("incentives(*2)", "*2,*3"),
        ("incentives(^*6)", "^*"),
        ("incentives(0)", "none"),
        ("incentives({3||2*|1*})", "{2*|1*||0}"),
        ("left_options(^*)", "0,*"),
        ("right_options(^*)", "0"),
        ("uptimal({0||0|v*})", "0,*,1,2"),
        ("uptimal(73/16v9*8)", "73/16,*8,-9"),
        ("uptimal(^[4])", "0,0,1,1,1,1"),
        ("uptimal({0||0|v3})", "none"),
        ("uptimal({^3|vv})", "none"),
        ("is_uptimal(Tiny(2))", "false"),
        ("is_odd_tempered({3||2*|1*})", "true"),
        ("is_odd_tempered(9/8*)", "true"),
        ("is_even_tempered(-1/2)", "true"),
        ("temper(^)", "neither"),
        ("is_odd(5)", "true"),
        ("is_even(*8)", "false"),
        ("is_all_small(^3*2)", "true"),
        ("is_dicot(Tiny(2))", "false"),
        ("is_infinitesimal(Tiny(2))", "true"),
        ("is_numberish(1/2^*)", "true"),
        ("is_numberish({1|0})", "false"),
        ("is_number(3/4)", "true"),
        ("is_integer(3/4)", "false"),
        ("is_integer(-3)", "true"),
        ("is_nimber(0)", "true"),
        ("is_nimber(^)", "false"),
        ("is_zero({*|*})", "true"),
        ("misere_outcome(0)", "N"),
        ("misere_outcome(*2)", "N"),
        ("misere_outcome(-1)", "L"),
        ("conjunctive(3, 2)", "2"),
        ("selective(*, *)", "*2"),
        ("conjunctive(1/2, 1/4)", "1/2"),
        ("selective(1/2, 1/4)", "3/4"),
        ("conjunctive(*5, *6)", "*5"),
        ("selective(*2, *5)", "*7"),
        ("selective(*5, *6)", "*11"),
        ("conjunctive(+-1, ^^)", "{0|-1}"),
        ("selective(+-1, ^^)", "{1^^|-1^*,-1^^}"),
        ("ordinal_product(1/2, 1/4)", "11/32"),
        ("ordinal_product(*5, *6)", "*30"),
        ("ordinal_product(+-1, ^^)", "+-1"),
        ("ordinal_product({1|0}, 0)", "0"),
        ("ordinal_product(^, 1)", "^"),
        ("ordinal_product(^, -1)", "v"),
        ("nim_inverse(2)", "3"),
        ("nim_div(1, 3)", "2"),
        ("nim_exp(2, 3)", "1"),
        ("nim_exp(4, 2)", "6"),
        ("temperature({2|0})", "1"),
        ("conway_product({3|1}, ^^)", "{^6|^^}"),
    ] {
        assert_eq!(answer(expression), expected, "{expression}");
    }
}
