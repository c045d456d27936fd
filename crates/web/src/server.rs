//! The server: an address, and the routes behind it.

use crate::answer::answer;
use crate::assets;
use crate::connections;
use crate::guard::{Audience, Guard, Origin, guard};
use crate::limits::Limits;
use crate::pool::{EngineCommand, Pool};
use crate::problem::Problem;
use axum::Router;
use axum::body::Body;
use axum::extract::State;
use axum::http::{Request, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use socket2::SockRef;
use std::fmt;
use std::io;
use std::net::{IpAddr, SocketAddr, TcpListener, UdpSocket};
use std::sync::Arc;
use std::time::Duration;
use tower_http::compression::CompressionLayer;
use upstar_core::Budget;
use upstar_engine::{Asked, LISTS, NAMED};

/// A server that has its address but does not answer yet.
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    limits: Limits,
    engine: EngineCommand,
    embedders: Vec<Origin>,
}

/// Why there is no server.
#[derive(Debug)]
pub enum ServeError {
    /// Somebody else has the port.
    PortInUse(SocketAddr),
    /// The address cannot be used, or the system refuses.
    Io(SocketAddr, io::Error),
}

impl fmt::Display for ServeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ServeError::PortInUse(address) => write!(
                f,
                "port {} is in use already: perhaps the page is open at http://{address}; --port takes another",
                address.port()
            ),
            ServeError::Io(address, error) => write!(f, "cannot serve at {address}: {error}"),
        }
    }
}

impl std::error::Error for ServeError {}

/// How often the server looks whether it is to stop.
const BETWEEN_LOOKS: Duration = Duration::from_millis(50);
/// How long requests may take to end after that.
const LAST_WORDS: Duration = Duration::from_secs(2);
/// How many connections may wait to be accepted; where the system allows fewer, it takes its own number.
const BACKLOG: i32 = 1024;
/// Threads that speak with clients.
const ANSWERING: usize = 2;

impl Server {
    /// Takes an address; port 0 is any free one. Questions are answered by processes that `engine` starts.
    ///
    /// # Errors
    /// That the port is in use, or the address cannot be used.
    pub fn bind(host: IpAddr, port: u16, limits: Limits, engine: EngineCommand) -> Result<Self, ServeError> {
        let wanted = SocketAddr::new(host, port);
        let failed = |error: io::Error| match error.kind() {
            io::ErrorKind::AddrInUse => ServeError::PortInUse(wanted),
            _ => ServeError::Io(wanted, error),
        };
        let listener = TcpListener::bind(wanted).map_err(failed)?;
        listener.set_nonblocking(true).map_err(failed)?;
        SockRef::from(&listener).listen(BACKLOG).map_err(failed)?;
        let address = listener.local_addr().map_err(failed)?;
        Ok(Server { listener, address, limits, engine, embedders: Vec::new() })
    }

    /// Lets these sites show the page inside theirs.
    #[must_use]
    pub fn embedded_in(self, embedders: Vec<Origin>) -> Self {
        Server { embedders, ..self }
    }

    /// The address, with the port that was free.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// The address that other machines can use, if they can reach the server at all. Where all addresses of this machine
    /// are meant, it is the one from which this machine would speak to the world; nothing is sent to find that out.
    pub fn network(&self) -> Option<SocketAddr> {
        let address = self.address;
        if address.ip().is_loopback() {
            return None;
        }
        let outwards = || {
            let world = if address.is_ipv4() { "192.0.2.1:9" } else { "[2001:db8::1]:9" };
            let socket = UdpSocket::bind(SocketAddr::new(address.ip(), 0)).ok()?;
            socket.connect(world).ok()?;
            Some(SocketAddr::new(socket.local_addr().ok()?.ip(), address.port()))
        };
        if address.ip().is_unspecified() { outwards().or(Some(address)) } else { Some(address) }
    }

    /// Answers until `stop` is cancelled; then whatever runs is cancelled too.
    ///
    /// # Errors
    /// What the system refuses.
    pub fn run(self, stop: &Budget) -> Result<(), ServeError> {
        let address = self.address;
        let failed = |error| ServeError::Io(address, error);
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(ANSWERING)
            .enable_all()
            .build()
            .map_err(failed)?;
        let served = runtime.block_on(self.answer_all(stop)).map_err(failed);
        runtime.shutdown_timeout(LAST_WORDS);
        served
    }

    async fn answer_all(self, stop: &Budget) -> io::Result<()> {
        let loopback = self.address.ip().is_loopback();
        let audience = if loopback { Audience::Loopback } else { Audience::Open };
        let limits = self.limits.clone();
        let network = self.network();
        let pool = Pool::new(self.limits, self.engine);
        let listener = tokio::net::TcpListener::from_std(self.listener)?;
        let (closing, closed) = tokio::sync::oneshot::channel::<()>();
        let app = routes(pool.clone(), Guard::new(audience, &self.embedders), network);
        let serving = tokio::spawn(async move {
            connections::serve(listener, app, &limits, async { closed.await.unwrap_or(()) }).await;
        });
        while stop.check().is_ok() && !serving.is_finished() {
            tokio::time::sleep(BETWEEN_LOOKS).await;
            pool.look();
        }
        pool.stop();
        // Nobody listens only when serving has ended by itself.
        let _ = closing.send(());
        // Connections that stay open are closed with the runtime.
        let _ = tokio::time::timeout(LAST_WORDS, serving).await;
        Ok(())
    }
}

/// Everything that has a path.
fn routes(pool: Arc<Pool>, guarding: Arc<Guard>, network: Option<SocketAddr>) -> Router {
    // What a phone in the same network is told, by a picture on this machine's screen.
    let network = network.filter(|address| !address.ip().is_unspecified());
    let network = serde_json::json!({ "network": network.map(|address| format!("http://{address}")) });
    let mut router = Router::new()
        .route("/api/network", get(move || async move { axum::Json(network) }).fallback(only_fetched))
        .route("/api/ask", post(any_question).fallback(only_posted))
        .fallback(assets::file);
    for (path, name) in LISTS {
        let handler = |State(pool): State<Arc<Pool>>| list(pool, name);
        router = router.route(&format!("/api/{path}"), get(handler).fallback(only_fetched));
    }
    for name in NAMED {
        let handler = move |State(pool): State<Arc<Pool>>, request: Request<Body>| {
            answer(pool, request, move |body| Asked::words(name, body))
        };
        router = router.route(&format!("/api/{name}"), post(handler).fallback(only_posted));
    }
    router
        .with_state(pool)
        .layer(CompressionLayer::new())
        .layer(axum::middleware::from_fn_with_state(guarding, guard))
}

/// `POST /api/ask`: any question as one object.
async fn any_question(State(pool): State<Arc<Pool>>, request: Request<Body>) -> Response {
    answer(pool, request, Asked::question).await
}

/// A list that does not change while the program runs: made once, then sent again.
async fn list(pool: Arc<Pool>, name: &'static str) -> Response {
    match pool.list(name).await {
        Ok(text) => ([(header::CONTENT_TYPE, "application/json")], text.to_string()).into_response(),
        Err(problem) => problem.into_response(),
    }
}

async fn only_fetched() -> Response {
    wrong_method("GET, HEAD", "this list is asked for by GET")
}

async fn only_posted() -> Response {
    wrong_method("POST", "this question is asked by POST")
}

fn wrong_method(allowed: &'static str, message: &'static str) -> Response {
    let refused = Problem::Request(StatusCode::METHOD_NOT_ALLOWED, message);
    ([(header::ALLOW, allowed)], refused).into_response()
}
