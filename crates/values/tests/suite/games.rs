//! Games to try laws on: all of day 3, and random larger ones. All tests share one store.

use crate::judge::{self, Tree};
use proptest::prelude::*;
use std::sync::LazyLock;
use upstar_values::{Dyadic, Value, Values};

pub static VALUES: LazyLock<Values> = LazyLock::new(Values::new);

pub static DAY_2: LazyLock<Vec<Value>> = LazyLock::new(|| VALUES.born_by(2).unwrap());
pub static DAY_3: LazyLock<Vec<Value>> = LazyLock::new(|| VALUES.born_by(3).unwrap());

pub fn parse(text: &str) -> Value {
    VALUES.parse(text).unwrap_or_else(|e| panic!("{text}: {e}"))
}

pub fn text(v: Value) -> String {
    VALUES.text(v).unwrap()
}

pub fn dyadic(num: i64, exp: u32) -> Dyadic {
    Dyadic::new(num, exp)
}

/// The canonical form in the store as a plain tree.
pub fn tree(v: Value) -> Tree {
    let side = |options: Vec<Value>| options.into_iter().map(tree).collect();
    judge::game(side(VALUES.left(v).unwrap()), side(VALUES.right(v).unwrap()))
}

/// A small generator of its own, for loops that are no property tests.
pub struct Random(pub u64);

impl Random {
    pub fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) as usize % n
    }

    pub fn pick<T: Copy>(&mut self, list: &[T]) -> T {
        list[self.below(list.len())]
    }
}

pub fn day_3() -> impl Strategy<Value = Value> {
    any::<prop::sample::Index>().prop_map(|i| *i.get(&DAY_3[..]))
}

/// Numbers, some beyond the fixed-point range.
pub fn number() -> impl Strategy<Value = Value> {
    prop_oneof![
        4 => (-40i64..40, 0u32..4).prop_map(|(n, e)| dyadic(n, e)),
        1 => (any::<i64>(), 0u32..70).prop_map(|(n, e)| dyadic(n, e)),
    ]
    .prop_map(|n| VALUES.number(&n).unwrap())
}

pub fn up_star() -> impl Strategy<Value = Value> {
    (-4i64..5, 0u32..9).prop_map(|(n, star)| VALUES.ups(n, star).unwrap())
}

/// Games of every kind: day 3, numbers, infinitesimals, and forms and sums of such.
pub fn any_game() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![4 => day_3(), 1 => number(), 1 => up_star()];
    leaf.prop_recursive(2, 8, 3, |inner| {
        let side = prop::collection::vec(inner.clone(), 0..3);
        prop_oneof![
            3 => (side.clone(), side).prop_map(|(l, r)| VALUES.from_options(&l, &r).unwrap()),
            1 => (inner, number()).prop_map(|(a, b)| VALUES.add(a, b).unwrap()),
        ]
    })
}

/// All-small games: every position has options of both players or of none.
pub fn all_small() -> impl Strategy<Value = Value> {
    up_star().prop_recursive(3, 12, 3, |inner| {
        let side = prop::collection::vec(inner, 1..3);
        (side.clone(), side).prop_map(|(l, r)| VALUES.from_options(&l, &r).unwrap())
    })
}
