//! Variants whose positions have something beside the board: whether the players are exchanged, or how many moves are left.

use std::fmt;
use std::sync::Arc;
use upstar_core::{ParseError, StopReason};
use upstar_rules::{Board, Options, Player, Position, Rules, Scene, Sign};

/// A position and what stands beside it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Marked<P> {
    at: P,
    mark: Mark,
}

/// What stands beside a position, and before it in its text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Mark {
    None,
    /// Left plays as Right would and Right as Left: `~2x3`.
    Exchanged,
    /// So many moves are left: `4~2x3`.
    MovesLeft(u32),
}

/// What comes after a mark.
const SIGN: char = '~';

impl Mark {
    /// The mark before a text, and where the rest starts.
    fn read(text: &str) -> (Mark, usize) {
        match text.split_once(SIGN) {
            Some(("", _)) => (Mark::Exchanged, 1),
            Some((before, _)) if before.bytes().all(|c| c.is_ascii_digit()) => {
                before.parse().map_or((Mark::None, 0), |moves| (Mark::MovesLeft(moves), before.len() + 1))
            }
            _ => (Mark::None, 0),
        }
    }
}

impl<P: Position> fmt::Display for Marked<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.mark {
            Mark::None => write!(f, "{}", self.at),
            Mark::Exchanged => write!(f, "{SIGN}{}", self.at),
            Mark::MovesLeft(moves) => write!(f, "{moves}{SIGN}{}", self.at),
        }
    }
}

impl<P: Position> Position for Marked<P> {
    fn read(text: &str, board: &Board) -> Result<Self, ParseError> {
        let (mark, from) = Mark::read(text);
        let at = P::read(&text[from..], board).map_err(|error| error.inside(text, from))?;
        Ok(Marked { at, mark })
    }

    fn draw(&self, board: &Board, like: &Scene) -> Result<Scene, StopReason> {
        self.at.draw(board, like)
    }

    fn difference(&self, next: &Self) -> String {
        self.at.difference(&next.at)
    }

    fn searchable(&self) -> Result<(), StopReason> {
        self.at.searchable()
    }
}

/// How marks change what is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Marks {
    /// After every move the players are exchanged.
    Twisted,
    /// There are at most so many moves.
    Bounded(u32),
}

/// A ruleset with marks.
pub(crate) struct WithMarks<P> {
    rules: Arc<dyn Rules<Position = P>>,
    marks: Marks,
    symmetric: bool,
}

impl<P: Position> WithMarks<P> {
    pub(crate) fn new(rules: Arc<dyn Rules<Position = P>>, marks: Marks) -> Self {
        let symmetric = rules.capabilities().preserves_play.representative;
        WithMarks { rules, marks, symmetric }
    }

    /// As whom somebody plays here.
    fn plays(at: &Marked<P>, player: Player) -> Player {
        if at.mark == Mark::Exchanged { player.opponent() } else { player }
    }
}

impl<P: Position> Rules for WithMarks<P> {
    type Position = Marked<P>;

    fn board(&self) -> Board {
        self.rules.board()
    }

    fn options(
        &self,
        at: &Marked<P>,
        player: Player,
        out: &mut Options<Marked<P>>,
    ) -> Result<(), StopReason> {
        let mark = match at.mark {
            Mark::None => Mark::Exchanged,
            Mark::Exchanged => Mark::None,
            Mark::MovesLeft(0) => return Ok(()),
            Mark::MovesLeft(moves) => Mark::MovesLeft(moves - 1),
        };
        let mut found = Vec::new();
        self.rules.options(&at.at, Self::plays(at, player), &mut Options::new(&mut found, out.budget()))?;
        out.extend(found.into_iter().map(|at| Marked { at, mark }))
    }

    fn parse(&self, text: &str) -> Result<Marked<P>, ParseError> {
        let (mark, from) = Mark::read(text);
        let mark = match (self.marks, mark) {
            (Marks::Twisted, Mark::None | Mark::Exchanged) => mark,
            (Marks::Bounded(most), Mark::None) => Mark::MovesLeft(most),
            (Marks::Bounded(most), Mark::MovesLeft(moves)) if moves <= most => mark,
            (Marks::Bounded(most), _) => {
                let error = ParseError::new("this is no number of moves that are left", text, 0, from);
                return Err(error.expected(format!("a number up to {most} before {SIGN}, or nothing")));
            }
            (Marks::Twisted, Mark::MovesLeft(_)) => {
                let error = ParseError::new("moves are not counted here", text, 0, from);
                return Err(error.expected(format!("{SIGN} where the players are exchanged, or nothing")));
            }
        };
        let at = self.rules.parse(&text[from..]).map_err(|error| error.inside(text, from))?;
        Ok(Marked { at, mark })
    }

    fn impartial(&self) -> bool {
        self.rules.impartial()
    }

    fn representative(&self, at: Marked<P>) -> Result<(Marked<P>, Sign), StopReason> {
        match at.mark {
            Mark::None => Ok((at, Sign::Same)),
            Mark::Exchanged => Ok((Marked { mark: Mark::None, ..at }, Sign::Negated)),
            Mark::MovesLeft(_) if self.symmetric => {
                let (form, sign) = self.rules.representative(at.at)?;
                Ok((Marked { at: form, mark: at.mark }, sign))
            }
            Mark::MovesLeft(_) => Ok((at, Sign::Same)),
        }
    }

    fn weight(&self, at: &Marked<P>) -> u32 {
        self.rules.weight(&at.at)
    }

    fn searchable(&self, at: &Marked<P>) -> Result<(), StopReason> {
        self.rules.searchable(&at.at)
    }

    fn describe(&self, from: &Marked<P>, to: &Marked<P>, player: Player) -> Result<String, StopReason> {
        self.rules.describe(&from.at, &to.at, Self::plays(from, player))
    }

    fn draw(&self, at: &Marked<P>, like: &Scene) -> Result<Scene, StopReason> {
        self.rules.draw(&at.at, like)
    }
}
