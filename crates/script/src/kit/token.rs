//! Games in which a token stands on a vertex: `GRAPH@v`.

use super::Kit;
use super::graph_value::{GraphValue, Vertices, moved};
use crate::settings::Settings;
use std::marker::PhantomData;
use upstar_language::{Heap, Outcome, Value};
use upstar_rules::graph::Places;
use upstar_rules::{Board, Digraph, Directed, GraphBoard, Marked, Weighted};

/// Graphs of one kind with a token.
pub(crate) struct TokenKit<G>(PhantomData<fn() -> G>);

/// A kind of graph that a token can stand on.
pub(crate) trait TokenGraph: Places {
    /// Settings that mean nothing here, as a graph without its token is no position.
    const WITHOUT: &'static [&'static str];

    fn board() -> GraphBoard;
    fn vertices(&self) -> Vertices;
    fn from_vertices(vertices: Vertices) -> Option<Self>;
}

impl TokenGraph for Digraph {
    const WITHOUT: &'static [&'static str] = &["parts", "symmetry"];

    fn board() -> GraphBoard {
        GraphBoard { directed: Directed::Yes, ..GraphBoard::default() }
    }

    fn vertices(&self) -> Vertices {
        Vertices::Digraph(self.clone())
    }

    fn from_vertices(vertices: Vertices) -> Option<Self> {
        if let Vertices::Digraph(graph) = vertices { Some(graph) } else { None }
    }
}

impl TokenGraph for Weighted {
    const WITHOUT: &'static [&'static str] = &["parts"];

    fn board() -> GraphBoard {
        GraphBoard { loops: true, multi: true, weights: true, ..GraphBoard::default() }
    }

    fn vertices(&self) -> Vertices {
        Vertices::Weighted(self.clone())
    }

    fn from_vertices(vertices: Vertices) -> Option<Self> {
        if let Vertices::Weighted(graph) = vertices { Some(graph) } else { None }
    }
}

impl<G: TokenGraph> Kit for TokenKit<G> {
    type Position = Marked<G>;
    const SETTINGS: &'static [&'static str] = &["token", "components"];

    fn new(settings: &Settings) -> Result<Self, String> {
        match G::WITHOUT.iter().find(|name| settings.get(name).is_some()) {
            Some(name) => Err(format!("there is no {name} with a token")),
            None => Ok(TokenKit(PhantomData)),
        }
    }

    fn board(&self) -> Board {
        Board::Graph(GraphBoard { marked: true, mark_needed: true, ..G::board() })
    }

    fn whole(&self, at: &Marked<G>, heap: &mut Heap) -> Outcome<Value> {
        Ok(heap.native(GraphValue::with_token(at.graph.vertices(), at.at)))
    }

    fn moved(&self, at: &Marked<G>, _: usize, answer: Value, heap: &Heap) -> Result<Marked<G>, String> {
        let next = moved(&GraphValue::with_token(at.graph.vertices(), at.at), answer, heap)?;
        if next.token.is_none() && !next.is_empty() {
            return Err("the token is gone: say where it stands, such as (\"@\", 3)".into());
        }
        let graph = G::from_vertices(next.vertices).ok_or("it is another kind of graph")?;
        Ok(Marked { graph, at: next.token })
    }

    fn weight(&self, at: &Marked<G>) -> u32 {
        at.graph.places().len() as u32
    }
}
