//! What a statement can say of boards beside their values.

use upstar_catalog::{Board, Position};
use upstar_rules::graph::Sketch;
use upstar_rules::{Grid, Position as _, Strip};

/// Numbers that follow from the board: `free` squares, all `squares` that are there, `rows` and `columns` of a grid or strip;
/// `vertices` and `edges` of a graph, where arcs and loops count as edges.
pub const FACTS: [&str; 6] = ["free", "squares", "rows", "columns", "vertices", "edges"];

/// The facts with these names.
pub(super) fn of(at: &Position, names: &[&str]) -> Result<Vec<i64>, String> {
    if names.is_empty() {
        return Ok(Vec::new());
    }
    let board = Facts::of(at)?;
    let fact = |name: &&str| board.number(name).ok_or_else(|| format!("{} has no {name}", at.ruleset()));
    names.iter().map(fact).collect()
}

/// How many squares have a letter.
pub(super) fn count(at: &Position, letter: &str) -> Result<i64, String> {
    let mut letters = letter.chars();
    let (Some(letter), None) = (letters.next(), letters.next()) else {
        return Err(format!("{letter:?} is not one letter"));
    };
    match Facts::of(at)? {
        Facts::Squares { letters, .. } => Ok(letters.iter().filter(|other| **other == letter).count() as i64),
        Facts::Graph { .. } | Facts::None => Err(format!("{} has no squares with letters", at.ruleset())),
    }
}

enum Facts {
    Squares { rows: usize, columns: usize, letters: Vec<char> },
    Graph { vertices: usize, edges: usize },
    None,
}

impl Facts {
    fn of(at: &Position) -> Result<Self, String> {
        let (board, text) = (at.board(), at.to_string());
        Ok(match &board {
            Board::Grid { .. } => {
                let grid = Grid::read(&text, &board).map_err(|error| error.message)?;
                let letters = (0..grid.len()).map(|square| grid.at(square).letter()).collect();
                Facts::Squares { rows: grid.rows(), columns: grid.cols(), letters }
            }
            Board::Strip { .. } => {
                let text = text.split('+').next().unwrap_or_default();
                let strip = Strip::read(text, &board).map_err(|error| error.message)?;
                Facts::Squares { rows: 1, columns: strip.len(), letters: strip.letters().collect() }
            }
            Board::Graph(_) => {
                // Colours of vertices stand behind the graph, and so does the vertex where play stands.
                let graph = text.split(';').next().unwrap_or_default();
                let marked = || graph.rsplit_once('@').map(|(graph, _)| graph);
                let sketch = Sketch::parse(graph).or_else(|error| marked().map_or(Err(error), Sketch::parse));
                let sketch = sketch.map_err(|error| error.message)?;
                Facts::Graph { vertices: sketch.names.len(), edges: sketch.links.len() }
            }
            _ => Facts::None,
        })
    }

    fn number(&self, fact: &str) -> Option<i64> {
        let number = match (self, fact) {
            (Facts::Squares { rows, .. }, "rows") => *rows,
            (Facts::Squares { columns, .. }, "columns") => *columns,
            (Facts::Squares { letters, .. }, "squares") => {
                letters.iter().filter(|letter| **letter != '#').count()
            }
            (Facts::Squares { letters, .. }, "free") => {
                letters.iter().filter(|letter| **letter == '.').count()
            }
            (Facts::Graph { vertices, .. }, "vertices") => *vertices,
            (Facts::Graph { edges, .. }, "edges") => *edges,
            _ => return None,
        };
        Some(number as i64)
    }
}
