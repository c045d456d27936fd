//! Values along families of positions, and the families that have given values.

#[cfg(feature = "clap")]
use crate::command_line::{SEARCH_ALONE, SetFalse, TEMPLATE, text};
use crate::counts::Span;
use crate::error::Error;
use crate::heaps::{know, too_far};
use crate::limits::{Limits, Progress};
use crate::quantities::Time;
use crate::question::{Ask, question, yes};
use crate::quotient::Source;
use crate::workbench::Workbench;
use serde::Serialize;
use std::path::PathBuf;
use upstar_catalog::{Board, Convention, Show};
use upstar_conjectures::attached_period;
use upstar_core::{ParseError, StopReason};
use upstar_families::{self as families, Family, Wanted, match_families};
use upstar_heaps::match_sequence;
use upstar_values::Notation;

question! {
    /// Values along a family of positions, and their period.
    #[command(after_help = "\
Examples:
  upstar sequence vertex-deletion:even-odd 'path({\x1b[0mn})' --n 1..20
  upstar sequence domineering '2x{\x1b[0mn}' --n 1..12
  upstar sequence octal:0.6 --n 0..30000 -o officers.svg    a scatter plot; heap games need no template
  upstar sequence grundy --n 0..1000 --format bfile         for the OEIS
  upstar sequence kayles --misere --n 1..20                 who wins each heap when the player who cannot move wins
  upstar sequence kayles --misere --show genus --n 1..20    .. and the genus of each heap
  upstar sequence domineering '2x{\x1b[0mn}' --show temperature --n 1..9
  upstar sequence vertex-deletion:even-odd 'attach(C5,0,{\x1b[0mn})' --certificate c.json    a period that upstar verify checks
  upstar sequence --match 0,1,2,3,1,4,3,2,1,4,2,6           which games have these values?
Templates: what is inside braces is computed, nothing else is:
  broom({n+2},{\x1b[0mn})     whole numbers with + - * ( ); 2n is twice n
  T{\x1b[0mn}.F{n+1}          behind a tile of a strip, a row or arrows(><): that tile so many times, TT.FFF for n = 2
  {n*\"TF\"}             a quoted text so many times
  {{\x1b[0mn}|0}              braces that hold | or , or other braces belong to the position
A period is called seen when it reaches the last value, was checked on two full periods and six values, and covers
half of all values (in heap games the sixteenth value beyond that half must be there).")]
    pub struct Sequence {
        /// The ruleset, such as domineering or octal:0.77.
        #[arg(required = false)] pub ruleset: String,
        /// A position with `{n}` in it; heap games need none.
        #[serde(default)] #[arg(value_name = "TEMPLATE", value_parser = text(), help = TEMPLATE)]
        pub template: Option<String>,
        /// The sizes, both ends included [default: 0..99 for heap games (0..20 in misère play), else 1..10]
        #[serde(default)] #[arg(long, value_name = "A..B", allow_hyphen_values = true)] pub n: Option<Span>,
        /// Leave a position blank after this time, such as 10s.
        #[serde(default)] #[arg(long, value_name = "TIME")] pub cell_time: Option<Time>,
        /// Whether theorems may answer.
        #[serde(default = "yes")] #[arg(long = "no-theorems", action = SetFalse, help = SEARCH_ALONE)]
        pub theorems: bool,
        /// Misère play: the player who cannot move wins.
        #[serde(default)] #[arg(long)] pub misere: bool,
        /// What is shown: value, outcome, nimber, mean, temperature, genus, .., or an expression in G [default: value]
        #[serde(default)] #[arg(long, value_name = "WHAT")] pub show: Option<String>,
        /// How values are written.
        #[serde(default)] #[arg(skip)] pub notation: Notation,
        /// Save the values in this folder every minute, and go on from there next time.
        #[serde(skip)] #[arg(long, value_name = "DIR")] pub checkpoint: Option<PathBuf>,
    }
}

question! {
    /// Games and families that have given values.
    pub struct Match {
        /// The values, with commas between them.
        pub values: String,
    }
}

question! {
    /// Values along a family of positions in two sizes.
    #[command(after_help = "\
Examples:
  upstar table domineering '{y}x{x}' --x 1..8 --y 1..4
  upstar table cookie-cutter:inf '{y}x{x}' --x 1..10 --y 1..4 --cell-time 10s
  upstar table vertex-deletion:even-odd 'broom({x+y},{y})' --x 1..6 --y 1..6 -o brooms.tex
  upstar table chomp '{y}x{x}' --x 1..9 --y 1..9 -o chomp.svg   a coloured grid
Templates are those of upstar sequence, in x and y. Cells that hit a limit stay blank (null in JSON) and are counted;
the exit code is 3 then.")]
    pub struct Table {
        /// The ruleset, such as domineering or octal:0.77.
        pub ruleset: String,
        /// A position with {x} and {y} in it.
        #[arg(value_name = "TEMPLATE", value_parser = text())] pub template: String,
        /// The columns, both ends included.
        #[serde(default = "few")] #[arg(long, value_name = "A..B", allow_hyphen_values = true)] pub x: Span,
        /// The rows, both ends included.
        #[serde(default = "few")] #[arg(long, value_name = "A..B", allow_hyphen_values = true)] pub y: Span,
        /// Leave a position blank after this time, such as 10s.
        #[serde(default)] #[arg(long, value_name = "TIME")] pub cell_time: Option<Time>,
        /// Whether theorems may answer.
        #[serde(default = "yes")] #[arg(long = "no-theorems", action = SetFalse, help = SEARCH_ALONE)]
        pub theorems: bool,
        /// Misère play: the player who cannot move wins.
        #[serde(default)] #[arg(long)] pub misere: bool,
        /// What is shown: value, outcome, nimber, mean, temperature, genus, .., or an expression in G [default: value]
        #[serde(default)] #[arg(long, value_name = "WHAT")] pub show: Option<String>,
        /// How values are written.
        #[serde(default)] #[arg(skip)] pub notation: Notation,
    }
}

/// The sizes of a sequence of heaps where nobody says.
const HEAPS: Span = Span { first: 0, last: 99 };
/// The same in misère play, where no engine knows heaps and a search soon takes long.
const MISERE_HEAPS: Span = Span { first: 0, last: 20 };
/// The sizes of any other sequence where nobody says.
const POSITIONS: Span = Span { first: 1, last: 10 };

/// The sizes of a table where nobody says.
fn few() -> Span {
    Span { first: 1, last: 5 }
}

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
            let one_heap = template.trim() == "{n}" && game.heap_sequence().is_some();
            if one_heap && self.show.as_deref() == Some("genus") && self.cell_time.is_none() {
                return self.genus_of_heaps(workbench, limits);
            }
            return self.of_family(template, if heaps { MISERE_HEAPS } else { POSITIONS }, workbench, limits);
        }
        let one_heap = self.template.as_deref().is_none_or(|template| template.trim() == "{n}");
        let game = workbench.catalog().open(&self.ruleset)?;
        match (game.heap_sequence(), &self.template) {
            // The engine for heap games is far faster than a search, and can prove periods.
            (Some(heaps), _) if one_heap && self.theorems && self.show.is_none() => {
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

    fn stop(answer: &families::Sequence) -> Option<&StopReason> {
        answer.blanks.as_ref().map(|blanks| &blanks.stop)
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
        let convention = Convention::misere_if(self.misere);
        let family = Family::open_in(&workbench.catalog(), &self.ruleset, convention, template, &["n"])?;
        let span = self.n.unwrap_or_else(|| beginning(&family, otherwise));
        let range = span.within(1, limits.sizes.cells)?;
        let show = shown(self.show.as_deref(), workbench, &self.ruleset, convention)?;
        let cells = families::Limits { show, ..cells(self.theorems, self.cell_time, self.notation, limits) };
        let mut sequence = families::Sequence::of(&family, range, &cells, &told(limits))?;
        let values = workbench.catalog().values().under(&limits.budget);
        // A limit on the way means that nothing was proved.
        if !self.misere
            && self.show.is_none()
            && let Ok(Some((period, saltus, from))) = attached_period(&self.ruleset, template, &values)
        {
            sequence.has_period(period, saltus, from);
        }
        Ok(sequence)
    }

    /// The genus of single heaps: those of a tame game by theorem, of others by forms.
    fn genus_of_heaps(&self, workbench: &Workbench, limits: &Limits) -> Result<families::Sequence, Error> {
        let catalog = workbench.catalog();
        let family = Family::open_in(&catalog, &self.ruleset, Convention::Misere, "{n}", &["n"])?;
        let range = self.n.unwrap_or(MISERE_HEAPS).within(1, limits.sizes.cells)?;
        let (first, last) = (*range.start(), *range.end());
        let mut source = Source::open(workbench, &self.ruleset)?;
        let heaps = source.heap(u32::try_from(last).unwrap_or(u32::MAX), &limits.budget);
        heaps.map_err(|stop| Error::stopped(stop, &self.ruleset))?;
        let options = |n: usize, each: &mut dyn FnMut(&[usize])| {
            for option in source.options(n) {
                each(&option.iter().map(|&heap| heap as usize).collect::<Vec<_>>());
            }
        };
        let store = catalog.misere_forms().store();
        let found = store.genus_sequence(last as usize, &options, &limits.budget);
        let texts: Vec<String> = found.genera().iter().map(ToString::to_string).collect();
        let count = (last + 1).saturating_sub((texts.len() as u64).max(first)) as usize;
        let missing = found.stopped().map(|stop| (count, stop.clone()));
        let proved = source.octal_last().and_then(|taken| found.proved_period(taken));
        let proved = proved.map(|period| (period.period as u64, period.preperiod as u64));
        let mut sequence = families::Sequence::of_texts(&family, first, texts, missing, proved);
        if found.is_tame() && found.stopped().is_none() {
            sequence.remarks.push(format!("every heap is tame: {}", upstar_misere::TAME_STRATEGY));
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
        let (convention, variables) = (Convention::misere_if(self.misere), ["x", "y"]);
        let catalog = workbench.catalog();
        let family = Family::open_in(&catalog, &self.ruleset, convention, &self.template, &variables)?;
        let x = self.x.within(1, limits.sizes.cells)?;
        let y = self.y.within(self.x.count(), limits.sizes.cells)?;
        let show = shown(self.show.as_deref(), workbench, &self.ruleset, convention)?;
        let cells = families::Limits { show, ..cells(self.theorems, self.cell_time, self.notation, limits) };
        Ok(families::Table::of(&family, x, y, &cells, &told(limits))?)
    }

    fn stop(answer: &families::Table) -> Option<&StopReason> {
        answer.blanks.as_ref().map(|blanks| &blanks.stop)
    }
}

fn cells(theorems: bool, time: Option<Time>, notation: Notation, limits: &Limits) -> families::Limits {
    let cell_time = time.map(|Time(time)| time);
    families::Limits { how: limits.how(theorems), cell_time, notation, show: None }
}

/// What is to be shown of the positions of a ruleset, if that was said.
pub(crate) fn shown(
    what: Option<&str>,
    workbench: &Workbench,
    ruleset: &str,
    convention: Convention,
) -> Result<Option<Show>, ParseError> {
    let catalog = workbench.catalog();
    let impartial = catalog.open(ruleset)?.impartial();
    what.map(|what| catalog.show(what, impartial, convention)).transpose()
}

fn told(limits: &Limits) -> impl Fn(usize, usize) + Sync + '_ {
    |done, total| (limits.progress)(Progress::Positions { done: done as u64, total: total as u64 })
}

impl Ask for Match {
    type Answer = MatchAnswer;

    fn ask(&self, workbench: &Workbench, limits: &Limits) -> Result<MatchAnswer, Error> {
        // With what earlier questions left, steps would reach further, and the answer would depend on them.
        let catalog = workbench.catalog().fresh();
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
