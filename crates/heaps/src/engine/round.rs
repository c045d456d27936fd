//! A round: a few open codes of every lane are candidates, and the probes strike those that are options.

use super::code::{CANDIDATES, Code};
use super::rows::Rows;

/// At least as many lanes as any code type has.
pub(crate) const MAX_LANES: usize = 32;

/// Up to which code the marks of each lane are complete.
pub(crate) type Reach = [usize; MAX_LANES];

/// Candidates of all lanes, and which of them were struck.
pub(crate) struct Round<C: Code> {
    pub(crate) candidates: [C::Lanes; CANDIDATES],
    pub(crate) hits: [C::Lanes; CANDIDATES],
    counts: [usize; MAX_LANES],
}

impl<C: Code> Round<C> {
    /// Takes the next open codes of each lane from `reach` up to `bound`, and moves `reach` beyond them.
    pub(crate) fn open(rows: &impl Rows, reach: &mut Reach, bound: &Reach) -> Self {
        // What is not asked for counts as struck.
        let mut struck = C::NO_LANES;
        struck.as_mut().fill(C::ALL);
        let mut round = Round::<C> {
            candidates: [C::NO_LANES; CANDIDATES],
            hits: [struck; CANDIDATES],
            counts: [0; MAX_LANES],
        };
        for lane in 0..C::LANES {
            let mut open = rows.open_codes(lane, reach[lane]).take_while(|&code| code < bound[lane]);
            let mut count = 0;
            while count < CANDIDATES
                && let Some(code) = open.next()
                && let Some(candidate) = C::from_index(code)
            {
                round.candidates[count].as_mut()[lane] = candidate;
                round.hits[count].as_mut()[lane] = C::NONE;
                count += 1;
                reach[lane] = code + 1;
            }
            if count < CANDIDATES {
                reach[lane] = reach[lane].max(bound[lane]);
            }
            round.counts[lane] = count;
        }
        round
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.counts.iter().all(|&count| count == 0)
    }

    /// How many candidates were not struck.
    pub(crate) fn missing(&self) -> usize {
        let missing =
            |lanes: &C::Lanes| lanes.as_ref().iter().map(|&hit| usize::from(hit != C::ALL)).sum::<usize>();
        self.hits.iter().map(missing).sum()
    }

    /// Marks what was struck, and adds what was not to the survivors of each lane.
    pub(crate) fn close(self, rows: &mut impl Rows, survivors: &mut [usize; MAX_LANES]) {
        for (lane, survivors) in survivors.iter_mut().enumerate().take(C::LANES) {
            for j in 0..self.counts[lane] {
                if self.hits[j].as_ref()[lane] == C::ALL {
                    rows.mark(lane, self.candidates[j].as_ref()[lane].index());
                } else {
                    *survivors += 1;
                }
            }
        }
    }
}
