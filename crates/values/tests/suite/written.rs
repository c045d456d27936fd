//! Forms in quotes, which are not simplified, judged by plain trees that are put together by definition.

use crate::functions::{answer, compound, misere, ordinal, ordinal_product};
use crate::games::{DAY_2, DAY_3, Random, VALUES, text, tree};
use crate::judge::{self, Tree};
use upstar_values::{Expression, Form, Names, Notation, Value};

/// A form that is mostly not canonical, at most so deep.
fn random_tree(random: &mut Random, depth: usize) -> Tree {
    let side = |random: &mut Random| {
        let count = if depth == 0 { 0 } else { random.below(3) };
        (0..count).map(|_| random_tree(random, depth - 1)).collect()
    };
    let left = side(random);
    judge::game(left, side(random))
}

/// A tree with every brace in quotes.
fn written(g: &Tree) -> String {
    let side = |options: &[Tree]| options.iter().map(written).collect::<Vec<_>>().join(",");
    format!("'{{{}|{}}}'", side(&g.left), side(&g.right))
}

fn conway(g: &Tree, h: &Tree) -> Tree {
    let term = |x: &Tree, y: &Tree| {
        judge::sum(&judge::sum(&conway(x, h), &conway(g, y)), &judge::neg(&conway(x, y)))
    };
    let pairs = |xs: &[Tree], ys: &[Tree]| -> Vec<Tree> {
        xs.iter().flat_map(|x| ys.iter().map(|y| term(x, y)).collect::<Vec<_>>()).collect()
    };
    judge::game(
        [pairs(&g.left, &h.left), pairs(&g.right, &h.right)].concat(),
        [pairs(&g.left, &h.right), pairs(&g.right, &h.left)].concat(),
    )
}

fn check(expression: &str, form: &Tree) {
    let value = VALUES.parse(&format!("canonical({expression})")).unwrap();
    assert!(judge::eq(&tree(value), form), "{expression} is not {}", text(value));
    assert_eq!(answer(&format!("misere_outcome({expression})")), misere(form), "{expression}");
}

#[test]
fn forms_by_definition() {
    let mut random = Random(5);
    for _ in 0..150 {
        let (g, h) = (random_tree(&mut random, 2), random_tree(&mut random, 2));
        let (a, b) = (written(&g), written(&h));
        check(&a, &g);
        check(&format!("{a} + {b}"), &judge::sum(&g, &h));
        check(&format!("{a} - {b}"), &judge::sum(&g, &judge::neg(&h)));
        check(&format!("{a}:{b}"), &ordinal(&g, &h));
        check(&format!("conjunctive({a},{b})"), &compound(&g, &h, false));
        check(&format!("selective({a},{b})"), &compound(&g, &h, true));
    }
    for _ in 0..60 {
        let (g, h) = (random_tree(&mut random, 2), random_tree(&mut random, 1));
        let (a, b) = (written(&g), written(&h));
        check(&format!("ordinal_product({a},{b})"), &ordinal_product(&g, &h));
        check(&format!("-ordinal_product({a},{b})"), &judge::neg(&ordinal_product(&g, &h)));
        if judge::size(&g, 20) * judge::size(&h, 20) < 40 {
            check(&format!("conway({b},{a})"), &conway(&h, &g));
            check(&format!("-conway({b},{a})"), &judge::neg(&conway(&h, &g)));
        }
    }
}

#[test]
fn what_is_printed_is_read_again() {
    for expression in [
        "'{*|*}'",
        "'{1,'{|}'|-1/2^*}'",
        "'{|}' - 3:'{*|*}'",
        "-('{1|}':* + '{|}')",
        "conway('{*|*}',2)",
        "ordinal_product('{*|*}',*2)",
        "selective(1,'{|}')",
        "conjunctive('{|}',2)",
        "options('{1|}' + *)",
    ] {
        let printed = answer(expression);
        assert_eq!(answer(&printed), printed, "{expression}");
        let value = |text: &str| VALUES.parse(text).unwrap();
        assert_eq!(value(&printed), value(expression), "{expression}");
    }
    assert_eq!(answer("left_options('{*,0,*|1}')"), "*,0,*");
    assert_eq!(answer("right_options('{|}')"), "none");
    assert_eq!(answer("options('{1|}' + *)"), "'{'{*,1|1}','{1|}'|'{1|}'}'");
    assert_eq!(answer("follower_count('{*|*}')"), "3");
    assert_eq!(answer("'{*|*}' == 0"), "true");
}

#[test]
fn deep_forms_end_with_a_reason() {
    let nested = (0..300).fold("0".to_string(), |inner, _| format!("'{{{inner}|}}'"));
    let expression = Expression::parse(&nested, &Names::default()).unwrap();
    assert!(expression.evaluate(&VALUES).is_err());
}

/// The games H born by day 3 with B:H = G are tried one by one.
#[test]
fn subordinates_by_search() {
    let ordinal = |base: Value, top: Value| VALUES.ordinal(base, top).unwrap();
    for &base in DAY_2.iter() {
        let form = Form::of_value(base);
        let sums: Vec<(Value, Value)> = DAY_3.iter().map(|&h| (h, ordinal(base, h))).collect();
        for &(h, g) in sums.iter().step_by(7) {
            assert_eq!(VALUES.subordinate(g, &form).unwrap(), Some(h), "{} on {}", text(g), text(base));
        }
        for &g in DAY_2.iter() {
            let found = sums.iter().find(|(_, sum)| *sum == g).map(|&(h, _)| h);
            assert_eq!(VALUES.subordinate(g, &form).unwrap(), found, "{} on {}", text(g), text(base));
        }
    }
    // Bases that are not canonical, such as '{*|*}'.
    let mut random = Random(9);
    for _ in 0..100 {
        let base = written(&random_tree(&mut random, 2));
        let h = random.pick(&DAY_3);
        let g = VALUES.parse(&format!("{base}:{}", text(h))).unwrap();
        let found = VALUES.parse(&format!("subordinate({},{base})", text(g))).unwrap();
        assert_eq!(VALUES.text(found).unwrap(), text(h), "on {base}");
    }
    assert!(
        VALUES.display(VALUES.parse("subordinate(^[5],'{*|*}')").unwrap(), Notation::Ascii).unwrap() == "5"
    );
}
