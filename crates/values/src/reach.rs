//! Quick answers to half a comparison: how far the options of each base reach beyond its stops.
//!
//! `B <= C` unless some Left option of B is at least C, or some Right option of C is at most B. No Left option of B is at
//! least C when the Left stop of C is above all of theirs, so with every base the store keeps how far above its own Left
//! stop those reach, and how far below its own Right stop the Right stops of its Right options do. Where the stops
//! are the same, a probe between the games may still tell them apart.

use crate::number::Num;
use crate::{Value, Values};

/// How far the options of a base reach, in eight bytes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Reach {
    left: Side,
    right: Side,
}

/// How far the options of one player reach.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Side {
    /// The distance in steps of 1/8, rounded up; `FAR` when it is too large to tell.
    steps: u8,
    /// The probes that tell all options with exactly this distance from games at the same stop.
    probes: u16,
}

const FAR: u8 = u8::MAX;

impl Reach {
    /// Whether no Left option of this base B is at least a game C: `gap` is how far the Left stop of C lies above that of
    /// B, and `below` the probes that C is at most, seen from there.
    #[inline]
    pub fn no_left_option_reaches(self, gap: i64, below: u16) -> bool {
        self.left.is_short_of(gap, below)
    }

    /// Whether no Right option of this base C is at most a game B: `gap` is how far the Right stop of B lies below that
    /// of C, and `above` the probes that B is at least, seen from there.
    #[inline]
    pub fn no_right_option_reaches(self, gap: i64, above: u16) -> bool {
        self.right.is_short_of(gap, above)
    }
}

impl Side {
    /// The side of a player whose options have these distances and probes.
    fn of(options: impl Iterator<Item = (Num, u16)>) -> Self {
        let (mut farthest, mut probes) = (0, u16::MAX);
        for (distance, bits) in options {
            if !distance.is_fixed() {
                return Side { steps: FAR, probes: 0 };
            }
            // The best option reaches the stop itself, so what is not as far does not matter.
            if distance.num > farthest {
                (farthest, probes) = (distance.num, bits);
            } else if distance.num == farthest {
                probes &= bits;
            }
        }
        let steps = farthest.unsigned_abs().div_ceil(Num::EIGHTH as u64);
        if steps >= FAR as u64 {
            return Side { steps: FAR, probes: 0 };
        }
        let exact = steps as i64 * Num::EIGHTH == farthest;
        Side { steps: steps as u8, probes: if exact { probes } else { 0 } }
    }

    #[inline]
    fn is_short_of(self, gap: i64, probes: u16) -> bool {
        let distance = self.steps as i64 * Num::EIGHTH;
        // At no distance left the probes decide.
        (self.steps != FAR) & (distance - gap - i64::from(self.probes & !probes != 0) < 0)
    }
}

impl Values {
    /// How far the options of a game with these canonical options and the stops `stop` and `-stop` reach.
    pub(crate) fn reach_of_form(&self, left: &[Value], right: &[Value], stop: Num) -> Reach {
        let of_left =
            |l: &Value| (self.num_sub(self.left_stop_num(*l), stop), self.base(l.base()).probes().below);
        let of_right = |r: &Value| {
            let distance = self.num_neg(self.num_add(self.right_stop_num(*r), stop));
            (distance, self.base(r.base()).probes().above)
        };
        Reach { left: Side::of(left.iter().map(of_left)), right: Side::of(right.iter().map(of_right)) }
    }
}
