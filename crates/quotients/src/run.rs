//! A whole run: heaps one by one until a period is proved or a limit is met.

use crate::heap::Heap;
use crate::period::{Period, Shape, find_period, heaps_needed};
use crate::quotient::Quotient;
use crate::solver::Solver;
use upstar_core::{Budget, StopReason};

/// How far a run goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The last heap.
    pub max_heap: u32,
    /// The most elements that a quotient may have.
    pub max_order: usize,
}

/// What a run found.
#[derive(Clone, Debug)]
pub struct Run {
    /// The quotient of the heaps that were done.
    pub quotient: Quotient,
    /// The period of the pretending function, if there is one.
    pub period: Option<Period>,
    /// Why it ended before the last heap; `None` when all heaps are done, or a period is proved.
    pub stop: Option<StopReason>,
}

impl Run {
    /// The last heap that was done: the quotient is exact for heaps up to this one.
    pub fn done_to(&self) -> Option<u32> {
        u32::try_from(self.quotient.pretending().len()).ok()?.checked_sub(1)
    }

    /// Whether the quotient is that of all heaps.
    pub fn is_proved(&self) -> bool {
        self.period.is_some_and(|period| period.proved)
    }
}

/// Finds the quotient of the heaps that `heap` gives, from heap 0 on.
///
/// A stop is no error: the quotient of the heaps before is what is known.
pub fn solve(
    mut heap: impl FnMut(u32) -> Result<Heap, StopReason>,
    shape: Option<Shape>,
    limits: Limits,
    budget: &Budget,
) -> Run {
    let mut solver = Solver::new(limits.max_order);
    let mut stop = None;
    let mut next_look = 8;
    for n in 0..=limits.max_heap {
        stop = heap(n).and_then(|heap| solver.push(&heap, budget)).err();
        if stop.is_some() {
            break;
        }
        if shape.is_some() && n >= next_look {
            let pretending: Vec<u32> = solver.pretending().collect();
            let found = find_period(&pretending, shape);
            if found.is_some_and(|period| period.proved) {
                return Run { quotient: solver.quotient(), period: found, stop: None };
            }
            // A period that is seen says when it is proved if it holds.
            let needed =
                shape.zip(found).map(|(shape, found)| heaps_needed(shape, found.period, found.preperiod));
            let latest = n + n / 8 + 1;
            next_look =
                needed.and_then(|n| u32::try_from(n).ok()).map_or(latest, |n| n.clamp(next_look + 1, latest));
        }
    }
    let quotient = solver.quotient();
    let period = find_period(quotient.pretending(), shape);
    Run { quotient, period, stop }
}
