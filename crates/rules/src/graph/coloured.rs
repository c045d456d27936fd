//! Graphs with some vertices taken by Left or Right: `path(5);0=L;4=R`.

use super::branches::{Branches, looks_like_branches};
use super::canonical::canonical_order;
use super::drawing::{VertexLook, draw_graph};
use super::links::Links;
use super::names::{Name, Names};
use super::simple::{Graph, searchable, vertices_gone};
use super::word::Word;
use crate::{Board, ParseError, Player, Position, Scene, StopReason, text};
use std::fmt;

/// A graph, and who has coloured each vertex.
///
/// ```
/// use upstar_rules::{Coloured, Player};
/// let position = Coloured::parse("path(3);1=L").unwrap();
/// assert_eq!(position.colour(1), Some(Player::Left));
/// assert_eq!(position.with(2, Player::Right).to_string(), "path(3);1=L;2=R");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Coloured {
    graph: Graph,
    colours: Colours,
}

/// Who has which vertex: a word for each player where the graph has a word for each vertex.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Colours {
    Small([u64; 2]),
    Large(Box<[Option<Player>]>),
}

impl Colours {
    fn none(graph: &Graph) -> Self {
        match graph.links().rows() {
            Some(_) => Colours::Small([0; 2]),
            None => Colours::Large(vec![None; graph.len()].into()),
        }
    }

    fn of(&self, v: usize) -> Option<Player> {
        match self {
            Colours::Small(sets) => Player::BOTH.into_iter().find(|&p| sets[p as usize] >> v & 1 == 1),
            Colours::Large(list) => list[v],
        }
    }

    fn put(&mut self, v: usize, colour: Option<Player>) {
        match self {
            Colours::Small(sets) => {
                for p in Player::BOTH {
                    sets[p as usize] = sets[p as usize] & !(1 << v) | u64::from(colour == Some(p)) << v;
                }
            }
            Colours::Large(list) => list[v] = colour,
        }
    }
}

impl Coloured {
    /// Reads a graph and colours.
    pub fn parse(text: &str) -> Result<Self, ParseError> {
        if looks_like_branches(text, VERTICES, EDGES) {
            return Self::of_branches(text);
        }
        let mut pieces = text::split(text, ';');
        let (_, graph) = pieces.next().unwrap_or((0, text));
        let graph = Graph::parse(graph).map_err(|e| e.inside(text, 0))?;
        let mut position = Coloured::new(graph);
        for (at, piece) in pieces {
            let error = |message: &str| ParseError::new(message, text, at, piece.len().max(1));
            let (name, colour) = piece
                .split_once('=')
                .ok_or_else(|| error("a colour is missing").expected("like 0=L or 4=R"))?;
            let vertex = Name::new(name.trim()).and_then(|n| position.graph.names().find(&n));
            let vertex =
                vertex.ok_or_else(|| error(&format!("{} is no vertex of the graph", text::shown(name))))?;
            let player = match colour.trim() {
                "L" => Player::Left,
                "R" => Player::Right,
                other => {
                    return Err(error(&format!("{} is no colour", text::shown(other))).expected("L or R"));
                }
            };
            if position.colour(vertex).is_some() {
                return Err(error("this vertex has a colour already"));
            }
            position.colours.put(vertex, Some(player));
        }
        Ok(position)
    }

    /// Reads `L-R---L`, the way CGSuite writes it.
    fn of_branches(text: &str) -> Result<Self, ParseError> {
        let read = Branches::parse(text, VERTICES, EDGES)?;
        let edges: Vec<(usize, usize)> = read.edges.iter().map(|e| (e.0, e.1)).collect();
        let graph = Graph::new(Names::Upto(read.vertices.len() as u32), edges.iter().copied());
        if edges.iter().any(|(v, w)| v == w) || graph.edge_count() != edges.len() {
            return Err(ParseError::new("an edge is a loop or there twice", text, 0, text.len()));
        }
        Ok(Coloured::painted(graph, |v| match read.vertices[v] {
            'L' => Some(Player::Left),
            'R' => Some(Player::Right),
            _ => None,
        }))
    }

    /// A graph without colours.
    pub fn new(graph: Graph) -> Self {
        let colours = Colours::none(&graph);
        Coloured { graph, colours }
    }

    /// A graph with the colours that its vertices have by a function.
    fn painted(graph: Graph, colour: impl Fn(usize) -> Option<Player>) -> Self {
        let mut position = Coloured::new(graph);
        (0..position.graph.len()).for_each(|v| position.colours.put(v, colour(v)));
        position
    }

    /// The rows of the graph and the players' vertices as words, for at most 64 vertices.
    fn words(&self) -> Option<(&[u64], [u64; 2])> {
        match (&self.colours, self.graph.links().rows()) {
            (Colours::Small(sets), Some(rows)) => Some((rows, *sets)),
            _ => None,
        }
    }

    /// The graph.
    pub fn graph(&self) -> &Graph {
        &self.graph
    }

    /// Who coloured a vertex.
    pub fn colour(&self, v: usize) -> Option<Player> {
        self.colours.of(v)
    }

    /// Whether `player` coloured a neighbour of this vertex.
    pub fn touches(&self, v: usize, player: Player) -> bool {
        match self.words() {
            Some((rows, sets)) => rows[v] & sets[player as usize] != 0,
            None => self.graph.links().of(v).any(|w| self.colour(w) == Some(player)),
        }
    }

    /// The same with one more vertex coloured.
    #[must_use]
    pub fn with(&self, v: usize, player: Player) -> Self {
        self.recoloured(v, Some(player))
    }

    /// The same with a vertex coloured or, for `None`, without its colour.
    #[must_use]
    pub fn recoloured(&self, v: usize, colour: Option<Player>) -> Self {
        let mut next = self.clone();
        next.colours.put(v, colour);
        next
    }

    /// The position on some vertices, given in increasing order.
    #[must_use]
    pub fn subset(&self, kept: &[usize]) -> Self {
        Coloured::painted(self.graph.subset(kept), |i| self.colour(kept[i]))
    }

    /// The same without some edges.
    #[must_use]
    pub fn without_edges(&self, gone: &[(usize, usize)]) -> Self {
        let stays = |&(v, w): &(usize, usize)| !gone.contains(&(v, w)) && !gone.contains(&(w, v));
        let edges: Vec<_> = self.graph.edges().filter(stays).collect();
        Coloured { graph: Graph::new(self.graph.names().clone(), edges), colours: self.colours.clone() }
    }

    /// The connected parts.
    pub fn parts(&self, out: &mut Vec<Coloured>) {
        let links = self.graph.links();
        match links.connected_sets(links).as_slice() {
            [_] => out.push(self.clone()),
            sets => out.extend(sets.iter().map(|set| self.subset(set))),
        }
    }

    /// The position that matters: the vertices for which `live` holds, each next to at most one vertex of each
    /// colour that stands for all it touches, in connected parts. Colours must only act on neighbours.
    pub fn live_parts(&self, live: impl Fn(usize) -> bool, out: &mut Vec<Coloured>) {
        self.open_parts(|v, _| live(v), Closes::Both, out);
    }

    /// The same for the vertices that are `open` to some player, when colouring a vertex closes its neighbours to the
    /// players that `closes` says and does nothing else. A link between two vertices neither of which can close the other
    /// to somebody to whom it is open is left out.
    pub fn open_parts(&self, open: impl Fn(usize, Player) -> bool, closes: Closes, out: &mut Vec<Coloured>) {
        let words = self.words().filter(|_| self.graph.len() <= MOST_WITH_COLOURS);
        let Some((rows, sets)) = words else { return self.open_parts_of_many(open, closes, out) };
        let open =
            Player::BOTH.map(|p| (0..rows.len()).filter(|&v| open(v, p)).fold(0, |all: u64, v| all | 1 << v));
        let mut rest = open[0] | open[1];
        let mut inner = [0; 64];
        for v in rest.ones() {
            let near = Player::BOTH.into_iter().filter(|&p| open[p as usize] >> v & 1 == 1);
            inner[v] =
                rows[v] & near.fold(0, |all, p| all | closes.to_whom(p).fold(0, |a, q| a | open[q as usize]));
        }
        while rest != 0 {
            let part = Links::joined(&inner[..rows.len()], rest & rest.wrapping_neg(), rest);
            rest &= !part;
            out.push(part_of(rows, &inner, sets, part));
        }
    }

    fn open_parts_of_many(
        &self,
        open: impl Fn(usize, Player) -> bool,
        closes: Closes,
        out: &mut Vec<Coloured>,
    ) {
        // Whether a vertex is open is asked once for it, and not once for each of its links: it may have thousands.
        let (mut kept, mut open_to) = (Vec::new(), Vec::new());
        for v in 0..self.graph.len() {
            let whom = Player::BOTH.map(|p| open(v, p));
            if whom != [false, false] {
                kept.push(v);
                open_to.push(whom);
            }
        }
        let matters = |&(i, j): &(usize, usize)| {
            let own = Player::BOTH.into_iter().filter(|&p| open_to[i][p as usize]);
            own.flat_map(|p| closes.to_whom(p)).any(|q| open_to[j][q as usize])
        };
        let inner = Links::new(kept.len(), self.graph.links().subset(&kept).all().filter(matters));
        for set in inner.connected_sets(&inner) {
            let vertices: Vec<usize> = set.iter().map(|&i| kept[i]).collect();
            let mut edges: Vec<(usize, usize)> = inner.subset(&set).all().filter(|(v, w)| v < w).collect();
            let mut colours = vec![None; vertices.len()];
            for player in Player::BOTH {
                let touched: Vec<usize> =
                    (0..vertices.len()).filter(|&i| self.touches(vertices[i], player)).collect();
                if !touched.is_empty() {
                    edges.extend(touched.iter().map(|&i| (i, colours.len())));
                    colours.push(Some(player));
                }
            }
            let graph = Graph::new(Names::Upto(colours.len() as u32), edges);
            out.push(Coloured::painted(graph, |v| colours[v]));
        }
    }

    /// An equal position with vertices 0, 1, 2, ..., the same for most that are isomorphic. With `swap` the
    /// players' colours may be exchanged; whether they were comes second.
    #[must_use]
    pub fn canonical(&self, swap: bool) -> (Self, bool) {
        let count = |player| {
            let own = (0..self.graph.len()).filter(|&v| self.colour(v) == Some(player));
            own.fold((0, 0), |(vertices, links), v| (vertices + 1, links + self.graph.degree(v)))
        };
        let [left, right] = Player::BOTH.map(count);
        // Left has more than Right, where the two can be told apart so.
        if !swap || left > right || (left, right) == ((0, 0), (0, 0)) {
            return (self.canonical_as(false), false);
        }
        let exchanged = self.canonical_as(true);
        if left < right {
            return (exchanged, true);
        }
        let straight = self.canonical_as(false);
        if exchanged.words() < straight.words() { (exchanged, true) } else { (straight, false) }
    }

    fn canonical_as(&self, exchange: bool) -> Self {
        let colour = |v: usize| self.colour(v).map(|p| if exchange { p.opponent() } else { p });
        let Some(rows) = self.graph.links().rows() else {
            return Coloured::painted(self.graph.clone(), colour);
        };
        let codes: Vec<u32> = (0..rows.len()).map(|v| colour(v).map_or(0, |p| 1 + p as u32)).collect();
        let order = canonical_order(rows, &codes);
        Coloured::painted(Graph::of_links(self.graph.links().reordered(&order)), |i| colour(order[i]))
    }
}

/// The signs of vertices and edges in CGSuite's notation.
const VERTICES: &str = ".LR";
const EDGES: &str = "-";

/// To whom a vertex that a player colours closes its neighbours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Closes {
    /// To that player.
    Own,
    /// To the opponent.
    Other,
    /// To both players.
    Both,
}

impl Closes {
    fn to_whom(self, player: Player) -> impl Iterator<Item = Player> {
        Player::BOTH.into_iter().filter(move |&p| match self {
            Closes::Own => p == player,
            Closes::Other => p != player,
            Closes::Both => true,
        })
    }
}

/// The most vertices that can get one more for each colour and still be words.
const MOST_WITH_COLOURS: usize = 62;

/// The vertices of one connected part with the links that matter, and a vertex for each colour that touches it.
fn part_of(rows: &[u64], links: &[u64; 64], sets: [u64; 2], part: u64) -> Coloured {
    let mut place = [0; 64];
    for (i, v) in part.ones().enumerate() {
        place[v] = i;
    }
    let mut inner = [0; 64];
    let mut len = part.count() as usize;
    for v in part.ones() {
        inner[place[v]] = (links[v] & part).ones().fold(0, |row, w| row | 1 << place[w]);
    }
    let mut colours = [0; 2];
    for (set, colour) in sets.into_iter().zip(&mut colours) {
        let touched: u64 = part.ones().filter(|&v| rows[v] & set != 0).fold(0, |all, v| all | 1 << place[v]);
        if touched != 0 {
            touched.ones().for_each(|i| inner[i] |= 1 << len);
            (inner[len], *colour) = (touched, 1 << len);
            len += 1;
        }
    }
    let graph = Graph::of_links(Links::of_rows(&inner[..len]));
    Coloured { graph, colours: Colours::Small(colours) }
}

impl fmt::Display for Coloured {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let graph = self.graph.to_string();
        // Vertices that are called L and R would be read as coloured ones.
        let letters = looks_like_branches(&graph, VERTICES, EDGES);
        if letters {
            write!(f, "({graph})")?
        } else {
            f.write_str(&graph)?
        }
        for v in 0..self.graph.len() {
            let letter = match self.colour(v) {
                Some(Player::Left) => 'L',
                Some(Player::Right) => 'R',
                None => continue,
            };
            write!(f, ";{}={letter}", self.graph.names().get(v))?;
        }
        Ok(())
    }
}

impl Position for Coloured {
    fn read(text: &str, _: &Board) -> Result<Self, ParseError> {
        Coloured::parse(text)
    }

    fn draw(&self, _: &Board, like: &Scene) -> Result<Scene, StopReason> {
        let mut scene = Scene::new(format!("graph {self}"));
        let edges: Vec<_> = self.graph.edges().map(|(v, w)| (v, w, None)).collect();
        draw_graph(
            &mut scene,
            self.graph.names(),
            &edges,
            false,
            |v| match self.colour(v) {
                Some(player) => VertexLook::Of(player),
                None => VertexLook::Plain,
            },
            like,
        )?;
        Ok(scene)
    }

    fn difference(&self, next: &Self) -> String {
        if self.graph.names() != next.graph.names() {
            return vertices_gone(self.graph.names(), next.graph.names())
                .unwrap_or_else(|| format!("to {next}"));
        }
        let name = |v: usize| self.graph.names().get(v).to_string();
        let changed: Vec<String> =
            (0..self.graph.len()).filter(|&v| next.colour(v) != self.colour(v)).map(name).collect();
        let cut: Vec<String> = self
            .graph
            .edges()
            .filter(|&(v, w)| !next.graph.links().has(v, w))
            .map(|(v, w)| format!("{}-{}", name(v), name(w)))
            .collect();
        match (changed.as_slice(), cut.as_slice()) {
            ([], []) => format!("to {next}"),
            ([], cut) => format!("cut {}", cut.join(", ")),
            (changed, []) => format!("colour {}", changed.join(", ")),
            (changed, cut) => format!("colour {}, cut {}", changed.join(", "), cut.join(", ")),
        }
    }

    fn searchable(&self) -> Result<(), StopReason> {
        searchable(self.graph.len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn printing_gives_the_same_colouring() {
        for text in ["path(5);0=L;4=R", "path(0)", "a-b;b=R", "cycle(4)", "0,1;1=L"] {
            assert_eq!(Coloured::parse(text).unwrap().to_string(), text);
        }
        for (text, printed) in [
            ("L-R---L", "path(5);0=L;1=R;4=L"),
            (".-.(-.;-.)", "broom(4,1)"),
            ("(L-R)", "(L-R)"),
            ("L", "path(1);0=L"),
            ("Bw", "cycle(3)"),
        ] {
            assert_eq!(Coloured::parse(text).unwrap().to_string(), printed);
        }
        for (bad, offset) in [
            ("path(3);3=L", 8),
            ("path(3);0=G", 8),
            ("path(3);0", 8),
            ("path(3);0=L;0=R", 12),
            ("path(3;0=L", 6),
        ] {
            assert_eq!(Coloured::parse(bad).unwrap_err().offset, offset, "{bad}");
        }
    }
}
