//! What every position can do.

use crate::scene::Scene;
use std::fmt::{Debug, Display};
use std::hash::Hash;
use upstar_ground::Stop;

/// A position: small, comparable, and printed so that parsing gives it back.
pub trait Position: Clone + Eq + Hash + Display + Debug + Send + Sync + 'static {
    /// A drawing; by default the text in a box.
    ///
    /// # Errors
    /// [`Stop::TooLarge`] when the drawing would be too large to look at.
    fn draw(&self) -> Result<Scene, Stop> {
        Ok(Scene::text_box(&self.to_string()))
    }

    /// What a move from here to `next` does, in a few words.
    fn difference(&self, next: &Self) -> String {
        format!("to {next}")
    }

    /// Bytes that it keeps outside itself, for the memory limit.
    fn heap_bytes(&self) -> usize {
        0
    }

    /// Whether a search can list the options of a position of this size at all.
    ///
    /// # Errors
    /// [`Stop::TooLarge`] with the reason when it cannot.
    fn searchable(&self) -> Result<(), Stop> {
        Ok(())
    }
}
