//! The engine in a web worker: what the server answers at its paths, without a server.
//!
//! A worker asks one question at a time: it takes memory for the path and the body ([`upstar_allocate`]), calls
//! [`upstar_ask`], and reads the answer from [`upstar_answer`]. While a question is under way, [`upstar_steps`] tells how
//! far it is; it is called from inside the clock that the module imports, so no second thread is needed. A question is
//! cancelled by ending its worker. `respond` is the whole of it in safe Rust.

use std::sync::{LazyLock, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use upstar_core::clock::Instant;
use upstar_core::{Budget, StopReason};
use upstar_engine::{Asked, Request};
use upstar_questions::{Error, Limits, Sizes, Workbench, ask, error_object};

/// How long a question may take that does not say.
const TIME: Duration = Duration::from_secs(30);
/// The longest that it may ask for.
const MOST_TIME: Duration = Duration::from_secs(600);
/// What the module may hold, in bytes. Its memory never shrinks, so a worker that comes near is replaced.
const MEMORY: u64 = 1 << 30;
/// The status of a question that needs a search where only quick ones are answered.
const NOT_QUICK: u16 = 0;

static WORKBENCH: LazyLock<Workbench> = LazyLock::new(Workbench::default);
static ANSWER: Mutex<String> = Mutex::new(String::new());
static BUDGET: Mutex<Option<Budget>> = Mutex::new(None);

/// Answers what is asked at a path below `/api/`: a status as in HTTP, and a text of JSON. With `only_quick` a question
/// that needs a search or a script gives the status 0 and is not answered.
pub fn respond(path: &str, body: &[u8], only_quick: bool) -> (u16, String) {
    match Asked::at(path, body) {
        Ok(Some(asked)) if only_quick && !asked.quick => (NOT_QUICK, String::new()),
        Ok(Some(asked)) => answer(&asked).map_or_else(failed, |text| (200, text)),
        Ok(None) => (404, error_object("there is no such path").to_string()),
        Err(error) => failed(error),
    }
}

fn failed(error: Error) -> (u16, String) {
    (error.status(), error.object().to_string())
}

/// One question gives its answer, several give a list in which a bad one gives its error object.
fn answer(asked: &Asked) -> Result<String, Error> {
    let time = asked.time.or(asked.patience).unwrap_or(TIME).min(MOST_TIME);
    let budget = Budget::since(Instant::now(), Some(time), Some(MEMORY));
    *lock(&BUDGET) = Some(budget.clone());
    let limits = Limits { sizes: Sizes::SMALL, ..Limits::new(budget, 1) };
    let mut answers = Vec::with_capacity(asked.questions.len());
    for fields in &asked.questions {
        let answer = one(fields.clone(), &limits);
        match answer {
            Err(error) if asked.list => answers.push(error.object().to_string()),
            answer if !asked.list => return answer,
            answer => answers.push(answer?),
        }
    }
    Ok(format!("[{}]", answers.join(",")))
}

fn one(fields: serde_json::Map<String, serde_json::Value>, limits: &Limits) -> Result<String, Error> {
    let Request { question, script, .. } = Request::read(fields)?;
    limits.budget.check().map_err(|stop: StopReason| Error::stopped(stop, ""))?;
    let answer = match script {
        Some(text) => ask(&*WORKBENCH.with_script(&text)?, question, limits)?,
        None => ask(&WORKBENCH, question, limits)?,
    };
    serde_json::to_string(&answer).map_err(|error| Error::Failed(error.to_string()))
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Memory for a text of so many bytes, which [`upstar_ask`] takes back.
#[unsafe(no_mangle)]
pub extern "C" fn upstar_allocate(len: usize) -> *mut u8 {
    Box::leak(vec![0; len].into_boxed_slice()).as_mut_ptr()
}

/// Answers a question; the status is returned, and the answer waits at [`upstar_answer`].
///
/// # Safety
/// Both texts come from [`upstar_allocate`] with the same lengths, and are not used afterwards.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn upstar_ask(
    path: *mut u8,
    path_len: usize,
    body: *mut u8,
    body_len: usize,
    only_quick: bool,
) -> u32 {
    // SAFETY: the caller has them from `upstar_allocate` with these lengths, and gives them back.
    let take = |text, len| unsafe { Box::from_raw(std::ptr::slice_from_raw_parts_mut(text, len)) };
    let (path, body) = (take(path, path_len), take(body, body_len));
    let (status, answer) = respond(&String::from_utf8_lossy(&path), &body, only_quick);
    *lock(&ANSWER) = answer;
    status.into()
}

/// Where the last answer is; [`upstar_answer_len`] says how long it is. It stays until the next question.
#[unsafe(no_mangle)]
pub extern "C" fn upstar_answer() -> *const u8 {
    lock(&ANSWER).as_ptr()
}

/// How many bytes the last answer has.
#[unsafe(no_mangle)]
pub extern "C" fn upstar_answer_len() -> usize {
    lock(&ANSWER).len()
}

/// How many steps the question has taken that is under way, or was last.
#[unsafe(no_mangle)]
pub extern "C" fn upstar_steps() -> f64 {
    lock(&BUDGET).as_ref().map_or(0.0, |budget| budget.steps() as f64)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The answer and the budget stand in one place, so tests take turns.
    static TURN: Mutex<()> = Mutex::new(());

    #[test]
    fn paths_are_answered_as_by_the_server() {
        let _turn = lock(&TURN);
        for (path, body, status, part) in [
            ("value", r#"{"args":["nim","3,5"]}"#, 200, r#""value":"*6""#),
            ("ask", r#"{"ask":"value","ruleset":"nim","position":"3,5"}"#, 200, r#""value":"*6""#),
            ("eval", r#"{"args":["1+1","1+"]}"#, 200, r#""error""#),
            ("eval", r#"{"args":["1+"]}"#, 400, r#""offset":2"#),
            ("value", "{", 400, r#""error""#),
            ("rulesets", "", 200, r#""domineering""#),
            ("nothing", "", 404, r#""error""#),
        ] {
            let (got, text) = respond(path, body.as_bytes(), false);
            assert_eq!(got, status, "{path} {body}: {text}");
            assert!(text.contains(part), "{path} {body}: {text}");
        }
    }

    #[test]
    fn a_search_is_refused_where_only_quick_questions_are_answered() {
        let _turn = lock(&TURN);
        let search = br#"{"args":["domineering","4x4"]}"#;
        assert_eq!(respond("value", search, true), (NOT_QUICK, String::new()));
        assert_eq!(respond("draw", search, true).0, 200);
        let late = br#"{"args":["domineering","12x12"],"options":{"time":"20ms"}}"#;
        let (status, text) = respond("value", late, false);
        assert!(status == 422 && text.contains("stopped"), "{status} {text}");
        // How far a question is counts in steps, whatever the clock says.
        let whole = br#"{"args":["domineering","5x5"],"options":{"theorems":false}}"#;
        assert_eq!(respond("value", whole, false).0, 200);
        assert!(upstar_steps() > 0.0);
    }

    #[test]
    fn texts_go_through_memory() {
        let _turn = lock(&TURN);
        let give = |text: &str| {
            let at = upstar_allocate(text.len());
            // SAFETY: there is room for the text.
            unsafe { at.copy_from_nonoverlapping(text.as_ptr(), text.len()) };
            at
        };
        let (path, body) = ("eval", r#"{"args":["^+v"]}"#);
        // SAFETY: both come from `upstar_allocate`.
        assert_eq!(unsafe { upstar_ask(give(path), path.len(), give(body), body.len(), false) }, 200);
        // SAFETY: the answer is there until the next question.
        let answer = unsafe { std::slice::from_raw_parts(upstar_answer(), upstar_answer_len()) };
        assert!(std::str::from_utf8(answer).unwrap().contains(r#""value":"0""#));
    }
}
