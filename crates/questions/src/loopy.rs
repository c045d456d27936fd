//! Loopy play: outcomes with draws, values of positions and expressions, and moves with their remoteness.

use crate::error::Error;
use crate::evaluate::{EvalAnswer, Evaluated, position_in};
use crate::limits::Limits;
use crate::positions::{MoveAnswer, MovesAnswer, Opened, ValueAnswer};
use crate::workbench::Workbench;
use serde::{Serialize, Serializer};
use std::fmt;
use std::time::Instant;
use upstar_catalog::{Catalog, LoopyPlay, Position, SolveOptions, Solved};
use upstar_core::{Budget, StopReason};
use upstar_loopy::{self as loopy, Ending, Loops, Loopy, Names, OutcomeClass};
use upstar_values::{EvalError, Notation, Outcome, Player};

/// Who wins, also where play may go on for ever.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum AnyOutcome {
    /// Somebody wins, whoever starts.
    Short(Outcome),
    /// There may be draws.
    Loopy(OutcomeClass),
}

impl From<Outcome> for AnyOutcome {
    fn from(outcome: Outcome) -> Self {
        AnyOutcome::Short(outcome)
    }
}

impl fmt::Display for AnyOutcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AnyOutcome::Short(outcome) => write!(f, "{outcome}"),
            AnyOutcome::Loopy(class) => write!(f, "{class}"),
        }
    }
}

impl Serialize for AnyOutcome {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl AnyOutcome {
    /// Who wins, in words.
    pub fn words(&self) -> &'static str {
        let class = match self {
            AnyOutcome::Short(Outcome::L) => OutcomeClass::L,
            AnyOutcome::Short(Outcome::R) => OutcomeClass::R,
            AnyOutcome::Short(Outcome::N) => OutcomeClass::N,
            AnyOutcome::Short(Outcome::P) => OutcomeClass::P,
            AnyOutcome::Loopy(class) => *class,
        };
        match class {
            OutcomeClass::L => "Left wins, whoever starts",
            OutcomeClass::R => "Right wins, whoever starts",
            OutcomeClass::N => "the player who starts wins",
            OutcomeClass::P => "the player who moves second wins",
            OutcomeClass::NHat => "Left wins if Left starts; a draw if Right starts",
            OutcomeClass::PHat => "a draw if Left starts; Left wins if Right starts",
            OutcomeClass::NCheck => "a draw if Left starts; Right wins if Right starts",
            OutcomeClass::PCheck => "Right wins if Left starts; a draw if Right starts",
            _ => "a draw, whoever starts: play goes on for ever",
        }
    }
}

impl Opened {
    /// The value, or only who wins, where play may come back to where it was.
    pub(crate) fn loopy(
        &self,
        notation: Option<Notation>,
        budget: &Budget,
    ) -> Result<ValueAnswer, StopReason> {
        let start = Instant::now();
        let (value, class, positions) = match notation {
            Some(notation) => {
                let (text, class, positions) = value(&self.catalog, &self.position, notation, budget)?;
                (Some(text), class, positions)
            }
            None => {
                let play = LoopyPlay::from(&self.position, budget)?;
                (None, play.class(), play.len() as u64)
            }
        };
        let answer = AnyOutcome::Loopy(class);
        let found = Solved { answer, theorems: Vec::new(), searched: true, positions };
        Ok(ValueAnswer { value, ..self.answer(found, start.elapsed().as_secs_f64()) })
    }
}

/// The value of a position whose play may come back, as text, who wins, and how many positions there are.
fn value(
    catalog: &Catalog,
    position: &Position,
    notation: Notation,
    budget: &Budget,
) -> Result<(String, OutcomeClass, u64), StopReason> {
    let play = LoopyPlay::from(position, budget)?;
    let loops = catalog.loops().under(budget);
    let value = play.values(&loops)?.of(position);
    let text = value.map(|value| loops.display(value, notation)).transpose()?;
    Ok((text.unwrap_or_default(), play.class(), play.len() as u64))
}

/// Every move of a position whose play may come back, with how it ends.
pub(crate) fn moves(
    catalog: &Catalog,
    position: &Position,
    only: Option<Player>,
    values: bool,
    notation: Notation,
    how: &SolveOptions,
) -> Result<MovesAnswer, StopReason> {
    let play = LoopyPlay::from(position, &how.budget)?;
    let loops = catalog.loops().under(&how.budget);
    let known = if values { Some(play.values(&loops)?) } else { None };
    let mut options = Vec::new();
    for player in Player::BOTH {
        let both = position.impartial();
        if only.is_some_and(|only| only != player && !both) || (both && player == Player::Right) {
            continue;
        }
        for to in position.options(player, &how.budget)? {
            let Some((ending, remoteness)) = play.ending(&to, player.opponent()) else { continue };
            let value = known.as_ref().and_then(|known| known.of(&to));
            let turns = remoteness.map(|moves| moves + 1);
            options.push(MoveAnswer {
                player: (!both).then_some(player),
                name: position.describe(&to, player)?,
                position: to.to_string(),
                value: value.map(|value| loops.display(value, notation)).transpose()?,
                shown: None,
                wins: ending == Ending::Win(player),
                remoteness: Some(turns),
                why: why(ending, player, turns),
            });
        }
    }
    options.sort_by_key(|m: &MoveAnswer| {
        (m.player == Some(Player::Right), rank(m.wins, m.remoteness.flatten()))
    });
    let outcome = AnyOutcome::Loopy(play.class());
    Ok(MovesAnswer { outcome, options, complete: true, theorem: None, source: None, mex: None })
}

/// The best move of a player, and why; `None` when there is no move.
pub(crate) fn best(
    at: &Position,
    player: Player,
    budget: &Budget,
) -> Result<Option<(Position, String)>, StopReason> {
    let play = LoopyPlay::from(at, budget)?;
    let ended = |to: Position| {
        let (ending, remoteness) = play.ending(&to, player.opponent())?;
        let turns = remoteness.map(|moves| moves + 1);
        Some((rank(ending == Ending::Win(player), turns), to, why(ending, player, turns)))
    };
    let options = at.options(player, budget)?.into_iter().filter_map(ended);
    Ok(options.min_by_key(|(rank, ..)| *rank).map(|(_, to, why)| (to, why)))
}

/// A win that comes soon is better than one that comes late, a draw than a loss, and a late loss than an early one.
fn rank(wins: bool, turns: Option<u32>) -> (u8, i64) {
    match (wins, turns) {
        (true, turns) => (0, turns.map_or(0, i64::from)),
        (false, None) => (1, 0),
        (false, Some(turns)) => (2, -i64::from(turns)),
    }
}

fn why(ending: Ending, player: Player, turns: Option<u32>) -> String {
    let turns = turns.unwrap_or(0);
    let plural = if turns == 1 { "" } else { "s" };
    match ending {
        Ending::Win(winner) if winner == player => format!("wins in {turns} move{plural} with best play"),
        Ending::Win(_) => format!("is lost after {turns} move{plural} with best play"),
        _ => "neither player can force a win: play goes on for ever".into(),
    }
}

/// Positions in expressions, as `[RULESET POSITION]`.
struct InRulesets<'a> {
    catalog: &'a Catalog,
    how: SolveOptions,
}

impl loopy::Positions for InRulesets<'_> {
    fn value(&self, text: &str, loops: &Loops) -> Result<Loopy, EvalError> {
        let at = position_in(self.catalog, text)?;
        match at.value(&self.how) {
            Ok(found) => Ok(loops.from_short(found.answer)?),
            Err(StopReason::Endless(_)) => {
                let play = LoopyPlay::from(&at, &self.how.budget)?;
                let value = play.values(loops)?.of(&at);
                value.ok_or_else(|| StopReason::TooLarge("a loopy value".into()).into())
            }
            Err(stop) => Err(stop.into()),
        }
    }
}

/// A loopy game.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LoopyGame {
    /// The text that was evaluated.
    pub input: String,
    /// The value.
    pub value: String,
    /// Who wins: one of nine classes.
    pub outcome: AnyOutcome,
    /// Whether no play of alternating moves goes on for ever.
    pub is_stopper: bool,
    /// The value when draws are wins for Left.
    pub onside: String,
    /// The value when draws are wins for Right.
    pub offside: String,
    /// The Left stop of a stopper.
    pub left_stop: Option<String>,
    /// The Right stop of a stopper.
    pub right_stop: Option<String>,
}

/// Evaluates an expression about loopy games.
pub(crate) fn evaluate(
    input: &str,
    notation: Notation,
    brief: bool,
    workbench: &Workbench,
    limits: &Limits,
) -> Result<EvalAnswer, Error> {
    let catalog = workbench.catalog();
    let loops = catalog.loops().under(&limits.budget);
    let rulesets = InRulesets { catalog: &catalog, how: limits.how(true) };
    let wrong = |error: EvalError| Error::evaluating(error, input);
    let stopped = |stop: StopReason| wrong(stop.into());
    let answer = loops.evaluate(input, &Names::default(), Some(&rulesets)).map_err(wrong)?;
    let text = answer.text(&loops, notation).map_err(stopped)?;
    let input = input.to_string();
    let evaluated = match answer {
        loopy::Answer::Truth(result) => Evaluated::Truth { input, result },
        loopy::Answer::Count(count) => Evaluated::Other { input, value: count.into() },
        loopy::Answer::Game(game) if !brief => {
            let told = loops.describe(game, notation).map_err(stopped)?;
            Evaluated::Loopy(Box::new(LoopyGame {
                input,
                value: told.value,
                outcome: AnyOutcome::Loopy(told.outcome),
                is_stopper: told.is_stopper,
                onside: told.onside,
                offside: told.offside,
                left_stop: told.left_stop,
                right_stop: told.right_stop,
            }))
        }
        _ => Evaluated::Other { input, value: text.clone().into() },
    };
    Ok(EvalAnswer { text, evaluated, explanation: None, steps: None })
}
