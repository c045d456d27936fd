//! Scripts: any text is a ruleset or refused with its place, and every question about it is answered or has a reason,
//! within small limits.

#![no_main]

use libfuzzer_sys::fuzz_target;
use std::time::Duration;
use upstar_fuzz::Text;
use upstar_questions::{Ask, Draw, House, Limits, Moves, Ruleset, Sizes, Value};
use upstar_values::Budget;

const EXAMPLES: &[&str] = &[
    include_str!("../../examples/rulesets/amazons.star"),
    include_str!("../../examples/rulesets/clobber.star"),
    include_str!("../../examples/rulesets/edge-nim.star"),
    include_str!("../../examples/rulesets/even-arcs.star"),
    include_str!("../../examples/rulesets/kayles.star"),
    include_str!("../../examples/rulesets/snort.star"),
    include_str!("../../examples/rulesets/subtraction.star"),
    include_str!("../../examples/rulesets/three-in-a-row.star"),
    include_str!("../../examples/rulesets/toads-and-frogs.star"),
    include_str!("../../examples/rulesets/wythoff.star"),
];

fuzz_target!(|text: Text| {
    let examples: Vec<String> = EXAMPLES.iter().map(ToString::to_string).collect();
    let house = House::default();
    let house = match house.with_script(&text.among(&examples)) {
        Ok(house) => house,
        Err(error) => return assert!(!error.render().is_empty()),
    };
    let limits = || Limits {
        budget: Budget::new(Some(Duration::from_millis(20)), Some(16 << 20)),
        threads: 1,
        sizes: Sizes::SMALL,
        ..Limits::default()
    };
    let Ok(card) = (Ruleset { name: "script".into() }).ask(&house, &limits()) else { return };
    let own = card.card.examples.iter().map(|example| (example.ruleset.as_str(), example.position.as_str()));
    for (ruleset, position) in own.chain([("script", "2x2"), ("script", "path(3)"), ("script", "3")]) {
        let told = [
            Value::of(ruleset, position).ask(&house, &limits()).err(),
            Moves::of(ruleset, position).ask(&house, &limits()).err(),
            Draw::of(ruleset, position).ask(&house, &limits()).err(),
        ];
        told.iter().flatten().for_each(|problem| assert!(problem.object().is_object()));
    }
});
