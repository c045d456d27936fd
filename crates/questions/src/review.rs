//! A played game, move by move: who was winning, and what was better.

#[cfg(feature = "clap")]
use crate::command_line::{SEARCH_ALONE, SetFalse, players, text};
use crate::error::Error;
use crate::limits::Limits;
use crate::loopy;
use crate::positions::Opened;
use crate::question::{Ask, question, yes};
use crate::workbench::Workbench;
use serde::Serialize;
use std::fmt;
use upstar_catalog::{AnyOutcome, Convention, LoopyPlay, Position, SolveOptions};
use upstar_core::{Budget, ParseError, StopReason};
use upstar_values::Player;

question! {
    /// A played game: who was winning at each move, which move threw it away, what was better.
    #[command(after_help = "\
Examples:
  upstar review nim '3,5 / 3,4 / 3,3 / 2,3'
  upstar review domineering '2x3 / #..|#.. / #..|###' --player left
  upstar review nim '2,1 / 1,1 / 1 / 0' --misere    the player who cannot move wins")]
    pub struct Review {
        /// The ruleset, such as domineering or octal:0.77.
        pub ruleset: String,
        /// The positions in order, with ` / ` between them.
        #[arg(value_parser = text())] pub positions: String,
        /// Who made the first move [default: whoever makes all the moves legal, Left before Right]
        #[serde(default)] #[arg(long, value_parser = players())] pub player: Option<Player>,
        /// Whether theorems may answer.
        #[serde(default = "yes")] #[arg(long = "no-theorems", action = SetFalse, help = SEARCH_ALONE)]
        pub theorems: bool,
        /// Misère play: the player who cannot move wins.
        #[serde(default)] #[arg(long)] pub misere: bool,
    }
}

/// What stands between two positions of a played game.
pub(crate) const THEN: &str = " / ";

/// The answer to [`Review`].
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ReviewAnswer {
    /// The ruleset's name with its parameter.
    pub ruleset: String,
    /// The positions as they were typed.
    pub input: String,
    /// The moves, in order.
    pub moves: Vec<ReviewedMove>,
    /// Who has won, when the last position ends the game.
    #[serde(skip)]
    pub winner: Option<Side>,
}

/// Who moves: Left or Right or, where both have the same moves, who began or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs, reason = "the names say it")]
#[non_exhaustive]
pub enum Side {
    Left,
    Right,
    First,
    Second,
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Side::Left => "Left",
            Side::Right => "Right",
            Side::First => "First",
            Side::Second => "Second",
        })
    }
}

/// One move of a played game.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ReviewedMove {
    /// Who made it.
    pub player: Side,
    /// What it did, in a few words.
    #[serde(rename = "move")]
    pub name: String,
    /// The position after it.
    pub position: String,
    /// Who won before it.
    pub before: AnyOutcome,
    /// Who wins after it.
    pub after: AnyOutcome,
    /// Whether it threw away a win, or a draw.
    pub mistake: bool,
    /// A move that would have won, or drawn, where it was a mistake.
    pub better: Option<String>,
    /// Who wins after it; nobody in a draw.
    #[serde(skip)]
    pub winner: Option<Side>,
    /// Why the better move wins.
    #[serde(skip)]
    pub why: Option<String>,
}

impl Ask for Review {
    type Answer = ReviewAnswer;

    fn ask(&self, workbench: &Workbench, limits: &Limits) -> Result<ReviewAnswer, Error> {
        let how = limits.how(self.theorems);
        let (played, first) = self.played(workbench, limits)?;
        let mut moves = Vec::new();
        let mut mover = first;
        let mut play = None;
        for pair in played.windows(2) {
            let [from, to] = pair else { continue };
            let reviewed = review(&from.position, &to.position, (mover, first), &mut play, &how);
            moves.push(reviewed.map_err(|stop| from.stopped(stop))?);
            mover = mover.opponent();
        }
        let winner = match played.last() {
            Some(last) => {
                let options = last.position.options(mover, &limits.budget);
                let over = options.map_err(|stop| last.stopped(stop))?.is_empty();
                let winner = if self.misere { mover } else { mover.opponent() };
                over.then(|| side(&last.position, winner, winner == first))
            }
            None => None,
        };
        Ok(ReviewAnswer { ruleset: self.ruleset.clone(), input: self.positions.clone(), moves, winner })
    }
}

impl Review {
    /// The positions of the game, and who made the first move.
    pub(crate) fn played(
        &self,
        workbench: &Workbench,
        limits: &Limits,
    ) -> Result<(Vec<Opened>, Player), Error> {
        // What is wrong with the ruleset is told before anything else.
        workbench.catalog().open(&self.ruleset)?;
        let mut at = 0;
        let mut played: Vec<(usize, Opened)> = Vec::new();
        for piece in self.positions.split(THEN) {
            let front = piece.len() - piece.trim_start().len();
            let opened = Opened::played(workbench, &self.ruleset, piece.trim(), self.misere)
                .map_err(|error| self.spaced(piece, error.inside(&self.positions, at + front)))?;
            played.push((at, opened));
            at += piece.len() + THEN.len();
        }
        let positions: Vec<&Position> = played.iter().map(|(_, opened)| &opened.position).collect();
        let first = self.first_mover(&positions, &played, &limits.budget)?;
        Ok((played.into_iter().map(|(_, opened)| opened).collect(), first))
    }

    /// Says that spaces belong around a slash, where that may be what is wrong.
    fn spaced(&self, piece: &str, error: ParseError) -> ParseError {
        if !piece.contains('/') {
            return error;
        }
        let expected =
            format!("{}; positions of a played game have `{THEN}` between them, with spaces", error.expected);
        error.expected(expected)
    }

    /// Who made the first move: whoever is named, or whoever makes all the moves legal, Left before Right.
    fn first_mover(
        &self,
        positions: &[&Position],
        played: &[(usize, Opened)],
        budget: &Budget,
    ) -> Result<Player, Error> {
        let mut furthest = (0, Player::Left);
        for first in self.player.map_or(Player::BOTH.to_vec(), |player| vec![player]) {
            let mut mover = first;
            let mut legal = 0;
            for pair in positions.windows(2) {
                let [from, to] = pair else { continue };
                let stopped = |stop| Error::stopped(stop, from);
                if reached(from, to, mover, budget).map_err(stopped)?.is_none() {
                    break;
                }
                legal += 1;
                mover = mover.opponent();
            }
            if legal + 1 >= positions.len() {
                return Ok(first);
            }
            if legal >= furthest.0 {
                furthest = (legal, mover);
            }
        }
        let (legal, mover) = furthest;
        let (from, (place, to)) = (positions[legal], &played[legal + 1]);
        let length = to.position.to_string().len().min(self.positions.len() - place);
        let who = if from.impartial() { "a move".to_string() } else { format!("a move of {mover}") };
        let message = format!("{who} does not lead from {from} to {}", to.position);
        let error = ParseError::new(message, &self.positions, *place, length);
        Err(error.expected("a position after one move, players in turn").into())
    }
}

fn side(at: &Position, player: Player, began: bool) -> Side {
    match (at.impartial(), began, player) {
        (true, true, _) => Side::First,
        (true, false, _) => Side::Second,
        (false, _, Player::Left) => Side::Left,
        (false, _, Player::Right) => Side::Right,
    }
}

/// The option that was meant: itself, or one that looks like it, as heaps in another order do.
fn reached(
    from: &Position,
    to: &Position,
    mover: Player,
    budget: &Budget,
) -> Result<Option<Position>, StopReason> {
    let mut options = from.options(mover, budget)?;
    if from.impartial() {
        // Both players have the same moves, also where what they leave bears the mover's colour.
        options.extend(from.options(mover.opponent(), budget)?);
    }
    if let Some(option) = options.iter().find(|option| *option == to) {
        return Ok(Some(option.clone()));
    }
    let look = to.look()?;
    for option in options {
        budget.tick()?;
        if option.look()? == look {
            return Ok(Some(option));
        }
    }
    Ok(None)
}

/// Judges a move of `mover`; `play` is what is known where play may come back.
fn review(
    from: &Position,
    to: &Position,
    (mover, first): (Player, Player),
    play: &mut Option<LoopyPlay>,
    how: &SolveOptions,
) -> Result<ReviewedMove, StopReason> {
    let option = reached(from, to, mover, &how.budget)?.unwrap_or_else(|| to.clone());
    let (before, after) = match (from.outcome(how), to.outcome(how)) {
        (Ok(before), Ok(after)) => (before.answer.into(), after.answer.into()),
        (Err(StopReason::Endless(_)), _) | (_, Err(StopReason::Endless(_)))
            if from.convention() == Convention::Normal =>
        {
            let known = play.take().filter(|play| play.outcome(from).is_ok());
            let known = known.map_or_else(|| LoopyPlay::alone(from, &how.budget), Ok)?;
            let outcomes = (known.outcome(from)?, known.outcome(&option)?);
            *play = Some(known);
            outcomes
        }
        (Err(stop), _) | (_, Err(stop)) => return Err(stop),
    };
    let before: AnyOutcome = before;
    let winner = after.winner(mover.opponent());
    // A win for the mover is better than a draw, and that than a loss.
    let worth = |winner: Option<Player>| winner.map_or(1, |winner| if winner == mover { 2 } else { 0 });
    let mistake = worth(winner) < worth(before.winner(mover));
    let best = match play {
        _ if !mistake => None,
        Some(play) => match loopy::best(from, mover, play, &how.budget)? {
            Some((to, why)) => Some((from.describe(&to, mover)?, why)),
            None => None,
        },
        None => from.winning_move(mover, how)?.map(|best| (best.name, best.why)),
    };
    let (better, why) = best.unzip();
    let called = |player| side(from, player, player == first);
    Ok(ReviewedMove {
        player: called(mover),
        name: from.describe(&option, mover)?,
        position: to.to_string(),
        before,
        after,
        mistake,
        better,
        winner: winner.map(called),
        why,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reviewed(ruleset: &str, positions: &str, misere: bool) -> Vec<(Side, String, bool)> {
        let review = Review { misere, ..Review::of(ruleset, positions) };
        let answer = review.ask(&Workbench::default(), &Limits::default()).unwrap();
        let line = |m: ReviewedMove| (m.player, format!("{}{}", m.before, m.after), m.mistake);
        answer.moves.into_iter().map(line).collect()
    }

    #[test]
    fn mistakes_are_named() {
        let game = reviewed("nim", "3,5 / 3,4 / 3,3 / 2,3", false);
        let expected = [
            (Side::First, "NN".into(), true),
            (Side::Second, "NP".into(), false),
            (Side::First, "PN".into(), false),
        ];
        assert_eq!(game, expected);
        assert_eq!(reviewed("nim", "2 / 1", false), [(Side::First, "NN".into(), true)]);
        assert_eq!(reviewed("nim", "2 / 1", true), [(Side::First, "NP".into(), false)]);
        // Right moves first, as only that is legal.
        let game = reviewed("domineering", "1x2 / ##", false);
        assert_eq!(game, [(Side::Right, "RP".into(), false)]);
        // The moves are everybody's, in whichever colour they are written.
        let game = reviewed("node-kayles", "0,1 / 0,1;0=L / 0,1;0=L;1=L", false);
        assert_eq!(game, [(Side::First, "PN".into(), false), (Side::Second, "NP".into(), false)]);
        // Play may come back: a win is thrown away for a draw, and a draw for a loss.
        let arcs = "s>w:L,s>p:L,p>q:R,q>p:L,q>l:L,l>z:R";
        let play = ["s", "p", "q", "l", "z"].map(|at| format!("{arcs}@{at}")).join(" / ");
        let expected = [
            (Side::Left, "LPCheck".into(), true),
            (Side::Right, "PCheckPHat".into(), false),
            (Side::Left, "PHatR".into(), true),
            (Side::Right, "RP".into(), false),
        ];
        assert_eq!(reviewed("loopy", &play, false), expected);
        // Heaps in another order are the same heaps.
        assert_eq!(reviewed("nim", "1,3 / 2,1", false), [(Side::First, "NN".into(), true)]);
    }

    #[test]
    fn an_illegal_move_has_a_place() {
        let review = Review::of("nim", "3,5 / 3,4 / 7");
        match review.ask(&Workbench::default(), &Limits::default()) {
            Err(Error::Input(error)) => assert_eq!((error.offset, error.length), (12, 1), "{error:?}"),
            other => panic!("{other:?}"),
        }
        match Review::of("nim", "3,5 / x").ask(&Workbench::default(), &Limits::default()) {
            Err(Error::Input(error)) => assert_eq!(error.offset, 6, "{error:?}"),
            other => panic!("{other:?}"),
        }
    }
}
