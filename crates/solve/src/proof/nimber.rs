//! The nimber of an impartial position: options of all lesser numbers, and none of its own.

use super::{MOST, Named, Step, mistaken, too_large};
use crate::oracle::Oracle;
use crate::solver::How;
use rustc_hash::FxHashSet;
use upstar_ground::Stop;
use upstar_proofs::{Certificate, Claims, FORMAT, NimberClaim};
use upstar_rules::{Outcome, Player, Position};

/// The certificate of the nimber of a position; the ruleset must be impartial.
///
/// # Errors
/// The limit that was reached; [`Stop::TooLarge`] when the certificate would be.
pub fn certify_nimber<P: Position>(
    oracle: &dyn Oracle<P>,
    ruleset: &str,
    at: &P,
    how: &How,
) -> Result<Certificate, Stop> {
    let nimber = oracle.grundy(at, how)?.answer;
    let mut named = Named::new(oracle, how);
    let claims = claims(&mut named, at, nimber)?;
    Ok(Certificate {
        format: FORMAT.into(),
        ruleset: ruleset.into(),
        position: at.to_string(),
        outcome: if nimber == 0 { Outcome::P } else { Outcome::N },
        positions: std::mem::take(&mut named.texts),
        claims: Claims::Nimber { nimber, claims },
    })
}

/// What is to be shown about a position: that it has the nimber, or that it has not.
type Goal<P> = (P, u64, bool);

fn claims<P: Position>(named: &mut Named<P>, at: &P, nimber: u64) -> Result<Vec<NimberClaim>, Stop> {
    let (mut claims, mut seen) = (Vec::new(), FxHashSet::default());
    let mut steps: Vec<Step<Goal<P>, NimberClaim>> = vec![Step::Visit((at.clone(), nimber, true))];
    while let Some(step) = steps.pop() {
        let (at, nimber, has) = match step {
            Step::Visit(goal) => goal,
            Step::Done(claim) => {
                claims.push(claim);
                continue;
            }
        };
        let place = named.place(&at)?;
        if !seen.insert((place, nimber, has)) {
            continue;
        }
        named.charge(2 * size_of::<NimberClaim>() + 24)?;
        if seen.len() >= MOST {
            return Err(too_large());
        }
        let mut options = Vec::new();
        for option in named.options(&at, Player::Left)? {
            let value = named.oracle.grundy(&option, named.how)?.answer;
            options.push((option, value));
        }
        if !has {
            // It has another nimber because this one is an option's.
            let Some((option, _)) = options.into_iter().find(|(_, value)| *value == nimber) else {
                return Err(mistaken("an option is missing that its nimber says it has", &at));
            };
            let option_place = named.place(&option)?;
            steps.push(Step::Done(NimberClaim(place, nimber, Some(option_place))));
            steps.push(Step::Visit((option, nimber, true)));
            continue;
        }
        steps.push(Step::Done(NimberClaim(place, nimber, None)));
        // A lesser option is shown by its own number, as one of each is needed; a greater one has an option of this.
        steps.extend(options.into_iter().map(|(option, value)| match value < nimber {
            true => Step::Visit((option, value, true)),
            false => Step::Visit((option, nimber, false)),
        }));
    }
    Ok(claims)
}
