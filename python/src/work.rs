//! Work in Rust while Python goes on: the interpreter's lock is released, and Ctrl-C is looked for.

use crate::own_rules;
use crate::problem::raise;
use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use upstar_core::Budget;
use upstar_questions::{Error, Limits, Progress};

/// How often Ctrl-C is looked for.
const LOOK: Duration = Duration::from_millis(50);

/// Work that takes no longer needs no thread of its own.
const QUICK: Duration = Duration::from_millis(20);

/// What a call may take, as keyword arguments say it.
#[derive(Clone, Default)]
pub struct Given {
    time: Option<Duration>,
    memory: Option<u64>,
    threads: Option<usize>,
    progress: Option<Arc<Py<PyAny>>>,
}

impl<'a, 'py> FromPyObject<'a, 'py> for Given {
    type Error = PyErr;

    /// Reads `(time, memory, threads, progress)`: numbers, texts as on the command line, or `None`.
    fn extract(given: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        type Four<'py> = (Bound<'py, PyAny>, Bound<'py, PyAny>, Option<usize>, Option<Py<PyAny>>);
        let (time, memory, threads, progress): Four<'py> = given.extract()?;
        let wrong = |name: &str, why: String| PyValueError::new_err(format!("{name}: {why}"));
        // Numbers are read as texts are, so that one place says what is too much.
        let text = |what: &Bound<'py, PyAny>| -> PyResult<Option<String>> {
            if what.is_none() { Ok(None) } else { what.str()?.extract().map(Some) }
        };
        let time = text(&time)?.map(|text| upstar_questions::time(&text)).transpose();
        let memory = text(&memory)?.map(|text| upstar_questions::size(&text)).transpose();
        if threads == Some(0) {
            return Err(PyValueError::new_err("threads: expected a number from 1 on"));
        }
        Ok(Given {
            time: time.map_err(|why| wrong("time", why))?,
            memory: memory.map_err(|why| wrong("memory", why))?,
            threads,
            progress: progress.map(Arc::new),
        })
    }
}

impl Given {
    /// A budget from now on.
    pub fn budget(&self) -> Budget {
        Budget::beyond_now(self.time, self.memory)
    }

    /// The limits of a question that a thread of its own works on, or this one.
    fn limits(&self, budget: &Budget, told: &Arc<Mutex<Option<Progress>>>, here: bool) -> Limits {
        let told = told.clone();
        let progress = Arc::new(move |at| *told.lock().unwrap_or_else(PoisonError::into_inner) = Some(at));
        let plain = Limits::default();
        let threads = if here { 1 } else { self.threads.unwrap_or(plain.threads) };
        Limits { budget: budget.clone(), threads, progress, ..plain }
    }

    /// Does work with limits. Where rules written in Python are asked, it is done on this thread, which is then the only
    /// one; else on another, while this one waits for it, tells the progress and looks for Ctrl-C.
    pub fn work<T: Send>(
        &self,
        py: Python<'_>,
        here: bool,
        work: impl FnOnce(&Limits) -> T + Send,
    ) -> PyResult<T> {
        let budget = self.budget();
        let told = Arc::default();
        let limits = self.limits(&budget, &told, here);
        if here {
            return own_rules::listen(py, &budget, || work(&limits));
        }
        self.apart(py, &budget, &told, || work(&limits))
    }

    fn apart<T: Send>(
        &self,
        py: Python<'_>,
        budget: &Budget,
        told: &Mutex<Option<Progress>>,
        work: impl FnOnce() -> T + Send,
    ) -> PyResult<T> {
        let (done, answers) = mpsc::channel();
        let waiting = std::thread::scope(|scope| {
            let worker = scope.spawn(move || drop(done.send(work())));
            let mut answers = answers;
            let waited = loop {
                let (answer, back) = py.detach(move || (answers.recv_timeout(LOOK), answers));
                answers = back;
                match answer {
                    Ok(answer) => break Ok(Some(answer)),
                    Err(RecvTimeoutError::Disconnected) => break Ok(None),
                    Err(RecvTimeoutError::Timeout) => {
                        if let Err(error) = py.check_signals().and_then(|()| self.tell(py, told)) {
                            budget.cancel();
                            break Err(error);
                        }
                    }
                }
            };
            // A panic was printed where it happened.
            py.detach(move || drop(worker.join()));
            waited
        });
        self.tell(py, told)?;
        waiting?.ok_or_else(|| PyRuntimeError::new_err("a fault of upstar itself: please report it"))
    }

    /// Tells how far the work is, if there is something new and somebody listens.
    fn tell(&self, py: Python<'_>, told: &Mutex<Option<Progress>>) -> PyResult<()> {
        let at = told.lock().unwrap_or_else(PoisonError::into_inner).take();
        let (Some(listener), Some(at)) = (&self.progress, at) else { return Ok(()) };
        let (done, total, what) = match at {
            Progress::Positions { done, total } => (done, Some(total), "positions"),
            Progress::Heaps { done, total } => (done, Some(total), "heaps"),
            Progress::Size { size, counted, .. } => (size, None, counted),
        };
        listener.call1(py, (done, total, what)).map(drop)
    }

    /// Does work on values, most of which is done at once: only what takes long gets a thread of its own, and begins anew
    /// there with what the store remembers.
    pub fn quickly<T: Send>(
        &self,
        py: Python<'_>,
        work: impl Fn(&Budget) -> Result<T, Error> + Send + Sync,
    ) -> PyResult<T> {
        let short = self.time.map_or(QUICK, |time| time.min(QUICK));
        let budget = Budget::beyond_now(Some(short), self.memory);
        let first = py.detach(|| work(&budget));
        match first {
            Err(problem) if problem.out_of_time() && Some(short) != self.time => {
                let budget = self.budget();
                let again = self.apart(py, &budget, &Mutex::default(), || work(&budget))?;
                again.map_err(|problem| raise(py, &problem))
            }
            other => other.map_err(|problem| raise(py, &problem)),
        }
    }
}
