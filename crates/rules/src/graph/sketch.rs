//! A graph as it was written: families, lists and formats, before a board says what it allows.

use super::names::Names;
use super::reader::Reader;
use super::six;
use crate::ParseError;
use std::sync::Arc;

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
    pub label: Option<(usize, Arc<str>)>,
    /// Where the link stands in the text.
    pub at: usize,
    /// How long it is.
    pub len: usize,
}

/// The most vertices, and the most links, that are read.
pub(super) const MOST: u64 = 5_000_000;

impl Sketch {
    /// Reads a family, a graph made from others, a list of links, or `g6:`, `s6:`, `d6:`.
    pub fn parse(text: &str) -> Result<Self, ParseError> {
        match six::parse(text) {
            // A format by its own mark has nothing behind it; after g6: and the like there may be more links.
            Some(sketch) if sketch.is_ok() || !six::is_named(text) => sketch,
            _ => Reader::new(text).graph(),
        }
    }

    /// A sketch of `n` vertices 0, 1, 2, ... with links that all stand for one piece of the text.
    pub(super) fn plain(
        n: usize,
        arc: bool,
        links: impl IntoIterator<Item = (usize, usize)>,
        (at, len): (usize, usize),
    ) -> Self {
        let link = |(from, to)| Link { from, to, arc, label: None, at, len };
        Sketch { names: Names::Upto(n as u32), links: links.into_iter().map(link).collect() }
    }

    /// Says what is wrong with a link.
    pub fn error(&self, text: &str, link: &Link, message: &str) -> ParseError {
        ParseError::new(message, text, link.at, link.len)
    }

    /// No labels, no loops, and all of one kind: what simple graphs and digraphs ask for.
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
        Ok(())
    }

    /// No link twice, when so many different ones came out: only a text that is wrong is looked through for them.
    ///
    /// # Errors
    /// A link that is there twice.
    pub fn check_once(&self, text: &str, arcs: bool, different: usize) -> Result<(), ParseError> {
        if different == self.links.len() {
            return Ok(());
        }
        let key = |(i, l): (usize, &Link)| {
            let (a, b) = if arcs { (l.from, l.to) } else { (l.from.min(l.to), l.from.max(l.to)) };
            (a, b, i)
        };
        let mut keys: Vec<(usize, usize, usize)> = self.links.iter().enumerate().map(key).collect();
        keys.sort_unstable();
        match keys.windows(2).find(|w| (w[0].0, w[0].1) == (w[1].0, w[1].1)) {
            Some(twice) => Err(self.error(text, &self.links[twice[1].2], "this link is there twice")),
            None => Ok(()),
        }
    }
}
