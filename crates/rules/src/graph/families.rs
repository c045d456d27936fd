//! Families of graphs by name: `path(5)`, `bipartite(3,4)`, `arrows(>><)`.

use super::sketch::{MOST, Sketch};
use crate::{ParseError, text};

type Links = Vec<(usize, usize)>;
/// The number of vertices and a bound on the links, or what is wrong with the numbers.
type Size = fn(&[u64]) -> Result<(u64, u64), &'static str>;

/// A family: its name, how many numbers it takes, whether it is directed, and how large and what it is.
pub(super) struct Family {
    pub name: &'static str,
    pub arity: usize,
    pub directed: bool,
    pub size: Size,
    pub links: fn(&[usize]) -> Links,
}

const fn undirected(name: &'static str, arity: usize, size: Size, links: fn(&[usize]) -> Links) -> Family {
    Family { name, arity, directed: false, size, links }
}

const fn directed(name: &'static str, size: Size, links: fn(&[usize]) -> Links) -> Family {
    Family { name, arity: 1, directed: true, size, links }
}

pub(super) const FAMILIES: &[Family] = &[
    undirected("path", 1, |a| Ok((a[0], a[0])), |a| path(0, a[0])),
    undirected(
        "cycle",
        1,
        |a| if a[0] >= 3 { Ok((a[0], a[0])) } else { Err("a cycle has at least 3 vertices") },
        |a| [path(0, a[0]), vec![(0, a[0] - 1)]].concat(),
    ),
    undirected("star", 1, |a| Ok((a[0], a[0])), |a| (1..a[0]).map(|leaf| (0, leaf)).collect()),
    undirected("complete", 1, |a| Ok((a[0], a[0].saturating_mul(a[0]) / 2)), |a| complete(a[0])),
    undirected(
        "bipartite",
        2,
        |a| Ok((a[0].saturating_add(a[1]), a[0].saturating_mul(a[1]))),
        |a| (0..a[0]).flat_map(|i| (0..a[1]).map(move |j| (i, a[0] + j))).collect(),
    ),
    undirected(
        "broom",
        2,
        |a| if a[1] < a[0] { Ok((a[0], a[0])) } else { Err("a broom has fewer bristles than vertices") },
        |a| {
            let handle = a[0] - a[1];
            let joint = usize::from(handle > 1);
            path(0, handle).into_iter().chain((handle..a[0]).map(|leaf| (joint, leaf))).collect()
        },
    ),
    undirected(
        "lollipop",
        2,
        |a| match a {
            [0, _] | [_, 0] => Err("both parts of a lollipop have at least 1 vertex"),
            _ => Ok((a[0].saturating_add(a[1] - 1), (a[0].saturating_mul(a[0]) / 2).saturating_add(a[1]))),
        },
        |a| [complete(a[0]), path(a[0] - 1, a[1])].concat(),
    ),
    undirected(
        "theta",
        3,
        |a| {
            let edges = a.iter().fold(0u64, |sum, &x| sum.saturating_add(x));
            if a.contains(&0) {
                Err("each path of a theta has at least 1 edge")
            } else {
                Ok((edges - 1, edges))
            }
        },
        theta,
    ),
    undirected(
        "grid",
        2,
        |a| Ok((a[0].saturating_mul(a[1]), a[0].saturating_mul(a[1]).saturating_mul(2))),
        |a| {
            let (rows, cols) = (a[0], a[1]);
            let right = (0..rows * cols).filter(|v| (v + 1) % cols != 0).map(|v| (v, v + 1));
            let down = (0..(rows * cols).saturating_sub(cols)).map(|v| (v, v + cols));
            right.chain(down).collect()
        },
    ),
    undirected(
        "petersen",
        0,
        |_| Ok((10, 15)),
        |_| (0..5).flat_map(|i| [(i, (i + 1) % 5), (i, i + 5), (i + 5, (i + 2) % 5 + 5)]).collect(),
    ),
    directed("dipath", |a| Ok((a[0], a[0])), |a| path(0, a[0])),
    directed("dipath2", |a| Ok((a[0], a[0])), |a| flip(path(0, a[0]), |i, _| i == 0)),
    directed("dipath3", |a| Ok((a[0], a[0])), |a| flip(path(0, a[0]), |i, n| i + 1 == n)),
    directed(
        "altpath1",
        |a| if a[0] % 2 == 1 { Ok((a[0], a[0])) } else { Err("altpath1 has an odd number of vertices") },
        |a| flip(path(0, a[0]), |i, _| i % 2 == 1),
    ),
    directed(
        "altpath2",
        |a| if a[0] % 2 == 0 { Ok((a[0], a[0])) } else { Err("altpath2 has an even number of vertices") },
        |a| flip(path(0, a[0]), |i, _| i % 2 == 1),
    ),
    directed(
        "altpath3",
        |a| if a[0] % 2 == 1 { Ok((a[0], a[0])) } else { Err("altpath3 has an odd number of vertices") },
        |a| flip(path(0, a[0]), |i, _| i % 2 == 0),
    ),
];

fn path(first: usize, n: usize) -> Links {
    (1..n).map(|i| (first + i - 1, first + i)).collect()
}

fn complete(n: usize) -> Links {
    (0..n).flat_map(|i| (i + 1..n).map(move |j| (i, j))).collect()
}

/// Turns around the links whose index, of so many, is chosen.
fn flip(links: Links, chosen: fn(usize, usize) -> bool) -> Links {
    let n = links.len();
    links.into_iter().enumerate().map(|(i, (a, b))| if chosen(i, n) { (b, a) } else { (a, b) }).collect()
}

/// Three paths between 0 and 1; their inner vertices are numbered path by path.
fn theta(lengths: &[usize]) -> Links {
    let mut links = Links::new();
    let mut next = 2;
    for &length in lengths {
        let mut last = 0;
        for _ in 1..length {
            links.push((last, next));
            last = next;
            next += 1;
        }
        links.push((last, 1));
    }
    links
}

/// Reads a family; `None` when the text names none.
pub(super) fn parse(text: &str) -> Option<Result<Sketch, ParseError>> {
    let name = text.split('(').next().unwrap_or("");
    if name == "arrows" && text != name {
        return Some(arrows(text));
    }
    let family = FAMILIES.iter().find(|f| f.name == name && (f.arity == 0 || text.contains('(')))?;
    Some(parse_family(family, text))
}

/// What stands between the parentheses after a name of this length.
fn inside(text: &str, name: usize) -> Result<&str, ParseError> {
    let rest = &text[name..];
    match rest.strip_prefix('(').and_then(|r| r.split_once(')')) {
        Some((inner, "")) => Ok(inner),
        Some((inner, after)) => {
            Err(ParseError::new("there is more after the family", text, name + inner.len() + 2, after.len())
                .expected("the end"))
        }
        None => Err(ParseError::new("the parenthesis is not closed", text, text.len(), 0).expected(")")),
    }
}

fn parse_family(family: &Family, text: &str) -> Result<Sketch, ParseError> {
    let name = family.name.len();
    if family.arity == 0 {
        return match &text[name..] {
            "" => Ok(Sketch::plain(10, family.directed, (family.links)(&[]), text)),
            rest => Err(ParseError::new(format!("{} takes no numbers", family.name), text, name, rest.len())),
        };
    }
    let inner = inside(text, name)?;
    let pieces: Vec<(usize, &str)> = text::split(inner, ',').collect();
    if pieces.len() != family.arity {
        let message = format!("{} takes {} numbers, not {}", family.name, family.arity, pieces.len());
        return Err(ParseError::new(message, text, name + 1, inner.len()));
    }
    let numbers: Result<Vec<u64>, _> =
        pieces.iter().map(|(at, piece)| text::number(text, name + 1 + at, piece)).collect();
    let numbers = numbers?;
    let wrong = |message: String| ParseError::new(message, text, name + 1, inner.len());
    let (vertices, links) = (family.size)(&numbers).map_err(|m| wrong(m.into()))?;
    if vertices.max(links) > MOST {
        return Err(wrong(format!("{} is too large", text::shown(text)))
            .expected(format!("at most {MOST} vertices and edges")));
    }
    let sizes: Vec<usize> = numbers.iter().map(|&n| n as usize).collect();
    Ok(Sketch::plain(vertices as usize, family.directed, (family.links)(&sizes), text))
}

/// `arrows(>><)`: a path, each arc the way its letter points.
fn arrows(text: &str) -> Result<Sketch, ParseError> {
    let name = "arrows".len();
    let inner = inside(text, name)?;
    if let Some((i, c)) = inner.char_indices().find(|&(_, c)| c != '<' && c != '>') {
        return Err(
            ParseError::new(format!("{c} is no arrow"), text, name + 1 + i, c.len_utf8()).expected("> or <")
        );
    }
    if inner.len() as u64 > MOST {
        return Err(ParseError::new("too many arrows", text, name + 1, inner.len()));
    }
    let links = inner.bytes().enumerate().map(|(i, c)| if c == b'>' { (i, i + 1) } else { (i + 1, i) });
    Ok(Sketch::plain(inner.len() + 1, true, links, text))
}
