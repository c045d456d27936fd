//! Connections: how many there may be, and how long one may take to say what it wants.

use crate::limits::Limits;
use axum::Router;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use std::future::Future;
use std::io;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// The longest head of a request, in bytes.
const LONGEST_HEAD: usize = 64 << 10;
/// No connection lasts longer, so that one whose other end reads nothing is not kept for ever.
const LONGEST: Duration = Duration::from_secs(3600);
/// The pause after the system refused a connection, as it does when it has too many open files.
const PAUSE: Duration = Duration::from_millis(100);

/// Answers connections until `closed`, then lets those end that are being answered.
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
    let service = TowerToHyperService::new(app);
    tokio::pin!(closed);
    loop {
        let next = tokio::select! {
            next = accept(&listener, &room) => next,
            () = &mut closed => break,
        };
        let Ok((stream, permit)) = next else {
            tokio::time::sleep(PAUSE).await;
            continue;
        };
        let connection = open.watch(http.serve_connection(TokioIo::new(stream), service.clone()));
        tokio::spawn(async move {
            let _permit = permit;
            // What goes wrong with a connection is its other end's affair.
            let _ = tokio::time::timeout(LONGEST, connection).await;
        });
    }
    drop(listener);
    open.shutdown().await;
}

/// The next connection, once there is room for it; until then it waits with the system.
async fn accept(
    listener: &TcpListener,
    room: &Arc<Semaphore>,
) -> io::Result<(TcpStream, OwnedSemaphorePermit)> {
    let permit = room.clone().acquire_owned().await.map_err(io::Error::other)?;
    let (stream, _) = listener.accept().await?;
    // Answers are short: none should wait for a packet to fill up.
    stream.set_nodelay(true)?;
    Ok((stream, permit))
}
