//! Values along families of positions, and the families that have given values.

use crate::counts::Span;
use crate::error::Error;
use crate::heaps::{know, too_far};
use crate::limits::{Limits, Progress};
use crate::quantities::Time;
use crate::question::{Ask, Match, Sequence, Table};
use crate::workbench::Workbench;
use serde::Serialize;
use upstar_catalog::Board;
use upstar_conjectures::attached_period;
use upstar_core::{ParseError, StopReason};
use upstar_families::{self as families, Family, Wanted, match_families};
use upstar_heaps::match_sequence;
use upstar_values::Notation;

/// The sizes of a sequence of heaps where nobody says.
const HEAPS: Span = Span { first: 0, last: 99 };
/// The same in misère play, where no engine knows heaps and a search soon takes long.
const MISERE_HEAPS: Span = Span { first: 0, last: 20 };
/// The sizes of any other sequence where nobody says.
const POSITIONS: Span = Span { first: 1, last: 10 };

/// The answer to [`Match`].
#[derive(Clone, Debug, Serialize)]
pub struct MatchAnswer {
    /// How many values were looked for.
    #[serde(skip)]
    pub wanted: usize,
    /// Heap games that have them.
    pub matches: Vec<HeapMatch>,
    /// Families of positions that have them.
    pub families: Vec<families::FamilyMatch>,
}

/// A heap game that has the values.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct HeapMatch {
    /// Its code.
    pub code: String,
    /// The heap of the first value.
    pub shift: u64,
    /// What people call it.
    pub name: Option<&'static str>,
}

impl Ask for Sequence {
    type Answer = families::Sequence;

    fn ask(&self, workbench: &Workbench, limits: &Limits) -> Result<families::Sequence, Error> {
        if self.misere {
            self.refuse(self.checkpoint.is_some(), "outcomes in misère play are not saved in checkpoints")?;
            let game = workbench.catalog().open(&self.ruleset)?;
            let heaps = game.heap_sequence().is_some() || matches!(game.board(), Board::Heaps { .. });
            let template = match (&self.template, heaps) {
                (Some(template), _) => template.as_str(),
                (None, true) => "{n}",
                (None, false) => return Err(self.template_missing(workbench)?.into()),
            };
            return self.of_family(template, if heaps { MISERE_HEAPS } else { POSITIONS }, workbench, limits);
        }
        let one_heap = self.template.as_deref().is_none_or(|template| template.trim() == "{n}");
        let game = workbench.catalog().open(&self.ruleset)?;
        match (game.heap_sequence(), &self.template) {
            // The engine for heap games is far faster than a search, and can prove periods.
            (Some(heaps), _) if one_heap && self.theorems => {
                self.refuse(
                    self.cell_time.is_some(),
                    "a heap game is computed as a whole, not cell by cell",
                )?;
                let range = self.n.unwrap_or(HEAPS).within(1, limits.sizes.heaps)?;
                let (first, last) = (*range.start(), *range.end());
                know(&heaps, last, self.checkpoint.as_deref(), limits)?;
                let looked = heaps.with(&limits.budget, |known| {
                    match families::Sequence::of_heaps(known, first, last, &limits.budget) {
                        Ok(Some(sequence)) => Ok(sequence),
                        Ok(None) => {
                            Err(too_far(StopReason::TooLarge("a value of more than 32 bits".into()), known))
                        }
                        Err(stop) => Err(too_far(stop, known)),
                    }
                });
                looked.map_err(|stop| Error::stopped(stop, &self.ruleset))?
            }
            (Some(_), None) => self.of_family("{n}", HEAPS, workbench, limits),
            (None, None) if matches!(game.board(), Board::Heaps { .. }) => {
                self.of_family("{n}", HEAPS, workbench, limits)
            }
            (_, Some(template)) => self.of_family(template, POSITIONS, workbench, limits),
            (None, None) => Err(self.template_missing(workbench)?.into()),
        }
    }
}

/// As many positions as in the span, from the first that there is.
fn beginning(family: &Family, span: Span) -> Span {
    let first = family.first_from(span.first, span.count());
    Span { first, last: span.last + (first - span.first) }
}

impl Sequence {
    fn of_family(
        &self,
        template: &str,
        otherwise: Span,
        workbench: &Workbench,
        limits: &Limits,
    ) -> Result<families::Sequence, Error> {
        self.refuse(self.checkpoint.is_some(), "only the values of heap games are saved in checkpoints")?;
        let open = if self.misere { Family::misere } else { Family::open };
        let family = open(&workbench.catalog(), &self.ruleset, template, &["n"])?;
        let span = self.n.unwrap_or_else(|| beginning(&family, otherwise));
        let range = span.within(1, limits.sizes.cells)?;
        let cells = cells(self.theorems, self.cell_time, self.notation, limits);
        let mut sequence = families::Sequence::of(&family, range, &cells, &told(limits))?;
        let values = workbench.catalog().values().under(&limits.budget);
        // A limit on the way means that nothing was proved.
        if !self.misere
            && let Ok(Some((period, saltus, from))) = attached_period(&self.ruleset, template, &values)
        {
            sequence.has_period(period, saltus, from);
        }
        Ok(sequence)
    }

    fn template_missing(&self, workbench: &Workbench) -> Result<ParseError, ParseError> {
        let syntax = &workbench.catalog().open(&self.ruleset)?.card().syntax.clone();
        let error = ParseError::new("the template is missing", &self.ruleset, self.ruleset.len(), 0);
        Ok(error.expected(format!("a position with {{n}} in it; positions are {syntax}")))
    }

    /// What would be ignored is refused.
    fn refuse(&self, given: bool, why: &str) -> Result<(), ParseError> {
        let error = || ParseError::new(why, &self.ruleset, 0, self.ruleset.len());
        if given { Err(error()) } else { Ok(()) }
    }
}

impl Ask for Table {
    type Answer = families::Table;

    fn ask(&self, workbench: &Workbench, limits: &Limits) -> Result<families::Table, Error> {
        let open = if self.misere { Family::misere } else { Family::open };
        let family = open(&workbench.catalog(), &self.ruleset, &self.template, &["x", "y"])?;
        let x = self.x.within(1, limits.sizes.cells)?;
        let y = self.y.within(self.x.count(), limits.sizes.cells)?;
        let cells = cells(self.theorems, self.cell_time, self.notation, limits);
        Ok(families::Table::of(&family, x, y, &cells, &told(limits))?)
    }
}

fn cells(theorems: bool, time: Option<Time>, notation: Notation, limits: &Limits) -> families::Limits {
    families::Limits { how: limits.how(theorems), cell_time: time.map(|Time(time)| time), notation }
}

fn told(limits: &Limits) -> impl Fn(usize, usize) + Sync + '_ {
    |done, total| (limits.progress)(Progress::Positions { done: done as u64, total: total as u64 })
}

impl Ask for Match {
    type Answer = MatchAnswer;

    fn ask(&self, workbench: &Workbench, limits: &Limits) -> Result<MatchAnswer, Error> {
        // With what earlier questions left, steps would reach further, and the answer would depend on them.
        let catalog = workbench.catalog().anew();
        let wrong = |error| Error::evaluating(error, &self.values);
        let wanted = Wanted::parse(&self.values, &catalog.values().under(&limits.budget)).map_err(wrong)?;
        let nimbers: Option<Vec<u64>> = wanted.iter().map(|wanted| wanted.nimber).collect();
        let stopped = |stop: StopReason| Error::stopped(stop, &self.values);
        let heaps = nimbers.map_or(Ok(Vec::new()), |nimbers| match_sequence(&nimbers, &limits.budget));
        let families = match_families(&catalog, &wanted, &limits.budget).map_err(stopped)?;
        let heap = |m: upstar_heaps::Match| HeapMatch {
            code: m.game.to_string(),
            shift: m.shift,
            name: m.game.name(),
        };
        Ok(MatchAnswer {
            wanted: wanted.len(),
            matches: heaps.map_err(stopped)?.into_iter().map(heap).collect(),
            families,
        })
    }
}
