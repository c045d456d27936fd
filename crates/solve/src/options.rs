//! The options and the components of positions as lists.

use upstar_core::StopReason;
use upstar_rules::{Batch, Options, Player, Position, Rules};

/// Appends the options of both players, Left's first, and says how many options there were before Right's.
#[inline]
pub(crate) fn options_of_both<P: Position>(
    rules: &dyn Rules<Position = P>,
    batch: Option<&dyn Batch<P>>,
    at: &P,
    out: &mut Options<P>,
) -> Result<usize, StopReason> {
    if let Some(batch) = batch {
        return batch.options_of_both(at, out);
    }
    rules.options(at, Player::Left, out)?;
    let left = out.len();
    rules.options(at, Player::Right, out)?;
    Ok(left)
}

/// Appends the components of some positions, and after those of each how many there are now.
#[inline]
pub(crate) fn components_of_all<P: Position>(
    rules: &dyn Rules<Position = P>,
    batch: Option<&dyn Batch<P>>,
    positions: &[P],
    out: &mut Vec<P>,
    ends: &mut Vec<usize>,
) -> Result<(), StopReason> {
    if let Some(batch) = batch {
        return batch.components_of_all(positions, out, ends);
    }
    for at in positions {
        rules.components(at, out)?;
        ends.push(out.len());
    }
    Ok(())
}
