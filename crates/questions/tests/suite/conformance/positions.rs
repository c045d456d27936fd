//! Rulesets and texts of positions of any size, which need not be positions.

use super::dice::Dice;
use std::sync::Arc;
use upstar_questions::Workbench;

const SHAPES: &[&str] = &[
    "{n}",
    "{n},{n},{n}",
    "{n}x{n}",
    "{n}x3",
    "path({n})",
    "cycle({n})",
    "star({n})",
    "complete({n})",
    "bipartite({n},{n})",
    "grid({n},{n})",
    "dipath({n})",
    "T({n})",
    "B({n})",
    "petersen",
    "wheel({n})",
    "cube({n})",
];

/// Rulesets that people wrote, each of another kit or with other hints.
const SCRIPTS: &[&str] = &[
    include_str!("../../../../../examples/rulesets/amazons.star"),
    include_str!("../../../../../examples/rulesets/domineering.star"),
    include_str!("../../../../../examples/rulesets/edge-nim.star"),
    include_str!("../../../../../examples/rulesets/euclid.star"),
    include_str!("../../../../../examples/rulesets/even-arcs.star"),
    include_str!("../../../../../examples/rulesets/hexagonal-col.star"),
    include_str!("../../../../../examples/rulesets/kayles.star"),
    include_str!("../../../../../examples/rulesets/snort.star"),
    include_str!("../../../../../examples/rulesets/three-in-a-row.star"),
    include_str!("../../../../../examples/rulesets/toads-and-frogs.star"),
    include_str!("../../../../../examples/rulesets/wythoff.star"),
];

/// Where a question is asked, and what it is about.
pub struct Subject {
    pub workbench: Arc<Workbench>,
    pub ruleset: String,
    pub position: String,
}

impl Subject {
    /// A position of any ruleset: one that is built in, one of them played impartially, a sum of some, or a script.
    pub fn new(dice: &mut Dice) -> Self {
        // What other cases left is not this one's, so each has a workbench of its own.
        let workbench = Arc::new(Workbench::default());
        match dice.below(12) {
            0 => {
                let script = dice.one(SCRIPTS);
                let workbench =
                    workbench.with_script(script).unwrap_or_else(|error| panic!("{}", error.render()));
                let (_, position) = position(&workbench, Some("script"), dice);
                Subject { workbench, ruleset: "script".into(), position }
            }
            1 => {
                let parts: Vec<String> = (0..=dice.below(6))
                    .map(|_| position(&workbench, None, dice))
                    .map(|(ruleset, position)| format!("{ruleset} {position}"))
                    .collect();
                Subject { workbench, ruleset: "sum".into(), position: parts.join(" + ") }
            }
            2 => {
                let (ruleset, position) = position(&workbench, None, dice);
                Subject { workbench, ruleset: format!("impartial:{ruleset}"), position }
            }
            _ => {
                let (ruleset, position) = position(&workbench, None, dice);
                Subject { workbench, ruleset, position }
            }
        }
    }
}

fn position(workbench: &Workbench, of: Option<&str>, dice: &mut Dice) -> (String, String) {
    let catalog = workbench.catalog();
    let cards = catalog.cards();
    let card = match of {
        Some(name) => cards.iter().find(|card| card.name == name).expect("a card"),
        None => dice.one(&cards),
    };
    if card.examples.is_empty() {
        return (card.name.to_string(), shape(dice));
    }
    let example = dice.one(&card.examples).clone();
    let text = match dice.below(3) {
        0 => dice.resized(&example.position),
        1 => example.position.repeat(1 + dice.below(40) as usize),
        _ => shape(dice),
    };
    (example.ruleset, text)
}

fn shape(dice: &mut Dice) -> String {
    let mut text = dice.one(SHAPES).to_string();
    while text.contains("{n}") {
        text = text.replacen("{n}", &dice.size().to_string(), 1);
    }
    text
}
