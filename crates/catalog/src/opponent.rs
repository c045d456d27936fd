//! The computer as an opponent: perfect, or one that errs now and then.

use crate::longest;
use crate::position::Position;
use upstar_ground::Stop;
use upstar_rules::Player;
use upstar_solve::How;

/// How well the computer plays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Level {
    /// Wins whenever it can, and else holds out as long as it can.
    #[default]
    Perfect,
    /// Makes any legal move one time in five.
    Good,
    /// Makes any legal move three times in five.
    Casual,
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
}

impl Level {
    /// The level that a word names.
    pub fn named(word: &str) -> Option<Self> {
        [("perfect", Level::Perfect), ("good", Level::Good), ("casual", Level::Casual)]
            .into_iter()
            .find(|(name, _)| *name == word)
            .map(|(_, level)| level)
    }

    /// Out of a hundred moves, how many are made without thinking.
    fn careless(self) -> u64 {
        match self {
            Level::Perfect => 0,
            Level::Good => 20,
            Level::Casual => 60,
        }
    }
}

impl Position {
    /// The computer's move for `player`; `None` when there is none. `chance` is any number: it decides where a level
    /// below perfect leaves a choice.
    ///
    /// # Errors
    /// The limit that was reached.
    pub fn reply(&self, player: Player, level: Level, chance: u64, how: &How) -> Result<Option<Reply>, Stop> {
        if chance % 100 < level.careless() {
            let mut options = self.options(player, &how.budget)?;
            if options.is_empty() {
                return Ok(None);
            }
            let to = options.swap_remove((chance / 100) as usize % options.len());
            return self.named_reply(to, player, "a move without much thought".into());
        }
        self.good_move(player, how)
    }

    /// A winning move with its reason, or the one that lasts longest; `None` when there is no move.
    ///
    /// # Errors
    /// The limit that was reached.
    pub fn good_move(&self, player: Player, how: &How) -> Result<Option<Reply>, Stop> {
        if let Some(m) = self.winning_move(player, how)? {
            return Ok(Some(Reply { to: m.to, name: m.name, why: m.why }));
        }
        if let Some((to, length)) = longest::move_of(self, player, &how.budget)? {
            let moves = if length == 1 { "move" } else { "moves" };
            let why = format!("every move loses; this one holds out for {length} {moves}");
            return self.named_reply(to, player, why);
        }
        match self.options(player, &how.budget)?.into_iter().next() {
            Some(to) => self.named_reply(to, player, "every move loses".into()),
            None => Ok(None),
        }
    }

    fn named_reply(&self, to: Position, player: Player, why: String) -> Result<Option<Reply>, Stop> {
        Ok(Some(Reply { name: self.describe(&to, player)?, to, why }))
    }
}
