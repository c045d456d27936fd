//! Values along a family in one variable.

use super::cells::{Blanks, BlanksAnswer, Entry, Exact, Filling, Limits, Progress, Store, part, position};
use super::formats::json;
use super::period::{PeriodAnswer, Saltus, seen};
use super::template::Template;
use serde::{Serialize, Serializer};
use std::ops::RangeInclusive;
use std::sync::Arc;
use upstar_catalog::{Catalog, Game};
use upstar_ground::{Budget, ParseError};
use upstar_heaps::GSequence;
use upstar_values::Values;

/// A ruleset and a template for its positions.
#[derive(Clone)]
pub struct Family {
    pub(crate) game: Arc<dyn Game>,
    pub(crate) template: Template,
    pub(crate) values: Values,
}

impl Family {
    /// Opens a ruleset and reads a template with these variables.
    ///
    /// # Errors
    /// What is wrong with the ruleset or the template.
    pub fn open(
        catalog: &Catalog,
        ruleset: &str,
        template: &str,
        variables: &[&str],
    ) -> Result<Self, ParseError> {
        let game = catalog.open(ruleset)?;
        let template = Template::parse(template, variables)?;
        Ok(Family { game, template, values: catalog.values().clone() })
    }

    /// The same in misère play, where whoever cannot move wins: there are outcomes and no values.
    ///
    /// # Errors
    /// What is wrong with the ruleset or the template.
    pub fn misere(
        catalog: &Catalog,
        ruleset: &str,
        template: &str,
        variables: &[&str],
    ) -> Result<Self, ParseError> {
        let game = catalog.open_misere(ruleset)?;
        Ok(Family { game, ..Family::open(catalog, ruleset, template, variables)? })
    }

    /// Ruleset and template, as they were typed.
    pub fn title(&self) -> String {
        format!("{} {}", self.game.name(), self.template)
    }
}

/// The values of a family, and the period that is known of them.
#[derive(Clone, Debug)]
pub struct Sequence {
    /// The family in words.
    pub title: String,
    /// The n of the first value.
    pub first: u64,
    /// The values; blank where a limit was hit.
    pub entries: Vec<Option<Entry>>,
    /// The period, proved or seen.
    pub period: Option<PeriodAnswer>,
    /// The blanks, if there are any.
    pub blanks: Option<Blanks>,
    /// Sentences about it.
    pub remarks: Vec<String>,
    /// What n counts: heaps have a word of their own.
    pub(crate) counted: &'static str,
    /// The store that the values are in.
    pub(crate) store: Store,
}

/// The answer to `sequence` as plain data.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SequenceAnswer {
    /// The sizes.
    pub n: Vec<u64>,
    /// The values: nimbers as numbers, others as texts, blanks as null.
    pub values: Vec<serde_json::Value>,
    /// The period, proved or seen.
    pub period: Option<PeriodAnswer>,
    /// What a limit has left blank, if anything.
    #[serde(flatten)]
    pub blanks: Option<BlanksAnswer>,
}

impl Serialize for Sequence {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.answer().serialize(serializer)
    }
}

impl Sequence {
    /// Solves the positions of a family one after the other.
    ///
    /// # Errors
    /// The first text that is no position.
    pub fn of(
        family: &Family,
        range: RangeInclusive<u64>,
        limits: &Limits,
        progress: Progress<'_>,
    ) -> Result<Self, ParseError> {
        let first = *range.start();
        let read = |n| position(&*family.game, &family.template, &[i64::try_from(n).unwrap_or(i64::MAX)]);
        let positions = range.map(read).collect::<Result<Vec<_>, _>>()?;
        let order: Vec<usize> = (0..positions.len()).collect();
        let (entries, blanks) =
            part(Filling::upwards(&*family.game, &positions, &order, limits).run(progress));
        let exact: Vec<Option<Exact>> = entries.iter().map(|e| e.as_ref().map(|e| e.exact)).collect();
        // The time limit may have been reached just now, and looking for a period is short work.
        let values = family.values.under(&Budget::new(None, limits.how.budget.memory_limit()));
        let text = |value| values.display(value, limits.notation);
        // A limit on the way means that no period was seen.
        let period = seen(first, &exact, &values, text).ok().flatten();
        let store = Store(family.values.clone());
        let remarks = theorems(&entries).into_iter().collect();
        Ok(Sequence { title: family.title(), first, entries, period, blanks, remarks, counted: "n =", store })
    }

    /// The values of heaps `first..=last` of a heap game, as far as they are known.
    pub fn of_heaps(sequence: &GSequence, first: u64, last: u64) -> Self {
        let entry =
            |nimber: u64| Entry { exact: Exact::Nimber(nimber), text: nimber.to_string(), theorems: None };
        let entries = (first..=last).map_while(|n| sequence.value(n)).map(|n| Some(entry(n))).collect();
        let report = sequence.report();
        let period = || {
            Some(PeriodAnswer {
                period: report.period?,
                preperiod: report.preperiod?,
                saltus: Saltus::Count(report.saltus?),
                proved: report.proved,
                checked_to: report.checked_to,
            })
        };
        let name = sequence.game().name().map_or(String::new(), |name| format!(" ({name})"));
        Sequence {
            title: format!("{}{name}", sequence.game()),
            first,
            entries,
            period: period(),
            blanks: None,
            remarks: sequence.game().remarks(),
            counted: "heap",
            store: Store(Values::new()),
        }
    }

    /// The answer as plain data.
    pub fn answer(&self) -> SequenceAnswer {
        SequenceAnswer {
            n: self.numbered().map(|(n, _)| n).collect(),
            values: self.entries.iter().map(json).collect(),
            period: self.period.clone(),
            blanks: self.blanks.as_ref().map(BlanksAnswer::from),
        }
    }

    /// The entries with their n.
    pub(crate) fn numbered(&self) -> impl Iterator<Item = (u64, &Option<Entry>)> {
        (self.first..).zip(&self.entries)
    }
}

/// That theorems gave all the values without a search.
fn theorems(entries: &[Option<Entry>]) -> Option<String> {
    let mut names: Vec<&str> = Vec::new();
    for entry in entries.iter().flatten() {
        for name in entry.theorems.as_ref()? {
            if !names.contains(&&**name) {
                names.push(name);
            }
        }
    }
    (!names.is_empty()).then(|| format!("every value is by theorem: {}", names.join("; ")))
}
