//! How rulesets are handed over.

use crate::{Card, ParseError, Rules};

/// Takes in rulesets, each with its own type of position.
pub trait Registrar {
    /// Takes in one ruleset: what a person reads about it, and how it is opened with what follows `name:`, which is
    /// empty where nothing does.
    fn add<R: Rules>(
        &mut self,
        card: Card,
        open: impl Fn(&str) -> Result<R, ParseError> + Send + Sync + 'static,
    );

    /// Takes in more positions of the ruleset that was added last: those whose texts have a certain look are played
    /// by rules of their own. Who has no use for them leaves them out.
    fn variant<R: Rules>(
        &mut self,
        _looks: fn(&str) -> bool,
        _open: impl Fn(&str) -> Result<R, ParseError> + Send + Sync + 'static,
    ) {
    }
}
