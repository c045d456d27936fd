//! Taking-and-breaking games at scale: periods, certificates, and values up to a heap.

use crate::counts::Count;
use crate::error::{Error, Known};
use crate::limits::{Limits, Progress};
use crate::question::{Ask, question};
use crate::workbench::Workbench;
use serde::Serialize;
use std::path::PathBuf;
use std::time::Duration;
use upstar_catalog::Board;
use upstar_core::clock::Instant;
use upstar_core::{Budget, ParseError, StopReason};
use upstar_heaps::{
    Certificate, CheckpointError, Checkpoints, GSequence, PeriodReport, SharedSequence, theorem_statement,
};

question! {
    /// The least period of a heap game, with proof where a theorem gives one.
    #[command(after_help = "\
Examples:
  upstar period octal:0.77
  upstar period octal:0.16 --max 1000000 --certificate f.json
  upstar period octal:0.6 --max 100000000 --checkpoint runs")]
    pub struct Period {
        /// A heap game, such as octal:0.77.
        pub code: String,
        /// The largest heap to look at.
        #[serde(default = "max")]
        #[arg(long, value_name = "N", default_value_t = max(), allow_hyphen_values = true)] pub max: Count,
        /// Save the values in this folder every minute, and go on from there next time.
        #[serde(skip)] #[arg(long, value_name = "DIR")] pub checkpoint: Option<PathBuf>,
        /// Whether a certificate is wanted.
        #[serde(skip)] #[arg(skip)] pub certified: bool,
    }
}

/// The largest heap in which a period is looked for where nobody says.
fn max() -> Count {
    Count(1_000_000)
}

/// The answer to [`Period`].
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PeriodAnswer {
    /// What is known.
    #[serde(flatten)]
    pub report: PeriodReport,
    /// The theorem that proves the period, in words, with the numbers of its bound.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub statement: Option<String>,
    /// Sentences about the game.
    #[serde(skip)]
    pub remarks: Vec<String>,
    /// The certificate, if it was asked for and something was proved.
    #[serde(skip)]
    pub certificate: Option<Certificate>,
}

impl Ask for Period {
    type Answer = PeriodAnswer;

    fn ask(&self, workbench: &Workbench, limits: &Limits) -> Result<PeriodAnswer, Error> {
        let game = workbench.catalog().open(&self.code)?;
        let Some(heaps) = game.heap_sequence() else {
            let (what, instead) = match game.board() {
                Board::Heaps { .. } => (
                    "has no code from which a period could be proved",
                    "; `sequence` shows those that are seen",
                ),
                _ => ("is no game on heaps that never meet", ""),
            };
            let error = ParseError::new(format!("{} {what}", self.code), &self.code, 0, self.code.len());
            let expected = format!("such as octal:0.77, kayles, grundy or subtraction:1,2,3{instead}");
            return Err(error.expected(expected).into());
        };
        know(&heaps, self.max.0, self.checkpoint.as_deref(), limits)?;
        let looked = heaps.with(&limits.budget, |sequence| {
            let certificate = if self.certified { Certificate::of(sequence) } else { None };
            PeriodAnswer { certificate, ..PeriodAnswer::of(sequence) }
        });
        looked.map_err(|stop| Error::stopped(stop, &self.code))
    }
}

impl PeriodAnswer {
    fn of(sequence: &GSequence) -> Self {
        let remarks = sequence.remarks();
        let report = sequence.report();
        let statement = match (report.proved, report.preperiod, report.period) {
            (true, Some(preperiod), Some(period)) => theorem_statement(sequence.game(), preperiod, period),
            _ => None,
        };
        PeriodAnswer { report, statement, remarks, certificate: None }
    }
}

/// How often a run that is saved is saved.
const BETWEEN_CHECKPOINTS: Duration = Duration::from_secs(60);

/// The values of a heap game up to a heap, or how far they came. With a folder, they are saved there, whatever
/// ends the run.
pub(crate) fn know(
    heaps: &SharedSequence,
    last: u64,
    folder: Option<&std::path::Path>,
    limits: &Limits,
) -> Result<(), Error> {
    let failed = |error: CheckpointError| match error {
        CheckpointError::Stopped(stop) => Error::stopped(stop, heaps.game()),
        other => Error::Failed(other.to_string()),
    };
    let checkpoints = folder.map(Checkpoints::open).transpose().map_err(failed)?;
    if let Some(checkpoints) = &checkpoints
        && let Some(earlier) = checkpoints.load(heaps.game(), &limits.budget).map_err(failed)?
    {
        heaps.take(earlier, &limits.budget).map_err(|stop| Error::stopped(stop, heaps.game()))?;
    }
    let mut saved = Instant::now();
    let mut trouble = None;
    let stopped = heaps.know_with(last, limits.threads, &limits.budget, &mut |sequence| {
        (limits.progress)(Progress::Heaps { done: sequence.computed(), total: last.saturating_add(1) });
        if let Some(checkpoints) = &checkpoints
            && saved.elapsed() >= BETWEEN_CHECKPOINTS
        {
            saved = Instant::now();
            if let Err(error) = checkpoints.save(sequence) {
                // A run that cannot be saved is stopped now, not after hours.
                trouble = Some(error);
                limits.budget.cancel();
            }
        }
    });
    if let Some(error) = trouble {
        return Err(failed(error));
    }
    // What is saved and told at the end is not held up by the limit that ended the run.
    let without_limits = Budget::unlimited();
    let looked = heaps.with(&without_limits, |sequence| {
        if let Some(checkpoints) = &checkpoints {
            checkpoints.save(sequence).map_err(failed)?;
        }
        stopped.map_err(|stop| too_far(stop, sequence))
    });
    looked.map_err(|stop| Error::stopped(stop, heaps.game()))?
}

/// A stop, and how far the values came.
pub(crate) fn too_far(stop: StopReason, sequence: &GSequence) -> Error {
    let so_far = Box::new(PeriodAnswer::of(sequence));
    Error::stopped(stop, sequence.game()).knowing(Known::Heaps { heaps: sequence.computed(), so_far })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Kayles has period 12 from heap 71 on, which is seen before it can be proved; in JSON, too, a stop tells of it.
    #[test]
    fn a_stop_tells_the_period_that_is_seen() {
        let mut kayles = GSequence::new("octal:0.77".parse().unwrap());
        kayles.compute(160, &Budget::unlimited()).unwrap();
        let object = too_far(StopReason::Cancelled, &kayles).object();
        let told = serde_json::json!({
            "period": 12, "preperiod": 71, "saltus": 0, "proved": false, "checked_to": 160, "needed_to": 166,
        });
        assert_eq!((&object["known"]["heaps"], &object["known"]["period"]), (&"161".into(), &told));
    }
}
