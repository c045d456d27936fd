//! Bases by what they are: ups and stars, forms, negatives; and their options.

use crate::base::{Base, Options};
use crate::number::Num;
use crate::value::ZERO_BASE;
use crate::{StopReason, Value, Values};
use smallvec::SmallVec;
use upstar_core::deep;

/// Nimbers from here on are refused, so that their nim-sums stay below it too.
pub(crate) const NIMBER_LIMIT: u32 = 1 << 31;

/// Nimbers up to here may be played in option by option.
pub(crate) const NIMBER_OPTIONS_LIMIT: u32 = 1 << 14;

/// More ups than these are refused, long before they could wrap.
const UPS_LIMIT: u32 = 1_000_000_000;

/// Ups and stars up to here keep their options in the store.
const KEPT_OPTIONS: u32 = 32;

/// Options that are made for the occasion.
type Made = SmallVec<[Value; 4]>;

impl Values {
    /// The game `number + ups + star`.
    ///
    /// # Errors
    /// Nimbers from 2^31 on are too large.
    pub(crate) fn up_star(&self, ups: i64, star: u32) -> Result<u32, StopReason> {
        if star >= NIMBER_LIMIT {
            return Err(StopReason::TooLarge(format!("the nimber *{star}")));
        }
        let Some(few_ups) = i32::try_from(ups).ok().filter(|n| n.unsigned_abs() <= UPS_LIMIT) else {
            return Err(StopReason::TooLarge(format!("{ups} ups")));
        };
        if ups == 0 && star == 0 {
            return Ok(ZERO_BASE);
        }
        if let Some(found) = self.store().find_up_star(ups, star) {
            return Ok(found);
        }
        if ups.unsigned_abs() + star as u64 > KEPT_OPTIONS as u64 {
            return self.store().intern_up_star(few_ups, star, &[], 0);
        }
        let (left, right) = (self.up_star_left(ups, star)?, self.up_star_right(ups, star)?);
        let mut options = left.to_vec();
        options.extend_from_slice(&right);
        self.store().intern_up_star(few_ups, star, &options, left.len() as u32)
    }

    /// The base of a game with these canonical options, which are translated so that the stops are opposite.
    pub(crate) fn intern_form(
        &self,
        left: &mut [Value],
        right: &mut [Value],
        stop: Num,
    ) -> Result<u32, StopReason> {
        left.sort_unstable_by_key(|v| v.sort_key());
        right.sort_unstable_by_key(|v| v.sort_key());
        if let Some(found) = self.store().find_form(left, right) {
            return Ok(found);
        }
        let seen = (self.probe_form(left, right, stop), self.reach_of_form(left, right, stop));
        self.store().intern_form(left, right, stop, seen)
    }

    /// Left's options in a base.
    #[inline]
    pub(crate) fn base_left(&self, base: u32) -> Result<Options<'_>, StopReason> {
        let record = self.base(base);
        match record.stored_left() {
            Some(stored) => Ok(Options::Stored(stored)),
            None => self.made(record, Self::up_star_left),
        }
    }

    /// Right's options in a base.
    #[inline]
    pub(crate) fn base_right(&self, base: u32) -> Result<Options<'_>, StopReason> {
        let record = self.base(base);
        match record.stored_right() {
            Some(stored) => Ok(Options::Stored(stored)),
            None => self.made(record, Self::up_star_right),
        }
    }

    #[cold]
    fn made(
        &self,
        record: &Base,
        make: fn(&Self, i64, u32) -> Result<Made, StopReason>,
    ) -> Result<Options<'_>, StopReason> {
        // Only ups and stars are stored without their options.
        let (ups, star) = record.up_star().unwrap_or((0, 0));
        make(self, ups, star).map(Options::Made)
    }

    /// `*n` has all smaller nimbers as options; `^*` has 0 and `*` on the left and 0 on the right; any other
    /// number of ups with a star is `{0 | one up less, with the other star}`.
    fn up_star_left(&self, ups: i64, star: u32) -> Result<Made, StopReason> {
        let value = |ups, star| Ok(Value::new(Num::ZERO, self.up_star(ups, star)?));
        match (ups, star) {
            (0, n) if n > NIMBER_OPTIONS_LIMIT => {
                Err(StopReason::TooLarge(format!("*{n} has too many options to play it out")))
            }
            (0, n) => (0..n).map(|k| self.budget().tick().and_then(|()| value(0, k))).collect(),
            (1, 1) => [0, 1].into_iter().map(|k| value(0, k)).collect(),
            (-1, 1) => [value(0, 0)].into_iter().collect(),
            (1.., _) => [value(0, 0)].into_iter().collect(),
            (..0, n) => [value(ups + 1, n ^ 1)].into_iter().collect(),
        }
    }

    fn up_star_right(&self, ups: i64, star: u32) -> Result<Made, StopReason> {
        let negated = self.up_star_left(-ups, star)?;
        negated.into_iter().map(|v| self.neg(v)).collect()
    }

    /// The negative of a base.
    pub(crate) fn neg_base(&self, base: u32) -> Result<u32, StopReason> {
        let record = self.base(base);
        if let Some((ups, star)) = record.up_star() {
            return if ups == 0 { Ok(base) } else { self.up_star(-ups, star) };
        }
        if let Some(known) = record.negative() {
            return Ok(known);
        }
        self.budget().tick()?;
        let (mut left, mut right) = deep(|| {
            let negated = |side: &[Value]| {
                side.iter().map(|&v| self.neg(v)).collect::<Result<SmallVec<[Value; 8]>, StopReason>>()
            };
            let (left, right) = record.stored_sides();
            Ok((negated(right)?, negated(left)?))
        })?;
        let negative = self.intern_form(&mut left, &mut right, record.stop())?;
        record.set_negative(negative);
        self.base(negative).set_negative(base);
        Ok(negative)
    }
}
