//! Graphs with some vertices taken by Left or Right: `path(5);0=L;4=R`.

use super::canonical::canonical_order;
use super::drawing::{VertexLook, draw_graph};
use super::names::{Name, Names};
use super::simple::{Graph, searchable, vertices_gone};
use crate::{Board, ParseError, Player, Position, Scene, Stop, text};
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
    colours: Box<[Option<Player>]>,
}

impl Coloured {
    /// Reads a graph and colours.
    ///
    /// # Errors
    /// Where the text is wrong.
    pub fn parse(text: &str) -> Result<Self, ParseError> {
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
            if position.colours[vertex].is_some() {
                return Err(error("this vertex has a colour already"));
            }
            position.colours[vertex] = Some(player);
        }
        Ok(position)
    }

    /// A graph without colours.
    pub fn new(graph: Graph) -> Self {
        let colours = vec![None; graph.len()].into();
        Coloured { graph, colours }
    }

    /// The graph.
    pub fn graph(&self) -> &Graph {
        &self.graph
    }

    /// Who coloured a vertex.
    pub fn colour(&self, v: usize) -> Option<Player> {
        self.colours[v]
    }

    /// Whether `player` coloured a neighbour of this vertex.
    pub fn touches(&self, v: usize, player: Player) -> bool {
        self.graph.links().of(v).any(|w| self.colours[w] == Some(player))
    }

    /// The same with one more vertex coloured.
    #[must_use]
    pub fn with(&self, v: usize, player: Player) -> Self {
        let mut next = self.clone();
        next.colours[v] = Some(player);
        next
    }

    /// The same with a vertex coloured or, for `None`, without its colour.
    #[must_use]
    pub fn recoloured(&self, v: usize, colour: Option<Player>) -> Self {
        let mut next = self.clone();
        next.colours[v] = colour;
        next
    }

    /// The position on some vertices, given in increasing order.
    #[must_use]
    pub fn subset(&self, kept: &[usize]) -> Self {
        Coloured { graph: self.graph.subset(kept), colours: kept.iter().map(|&v| self.colours[v]).collect() }
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
        let kept: Vec<usize> = (0..self.graph.len()).filter(|&v| live(v)).collect();
        let inner = self.graph.links().subset(&kept);
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
            out.push(Coloured { graph, colours: colours.into() });
        }
    }

    /// An equal position with vertices 0, 1, 2, ..., the same for most that are isomorphic. With `swap` the
    /// players' colours may be exchanged; whether they were comes second.
    #[must_use]
    pub fn canonical(&self, swap: bool) -> (Self, bool) {
        let count = |p| self.colours.iter().filter(|c| **c == Some(p)).count();
        let straight = self.canonical_as(false);
        if !swap || count(Player::Left) == 0 && count(Player::Right) == 0 {
            return (straight, false);
        }
        let exchanged = self.canonical_as(true);
        if exchanged.key() < straight.key() { (exchanged, true) } else { (straight, false) }
    }

    fn canonical_as(&self, exchange: bool) -> Self {
        let colour = |v: usize| self.colours[v].map(|p| if exchange { p.opponent() } else { p });
        let codes: Vec<u32> = (0..self.graph.len()).map(|v| colour(v).map_or(0, |p| 1 + p as u32)).collect();
        let Some(rows) = self.graph.links().rows() else {
            let colours = (0..self.graph.len()).map(colour).collect();
            return Coloured { graph: self.graph.clone(), colours };
        };
        let order = canonical_order(rows, &codes);
        let links = self.graph.links().reordered(&order);
        let edges: Vec<_> = links.all().collect();
        let graph = Graph::new(Names::Upto(order.len() as u32), edges);
        Coloured { graph, colours: order.iter().map(|&v| colour(v)).collect() }
    }

    fn key(&self) -> (Option<&[u64]>, Vec<u32>) {
        (self.graph.links().rows(), self.colours.iter().map(|c| c.map_or(0, |p| 1 + p as u32)).collect())
    }
}

impl fmt::Display for Coloured {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.graph)?;
        for (v, colour) in self.colours.iter().enumerate() {
            let letter = match colour {
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

    fn draw(&self, _: &Board, like: &Scene) -> Result<Scene, Stop> {
        let mut scene = Scene::new(format!("graph {self}"));
        let edges: Vec<_> = self.graph.edges().map(|(v, w)| (v, w, None)).collect();
        draw_graph(
            &mut scene,
            self.graph.names(),
            &edges,
            false,
            |v| match self.colours[v] {
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
            (0..self.graph.len()).filter(|&v| next.colours[v] != self.colours[v]).map(name).collect();
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

    fn heap_bytes(&self) -> usize {
        self.graph.heap_bytes() + self.colours.len()
    }

    fn searchable(&self) -> Result<(), Stop> {
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
