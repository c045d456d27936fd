//! Finding repetitions at the end of a sequence.

/// A sequence whose terms can be compared at a distance.
pub(crate) trait Terms {
    fn len(&self) -> usize;

    /// The least distance from `from` to `to` at which the last few terms occur once more.
    fn next_repeat(&self, from: usize, to: usize) -> Option<usize>;

    /// Whether term n and the one at this distance behind it are equal; both are there.
    fn agrees(&self, n: usize, distance: usize) -> bool;

    /// The least `start` such that terms n and n + period are equal for all start <= n < len - period.
    fn run_start(&self, period: usize) -> usize;
}

/// So many last terms must occur again before a whole run is compared.
const TAIL: usize = 8;

/// [`Terms::next_repeat`] for terms in a slice.
pub(crate) fn next_repeat<T: Copy + Eq>(terms: &[T], from: usize, to: usize) -> Option<usize> {
    let (_, tail) = terms.split_last_chunk::<TAIL>()?;
    let to = to.min(terms.len() - TAIL);
    if from > to {
        return None;
    }
    // Window number i from the end of this part is at distance `from + i`.
    let part = &terms[terms.len() - TAIL - to..terms.len() - from];
    part.windows(TAIL).rev().position(|window| window == tail).map(|i| from + i)
}

impl Terms for Vec<i32> {
    fn len(&self) -> usize {
        Vec::len(self)
    }

    fn next_repeat(&self, from: usize, to: usize) -> Option<usize> {
        next_repeat(self, from, to)
    }

    fn agrees(&self, n: usize, distance: usize) -> bool {
        self[n] == self[n + distance]
    }

    fn run_start(&self, period: usize) -> usize {
        let mismatch = (0..self.len() - period).rev().find(|&n| self[n] != self[n + period]);
        mismatch.map_or(0, |n| n + 1)
    }
}

/// A period that a sequence shows from `start` to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Repeat {
    pub(crate) period: usize,
    pub(crate) start: usize,
}

/// What a look at a sequence found.
#[derive(Debug, Default)]
pub(crate) struct Search {
    /// A repetition that is long enough, with its least period.
    pub(crate) found: Option<Repeat>,
    /// Otherwise, the least length at which a repetition seen now would be long enough.
    pub(crate) wait_for: Option<usize>,
}

/// Looks for a repetition that is long enough: `needed` gives the number of terms that must be known.
///
/// Periods are tried in increasing order up to half the length. The work is limited to a few passes over the
/// sequence; a period that is missed for that reason is found at a later look.
pub(crate) fn search(terms: &dyn Terms, needed: impl Fn(Repeat) -> Option<usize>) -> Search {
    let len = terms.len();
    let mut work = 4 * len + 4096;
    let mut answer = Search::default();
    let mut from = 1;
    while let Some(period) = terms.next_repeat(from, len / 2) {
        let repeat = Repeat { period, start: terms.run_start(period) };
        match needed(repeat) {
            Some(needed) if needed <= len => {
                answer.found = Some(least(terms, repeat));
                return answer;
            }
            Some(needed) => {
                answer.wait_for = Some(answer.wait_for.map_or(needed, |other| other.min(needed)));
            }
            None => {}
        }
        let cost = len - period - repeat.start;
        if cost > work {
            break;
        }
        work -= cost;
        from = period + 1;
    }
    answer
}

/// Of all repetitions that count, the one that reaches back farthest, with its least period.
///
/// Periods are tried in increasing order up to half the length, with a few passes over the sequence of work at most.
pub(crate) fn farthest(terms: &dyn Terms, counts: impl Fn(Repeat) -> bool) -> Option<Repeat> {
    let len = terms.len();
    let mut work = 8 * len + 4096;
    let mut best: Option<Repeat> = None;
    let mut from = 1;
    while let Some(period) = terms.next_repeat(from, len / 2) {
        from = period + 1;
        // Multiples of a period that was seen, of which there are many, end where it does.
        let reaches_back =
            |start: usize| start > 0 && start + period <= len && terms.agrees(start - 1, period);
        if best.is_some_and(|best| !reaches_back(best.start)) {
            continue;
        }
        let repeat = Repeat { period, start: terms.run_start(period) };
        if counts(repeat) && best.is_none_or(|best| repeat.start < best.start) {
            best = Some(repeat);
        }
        let cost = len - period - repeat.start;
        if cost > work {
            break;
        }
        work -= cost;
    }
    best.map(|best| least(terms, best))
}

/// The least period of a sequence with a known period: a divisor of it, with the same start.
fn least(terms: &dyn Terms, known: Repeat) -> Repeat {
    let mut period = known.period;
    let mut rest = period;
    let mut prime = 2;
    while rest > 1 {
        if prime * prime > rest {
            prime = rest;
        }
        if rest.is_multiple_of(prime) {
            rest /= prime;
            if terms.run_start(period / prime) <= known.start {
                period /= prime;
            }
        } else {
            prime += 1;
        }
    }
    Repeat { period, start: known.start }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_least_period_is_found() {
        for (start, period) in [(0usize, 1usize), (5, 12), (40, 7), (100, 30)] {
            let term =
                |n: usize| if n < start { 77 + n as i32 } else { ((n - start) % period * 3 % 17) as i32 };
            let terms: Vec<i32> = (0..600).map(term).collect();
            let found = search(&terms, |r| Some(2 * (r.start + r.period))).found;
            assert_eq!(found, Some(Repeat { period, start }));
            let multiple = Repeat { period: 4 * period, start };
            assert_eq!(least(&terms, multiple), Repeat { period, start });
        }
        let squares: Vec<i32> = (0..600).map(|n| n * n % 601).collect();
        assert_eq!(search(&squares, |r| Some(2 * (r.start + r.period))).found, None);
    }

    #[test]
    fn the_repetition_that_reaches_back_farthest_is_seen() {
        // Period 30 from term 500 on, of which the last terms look like period 1.
        let term = |n: usize| if n < 500 { (n * n % 97) as i32 } else { 100 + (n % 30).min(12) as i32 };
        for len in [1000, 1024, 1025, 1600] {
            let terms: Vec<i32> = (0..len).map(term).collect();
            let seen = |least: usize| farthest(&terms, |r| len - r.period - r.start >= least);
            assert_eq!(seen(60), Some(Repeat { period: 30, start: 500 }));
            assert_eq!(seen(len), None);
        }
        let constant = vec![7; 300_000];
        assert_eq!(farthest(&constant, |_| true), Some(Repeat { period: 1, start: 0 }));
    }

    #[test]
    fn repeats_are_found_at_every_distance() {
        let terms: Vec<i32> = (0..64).map(|n| n % 12).collect();
        let all = std::iter::successors(next_repeat(&terms, 1, 40), |&d| next_repeat(&terms, d + 1, 40));
        assert_eq!(all.collect::<Vec<_>>(), [12, 24, 36]);
        assert_eq!(next_repeat(&terms[..7], 1, 40), None);
        assert_eq!(next_repeat(&terms[..8], 1, 40), None);
    }
}
