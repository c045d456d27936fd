//! A ruleset that is open for positions.

use crate::erased::Open;
use crate::position::Position;
use std::sync::Arc;
use upstar_ground::{Budget, ParseError, Stop};
use upstar_rules::{BoardKind, Card, Position as _, Ruleset, SmallBoard};
use upstar_solve::{Oracle, VertexSets};
use upstar_values::Value;

/// A ruleset that is open for positions.
pub trait Game: Send + Sync {
    /// Its name with its parameter, such as `octal:0.337`.
    fn name(&self) -> &str;

    /// Its card.
    fn card(&self) -> &'static Card;

    /// Whether both players always have the same moves, in every position.
    fn impartial(&self) -> bool;

    /// Reads a position.
    ///
    /// # Errors
    /// Where the text is wrong.
    fn parse(&self, text: &str) -> Result<Position, ParseError>;

    /// What kind of board its positions are set up on.
    fn board_kind(&self) -> BoardKind;

    /// What a letter on a square of a grid or strip stands for.
    fn tile_name(&self, letter: char) -> &'static str;

    /// The names and sources of its theorems.
    fn theorems(&self) -> Vec<(&'static str, &'static str)>;

    /// How many positions its solver remembers, and the bytes that takes.
    fn remembered(&self) -> (u64, u64);

    /// The value of a board without marks by the tables of its vertex sets; `None` when the game is not played on
    /// them. Each worker has tables of its own, for one game.
    ///
    /// # Errors
    /// The limit that was reached.
    fn value_by_sets(
        &self,
        _board: &SmallBoard,
        _sets: &mut VertexSets,
        _budget: &Budget,
    ) -> Result<Option<Value>, Stop> {
        Ok(None)
    }
}

/// An open ruleset as a [`Game`]; positions hold the same one.
pub(crate) struct Handle<O: Oracle>(pub Arc<Open<O>>);

impl<O: Oracle + 'static> Game for Handle<O> {
    fn name(&self) -> &str {
        &self.0.name
    }

    fn card(&self) -> &'static Card {
        const { &O::Ruleset::CARD }
    }

    fn impartial(&self) -> bool {
        self.0.oracle.ruleset().impartial()
    }

    fn parse(&self, text: &str) -> Result<Position, ParseError> {
        let at = self.0.oracle.ruleset().parse(text)?;
        Ok(self.0.position(at))
    }

    fn board_kind(&self) -> BoardKind {
        <O::Ruleset as Ruleset>::Position::board()
    }

    fn tile_name(&self, letter: char) -> &'static str {
        self.0.oracle.ruleset().tile_name(letter)
    }

    fn theorems(&self) -> Vec<(&'static str, &'static str)> {
        self.0.oracle.ruleset().theorems().iter().map(|t| (t.name, t.source)).collect()
    }

    fn remembered(&self) -> (u64, u64) {
        self.0.oracle.remembered()
    }

    fn value_by_sets(
        &self,
        board: &SmallBoard,
        sets: &mut VertexSets,
        budget: &Budget,
    ) -> Result<Option<Value>, Stop> {
        let oracle = &self.0.oracle;
        sets.value(oracle.ruleset(), &oracle.values().under(budget), board)
    }
}
