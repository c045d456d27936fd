//! Answers as plain data, with the keys that the command line and the web page use.

use crate::position::Position;
use serde::Serialize;
use std::time::Instant;
use upstar_ground::Stop;
use upstar_rules::{Board, Card, Outcome, Player};
use upstar_solve::{Found, How, MoveQuery};
use upstar_values::Notation;

/// The answer to `value` and `outcome`; what was not asked for is absent.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ValueAnswer {
    /// The ruleset's name with its parameter.
    pub ruleset: String,
    /// The position as it prints.
    pub position: String,
    /// The canonical value.
    pub value: Option<String>,
    /// Who wins: L, R, N or P.
    pub outcome: String,
    /// The nimber, when the value is one.
    pub nimber: Option<u64>,
    /// The mean value.
    pub mean: Option<String>,
    /// The temperature.
    pub temperature: Option<String>,
    /// "search" or "theorem".
    pub method: &'static str,
    /// The theorems that answered, or helped.
    pub theorem: Option<String>,
    /// How many positions were expanded.
    pub positions: u64,
    /// How long it took.
    pub seconds: f64,
}

/// The answer to `moves`.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct MovesAnswer {
    /// Who wins the position.
    pub outcome: String,
    /// The moves, Left's first.
    pub options: Vec<MoveAnswer>,
    /// Whether these are all moves; if not, only winning ones by theorem are listed.
    #[serde(skip)]
    pub complete: bool,
}

/// One move.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct MoveAnswer {
    /// "left" or "right"; absent when both have it.
    pub player: Option<&'static str>,
    /// What it does.
    #[serde(rename = "move")]
    pub name: String,
    /// The position after it.
    pub position: String,
    /// Its value.
    pub value: Option<String>,
    /// Whether the mover wins with it.
    pub wins: bool,
    /// Why.
    pub why: String,
}

/// A ruleset's card, with what a person needs to set up a position.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct CardAnswer {
    /// The ruleset in words.
    #[serde(flatten)]
    pub card: Card,
    /// Whether both players always have the same moves; absent where that depends on the parameter or the position.
    pub impartial: Option<bool>,
    /// How positions are set up.
    pub board: Board,
}

/// "left" or "right".
pub(crate) fn player_name(player: Player) -> &'static str {
    if player == Player::Left { "left" } else { "right" }
}

impl Position {
    /// The answer to `value`.
    ///
    /// # Errors
    /// The limit that was reached.
    pub fn value_answer(&self, how: &How, notation: Notation) -> Result<ValueAnswer, Stop> {
        let start = Instant::now();
        let found = self.value(how)?;
        let values = self.values().under(&how.budget);
        let value = found.answer;
        let seconds = start.elapsed().as_secs_f64();
        let outcome = values.outcome(value)?;
        let found = found.map(|_| outcome);
        Ok(ValueAnswer {
            value: Some(values.display(value, notation)?),
            nimber: values.as_nimber(value).map(u64::from),
            mean: Some(values.mean(value)?.to_string()),
            temperature: Some(values.temperature(value)?.to_string()),
            ..self.answer(found, seconds)
        })
    }

    /// The answer to `outcome`.
    ///
    /// # Errors
    /// The limit that was reached.
    pub fn outcome_answer(&self, how: &How) -> Result<ValueAnswer, Stop> {
        let start = Instant::now();
        let found = self.outcome(how)?;
        Ok(self.answer(found, start.elapsed().as_secs_f64()))
    }

    fn answer(&self, found: Found<Outcome>, seconds: f64) -> ValueAnswer {
        ValueAnswer {
            ruleset: self.ruleset().into(),
            position: self.to_string(),
            value: None,
            outcome: found.answer.to_string(),
            nimber: None,
            mean: None,
            temperature: None,
            // An empty sum needs neither, and nothing is left to search.
            method: if found.searched || found.theorems.is_empty() { "search" } else { "theorem" },
            theorem: (!found.theorems.is_empty()).then(|| found.theorems.join("; ")),
            positions: found.positions,
            seconds,
        }
    }

    /// The answer to `moves`.
    ///
    /// # Errors
    /// The limit that was reached.
    pub fn moves_answer(&self, query: MoveQuery, how: &How, notation: Notation) -> Result<MovesAnswer, Stop> {
        let found = self.moves(query, how)?;
        let values = self.values().under(&how.budget);
        let mut options = Vec::with_capacity(found.moves.len());
        for m in found.moves {
            let value = m.value.map(|value| values.display(value, notation)).transpose()?;
            options.push(MoveAnswer {
                player: m.player.map(player_name),
                name: m.name,
                position: m.to.to_string(),
                value,
                wins: m.wins,
                why: m.why,
            });
        }
        Ok(MovesAnswer { outcome: found.outcome.to_string(), options, complete: found.complete })
    }
}
