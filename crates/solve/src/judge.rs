//! The slow way that judges the fast ones: every option of every position, and nothing else.

use crate::numbered::Numbered;
use crate::solved::{SolveOptions, Solved};
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::{Arc, Mutex, PoisonError};
use upstar_core::StopReason;
use upstar_rules::{Player, PreservesPlay};
use upstar_values::{Value, Values};

/// Finds values by the definition alone: no components, no symmetry, no theorems, no threads. It shares no code
/// with the searches that it judges, only the ruleset's options, the numbers of positions and the algebra.
pub struct Judge {
    positions: Arc<dyn Numbered>,
    values: Values,
    known: Mutex<FxHashMap<u32, Value>>,
}

/// A position with the options that still need a value, and the values found.
struct Frame {
    position: u32,
    options: Vec<(Player, u32)>,
    found: [Vec<Value>; 2],
}

impl Judge {
    /// A judge that remembers nothing yet, in a numbering of its own.
    pub fn new(positions: &dyn Numbered, values: Values) -> Self {
        Judge { positions: positions.fresh(PreservesPlay::default()), values, known: Mutex::default() }
    }

    /// The positions that it asks about.
    pub fn positions(&self) -> &Arc<dyn Numbered> {
        &self.positions
    }

    /// The value of a position of another numbering, as [`Judge::value`] finds it.
    ///
    /// # Errors
    /// As there.
    pub fn value_of(
        &self,
        of: &dyn Numbered,
        at: u32,
        how: &SolveOptions,
        most: u64,
    ) -> Result<Solved<Value>, StopReason> {
        let own = self.positions.adopt(of, at, true)?;
        self.value(own.unwrap_or(at), how, most)
    }

    /// The canonical value, if at most `most` positions have to be looked at that are not remembered.
    ///
    /// # Errors
    /// The limit that was reached; [`StopReason::TooLarge`] when it takes more positions.
    pub fn value(&self, at: u32, how: &SolveOptions, most: u64) -> Result<Solved<Value>, StopReason> {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let values = self.values.under(&how.budget);
        let mut positions = 0;
        let mut ancestors = FxHashSet::default();
        let mut frames = Vec::new();
        if !known.contains_key(&at) {
            frames.push(self.frame(at, how)?);
            ancestors.insert(at);
        }
        while let Some(frame) = frames.last_mut() {
            how.budget.tick()?;
            if let Some(&(player, option)) = frame.options.last() {
                if let Some(&value) = known.get(&option) {
                    frame.found[player as usize].push(value);
                    frame.options.pop();
                } else if ancestors.insert(option) {
                    frames.push(self.frame(option, how)?);
                } else {
                    return Err(StopReason::Endless(self.positions.text(option)));
                }
                continue;
            }
            let value = values.from_options(&frame.found[0], &frame.found[1])?;
            positions += 1;
            if positions > most {
                let at = self.positions.text(at);
                return Err(StopReason::TooLarge(format!("more than {most} positions to judge {at}")));
            }
            ancestors.remove(&frame.position);
            known.insert(frame.position, value);
            frames.pop();
        }
        Ok(Solved { answer: known[&at], theorems: Vec::new(), searched: true, positions })
    }

    fn frame(&self, at: u32, how: &SolveOptions) -> Result<Frame, StopReason> {
        self.positions.searchable(at)?;
        let mut options = Vec::new();
        for player in Player::BOTH {
            let (own, _) = self.positions.options(at, player, usize::MAX, &how.budget)?;
            options.extend(own.into_iter().map(|option| (player, option)));
        }
        Ok(Frame { position: at, options, found: [Vec::new(), Vec::new()] })
    }
}
