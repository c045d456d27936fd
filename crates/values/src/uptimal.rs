//! Uptimals: sums of a number, a nimber, and multiples of the powers of up.

use crate::{Dyadic, Outcome, StopReason, Value, Values};
use std::cmp::Ordering;

/// A game as a number plus a nimber plus multiples of `^`, `^<2>`, `^<3>` and so on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Uptimal {
    /// The number.
    pub number: Dyadic,
    /// The `n` of the nimber `*n`.
    pub nimber: u32,
    /// How many of `^`, `^<2>`, `^<3>` and so on; the last one is not 0.
    pub ups: Vec<i64>,
}

impl Values {
    /// The expansion of a game as an uptimal, which is unique; `None` for a game that is no uptimal.
    ///
    /// ```
    /// # use upstar_values::Values;
    /// let values = Values::new();
    /// let expansion = values.uptimal_expansion(values.parse("{0||0|v*}")?)?.unwrap();
    /// assert_eq!((expansion.nimber, &expansion.ups[..]), (1, &[1, 2][..]));
    /// assert_eq!(values.uptimal_expansion(values.parse("Tiny(2)")?)?, None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn uptimal_expansion(&self, g: Value) -> Result<Option<Uptimal>, StopReason> {
        if let Some((number, ups, nimber)) = self.as_number_up_star(g) {
            let ups = if ups == 0 { Vec::new() } else { vec![ups] };
            return Ok(Some(Uptimal { number, nimber, ups }));
        }
        if !self.is_numberish(g) {
            return Ok(None);
        }
        let number = self.left_stop(g);
        let small = self.sub(g, self.number(&number)?)?;
        // Of the terms only `^` has a weight that is not 0.
        let Some(weight) = self.atomic_weight(small)? else { return Ok(None) };
        let Some(first) = self.as_integer(weight) else { return Ok(None) };
        let rest = self.sub(small, self.ups(first, 0)?)?;
        let day = self.birthday(small)?;
        for nimber in 0..=u32::try_from(day + 1).unwrap_or(u32::MAX) {
            self.budget().tick()?;
            let starless = self.add(rest, self.nimber(nimber)?)?;
            if let Some(more) = self.higher_ups(starless, day)? {
                let mut ups = vec![first];
                ups.extend(more);
                while ups.last() == Some(&0) {
                    ups.pop();
                }
                return Ok(Some(Uptimal { number, nimber, ups }));
            }
        }
        Ok(None)
    }

    /// How many of `^<2>`, `^<3>` and so on a game is the sum of, when it is; `day` bounds the search.
    fn higher_ups(&self, mut rest: Value, day: u64) -> Result<Option<Vec<i64>>, StopReason> {
        let mut counts = Vec::new();
        for power in 2..=u32::try_from(day + 2).unwrap_or(u32::MAX) {
            let step = match self.outcome(rest)? {
                Outcome::P => return Ok(Some(counts)),
                // Each power exceeds all multiples of the next, so the first one decides who wins.
                Outcome::N => return Ok(None),
                Outcome::L => 1,
                Outcome::R => -1,
            };
            let unit = self.up_power(power)?;
            let taken = self.multiple(step, unit)?;
            let mut count = 0;
            while !self.is_far_below(rest, unit)? {
                self.budget().tick()?;
                rest = self.sub(rest, taken)?;
                count += step;
                if count.unsigned_abs() > 2 * day + 4 {
                    return Ok(None);
                }
            }
            counts.push(count);
        }
        Ok((rest == Value::ZERO).then_some(counts))
    }

    /// Whether twice a game lies between the unit and its negative.
    fn is_far_below(&self, g: Value, unit: Value) -> Result<bool, StopReason> {
        let twice = self.add(g, g)?;
        Ok(self.compare(twice, unit)? == Some(Ordering::Less)
            && self.compare(self.neg(unit)?, twice)? == Some(Ordering::Less))
    }

    /// Whether the game is infinitesimally close to a number.
    pub fn is_numberish(&self, g: Value) -> bool {
        self.left_stop(g) == self.right_stop(g)
    }

    /// Whether the game lies between all positive and all negative numbers.
    pub fn is_infinitesimal(&self, g: Value) -> bool {
        self.left_stop(g).is_zero() && self.right_stop(g).is_zero()
    }
}
