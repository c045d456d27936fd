//! `upstar sequence --match`: which games and families have given values.

use crate::context::Context;
use crate::failure::{Done, Failure, Outcome};
use crate::progress;
use upstar_heaps::{Match, match_sequence};
use upstar_lab::families::{FamilyMatch, Wanted, match_families};

/// So many families are shown; JSON has them all.
const SHOWN: usize = 30;

pub fn run(text: &str, context: &Context) -> Outcome {
    let catalog = context.catalog();
    let budget = context.budget();
    let wanted =
        Wanted::parse(text, &catalog.values().under(&budget)).map_err(|error| Failure::of(error, text))?;
    let nimbers: Option<Vec<u64>> = wanted.iter().map(|wanted| wanted.nimber).collect();
    let found = progress::during(&budget, context, || {
        let heaps = nimbers.map_or(Ok(Vec::new()), |nimbers| match_sequence(&nimbers, &budget))?;
        Ok((heaps, match_families(catalog, &wanted, &budget)?))
    });
    let (heaps, families) = found.map_err(|stop| Failure::stopped(stop, text))?;
    if context.json {
        let heaps = heaps.iter().map(
            |m| serde_json::json!({ "code": m.game.to_string(), "shift": m.shift, "name": m.game.name() }),
        );
        let families = families.iter().map(|m| {
            serde_json::json!({
                "ruleset": m.family.ruleset, "template": m.family.template, "first": m.first, "agreed": m.agreed,
            })
        });
        context.json_line(&serde_json::json!({
            "matches": heaps.collect::<Vec<_>>(), "families": families.collect::<Vec<_>>(),
        }))?;
        return Ok(Done::default());
    }
    for found in &heaps {
        context.line(&heap_line(found))?;
    }
    for found in families.iter().take(SHOWN) {
        context.line(&family_line(found, wanted.len()))?;
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
