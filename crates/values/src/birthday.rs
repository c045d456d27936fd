//! Birthdays: how deep the canonical form is.

use crate::{StopReason, Value, Values};
use hashbrown::HashMap;
use num_bigint::BigInt;
use num_traits::{Signed, ToPrimitive};
use rustc_hash::FxBuildHasher;
use upstar_core::deep;

type Days = HashMap<Value, u64, FxBuildHasher>;

impl Values {
    /// The day on which the game was born: the depth of its canonical form.
    ///
    /// # Errors
    /// When the budget runs out, or the day is 2^63 or later.
    pub fn birthday(&self, g: Value) -> Result<u64, StopReason> {
        self.birthday_known(g, &mut Days::default())
    }

    fn birthday_known(&self, g: Value, days: &mut Days) -> Result<u64, StopReason> {
        if let Some((number, ups, star)) = self.as_number_up_star(g) {
            // A fraction m/2^k between the integers n and n+1 is born on day |n| + 1 + k.
            let whole = number.abs().floor_shifted(0);
            let fraction = if number.is_integer() { 0 } else { 1 + number.exponent() as u64 };
            let day = whole + fraction + up_star_day(ups, star);
            return match day.to_u64() {
                Some(day) if day >> 63 == 0 => Ok(day),
                _ => Err(StopReason::TooLarge(format!("a birthday of {} bits", day.abs().bits()))),
            };
        }
        if let Some(&day) = days.get(&g) {
            return Ok(day);
        }
        self.budget().tick()?;
        let day = deep(|| {
            let mut latest = 0;
            for option in self.left(g)?.into_iter().chain(self.right(g)?) {
                latest = latest.max(self.birthday_known(option, days)?);
            }
            Ok::<_, StopReason>(latest + 1)
        })?;
        days.insert(g, day);
        Ok(day)
    }
}

/// Each up is one day more, and changes the star's last bit: `^n*k = {0 | ^(n-1)*(k xor 1)}` down to a nimber,
/// except that `^` and `^*` are born on day 2 alike.
fn up_star_day(ups: i64, star: u32) -> BigInt {
    let count = ups.unsigned_abs();
    match (count, star) {
        (0, star) => star.into(),
        (n, 0 | 1) => BigInt::from(n) + 1,
        (n, star) => BigInt::from(n) + (star ^ (n & 1) as u32),
    }
}
