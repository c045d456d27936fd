//! The slow way that judges the fast ones: every option of every position, and nothing else.

use crate::solver::{Found, How};
use crate::value::endless;
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::{Arc, Mutex, PoisonError};
use upstar_ground::{Stop, room_or_stop};
use upstar_rules::{Options, Player, Position, Rules};
use upstar_values::{Value, Values};

/// Finds values by the definition alone: no components, no symmetry, no theorems, no threads. It shares no code
/// with the searches that it judges, only the ruleset's options and the algebra.
pub struct Judge<P: Position> {
    rules: Arc<dyn Rules<Position = P>>,
    values: Values,
    known: Mutex<FxHashMap<P, Value>>,
}

/// A position with the options that still need a value, and the values found.
struct Frame<P> {
    position: P,
    options: Vec<(Player, P)>,
    found: [Vec<Value>; 2],
}

impl<P: Position> Judge<P> {
    /// A judge that remembers nothing yet.
    pub fn new(rules: Arc<dyn Rules<Position = P>>, values: Values) -> Self {
        Judge { rules, values, known: Mutex::default() }
    }

    /// The canonical value, if at most `most` positions have to be looked at that are not remembered.
    ///
    /// # Errors
    /// The limit that was reached; [`Stop::TooLarge`] when it takes more positions.
    pub fn value(&self, at: &P, how: &How, most: u64) -> Result<Found<Value>, Stop> {
        let mut bytes = 0;
        let found = self.find(at, how, most, &mut bytes);
        how.budget.release(bytes);
        found
    }

    fn find(&self, at: &P, how: &How, most: u64, bytes: &mut u64) -> Result<Found<Value>, Stop> {
        let values = self.values.under(&how.budget);
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let mut positions = 0;
        let mut ancestors = FxHashSet::default();
        let mut frames = Vec::new();
        if !known.contains_key(at) {
            frames.push(self.frame(at, how)?);
            ancestors.insert(at.clone());
        }
        while let Some(frame) = frames.last_mut() {
            how.budget.tick()?;
            if let Some((player, option)) = frame.options.last() {
                if let Some(&value) = known.get(option) {
                    frame.found[*player as usize].push(value);
                    frame.options.pop();
                } else if ancestors.insert(option.clone()) {
                    let next = self.frame(option, how)?;
                    frames.push(next);
                } else {
                    return Err(endless(option));
                }
                continue;
            }
            let value = values.from_options(&frame.found[0], &frame.found[1])?;
            positions += 1;
            if positions > most {
                return Err(Stop::TooLarge(format!("more than {most} positions to judge {at}")));
            }
            ancestors.remove(&frame.position);
            if let Some(done) = frames.pop() {
                let size = size_of::<(P, Value)>() + done.position.heap_bytes();
                *bytes += size as u64;
                how.budget.charge(size as u64)?;
                room_or_stop(|| known.try_reserve(1))?;
                known.insert(done.position, value);
            }
        }
        Ok(Found { answer: known[at], theorems: Vec::new(), searched: true, positions })
    }

    fn frame(&self, at: &P, how: &How) -> Result<Frame<P>, Stop> {
        self.rules.searchable(at)?;
        let mut options = Vec::new();
        for player in Player::BOTH {
            let mut own = Vec::new();
            self.rules.options(at, player, &mut Options::new(&mut own, &how.budget))?;
            options.extend(own.into_iter().map(|option| (player, option)));
        }
        Ok(Frame { position: at.clone(), options, found: [Vec::new(), Vec::new()] })
    }
}
