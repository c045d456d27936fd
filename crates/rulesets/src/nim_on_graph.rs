//! Nim on graphs: heaps are edges, and play walks along those that it takes from.
use upstar_rules::graph::{Names, WeightedEdge};
use upstar_rules::{
    Card, Claim, Example, Marked, ParseError, Player, Position, Ruleset, Sign, Stop, Theorem, Weighted,
};

mod bridges;
mod collapse;
mod cycles;
mod paths;
mod plays;
use collapse::{Collapsed, lowered};
use plays::Verdict;

/// The rules.
#[derive(Clone, Default)]
pub struct NimOnGraph;

/// A weighted multigraph with loops, and where play stands.
type Board = Marked<Weighted>;

/// The most weights that all options of a search position may have to write down.
const MOST_WRITTEN: u128 = 20_000_000;

impl Ruleset for NimOnGraph {
    type Position = Board;
    const CARD: Card = Card {
        name: "nim-on-graph",
        title: "Nim on graphs",
        rules: "Lower the weight of an edge at the vertex where play stands and go to the edge's other end; a loop ends where it starts. Whoever cannot loses.",
        source: "Fukuyama, 2003; nim-on-graphs",
        parameter: None,
        syntax: "edges with weights (1 where none is written), loops too, and the start: a-b:3,b-b:2,b-c@a; no vertices: path(0)",
        examples: &[
            Example::new("a-b:3,a-b:5@a", "*6"),
            Example::new("a-b:3,b-b:2,b-c@a", "0"),
            Example::new("0-1:2,0-2:3,0-3,3-4@0", "*2"),
            Example::new("0-1:2,0-3,1-2,2-3@0", "*2"),
            Example::new("a-b,b-c,b-d,b-f,c-d,c-e,d-e@a", "0"),
        ],
    };

    fn parse(&self, text: &str) -> Result<Board, ParseError> {
        let at = Marked::parse(text, Weighted::parse)?;
        if at.at.is_none() && !at.graph.is_empty() {
            let error = ParseError::new("the start is missing", text, text.len(), 0);
            return Err(error.expected("@ and the vertex where play stands"));
        }
        Ok(at)
    }

    fn options(&self, at: &Board, _: Player, out: &mut Vec<Board>) {
        let Some(here) = at.at else { return };
        for (i, edge) in at.graph.edges().iter().enumerate() {
            let Some(next) = other_end(edge, here) else { continue };
            let left = (0..edge.weight).map(|left| at.graph.with_weight(i, left));
            out.extend(left.map(|graph| Marked { graph, at: Some(next) }));
        }
    }

    fn impartial(&self) -> bool {
        true
    }

    /// Theorem 2.1 keeps Grundy values too: what raises a nim-sum of parallel edges can be taken back.
    fn representative(&self, at: Board) -> (Board, Sign) {
        let Some(collapsed) = Collapsed::new(&at) else { return (at, Sign::Same) };
        let order = collapsed.walk();
        let mut new = vec![usize::MAX; collapsed.loops.len()];
        for (i, &v) in order.iter().enumerate() {
            new[v] = i;
        }
        let loops = order.iter().map(|&v| (new[v], new[v], collapsed.loops[v])).filter(|e| e.2 > 0);
        let links = order.iter().flat_map(|&v| {
            collapsed
                .neighbours(v)
                .iter()
                .map(|&(w, weight)| (new[v], new[w as usize], weight))
                .collect::<Vec<_>>()
        });
        let edges: Vec<_> = links.filter(|e| e.0 < e.1).chain(loops).collect();
        let graph = Weighted::new(Names::Upto(order.len() as u32), edges);
        (Marked { graph, at: Some(0) }, Sign::Same)
    }

    fn weight(&self, at: &Board) -> u32 {
        at.graph.edges().iter().fold(0, |sum: u32, e| sum.saturating_add(e.weight.min(1 << 31) as u32))
    }

    fn theorems(&self) -> &'static [Theorem<Self>] {
        &[
            Theorem {
                name: "parallel edges and loops are Nim heaps",
                source: "nim-on-graphs, Theorem 2.1",
                apply: |_, at, _| Ok(Collapsed::new(at).and_then(|graph| one_heap(at, &graph))),
            },
            Theorem {
                name: "paths with loops",
                source: "nim-on-graphs, section 2.2",
                apply: |_, at, _| by(at, Collapsed::is_path, paths::verdict),
            },
            Theorem {
                name: "trees with loops by pruning",
                source: "nim-on-graphs, Theorems 3.1 and 3.2",
                apply: |_, at, _| by(at, |graph| graph.cycles() == 0, bridges::verdict),
            },
            Theorem {
                name: "mono-cyclic graphs",
                source: "nim-on-graphs, section 2.3 and chapter 4, with errata",
                apply: |_, at, _| by(at, |graph| graph.cycles() == 1, bridges::verdict),
            },
            Theorem {
                name: "hanging trees",
                source: "nim-on-graphs, Theorems 3.3 and 3.4",
                apply: |_, at, _| by(at, |graph| graph.cycles() > 1, bridges::verdict),
            },
        ]
    }

    fn searchable(&self, at: &Board) -> Result<(), Stop> {
        at.searchable()?;
        let weights: u128 = at.graph.edges().iter().map(|e| u128::from(e.weight)).sum();
        if weights * at.graph.edges().len() as u128 > MOST_WRITTEN {
            return Err(Stop::TooLarge(format!("a search of a graph with weights of {weights} in all")));
        }
        Ok(())
    }

    fn describe(&self, from: &Board, to: &Board, _: Player) -> String {
        let Some((before, after)) = changed(from.graph.edges(), to.graph.edges()) else {
            return format!("to {to}");
        };
        let names = from.graph.names();
        let (v, w) = (names.get(before.from as usize), names.get(before.to as usize));
        let taken = before.weight - after;
        if before.from == before.to {
            return format!("take {taken} from the loop {v}-{w}");
        }
        let end = other_end(&before, from.at.unwrap_or(0)).unwrap_or(0);
        format!("take {taken} from {v}-{w} and go to {}", names.get(end))
    }
}

/// Where an edge leads from a vertex, if it is one of its ends.
fn other_end(edge: &WeightedEdge, here: usize) -> Option<usize> {
    let (v, w) = (edge.from as usize, edge.to as usize);
    (v == here).then_some(w).or((w == here).then_some(v))
}

/// The one edge whose weight went down, and its new weight; both lists are sorted.
fn changed(before: &[WeightedEdge], after: &[WeightedEdge]) -> Option<(WeightedEdge, u64)> {
    // A lower weight only moves an edge forwards, so the lists differ from where it is now to where it was.
    let first = before.iter().zip(after).position(|(a, b)| a != b)?;
    let last = before.iter().zip(after).rposition(|(a, b)| a != b)?;
    Some((before[last], after[first].weight))
}

/// What a verdict about a class of graphs says of a position.
fn by(
    at: &Board,
    class: fn(&Collapsed) -> bool,
    verdict: fn(&Collapsed) -> Verdict,
) -> Result<Option<Claim<Board>>, Stop> {
    let graph = Collapsed::new(at).filter(class);
    Ok(graph.and_then(|graph| plays::claim(at, &graph, verdict(&graph))))
}

/// Loops at one vertex, or edges between two, are Nim.
fn one_heap(at: &Board, graph: &Collapsed) -> Option<Claim<Board>> {
    let (end, sum) = match *graph.reached.as_slice() {
        [here] => (here, graph.loops[here]),
        [here, there] if graph.loops[here] == 0 && graph.loops[there] == 0 => {
            (there, graph.neighbours(here).first()?.1)
        }
        _ => return None,
    };
    let claim = Claim::nimber(sum);
    if sum == 0 {
        return Some(claim);
    }
    let to = lowered(at, end, 0)?;
    let why = format!("nim-sum {sum} becomes 0: {}", NimOnGraph.describe(at, &to, Player::Left));
    Some(claim.win_for_both(to, why))
}
