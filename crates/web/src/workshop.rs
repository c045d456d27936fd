//! Where the work is done: the solvers with what they remember, and the lanes that lead to them.

use crate::ask::Ask;
use crate::heavy::Heavy;
use crate::lanes::Lane;
use crate::limits::Limits;
use crate::problem::Problem;
use crate::routes::{Class, Route};
use crate::ticket::Ticket;
use serde_json::Value;
use std::sync::{Arc, Mutex, OnceLock, PoisonError, RwLock, Weak};
use std::time::Duration;
use upstar_catalog::{Catalog, How};
use upstar_ground::Budget;

/// The workshop.
pub(crate) struct Workshop {
    pub limits: Limits,
    catalog: RwLock<Arc<Catalog>>,
    /// What is cheap by its nature: boards and pictures of them.
    boards: Lane,
    /// A short try of a search: what is known already comes out of here at once.
    quick: Lane,
    /// Searches that need more.
    slow: Lane,
    heavy: Heavy,
    tickets: Mutex<Vec<Weak<Ticket>>>,
    pub cards: OnceLock<String>,
}

/// What a route works with.
pub(crate) struct Desk {
    /// All rulesets.
    pub catalog: Arc<Catalog>,
    /// The limits of this request.
    pub budget: Budget,
    /// Whether this is the last try: a search that runs out of time has no second one.
    pub last: bool,
}

impl Desk {
    /// How to solve a position.
    pub fn how(&self, theorems: bool) -> How {
        // Requests work side by side, so each has one thread.
        How { budget: self.budget.clone(), threads: 1, theorems }
    }
}

impl Workshop {
    pub fn new(limits: Limits) -> Arc<Self> {
        let lane = || Lane::new(limits.workers, limits.waiting);
        Arc::new(Workshop {
            catalog: RwLock::default(),
            boards: lane(),
            quick: lane(),
            slow: lane(),
            heavy: Heavy::default(),
            tickets: Mutex::default(),
            cards: OnceLock::new(),
            limits,
        })
    }

    /// The solvers. Those that have grown too large are left to whoever still works with them, and new ones begin.
    pub fn catalog(&self) -> Arc<Catalog> {
        let grown = |catalog: &Catalog| catalog.memory_bytes() > self.limits.memory_kept();
        let now = self.catalog.read().unwrap_or_else(PoisonError::into_inner).clone();
        if !grown(&now) {
            return now;
        }
        let mut place = self.catalog.write().unwrap_or_else(PoisonError::into_inner);
        if grown(&place) {
            *place = Arc::new(Catalog::new());
        }
        place.clone()
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

    /// Answers a request: cheap ones at once, searches after a short try in the quick lane.
    pub async fn answer(
        self: Arc<Self>,
        route: &'static Route,
        ask: Arc<Ask>,
        ticket: Arc<Ticket>,
    ) -> Result<Value, Problem> {
        ask.check(route)?;
        let asked = ask.time()?.unwrap_or(route.time.unwrap_or(self.limits.time));
        let time = asked.min(self.limits.most_time);
        if route.class == Class::Board {
            return self.work(&self.boards, route, &ask, &ticket, time, true).await;
        }
        let quick = time.min(self.limits.quick);
        let question = ask.fingerprint(route);
        let mut done = None;
        if quick == time || self.heavy.try_first(question) {
            match self.work(&self.quick, route, &ask, &ticket, quick, quick == time).await {
                Err(problem) if problem.out_of_time() && quick < time => self.heavy.insert(question),
                tried => done = Some(tried),
            }
        }
        let done = match done {
            Some(done) => done,
            None => self.work(&self.slow, route, &ask, &ticket, time, true).await,
        };
        if done.is_ok() {
            self.heavy.remove(question);
        }
        done
    }

    async fn work(
        &self,
        lane: &Lane,
        route: &'static Route,
        ask: &Arc<Ask>,
        ticket: &Ticket,
        time: Duration,
        last: bool,
    ) -> Result<Value, Problem> {
        let permit = lane.enter().await?;
        let (catalog, ask) = (self.catalog(), ask.clone());
        let budget = ticket.begin(time, self.limits.memory_of_one());
        let work = tokio::task::spawn_blocking(move || {
            // The worker is busy until the work ends, also when nobody waits for it any more.
            let _permit = permit;
            (route.run)(&ask, &Desk { catalog, budget, last })
        });
        work.await.unwrap_or(Err(Problem::Broken))
    }
}
