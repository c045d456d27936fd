//! Connections: how many there may be, and how long one may take to say what it wants.

use crate::limits::Limits;
use crate::stream::Stream;
use axum::Router;
use axum::body::{Body, Bytes};
use hyper::body::{Body as _, Frame, Incoming, SizeHint};
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use std::collections::VecDeque;
use std::future::Future;
use std::io;
use std::pin::Pin;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::task::{Context, Poll};
use std::time::{Duration, Instant};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Notify, OwnedSemaphorePermit, Semaphore};
use tower_service::Service;

/// The longest head of a request, in bytes.
pub(crate) const LONGEST_HEAD: usize = 64 << 10;
/// No connection lasts longer, so that one whose other end reads nothing is not kept for ever.
const LONGEST: Duration = Duration::from_secs(3600);
/// The pause after the system refused a connection, as it does when it has too many open files, and between two looks
/// whether a connection has been silent for long enough.
const PAUSE: Duration = Duration::from_millis(100);
/// A connection that has asked nothing for so long makes room for another.
const SILENT: Duration = Duration::from_millis(300);

/// Answers connections until `closed`, then lets those end that are being answered.
pub(crate) async fn serve(
    listener: TcpListener,
    app: Router,
    limits: &Limits,
    closed: impl Future<Output = ()>,
) {
    let room = Arc::new(Semaphore::new(limits.connections.max(1)));
    let guests = Guests::default();
    let open = GracefulShutdown::new();
    let mut http = http1::Builder::new();
    // A connection that waits between two requests counts as one whose head does not come.
    http.timer(TokioTimer::new()).header_read_timeout(limits.head).max_buf_size(LONGEST_HEAD);
    tokio::pin!(closed);
    loop {
        let next = tokio::select! {
            next = accept(&listener, &room, &guests) => next,
            () = &mut closed => break,
        };
        let Ok((stream, permit)) = next else {
            tokio::time::sleep(PAUSE).await;
            continue;
        };
        let guest = guests.welcome();
        let (app, asking) = (app.clone(), guest.clone());
        let service = service_fn(move |request: hyper::Request<Incoming>| {
            let asked = Arc::new(Asking::new(asking.clone()));
            let answer = app.clone().call(request.map(|body| Body::new(Hearing::new(body, asked.clone()))));
            async move { answer.await.map(|answer| answer.map(|body| Answering { body, _asked: asked })) }
        });
        let stream = TokioIo::new(Stream::new(stream, limits.reading));
        let connection = open.watch(http.serve_connection(stream, service));
        tokio::spawn(async move {
            let _permit = permit;
            // What goes wrong with a connection is its other end's affair.
            tokio::select! {
                _ = tokio::time::timeout(LONGEST, connection) => {}
                () = guest.shown_out.notified() => {}
            }
        });
    }
    drop(listener);
    open.shutdown().await;
}

/// The next connection, once there is room for it: it waits until another ends, or one that is silent was shown out.
async fn accept(
    listener: &TcpListener,
    room: &Arc<Semaphore>,
    guests: &Guests,
) -> io::Result<(TcpStream, OwnedSemaphorePermit)> {
    let (stream, _) = listener.accept().await?;
    // Answers are short: none should wait for a packet to fill up.
    stream.set_nodelay(true)?;
    loop {
        // Many may stand in line behind this one, so nobody waits before a silent one is shown out.
        if room.available_permits() == 0 {
            guests.show_out();
        }
        if let Ok(permit) = tokio::time::timeout(PAUSE, room.clone().acquire_owned()).await {
            return Ok((stream, permit.map_err(io::Error::other)?));
        }
    }
}

/// One connection.
#[derive(Default)]
struct Guest {
    /// Requests that are there and worked on.
    asking: AtomicUsize,
    /// When it last began or ended one; when it came, if it never did.
    since: Mutex<Option<Instant>>,
    shown_out: Notify,
}

impl Guest {
    fn touch(&self) {
        *self.since.lock().unwrap_or_else(PoisonError::into_inner) = Some(Instant::now());
    }

    fn silent_since(&self) -> Option<Instant> {
        if self.asking.load(Ordering::Relaxed) > 0 {
            return None;
        }
        *self.since.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A request: it is worked on once all of it is there. Until then whoever sends it is as silent as one that says nothing.
struct Asking {
    guest: Arc<Guest>,
    heard: AtomicBool,
}

impl Asking {
    fn new(guest: Arc<Guest>) -> Self {
        guest.touch();
        Asking { guest, heard: AtomicBool::new(false) }
    }

    fn begin(&self) {
        if !self.heard.swap(true, Ordering::Relaxed) {
            self.guest.asking.fetch_add(1, Ordering::Relaxed);
        }
    }
}

impl Drop for Asking {
    fn drop(&mut self) {
        self.guest.touch();
        if *self.heard.get_mut() {
            self.guest.asking.fetch_sub(1, Ordering::Relaxed);
        }
    }
}

/// What a request brings, on its way.
struct Hearing {
    body: Incoming,
    asked: Arc<Asking>,
}

impl Hearing {
    fn new(body: Incoming, asked: Arc<Asking>) -> Self {
        if body.is_end_stream() {
            asked.begin();
        }
        Hearing { body, asked }
    }
}

impl hyper::body::Body for Hearing {
    type Data = Bytes;
    type Error = hyper::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, hyper::Error>>> {
        let next = Pin::new(&mut self.body).poll_frame(cx);
        if matches!(next, Poll::Ready(None)) || self.body.is_end_stream() {
            self.asked.begin();
        }
        next
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

/// An answer on its way: the request is worked on until all of it is sent.
struct Answering {
    body: Body,
    _asked: Arc<Asking>,
}

impl hyper::body::Body for Answering {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.body).poll_frame(cx)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

/// All connections.
#[derive(Default)]
struct Guests(Mutex<VecDeque<Weak<Guest>>>);

impl Guests {
    fn welcome(&self) -> Arc<Guest> {
        let guest = Arc::new(Guest::default());
        guest.touch();
        let mut guests = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        guests.retain(|guest| guest.strong_count() > 0);
        guests.push_back(Arc::downgrade(&guest));
        guest
    }

    /// Closes the connection that has been silent for longest, if that is long enough. It is no longer listed then: it takes a
    /// moment to go, and whoever comes next needs another one to make room.
    fn show_out(&self) {
        let mut guests = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let silent = guests.iter().enumerate().filter_map(|(place, guest)| {
            let since = guest.upgrade()?.silent_since().filter(|since| since.elapsed() >= SILENT)?;
            Some((since, place))
        });
        let longest = silent.min().map(|(_, place)| place);
        if let Some(guest) = longest.and_then(|place| guests.remove(place)?.upgrade()) {
            guest.shown_out.notify_one();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::FutureExt;

    /// Nobody who is on the way out is shown out again in the place of another, who would stay.
    #[test]
    fn each_is_shown_out_once() {
        let guests = Guests::default();
        let silent = [guests.welcome(), guests.welcome(), guests.welcome()];
        let speaking = guests.welcome();
        let long_ago = Instant::now().checked_sub(SILENT);
        for guest in &silent {
            *guest.since.lock().unwrap() = long_ago;
        }
        for gone in 0..=silent.len() {
            assert_eq!(guests.0.lock().unwrap().len(), silent.len() + 1 - gone);
            guests.show_out();
        }
        assert!(silent.iter().all(|guest| guest.shown_out.notified().now_or_never().is_some()));
        assert!(speaking.shown_out.notified().now_or_never().is_none());
    }
}
