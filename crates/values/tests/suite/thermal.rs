//! Stops, thermographs, cooling and heating.

use crate::games::{VALUES, any_game, day_3, dyadic, parse};
use proptest::prelude::*;
use upstar_values::{Dyadic, StopReason, Value};

/// Temperatures worth a look: quarters, and the corners of the walls with the middles between them.
fn temperatures(g: Value) -> Vec<Dyadic> {
    let graph = VALUES.thermograph(g).unwrap();
    let mut list: Vec<Dyadic> = (0..12).map(|n| dyadic(n, 2)).collect();
    for wall in [&graph.left, &graph.right] {
        list.extend(wall.corners.iter().map(|(t, _)| t.clone()));
        list.extend(wall.corners.windows(2).map(|w| (&w[0].0 + &w[1].0).half()));
    }
    list
}

fn heat(g: Value, t: Value) -> Result<Value, StopReason> {
    let v = &*VALUES;
    if v.as_number(g).is_some() {
        return Ok(g);
    }
    let left = v.left(g)?.into_iter().map(|x| v.add(heat(x, t)?, t)).collect::<Result<Vec<_>, _>>()?;
    let right = v.right(g)?.into_iter().map(|x| v.sub(heat(x, t)?, t)).collect::<Result<Vec<_>, _>>()?;
    v.from_options(&left, &right)
}

fn overheat(g: Value, s: Value, t: Value) -> Result<Value, StopReason> {
    let v = &*VALUES;
    if let Some(n) = v.as_integer(g) {
        return v.multiple(n, s);
    }
    let left = v.left(g)?.into_iter().map(|x| v.add(overheat(x, s, t)?, t)).collect::<Result<Vec<_>, _>>()?;
    let right =
        v.right(g)?.into_iter().map(|x| v.sub(overheat(x, s, t)?, t)).collect::<Result<Vec<_>, _>>()?;
    v.from_options(&left, &right)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn stops_are_the_feet_of_the_walls(g in any_game()) {
        let graph = VALUES.thermograph(g).unwrap();
        let (left, right) = (VALUES.left_stop(g), VALUES.right_stop(g));
        prop_assert!(left >= right);
        prop_assert_eq!(graph.left.at(&Dyadic::ZERO), left.clone());
        prop_assert_eq!(graph.right.at(&Dyadic::ZERO), right.clone());
        prop_assert!(right <= graph.mean && graph.mean <= left);
        prop_assert_eq!(VALUES.mean(g).unwrap(), graph.mean.clone());
        prop_assert_eq!(VALUES.temperature(g).unwrap(), graph.temperature.clone());
        if VALUES.as_number(g).is_some() {
            prop_assert!(graph.temperature.is_negative());
        } else {
            prop_assert_eq!(left == right, graph.temperature.is_zero());
            prop_assert_eq!(graph.left.at(&graph.temperature), graph.mean.clone());
            prop_assert_eq!(graph.right.at(&graph.temperature), graph.mean);
        }
    }

    #[test]
    fn walls_are_the_stops_of_the_cooled_game(g in any_game()) {
        let graph = VALUES.thermograph(g).unwrap();
        for t in temperatures(g) {
            let cooled = VALUES.cool(g, &t).unwrap();
            prop_assert_eq!(graph.left.at(&t), VALUES.left_stop(cooled), "at {}", t);
            prop_assert_eq!(graph.right.at(&t), VALUES.right_stop(cooled), "at {}", t);
            let frozen = t > graph.temperature;
            prop_assert!(!frozen || VALUES.as_number(cooled) == Some(graph.mean.clone()));
            prop_assert!(t >= graph.temperature || VALUES.left_stop(cooled) > VALUES.right_stop(cooled));
        }
    }

    #[test]
    fn corners_are_in_order_and_slopes_are_right(g in any_game()) {
        let graph = VALUES.thermograph(g).unwrap();
        for (wall, slope) in [(&graph.left, -1), (&graph.right, 1)] {
            for pair in wall.corners.windows(2) {
                let (height, width) = (&pair[1].0 - &pair[0].0, &pair[1].1 - &pair[0].1);
                prop_assert!(height.is_positive());
                prop_assert!(width.is_zero() || width == &Dyadic::from(slope) * &height);
            }
            prop_assert!(wall.corners[0].0.is_zero());
        }
    }

    #[test]
    fn means_add(a in any_game(), b in day_3(), n in -3i64..4) {
        let v = &*VALUES;
        let sum = v.add(a, b).unwrap();
        prop_assert_eq!(v.mean(sum).unwrap(), &v.mean(a).unwrap() + &v.mean(b).unwrap());
        let copies = v.mean(v.multiple(n, b).unwrap()).unwrap();
        prop_assert_eq!(copies, &Dyadic::from(n) * &v.mean(b).unwrap());
        let hottest = v.temperature(a).unwrap().max(v.temperature(b).unwrap());
        prop_assert!(v.temperature(sum).unwrap() <= hottest.max(Dyadic::ZERO));
        prop_assert_eq!(v.temperature(v.neg(a).unwrap()).unwrap(), v.temperature(a).unwrap());
    }

    #[test]
    fn cooling_is_linear(a in any_game(), b in day_3(), s in 0i64..7, t in 0i64..7) {
        let v = &*VALUES;
        let (s, t) = (dyadic(s, 2), dyadic(t, 2));
        let cool = |g, t: &Dyadic| v.cool(g, t).unwrap();
        let apart = v.add(cool(a, &t), cool(b, &t)).unwrap();
        prop_assert_eq!(cool(v.add(a, b).unwrap(), &t), apart);
        prop_assert_eq!(cool(cool(a, &s), &t), cool(a, &(&s + &t)));
    }

    #[test]
    fn heating_by_definition_and_back(a in any_game(), t in 1i64..7) {
        let v = &*VALUES;
        let t = dyadic(t, 2);
        let by = v.number(&t).unwrap();
        let hot = v.heat(a, by).unwrap();
        prop_assert_eq!(hot, heat(a, by).unwrap());
        prop_assert_eq!(v.cool(hot, &t).unwrap(), a);
    }

    #[test]
    fn heating_and_overheating_by_any_game(a in day_3(), s in day_3(), t in day_3()) {
        prop_assert_eq!(VALUES.heat(a, t).unwrap(), heat(a, t).unwrap());
        // Copies of hot games grow beyond all reason.
        if VALUES.birthday(s).unwrap() < 3 && VALUES.birthday(t).unwrap() < 3 {
            prop_assert_eq!(VALUES.overheat(a, s, t).unwrap(), overheat(a, s, t).unwrap());
        }
    }
}

#[test]
fn conventions() {
    for (game, mean, temperature, left, right) in [
        ("0", "0", "-1", "0", "0"),
        ("5", "5", "-1", "5", "5"),
        ("-3/8", "-3/8", "-1/8", "-3/8", "-3/8"),
        ("*", "0", "0", "0", "0"),
        ("1/2^*", "1/2", "0", "1/2", "1/2"),
        ("Tiny(2)", "0", "0", "0", "0"),
        ("+-1", "0", "1", "1", "-1"),
        ("{2|1*}", "3/2", "1/2", "2", "1"),
        ("{4|1||0}", "1", "1", "1", "0"),
        ("{3|1||0}+*", "1", "1", "1", "0"),
        ("{5|3||1}", "5/2", "3/2", "3", "1"),
        ("{1000000|-1000000}", "0", "1000000", "1000000", "-1000000"),
        (
            "{20000000000000000000|1/4}",
            "80000000000000000001/8",
            "79999999999999999999/8",
            "20000000000000000000",
            "1/4",
        ),
    ] {
        let g = parse(game);
        let found = [
            VALUES.mean(g).unwrap(),
            VALUES.temperature(g).unwrap(),
            VALUES.left_stop(g),
            VALUES.right_stop(g),
        ];
        assert_eq!(found.map(|d| d.to_string()), [mean, temperature, left, right], "{game}");
    }
}
