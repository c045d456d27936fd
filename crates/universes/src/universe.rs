//! The universes: which games a game is added to when it is compared.

use crate::{Form, Shape, Store};
use std::fmt;
use std::str::FromStr;

/// A class of games, closed under options, sums and conjugates. G ≥ H modulo a universe when G + X is at least as good
/// for Left as H + X, for all X in the universe.
///
/// ```
/// use upstar_universes::Universe;
/// assert_eq!("dead-ending".parse(), Ok(Universe::DeadEnding));
/// assert!("small".parse::<Universe>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Universe {
    /// All games.
    All,
    /// Games in which, everywhere, both players can move or neither can.
    Dicot,
    /// Games in which a player who cannot move never can again.
    DeadEnding,
    /// Games in which a player who cannot move can keep to that: whatever the other does leaves it so, or has an
    /// answer that makes it so.
    Blocking,
    /// Games in which both players have the same moves.
    Impartial,
}

impl Universe {
    /// All universes.
    pub const ALL: [Universe; 5] =
        [Universe::All, Universe::Dicot, Universe::DeadEnding, Universe::Blocking, Universe::Impartial];

    /// The name that is typed.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Universe::All => "all",
            Universe::Dicot => "dicot",
            Universe::DeadEnding => "dead-ending",
            Universe::Blocking => "blocking",
            Universe::Impartial => "impartial",
        }
    }

    /// The paper whose theorem gives the order, and how the theorem meets this universe.
    #[must_use]
    pub fn source(self) -> &'static str {
        match self {
            Universe::All => {
                "Siegel, Misère canonical forms of partizan games, arXiv math/0703565; \
                 Siegel, On the general dead-ending universe of partizan games, arXiv 2312.16259, Theorem 5.18"
            }
            Universe::Dicot => {
                "Larsson, Nowakowski and Santos, Absolute combinatorial game theory, arXiv 1606.01975; \
                 Dorbec, Renault, Siegel and Sopena, Dicots, and a taxonomic ranking for misère games, \
                 arXiv 1311.3858"
            }
            Universe::DeadEnding => {
                "Larsson, Milley, Nowakowski, Renault and Santos, Recursive comparison tests for dicot and \
                 dead-ending games under misère play, arXiv 1808.01436; Siegel, On the general dead-ending universe \
                 of partizan games, arXiv 2312.16259, Theorem 5.18"
            }
            Universe::Blocking => {
                "Larsson, Nowakowski and Santos, Absolute combinatorial game theory, arXiv 1606.01975; Davies, \
                 Miller and Milley, On sums of P-free forms under misère play, arXiv 2506.05257; the strong outcome \
                 of blocking games is derived in Upstar from the definition"
            }
            Universe::Impartial => {
                "Conway, On Numbers and Games, chapter 12; Renault, Binary dicots, a core of dicot games, \
                 Integers 15 (2015) G1"
            }
        }
    }

    /// Where the theorem of the order is the one of the dicots, they stand for it.
    pub(crate) fn theory(self) -> Universe {
        if self == Universe::Impartial { Universe::Dicot } else { self }
    }
}

impl fmt::Display for Universe {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Universe {
    type Err = UnknownUniverse;

    fn from_str(text: &str) -> Result<Universe, UnknownUniverse> {
        let word = text.trim().to_lowercase().replace(['_', ' '], "-");
        let known = Universe::ALL.into_iter().find(|universe| universe.name() == word.trim_end_matches('s'));
        known.ok_or(UnknownUniverse)
    }
}

/// A name that no universe has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct UnknownUniverse;

impl fmt::Display for UnknownUniverse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = Universe::ALL.map(Universe::name);
        write!(f, "there is no such universe; the universes are {}", names.join(", "))
    }
}

impl std::error::Error for UnknownUniverse {}

impl Store {
    /// Whether a form lies in a universe. A tombstone counts as an option, as it stands for one.
    #[must_use]
    pub fn contains(&self, universe: Universe, g: Form) -> bool {
        universe == Universe::Impartial && self.is_impartial(g) || self.shape(g).lies_in(universe)
    }

    /// Whether both players can move or neither can, in everything that is reached from G.
    #[must_use]
    pub fn is_dicot(&self, g: Form) -> bool {
        self.shape(g).lies_in(Universe::Dicot)
    }

    /// Whether a player who cannot move never can again, in everything that is reached from G.
    #[must_use]
    pub fn is_dead_ending(&self, g: Form) -> bool {
        self.shape(g).lies_in(Universe::DeadEnding)
    }

    /// Whether every end that is reached from G is blocked; see [`Universe::Blocking`].
    #[must_use]
    pub fn is_blocking(&self, g: Form) -> bool {
        self.shape(g).lies_in(Universe::Blocking)
    }

    /// Which universes a form lies in, apart from the impartial games.
    #[must_use]
    pub fn shape(&self, g: Form) -> Shape {
        self.read()[g].shape
    }
}
