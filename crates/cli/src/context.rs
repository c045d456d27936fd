//! What every command works with: limits, notation, where results go.

use crate::args::Common;
use crate::failure::Failure;
use crate::{inputs, interrupt};
use serde::Serialize;
use std::cell::{OnceCell, RefCell};
use std::ffi::OsStr;
use std::io::{self, BufWriter, Write};
use std::path::Path;
use std::time::{Duration, Instant};
use upstar_catalog::{Catalog, How, Position};
use upstar_values::{Budget, Notation, Values};
use upstar_web::Limits;

pub struct Context {
    pub json: bool,
    pub notation: Notation,
    pub quiet: bool,
    pub output: Option<std::path::PathBuf>,
    memory: Option<u64>,
    time: Option<Duration>,
    started: Instant,
    stdout: RefCell<BufWriter<io::Stdout>>,
    values: RefCell<Values>,
    catalog: OnceCell<Catalog>,
    threads: usize,
}

impl Context {
    pub fn new(common: &Common) -> Self {
        Context {
            json: common.json,
            notation: common.notation.into(),
            quiet: common.quiet,
            output: common.output.clone(),
            memory: common.memory.or_else(default_memory),
            time: common.time,
            started: Instant::now(),
            stdout: RefCell::new(BufWriter::new(io::stdout())),
            values: RefCell::new(Values::new()),
            catalog: OnceCell::new(),
            threads: common.threads.map_or_else(cores, usize::from),
        }
    }

    /// A new budget for one input: the time that is left, and all the memory. Ctrl-C cancels it.
    pub fn budget(&self) -> Budget {
        let left = self.time.map(|time| time.saturating_sub(self.started.elapsed()));
        let budget = Budget::new(left, self.memory);
        interrupt::watch(&budget);
        budget
    }

    /// A budget without limits, which Ctrl-C cancels: for work that only a person ends.
    pub fn stop(&self) -> Budget {
        let budget = Budget::unlimited();
        interrupt::watch(&budget);
        budget
    }

    /// The limits of a server: its memory and the longest time for a request are those of the command line.
    pub fn limits(&self) -> Limits {
        let mut limits = Limits { workers: self.threads, ..Limits::default() };
        limits.memory = self.memory.unwrap_or(limits.memory);
        if let Some(time) = self.time {
            (limits.time, limits.most_time) = (time.min(limits.time), time);
        }
        limits
    }

    /// The store, under a new budget. One that has grown to a large part of the memory is replaced.
    pub fn values(&self) -> Values {
        let size = self.values.borrow().size();
        let used = size.bytes + size.memo_bytes;
        if self.memory.is_some_and(|limit| used > limit / 2) {
            self.values.replace(Values::new());
        }
        self.values.borrow().under(&self.budget())
    }

    /// All rulesets.
    pub fn catalog(&self) -> &Catalog {
        self.catalog.get_or_init(Catalog::new)
    }

    /// How many threads may work.
    pub fn threads(&self) -> usize {
        self.threads
    }

    /// How to solve the next position.
    pub fn how(&self, theorems: bool) -> How {
        How { budget: self.budget(), threads: self.threads, theorems }
    }

    /// A position of a ruleset, both as they were typed.
    pub fn position(&self, ruleset: &str, position: &OsStr) -> Result<Position, Failure> {
        let game = self.catalog().open(ruleset).map_err(Failure::Input)?;
        let (text, line) = inputs::one(position)?;
        inputs::position(&*game, &text, line).map_err(Failure::Input)
    }

    /// Writes one line of results.
    pub fn line(&self, text: &str) -> Result<(), Failure> {
        let mut out = self.stdout.borrow_mut();
        out.write_all(text.as_bytes())?;
        out.write_all(b"\n")?;
        Ok(())
    }

    /// Writes one line of JSON.
    pub fn json_line(&self, value: &impl Serialize) -> Result<(), Failure> {
        self.line(&serde_json::to_string(value).map_err(|e| Failure::Other(e.into()))?)
    }

    /// Sends what was written so far on its way.
    pub fn flush(&self) -> Result<(), Failure> {
        Ok(self.stdout.borrow_mut().flush()?)
    }

    /// Writes a whole file, or nothing: a full disk leaves no half of one.
    pub fn write_file(&self, path: &Path, bytes: &[u8]) -> Result<(), Failure> {
        let place = |e: io::Error| Failure::Other(anyhow::anyhow!("{}: {e}", path.display()));
        let name = path.file_name().ok_or_else(|| place(io::ErrorKind::InvalidFilename.into()))?;
        let mut part = name.to_os_string();
        part.push(".part");
        let part = path.with_file_name(part);
        let written = std::fs::write(&part, bytes).and_then(|()| std::fs::rename(&part, path));
        if written.is_err() {
            // Best effort: the error that matters is the first one.
            let _ = std::fs::remove_file(&part);
        }
        written.map_err(place)
    }
}

/// Three quarters of the memory that is free now, where the system says.
fn default_memory() -> Option<u64> {
    let text = std::fs::read_to_string("/proc/meminfo").ok()?;
    let line = text.lines().find(|line| line.starts_with("MemAvailable:"))?;
    let kilobytes: u64 = line.split_whitespace().nth(1)?.parse().ok()?;
    Some(kilobytes * 1024 / 4 * 3)
}

fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}
