//! Graphs as a script sees them: vertices are numbers from 0, in the order of their names.

use super::heaps::shown;
use super::numbers;
use std::any::Any;
use upstar_language::{Heap, Kind, Method, Native, Outcome, Parameters, Value};
use upstar_rules::graph::{Links, Names};
use upstar_rules::{Coloured, Digraph, Player, Weighted};

/// A graph of one of the three kinds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Vertices {
    Coloured(Coloured),
    Digraph(Digraph),
    Weighted(Weighted),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct GraphValue {
    pub vertices: Vertices,
    /// Who is joined to whom, for the kind that does not keep it.
    joined: Option<Links>,
    /// Where the token stands, in games that have one.
    pub token: Option<usize>,
}

/// The player with this letter.
pub(super) fn player(letter: &str) -> Option<Player> {
    match letter {
        "L" => Some(Player::Left),
        "R" => Some(Player::Right),
        _ => None,
    }
}

/// What stands for the token among the changes of a move, as in the text of a position.
const TOKEN: &str = "@";

/// The letters of no colour, and of Left's and Right's.
const LETTERS: [char; 3] = ['.', 'L', 'R'];
const ANY: &str = ".LR";

impl GraphValue {
    pub fn new(vertices: Vertices) -> Self {
        let joined = match &vertices {
            Vertices::Weighted(graph) => Some(graph.links()),
            _ => None,
        };
        GraphValue { vertices, joined, token: None }
    }

    /// The graph with a token on one of its vertices.
    pub fn with_token(vertices: Vertices, token: Option<usize>) -> Self {
        GraphValue { token, ..GraphValue::new(vertices) }
    }

    fn names(&self) -> &Names {
        match &self.vertices {
            Vertices::Coloured(graph) => graph.graph().names(),
            Vertices::Digraph(graph) => graph.names(),
            Vertices::Weighted(graph) => graph.names(),
        }
    }

    fn len(&self) -> usize {
        self.names().len()
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The links that leave vertices.
    fn links(&self) -> &Links {
        match (&self.vertices, &self.joined) {
            (_, Some(links)) => links,
            (Vertices::Coloured(graph), None) => graph.graph().links(),
            (Vertices::Digraph(graph), None) => graph.leaving(),
            (Vertices::Weighted(_), None) => unreachable!("weighted graphs come with their links"),
        }
    }

    /// Whether a neighbour of this vertex has one of these colours.
    fn touches(&self, v: usize, colours: &str) -> bool {
        match (&self.vertices, player(colours)) {
            // Mostly one player is asked about, for which a graph has a quicker answer.
            (Vertices::Coloured(graph), Some(player)) => graph.touches(v, player),
            _ => self.links().of(v).any(|w| colours.contains(self.colour(w))),
        }
    }

    fn colour(&self, v: usize) -> char {
        LETTERS[self.place(v)]
    }

    /// The place of a vertex's colour among the letters.
    fn place(&self, v: usize) -> usize {
        match &self.vertices {
            Vertices::Coloured(graph) => graph.colour(v).map_or(0, |player| 1 + player as usize),
            _ => 0,
        }
    }

    fn vertex(&self, number: i64) -> Outcome<usize> {
        match usize::try_from(number) {
            Ok(v) if v < self.len() => Ok(v),
            _ => Err(format!("there is no vertex {number} in a graph of {} vertices", self.len()).into()),
        }
    }

    fn number(&self, value: Value, heap: &Heap) -> Outcome<usize> {
        let number = value.int().ok_or_else(|| format!("{} is no vertex", shown(value, heap)))?;
        self.vertex(number)
    }

    /// A vertex that is an argument.
    fn argument(&self, value: Value, heap: &Heap) -> Outcome<usize> {
        self.vertex(heap.int_argument("vertex", value)?)
    }

    /// The graph after some changes, by turns what is changed and what it becomes.
    pub fn edited(&self, edits: &[Value], heap: &Heap) -> Outcome<GraphValue> {
        if edits.len() % 2 == 1 {
            return Err("vertices and what becomes of them must come by turns, such as (3, \"L\")".into());
        }
        if let Vertices::Weighted(graph) = &self.vertices {
            return self.reweighed(graph, edits, heap);
        }
        let (mut gone, mut cut, mut token) = (Vec::new(), Vec::new(), self.token);
        let mut next = self.vertices.clone();
        for edit in edits.chunks(2) {
            let (what, becomes) = (edit[0], edit[1]);
            if heap.str(what) == Some(TOKEN) {
                token = Some(self.number(becomes, heap)?);
            } else if let Some(ends) = heap.elements(what) {
                if !becomes.is_none() {
                    return Err("a link can only become None".into());
                }
                let &[v, w] = ends else { return Err("a link is two vertices".into()) };
                let (v, w) = (self.number(v, heap)?, self.number(w, heap)?);
                if !self.links().has(v, w) {
                    return Err(format!("there is no link from {v} to {w}").into());
                }
                cut.push((v, w));
            } else if becomes.is_none() {
                gone.push(self.number(what, heap)?);
            } else {
                let Vertices::Coloured(graph) = &mut next else {
                    return Err("these vertices have no colours".into());
                };
                let colour = match heap.str(becomes) {
                    Some(".") => None,
                    Some(letter) if player(letter).is_some() => player(letter),
                    _ => {
                        let becomes = shown(becomes, heap);
                        return Err(
                            format!("{becomes} is no colour; there are \"L\", \"R\" and \".\"").into()
                        );
                    }
                };
                *graph = graph.recoloured(self.number(what, heap)?, colour);
            }
        }
        let kept: Vec<usize> = (0..self.len()).filter(|v| !gone.contains(v)).collect();
        let stands = token.and_then(|token| kept.iter().position(|&v| v == token));
        if stands.is_some() != token.is_some() {
            let message =
                "the token stands on a vertex that is removed: say where it goes, such as (\"@\", 3)";
            return Err(message.into());
        }
        let next = match next {
            Vertices::Coloured(graph) if !cut.is_empty() => {
                Vertices::Coloured(graph.without_edges(&cut).subset(&kept))
            }
            Vertices::Coloured(graph) if !gone.is_empty() => Vertices::Coloured(graph.subset(&kept)),
            Vertices::Coloured(graph) => Vertices::Coloured(graph),
            Vertices::Digraph(graph) if cut.is_empty() => Vertices::Digraph(graph.subset(&kept)),
            Vertices::Digraph(graph) => {
                let arcs: Vec<_> = graph.leaving().all().filter(|arc| !cut.contains(arc)).collect();
                Vertices::Digraph(Digraph::new(graph.names().clone(), arcs).subset(&kept))
            }
            // Its changes are those of edges.
            weighted @ Vertices::Weighted(_) => weighted,
        };
        Ok(GraphValue::with_token(next, stands))
    }

    /// The weighted graph after some changes. Edges keep their numbers until all of them are made.
    fn reweighed(&self, graph: &Weighted, edits: &[Value], heap: &Heap) -> Outcome<GraphValue> {
        let mut weights: Vec<Option<u64>> = graph.edges().iter().map(|edge| Some(edge.weight)).collect();
        let mut token = self.token;
        for edit in edits.chunks(2) {
            let (edge, becomes) = (edit[0], edit[1]);
            if heap.str(edge) == Some(TOKEN) {
                token = Some(self.number(becomes, heap)?);
                continue;
            }
            let number = edge.int().and_then(|i| usize::try_from(i).ok()).filter(|&i| i < weights.len());
            let advice = "g.without(v) is the graph without a vertex";
            let number =
                number.ok_or_else(|| format!("{} is no number of an edge; {advice}", shown(edge, heap)))?;
            let weight = heap.as_u64(becomes);
            if weight.is_none() && !becomes.is_none() {
                let becomes = shown(becomes, heap);
                return Err(format!("an edge becomes a weight, or None, and not {becomes}").into());
            }
            weights[number] = weight;
        }
        let edges = graph.edges().iter().zip(weights);
        let edges = edges.filter_map(|(e, weight)| Some((e.from as usize, e.to as usize, weight?)));
        let next = Weighted::new(graph.names().clone(), edges.collect::<Vec<_>>());
        Ok(GraphValue::with_token(Vertices::Weighted(next), token))
    }
}

impl Native for GraphValue {
    fn kind(&self) -> &'static Kind {
        &GRAPH
    }

    fn show(&self) -> String {
        match &self.vertices {
            Vertices::Coloured(graph) => graph.to_string(),
            Vertices::Digraph(graph) => graph.to_string(),
            Vertices::Weighted(graph) => graph.to_string(),
        }
    }

    fn equals(&self, other: &dyn Any) -> bool {
        other.downcast_ref::<GraphValue>().is_some_and(|other| self == other)
    }

    fn attribute(&self, name: &str) -> Option<Value> {
        (name == "token").then(|| self.token.into())
    }

    fn index(&self, index: Value, heap: &Heap) -> Outcome<Value> {
        Ok(Value::Letter(self.colour(self.number(index, heap)?) as u8))
    }

    fn length(&self) -> Option<usize> {
        Some(self.len())
    }
}

const VERTEX: Parameters = Parameters::all(&["vertex"]);

/// Graphs and their methods.
pub(super) static GRAPH: Kind = Kind { name: "graph", number: 1, methods: METHODS };

const METHODS: &[Method] = methods! { GraphValue:
    // The vertices with one of these colours: `.` for none, `L`, `R`; with `away` only those that touch none of its colours.
    all(Parameters::named(&["colours", "away"], 0, 1)) |this, heap, a| {
        let colours = heap.optional_text("colours", a[0])?.unwrap_or(ANY);
        let (colours, away) = (LETTERS.map(|letter| colours.contains(letter)), heap.optional_text("away", a[1])?);
        let apart = |v: usize| away.is_none_or(|others| !this.touches(v, others));
        let found: Vec<usize> = (0..this.len()).filter(|&v| colours[this.place(v)] && apart(v)).collect();
        Ok(numbers(found, heap))
    };
    // The neighbours of a vertex, along arcs where there are arcs; with colours only those that have one of them.
    near(Parameters::some(&["vertex", "colours"], 1)) |this, heap, a| {
        let near = this.links().of(this.argument(a[0], heap)?);
        let Some(colours) = heap.optional_text("colours", a[1])? else { return Ok(numbers(near, heap)) };
        let near: Vec<usize> = near.filter(|&w| colours.contains(this.colour(w))).collect();
        Ok(numbers(near, heap))
    };
    // The vertices from which an arc leads here.
    into(VERTEX) |this, heap, a| {
        let links = match &this.vertices {
            Vertices::Digraph(graph) => graph.entering(),
            _ => this.links(),
        };
        Ok(numbers(links.of(this.argument(a[0], heap)?), heap))
    };
    // Whether a neighbour of a vertex has one of these colours.
    touches(Parameters::all(&["vertex", "colours"])) |this, heap, a| {
        Ok(this.touches(this.argument(a[0], heap)?, heap.text_argument("colours", a[1])?).into())
    };
    // How many neighbours a vertex has.
    degree(VERTEX) |this, heap, a| Ok(this.links().degree(this.argument(a[0], heap)?).into());
    // Whether there is a link from one vertex to another.
    has(Parameters::all(&["from", "to"])) |this, heap, a| {
        let (from, to) = (heap.int_argument("from", a[0])?, heap.int_argument("to", a[1])?);
        Ok(this.links().has(this.vertex(from)?, this.vertex(to)?).into())
    };
    // All edges or arcs as pairs of vertices; those of a weighted graph have the weight behind them.
    edges(Parameters::all(&[])) |this, heap, _a| {
        let mut pair = |(v, w): (usize, usize)| heap.tuple([v.into(), w.into()]);
        let edges: Outcome<Vec<Value>> = match &this.vertices {
            Vertices::Coloured(graph) => graph.graph().edges().map(pair).collect(),
            Vertices::Digraph(graph) => graph.leaving().all().map(&mut pair).collect(),
            Vertices::Weighted(graph) => {
                let edges = graph.edges().iter().map(|e| {
                    let weight = heap.unsigned(e.weight)?;
                    heap.tuple([(e.from as usize).into(), (e.to as usize).into(), weight])
                });
                edges.collect()
            }
        };
        Ok(heap.list(edges?))
    };
    // The name of a vertex, as it is written in a position.
    name(VERTEX) |this, heap, a| {
        let name = this.names().get(this.argument(a[0], heap)?).to_string();
        heap.text(&name)
    };
    // The graph without some vertices.
    without(Parameters::any(&[])) |this, heap, a| {
        let gone = a.iter().map(|&v| this.argument(v, heap)).collect::<Outcome<Vec<_>>>()?;
        let kept: Vec<usize> = (0..this.len()).filter(|v| !gone.contains(v)).collect();
        let rest = match &this.vertices {
            Vertices::Coloured(graph) => Vertices::Coloured(graph.subset(&kept)),
            Vertices::Digraph(graph) => Vertices::Digraph(graph.subset(&kept)),
            Vertices::Weighted(graph) => Vertices::Weighted(graph.subset(&kept)),
        };
        let token = this.token.and_then(|token| kept.iter().position(|&v| v == token));
        Ok(heap.native(GraphValue::with_token(rest, token)))
    };
    // The graph after some changes.
    edit(Parameters::any(&[])) |this, heap, a| {
        let edited = this.edited(a, heap)?;
        Ok(heap.native(edited))
    };
};

/// The graph after a move, or that the script answers as a whole.
pub(super) fn moved(at: &GraphValue, answer: Value, heap: &Heap) -> Result<GraphValue, String> {
    let next = if let Some(edits) = heap.elements(answer) {
        at.edited(edits, heap).map_err(|failure| failure.message())?
    } else {
        let graph = heap.as_native::<GraphValue>(answer);
        graph.cloned().ok_or_else(|| format!("{} is no change of a graph", shown(answer, heap)))?
    };
    if at.token.is_none() && next.token.is_some() {
        return Err("this game has no token, unless the ruleset says token = True".into());
    }
    Ok(next)
}
