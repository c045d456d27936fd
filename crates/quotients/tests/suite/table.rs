//! The table of octal codes in `data/octal.csv`, which `cargo xtask octal` makes: a look at its rows.

use crate::codes::{HEAD, TABLE, codes, run};

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
