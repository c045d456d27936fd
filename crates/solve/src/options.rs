//! The options of a position as a list.

use rustc_hash::FxHashSet;
use upstar_core::{Budget, StopReason};
use upstar_rules::{Options, Player, Position, Rules};

/// The same list without what was there before. There may be half a million of them, so the limits are looked at.
fn each_once<P: Position>(options: Vec<P>, budget: &Budget) -> Result<Vec<P>, StopReason> {
    let (mut seen, mut once) = (FxHashSet::default(), Vec::with_capacity(options.len()));
    for option in options {
        budget.tick()?;
        if seen.insert(option.clone()) {
            once.push(option);
        }
    }
    Ok(once)
}

/// The first options of a position, each once, and whether these are all. Listing ends after `most`, so that a heap of a
/// million counters costs no more than one of thousands.
///
/// # Errors
/// The limit that was reached.
pub fn first_options<P: Position>(
    rules: &dyn Rules<Position = P>,
    at: &P,
    player: Player,
    most: usize,
    budget: &Budget,
) -> Result<(Vec<P>, bool), StopReason> {
    let mut options = Vec::new();
    let mut out = Options::new(&mut options, budget).at_most(most);
    let complete = match rules.options(at, player, &mut out) {
        Ok(()) => true,
        Err(_) if out.overfull() => false,
        Err(stop) => return Err(stop),
    };
    options.truncate(most);
    Ok((each_once(options, budget)?, complete))
}
