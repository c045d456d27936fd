//! A small pool of engines: a question goes to the engine that knows its ruleset, and an engine that ends is started again.
//!
//! The process is the limit. A question that is late, too large or ends its engine costs that engine. Others that were under
//! way in it are asked again, each once and in an engine of its own, so that they cannot be hit twice by the same one.

use crate::limits::Limits;
use crate::problem::Problem;
use crate::process::{Job, LONGEST_ANSWER, Process};
use crate::queue::Queue;
use serde_json::{Map, Value};
use std::collections::HashMap;
use std::ffi::OsString;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::PathBuf;
use std::process::Command;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::{Duration, Instant};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use upstar_core::StopReason;
use upstar_engine::Asked;
use upstar_questions::Error;

/// How engines are started: `upstar engine`, or another program that understands its flags and speaks as it does.
#[derive(Clone, Debug)]
pub struct EngineCommand {
    program: PathBuf,
    args: Vec<OsString>,
}

impl EngineCommand {
    /// A program and its first arguments, which flags for the limits follow.
    pub fn new(program: impl Into<PathBuf>, args: impl IntoIterator<Item = impl Into<OsString>>) -> Self {
        EngineCommand { program: program.into(), args: args.into_iter().map(Into::into).collect() }
    }

    fn under(&self, limits: &Limits) -> Command {
        let mut command = Command::new(&self.program);
        command.args(&self.args).args(["--public", "--quiet"]);
        command.args(["--threads", &limits.at_once.max(1).to_string()]);
        command.args(["--memory", &limits.share().to_string()]);
        command.args(["--time", &format!("{}s", limits.most_time.as_secs_f64())]);
        // Ctrl-C in a terminal is for the server, which ends its engines.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        command
    }
}

/// An engine that is started when it is needed, and the queue in front of it.
struct Slot {
    queue: Queue,
    process: Mutex<Option<Arc<Process>>>,
}

/// The engines of a server.
pub(crate) struct Pool {
    pub limits: Limits,
    command: EngineCommand,
    /// For searches, by ruleset.
    searching: Vec<Slot>,
    /// For what needs no search, so that it never waits behind one.
    quick: Slot,
    /// The queue of what is asked again.
    again: Queue,
    all: Mutex<Vec<Weak<Process>>>,
    stopping: AtomicBool,
    /// Lists that do not change, once somebody has asked for them.
    lists: Mutex<HashMap<&'static str, Arc<str>>>,
    /// Bytes of long answers that may wait for their readers.
    pub unread: Arc<Semaphore>,
}

impl Pool {
    pub fn new(limits: Limits, command: EngineCommand) -> Arc<Self> {
        let slot = || Slot { queue: Queue::new(limits.at_once, limits.waiting), process: Mutex::default() };
        Arc::new(Pool {
            command,
            searching: (0..limits.searching()).map(|_| slot()).collect(),
            quick: slot(),
            again: Queue::new(1, limits.waiting),
            all: Mutex::default(),
            stopping: AtomicBool::new(false),
            lists: Mutex::default(),
            unread: Arc::new(Semaphore::new(limits.unread().min(Semaphore::MAX_PERMITS))),
            limits,
        })
    }

    /// Answers a request: one question gives its answer, several give a list, in which a bad one gives its error object
    /// and the rest go on. All together keep the limits of one.
    pub async fn answer(&self, asked: &Asked, positions: &Arc<AtomicU64>) -> Result<String, Problem> {
        let time =
            asked.time.unwrap_or(asked.patience.unwrap_or(self.limits.time)).min(self.limits.most_time);
        let slot = self.slot(asked);
        let permit = Arc::new(slot.queue.enter().await?);
        let start = Instant::now();
        let mut list = String::new();
        for fields in &asked.questions {
            let left = if list.is_empty() { time } else { time.saturating_sub(start.elapsed()) };
            let answer = if left.is_zero() {
                Err(Error::stopped(StopReason::Time(time), "").into())
            } else {
                self.ask(slot, fields, left, &permit, positions).await
            };
            let answer = match answer {
                Err(problem) if asked.list => problem.object().to_string(),
                single if !asked.list => return single,
                answer => answer?,
            };
            list.push(if list.is_empty() { '[' } else { ',' });
            list.push_str(&answer);
            if list.len() > LONGEST_ANSWER {
                let stop = StopReason::TooLarge("the answers are too long for one response".into());
                return Err(Error::stopped(stop, "").into());
            }
        }
        list.push(']');
        Ok(list)
    }

    /// A list that does not change while the server runs.
    pub async fn list(&self, name: &'static str) -> Result<Arc<str>, Problem> {
        let known = || self.lists.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(text) = known().get(name) {
            return Ok(text.clone());
        }
        // Nobody can ask for more time.
        let asked = Asked { time: Some(self.limits.most_time), ..Asked::list(name)? };
        let text: Arc<str> = self.answer(&asked, &Arc::default()).await?.into();
        known().insert(name, text.clone());
        Ok(text)
    }

    /// The engine for a request: the same ruleset finds what it remembers.
    fn slot(&self, asked: &Asked) -> &Slot {
        if asked.quick {
            return &self.quick;
        }
        let mut hasher = DefaultHasher::new();
        asked.ruleset.hash(&mut hasher);
        &self.searching[(hasher.finish() % self.searching.len() as u64) as usize]
    }

    /// Asks a question, and once more when its engine was lost.
    async fn ask(
        &self,
        slot: &Slot,
        fields: &Map<String, Value>,
        time: Duration,
        permit: &Arc<OwnedSemaphorePermit>,
        positions: &Arc<AtomicU64>,
    ) -> Result<String, Problem> {
        let mut job = Job { fields, time, positions: positions.clone(), permit: permit.clone() };
        let known = slot.process.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let asking = match known.and_then(|process| process.ask(&job)) {
            Some(asking) => Some(asking),
            None => self.restart(slot)?.ask(&job),
        };
        if let Some(asking) = asking
            && let Some(reply) = asking.reply().await
            && !reply.crowded_out
        {
            return reply.answer;
        }
        job.permit = Arc::new(self.again.enter().await?);
        let asking = self.start()?.ask(&job);
        match asking {
            Some(asking) => asking.reply().await.map_or(Err(self.lost()), |reply| reply.answer),
            None => Err(self.lost()),
        }
    }

    fn lost(&self) -> Problem {
        if self.stopping.load(Ordering::Relaxed) { Problem::Stopping } else { Problem::EngineEnded }
    }

    /// A new engine in the place of one that takes no more questions.
    fn restart(&self, slot: &Slot) -> Result<Arc<Process>, Problem> {
        let mut place = slot.process.lock().unwrap_or_else(PoisonError::into_inner);
        match &*place {
            // Somebody else has started it meanwhile.
            Some(process) if process.takes_questions() => Ok(process.clone()),
            _ => Ok(place.insert(self.start()?).clone()),
        }
    }

    fn start(&self) -> Result<Arc<Process>, Problem> {
        let mut all = self.all.lock().unwrap_or_else(PoisonError::into_inner);
        if self.stopping.load(Ordering::Relaxed) {
            return Err(Problem::Stopping);
        }
        let share = self.limits.share();
        let process = Process::start(&mut self.command.under(&self.limits), share).map_err(|error| {
            eprintln!("upstar: no engine can be started: {error}");
            Problem::Broken
        })?;
        all.retain(|old| old.strong_count() > 0);
        all.push(Arc::downgrade(&process));
        Ok(process)
    }

    fn engines(&self) -> Vec<Arc<Process>> {
        let all = self.all.lock().unwrap_or_else(PoisonError::into_inner);
        all.iter().filter_map(Weak::upgrade).collect()
    }

    /// Ends engines that hang.
    pub fn look(&self) {
        self.engines().iter().for_each(|engine| engine.end_if_late());
    }

    /// Ends all engines: the server stops.
    pub fn stop(&self) {
        self.stopping.store(true, Ordering::Relaxed);
        self.engines().iter().for_each(|engine| engine.end());
    }
}
