//! Bounds on sums by means and temperatures.
//!
//! Let L be a sum of games that is at most the sum in question. Means add up, and the temperature of a sum is at most
//! the highest temperature of its terms. For every game the Left stop is at least the mean, and the Right stop at least
//! the mean less the temperature, as a wall of a thermograph meets its mast at the temperature and leans by at most one
//! (Conway, On Numbers and Games, chapter 9; Siegel, Combinatorial Game Theory, II.5). Left wins moving first when the
//! Left stop is above 0, and wins even moving second when the Right stop is. Likewise for Right with a sum that is at
//! least the one in question.

use upstar_core::StopReason;
use upstar_rules::Player;
use upstar_values::{Dyadic, Value, Values};

/// The mean of a game, and its temperature when that is above 0, in units of 2^-32.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Heat {
    pub mean: i64,
    pub temperature: i64,
}

/// The bits after the point.
const POINT: u32 = 32;

/// Means and temperatures from here on are not used, so that their sums stay within a word.
const LARGE: i64 = 1 << 50;

/// The largest multiple of 2^-32 that is not above the number, unless it is large.
fn floor(number: &Dyadic) -> Option<i64> {
    let scaled = (number * &Dyadic::from(1 << POINT)).floor().to_i64()?;
    (scaled.abs() < LARGE).then_some(scaled)
}

/// The least one that is not below the number, unless it is large.
fn ceiling(number: &Dyadic) -> Option<i64> {
    floor(&-number).map(|scaled| -scaled)
}

/// A game between two others, of which only means and temperatures are known; `None` for no bound.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Bounds {
    pub low: Option<Heat>,
    pub high: Option<Heat>,
}

impl Heat {
    /// That of a value, rounded towards less for Left when it is a lower bound and towards more when it is not.
    pub fn of(value: Value, values: &Values, lower: bool) -> Result<Option<Heat>, StopReason> {
        let (mean, temperature) = (values.mean(value)?, values.temperature(value)?);
        let mean = if lower { floor(&mean) } else { ceiling(&mean) };
        Ok(mean.zip(ceiling(&temperature)).map(|(mean, t)| Heat { mean, temperature: t.max(0) }))
    }

    /// That of a sum, at most.
    #[must_use]
    pub fn plus(self, other: Heat) -> Heat {
        Heat {
            mean: self.mean.saturating_add(other.mean),
            temperature: self.temperature.max(other.temperature),
        }
    }

    /// How good it is for a player: a mean helps on either turn, and heat only hurts when the other one is first.
    pub fn worth(self, player: Player) -> i64 {
        let mean = if player == Player::Left { self.mean } else { -self.mean };
        2 * mean - self.temperature
    }

    /// That of so many copies.
    #[must_use]
    fn times(self, count: i32) -> Heat {
        Heat { mean: self.mean.saturating_mul(i64::from(count)), ..self }
    }
}

impl Bounds {
    /// The bounds of a number in units of 2^-64.
    pub fn number(number: i128) -> Bounds {
        let heat = |mean: i128| {
            let mean = i64::try_from(mean).ok().filter(|mean| mean.abs() < LARGE)?;
            Some(Heat { mean, temperature: 0 })
        };
        Bounds { low: heat(number >> POINT), high: heat(-(-number >> POINT)) }
    }

    /// Adds so many copies of a game; of its negative when there are less than none.
    pub fn add(&mut self, part: &Bounds, count: i32) {
        let (low, high) = if count < 0 { (part.high, part.low) } else { (part.low, part.high) };
        let sum = |own: Option<Heat>, other: Option<Heat>| Some(own?.plus(other?.times(count)));
        self.low = sum(self.low, low);
        self.high = sum(self.high, high);
    }

    /// Takes the better one of each side.
    pub fn tighten(&mut self, other: Bounds) {
        let better = |own: Option<Heat>, other: Option<Heat>, player: Player| match (own, other) {
            (Some(own), Some(other)) if own.worth(player) >= other.worth(player) => Some(own),
            (own, None) => own,
            (_, other) => other,
        };
        self.low = better(self.low, other.low, Player::Left);
        self.high = better(self.high, other.high, Player::Right);
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
    pub fn middle(&self) -> Option<i64> {
        Some(self.low?.mean.saturating_add(self.high?.mean))
    }
}
