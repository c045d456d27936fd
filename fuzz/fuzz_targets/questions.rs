//! Questions as JSON: any text is a question that is written as it is read, or refused; and every question is answered
//! or has a reason, within small limits.

#![no_main]

use libfuzzer_sys::fuzz_target;
use std::time::Duration;
use upstar_fuzz::Text;
use upstar_questions::{House, Limits, Question, Sizes, ask};
use upstar_values::Budget;

const EXAMPLES: &[&str] = &[
    r#"{"ask":"eval","input":"{3|1||0}+*","explain":true}"#,
    r#"{"ask":"value","ruleset":"domineering","position":"2x3","notation":"unicode"}"#,
    r#"{"ask":"moves","ruleset":"nim","position":"3,5","player":"left","best":true}"#,
    r#"{"ask":"position","ruleset":"escape","position":"path(3)","layout":{"v:0":[0,1.5]}}"#,
    r#"{"ask":"tree","ruleset":"nim","position":"1,2","limit":9,"picture":"svg"}"#,
    r#"{"ask":"sequence","ruleset":"cram","template":"1x{n}","n":"1..4","cell_time":"1s"}"#,
    r#"{"ask":"table","ruleset":"nim","template":"{x},{y}","x":"1..2","y":3}"#,
    r#"{"ask":"period","code":"octal:0.77","max":100}"#,
    r#"{"ask":"thermograph","input":"{2|0}","picture":"svg"}"#,
];

fuzz_target!(|text: Text| {
    let examples: Vec<String> = EXAMPLES.iter().map(ToString::to_string).collect();
    let Ok(question) = serde_json::from_str::<Question>(&text.among(&examples)) else { return };
    let written = serde_json::to_string(&question).expect("a question is data");
    assert_eq!(serde_json::from_str::<Question>(&written).expect("what was written is read"), question);
    let budget = Budget::new(Some(Duration::from_millis(50)), Some(16 << 20));
    let limits = Limits { budget, threads: 1, sizes: Sizes::SMALL, ..Limits::default() };
    match ask(&House::default(), question, &limits) {
        Ok(answer) => assert!(serde_json::to_value(&answer).expect("an answer is data").is_object()),
        Err(problem) => assert!(problem.object().is_object() && !problem.to_string().is_empty()),
    }
});
