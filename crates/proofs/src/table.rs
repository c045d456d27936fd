//! The checker: reads the positions of a certificate, and goes through its claims.

use crate::certificate::{Certificate, Claims, FORMAT};
use crate::{nimber, outcome, value};
use rustc_hash::FxHashMap;
use thiserror::Error;
use upstar_core::{Budget, ParseError, StopReason};
use upstar_rules::{Options, Outcome, Player, Position, Rules};

/// Why a certificate was not accepted.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum CheckError {
    /// It is no certificate: it claims nothing that could be true or false.
    #[error("{0}")]
    Malformed(String),
    /// A position in it is none of its ruleset.
    #[error("a position is wrong: {0}")]
    Position(ParseError),
    /// A claim is false, or does not follow from earlier ones; this says which.
    #[error("{0}")]
    False(String),
    /// The check was not finished.
    #[error("not checked to the end: {0}")]
    Stopped(StopReason),
}

impl From<StopReason> for CheckError {
    fn from(stop: StopReason) -> Self {
        CheckError::Stopped(stop)
    }
}

/// What was checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checked {
    /// How many positions the claims are about.
    pub positions: u64,
    /// How many claims were checked.
    pub claims: u64,
    /// Which of the forms the position was shown to equal, where its value is claimed.
    pub form: Option<u32>,
}

/// Checks a certificate from the rules of its game alone: the options of positions, and whether the game is impartial.
///
/// # Errors
/// What is wrong with it, or why the check did not come to an end.
pub fn check<P: Position>(
    rules: &dyn Rules<Position = P>,
    certificate: &Certificate,
    budget: &Budget,
) -> Result<Checked, CheckError> {
    if certificate.format != FORMAT {
        let reason = format!("the format is `{}`, not `{FORMAT}`", certificate.format);
        return Err(CheckError::Malformed(reason));
    }
    let table = Positions::read(rules, &certificate.positions, budget)?;
    let root = rules.parse(&certificate.position).map_err(CheckError::Position)?;
    check_claims(&table, table.place(&root), certificate)
}

/// The part that is compiled once for all kinds of positions.
fn check_claims(
    table: &dyn Table,
    root: Option<u32>,
    certificate: &Certificate,
) -> Result<Checked, CheckError> {
    let Some(root) = root else {
        return Err(CheckError::False(format!("nothing is claimed about {}", certificate.position)));
    };
    let (outcome, claims) = match &certificate.claims {
        Claims::Outcome(claims) => (outcome::check(table, root, claims)?, claims.len()),
        Claims::Nimber { nimber, claims } => (nimber::check(table, root, *nimber, claims)?, claims.len()),
        Claims::Value { forms, values, le, lf, .. } => {
            let claims = forms.len() + values.len() + le.len() + lf.len();
            (value::check(table, root, &value::Parts { forms, values, le, lf })?, claims)
        }
    };
    if outcome != certificate.outcome {
        let reason = format!("the outcome is {outcome}, not {}", certificate.outcome);
        return Err(CheckError::False(reason));
    }
    let form = match &certificate.claims {
        Claims::Value { values, .. } => values.get(root as usize).copied(),
        _ => None,
    };
    Ok(Checked { positions: certificate.positions.len() as u64, claims: claims as u64, form })
}

/// The positions of a certificate by their places.
pub(crate) trait Table {
    /// The limits of the check.
    fn budget(&self) -> &Budget;

    /// Whether both players always have the same moves.
    fn impartial(&self) -> bool;

    /// How many positions there are.
    fn len(&self) -> usize;

    /// A position, for a reason.
    fn text(&self, place: u32) -> String;

    /// The options of a position, each by its place or, where it has none, as the text that a reason needs.
    fn options(&self, place: u32, player: Player) -> Result<Vec<Result<u32, String>>, CheckError>;
}

pub(crate) struct Positions<'a, P: Position> {
    rules: &'a dyn Rules<Position = P>,
    budget: &'a Budget,
    positions: Vec<P>,
    places: FxHashMap<P, u32>,
}

impl<'a, P: Position> Positions<'a, P> {
    pub(crate) fn read(
        rules: &'a dyn Rules<Position = P>,
        texts: &[String],
        budget: &'a Budget,
    ) -> Result<Self, CheckError> {
        let (positions, places) = (Vec::new(), FxHashMap::default());
        let mut table = Positions { rules, budget, positions, places };
        for (place, text) in texts.iter().enumerate() {
            budget.check()?;
            let position = rules.parse(text).map_err(CheckError::Position)?;
            let place =
                u32::try_from(place).map_err(|_| StopReason::TooLarge("the list of positions".into()))?;
            if table.places.insert(position.clone(), place).is_some() {
                return Err(CheckError::Malformed(format!("the position {text} is there twice")));
            }
            table.positions.push(position);
        }
        Ok(table)
    }

    /// The place of a position.
    pub(crate) fn place(&self, position: &P) -> Option<u32> {
        self.places.get(position).copied()
    }
}

impl<P: Position> Table for Positions<'_, P> {
    fn budget(&self) -> &Budget {
        self.budget
    }

    fn impartial(&self) -> bool {
        self.rules.impartial()
    }

    fn len(&self) -> usize {
        self.positions.len()
    }

    fn text(&self, place: u32) -> String {
        self.positions.get(place as usize).map_or("a position that is not there".into(), P::to_string)
    }

    fn options(&self, place: u32, player: Player) -> Result<Vec<Result<u32, String>>, CheckError> {
        let Some(position) = self.positions.get(place as usize) else {
            return Err(CheckError::Malformed(format!("there is no position number {place}")));
        };
        self.budget.check()?;
        self.rules.searchable(position)?;
        let mut options = Vec::new();
        self.rules.options(position, player, &mut Options::new(&mut options, self.budget))?;
        let place = |option: &P| self.places.get(option).copied().ok_or_else(|| option.to_string());
        Ok(options.iter().map(place).collect())
    }
}

/// Who wins from who wins when moving first.
pub(crate) fn outcome_of(left_wins: bool, right_wins: bool) -> Outcome {
    let winner = |player: Player, wins: bool| if wins { player } else { player.opponent() };
    Outcome::from_winners(winner(Player::Left, left_wins), winner(Player::Right, right_wins))
}
