//! Scripts: any text is a ruleset or refused with its place, and every question about it is answered or has a reason,
//! within small limits.

#![no_main]

use libfuzzer_sys::fuzz_target;
use std::sync::LazyLock;
use upstar_fuzz::{from_examples, limits};
use upstar_questions::{Ask, Draw, Moves, Ruleset, Value, Workbench};
use upstar_script::{KITS, template};

const SCRIPTS: &[&str] = &[
    include_str!("../../examples/rulesets/amazons.star"),
    include_str!("../../examples/rulesets/clobber.star"),
    include_str!("../../examples/rulesets/domineering.star"),
    include_str!("../../examples/rulesets/edge-nim.star"),
    include_str!("../../examples/rulesets/euclid.star"),
    include_str!("../../examples/rulesets/even-arcs.star"),
    include_str!("../../examples/rulesets/hexagonal-col.star"),
    include_str!("../../examples/rulesets/kayles.star"),
    include_str!("../../examples/rulesets/node-kayles.star"),
    include_str!("../../examples/rulesets/nogo.star"),
    include_str!("../../examples/rulesets/snort.star"),
    include_str!("../../examples/rulesets/subtraction.star"),
    include_str!("../../examples/rulesets/three-in-a-row.star"),
    include_str!("../../examples/rulesets/toads-and-frogs.star"),
    include_str!("../../examples/rulesets/toppling-dominoes.star"),
    include_str!("../../examples/rulesets/wythoff.star"),
];

/// The examples without their comments, as it is not these that are to be changed, and a script to start from for each
/// kit.
static EXAMPLES: LazyLock<Vec<String>> = LazyLock::new(|| {
    let kits = KITS.iter().filter_map(|kit| template(kit, "new"));
    let scripts = SCRIPTS.iter().map(ToString::to_string).chain(kits);
    let told = |line: &&str| !line.trim_start().starts_with('#') && !line.trim().is_empty();
    scripts.map(|script| script.lines().filter(told).map(|line| format!("{line}\n")).collect()).collect()
});

from_examples!(&EXAMPLES);

fuzz_target!(|text: &str| {
    let workbench = Workbench::default();
    let workbench = match workbench.with_script(text) {
        Ok(workbench) => workbench,
        Err(error) => return assert!(!error.render().is_empty()),
    };
    let Ok(card) = (Ruleset { name: "script".into() }).ask(&workbench, &limits(20)) else { return };
    let own = card.card.examples.iter().map(|example| (example.ruleset.as_str(), example.position.as_str()));
    for (ruleset, position) in own.take(3).chain([("script", "2x2"), ("script", "path(3)"), ("script", "3")])
    {
        let told = [
            Moves::of(ruleset, position).ask(&workbench, &limits(10)).err(),
            Value::of(ruleset, position).ask(&workbench, &limits(10)).err(),
            Draw::of(ruleset, position).ask(&workbench, &limits(10)).err(),
        ];
        told.iter().flatten().for_each(|problem| assert!(problem.object().is_object()));
    }
});
