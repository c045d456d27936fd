//! All rulesets by name.

use crate::answers::CardAnswer;
use crate::board::BoardAnswer;
use crate::game::Game;
use crate::position::Position;
use crate::registry::{Registry, base_name, unknown};
use crate::sum::SumGame;
use std::sync::Arc;
use upstar_ground::ParseError;
use upstar_rules::Card;
use upstar_values::Values;

/// All rulesets, one store of values, and the rulesets opened so far with what their solvers remember.
pub struct Catalog {
    /// The rulesets that stand for themselves.
    plain: Arc<Registry>,
    /// Sums of positions of those.
    sum: Arc<SumGame>,
}

impl Default for Catalog {
    fn default() -> Self {
        Self::new()
    }
}

impl Catalog {
    /// All rulesets, over a new store of values.
    pub fn new() -> Self {
        Self::over(Values::new())
    }

    /// All rulesets, over a store that others may use too.
    pub fn over(values: Values) -> Self {
        let plain = Arc::new(Registry::over(values));
        Catalog { sum: Arc::new(SumGame::new(&plain)), plain }
    }

    /// The same rulesets over a new store of values, with nothing remembered.
    pub fn anew(&self) -> Self {
        Self::new()
    }

    /// The store of values.
    pub fn values(&self) -> &Values {
        self.plain.values()
    }

    /// Bytes in use: the store of values, and what the solvers remember.
    pub fn memory_bytes(&self) -> u64 {
        self.plain.memory_bytes()
    }

    /// The cards of all rulesets, by name.
    pub fn cards(&self) -> impl Iterator<Item = &'static Card> + '_ {
        let mut cards: Vec<_> = self.plain.cards().chain([self.sum.card()]).collect();
        cards.sort_by_key(|card| card.name);
        cards.into_iter()
    }

    /// The card of one ruleset; a parameter is left aside.
    ///
    /// # Errors
    /// That there is no such ruleset, with the nearest name.
    pub fn card(&self, ruleset: &str) -> Result<&'static Card, ParseError> {
        let name = base_name(ruleset);
        self.cards().find(|card| card.name == name).ok_or_else(|| unknown(self.cards(), ruleset))
    }

    /// A card with what a person needs to set up a position, as plain data.
    pub fn card_answer(&self, card: &Card) -> CardAnswer {
        let mut answer = CardAnswer::from(card);
        let positions = answer.examples.iter().filter_map(|e| self.position(&e.ruleset, e.position).ok());
        let kinds: Vec<bool> = positions.map(|position| position.impartial()).collect();
        answer.impartial = kinds.first().copied().filter(|kind| kinds.iter().all(|other| other == kind));
        let game = answer.examples.first().and_then(|example| self.open(&example.ruleset).ok());
        answer.board = game.map_or(BoardAnswer::Text, |game| BoardAnswer::of(&*game));
        answer
    }

    /// Opens a ruleset by its name and, after a colon, its parameter. Opened once, it stays open.
    ///
    /// # Errors
    /// That there is no such ruleset, or where its parameter is missing or wrong.
    pub fn open(&self, ruleset: &str) -> Result<Arc<dyn Game>, ParseError> {
        let card = self.card(ruleset)?;
        if card.name != self.sum.card().name {
            return self.plain.open(ruleset);
        }
        match ruleset.split_once(':') {
            None => Ok(self.sum.clone()),
            Some((name, rest)) => {
                let message = format!("{name} takes no parameter");
                Err(ParseError::new(message, ruleset, name.len() + 1, rest.len()))
            }
        }
    }

    /// Opens a ruleset and reads one of its positions.
    ///
    /// # Errors
    /// What is wrong with the ruleset's name or with the position.
    pub fn position(&self, ruleset: &str, position: &str) -> Result<Position, ParseError> {
        self.open(ruleset)?.parse(position)
    }
}
