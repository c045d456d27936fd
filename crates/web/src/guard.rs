//! What every response says to browsers, and which requests are turned away at the door.

use crate::problem::Problem;
use axum::body::Body;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Request, StatusCode, Uri, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

/// Whom a server answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Door {
    /// Programs on this machine, by a name of this machine.
    Loopback,
    /// Whoever reaches it.
    Open,
}

/// Everything comes from here, and scripts and styles only from files; drawings may be turned into pictures.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; \
     font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; \
     form-action 'none'; frame-ancestors 'none'";

const HEADERS: [(HeaderName, &str); 6] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// Turns strangers away, and tells browsers what the page may do.
pub(crate) async fn guard(State(door): State<Door>, request: Request<Body>, next: Next) -> Response {
    let mut response = match stranger(door, request.uri(), request.headers()) {
        Some(message) => Problem::Request(StatusCode::FORBIDDEN, message).into_response(),
        None => next.run(request).await,
    };
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

/// Why a request is turned away: a page from elsewhere may neither ask in this machine's name nor pretend to be it.
fn stranger(door: Door, uri: &Uri, headers: &HeaderMap) -> Option<&'static str> {
    let text = |name: HeaderName| headers.get(name).map(|value| value.to_str().unwrap_or_default());
    let host = text(header::HOST).unwrap_or_default();
    // A second name, in another header or in front of the path, could be meant for somebody else.
    let other = uri.authority().is_some_and(|authority| authority.as_str() != host);
    if other || headers.get_all(header::HOST).iter().count() > 1 {
        return Some("this request has more than one host");
    }
    if door == Door::Loopback && !is_loopback(host) {
        return Some("this server only answers to localhost");
    }
    match text(header::ORIGIN) {
        Some(origin) if origin.split_once("://").map(|(_, from)| from) != Some(host) => {
            Some("this server only answers to its own page")
        }
        _ => None,
    }
}

/// Whether a Host header names this machine, with any port.
fn is_loopback(host: &str) -> bool {
    let name = match host.strip_prefix('[') {
        Some(six) => six.split(']').next().unwrap_or_default(),
        None => host.rsplit_once(':').map_or(host, |(name, _)| name),
    };
    name.eq_ignore_ascii_case("localhost")
        || name.parse::<std::net::IpAddr>().is_ok_and(|address| address.is_loopback())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_names_of_this_machine_are_let_in() {
        for host in
            ["localhost", "localhost:7878", "LOCALHOST:1", "127.0.0.1:80", "127.0.0.2", "[::1]:7878", "[::1]"]
        {
            assert!(is_loopback(host), "{host}");
        }
        for host in
            ["", "example.org", "localhost.example.org:7878", "10.0.0.1", "[::2]:7", "127.0.0.1.nip.io"]
        {
            assert!(!is_loopback(host), "{host}");
        }
    }

    #[test]
    fn pages_from_elsewhere_are_strangers() {
        let headers = |host: &str, origin: Option<&str>| {
            let mut map = HeaderMap::new();
            map.insert(header::HOST, host.parse().unwrap());
            if let Some(origin) = origin {
                map.insert(header::ORIGIN, origin.parse().unwrap());
            }
            map
        };
        let path = Uri::from_static("/");
        let own = headers("localhost:7878", Some("http://localhost:7878"));
        assert_eq!(stranger(Door::Loopback, &path, &own), None);
        assert_eq!(stranger(Door::Loopback, &path, &headers("127.0.0.1:7878", None)), None);
        for origin in ["http://example.org", "http://localhost:1", "null"] {
            assert!(
                stranger(Door::Loopback, &path, &headers("localhost:7878", Some(origin))).is_some(),
                "{origin}"
            );
            assert!(
                stranger(Door::Open, &path, &headers("localhost:7878", Some(origin))).is_some(),
                "{origin}"
            );
        }
        assert_eq!(stranger(Door::Open, &path, &headers("lab.example.org", None)), None);
    }
}
