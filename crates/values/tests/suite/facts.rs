//! The simplifications that are worked out in the papers.

use crate::games::{parse, text};

/// Paper, item, ruleset, text, kind, value, published, status; fields with commas are quoted.
const FACTS: &str = include_str!("data/facts.csv");

fn fields(line: &str) -> Vec<String> {
    let mut quoted = false;
    let mut fields = vec![String::new()];
    for c in line.chars() {
        match c {
            '"' => quoted = !quoted,
            ',' if !quoted => fields.push(String::new()),
            c => fields.last_mut().unwrap().push(c),
        }
    }
    fields
}

#[test]
fn worked_simplifications() {
    for line in FACTS.lines() {
        let fields = fields(line);
        let (form, value, published) = (&fields[3], &fields[5], &fields[6]);
        assert_eq!(text(parse(form)), text(parse(value)), "{form}");
        assert_eq!(text(parse(form)), text(parse(published)), "{form} as published");
    }
    assert!(FACTS.lines().count() >= 15);
}
