//! A game given by its positions and moves: a vertex each, an arc each, and where play starts.
use std::fmt;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use upstar_rules::graph::{Places, Sketch};
use upstar_rules::{
    Board, Capabilities, Card, Dense, Digraph, Directed, GraphBoard, Marked, Options, ParseError, Player,
    Position, Rules, Scene, StopReason, text,
};

/// The rules.
pub struct Dag;

/// An acyclic digraph, which all positions of a game share, and the vertex where play stands.
#[derive(Clone, Debug)]
pub struct Place {
    arcs: Arc<Arcs>,
    at: Option<usize>,
}

/// An acyclic digraph and its vertices numbered so that every arc goes to a smaller number.
#[derive(Debug)]
struct Arcs {
    digraph: Digraph,
    order: Vec<usize>,
    rank: Vec<usize>,
    /// Tells most digraphs apart without looking at them again.
    hash: u64,
    /// Tells all that were ever read apart, equal ones too: their tables must not be mixed up.
    key: u64,
}

/// The key of the next digraph that is read.
static KEYS: AtomicU64 = AtomicU64::new(0);

/// The game in words.
pub fn card() -> Card {
    Card::new("dag", "Game on an acyclic digraph")
        .rules("Move along an arc from the vertex where play stands. The player who cannot move loses.")
        .source("Sprague, 1935; Grundy, 1939")
        .syntax("arcs and the start: a>b,a>c,b>c@a; no vertices: path(0)")
        .example("a>b,a>c,b>c@a", "*2")
        .example("dipath(5)@0", "0")
        .example("a>b,a>c,a>d,b>c,b>d,c>d@a", "*3")
        .example("path(0)", "0")
        .opening("a>b,a>c,b>d,c>d,b>c,d>e,c>e@a")
}

impl Rules for Dag {
    type Position = Place;

    fn board(&self) -> Board {
        Board::Graph(GraphBoard {
            directed: Directed::Yes,
            marked: true,
            mark_needed: true,
            ..GraphBoard::default()
        })
    }

    fn options(&self, at: &Place, _: Player, out: &mut Options<Place>) -> Result<(), StopReason> {
        let Some(here) = at.at else { return Ok(()) };
        let next = at.arcs.digraph.leaving().of(here);
        out.extend(next.map(|v| Place { arcs: at.arcs.clone(), at: Some(v) }))
    }

    fn impartial(&self) -> bool {
        true
    }

    fn weight(&self, at: &Place) -> u32 {
        at.at.map_or(0, |v| at.arcs.rank[v] as u32)
    }

    fn capabilities(&self) -> Capabilities<Place> {
        Capabilities { dense: Some(Box::new(ranked)), ..Capabilities::default() }
    }
}

/// The vertices by rank, and the rank of the one where play stands.
fn ranked(at: &Place) -> Option<(Box<dyn Dense>, u64)> {
    // A table has a byte for each Grundy value, and those are at most the number of options.
    let leaving = at.arcs.digraph.leaving();
    let fits = (0..leaving.len()).all(|v| leaving.degree(v) <= 254);
    let rank = at.arcs.rank[at.at.filter(|_| fits)?] as u64;
    Some((Box::new(Ranked(at.arcs.clone())), rank))
}

/// The positions by rank.
struct Ranked(Arc<Arcs>);

impl Dense for Ranked {
    fn key(&self) -> Vec<u64> {
        vec![self.0.key]
    }

    fn options(&self, rank: u64, out: &mut Vec<[u64; 2]>) {
        let leaving = self.0.digraph.leaving().of(self.0.order[rank as usize]);
        out.extend(leaving.map(|v| [self.0.rank[v] as u64, 0]));
    }
}

/// Reads a digraph without directed cycles.
fn acyclic(text: &str) -> Result<Digraph, ParseError> {
    let sketch = Sketch::parse(text)?;
    let endless = |at: usize, len: usize| {
        let arc = text::shown(&text[at..at + len]);
        ParseError::new(format!("play never ends: {arc} is on a directed cycle"), text, at, len)
            .expected("arcs without a directed cycle")
    };
    if let Some(link) = sketch.links.iter().find(|link| link.from == link.to) {
        return Err(endless(link.at, link.len));
    }
    let digraph = Digraph::from_sketch(&sketch, text)?;
    match digraph.topological_order() {
        Ok(_) => Ok(digraph),
        Err(on_cycle) => {
            let link = arc_of_cycle(&digraph, on_cycle)
                .and_then(|arc| sketch.links.iter().find(|link| (link.from, link.to) == arc));
            Err(link.map_or_else(|| endless(0, text.len()), |link| endless(link.at, link.len)))
        }
    }
}

/// The arc of a directed cycle through `start` that enters `start`.
fn arc_of_cycle(digraph: &Digraph, start: usize) -> Option<(usize, usize)> {
    let mut reached = vec![false; digraph.len()];
    let mut waiting = vec![start];
    while let Some(v) = waiting.pop() {
        for w in digraph.leaving().of(v) {
            if w == start {
                return Some((v, w));
            }
            if !std::mem::replace(&mut reached[w], true) {
                waiting.push(w);
            }
        }
    }
    None
}

impl PartialEq for Place {
    fn eq(&self, other: &Self) -> bool {
        self.at == other.at
            && (Arc::ptr_eq(&self.arcs, &other.arcs)
                || (self.arcs.hash == other.arcs.hash && self.arcs.digraph == other.arcs.digraph))
    }
}

impl Eq for Place {}

impl Hash for Place {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.at, self.arcs.hash).hash(state);
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.arcs.digraph.fmt(f)?;
        self.at.map_or(Ok(()), |v| write!(f, "@{}", self.arcs.digraph.names().get(v)))
    }
}

impl Position for Place {
    fn read(text: &str, _: &Board) -> Result<Self, ParseError> {
        let Marked { graph, at } = Marked::parse(text, acyclic)?;
        if at.is_none() && !graph.is_empty() {
            let error = ParseError::new("the start is missing", text, text.len(), 0);
            return Err(error.expected("@ and the vertex where play stands"));
        }
        // The order was found before, so there is no cycle to report here.
        let mut order = graph.topological_order().unwrap_or_default();
        order.reverse();
        let mut rank = vec![0; order.len()];
        for (i, &v) in order.iter().enumerate() {
            rank[v] = i;
        }
        let mut hasher = DefaultHasher::new();
        graph.hash(&mut hasher);
        let key = KEYS.fetch_add(1, Ordering::Relaxed);
        Ok(Place { arcs: Arc::new(Arcs { digraph: graph, order, rank, hash: hasher.finish(), key }), at })
    }

    fn draw(&self, _: &Board, like: &Scene) -> Result<Scene, StopReason> {
        self.arcs.digraph.draw_marked(self.at, like)
    }

    fn difference(&self, next: &Self) -> String {
        next.at
            .map_or_else(|| format!("to {next}"), |v| format!("go to {}", next.arcs.digraph.names().get(v)))
    }
}
