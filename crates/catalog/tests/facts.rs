//! Every published cell in facts.csv whose ruleset is registered, by theorem and by search.

use std::collections::HashSet;
use upstar_catalog::{Catalog, How};

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

#[test]
fn every_published_cell_has_its_value() {
    let catalog = Catalog::new();
    let values = catalog.values();
    let mut checked = HashSet::new();
    // Cells that nobody computed have an empty value; `eval` rows are the calculator's.
    for row in rows().iter().filter(|row| row.ruleset != "eval" && !row.value.is_empty()) {
        let Ok(game) = catalog.open(&row.ruleset) else { continue };
        checked.insert(game.card().name);
        let position = game.parse(&row.position).unwrap_or_else(|e| panic!("{row:?}: {}", e.render()));
        let expected = match row.kind.as_str() {
            "nimber" => values.nimber(row.value.parse().unwrap()).unwrap(),
            _ => values.parse(&row.value).unwrap_or_else(|e| panic!("{row:?}: {e}")),
        };
        let found = position.value(&How::default()).unwrap().answer;
        assert_eq!(found, expected, "{row:?} gave {}", values.text(found).unwrap());
    }
    assert!(checked.contains("vertex-deletion"), "{checked:?}");
}
