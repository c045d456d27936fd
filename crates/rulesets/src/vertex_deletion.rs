//! Vertex Deletion: delete a vertex whose degree has your parity.
mod digraphs;
mod graphs;
mod shape;
mod theorems;

use std::fmt;
use upstar_rules::graph::{Sketch, Word};
use upstar_rules::{
    Board, Card, Digraph, Directed, Graph, GraphBoard, Options, ParseError, Player, Position, Rules, Scene,
    Sign, SmallBoard, Stop, Theorem, text,
};

/// The rules, with the parity of the degrees that each player deletes.
#[derive(Clone, Copy)]
pub struct VertexDeletion {
    left_odd: bool,
    right_odd: bool,
}

/// A graph, or a digraph with at least one arc.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Net {
    /// Degrees count.
    Graph(Graph),
    /// In-degrees count.
    Digraph(Digraph),
}

/// The game in words.
pub fn card() -> Card {
    Card::new("vertex-deletion", "Vertex Deletion")
        .rules("Delete a vertex whose degree, in a digraph its in-degree, is even or odd as the name says: first Left's parity, then Right's. Whoever cannot loses.")
        .source("three-games, chapter 3")
        .parameter("even-even, odd-odd or even-odd")
        .syntax("a graph like cycle(5) or 0-1,1-2, or a digraph like dipath(4) or 0>1,1>2")
        .example_with("even-odd", "path(2)", "0")
        .example_with("even-odd", "cycle(5)", "3")
        .example_with("even-odd", "broom(8,3)", "1*")
        .example_with("even-odd", "arrows(<>>)", "{2*|1}")
        .example_with("even-even", "petersen", "0")
        .example_with("odd-odd", "0>3,1>3,2>3", "*")
        .example_with("even-odd", "bipartite(2,3)", "*")
        .example_with("even-odd", "complete(5)", "1")
        .example_with("even-odd", "lollipop(4,3)", "2")
        .example_with("even-odd", "arrows(><><)", "5")
        .example_with("odd-odd", "dipath(6)", "*2")
}

impl Rules for VertexDeletion {
    type Position = Net;

    fn board(&self) -> Board {
        Board::Graph(GraphBoard { directed: Directed::Either, ..GraphBoard::default() })
    }

    fn options(&self, at: &Net, player: Player, out: &mut Options<Net>) -> Result<(), Stop> {
        let odd = if player == Player::Left { self.left_odd } else { self.right_odd };
        let deletable = (0..at.len()).filter(|&v| (at.degree(v) % 2 == 1) == odd);
        out.extend(deletable.map(|v| at.without(v)))
    }

    fn impartial(&self) -> bool {
        self.left_odd == self.right_odd
    }

    fn components(&self, at: &Net, out: &mut Vec<Net>) -> Result<(), Stop> {
        match at {
            Net::Graph(graph) => {
                let mut parts = Vec::new();
                graph.parts(&mut parts);
                out.extend(parts.into_iter().map(Net::Graph));
            }
            Net::Digraph(digraph) => {
                let mut parts = Vec::new();
                digraph.parts(&mut parts);
                out.extend(parts.into_iter().map(Net::of_digraph));
            }
        }
        Ok(())
    }

    fn representative(&self, at: Net) -> Result<(Net, Sign), Stop> {
        let form = match at {
            Net::Graph(graph) => Net::Graph(graph.canonical()),
            Net::Digraph(digraph) => Net::Digraph(digraph.canonical()),
        };
        Ok((form, Sign::Same))
    }

    fn kept(&self, board: &SmallBoard, set: u32, player: Player, each: &mut dyn FnMut(u32)) -> bool {
        // Adding the rows of the set as bits leaves the parities of the degrees within it.
        let odd = set.ones().fold(0, |sum, v| sum ^ board.leaving[v]);
        let wants_odd = if player == Player::Left { self.left_odd } else { self.right_odd };
        let deletable = if wants_odd { set & odd } else { set & !odd };
        deletable.ones().for_each(|v| each(set & !(1 << v)));
        true
    }

    fn weight(&self, at: &Net) -> u32 {
        at.len() as u32
    }

    fn theorems(&self) -> Vec<Theorem<Self::Position>> {
        theorems::all(*self)
    }
}

impl VertexDeletion {
    /// The rules for a pair of parities.
    ///
    /// # Errors
    /// When it is none.
    pub fn new(parameter: &str) -> Result<Self, ParseError> {
        match parameter {
            "even-even" => Ok(VertexDeletion { left_odd: false, right_odd: false }),
            "odd-odd" => Ok(VertexDeletion { left_odd: true, right_odd: true }),
            "even-odd" => Ok(VertexDeletion { left_odd: false, right_odd: true }),
            other => {
                let message = format!("{} is no pair of parities", text::shown(other));
                Err(ParseError::new(message, other, 0, other.len())
                    .expected("even-even, odd-odd or even-odd"))
            }
        }
    }

    fn even_even(&self) -> bool {
        !self.left_odd && !self.right_odd
    }

    fn odd_odd(&self) -> bool {
        self.left_odd && self.right_odd
    }

    fn even_odd(&self) -> bool {
        !self.left_odd && self.right_odd
    }
}

impl Net {
    /// Without arcs a digraph plays like a graph without edges.
    fn of_digraph(digraph: Digraph) -> Self {
        if digraph.leaving().count() == 0 {
            return Net::Graph(Graph::new(digraph.names().clone(), []));
        }
        Net::Digraph(digraph)
    }

    fn len(&self) -> usize {
        match self {
            Net::Graph(graph) => graph.len(),
            Net::Digraph(digraph) => digraph.len(),
        }
    }

    fn degree(&self, v: usize) -> usize {
        match self {
            Net::Graph(graph) => graph.degree(v),
            Net::Digraph(digraph) => digraph.entering().degree(v),
        }
    }

    fn without(&self, v: usize) -> Self {
        match self {
            Net::Graph(graph) => Net::Graph(graph.without(&[v])),
            Net::Digraph(digraph) => Net::of_digraph(digraph.without(&[v])),
        }
    }
}

impl fmt::Display for Net {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Net::Graph(graph) => graph.fmt(f),
            Net::Digraph(digraph) => digraph.fmt(f),
        }
    }
}

impl Position for Net {
    fn read(text: &str, _: &Board) -> Result<Self, ParseError> {
        let sketch = Sketch::parse(text)?;
        if sketch.links.first().is_some_and(|link| link.arc) {
            return Digraph::from_sketch(&sketch, text).map(Net::Digraph);
        }
        Graph::from_sketch(&sketch, text).map(Net::Graph)
    }

    fn draw(&self, board: &Board, like: &Scene) -> Result<Scene, Stop> {
        match self {
            Net::Graph(graph) => graph.draw(board, like),
            Net::Digraph(digraph) => digraph.draw(board, like),
        }
    }

    fn difference(&self, next: &Self) -> String {
        match (self, next) {
            (Net::Graph(a), Net::Graph(b)) => a.difference(b),
            (Net::Digraph(a), Net::Digraph(b)) => a.difference(b),
            (Net::Digraph(a), Net::Graph(b)) => a.difference(&Digraph::new(b.names().clone(), [])),
            (Net::Graph(_), Net::Digraph(_)) => format!("to {next}"),
        }
    }

    fn heap_bytes(&self) -> usize {
        match self {
            Net::Graph(graph) => graph.heap_bytes(),
            Net::Digraph(digraph) => digraph.heap_bytes(),
        }
    }

    fn searchable(&self) -> Result<(), Stop> {
        match self {
            Net::Graph(graph) => graph.searchable(),
            Net::Digraph(digraph) => digraph.searchable(),
        }
    }
}
