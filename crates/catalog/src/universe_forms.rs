//! Misère forms of partizan positions, modulo a universe of games.

use crate::position::Position;
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::{Arc, Mutex, PoisonError};
use upstar_core::{Budget, StopReason};
use upstar_rules::Player;
use upstar_solve::Numbered;
use upstar_universes::{Form, Shape, Store, Universe};

/// A store of forms, and the simplest forms of the positions that were asked for, modulo each universe.
#[derive(Default)]
pub struct UniverseForms {
    store: Store,
    /// By universe, and by where the numbering of a ruleset is.
    known: Mutex<FxHashMap<(Universe, usize), Known>>,
}

struct Known {
    /// Kept so that no other numbering comes to the same place.
    _positions: Arc<dyn Numbered>,
    forms: FxHashMap<u32, (Shape, Form)>,
}

/// A position whose options are being looked at.
struct Frame {
    at: u32,
    options: [Vec<u32>; 2],
}

impl UniverseForms {
    /// The store in which the forms are.
    pub fn store(&self) -> &Store {
        &self.store
    }

    /// The simplest form of a position modulo a universe, and how many positions it took; `None` when the position is
    /// outside of the universe.
    ///
    /// # Errors
    /// The limit that was reached, or a failure of the rules.
    pub fn form(
        &self,
        position: &Position,
        universe: Universe,
        budget: &Budget,
    ) -> Result<(Option<Form>, u64), StopReason> {
        let positions = &position.game.rules.positions;
        let key = (universe, Arc::as_ptr(positions).cast::<()>() as usize);
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let known = &mut known
            .entry(key)
            .or_insert_with(|| Known { _positions: positions.clone(), forms: FxHashMap::default() })
            .forms;
        let before = known.len() as u64;
        self.find(position, universe, known, budget)?;
        let (shape, form) = known[&position.at];
        let inside = match universe {
            Universe::Impartial => position.impartial(),
            universe => shape.lies_in(universe),
        };
        Ok((inside.then_some(form), known.len() as u64 - before))
    }

    fn find(
        &self,
        position: &Position,
        universe: Universe,
        known: &mut FxHashMap<u32, (Shape, Form)>,
        budget: &Budget,
    ) -> Result<(), StopReason> {
        if known.contains_key(&position.at) {
            return Ok(());
        }
        let mut ancestors = FxHashSet::from_iter([position.at]);
        let mut frames = vec![frame(position, position.at, budget)?];
        while let Some(top) = frames.last() {
            budget.tick()?;
            if let Some(&missing) = top.options.iter().flatten().find(|to| !known.contains_key(to)) {
                if !ancestors.insert(missing) {
                    return Err(StopReason::Endless(position.game.rules.positions.text(missing)));
                }
                frames.push(frame(position, missing, budget)?);
                continue;
            }
            let shapes = [0, 1].map(|player: usize| -> Vec<Shape> {
                top.options[player].iter().map(|to| known[to].0).collect()
            });
            let forms = [0, 1].map(|player: usize| -> Vec<Form> {
                top.options[player].iter().map(|to| known[to].1).collect()
            });
            let shape = Shape::from_options(&shapes[0], &shapes[1]);
            let form = self.store.from_options(&forms[0], &forms[1])?;
            // Outside of the universe nothing may be left out.
            let inside = universe == Universe::Impartial || shape.lies_in(universe);
            let form = if inside { self.store.simplest(universe, form, budget)? } else { form };
            known.insert(top.at, (shape, form));
            ancestors.remove(&top.at);
            frames.pop();
        }
        Ok(())
    }
}

fn frame(position: &Position, at: u32, budget: &Budget) -> Result<Frame, StopReason> {
    let positions = &position.game.rules.positions;
    positions.searchable(at)?;
    let mut options = [Vec::new(), Vec::new()];
    for player in Player::BOTH {
        let list = &mut options[player as usize];
        *list = positions.options(at, player, usize::MAX, budget)?.0;
        list.sort_unstable();
        list.dedup();
    }
    Ok(Frame { at, options })
}
