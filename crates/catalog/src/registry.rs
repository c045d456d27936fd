//! Names to rulesets, each opened once.

use crate::erased::Open;
use crate::game::{Game, Handle};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use upstar_ground::ParseError;
use upstar_rules::{Card, Ruleset};
use upstar_rulesets::Registrar;
use upstar_solve::Solver;
use upstar_values::Values;

/// The rulesets that stand for themselves, one store of values, and the rulesets opened so far with what their
/// solvers remember.
pub(crate) struct Registry {
    values: Values,
    entries: Vec<Entry>,
    open: Mutex<HashMap<String, Arc<dyn Game>>>,
}

struct Entry {
    card: &'static Card,
    open: OpenGame,
}

/// Opens a ruleset by its parameter, under its full name, over a store.
type OpenGame = fn(Option<&str>, String, Values) -> Result<Arc<dyn Game>, ParseError>;

struct Entries(Vec<Entry>);

impl Registrar for Entries {
    fn add<R: Ruleset>(&mut self) {
        self.0.push(Entry {
            card: const { &R::CARD },
            open: |parameter, name, values| {
                let ruleset = match parameter {
                    Some(text) => R::with_parameter(text)?,
                    None => R::default(),
                };
                Ok(Arc::new(Handle(Open::new(name, Solver::new(ruleset, values)))))
            },
        });
    }
}

impl Registry {
    pub fn over(values: Values) -> Self {
        let mut entries = Entries(Vec::new());
        upstar_rulesets::register(&mut entries);
        Registry { values, entries: entries.0, open: Mutex::default() }
    }

    pub fn values(&self) -> &Values {
        &self.values
    }

    /// Bytes in use: the store of values, and what the solvers remember.
    pub fn memory_bytes(&self) -> u64 {
        /// A solver that remembers nothing takes about this much.
        const EMPTY: u64 = 32 << 10;
        let open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        let solvers: u64 = open.values().map(|game| game.remembered().1 + EMPTY).sum();
        let values = self.values.size();
        solvers + values.bytes + values.memo_bytes
    }

    pub fn cards(&self) -> impl Iterator<Item = &'static Card> + '_ {
        self.entries.iter().map(|entry| entry.card)
    }

    pub fn open(&self, ruleset: &str) -> Result<Arc<dyn Game>, ParseError> {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(game) = open.get(ruleset) {
            return Ok(game.clone());
        }
        let name = base_name(ruleset);
        let known = self.entries.iter().find(|entry| entry.card.name == name);
        let Entry { card, open: open_game } = known.ok_or_else(|| unknown(self.cards(), ruleset))?;
        let parameter = ruleset.split_once(':').map(|(_, parameter)| parameter);
        if let (Some(what), None) = (card.parameter, parameter) {
            let message = format!("{ruleset} needs a parameter");
            let expected = format!("{ruleset}: and then {what}");
            return Err(ParseError::new(message, ruleset, ruleset.len(), 0).expected(expected));
        }
        let game = open_game(parameter, ruleset.to_string(), self.values.clone())
            .map_err(|error| error.inside(ruleset, card.name.len() + 1))?;
        open.insert(ruleset.to_string(), game.clone());
        Ok(game)
    }
}

/// A ruleset's name without its parameter.
pub(crate) fn base_name(ruleset: &str) -> &str {
    ruleset.split(':').next().unwrap_or(ruleset)
}

/// That there is no such ruleset, with the nearest name.
pub(crate) fn unknown(cards: impl Iterator<Item = &'static Card>, ruleset: &str) -> ParseError {
    let name = base_name(ruleset);
    let error = ParseError::new(format!("there is no ruleset {name}"), ruleset, 0, name.len());
    let nearest = cards.map(|card| (distance(name, card.name), card.name)).min();
    match nearest {
        Some((far, near)) if far <= 1 + name.len() / 4 => error.expected(near),
        _ => error.expected("a name from the list of rulesets"),
    }
}

/// How many letters must be changed, added or left out to get from one word to the other.
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.chars().enumerate() {
        let mut diagonal = std::mem::replace(&mut row[0], i + 1);
        for (j, &y) in b.iter().enumerate() {
            let change = diagonal + usize::from(x != y);
            diagonal = row[j + 1];
            row[j + 1] = change.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[b.len()]
}
