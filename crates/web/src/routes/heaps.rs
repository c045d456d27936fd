//! Taking-and-breaking games at scale.

use super::json;
use crate::ask::Ask;
use crate::problem::Problem;
use crate::workshop::Desk;
use serde_json::Value;
use upstar_heaps::{GSequence, HeapGame};
use upstar_lab::answers::count;

/// The largest heap that a period is looked for in, unless the request says.
const MAX: u64 = 1_000_000;

/// `period`.
pub(super) fn period(ask: &Ask, desk: &Desk) -> Result<Value, Problem> {
    let game: HeapGame = ask.args[0].parse()?;
    let max = match ask.text("max")? {
        None => MAX,
        Some(text) => count(&text)?,
    };
    json(&known(game, max, desk)?.report())
}

/// The values of a heap game up to a heap, or how far they came.
pub(super) fn known(game: HeapGame, last: u64, desk: &Desk) -> Result<GSequence, Problem> {
    let code = game.to_string();
    let mut sequence = GSequence::new(game);
    match sequence.know(last, &desk.budget, &mut |_| ()) {
        Ok(()) => Ok(sequence),
        Err(stop) => {
            let known = vec![("heaps", sequence.computed().to_string())];
            Err(Problem::Stopped { stop, input: code, known })
        }
    }
}
