//! The handle of a game.

use crate::number::Num;
use std::hash::{Hash, Hasher};

/// A game value in one store: 16 bytes, copied freely. Two values of one store are equal if and only if the
/// games are equal.
///
/// A value means nothing in another store.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Value {
    num: i64,
    kind: u32,
    base: u32,
}

impl Hash for Value {
    /// Two words are mixed in fewer steps than three fields.
    #[inline]
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.to_words().into_iter().for_each(|word| state.write_u64(word));
    }
}

impl Value {
    /// The game 0.
    pub const ZERO: Value = Value { num: 0, kind: 0, base: ZERO_BASE };

    pub(crate) fn new(number: Num, base: u32) -> Self {
        Value { num: number.num, kind: number.kind, base }
    }

    #[inline]
    pub(crate) fn number(self) -> Num {
        Num { num: self.num, kind: self.kind }
    }

    #[inline]
    pub(crate) fn base(self) -> u32 {
        self.base
    }

    /// The game as two words, to be remembered.
    #[inline]
    pub(crate) fn to_words(self) -> [u64; 2] {
        [self.num as u64, (self.kind as u64) << 32 | self.base as u64]
    }

    pub(crate) fn from_words([num, rest]: [u64; 2]) -> Self {
        Value { num: num as i64, kind: (rest >> 32) as u32, base: rest as u32 }
    }

    /// An order within one store, for forms that are looked up.
    pub(crate) fn sort_key(self) -> (u32, u32, i64) {
        (self.base, self.kind, self.num)
    }
}

/// The base of all numbers.
pub(crate) const ZERO_BASE: u32 = 0;
