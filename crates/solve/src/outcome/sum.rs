//! A sum of games: a cold part, and a multiset of components with signs.

use super::cold::Cold;
use super::wide::wide_hash;
use upstar_core::StopReason;

/// So many copies of a component by its number; negative ones are copies of its negative.
pub(super) type Copies = (u32, i32);

/// A sum. Components are sorted by their numbers, and games that are there with their negatives have cancelled.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Sum {
    /// Numbers, ups and nimbers.
    pub cold: Cold,
    /// The components; no count is zero.
    pub parts: Vec<Copies>,
}

/// What a sum is remembered under.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Key {
    /// The hash, the same for a sum and its negative.
    pub hash: u128,
    /// Whether it is the negative's.
    pub negated: bool,
}

/// Odd words without a pattern: digits of pi.
const NUMBER: u128 = 0x4528_21E6_38D0_1377_BE54_66CF_34E9_0C6D;
const UP: u128 = 0xC0AC_29B7_C97C_50DD_3F84_D5B5_B547_0917;

/// How a component enters the hash of a sum.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stamp {
    /// Its own hash.
    pub hash: u128,
    /// Whether it is its own negative, so that two copies are 0.
    pub own_negative: bool,
}

impl Sum {
    /// Adds copies of a component; copies of its negative cancel.
    pub fn add(&mut self, (id, count): Copies, stamp: Stamp) {
        match self.parts.binary_search_by_key(&id, |part| part.0) {
            Ok(i) => {
                let total = self.parts[i].1 + count;
                let total = if stamp.own_negative { total.rem_euclid(2) } else { total };
                if total == 0 {
                    self.parts.remove(i);
                } else {
                    self.parts[i].1 = total;
                }
            }
            Err(i) => {
                let count = if stamp.own_negative { count.rem_euclid(2) } else { count };
                if count != 0 {
                    self.parts.insert(i, (id, count));
                }
            }
        }
    }

    /// Adds a cold game.
    ///
    /// # Errors
    /// When the sum is too large.
    pub fn add_cold(&mut self, cold: Cold) -> Result<(), StopReason> {
        self.cold = self.cold.plus(cold)?;
        Ok(())
    }

    /// Copies another sum into this one, keeping its room.
    pub fn copy_from(&mut self, other: &Sum) {
        self.cold = other.cold;
        self.parts.clone_from(&other.parts);
    }

    /// The key. Components that are their own negatives are added as bits, and all others with their signs, so that
    /// the negative of a sum has the negative of one word and the same other word.
    pub fn key(&self, stamp: impl Fn(u32) -> Stamp) -> Key {
        let Cold { number, ups, star } = self.cold;
        let (mut odd, mut even) = (0u128, 0u128);
        // Multiples of an odd word differ for different numbers and ups.
        odd = odd.wrapping_add((number as u128).wrapping_mul(NUMBER));
        odd = odd.wrapping_add((i128::from(ups) as u128).wrapping_mul(UP));
        if star != 0 {
            even ^= wide_hash(&star);
        }
        for &(id, count) in &self.parts {
            let Stamp { hash, own_negative } = stamp(id);
            if own_negative {
                even ^= hash;
            } else {
                odd = odd.wrapping_add((i128::from(count) as u128).wrapping_mul(hash));
            }
        }
        let negative = odd.wrapping_neg();
        let (odd, negated) = if negative < odd { (negative, true) } else { (odd, false) };
        Key { hash: wide_hash(&(odd, even)), negated }
    }
}
