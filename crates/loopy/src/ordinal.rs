//! Ordinal sums of a base, as it is written, and a stopper.

use crate::{Loops, Loopy, StopReason};
use upstar_values::Value;

/// What an ordinal sum stands on: its options, and its value.
#[derive(Clone, Debug)]
pub(crate) struct Base {
    pub value: Loopy,
    pub options: [Vec<Loopy>; 2],
}

impl Loops {
    /// `B:H`: a move in B ends the game on top.
    pub(crate) fn ordinal(&self, base: &Base, h: Loopy) -> Result<Loopy, StopReason> {
        let known = |at| (self.as_short(at) == Some(Value::ZERO)).then_some(base.value);
        self.along(h.onside(), base.options.clone(), false, known)
    }
}
