//! `upstar sequence --match`: which games and families have given values.

use crate::context::Context;
use crate::failure::{Done, Failure, Outcome};
use crate::progress;
use upstar_families::FamilyMatch;
use upstar_heaps::Match;
use upstar_lab::answers::Matching;

/// So many families are shown; JSON has them all.
const SHOWN: usize = 30;

pub fn run(text: &str, context: &Context) -> Outcome {
    let budget = context.budget();
    let found = progress::during(&budget, context, || Matching::of(text, context.catalog(), &budget));
    let found = found.map_err(|error| Failure::of(error, text))?;
    if context.json {
        context.json_line(&found)?;
        return Ok(Done::default());
    }
    let Matching { wanted, heaps, families } = &found;
    for found in heaps {
        context.line(&heap_line(found))?;
    }
    for found in families.iter().take(SHOWN) {
        context.line(&family_line(found, *wanted))?;
    }
    if families.len() > SHOWN {
        context.line(&format!("and {} more families: --json has them all", families.len() - SHOWN))?;
    }
    if heaps.is_empty() && families.is_empty() {
        context.line(
            "no octal code of up to three digits, no small subtraction game and no family of the rulesets has \
             these values",
        )?;
    }
    Ok(Done::default())
}

fn heap_line(found: &Match) -> String {
    let name = found.game.name().map_or(String::new(), |name| format!("  {name}"));
    let shift = if found.shift > 0 { format!("  from heap {} on", found.shift) } else { String::new() };
    format!("{}{shift}{name}", found.game)
}

fn family_line(found: &FamilyMatch, wanted: usize) -> String {
    let FamilyMatch { family, first, agreed } = found;
    let part = match agreed {
        all if *all == wanted => String::new(),
        some => format!("  the first {some} values; more take too long"),
    };
    format!("{} {}  from n = {first} on{part}", family.ruleset, family.template)
}
