//! Positions of every board, sums included: any text is read without a panic, what is printed is read as the same
//! position, and it can be drawn. What is wrong is shown with its place.

#![no_main]

use libfuzzer_sys::fuzz_target;
use std::sync::OnceLock;
use upstar_catalog::Catalog;
use upstar_fuzz::{Text, pick};

/// Every ruleset with the positions on its card.
fn games() -> &'static (Catalog, Vec<(String, Vec<String>)>) {
    static GAMES: OnceLock<(Catalog, Vec<(String, Vec<String>)>)> = OnceLock::new();
    GAMES.get_or_init(|| {
        let catalog = Catalog::new();
        let mut games: Vec<(String, Vec<String>)> = Vec::new();
        for example in catalog.cards().into_iter().flat_map(|card| card.examples.clone()) {
            match games.iter_mut().find(|(name, _)| *name == example.ruleset) {
                Some((_, positions)) => positions.push(example.position.into()),
                None => games.push((example.ruleset.clone(), vec![example.position.into()])),
            }
        }
        (catalog, games)
    })
}

fuzz_target!(|input: (u8, Text)| {
    let (catalog, games) = games();
    let Some((ruleset, examples)) = pick(games, input.0) else { return };
    let text = input.1.among(examples);
    match catalog.position(ruleset, &text) {
        Err(error) => drop(error.render()),
        Ok(position) => {
            let printed = position.to_string();
            let again = catalog.position(ruleset, &printed);
            let again = again.unwrap_or_else(|error| panic!("{ruleset} {text:?}: {}", error.render()));
            assert_eq!(again.to_string(), printed, "{ruleset} {text:?}");
            let _ = position.draw();
        }
    }
});
