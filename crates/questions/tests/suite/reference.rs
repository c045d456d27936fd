//! What follows from the definitions of questions and stands in files: the page's types, and the reference for people. The test
//! fails where a file is not what the definitions say; `cargo xtask types` writes them.

use serde::de::DeserializeOwned;
use std::fmt::Write;
use std::path::Path;
use upstar_questions::{Definition, Level, PictureFormat, definitions};
use upstar_values::{Notation, Player};

const TYPES: &str = "crates/web/page/src/api/questions.generated.ts";
const REFERENCE: &str = "docs/questions.md";

/// The words that a type is written as.
fn words<T: DeserializeOwned>() -> Vec<String> {
    let error = serde_json::from_value::<T>("".into()).err().expect("an empty word means nothing");
    let all = error.to_string();
    // Words are written small; others are only read.
    let words = all.split('`').skip(3).step_by(2).filter(|word| word.starts_with(char::is_lowercase));
    words.map(String::from).collect()
}

/// A type of Rust in TypeScript; the types of words by their names.
fn script(kind: &str) -> String {
    let inside = |before: &str| kind.strip_prefix(before).and_then(|rest| rest.strip_suffix('>'));
    if let Some(some) = inside("Option<") {
        return script(some);
    }
    if let Some(list) = inside("Vec<") {
        return format!("{}[]", script(list));
    }
    match kind {
        "String" | "Time" => "string".into(),
        "bool" => "boolean".into(),
        "u32" | "u64" => "number".into(),
        "Count" | "Span" => "number | string".into(),
        "BTreeMap<String,[f64;2]>" => "Record<string, [number, number]>".into(),
        "Notation" | "Player" | "Level" | "PictureFormat" => kind.into(),
        other => panic!("{other} needs a type in TypeScript"),
    }
}

fn plain(kind: &str) -> String {
    kind.replace(' ', "")
}

fn about(text: &str) -> &str {
    text.trim().trim_end_matches('.')
}

fn types(all: &[Definition]) -> String {
    let mut text = String::from(
        "// Every question with its fields. `cargo xtask types` writes this from crates/questions.\n",
    );
    for (name, words) in [
        ("Notation", words::<Notation>()),
        ("Player", words::<Player>()),
        ("Level", words::<Level>()),
        ("PictureFormat", words::<PictureFormat>()),
    ] {
        let words: Vec<String> = words.iter().map(|word| format!("'{word}'")).collect();
        write!(text, "\nexport type {name} = {};", words.join(" | ")).unwrap();
    }
    text.push_str("\n\nexport interface Questions {\n");
    for question in all {
        writeln!(text, "  /** {}. */\n  {}: {{", about(question.about), question.name).unwrap();
        for field in question.fields.iter().filter(|field| field.public()) {
            let mark = if field.required() { "" } else { "?" };
            writeln!(text, "    /** {}. */", about(field.about)).unwrap();
            let undefined = if field.required() { "" } else { " | undefined" };
            writeln!(text, "    {}{mark}: {}{undefined};", field.name, script(&plain(field.kind))).unwrap();
        }
        text.push_str("  };\n");
    }
    text + "}\n"
}

fn reference(all: &[Definition]) -> String {
    let mut text = String::from(
        "# Questions\n\nEvery question as `POST /api/ask`, `upstar engine` and `upstar.ask` in Python take it: an object whose key `ask` \
         names it. Fields in bold must be there. `cargo xtask types` writes this page from the definitions in crates/questions.\n",
    );
    for question in all {
        let mut example = serde_json::Map::from_iter([("ask".to_string(), question.name.into())]);
        example.extend(question.example.as_object().cloned().unwrap_or_default());
        let example = serde_json::to_string(&example).unwrap();
        write!(text, "\n## {}\n{}.\n```json\n{example}\n```\n", question.name, about(question.about))
            .unwrap();
        for field in question.fields.iter().filter(|field| field.public()) {
            let mark = if field.required() { "**" } else { "" };
            let kind = script(&plain(field.kind)).replace(" | ", " or ");
            writeln!(text, "- {mark}`{}`{mark} ({kind}): {}", field.name, about(field.about)).unwrap();
        }
    }
    text
}

#[test]
fn files_are_what_the_definitions_say() {
    let all = definitions();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    for (path, text) in [(TYPES, types(&all)), (REFERENCE, reference(&all))] {
        let file = root.join(path);
        if std::env::var_os("UPSTAR_WRITE").is_some() {
            std::fs::write(&file, &text).unwrap();
        }
        let there = std::fs::read_to_string(&file).unwrap_or_default();
        assert!(there == text, "{path} is out of date: run `cargo xtask types`");
    }
}
