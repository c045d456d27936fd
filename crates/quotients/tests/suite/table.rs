//! The table of octal codes in `data/octal.csv`: a long run, by hand, and a look at its rows.

use crate::codes::{octal, run, shape};
use std::fmt::Write;
use std::time::Duration;
use upstar_core::Budget;
use upstar_quotients::{Limits, check, solve};

const TABLE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/data/octal.csv");
const HEAD: &str = "code,order,p_portion,period,preperiod,proved,max_heap";

/// All codes with three digits after a 0, or two after a 4, without zeros at the end.
fn codes() -> Vec<String> {
    let zero = (1..512).map(|code| format!("0.{code:03o}"));
    let four = (0..64).map(|code| format!("4.{code:02o}"));
    let short = |code: String| match code.trim_end_matches('0') {
        "4." => "4.0".into(),
        short => short.to_string(),
    };
    zero.chain(four).map(short).collect()
}

/// Makes the table. Each row is checked by the checker; a row that takes too long to check is made of fewer heaps.
/// `SECONDS=3 cargo test --release -p upstar-quotients table -- --ignored`
#[test]
#[ignore = "takes minutes and writes a file"]
fn make() {
    let seconds = std::env::var("SECONDS").ok().and_then(|text| text.parse().ok()).unwrap_or(1);
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
                let change = found.quotient.last_change().expect("what is trivial is checked at once");
                limits.max_heap = change - 1;
                continue;
            }
            let (order, p_portion) = (found.quotient.order(), found.quotient.p_portion().len());
            let proved = found.period.filter(|period| period.proved);
            let period = proved.map_or(",".into(), |found| format!("{},{}", found.period, found.preperiod));
            let done = found.done_to().unwrap_or(0);
            writeln!(table, "{code},{order},{p_portion},{period},{},{done}", proved.is_some()).unwrap();
            std::fs::write(TABLE, &table).unwrap();
            break;
        }
    }
}

/// Rows that are quick to make are as the table says.
#[test]
fn rows_are_right() {
    let Ok(table) = std::fs::read_to_string(TABLE) else { panic!("{TABLE} is there") };
    let mut lines = table.lines();
    assert_eq!(lines.next(), Some(HEAD));
    let rows: Vec<Vec<&str>> = lines.map(|line| line.split(',').collect()).collect();
    assert_eq!(rows.iter().map(|row| row[0]).collect::<Vec<_>>(), codes());
    for row in rows {
        let (order, max_heap): (usize, u32) = (row[1].parse().unwrap(), row[6].parse().unwrap());
        assert!(order == 1 || order % 2 == 0, "the order of a quotient is even: {row:?}");
        if order > 60 || max_heap > 150 {
            continue;
        }
        let found = run(row[0], max_heap, 2000);
        assert_eq!(
            (found.quotient.order(), found.quotient.p_portion().len().to_string()),
            (order, row[2].into()),
            "{row:?}"
        );
        let proved = found.period.filter(|period| period.proved);
        let period = proved.map(|found| [found.period.to_string(), found.preperiod.to_string()]);
        assert_eq!(period.unwrap_or_default(), [row[3], row[4]], "{row:?}");
        assert_eq!(proved.is_some().to_string(), row[5], "{row:?}");
    }
}
