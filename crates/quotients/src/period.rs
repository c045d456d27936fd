//! Periods of pretending functions, seen and proved.
//!
//! Plambeck and Siegel: let a move take at most k from a heap and leave at most t heaps, by rules that do not depend
//! on the heap (an octal code has t = 2). Let Φ(n + p) = Φ(n) for all n from n0 ≥ 1 on with n + p < t(n0 + p) + k, in
//! the quotient of the heaps below t(n0 + p) + k. Then that is the quotient of all heaps, and Φ has the period p from
//! n0 on.
//!
//! For let N be t(n0 + p) + k or more, and all smaller heaps have the period. A move from N leaves a heap of n0 + p or
//! more: with p less of it, it is a move from N - p to the same element. A move from N - p leaves a heap of n0 or more:
//! with p more of it, it is a move from N. So heap N has options with the same elements as heap N - p has, and every
//! sum with it is as one with N - p in its place.

use serde::{Deserialize, Serialize};

/// How moves from a heap are bounded, when they follow one rule for all heaps, as in an octal code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shape {
    /// At most so many heaps are left of one: 2 for octal, 3 for hexadecimal codes.
    pub parts: u32,
    /// At most so much is taken: the place of the last digit that is not 0.
    pub last: u32,
}

/// A period of a pretending function.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Period {
    /// The least period.
    pub period: u32,
    /// The first heap from which it holds.
    pub preperiod: u32,
    /// Whether it holds for all heaps, and the quotient is that of all heaps.
    pub proved: bool,
}

impl Period {
    /// The least heap with the element of heap `n`, as the period tells it: for heaps beyond those of the quotient.
    pub fn least_heap(&self, n: u64) -> u64 {
        let (start, period) = (u64::from(self.preperiod), u64::from(self.period));
        if n < start { n } else { start + (n - start) % period }
    }
}

/// How many heaps, from heap 0 on, prove a period.
pub fn heaps_needed(shape: Shape, period: u32, preperiod: u32) -> u64 {
    u64::from(shape.parts) * (u64::from(preperiod.max(1)) + u64::from(period)) + u64::from(shape.last)
}

/// The least period of a pretending function that is proved; else the least one that is seen three times.
pub fn find_period(pretending: &[u32], shape: Option<Shape>) -> Option<Period> {
    let len = pretending.len();
    let mut seen = None;
    for period in 1..=len / 2 {
        let same = |&n: &usize| pretending[n] == pretending[n + period];
        let run = (0..len - period).rev().take_while(same).count();
        let preperiod = len - period - run;
        let found = Period { period: period as u32, preperiod: preperiod as u32, proved: true };
        if shape.is_some_and(|shape| heaps_needed(shape, found.period, found.preperiod) <= len as u64) {
            return Some(found);
        }
        if seen.is_none() && preperiod + 3 * period <= len {
            seen = Some(Period { proved: false, ..found });
        }
    }
    seen
}
