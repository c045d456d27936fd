//! Names to rulesets, each opened once.

use crate::game::{Game, Looks, Opened};
use crate::ruleset::{Ruleset, Variant};
use crate::{aliases, library};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError, RwLock};
use upstar_core::{ParseError, edit_distance};
use upstar_rules::Registrar;
use upstar_rules::{Card, Rules};
use upstar_solve::Interned;
use upstar_values::Values;

/// The rulesets that stand for themselves, one store of values, and the rulesets opened so far with what their
/// solvers remember.
pub(crate) struct Registry {
    values: Values,
    entries: RwLock<Vec<Arc<Entry>>>,
    open: Mutex<HashMap<String, Arc<Game>>>,
    /// Those that were opened in misère play.
    misere: Mutex<HashMap<String, Arc<Game>>>,
    finder: OnceLock<Arc<Finder>>,
}

/// Puts the ruleset with a name into a registration, if it knows one.
type Finder = dyn Fn(&str, &mut Registration) -> Result<(), ParseError> + Send + Sync;

struct Entry {
    card: Arc<Card>,
    open: Box<OpenGame>,
    /// Rules of their own for positions whose texts have a certain look.
    variants: Vec<(Arc<Looks>, Box<OpenGame>)>,
}

/// Opens a ruleset by its parameter, under its full name, over a store.
type OpenGame = dyn Fn(&str, String, &Values) -> Result<Arc<Opened>, ParseError> + Send + Sync;

impl Entry {
    fn new<R: Rules>(
        card: Card,
        open: impl Fn(&str) -> Result<R, ParseError> + Send + Sync + 'static,
    ) -> Self {
        let aliases = aliases::of(&card.name);
        let card = Arc::new(Card { aliases, ..card });
        Entry { open: opener(card.clone(), open), card, variants: Vec::new() }
    }

    /// The ruleset, with its variants where it has some.
    fn game(&self, parameter: &str, name: &str, values: &Values) -> Result<Arc<Game>, ParseError> {
        let plain = (self.open)(parameter, name.into(), values)?;
        let variant = |(looks, open): &(Arc<Looks>, Box<OpenGame>)| {
            Ok((looks.clone(), open(parameter, name.into(), values)?))
        };
        let variants = self.variants.iter().map(variant).collect::<Result<Vec<_>, ParseError>>()?;
        Ok(Arc::new(Game::new(plain, variants)))
    }
}

fn opener<R: Rules>(
    card: Arc<Card>,
    open: impl Fn(&str) -> Result<R, ParseError> + Send + Sync + 'static,
) -> Box<OpenGame> {
    Box::new(move |parameter: &str, name: String, values: &Values| -> Result<Arc<Opened>, ParseError> {
        let rules: Arc<dyn Rules<Position = R::Position>> = Arc::new(open(parameter)?);
        Ok(Arc::new(Opened::new(name, card.clone(), Ruleset::new(Arc::new(Interned::new(rules))), values)))
    })
}

/// Rulesets on their way into a catalog.
#[derive(Default)]
pub struct Registration(Vec<Entry>);

impl Registrar for Registration {
    fn add<R: Rules>(
        &mut self,
        card: Card,
        open: impl Fn(&str) -> Result<R, ParseError> + Send + Sync + 'static,
    ) {
        self.0.push(Entry::new(card, open));
    }

    fn variant<R: Rules>(
        &mut self,
        looks: fn(&str) -> bool,
        open: impl Fn(&str) -> Result<R, ParseError> + Send + Sync + 'static,
    ) {
        if let Some(last) = self.0.last_mut() {
            last.variants.push((Arc::new(looks), opener(last.card.clone(), open)));
        }
    }
}

/// A variant of a variant is mostly the same again, so that nobody needs many of them.
const MOST_VARIANTS: usize = 8;

impl Registry {
    pub fn over(values: Values) -> Self {
        let mut registration = Registration(Vec::new());
        upstar_rulesets::register(&mut registration);
        let entries = registration.0.into_iter().map(Arc::new).collect();
        Registry {
            values,
            entries: RwLock::new(entries),
            open: Mutex::default(),
            misere: Mutex::default(),
            finder: OnceLock::new(),
        }
    }

    /// The same rulesets over a new store, with nothing remembered.
    pub fn fresh(&self) -> Self {
        Self::of(self.all(), self.finder.clone())
    }

    /// The same, after this one is gone, if nobody else has it.
    pub fn fresh_instead(self: Arc<Self>) -> Self {
        let (entries, finder) = (self.all(), self.finder.clone());
        drop(self);
        Self::of(entries, finder)
    }

    fn all(&self) -> Vec<Arc<Entry>> {
        self.entries.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn of(entries: Vec<Arc<Entry>>, finder: OnceLock<Arc<Finder>>) -> Self {
        Registry {
            values: Values::new(),
            entries: RwLock::new(entries),
            open: Mutex::default(),
            misere: Mutex::default(),
            finder,
        }
    }

    /// Says how rulesets are found whose names are not in the list. The first finder stays.
    pub fn find_with(&self, finder: Arc<Finder>) {
        let _ = self.finder.set(finder);
    }

    /// Adds a ruleset, or puts it in the place of the one that had its name.
    pub fn add<R: Rules>(
        &self,
        card: Card,
        open: impl Fn(&str) -> Result<R, ParseError> + Send + Sync + 'static,
    ) {
        let mut registration = Registration(Vec::new());
        registration.add(card, open);
        self.put(registration);
    }

    /// Puts what a registration holds into the list.
    pub fn put(&self, registration: Registration) {
        registration.0.into_iter().for_each(|entry| self.put_entry(Arc::new(entry)));
    }

    fn put_entry(&self, entry: Arc<Entry>) {
        let name = entry.card.name.clone();
        let mut entries = self.entries.write().unwrap_or_else(PoisonError::into_inner);
        entries.retain(|old| old.card.name != name);
        entries.push(entry);
        for games in [&self.open, &self.misere] {
            let mut open = games.lock().unwrap_or_else(PoisonError::into_inner);
            open.retain(|opened, _| opened.split(':').all(|piece| piece != name));
        }
    }

    pub fn values(&self) -> &Values {
        &self.values
    }

    /// The cards of all rulesets, in no order. The scripts of the library that were not needed so far are read now.
    pub fn cards(&self) -> Vec<Arc<Card>> {
        library::names().filter(|name| !self.has(name)).for_each(|name| drop(self.in_library(name)));
        self.all().iter().map(|entry| entry.card.clone()).collect()
    }

    fn listed(&self, name: &str) -> Option<Arc<Entry>> {
        let entries = self.entries.read().unwrap_or_else(PoisonError::into_inner);
        entries.iter().find(|entry| entry.card.name == name).cloned()
    }

    fn has(&self, name: &str) -> bool {
        self.listed(name).is_some()
    }

    /// Reads the game of the library that has this name, which is then in the list.
    fn in_library(&self, name: &str) -> Option<Arc<Entry>> {
        let mut registration = Registration(Vec::new());
        library::read(name, &mut registration);
        let entry = Arc::new(registration.0.pop()?);
        let mut entries = self.entries.write().unwrap_or_else(PoisonError::into_inner);
        // Another thread may have read it meanwhile: keep the first.
        if let Some(first) = entries.iter().find(|other| other.card.name == name) {
            return Some(first.clone());
        }
        entries.push(entry.clone());
        Some(entry)
    }

    /// The ruleset with a name: one of the list, of the library, or one that the finder knows.
    fn entry(&self, name: &str) -> Result<Option<Arc<Entry>>, ParseError> {
        match self.listed(name).or_else(|| self.in_library(name)) {
            Some(entry) => Ok(Some(entry)),
            None => self.found(name),
        }
    }

    /// The names of all rulesets, for which no script is read.
    pub fn names(&self) -> Vec<String> {
        let mut names: Vec<String> = self.all().iter().map(|entry| entry.card.name.clone()).collect();
        names.extend(library::names().chain(aliases::all()).map(String::from));
        names
    }

    pub fn open(&self, ruleset: &str) -> Result<Arc<Game>, ParseError> {
        let opened =
            |ruleset: &str| self.open.lock().unwrap_or_else(PoisonError::into_inner).get(ruleset).cloned();
        if let Some(game) = opened(ruleset) {
            return Ok(game);
        }
        let game = match Variant::before(ruleset) {
            Some(_) if variants_in(ruleset) > MOST_VARIANTS => {
                let error = ParseError::new("there are too many variants", ruleset, 0, ruleset.len());
                return Err(error.expected(format!("at most {MOST_VARIANTS} of them")));
            }
            Some((variant, from)) => {
                let plain = self.open(&ruleset[from..]).map_err(|error| error.inside(ruleset, from))?;
                let twice = || {
                    ParseError::new(
                        "twisted and bounded variants are not twisted or bounded again",
                        ruleset,
                        0,
                        from,
                    )
                    .expected("one of them")
                };
                Arc::new(plain.varied(variant, ruleset).ok_or_else(twice)?)
            }
            _ => self.open_plain(ruleset)?,
        };
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        Ok(open.entry(ruleset.into()).or_insert(game).clone())
    }

    /// The ruleset in misère play that was opened before, or that comes from the one in normal play.
    pub fn in_misere(
        &self,
        ruleset: &str,
        normal: impl FnOnce() -> Result<Arc<Game>, ParseError>,
    ) -> Result<Arc<Game>, ParseError> {
        let opened = || self.misere.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(game) = opened().get(ruleset) {
            return Ok(game.clone());
        }
        let game = Arc::new(normal()?.in_misere());
        Ok(opened().entry(ruleset.into()).or_insert(game).clone())
    }

    /// What the finder knows by this name. It is not put into the list.
    fn found(&self, name: &str) -> Result<Option<Arc<Entry>>, ParseError> {
        let Some(finder) = self.finder.get() else { return Ok(None) };
        let mut registration = Registration(Vec::new());
        finder(name, &mut registration)?;
        Ok(registration.0.pop().map(Arc::new))
    }

    /// The card of the ruleset with this name, or with this other name.
    pub fn card(&self, name: &str) -> Result<Option<Arc<Card>>, ParseError> {
        let meant = aliases::meant(name).filter(|_| !self.has(name));
        let name = meant.map_or(name, |ruleset| name_and_parameter(ruleset).0);
        Ok(self.entry(name)?.map(|entry| entry.card.clone()))
    }

    /// The ruleset that is meant by another name of it.
    fn open_meant(
        &self,
        ruleset: &str,
        meant: &str,
        parameter: Option<&str>,
    ) -> Result<Arc<Game>, ParseError> {
        let (name, _) = name_and_parameter(ruleset);
        match parameter {
            None => self.open(meant),
            Some(given) if meant.contains(':') => Err(no_parameter(ruleset, name, given)),
            // What is wrong there is told of the name that stands in the list.
            Some(given) => self.open(&format!("{meant}:{given}")),
        }
    }

    fn open_plain(&self, ruleset: &str) -> Result<Arc<Game>, ParseError> {
        let (name, parameter) = name_and_parameter(ruleset);
        if let Some(meant) = aliases::meant(name).filter(|_| !self.has(name)) {
            return self.open_meant(ruleset, meant, parameter);
        }
        if let Some(wider) = aliases::wider(name, parameter) {
            return self.open(&wider);
        }
        let entry = self.entry(name)?.ok_or_else(|| unknown(&self.names(), ruleset))?;
        match (&entry.card.parameter, parameter) {
            (Some(what), None) if !entry.card.parameter_optional => {
                let message = format!("{ruleset} needs a parameter");
                let expected = format!("{ruleset}: and then {what}");
                return Err(ParseError::new(message, ruleset, ruleset.len(), 0).expected(expected));
            }
            (None, Some(given)) => return Err(no_parameter(ruleset, name, given)),
            _ => {}
        }
        entry
            .game(parameter.unwrap_or(""), ruleset, &self.values)
            .map_err(|error| error.inside(ruleset, name.len() + 1))
    }
}

/// How many variants of variants a name asks for.
fn variants_in(ruleset: &str) -> usize {
    std::iter::successors(Variant::before(ruleset).map(|(_, from)| &ruleset[from..]), |rest| {
        Variant::before(rest).map(|(_, from)| &rest[from..])
    })
    .count()
}

/// That a ruleset takes no parameter.
pub(crate) fn no_parameter(ruleset: &str, name: &str, given: &str) -> ParseError {
    ParseError::new(format!("{name} takes no parameter"), ruleset, name.len() + 1, given.len())
}

/// A ruleset's name, and its parameter behind a colon. The colon of a drive (`C:\games\my.star`) is part of the name.
pub fn name_and_parameter(ruleset: &str) -> (&str, Option<&str>) {
    let drive =
        matches!(ruleset.as_bytes(), [letter, b':', b'\\' | b'/', ..] if letter.is_ascii_alphabetic());
    let from = if drive { 2 } else { 0 };
    match ruleset[from..].find(':') {
        Some(colon) => (&ruleset[..from + colon], Some(&ruleset[from + colon + 1..])),
        None => (ruleset, None),
    }
}

/// That there is no such ruleset, with the nearest name.
pub(crate) fn unknown(names: &[String], ruleset: &str) -> ParseError {
    let (name, _) = name_and_parameter(ruleset);
    let error = ParseError::new(format!("there is no ruleset {name}"), ruleset, 0, name.len());
    let distance = |other: &String| (edit_distance(name, other), other.clone());
    match names.iter().map(distance).min() {
        Some((far, near)) if far <= 1 + name.len().min(40) / 4 => error.expected(near),
        _ => error.expected("a name from the list of rulesets"),
    }
}

#[cfg(test)]
mod tests {
    use super::name_and_parameter;

    #[test]
    fn a_drive_is_no_ruleset() {
        for (ruleset, name, parameter) in [
            ("nim", "nim", None),
            ("octal:0.137", "octal", Some("0.137")),
            (r"C:\games\my.star", r"C:\games\my.star", None),
            (r"C:\games\my.star:1,2", r"C:\games\my.star", Some("1,2")),
            ("d:/my.star:x:y", "d:/my.star", Some("x:y")),
            ("a:b", "a", Some("b")),
        ] {
            assert_eq!(name_and_parameter(ruleset), (name, parameter), "{ruleset}");
        }
    }
}
