//! The three conjectures about Pyramid Nim: truncated pyramids, and pyramids that lost squares of both sides.

mod checker;
mod numbering;
mod table;

use super::{Answer, Bench, Check, Conjecture, Suspect};
pub use checker::{PYRAMID, Pyramid, PyramidTable, check_pyramid};
use table::Table;
use upstar_catalog::{Budget, StopReason};
use upstar_core::reserved;

const RULESET: &str = "pyramid-nim";
const METHOD: &str = "Grundy values of all connected mounds of at most n columns, a byte each.";

/// Where fewer sets of squares can be left of a pyramid, a search is certified as everywhere else.
const LISTED: u64 = 100_000;

/// The certificate of the Grundy value of a large pyramid, as the values of all that can be left of it; nothing for any
/// other position.
pub fn pyramid_certificate(
    ruleset: &str,
    position: &str,
    budget: &Budget,
) -> Result<Option<PyramidTable>, StopReason> {
    let Some(pyramid) = Pyramid::read(position).filter(|_| ruleset == RULESET) else { return Ok(None) };
    if pyramid.count()? < LISTED {
        return Ok(None);
    }
    let mut table = Table::default();
    table.widen(pyramid.columns(), budget)?;
    let mut values = reserved(usize::try_from(pyramid.count()?).unwrap_or(usize::MAX))?;
    pyramid.each(budget, |heights| {
        values.push(table.value(heights) as u8);
        Ok::<(), StopReason>(())
    })?;
    let large = || StopReason::TooLarge("a Grundy value over 61 in a certificate".into());
    PyramidTable::new(&pyramid, &values).ok_or_else(large).map(Some)
}

/// Conjecture 1.
pub const TRUNCATED: Conjecture = Conjecture {
    name: "pyramid-1",
    statement: "T(n,j), the pyramid of n rows without its top j, has for odd n the parity of n - j as its Grundy \
                value, and for even n the largest even number that is at most n - j.",
    source: "pyramid-nim, Conjecture 1",
    sizes: "rows",
    method: METHOD,
    default_upto: 16,
    witness: None,
    so_far: "False first at 14 rows, and again at 16 and 18: docs/results.md.",
    check: || Box::new(Pyramids { cases: truncated, table: Table::default() }),
};

/// Conjecture 2.
pub const EQUAL_SIDES: Conjecture = Conjecture {
    name: "pyramid-2",
    statement: "For odd n from 3 on, M(n,k,k) has Grundy value 1 for all k up to n - 2, and M(n,n-1,n-1) has 0.",
    source: "pyramid-nim, Conjecture 2",
    sizes: "rows",
    method: METHOD,
    default_upto: 16,
    witness: None,
    so_far: "True up to 19 rows: docs/results.md.",
    check: || Box::new(Pyramids { cases: equal_sides, table: Table::default() }),
};

/// Conjecture 3.
pub const ONE_SIDE: Conjecture = Conjecture {
    name: "pyramid-3",
    statement: "For even n and k up to n - 1, M(n,n-1,k) has Grundy value k - 1 if k is odd and k + 1 if k is even.",
    source: "pyramid-nim, Conjecture 3",
    sizes: "rows",
    method: METHOD,
    default_upto: 16,
    witness: None,
    so_far: "False first at 14 rows: docs/results.md.",
    check: || Box::new(Pyramids { cases: one_side, table: Table::default() }),
};

/// A position and the Grundy value that it should have.
struct Case {
    position: String,
    columns: Vec<u8>,
    predicted: u64,
}

impl Case {
    /// T(n,j): column i of n has all but the top j rows.
    fn triangle(n: u8, gone: u8, predicted: u64) -> Self {
        let position = if gone == 0 { format!("T({n})") } else { format!("T({n},{gone})") };
        Case { position, columns: (1..=n).map(|i| (n - i + 1).min(n - gone)).collect(), predicted }
    }

    /// M(n,k,l): Definition 9 leaves k squares of the left side and l of the right one.
    fn shoulders(n: u8, k: u8, l: u8, predicted: u64) -> Self {
        let column = |i: u8| if i == 1 { k } else { n - i + u8::from(i > n - l) };
        Case { position: format!("M({n},{k},{l})"), columns: (1..=n).map(column).collect(), predicted }
    }
}

fn truncated(n: u8) -> Vec<Case> {
    let predicted = |rows: u8| u64::from(if n % 2 == 1 { rows % 2 } else { rows - rows % 2 });
    (0..=n).map(|gone| Case::triangle(n, gone, predicted(n - gone))).collect()
}

fn equal_sides(n: u8) -> Vec<Case> {
    if n < 3 || n.is_multiple_of(2) {
        return Vec::new();
    }
    (0..n).map(|k| Case::shoulders(n, k, k, u64::from(k < n - 1))).collect()
}

fn one_side(n: u8) -> Vec<Case> {
    if n % 2 == 1 {
        return Vec::new();
    }
    (0..n).map(|k| Case::shoulders(n, n - 1, k, u64::from(if k % 2 == 1 { k - 1 } else { k + 1 }))).collect()
}

/// A run through the pyramids of one conjecture. One table has the values of all their parts.
struct Pyramids {
    cases: fn(u8) -> Vec<Case>,
    table: Table,
}

impl Check for Pyramids {
    fn size(&mut self, size: u64, bench: &mut Bench<'_>) -> Result<Option<Suspect>, StopReason> {
        let n = numbering::width(size)?;
        self.table.widen(n, &bench.how.budget)?;
        for Case { position, columns, predicted } in (self.cases)(n as u8) {
            let computed = self.table.value(&columns);
            if computed != predicted {
                let (predicted, computed) = (Answer::Nimber(predicted), Answer::Nimber(computed));
                return Ok(Some(Suspect { ruleset: RULESET.into(), position, predicted, computed }));
            }
            bench.checked += 1;
        }
        Ok(None)
    }

    fn judge(&self, suspect: &Suspect, bench: &Bench<'_>) -> Result<Answer, StopReason> {
        let large =
            || StopReason::TooLarge(format!("a list of all that can be left of {}", suspect.position));
        let pyramid = Pyramid::read(&suspect.position).ok_or_else(large)?;
        let values = pyramid.values(&bench.how.budget, |_, _, _| Ok::<(), StopReason>(()))?;
        Ok(Answer::Nimber(values.last().copied().map_or(0, u64::from)))
    }

    fn judged_by(&self) -> &'static str {
        "listing all sets of squares that can be left, with moves straight from the rules"
    }
}

#[cfg(test)]
mod tests {
    use super::super::{End, run_conjecture};
    use super::*;
    use crate::Shard;
    use std::collections::HashSet;
    use upstar_catalog::proofs::CheckError;
    use upstar_catalog::{Catalog, Player, Position, SolveOptions};

    #[test]
    fn the_cases_are_positions_of_the_ruleset() {
        let catalog = Catalog::new();
        let how = SolveOptions::default();
        let mut table = Table::default();
        for n in 1..=7 {
            table.widen(n, &how.budget).unwrap();
            let all_sides = (0..n as u8).flat_map(|k| (0..n as u8).map(move |l| (k, l)));
            let shoulders = all_sides.map(|(k, l)| Case::shoulders(n as u8, k, l, 0));
            for case in truncated(n as u8).into_iter().chain(shoulders) {
                let position = catalog.position(RULESET, &case.position).unwrap();
                let value = by_options(&position);
                assert_eq!(table.value(&case.columns), value, "{}", case.position);
                let left = Pyramid::read(&case.position).unwrap();
                let all = left.values(&how.budget, |_, _, _| Ok::<(), StopReason>(())).unwrap();
                assert_eq!(all.last().copied().map(u64::from), Some(value), "{}", case.position);
            }
        }
    }

    fn by_options(position: &Position) -> u64 {
        let value = position.value_by_options(&SolveOptions::default(), u64::MAX).unwrap().answer;
        position.values().as_nimber(value).map(u64::from).unwrap()
    }

    /// The heights of the columns, where the text of a position is a list of them.
    fn heights(text: &str) -> Option<Vec<u8>> {
        let columns = text.strip_prefix("mound(")?.strip_suffix(')')?;
        columns.split(',').map(|height| height.parse().ok()).collect()
    }

    #[test]
    fn the_table_agrees_with_plain_search_on_all_that_can_be_left() {
        let catalog = Catalog::new();
        let mut table = Table::default();
        table.widen(8, &SolveOptions::default().budget).unwrap();
        let mut left = vec![catalog.position(RULESET, "T(8)").unwrap()];
        let mut seen: HashSet<Position> = left.iter().cloned().collect();
        while let Some(position) = left.pop() {
            left.extend(
                position
                    .options(Player::Left, &upstar_core::Budget::unlimited())
                    .unwrap()
                    .into_iter()
                    .filter(|to| seen.insert(to.clone())),
            );
        }
        assert_eq!(seen.len(), 4862);
        // A few have texts of their own, such as T(8) itself.
        let named = seen.iter().filter_map(|position| Some((position, heights(&position.to_string())?)));
        let mut judged = 0;
        for (position, heights) in named {
            assert_eq!(table.value(&heights), by_options(position), "{position}");
            judged += 1;
        }
        assert!(judged > 4000, "{judged}");
    }

    /// A table that was changed in any place is found out there.
    #[test]
    fn tables_are_written_down_and_checked() {
        let budget = Budget::unlimited();
        assert_eq!(pyramid_certificate(RULESET, "T(10)", &budget), Ok(None));
        assert_eq!(pyramid_certificate("nim", "T(11)", &budget), Ok(None));
        for (position, nimber, sets) in
            [("T(11)", 1, 208_012), ("T(11,2)", 1, 207_999), ("M(12,11,3)", 2, 655_690)]
        {
            let right = pyramid_certificate(RULESET, position, &budget).unwrap().unwrap();
            assert_eq!((right.nimber, right.values.len()), (nimber, sets), "{position}");
            assert_eq!(check_pyramid(&right, &budget), Ok(sets as u64), "{position}");
            for place in [0, 1, 17, sets / 2, sets - 2, sets - 1] {
                let mut changed = right.clone();
                let other = if changed.values.as_bytes()[place] == b'1' { "2" } else { "1" };
                changed.values.replace_range(place..=place, other);
                assert!(matches!(check_pyramid(&changed, &budget), Err(CheckError::False(_))), "{place}");
            }
            let shorter = PyramidTable { values: right.values[1..].into(), ..right.clone() };
            let other = PyramidTable { nimber: nimber + 1, ..right.clone() };
            let larger = PyramidTable { position: "T(12)".into(), ..right.clone() };
            for changed in [shorter, other, larger] {
                assert!(matches!(check_pyramid(&changed, &budget), Err(CheckError::False(_))));
            }
            for text in ["T(99)", "T(11,12)", "M(5,5,0)", "M(5,1)", "T()", "T(-1)", "B(3)", ""] {
                let changed = PyramidTable { position: text.into(), ..right.clone() };
                assert!(matches!(check_pyramid(&changed, &budget), Err(CheckError::Malformed(_))), "{text}");
            }
            let cancelled = Budget::unlimited();
            cancelled.cancel();
            assert!(matches!(check_pyramid(&right, &cancelled), Err(CheckError::Stopped(_))));
            assert!(pyramid_certificate(RULESET, position, &cancelled).is_err());
        }
    }

    #[test]
    fn all_three_hold_for_small_pyramids() {
        for (conjecture, checked) in [(&TRUNCATED, 77), (&EQUAL_SIDES, 35), (&ONE_SIDE, 30)] {
            let verdict =
                run_conjecture(conjecture, 11, &Catalog::new(), &SolveOptions::default(), &mut |_| ())
                    .unwrap();
            assert_eq!((verdict.verified_to, verdict.counterexample), (11, None));
            assert_eq!(verdict.checked, checked, "{}", conjecture.name);
        }
    }

    #[test]
    fn a_pyramid_that_is_too_large_stops() {
        let mut check = (TRUNCATED.check)();
        let how = SolveOptions::default();
        let mut bench = Bench { catalog: &Catalog::new(), how: &how, checked: 0, part: Shard::WHOLE };
        assert!(matches!(check.size(1000, &mut bench), Err(StopReason::TooLarge(_))));
        let small = SolveOptions {
            budget: upstar_catalog::Budget::beyond_now(None, Some(8 << 20)),
            ..SolveOptions::default()
        };
        let end = run_conjecture(&EQUAL_SIDES, 30, &Catalog::new(), &small, &mut |_| ()).unwrap_err();
        let End::Stopped(StopReason::Memory(_), verdict) = *end else { panic!("{end:?}") };
        assert!(verdict.verified_to < 30);
    }
}
