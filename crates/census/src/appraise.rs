//! The values of graphs, by tables over vertex sets where the ruleset allows and else by its solver.

use crate::error::CensusError;
use crate::graphs::{AHEAD, Class, Level, SmallGraph};
use crate::shard::Shard;
use rustc_hash::FxHashMap;
use std::ops::Range;
use std::sync::{Arc, Mutex, PoisonError};
use upstar_catalog::{Catalog, Game, How, Outcome, SmallBoard, Value, VertexSets};
use upstar_ground::{ParseError, Stop, in_order};

/// The value of a graph.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Appraisal {
    /// The canonical value as text.
    pub value: Arc<str>,
    /// Who wins.
    pub outcome: Outcome,
    /// The nimber, when the value is one.
    pub nimber: Option<u32>,
}

/// Up to here a table of all vertex sets of one graph is faster than a search that remembers canonical forms:
/// of 4096 sets only half are new when the next graph differs in its last vertex.
const MOST_TABLED: usize = 12;

/// After so many shares the memory is looked at.
const ROUND: usize = 1024;

/// One ruleset, and what is known of its values so far.
pub(super) struct Appraiser {
    catalog: Catalog,
    ruleset: String,
    threads: usize,
    how: How,
    pub game: Arc<dyn Game>,
    charged_before: u64,
    /// What the workers have learnt; each takes one and puts it back.
    workers: Mutex<Vec<Worker>>,
}

/// Tables and texts of one thread.
#[derive(Default)]
pub(super) struct Worker {
    sets: VertexSets,
    texts: FxHashMap<Value, Appraisal>,
}

impl Appraiser {
    /// Opens a ruleset for the graphs of a class. What its solver learns is the appraiser's own, so that it can be
    /// forgotten.
    pub fn new(catalog: &Catalog, ruleset: &str, class: Class, how: &How) -> Result<Self, CensusError> {
        let catalog = catalog.anew();
        let game = catalog.open(ruleset).map_err(CensusError::Input)?;
        check_class(&*game, class)?;
        let threads = how.threads;
        // Every thread works on a graph of its own.
        let how = How { threads: 1, ..how.clone() };
        let charged_before = how.budget.memory_used();
        let (ruleset, workers) = (ruleset.into(), Mutex::default());
        Ok(Appraiser { catalog, ruleset, threads, how, game, charged_before, workers })
    }

    /// Forgets what was learnt when that takes half of the memory allowed.
    fn tidy(&mut self) -> Result<(), CensusError> {
        let charged = self.how.budget.memory_used().saturating_sub(self.charged_before);
        let used = charged + self.game.remembered().1;
        if self.how.budget.memory_limit().is_some_and(|limit| used > limit / 2) {
            self.catalog = self.catalog.anew();
            self.game = self.catalog.open(&self.ruleset).map_err(CensusError::Input)?;
            self.workers = Mutex::default();
            self.how.budget.release(charged);
        }
        Ok(())
    }

    /// The values of the graphs of some shares, each made into something by `make`, share by share in order. The i-th
    /// share is the one that `share(i)` names.
    pub fn shares<T: Send>(
        &mut self,
        level: &Level,
        shares: Range<usize>,
        share: impl Fn(usize) -> usize + Sync,
        make: impl Fn(&SmallGraph, Appraisal) -> T + Sync,
        mut sink: impl FnMut(usize, Vec<T>) -> Result<(), CensusError>,
    ) -> Result<(), CensusError> {
        for start in shares.clone().step_by(ROUND) {
            let round = start..shares.end.min(start + ROUND);
            let work = |i| self.share(level, share(i), &make);
            in_order(self.threads, self.threads * AHEAD, round, work, &mut sink)?;
            self.tidy()?;
        }
        Ok(())
    }

    /// The values of the graphs of one share.
    fn share<T>(
        &self,
        level: &Level,
        share: usize,
        make: impl Fn(&SmallGraph, Appraisal) -> T,
    ) -> Result<Vec<T>, Stop> {
        let lock = || self.workers.lock().unwrap_or_else(PoisonError::into_inner);
        let mut worker = lock().pop().unwrap_or_default();
        let mut made = Vec::new();
        let result = level.share(share, &self.how.budget, |graph| {
            made.push(make(graph, self.appraise(graph, &mut worker)?));
            Ok(())
        });
        lock().push(worker);
        result.map(|()| made)
    }

    fn appraise(&self, graph: &SmallGraph, worker: &mut Worker) -> Result<Appraisal, Stop> {
        let value = match self.by_sets(graph, &mut worker.sets)? {
            Some(value) => value,
            None => self.by_search(graph)?,
        };
        if let Some(known) = worker.texts.get(&value) {
            return Ok(known.clone());
        }
        // Every position of a game leads to the store that all of them share.
        let position = self.parse(graph)?;
        let values = position.values().under(&self.how.budget);
        let appraisal = Appraisal {
            value: values.text(value)?.into(),
            outcome: values.outcome(value)?,
            nimber: values.as_nimber(value),
        };
        worker.texts.insert(value, appraisal.clone());
        Ok(appraisal)
    }

    fn by_sets(&self, graph: &SmallGraph, sets: &mut VertexSets) -> Result<Option<Value>, Stop> {
        if graph.len() > MOST_TABLED {
            return Ok(None);
        }
        let entering = graph.entering();
        let board = SmallBoard {
            leaving: graph.leaving(),
            entering: &entering[..graph.len()],
            directed: graph.directed(),
        };
        self.game.value_by_sets(&board, sets, &self.how.budget)
    }

    fn by_search(&self, graph: &SmallGraph) -> Result<Value, Stop> {
        Ok(self.parse(graph)?.value(&self.how)?.answer)
    }

    fn parse(&self, graph: &SmallGraph) -> Result<upstar_catalog::Position, Stop> {
        let refused = |error: ParseError| {
            Stop::TooLarge(format!("{} cannot be played on {graph:?}: {}", self.ruleset, error.message))
        };
        self.game.parse(&graph.position()).map_err(refused)
    }
}

/// Refuses a class with members on which the ruleset cannot be played, by trying all of at most three vertices.
fn check_class(game: &dyn Game, class: Class) -> Result<(), CensusError> {
    let budget = Default::default();
    for n in 1..=3 {
        let mut wrong = None;
        crate::graphs::for_each(class, n, &budget, |graph| {
            if let Err(error) = game.parse(&graph.position()) {
                wrong.get_or_insert((*graph, error));
            }
            Ok(())
        })?;
        if let Some((graph, error)) = wrong {
            let message = format!(
                "{} cannot be played on all graphs of the class {class}: not on {}, as {}",
                game.name(),
                graph.position(),
                error.message
            );
            let error = ParseError::new(message, class.name(), 0, class.name().len());
            return Err(CensusError::Input(error.expected(format!("a class that suits {}", game.name()))));
        }
    }
    Ok(())
}

/// Hands every graph of a class with n vertices to `each`, with its value, always in the same order. The threads of
/// `how` share the work.
///
/// ```
/// use upstar_census::for_each_value;
/// use upstar_census::graphs::Class;
/// use upstar_catalog::Catalog;
/// let mut largest = None;
/// for_each_value(&Catalog::new(), "vertex-deletion:odd-odd", Class::Connected, 4, &Default::default(), |_, appraisal| {
///     largest = largest.max(appraisal.nimber);
///     Ok(())
/// })?;
/// assert_eq!(largest, Some(2));
/// # Ok::<(), upstar_census::CensusError>(())
/// ```
///
/// # Errors
/// What is wrong with the ruleset or the class, the limit that was reached, or why `each` failed.
pub fn for_each_value(
    catalog: &Catalog,
    ruleset: &str,
    class: Class,
    n: usize,
    how: &How,
    each: impl FnMut(&SmallGraph, &Appraisal) -> Result<(), CensusError>,
) -> Result<(), CensusError> {
    for_each_value_of(Shard::WHOLE, catalog, ruleset, class, n, how, each)
}

/// The same for one part of the class. Parts of one splitting have no graph in common, and all of them together have all.
///
/// # Errors
/// What is wrong with the ruleset or the class, the limit that was reached, or why `each` failed.
pub fn for_each_value_of(
    shard: Shard,
    catalog: &Catalog,
    ruleset: &str,
    class: Class,
    n: usize,
    how: &How,
    mut each: impl FnMut(&SmallGraph, &Appraisal) -> Result<(), CensusError>,
) -> Result<(), CensusError> {
    let mut appraiser = Appraiser::new(catalog, ruleset, class, how)?;
    let level = Level::new(class, n, &how.budget)?;
    let make = |graph: &SmallGraph, appraisal| (*graph, appraisal);
    appraiser.shares(
        &level,
        0..shard.count(level.shares()),
        |i| shard.share(i),
        make,
        |_, made| made.iter().try_for_each(|(graph, appraisal)| each(graph, appraisal)),
    )
}
