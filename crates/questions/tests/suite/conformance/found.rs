//! Questions that once ran over their limits.

use super::generators::Asked;
use super::{Case, alone};
use serde_json::json;
use std::sync::Arc;
use std::time::Duration;
use upstar_questions::{Certify, CertifyFamily, Question, Sizes, Workbench};

#[test]
fn what_ran_over_once_is_kept_within_limits() {
    let _alone = alone();
    let asked = [
        // All positions of a family were read before anybody looked at the clock, and none of them was counted.
        json!({ "ask": "table", "ruleset": "chomp", "template": "{y}x{x}", "x": "3..28", "y": "0..13827" }),
        json!({ "ask": "sequence", "ruleset": "node-kayles", "template": "path({n})", "n": "1..60000" }),
        // A guess counted the moves after two hundred others, however large these are.
        json!({ "ask": "play", "ruleset": "vertex-deletion:even-odd", "position": "wheel(982)", "misere": true }),
        // A period was looked for in so many steps, after the time was over.
        json!({ "ask": "explore", "ruleset": "hackenbush" }),
        // Each of many groups of blocks, and each column of a mirror image, went through the whole board.
        json!({ "ask": "value", "ruleset": "cookie-cutter:1x3", "position": "32768x3" }),
        json!({ "ask": "reduce", "ruleset": "pyramid-nim", "position": "T(65535)" }),
        // Whether a vertex is free was asked once for each of its links, of which the hub has thousands.
        json!({ "ask": "value", "ruleset": "node-kayles", "position": "wheel(27094)" }),
        json!({ "ask": "value", "ruleset": "node-kayles", "position": "complete(652)", "theorems": false }),
        // What theorems know of a position that a search refuses had all winning moves with it, and no memory limit.
        json!({ "ask": "value", "ruleset": "escape", "position": "path(2373)", "theorems": false }),
        // What was met in play, and lists of graphs, did not count.
        json!({ "ask": "laws", "ruleset": "snort", "positions": ["complete(395)"] }),
        json!({ "ask": "graphs", "class": "oriented-connected", "n": "1..9" }),
    ];
    let named = asked.map(|asked| serde_json::from_value::<Question>(asked).expect("a question"));
    let named = named.map(Asked::Question);
    // Each large option was looked for among those that a certificate has, between two looks at the clock; the graph of a
    // family was made before anybody asked how large it is.
    let certificates = [
        Asked::Certify(Certify {
            ruleset: "node-kayles".into(),
            position: "bipartite(276,201)".into(),
            value: false,
            theorems: false,
        }),
        Asked::CertifyFamily(CertifyFamily {
            ruleset: "vertex-deletion:even-odd".into(),
            template: "attach(K2848,3,{n})".into(),
        }),
    ];
    for question in named.into_iter().chain(certificates) {
        let asked = format!("{question:?}");
        let case = Case {
            workbench: Arc::new(Workbench::default()),
            before: None,
            question,
            time: Duration::from_millis(60),
            cancelled: false,
            threads: 2,
            sizes: Sizes::LARGE,
        };
        assert_eq!(case.overrun(case.run()), None, "{asked}");
    }
}

/// A workbench that remembers a third of it: thousands of options whose values were known were gone through for each of thousands of
/// numbers, without a look at the clock.
#[test]
fn what_ran_over_at_the_second_question_does_not() {
    let _alone = alone();
    let moves = |weight: u32| {
        let asked =
            json!({ "ask": "moves", "ruleset": "nim-on-graph", "position": format!("0-1:3,1-1:{weight}@0") });
        Asked::Question(serde_json::from_value(asked).expect("a question"))
    };
    let case = Case {
        workbench: Arc::new(Workbench::default()),
        before: Some(moves(100_000)),
        question: moves(300_000),
        time: Duration::from_secs(2),
        cancelled: false,
        threads: 1,
        sizes: Sizes::LARGE,
    };
    assert_eq!(case.overrun(case.run()), None);
}
