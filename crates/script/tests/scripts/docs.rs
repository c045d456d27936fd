//! The scripts of docs/scripts.md run, and their examples are true.

use crate::common::{how, opened};
use upstar_core::Budget;
use upstar_script::Script;

#[test]
fn scripts_of_the_documentation_run() {
    let text = include_str!("../../../../docs/scripts.md");
    let scripts: Vec<&str> =
        text.split("```python\n").skip(1).filter_map(|rest| rest.split("```").next()).collect();
    assert!(scripts.len() >= 6);
    for text in scripts {
        let script = Script::read(text, "docs.star").unwrap_or_else(|error| panic!("{}", error.render()));
        for example in &script.card().examples {
            let parameter = example.ruleset.split_once(':').map_or("", |(_, parameter)| parameter);
            for theorems in [true, false] {
                let how = upstar_solve::SolveOptions { theorems, ..how(&Budget::unlimited()) };
                let value = (opened(&script, parameter).value)(&example.position, &how);
                assert_eq!(value.as_deref(), Ok(&*example.value), "{text} {}", example.position);
            }
        }
    }
}

#[test]
fn every_kit_has_a_script_to_start_from() {
    for kit in upstar_script::KITS {
        let text = upstar_script::template(kit, "my-game").unwrap();
        let script = Script::read(&text, "my-game.star").unwrap_or_else(|error| panic!("{}", error.render()));
        let example = &script.card().examples[0];
        let value = (opened(&script, "").value)(&example.position, &how(&Budget::unlimited()));
        assert_eq!(value.as_deref(), Ok(&*example.value), "{text}");
    }
    assert_eq!(upstar_script::template("cards", "my-game"), None);
}
