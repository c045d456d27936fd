//! Questions as JSON: any text is a question that is written as it is read, or refused; and every question is answered
//! or has a reason, within small limits.

#![no_main]

use libfuzzer_sys::fuzz_target;
use std::sync::LazyLock;
use upstar_catalog::Catalog;
use upstar_fuzz::{from_examples, limits};
use upstar_questions::{Question, Workbench, ask};

/// One of each kind.
const KINDS: &[&str] = &[
    r#"{"ask":"eval","input":"{3|1||0}+*","explain":true}"#,
    r#"{"ask":"eval","input":"cool({4|0},1)>=^*","notation":"switch","brief":true}"#,
    r#"{"ask":"born","day":2,"notation":"unicode"}"#,
    r#"{"ask":"rulesets"}"#,
    r#"{"ask":"ruleset","name":"cram"}"#,
    r#"{"ask":"theorems","ruleset":"nim"}"#,
    r#"{"ask":"laws","ruleset":"nim","positions":["1,2"]}"#,
    r#"{"ask":"value","ruleset":"domineering","position":"2x3","notation":"unicode"}"#,
    r#"{"ask":"value","ruleset":"sum","position":"pigs SBS+2 + nim 3","theorems":false}"#,
    r#"{"ask":"outcome","ruleset":"nim","position":"2,1","misere":true}"#,
    r#"{"ask":"moves","ruleset":"nim","position":"3,5","player":"left","best":true,"once":true}"#,
    r#"{"ask":"moves","ruleset":"clobber","position":"xo.xo","player":"right","notation":"latex"}"#,
    r#"{"ask":"reduce","ruleset":"nim","position":"3,5,3","picture":"svg"}"#,
    r#"{"ask":"review","ruleset":"nim","positions":"3,5 / 3,4 / 3,3 / 3","player":"left"}"#,
    r#"{"ask":"review","ruleset":"domineering","positions":"2x2 / ##|.. / ##|##","misere":true}"#,
    r#"{"ask":"explore","ruleset":"cram"}"#,
    r#"{"ask":"position","ruleset":"escape","position":"path(3)","layout":{"v:0":[0,1.5]}}"#,
    r#"{"ask":"position","ruleset":"nim","position":"1,2","layout_from":"1,3","limit":4,"to":"1,1"}"#,
    r#"{"ask":"play","ruleset":"nim","position":"1,2","player":"right","level":"easy","chance":7}"#,
    r#"{"ask":"draw","ruleset":"cram","position":"2x3","format":"svg","number":1,"strategy":true}"#,
    r#"{"ask":"tree","ruleset":"nim","position":"1,2","limit":9,"picture":"svg","values":true}"#,
    r#"{"ask":"sequence","ruleset":"cram","template":"1x{n}","n":"1..4","cell_time":"1s"}"#,
    r#"{"ask":"sequence","ruleset":"octal:0.77","n":"0..20","misere":false}"#,
    r#"{"ask":"match","values":"0,1,1,2,0,3,1,1"}"#,
    r#"{"ask":"table","ruleset":"nim","template":"{x},{y}","x":"1..2","y":3}"#,
    r#"{"ask":"period","code":"octal:0.77","max":100}"#,
    r#"{"ask":"thermograph","input":"{2|0}","picture":"svg"}"#,
    r#"{"ask":"thermograph","ruleset":"domineering","position":"2x2"}"#,
    r#"{"ask":"papers","name":"three-games"}"#,
    r#"{"ask":"figures","name":"three-games"}"#,
    r#"{"ask":"conjectures"}"#,
    r#"{"ask":"conjecture","name":"pyramid-2","upto":4}"#,
    r#"{"ask":"graphs","class":"connected","n":"1..4","count":true}"#,
    r#"{"ask":"census","ruleset":"snort","class":"connected weights 2","n":"1..3"}"#,
    r#"{"ask":"census","ruleset":"clobber","class":"boards 2x2 xo."}"#,
];

/// And every example of a card as a question.
static EXAMPLES: LazyLock<Vec<String>> = LazyLock::new(|| {
    let cards = Catalog::new().cards();
    let asked = ["value", "moves", "draw", "reduce", "outcome", "position"];
    let shown = cards.iter().flat_map(|card| card.examples.clone()).zip(asked.iter().cycle());
    let of_cards = shown.map(|(example, ask)| {
        let (ruleset, position) = (&example.ruleset, &example.position);
        serde_json::json!({ "ask": ask, "ruleset": ruleset, "position": position }).to_string()
    });
    KINDS.iter().map(ToString::to_string).chain(of_cards).collect()
});

from_examples!(&EXAMPLES);

fuzz_target!(|text: &str| {
    let Ok(question) = serde_json::from_str::<Question>(text) else { return };
    let written = serde_json::to_string(&question).expect("a question is data");
    assert_eq!(serde_json::from_str::<Question>(&written).expect("what was written is read"), question);
    match ask(&Workbench::default(), question, &limits(50)) {
        Ok(answer) => assert!(serde_json::to_value(&answer).expect("an answer is data").is_object()),
        Err(problem) => assert!(problem.object().is_object() && !problem.to_string().is_empty()),
    }
});
