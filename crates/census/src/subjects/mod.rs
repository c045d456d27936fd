//! What a census goes over: graphs, graphs with weights, loops and starts, or boards.

mod boards;
mod decorated;

pub use boards::Boards;
pub use decorated::Decorations;

use crate::error::CensusError;
use crate::graphs::{Class, Level, SmallGraph};
use decorated::Decorated;
use std::borrow::Cow;
use std::fmt;
use upstar_catalog::Game;
use upstar_core::{Budget, ParseError, StopReason};
use upstar_rules::Board;

/// What a census goes over. The text is that of a class, such as `connected weights 2 loops 1` or `boards 3x4 xo.`.
///
/// ```
/// use upstar_census::Subjects;
/// for text in ["trees", "connected weights 2 loops 1", "all starts", "boards 3x4 xo.", "boards ?.? x."] {
///     assert_eq!(Subjects::parse(text)?.to_string(), text);
/// }
/// assert_eq!(Subjects::parse("connected weights 1")?.to_string(), "connected");
/// # Ok::<(), upstar_core::ParseError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Subjects {
    /// The graphs of a class, with what is put on them.
    Graphs(Class, Decorations),
    /// Boards with letters on their squares.
    Boards(Boards),
}

impl From<Class> for Subjects {
    fn from(class: Class) -> Self {
        Subjects::Graphs(class, Decorations::default())
    }
}

impl Subjects {
    /// Reads a class of graphs with what is put on them, or `boards`, their shape and letters.
    pub fn parse(text: &str) -> Result<Self, ParseError> {
        let mut words = Words { text, at: 0 };
        let Some((at, first)) = words.next() else {
            return Err(ParseError::new("a class is missing", text, 0, 0)
                .expected("a class of graphs, or boards 3x4"));
        };
        if first == "boards" {
            return Boards::read(&mut words).map(Subjects::Boards);
        }
        let class = Class::parse(first).map_err(|error| error.inside(text, at))?;
        Ok(Subjects::Graphs(class, Decorations::read(&mut words)?))
    }

    /// The number of squares of boards, which have no other sizes; `None` for graphs.
    pub fn size(&self) -> Option<usize> {
        match self {
            Subjects::Graphs(..) => None,
            Subjects::Boards(boards) => Some(boards.squares()),
        }
    }

    /// Fits the subjects to a ruleset: its letters stand on the squares where none were named, and where it needs a
    /// vertex on which play stands, there is one.
    pub(crate) fn suited(&self, game: &Game) -> Result<Self, ParseError> {
        let mut suited = self.clone();
        match (&mut suited, game.board()) {
            (Subjects::Graphs(_, on), Board::Graph(board)) => on.starts |= board.mark_needed,
            (Subjects::Boards(boards), board) => boards.suit(&board, game.name())?,
            _ => {}
        }
        Ok(suited)
    }

    /// Refuses subjects on which the ruleset cannot be played, by trying small ones.
    pub(crate) fn check(&self, game: &Game, budget: &Budget) -> Result<(), CensusError> {
        let small = match self {
            Subjects::Graphs(class, on) => Subjects::Graphs(*class, on.small()),
            Subjects::Boards(_) => self.clone(),
        };
        for n in self.size().map_or(1..=3, |squares| squares..=squares) {
            let list = List::new(&small, n, budget)?;
            let mut wrong = None;
            let shares = if self.size().is_some() { list.shares().min(1) } else { list.shares() };
            for share in 0..shares {
                list.share(share, game, budget, |subject| {
                    if wrong.is_none()
                        && let Err(error) = game.parse(&subject.position())
                    {
                        wrong = Some((subject.position().into_owned(), error.message));
                    }
                    Ok(())
                })?;
            }
            if let Some((position, reason)) = wrong {
                let name = game.name();
                let message = format!(
                    "{name} cannot be played on all of the class {self}: not on {position}, as {reason}"
                );
                let text = self.to_string();
                let error = ParseError::new(message, &text, 0, text.len());
                return Err(CensusError::Input(error.expected(format!("a class that suits {name}"))));
            }
        }
        Ok(())
    }
}

impl fmt::Display for Subjects {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Subjects::Graphs(class, on) => write!(f, "{class}{on}"),
            Subjects::Boards(boards) => boards.fmt(f),
        }
    }
}

/// The words of a text with their places.
struct Words<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Iterator for Words<'a> {
    type Item = (usize, &'a str);

    fn next(&mut self) -> Option<Self::Item> {
        let rest = &self.text[self.at..];
        let start = self.at + (rest.len() - rest.trim_start().len());
        let word = self.text[start..].split_whitespace().next()?;
        self.at = start + word.len();
        Some((start, word))
    }
}

impl Words<'_> {
    fn error(&self, message: &str, at: usize, length: usize, expected: &str) -> ParseError {
        ParseError::new(message, self.text, at, length).expected(expected)
    }
}

/// One position of a census.
pub(crate) enum Subject<'a> {
    Graph(&'a SmallGraph),
    Decorated(&'a Decorated<'a>),
    Board(&'a str),
}

impl Subject<'_> {
    /// The graph, where nothing was put on it.
    pub fn graph(&self) -> Option<&SmallGraph> {
        if let Subject::Graph(graph) = self { Some(graph) } else { None }
    }

    /// A text that the ruleset reads.
    pub fn position(&self) -> Cow<'_, str> {
        match self {
            Subject::Graph(graph) => graph.position().into(),
            Subject::Decorated(decorated) => decorated.to_string().into(),
            Subject::Board(text) => (*text).into(),
        }
    }

    /// The text in its row: graph6 or digraph6 without a header, or else the position.
    pub fn text(&self) -> String {
        match self {
            Subject::Graph(graph) => graph.to_string(),
            other => other.position().into_owned(),
        }
    }

    /// How many edges, arcs and loops it has; boards have none.
    pub fn edges(&self) -> Option<usize> {
        match self {
            Subject::Graph(graph) => Some(graph.edges()),
            Subject::Decorated(decorated) => Some(decorated.edges()),
            Subject::Board(_) => None,
        }
    }
}

/// All subjects of a size, in shares whose order never changes.
pub(crate) enum List<'a> {
    Graphs(Level, Decorations),
    Boards(&'a Boards),
}

impl<'a> List<'a> {
    /// Prepares the list.
    pub fn new(subjects: &'a Subjects, n: usize, budget: &Budget) -> Result<Self, StopReason> {
        match subjects {
            Subjects::Graphs(class, on) => {
                if !on.none() && n > SmallGraph::MOST_LABELLED {
                    let most = SmallGraph::MOST_LABELLED;
                    return Err(StopReason::TooLarge(format!(
                        "graphs with weights, loops or starts and {n} vertices; the most is {most}"
                    )));
                }
                Ok(List::Graphs(Level::new(*class, n, budget)?, *on))
            }
            Subjects::Boards(boards) => {
                boards.check_size()?;
                Ok(List::Boards(boards))
            }
        }
    }

    /// How many shares there are.
    pub fn shares(&self) -> usize {
        match self {
            List::Graphs(level, _) => level.shares(),
            List::Boards(boards) => boards.shares(),
        }
    }

    /// Hands on the subjects of one share, in order, until `each` fails.
    pub fn share(
        &self,
        share: usize,
        game: &Game,
        budget: &Budget,
        mut each: impl FnMut(&Subject<'_>) -> Result<(), StopReason>,
    ) -> Result<(), StopReason> {
        match self {
            List::Graphs(level, on) if on.none() => {
                level.share(share, budget, |graph| each(&Subject::Graph(graph)))
            }
            List::Graphs(level, on) => level.share(share, budget, |graph| {
                decorated::for_each(graph, *on, budget, |decorated| each(&Subject::Decorated(decorated)))
            }),
            List::Boards(boards) => boards.share(share, game, budget, |text| each(&Subject::Board(text))),
        }
    }
}
