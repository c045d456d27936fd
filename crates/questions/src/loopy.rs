//! Loopy play: outcomes with draws, values of positions and expressions, and moves with their remoteness.

use crate::error::Error;
use crate::evaluate::{EvalAnswer, Evaluated, position_in};
use crate::limits::Limits;
use crate::positions::{MoveAnswer, MovesAnswer, Opened, ValueAnswer};
use crate::workbench::Workbench;
use serde::Serialize;
use upstar_catalog::{AnyOutcome, Catalog, LoopyPlay, Position, Show, SolveOptions, Solved};
use upstar_core::clock::Instant;
use upstar_core::{Budget, StopReason};
use upstar_loopy::{self as loopy, Ending, Loops, Loopy, Names};
use upstar_values::{EvalError, Notation, Player};

impl Opened {
    /// The value, or only who wins, where play may come back to where it was.
    pub(crate) fn loopy(
        &self,
        notation: Option<Notation>,
        budget: &Budget,
    ) -> Result<ValueAnswer, StopReason> {
        let start = Instant::now();
        let loops = self.catalog.loops().under(budget);
        let play = LoopyPlay::from(&self.position, &loops)?;
        let value = notation.map(|_| play.value(&self.position)).transpose()?;
        let positions = play.len() as u64;
        let found = Solved { answer: play.class(), theorems: Vec::new(), searched: true, positions };
        let mut answer = self.answer(found, start.elapsed().as_secs_f64());
        let (Some(value), Some(notation)) = (value, notation) else { return Ok(answer) };
        answer.value = Some(loops.display(value, notation)?);
        // Play may come back, and the value be that of a short game.
        if let Some(short) = loops.to_short(value) {
            let values = loops.values();
            answer.nimber = values.as_nimber(short).map(u64::from);
            answer.mean = Some(values.mean(short)?.to_string());
            answer.temperature = Some(values.temperature(short)?.to_string());
        }
        Ok(answer)
    }
}

/// Every move of a position whose play may come back, with how it ends.
pub(crate) fn moves(
    opened: &Opened,
    only: Option<Player>,
    (values, show): (bool, Option<&Show>),
    notation: Notation,
    how: &SolveOptions,
) -> Result<MovesAnswer, StopReason> {
    let position = &opened.position;
    let loops = opened.catalog.loops().under(&how.budget);
    let play = LoopyPlay::from(position, &loops)?;
    let mut options = Vec::new();
    for player in Player::BOTH {
        let both = position.impartial();
        if only.is_some_and(|only| only != player && !both) || (both && player == Player::Right) {
            continue;
        }
        for to in position.options(player, &how.budget)? {
            let Some((ending, remoteness)) = play.ending(&to, player.opponent()) else { continue };
            let value = if values { Some(loops.display(play.value(&to)?, notation)?) } else { None };
            let shown = show.map(|show| show.looped(&to, &play, notation, &how.budget)).transpose()?;
            let turns = remoteness.map(|moves| moves + 1);
            options.push(MoveAnswer {
                player: (!both).then_some(player),
                name: position.describe(&to, player)?,
                position: to.to_string(),
                value,
                shown: shown.map(|shown| shown.text),
                wins: Some(ending == Ending::Win(player)),
                remoteness: Some(turns),
                why: why(ending, player, turns),
            });
        }
    }
    options.sort_by_key(|m: &MoveAnswer| {
        (m.player == Some(Player::Right), rank(m.wins == Some(true), m.remoteness.flatten()))
    });
    Ok(opened.listed(Some(play.class()), options))
}

/// The best move of a player, and why; `None` when there is no move.
pub(crate) fn best(
    at: &Position,
    player: Player,
    play: &LoopyPlay,
    budget: &Budget,
) -> Result<Option<(Position, String)>, StopReason> {
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
            Err(StopReason::Endless(_)) => Ok(LoopyPlay::from(&at, loops)?.value(&at)?),
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
