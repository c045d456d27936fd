//! The law of the hooks that searches for a winner use.

use crate::laws::{LawContext, Verdict};
use crate::position::Position;
use upstar_core::StopReason;
use upstar_rules::Player;
use upstar_values::Value;

/// Mobility counts the options, and what is left without the moves across cuts is no better for who had them.
pub(crate) fn cuts_only_hurt(context: &LawContext, at: &Position) -> Result<Option<Verdict>, StopReason> {
    let Some(slow) = context.plain(at)? else { return Ok(None) };
    let values = at.values();
    for player in Player::BOTH {
        let mobility = at.mobility(player, context.budget)?;
        if (mobility == 0) != at.options(player, context.budget)?.is_empty() {
            return Ok(Some(Err(format!("{player} is said to have {mobility} moves"))));
        }
        let cuts = at.cuts(player);
        // Every cut alone, and all of them.
        for made in (1..=cuts).map(|cut| vec![cut]).chain((cuts > 1).then(|| (1..=cuts).collect())) {
            let ends = [vec![0], made, vec![cuts + 1]].concat();
            let mut sum = Value::ZERO;
            for ends in ends.windows(2) {
                let piece = at.between(player, ends[0], ends[1])?;
                let Some(value) = context.plain(&piece)? else { return Ok(None) };
                sum = values.add(sum, value)?;
            }
            let (less, more) = if player == Player::Left { (sum, slow) } else { (slow, sum) };
            if !values.le(less, more)? {
                let text = values.text(sum)?;
                return Ok(Some(Err(format!("cut at {ends:?} it is {text}, better for {player}"))));
            }
        }
    }
    Ok(Some(Ok(())))
}
