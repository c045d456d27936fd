//! Bounds on sums by means and temperatures.
//!
//! Let L be a sum of games that is at most the sum in question. Means add up, and the temperature of a sum is at most
//! the highest temperature of its terms. For every game the Left stop is at least the mean, and the Right stop at least
//! the mean less the temperature, as a wall of a thermograph meets its mast at the temperature and leans by at most one
//! (Conway, On Numbers and Games, chapter 9; Siegel, Combinatorial Game Theory, II.5). Left wins moving first when the
//! Left stop is above 0, and wins even moving second when the Right stop is. Likewise for Right with a sum that is at
//! least the one in question.

use super::cold::{exact, floor};
use upstar_ground::Stop;
use upstar_rules::Player;
use upstar_values::{Dyadic, Value, Values};

/// The mean of a game, and its temperature when that is above 0, in units of 2^-64.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Heat {
    pub mean: i128,
    pub temperature: i128,
}

/// A game between two others, of which only means and temperatures are known; `None` for no bound.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Bounds {
    pub low: Option<Heat>,
    pub high: Option<Heat>,
}

impl Heat {
    /// That of a value, rounded towards less for Left when it is a lower bound and towards more when it is not.
    ///
    /// # Errors
    /// The limit that was reached.
    pub fn of(value: Value, values: &Values, lower: bool) -> Result<Option<Heat>, Stop> {
        let (mean, temperature) = (values.mean(value)?, values.temperature(value)?);
        let up = |number: &Dyadic| exact(number).or_else(|| Some(-floor(&-number)?));
        let mean = if lower { floor(&mean) } else { up(&mean) };
        Ok(mean.zip(up(&temperature)).map(|(mean, t)| Heat { mean, temperature: t.max(0) }))
    }

    /// That of a sum, at most.
    #[must_use]
    pub fn plus(self, other: Heat) -> Heat {
        Heat {
            mean: self.mean.saturating_add(other.mean),
            temperature: self.temperature.max(other.temperature),
        }
    }

    /// That of so many copies.
    #[must_use]
    fn times(self, count: i32) -> Heat {
        Heat { mean: self.mean.saturating_mul(i128::from(count)), ..self }
    }
}

impl Bounds {
    /// The bounds of a number.
    pub fn number(number: i128) -> Bounds {
        let heat = Some(Heat { mean: number, temperature: 0 });
        Bounds { low: heat, high: heat }
    }

    /// Adds so many copies of a game; of its negative when there are less than none.
    pub fn add(&mut self, part: &Bounds, count: i32) {
        let (low, high) = if count < 0 { (part.high, part.low) } else { (part.low, part.high) };
        let sum = |own: Option<Heat>, other: Option<Heat>| Some(own?.plus(other?.times(count)));
        self.low = sum(self.low, low);
        self.high = sum(self.high, high);
    }

    /// Whether `first`, who moves first, wins, if the bounds decide it.
    pub fn decide(&self, first: Player) -> Option<bool> {
        let left_moves = first == Player::Left;
        let lost_tempo = |heat: Heat, loses: bool| if loses { heat.temperature } else { 0 };
        if self.low.is_some_and(|low| low.mean > lost_tempo(low, !left_moves)) {
            return Some(left_moves);
        }
        if self.high.is_some_and(|high| high.mean < -lost_tempo(high, left_moves)) {
            return Some(!left_moves);
        }
        None
    }

    /// Twice the middle of the two means, where both are there.
    pub fn middle(&self) -> Option<i128> {
        Some(self.low?.mean.saturating_add(self.high?.mean))
    }
}
