//! A graph as it was written: families, lists and formats, before a board says what it allows.

use super::families;
use super::names::{Name, Names};
use super::six;
use crate::{ParseError, text};

/// Names and links, as written.
#[derive(Clone, Debug)]
pub struct Sketch {
    /// The vertices' names.
    pub names: Names,
    /// The links in the order in which they were written.
    pub links: Vec<Link>,
}

/// One link of a [`Sketch`].
#[derive(Clone, Debug)]
pub struct Link {
    /// The vertex before the mark.
    pub from: usize,
    /// The vertex after it.
    pub to: usize,
    /// Whether the mark was `>`; else it was `-`.
    pub arc: bool,
    /// What stood after a colon, and where.
    pub label: Option<(usize, Box<str>)>,
    /// Where the link stands in the text.
    pub at: usize,
    /// How long it is.
    pub len: usize,
}

/// The most vertices, and the most links, that are read.
pub(super) const MOST: u64 = 5_000_000;

impl Sketch {
    /// Reads a family, a list of links, or `g6:`, `s6:`, `d6:`.
    ///
    /// # Errors
    /// Where the text is wrong.
    pub fn parse(text: &str) -> Result<Self, ParseError> {
        if let Some(sketch) = six::parse(text) {
            return sketch;
        }
        if let Some(sketch) = families::parse(text) {
            return sketch;
        }
        parse_list(text)
    }

    /// A sketch of `n` vertices 0, 1, 2, ... with links that all stand for the whole text.
    pub(super) fn plain(
        n: usize,
        arc: bool,
        links: impl IntoIterator<Item = (usize, usize)>,
        text: &str,
    ) -> Self {
        let len = text.len();
        let link = |(from, to)| Link { from, to, arc, label: None, at: 0, len };
        Sketch { names: Names::Upto(n as u32), links: links.into_iter().map(link).collect() }
    }

    /// Says what is wrong with a link.
    pub fn error(&self, text: &str, link: &Link, message: &str) -> ParseError {
        ParseError::new(message, text, link.at, link.len)
    }

    /// No labels, no loops, no link twice, and all of one kind: what simple graphs and digraphs ask for.
    ///
    /// # Errors
    /// The first link that is not like that.
    pub fn check_simple(&self, text: &str, arcs: bool) -> Result<(), ParseError> {
        for link in &self.links {
            if link.arc != arcs {
                let (is, want) =
                    if arcs { ("an edge", "an arc like 0>1") } else { ("an arc", "an edge like 0-1") };
                return Err(self.error(text, link, &format!("{is} has no place here")).expected(want));
            }
            if let Some((at, label)) = &link.label {
                return Err(ParseError::new("weights have no use in this game", text, *at, label.len()));
            }
            if link.from == link.to {
                return Err(self.error(text, link, "loops have no use in this game"));
            }
        }
        let mut keys: Vec<(usize, usize, usize)> = self
            .links
            .iter()
            .enumerate()
            .map(|(i, l)| {
                let (a, b) = if arcs { (l.from, l.to) } else { (l.from.min(l.to), l.from.max(l.to)) };
                (a, b, i)
            })
            .collect();
        keys.sort_unstable();
        match keys.windows(2).find(|w| (w[0].0, w[0].1) == (w[1].0, w[1].1)) {
            Some(twice) => Err(self.error(text, &self.links[twice[1].2], "this link is there twice")),
            None => Ok(()),
        }
    }
}

/// One piece of a list: the byte where it starts, and what it says.
struct Piece<'a> {
    from: &'a str,
    to: Option<(&'a str, bool)>,
    label: Option<(usize, &'a str)>,
    at: usize,
    len: usize,
}

fn parse_list(text: &str) -> Result<Sketch, ParseError> {
    let pieces: Result<Vec<Piece>, ParseError> =
        text::split(text, ',').map(|(at, piece)| parse_piece(text, at, piece)).collect();
    let pieces = pieces?;
    if pieces.len() as u64 > MOST {
        return Err(ParseError::new(format!("the list has more than {MOST} links"), text, 0, 1));
    }
    // Every text was checked to be a name, so none is lost here.
    let mut names: Vec<Name> = pieces
        .iter()
        .flat_map(|p| [Some(p.from), p.to.map(|(to, _)| to)])
        .flatten()
        .filter_map(Name::new)
        .collect();
    names.sort_unstable();
    names.dedup();
    let names = Names::new(names);
    let find = |name: &str| Name::new(name).and_then(|n| names.find(&n)).unwrap_or(0);
    let link = |p: &Piece| {
        let (to, arc) = p.to?;
        let label = p.label.map(|(at, label)| (at, label.into()));
        Some(Link { from: find(p.from), to: find(to), arc, label, at: p.at, len: p.len })
    };
    let links = pieces.iter().filter_map(link).collect();
    Ok(Sketch { names, links })
}

fn parse_piece<'a>(text: &str, at: usize, piece: &'a str) -> Result<Piece<'a>, ParseError> {
    let (at, piece) = text::trim(at, piece);
    let (ends, label) = match piece.split_once(':') {
        Some((ends, label)) => (ends, Some((at + ends.len() + 1, label))),
        None => (piece, None),
    };
    let name = |offset: usize, name: &'a str| {
        if Name::new(name).is_some() {
            return Ok(name);
        }
        let message = if name.is_empty() {
            "a vertex is missing".into()
        } else {
            format!("{} is no vertex", text::shown(name))
        };
        Err(ParseError::new(message, text, at + offset, name.len().max(1)).expected(
            "a name of letters and digits, an edge like 0-1, an arc like 0>1, or a family like path(5)",
        ))
    };
    let (from, to) = match ends.find(['-', '>']) {
        Some(i) => (name(0, &ends[..i])?, Some((name(i + 1, &ends[i + 1..])?, ends.as_bytes()[i] == b'>'))),
        None => (name(0, ends)?, None),
    };
    if let (None, Some((at, label))) = (to, label) {
        return Err(ParseError::new("a vertex has no weight", text, at, label.len()).expected("a comma"));
    }
    Ok(Piece { from, to, label, at, len: piece.len() })
}
