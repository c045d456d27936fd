//! A graph with a vertex where play stands: `GRAPH@v`.

use super::names::{Name, Names};
use crate::{Board, ParseError, Position, Scene, StopReason, text};
use std::fmt;

/// A board that has named vertices.
pub trait Places: Position {
    /// The vertices' names.
    fn places(&self) -> &Names;

    /// Draws the board with one vertex marked, and vertices at their places in an earlier drawing.
    ///
    /// # Errors
    /// [`StopReason::TooLarge`] when the drawing would be too large to look at.
    fn draw_marked(&self, at: Option<usize>, like: &Scene) -> Result<Scene, StopReason>;
}

/// A board and, once it is chosen, the vertex where play stands.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Marked<G> {
    /// The board.
    pub graph: G,
    /// The vertex, by its number in the order of names.
    pub at: Option<usize>,
}

impl<G: Places> Marked<G> {
    /// Reads `GRAPH` or `GRAPH@v`, the graph by `parse`. The last `@` counts; `a@a` is one vertex.
    ///
    /// # Errors
    /// Where the text is wrong, or that the vertex is not in the graph.
    pub fn parse(text: &str, parse: impl Fn(&str) -> Result<G, ParseError>) -> Result<Self, ParseError> {
        // In a six-bit format an @ may be a character of the graph.
        let whole = parse(text);
        let Some((graph, vertex)) = text.rsplit_once('@').filter(|_| whole.is_err()) else {
            return Ok(Marked { graph: whole?, at: None });
        };
        let parsed = match parse(graph) {
            // One vertex that is named twice is no slip.
            Err(_) if graph.trim() == vertex.trim() && Name::new(vertex.trim()).is_some() => {
                parse(&format!("v:{}", vertex.trim()))
            }
            parsed => parsed,
        };
        let parsed = parsed.map_err(|error| error.inside(text, 0))?;
        match Name::new(vertex.trim()).and_then(|name| parsed.places().find(&name)) {
            Some(at) => Ok(Marked { graph: parsed, at: Some(at) }),
            None => {
                let message = format!("{} is no vertex of the graph", text::shown(vertex));
                Err(ParseError::new(message, text, graph.len() + 1, vertex.len().max(1)).expected("a vertex"))
            }
        }
    }
}

impl<G: Places> fmt::Display for Marked<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.graph)?;
        self.at.map_or(Ok(()), |v| write!(f, "@{}", self.graph.places().get(v)))
    }
}

impl<G: Places> Position for Marked<G> {
    fn read(text: &str, board: &Board) -> Result<Self, ParseError> {
        let position = Marked::parse(text, |graph| G::read(graph, board))?;
        let needed = matches!(board, Board::Graph(graph) if graph.mark_needed);
        if needed && position.at.is_none() && !position.graph.places().is_empty() {
            let error = ParseError::new("the start is missing", text, text.len(), 0);
            return Err(error.expected("@ and the vertex where play stands"));
        }
        Ok(position)
    }

    fn draw(&self, _: &Board, like: &Scene) -> Result<Scene, StopReason> {
        self.graph.draw_marked(self.at, like)
    }

    fn difference(&self, next: &Self) -> String {
        next.at.map_or_else(|| format!("to {next}"), |v| format!("go to {}", next.graph.places().get(v)))
    }

    fn searchable(&self) -> Result<(), StopReason> {
        self.graph.searchable()
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Graph, Weighted};
    use super::*;

    #[test]
    fn printing_gives_the_same_mark() {
        for text in ["path(3)@1", "path(3)", "a-b@b"] {
            assert_eq!(Marked::parse(text, Graph::parse).unwrap().to_string(), text);
        }
        assert_eq!(
            Marked::parse("a-b:3,b-b:2,b-c:1@a", Weighted::parse).unwrap().to_string(),
            "a-b:3,b-b:2,b-c@a"
        );
        assert_eq!(Marked::parse("a@a", Graph::parse).unwrap().to_string(), "v:a@a");
        assert_eq!(Marked::parse("a@b", Graph::parse).unwrap_err().offset, 0);
        assert_eq!(Marked::parse("path(3)@3", Graph::parse).unwrap_err().offset, 8);
        assert_eq!(Marked::parse("path(3@3", Graph::parse).unwrap_err().offset, 6);
        // A graph6 text that ends in @ and a letter.
        let graph = Marked::parse("g6:C@", Graph::parse);
        assert_eq!(graph.unwrap().at, None);
    }
}
