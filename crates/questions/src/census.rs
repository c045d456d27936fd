//! How often each value comes among all graphs of a class, or all boards of a shape.

use crate::counts::Span;
use crate::error::{Error, Known};
use crate::graphs::Graphs;
use crate::limits::Limits;
use crate::question::{Ask, question};
use crate::workbench::Workbench;
use serde::Serialize;
use std::ops::RangeInclusive;
use upstar_census::{CensusError, Subjects, Tallied, tally};
use upstar_core::{ParseError, StopReason};
use upstar_values::Outcome;

question! {
    /// How often each value comes among all graphs of a class, each once up to isomorphism, or all boards of a shape.
    pub struct Tally {
        /// The ruleset, such as domineering or octal:0.77.
        pub ruleset: String,
        /// The class of graphs, with weights, loops or starts; or boards.
        pub class: String,
        /// How many vertices; boards have none.
        #[serde(default)] #[arg(long, value_name = "A..B", allow_hyphen_values = true)] pub n: Option<Span>,
        /// What is counted instead of values: outcome, mean, temperature, .., or an expression in G.
        #[serde(default)] #[arg(long, value_name = "WHAT")] pub show: Option<String>,
    }
}

/// The answer to [`Tally`].
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TallyAnswer {
    /// The ruleset with its parameter.
    pub ruleset: String,
    /// What was gone over, as it is called.
    pub class: String,
    /// One for each size.
    pub levels: Vec<TallyLevel>,
}

/// The values of one size.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TallyLevel {
    /// How many vertices, or squares.
    pub n: usize,
    /// How many graphs or boards there are.
    pub graphs: u64,
    /// The values, the most frequent first.
    pub values: Vec<TallyValue>,
}

/// One value.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TallyValue {
    /// The canonical value, or what was to be shown instead.
    pub value: String,
    /// Who wins; absent where something else than values is counted.
    pub outcome: Option<Outcome>,
    /// The nimber, when the value is one.
    pub nimber: Option<u32>,
    /// How many have it.
    pub graphs: u64,
    /// The one with the fewest edges: graph6 or digraph6, or the position where there is more than a graph.
    pub least: String,
    /// How many edges, arcs and loops that has; absent for boards.
    pub edges: Option<usize>,
}

impl Tally {
    /// What is gone over, and its sizes: those of graphs as asked for, those of boards as they are.
    ///
    /// # Errors
    /// What is wrong with them.
    pub fn subjects(&self) -> Result<(Subjects, RangeInclusive<usize>), ParseError> {
        let subjects = Subjects::parse(&self.class)?;
        let sizes = match (&subjects, self.n) {
            (Subjects::Graphs(class, _), Some(n)) => {
                Graphs { class: class.name().into(), n, count: false }.levels()?.1
            }
            (Subjects::Graphs(..), None) => {
                let error = ParseError::new("n is missing", &self.class, self.class.len(), 0);
                return Err(error.expected("how many vertices, such as 4 or 1..6"));
            }
            (Subjects::Boards(boards), None) => boards.squares()..=boards.squares(),
            (Subjects::Boards(_), Some(n)) => {
                let text = n.to_string();
                let error = ParseError::new("boards have one size", &text, 0, text.len());
                return Err(error.expected("no n"));
            }
        };
        Ok((subjects, sizes))
    }
}

impl Ask for Tally {
    type Answer = TallyAnswer;

    fn ask(&self, workbench: &Workbench, limits: &Limits) -> Result<TallyAnswer, Error> {
        let (subjects, sizes) = self.subjects()?;
        let (catalog, how, most) = (workbench.catalog(), limits.how(true), limits.sizes.graphs);
        let mut before = 0;
        let mut levels = Vec::new();
        for n in sizes {
            let mut here = 0;
            let tallied =
                tally(&catalog, &self.ruleset, &subjects, n, self.show.as_deref(), &how, |graphs| {
                    here = graphs;
                    match before + graphs > most {
                        true => {
                            Err(StopReason::TooLarge(format!("a census of more than {most} graphs")).into())
                        }
                        false => Ok(()),
                    }
                });
            let tallied = tallied.map_err(|error| self.failed(error, before + here))?;
            before += here;
            let values = tallied.into_iter().map(TallyValue::from).collect();
            levels.push(TallyLevel { n, graphs: here, values });
        }
        Ok(TallyAnswer { ruleset: self.ruleset.clone(), class: subjects.to_string(), levels })
    }
}

impl Tally {
    fn failed(&self, error: CensusError, graphs: u64) -> Error {
        match error {
            CensusError::Input(error) => error.into(),
            CensusError::Stop(stop) => Error::stopped(stop, &self.ruleset).knowing(Known::Graphs(graphs)),
            other => Error::Failed(other.to_string()),
        }
    }
}

impl From<Tallied> for TallyValue {
    fn from(tallied: Tallied) -> Self {
        TallyValue {
            outcome: tallied.shown.is_none().then_some(tallied.appraisal.outcome),
            nimber: tallied.appraisal.nimber.filter(|_| tallied.shown.is_none()),
            value: tallied.shown.unwrap_or(tallied.appraisal.value).to_string(),
            graphs: tallied.count,
            least: tallied.least,
            edges: tallied.edges,
        }
    }
}
