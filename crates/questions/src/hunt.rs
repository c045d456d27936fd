//! Extreme positions: the hottest, the coldest, the largest nimber, or the largest number of an expression.

#[cfg(feature = "clap")]
use crate::command_line::{at_least_one, text};
use crate::counts::{Count, Span};
use crate::error::{Error, Known};
use crate::graphs::Graphs;
use crate::limits::{Limits, Progress};
use crate::question::{Ask, question};
use crate::workbench::Workbench;
use serde::{Deserialize, Serialize};
use serde_json::json;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use upstar_catalog::{Convention, Dyadic, Notation, Outcome};
use upstar_census::{Boards, CensusError, Climb, Find, Goal, Share, Stand, Subjects, hunt_all};
use upstar_core::{ParseError, StopReason};
use upstar_families::Family;

question! {
    /// Extreme positions: the hottest, the coldest, the largest nimber, or the largest number of an expression.
    #[command(after_help = "\
Examples:
  upstar hunt domineering 3x4                                 the hottest of all boards of three rows and four columns
  upstar hunt domineering 6x6 --climb --tries 20000           by local search, where there are too many to list
  upstar hunt clobber '3x3 xo.' --for coldest --where 'mean(G) == 0'
  upstar hunt node-kayles connected --n 1..8 --for largest-nimber
  upstar hunt domineering '3x{\x1b[0mn}' --n 1..8 --for 'right_stop(G)'
  upstar hunt domineering 4x5 -o hottest.svg --certificate hottest.json && upstar verify hottest.json
  upstar hunt domineering 5x6 --checkpoint run.json           goes on where an earlier run ended
Boards are listed up to the symmetries of the ruleset. A climb begins with a random board, changes squares as long as
that does no harm, and begins again; with the same --seed it goes the same way.")]
    pub struct Hunt {
        /// The ruleset, such as domineering or clobber.
        pub ruleset: String,
        /// Boards, such as 3x4 or '???|?.? .#'; a class of graphs, as in upstar graphs; or a position with an n in braces.
        #[arg(value_name = "SHAPE|TEMPLATE", value_parser = text())] pub over: String,
        /// What is extreme: hottest, coldest, largest-nimber, or the number of an expression in G, which is to be large.
        #[serde(default = "hottest")]
        #[arg(long = "for", value_name = "WHAT", default_value = "hottest")] pub goal: String,
        /// Only positions of which this is true: a comparison in G, such as mean(G) == 0
        #[serde(default)] #[arg(long = "where", value_name = "EXPR")] pub filter: Option<String>,
        /// All of them, up to symmetry [default: up to a million boards]
        #[serde(default)] #[arg(long, conflicts_with = "climb")] pub exhaustive: bool,
        /// Local search among boards [default: for more]
        #[serde(default)] #[arg(long)] pub climb: bool,
        /// The sizes of graphs, or the numbers in the template, both ends included.
        #[serde(default)] #[arg(long, value_name = "A..B", allow_hyphen_values = true)] pub n: Option<Span>,
        /// How many positions to show.
        #[serde(default = "ten")]
        #[arg(long, value_name = "N", value_parser = at_least_one(), default_value = "10")] pub top: Count,
        /// How many boards a climb looks at.
        #[serde(default = "many")]
        #[arg(long, value_name = "N", value_parser = at_least_one(), default_value = "5000")] pub tries: Count,
        /// Another way for a climb to go.
        #[serde(default = "zero")] #[arg(long, value_name = "N", default_value = "0")] pub seed: Count,
        /// Save what was found in this file every minute and at the end, and go on from there next time.
        #[serde(skip)] #[arg(long, value_name = "FILE")] pub checkpoint: Option<PathBuf>,
    }
}

fn hottest() -> String {
    "hottest".into()
}

fn ten() -> Count {
    Count(10)
}

fn many() -> Count {
    Count(5000)
}

fn zero() -> Count {
    Count(0)
}

/// The answer to [`Hunt`].
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct HuntAnswer {
    /// What was found, best first.
    pub finds: Vec<Found>,
    /// How many positions were looked at.
    pub searched: u64,
    /// Whether these are all positions up to symmetry.
    pub exhaustive: bool,
    /// The limit that ended it early.
    #[serde(skip)]
    pub stop: Option<StopReason>,
}

/// An extreme position.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Found {
    /// The position.
    pub position: String,
    /// The number by which it is extreme.
    pub score: String,
    /// Its canonical value.
    pub value: String,
    /// Who wins.
    pub outcome: Outcome,
}

/// Boards are listed up to so many of them before symmetry, where nobody says.
const LISTED: u64 = 1 << 20;

/// How often a hunt is saved.
const BETWEEN_CHECKPOINTS: Duration = Duration::from_secs(60);

/// How far a hunt is, as a checkpoint has it.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
struct Stage {
    /// The sizes that are done, and the shares of the next one; or in a family the members.
    sizes: u64,
    done: usize,
    searched: u64,
    random: u64,
    board: String,
    score: Option<String>,
    stale: u64,
    finds: Vec<Found>,
}

/// A hunt under way.
struct Hunting<'a> {
    question: &'a Hunt,
    workbench: &'a Workbench,
    limits: &'a Limits,
    goal: Goal,
    stage: Stage,
    best: Vec<Find>,
    saved: Instant,
}

impl Ask for Hunt {
    type Answer = HuntAnswer;

    fn ask(&self, workbench: &Workbench, limits: &Limits) -> Result<HuntAnswer, Error> {
        let goal = self.goal();
        let (stage, saved) = (self.load()?.unwrap_or_default(), Instant::now());
        let best = stage.finds.iter().map(|found| found.read(workbench)).collect::<Result<_, _>>()?;
        let mut hunting = Hunting { question: self, workbench, limits, goal, stage, best, saved };
        let (exhaustive, ended) = if self.over.contains('{') {
            self.refuse_climb("a family")?;
            (true, hunting.family())
        } else {
            match self.subjects()? {
                (Subjects::Boards(boards), _) if self.climbs(&boards, workbench)? => {
                    (false, hunting.climb(&boards))
                }
                (subjects, sizes) => {
                    if !matches!(subjects, Subjects::Boards(_)) {
                        self.refuse_climb("a class of graphs")?;
                    }
                    (true, hunting.all(&subjects, sizes))
                }
            }
        };
        hunting.save()?;
        let stop = match ended {
            Ok(()) => None,
            Err(CensusError::Stop(
                stop @ (StopReason::Time(_) | StopReason::Memory(_) | StopReason::TooLarge(_)),
            )) if hunting.stage.searched > 0 => Some(stop),
            Err(CensusError::Stop(stop)) => {
                let known = Known::Graphs(hunting.stage.searched);
                return Err(Error::stopped(stop, &self.over).knowing(known));
            }
            Err(CensusError::Input(error)) => return Err(error.into()),
            Err(other) => return Err(Error::Failed(other.to_string())),
        };
        let finds = hunting.best.iter().map(Found::of).collect();
        let (searched, whole) = (hunting.stage.searched, stop.is_none());
        Ok(HuntAnswer { finds, searched, exhaustive: exhaustive && whole, stop })
    }

    fn stop(answer: &HuntAnswer) -> Option<&StopReason> {
        answer.stop.as_ref()
    }
}

impl Hunt {
    fn goal(&self) -> Goal {
        let (score, least) = match self.goal.trim() {
            "hottest" => ("temperature", false),
            "coldest" => ("temperature", true),
            "largest-nimber" => ("nimber", false),
            expression => (expression, false),
        };
        Goal { score: score.into(), least, filter: self.filter.clone() }
    }

    /// Boards or graphs, and their sizes.
    fn subjects(&self) -> Result<(Subjects, RangeInclusive<usize>), ParseError> {
        let first = self.over.split_whitespace().next().unwrap_or_default();
        let size = first.split_once('x').is_some_and(|(rows, cols)| {
            [rows, cols].iter().all(|side| !side.is_empty() && side.bytes().all(|b| b.is_ascii_digit()))
        });
        let boards = size || first.contains('?');
        let text = if boards { format!("boards {}", self.over) } else { self.over.clone() };
        let subjects = Subjects::parse(&text).map_err(|error| match boards {
            true => ParseError::new(error.message, &self.over, 0, self.over.len()).expected(error.expected),
            false => error
                .expected("boards such as 3x4 or '3x4 xo.', a class of graphs, or a position with {n} in it"),
        })?;
        let sizes = match (&subjects, self.n) {
            (Subjects::Boards(boards), None) => boards.squares()..=boards.squares(),
            (Subjects::Boards(_), Some(n)) => {
                let text = n.to_string();
                return Err(ParseError::new("boards have one size", &text, 0, text.len()).expected("no n"));
            }
            (Subjects::Graphs(class, _), Some(n)) => {
                Graphs { class: class.name().into(), n, count: false }.levels()?.1
            }
            (Subjects::Graphs(..), None) => {
                let error = ParseError::new("n is missing", &self.over, self.over.len(), 0);
                return Err(error.expected("how many vertices, such as 4 or 1..6"));
            }
        };
        Ok((subjects, sizes))
    }

    fn refuse_climb(&self, what: &str) -> Result<(), ParseError> {
        if !self.climb {
            return Ok(());
        }
        let error = ParseError::new(
            format!("a climb changes squares, and this is {what}"),
            &self.over,
            0,
            self.over.len(),
        );
        Err(error.expected("boards such as 6x6, or the question without climb"))
    }

    /// Whether boards are climbed and not listed.
    fn climbs(&self, boards: &Boards, workbench: &Workbench) -> Result<bool, ParseError> {
        let suited = boards.suited(&*workbench.catalog().open(&self.ruleset)?)?;
        Ok(self.climb || (!self.exhaustive && suited.count().is_none_or(|count| count > LISTED)))
    }

    /// What a checkpoint must agree with.
    fn identity(&self) -> serde_json::Value {
        let Hunt { ruleset, over, goal, filter, exhaustive, climb, n, top, seed, .. } = self;
        json!({
            "ruleset": ruleset, "over": over, "goal": goal, "filter": filter, "exhaustive": exhaustive, "climb": climb,
            "n": n, "top": top.0, "seed": seed.0,
        })
    }

    fn load(&self) -> Result<Option<Stage>, Error> {
        let Some(path) = self.checkpoint.as_deref().filter(|path| path.exists()) else { return Ok(None) };
        let wrong = |message: &str| failed(path, message);
        let text = std::fs::read_to_string(path).map_err(|error| wrong(&error.to_string()))?;
        let mut saved: serde_json::Value =
            serde_json::from_str(&text).map_err(|_| wrong("this is no checkpoint of a hunt"))?;
        if saved["hunt"] != self.identity() {
            return Err(wrong(
                "this is the checkpoint of another hunt: give the same question, or name another file",
            ));
        }
        let stage = serde_json::from_value(saved["stage"].take());
        stage.map(Some).map_err(|_| wrong("this is no checkpoint of a hunt"))
    }
}

fn failed(path: &Path, message: &str) -> Error {
    Error::Failed(format!("{}: {message}", path.display()))
}

impl Found {
    fn of(find: &Find) -> Self {
        let Find { position, score, value, outcome } = find.clone();
        Found { position, score: score.to_string(), value, outcome }
    }

    fn read(&self, workbench: &Workbench) -> Result<Find, Error> {
        let Found { position, score, value, outcome } = self.clone();
        Ok(Find { position, score: number(&score, workbench)?, value, outcome })
    }
}

fn number(text: &str, workbench: &Workbench) -> Result<Dyadic, Error> {
    let catalog = workbench.catalog();
    let value = catalog.values().parse(text).map_err(|error| Error::evaluating(error, text))?;
    catalog.values().as_number(value).ok_or_else(|| Error::Failed(format!("{text} is no number")))
}

impl Hunting<'_> {
    fn take(&mut self, searched: u64, finds: Vec<Find>) {
        self.stage.searched += searched;
        for find in finds {
            self.goal.keep(&mut self.best, find, self.question.top.0 as usize);
        }
    }

    fn save(&mut self) -> Result<(), Error> {
        let Some(path) = self.question.checkpoint.as_deref() else { return Ok(()) };
        self.stage.finds = self.best.iter().map(Found::of).collect();
        self.saved = Instant::now();
        let text = json!({ "hunt": self.question.identity(), "stage": self.stage }).to_string();
        upstar_files::write(path, text.as_bytes()).map_err(|error| failed(path, &error.to_string()))
    }

    /// Saves what is due, and refuses more than the limits allow.
    fn between(&mut self, done: u64, total: u64) -> Result<(), CensusError> {
        (self.limits.progress)(Progress::Positions { done, total });
        if self.saved.elapsed() >= BETWEEN_CHECKPOINTS {
            self.save()
                .map_err(|error| CensusError::File { path: String::new(), message: error.to_string() })?;
        }
        let most = self.limits.sizes.graphs;
        if self.stage.searched > most {
            return Err(StopReason::TooLarge(format!("a hunt among more than {most} positions")).into());
        }
        Ok(())
    }

    /// Everything of some sizes.
    fn all(&mut self, subjects: &Subjects, sizes: RangeInclusive<usize>) -> Result<(), CensusError> {
        let (catalog, how) = (self.workbench.catalog(), self.limits.how(true));
        let (ruleset, goal) = (self.question.ruleset.clone(), self.goal.clone());
        for n in sizes.skip(self.stage.sizes as usize) {
            let from = self.stage.done;
            hunt_all(&catalog, &ruleset, subjects, n, &goal, from, &how, |share: Share| {
                self.take(share.searched, share.finds);
                self.stage.done = share.done;
                self.between(share.done as u64, share.shares as u64)
            })?;
            (self.stage.sizes, self.stage.done) = (self.stage.sizes + 1, 0);
        }
        Ok(())
    }

    fn climb(&mut self, boards: &Boards) -> Result<(), CensusError> {
        let (catalog, how) = (self.workbench.catalog(), self.limits.how(true));
        let mut climb = Climb::new(&catalog, &self.question.ruleset, boards, &self.goal, &how)?;
        let score = self.stage.score.as_deref().map(|text| number(text, self.workbench)).transpose();
        let mut stand = Stand {
            random: if self.stage.searched == 0 { self.question.seed.0 } else { self.stage.random },
            board: self.stage.board.clone(),
            score: score
                .map_err(|error| CensusError::File { path: String::new(), message: error.to_string() })?,
            stale: self.stage.stale,
            searched: self.stage.searched,
        };
        let tries = self.question.tries.0;
        while stand.searched < tries {
            let find = climb.step(&mut stand)?;
            self.take(1, find.into_iter().collect());
            (self.stage.random, self.stage.stale) = (stand.random, stand.stale);
            self.stage.board.clone_from(&stand.board);
            self.stage.score = stand.score.as_ref().map(Dyadic::to_string);
            self.between(stand.searched, tries)?;
        }
        Ok(())
    }

    /// The members of a family, one after the other.
    fn family(&mut self) -> Result<(), CensusError> {
        let catalog = self.workbench.catalog();
        let question = self.question;
        let family =
            Family::open(&catalog, &question.ruleset, &question.over, &["n"]).map_err(CensusError::Input)?;
        let n = question.n.unwrap_or(Span { first: 1, last: 10 });
        let game = catalog.open(&question.ruleset).map_err(CensusError::Input)?;
        let show =
            |what: &str| catalog.show(what, game.impartial(), Convention::Normal).map_err(CensusError::Input);
        let (score, filter) = (show(&self.goal.score)?, self.goal.filter.as_deref().map(show).transpose()?);
        let how = self.limits.how(true);
        let values = catalog.values().under(&how.budget);
        for at in n
            .within(1, self.limits.sizes.cells)
            .map_err(CensusError::Input)?
            .skip(self.stage.searched as usize)
        {
            let text = family.text(at).map_err(CensusError::Input)?;
            let position = game.parse(&text).map_err(CensusError::Input)?;
            let mut finds = Vec::new();
            let passes = match &filter {
                Some(filter) => filter.of(&position, Notation::default(), &how)?.text == "true",
                None => true,
            };
            let number = score.of(&position, Notation::default(), &how)?.number(&values);
            if let (true, Some(score)) = (passes, number) {
                let value = position.value(&how)?.answer;
                let (value, outcome) = (values.text(value)?, values.outcome(value)?);
                finds.push(Find { position: position.to_string(), score, value, outcome });
            }
            self.take(1, finds);
            self.between(at - n.first + 1, n.count())?;
        }
        Ok(())
    }
}
