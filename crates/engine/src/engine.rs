//! Reads questions, answers several at once, and tells how far they are.

use crate::lines::{self, Line};
use crate::request::Request;
use serde::Serialize;
use serde_json::{Map, Value, json};
use std::collections::HashMap;
use std::io::{self, BufRead, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use upstar_core::{Budget, ParseError, StopReason, resident_bytes, watchdog};
use upstar_questions::{Answer, Error, Limits, Sizes, Workbench, ask, place_of};

/// What an engine may take.
#[derive(Clone, Debug)]
pub struct Options {
    /// How many questions are answered at once, each on one thread; more wait.
    pub threads: usize,
    /// The longest that a question may take.
    pub time: Option<Duration>,
    /// How many bytes the process may hold.
    pub memory: Option<u64>,
    /// How large a question may be.
    pub sizes: Sizes,
}

/// How long a question may take to end after its limit before the process is ended.
const GRACE: Duration = Duration::from_secs(2);
/// How long the last line may take to be written before the process ends.
const LAST_LINE: Duration = Duration::from_millis(500);
/// The time between two reports of progress.
const BETWEEN_REPORTS: Duration = Duration::from_millis(250);
/// The longest line that is read, in bytes.
const LONGEST_LINE: usize = 16 << 20;
/// A worker's stack, as much as a main thread has; searches that go deep grow it on the heap.
const STACK: usize = 8 << 20;
/// The exit code of a process that a question ended.
const STOPPED: i32 = 3;

/// A question that waits for a worker.
struct Job {
    number: u64,
    id: Value,
    request: Request,
}

/// A question that waits or is worked on.
struct Entry {
    number: u64,
    /// `None` while it waits.
    running: Option<(Budget, Instant)>,
}

struct Engine {
    workbench: Arc<Workbench>,
    options: Options,
    output: Mutex<Box<dyn Write + Send>>,
    /// By the text of their ids.
    questions: Mutex<HashMap<String, Entry>>,
}

/// Answers questions until the input ends and all of them are answered.
///
/// # Errors
/// What the system refuses: reading the input, or a thread.
pub fn run(
    workbench: Workbench,
    options: Options,
    mut input: impl BufRead,
    output: impl Write + Send + 'static,
) -> io::Result<()> {
    let threads = options.threads.max(1);
    let engine = Arc::new(Engine {
        workbench: Arc::new(workbench),
        options,
        output: Mutex::new(Box::new(output)),
        questions: Mutex::default(),
    });
    let (jobs, queue) = mpsc::channel::<Job>();
    let queue = Mutex::new(queue);
    let (ended, end) = mpsc::channel::<()>();
    std::thread::scope(|scope| {
        let worker = || {
            let thread = std::thread::Builder::new().stack_size(STACK);
            thread.spawn_scoped(scope, || work(&engine, &queue))
        };
        let workers = (0..threads).map(|_| worker()).collect::<io::Result<Vec<_>>>()?;
        let reporter = engine.clone();
        scope.spawn(move || {
            while end.recv_timeout(BETWEEN_REPORTS) == Err(RecvTimeoutError::Timeout) {
                reporter.report();
            }
        });
        let mut number = 0;
        while let Some(line) = lines::next(&mut input, LONGEST_LINE)? {
            number += 1;
            if let Some(job) = engine.read(line, number) {
                // The queue is there as long as this thread is.
                let _ = jobs.send(job);
            }
        }
        drop(jobs);
        for worker in workers {
            // Panics are caught where they belong to a question.
            let _ = worker.join();
        }
        drop(ended);
        Ok(())
    })
}

fn work(engine: &Arc<Engine>, queue: &Mutex<Receiver<Job>>) {
    loop {
        let job = queue.lock().unwrap_or_else(PoisonError::into_inner).recv();
        match job {
            Ok(job) => engine.answer(job),
            Err(_) => return,
        }
    }
}

#[derive(Serialize)]
struct Answered<'a> {
    id: &'a Value,
    answer: &'a Answer,
    memory: Option<u64>,
}

impl Engine {
    fn questions(&self) -> MutexGuard<'_, HashMap<String, Entry>> {
        self.questions.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Reads a line: a question to be answered, or something that is done at once.
    fn read(&self, line: Line, number: u64) -> Option<Job> {
        let wrong = |error: ParseError| self.fail(&Value::Null, &error.into());
        let text = match line {
            Line::Text(text) if text.trim().is_empty() => return None,
            Line::Text(text) => text,
            Line::TooLong => {
                let message = format!("the line is longer than {LONGEST_LINE} bytes");
                wrong(ParseError::new(message, "", 0, 0));
                return None;
            }
            Line::NotUtf8 => {
                wrong(ParseError::new("this is not UTF-8", "", 0, 0).expected("text in UTF-8"));
                return None;
            }
        };
        let mut fields: Map<String, Value> = match serde_json::from_str(&text) {
            Ok(fields) => fields,
            Err(error) => {
                wrong(place_of(&error, &text).expected(Request::SHAPE));
                return None;
            }
        };
        if let Some(id) = fields.remove("cancel") {
            self.cancel(&id);
            return None;
        }
        let Some(id) = fields.remove("id") else {
            wrong(ParseError::new("the id is missing", &text, 0, 1).expected(r#"a key "id""#));
            return None;
        };
        let request = match Request::read(fields) {
            Ok(request) => request,
            Err(error) => {
                self.fail(&id, &error.into());
                return None;
            }
        };
        let entry = Entry { number, running: None };
        let mut questions = self.questions();
        if questions.contains_key(&id.to_string()) {
            drop(questions);
            let text = id.to_string();
            let error = ParseError::new("a question with this id is not answered yet", &text, 0, text.len());
            self.fail(&id, &error.expected("another id").into());
            return None;
        }
        questions.insert(id.to_string(), entry);
        Some(Job { number, id, request })
    }

    /// Asks a question to end; one that waits has its end at once.
    fn cancel(&self, id: &Value) {
        let mut questions = self.questions();
        match questions.get(&id.to_string()) {
            Some(Entry { running: Some((budget, _)), .. }) => budget.cancel(),
            Some(_) => {
                questions.remove(&id.to_string());
                drop(questions);
                self.fail(id, &Error::stopped(StopReason::Cancelled, ""));
            }
            // It has been answered meanwhile.
            None => {}
        }
    }

    /// Answers a question, unless it was cancelled while it waited.
    fn answer(self: &Arc<Self>, job: Job) {
        let Job { number, id, request } = job;
        let Request { question, time, script } = request;
        let most = self.options.time;
        let time = time.or(question.patience()).or(most).map(|time| most.map_or(time, |most| time.min(most)));
        let budget = Budget::new(time, self.options.memory);
        match self.questions().get_mut(&id.to_string()) {
            Some(entry) if entry.number == number => entry.running = Some((budget.clone(), Instant::now())),
            _ => return,
        }
        let (engine, name) = (self.clone(), id.clone());
        let work = watchdog::enforce(&budget, GRACE, move |stop| engine.give_up(&name, stop));
        let limits = Limits { sizes: self.options.sizes, ..Limits::new(budget, 1) };
        let answered = catch_unwind(AssertUnwindSafe(|| {
            // A limit that nothing can keep is told also where no step of the work would meet it.
            limits.budget.check().map_err(|stop| Error::stopped(stop, ""))?;
            let workbench = match &script {
                Some(text) => self.workbench.with_script(text)?,
                None => self.workbench.clone(),
            };
            let answer = ask(&workbench, question, &limits)?;
            // Written here: the answer may be large, and its limits hold until it is a text.
            let line = Answered { id: &id, answer: &answer, memory: resident_bytes() };
            serde_json::to_string(&line).map_err(|error| Error::Failed(error.to_string()))
        }));
        drop(work);
        self.questions().remove(&id.to_string());
        match answered {
            Ok(Ok(line)) => self.write(&line),
            Ok(Err(error)) => self.fail(&id, &error),
            Err(_) => {
                let message = "a fault of this program, not of your question; please report it";
                self.fail(&id, &Error::Failed(message.into()));
            }
        }
    }

    /// Tells how far every question is.
    fn report(&self) {
        // Nobody ends meanwhile: progress never comes after the answer.
        let questions = self.questions();
        for (id, entry) in &*questions {
            let Some((budget, since)) = &entry.running else { continue };
            let seconds = (since.elapsed().as_secs_f64() * 1000.0).round() / 1000.0;
            let progress = json!({ "positions": budget.steps(), "seconds": seconds });
            self.write(&format!(r#"{{"id":{id},"progress":{progress}}}"#));
        }
    }

    /// Writes an error line: the error object, and what a program may want to know about it.
    fn fail(&self, id: &Value, error: &Error) {
        let mut line = error.object();
        line["id"] = id.clone();
        line["status"] = error.status().into();
        line["memory"] = resident_bytes().into();
        if let Error::Stopped { stop, .. } = error {
            line["limit"] = match stop {
                StopReason::Cancelled => "cancelled".into(),
                StopReason::Time(_) => "time".into(),
                StopReason::Memory(_) => "memory".into(),
                _ => Value::Null,
            };
        }
        self.write(&line.to_string());
    }

    fn write(&self, line: &str) {
        let mut output = self.output.lock().unwrap_or_else(PoisonError::into_inner);
        let written = writeln!(output, "{line}").and_then(|()| output.flush());
        if written.is_err() {
            // Nobody reads, so nobody asks.
            std::process::exit(1);
        }
    }

    /// Ends the process, as a question has not ended after its limit.
    fn give_up(self: &Arc<Self>, id: &Value, stop: StopReason) {
        let (engine, id, start) = (self.clone(), id.clone(), Instant::now());
        // Whoever reads may be stuck.
        let telling = std::thread::spawn(move || engine.fail(&id, &Error::stopped(stop, "")));
        while !telling.is_finished() && start.elapsed() < LAST_LINE {
            std::thread::sleep(Duration::from_millis(1));
        }
        std::process::exit(STOPPED);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What an engine writes, by id.
    fn answers(threads: usize, input: &str) -> Vec<Value> {
        #[derive(Clone, Default)]
        struct Shared(Arc<Mutex<Vec<u8>>>);
        impl Write for Shared {
            fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
                self.0.lock().unwrap().write(bytes)
            }
            fn flush(&mut self) -> io::Result<()> {
                Ok(())
            }
        }
        let output = Shared::default();
        let options = Options { threads, time: None, memory: None, sizes: Sizes::SMALL };
        run(Workbench::default(), options, input.as_bytes(), output.clone()).unwrap();
        let written = String::from_utf8(output.0.lock().unwrap().clone()).unwrap();
        written.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    }

    fn about<'a>(lines: &'a [Value], id: &Value) -> &'a Value {
        let mut lines = lines.iter().filter(|line| line["id"] == *id && line.get("progress").is_none());
        let line = lines.next().unwrap_or_else(|| panic!("no line about {id}"));
        assert!(lines.next().is_none(), "one line about {id}");
        line
    }

    #[test]
    fn every_question_has_one_answer_and_wrong_lines_have_errors() {
        let lines = answers(
            2,
            r#"{"id":1,"ask":"value","ruleset":"nim","position":"3,5"}

{"id":{"any":["value"]},"ask":"eval","input":"1+"}
not json
{"ask":"eval","input":"1"}
{"id":"x","ask":"nothing"}
{"id":"y","ask":"eval","input":"1","time":"soon"}
{"cancel":"nobody"}
{"id":null,"ask":"eval","input":"2"}"#,
        );
        assert_eq!(about(&lines, &json!(1))["answer"]["nimber"], 6);
        assert!(about(&lines, &json!(1))["memory"].is_u64());
        let wrong = about(&lines, &json!({ "any": ["value"] }));
        assert_eq!((&wrong["error"]["offset"], &wrong["status"]), (&json!(2), &json!(400)));
        for id in ["x", "y"] {
            assert_eq!(about(&lines, &json!(id))["status"], 400);
        }
        let unnamed: Vec<&Value> = lines.iter().filter(|line| line["id"].is_null()).collect();
        assert_eq!(unnamed.iter().filter(|line| line.get("error").is_some()).count(), 2, "{unnamed:?}");
        assert!(unnamed.iter().any(|line| line["answer"]["value"] == "2"));
        assert_eq!(lines.len(), 7);
    }

    #[test]
    fn questions_are_cancelled_while_they_run_and_while_they_wait() {
        let long = r#""ask":"value","ruleset":"domineering","position":"10x11"}"#;
        let lines = answers(
            1,
            &format!(
                "{{\"id\":1,{long}\n{{\"id\":2,{long}\n{{\"id\":2,{long}\n{{\"cancel\":2}}\n{{\"cancel\":1}}"
            ),
        );
        assert_eq!(about(&lines, &json!(1))["limit"], "cancelled");
        let twice: Vec<&Value> = lines.iter().filter(|line| line["id"] == 2).collect();
        assert_eq!(twice.len(), 2, "{twice:?}");
        assert!(twice[0]["error"]["message"].as_str().unwrap().contains("not answered yet"));
        assert_eq!((&twice[1]["limit"], &twice[1]["stopped"]), (&json!("cancelled"), &json!(true)));
    }

    #[test]
    fn a_limit_is_an_error_with_what_is_known() {
        let lines =
            answers(1, r#"{"id":1,"ask":"value","ruleset":"domineering","position":"10x11","time":"600ms"}"#);
        assert_eq!(about(&lines, &json!(1))["limit"], "time");
        assert!(about(&lines, &json!(1))["known"]["positions"].is_string());
        let progress = lines.iter().find_map(|line| line["progress"]["seconds"].as_f64());
        assert!(progress.is_some(), "{lines:?}");
    }
}
