//! Names of rulesets with their parameters: any text is opened or refused with its place, and what is opened has a name
//! that opens the same.

#![no_main]

use libfuzzer_sys::fuzz_target;
use std::sync::LazyLock;
use upstar_catalog::Catalog;
use upstar_fuzz::{from_examples, texts};

static EXAMPLES: LazyLock<Vec<String>> = LazyLock::new(|| {
    let cards = Catalog::new().cards();
    let examples = cards.iter().flat_map(|card| card.examples.clone()).map(|example| example.ruleset);
    let more = texts(&[
        "vertex-deletion:even-odd",
        "vertex-deletion:L=deg%2==0;R=deg>2",
        "vertex-deletion:deg%2==0 and n>3 or not (m*2<=in+out-1)",
        "edge-deletion:L=least<2;R=most!=3",
        "impartial:domineering",
        "impartial:snort",
        "cookie-cutter:inf",
    ]);
    examples.chain(more).collect()
});

from_examples!(&EXAMPLES);

fuzz_target!(|text: &str| {
    let catalog = Catalog::new();
    match catalog.open(text) {
        Err(error) => drop(error.render()),
        Ok(game) => {
            let name = game.name().to_string();
            let again = catalog.open(&name).unwrap_or_else(|error| panic!("{text:?}: {}", error.render()));
            assert_eq!(again.name(), name, "{text:?}");
        }
    }
});
