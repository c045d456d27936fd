//! The value of a partizan position: those of all positions that can be reached, and the comparisons that they need.

use super::forms::Forms;
use super::{Named, Step};
use crate::oracle::Oracle;
use crate::solver::How;
use rustc_hash::FxHashSet;
use upstar_ground::Stop;
use upstar_proofs::{Certificate, Claims, FORMAT};
use upstar_rules::{Player, Position};

/// The certificate of the value of a position.
///
/// # Errors
/// The limit that was reached; [`Stop::TooLarge`] when the certificate would be.
pub fn certify_value<P: Position>(
    oracle: &dyn Oracle<P>,
    ruleset: &str,
    at: &P,
    how: &How,
) -> Result<Certificate, Stop> {
    let values = oracle.values().under(&how.budget);
    let answer = oracle.value(at, how)?.answer;
    // Only positions whose options are named before may be named here, so these come in another list.
    let mut named = Named::new(oracle, how);
    let mut forms = Forms::new(&values, how);
    let mut of_positions: Vec<u32> = Vec::new();
    let mut seen = FxHashSet::default();
    let mut steps = vec![Step::Visit(at.clone())];
    while let Some(step) = steps.pop() {
        match step {
            Step::Visit(position) => {
                if !seen.insert(position.clone()) {
                    continue;
                }
                named.charge(2 * (size_of::<P>() + position.heap_bytes()))?;
                let options =
                    [named.options(&position, Player::Left)?, named.options(&position, Player::Right)?];
                steps.push(Step::Done((position, options.clone())));
                steps.extend(options.into_iter().flatten().map(Step::Visit));
            }
            Step::Done((position, options)) => {
                let value = oracle.value(&position, how)?.answer;
                let mut sides = [Vec::new(), Vec::new()];
                for (side, options) in sides.iter_mut().zip(&options) {
                    for option in options {
                        side.push(oracle.value(option, how)?.answer);
                    }
                }
                of_positions.push(forms.explain(value, &sides)?);
                named.place(&position)?;
            }
        }
    }
    let outcome = values.outcome(answer)?;
    let (forms, le, lf) = forms.finish()?;
    Ok(Certificate {
        format: FORMAT.into(),
        ruleset: ruleset.into(),
        position: at.to_string(),
        outcome,
        positions: std::mem::take(&mut named.texts),
        claims: Claims::Value { value: values.text(answer)?, forms, values: of_positions, le, lf },
    })
}
