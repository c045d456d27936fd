//! The part of a sum whose theory is complete: a number, ups and a nimber.

use upstar_rules::Player;
use upstar_values::{Dyadic, StopReason, Value, Values};

/// A number, so many ups and a nimber, added up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Cold {
    /// The number in units of 2^-64.
    pub number: i128,
    /// How many ups; downs are negative.
    pub ups: i64,
    /// The nimber.
    pub star: u32,
}

/// The bits after the point.
const POINT: u32 = 64;

/// Numbers from here on are kept as games of their own, so that sums of the others stay within a word.
const LARGE: i128 = 1 << 110;

/// The number in units of 2^-64, if it fits exactly.
pub(super) fn exact(number: &Dyadic) -> Option<i128> {
    let shift = POINT.checked_sub(number.exponent())?;
    let scaled = i128::try_from(number.numerator()).ok()?.checked_mul(1i128.checked_shl(shift)?)?;
    (scaled.abs() < LARGE).then_some(scaled)
}

impl Cold {
    /// The value as a number, ups and a star, if it is such a sum.
    pub fn of(value: Value, values: &Values) -> Option<Cold> {
        let (number, ups, star) = values.as_number_up_star(value)?;
        Some(Cold { number: exact(&number)?, ups, star })
    }

    /// The value.
    ///
    /// # Errors
    /// When there are too many ups for the store.
    pub fn value(self, values: &Values) -> Result<Value, StopReason> {
        let number = values.number(&Dyadic::new(self.number, POINT))?;
        values.add(number, values.ups(self.ups, self.star)?)
    }

    /// Whether it is a number.
    pub fn is_number(self) -> bool {
        self.ups == 0 && self.star == 0
    }

    /// The sum, with the nimbers added without carry.
    ///
    /// # Errors
    /// When the ups or the number are too large.
    pub fn plus(self, other: Cold) -> Result<Cold, StopReason> {
        let too_large = || StopReason::TooLarge("a sum of numbers and ups".into());
        Ok(Cold {
            number: self.number.checked_add(other.number).ok_or_else(too_large)?,
            ups: self.ups.checked_add(other.ups).ok_or_else(too_large)?,
            star: self.star ^ other.star,
        })
    }

    /// The negative, or the same.
    pub fn signed(self, sign: i32) -> Cold {
        if sign < 0 { Cold { number: -self.number, ups: -self.ups, star: self.star } } else { self }
    }

    /// Whether `player` wins it, alone and moving first.
    pub fn wins(self, player: Player) -> bool {
        let own = self.signed(if player == Player::Left { 1 } else { -1 });
        match (own.number, own.ups, own.star) {
            (0, 0, star) => star != 0,
            // An up is confused with * alone, and two ups are above every nimber.
            (0, -1, 1) => true,
            (0, ups, _) => ups > 0,
            (number, ..) => number > 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_theory_agrees_with_the_algebra() {
        let values = Values::new();
        let numbers = [0, 1 << 64, -(1 << 63), 3 << 60, -(5i128 << 64)];
        for number in numbers {
            for ups in -4..=4 {
                for star in 0..6 {
                    let cold = Cold { number, ups, star };
                    let value = cold.value(&values).unwrap();
                    assert_eq!(Cold::of(value, &values), Some(cold));
                    let outcome = values.outcome(value).unwrap();
                    for player in Player::BOTH {
                        let expected = outcome.winner(player) == player;
                        assert_eq!(cold.wins(player), expected, "{cold:?} {player}");
                    }
                    for other in [Cold { number: 1 << 62, ups: 3, star: 5 }, cold.signed(-1)] {
                        let sum = values.add(value, other.value(&values).unwrap()).unwrap();
                        assert_eq!(cold.plus(other).unwrap().value(&values), Ok(sum));
                    }
                }
            }
        }
    }

    #[test]
    fn numbers_are_exact_or_none() {
        assert_eq!(exact(&Dyadic::new(3, 2)), Some(3 << 62));
        assert_eq!(exact(&Dyadic::new(1, 65)), None);
        assert_eq!(exact(&Dyadic::from(i64::MAX)), None);
    }
}
