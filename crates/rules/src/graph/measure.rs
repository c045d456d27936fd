//! How much memory the text of a graph asks for, before anything is made.

use super::families;
use super::reader::{Piece, closing, is_graph, pieces, second_graph};
use super::six;
use super::sketch::MOST;
use crate::text;

/// What a link takes while it is read: as a family gives it, as it is written down, and sorted to find those that are there twice.
const BYTES_OF_LINK: u64 = 96;
/// What a vertex takes: its name and its place among others.
const BYTES_OF_VERTEX: u64 = 48;
/// Graphs inside graphs are measured so deep; what is deeper is refused when it is read.
const DEEPEST: usize = 50;

/// A bound on the bytes that it takes to read the graphs in a text, whatever else the text is: positions of other games
/// take little, and a sum has several graphs.
///
/// ```
/// use upstar_rules::graph::bytes_to_read;
/// assert!(bytes_to_read("complete(3000)") > 400_000_000);
/// assert!(bytes_to_read("escape product(path(1000),cycle(1000))@3 + nim 3") > 150_000_000);
/// assert!(bytes_to_read("blowup(petersen,3),0-1") < 100_000);
/// // What is too large to be read is not made at all.
/// assert_eq!(bytes_to_read("complete(1000000)"), 0);
/// ```
pub fn bytes_to_read(text: &str) -> u64 {
    let bytes = text.split(" + ").map(|part| {
        // In a sum the ruleset stands before the position.
        let front = part.len() - part.trim_start().len();
        let name = &part[front..part.find('(').unwrap_or(part.len()).max(front)];
        let start = front + name.rfind(' ').map_or(0, |space| space + 1);
        // What is marked or coloured stands behind the graph; formats use the same letters.
        let marks = if part.contains("6:") { None } else { part[start..].find(['@', ';']) };
        let end = marks.map_or(part.len(), |mark| start + mark);
        let mut made = Made::default();
        measured((start, &part[start..end]), 0, &mut made);
        let links = made.size.links.saturating_mul(BYTES_OF_LINK);
        links.saturating_add(made.size.vertices.saturating_mul(BYTES_OF_VERTEX))
    });
    bytes.fold(0, u64::saturating_add)
}

/// How many vertices and links, at most.
#[derive(Clone, Copy, Default)]
struct Size {
    vertices: u64,
    links: u64,
}

impl Size {
    fn and(self, other: Size) -> Size {
        Size {
            vertices: self.vertices.saturating_add(other.vertices),
            links: self.links.saturating_add(other.links),
        }
    }
}

/// All that is made for one text, operands included.
#[derive(Default)]
struct Made {
    size: Size,
    /// What comes next is too large to be read, and nothing is made after it.
    refused: bool,
}

/// The sizes of graphs made from graphs are only bounds, so that what seems too large may be read all the same.
const SLACK: u64 = 4;

impl Made {
    fn add(&mut self, more: Size, slack: u64) {
        let size = self.size.and(more);
        self.refused |= size.vertices.max(size.links) > slack * MOST;
        if !self.refused {
            self.size = size;
        }
    }
}

/// The size of a graph and what is written behind it.
fn measured((at, piece): Piece<'_>, depth: usize, made: &mut Made) -> Size {
    if depth > DEEPEST {
        return Size::default();
    }
    let (graphs, list): (Vec<_>, Vec<_>) = pieces(at, piece).into_iter().partition(|one| is_graph(one.1));
    let written = Size { vertices: 2 * list.len() as u64, links: list.len() as u64 };
    made.add(written, SLACK);
    graphs.into_iter().fold(written, |all, one| all.and(graph(one, depth, made)))
}

/// The size of one graph with a name, which is made then; nothing where the text is wrong.
fn graph((at, piece): Piece<'_>, depth: usize, made: &mut Made) -> Size {
    let (at, piece) = text::trim(at, piece);
    let Some(open) = piece.find('(') else { return counted(short(piece), 1, made) };
    let Some(close) = closing(piece, open) else { return Size::default() };
    let (name, inner) = (&piece[..open], (at + open + 1, &piece[open + 1..close]));
    let parts = pieces(inner.0, inner.1);
    let up_to = |end: usize| (inner.0, &inner.1[..end - 1 - inner.0]);
    let last = || parts.last().and_then(|part| part.1.trim().parse::<u64>().ok()).unwrap_or(0);
    match (name, &parts[..]) {
        ("", _) => measured(inner, depth + 1, made),
        ("arrows", _) => {
            counted(Size { vertices: inner.1.len() as u64 + 1, links: inner.1.len() as u64 }, SLACK, made)
        }
        ("attach", [_, .., v, _]) => {
            let graph = measured(up_to(v.0), depth + 1, made);
            graph.and(counted(Size { vertices: last(), links: last() }, SLACK, made))
        }
        ("complement", _) => {
            let vertices = measured(inner, depth + 1, made).vertices;
            counted(Size { vertices, links: vertices.saturating_mul(vertices) / 2 }, SLACK, made)
        }
        ("blowup", [_, .., count]) => {
            let k = last();
            let of = measured(up_to(count.0), depth + 1, made);
            let vertices = of.vertices.saturating_mul(k);
            let copies = of.links.saturating_mul(k).saturating_mul(k);
            let links = copies.saturating_add(vertices.saturating_mul(k) / 2);
            counted(Size { vertices, links }, SLACK, made)
        }
        ("join" | "union" | "product", _) => {
            let Some(second) = second_graph(&parts) else { return Size::default() };
            let start = parts[second].0;
            let g = measured(up_to(start), depth + 1, made);
            let h = measured((start, &inner.1[start - inner.0..]), depth + 1, made);
            counted(combined(name, g, h), SLACK, made)
        }
        _ => counted(numbered(name, &parts), 1, made),
    }
}

fn counted(size: Size, slack: u64, made: &mut Made) -> Size {
    made.add(size, slack);
    size
}

/// The size of a graph made from two others.
fn combined(name: &str, g: Size, h: Size) -> Size {
    let times = u64::saturating_mul;
    match name {
        "product" => Size {
            vertices: times(g.vertices, h.vertices),
            links: times(g.links, h.vertices).saturating_add(times(h.links, g.vertices)),
        },
        "join" => g.and(h).and(Size { vertices: 0, links: times(g.vertices, h.vertices) }),
        _ => g.and(h),
    }
}

/// The size of a family by its numbers.
fn numbered(name: &str, parts: &[Piece<'_>]) -> Size {
    let numbers: Option<Vec<u64>> = parts.iter().map(|part| part.1.trim().parse().ok()).collect();
    let family = families::find(name).filter(|family| family.arity.is_none_or(|n| n == parts.len()));
    let size = family.zip(numbers).and_then(|(family, numbers)| (family.size)(&numbers).ok());
    size.map_or(Size::default(), |(vertices, links)| Size { vertices, links })
}

/// The size of `K4`, `P7`, `C5`, of a graph with a name alone, or of a format, which has at most six links a letter.
fn short(piece: &str) -> Size {
    let name = piece.split(':').next().unwrap_or(piece);
    let family = match piece.as_bytes().first() {
        _ if six::is_named(piece) => {
            let links = 6 * piece.len() as u64;
            return Size { vertices: links, links };
        }
        Some(b'K') => "complete",
        Some(b'P') => "path",
        Some(b'C') => "cycle",
        _ => return numbered(name, &[]),
    };
    numbered(family, &[(1, name.get(1..).unwrap_or(""))])
}
