//! One engine: a process that reads questions and writes answers, and what is under way in it.

use crate::problem::Problem;
use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{Map, Value, json};
use std::collections::HashMap;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::{Duration, Instant};
use tokio::sync::{OwnedSemaphorePermit, oneshot};
use upstar_core::StopReason;
use upstar_questions::Error;

/// The longest line that an engine may write, in bytes.
pub(crate) const LONGEST_ANSWER: usize = 64 << 20;
/// How long an engine may take to end a question after its limit. It ends itself before, unless it hangs as a whole.
const GRACE: Duration = Duration::from_secs(10);

/// A question on its way to an engine.
pub(crate) struct Job<'a> {
    /// The fields of the question.
    pub fields: &'a Map<String, Value>,
    /// How long it may take.
    pub time: Duration,
    /// Is told how many positions were looked at.
    pub positions: Arc<AtomicU64>,
    /// Its place in the queue, which it keeps until the engine has done with it.
    pub permit: Arc<OwnedSemaphorePermit>,
}

/// What an engine says about a question.
pub(crate) struct Reply {
    pub answer: Result<String, Problem>,
    /// Whether the memory of the process ended it while others shared that memory, so that it may not be to blame.
    pub crowded_out: bool,
}

/// A question that is under way.
struct UnderWay {
    reply: oneshot::Sender<Reply>,
    positions: Arc<AtomicU64>,
    /// The engine is ended when it says nothing until then.
    deadline: Instant,
    time: Duration,
    /// Whether no other question ran beside it.
    alone: bool,
    _permit: Arc<OwnedSemaphorePermit>,
}

#[derive(Default)]
struct State {
    under_way: HashMap<u64, UnderWay>,
    last_id: u64,
    /// Whether it takes no more questions, and ends with the last one.
    retired: bool,
}

/// An engine. It is killed when nobody holds it any more.
pub(crate) struct Process {
    child: Arc<Mutex<Child>>,
    lines: Sender<String>,
    state: Mutex<State>,
    /// What it may hold, in bytes.
    share: u64,
}

/// A line that an engine writes.
#[derive(Deserialize)]
struct Line<'a> {
    id: u64,
    progress: Option<Progress>,
    #[serde(borrow)]
    answer: Option<&'a RawValue>,
    error: Option<Value>,
    stopped: Option<bool>,
    known: Option<Value>,
    status: Option<u16>,
    limit: Option<String>,
    memory: Option<u64>,
}

#[derive(Deserialize)]
struct Progress {
    positions: u64,
}

impl Line<'_> {
    fn answer(self) -> Result<String, Problem> {
        if let Some(answer) = self.answer {
            return Ok(answer.get().to_string());
        }
        let mut object = json!({ "error": self.error });
        for (name, value) in [("stopped", self.stopped.map(Value::from)), ("known", self.known)] {
            if let Some(value) = value {
                object[name] = value;
            }
        }
        Err(Problem::Asked(self.status.unwrap_or(500), object))
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Process {
    /// Starts an engine that may hold `share` bytes.
    pub fn start(command: &mut Command, share: u64) -> io::Result<Arc<Self>> {
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        let (input, output) = (child.stdin.take(), child.stdout.take());
        let child = Arc::new(Mutex::new(child));
        let (lines, to_write) = mpsc::channel();
        let process = Arc::new(Process { child: child.clone(), lines, state: Mutex::default(), share });
        let (Some(input), Some(output)) = (input, output) else {
            return Err(io::ErrorKind::BrokenPipe.into());
        };
        std::thread::Builder::new().spawn(move || write_lines(input, &to_write))?;
        let reader = Arc::downgrade(&process);
        std::thread::Builder::new().spawn(move || {
            read_lines(output, &reader);
            // It has ended, or does not keep to the protocol.
            let mut child = lock(&child);
            let _ = child.kill().and_then(|()| child.wait());
            drop(child);
            if let Some(process) = reader.upgrade() {
                process.lose_all();
            }
        })?;
        Ok(process)
    }

    /// Hands a question over; `None` where the engine takes no more.
    pub fn ask(self: &Arc<Self>, job: &Job) -> Option<Asking> {
        let (reply, answer) = oneshot::channel();
        let mut state = lock(&self.state);
        if state.retired {
            return None;
        }
        let alone = state.under_way.is_empty();
        state.under_way.values_mut().for_each(|other| other.alone = false);
        state.last_id += 1;
        let id = state.last_id;
        let under_way = UnderWay {
            reply,
            positions: job.positions.clone(),
            deadline: Instant::now() + job.time + GRACE,
            time: job.time,
            alone,
            _permit: job.permit.clone(),
        };
        state.under_way.insert(id, under_way);
        drop(state);
        let mut fields = job.fields.clone();
        fields.insert("id".into(), id.into());
        fields.insert("time".into(), format!("{}s", job.time.as_secs_f64()).into());
        // An engine that has ended loses its questions.
        let _ = self.lines.send(Value::Object(fields).to_string());
        Some(Asking { process: self.clone(), id, answer })
    }

    /// Whether it may be asked.
    pub fn takes_questions(&self) -> bool {
        !lock(&self.state).retired
    }

    /// Passes on what a line says; whether it is a line of the protocol.
    fn hear(&self, line: &[u8]) -> bool {
        let Ok(line) = serde_json::from_slice::<Line>(line) else { return false };
        let mut state = lock(&self.state);
        if let Some(progress) = line.progress {
            if let Some(job) = state.under_way.get(&line.id) {
                job.positions.store(progress.positions, Ordering::Relaxed);
            }
            return true;
        }
        let Some(job) = state.under_way.remove(&line.id) else { return false };
        let (memory, idle) = (line.memory.unwrap_or(0), state.under_way.is_empty());
        let out_of_memory = line.limit.as_deref() == Some("memory");
        // What it remembers must leave room for the next question, and a fault may have left anything behind.
        let too_large = out_of_memory || memory > if idle { self.share / 2 } else { self.share };
        state.retired |= too_large || line.status.is_some_and(|status| status >= 500);
        let ends = state.retired && idle;
        drop(state);
        let reply = Reply { crowded_out: out_of_memory && !job.alone, answer: line.answer() };
        // Whoever has left does not listen.
        let _ = job.reply.send(reply);
        if ends {
            self.kill();
        }
        true
    }

    /// Asks a question to end that nobody waits for any more.
    fn cancel(&self, id: u64) {
        if let Some(job) = lock(&self.state).under_way.get_mut(&id) {
            job.deadline = job.deadline.min(Instant::now() + GRACE);
            let _ = self.lines.send(json!({ "cancel": id }).to_string());
        }
    }

    /// Ends the engine if a question is long over its limit.
    pub fn end_if_late(&self) {
        let mut state = lock(&self.state);
        let now = Instant::now();
        let late: Vec<u64> =
            state.under_way.iter().filter(|(_, job)| job.deadline < now).map(|(id, _)| *id).collect();
        for id in &late {
            if let Some(job) = state.under_way.remove(id) {
                let stop = Error::stopped(StopReason::Time(job.time), "");
                let _ = job.reply.send(Reply { answer: Err(stop.into()), crowded_out: false });
            }
        }
        drop(state);
        if !late.is_empty() {
            self.end();
        }
    }

    /// Ends the engine; what is under way in it is lost.
    pub fn end(&self) {
        self.kill();
        self.lose_all();
    }

    fn kill(&self) {
        // Whoever reads from it takes note of its end.
        let _ = lock(&self.child).kill();
    }

    fn lose_all(&self) {
        let mut state = lock(&self.state);
        state.retired = true;
        state.under_way.clear();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.kill();
    }
}

/// A question that somebody waits for; it is cancelled when they leave.
pub(crate) struct Asking {
    process: Arc<Process>,
    id: u64,
    answer: oneshot::Receiver<Reply>,
}

impl Asking {
    /// The reply; `None` when the engine has ended without one.
    pub async fn reply(mut self) -> Option<Reply> {
        (&mut self.answer).await.ok()
    }
}

impl Drop for Asking {
    fn drop(&mut self) {
        self.process.cancel(self.id);
    }
}

fn write_lines(mut input: ChildStdin, lines: &Receiver<String>) {
    for line in lines {
        if writeln!(input, "{line}").and_then(|()| input.flush()).is_err() {
            return;
        }
    }
}

fn read_lines(output: ChildStdout, process: &Weak<Process>) {
    let mut output = BufReader::new(output);
    let mut line = Vec::new();
    loop {
        line.clear();
        let read = output.by_ref().take(LONGEST_ANSWER as u64).read_until(b'\n', &mut line);
        let whole = read.is_ok() && line.last() == Some(&b'\n');
        // Memory for one long answer is not kept for the next.
        line.shrink_to(1 << 16);
        if !whole || !process.upgrade().is_some_and(|process| process.hear(&line)) {
            return;
        }
    }
}
