//! Conjectures of one's own.

use crate::census::Tally;
use crate::counts::Span;
use crate::error::{Error, Known};
use crate::limits::{Limits, Progress};
use crate::question::{Ask, question};
use crate::workbench::Workbench;
use serde::{Deserialize, Serialize};
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;
use upstar_catalog::Board;
use upstar_census::Shard;
use upstar_conjectures::{self as conjectures, ClaimError, Counterexample, Over, Reached, Statement};
use upstar_core::ParseError;
use upstar_core::clock::Instant;
use upstar_families::Template;

question! {
    /// Pushes a conjecture of one's own over positions of growing size until it fails or a limit is reached.
    pub struct Claim {
        /// A comparison in G, the position; such as outcome(G) == "N" or nimber(G) <= 2.
        pub statement: String,
        /// A ruleset and what it is about: a template, a class of graphs, or boards.
        pub over: String,
        /// The sizes: of each variable of a template, or how many vertices; boards have none.
        #[serde(default)] #[arg(long, value_name = "A..B", allow_hyphen_values = true)] pub n: Option<Span>,
        /// Only part i of m of every size, for many machines.
        #[serde(default)] #[arg(long, value_name = "i/m")] pub shard: Option<String>,
        /// A file that says how far the work is; a run that was stopped goes on from there.
        #[serde(skip)] #[arg(long, value_name = "FILE")] pub resume: Option<PathBuf>,
    }
}

/// The answer to [`Claim`].
#[derive(Clone, Debug, Serialize)]
pub struct ClaimAnswer {
    /// It has none.
    pub name: Option<String>,
    /// What it says.
    pub statement: String,
    /// It comes from no paper.
    pub source: Option<String>,
    /// The ruleset and the positions that it is about.
    pub over: String,
    /// The largest size of which it is true throughout, and of all smaller ones.
    pub verified_to: Option<u64>,
    /// The smallest position of which it is false.
    pub counterexample: Option<Counterexample>,
    /// The values of the variables there.
    pub place: Option<String>,
    /// How many positions it was found true of.
    pub checked: u64,
    /// How many members of the family are no position, and were passed over.
    pub skipped: u64,
    /// Why the first of them is none.
    pub skip: Option<String>,
    /// What a size counts.
    #[serde(skip)]
    pub sizes: &'static str,
}

/// How far a run is, in its file.
#[derive(Deserialize, PartialEq, Serialize)]
struct Record {
    statement: String,
    over: String,
    n: Option<String>,
    shard: Option<String>,
    reached: Reached,
}

/// Progress is written so often at most.
const EVERY: Duration = Duration::from_secs(2);

impl Claim {
    /// The claim, and what its sizes count.
    fn read(&self, workbench: &Workbench) -> Result<(conjectures::Claim, &'static str), Error> {
        let whole = self.over.trim();
        let (ruleset, rest) = whole.split_once(char::is_whitespace).unwrap_or((whole, ""));
        let rest = rest.trim();
        let at = self.over.rfind(rest).unwrap_or_default();
        let shard = self.shard.as_deref().map_or(Ok(Shard::WHOLE), Shard::parse)?;
        let game = workbench.catalog().open(ruleset)?;
        let inside = |error: ParseError| error.inside(&self.over, at);
        let family = rest.contains('{') || (rest.is_empty() && matches!(game.board(), Board::Heaps { .. }));
        let (over, sizes, counted) = if family {
            let text = if rest.is_empty() { "{n}" } else { rest };
            let template = Template::with_any_variables(&game.board(), text).map_err(inside)?;
            let Some(n) = self.n else {
                let error = ParseError::new("n is missing", &self.over, self.over.len(), 0);
                return Err(error.expected("the numbers that the variables take, such as 1..12").into());
            };
            let counted = if template.variables().len() > 1 { "as the largest variable" } else { "in size" };
            (Over::Template(template), n.first..=n.last, counted)
        } else if rest.is_empty() {
            let error = ParseError::new("what it is about is missing", &self.over, self.over.len(), 0);
            return Err(error
                .expected("a template such as path({n}), a class such as connected, or boards 3x4")
                .into());
        } else {
            let tally = Tally { ruleset: ruleset.into(), class: rest.into(), n: self.n, show: None };
            let (subjects, sizes) = tally.subjects()?;
            let counted = if subjects.size().is_some() { "squares" } else { "vertices" };
            (Over::Subjects(subjects), *sizes.start() as u64..=*sizes.end() as u64, counted)
        };
        let statement = Statement::read(&self.statement, &over.variables())?;
        Ok((conjectures::Claim { statement, ruleset: ruleset.into(), over, sizes, shard }, counted))
    }

    fn record(&self, reached: Reached) -> Record {
        let (statement, over) = (self.statement.clone(), self.over.clone());
        Record { statement, over, n: self.n.map(|n| n.to_string()), shard: self.shard.clone(), reached }
    }

    /// How far an earlier run was.
    fn resumed(&self, path: &Path) -> Result<Reached, Error> {
        let text = match std::fs::read_to_string(path) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Reached::default()),
            Err(error) => return Err(Error::Failed(format!("cannot read {}: {error}", path.display()))),
        };
        let earlier: Option<Record> = serde_json::from_str(&text).ok();
        match earlier {
            Some(earlier) if earlier == self.record(earlier.reached) => Ok(earlier.reached),
            _ => {
                let path = path.display().to_string();
                let error = ParseError::new("this file is about something else", &path, 0, path.len());
                Err(error
                    .expected("a new file, or that of a run with the same statement, positions, n and shard")
                    .into())
            }
        }
    }

    fn save(&self, reached: Reached) -> Result<(), String> {
        let Some(path) = &self.resume else { return Ok(()) };
        let text = serde_json::to_string(&self.record(reached)).map_err(|error| error.to_string())? + "\n";
        upstar_files::write(path, text.as_bytes())
            .map_err(|error| format!("cannot write {}: {error}", path.display()))
    }
}

impl Ask for Claim {
    type Answer = ClaimAnswer;

    fn ask(&self, workbench: &Workbench, limits: &Limits) -> Result<ClaimAnswer, Error> {
        let (claim, sizes) = self.read(workbench)?;
        let from = self.resume.as_deref().map_or(Ok(Reached::default()), |path| self.resumed(path))?;
        let mut saved = Instant::now();
        let mut size = from.size;
        let mut trouble = None;
        let mut tell = |at: Reached| {
            if at.size > size && at.shares == 0 {
                size = at.size;
                let size = at.size - 1;
                (limits.progress)(Progress::Size { size, counted: sizes, checked: at.checked });
            }
            if self.resume.is_some() && saved.elapsed() >= EVERY && trouble.is_none() {
                trouble = self.save(at).err();
                saved = Instant::now();
            }
        };
        let found = claim.pursue(from, &workbench.catalog(), &limits.how(true), &mut tell);
        let reached = match &found {
            Ok(found) => Some(found.reached),
            Err(ClaimError::Stop(_, found)) => Some(found.reached),
            Err(_) => None,
        };
        trouble = trouble.or(reached.and_then(|reached| self.save(reached).err()));
        if let Some(message) = trouble {
            return Err(Error::Failed(message));
        }
        match found {
            Ok(found) => Ok(ClaimAnswer {
                name: None,
                statement: self.statement.clone(),
                source: None,
                over: self.over.clone(),
                verified_to: found.verified_to,
                counterexample: found.counterexample,
                place: found.place,
                checked: found.reached.checked,
                skipped: found.reached.skipped,
                skip: found.skip,
                sizes,
            }),
            Err(ClaimError::Input(error)) => Err(error.into()),
            Err(ClaimError::Stop(stop, found)) => {
                Err(Error::stopped(stop, &self.statement).knowing(Known::Verified {
                    size: found.verified_to.unwrap_or(0),
                    checked: found.reached.checked,
                }))
            }
            Err(ClaimError::Disagreement(disagreement)) => Err(Error::Failed(disagreement.to_string())),
            Err(ClaimError::Other(message)) => Err(Error::Failed(message)),
        }
    }

    fn refutes(answer: &ClaimAnswer) -> bool {
        answer.counterexample.is_some()
    }
}
