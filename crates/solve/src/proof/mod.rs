//! Certificates: an answer written down so that a checker that knows only the rules can follow it.
//!
//! An oracle says which way to go, and the options of every position on it are listed: what components, symmetry and theorems
//! saved a search is spent here, so a certificate can be far larger than the search was.

mod forms;
mod nimber;
mod outcome;
mod value;

pub use nimber::certify_nimber;
pub use outcome::certify_outcome;
pub use value::certify_value;

use crate::moves::options_once;
use crate::oracle::Oracle;
use crate::solver::How;
use rustc_hash::FxHashMap;
use upstar_ground::{Fault, Stop};
use upstar_rules::{Player, Position};

/// More positions and claims would make a file that nobody wants.
const MOST: usize = 5_000_000;

/// The positions that a certificate names, in the order in which they came up.
struct Named<'a, P: Position> {
    oracle: &'a dyn Oracle<P>,
    how: &'a How,
    places: FxHashMap<P, u32>,
    texts: Vec<String>,
    charged: u64,
}

impl<P: Position> Drop for Named<'_, P> {
    fn drop(&mut self) {
        self.how.budget.release(self.charged);
    }
}

impl<'a, P: Position> Named<'a, P> {
    fn new(oracle: &'a dyn Oracle<P>, how: &'a How) -> Self {
        Named { oracle, how, places: FxHashMap::default(), texts: Vec::new(), charged: 0 }
    }

    /// The place of a position, which is added when it has none.
    fn place(&mut self, at: &P) -> Result<u32, Stop> {
        if let Some(&place) = self.places.get(at) {
            return Ok(place);
        }
        let text = at.to_string();
        self.charge(text.len() + size_of::<(P, String)>() + at.heap_bytes() + 16)?;
        let place = self.texts.len() as u32;
        self.texts.push(text);
        self.places.insert(at.clone(), place);
        Ok(place)
    }

    /// Counts bytes of the certificate until it is written.
    fn charge(&mut self, bytes: usize) -> Result<(), Stop> {
        self.charged += bytes as u64;
        self.how.budget.charge(bytes as u64)?;
        self.how.budget.tick()?;
        if self.texts.len() >= MOST {
            return Err(too_large());
        }
        Ok(())
    }

    fn options(&self, at: &P, player: Player) -> Result<Vec<P>, Stop> {
        let rules = &**self.oracle.rules();
        rules.searchable(at)?;
        options_once(rules, at, player, &self.how.budget)
    }
}

fn too_large() -> Stop {
    Stop::TooLarge(format!("a certificate of more than {MOST} positions and claims"))
}

/// That a hook of the ruleset, such as a theorem, says what the options do not: a certificate then shows nothing.
fn mistaken(message: &str, position: &dyn std::fmt::Display) -> Stop {
    let (message, position) = (message.into(), position.to_string());
    Stop::Fault(Box::new(Fault { message, place: None, position }))
}

/// A step of a walk that handles a position after all that it rests on.
enum Step<T, D> {
    /// Look at this.
    Visit(T),
    /// All that this rests on is done.
    Done(D),
}
