//! From a request to its response: plain JSON, or a stream of events that ends with it.

use crate::ask::Asked;
use crate::problem::Problem;
use crate::ticket::{Ticket, Waiting};
use crate::workshop::Workshop;
use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, Request, StatusCode, header};
use axum::response::sse::{Event, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::stream::{self, Stream};
use serde_json::{Value, json};
use std::convert::Infallible;
use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::{Interval, MissedTickBehavior};

/// The time between two reports of progress.
const BETWEEN_REPORTS: Duration = Duration::from_millis(250);

/// Answers a request.
pub(crate) async fn answer(
    shop: Arc<Workshop>,
    request: Request<Body>,
    understand: impl FnOnce(&[u8]) -> Result<Asked, Problem>,
) -> Response {
    let events = wants_events(request.headers());
    let asked = match read(&shop, request).await.and_then(|body| understand(&body)) {
        Ok(asked) => Arc::new(asked),
        Err(problem) => return problem.into_response(),
    };
    let ticket = shop.ticket();
    let waiting = Waiting(ticket.clone());
    let work = shop.clone().answer(asked, ticket.clone());
    if events {
        return Sse::new(report(Box::pin(work), waiting)).into_response();
    }
    // When the connection closes, this future is dropped, and with it whoever waits.
    let done = work.await;
    drop(waiting);
    match done.and_then(|text| Ok((text.len().to_string(), shop.held.body(text)?))) {
        Ok((length, body)) => {
            let headers = [(header::CONTENT_TYPE, "application/json"), (header::CONTENT_LENGTH, &length)];
            (headers, body).into_response()
        }
        Err(problem) => problem.into_response(),
    }
}

fn wants_events(headers: &HeaderMap) -> bool {
    let accept = headers.get(header::ACCEPT).and_then(|value| value.to_str().ok());
    accept.is_some_and(|value| value.contains("text/event-stream"))
}

/// Reads the body, which must be short and come soon.
async fn read(shop: &Workshop, request: Request<Body>) -> Result<Bytes, Problem> {
    let too_large = Problem::Request(StatusCode::PAYLOAD_TOO_LARGE, "the request is too large");
    let length = request.headers().get(header::CONTENT_LENGTH).and_then(|value| value.to_str().ok());
    if length.and_then(|text| text.parse().ok()).is_some_and(|length: usize| length > shop.limits.body) {
        return Err(too_large);
    }
    let body = axum::body::to_bytes(request.into_body(), shop.limits.body);
    match tokio::time::timeout(shop.limits.arrival, body).await {
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
    waiting: Waiting,
}

/// Progress a few times a second, then the result or the error. Who stops listening cancels the work.
fn report(work: Work, waiting: Waiting) -> impl Stream<Item = Result<Event, Infallible>> {
    let mut clock = tokio::time::interval(BETWEEN_REPORTS);
    clock.set_missed_tick_behavior(MissedTickBehavior::Delay);
    stream::unfold(Some(Report { work, clock, waiting }), |state| async {
        let mut state = state?;
        let done = tokio::select! {
            biased;
            done = &mut state.work => Some(done),
            _ = state.clock.tick() => None,
        };
        match done {
            None => {
                let event = Event::default().event("progress").data(progress(&state.waiting.0).to_string());
                Some((Ok(event), Some(state)))
            }
            Some(Ok(text)) => Some((Ok(Event::default().event("result").data(text)), None)),
            Some(Err(problem)) => {
                let mut object = problem.object();
                object["status"] = problem.status().as_u16().into();
                Some((Ok(Event::default().event("error").data(object.to_string())), None))
            }
        }
    })
}

fn progress(ticket: &Ticket) -> Value {
    let (steps, seconds) = ticket.progress();
    json!({ "positions": steps, "seconds": (seconds * 1000.0).round() / 1000.0 })
}
