//! Quick answers to comparisons: how each base lies to a few infinitesimals at its stops.
//!
//! With every base B, whose stops are s and -s, the store keeps for each probe x whether `B <= s + x` and whether
//! `B >= -s + x`. When two games have a stop in common, a probe between them often decides how they compare, and
//! a comparison with a number is always decided. The bits of a game follow from those of its options.

use crate::base::Base;
use crate::number::Num;
use crate::{Value, Values};
use std::cmp::Ordering;

/// The probes: 0, *, ^, v, ^*, v*, ^^ and vv, as ups and star. Options stand before the games that have them.
const PROBES: [(i64, u32); 8] = [(0, 0), (0, 1), (1, 0), (-1, 0), (1, 1), (-1, 1), (2, 0), (-2, 0)];

/// Left's options of each probe, as bits.
const LEFT: [u8; 8] = [0, 1 << 0, 1 << 0, 1 << 1, 1 << 0 | 1 << 1, 1 << 0, 1 << 0, 1 << 5];

/// Right's options of each probe, as bits.
const RIGHT: [u8; 8] = [0, 1 << 0, 1 << 1, 1 << 0, 1 << 0, 1 << 0 | 1 << 1, 1 << 4, 1 << 0];

/// How a base lies to the probes, one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Probes {
    /// The probes x with `B <= s + x`.
    pub below: u8,
    /// The probes x with `B >= -s + x`.
    pub above: u8,
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
            probes.below |= (up_star_le((ups, star), x) as u8) << i;
            probes.above |= (up_star_le(x, (ups, star)) as u8) << i;
        }
        probes
    }

    /// Whether the probes leave it open that the base is its own negative: `B <= s + x` is `-B >= -s - x`, and the
    /// negative of each probe stands beside it.
    pub fn may_be_its_negative(self) -> bool {
        let pairs = self.below & 0b1111_1100;
        self.above == (self.below & 0b11 | (pairs << 1 & 0b1010_1000) | (pairs >> 1 & 0b0101_0100))
    }

    /// Whether the probes say that `B <= C + d` is false, where the Left stops are equal.
    #[inline]
    pub fn deny_at_left_tie(b: Probes, c: Probes) -> bool {
        c.below & !b.below != 0
    }

    /// Whether the probes say that `B <= C + d` is false, where the Right stops are equal.
    #[inline]
    pub fn deny_at_right_tie(b: Probes, c: Probes) -> bool {
        b.above & !c.above != 0
    }

    /// Whether the probes say that `B <= C + d` is true, where the Left stop of B is the Right stop of `C + d`.
    #[inline]
    pub fn confirm_at_tie(b: Probes, c: Probes) -> bool {
        b.below & c.above != 0
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
                Ordering::Greater => u8::MAX,
                Ordering::Equal => base.probes().above,
                Ordering::Less => 0,
            };
        }
        for r in right {
            let base = self.base(r.base());
            let mirrored = Value::new(self.num_neg(r.number()), r.base());
            right_reaches |= match self.right_stop_cmp(mirrored, base, stop) {
                Ordering::Greater => u8::MAX,
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
            probes.below |= (below as u8) << i;
            probes.above |= (above as u8) << i;
        }
        probes
    }

    /// Compares the Right stop of a value with a number.
    fn right_stop_cmp(&self, v: Value, base: &Base, number: Num) -> Ordering {
        self.num_cmp(self.num_sub(v.number(), base.stop()), number)
    }
}
