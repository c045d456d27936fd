//! Nim on graphs: heaps are edges, and play walks along those that it takes from.
use upstar_rules::graph::{Names, WeightedEdge};
use upstar_rules::{
    Answer, Asked, Board, Budget, Capabilities, Card, Claim, Dense, GraphBoard, Marked, Options, Player,
    Position, Rules, Said, Sign, StopReason, Theorem, Weighted,
};

mod bare;
mod bridges;
mod collapse;
mod cycles;
mod paths;
mod plays;
mod reduction;
mod rings;
mod table;
mod tokens;
mod trees;
mod twins;
use collapse::{Collapsed, lowered};
use plays::Verdict;

pub use tokens::{Tokens, Walkers};

/// The rules.
pub struct NimOnGraph;

/// A weighted multigraph with loops, and where play stands.
type Walk = Marked<Weighted>;

/// The most weights that all options of a search position may have to write down.
const MOST_WRITTEN: u128 = 20_000_000;

/// The game in words.
pub fn card() -> Card {
    Card::new("nim-on-graph", "Nim on graphs")
        .rules("Lower the weight of an edge at the vertex where play stands and go to the edge's other end; a loop ends where it starts. The player who cannot move loses.")
        .source("Fukuyama, 2003; Clark, Nim on Graphs, Auburn University, 2012")
        .syntax("edges with weights (1 where none is written), loops too, and the start: a-b:3,b-b:2,b-c@a; several tokens: path(5)@0@4, a move uses one; tokens of one player alone: path(5)@L:0@R:4; no vertices: path(0)")
        .example("a-b:3,a-b:5@a", "*6")
        .example("a-b:3,b-b:2,b-c@a", "0")
        .example("0-1:2,0-2:3,0-3,3-4@0", "*2")
        .example("0-1:2,0-3,1-2,2-3@0", "*2")
        .example("0-1:2,0-2:3,1-2@0", "*2")
        .example("a-b,b-c,b-d,b-f,c-d,c-e,d-e@a", "0")
        .example("complete(4),0-0:2@0", "*2")
        .example("path(5)@0@4", "0")
        .opening("a-b:3,b-c:2,c-a:1,c-d:2@a")
}

impl Rules for NimOnGraph {
    type Position = Walk;

    fn board(&self) -> Board {
        Board::Graph(GraphBoard {
            loops: true,
            multi: true,
            weights: true,
            marked: true,
            mark_needed: true,
            ..GraphBoard::default()
        })
    }

    fn options(&self, at: &Walk, _: Player, out: &mut Options<Walk>) -> Result<(), StopReason> {
        let Some(here) = at.at else { return Ok(()) };
        for (i, edge) in at.graph.edges().iter().enumerate() {
            let Some(next) = other_end(edge, here) else { continue };
            let left = (0..edge.weight).map(|left| at.graph.with_weight(i, left));
            out.extend(left.map(|graph| Marked { graph, at: Some(next) }))?;
        }
        Ok(())
    }

    fn impartial(&self) -> bool {
        true
    }

    /// Theorem 2.1 keeps Grundy values too: what raises a nim-sum of parallel edges can be taken back.
    fn representative(&self, at: Walk) -> Result<(Walk, Sign), StopReason> {
        let Some(collapsed) = Collapsed::new(&at) else { return Ok((at, Sign::Same)) };
        let (vertices, edges) = collapsed.renumbered();
        let graph = Weighted::new(Names::Upto(vertices as u32), edges);
        Ok((Marked { graph, at: Some(0) }, Sign::Same))
    }

    fn capabilities(&self) -> Capabilities<Walk> {
        let dense = |at: &Walk| {
            let weights = table::Weights::new(&Collapsed::new(at)?)?;
            let rank = weights.rank();
            Some((Box::new(weights) as Box<dyn Dense>, rank))
        };
        Capabilities {
            dense: Some(Box::new(dense)),
            reduction: Some(Box::new(|at| Ok(reduction::step(at)))),
            ..Capabilities::default()
        }
    }

    fn weight(&self, at: &Walk) -> u32 {
        at.graph.edges().iter().fold(0, |sum: u32, e| sum.saturating_add(e.weight.min(1 << 31) as u32))
    }

    fn theorems(&self) -> Vec<Theorem<Self::Position>> {
        vec![
            Theorem::new(
                "parallel edges and loops are Nim heaps",
                "nim-on-graphs, Theorem 2.1",
                "Loops at one vertex, and parallel edges between two vertices without loops, are Nim heaps of their weights.",
                |at, asked| Ok(Collapsed::new(at).and_then(|graph| one_heap(at, &graph, asked))),
            ),
            Theorem::new(
                "Grundy values of paths",
                "Fukuyama, A Nim game played on graphs, 2003",
                "On a path without loops the Grundy value is 0 when both arms have an even number of edges, 1 when both have an odd number, and otherwise follows from the least weight m on the first, third, .. edge of the odd arm and the least weight M on the second, fourth, .. edge of the even arm: m when m < M or there is no even arm, M + 1 when M < m, and when they are equal m more than the value of what lies before those edges, the arms exchanged.",
                |at, asked| valued(at, asked, |graph, _| Ok(paths::grundy(graph)), paths::verdict),
            ),
            Theorem::new(
                "Grundy values of trees",
                "after Fukuyama, A Nim game played on graphs, 2003",
                "On a tree without loops the Grundy value is 0 where the player to move loses. Else it is one more than on the vertices that win alone, where an edge weighs one less when its ends are each the only vertex that the other one wins by going to.",
                |at, asked| valued(at, asked, trees::grundy, bridges::verdict),
            ),
            Theorem::new(
                "Grundy values of odd cycles",
                "after Fukuyama, A Nim game played on graphs, 2003",
                "On an odd cycle without loops the Grundy value is the least weight more than that of the path which is left when every edge is lowered by the least weight.",
                |at, asked| valued(at, asked, |graph, _| Ok(rings::of_odd(graph)), bridges::verdict),
            ),
            Theorem::new(
                "Grundy values of even cycles",
                "after Fukuyama, A Nim game played on graphs II, 2003",
                "On an even cycle without loops let a and b be the least weights of the edges of either kind, taken in turn, and lower each edge by that of its kind. The Grundy value is the nim-sum of a and b where the path that is left has value 0; else, where it has value p, the p-th number that neither Nim with heaps a and b nor any of its options is worth.",
                |at, asked| valued(at, asked, |graph, _| Ok(rings::of_even(graph)), bridges::verdict),
            ),
            Theorem::new(
                "paths with loops",
                "nim-on-graphs, section 2.2",
                "On a path, whatever the weights, the player to move wins just when a loop is at the start or, one way or the other, an odd number of vertices comes before the next loop or the end.",
                |at, asked| by(at, asked, Collapsed::is_path, paths::verdict),
            ),
            Theorem::new(
                "trees with loops by pruning",
                "nim-on-graphs, Theorems 3.1 and 3.2",
                "On a tree, whatever the weights, a vertex wins for whoever moves there just when it has a loop or an edge to a subtree that loses.",
                |at, asked| by(at, asked, |graph| graph.cycles() == 0, bridges::verdict),
            ),
            Theorem::new(
                "mono-cyclic graphs",
                "nim-on-graphs, section 2.3 and chapter 4, with errata",
                "On a graph with one cycle, trees that hang on it are decided first. On the cycle the vertices before the nearest ones that win are counted either way; without any of those its length, the loop at the start and, where the length is even, the edges of least weight decide.",
                |at, asked| by(at, asked, |graph| graph.cycles() == 1, bridges::verdict),
            ),
            Theorem::new(
                "hanging trees",
                "nim-on-graphs, Theorems 3.3 and 3.4",
                "A bridge to a part that loses wins, and a bridge to a part that wins may be dropped, so that the graph is decided when every part without bridges that matters is a vertex or a cycle.",
                |at, asked| by(at, asked, |graph| graph.cycles() > 1, bridges::verdict),
            ),
            Theorem::new(
                "vertices that look alike",
                "after Erickson, Nim on the Complete Graph, 2009; nim-on-graphs, chapter 5",
                "The player to move loses at a vertex without a loop when another one that it is not joined with, without a loop too, has the same weights to all others; so complete graphs with weight 1 on every edge are won, from a vertex without a loop, by emptying an edge to another one.",
                |at, asked| by(at, asked, |_| true, twins::verdict),
            ),
            Theorem::new(
                "vertices without loops apart",
                "after nim-on-graphs, chapter 5",
                "Where no two vertices without loops are joined, the player to move loses just at a vertex without a loop, whatever the weights are. From another vertex the step to one without a loop wins, and where there is none emptying the loop.",
                |at, asked| by(at, asked, |_| true, bare::verdict),
            ),
        ]
    }

    fn searchable(&self, at: &Walk) -> Result<(), StopReason> {
        at.searchable()?;
        let weights: u128 = at.graph.edges().iter().map(|e| u128::from(e.weight)).sum();
        if weights * at.graph.edges().len() as u128 > MOST_WRITTEN {
            return Err(StopReason::TooLarge(format!(
                "a search of a graph with weights of {weights} in all"
            )));
        }
        Ok(())
    }

    fn describe(&self, from: &Walk, to: &Walk, _: Player) -> Result<String, StopReason> {
        Ok(named(from, to))
    }
}

/// What a move does.
fn named(from: &Walk, to: &Walk) -> String {
    let Some((before, after)) = changed(from.graph.edges(), to.graph.edges()) else {
        return format!("to {to}");
    };
    let names = from.graph.names();
    let (v, w) = (names.get(before.from as usize), names.get(before.to as usize));
    let taken = before.weight - after;
    // Of several edges with the same ends the weight says which one it is.
    let same_ends = |e: &&WeightedEdge| (e.from, e.to) == (before.from, before.to);
    let several = from.graph.edges().iter().filter(same_ends).nth(1).is_some();
    let weight = if several { format!(":{}", before.weight) } else { String::new() };
    if before.from == before.to {
        return format!("take {taken} from the loop {v}-{w}{weight}");
    }
    let end = other_end(&before, from.at.unwrap_or(0)).unwrap_or(0);
    format!("take {taken} from {v}-{w}{weight} and go to {}", names.get(end))
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
    at: &Walk,
    asked: &Asked,
    class: fn(&Collapsed) -> bool,
    verdict: fn(&Collapsed) -> Verdict,
) -> Said<Walk> {
    let graph = Collapsed::new(at).filter(class);
    Ok(graph.and_then(|graph| plays::claim(at, &graph, verdict(&graph), asked)))
}

/// The Grundy value of a graph without loops, with the winning move that a verdict names.
fn valued(
    at: &Walk,
    asked: &Asked,
    grundy: fn(&Collapsed, &Budget) -> Result<Option<u64>, StopReason>,
    verdict: fn(&Collapsed) -> Verdict,
) -> Said<Walk> {
    let Some(graph) = Collapsed::new(at) else { return Ok(None) };
    let Some(value) = grundy(&graph, asked.budget())? else { return Ok(None) };
    let known = plays::claim(at, &graph, verdict(&graph), asked);
    let wins = known.map_or(Vec::new(), |claim| claim.wins);
    Ok(Some(Claim { answer: Answer::Nimber(value), wins }))
}

/// Loops at one vertex, or edges between two, are Nim.
fn one_heap(at: &Walk, graph: &Collapsed, asked: &Asked) -> Option<Claim<Walk>> {
    let (end, sum) = match *graph.reached.as_slice() {
        [here] => (here, graph.loops[here]),
        [here, there] if graph.loops[here] == 0 && graph.loops[there] == 0 => {
            (there, graph.neighbours(here).first()?.1)
        }
        _ => return None,
    };
    let claim = Claim::nimber(sum);
    if sum == 0 || !asked.wins {
        return Some(claim);
    }
    let to = lowered(at, end, 0)?;
    let why = format!("nim-sum {sum} becomes 0: {}", named(at, &to));
    Some(claim.win_for_both(to, why))
}
