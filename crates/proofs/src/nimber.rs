//! Nimbers: which positions have one, and which do not have it.

use crate::certificate::NimberClaim;
use crate::table::{CheckError, Table};
use rustc_hash::{FxHashMap, FxHashSet};
use upstar_rules::{Outcome, Player};

/// Checks the claims in their order; the root must have the nimber.
pub(crate) fn check(
    table: &dyn Table,
    root: u32,
    nimber: u64,
    claims: &[NimberClaim],
) -> Result<Outcome, CheckError> {
    if !table.impartial() {
        return Err(CheckError::False("the game is not impartial, so its positions have no nimbers".into()));
    }
    let mut has: FxHashMap<u32, u64> = FxHashMap::default();
    let mut has_not: FxHashSet<(u32, u64)> = FxHashSet::default();
    for &NimberClaim(place, nimber, option) in claims {
        let options = table.options(place, Player::Left)?;
        let not_shown = |what: String| Err(CheckError::False(format!("{}: {what}", table.text(place))));
        if let Some(option) = option {
            if !options.contains(&Ok(option)) || has.get(&option) != Some(&nimber) {
                return not_shown(format!("{} is not shown to be an option *{nimber}", table.text(option)));
            }
            has_not.insert((place, nimber));
            continue;
        }
        let mut found: FxHashSet<u64> = FxHashSet::default();
        for option in options {
            let other =
                |&to: &u32| has.get(&to).is_some_and(|n| *n != nimber) || has_not.contains(&(to, nimber));
            if !option.as_ref().is_ok_and(other) {
                let to = option.map_or_else(|text| text, |to| table.text(to));
                return not_shown(format!("it is not shown that the option {to} is not *{nimber}"));
            }
            found.extend(option.ok().and_then(|to| has.get(&to)).filter(|n| **n < nimber));
        }
        if found.len() as u64 != nimber {
            return not_shown(format!("an option for each number below {nimber} is not shown"));
        }
        if has.insert(place, nimber).is_some_and(|old| old != nimber) {
            return not_shown("it has two nimbers".into());
        }
    }
    if has.get(&root) != Some(&nimber) {
        return Err(CheckError::False(format!("{} is not shown to be *{nimber}", table.text(root))));
    }
    Ok(if nimber == 0 { Outcome::P } else { Outcome::N })
}
