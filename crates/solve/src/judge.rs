//! The slow way that judges the fast ones: every option of every position, and nothing else.

use crate::solver::{SolveOptions, Solved};
use crate::value::endless;
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::{Arc, Mutex, PoisonError};
use upstar_core::{Budget, StopReason, room_or_stop};
use upstar_rules::{Options, Player, Position, Rules};
use upstar_values::{Value, Values};

/// Finds values by the definition alone: no components, no symmetry, no theorems, no threads. It shares no code
/// with the searches that it judges, only the ruleset's options and the algebra.
pub struct Judge<P: Position> {
    rules: Arc<dyn Rules<Position = P>>,
    values: Values,
    known: Mutex<Known<P>>,
}

/// Values that are remembered, and the bytes that they take.
struct Known<P> {
    values: FxHashMap<P, Value>,
    bytes: u64,
}

/// What the allocator keeps for itself beside a position.
const NOTES: usize = 32;

/// A position with the options that still need a value, and the values found.
struct Frame<P> {
    position: P,
    options: Vec<(Player, P)>,
    found: [Vec<Value>; 2],
    /// Bytes that the frame takes, with the position among its ancestors.
    held: u64,
}

impl<P: Position> Judge<P> {
    /// A judge that remembers nothing yet.
    pub fn new(rules: Arc<dyn Rules<Position = P>>, values: Values) -> Self {
        let known = Known { values: FxHashMap::default(), bytes: 0 };
        Judge { rules, values, known: Mutex::new(known) }
    }

    /// The canonical value, if at most `most` positions have to be looked at that are not remembered.
    ///
    /// # Errors
    /// The limit that was reached; [`StopReason::TooLarge`] when it takes more positions.
    pub fn value(&self, at: &P, how: &SolveOptions, most: u64) -> Result<Solved<Value>, StopReason> {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        // What is remembered from questions before takes memory, too.
        let mut charged = known.bytes;
        let remembered = how.budget.charge(charged);
        let found = remembered.and_then(|()| self.find(at, how, most, &mut known, &mut charged));
        how.budget.release(charged);
        found
    }

    fn find(
        &self,
        at: &P,
        how: &SolveOptions,
        most: u64,
        Known { values: known, bytes }: &mut Known<P>,
        charged: &mut u64,
    ) -> Result<Solved<Value>, StopReason> {
        let values = self.values.under(&how.budget);
        let mut positions = 0;
        let mut ancestors = FxHashSet::default();
        let mut frames = Vec::new();
        if !known.contains_key(at) {
            let first = self.frame(at, how)?;
            charge(&how.budget, charged, first.held)?;
            frames.push(first);
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
                    charge(&how.budget, charged, next.held)?;
                    frames.push(next);
                } else {
                    return Err(endless(option));
                }
                continue;
            }
            let value = values.from_options(&frame.found[0], &frame.found[1])?;
            positions += 1;
            if positions > most {
                return Err(StopReason::TooLarge(format!("more than {most} positions to judge {at}")));
            }
            ancestors.remove(&frame.position);
            if let Some(done) = frames.pop() {
                // A table just after it has grown is half empty.
                let size = (2 * size_of::<(P, Value)>() + outside(&done.position)) as u64;
                *bytes += size;
                charge(&how.budget, charged, size)?;
                room_or_stop(|| known.try_reserve(1))?;
                known.insert(done.position, value);
                how.budget.release(done.held);
                *charged -= done.held;
            }
        }
        Ok(Solved { answer: known[at], theorems: Vec::new(), searched: true, positions })
    }

    fn frame(&self, at: &P, how: &SolveOptions) -> Result<Frame<P>, StopReason> {
        self.rules.searchable(at)?;
        let mut options = Vec::new();
        for player in Player::BOTH {
            let mut own = Vec::new();
            self.rules.options(at, player, &mut Options::new(&mut own, &how.budget))?;
            options.extend(own.into_iter().map(|option| (player, option)));
        }
        // Each option takes its place, and that of its value later.
        let each = options.iter().map(|(_, option)| 2 * size_of::<(Player, P)>() + outside(option));
        let held = each.sum::<usize>() + 2 * (size_of::<Frame<P>>() + outside(at));
        Ok(Frame { position: at.clone(), options, found: [Vec::new(), Vec::new()], held: held as u64 })
    }
}

/// Charges a budget, and notes how much that was.
fn charge(budget: &Budget, charged: &mut u64, bytes: u64) -> Result<(), StopReason> {
    *charged += bytes;
    budget.charge(bytes)
}

/// Bytes that a position keeps outside itself.
fn outside<P: Position>(at: &P) -> usize {
    match at.heap_bytes() {
        0 => 0,
        bytes => bytes + NOTES,
    }
}
