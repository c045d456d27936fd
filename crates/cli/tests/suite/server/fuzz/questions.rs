//! Right questions, of every route and of every name, from which wrong ones are made.

use serde_json::{Value, json};
use upstar_questions::Question;

const SCRIPT: &str = include_str!("../../../../../../examples/rulesets/subtraction.star");

/// Paths and bodies that are answered with 200.
pub fn right() -> Vec<(String, Value)> {
    let mut right: Vec<(String, Value)> = Question::names()
        .map(|name| {
            let mut question = least(name);
            question["ask"] = name.into();
            ("/api/ask".to_string(), question)
        })
        .collect();
    for (path, args, options) in [
        ("eval", json!(["{3|1||0}+*", "^", "1/2"]), json!({ "explain": true, "notation": "unicode" })),
        ("thermograph", json!(["{2|0}"]), json!({})),
        ("value", json!(["domineering", "2x3", "3x3"]), json!({ "no-theorems": true })),
        ("outcome", json!(["nim", "3,5"]), json!({ "misere": true })),
        ("moves", json!(["clobber", "xoxox"]), json!({ "player": "left", "best": true })),
        ("play", json!(["kayles", "9"]), json!({ "level": "good", "chance": 7 })),
        ("tree", json!(["nim", "1,2"]), json!({ "limit": 9, "values": true })),
        ("position", json!(["escape", "path(3)"]), json!({ "layout": { "v:0": [0, 1.5] }, "limit": 5 })),
        ("draw", json!(["domineering", "2x3"]), json!({ "format": "tikz" })),
        ("period", json!(["octal:0.77"]), json!({ "max": 1000 })),
        ("sequence", json!(["cram", "1x{n}"]), json!({ "n": "1..4", "cell_time": "1s" })),
        ("sequence", json!([]), json!({ "match": "0,1,2,3,1,4" })),
        ("table", json!(["nim", "{x},{y}"]), json!({ "x": "1..2", "y": 3 })),
        ("reproduce", json!(["three-games/table-1.2"]), json!({ "cells": true })),
        ("value", json!(["script:1,2,3", "5"]), json!({ "script": SCRIPT, "time": "100ms" })),
    ] {
        right.push((format!("/api/{path}"), json!({ "args": args, "options": options })));
    }
    right
}

/// The question with this name, small.
fn least(name: &str) -> Value {
    match name {
        "eval" => json!({ "input": "{3|1||0}+*", "brief": true }),
        "born" => json!({ "day": 1 }),
        "ruleset" => json!({ "name": "nim" }),
        "value" | "outcome" | "moves" | "position" | "play" | "draw" | "tree" | "reduce" => {
            json!({ "ruleset": "nim", "position": "1,2" })
        }
        "thermograph" => json!({ "ruleset": "domineering", "position": "2x2" }),
        "sequence" => json!({ "ruleset": "kayles", "n": "0..5" }),
        "match" => json!({ "values": "0,1,2,3,1,4,3,2,1,4,2,6" }),
        "table" => json!({ "ruleset": "nim", "template": "{x},{y}" }),
        "period" => json!({ "code": "kayles", "max": "1000" }),
        "reproduce" | "figures" => json!({ "name": "three-games/table-1.2" }),
        "conjecture" => json!({ "name": "pyramid-2", "upto": 4 }),
        "graphs" => json!({ "class": "trees", "n": "1..4", "count": true }),
        "census" => json!({ "ruleset": "col", "class": "trees", "n": "1..4" }),
        "laws" => json!({ "ruleset": "script:1,2,3", "positions": ["3"], "script": SCRIPT }),
        "review" => json!({ "ruleset": "nim", "positions": "1,2 / 1,1 / 1" }),
        "explore" => json!({ "ruleset": "subtraction:1,2" }),
        "rulesets" | "gallery" | "findings" | "theorems" | "papers" | "conjectures" => json!({}),
        other => panic!("{other} needs a line here"),
    }
}
