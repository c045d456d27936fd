//! The games born by a day, listed and counted.
//!
//! Each set of games born by day n gives a game born by day n + 1. It is in canonical form unless it reverses to some
//! H; then it is the options of H and at least one more game, and every one of those has H as an option. H is unique,
//! and born by day n - 1. So the canonical forms are counted by H: of 2^n games that have H as an option, every set but
//! the empty one reverses to H, and for H = 0 every set but those without a P-position.

use crate::{Form, Outcome, Store};
use std::collections::BTreeMap;
use std::fmt;
use upstar_core::{Budget, StopReason};

/// The last day whose games are listed.
const LAST_LIST: u32 = 4;

/// The last day whose games are counted.
const LAST_COUNT: u32 = 6;

impl Store {
    /// All games born by a day up to 4, in canonical order: 1, 2, 3, 5 and 22 of them.
    ///
    /// # Errors
    /// For later days, which have millions.
    pub fn born(&self, day: u32) -> Result<Vec<Form>, StopReason> {
        if day > LAST_LIST {
            let reason = format!("a list of the games born by day {day}; by day {LAST_LIST} there are 22");
            return Err(StopReason::TooLarge(reason));
        }
        let mut born = vec![Form::ZERO];
        for _ in 0..day {
            let mut next = Vec::new();
            for set in 0..1u32 << born.len() {
                let chosen = |place: &usize| set >> place & 1 == 1;
                let options: Vec<Form> = (0..born.len()).filter(chosen).map(|place| born[place]).collect();
                next.push(self.from_options(&options)?);
            }
            self.sort(&mut next);
            born = next;
        }
        Ok(born)
    }
}

/// How many misère forms are born by a day up to 6.
///
/// ```
/// let budget = upstar_core::Budget::unlimited();
/// let day_3 = upstar_misere::count_born(3, &budget)?;
/// assert_eq!(day_3.value(), Some(5));
/// # Ok::<(), upstar_core::StopReason>(())
/// ```
///
/// # Errors
/// When the budget runs out, or for later days.
pub fn count_born(day: u32, budget: &Budget) -> Result<Count, StopReason> {
    if day > LAST_COUNT {
        return Err(StopReason::TooLarge(format!("the number of games born by day {day}")));
    }
    let store = Store::new();
    if day <= LAST_LIST {
        return Ok(Count::of(store.born(day)?.len() as u64));
    }
    let day_four = Sets::of(&store, &store.born(LAST_LIST)?, &store.born(LAST_LIST - 1)?);
    let containing = day_four.count(budget)?;
    if day == LAST_LIST + 1 {
        return Ok(Count::of(containing.all));
    }
    // The same count one day later, where no set is looked at.
    let reversing = containing.with.iter().map(|&games| (-1, games));
    let powers = reversing.chain([(1, containing.all), (1, containing.with_zero_next)]);
    // The empty set, for every H but 0.
    let rest = containing.with.len() as u64 - 1;
    Ok(Count::sum(powers, rest))
}

/// A number as a sum of powers of two: that of day 6 has more than a million digits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Count {
    /// Whether a power is added or subtracted, and its exponent; largest first.
    terms: Vec<(bool, u64)>,
    /// What is added at the end.
    rest: u64,
}

impl Count {
    fn of(n: u64) -> Self {
        Count { terms: Vec::new(), rest: n }
    }

    /// The powers of two, each added (true) or subtracted, by exponent from the largest on.
    #[must_use]
    pub fn powers(&self) -> &[(bool, u64)] {
        &self.terms
    }

    /// What is added to the powers.
    #[must_use]
    pub fn rest(&self) -> u64 {
        self.rest
    }

    /// The number itself, unless powers are part of it.
    #[must_use]
    pub fn value(&self) -> Option<u64> {
        self.terms.is_empty().then_some(self.rest)
    }

    /// The sum of signed powers and a rest; two equal powers with the same sign are one of the next.
    fn sum(powers: impl IntoIterator<Item = (i64, u64)>, rest: u64) -> Self {
        let mut coefficients: BTreeMap<u64, i64> = BTreeMap::new();
        for (coefficient, exponent) in powers {
            *coefficients.entry(exponent).or_default() += coefficient;
        }
        let mut terms = Vec::new();
        while let Some((exponent, coefficient)) = coefficients.pop_first() {
            let kept = coefficient % 2;
            if kept != 0 {
                terms.push((kept > 0, exponent));
            }
            if coefficient != kept {
                *coefficients.entry(exponent + 1).or_default() += (coefficient - kept) / 2;
            }
        }
        terms.reverse();
        Count { terms, rest }
    }
}

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, (added, exponent)) in self.terms.iter().enumerate() {
            f.write_str(match (place, added) {
                (0, true) => "",
                (0, false) => "-",
                (_, true) => " + ",
                (_, false) => " - ",
            })?;
            write!(f, "2^{exponent}")?;
        }
        match (self.terms.is_empty(), self.rest) {
            (true, rest) => write!(f, "{rest}"),
            (false, 0) => Ok(()),
            (false, rest) => write!(f, " + {rest}"),
        }
    }
}

/// Sets of the games born by a day, as bits, and the games that such a set can reverse to.
struct Sets {
    /// How many games there are.
    games: u32,
    /// The games that are P-positions.
    p_positions: u32,
    /// For each H that a set can reverse to: its options, and the games that have it as an option. 0 is first.
    targets: Vec<(u32, u32)>,
}

/// How many canonical sets there are.
struct Containing {
    all: u64,
    /// With each of the games among them.
    with: Vec<u64>,
    /// With 0 among them, that are N-positions.
    with_zero_next: u64,
}

impl Sets {
    fn of(store: &Store, games: &[Form], targets: &[Form]) -> Self {
        let bits = |fits: &dyn Fn(Form) -> bool| -> u32 {
            games.iter().enumerate().map(|(place, &game)| u32::from(fits(game)) << place).sum()
        };
        let target =
            |&h: &Form| (bits(&|game| store.has_option(h, game)), bits(&|game| store.has_option(game, h)));
        Sets {
            games: games.len() as u32,
            p_positions: bits(&|game| store.outcome(game) == Outcome::P),
            targets: targets.iter().map(target).collect(),
        }
    }

    fn is_canonical(&self, set: u32) -> bool {
        !self.targets.iter().enumerate().any(|(place, &(options, having))| {
            let others = set & !options;
            let proviso = place != 0 || set & self.p_positions != 0;
            set & options == options && others != 0 && others & !having == 0 && proviso
        })
    }

    fn count(&self, budget: &Budget) -> Result<Containing, StopReason> {
        let mut count = Containing { all: 0, with: vec![0; self.games as usize], with_zero_next: 0 };
        for set in 0..1u32 << self.games {
            if set % 4096 == 0 {
                budget.tick()?;
            }
            if !self.is_canonical(set) {
                continue;
            }
            count.all += 1;
            for (place, with) in count.with.iter_mut().enumerate() {
                *with += u64::from(set >> place & 1);
            }
            // A set is an N-position when it has a P-position as an option.
            count.with_zero_next += u64::from(set & 1 == 1 && set & self.p_positions != 0);
        }
        Ok(count)
    }
}
