//! The simplest number in an interval.

use crate::Dyadic;
use num_bigint::BigInt;
use num_traits::One;

/// One end of an interval of numbers.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct End {
    pub at: Dyadic,
    /// Whether the end itself belongs to the interval.
    pub closed: bool,
}

/// The number with the earliest birthday between two ends, if the interval is not empty; a missing end is
/// infinitely far away.
pub(crate) fn simplest_number(low: Option<&End>, high: Option<&End>) -> Option<Dyadic> {
    let above = |x: &Dyadic| low.is_none_or(|end| *x > end.at || (end.closed && *x == end.at));
    let below = |x: &Dyadic| high.is_none_or(|end| *x < end.at || (end.closed && *x == end.at));
    if let (Some(low), Some(high)) = (low, high)
        && (low.at > high.at || (low.at == high.at && !(low.closed && high.closed)))
    {
        return None;
    }
    if above(&Dyadic::ZERO) && below(&Dyadic::ZERO) {
        return Some(Dyadic::ZERO);
    }
    match low {
        Some(low) if !above(&Dyadic::ZERO) => simplest_positive(low, below),
        // The interval is below 0: look at its mirror image.
        _ => {
            let mirror = |end: &End| End { at: -&end.at, closed: end.closed };
            simplest_number(high.map(mirror).as_ref(), low.map(mirror).as_ref()).map(|x| -&x)
        }
    }
}

/// The simplest number above a lower end that is not negative: the first multiple of the largest `1 / 2^exp` that
/// has one below the upper end. A finer grid has the multiples of a coarser one, so the exponent can be bisected.
fn simplest_positive(low: &End, below: impl Fn(&Dyadic) -> bool) -> Option<Dyadic> {
    let fits = |exp: u32| Some(first_multiple(low, exp)).filter(|x| below(x));
    let (mut coarse, mut fine) = (0, 1);
    if let Some(integer) = fits(coarse) {
        return Some(integer);
    }
    while fits(fine).is_none() {
        (coarse, fine) = (fine, fine * 2);
    }
    while fine - coarse > 1 {
        let middle = coarse.midpoint(fine);
        if fits(middle).is_some() { fine = middle } else { coarse = middle }
    }
    fits(fine)
}

/// The least multiple of `1 / 2^exp` that is above the end.
fn first_multiple(low: &End, exp: u32) -> Dyadic {
    let floor = Dyadic::new(low.at.floor_shifted(exp), exp);
    if low.closed && floor == low.at {
        return floor;
    }
    &floor + &Dyadic::new(BigInt::one(), exp)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn end(num: i64, exp: u32, closed: bool) -> Option<End> {
        Some(End { at: Dyadic::new(num, exp), closed })
    }

    #[test]
    fn known_intervals() {
        let check = |low: Option<End>, high: Option<End>, expected: Option<(i64, u32)>| {
            let found = simplest_number(low.as_ref(), high.as_ref());
            assert_eq!(found, expected.map(|(n, e)| Dyadic::new(n, e)), "{low:?} {high:?}");
        };
        check(None, None, Some((0, 0)));
        check(end(3, 0, false), None, Some((4, 0)));
        check(end(3, 0, true), None, Some((3, 0)));
        check(None, end(-5, 1, false), Some((-3, 0)));
        check(None, end(-2, 0, true), Some((-2, 0)));
        check(end(0, 0, false), end(1, 0, false), Some((1, 1)));
        check(end(0, 0, false), end(1, 0, true), Some((1, 0)));
        check(end(1, 2, false), end(1, 1, false), Some((3, 3)));
        check(end(5, 3, true), end(7, 3, true), Some((3, 2)));
        check(end(-3, 1, false), end(-1, 0, false), Some((-5, 2)));
        check(end(1, 0, true), end(1, 0, true), Some((1, 0)));
        check(end(1, 0, true), end(1, 0, false), None);
        check(end(2, 0, true), end(1, 0, true), None);
        check(end(-1, 0, false), end(0, 0, false), Some((-1, 1)));
        check(end(-1, 0, true), end(0, 0, false), Some((-1, 0)));
        check(None, end(0, 0, false), Some((-1, 0)));
        check(end(0, 0, false), None, Some((1, 0)));
        check(end(0, 0, false), end(1, 5, false), Some((1, 6)));
        check(end(0, 0, false), end(1, 100_000, false), Some((1, 100_001)));
        check(end(1, 0, true), end(3, 100_000, true), None);
        check(end(1, 100_000, true), end(3, 100_000, true), Some((1, 99_999)));
    }

    /// Every number with a small birthday, in order of birthday, is the judge.
    #[test]
    fn agrees_with_a_search_through_the_days() {
        let mut days = vec![Dyadic::ZERO];
        let mut all = vec![Dyadic::ZERO];
        // Between two quarters below 5 the latest number is one like 39/8, born on day 8.
        for day in 1..=8i64 {
            let mut born = vec![Dyadic::from(-day)];
            born.extend(all.windows(2).map(|w| (&w[0] + &w[1]).half()));
            born.push(Dyadic::from(day));
            days.extend(born.iter().cloned());
            all.extend(born);
            all.sort();
        }
        let ends: Vec<Dyadic> = (-20..=20).map(|n| Dyadic::new(n, 2)).collect();
        for a in &ends {
            for b in &ends {
                for (low_closed, high_closed) in [(false, false), (true, false), (false, true), (true, true)]
                {
                    let low = End { at: a.clone(), closed: low_closed };
                    let high = End { at: b.clone(), closed: high_closed };
                    let inside = |x: &&Dyadic| {
                        (*x > a || (low_closed && *x == a)) && (*x < b || (high_closed && *x == b))
                    };
                    let expected = days.iter().find(inside).cloned();
                    assert_eq!(simplest_number(Some(&low), Some(&high)), expected, "{low:?} {high:?}");
                }
            }
        }
    }
}
