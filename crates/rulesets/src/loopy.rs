//! A game given by its positions and each player's moves, in which play may come back to where it was.

use std::fmt;
use std::sync::Arc;
use upstar_rules::graph::{Drawn, Name, Names, Sketch, VertexLook, draw_graph, vertex_key};
use upstar_rules::{
    Board, Card, Directed, GraphBoard, Key, Options, ParseError, Player, Position, Rules, Scene, StopReason,
    text,
};

/// The rules.
pub struct Loopy;

/// The arcs, which all positions of a game share, and the vertex where play stands.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Place {
    arcs: Arc<Arcs>,
    at: Option<u32>,
}

/// Vertices with names, and arcs with who may take them, in increasing order.
#[derive(Debug, PartialEq, Eq, Hash)]
struct Arcs {
    names: Names,
    arcs: Vec<(u32, u32, Option<Player>)>,
}

/// The game in words.
pub fn card() -> Card {
    Card::new("loopy", "Loopy Game on a Digraph")
        .rules("Move along an arc that you may take, from the vertex where play stands. The player who cannot move loses, and play that never ends is a draw.")
        .source("Conway, On Numbers and Games, chapter 7; Siegel, Combinatorial Game Theory, chapter VI")
        .syntax("arcs, L or R behind a colon for who may take them, and the start: a>b:L,b>a:R,a>c@a; no vertices: path(0)")
        .example("a>a:L@a", "on")
        .example("a>a:L,a>z@a", "^[on]*")
        .example("a>a:R,a>z:L@a", "over")
        .example("a>a@a", "dud")
        .example("a>b:L,a>d:R,b>c@a", "v")
        .example("path(0)", "0")
        .opening("a>b:L,b>a:R,a>c,b>d:R,d>c@a")
        .loops()
}

impl Rules for Loopy {
    type Position = Place;

    fn board(&self) -> Board {
        Board::Graph(GraphBoard {
            directed: Directed::Yes,
            loops: true,
            marked: true,
            mark_needed: true,
            edge_colours: vec!['L', 'R', 'G'],
            ..GraphBoard::default()
        })
    }

    fn options(&self, at: &Place, player: Player, out: &mut Options<Place>) -> Result<(), StopReason> {
        let Some(here) = at.at else { return Ok(()) };
        let first = at.arcs.arcs.partition_point(|arc| arc.0 < here);
        let own = at.arcs.arcs[first..].iter().take_while(|arc| arc.0 == here);
        let own = own.filter(|arc| arc.2.is_none_or(|owner| owner == player));
        out.extend(own.map(|arc| Place { arcs: at.arcs.clone(), at: Some(arc.1) }))
    }
}

fn letter(owner: Option<Player>) -> &'static str {
    match owner {
        Some(Player::Left) => "L",
        Some(Player::Right) => "R",
        None => "",
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(at) = self.at else { return f.write_str("path(0)") };
        let Arcs { names, arcs } = &*self.arcs;
        let mut comma = "";
        for &(from, to, owner) in arcs {
            let (from, to, colon) = (names.get(from as usize), names.get(to as usize), owner.map(|_| ":"));
            write!(f, "{comma}{from}>{to}{}{}", colon.unwrap_or_default(), letter(owner))?;
            comma = ",";
        }
        let alone = |v: &usize| arcs.iter().all(|&(from, to, _)| from as usize != *v && to as usize != *v);
        let marked = if arcs.is_empty() { "v:" } else { "" };
        for v in (0..names.len()).filter(alone) {
            write!(f, "{comma}{marked}{}", names.get(v))?;
            comma = ",";
        }
        write!(f, "@{}", names.get(at as usize))
    }
}

/// Reads arcs, each with L, R or nothing behind it.
fn arcs(text: &str) -> Result<Arcs, ParseError> {
    let sketch = Sketch::parse(text)?;
    let mut arcs = Vec::with_capacity(sketch.links.len());
    for link in &sketch.links {
        if !link.arc {
            let error = ParseError::new("an edge has no place here", text, link.at, link.len);
            return Err(error.expected("an arc like a>b, a>b:L or a>b:R"));
        }
        let owner = match link.label.as_ref().map(|(at, label)| (*at, &**label)) {
            None | Some((_, "G")) => None,
            Some((_, "L")) => Some(Player::Left),
            Some((_, "R")) => Some(Player::Right),
            Some((at, label)) => {
                let message = format!("{} is no player", text::shown(label));
                let error = ParseError::new(message, text, at, label.len().max(1));
                return Err(error.expected("L or R, or nothing for both players"));
            }
        };
        arcs.push((link.from as u32, link.to as u32, owner));
    }
    arcs.sort_unstable_by_key(|&(from, to, owner)| (from, to, letter(owner)));
    arcs.dedup();
    Ok(Arcs { names: sketch.names, arcs })
}

impl Position for Place {
    fn read(text: &str, _: &Board) -> Result<Self, ParseError> {
        let Some((graph, vertex)) = text.rsplit_once('@') else {
            let read = arcs(text)?;
            if read.names.is_empty() {
                return Ok(Place { arcs: Arc::new(read), at: None });
            }
            let error = ParseError::new("the start is missing", text, text.len(), 0);
            return Err(error.expected("@ and the vertex where play stands"));
        };
        // One vertex that is named twice is no slip.
        let alone = graph.trim() == vertex.trim() && Name::new(vertex.trim()).is_some();
        let read = match arcs(graph) {
            Err(_) if alone => arcs(&format!("v:{}", vertex.trim())),
            read => read,
        };
        let read = read.map_err(|error| error.inside(text, 0))?;
        match Name::new(vertex.trim()).and_then(|name| read.names.find(&name)) {
            Some(at) => Ok(Place { arcs: Arc::new(read), at: Some(at as u32) }),
            None => {
                let message = format!("{} is no vertex of the graph", text::shown(vertex));
                let error = ParseError::new(message, text, graph.len() + 1, vertex.len().max(1));
                Err(error.expected("a vertex"))
            }
        }
    }

    fn draw(&self, _: &Board, like: &Scene) -> Result<Scene, StopReason> {
        let mut scene = Scene::new(format!("digraph {self}"));
        let Arcs { names, arcs } = &*self.arcs;
        let label = |owner: Option<Player>| Some(owner.map_or("G", |owner| letter(Some(owner))).to_string());
        let links: Vec<Drawn> = arcs.iter().map(|a| (a.0 as usize, a.1 as usize, label(a.2))).collect();
        let look = |v: usize| if self.at == Some(v as u32) { VertexLook::Marked } else { VertexLook::Plain };
        draw_graph(&mut scene, names, &links, true, look, like)?;
        Ok(scene)
    }

    /// The vertex that is entered, also by a move that stays where it is.
    fn touched(&self, next: &Self) -> Option<Vec<Key>> {
        next.at.map(|v| vec![vertex_key(&next.arcs.names, v as usize)])
    }

    fn difference(&self, next: &Self) -> String {
        next.at.map_or_else(|| format!("to {next}"), |v| format!("go to {}", next.arcs.names.get(v as usize)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_come_back_and_wrong_ones_have_a_place() {
        for text in ["a>b:L,b>a:R,a>c@a", "path(0)", "a>a@a", "v:a@a", "a>b,c@c"] {
            let at = Loopy.parse(text).unwrap();
            assert_eq!(Loopy.parse(&at.to_string()).unwrap(), at, "{text} {at}");
        }
        assert_eq!(Loopy.parse("a@a").unwrap().to_string(), "v:a@a");
        for (bad, offset) in
            [("a>b:X@a", 4), ("a-b@a", 0), ("a>b", 3), ("a>b@c", 4), ("a>b:@a", 4), ("a>b:L:R@a", 4)]
        {
            assert_eq!(Loopy.parse(bad).unwrap_err().offset, offset, "{bad}");
        }
    }
}
