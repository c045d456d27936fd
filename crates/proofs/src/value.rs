//! Values of partizan positions: a position equals a form when neither player wins their difference by moving first.

use crate::certificate::Form;
use crate::comparisons::Comparisons;
use crate::table::{CheckError, Table, outcome_of};
use upstar_rules::{Outcome, Player};

/// What a claim about a value rests on.
pub(crate) struct Parts<'a> {
    pub forms: &'a [Form],
    pub values: &'a [u32],
    pub le: &'a [(u32, u32)],
    pub lf: &'a [(u32, u32, Player, u32)],
}

/// Checks every position against its options, and says who wins at the root.
pub(crate) fn check(table: &dyn Table, root: u32, parts: &Parts) -> Result<Outcome, CheckError> {
    let Parts { forms, values, le, lf } = *parts;
    if values.len() != table.len() || values.iter().any(|&value| value as usize >= forms.len()) {
        return Err(CheckError::Malformed("there must be a form for each position".into()));
    }
    let known = Comparisons::checked(forms, le, lf, table.budget())?;
    for (place, &value) in values.iter().enumerate() {
        let place = place as u32;
        let left = values_of(table, place, Player::Left, values)?;
        let right = values_of(table, place, Player::Right, values)?;
        let Form(form_left, form_right) = known.form(value);
        // Nobody gains by a move in the position, and every move in the form has an answer there.
        let equal = left.iter().all(|&option| known.lf(option, value))
            && right.iter().all(|&option| known.lf(value, option))
            && form_left.iter().all(|&form| left.iter().any(|&option| known.le(form, option)))
            && form_right.iter().all(|&form| right.iter().any(|&option| known.le(option, form)));
        if !equal {
            let reason = format!("it is not shown that {} is form {value}", table.text(place));
            return Err(CheckError::False(reason));
        }
    }
    // Who wins by moving first: whoever has a move to a form that is not lost to the opponent's start.
    let mut wins = vec![[false; 2]; forms.len()];
    for (place, Form(left, right)) in forms.iter().enumerate() {
        wins[place] = [
            left.iter().any(|&option| !wins[option as usize][1]),
            right.iter().any(|&option| !wins[option as usize][0]),
        ];
    }
    let [left, right] = wins[values[root as usize] as usize];
    Ok(outcome_of(left, right))
}

/// The values of a player's options, each once; the options stand before the position.
fn values_of(table: &dyn Table, place: u32, player: Player, values: &[u32]) -> Result<Vec<u32>, CheckError> {
    let mut found = Vec::new();
    for option in table.options(place, player)? {
        match option {
            Ok(to) if to < place => found.push(values[to as usize]),
            other => {
                let to = other.map_or_else(|text| text, |to| table.text(to));
                let at = table.text(place);
                return Err(CheckError::False(format!(
                    "{at} has the option {to}, whose value is not shown before"
                )));
            }
        }
    }
    found.sort_unstable();
    found.dedup();
    Ok(found)
}
