//! Cells about the period of a heap game.

use super::judge::{Judgement, Trouble};
use upstar_core::Budget;
use upstar_heaps::{GSequence, HeapGame};

/// The largest heap that is looked at before a period counts as not proved.
const LAST: u64 = 100_000;

/// The proven period of a code as `PERIOD from FIRST`.
pub(super) fn judge(code: &str, printed: Option<&str>, budget: &Budget) -> Result<Judgement, Trouble> {
    let game: HeapGame = code.parse()?;
    let mut sequence = GSequence::new(game);
    sequence.know(LAST, budget, &mut |_| ())?;
    let report = sequence.report();
    let computed = match (report.period, report.preperiod) {
        (Some(period), Some(preperiod)) if report.proved => format!("{period} from {preperiod}"),
        _ => "none proved".to_string(),
    };
    let agrees = printed.map(|text| text == computed);
    Ok(Judgement { computed, published: None, agrees, theorem: None })
}
