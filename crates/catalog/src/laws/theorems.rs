//! Theorems judged by the options alone.

use super::{LawContext, LawFailure};
use crate::position::{NamedClaim, Position};
use std::sync::Arc;
use upstar_core::StopReason;
use upstar_rules::{Answer, Hint};
use upstar_values::Value;

/// How often each theorem was judged, and where it is wrong first.
pub(super) type Judged = Vec<(Arc<str>, (u64, Option<LawFailure>))>;

pub(super) fn are_true(context: &LawContext, positions: &[Position]) -> Result<Judged, StopReason> {
    let mut judged: Judged =
        context.game.theorems().into_iter().map(|theorem| (theorem.name, (0, None))).collect();
    for at in positions {
        let (claims, halves) = (at.claims(true, &context.how(true))?, at.halves());
        if claims.is_empty() && halves.is_empty() {
            continue;
        }
        let Some(slow) = context.plain(at)? else { continue };
        let outcome = at.values().outcome(slow)?;
        let whole = claims.iter().map(|claim| Ok((&claim.name, what_is_wrong(context, at, claim, slow)?)));
        let half = halves.iter().map(|half| {
            let wrong = (outcome.winner(half.starts) != half.wins).then(|| "the other one wins".into());
            Ok((&half.name, wrong))
        });
        for verdict in whole.chain(half) {
            let (theorem, wrong) = verdict?;
            if let Some((_, (cases, failure))) = judged.iter_mut().find(|(name, _)| name == theorem) {
                *cases += 1;
                let failed = |message| LawFailure::new(at, message, context.game.place(Hint::Theorem));
                *failure = failure.take().or(wrong.map(failed));
            }
        }
    }
    Ok(judged)
}

fn what_is_wrong(
    context: &LawContext,
    at: &Position,
    claim: &NamedClaim,
    slow: Value,
) -> Result<Option<String>, StopReason> {
    let values = at.values();
    if !claim.answer.agrees(slow, values)? {
        let said = match claim.answer {
            Answer::Value(value) => values.text(value)?,
            Answer::Nimber(n) => format!("nimber {n}"),
            Answer::Outcome(outcome) => format!("outcome {outcome}"),
        };
        return Ok(Some(format!("it says {said}, and the value is {}", values.text(slow)?)));
    }
    for (player, to) in &claim.wins {
        if !at.options(*player, context.budget)?.contains(to) {
            return Ok(Some(format!("it says that {player} wins by moving to {to}, which is no move")));
        }
        let Some(after) = context.plain(to)? else { continue };
        if values.outcome(after)?.winner(player.opponent()) != *player {
            return Ok(Some(format!("it says that {player} wins by moving to {to}, which loses")));
        }
    }
    Ok(None)
}
