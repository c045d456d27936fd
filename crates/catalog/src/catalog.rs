//! All rulesets by name.

use crate::answers::CardAnswer;
use crate::game::Game;
use crate::misere_forms::MisereForms;
use crate::position::Position;
use crate::registry::{Registration, Registry, name_and_parameter, no_parameter, unknown};
use crate::universe_forms::UniverseForms;
use crate::{compound, sum};
use std::sync::Arc;
use upstar_core::ParseError;
use upstar_loopy::Loops;
use upstar_rules::{Board, Card, Convention, Rules};
use upstar_values::Values;

/// All rulesets, one store of values, and the rulesets opened so far with what their solvers remember.
pub struct Catalog {
    /// The rulesets that stand for themselves.
    plain: Arc<Registry>,
    /// Ways to play several positions of those at once: sums come first.
    sums: Vec<Arc<Game>>,
    misere: Arc<MisereForms>,
    loops: Loops,
    universes: UniverseForms,
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
        Self::of(Registry::over(values))
    }

    /// The same rulesets over a new store of values, with nothing remembered.
    pub fn fresh(&self) -> Self {
        Self::of(self.plain.fresh())
    }

    /// The same, in place of this one: where nobody else has it, its memory is there for the new one.
    pub fn fresh_instead(self: Arc<Self>) -> Self {
        let plain = self.plain.clone();
        drop(self);
        Self::of(plain.fresh_instead())
    }

    fn of(registry: Registry) -> Self {
        let plain = Arc::new(registry);
        let (misere, loops) = (Arc::<MisereForms>::default(), Loops::new(plain.values()));
        Catalog {
            sums: [Arc::new(sum::game(&plain))].into_iter().chain(compound::games(&plain)).collect(),
            plain,
            misere,
            loops,
            universes: UniverseForms::default(),
        }
    }

    /// The store of values.
    pub fn values(&self) -> &Values {
        self.plain.values()
    }

    /// The store of loopy values, over the same short ones.
    pub fn loops(&self) -> &Loops {
        &self.loops
    }

    /// The misère forms of partizan positions, modulo universes.
    pub fn universe_forms(&self) -> &UniverseForms {
        &self.universes
    }

    /// The misère forms of impartial positions.
    pub fn misere_forms(&self) -> &Arc<MisereForms> {
        &self.misere
    }

    /// The cards of all rulesets, by name.
    pub fn cards(&self) -> Vec<Arc<Card>> {
        let mut cards = self.plain.cards();
        cards.extend(self.sums.iter().map(|game| game.card().clone()));
        cards.sort_by(|a, b| a.name.cmp(&b.name));
        cards
    }

    /// The way to play several games at once that has a name.
    fn sum_called(&self, name: &str) -> Option<&Arc<Game>> {
        self.sums.iter().find(|game| game.card().name == name)
    }

    fn names(&self) -> Vec<String> {
        let mut names = self.plain.names();
        names.extend(self.sums.iter().map(|game| game.card().name.clone()));
        names
    }

    /// Adds a ruleset at run time: its card, and how it is opened by the text of its parameter (empty without one).
    /// One that had the name before is replaced.
    pub fn add<R: Rules>(
        &self,
        card: Card,
        open: impl Fn(&str) -> Result<R, ParseError> + Send + Sync + 'static,
    ) {
        self.plain.add(card, open);
    }

    /// Adds what a registration holds. Rulesets that had one of the names before are replaced.
    pub fn put(&self, registration: Registration) {
        self.plain.put(registration);
    }

    /// Says how rulesets are found whose names are not in the list: scripts by the names of their files, say. The
    /// finder puts what it knows by a name into the registration, or nothing. Only the first finder counts.
    pub fn find_with(
        &self,
        finder: impl Fn(&str, &mut Registration) -> Result<(), ParseError> + Send + Sync + 'static,
    ) {
        self.plain.find_with(Arc::new(finder));
    }

    /// The card of one ruleset; a parameter is left aside.
    ///
    /// # Errors
    /// That there is no such ruleset, with the nearest name.
    pub fn card(&self, ruleset: &str) -> Result<Arc<Card>, ParseError> {
        let (name, _) = name_and_parameter(ruleset);
        if let Some(game) = self.sum_called(name) {
            return Ok(game.card().clone());
        }
        self.plain.card(name)?.ok_or_else(|| unknown(&self.names(), ruleset))
    }

    /// A card with what a person needs to set up a position, as plain data.
    pub fn card_answer(&self, card: &Card) -> CardAnswer {
        let positions = card.examples.iter().filter_map(|e| self.position(&e.ruleset, &e.position).ok());
        let kinds: Vec<bool> = positions.map(|position| position.impartial()).collect();
        let impartial = kinds.first().copied().filter(|kind| kinds.iter().all(|other| other == kind));
        let game = card.examples.first().and_then(|example| self.open(&example.ruleset).ok());
        let board = game.map_or(Board::Text, |game| game.board());
        CardAnswer { card: card.clone(), impartial, board }
    }

    /// Opens a ruleset by its name and, after a colon, its parameter. Opened once, it stays open.
    ///
    /// # Errors
    /// That there is no such ruleset, or where its parameter is missing or wrong.
    pub fn open(&self, ruleset: &str) -> Result<Arc<Game>, ParseError> {
        let (name, parameter) = name_and_parameter(ruleset);
        match (self.sum_called(name), parameter) {
            (None, _) => self.plain.open(ruleset),
            (Some(game), None) => Ok(game.clone()),
            (Some(_), Some(given)) => Err(no_parameter(ruleset, name, given)),
        }
    }

    /// Opens a ruleset for play by a convention. Opened once, it stays open.
    ///
    /// # Errors
    /// That there is no such ruleset, or where its parameter is missing or wrong.
    pub fn open_in(&self, ruleset: &str, convention: Convention) -> Result<Arc<Game>, ParseError> {
        match convention {
            Convention::Normal => self.open(ruleset),
            Convention::Misere => self.plain.in_misere(ruleset, || self.open(ruleset)),
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
