//! From a request to its response: plain JSON, or a stream of events that ends with it.

use crate::pool::Pool;
use crate::problem::Problem;
use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, Request, StatusCode, header};
use axum::response::sse::{Event, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::stream::{self, Stream};
use serde_json::json;
use std::convert::Infallible;
use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use tokio::sync::OwnedSemaphorePermit;
use tokio::time::{Interval, MissedTickBehavior};
use upstar_engine::Asked;
use upstar_questions::Error;

/// The time between two reports of progress.
const BETWEEN_REPORTS: Duration = Duration::from_millis(250);

/// Longer answers are counted until they are sent.
const SHORT: usize = 64 << 10;

/// Answers a request.
pub(crate) async fn answer(
    pool: Arc<Pool>,
    request: Request<Body>,
    understand: impl FnOnce(&[u8]) -> Result<Asked, Error>,
) -> Response {
    let events = wants_events(request.headers());
    let asked = match read(&pool, request).await.and_then(|body| Ok(understand(&body)?)) {
        Ok(asked) => asked,
        Err(problem) => return problem.into_response(),
    };
    // When the connection closes, the work is dropped, which cancels it.
    let positions = Arc::new(AtomicU64::new(0));
    let (answers, counter) = (pool.clone(), positions.clone());
    let work = async move { answers.answer(&asked, &counter).await };
    if events {
        return Sse::new(report(Box::pin(work), positions)).into_response();
    }
    match work.await.and_then(|text| body(&pool, text)) {
        Ok(body) => ([(header::CONTENT_TYPE, "application/json")], body).into_response(),
        Err(problem) => problem.into_response(),
    }
}

/// A long answer that waits for its reader.
struct Unread {
    text: String,
    _permit: OwnedSemaphorePermit,
}

impl AsRef<[u8]> for Unread {
    fn as_ref(&self) -> &[u8] {
        self.text.as_bytes()
    }
}

/// The body of a response. Whoever reads nothing can only make so much of it wait.
fn body(pool: &Pool, text: String) -> Result<Body, Problem> {
    if text.len() <= SHORT {
        return Ok(Body::from(text));
    }
    let bytes = u32::try_from(text.len()).map_err(|_| Problem::Busy)?;
    let permit = pool.unread.clone().try_acquire_many_owned(bytes).map_err(|_| Problem::Busy)?;
    Ok(Body::from(Bytes::from_owner(Unread { text, _permit: permit })))
}

fn wants_events(headers: &HeaderMap) -> bool {
    let accept = headers.get(header::ACCEPT).and_then(|value| value.to_str().ok());
    accept.is_some_and(|value| value.contains("text/event-stream"))
}

/// Reads the body, which must be short and come soon.
async fn read(pool: &Pool, request: Request<Body>) -> Result<Bytes, Problem> {
    let too_large = Problem::Request(StatusCode::PAYLOAD_TOO_LARGE, "the request is too large");
    let length = request.headers().get(header::CONTENT_LENGTH).and_then(|value| value.to_str().ok());
    if length.and_then(|text| text.parse().ok()).is_some_and(|length: usize| length > pool.limits.body) {
        return Err(too_large);
    }
    let body = axum::body::to_bytes(request.into_body(), pool.limits.body);
    match tokio::time::timeout(pool.limits.arrival, body).await {
        Ok(Ok(bytes)) => Ok(bytes),
        Ok(Err(_)) => Err(too_large),
        Err(_) => Err(Problem::Request(StatusCode::REQUEST_TIMEOUT, "the request did not come to its end")),
    }
}

type Work = Pin<Box<dyn Future<Output = Result<String, Problem>> + Send>>;

/// The work, and the clock that asks how far it is.
struct Report {
    work: Work,
    clock: Interval,
    since: Instant,
    positions: Arc<AtomicU64>,
}

/// Progress a few times a second, then the result or the error. Whoever stops listening cancels the work.
fn report(work: Work, positions: Arc<AtomicU64>) -> impl Stream<Item = Result<Event, Infallible>> {
    let mut clock = tokio::time::interval(BETWEEN_REPORTS);
    clock.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let state = Report { work, clock, since: Instant::now(), positions };
    stream::unfold(Some(state), |state| async {
        let mut state = state?;
        let done = tokio::select! {
            biased;
            done = &mut state.work => Some(done),
            _ = state.clock.tick() => None,
        };
        let event = match done {
            None => {
                let seconds = (state.since.elapsed().as_secs_f64() * 1000.0).round() / 1000.0;
                let positions = state.positions.load(Ordering::Relaxed);
                let progress = json!({ "positions": positions, "seconds": seconds });
                return Some((
                    Ok(Event::default().event("progress").data(progress.to_string())),
                    Some(state),
                ));
            }
            Some(Ok(text)) => Event::default().event("result").data(text),
            Some(Err(problem)) => {
                let mut object = problem.object();
                object["status"] = problem.status().as_u16().into();
                Event::default().event("error").data(object.to_string())
            }
        };
        Some((Ok(event), None))
    })
}
