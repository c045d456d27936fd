//! Periods: watching a growing sequence for one, and reporting what is known.

use crate::engine::Engine;
use crate::game::HeapGame;
use crate::repeat::{Repeat, farthest, search};
use crate::sequence::GSequence;
use crate::theorem::{all_but_needed, needed_to, theorem_name};
use serde::Serialize;

/// A proven period: G(n + period) = G(n) + saltus for all n from `preperiod` on, and neither number can be less.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Period {
    /// The least period.
    pub period: u64,
    /// The first heap from which the sequence is periodic.
    pub preperiod: u64,
    /// What every period adds to the values.
    pub saltus: u64,
    /// The last heap whose value the proof needs.
    pub needed_to: u64,
}

/// Decides when to look for a period.
///
/// A look costs a few passes over the values, and the number of values grows by half between looks, so that all
/// looks together are cheap. A period p with preperiod n0 can be seen from about n0 + p values on and
/// is proved with 2 n0 + 2p or more: so it is seen in time, and the next look is right when it is proved.
#[derive(Clone, Debug)]
pub(crate) struct Watch {
    next: usize,
}

const FIRST_LOOK: usize = 24;

impl Watch {
    pub(crate) fn new() -> Self {
        Watch { next: FIRST_LOOK }
    }

    /// The number of values at which to look.
    pub(crate) fn next_look(&self) -> usize {
        self.next
    }

    /// Looks for a period that is proved by the values so far.
    pub(crate) fn look(&mut self, game: &HeapGame, engine: &Engine) -> Option<Period> {
        let len = engine.len();
        let (period, wait_for) = if has_saltus(game) {
            let differences = differences(engine);
            let found = search(&differences, |repeat| {
                proof(game, engine, repeat).map(|period| terms_up_to(period.needed_to))
            });
            (found.found, found.wait_for)
        } else {
            let found = search(engine.terms(), |Repeat { period, start }| {
                needed_to(game, start as u64, period as u64).map(terms_up_to)
            });
            (found.found, found.wait_for)
        };
        let latest = len + len / 2;
        self.next = wait_for.map_or(latest, |len| len.min(latest)).max(len + len / 64 + 1);
        proof(game, engine, period?)
    }
}

/// How many terms there are up to heap `last`.
fn terms_up_to(last: u64) -> usize {
    usize::try_from(last).unwrap_or(usize::MAX).saturating_add(1)
}

/// Values of these games can grow with the heap, so that differences must be looked at.
fn has_saltus(game: &HeapGame) -> bool {
    match game {
        HeapGame::AllBut(_) => true,
        HeapGame::Hex(digits) => !digits.with_bit(8).is_empty(),
        _ => false,
    }
}

fn differences(engine: &Engine) -> Vec<i32> {
    (1..engine.len()).map(|n| i32::from(engine.value(n)) - i32::from(engine.value(n - 1))).collect()
}

/// What a repetition proves, were it only long enough.
fn proof(game: &HeapGame, engine: &Engine, repeat: Repeat) -> Option<Period> {
    let value = |n: usize| u64::from(engine.value(n));
    let Repeat { period, start } = repeat;
    let saltus = value(start + period).checked_sub(value(start))?;
    let needed_to = match game {
        HeapGame::AllBut(set) => all_but_needed(set, value, engine.len(), repeat, saltus)? as u64,
        _ if saltus > 0 => return None,
        _ => needed_to(game, start as u64, period as u64)?,
    };
    Some(Period { period: period as u64, preperiod: start as u64, saltus, needed_to })
}

/// What is known about the period of a sequence, in the words of the interface.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PeriodReport {
    /// The game's code.
    pub code: String,
    /// The least period, proved or seen.
    pub period: Option<u64>,
    /// The first heap from which the sequence is periodic.
    pub preperiod: Option<u64>,
    /// What every period adds to the values.
    pub saltus: Option<u64>,
    /// The first 1000 heaps below the preperiod that differ from the period run backwards.
    pub exceptions: Vec<u64>,
    /// How many such heaps there are.
    pub exception_count: u64,
    /// The largest value: of all heaps when a period without saltus is proved, else of the computed ones.
    ///
    /// It is absent when the values are proved to grow without bound.
    pub max_nimber: Option<u64>,
    /// The first heap that has the largest value.
    pub max_at: Option<u64>,
    /// Whether a theorem proves the period from the computed values.
    pub proved: bool,
    /// The last heap whose value was computed.
    pub checked_to: Option<u64>,
    /// The last heap whose value the proof needs, where a theorem gives one.
    pub needed_to: Option<u64>,
    /// The theorem that proves the period.
    pub theorem: Option<&'static str>,
    /// The last heap whose value is from a checkpoint, where not all of those were checked. A proof checks all that it uses.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unchecked_to: Option<u64>,
}

const EXCEPTIONS_SHOWN: usize = 1000;
/// So many values at least, and this part of all, must repeat others when fewer than half do.
const SEEN_TERMS: usize = 256;
const SEEN_PART: usize = 64;

impl GSequence {
    /// What is known about the period: the proven one, or else one that is seen at the end of the computed values.
    ///
    /// A period counts as seen when it covers at least the last half of the values and at least two turns; or four
    /// turns and a sixty-fourth of the values, but no fewer than 256. Of several the one that began first counts.
    pub fn report(&self) -> PeriodReport {
        let seen = match self.period() {
            Some(&period) => Some(period),
            None => self.seen_period(),
        };
        let proved = self.period().is_some();
        let needed_to = match (proved, seen) {
            (true, Some(period)) => Some(period.needed_to),
            (false, Some(Period { period, preperiod, saltus: 0, .. })) => {
                needed_to(self.game(), preperiod, period)
            }
            _ => None,
        };
        let (exceptions, exception_count) = seen.map_or((Vec::new(), 0), |period| self.exceptions(&period));
        let max = self.largest(seen.filter(|_| proved));
        PeriodReport {
            code: self.game().to_string(),
            period: seen.map(|p| p.period),
            preperiod: seen.map(|p| p.preperiod),
            saltus: seen.map(|p| p.saltus),
            exceptions,
            exception_count,
            max_nimber: max.map(|(_, value)| value),
            max_at: max.map(|(at, _)| at),
            proved,
            checked_to: self.computed().checked_sub(1),
            needed_to,
            theorem: proved.then(|| theorem_name(self.game())),
            unchecked_to: self.unchecked_to(),
        }
    }

    fn seen_period(&self) -> Option<Period> {
        let engine = self.engine();
        let len = engine.len();
        let counts = |Repeat { period, start }: Repeat| {
            let seen = len - start;
            let half = 2 * start + 16 <= len && seen > 2 * period;
            half || (seen >= 4 * period && seen - period >= SEEN_TERMS.max(len / SEEN_PART))
        };
        let repeat = if has_saltus(self.game()) {
            farthest(&differences(engine), counts)?
        } else {
            farthest(engine.terms(), counts)?
        };
        let value = |n: usize| u64::from(engine.value(n));
        let saltus = value(repeat.start + repeat.period).checked_sub(value(repeat.start))?;
        let (period, preperiod) = (repeat.period as u64, repeat.start as u64);
        Some(Period { period, preperiod, saltus, needed_to: 0 })
    }

    fn exceptions(&self, period: &Period) -> (Vec<u64>, u64) {
        let mut exceptions = Vec::new();
        let mut count = 0;
        for n in 0..period.preperiod {
            let turns = (period.preperiod - n).div_ceil(period.period);
            let backwards = self
                .value(n + turns * period.period)
                .and_then(|value| value.checked_sub(turns * period.saltus));
            if backwards != self.value(n) {
                count += 1;
                if exceptions.len() < EXCEPTIONS_SHOWN {
                    exceptions.push(n);
                }
            }
        }
        (exceptions, count)
    }

    fn largest(&self, proved: Option<Period>) -> Option<(u64, u64)> {
        let end = match proved {
            Some(period) if period.saltus > 0 => return None,
            Some(period) => period.preperiod + period.period,
            None => self.computed(),
        };
        let values = (0..end).filter_map(|n| Some((n, self.value(n)?)));
        values.reduce(|best, next| if next.1 > best.1 { next } else { best })
    }
}
