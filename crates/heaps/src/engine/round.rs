//! A round: the lowest open codes of every lane are candidates, and the probes strike those that are options.

use super::code::{CANDIDATES, Code};
use super::marks::Marks;

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
    pub(crate) fn open(marks: &Marks, reach: &mut Reach, bound: &Reach) -> Self {
        let mut round = Round::<C> {
            candidates: [C::NO_LANES; CANDIDATES],
            hits: [C::NO_LANES; CANDIDATES],
            counts: [0; MAX_LANES],
        };
        for lane in 0..C::LANES {
            for j in 0..CANDIDATES {
                let code = marks.next_open(lane, reach[lane]);
                match C::from_index(code) {
                    Some(candidate) if code < bound[lane] => {
                        round.candidates[j].as_mut()[lane] = candidate;
                        round.counts[lane] = j + 1;
                        reach[lane] = code + 1;
                    }
                    _ => {
                        // Nothing to ask for: count it as struck.
                        round.hits[j].as_mut()[lane] = C::ALL;
                        reach[lane] = reach[lane].max(bound[lane]);
                    }
                }
            }
        }
        round
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.counts.iter().all(|&count| count == 0)
    }

    /// Whether every candidate of every lane was struck.
    pub(crate) fn all_hit(&self) -> bool {
        self.hits.iter().all(|lanes| lanes.as_ref().iter().all(|&hit| hit == C::ALL))
    }

    /// Marks what was struck, and says how many candidates that were and how many there were.
    pub(crate) fn close(self, marks: &mut Marks) -> (usize, usize) {
        let mut struck = 0;
        for lane in 0..C::LANES {
            for j in 0..self.counts[lane] {
                if self.hits[j].as_ref()[lane] == C::ALL {
                    marks.mark(lane, self.candidates[j].as_ref()[lane].index());
                    struck += 1;
                }
            }
        }
        (struck, self.counts.iter().sum())
    }
}
