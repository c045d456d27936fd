//! The first screen, how much is sent for it, and who may show it.

use crate::server::client::{Running, engine, read_answer, run, serve_plainly};
use serde_json::{Value, json};
use std::io::Read;
use std::net::{IpAddr, Ipv4Addr};
use upstar_web::{Limits, Server};

fn list<'a>(of: &'a Value, name: &str) -> &'a [Value] {
    of[name].as_array().map_or(&[], Vec::as_slice)
}

#[test]
fn the_gallery_shows_a_game_of_every_ruleset() {
    let server = serve_plainly();
    let gallery = server.fetch("GET", "/api/gallery").json();
    assert_eq!(gallery["rulesets"], server.fetch("GET", "/api/rulesets").json()["rulesets"]);
    for card in list(&gallery, "rulesets") {
        let game = list(&gallery, "games").iter().find(|game| game["name"] == card["name"]);
        let game = game.unwrap_or_else(|| panic!("{} has no game", card["name"]));
        let (ruleset, start) = (game["ruleset"].as_str().unwrap(), game["position"].as_str().unwrap());
        // Every step is a legal move of the player whose turn it is.
        let mut at = start.to_string();
        for (number, step) in list(game, "steps").iter().enumerate() {
            let player = ["left", "right"][number % 2];
            let table = server.ask("/api/position", &[ruleset, &at], json!({}));
            let mine = |m: &&Value| m["player"].is_null() || m["player"] == player;
            let legal = list(&table, "moves").iter().filter(mine).any(|m| m["position"] == step["position"]);
            assert!(legal, "{ruleset} {at}: {step}");
            at = step["position"].as_str().unwrap().into();
        }
        assert!(!list(&game["scene"], "shapes").is_empty(), "{ruleset} {start}");
    }
    assert_eq!(gallery["findings"], server.fetch("GET", "/api/findings").json());
    // As many are refuted as the list of conjectures says.
    let conjectures = server.post_text("/api/ask", r#"{"ask":"conjectures"}"#).json();
    let known = list(&conjectures, "conjectures").iter().filter_map(|one| one["known"].as_str());
    let refuted = known.filter(|known| known.starts_with("False") || known.contains("refutes it")).count();
    assert_eq!(gallery["findings"]["refuted"], refuted);
    let errata = list(&gallery["findings"], "errata");
    assert!(!errata.is_empty() && errata.iter().all(|one| one["reason"] != ""));
}

/// Who opens a game can win it.
#[test]
fn openings_are_won_by_whoever_begins() {
    let server = serve_plainly();
    let gallery = server.fetch("GET", "/api/gallery").json();
    for card in list(&gallery, "rulesets").iter().filter(|card| !card["opening"].is_null()) {
        let (ruleset, position) = (&card["opening"]["ruleset"], &card["opening"]["position"]);
        let (ruleset, position) = (ruleset.as_str().unwrap(), position.as_str().unwrap());
        let outcome = &server.ask("/api/outcome", &[ruleset, position], json!({ "time": "60s" }))["outcome"];
        assert!(outcome == "N" || outcome == "L", "{ruleset} {position}: {outcome}");
        let table = server.ask("/api/position", &[ruleset, position], json!({}));
        assert!(
            table["left"].as_u64() > Some(0) && table["right"].as_u64() > Some(0),
            "{ruleset} {position}"
        );
    }
}

/// The bytes of an answer to whoever reads compressed texts, and how it was compressed.
fn compressed(server: &Running, what: &str, body: &str) -> (Vec<u8>, String) {
    let head = format!("{what} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n", server.address);
    let content = format!("Content-Type: application/json\r\nContent-Length: {}\r\n", body.len());
    let request = format!("{head}{content}Accept-Encoding: gzip, br\r\n\r\n{body}");
    let mut stream = server.send(request.as_bytes());
    let mut bytes = Vec::new();
    stream.read_to_end(&mut bytes).unwrap();
    let head = String::from_utf8_lossy(&bytes[..bytes.len().min(4096)]).to_ascii_lowercase();
    let encoding = head.lines().find_map(|line| line.strip_prefix("content-encoding: ")).unwrap_or_default();
    let encoding = encoding.to_string();
    (bytes, encoding)
}

#[test]
fn the_first_screen_is_light() {
    let server = serve_plainly();
    let mut all = 0;
    for path in ["/", "/page.js", "/style.css", "/icon.svg", "/api/gallery"] {
        let (sent, encoding) = compressed(&server, &format!("GET {path}"), "");
        let sent = sent.len();
        let plain = server.fetch("GET", path);
        assert_eq!((plain.status, plain.header("content-encoding")), (200, ""), "{path}");
        assert_eq!(encoding, "gzip", "{path}");
        assert!(sent < plain.body.len() + 2000, "{path}: {sent} bytes");
        all += sent;
    }
    assert!(all < 95_000, "{all} bytes for the first screen");
}

/// Answers of some pieces come to their end, also when they are packed on the way.
#[test]
fn long_answers_are_whole_when_they_are_compressed() {
    let server = serve_plainly();
    let plain = server.ask("/api/moves", &["nim", "5000,3"], json!({})).to_string();
    assert!(plain.len() > 1_000_000, "{} bytes", plain.len());
    let (sent, encoding) = compressed(&server, "POST /api/moves", r#"{"args":["nim","5000,3"]}"#);
    assert_eq!(encoding, "gzip");
    assert!(sent.len() < plain.len() / 4 && sent.ends_with(b"\r\n0\r\n\r\n"), "{} bytes", sent.len());
}

#[test]
fn the_page_knows_its_address_in_the_network() {
    assert_eq!(serve_plainly().fetch("GET", "/api/network").json(), json!({ "network": null }));
    // All addresses of this machine: whichever other machines can use, or none where there is no network.
    let bound = Server::bind(IpAddr::V4(Ipv4Addr::UNSPECIFIED), 0, Limits::default(), engine()).unwrap();
    let (port, network) = (bound.address().port(), bound.network().unwrap());
    assert_eq!(network.port(), port);
    let _running = run(bound);
    let stream = std::net::TcpStream::connect((Ipv4Addr::LOCALHOST, port)).unwrap();
    let head = format!("GET /api/network HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n\r\n");
    std::io::Write::write_all(&mut &stream, head.as_bytes()).unwrap();
    let told = (!network.ip().is_unspecified()).then(|| format!("http://{network}"));
    assert_eq!(read_answer(stream).json(), json!({ "network": told }));
}

#[test]
fn only_sites_that_are_named_may_show_the_page() {
    let bound = Server::bind(IpAddr::V4(Ipv4Addr::LOCALHOST), 0, Limits::default(), engine()).unwrap();
    let server = run(bound.embedded_in(vec!["https://school.example.org".parse().unwrap()]));
    let address = server.address;
    let ask = |path: &str, dest: &str| {
        let stream = std::net::TcpStream::connect(address).unwrap();
        let head = format!("GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n");
        let fetch = format!(
            "Sec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: navigate\r\nSec-Fetch-Dest: {dest}\r\n\r\n"
        );
        std::io::Write::write_all(&mut &stream, (head + &fetch).as_bytes()).unwrap();
        read_answer(stream)
    };
    let page = ask("/", "iframe");
    let policy = page.header("content-security-policy");
    assert!(policy.ends_with("frame-ancestors https://school.example.org"), "{policy}");
    assert_eq!((page.status, page.header("x-frame-options")), (200, ""));
    assert_eq!(ask("/api/rulesets", "iframe").status, 403);
    let usual = serve_plainly().fetch("GET", "/");
    assert_eq!(usual.header("x-frame-options"), "DENY");
}
