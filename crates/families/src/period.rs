//! Periods of sequences of values, as far as they are seen.
//!
//! A sequence has period p and saltus s from n0 on when every value is the value p places before it plus s. What is
//! computed can only show it, so the claim needs good reasons: the repetition must reach the last value, must have been
//! checked on at least two full periods and at least six values, and must cover at least half of all values.

use serde::Serialize;
use upstar_catalog::Answer;
use upstar_core::StopReason;
use upstar_values::{Outcome, Value, Values};

/// A period that was proved or seen, in the words of the interface.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PeriodAnswer {
    /// The least period.
    pub period: u64,
    /// The first n from which the sequence is periodic.
    pub preperiod: u64,
    /// What every period adds.
    pub saltus: Saltus,
    /// Whether a theorem proves it.
    pub proved: bool,
    /// The last n whose value was computed.
    pub checked_to: Option<u64>,
}

impl PeriodAnswer {
    /// Says that it is proved, when what was computed makes it follow from a repetition that is known for all n: the
    /// value of n + `period` is that of n plus a constant, from `from` on. Over one turn of that repetition the seen
    /// period was checked, and every later n is a turn after an earlier one.
    pub fn follows(&mut self, period: u64, from: u64) {
        let start = self.preperiod.max(from);
        let needed = start.checked_add(period).and_then(|n| n.checked_add(self.period));
        self.proved |= needed.zip(self.checked_to).is_some_and(|(needed, to)| needed <= to.saturating_add(1));
    }
}

/// What every period adds to the values: a number to nimbers, a value to values.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Saltus {
    /// Added to nimbers as an ordinary number.
    Count(u64),
    /// A value in the notation of the sequence.
    Text(String),
}

impl Saltus {
    /// Whether nothing is added.
    pub fn is_zero(&self) -> bool {
        match self {
            Saltus::Count(n) => *n == 0,
            Saltus::Text(text) => text == "0",
        }
    }
}

impl std::fmt::Display for Saltus {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Saltus::Count(n) => write!(f, "{n}"),
            Saltus::Text(text) => f.write_str(text),
        }
    }
}

/// A repetition at the end of a sequence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Repetition<S> {
    /// The least period.
    pub period: usize,
    /// The first place of the repetition.
    pub start: usize,
    /// What every period adds.
    pub saltus: S,
}

/// Fewer values than these never show a period.
const LEAST_CHECKED: usize = 6;

/// The repetition with the least period that a sequence of nimbers shows.
pub(crate) fn of_nimbers(nimbers: &[u64]) -> Option<Repetition<u64>> {
    let saltus = |earlier: u64, later: u64| Ok(later.checked_sub(earlier));
    let adds = |earlier: u64, saltus: u64, later: u64| Ok(earlier.checked_add(saltus) == Some(later));
    search(nimbers, saltus, adds).ok().flatten()
}

/// The repetition with the least period that a sequence of values shows. A saltus that cancels itself, such as `*`,
/// is none: it is a period of twice the length.
pub fn of_values(sequence: &[Value], values: &Values) -> Result<Option<Repetition<Value>>, StopReason> {
    let saltus = |earlier: Value, later: Value| {
        let saltus = values.sub(later, earlier)?;
        let cancels = saltus != Value::ZERO && values.add(saltus, saltus)? == Value::ZERO;
        Ok((!cancels).then_some(saltus))
    };
    let adds = |earlier: Value, saltus: Value, later: Value| Ok(values.add(earlier, saltus)? == later);
    search(sequence, saltus, adds)
}

/// The repetition with the least period that a sequence of outcomes shows: nothing is added to those.
fn of_outcomes(outcomes: &[Outcome]) -> Option<Repetition<()>> {
    let same = |earlier: Outcome, later: Outcome| Ok((earlier == later).then_some(()));
    search(outcomes, same, |earlier, (), later| Ok(earlier == later)).ok().flatten()
}

fn search<T: Copy, S: Copy>(
    terms: &[T],
    saltus: impl Fn(T, T) -> Result<Option<S>, StopReason>,
    adds: impl Fn(T, S, T) -> Result<bool, StopReason>,
) -> Result<Option<Repetition<S>>, StopReason> {
    let len = terms.len();
    for period in 1..=len / 3 {
        let Some(saltus) = saltus(terms[len - 1 - period], terms[len - 1])? else { continue };
        let mut start = len - period;
        while start > 0 && adds(terms[start - 1], saltus, terms[start - 1 + period])? {
            start -= 1;
        }
        let checked = len - period - start;
        if checked >= LEAST_CHECKED.max(2 * period) && 2 * (len - start) >= len {
            return Ok(Some(Repetition { period, start, saltus }));
        }
    }
    Ok(None)
}

/// The period of a sequence as far as its first blank, whose values are all of one kind.
pub(crate) fn seen(
    first: u64,
    entries: &[Option<Answer>],
    values: &Values,
    text: impl Fn(Value) -> Result<String, StopReason>,
) -> Result<Option<PeriodAnswer>, StopReason> {
    let known: Vec<Answer> = entries.iter().map_while(|entry| *entry).collect();
    let nimber = |exact: &Answer| match exact {
        Answer::Nimber(n) => Some(*n),
        _ => None,
    };
    let value = |exact: &Answer| match exact {
        Answer::Value(value) => Some(*value),
        _ => None,
    };
    let outcome = |exact: &Answer| match exact {
        Answer::Outcome(outcome) => Some(*outcome),
        _ => None,
    };
    let (period, start, saltus) = if let Some(nimbers) = known.iter().map(nimber).collect::<Option<Vec<_>>>()
    {
        let Some(found) = of_nimbers(&nimbers) else { return Ok(None) };
        (found.period, found.start, Saltus::Count(found.saltus))
    } else if let Some(sequence) = known.iter().map(value).collect::<Option<Vec<_>>>() {
        let Some(found) = of_values(&sequence, values)? else { return Ok(None) };
        (found.period, found.start, Saltus::Text(text(found.saltus)?))
    } else if let Some(outcomes) = known.iter().map(outcome).collect::<Option<Vec<_>>>() {
        let Some(found) = of_outcomes(&outcomes) else { return Ok(None) };
        (found.period, found.start, Saltus::Count(0))
    } else {
        return Ok(None);
    };
    Ok(Some(PeriodAnswer {
        period: period as u64,
        preperiod: first + start as u64,
        saltus,
        proved: false,
        checked_to: Some(first + known.len() as u64 - 1),
    }))
}

/// The period of a sequence of texts as far as its first blank.
pub(crate) fn seen_texts(first: u64, entries: &[Option<&str>]) -> Option<PeriodAnswer> {
    let known: Vec<&str> = entries.iter().map_while(|entry| *entry).collect();
    let same = |earlier: &str, later: &str| Ok((earlier == later).then_some(()));
    let found = search(&known, same, |earlier, (), later| Ok(earlier == later)).ok().flatten()?;
    Some(PeriodAnswer {
        period: found.period as u64,
        preperiod: first + found.start as u64,
        saltus: Saltus::Count(0),
        proved: false,
        checked_to: Some(first + known.len() as u64 - 1),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nimbers_repeat_or_not() {
        let found = |terms: &[u64]| of_nimbers(terms).map(|r| (r.period, r.start, r.saltus));
        assert_eq!(found(&[9, 8, 0, 1, 2, 0, 1, 2, 0, 1, 2]), Some((3, 2, 0)));
        assert_eq!(found(&[0, 1, 2, 3, 4, 5, 6]), Some((1, 0, 1)), "saltus");
        assert_eq!(found(&[0, 2, 1, 4, 6, 5, 8, 10, 9]), Some((3, 0, 4)));
        for silly in [
            &[][..],
            &[0],
            &[0, 0, 0],
            &[0, 1, 0, 1],
            &[1, 2, 3, 4, 5, 1, 2, 3, 4, 5],
            &[0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2],
            &[7, 6, 5, 4, 3, 2, 1, 0],
            // Six values agree at the end, but most do not.
            &[5, 3, 1, 4, 2, 2, 8, 1, 7, 0, 0, 0, 0, 0, 0, 0],
        ] {
            assert_eq!(found(silly), None, "{silly:?}");
        }
    }

    #[test]
    fn values_repeat_with_any_saltus() {
        let values = Values::new();
        let found = |text: &str| {
            let terms: Vec<Value> = text.split(' ').map(|t| values.parse(t).unwrap()).collect();
            let found = of_values(&terms, &values).unwrap()?;
            Some((found.period, found.start, values.text(found.saltus).unwrap()))
        };
        assert_eq!(found("0 1 1/2 1 2 3/2 2 3 5/2"), Some((3, 0, "1".into())));
        assert_eq!(found("0 ^ ^^ ^3 ^4 ^5 ^6"), Some((1, 0, "^".into())));
        assert_eq!(found("0 * 0 * 0 * 0 *"), Some((2, 0, "0".into())), "a star is no saltus");
        assert_eq!(found("{1|0} +-1 {2|1} {1|-1} {3|2} +-1 {4|3} +-1 {5|4}"), None);
        assert_eq!(found("5 {2|0} * 1 {3|1} 1* 2 {4|2} 2* 3"), Some((3, 1, "1".into())));
    }
}
