//! Vertex Deletion: delete a vertex whose degree has your parity.
mod digraphs;
mod graphs;
mod shape;
mod theorems;

use std::fmt;
use upstar_rules::graph::{Sketch, Word};
use upstar_rules::{
    BoardKind, Card, Digraph, Example, Graph, ParseError, Player, Position, Ruleset, Scene, Sign, SmallBoard,
    Stop, Theorem, text,
};

/// The rules, with the parity of the degrees that each player deletes.
#[derive(Clone, Default)]
pub struct VertexDeletion {
    left_odd: bool,
    right_odd: bool,
}

/// A graph, or a digraph with at least one arc.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Board {
    /// Degrees count.
    Graph(Graph),
    /// In-degrees count.
    Digraph(Digraph),
}

impl Ruleset for VertexDeletion {
    type Position = Board;
    const CARD: Card = Card {
        name: "vertex-deletion",
        title: "Vertex Deletion",
        rules: "Delete a vertex whose degree, in a digraph its in-degree, is even or odd as the name says: first Left's parity, then Right's. Whoever cannot loses.",
        source: "three-games, chapter 3",
        parameter: Some("even-even, odd-odd or even-odd"),
        syntax: "a graph like cycle(5) or 0-1,1-2, or a digraph like dipath(4) or 0>1,1>2",
        examples: &[
            Example::with("even-odd", "path(2)", "0"),
            Example::with("even-odd", "cycle(5)", "3"),
            Example::with("even-odd", "broom(8,3)", "1*"),
            Example::with("even-odd", "arrows(<>>)", "{2*|1}"),
            Example::with("even-even", "petersen", "0"),
            Example::with("odd-odd", "0>3,1>3,2>3", "*"),
            Example::with("even-odd", "bipartite(2,3)", "*"),
            Example::with("even-odd", "complete(5)", "1"),
            Example::with("even-odd", "lollipop(4,3)", "2"),
            Example::with("even-odd", "arrows(><><)", "5"),
            Example::with("odd-odd", "dipath(6)", "*2"),
        ],
    };

    fn with_parameter(parameter: &str) -> Result<Self, ParseError> {
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

    fn parse(&self, text: &str) -> Result<Board, ParseError> {
        let sketch = Sketch::parse(text)?;
        if sketch.links.first().is_some_and(|link| link.arc) {
            return Digraph::from_sketch(&sketch, text).map(Board::Digraph);
        }
        Graph::from_sketch(&sketch, text).map(Board::Graph)
    }

    fn options(&self, at: &Board, player: Player, out: &mut Vec<Board>) {
        let odd = if player == Player::Left { self.left_odd } else { self.right_odd };
        let deletable = (0..at.len()).filter(|&v| (at.degree(v) % 2 == 1) == odd);
        out.extend(deletable.map(|v| at.without(v)));
    }

    fn impartial(&self) -> bool {
        self.left_odd == self.right_odd
    }

    fn components(&self, at: &Board, out: &mut Vec<Board>) {
        match at {
            Board::Graph(graph) => {
                let mut parts = Vec::new();
                graph.parts(&mut parts);
                out.extend(parts.into_iter().map(Board::Graph));
            }
            Board::Digraph(digraph) => {
                let mut parts = Vec::new();
                digraph.parts(&mut parts);
                out.extend(parts.into_iter().map(Board::of_digraph));
            }
        }
    }

    fn representative(&self, at: Board) -> (Board, Sign) {
        let form = match at {
            Board::Graph(graph) => Board::Graph(graph.canonical()),
            Board::Digraph(digraph) => Board::Digraph(digraph.canonical()),
        };
        (form, Sign::Same)
    }

    fn kept(&self, board: &SmallBoard, set: u32, player: Player, mut each: impl FnMut(u32)) -> bool {
        // Adding the rows of the set as bits leaves the parities of the degrees within it.
        let odd = set.ones().fold(0, |sum, v| sum ^ board.leaving[v]);
        let wants_odd = if player == Player::Left { self.left_odd } else { self.right_odd };
        let deletable = if wants_odd { set & odd } else { set & !odd };
        deletable.ones().for_each(|v| each(set & !(1 << v)));
        true
    }

    fn weight(&self, at: &Board) -> u32 {
        at.len() as u32
    }

    fn theorems(&self) -> &'static [Theorem<Self>] {
        theorems::THEOREMS
    }
}

impl VertexDeletion {
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

impl Board {
    /// Without arcs a digraph plays like a graph without edges.
    fn of_digraph(digraph: Digraph) -> Self {
        if digraph.leaving().count() == 0 {
            return Board::Graph(Graph::new(digraph.names().clone(), []));
        }
        Board::Digraph(digraph)
    }

    fn len(&self) -> usize {
        match self {
            Board::Graph(graph) => graph.len(),
            Board::Digraph(digraph) => digraph.len(),
        }
    }

    fn degree(&self, v: usize) -> usize {
        match self {
            Board::Graph(graph) => graph.degree(v),
            Board::Digraph(digraph) => digraph.entering().degree(v),
        }
    }

    fn without(&self, v: usize) -> Self {
        match self {
            Board::Graph(graph) => Board::Graph(graph.without(&[v])),
            Board::Digraph(digraph) => Board::of_digraph(digraph.without(&[v])),
        }
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Board::Graph(graph) => graph.fmt(f),
            Board::Digraph(digraph) => digraph.fmt(f),
        }
    }
}

impl Position for Board {
    fn board() -> BoardKind {
        BoardKind::Graph
    }

    fn draw(&self, like: &Scene) -> Result<Scene, Stop> {
        match self {
            Board::Graph(graph) => graph.draw(like),
            Board::Digraph(digraph) => digraph.draw(like),
        }
    }

    fn difference(&self, next: &Self) -> String {
        match (self, next) {
            (Board::Graph(a), Board::Graph(b)) => a.difference(b),
            (Board::Digraph(a), Board::Digraph(b)) => a.difference(b),
            (Board::Digraph(a), Board::Graph(b)) => a.difference(&Digraph::new(b.names().clone(), [])),
            (Board::Graph(_), Board::Digraph(_)) => format!("to {next}"),
        }
    }

    fn heap_bytes(&self) -> usize {
        match self {
            Board::Graph(graph) => graph.heap_bytes(),
            Board::Digraph(digraph) => digraph.heap_bytes(),
        }
    }

    fn searchable(&self) -> Result<(), Stop> {
        match self {
            Board::Graph(graph) => graph.searchable(),
            Board::Digraph(digraph) => digraph.searchable(),
        }
    }
}
