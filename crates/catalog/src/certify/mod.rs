//! Certificates: an answer written down so that a checker that knows only the rules can follow it.
//!
//! An oracle says which way to go, and the options of every position on it are listed: what components, symmetry and theorems
//! saved a search is spent here, so a certificate can be far larger than the search was.

mod forms;
mod nimber;
mod outcome;
mod value;

use crate::position::Position;
use rustc_hash::FxHashMap;
use upstar_core::{Budget, Fault, StopReason, room_or_stop};
use upstar_proofs::{Certificate, Claims, FORMAT};
use upstar_rules::Outcome;
use upstar_solve::SolveOptions;

/// More positions and claims would make a file that nobody wants.
const MOST: usize = 5_000_000;

impl Position {
    /// A certificate of its value, or of who wins, for [`Game::check`](crate::Game::check).
    ///
    /// # Errors
    /// The limit that was reached; [`StopReason::TooLarge`] when the certificate would be.
    pub fn certify(&self, value: bool, how: &SolveOptions) -> Result<Certificate, StopReason> {
        let mut named = Named::new(how);
        let (outcome, claims) = match value {
            false => outcome::claims(&mut named, self)?,
            true if self.impartial() => nimber::claims(&mut named, self)?,
            true => value::claims(&mut named, self)?,
        };
        Ok(Certificate {
            format: FORMAT.into(),
            ruleset: self.ruleset().into(),
            fingerprint: None,
            position: self.to_string(),
            outcome,
            positions: std::mem::take(&mut named.texts),
            claims,
        })
    }
}

/// Who wins, and the claims that show what is certified.
type Shown = (Outcome, Claims);

/// The positions that a certificate names, in the order in which they came up.
struct Named<'a> {
    how: &'a SolveOptions,
    places: FxHashMap<Position, u32>,
    texts: Vec<String>,
    charged: u64,
}

impl Drop for Named<'_> {
    fn drop(&mut self) {
        self.how.budget.release(self.charged);
    }
}

impl<'a> Named<'a> {
    fn new(how: &'a SolveOptions) -> Self {
        Named { how, places: FxHashMap::default(), texts: Vec::new(), charged: 0 }
    }

    /// The place of a position, which is added when it has none.
    fn place(&mut self, at: &Position) -> Result<u32, StopReason> {
        if let Some(&place) = self.places.get(at) {
            return Ok(place);
        }
        self.look_at(at)?;
        let text = at.to_string();
        self.charge(text.len() + size_of::<(Position, String)>() + at.heap_bytes() + 16)?;
        let place = self.texts.len() as u32;
        room_or_stop(|| self.texts.try_reserve(1))?;
        room_or_stop(|| self.places.try_reserve(1))?;
        self.texts.push(text);
        self.places.insert(at.clone(), place);
        Ok(place)
    }

    /// Whether a position is named already.
    fn has(&self, at: &Position) -> Result<bool, StopReason> {
        self.look_at(at)?;
        Ok(self.places.contains_key(at))
    }

    /// Looks at the limits after so much work as it is to look at a position.
    fn look_at(&self, at: &Position) -> Result<(), StopReason> {
        self.how.budget.note(at.work())
    }

    /// Counts bytes of the certificate until it is written.
    fn charge(&mut self, bytes: usize) -> Result<(), StopReason> {
        self.charged += bytes as u64;
        self.how.budget.charge(bytes as u64)?;
        self.how.budget.tick()?;
        if self.texts.len() >= MOST {
            return Err(too_large());
        }
        Ok(())
    }
}

fn too_large() -> StopReason {
    StopReason::TooLarge(format!("a certificate of more than {MOST} positions and claims"))
}

/// That a hook of the ruleset, such as a theorem, says what the options do not: a certificate then shows nothing.
fn mistaken(message: &str, position: &dyn std::fmt::Display) -> StopReason {
    let (message, position) = (message.into(), position.to_string());
    StopReason::Fault(Box::new(Fault { message, place: None, position }))
}

/// A step of a walk that handles a position after all that it rests on.
enum Step<T, D> {
    /// Look at this.
    Visit(T),
    /// All that this rests on is done.
    Done(D),
}

/// The steps of a walk that are still to do. Every position on the way down leaves all its options here, so they are
/// counted.
struct Steps<'a, T, D> {
    list: Vec<(Step<T, D>, u64)>,
    budget: &'a Budget,
    held: u64,
}

impl<'a, T, D> Steps<'a, T, D> {
    fn new(budget: &'a Budget) -> Self {
        Steps { list: Vec::new(), budget, held: 0 }
    }

    /// Adds a step that is about a position.
    fn push(&mut self, step: Step<T, D>, about: &Position) -> Result<(), StopReason> {
        let bytes = (size_of::<(Step<T, D>, u64)>() + about.heap_bytes()) as u64;
        self.list.push((step, bytes));
        self.held += bytes;
        self.budget.charge(bytes)
    }

    fn pop(&mut self) -> Option<Step<T, D>> {
        let (step, bytes) = self.list.pop()?;
        self.held -= bytes;
        self.budget.release(bytes);
        Some(step)
    }
}

impl<T, D> Drop for Steps<'_, T, D> {
    fn drop(&mut self) {
        self.budget.release(self.held);
    }
}
