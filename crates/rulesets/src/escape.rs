//! The Great Escape: walk through a graph and never come back to a vertex.
use crate::wins::Wins;
use upstar_rules::graph::{Names, canonical_order, link_key};
use upstar_rules::{
    Asked, Board, Budget, Capabilities, Card, Claim, Graph, GraphBoard, Marked, Options, Outcome, Player,
    Rules, Said, Sign, StopReason, Theorem,
};

mod matching;
use matching::Matching;

/// The rules.
pub struct Escape;

/// The most vertices and links that all options of a search position may have to write down.
const MOST_WRITTEN: usize = 4_000_000;

/// The game in words.
pub fn card() -> Card {
    Card::new("escape", "The Great Escape")
        .rules("The first move chooses a vertex of the graph, and each later move goes on to a neighbour that was not visited before. The player who cannot move loses.")
        .source("Hollinger, Gonzalez and Vera, Combinatorial Game Theory, 2023, section 5")
        .syntax("a graph such as path(5) or 0-1,1-2, and where play stands once a start is chosen: path(5)@2; visited vertices are left out")
        .example("path(3)", "*2")
        .example("path(4)", "0")
        .example("petersen", "0")
        .example("star(4)@0", "*")
        .example("path(6)@2", "*2")
        .opening("grid(3,3)")
}

impl Rules for Escape {
    type Position = Marked<Graph>;

    fn board(&self) -> Board {
        Board::Graph(GraphBoard { marked: true, ..GraphBoard::default() })
    }

    fn options(
        &self,
        at: &Marked<Graph>,
        _: Player,
        out: &mut Options<Marked<Graph>>,
    ) -> Result<(), StopReason> {
        match at.at {
            Some(here) => out.extend(at.graph.links().of(here).map(|next| gone_on(&at.graph, here, next))),
            None => out.extend((0..at.graph.len()).map(|v| Marked { graph: at.graph.clone(), at: Some(v) })),
        }
    }

    fn impartial(&self) -> bool {
        true
    }

    fn representative(&self, at: Marked<Graph>) -> Result<(Marked<Graph>, Sign), StopReason> {
        let Some(rows) = at.graph.links().rows() else { return Ok((at, Sign::Same)) };
        // Once play stands somewhere, only what is connected to that place is left.
        let kept = at.at.map_or(u64::MAX, |here| connected(rows, here));
        let kept: Vec<usize> = (0..rows.len()).filter(|&v| kept >> v & 1 == 1).collect();
        let graph = at.graph.subset(&kept);
        let here = at.at.and_then(|here| kept.iter().position(|&v| v == here));
        let colours: Vec<u32> = (0..kept.len()).map(|v| u32::from(here == Some(v))).collect();
        let order = canonical_order(graph.links().rows().unwrap_or(&[]), &colours);
        let links: Vec<_> = graph.links().reordered(&order).all().collect();
        let graph = Graph::new(Names::Upto(order.len() as u32), links);
        Ok((Marked { graph, at: here.and_then(|here| order.iter().position(|&v| v == here)) }, Sign::Same))
    }

    fn capabilities(&self) -> Capabilities<Marked<Graph>> {
        // The edges of a maximum matching: with one that leaves the start alone the second player answers along it, and
        // else the first player goes along it.
        let strategy = |at: &Marked<Graph>, budget: &Budget| {
            let names = at.graph.names();
            let edges = bold(at, budget)?.into_iter();
            Ok(edges.map(|(v, w)| link_key(names, v.min(w), v.max(w), false, 0)).collect())
        };
        Capabilities { strategy: Some(Box::new(strategy)), ..Capabilities::preserving_play() }
    }

    fn weight(&self, at: &Marked<Graph>) -> u32 {
        at.graph.len() as u32
    }

    fn theorems(&self) -> Vec<Theorem<Self::Position>> {
        vec![Theorem::new(
            "maximum matching",
            "impartial-games, section 5.1",
            "Where play stands on a vertex, the player to move wins just when every maximum matching covers it. Before a start is chosen, the first player wins just when no matching covers all vertices.",
            by_matching,
        )]
    }

    fn searchable(&self, at: &Marked<Graph>) -> Result<(), StopReason> {
        let (n, edges) = (at.graph.len(), at.graph.edge_count());
        if n.saturating_mul(n + 2 * edges) > MOST_WRITTEN {
            return Err(StopReason::TooLarge(format!(
                "a search of a graph with {n} vertices and {edges} edges"
            )));
        }
        Ok(())
    }

    fn describe(&self, from: &Marked<Graph>, to: &Marked<Graph>, _: Player) -> Result<String, StopReason> {
        Ok(match (from.at, to.at) {
            (None, Some(v)) => format!("start at {}", to.graph.names().get(v)),
            (_, Some(v)) => format!("go to {}", to.graph.names().get(v)),
            (_, None) => format!("to {to}"),
        })
    }
}

/// The edges of a maximum matching that leaves where play stands alone, if there is one.
fn bold(at: &Marked<Graph>, budget: &Budget) -> Result<Vec<(usize, usize)>, StopReason> {
    let matching = Matching::new(at.graph.links(), budget)?;
    let gone = at.at.filter(|&here| matching.avoidable[here]);
    // Without a vertex that can be left alone the largest matching is as large, and does that.
    let (matching, gone) = match gone {
        Some(here) => (Matching::new(at.graph.without(&[here]).links(), budget)?, here),
        None => (matching, usize::MAX),
    };
    let old = |v: usize| v + usize::from(v >= gone);
    let pairs = matching.partner.iter().enumerate().filter_map(|(v, w)| Some((v, (*w)?)));
    Ok(pairs.filter(|(v, w)| v < w).map(|(v, w)| (old(v), old(w))).collect())
}

/// The most edges of a graph for which the answers to replies are named, and the most of them.
const MOST_MATCHED: usize = 1_000;
const MOST_ANSWERS: usize = 6;

/// What to answer to each reply after a winning move: ", 1 by 2 and 3 by 6".
fn answers(to: &Marked<Graph>, budget: &Budget) -> Result<String, StopReason> {
    let small = to.graph.edge_count() <= MOST_MATCHED;
    let Some(here) = to.at.filter(|_| small) else { return Ok(String::new()) };
    let mut partner = vec![None; to.graph.len()];
    for (v, w) in bold(to, budget)? {
        (partner[v], partner[w]) = (Some(w), Some(v));
    }
    let names = to.graph.names();
    let replies = to.graph.links().of(here).filter_map(|reply| Some((reply, partner[reply]?)));
    let mut named: Vec<String> = replies
        .take(MOST_ANSWERS + 1)
        .map(|(reply, answer)| format!("{} by {}", names.get(reply), names.get(answer)))
        .collect();
    if named.len() > MOST_ANSWERS {
        named[MOST_ANSWERS] = "so on".into();
    }
    let last = named.pop();
    Ok(match (named.is_empty(), last) {
        (_, None) => String::new(),
        (true, Some(last)) => format!(", {last}"),
        (false, Some(last)) => format!(", {} and {last}", named.join(", ")),
    })
}

/// Play has left `here` for its neighbour `next`.
fn gone_on(graph: &Graph, here: usize, next: usize) -> Marked<Graph> {
    Marked { graph: graph.without(&[here]), at: Some(next - usize::from(next > here)) }
}

/// The set of vertices that are connected to one.
fn connected(rows: &[u64], here: usize) -> u64 {
    let mut found: u64 = 1 << here;
    loop {
        let wider = (0..rows.len()).filter(|&v| found >> v & 1 == 1).fold(found, |set, v| set | rows[v]);
        if wider == found {
            return found;
        }
        found = wider;
    }
}

/// Whoever can always answer along a maximum matching wins: at a chosen start the player to move does just when
/// every maximum matching covers it; before that, just when some vertex may be left uncovered.
fn by_matching(at: &Marked<Graph>, asked: &Asked) -> Said<Marked<Graph>> {
    let (links, names) = (at.graph.links(), at.graph.names());
    let matching = Matching::new(links, asked.budget())?;
    let Some(here) = at.at else {
        let free = matching.partner.iter().any(Option::is_none);
        let mut wins = Wins::new(Claim::outcome(if free { Outcome::N } else { Outcome::P }), asked);
        for start in (0..links.len()).filter(|&v| matching.avoidable[v]).take_while(|_| asked.wins) {
            let name = names.get(start);
            let to = Marked { graph: at.graph.clone(), at: Some(start) };
            let answers = answers(&to, asked.budget())?;
            let why = format!(
                "a maximum matching leaves {name} alone, so each reply can be answered along it{answers}"
            );
            if !wins.add(to, why)? {
                break;
            }
        }
        return Ok(Some(wins.claim()));
    };
    if matching.avoidable[here] {
        return Ok(Some(Claim::outcome(Outcome::P)));
    }
    let mut wins = Wins::new(Claim::outcome(Outcome::N), asked);
    if !asked.wins {
        return Ok(Some(wins.claim()));
    }
    // An edge is in some maximum matching when one of the rest leaves its far end alone.
    let rest = at.graph.without(&[here]);
    let rest = Matching::new(rest.links(), asked.budget())?;
    for next in links.of(here).filter(|&next| rest.avoidable[next - usize::from(next > here)]) {
        let (name, matched) = (names.get(here), names.get(next));
        let to = gone_on(&at.graph, here, next);
        let answers = answers(&to, asked.budget())?;
        let why = format!(
            "every maximum matching covers {name}, and one matches it with {matched}: each reply can be answered along it{answers}"
        );
        if !wins.add(to, why)? {
            break;
        }
    }
    Ok(Some(wins.claim()))
}
