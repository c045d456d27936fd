//! The registry: names to rulesets.

use crate::erased::Open;
use crate::position::Position;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use upstar_ground::ParseError;
use upstar_rules::{Card, Ruleset};
use upstar_rulesets::Registrar;
use upstar_values::Values;

/// All rulesets, one store of values, and the rulesets opened so far with what their solvers remember.
pub struct Catalog {
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

/// A ruleset that is open for positions.
pub trait Game: Send + Sync {
    /// Its name with its parameter, such as `octal:0.337`.
    fn name(&self) -> &str;

    /// Its card.
    fn card(&self) -> &'static Card;

    /// Whether both players always have the same moves.
    fn impartial(&self) -> bool;

    /// Reads a position.
    ///
    /// # Errors
    /// Where the text is wrong.
    fn parse(&self, text: &str) -> Result<Position, ParseError>;

    /// The names and sources of its theorems.
    fn theorems(&self) -> Vec<(&'static str, &'static str)>;

    /// How many positions its solver remembers, and the bytes that takes.
    fn remembered(&self) -> (u64, u64);
}

/// An open ruleset as a [`Game`]; positions hold the same one.
struct Handle<R: Ruleset>(Arc<Open<R>>);

impl<R: Ruleset> Game for Handle<R> {
    fn name(&self) -> &str {
        &self.0.name
    }

    fn card(&self) -> &'static Card {
        const { &R::CARD }
    }

    fn impartial(&self) -> bool {
        self.0.solver.ruleset().impartial()
    }

    fn parse(&self, text: &str) -> Result<Position, ParseError> {
        let at = self.0.solver.ruleset().parse(text)?;
        Ok(self.0.position(at))
    }

    fn theorems(&self) -> Vec<(&'static str, &'static str)> {
        self.0.solver.ruleset().theorems().iter().map(|t| (t.name, t.source)).collect()
    }

    fn remembered(&self) -> (u64, u64) {
        (self.0.solver.remembered(), self.0.solver.memory_bytes())
    }
}

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
                Ok(Arc::new(Handle(Open::new(name, ruleset, values))))
            },
        });
    }
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
        let mut entries = Entries(Vec::new());
        upstar_rulesets::register(&mut entries);
        let Entries(mut entries) = entries;
        entries.sort_by_key(|entry| entry.card.name);
        Catalog { values, entries, open: Mutex::default() }
    }

    /// The store of values.
    pub fn values(&self) -> &Values {
        &self.values
    }

    /// The cards of all rulesets, by name.
    pub fn cards(&self) -> impl Iterator<Item = &'static Card> + '_ {
        self.entries.iter().map(|entry| entry.card)
    }

    /// The card of one ruleset; a parameter is left aside.
    ///
    /// # Errors
    /// That there is no such ruleset, with the nearest name.
    pub fn card(&self, ruleset: &str) -> Result<&'static Card, ParseError> {
        self.entry(ruleset).map(|entry| entry.card)
    }

    fn entry(&self, ruleset: &str) -> Result<&Entry, ParseError> {
        let name = ruleset.split(':').next().unwrap_or(ruleset);
        self.entries.iter().find(|entry| entry.card.name == name).ok_or_else(|| {
            let error = ParseError::new(format!("there is no ruleset {name}"), ruleset, 0, name.len());
            let nearest = self.cards().map(|card| (distance(name, card.name), card.name)).min();
            match nearest {
                Some((far, near)) if far <= 2 + name.len() / 4 => error.expected(near),
                _ => error.expected("a name from the list of rulesets"),
            }
        })
    }

    /// Opens a ruleset by its name and, after a colon, its parameter. Opened once, it stays open.
    ///
    /// # Errors
    /// That there is no such ruleset, or where its parameter is missing or wrong.
    pub fn open(&self, ruleset: &str) -> Result<Arc<dyn Game>, ParseError> {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(game) = open.get(ruleset) {
            return Ok(game.clone());
        }
        let entry = self.entry(ruleset)?;
        let parameter = ruleset.split_once(':').map(|(_, parameter)| parameter);
        if let (Some(what), None) = (entry.card.parameter, parameter) {
            let message = format!("{ruleset} needs a parameter");
            let expected = format!("{ruleset}: and then {what}");
            return Err(ParseError::new(message, ruleset, ruleset.len(), 0).expected(expected));
        }
        let game = (entry.open)(parameter, ruleset.to_string(), self.values.clone())
            .map_err(|error| error.inside(ruleset, entry.card.name.len() + 1))?;
        open.insert(ruleset.to_string(), game.clone());
        Ok(game)
    }

    /// Opens a ruleset and reads one of its positions.
    ///
    /// # Errors
    /// What is wrong with the ruleset's name or with the position.
    pub fn position(&self, ruleset: &str, position: &str) -> Result<Position, ParseError> {
        self.open(ruleset)?.parse(position)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wrong_name_gets_the_nearest_one() {
        let catalog = Catalog::new();
        let error = catalog.position("dominering", "2x2").unwrap_err();
        assert_eq!((error.expected.as_str(), error.offset, error.length), ("domineering", 0, 10));
        assert_eq!(catalog.open("vertex-deletion").err().map(|e| e.offset), Some(15));
        assert_eq!(catalog.open("vertex-deletion:even").err().map(|e| e.offset), Some(16));
        assert_eq!(catalog.open("nim:3").err().map(|e| e.offset), Some(4));
        assert_eq!(distance("kitten", "sitting"), 3);
    }
}
