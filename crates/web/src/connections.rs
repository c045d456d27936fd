//! Connections: how many there may be, and how long one may take to say what it wants.

use crate::limits::Limits;
use axum::Router;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use std::future::Future;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;

/// The longest head of a request, in bytes.
const LONGEST_HEAD: usize = 64 << 10;
/// No connection lasts longer.
const LONGEST: Duration = Duration::from_secs(3600);
/// The pause after the system refused a connection, as it does when it has too many open files.
const PAUSE: Duration = Duration::from_millis(100);

/// Answers connections until `closed`, then lets those end that are being answered. Unlike `axum::serve` it closes connections
/// whose requests do not come, and takes no more of them than `limits` say.
pub(crate) async fn serve(
    listener: TcpListener,
    app: Router,
    limits: &Limits,
    closed: impl Future<Output = ()>,
) {
    let room = Arc::new(Semaphore::new(limits.connections.max(1)));
    let open = GracefulShutdown::new();
    let mut http = http1::Builder::new();
    // A connection that waits between two requests counts as one whose head does not come.
    http.timer(TokioTimer::new()).header_read_timeout(limits.head).max_buf_size(LONGEST_HEAD);
    tokio::pin!(closed);
    loop {
        let next = async { (room.clone().acquire_owned().await, listener.accept().await) };
        let next = tokio::select! {
            next = next => next,
            () = &mut closed => break,
        };
        let (Ok(permit), Ok((stream, _))) = next else {
            tokio::time::sleep(PAUSE).await;
            continue;
        };
        prepare(&stream, limits);
        let service = TowerToHyperService::new(app.clone());
        let connection = open.watch(http.serve_connection(TokioIo::new(stream), service));
        tokio::spawn(async move {
            // What goes wrong with a connection is its other end's affair.
            let _ = tokio::time::timeout(LONGEST, connection).await;
            drop(permit);
        });
    }
    drop(listener);
    open.shutdown().await;
}

/// Answers are short, so none waits for a packet to fill up; and whoever reads nothing is cut off, where the system knows how.
/// A connection that cannot be set up so works all the same.
fn prepare(stream: &TcpStream, limits: &Limits) {
    let _ = stream.set_nodelay(true);
    #[cfg(target_os = "linux")]
    let _ = socket2::SockRef::from(stream).set_tcp_user_timeout(Some(limits.reading));
    #[cfg(not(target_os = "linux"))]
    let _ = limits;
}
