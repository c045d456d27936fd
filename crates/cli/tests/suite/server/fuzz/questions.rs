//! Right questions, of every route and of every name, from which wrong ones are made.

use serde_json::{Value, json};
use upstar_questions::definitions;

const SCRIPT: &str = include_str!("../../../../../../examples/rulesets/subtraction.star");

/// Paths and bodies that are answered with 200.
pub fn right() -> Vec<(String, Value)> {
    let mut right: Vec<(String, Value)> = definitions()
        .into_iter()
        .map(|definition| {
            let mut question = definition.example;
            question["ask"] = definition.name.into();
            ("/api/ask".to_string(), question)
        })
        .collect();
    let laws = json!({ "ask": "laws", "ruleset": "script:1,2,3", "positions": ["3"], "script": SCRIPT });
    right.push(("/api/ask".to_string(), laws));
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
