//! What an expression gives.

use crate::{Loops, Loopy, OutcomeClass, StopReason};
use upstar_values::{Notation, Player, Value};

/// What an expression gives.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Answer {
    /// A game.
    Game(Loopy),
    /// Several games.
    Games(Vec<Loopy>),
    /// The options of a game, shown in braces.
    Options(Loopy),
    /// The result of a comparison, or whether a game has some property.
    Truth(bool),
    /// Who wins.
    Outcome(OutcomeClass),
    /// A count.
    Count(u64),
    /// Something that is no game and was asked of a short one: its mean, its birthday.
    Short(upstar_values::Answer),
}

impl Answer {
    /// The answer as people read it.
    ///
    /// # Errors
    /// When the budget runs out.
    pub fn text(&self, loops: &Loops, notation: Notation) -> Result<String, StopReason> {
        let list = |games: &[Loopy], comma: &str| -> Result<String, StopReason> {
            let texts = games.iter().map(|&g| loops.display(g, notation));
            Ok(texts.collect::<Result<Vec<_>, _>>()?.join(comma))
        };
        Ok(match self {
            Answer::Game(g) => loops.display(*g, notation)?,
            Answer::Games(games) => list(games, ",")?,
            Answer::Options(g) => {
                let [left, right] = loops.options(*g)?;
                let bar = if notation == Notation::Latex { "\\mid " } else { "|" };
                let (open, close) = if notation == Notation::Latex { ("\\{", "\\}") } else { ("{", "}") };
                format!("{open}{}{bar}{}{close}", list(&left, ",")?, list(&right, ",")?)
            }
            Answer::Truth(truth) => truth.to_string(),
            Answer::Outcome(class) => class.to_string(),
            Answer::Count(count) => count.to_string(),
            Answer::Short(answer) => answer.text(loops.values(), notation)?,
        })
    }
}

/// All that is said about a game at once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Description {
    /// The value.
    pub value: String,
    /// Who wins.
    pub outcome: OutcomeClass,
    /// Whether it is a stopper.
    pub is_stopper: bool,
    /// Whether both sides are stoppers.
    pub is_stopper_sided: bool,
    /// The game with plays that never end won by Left.
    pub onside: String,
    /// The game with plays that never end won by Right.
    pub offside: String,
    /// The Left stop, of a stopper.
    pub left_stop: Option<String>,
    /// The Right stop, of a stopper.
    pub right_stop: Option<String>,
    /// The short game that it is, if it has no cycles.
    pub short: Option<Value>,
}

impl Loops {
    /// All that is said about a game at once.
    ///
    /// # Errors
    /// When the budget runs out.
    pub fn describe(&self, g: Loopy, notation: Notation) -> Result<Description, StopReason> {
        let is_stopper = self.is_stopper(g)?;
        let stop = |player: Player| -> Result<Option<String>, StopReason> {
            if !is_stopper {
                return Ok(None);
            }
            Ok(Some(self.display(self.stop(g, player)?, notation)?))
        };
        Ok(Description {
            value: self.display(g, notation)?,
            outcome: self.outcome(g)?,
            is_stopper,
            is_stopper_sided: self.is_stopper_sided(g)?,
            onside: self.side_text(g.onside(), notation)?,
            offside: self.side_text(g.offside(), notation)?,
            left_stop: stop(Player::Left)?,
            right_stop: stop(Player::Right)?,
            short: self.to_short(g),
        })
    }

    /// The options of both players in the canonical form of a stopper; of another game, those of its onside.
    ///
    /// # Errors
    /// When the budget runs out.
    pub fn options(&self, g: Loopy) -> Result<[Vec<Loopy>; 2], StopReason> {
        let list = |player| -> Result<Vec<Loopy>, StopReason> {
            let options = self.sorted_options(g.onside(), player)?;
            Ok(options.into_iter().map(Loopy::from_side).collect())
        };
        Ok([list(Player::Left)?, list(Player::Right)?])
    }
}
