//! Every published cell in facts.csv, by the fastest way and, where it is small, by search alone.

use upstar_catalog::{Budget, Catalog, How, ParseError, Stop, Values};

#[derive(Debug)]
struct Row {
    ruleset: String,
    position: String,
    kind: String,
    value: String,
}

fn rows() -> Vec<Row> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/facts.csv");
    let mut reader = csv::Reader::from_path(path).unwrap();
    let row = |record: csv::StringRecord| Row {
        ruleset: record[2].into(),
        position: record[3].into(),
        kind: record[4].into(),
        value: record[5].into(),
    };
    reader.records().map(|record| row(record.unwrap())).collect()
}

/// Search alone may use this much memory; a cell that needs more is left to its theorem.
const SMALL: u64 = 64 << 20;

#[test]
fn every_published_cell_has_its_value() {
    let (catalog, searching) = (Catalog::new(), Catalog::new());
    let values = catalog.values();
    let (mut cells, mut searched) = (0, 0);
    // Cells that nobody computed have an empty value; `eval` rows are the calculator's.
    for row in rows().iter().filter(|row| row.ruleset != "eval" && !row.value.is_empty()) {
        let fail = |e: ParseError| -> ! { panic!("{row:?}: {}", e.render()) };
        let read =
            |catalog: &Catalog| catalog.position(&row.ruleset, &row.position).unwrap_or_else(|e| fail(e));
        let expected = match row.kind.as_str() {
            "nimber" => format!("*{}", row.value).replace("*0", "0"),
            "value" => row.value.clone(),
            other => panic!("{row:?}: what is a {other}?"),
        };
        let expected = |values: &Values| values.parse(&expected).unwrap_or_else(|e| panic!("{row:?}: {e}"));
        let found = read(&catalog).value(&How::default()).unwrap().answer;
        assert_eq!(found, expected(values), "{row:?} gave {}", values.text(found).unwrap());
        cells += 1;

        let alone = How { budget: Budget::new(None, Some(SMALL)), theorems: false, ..How::default() };
        match read(&searching).value(&alone) {
            Ok(found) => {
                assert!(found.theorems.is_empty());
                assert_eq!(found.answer, expected(searching.values()), "{row:?} by search");
                searched += 1;
            }
            Err(Stop::Memory(_) | Stop::TooLarge(_)) => {}
            Err(stop) => panic!("{row:?}: {stop}"),
        }
    }
    assert!(searched * 10 >= cells * 9, "only {searched} of {cells} cells by search");
}

#[test]
fn every_published_expression_has_its_value() {
    let values = Values::new();
    let rows = rows();
    let eval: Vec<_> = rows.iter().filter(|row| row.ruleset == "eval").collect();
    assert!(!eval.is_empty());
    for row in eval {
        let value = |text: &str| values.parse(text).unwrap_or_else(|e| panic!("{row:?}: {e}"));
        assert_eq!(value(&row.position), value(&row.value), "{row:?}");
    }
}
