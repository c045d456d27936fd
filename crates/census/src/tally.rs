//! How often each value comes, without a file.

use crate::error::CensusError;
use crate::evaluate::{Appraisal, Appraiser};
use crate::subjects::{List, Subject, Subjects};
use rustc_hash::FxHashMap;
use std::collections::hash_map::Entry;
use std::sync::Arc;
use upstar_catalog::{Catalog, SolveOptions};

/// A value, how often it comes, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tallied {
    /// The value.
    pub appraisal: Appraisal,
    /// How many of the class have it.
    pub count: u64,
    /// The one with the fewest edges, the first of them by its text: graph6 or digraph6, or else the position.
    pub least: String,
    /// How many edges, arcs and loops that has; boards have none.
    pub edges: Option<usize>,
    /// What was to be shown instead of values, and is counted.
    pub shown: Option<Arc<str>>,
}

/// How often each value, or whatever else is to be shown, comes among all of one size, the most frequent first. `each` is told how many there were so
/// far, and may end the work.
///
/// ```
/// use upstar_census::{Subjects, tally};
/// use upstar_catalog::Catalog;
/// let trees = Subjects::parse("trees")?;
/// let values = tally(&Catalog::new(), "node-kayles", &trees, 4, None, &Default::default(), |_| Ok(()))?;
/// assert_eq!(values.iter().map(|tallied| tallied.count).sum::<u64>(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// What is wrong with the ruleset or the class, the limit that was reached, or why `each` failed.
pub fn tally(
    catalog: &Catalog,
    ruleset: &str,
    subjects: &Subjects,
    n: usize,
    show: Option<&str>,
    how: &SolveOptions,
    mut each: impl FnMut(u64) -> Result<(), CensusError>,
) -> Result<Vec<Tallied>, CensusError> {
    let mut appraiser = Appraiser::new(catalog, ruleset, subjects, how, show.map(String::from).as_slice())?;
    let subjects = appraiser.subjects.clone();
    let list = List::new(&subjects, n, &how.budget)?;
    let make = |subject: &Subject<'_>, appraisal: Appraisal| Tallied {
        shown: appraisal.shown.first().map(|shown| shown.text.as_str().into()),
        appraisal,
        count: 1,
        least: subject.text(),
        edges: subject.edges(),
    };
    let mut found: FxHashMap<Arc<str>, Tallied> = FxHashMap::default();
    let mut all = 0;
    appraiser.shares(
        &list,
        0..list.shares(),
        |i| i,
        make,
        |_, made: Vec<Tallied>| {
            all += made.len() as u64;
            for one in made {
                match found.entry(one.counted().clone()) {
                    Entry::Vacant(place) => drop(place.insert(one)),
                    Entry::Occupied(mut place) => place.get_mut().add(one),
                }
            }
            each(all)
        },
    )?;
    let mut tallied: Vec<Tallied> = found.into_values().collect();
    tallied.sort_by(|a, b| (b.count, a.counted()).cmp(&(a.count, b.counted())));
    Ok(tallied)
}

impl Tallied {
    /// What is counted: what is shown, or the value.
    fn counted(&self) -> &Arc<str> {
        self.shown.as_ref().unwrap_or(&self.appraisal.value)
    }

    fn add(&mut self, other: Tallied) {
        self.count += other.count;
        if (other.edges, &other.least) < (self.edges, &self.least) {
            (self.edges, self.least) = (other.edges, other.least);
        }
    }
}
