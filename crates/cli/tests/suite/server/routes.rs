//! Every question has its answer.

use crate::server::client::serve_plainly;
use serde_json::{Value, json};
use std::collections::HashSet;

#[test]
fn questions_are_answered_as_on_the_command_line() {
    let server = serve_plainly();
    for (path, args, options, key, expected) in [
        ("/api/eval", &["{0|*}"][..], json!({}), "/value", json!("^")),
        ("/api/eval", &["^ > 0"], json!({}), "/result", json!(true)),
        ("/api/eval", &["1", "{1|", "*2"], json!({}), "/2/nimber", json!(2)),
        ("/api/eval", &["1", "{1|", "*2"], json!({}), "/1/error/offset", json!(0)),
        ("/api/eval", &["{0|1}+*"], json!({ "explain": true }), "/steps/0", json!("{0|1} = 1/2")),
        ("/api/eval", &["^"], json!({ "notation": "unicode" }), "/value", json!("↑")),
        ("/api/eval", &["-1"], json!({}), "/value", json!("-1")),
        ("/api/value", &["domineering", "2x3"], json!({}), "/value", json!("{2|-1/2}")),
        ("/api/value", &["nim", "3,5", "1,2,3"], json!({}), "/1/nimber", json!(0)),
        ("/api/value", &["nim", "3,5"], json!({ "theorems": false }), "/method", json!("search")),
        ("/api/value", &["nim", "3,5"], json!({ "no-theorems": true }), "/method", json!("search")),
        ("/api/value", &["nim", "3,5"], json!({}), "/method", json!("theorem")),
        ("/api/outcome", &["chomp", "4x5"], json!({}), "/outcome", json!("N")),
        ("/api/moves", &["nim", "3,5"], json!({}), "/options/0/wins", json!(false)),
        ("/api/moves", &["nim", "3,5"], json!({ "best": true }), "/options/0/position", json!("3,3")),
        ("/api/moves", &["clobber", "xo"], json!({ "player": "right" }), "/options/0/player", json!("right")),
        ("/api/moves", &["nim", "3,5"], json!({ "outcome": true }), "/options/0/value", Value::Null),
        ("/api/position", &["nim", "3,5"], json!({}), "/moves/7/touches/0", json!("h:1:4")),
        ("/api/position", &["sum", "nim 2 + domineering 1x2"], json!({}), "/components/0", json!("nim 2")),
        ("/api/position", &["nim", "3,5", "2"], json!({ "limit": 0 }), "/1/position", json!("2")),
        ("/api/position", &["domineering", "4x4"], json!({ "limit": 4 }), "/truncated", json!(true)),
        ("/api/position", &["domineering", "4x4"], json!({ "limit": 4 }), "/complete", json!(false)),
        ("/api/position", &["domineering", "4x4"], json!({}), "/complete", json!(true)),
        ("/api/position", &["kayles", &["1"; 201].join(",")], json!({}), "/complete", json!(false)),
        ("/api/play", &["nim", "3,5"], json!({ "player": "left" }), "/position", json!("3,3")),
        ("/api/play", &["nim", "0"], json!({ "player": "left" }), "/move", Value::Null),
        ("/api/tree", &["nim", "2,1"], json!({}), "/nodes/0/outcome", json!("N")),
        ("/api/tree", &["nim", "9,9"], json!({ "limit": 3 }), "/truncated", json!(true)),
        ("/api/tree", &["nim", "9,9"], json!({ "limit": 3 }), "/complete", json!(false)),
        ("/api/tree", &["nim", "2,1"], json!({}), "/complete", json!(true)),
        ("/api/thermograph", &["{3|1}"], json!({}), "/temperature", json!("1")),
        ("/api/thermograph", &["domineering", "2x2"], json!({}), "/mean", json!("0")),
        ("/api/period", &["octal:0.77"], json!({}), "/period", json!(12)),
        ("/api/period", &["kayles"], json!({ "max": 1000 }), "/proved", json!(true)),
        ("/api/sequence", &["kayles"], json!({ "n": "1..5" }), "/values", json!([1, 2, 3, 1, 4])),
        ("/api/sequence", &["octal:0.77"], json!({ "n": "0..200" }), "/period/period", json!(12)),
        (
            "/api/sequence",
            &["node-kayles", "path({n})"],
            json!({ "n": "1..4" }),
            "/values",
            json!([1, 1, 2, 0]),
        ),
        ("/api/sequence", &["domineering", "2x{n}"], json!({ "n": 2 }), "/values", json!(["+-1"])),
        (
            "/api/sequence",
            &[],
            json!({ "match": "0,1,2,3,1,4,3,2,1,4,2,6" }),
            "/matches/0/code",
            json!("octal:0.77"),
        ),
        (
            "/api/table",
            &["cram", "{y}x{x}"],
            json!({ "x": "1..3", "y": "1..2" }),
            "/values/1",
            json!([1, 0, 1]),
        ),
        ("/api/reproduce", &["three-games/table-1.2"], json!({ "cells": true }), "/items/0/match", json!(14)),
    ] {
        let answer = server.ask(path, args, options.clone());
        assert_eq!(answer.pointer(key), Some(&expected), "{path} {args:?} {options}: {answer}");
    }
    let papers = server.fetch("GET", "/api/papers").json();
    assert!(papers["papers"].as_array().unwrap().iter().any(|paper| paper["paper"] == "three-games"));
    let svg = server.ask("/api/draw", &["nim", "3"], json!({}));
    assert!(svg["svg"].as_str().unwrap().starts_with("<svg "));
    let tikz = server.ask("/api/draw", &["nim", "3"], json!({ "format": "tikz" }));
    assert!(tikz["tikz"].as_str().unwrap().contains("tikzpicture"));
}

/// Each kind of question, as one object.
#[test]
fn any_question_is_asked_at_one_door() {
    let server = serve_plainly();
    for (question, key, expected) in [
        (json!({ "ask": "eval", "input": "{0|*}" }), "/value", json!("^")),
        (
            json!({ "ask": "eval", "input": "*2+*", "brief": true }),
            "",
            json!({ "input": "*2+*", "value": "*3" }),
        ),
        (json!({ "ask": "born", "day": 1 }), "/games/3/value", json!("1")),
        (json!({ "ask": "rulesets" }), "/rulesets/0/name", json!("amazons")),
        (json!({ "ask": "ruleset", "name": "kayles" }), "/period", json!(true)),
        (json!({ "ask": "value", "ruleset": "nim", "position": "3,5", "time": "9s" }), "/nimber", json!(6)),
        (json!({ "ask": "outcome", "ruleset": "chomp", "position": "4x5" }), "/outcome", json!("N")),
        (
            json!({ "ask": "moves", "ruleset": "nim", "position": "3,5", "best": true }),
            "/options/0/position",
            json!("3,3"),
        ),
        (json!({ "ask": "moves", "ruleset": "nim", "position": "3" }), "/complete", json!(true)),
        (json!({ "ask": "position", "ruleset": "nim", "position": "3" }), "/left", json!(3)),
        (json!({ "ask": "play", "ruleset": "nim", "position": "3,5" }), "/position", json!("3,3")),
        (json!({ "ask": "tree", "ruleset": "nim", "position": "2" }), "/nodes/1/outcome", json!("P")),
        (json!({ "ask": "thermograph", "input": "{3|1}" }), "/left_wall/0", json!(["0", "3"])),
        (
            json!({ "ask": "thermograph", "ruleset": "domineering", "position": "2x2" }),
            "/input",
            json!("2x2"),
        ),
        (json!({ "ask": "sequence", "ruleset": "kayles", "n": "1..3" }), "/values", json!([1, 2, 3])),
        (
            json!({ "ask": "match", "values": "0,1,2,3,1,4,3,2,1,4,2,6" }),
            "/matches/0/code",
            json!("octal:0.77"),
        ),
        (
            json!({ "ask": "table", "ruleset": "cram", "template": "{y}x{x}", "x": "1..3", "y": 2 }),
            "/values",
            json!([[1, 0, 1]]),
        ),
        (json!({ "ask": "period", "code": "octal:0.77", "max": 1000 }), "/period", json!(12)),
        (json!({ "ask": "papers", "name": "three-games" }), "/papers/0/paper", json!("three-games")),
        (json!({ "ask": "reproduce", "name": "three-games/table-1.2" }), "/items/0/match", json!(14)),
        (
            json!({ "ask": "figures", "name": "three-games/figure-1.2" }),
            "/figures/0/file",
            json!("three-games-figure-1.2.svg"),
        ),
        (json!({ "ask": "conjectures" }), "/conjectures/0/name", json!("pyramid-1")),
        (json!({ "ask": "conjecture", "name": "pyramid-2", "upto": 5 }), "/verified_to", json!(5)),
        (json!({ "ask": "graphs", "class": "all", "n": 2 }), "/levels/0/graph6", json!(["A?", "A_"])),
    ] {
        let answer = server.post_text("/api/ask", &question.to_string());
        assert_eq!(answer.status, 200, "{question}: {}", answer.body);
        assert_eq!(answer.json().pointer(key), Some(&expected), "{question}: {}", answer.body);
    }
    let drawn = server.post_text("/api/ask", r#"{"ask":"draw","ruleset":"nim","position":"3"}"#).json();
    assert!(drawn["svg"].as_str().unwrap().starts_with("<svg "));
}

#[test]
fn every_ruleset_can_be_played() {
    let server = serve_plainly();
    let list = server.fetch("GET", "/api/rulesets").json();
    let cards = list["rulesets"].as_array().unwrap();
    assert!(cards.len() > 20);
    for card in cards {
        assert!(card["board"]["kind"].is_string() && card["title"].is_string(), "{card}");
        for example in card["examples"].as_array().unwrap() {
            let (ruleset, position) =
                (example["ruleset"].as_str().unwrap(), example["position"].as_str().unwrap());
            let table = server.ask("/api/position", &[ruleset, position], json!({ "layout_from": position }));
            let shapes = table["scene"]["shapes"].as_array().unwrap();
            let keys: HashSet<&str> = shapes.iter().filter_map(|shape| shape["key"].as_str()).collect();
            let moves = table["moves"].as_array().unwrap();
            for m in moves {
                let first = m["touches"][0].as_str().unwrap_or_default();
                assert!(keys.contains(first), "{ruleset} {position}: {m}");
            }
            for player in ["left", "right"] {
                let reply = server.ask("/api/play", &[ruleset, position], json!({ "player": player }));
                let mine = |m: &&Value| m["player"].is_null() || m["player"] == player;
                let legal = moves.iter().filter(mine).any(|m| m["position"] == reply["position"]);
                assert_eq!(legal, table[player] != 0, "{ruleset} {position}, {player}: {reply}");
            }
        }
    }
}

#[test]
fn vertices_stay_where_the_page_put_them() {
    let server = serve_plainly();
    let place = |options: Value| {
        let table = server.ask("/api/position", &["escape", "path(3)@0"], options);
        let shapes = table["scene"]["shapes"].as_array().unwrap().clone();
        let vertex = shapes.into_iter().find(|s| s["key"] == "v:2" && s["kind"] == "circle").unwrap();
        (vertex["x"].as_f64().unwrap(), vertex["y"].as_f64().unwrap())
    };
    let given = json!({ "v:0": [0, 0], "v:1": [3, 1], "v:2": [5.5, -2] });
    assert_eq!(place(json!({ "layout": given })), (5.5, -2.0));
    assert_eq!(place(json!({ "layout_from": "path(3)" })), place(json!({})));
    let wrong = server.post("/api/position", &["escape", "path(3)"], json!({ "layout": { "v:0": "here" } }));
    assert_eq!(wrong.status, 400);
}

#[test]
fn the_page_and_its_files_are_there() {
    let server = serve_plainly();
    let page = server.fetch("GET", "/");
    assert_eq!((page.status, page.header("content-type")), (200, "text/html; charset=utf-8"));
    let policy = page.header("content-security-policy");
    assert!(policy.contains("script-src 'self';") && policy.contains("frame-ancestors 'none'"), "{policy}");
    assert!(!policy.contains("unsafe"), "{policy}");
    assert_eq!(page.header("x-content-type-options"), "nosniff");
    assert_eq!(page.header("referrer-policy"), "no-referrer");
    // Every file that the page names is there, with its type, and no script or style stands in the page itself.
    let mut files = 0;
    for part in page.body.split(['"', ' ']).filter_map(|part| part.strip_prefix("./")) {
        let file = server.fetch("GET", &format!("/{part}"));
        assert_eq!(file.status, 200, "{part}");
        assert_ne!(file.header("content-type"), "application/octet-stream", "{part}");
        files += 1;
    }
    assert!(files >= 2, "{}", page.body);
    for script in page.body.split("<script").skip(1) {
        assert!(script.split('>').next().unwrap().contains("src="), "{script}");
    }
    assert!(!page.body.contains("<style") && !page.body.contains(" style="));
    let head = server.fetch("HEAD", "/");
    assert_eq!((head.status, head.body.as_str()), (200, ""));
    let again = server.raw(&format!(
        "GET / HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nIf-None-Match: {}\r\n\r\n",
        server.address,
        page.header("etag")
    ));
    assert_eq!((again.status, again.body.as_str()), (304, ""));
}
