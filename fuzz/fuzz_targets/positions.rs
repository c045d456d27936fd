//! Positions of every board, sums included: any text is read without a panic, what is printed is read as the same
//! position, and it can be drawn. What is wrong is shown with its place.

#![no_main]

use libfuzzer_sys::fuzz_target;
use std::sync::LazyLock;
use std::time::Duration;
use upstar_catalog::Catalog;
use upstar_fuzz::from_examples;
use upstar_values::{Budget, Player};

/// Every position on a card, after the name of its ruleset.
static EXAMPLES: LazyLock<Vec<String>> = LazyLock::new(|| {
    let cards = Catalog::new().cards();
    let examples = cards.iter().flat_map(|card| card.examples.clone());
    examples.map(|example| format!("{}\n{}", example.ruleset, example.position)).collect()
});

from_examples!(&EXAMPLES);

fuzz_target!(|input: &str| {
    let Some((ruleset, text)) = input.split_once('\n') else { return };
    let catalog = Catalog::new();
    match catalog.position(ruleset, text) {
        Err(error) => drop(error.render()),
        Ok(position) => {
            let printed = position.to_string();
            let again = catalog.position(ruleset, &printed);
            let again = again.unwrap_or_else(|error| panic!("{ruleset} {text:?}: {}", error.render()));
            assert_eq!(again.to_string(), printed, "{ruleset} {text:?}");
            let _ = position.draw();
            let budget = Budget::new(Some(Duration::from_millis(20)), Some(16 << 20));
            for player in [Player::Left, Player::Right] {
                let Ok(options) = position.options(player, &budget) else { return };
                // What a move leaves can be written down too.
                for option in options.iter().take(3) {
                    let printed = option.to_string();
                    let again = catalog.position(ruleset, &printed).unwrap_or_else(|error| {
                        panic!("{ruleset} {text:?} leads to {printed:?}: {}", error.render())
                    });
                    assert_eq!(again.to_string(), printed, "{ruleset} {text:?}");
                    let _ = position.describe(option, player);
                }
            }
            let _ = position.components();
            let _ = position.representative();
        }
    }
});
