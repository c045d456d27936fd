//! Graphs as a script sees them: vertices are numbers from 0, in the order of their names.

use super::heaps::shown;
use crate::scripted::elements;
use allocative::Allocative;
use starlark::environment::{Methods, MethodsBuilder, MethodsStatic};
use starlark::values::list::AllocList;
use starlark::values::none::NoneOr;
use starlark::values::tuple::UnpackTuple;
use starlark::values::{
    Heap, NoSerialize, ProvidesStaticType, StarlarkPagablePanic, StarlarkValue, UnpackValue, Value,
    ValueLike, starlark_value,
};
use starlark::{starlark_module, starlark_simple_value};
use std::fmt;
use upstar_rules::graph::{Links, Names};
use upstar_rules::{Coloured, Digraph, Player, Weighted};

/// A graph of one of the three kinds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Vertices {
    Coloured(Coloured),
    Digraph(Digraph),
    Weighted(Weighted),
}

#[derive(Clone, Debug, PartialEq, Eq, ProvidesStaticType, NoSerialize, StarlarkPagablePanic, Allocative)]
pub(crate) struct GraphValue {
    #[allocative(skip)]
    pub vertices: Vertices,
    /// Who is joined to whom, for the kind that does not keep it.
    #[allocative(skip)]
    joined: Option<Links>,
    /// Where the token stands, in games that have one.
    pub token: Option<usize>,
}

starlark_simple_value!(GraphValue);

impl fmt::Display for GraphValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.vertices {
            Vertices::Coloured(graph) => graph.fmt(f),
            Vertices::Digraph(graph) => graph.fmt(f),
            Vertices::Weighted(graph) => graph.fmt(f),
        }
    }
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
        LETTERS[self.kind(v)]
    }

    /// The place of a vertex's colour among the letters.
    fn kind(&self, v: usize) -> usize {
        match &self.vertices {
            Vertices::Coloured(graph) => graph.colour(v).map_or(0, |player| 1 + player as usize),
            _ => 0,
        }
    }

    fn vertex(&self, number: i32) -> anyhow::Result<usize> {
        match usize::try_from(number) {
            Ok(v) if v < self.len() => Ok(v),
            _ => anyhow::bail!("there is no vertex {number} in a graph of {} vertices", self.len()),
        }
    }

    fn number(&self, value: Value) -> anyhow::Result<usize> {
        let number = value.unpack_i32().ok_or_else(|| anyhow::anyhow!("{} is no vertex", shown(value)))?;
        self.vertex(number)
    }

    /// The graph after some changes, by turns what is changed and what it becomes.
    pub fn edited(&self, edits: &[Value]) -> anyhow::Result<GraphValue> {
        if edits.len() % 2 == 1 {
            anyhow::bail!("vertices and what becomes of them must come by turns, such as (3, \"L\")");
        }
        if let Vertices::Weighted(graph) = &self.vertices {
            return self.reweighed(graph, edits);
        }
        let (mut gone, mut cut, mut token) = (Vec::new(), Vec::new(), self.token);
        let mut next = self.vertices.clone();
        for edit in edits.chunks(2) {
            let (what, becomes) = (edit[0], edit[1]);
            if what.unpack_str() == Some(TOKEN) {
                token = Some(self.number(becomes)?);
            } else if let Some(ends) = elements(what) {
                anyhow::ensure!(becomes.is_none(), "a link can only become None");
                let &[v, w] = ends else { anyhow::bail!("a link is two vertices") };
                let (v, w) = (self.number(v)?, self.number(w)?);
                anyhow::ensure!(self.links().has(v, w), "there is no link from {v} to {w}");
                cut.push((v, w));
            } else if becomes.is_none() {
                gone.push(self.number(what)?);
            } else {
                let Vertices::Coloured(graph) = &mut next else {
                    anyhow::bail!("these vertices have no colours")
                };
                let colour = match becomes.unpack_str() {
                    Some(".") => None,
                    Some(letter) if player(letter).is_some() => player(letter),
                    _ => anyhow::bail!("{} is no colour; there are \"L\", \"R\" and \".\"", shown(becomes)),
                };
                *graph = graph.recoloured(self.number(what)?, colour);
            }
        }
        let kept: Vec<usize> = (0..self.len()).filter(|v| !gone.contains(v)).collect();
        let stands = token.and_then(|token| kept.iter().position(|&v| v == token));
        anyhow::ensure!(
            stands.is_some() == token.is_some(),
            "the token stands on a vertex that is removed: say where it goes, such as (\"@\", 3)"
        );
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
    fn reweighed(&self, graph: &Weighted, edits: &[Value]) -> anyhow::Result<GraphValue> {
        let mut weights: Vec<Option<u64>> = graph.edges().iter().map(|edge| Some(edge.weight)).collect();
        let mut token = self.token;
        for edit in edits.chunks(2) {
            let (edge, becomes) = (edit[0], edit[1]);
            if edge.unpack_str() == Some(TOKEN) {
                token = Some(self.number(becomes)?);
                continue;
            }
            let number = usize::unpack_value(edge).ok().flatten().filter(|&i| i < weights.len());
            let advice = "g.without(v) is the graph without a vertex";
            let number =
                number.ok_or_else(|| anyhow::anyhow!("{} is no number of an edge; {advice}", shown(edge)))?;
            let weight = u64::unpack_value(becomes).ok().flatten();
            anyhow::ensure!(
                weight.is_some() || becomes.is_none(),
                "an edge becomes a weight, or None, and not {}",
                shown(becomes)
            );
            weights[number] = weight;
        }
        let edges = graph.edges().iter().zip(weights);
        let edges = edges.filter_map(|(e, weight)| Some((e.from as usize, e.to as usize, weight?)));
        let next = Weighted::new(graph.names().clone(), edges.collect::<Vec<_>>());
        Ok(GraphValue::with_token(Vertices::Weighted(next), token))
    }
}

#[starlark_value(type = "graph")]
impl<'v> StarlarkValue<'v> for GraphValue {
    fn get_methods() -> Option<&'static Methods> {
        static METHODS: MethodsStatic = MethodsStatic::new("graph", methods);
        Some(METHODS.methods())
    }

    fn at(&self, index: Value<'v>, heap: Heap<'v>) -> starlark::Result<Value<'v>> {
        Ok(heap.alloc(self.colour(self.number(index)?)))
    }

    fn length(&self) -> starlark::Result<i32> {
        Ok(self.len() as i32)
    }

    fn get_attr(&self, attribute: &str, heap: Heap<'v>) -> Option<Value<'v>> {
        (attribute == "token").then(|| heap.alloc(NoneOr::from_option(self.token.map(|v| v as i32))))
    }

    fn has_attr(&self, attribute: &str, _: Heap<'v>) -> bool {
        attribute == "token"
    }

    fn equals(&self, other: Value<'v>) -> starlark::Result<bool> {
        Ok(other.downcast_ref::<GraphValue>().is_some_and(|other| self == other))
    }
}

fn numbers<'v>(vertices: impl IntoIterator<Item = usize>, heap: Heap<'v>) -> Value<'v> {
    heap.alloc(AllocList(vertices.into_iter().map(|v| v as i32)))
}

#[starlark_module]
fn methods(builder: &mut MethodsBuilder) {
    /// The vertices with one of these colours: `.` for none, `L`, `R`; with `away` only those that touch none of its colours.
    fn all<'v>(
        this: &GraphValue,
        #[starlark(require = pos, default = ".LR")] colours: &str,
        #[starlark(require = named)] away: Option<&str>,
        heap: Heap<'v>,
    ) -> anyhow::Result<Value<'v>> {
        let colours = LETTERS.map(|letter| colours.contains(letter));
        let apart = |v: usize| away.is_none_or(|others| !this.touches(v, others));
        Ok(numbers((0..this.len()).filter(|&v| colours[this.kind(v)] && apart(v)), heap))
    }

    /// The neighbours of a vertex, along arcs where there are arcs; with colours only those that have one of them.
    fn near<'v>(
        this: &GraphValue,
        #[starlark(require = pos)] vertex: i32,
        #[starlark(require = pos, default = ".LR")] colours: &str,
        heap: Heap<'v>,
    ) -> anyhow::Result<Value<'v>> {
        let v = this.vertex(vertex)?;
        Ok(numbers(this.links().of(v).filter(|&w| colours.contains(this.colour(w))), heap))
    }

    /// The vertices from which an arc leads here.
    fn into<'v>(
        this: &GraphValue,
        #[starlark(require = pos)] vertex: i32,
        heap: Heap<'v>,
    ) -> anyhow::Result<Value<'v>> {
        let v = this.vertex(vertex)?;
        let links = match &this.vertices {
            Vertices::Digraph(graph) => graph.entering(),
            _ => this.links(),
        };
        Ok(numbers(links.of(v), heap))
    }

    /// Whether a neighbour of a vertex has one of these colours.
    fn touches(
        this: &GraphValue,
        #[starlark(require = pos)] vertex: i32,
        #[starlark(require = pos)] colours: &str,
    ) -> anyhow::Result<bool> {
        Ok(this.touches(this.vertex(vertex)?, colours))
    }

    /// How many neighbours a vertex has.
    fn degree(this: &GraphValue, #[starlark(require = pos)] vertex: i32) -> anyhow::Result<i32> {
        Ok(this.links().degree(this.vertex(vertex)?) as i32)
    }

    /// Whether there is a link from one vertex to another.
    fn has(
        this: &GraphValue,
        #[starlark(require = pos)] from: i32,
        #[starlark(require = pos)] to: i32,
    ) -> anyhow::Result<bool> {
        Ok(this.links().has(this.vertex(from)?, this.vertex(to)?))
    }

    /// All edges or arcs as pairs of vertices; those of a weighted graph have the weight behind them.
    fn edges<'v>(this: &GraphValue, heap: Heap<'v>) -> anyhow::Result<Value<'v>> {
        let pair = |(v, w): (usize, usize)| (v as i32, w as i32);
        Ok(match &this.vertices {
            Vertices::Coloured(graph) => heap.alloc(AllocList(graph.graph().edges().map(pair))),
            Vertices::Digraph(graph) => heap.alloc(AllocList(graph.leaving().all().map(pair))),
            Vertices::Weighted(graph) => {
                heap.alloc(AllocList(graph.edges().iter().map(|e| (e.from, e.to, e.weight))))
            }
        })
    }

    /// The name of a vertex, as it is written in a position.
    fn name(this: &GraphValue, #[starlark(require = pos)] vertex: i32) -> anyhow::Result<String> {
        Ok(this.names().get(this.vertex(vertex)?).to_string())
    }

    /// The graph without some vertices.
    fn without<'v>(
        this: &GraphValue,
        #[starlark(args)] vertices: UnpackTuple<i32>,
        heap: Heap<'v>,
    ) -> anyhow::Result<Value<'v>> {
        let gone = vertices.items.iter().map(|&v| this.vertex(v)).collect::<anyhow::Result<Vec<_>>>()?;
        let kept: Vec<usize> = (0..this.len()).filter(|v| !gone.contains(v)).collect();
        let rest = match &this.vertices {
            Vertices::Coloured(graph) => Vertices::Coloured(graph.subset(&kept)),
            Vertices::Digraph(graph) => Vertices::Digraph(graph.subset(&kept)),
            Vertices::Weighted(graph) => Vertices::Weighted(graph.subset(&kept)),
        };
        let token = this.token.and_then(|token| kept.iter().position(|&v| v == token));
        Ok(heap.alloc(GraphValue::with_token(rest, token)))
    }

    /// The graph after some changes.
    fn edit<'v>(
        this: &GraphValue,
        #[starlark(args)] edits: UnpackTuple<Value<'v>>,
        heap: Heap<'v>,
    ) -> anyhow::Result<Value<'v>> {
        Ok(heap.alloc(this.edited(&edits.items)?))
    }
}

/// The graph after a move, or that the script answers as a whole.
pub(super) fn moved(at: &GraphValue, answer: Value) -> Result<GraphValue, String> {
    let next = if let Some(edits) = elements(answer) {
        at.edited(edits).map_err(|error| error.to_string())?
    } else {
        let graph = <&GraphValue>::unpack_value(answer).ok().flatten();
        graph.cloned().ok_or_else(|| format!("{} is no change of a graph", shown(answer)))?
    };
    if at.token.is_none() && next.token.is_some() {
        return Err("this game has no token, unless the ruleset says token = True".into());
    }
    Ok(next)
}
