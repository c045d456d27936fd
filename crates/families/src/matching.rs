//! Which registered families have given values?

use super::registered::{FamilyName, registered_families};
use super::template::Template;
use serde::Serialize;
use upstar_catalog::{Answer, Catalog, SolveOptions};
use upstar_core::{Budget, ParseError, StopReason};
use upstar_values::{EvalError, Value, Values};

/// A value that is looked for: in impartial rulesets a nimber, in others a value. The integer 3 is both.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// As a nimber.
    pub nimber: Option<u64>,
    /// As a value.
    pub value: Value,
}

impl Wanted {
    /// Reads values with commas between them.
    ///
    /// # Errors
    /// Where they are wrong, or the limit that was reached.
    pub fn parse(text: &str, values: &Values) -> Result<Vec<Self>, EvalError> {
        let mut wanted = Vec::new();
        let mut start = 0;
        for end in ends(text) {
            let part = &text[start..end];
            let expected = "values with commas between them, such as 0,1,2,3,1,4";
            if part.trim().is_empty() {
                let error = ParseError::new("a value is missing", text, start, part.len().max(1));
                return Err(EvalError::Parse(error.expected(expected)));
            }
            let value = values.parse(part).map_err(|error| match error {
                EvalError::Parse(error) => EvalError::Parse(error.inside(text, start)),
                stop => stop,
            })?;
            let whole = values.as_integer(value).and_then(|n| u64::try_from(n).ok());
            let nimber = whole.or_else(|| values.as_nimber(value).map(u64::from));
            wanted.push(Wanted { nimber, value });
            start = end + 1;
        }
        Ok(wanted)
    }

    fn is(&self, exact: Answer) -> bool {
        match exact {
            Answer::Nimber(n) => self.nimber == Some(n),
            Answer::Value(value) => self.value == value,
            Answer::Outcome(_) => false,
        }
    }
}

/// The ends of the parts between commas that stand in no braces or parentheses.
fn ends(text: &str) -> Vec<usize> {
    let mut depth = 0i32;
    let mut ends = Vec::new();
    for (i, c) in text.char_indices() {
        match c {
            '{' | '(' => depth += 1,
            '}' | ')' => depth -= 1,
            ',' if depth <= 0 => ends.push(i),
            _ => {}
        }
    }
    ends.push(text.len());
    ends
}

/// A family that has the values that were looked for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct FamilyMatch {
    /// The family.
    #[serde(flatten)]
    pub family: FamilyName,
    /// The n of the first value.
    pub first: u64,
    /// How many values agree: all, or those that were computed in time.
    pub agreed: usize,
}

/// The steps of work that one family may take: a count and no time, so that the answer is the same on every machine.
const PATIENCE: u64 = 1 << 14;
/// The first value may be that of any n up to this one.
const LARGEST_FIRST: u64 = 4;
/// Fewer values that agree before the time ran out say nothing.
const TELLING: usize = 8;

/// The registered families that have these values, those that agree on all of them first.
pub fn match_families(
    catalog: &Catalog,
    wanted: &[Wanted],
    budget: &Budget,
) -> Result<Vec<FamilyMatch>, StopReason> {
    let mut matches = Vec::new();
    for family in registered_families(catalog) {
        budget.check()?;
        let found = matching(catalog, &family, wanted, budget);
        // What a limit of the whole question ended says nothing of the family.
        budget.check()?;
        matches.extend(found.map(|(first, agreed)| FamilyMatch { family, first, agreed }));
    }
    matches.sort_by_key(|found| (std::cmp::Reverse(found.agreed), found.first));
    Ok(matches)
}

/// Where the values begin in this family, and how many agree.
fn matching(
    catalog: &Catalog,
    family: &FamilyName,
    wanted: &[Wanted],
    budget: &Budget,
) -> Option<(u64, usize)> {
    let game = catalog.open(&family.ruleset).ok()?;
    let template = Template::on(&game.board(), &family.template, &["n"]).ok()?;
    let how = SolveOptions { budget: budget.part(PATIENCE), threads: 1, theorems: true };
    let value = |n: u64| -> Result<Option<Answer>, StopReason> {
        let Ok(text) = template.fill(&[n as i64]) else { return Ok(None) };
        let Ok(position) = game.parse(&text) else { return Ok(None) };
        Ok(Some(position.answer(&how)?.answer))
    };
    let mut firsts: Vec<u64> = (0..=LARGEST_FIRST).collect();
    for n in 0.. {
        let exact = match value(n) {
            Ok(exact) => exact,
            Err(_) => {
                let first = *firsts.first().filter(|first| n >= **first)?;
                let agreed = (n - first) as usize;
                return (agreed >= TELLING).then_some((first, agreed));
            }
        };
        firsts.retain(|&first| match n.checked_sub(first) {
            Some(place) => exact.is_some_and(|exact| wanted.get(place as usize).is_some_and(|w| w.is(exact))),
            None => true,
        });
        let first = *firsts.first()?;
        if n + 1 == first + wanted.len() as u64 {
            return Some((first, wanted.len()));
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str) -> Vec<(String, u64)> {
        let catalog = Catalog::new();
        let wanted = Wanted::parse(text, catalog.values()).unwrap();
        let matches = match_families(&catalog, &wanted, &Budget::unlimited()).unwrap();
        let full = matches.into_iter().filter(|found| found.agreed == wanted.len());
        full.map(|m| (format!("{} {}", m.family.ruleset, m.family.template), m.first)).collect()
    }

    #[test]
    fn values_find_their_families() {
        // Dawson's Kayles: deleting a vertex and its neighbours from a path.
        let paths = found("0,1,1,2,0,3,1,1,0,3,3,2");
        assert!(paths.contains(&("node-kayles path({n})".into(), 0)), "{paths:?}");
        let bars = found("0,1,2,3,4,5,6,7,8,9");
        assert!(bars.contains(&("chomp 1x{n}".into(), 1)), "{bars:?}");
        assert!(found("5,3,8,13,2").is_empty());
    }

    #[test]
    fn values_are_read_with_their_commas() {
        let values = Values::new();
        let wanted = Wanted::parse("0, {2|0,*},*3,-1", &values).unwrap();
        let nimbers: Vec<_> = wanted.iter().map(|w| w.nimber).collect();
        assert_eq!(nimbers, [Some(0), None, Some(3), None]);
        for (text, place) in [("0,1,x", 4), ("0,,1", 2), ("", 0), ("1,", 2)] {
            match Wanted::parse(text, &values) {
                Err(EvalError::Parse(error)) => assert_eq!(error.offset, place, "{text}"),
                other => panic!("{text}: {other:?}"),
            }
        }
    }
}
