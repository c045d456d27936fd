//! What every position can do.

use crate::board::Board;
use crate::scene::{Key, Scene};
use std::fmt::{Debug, Display};
use std::hash::Hash;
use upstar_core::{ParseError, StopReason};

/// A position: small, comparable, and printed so that parsing gives it back.
pub trait Position: Clone + Eq + Hash + Display + Debug + Send + Sync + 'static {
    /// Reads a position that is set up on this board.
    fn read(text: &str, board: &Board) -> Result<Self, ParseError>;

    /// A drawing; by default the text in a box. Where there is a choice, pieces stay at their places in `like`, an
    /// earlier drawing of the same game; the empty drawing has none.
    ///
    /// # Errors
    /// [`StopReason::TooLarge`] when the drawing would be too large to look at.
    fn draw(&self, _board: &Board, _like: &Scene) -> Result<Scene, StopReason> {
        Ok(Scene::text_box(&self.to_string()))
    }

    /// What a move from here to `next` does, in a few words.
    fn difference(&self, next: &Self) -> String {
        format!("to {next}")
    }

    /// The keys in the drawing that a move from here to `next` touches, the best one to point at first. By default
    /// whatever looks different afterwards, which for `None` is found from the two drawings.
    fn touched(&self, _next: &Self) -> Option<Vec<Key>> {
        None
    }

    /// The whole position as one word, which is never `u64::MAX`, if it fits; no other position has the same. What
    /// searches remember is then small.
    #[inline]
    fn word(&self) -> Option<u64> {
        None
    }

    /// Whether a search can list the options of a position of this size at all.
    ///
    /// # Errors
    /// [`StopReason::TooLarge`] with the reason when it cannot.
    fn searchable(&self) -> Result<(), StopReason> {
        Ok(())
    }
}
