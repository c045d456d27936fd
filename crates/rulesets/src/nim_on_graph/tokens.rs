//! Several tokens on one graph: `GRAPH@v@w`, where a move uses one of them, or `GRAPH@L:v@R:w`, where each player has
//! tokens of his own.

use super::{MOST_WRITTEN, changed, other_end};
use std::fmt;
use upstar_rules::graph::{Name, Names, VertexLook, draw_graph};
use upstar_rules::{
    Board, Options, ParseError, Player, Position, Rules, Scene, Sign, StopReason, Weighted, text,
};

/// The rules for several tokens.
pub struct Tokens {
    /// Whether some tokens belong to one player alone.
    pub partizan: bool,
}

/// A weighted multigraph with loops, and tokens on it in a fixed order: first those that both may move.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Walkers {
    graph: Weighted,
    tokens: Box<[Token]>,
}

/// Whose token it is, and where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Token {
    owner: Option<Player>,
    at: usize,
}

/// The most tokens that are read.
const MOST_TOKENS: usize = 100;

impl Tokens {
    /// Whether a text has a token of one player's.
    pub fn owned(text: &str) -> bool {
        marks(text).1.iter().any(|(_, mark)| owner(mark).0.is_some())
    }

    /// Whether a text has more than one token.
    pub fn several(text: &str) -> bool {
        marks(text).1.len() > 1
    }
}

impl Rules for Tokens {
    type Position = Walkers;

    fn board(&self) -> Board {
        super::NimOnGraph.board()
    }

    fn options(&self, at: &Walkers, player: Player, out: &mut Options<Walkers>) -> Result<(), StopReason> {
        for (i, token) in at.tokens.iter().enumerate() {
            if token.owner.is_some_and(|owner| owner != player) {
                continue;
            }
            for (e, edge) in at.graph.edges().iter().enumerate() {
                let Some(next) = other_end(edge, token.at) else { continue };
                out.extend((0..edge.weight).map(|left| at.moved(i, next, at.graph.with_weight(e, left))))?;
            }
        }
        Ok(())
    }

    fn impartial(&self) -> bool {
        !self.partizan
    }

    /// Tokens that no edge with a weight joins never meet. Parallel edges are not one edge here: another token may
    /// use one of them meanwhile.
    fn components(&self, at: &Walkers, out: &mut Vec<Walkers>) -> Result<(), StopReason> {
        let live: Vec<_> = at.graph.edges().iter().filter(|edge| edge.weight > 0).collect();
        let ends = live.iter().map(|edge| (edge.from as usize, edge.to as usize, edge.weight));
        let graph = Weighted::new(at.graph.names().clone(), ends);
        let links = graph.links();
        for set in links.connected_sets(&links) {
            let place =
                |token: &Token| set.binary_search(&token.at).ok().map(|place| Token { at: place, ..*token });
            let tokens: Vec<Token> = at.tokens.iter().filter_map(place).collect();
            if !tokens.is_empty() && links.degree(set[0]) > 0 {
                out.push(Walkers::new(graph.subset(&set), tokens));
            }
        }
        Ok(())
    }

    /// The names of vertices do not matter; with the players' tokens exchanged the value is the negative.
    fn representative(&self, at: Walkers) -> Result<(Walkers, Sign), StopReason> {
        let names = Names::Upto(at.graph.len() as u32);
        let edges = at.graph.edges().iter().map(|e| (e.from as usize, e.to as usize, e.weight));
        let graph = Weighted::new(names, edges);
        let swapped = at.tokens.iter().map(|t| Token { owner: t.owner.map(Player::opponent), ..*t });
        let (straight, swapped) =
            (Walkers::new(graph.clone(), at.tokens.to_vec()), Walkers::new(graph, swapped.collect()));
        let keys = |walkers: &Walkers| walkers.tokens.iter().map(|t| t.key()).collect::<Vec<_>>();
        if keys(&swapped) < keys(&straight) {
            return Ok((swapped, Sign::Negated));
        }
        Ok((straight, Sign::Same))
    }

    fn weight(&self, at: &Walkers) -> u32 {
        at.graph.edges().iter().fold(0, |sum: u32, e| sum.saturating_add(e.weight.min(1 << 31) as u32))
    }
}

impl Token {
    /// What tokens are ordered by: those of both players first, then Left's.
    fn key(self) -> (Option<u8>, usize) {
        (self.owner.map(|player| player as u8), self.at)
    }
}

impl Walkers {
    fn new(graph: Weighted, mut tokens: Vec<Token>) -> Self {
        tokens.sort_unstable_by_key(|token| token.key());
        Walkers { graph, tokens: tokens.into() }
    }

    /// One token moved, with new weights.
    fn moved(&self, token: usize, to: usize, graph: Weighted) -> Self {
        let mut tokens = self.tokens.to_vec();
        tokens[token].at = to;
        Walkers::new(graph, tokens)
    }
}

/// The graph of a text, and the marks behind it with their places. In a six-bit format an @ may belong to the graph,
/// where vertices are numbers: there it is a mark before a digit, or before a player's letter.
fn marks(text: &str) -> (&str, Vec<(usize, &str)>) {
    let mut formats = text.match_indices("6:").map(|(i, _)| i + 2).peekable();
    let mut format_end = 0;
    let mut signs = Vec::new();
    for (i, c) in text.char_indices() {
        if formats.next_if(|&start| start <= i).is_some() {
            let body =
                text[i..].bytes().take_while(|b| (b'?'..=b'~').contains(b) || matches!(b, b':' | b'&'));
            format_end = i + body.count();
        }
        let after = &text[i + c.len_utf8()..];
        let mark = i >= format_end
            || after.starts_with(|c: char| c.is_ascii_digit())
            || after.starts_with("L:")
            || after.starts_with("R:");
        if c == '@' && mark {
            signs.push(i);
        }
    }
    let ends = signs.iter().skip(1).copied().chain([text.len()]);
    let marks = signs.iter().zip(ends).map(|(&sign, end)| (sign + 1, &text[sign + 1..end])).collect();
    (&text[..signs.first().copied().unwrap_or(text.len())], marks)
}

/// Whose token a mark is, and the vertex behind that.
fn owner(mark: &str) -> (Option<Player>, &str) {
    match (mark.strip_prefix("L:"), mark.strip_prefix("R:")) {
        (Some(vertex), _) => (Some(Player::Left), vertex),
        (_, Some(vertex)) => (Some(Player::Right), vertex),
        _ => (None, mark),
    }
}

impl fmt::Display for Walkers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.graph)?;
        for token in &self.tokens {
            let owner = match token.owner {
                None => "",
                Some(Player::Left) => "L:",
                Some(Player::Right) => "R:",
            };
            write!(f, "@{owner}{}", self.graph.names().get(token.at))?;
        }
        Ok(())
    }
}

impl Position for Walkers {
    fn read(text: &str, _: &Board) -> Result<Self, ParseError> {
        let (graph, marks) = marks(text);
        let graph = Weighted::parse(graph).map_err(|error| error.inside(text, 0))?;
        if marks.len() > MOST_TOKENS {
            let error = ParseError::new("there are too many tokens", text, marks[MOST_TOKENS].0, 1);
            return Err(error.expected(format!("at most {MOST_TOKENS}")));
        }
        let token = |&(at, mark): &(usize, &str)| {
            let (owner, vertex) = owner(mark);
            let name = Name::new(vertex.trim());
            match name.and_then(|name| graph.names().find(&name)) {
                Some(at) => Ok(Token { owner, at }),
                None => {
                    let message = format!("{} is no vertex of the graph", text::shown(vertex));
                    let at = at + mark.len() - vertex.len();
                    Err(ParseError::new(message, text, at, vertex.len().max(1)).expected("a vertex"))
                }
            }
        };
        let tokens = marks.iter().map(token).collect::<Result<Vec<_>, _>>()?;
        Ok(Walkers::new(graph, tokens))
    }

    fn draw(&self, _: &Board, like: &Scene) -> Result<Scene, StopReason> {
        let mut scene = Scene::new(format!("graph {self}"));
        let edges: Vec<_> = self
            .graph
            .edges()
            .iter()
            .map(|e| (e.from as usize, e.to as usize, Some(e.weight.to_string())))
            .collect();
        let look = |v: usize| match self.tokens.iter().rev().find(|token| token.at == v) {
            None => VertexLook::Plain,
            Some(Token { owner: None, .. }) => VertexLook::Marked,
            Some(Token { owner: Some(player), .. }) => VertexLook::Of(*player),
        };
        draw_graph(&mut scene, self.graph.names(), &edges, false, look, like)?;
        Ok(scene)
    }

    fn difference(&self, next: &Self) -> String {
        let Some((before, after)) = changed(self.graph.edges(), next.graph.edges()) else {
            return format!("to {next}");
        };
        let names = self.graph.names();
        let (v, w) = (names.get(before.from as usize), names.get(before.to as usize));
        let taken = before.weight - after;
        if before.from == before.to {
            return format!("take {taken} from the loop {v}-{w}:{}", before.weight);
        }
        // The token is gone from one end of the edge and new at the other one.
        let here = |walkers: &Walkers, at: u32| walkers.tokens.iter().filter(|t| t.at == at as usize).count();
        let to = if here(next, before.to) > here(self, before.to) { &w } else { &v };
        format!("take {taken} from {v}-{w}:{} with the token that goes to {to}", before.weight)
    }

    fn searchable(&self) -> Result<(), StopReason> {
        self.graph.searchable()?;
        let weights: u128 = self.graph.edges().iter().map(|e| u128::from(e.weight)).sum();
        let written = weights * self.tokens.len() as u128 * self.graph.edges().len() as u128;
        if written > MOST_WRITTEN {
            return Err(StopReason::TooLarge(format!(
                "a search of a graph with weights of {weights} in all"
            )));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;
    use std::sync::Arc;
    use upstar_solve::{SolveOptions, Solver};
    use upstar_values::{Value, Values};

    /// The value by the rules in words: weights in a table, tokens in a list.
    fn slow(
        weights: &mut Vec<(usize, usize, u64)>,
        tokens: &mut Vec<(Option<Player>, usize)>,
        values: &Values,
        known: &mut HashMap<String, Value>,
    ) -> Value {
        let key = format!("{weights:?} {tokens:?}");
        if let Some(&value) = known.get(&key) {
            return value;
        }
        let mut options = [Vec::new(), Vec::new()];
        for t in 0..tokens.len() {
            let (owner, here) = tokens[t];
            for e in 0..weights.len() {
                let (v, w, weight) = weights[e];
                let there = match (v == here, w == here) {
                    (true, _) => w,
                    (_, true) => v,
                    _ => continue,
                };
                for left in 0..weight {
                    (weights[e].2, tokens[t].1) = (left, there);
                    let value = slow(weights, tokens, values, known);
                    for (player, list) in Player::BOTH.iter().zip(&mut options) {
                        if owner.is_none_or(|owner| owner == *player) {
                            list.push(value);
                        }
                    }
                }
                (weights[e].2, tokens[t].1) = (weight, here);
            }
        }
        let value = values.from_options(&options[0], &options[1]).unwrap();
        known.insert(key, value);
        value
    }

    #[test]
    fn several_tokens_by_the_rules_alone() {
        for text in [
            "path(4)@0@3",
            "path(3):2@0@0",
            "cycle(4)@0@2",
            "complete(3),0-0:2@0@1",
            "0-1:2,0-1,1-2@0@2",
            "path(5)@1@1@3",
            "0-1,2-3:2@0@2",
            "path(4)@L:0@R:3",
            "cycle(4)@L:0@R:2",
            "0-1:2,1-2,1-1@L:0@R:2",
            "complete(4)@L:0@R:1",
            "path(3):2@0@L:2",
            "0-1,2-3:2@L:0@R:2",
        ] {
            let (owned, values) = (Tokens::owned(text), Values::new());
            assert!(owned || Tokens::several(text), "{text}");
            let rules = Arc::new(Tokens { partizan: owned });
            let at = rules.parse(text).unwrap();
            assert_eq!(rules.parse(&at.to_string()).as_ref(), Ok(&at), "{text}");
            let edges = at.graph.edges().iter();
            let mut weights = edges.map(|e| (e.from as usize, e.to as usize, e.weight)).collect();
            let mut tokens = at.tokens.iter().map(|t| (t.owner, t.at)).collect();
            let expected = slow(&mut weights, &mut tokens, &values, &mut HashMap::new());
            let solver = Solver::new(rules, values.clone());
            let found = solver.value(&at, &SolveOptions::default()).unwrap().answer;
            assert_eq!(values.text(found).unwrap(), values.text(expected).unwrap(), "{text}");
        }
    }

    #[test]
    fn marks_are_found_behind_every_graph() {
        for (text, count) in [
            ("path(3)@0", 1),
            ("path(3)@0@1", 2),
            ("g6:C@", 0),
            ("g6:C@@1", 1),
            ("g6:C@,0-a@a@1", 2),
            ("g6:C@@L:0@R:1", 2),
            ("join(g6:C@,K3)@0@1", 2),
        ] {
            assert_eq!(marks(text).1.len(), count, "{text}");
        }
        for (bad, offset) in
            [("path(3)@0@3", 10), ("path(3)@0@", 10), ("path(3)@L:9@R:1", 10), ("path(@0@1", 5)]
        {
            assert_eq!(Walkers::read(bad, &Board::graph()).unwrap_err().offset, offset, "{bad}");
        }
    }
}
