//! The rulesets with their cards.

use crate::error::Error;
use crate::limits::Limits;
use crate::question::{Ask, question};
use crate::workbench::Workbench;
use serde::Serialize;
use upstar_catalog::{Card, CardAnswer, Catalog};

question! {
    /// The cards of all rulesets.
    pub struct Rulesets {}
}

question! {
    /// The card of one ruleset.
    pub struct Ruleset {
        /// Its name; a parameter is left aside.
        pub name: String,
    }
}

/// The answer to [`Rulesets`].
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct RulesetsAnswer {
    /// The cards, by name.
    pub rulesets: Vec<RulesetAnswer>,
}

/// The answer to [`Ruleset`].
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct RulesetAnswer {
    /// The card.
    #[serde(flatten)]
    pub card: CardAnswer,
    /// Whether its heaps have a sequence of values with a period to look for.
    pub period: bool,
}

impl RulesetAnswer {
    fn of(catalog: &Catalog, card: &Card) -> Self {
        let sequence = |ruleset: &str| catalog.open(ruleset).ok().and_then(|game| game.heap_sequence());
        let period = card.examples.iter().any(|example| sequence(&example.ruleset).is_some());
        let card = catalog.card_answer(card);
        RulesetAnswer { card, period }
    }
}

impl Ask for Rulesets {
    type Answer = RulesetsAnswer;

    fn light(&self) -> bool {
        true
    }

    fn ask(&self, workbench: &Workbench, _: &Limits) -> Result<RulesetsAnswer, Error> {
        let catalog = workbench.catalog();
        Ok(RulesetsAnswer {
            rulesets: catalog.cards().iter().map(|card| RulesetAnswer::of(&catalog, card)).collect(),
        })
    }
}

impl Ask for Ruleset {
    type Answer = RulesetAnswer;

    fn light(&self) -> bool {
        true
    }

    fn ask(&self, workbench: &Workbench, _: &Limits) -> Result<RulesetAnswer, Error> {
        let catalog = workbench.catalog();
        Ok(RulesetAnswer::of(&catalog, &*catalog.card(&self.name)?))
    }
}
