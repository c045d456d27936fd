//! Names of rulesets with their parameters: any text is opened or refused with its place.

#![no_main]

use libfuzzer_sys::fuzz_target;
use upstar_catalog::Catalog;
use upstar_fuzz::Text;

fuzz_target!(|text: Text| {
    let catalog = Catalog::new();
    let examples = catalog.cards().into_iter().flat_map(|card| card.examples.clone());
    let names: Vec<String> = examples.map(|example| example.ruleset).collect();
    if let Err(error) = catalog.open(&text.among(&names)) {
        error.render();
    }
});
