//! What every command works with: the workbench, limits, notation, where results go.

use crate::args::Common;
use crate::failure::{Failure, io_failure};
use crate::files::NewFile;
use crate::flags::Destination;
#[cfg(feature = "scripts")]
use crate::scripts::with_files;
use crate::{inputs, interrupt, progress, stdout, watchdog};
use serde::Serialize;
use std::cell::RefCell;
use std::path::PathBuf;
use std::time::{Duration, Instant};
use upstar_catalog::Catalog;
use upstar_core::{available_bytes, printable};
use upstar_questions::{Ask, Error, Limits, Sizes, Workbench};
use upstar_values::{Budget, Notation, StopReason};

/// No program does anything with less memory than this, in bytes.
const LEAST: u64 = 1 << 20;

pub struct Context {
    pub json: bool,
    pub notation: Notation,
    pub quiet: bool,
    /// Whether progress is shown.
    pub progress: bool,
    /// The file for what is no line of results: a picture, or a table in its own format.
    pub output: Option<PathBuf>,
    pub workbench: Workbench,
    /// The rulesets that have names: those of the workbench without what is in files.
    pub rulesets: Catalog,
    /// The folder of scripts that was named.
    pub rules: Option<PathBuf>,
    pub threads: usize,
    memory: Option<u64>,
    time: Option<Duration>,
    started: Option<Instant>,
    results: RefCell<Results>,
}

/// Where lines of results go.
enum Results {
    Standard,
    /// A file that is begun with the first line.
    File(PathBuf, Option<NewFile>),
}

/// Without scripts there is nothing in files.
#[cfg(not(feature = "scripts"))]
fn with_files(rulesets: &Catalog) -> Catalog {
    rulesets.fresh()
}

impl Context {
    pub fn new(common: &Common, to: Destination, rulesets: Catalog, interactive: bool) -> Self {
        let (results, output, json) = match to {
            Destination::Standard => (Results::Standard, None, common.json),
            Destination::Lines { path, json } => (Results::File(path, None), None, json),
            Destination::Own(path) => (Results::Standard, Some(path), common.json),
        };
        let memory = memory(common);
        Context {
            json,
            notation: common.notation.unwrap_or_default(),
            quiet: common.quiet,
            progress: progress::is_seen(common.quiet),
            output,
            workbench: Workbench::new(|| with_files(&rulesets), memory.map(|memory| memory / 2)),
            rulesets,
            #[cfg(feature = "scripts")]
            rules: common.rules.clone(),
            #[cfg(not(feature = "scripts"))]
            rules: None,
            threads: common.threads.map_or_else(cores, usize::from),
            memory,
            time: common.time,
            started: (!interactive).then(Instant::now),
            results: RefCell::new(results),
        }
    }

    /// Looks at the limits before the work, so that those which nothing can keep are told also where no work would meet them.
    pub fn begin(&self) -> Result<(), Failure> {
        let budget = self.budget();
        let time = self.started.map_or(Ok(()), |_| budget.check());
        let memory =
            self.memory.filter(|&limit| limit < LEAST).map_or(Ok(()), |limit| Err(StopReason::Memory(limit)));
        time.and(memory).map_err(|stop| Error::stopped(stop, "").into())
    }

    /// A new budget for one input: the memory is counted from the start, and the time is that of the whole run, but for interactive commands, in which a person
    /// takes time, too: there every piece of work has its own. Ctrl-C cancels it.
    pub fn budget(&self) -> Budget {
        let budget = Budget::since(self.started.unwrap_or_else(Instant::now), self.time, self.memory);
        interrupt::watch(&budget);
        budget
    }

    /// A budget without limits, which Ctrl-C cancels: for work that only a person ends.
    pub fn stop(&self) -> Budget {
        let budget = Budget::unlimited();
        interrupt::watch(&budget);
        budget
    }

    /// The limits of an engine: each question has the time of the command line.
    pub fn engine_options(&self, public: bool) -> upstar_engine::Options {
        let sizes = if public { Sizes::SMALL } else { Sizes::LARGE };
        upstar_engine::Options { threads: self.threads, time: self.time, memory: self.memory, sizes }
    }

    /// The limits of a server: its memory and the longest time for a request are those of the command line.
    pub fn server_limits(&self) -> upstar_web::Limits {
        let mut limits = upstar_web::Limits { engines: self.threads, ..Default::default() };
        limits.memory = self.memory.unwrap_or(limits.memory);
        if let Some(time) = self.time {
            (limits.time, limits.most_time) = (time.min(limits.time), time);
        }
        limits
    }

    /// Does work under the limits of the command line, and shows how it goes.
    pub fn work<T>(&self, work: impl FnOnce(&Limits) -> T) -> T {
        let limits = Limits::new(self.budget(), self.threads);
        watchdog::begin(&limits.budget);
        let done = progress::during(limits, self.progress, work);
        watchdog::end();
        done
    }

    /// Does something that cannot ask for limits, such as waiting for input: the program ends with them all the same.
    pub fn watched<T>(&self, work: impl FnOnce(&Budget) -> T) -> T {
        let budget = self.budget();
        watchdog::begin(&budget);
        let done = work(&budget);
        watchdog::end();
        done
    }

    /// Asks a question.
    pub fn ask<Q: Ask>(&self, question: &Q) -> Result<Q::Answer, Failure> {
        Ok(self.work(|limits| question.ask(&self.workbench, limits))?)
    }

    /// The text of the position that was typed, or that stands in a file.
    pub fn position(&self, ruleset: &str, position: &str) -> Result<String, Failure> {
        let game = self.workbench.catalog().open(ruleset)?;
        let (text, line) = inputs::one(position.as_ref(), self)?;
        Ok(inputs::position(&game, text, line))
    }

    /// Writes one line of results.
    pub fn line(&self, text: &str) -> Result<(), Failure> {
        let text = &*printable(text);
        let mut results = self.results.borrow_mut();
        let file = match &mut *results {
            Results::Standard => return stdout::line(text).map_err(io_failure),
            Results::File(_, Some(file)) => file,
            Results::File(path, file) => file.insert(NewFile::begin(path)?),
        };
        let written = file.write(text.as_bytes()).and_then(|()| file.write(b"\n"));
        if let (Err(_), Results::File(_, file)) = (&written, &mut *results) {
            // What lacks a line does not take the file's name.
            *file = None;
        }
        written
    }

    /// Writes one line of JSON.
    pub fn json_line(&self, value: &impl Serialize) -> Result<(), Failure> {
        self.line(&serde_json::to_string(value).map_err(|e| Failure::Other(e.into()))?)
    }

    /// Sends what was written so far on its way.
    pub fn flush(&self) -> Result<(), Failure> {
        match &*self.results.borrow() {
            Results::Standard => stdout::send().map_err(io_failure),
            Results::File(..) => Ok(()),
        }
    }

    /// Has what was written so far sent while this thread goes on.
    pub fn flush_soon(&self) -> Result<(), Failure> {
        match &*self.results.borrow() {
            Results::Standard => stdout::send_soon().map_err(io_failure),
            Results::File(..) => Ok(()),
        }
    }

    /// Ends the results: a file takes its name now.
    pub fn finish(&self) -> Result<(), Failure> {
        self.flush()?;
        match &mut *self.results.borrow_mut() {
            Results::File(_, file) => file.take().map_or(Ok(()), NewFile::keep),
            Results::Standard => Ok(()),
        }
    }
}

/// The memory that was asked for, or three quarters of what could be had, where the system says.
fn memory(common: &Common) -> Option<u64> {
    common.memory.or_else(|| available_bytes().map(|bytes| bytes / 4 * 3))
}

fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}
