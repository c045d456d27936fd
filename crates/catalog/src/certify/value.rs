//! The value of a partizan position: those of all positions that can be reached, and the comparisons that they need.

use super::forms::Forms;
use super::{MOST, Named, Shown, Step, too_large};
use crate::position::Position;
use rustc_hash::FxHashSet;
use upstar_core::StopReason;
use upstar_proofs::Claims;
use upstar_rules::Player;

/// What shows the value of a position.
pub(super) fn claims(named: &mut Named, at: &Position) -> Result<Shown, StopReason> {
    let how = named.how;
    let values = at.values().under(&how.budget);
    let answer = at.value(how)?.answer;
    // Only positions whose options are named before may be named here, so these come in another list.
    let mut forms = Forms::new(&values, how);
    let mut of_positions: Vec<u32> = Vec::new();
    let mut seen = FxHashSet::default();
    let mut steps = vec![Step::Visit(at.clone())];
    while let Some(step) = steps.pop() {
        match step {
            Step::Visit(position) => {
                how.budget.tick()?;
                if !seen.insert(position.clone()) {
                    continue;
                }
                if seen.len() > MOST {
                    return Err(too_large());
                }
                let [left, right] = Player::BOTH.map(|player| position.options(player, &how.budget));
                let options = [left?, right?];
                steps.push(Step::Done((position.clone(), options.clone())));
                steps.extend(options.into_iter().flatten().map(Step::Visit));
            }
            Step::Done((position, options)) => {
                let value = position.value(how)?.answer;
                let mut sides = [Vec::new(), Vec::new()];
                for (side, options) in sides.iter_mut().zip(&options) {
                    for option in options {
                        side.push(option.value(how)?.answer);
                    }
                }
                of_positions.push(forms.explain(value, &sides)?);
                named.place(&position)?;
            }
        }
    }
    let outcome = values.outcome(answer)?;
    let (forms, le, lf) = forms.finish()?;
    Ok((outcome, Claims::Value { value: values.text(answer)?, forms, values: of_positions, le, lf }))
}
