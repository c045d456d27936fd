//! Makes the table of octal codes in `data/octal.csv`, with some seconds for each: `cargo xtask octal 3`.

#[allow(dead_code, reason = "the tests use the rest")]
#[path = "../tests/suite/codes.rs"]
mod codes;

use codes::{HEAD, TABLE, codes, octal, shape};
use std::fmt::Write;
use std::time::Duration;
use upstar_core::Budget;
use upstar_quotients::{Limits, check, solve};

/// Each row is checked by the checker; a row that takes too long to check is made of fewer heaps.
fn main() -> Result<(), Box<dyn std::error::Error>> {
    let seconds = std::env::args().nth(1).map_or(Ok(1), |text| text.parse())?;
    let limit = Duration::from_secs(seconds);
    let mut table = format!("{HEAD}\n");
    for code in codes() {
        let mut limits = Limits { max_heap: 1000, max_order: 2000 };
        loop {
            let heap = |n| Ok(octal(&code, n));
            let found = solve(heap, Some(shape(&code)), limits, &Budget::new(Some(limit), None));
            let budget = Budget::new(Some(limit * 4), None);
            if let Err(error) = check(&found.certificate(), heap, Some(shape(&code)), &budget) {
                println!("{code}: {error}");
                let Some(change) = found.quotient.last_change() else {
                    return Err("nothing was found".into());
                };
                limits.max_heap = change - 1;
                continue;
            }
            let (order, p_portion) = (found.quotient.order(), found.quotient.p_portion().len());
            let proved = found.period.filter(|period| period.proved);
            let period = proved.map_or(",".into(), |found| format!("{},{}", found.period, found.preperiod));
            let done = found.done_to().unwrap_or(0);
            writeln!(table, "{code},{order},{p_portion},{period},{},{done}", proved.is_some())?;
            break;
        }
    }
    Ok(std::fs::write(TABLE, table)?)
}
