//! The nimber of an impartial position: options of all lesser numbers, and none of its own.

use super::{MOST, Named, Shown, Step, mistaken, too_large};
use crate::position::Position;
use rustc_hash::FxHashSet;
use upstar_core::StopReason;
use upstar_proofs::{Claims, NimberClaim};
use upstar_rules::{Outcome, Player};

/// What shows the nimber of a position; the ruleset must be impartial.
pub(super) fn claims(named: &mut Named, at: &Position) -> Result<Shown, StopReason> {
    let nimber = nimber_of(at, named)?;
    let claims = all_claims(named, at, nimber)?;
    let outcome = if nimber == 0 { Outcome::P } else { Outcome::N };
    Ok((outcome, Claims::Nimber { nimber, claims }))
}

fn nimber_of(at: &Position, named: &Named) -> Result<u64, StopReason> {
    let found = at.grundy(named.how)?;
    found.map(|found| found.answer).ok_or_else(|| mistaken("an impartial position without a nimber", at))
}

/// What is to be shown about a position: that it has the nimber, or that it has not.
type Goal = (Position, u64, bool);

fn all_claims(named: &mut Named, at: &Position, nimber: u64) -> Result<Vec<NimberClaim>, StopReason> {
    let (mut claims, mut seen) = (Vec::new(), FxHashSet::default());
    let mut steps: Vec<Step<Goal, NimberClaim>> = vec![Step::Visit((at.clone(), nimber, true))];
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
        if seen.len() >= MOST {
            return Err(too_large());
        }
        let mut options = Vec::new();
        for option in at.options(Player::Left, &named.how.budget)? {
            let value = nimber_of(&option, named)?;
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
        for (option, value) in options {
            let goal = if value < nimber { (value, true) } else { (nimber, false) };
            steps.push(Step::Visit((option, goal.0, goal.1)));
        }
    }
    Ok(claims)
}
