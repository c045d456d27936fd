//! Texts that were written before: most values share most of their positions.

use super::Notation;
use crate::Value;
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use std::sync::{Mutex, PoisonError};

/// A value as it was written.
pub(super) struct Written {
    pub text: Box<str>,
    /// The bars of its widest separator when it may drop its braces, else 0.
    pub bars: usize,
}

/// Longer texts are not remembered: they are rarely parts of others.
pub(super) const LONGEST: usize = 160;

/// When so many texts are remembered, all are forgotten.
const MOST: usize = 1 << 14;

/// The texts that a store remembers; never more than 4 MiB.
#[derive(Default)]
pub(crate) struct Texts {
    known: Mutex<HashMap<(Value, Notation), Written, FxBuildHasher>>,
}

impl Texts {
    /// Something short with the text of a value, if it is known: others wait for it.
    pub(super) fn with<R>(&self, key: (Value, Notation), f: impl FnOnce(&Written) -> R) -> Option<R> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner).get(&key).map(f)
    }

    pub(super) fn remember(&self, key: (Value, Notation), text: &str, bars: usize) {
        if text.len() > LONGEST {
            return;
        }
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if known.len() >= MOST {
            known.clear();
        }
        known.insert(key, Written { text: text.into(), bars });
    }
}
