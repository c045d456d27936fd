//! The computer as an opponent: perfect, or one that errs now and then.

use crate::best::{by_value, lost};
#[cfg(feature = "clap")]
use crate::command_line::{SEARCH_ALONE, SetFalse};
use crate::error::Error;
use crate::limits::Limits;
use crate::limits::THINKING;
use crate::loopy;
use crate::positions::Opened;
use crate::question::{Ask, question, yes};
use crate::workbench::Workbench;
use serde::{Deserialize, Serialize};
use std::hash::{BuildHasher, RandomState};
use std::time::Duration;
use upstar_catalog::{Convention, Key, LoopyPlay, Position, SolveOptions};
use upstar_core::clock::Instant;
use upstar_core::{Budget, StopReason};
use upstar_values::Player;

question! {
    /// The computer's move.
    pub struct Play {
        /// The ruleset, such as domineering or octal:0.77.
        pub ruleset: String,
        /// The position.
        pub position: String,
        /// Whose move it is.
        #[serde(default = "left")] #[arg(skip = Player::Left)] pub player: Player,
        /// How well the computer plays.
        #[serde(default)] #[arg(skip)] pub level: Level,
        /// Decides where a level below perfect leaves a choice; any number where nobody says.
        #[serde(default)] #[arg(skip)] pub chance: Option<u64>,
        /// Whether theorems may answer.
        #[serde(default = "yes")] #[arg(long = "no-theorems", action = SetFalse, help = SEARCH_ALONE)]
        pub theorems: bool,
        /// Misère play: the player who cannot move wins.
        #[serde(default)] #[arg(long)] pub misere: bool,
    }
}

fn left() -> Player {
    Player::Left
}

/// How well the computer plays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum Level {
    /// Wins whenever it can, and else holds out as long as it can.
    #[default]
    Perfect,
    /// Makes any legal move one time in five.
    Good,
    /// Makes any legal move three times in five.
    Casual,
}

/// The answer to [`Play`].
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PlayAnswer {
    /// What the move does, in a few words; absent when there is none.
    #[serde(rename = "move")]
    pub name: Option<String>,
    /// The position after it.
    pub position: Option<String>,
    /// Why it was chosen, in a sentence without a full stop.
    pub why: String,
    /// Whether no search reached the end, so that it may be a mistake.
    pub guess: bool,
    /// The pieces that it touches.
    pub touches: Vec<Key>,
    /// The pieces along which the winner answers, where a theorem has a picture of that: a matching in escape.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub strategy: Vec<Key>,
    /// The limit that made it a guess.
    #[serde(skip)]
    pub stop: Option<StopReason>,
}

impl Ask for Play {
    type Answer = PlayAnswer;
    const PATIENCE: Option<Duration> = Some(THINKING);

    fn ask(&self, workbench: &Workbench, limits: &Limits) -> Result<PlayAnswer, Error> {
        let opened = Opened::played(workbench, &self.ruleset, &self.position, self.misere)?;
        let (position, player) = (&opened.position, self.player);
        let stopped = |stop| opened.stopped(stop);
        let chance = match self.level {
            Level::Perfect => 0,
            _ => self.chance.unwrap_or_else(|| RandomState::new().hash_one(Instant::now())),
        };
        let found =
            reply(position, player, self.level, chance, &limits.how(self.theorems)).map_err(stopped)?;
        let Some(Reply { to, name, why, stop }) = found else {
            let wins = if self.misere { ", and wins" } else { "" };
            let why = format!("{player} has no move{wins}");
            return Ok(PlayAnswer {
                name: None,
                position: None,
                why,
                guess: false,
                touches: Vec::new(),
                strategy: Vec::new(),
                stop: None,
            });
        };
        let before = position.draw().map_err(stopped)?;
        let touches = position.touched(&to, &before).map_err(stopped)?;
        let guess = stop.is_some();
        // In misère play the theorem does not hold; and without a picture a move is as good.
        let known = self.theorems && !self.misere && !guess;
        let strategy = if known { position.strategy(&limits.budget).unwrap_or_default() } else { Vec::new() };
        let position = Some(to.to_string());
        Ok(PlayAnswer { name: Some(name), position, why, guess, touches, strategy, stop })
    }

    fn stop(answer: &PlayAnswer) -> Option<&StopReason> {
        answer.stop.as_ref()
    }
}

/// A move of the computer.
#[derive(Clone, Debug)]
pub struct Reply {
    /// The position after it.
    pub to: Position,
    /// What it does, in a few words.
    pub name: String,
    /// Why it was chosen, in a sentence without a full stop.
    pub why: String,
    /// The limit that made it a guess.
    pub stop: Option<StopReason>,
}

impl Level {
    /// Out of a hundred moves, how many are made without thinking.
    fn careless(self) -> u64 {
        match self {
            Level::Perfect => 0,
            Level::Good => 20,
            Level::Casual => 60,
        }
    }
}

/// The computer's move for `player`; `None` when there is none. `chance` is any number: it decides where a level
/// below perfect leaves a choice. Where no search reaches, the move is a guess, and says so.
///
/// # Errors
/// That somebody asked to stop, or the limit that was reached even for a guess.
pub fn reply(
    at: &Position,
    player: Player,
    level: Level,
    chance: u64,
    how: &SolveOptions,
) -> Result<Option<Reply>, StopReason> {
    if chance % 100 < level.careless() {
        let mut options = at.options(player, &how.budget)?;
        if options.is_empty() {
            return Ok(None);
        }
        let to = options.swap_remove((chance / 100) as usize % options.len());
        return named_reply(at, to, player, "a move without much thought".into(), None).map(Some);
    }
    match good_move(at, player, how) {
        Err(stop @ (StopReason::Time(_) | StopReason::Memory(_) | StopReason::TooLarge(_))) => {
            let why = "a guess: this position is too large to search to the end".into();
            // Where not even the list is made in time, the first ones must do.
            let mut options = match in_time(at.options(player, &within(GUESSING)))? {
                Some(options) => options,
                None => at.first_options(player, LOOKED_AT, &within(AT_MOST))?.0,
            };
            if options.is_empty() {
                return Ok(None);
            }
            let to = options.swap_remove(promising(&options, player, chance)?);
            named_reply(at, to, player, why, Some(stop)).map(Some)
        }
        Err(StopReason::Endless(_)) if at.convention() == Convention::Normal => {
            let play = LoopyPlay::alone(at, &how.budget)?;
            let found = loopy::best(at, player, &play, &how.budget)?;
            found.map(|(to, why)| named_reply(at, to, player, why, None)).transpose()
        }
        other => other,
    }
}

/// Options that a guess looks at.
const LOOKED_AT: usize = 200;

/// How long it looks at them. The limits are used up by then, so this is short enough that nobody notices.
const GUESSING: Duration = Duration::from_millis(40);

/// How long the list of the first ones may take at most, which is mostly there at once.
const AT_MOST: Duration = Duration::from_millis(400);

fn within(time: Duration) -> Budget {
    Budget::new(Some(time), None)
}

/// The place of an option that is not known to lose and leaves the opponent few moves, and the player many, among those that there is time to
/// look at. `chance` decides between equal ones.
pub(crate) fn promising(options: &[Position], player: Player, chance: u64) -> Result<usize, StopReason> {
    let budget = within(GUESSING);
    let count = options.len();
    let mut best: Option<((bool, i128), usize)> = None;
    for i in 0..count.min(LOOKED_AT) {
        let place = (chance as usize % count + i) % count;
        let option = &options[place];
        let loses = option.known_winners()[player.opponent() as usize] == Some(true);
        let lead = |budget: &Budget| {
            budget.check()?;
            let theirs = option.mobility(player.opponent(), budget)?;
            Ok(i128::from(theirs) - i128::from(option.mobility(player, budget)?))
        };
        let Some(lead) = in_time(lead(&budget))? else { break };
        if best.is_none_or(|(old, _)| (loses, lead) < old) {
            best = Some(((loses, lead), place));
        }
    }
    Ok(best.map_or_else(|| chance as usize % count.max(1), |(_, place)| place))
}

/// What came within its limits, if it did.
pub(crate) fn in_time<T>(found: Result<T, StopReason>) -> Result<Option<T>, StopReason> {
    match found {
        Ok(found) => Ok(Some(found)),
        Err(StopReason::Time(_) | StopReason::Memory(_)) => Ok(None),
        Err(other) => Err(other),
    }
}

/// A best move with its reason: by value, or one that wins, or the one that lasts longest; `None` when there is no move.
fn good_move(at: &Position, player: Player, how: &SolveOptions) -> Result<Option<Reply>, StopReason> {
    if let Some((to, why)) = by_value(at, player, how)? {
        return named_reply(at, to, player, why, None).map(Some);
    }
    if let Some(m) = at.winning_move(player, how)? {
        return Ok(Some(Reply { to: m.to, name: m.name, why: m.why, stop: None }));
    }
    let options = at.options(player, &how.budget)?;
    let Some((place, why)) = lost(&options, None, player, how)? else { return Ok(None) };
    named_reply(at, options[place].clone(), player, why, None).map(Some)
}

fn named_reply(
    at: &Position,
    to: Position,
    player: Player,
    why: String,
    stop: Option<StopReason>,
) -> Result<Reply, StopReason> {
    Ok(Reply { name: at.describe(&to, player)?, to, why, stop })
}
