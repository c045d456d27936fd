//! Misère canonical forms of impartial positions.

use crate::position::Position;
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::{Arc, Mutex, PoisonError};
use upstar_core::{Budget, StopReason};
use upstar_misere::{Form, Store};
use upstar_solve::Numbered;

/// A store of misère forms, and the forms of the positions that were asked for.
#[derive(Default)]
pub struct MisereForms {
    store: Store,
    /// The numberings of rulesets, by where they are, with the forms of their positions.
    known: Mutex<FxHashMap<usize, Known>>,
}

struct Known {
    /// Kept so that no other numbering comes to the same place.
    _positions: Arc<dyn Numbered>,
    forms: FxHashMap<u32, Form>,
}

/// A position whose options are being looked at.
struct Frame {
    at: u32,
    /// Each option by its components.
    options: Vec<Vec<u32>>,
    found: Vec<Form>,
}

impl MisereForms {
    /// The store in which the forms are.
    pub fn store(&self) -> &Store {
        &self.store
    }

    /// The form of a position of an impartial ruleset, and how many positions it took.
    ///
    /// # Errors
    /// The limit that was reached; [`StopReason::TooLarge`] for a partizan ruleset, which has no such forms.
    pub fn form(&self, position: &Position, budget: &Budget) -> Result<(Form, u64), StopReason> {
        if !position.impartial() {
            return Err(StopReason::TooLarge("a partizan ruleset has no misère form".into()));
        }
        let positions = &position.game.rules.positions;
        let key = Arc::as_ptr(positions).cast::<()>() as usize;
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let known = &mut known
            .entry(key)
            .or_insert_with(|| Known { _positions: positions.clone(), forms: FxHashMap::default() })
            .forms;
        let before = known.len() as u64;
        let parts = position.played_parts(position.at)?;
        for &part in &parts {
            self.find(position, part, known, budget)?;
        }
        let forms: Vec<Form> = parts.iter().map(|part| known[part]).collect();
        Ok((self.store.sum(&forms, budget)?, known.len() as u64 - before))
    }

    /// Finds the form of one component, with a stack of its own for what is below it.
    fn find(
        &self,
        position: &Position,
        at: u32,
        known: &mut FxHashMap<u32, Form>,
        budget: &Budget,
    ) -> Result<(), StopReason> {
        if known.contains_key(&at) {
            return Ok(());
        }
        let mut ancestors = FxHashSet::from_iter([at]);
        let mut frames = vec![self.frame(position, at, budget)?];
        while let Some(frame) = frames.last_mut() {
            budget.tick()?;
            let Some(parts) = frame.options.last() else {
                known.insert(frame.at, self.store.from_options(&frame.found)?);
                ancestors.remove(&frame.at);
                frames.pop();
                continue;
            };
            if let Some(&missing) = parts.iter().find(|part| !known.contains_key(part)) {
                if !ancestors.insert(missing) {
                    return Err(StopReason::Endless(position.game.rules.positions.text(missing)));
                }
                frames.push(self.frame(position, missing, budget)?);
                continue;
            }
            let forms: Vec<Form> = parts.iter().map(|part| known[part]).collect();
            frame.found.push(self.store.sum(&forms, budget)?);
            frame.options.pop();
        }
        Ok(())
    }

    fn frame(&self, position: &Position, at: u32, budget: &Budget) -> Result<Frame, StopReason> {
        Ok(Frame { at, options: position.played_options(at, budget)?, found: Vec::new() })
    }
}
