//! Norton product, Conway product and ordinal sum, by their definitions and laws.

use crate::games::{DAY_2, Random, VALUES, any_game, day_3, parse, text};
use proptest::prelude::*;
use upstar_values::{Outcome, StopReason, Value};

type Made = Result<Value, StopReason>;

fn norton(g: Value, unit: Value) -> Made {
    let v = &*VALUES;
    if let Some(n) = v.as_integer(g) {
        return v.multiple(n, unit);
    }
    let mut gains = v.left_incentives(unit)?;
    gains.extend(v.right_incentives(unit)?);
    let (mut left, mut right) = (Vec::new(), Vec::new());
    for &gain in &gains {
        for x in v.left(g)? {
            left.push(v.add(norton(x, unit)?, v.add(unit, gain)?)?);
        }
        for x in v.right(g)? {
            right.push(v.sub(norton(x, unit)?, v.add(unit, gain)?)?);
        }
    }
    v.from_options(&left, &right)
}

fn conway(g: Value, h: Value) -> Made {
    let v = &*VALUES;
    let term = |x, y| v.sub(v.add(conway(x, h)?, conway(g, y)?)?, conway(x, y)?);
    let side = |pairs: [(Vec<Value>, Vec<Value>); 2]| -> Result<Vec<Value>, StopReason> {
        let mut options = Vec::new();
        for (of_g, of_h) in pairs {
            for &x in &of_g {
                for &y in &of_h {
                    options.push(term(x, y)?);
                }
            }
        }
        Ok(options)
    };
    let left = side([(v.left(g)?, v.left(h)?), (v.right(g)?, v.right(h)?)])?;
    let right = side([(v.left(g)?, v.right(h)?), (v.right(g)?, v.left(h)?)])?;
    v.from_options(&left, &right)
}

fn ordinal(g: Value, h: Value) -> Made {
    let v = &*VALUES;
    let side = |base: Vec<Value>, above: Vec<Value>| -> Result<Vec<Value>, StopReason> {
        let mut options = base;
        for x in above {
            options.push(ordinal(g, x)?);
        }
        Ok(options)
    };
    let left = side(v.left(g)?, v.left(h)?)?;
    let right = side(v.right(g)?, v.right(h)?)?;
    v.from_options(&left, &right)
}

#[test]
fn by_definition() {
    for &g in &*DAY_2 {
        for &h in &*DAY_2 {
            assert_eq!(VALUES.conway(g, h), conway(g, h), "{} x {}", text(g), text(h));
            assert_eq!(VALUES.ordinal(g, h), ordinal(g, h), "{}:{}", text(g), text(h));
            if VALUES.outcome(h) == Ok(Outcome::L) {
                assert_eq!(VALUES.norton(g, h), norton(g, h), "{}.{}", text(g), text(h));
            }
        }
    }
    // Integers other than 1 and 2, on both sides.
    let mut random = Random(5);
    for n in -4..=4 {
        let (n, g) = (VALUES.integer(n), random.pick(&DAY_2));
        assert_eq!(VALUES.conway(n, g), conway(n, g), "{} x {}", text(n), text(g));
        assert_eq!(VALUES.conway(g, n), conway(g, n), "{} x {}", text(g), text(n));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn norton_laws(g in day_3(), h in day_3(), unit in any::<prop::sample::Index>()) {
        let v = &*VALUES;
        let units: Vec<Value> = DAY_2.iter().copied().filter(|&u| v.outcome(u) == Ok(Outcome::L)).collect();
        let unit = *unit.get(&units);
        let times = |g| v.norton(g, unit).unwrap();
        prop_assert_eq!(times(v.integer(1)), unit);
        prop_assert_eq!(times(v.add(g, h).unwrap()), v.add(times(g), times(h)).unwrap());
        prop_assert_eq!(times(v.neg(g).unwrap()), v.neg(times(g)).unwrap());
        // The order is kept, and so is equality.
        prop_assert_eq!(v.le(g, h).unwrap(), v.le(times(g), times(h)).unwrap());
        prop_assert_eq!(v.norton(g, v.integer(1)).unwrap(), g);
    }

    #[test]
    fn conway_laws(a in any::<prop::sample::Index>(), b in any::<prop::sample::Index>()) {
        let v = &*VALUES;
        let (g, h) = (*a.get(&DAY_2[..]), *b.get(&DAY_2[..]));
        let times = |a, b| v.conway(a, b).unwrap();
        prop_assert_eq!(times(g, h), times(h, g));
        prop_assert_eq!(times(v.neg(g).unwrap(), h), v.neg(times(g, h)).unwrap());
        prop_assert_eq!(times(g, v.integer(1)), g);
        prop_assert_eq!(times(g, Value::ZERO), Value::ZERO);
    }

    #[test]
    fn ordinal_laws(g in day_3(), h in day_3(), k in any_game()) {
        let v = &*VALUES;
        let over = |a, b| v.ordinal(a, b).unwrap();
        prop_assert_eq!(over(g, Value::ZERO), g);
        prop_assert_eq!(over(Value::ZERO, k), k);
        prop_assert_eq!(v.neg(over(g, h)).unwrap(), over(v.neg(g).unwrap(), v.neg(h).unwrap()));
        // The colon principle.
        if v.birthday(k).unwrap() < 8 && v.le(h, k).unwrap() {
            prop_assert!(v.le(over(g, h), over(g, k)).unwrap());
        }
    }
}

#[test]
fn known_products() {
    for (expression, value) in [
        ("norton(3,^)", "^3"),
        ("norton(1/2,^) + norton(1/2,^)", "^"),
        ("norton(+-1,2)", "{3|-3}"),
        ("conway(3/2,5/4)", "15/8"),
        ("conway(*2,*2)", "*3"),
        ("conway(*2,*)", "*2"),
        ("conway(3,{2|1})", "{2|1}+{2|1}+{2|1}"),
        ("ordinal(*3,*4)", "*7"),
        ("ordinal(1,-1)", "1/2"),
        ("ordinal(*,1)", "^*"),
        ("ordinal(1,*)", "1*"),
    ] {
        assert_eq!(text(parse(expression)), text(parse(value)), "{expression}");
    }
}
