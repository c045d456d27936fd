//! What is wrong is told, and nothing else happens.

use crate::server::client::{Running, read_answer, serve_plainly};
use serde_json::json;

#[test]
fn wrong_requests_are_told_what_is_wrong() {
    let server = serve_plainly();
    let deep = format!(r#"{{"args":{}"#, "[".repeat(200_000));
    for (path, body, status, told) in [
        ("/api/eval", "", 400, "EOF"),
        ("/api/eval", "{", 400, "EOF"),
        ("/api/eval", "null", 400, "invalid type"),
        ("/api/eval", r#"{"args":"1"}"#, 400, "expected a sequence"),
        ("/api/eval", r#"{"args":[1]}"#, 400, "expected a string"),
        ("/api/eval", r#"{"args":["1"],"extra":1}"#, 400, "unknown field"),
        ("/api/eval", r#"{"args":["1"],"options":[]}"#, 400, "expected a map"),
        ("/api/eval", r#"{"args":["1"],"options":{"explain":"yes"}}"#, 400, "option explain"),
        ("/api/eval", r#"{"args":["1"],"options":{"notation":"runes"}}"#, 400, "option notation"),
        ("/api/eval", r#"{"args":["1"],"options":{"time":"soon"}}"#, 400, "option time"),
        ("/api/eval", r#"{"args":["1"],"options":{"checkpoint":"/tmp"}}"#, 400, "no such option"),
        ("/api/eval", r#"{"args":[]}"#, 400, "0 arguments"),
        ("/api/eval", deep.as_str(), 400, ""),
        ("/api/value", r#"{"args":["nimm","3"]}"#, 400, "there is no ruleset nimm"),
        ("/api/value", r#"{"args":["../nim","3"]}"#, 400, "there is no ruleset"),
        ("/api/value", r#"{"args":["octal","3"]}"#, 400, "needs a parameter"),
        ("/api/value", r#"{"args":["nim","three"]}"#, 400, "is not a number"),
        ("/api/value", r#"{"args":["nim"]}"#, 400, "1 argument"),
        ("/api/moves", r#"{"args":["nim","3"],"options":{"player":"white"}}"#, 400, "option player"),
        ("/api/play", r#"{"args":["nim","3"],"options":{"level":"god"}}"#, 400, "option level"),
        ("/api/tree", r#"{"args":["nim","3"],"options":{"limit":0}}"#, 400, "option limit"),
        ("/api/tree", r#"{"args":["nim","3"],"options":{"limit":1e9}}"#, 400, "option limit"),
        ("/api/period", r#"{"args":["octal:0.9"]}"#, 400, ""),
        ("/api/period", r#"{"args":["octal:0.77"],"options":{"max":"lots"}}"#, 400, "no count"),
        ("/api/sequence", r#"{"args":["domineering"]}"#, 400, "template is missing"),
        ("/api/sequence", r#"{"args":[]}"#, 400, "0 arguments are wrong"),
        ("/api/sequence", r#"{"args":["nim"],"options":{"n":"5..2"}}"#, 400, "range is empty"),
        (
            "/api/table",
            r#"{"args":["nim","{x},{y}"],"options":{"x":"1..999","y":"1..999"}}"#,
            400,
            "positions",
        ),
        ("/api/reproduce", r#"{"args":["three-games/../x"]}"#, 400, "no item"),
        ("/api/draw", r#"{"args":["domineering","900x900"]}"#, 422, "too large"),
        ("/api/position", r#"{"args":["nim","99999999999999999"]}"#, 422, "too large"),
        ("/api/ask", "", 400, "EOF"),
        ("/api/ask", "[]", 400, "a list"),
        ("/api/ask", "{}", 400, "must name a question"),
        ("/api/ask", r#"{"ask":"evil"}"#, 400, "no such question"),
        ("/api/ask", r#"{"ask":3}"#, 400, "must name a question"),
        ("/api/ask", r#"{"ask":"value","ruleset":"nim"}"#, 400, "position is missing"),
        ("/api/ask", r#"{"ask":"value","ruleset":"nim","position":3}"#, 400, "option position"),
        ("/api/ask", r#"{"ask":"value","ruleset":"nim","position":"3","extra":1}"#, 400, "no such option"),
        ("/api/ask", r#"{"ask":"tree","ruleset":"nim","position":"3","limit":5001}"#, 400, "option limit"),
        ("/api/ask", r#"{"ask":"graphs","class":"all","n":99}"#, 400, "too many"),
        ("/api/ask", r#"{"ask":"graphs","class":"all","n":9}"#, 422, "too large"),
        // What concerns files of this machine cannot be asked from elsewhere.
        ("/api/ask", r#"{"ask":"verify","certificate":{}}"#, 400, "no such question"),
        (
            "/api/ask",
            r#"{"ask":"census","ruleset":"col","class":"all","n":"3","db":"/tmp/c"}"#,
            400,
            "no such option",
        ),
        ("/api/ask", r#"{"ask":"period","code":"kayles","checkpoint":"/tmp"}"#, 400, "no such option"),
        ("/api/ask", r#"{"ask":"period","code":"kayles","certified":true}"#, 400, "no such option"),
        ("/api/ask", r#"{"ask":"sequence","ruleset":"kayles","checkpoint":"/tmp"}"#, 400, "no such option"),
        ("/api/ask", r#"{"ask":"census","ruleset":"col"}"#, 400, "the class is missing"),
        ("/api/nothing", "{}", 404, "there is nothing here"),
        ("/api", "{}", 404, "there is nothing here"),
        ("/api/rulesets", "{}", 405, "by GET"),
        ("/index.html", "{}", 405, "fetched"),
    ] {
        let answer = server.post_text(path, body);
        let shown = &body[..body.len().min(80)];
        assert_eq!(answer.status, status, "{path} {shown}: {}", answer.body);
        let object = answer.json();
        let message = object["error"]["message"].as_str().unwrap();
        assert!(message.contains(told), "{path} {shown}: {message}");
        assert_eq!(object["stopped"] == true, status == 422, "{object}");
        assert_eq!(answer.header("content-type"), "application/json");
    }
    for (method, path, allowed) in [
        ("GET", "/api/eval", "POST"),
        ("OPTIONS", "/api/eval", "POST"),
        ("DELETE", "/api/rulesets", "GET, HEAD"),
        ("PUT", "/", "GET, HEAD"),
        ("NONSENSE", "/", "GET, HEAD"),
    ] {
        let answer = server.fetch(method, path);
        assert_eq!((answer.status, answer.header("allow")), (405, allowed), "{method} {path}");
    }
    let head = server.fetch("HEAD", "/");
    assert_eq!((head.status, head.body.as_str()), (200, ""));
    assert_eq!(server.ask("/api/eval", &["1"], json!({}))["value"], "1", "it still answers");
}

#[test]
fn paths_lead_nowhere_else() {
    let server = serve_plainly();
    for path in [
        "/../Cargo.toml",
        "/../../../../etc/passwd",
        "/%2e%2e/Cargo.toml",
        "/..%2fCargo.toml",
        "/%2e%2e%2f%2e%2e%2fetc/passwd",
        "//etc/passwd",
        "/assets/../../Cargo.toml",
        "/index.html/",
        "/index.html%00",
        "/Cargo.toml",
        "/.git/config",
        "/INDEX.HTML",
        "/favicon",
        "/a/b/c",
        "/*",
    ] {
        let answer = server.fetch("GET", path);
        assert_eq!(answer.status, 404, "{path}: {}", answer.body);
        assert_eq!(answer.json()["error"]["message"], "there is nothing here", "{path}");
    }
    // The query is the page's own business.
    assert_eq!(server.fetch("GET", "/?ruleset=nim&position=3,5").status, 200);
    assert_eq!(server.fetch("GET", "/index.html?../../x").status, 200);
}

#[test]
fn files_are_never_read() {
    let server = serve_plainly();
    let file = concat!("@", env!("CARGO_MANIFEST_DIR"), "/Cargo.toml");
    for (path, args) in [
        ("/api/eval", &[file][..]),
        ("/api/eval", &["-"]),
        ("/api/value", &["nim", file]),
        ("/api/value", &["nim", "-"]),
        ("/api/outcome", &["snort", file]),
        ("/api/moves", &["domineering", file]),
        ("/api/position", &["escape", file]),
        ("/api/draw", &["nim", file]),
        ("/api/tree", &["form", file]),
        ("/api/thermograph", &[file]),
    ] {
        let answer = server.post(path, args, json!({}));
        assert_eq!(answer.status, 400, "{path} {args:?}: {}", answer.body);
        assert!(!answer.body.contains("[package]"), "{path} {args:?}: {}", answer.body);
    }
    // Beside a right one, a bad one has its own error.
    let both = server.ask("/api/value", &["nim", "3", file], json!({}));
    assert!(both[0]["value"] == "*3" && both[1]["error"].is_object(), "{both}");
}

#[test]
fn script_in_a_text_stays_text() {
    let server = serve_plainly();
    let script = "<script>alert(1)</script>";
    for (path, args) in
        [("/api/eval", &[script][..]), ("/api/value", &[script, "3"]), ("/api/draw", &["form", script])]
    {
        let answer = server.post(path, args, json!({}));
        assert_eq!((answer.status, answer.header("content-type")), (400, "application/json"), "{path}");
    }
    let drawing = server.ask("/api/draw", &["escape", "a-b"], json!({}));
    assert!(!drawing["svg"].as_str().unwrap().contains("<script"));
}

#[test]
fn large_bodies_are_refused() {
    let server = serve_plainly();
    // The length alone is refused, before the body is sent.
    let head = format!(
        "POST /api/eval HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: 3000000\r\n\r\n",
        server.address
    );
    assert_eq!(server.raw(&head).status, 413);
    // Without a length, what comes is counted.
    let mut request = format!(
        "POST /api/eval HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n",
        server.address
    );
    let chunk = "x".repeat(0x10000);
    for _ in 0..20 {
        request.push_str(&format!("10000\r\n{chunk}\r\n"));
    }
    assert_eq!(chunked(&server, &request), 413);
    let long = "1+".repeat(200_000) + "1";
    assert_eq!(server.ask("/api/eval", &[&long], json!({}))["value"], "200001", "below the limit is fine");
}

/// Writes from another thread, as the server may answer and close before it has read everything.
fn chunked(server: &Running, request: &str) -> u16 {
    use std::io::Write;
    let stream = server.send(b"");
    let mut writer = stream.try_clone().unwrap();
    let request = request.to_string();
    let writing = std::thread::spawn(move || {
        let _ = writer.write_all(request.as_bytes());
    });
    let status = read_answer(stream).status;
    writing.join().unwrap();
    status
}

#[test]
fn strangers_are_turned_away() {
    let server = serve_plainly();
    let ask = |host: &str, more: &str| {
        let body = r#"{"args":["1"]}"#;
        let length = body.len();
        let request = format!(
            "POST /api/eval HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n{more}Content-Length: {length}\r\n\r\n{body}"
        );
        server.raw(&request).status
    };
    let own = server.address.to_string();
    assert_eq!(ask(&own, ""), 200);
    assert_eq!(ask("localhost", ""), 200);
    assert_eq!(ask(&own, &format!("Origin: http://{own}\r\n")), 200);
    assert_eq!(ask("example.org", ""), 403, "another name for this machine");
    assert_eq!(ask(&own, "Origin: http://example.org\r\n"), 403, "a page from elsewhere");
    let both = format!("Origin: http://{own}\r\nOrigin: http://example.org\r\n");
    assert_eq!(ask(&own, &both), 403, "every origin counts");
    assert_eq!(ask(&own, "Sec-Fetch-Site: cross-site\r\n"), 403, "a page from elsewhere");
    assert_eq!(ask(&own, "Sec-Fetch-Site: same-origin\r\n"), 200);
    for host in ["localhost:7920@evil.com", "127.0.0.1:evil", "localhost:99999", "[::1]evil"] {
        assert_eq!(ask(host, ""), 403, "{host}");
    }
    assert_eq!(server.raw("GET / HTTP/1.0\r\n\r\n").status, 403, "no name at all");
    let fetch = |path: &str, hosts: &str| {
        server.raw(&format!("GET {path} HTTP/1.1\r\n{hosts}Connection: close\r\n\r\n")).status
    };
    assert_eq!(fetch("/", "Host: localhost\r\n"), 200);
    assert_eq!(fetch("/", "Host: localhost\r\nHost: example.org\r\n"), 403, "two names");
    assert_eq!(fetch("http://example.org/", "Host: localhost\r\n"), 403, "another name before the path");
    assert_eq!(fetch("http://localhost/", "Host: localhost\r\n"), 200);
}
