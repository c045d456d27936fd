//! Certificates: an answer written down so that a checker that knows only the rules can follow it.
//!
//! An oracle says which way to go, and the options of every position on it are listed: what components, symmetry and theorems
//! saved a search is spent here, so a certificate can be far larger than the search was.

mod forms;
mod loopy;
mod nimber;
mod outcome;
mod value;

use crate::position::Position;
use rustc_hash::FxHashMap;
use upstar_core::{Fault, StopReason};
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
}

impl<'a> Named<'a> {
    fn new(how: &'a SolveOptions) -> Self {
        Named { how, places: FxHashMap::default(), texts: Vec::new() }
    }

    /// The place of a position, which is added when it has none.
    fn place(&mut self, at: &Position) -> Result<u32, StopReason> {
        if let Some(&place) = self.places.get(at) {
            return Ok(place);
        }
        self.how.budget.tick()?;
        if self.texts.len() >= MOST {
            return Err(too_large());
        }
        let place = self.texts.len() as u32;
        self.texts.push(at.to_string());
        self.places.insert(at.clone(), place);
        Ok(place)
    }

    /// Whether a position is named already.
    fn has(&self, at: &Position) -> bool {
        self.places.contains_key(at)
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
