//! The games and families that have given values.

use serde::{Serialize, Serializer};
use serde_json::{Value, json};
use upstar_catalog::Catalog;
use upstar_families::{FamilyMatch, FamilyName, Wanted, match_families};
use upstar_ground::Budget;
use upstar_heaps::{Match, match_sequence};
use upstar_values::EvalError;

/// The answer to `sequence --match`.
pub struct Matching {
    /// How many values were looked for.
    pub wanted: usize,
    /// Heap games that have them.
    pub heaps: Vec<Match>,
    /// Families of positions that have them.
    pub families: Vec<FamilyMatch>,
}

impl Matching {
    /// Looks for values with commas between them.
    ///
    /// # Errors
    /// Where they are wrong, or the limit that was reached.
    pub fn of(text: &str, catalog: &Catalog, budget: &Budget) -> Result<Self, EvalError> {
        let wanted = Wanted::parse(text, &catalog.values().under(budget))?;
        let nimbers: Option<Vec<u64>> = wanted.iter().map(|wanted| wanted.nimber).collect();
        let heaps = nimbers.map_or(Ok(Vec::new()), |nimbers| match_sequence(&nimbers, budget))?;
        Ok(Matching { wanted: wanted.len(), heaps, families: match_families(catalog, &wanted, budget)? })
    }
}

impl Serialize for Matching {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let heap = |m: &Match| json!({ "code": m.game.to_string(), "shift": m.shift, "name": m.game.name() });
        let family = |m: &FamilyMatch| {
            let FamilyName { ruleset, template } = &m.family;
            json!({ "ruleset": ruleset, "template": template, "first": m.first, "agreed": m.agreed })
        };
        let heaps: Vec<Value> = self.heaps.iter().map(heap).collect();
        let families: Vec<Value> = self.families.iter().map(family).collect();
        json!({ "matches": heaps, "families": families }).serialize(serializer)
    }
}
