//! Quick answers to comparisons: how each base lies to a few infinitesimals at its stops.
//!
//! With every base B, whose stops are s and -s, the store keeps for each probe x whether `B <= s + x` and whether
//! `B >= -s + x`. When two games have a stop in common, a probe between them often decides how they compare, and
//! a comparison with a number is always decided. The bits of a game follow from those of its options.

use crate::base::Base;
use crate::number::Num;
use crate::{Value, Values};
use std::cmp::Ordering;

/// The probes as ups and star: 0, *, ^, v, ^*, v*, ^^, vv, *2, *3, ^*2, v*2, ^*3, v*3, ^^* and vv*. Options stand before the
/// games that have them.
#[rustfmt::skip]
const PROBES: [(i64, u32); 16] = [
    (0, 0), (0, 1), (1, 0), (-1, 0), (1, 1), (-1, 1), (2, 0), (-2, 0),
    (0, 2), (0, 3), (1, 2), (-1, 2), (1, 3), (-1, 3), (2, 1), (-2, 1),
];

/// Left's options of each probe, as bits.
#[rustfmt::skip]
const LEFT: [u16; 16] = [
    0, 1 << 0, 1 << 0, 1 << 1, 1 << 0 | 1 << 1, 1 << 0, 1 << 0, 1 << 5,
    1 << 0 | 1 << 1, 1 << 0 | 1 << 1 | 1 << 8, 1 << 0, 1 << 9, 1 << 0, 1 << 8, 1 << 0, 1 << 3,
];

/// Right's options of each probe, as bits.
#[rustfmt::skip]
const RIGHT: [u16; 16] = [
    0, 1 << 0, 1 << 1, 1 << 0, 1 << 0, 1 << 0 | 1 << 1, 1 << 4, 1 << 0,
    1 << 0 | 1 << 1, 1 << 0 | 1 << 1 | 1 << 8, 1 << 9, 1 << 0, 1 << 8, 1 << 0, 1 << 2, 1 << 0,
];

/// How a base lies to the probes, one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Probes {
    /// The probes x with `B <= s + x`.
    pub below: u16,
    /// The probes x with `B >= -s + x`.
    pub above: u16,
}

/// Whether ups and star are at most other ups and star: the sum of n > 0 ups and a star is positive, except
/// that ^* is confused with 0.
#[inline]
pub(crate) fn up_star_le(a: (i64, u32), b: (i64, u32)) -> bool {
    match (b.0 - a.0, a.1 ^ b.1) {
        (0, star) => star == 0,
        (1, star) => star != 1,
        (ups, _) => ups > 1,
    }
}

impl Probes {
    pub fn of_up_star(ups: i64, star: u32) -> Self {
        let mut probes = Probes::default();
        for (i, &x) in PROBES.iter().enumerate() {
            probes.below |= (up_star_le((ups, star), x) as u16) << i;
            probes.above |= (up_star_le(x, (ups, star)) as u16) << i;
        }
        probes
    }

    /// Whether the probes leave it open that the base is its own negative: `B <= s + x` is `-B >= -s - x`, and the
    /// negative of each probe stands beside it.
    pub fn may_be_its_negative(self) -> bool {
        let pairs = self.below & 0xFCFC;
        self.above == (self.below & 0x0303 | (pairs << 1 & 0xA8A8) | (pairs >> 1 & 0x5454))
    }
}

/// What comparisons need of the probes and of the kinds of numbers, in one word, so that it is read at once: the
/// quarters are `!below`, `above`, `below` and the kind.
#[derive(Clone, Copy)]
pub(crate) struct View(u64);

impl View {
    pub fn new(probes: Probes, kind: u32) -> Self {
        let Probes { below, above } = probes;
        View(u64::from(!below) | u64::from(above) << 16 | u64::from(below) << 32 | u64::from(kind) << 48)
    }

    #[inline]
    pub fn probes(self) -> Probes {
        Probes { below: (self.0 >> 32) as u16, above: (self.0 >> 16) as u16 }
    }

    #[inline]
    pub fn kind(self) -> u32 {
        (self.0 >> 48) as u32
    }

    /// The view of the base with a number of this kind added.
    #[inline]
    pub fn with_kind(self, kind: u32) -> Self {
        View(self.0 | u64::from(kind) << 48)
    }

    /// Whether all numbers of two games are in fixed point.
    #[inline]
    pub fn are_fixed(b: View, c: View) -> bool {
        (b.0 | c.0) >> 48 == 0
    }

    /// Whether the probes say that `B <= C + d` is false: where the Left stops are equal, and where the Right stops are.
    #[inline]
    pub fn deny_at_ties(b: View, c: View) -> [bool; 2] {
        let between = b.0 & !c.0;
        [between as u16 != 0, between & 0xFFFF_0000 != 0]
    }

    /// Whether the probes say that `B <= C + d` is true, where the Left stop of B is the Right stop of `C + d`.
    #[inline]
    pub fn confirm_at_tie(b: View, c: View) -> bool {
        (b.0 >> 32 & c.0 >> 16) as u16 != 0
    }
}

impl Values {
    /// The probes of a game with these canonical options and the stops `stop` and `-stop`.
    pub(crate) fn probe_form(&self, left: &[Value], right: &[Value], stop: Num) -> Probes {
        // For each probe: whether some Left option is at least `s + x`, or some Right option at most `-s + x`.
        let (mut left_reaches, mut right_reaches) = (0, 0);
        for l in left {
            let base = self.base(l.base());
            left_reaches |= match self.right_stop_cmp(*l, base, stop) {
                Ordering::Greater => u16::MAX,
                Ordering::Equal => base.probes().above,
                Ordering::Less => 0,
            };
        }
        for r in right {
            let base = self.base(r.base());
            let mirrored = Value::new(self.num_neg(r.number()), r.base());
            right_reaches |= match self.right_stop_cmp(mirrored, base, stop) {
                Ordering::Greater => u16::MAX,
                Ordering::Equal => base.probes().below,
                Ordering::Less => 0,
            };
        }
        // A probe's own options matter only when the game is infinitesimal: else they lie beyond the other stop.
        let infinitesimal = stop == Num::ZERO;
        let mut probes = Probes::default();
        for i in 0..PROBES.len() {
            let below = left_reaches >> i & 1 == 0 && !(infinitesimal && probes.above & RIGHT[i] != 0);
            let above = right_reaches >> i & 1 == 0 && !(infinitesimal && probes.below & LEFT[i] != 0);
            probes.below |= (below as u16) << i;
            probes.above |= (above as u16) << i;
        }
        probes
    }

    /// Compares the Right stop of a value with a number.
    fn right_stop_cmp(&self, v: Value, base: &Base, number: Num) -> Ordering {
        self.num_cmp(self.num_sub(v.number(), base.stop()), number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;

    /// The definition, without any of the quick answers.
    fn le(values: &Values, a: Value, b: Value, known: &mut HashMap<(Value, Value), bool>) -> bool {
        if let Some(&answer) = known.get(&(a, b)) {
            return answer;
        }
        let (left, right) = (values.left(a).unwrap(), values.right(b).unwrap());
        let answer =
            !left.iter().any(|&l| le(values, b, l, known)) && !right.iter().any(|&r| le(values, r, a, known));
        known.insert((a, b), answer);
        answer
    }

    #[test]
    fn probes_of_games_born_by_day_3() {
        let (values, mut known) = (Values::new(), HashMap::new());
        for v in values.born_by(3).unwrap() {
            let base = values.base(v.base());
            let (stop, of) = (base.stop(), Value::new(Num::ZERO, v.base()));
            for (i, &(ups, star)) in PROBES.iter().enumerate() {
                let probe = |number| Value::new(number, values.up_star(ups, star).unwrap());
                let below = le(&values, of, probe(stop), &mut known);
                let above = le(&values, probe(values.num_neg(stop)), of, &mut known);
                let bits = [base.probes().below, base.probes().above].map(|bits| bits >> i & 1 == 1);
                assert_eq!(bits, [below, above], "{} and probe {i}", values.text(of).unwrap());
            }
            let negative = values.neg(of).unwrap();
            assert!(negative != of || base.probes().may_be_its_negative());
            assert_eq!(base.view().probes(), base.probes());
        }
    }
}
