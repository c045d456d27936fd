//! Vertex Deletion: delete a vertex whose degree has your parity, or that another condition of yours allows.
mod digraphs;
mod graphs;
mod mirror;
mod shape;
mod theorems;
mod twins;

use crate::condition::{Condition, Counted};
use std::fmt;
use upstar_rules::graph::{Sketch, Word};
use upstar_rules::{
    Board, Capabilities, Card, Digraph, Directed, Graph, GraphBoard, Options, ParseError, Player, Position,
    PreservesPlay, Rules, Scene, Sign, SmallBoard, SmallRows, StopReason, Theorem, VertexSubsets,
};

/// The rules, with what each player may delete.
pub struct VertexDeletion {
    left: Deletable,
    right: Deletable,
}

/// Which vertices a player may delete.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Deletable {
    /// Those of even degree, in a digraph of even in-degree.
    Even,
    /// Those of odd degree, in a digraph of odd in-degree.
    Odd,
    /// Those for which this holds.
    Such(Condition),
}

/// What conditions are about.
const COUNTS: [(&str, Counted); 5] = [
    ("deg", Counted::Degree),
    ("in", Counted::In),
    ("out", Counted::Out),
    ("n", Counted::Vertices),
    ("m", Counted::Links),
];

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
        .rules("Delete a vertex whose degree, in a digraph its in-degree, is even or odd as the name says: first Left's parity, then Right's. The player who cannot move loses.")
        .source("Three combinatorial games: Vertex Deletion, Grand Left/Right and Cookie Cutter, thesis at Dalhousie University, chapter 3")
        .parameter("even-even, odd-odd, even-odd or odd-even, or conditions like L=deg%2==0;R=deg>2 over deg, in, out, n vertices and m links, with + - * % == != < <= > >= and or not; one condition alone is for both")
        .syntax("a graph like cycle(5) or 0-1,1-2, or a digraph like dipath(4) or 0>1,1>2")
        .example_with("even-odd", "path(2)", "0")
        .example_with("even-odd", "cycle(5)", "3")
        .example_with("odd-even", "cycle(5)", "-3")
        .example_with("even-odd", "broom(8,3)", "1*")
        .example_with("even-odd", "arrows(<>>)", "{2*|1}")
        .example_with("even-even", "petersen", "0")
        .example_with("even-even", "dipath(3)", "*")
        .example_with("odd-odd", "0>3,1>3,2>3", "*")
        .example_with("even-odd", "bipartite(2,3)", "*")
        .example_with("even-odd", "complete(5)", "1")
        .example_with("even-odd", "lollipop(4,3)", "2")
        .example_with("even-odd", "grid(2,3)", "0")
        .example_with("even-odd", "arrows(><><)", "5")
        .example_with("odd-odd", "dipath(6)", "*2")
        .example_with("L=deg>1;R=deg<2", "path(3)", "-2*")
        .opening("theta(1,2,4)")
}

impl Rules for VertexDeletion {
    type Position = Net;

    fn board(&self) -> Board {
        Board::Graph(GraphBoard { directed: Directed::Either, ..GraphBoard::default() })
    }

    fn options(&self, at: &Net, player: Player, out: &mut Options<Net>) -> Result<(), StopReason> {
        let deletable = self.deletable(player);
        let links = if deletable.is_local() { 0 } else { at.links() };
        let count = |v: usize, what: Counted| match what {
            Counted::Degree | Counted::Least | Counted::Most => at.degree(v),
            Counted::In => at.entering(v),
            Counted::Out => at.leaving(v),
            Counted::Vertices => at.len(),
            Counted::Links => links,
        };
        let allowed = (0..at.len()).filter(|&v| deletable.allows(&|what| count(v, what) as u64));
        out.extend(allowed.map(|v| at.without(v)))
    }

    fn impartial(&self) -> bool {
        self.left == self.right
    }

    fn components(&self, at: &Net, out: &mut Vec<Net>) -> Result<(), StopReason> {
        // A condition on the whole position sees what happens in other parts.
        if !self.left.is_local() || !self.right.is_local() {
            out.push(at.clone());
            return Ok(());
        }
        match at {
            Net::Graph(graph) => {
                let rest = if self.even_odd() { twins::without_twins(graph) } else { None };
                let mut parts = Vec::new();
                rest.as_ref().unwrap_or(graph).parts(&mut parts);
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

    fn representative(&self, at: Net) -> Result<(Net, Sign), StopReason> {
        let form = match at {
            Net::Graph(graph) => Net::Graph(graph.canonical()),
            Net::Digraph(digraph) => Net::Digraph(digraph.canonical()),
        };
        Ok((form, Sign::Same))
    }

    fn capabilities(&self) -> Capabilities<Net> {
        let (even_odd, players) = (self.even_odd(), [self.left.clone(), self.right.clone()]);
        Capabilities {
            // Twins keep values and not the play.
            preserves_play: PreservesPlay { components: !even_odd, representative: true },
            vertex_subsets: Some(VertexSubsets {
                board: Box::new(Net::small_rows),
                moves: Box::new(move |board, set, player, each| {
                    let deletable = players[player as usize].in_set(board, set);
                    deletable.ones().for_each(|v| each(set & !(1 << v)));
                    true
                }),
            }),
            reduction: even_odd.then_some(Box::new(|at| Ok(twins::one_pair(at)))),
            undone: even_odd.then_some(Box::new(undone)),
            ..Capabilities::default()
        }
    }

    fn weight(&self, at: &Net) -> u32 {
        at.len() as u32
    }

    fn theorems(&self) -> Vec<Theorem<Self::Position>> {
        theorems::all(self)
    }
}

impl VertexDeletion {
    /// The rules for a pair of parities, or for two conditions.
    pub fn new(parameter: &str) -> Result<Self, ParseError> {
        let (left, right) = match parameter {
            "even-even" => (Deletable::Even, Deletable::Even),
            "odd-odd" => (Deletable::Odd, Deletable::Odd),
            "even-odd" => (Deletable::Even, Deletable::Odd),
            "odd-even" => (Deletable::Odd, Deletable::Even),
            other => return Self::with_conditions(other),
        };
        Ok(VertexDeletion { left, right })
    }

    fn with_conditions(parameter: &str) -> Result<Self, ParseError> {
        let expected = "even-even, odd-odd, even-odd or odd-even, or L=CONDITION;R=CONDITION";
        let (left, right) = Condition::of_both(parameter, &COUNTS, expected)?;
        Ok(VertexDeletion { left: Deletable::Such(left), right: Deletable::Such(right) })
    }

    fn deletable(&self, player: Player) -> &Deletable {
        if player == Player::Left { &self.left } else { &self.right }
    }

    fn even_odd(&self) -> bool {
        self.left == Deletable::Even && self.right == Deletable::Odd
    }
}

impl Deletable {
    /// Whether a vertex may be deleted where things are counted like this.
    fn allows(&self, count: &impl Fn(Counted) -> u64) -> bool {
        match self {
            Deletable::Even => count(Counted::In).is_multiple_of(2),
            Deletable::Odd => count(Counted::In) % 2 == 1,
            Deletable::Such(condition) => condition.holds(count),
        }
    }

    /// The vertices of a set that may be deleted when the others are gone.
    fn in_set(&self, board: &SmallBoard, set: u32) -> u32 {
        if let Deletable::Such(condition) = self {
            return such(condition, board, set);
        }
        // Adding the rows of the set as bits leaves the parities of the degrees within it.
        let odd = set.ones().fold(0, |sum, v| sum ^ board.leaving[v]);
        if *self == Deletable::Odd { set & odd } else { set & !odd }
    }

    /// Whether the vertex and its links alone decide.
    fn is_local(&self) -> bool {
        !matches!(self, Deletable::Such(condition) if !condition.is_local())
    }
}

/// The answer to a deletion that undoes it, where Left deletes even degrees and Right odd ones.
fn undone(from: &Net, to: &Net) -> Option<(Net, String)> {
    let (Net::Graph(from), Net::Graph(to)) = (from, to) else { return None };
    let answered = twins::answered(from, to).or_else(|| mirror::answered(from, to));
    answered.map(|(rest, why)| (Net::Graph(rest), why))
}

/// The vertices of a set for which a condition holds when the others are gone.
fn such(condition: &Condition, board: &SmallBoard, set: u32) -> u32 {
    let ones = |word: u32| u64::from((word & set).count_ones());
    let all: u64 = set.ones().map(|v| ones(board.leaving[v])).sum();
    let links = if board.directed { all } else { all / 2 };
    let count = |v: usize, what: Counted| match what {
        Counted::Degree if board.directed => ones(board.leaving[v]) + ones(board.entering[v]),
        Counted::Degree | Counted::Out | Counted::Least | Counted::Most => ones(board.leaving[v]),
        Counted::In => ones(board.entering[v]),
        Counted::Vertices => ones(set),
        Counted::Links => links,
    };
    set.ones().filter(|&v| condition.holds(&|what| count(v, what))).fold(0, |word, v| word | 1 << v)
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

    /// How many links a vertex has, whichever way they point.
    fn degree(&self, v: usize) -> usize {
        match self {
            Net::Graph(graph) => graph.degree(v),
            Net::Digraph(_) => self.entering(v) + self.leaving(v),
        }
    }

    fn entering(&self, v: usize) -> usize {
        match self {
            Net::Graph(graph) => graph.degree(v),
            Net::Digraph(digraph) => digraph.entering().degree(v),
        }
    }

    fn leaving(&self, v: usize) -> usize {
        match self {
            Net::Graph(graph) => graph.degree(v),
            Net::Digraph(digraph) => digraph.leaving().degree(v),
        }
    }

    fn links(&self) -> usize {
        match self {
            Net::Graph(graph) => graph.edge_count(),
            Net::Digraph(digraph) => digraph.leaving().count(),
        }
    }

    /// Who is linked to whom, where there are few vertices.
    fn small_rows(&self) -> Option<SmallRows> {
        match self {
            Net::Graph(graph) => SmallRows::new(graph.len(), graph.edges(), false),
            Net::Digraph(digraph) => SmallRows::new(digraph.len(), digraph.leaving().all(), true),
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

    fn draw(&self, board: &Board, like: &Scene) -> Result<Scene, StopReason> {
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

    fn searchable(&self) -> Result<(), StopReason> {
        match self {
            Net::Graph(graph) => graph.searchable(),
            Net::Digraph(digraph) => digraph.searchable(),
        }
    }
}
