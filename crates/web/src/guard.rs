//! What every response says to browsers, and which requests are refused by their Host and Origin.

use crate::problem::Problem;
use axum::body::Body;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, Request, StatusCode, Uri, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

/// Whom a server answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Audience {
    /// Programs on this machine, by a name of this machine.
    Loopback,
    /// Whoever reaches it.
    Open,
}

/// A site that may show the page inside its own, such as `https://school.example.org`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin(String);

/// Why a text is no origin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoOrigin;

impl fmt::Display for NoOrigin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(
            "an origin is http:// or https://, a host and perhaps a port, such as https://school.example.org",
        )
    }
}

impl std::error::Error for NoOrigin {}

impl FromStr for Origin {
    type Err = NoOrigin;

    /// Reads a scheme, a host and at most a port: exactly what a browser calls an origin.
    fn from_str(text: &str) -> Result<Self, NoOrigin> {
        let host = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://")).ok_or(NoOrigin)?;
        let host = host.strip_suffix('/').unwrap_or(host);
        host_name(host).ok_or(NoOrigin)?;
        Ok(Origin(text.strip_suffix('/').unwrap_or(text).to_string()))
    }
}

/// Whom the server answers, and what it tells browsers.
#[derive(Clone, Debug)]
pub(crate) struct Guard {
    audience: Audience,
    /// Whether some other site may show the page.
    embeds: bool,
    policy: HeaderValue,
}

impl Guard {
    /// A guard that lets these sites show the page inside theirs.
    pub fn new(audience: Audience, embedders: &[Origin]) -> Arc<Self> {
        let ancestors = match embedders {
            [] => "'none'".to_string(),
            some => some.iter().map(|Origin(text)| text.as_str()).collect::<Vec<_>>().join(" "),
        };
        let policy = format!("{POLICY}; frame-ancestors {ancestors}");
        // An origin has letters of host names only, so this cannot fail.
        let policy = HeaderValue::from_str(&policy).unwrap_or(HeaderValue::from_static(POLICY));
        Arc::new(Guard { audience, embeds: !embedders.is_empty(), policy })
    }
}

/// Everything comes from here, and scripts and styles only from files; drawings may be turned into pictures.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; \
     font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; \
     form-action 'none'";

const HEADERS: [(HeaderName, &str); 4] = [
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// Turns strangers away, and tells browsers what the page may do.
pub(crate) async fn guard(State(guard): State<Arc<Guard>>, request: Request<Body>, next: Next) -> Response {
    let stranger = stranger(&guard, request.method(), request.uri(), request.headers());
    let mut response = match stranger {
        Some(message) => Problem::Request(StatusCode::FORBIDDEN, message).into_response(),
        None => next.run(request).await,
    };
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    headers.insert(header::CONTENT_SECURITY_POLICY, guard.policy.clone());
    if !guard.embeds {
        // It cannot name a site, and browsers that know the policy go by that.
        headers.insert(header::X_FRAME_OPTIONS, HeaderValue::from_static("DENY"));
    }
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

/// Why a request is turned away: a page from elsewhere may neither ask in this machine's name nor pretend to be it.
fn stranger(guard: &Guard, method: &Method, uri: &Uri, headers: &HeaderMap) -> Option<&'static str> {
    let texts =
        |name: HeaderName| headers.get_all(name).into_iter().map(|value| value.to_str().unwrap_or_default());
    let host = texts(header::HOST).next().unwrap_or_default();
    // A second name, in another header or in front of the path, could be meant for somebody else.
    let other = uri.authority().is_some_and(|authority| authority.as_str() != host);
    if other || texts(header::HOST).count() > 1 {
        return Some("this request has more than one host");
    }
    match host_name(host) {
        None => return Some("this request names no host"),
        Some(name) if guard.audience == Audience::Loopback && !is_loopback(name) => {
            return Some("this server only answers to localhost");
        }
        Some(_) => {}
    }
    let own = |origin: &str| {
        let from = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
        from.is_some_and(|from| from.eq_ignore_ascii_case(host))
    };
    // Following a link from elsewhere to the page is all that another site may do; the browser decides which sites may
    // show the page inside theirs.
    let fetch = |name: &'static str| texts(HeaderName::from_static(name));
    let follows_link = method == Method::GET
        && !uri.path().starts_with("/api")
        && fetch("sec-fetch-mode").eq(["navigate"])
        && (fetch("sec-fetch-dest").eq(["document"])
            || guard.embeds && fetch("sec-fetch-dest").eq(["iframe"]));
    let elsewhere =
        fetch("sec-fetch-site").any(|site| site.eq_ignore_ascii_case("cross-site")) && !follows_link;
    (elsewhere || !texts(header::ORIGIN).all(own)).then_some("this server only answers to its own page")
}

/// The name in a Host header, if it is a name and at most a port.
fn host_name(host: &str) -> Option<&str> {
    let (name, port) = match host.strip_prefix('[') {
        Some(six) => six.split_once(']')?,
        None => host.split_at(host.find(':').unwrap_or(host.len())),
    };
    let letters = |c: char| c.is_ascii_alphanumeric() || "-._:".contains(c);
    let digits = |port: &str| {
        !port.is_empty() && port.bytes().all(|b| b.is_ascii_digit()) && port.parse::<u16>().is_ok()
    };
    let sound = !name.is_empty() && name.chars().all(letters);
    (sound && (port.is_empty() || port.strip_prefix(':').is_some_and(digits))).then_some(name)
}

/// Whether a name is one of this machine.
fn is_loopback(name: &str) -> bool {
    name.eq_ignore_ascii_case("localhost")
        || name.parse::<std::net::IpAddr>().is_ok_and(|address| address.is_loopback())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_names_of_this_machine_are_let_in() {
        let here = |host: &str| host_name(host).is_some_and(is_loopback);
        for host in
            ["localhost", "localhost:7878", "LOCALHOST:1", "127.0.0.1:80", "127.0.0.2", "[::1]:7878", "[::1]"]
        {
            assert!(here(host), "{host}");
        }
        for host in
            ["", "example.org", "localhost.example.org:7878", "10.0.0.1", "[::2]:7", "127.0.0.1.nip.io"]
        {
            assert!(!here(host), "{host}");
        }
        for host in [
            "localhost:7920@evil.com",
            "127.0.0.1:evil",
            "localhost:",
            "localhost:70000",
            "localhost:1:2",
            "[::1]evil",
            "[::1]:evil",
            "[::1",
            "local host",
            "evil.com#localhost",
        ] {
            assert_eq!(host_name(host), None, "{host}");
        }
    }

    #[test]
    fn pages_from_elsewhere_are_strangers() {
        let answer = |audience: Audience, host: &str, path: &str, more: &[(&'static str, &str)]| {
            let mut map = HeaderMap::new();
            map.insert(header::HOST, host.parse().unwrap());
            for (name, value) in more {
                map.append(HeaderName::from_static(name), value.parse().unwrap());
            }
            stranger(&Guard::new(audience, &[]), &Method::GET, &path.parse().unwrap(), &map)
        };
        let own = ("origin", "http://localhost:7878");
        let foreign = ("origin", "http://example.org");
        for audience in [Audience::Loopback, Audience::Open] {
            let ask = |more: &[(&'static str, &str)]| answer(audience, "localhost:7878", "/api/eval", more);
            assert_eq!(ask(&[]), None);
            assert_eq!(ask(&[own]), None);
            assert_eq!(ask(&[own, ("sec-fetch-site", "same-origin")]), None);
            for origin in ["http://example.org", "http://localhost:1", "null", "localhost:7878", ""] {
                assert!(ask(&[("origin", origin)]).is_some(), "{origin}");
            }
            // Every one of several counts, whatever their order.
            assert!(ask(&[own, foreign]).is_some() && ask(&[foreign, own]).is_some());
            assert!(ask(&[("sec-fetch-site", "cross-site")]).is_some());
            let link = [
                ("sec-fetch-site", "cross-site"),
                ("sec-fetch-mode", "navigate"),
                ("sec-fetch-dest", "document"),
            ];
            assert!(ask(&link).is_some(), "no question is a link");
            assert_eq!(
                answer(audience, "localhost:7878", "/?ruleset=nim", &link),
                None,
                "a position as a link"
            );
        }
        assert_eq!(answer(Audience::Open, "lab.example.org", "/", &[]), None);
        assert!(answer(Audience::Loopback, "lab.example.org", "/", &[]).is_some());
    }

    #[test]
    fn a_site_that_may_show_the_page_can_do_nothing_else() {
        for text in ["https://school.example.org", "http://localhost:8000", "https://[::1]:7", "https://a.b/"]
        {
            let Origin(read) = text.parse().unwrap();
            assert_eq!(read, text.trim_end_matches('/'));
        }
        for text in
            ["", "*", "school.example.org", "https://", "https://a/b", "https://a; script-src *", "ftp://a"]
        {
            assert_eq!(text.parse::<Origin>(), Err(NoOrigin), "{text}");
        }
        let guard = |embedders: &[Origin]| Guard::new(Audience::Loopback, embedders);
        let ask = |guard: &Guard, path: &str, dest: &str| {
            let pairs =
                [("host", "localhost"), ("sec-fetch-site", "cross-site"), ("sec-fetch-mode", "navigate")];
            let map = pairs.into_iter().chain([("sec-fetch-dest", dest)]);
            let map = map.map(|(name, value)| (name.parse().unwrap(), value.parse().unwrap())).collect();
            stranger(guard, &Method::GET, &path.parse().unwrap(), &map)
        };
        let school = guard(&["https://school.example.org".parse().unwrap()]);
        assert_eq!(ask(&school, "/", "iframe"), None);
        assert!(ask(&school, "/api/rulesets", "iframe").is_some());
        assert!(ask(&school, "/", "script").is_some());
        assert!(ask(&guard(&[]), "/", "iframe").is_some());
        assert!(school.policy.to_str().unwrap().ends_with("; frame-ancestors https://school.example.org"));
    }
}
