//! What the calculator's line editor completes.

use rustyline::completion::{Completer, Pair};
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::validate::Validator;
use rustyline::{Context, Helper};
use std::sync::Arc;
use upstar_catalog::Catalog;
use upstar_values::{FUNCTIONS, Names};

/// Completes functions, names and commands, and in brackets rulesets and their positions.
pub(super) struct Words {
    known: Vec<String>,
    catalog: Arc<Catalog>,
}

impl Helper for Words {}

impl Highlighter for Words {}

impl Hinter for Words {
    type Hint = String;
}

impl Validator for Words {}

impl Completer for Words {
    type Candidate = Pair;

    fn complete(&self, line: &str, at: usize, _: &Context<'_>) -> rustyline::Result<(usize, Vec<Pair>)> {
        let (start, found) = self.completed(&line[..at]);
        let pair = |word: String| Pair { display: word.clone(), replacement: word };
        Ok((start, found.into_iter().map(pair).collect()))
    }
}

impl Words {
    pub fn new(catalog: Arc<Catalog>) -> Self {
        Words { known: Vec::new(), catalog }
    }

    pub fn refresh(&mut self, names: &Names, commands: &[&str]) {
        let functions = FUNCTIONS.iter().map(|f| format!("{}(", f.name));
        let commands = commands.iter().map(ToString::to_string);
        self.known = functions.chain(commands).chain(names.keys().cloned()).collect();
        self.known.extend(["Tiny(".to_string(), "Miny(".to_string()]);
        self.known.sort();
    }

    /// Where the last word of a line begins, and what it may become.
    fn completed(&self, typed: &str) -> (usize, Vec<String>) {
        let open = typed.rfind('[').filter(|&open| !typed[open..].contains(']'));
        let Some(open) = open else {
            let start = typed
                .rfind(|c: char| !c.is_alphanumeric() && c != '_')
                .map_or(0, |i| i + typed[i..].chars().next().map_or(1, char::len_utf8));
            let word = &typed[start..];
            let fits = |known: &&String| !word.is_empty() && known.starts_with(word);
            return (start, self.known.iter().filter(fits).cloned().collect());
        };
        let inside = &typed[open + 1..];
        let cards = self.catalog.cards();
        if let Some((ruleset, position)) = inside.split_once(' ') {
            let name = ruleset.split(':').next().unwrap_or(ruleset);
            let examples = cards.iter().filter(|card| card.name == name).flat_map(|card| &card.examples);
            let mut texts: Vec<String> = examples
                .filter(|example| example.ruleset == ruleset && example.position.starts_with(position))
                .map(|example| format!("{}]", example.position))
                .collect();
            texts.dedup();
            return (typed.len() - position.len(), texts);
        }
        let names = cards.iter().map(|card| card.name.to_string()).filter(|name| name.starts_with(inside));
        (open + 1, names.collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rulesets_positions_and_functions_are_completed() {
        let mut words = Words::new(Arc::new(Catalog::new()));
        words.refresh(&Names::default(), &["help"]);
        for (typed, start, word) in [
            ("[domi", 1, "domineering"),
            ("mean([domineering 2x", 18, "2x3]"),
            ("1 + birthd", 4, "birthday("),
            ("he", 0, "help"),
        ] {
            let (at, found) = words.completed(typed);
            assert!(at == start && found.iter().any(|one| one == word), "{typed}: {at} {found:?}");
        }
        assert!(words.completed("[nim 1] + ").1.is_empty() && words.completed("").1.is_empty());
    }
}
