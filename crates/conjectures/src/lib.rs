//! Conjectures of the papers, each pushed until it fails or a limit is reached.
//!
//! A new one is a file here with a [`Conjecture`] and a [`Check`], and one line in [`ALL`].

mod attached_paths;
mod bounds;
mod claim;
mod cookie_periods;
mod parity;
mod pyramid;
mod run_conjecture;
mod statement;
mod weights;
mod zero_columns;

pub use attached_paths::{
    ATTACHED, AttachedPaths, CheckedPaths, PathRun, attached_certificate, attached_family, attached_period,
    check_attached,
};
pub use claim::{Claim, ClaimError, Found, Over, Reached};
pub use pyramid::{PYRAMID, Pyramid, PyramidTable, check_pyramid, pyramid_certificate};
pub use run_conjecture::{
    Counterexample, Disagreement, End, Progress, Verdict, known, pursue_part, run_conjecture,
};
pub use statement::{FACTS, Played, Statement, Trouble};

use serde::Serialize;
use std::fmt;
use upstar_catalog::{Catalog, Notation, SolveOptions, StopReason, Value};
pub use upstar_census::Shard;

/// All conjectures, in the order of the papers.
pub const ALL: &[Conjecture] = &[
    pyramid::TRUNCATED,
    pyramid::EQUAL_SIDES,
    pyramid::ONE_SIDE,
    attached_paths::PATHS,
    parity::PARITY,
    parity::SAME,
    parity::STRAIGHT,
    zero_columns::ZEROS,
    bounds::ODD_ODD,
    bounds::EVEN_EVEN_DIGRAPHS,
    cookie_periods::PERIODS,
    weights::MATTER,
    weights::COMPLETE,
    weights::THETA,
    weights::LOOPED_TREES,
];

/// A statement that somebody believes, cut into cases of growing size.
#[derive(Clone, Debug, Serialize)]
pub struct Conjecture {
    /// What it is called on the command line.
    pub name: &'static str,
    /// What it says, in one or two sentences.
    pub statement: &'static str,
    /// The paper and the place in it.
    pub source: &'static str,
    /// What a size counts, such as "rows".
    pub sizes: &'static str,
    /// How its cases are decided, and why that is enough.
    pub method: &'static str,
    /// A size that is reached within seconds.
    pub default_upto: u64,
    /// A counterexample beyond that size, to be judged again before it is believed.
    #[serde(skip)]
    pub witness: Option<Witness>,
    /// What longer runs have found, in a sentence; empty when there were none.
    #[serde(rename = "known")]
    pub so_far: &'static str,
    /// Begins a run.
    #[serde(skip)]
    pub check: fn() -> Box<dyn Check>,
}

impl Conjecture {
    /// Whether its sizes can be looked at in parts, on many machines: [`pursue_part`].
    pub fn apart(&self) -> bool {
        (self.check)().apart()
    }

    /// Whether a counterexample is known.
    pub fn refuted(&self) -> bool {
        self.witness.is_some() || self.so_far.starts_with("False")
    }
}

/// A counterexample that a long run has found.
#[derive(Clone, Copy, Debug)]
pub struct Witness {
    /// The ruleset of the position, with its parameter.
    pub ruleset: &'static str,
    /// The position.
    pub position: &'static str,
    /// Its size.
    pub size: u64,
    /// What the conjecture says.
    pub predicted: &'static str,
    /// What the run has found.
    pub computed: &'static str,
}

/// How many of the cases that were looked at are alike in one way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Bar {
    /// Sequences with this period.
    Period {
        /// The period.
        period: u64,
        /// What every period adds.
        saltus: i64,
        /// The first n from which it holds.
        preperiod: u64,
        /// How many.
        count: u64,
    },
    /// Graphs on which weights matter or not.
    Weights {
        /// Whether the graph has an even cycle.
        even_cycle: bool,
        /// Whether who wins depends on the weights.
        weights_matter: bool,
        /// How many.
        count: u64,
    },
}

impl Bar {
    /// How many cases.
    pub fn count(&self) -> u64 {
        match self {
            Bar::Period { count, .. } | Bar::Weights { count, .. } => *count,
        }
    }
}

impl fmt::Display for Bar {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Bar::Period { period, saltus, preperiod, count } => {
                write!(f, "{count} with period {period} and saltus {saltus} from n = {preperiod} on")
            }
            Bar::Weights { even_cycle, weights_matter, count } => {
                let cycle = if *even_cycle { "an even cycle" } else { "no even cycle" };
                let matter = if *weights_matter { "matter" } else { "do not matter" };
                write!(f, "{count} graphs with {cycle} on which weights {matter}")
            }
        }
    }
}

/// A run through the cases of one conjecture. It may keep tables from one size to the next.
pub trait Check: Send {
    /// Looks at all cases of one size, counts them in `bench.checked`, and ends at the first that is false.
    /// Sizes come in order: 1, 2, 3 and so on.
    fn size(&mut self, size: u64, bench: &mut Bench<'_>) -> Result<Option<Suspect>, StopReason>;

    /// Computes the answer for a suspect once more, slowly, by a way that shares nothing with
    /// [`size`](Check::size).
    fn judge(&self, suspect: &Suspect, bench: &Bench<'_>) -> Result<Answer, StopReason>;

    /// What the cases that were looked at are like, where that says something.
    fn histogram(&self) -> Vec<Bar> {
        Vec::new()
    }

    /// Whether a size may be looked at without those before it, and in parts: this check then keeps to
    /// [`Bench::part`].
    fn apart(&self) -> bool {
        false
    }

    /// What [`judge`](Check::judge) does, as the end of a sentence: "by ..".
    fn judged_by(&self) -> &'static str;
}

/// What a check works with.
pub struct Bench<'a> {
    /// All rulesets.
    pub catalog: &'a Catalog,
    /// Limits, threads, and whether theorems may answer.
    pub how: &'a SolveOptions,
    /// How many cases were found true so far.
    pub checked: u64,
    /// Which cases of a size are looked at, for many machines.
    pub part: Shard,
}

/// A case that looks false.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Suspect {
    /// The ruleset of the position, with its parameter.
    pub ruleset: String,
    /// The position, as a text of that ruleset.
    pub position: String,
    /// What the conjecture says.
    pub predicted: Answer,
    /// What was computed.
    pub computed: Answer,
}

impl Suspect {
    /// The Grundy value by listing options alone: a judge for impartial positions that are small enough.
    pub fn nimber_by_options(&self, bench: &Bench<'_>) -> Result<Answer, StopReason> {
        let value = self.value_by_options(bench)?;
        let nimber = bench.catalog.values().as_nimber(value).map(u64::from);
        nimber.map_or_else(|| self.text(value, bench), |nimber| Ok(Answer::Nimber(nimber)))
    }

    /// The canonical value by listing options alone: a judge for partizan positions that are small enough.
    pub fn text_by_options(&self, bench: &Bench<'_>) -> Result<Answer, StopReason> {
        self.text(self.value_by_options(bench)?, bench)
    }

    fn value_by_options(&self, bench: &Bench<'_>) -> Result<Value, StopReason> {
        let position = bench.catalog.position(&self.ruleset, &self.position);
        // A check makes no texts that its ruleset cannot read.
        let position = position.map_err(|error| StopReason::TooLarge(error.to_string()))?;
        Ok(position.value_by_options(bench.how, u64::MAX)?.answer)
    }

    fn text(&self, value: Value, bench: &Bench<'_>) -> Result<Answer, StopReason> {
        let values = bench.catalog.values().under(&bench.how.budget);
        values.display(value, Notation::Ascii).map(Answer::Text)
    }
}

/// A value, as impartial and partizan games have them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Answer {
    /// A Grundy value.
    Nimber(u64),
    /// A bound on the Grundy value.
    AtMost(u64),
    /// A value, or a word about one.
    Text(String),
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Answer::Nimber(n) => n.fmt(f),
            Answer::AtMost(n) => write!(f, "at most {n}"),
            Answer::Text(text) => f.write_str(text),
        }
    }
}

/// The conjecture with a name.
pub fn find(name: &str) -> Option<&'static Conjecture> {
    ALL.iter().find(|conjecture| conjecture.name == name)
}
