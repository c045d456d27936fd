//! Where the work is done: the solvers with what they remember, and the lanes that lead to them.

use crate::ask::Asked;
use crate::heavy::Heavy;
use crate::held::Held;
use crate::lanes::Lane;
use crate::limits::Limits;
use crate::problem::Problem;
use crate::ticket::Ticket;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::{Duration, Instant};
use upstar_catalog::Catalog;
use upstar_core::{Budget, StopReason};
use upstar_questions::{Answer, Question, Sizes, Workbench, ask};

/// How long a question waits at the door while others end for want of memory, and between two looks.
const LONGEST_AT_THE_DOOR: Duration = Duration::from_secs(10);
const BETWEEN_LOOKS: Duration = Duration::from_millis(10);

/// The workshop.
pub(crate) struct Workshop {
    pub limits: Limits,
    pub workbench: Arc<Workbench>,
    /// What is cheap by its nature: boards and pictures of them.
    boards: Lane,
    /// A short try of a search: what is known already comes out of here at once.
    quick: Lane,
    /// Searches that need more.
    slow: Lane,
    heavy: Heavy,
    tickets: Mutex<Vec<Weak<Ticket>>>,
    /// Whoever is at work has a copy.
    working: Arc<()>,
    /// Lists that do not change, once somebody has asked for them.
    lists: Mutex<HashMap<&'static str, Arc<str>>>,
    /// Answers that wait for their readers.
    pub held: Held,
}

impl Workshop {
    pub fn new(limits: Limits, furnish: impl Fn() -> Catalog + Send + Sync + 'static) -> Arc<Self> {
        let lane = || Lane::new(limits.workers, limits.waiting);
        Arc::new(Workshop {
            workbench: Arc::new(Workbench::new(furnish, Some(limits.memory_kept()))),
            boards: lane(),
            quick: lane(),
            slow: lane(),
            heavy: Heavy::default(),
            tickets: Mutex::default(),
            working: Arc::default(),
            lists: Mutex::default(),
            held: Held::new(&limits),
            limits,
        })
    }

    /// A list by its name; `make` makes it when nobody has asked before.
    pub fn list(&self, name: &'static str, make: impl FnOnce() -> Option<String>) -> Option<Arc<str>> {
        let known = || self.lists.lock().unwrap_or_else(PoisonError::into_inner).get(name).cloned();
        if let Some(text) = known() {
            return Some(text);
        }
        // Two who ask at the same time both make it: nobody waits for the lock meanwhile.
        let text: Arc<str> = make()?.into();
        self.lists.lock().unwrap_or_else(PoisonError::into_inner).insert(name, text.clone());
        Some(text)
    }

    /// A ticket for a request that came in.
    pub fn ticket(&self) -> Arc<Ticket> {
        let ticket = Ticket::new();
        let mut tickets = self.tickets.lock().unwrap_or_else(PoisonError::into_inner);
        tickets.retain(|old| old.strong_count() > 0);
        tickets.push(Arc::downgrade(&ticket));
        ticket
    }

    /// Cancels everything: the server stops.
    pub fn close(&self) {
        let tickets = self.tickets.lock().unwrap_or_else(PoisonError::into_inner);
        tickets.iter().filter_map(Weak::upgrade).for_each(|ticket| ticket.cancel());
    }

    /// Whether nobody is at work, though some may wait for it.
    pub fn quiet(&self) -> bool {
        Arc::strong_count(&self.working) == 1
    }

    /// Whether nothing is worked on.
    pub fn idle(&self) -> bool {
        let tickets = self.tickets.lock().unwrap_or_else(PoisonError::into_inner);
        tickets.iter().all(|ticket| ticket.strong_count() == 0)
    }

    /// Answers a request: cheap ones at once, searches after a short try in the quick lane.
    pub async fn answer(self: Arc<Self>, asked: Arc<Asked>, ticket: Arc<Ticket>) -> Result<String, Problem> {
        let patience = asked.questions.iter().find_map(Question::patience).unwrap_or(self.limits.time);
        let time = asked.time.unwrap_or(patience).min(self.limits.most_time);
        if asked.questions.iter().all(Question::light) {
            return self.work(&self.boards, &asked, &ticket, time, true).await;
        }
        let quick = time.min(self.limits.quick);
        let question = asked.fingerprint();
        let mut done = None;
        if quick == time || self.heavy.try_first(question) {
            match self.work(&self.quick, &asked, &ticket, quick, quick == time).await {
                Err(problem) if problem.out_of_time() && quick < time => self.heavy.insert(question),
                tried => done = Some(tried),
            }
        }
        let done = match done {
            Some(done) => done,
            None => self.work(&self.slow, &asked, &ticket, time, true).await,
        };
        if done.is_ok() {
            self.heavy.remove(question);
        }
        done
    }

    async fn work(
        &self,
        lane: &Lane,
        asked: &Arc<Asked>,
        ticket: &Ticket,
        time: Duration,
        last: bool,
    ) -> Result<String, Problem> {
        let permit = lane.enter().await?;
        let (workbench, asked) = (self.workbench.clone(), asked.clone());
        let working = self.working.clone();
        let budget = ticket.begin(time, self.limits.memory_of_one());
        let work = tokio::task::spawn_blocking(move || {
            // The worker is busy until the work ends, also when nobody waits for it any more.
            let (_permit, _working) = (permit, working);
            // Requests work side by side, so each has one thread.
            let limits = upstar_questions::Limits {
                budget,
                threads: 1,
                sizes: Sizes::SMALL,
                ..upstar_questions::Limits::default()
            };
            let workbench = match &asked.script {
                Some(text) => workbench.with_script(text)?,
                None => workbench,
            };
            answer_all(&asked, last, &limits.budget, |question| ask(&workbench, question, &limits))
        });
        work.await.unwrap_or(Err(Problem::Broken))
    }
}

/// One question gives its answer; several give a list, in which a bad one gives its error object and the rest go on.
/// What ran out of time has a second try with more of it, unless this is the last. Answers are written here, on a
/// worker's thread: the moves of a large board are millions of letters. Each is short work, and none may ever look at the
/// clock; all together they keep the limits of one.
fn answer_all(
    asked: &Asked,
    last: bool,
    budget: &Budget,
    ask: impl Fn(Question) -> Result<Answer, upstar_questions::Error>,
) -> Result<String, Problem> {
    let mut all = String::new();
    for question in &asked.questions {
        let within = budget.check().and_then(|()| budget.room_for(all.len() as u64));
        let within = within.map_err(|stop| upstar_questions::Error::stopped(stop, ""));
        let answer = match within.and_then(|()| ask(question.clone())) {
            Ok(answer) => {
                if let (Some(stop @ StopReason::Time(_)), false) = (answer.stop(), last) {
                    return Err(upstar_questions::Error::stopped(stop.clone(), "").into());
                }
                // Written at once: a tree of it would take many times as much.
                serde_json::to_string(&answer).map_err(|_| Problem::Broken)?
            }
            Err(problem) if !asked.list || (problem.out_of_time() && !last) => return Err(problem.into()),
            Err(problem) => problem.object().to_string(),
        };
        if !asked.list {
            return Ok(answer);
        }
        all.push(if all.is_empty() { '[' } else { ',' });
        all.push_str(&answer);
    }
    all.push(']');
    Ok(all)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::routes::ROUTES;

    /// Answers a list of the same short question, none of which looks at a limit by itself.
    fn list(budget: &Budget, last: bool) -> Result<String, Problem> {
        let route = ROUTES.iter().find(|route| route.path == "/api/eval").unwrap();
        let asked = Asked::words(route, br#"{"args":["1","1","1","1"]}"#).unwrap();
        let workbench = Workbench::default();
        answer_all(&asked, last, budget, |question| {
            ask(&workbench, question, &upstar_questions::Limits::default())
        })
    }

    #[test]
    fn a_list_keeps_the_limits_of_one() {
        let all = list(&Budget::unlimited(), true).unwrap();
        let one: serde_json::Value = serde_json::from_str(&all).unwrap();
        assert_eq!(one.as_array().map(Vec::len), Some(4));
        assert_eq!((all.matches(r#""value":"1""#).count(), all.matches("error").count()), (4, 0), "{all}");
        // Two answers are more than what there is room for.
        let small = Budget::new(None, Some(all.len() as u64 / 3));
        let some = list(&small, true).unwrap();
        assert_eq!(
            (some.matches(r#""value":"1""#).count(), some.matches("memory limit").count()),
            (2, 2),
            "{some}"
        );
        let over = Budget::new(Some(Duration::ZERO), None);
        let none = list(&over, true).unwrap();
        assert_eq!(none.matches("time limit").count(), 4, "{none}");
        assert!(list(&over, false).is_err_and(|problem| problem.out_of_time()), "there is a second try");
        let cancelled = Budget::unlimited();
        cancelled.cancel();
        assert!(!list(&cancelled, true).unwrap().contains("value"));
    }
}
