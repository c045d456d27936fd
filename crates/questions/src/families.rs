//! Values along families of positions, and the families that have given values.

use crate::counts::Span;
use crate::heaps::{heap_game, know, too_far};
use crate::house::House;
use crate::limits::{Limits, Progress};
use crate::problem::Problem;
use crate::quantities::Time;
use crate::question::{Ask, Verdict, yes};
use serde::{Deserialize, Serialize};
use std::path::PathBuf;
use upstar_families::{self as families, Blanks, Family, Wanted, match_families};
use upstar_ground::{ParseError, Stop};
use upstar_heaps::match_sequence;
use upstar_values::Notation;

/// Values along a family.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sequence {
    /// The ruleset with its parameter.
    pub ruleset: String,
    /// A position with `{n}` in it; heap games need none.
    #[serde(default)]
    pub template: Option<String>,
    /// The sizes; 0..99 for heap games and 1..10 for others where nobody says.
    #[serde(default)]
    pub n: Option<Span>,
    /// How values are written.
    #[serde(default)]
    pub notation: Notation,
    /// Whether theorems may answer, and the engine for heap games.
    #[serde(default = "yes")]
    pub theorems: bool,
    /// The time that each position may take.
    #[serde(default)]
    pub cell_time: Option<Time>,
    /// A folder in which values of heaps are saved, and found again. Only a program on this machine can name one.
    #[serde(skip)]
    pub checkpoint: Option<PathBuf>,
}

/// Values along a family in two sizes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Table {
    /// The ruleset with its parameter.
    pub ruleset: String,
    /// A position with `{x}` and `{y}` in it.
    pub template: String,
    /// The columns.
    #[serde(default = "few")]
    pub x: Span,
    /// The rows.
    #[serde(default = "few")]
    pub y: Span,
    /// How values are written.
    #[serde(default)]
    pub notation: Notation,
    /// Whether theorems may answer.
    #[serde(default = "yes")]
    pub theorems: bool,
    /// The time that each position may take.
    #[serde(default)]
    pub cell_time: Option<Time>,
}

/// Games and families that have given values.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Match {
    /// The values, with commas between them.
    pub values: String,
}

/// The sizes of a table where nobody says.
fn few() -> Span {
    Span { first: 1, last: 5 }
}

/// The sizes of a sequence of heaps where nobody says.
const HEAPS: Span = Span { first: 0, last: 99 };
/// The sizes of any other sequence where nobody says.
const POSITIONS: Span = Span { first: 1, last: 10 };

/// The answer to [`Sequence`].
#[derive(Clone, Debug)]
pub struct SequenceAnswer(pub families::Sequence);

/// The answer to [`Table`].
#[derive(Clone, Debug)]
pub struct TableAnswer(pub families::Table);

/// The answer to [`Match`].
#[derive(Clone, Debug, Serialize)]
pub struct MatchAnswer {
    /// How many values were looked for.
    #[serde(skip)]
    pub wanted: usize,
    /// Heap games that have them.
    pub matches: Vec<HeapMatch>,
    /// Families of positions that have them.
    pub families: Vec<FamilyMatch>,
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

/// A family that has the values.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct FamilyMatch {
    /// The ruleset.
    pub ruleset: String,
    /// The template.
    pub template: String,
    /// The n of the first value.
    pub first: u64,
    /// How many values agree: all, or those that were computed in time.
    pub agreed: usize,
}

impl Ask for Sequence {
    type Answer = SequenceAnswer;

    fn ask(&self, house: &House, limits: &Limits) -> Result<SequenceAnswer, Problem> {
        let one_heap = self.template.as_deref().is_none_or(|template| template.trim() == "{n}");
        let heap_game = heap_game(&self.ruleset);
        match (heap_game, &self.template) {
            // The engine for heap games is far faster than a search, and can prove periods.
            (Some(game), _) if one_heap && self.theorems => {
                self.refuse(
                    self.cell_time.is_some(),
                    "a heap game is computed as a whole, not cell by cell",
                )?;
                let range = self.n.unwrap_or(HEAPS).within(1, limits.sizes.heaps)?;
                let (first, last) = (*range.start(), *range.end());
                let known = know(game, last, self.checkpoint.as_deref(), limits)?;
                let sequence = families::Sequence::of_heaps(&known, first, last);
                if sequence.entries.len() as u64 != last - first + 1 {
                    return Err(too_far(Stop::TooLarge("a value of 64 bits".into()), &known));
                }
                Ok(SequenceAnswer(sequence))
            }
            (Some(_), None) => self.of_family("{n}", HEAPS, house, limits),
            (_, Some(template)) => self.of_family(template, POSITIONS, house, limits),
            (None, None) => {
                let game = house.catalog().open(&self.ruleset)?;
                let error = ParseError::new("the template is missing", &self.ruleset, self.ruleset.len(), 0);
                let expected = format!("a position with {{n}} in it; positions are {}", game.card().syntax);
                Err(error.expected(expected).into())
            }
        }
    }
}

impl Sequence {
    fn of_family(
        &self,
        template: &str,
        otherwise: Span,
        house: &House,
        limits: &Limits,
    ) -> Result<SequenceAnswer, Problem> {
        self.refuse(self.checkpoint.is_some(), "only the values of heap games are saved in checkpoints")?;
        let family = Family::open(&house.catalog(), &self.ruleset, template, &["n"])?;
        let range = self.n.unwrap_or(otherwise).within(1, limits.sizes.cells)?;
        let cells = cells(self.theorems, self.cell_time, self.notation, limits);
        Ok(SequenceAnswer(families::Sequence::of(&family, range, &cells, &told(limits))?))
    }

    /// What would be ignored is refused.
    fn refuse(&self, given: bool, why: &str) -> Result<(), ParseError> {
        let error = || ParseError::new(why, &self.ruleset, 0, self.ruleset.len());
        if given { Err(error()) } else { Ok(()) }
    }
}

impl Ask for Table {
    type Answer = TableAnswer;

    fn ask(&self, house: &House, limits: &Limits) -> Result<TableAnswer, Problem> {
        let family = Family::open(&house.catalog(), &self.ruleset, &self.template, &["x", "y"])?;
        let x = self.x.within(1, limits.sizes.cells)?;
        let y = self.y.within(self.x.len(), limits.sizes.cells)?;
        let cells = cells(self.theorems, self.cell_time, self.notation, limits);
        Ok(TableAnswer(families::Table::of(&family, x, y, &cells, &told(limits))?))
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

    fn ask(&self, house: &House, limits: &Limits) -> Result<MatchAnswer, Problem> {
        let catalog = house.catalog();
        let wrong = |error| Problem::evaluating(error, &self.values);
        let wanted = Wanted::parse(&self.values, &catalog.values().under(&limits.budget)).map_err(wrong)?;
        let nimbers: Option<Vec<u64>> = wanted.iter().map(|wanted| wanted.nimber).collect();
        let stopped = |stop: Stop| Problem::stopped(stop, &self.values);
        let heaps = nimbers.map_or(Ok(Vec::new()), |nimbers| match_sequence(&nimbers, &limits.budget));
        let families = match_families(&catalog, &wanted, &limits.budget).map_err(stopped)?;
        let heap = |m: upstar_heaps::Match| HeapMatch {
            code: m.game.to_string(),
            shift: m.shift,
            name: m.game.name(),
        };
        let family = |m: families::FamilyMatch| FamilyMatch {
            ruleset: m.family.ruleset,
            template: m.family.template,
            first: m.first,
            agreed: m.agreed,
        };
        Ok(MatchAnswer {
            wanted: wanted.len(),
            matches: heaps.map_err(stopped)?.into_iter().map(heap).collect(),
            families: families.into_iter().map(family).collect(),
        })
    }
}

/// What came out; where a limit left blanks, how many, and why.
#[derive(Serialize)]
struct WithBlanks<T> {
    #[serde(flatten)]
    answer: T,
    #[serde(skip_serializing_if = "Option::is_none")]
    stopped: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    blank: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<String>,
}

impl<T> WithBlanks<T> {
    fn new(answer: T, blanks: Option<&Blanks>) -> Self {
        WithBlanks {
            answer,
            stopped: blanks.map(|_| true),
            blank: blanks.map(|blanks| blanks.count),
            why: blanks.map(|blanks| blanks.stop.to_string()),
        }
    }
}

impl Serialize for SequenceAnswer {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        WithBlanks::new(self.0.answer(), self.0.blanks.as_ref()).serialize(serializer)
    }
}

impl Serialize for TableAnswer {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        WithBlanks::new(self.0.answer(), self.0.blanks.as_ref()).serialize(serializer)
    }
}

impl Verdict for SequenceAnswer {
    fn stop(&self) -> Option<&Stop> {
        self.0.blanks.as_ref().map(|blanks| &blanks.stop)
    }
}

impl Verdict for TableAnswer {
    fn stop(&self) -> Option<&Stop> {
        self.0.blanks.as_ref().map(|blanks| &blanks.stop)
    }
}

impl Verdict for MatchAnswer {}
