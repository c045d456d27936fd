//! Questions that once ran over their limits.

use crate::{Case, alone};
use serde_json::json;
use std::sync::Arc;
use std::time::Duration;
use upstar_questions::{House, Sizes};

#[test]
fn what_ran_over_once_is_kept_within_limits() {
    let _alone = alone();
    for asked in [
        // All positions of a family were read before anybody looked at the clock, and none of them was counted.
        json!({ "ask": "table", "ruleset": "chomp", "template": "{y}x{x}", "x": "3..28", "y": "0..13827" }),
        json!({ "ask": "sequence", "ruleset": "node-kayles", "template": "path({n})", "n": "1..60000" }),
        // A guess counted the moves after two hundred others, however large these are.
        json!({ "ask": "play", "ruleset": "vertex-deletion:even-odd", "position": "wheel(982)", "misere": true }),
        // A period was looked for in so many steps, after the time was over.
        json!({ "ask": "explore", "ruleset": "hackenbush" }),
    ] {
        let case = Case {
            house: Arc::new(House::default()),
            question: serde_json::from_value(asked.clone()).expect("a question"),
            time: Duration::from_millis(60),
            cancelled: false,
            memory: 48 << 20,
            threads: 2,
            sizes: Sizes::LARGE,
        };
        assert_eq!(case.overrun(&case.run()), None, "{asked}");
    }
}
