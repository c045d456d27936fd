//! What in the manual follows from definitions: the reference of commands, functions and rulesets, and all pictures. The test fails where
//! a file is not what the definitions say; `cargo xtask types` writes them.

use crate::args::Cli;
use clap::CommandFactory;
use serde_json::json;
use std::fmt::Write;
use std::path::Path;
use upstar_questions::{
    Ask, Draw, Functions, Limits, PictureAnswer, PictureFormat, RulesetAnswer, Rulesets, Thermograph, Tree,
    Workbench,
};

/// How wide the texts of commands are.
const WIDTH: usize = 130;

const DOCS: &str = "../../docs";

/// Files by their names in docs.
type Files = Vec<(String, String)>;

fn commands() -> String {
    let mut text = String::from(
        "# Commands\n\nWhat `upstar help COMMAND` says of each command. The flags of every command are listed once, at the end.\n",
    );
    let mut whole = Cli::command().term_width(WIDTH);
    whole.build();
    let named = |whole: &clap::Command| {
        let names = whole
            .get_subcommands()
            .filter(|command| !command.is_hide_set())
            .map(|c| c.get_name().to_string());
        names.filter(|name| name != "help").collect::<Vec<_>>()
    };
    for name in named(&whole) {
        let found = whole.find_subcommand_mut(&name).expect("it was listed");
        let mut command = found.clone().term_width(WIDTH).mut_args(|arg| {
            let common = arg.is_global_set() || ["help", "version"].contains(&arg.get_id().as_str());
            arg.hide(common)
        });
        write!(text, "\n## {name}\n\n```text\n{}\n```\n", lines(&command.render_help().to_string())).unwrap();
    }
    // No command: the flags alone.
    let mut flags = whole.clone().help_template("{options}").mut_args(|arg| arg.hide(false));
    let flags = lines(&flags.render_help().to_string());
    write!(text, "\n## Flags of every command\n\n```text\n{flags}\n```\n").unwrap();
    text
}

/// A text without blanks at the ends of its lines.
fn lines(text: &str) -> String {
    text.trim_end().lines().map(str::trim_end).collect::<Vec<_>>().join("\n")
}

fn functions(workbench: &Workbench) -> String {
    let all = Functions { name: None }.ask(workbench, &Limits::default()).expect("a list").functions;
    let mut text = String::from(
        "# Functions\n\nWhat may be called in an expression: by `upstar eval`, in the calculator, on the page, with `--show`, and in Python by \
         `upstar.evaluate`. `upstar eval --functions` prints this list, and `upstar eval --functions mean` a part of it.\n",
    );
    let mut theory = "";
    for function in &all {
        if function.theory != theory {
            theory = function.theory;
            let title = theory.strip_prefix("--").map_or(theory.to_string(), |_| format!("With `{theory}`"));
            let title = title[..1].to_uppercase() + &title[1..];
            write!(text, "\n## {title}\n\n| function | meaning | example |\n|---|---|---|\n").unwrap();
        }
        let example = function
            .example
            .map_or(String::new(), |(asked, answer)| format!("`{}` is `{}`", cell(asked), cell(answer)));
        let also = match &function.other_names[..] {
            [] => String::new(),
            names => format!("; also `{}`", names.join("`, `")),
        };
        writeln!(text, "| `{}` | {}{also} | {example} |", function.signature, cell(function.meaning))
            .unwrap();
    }
    text
}

/// A text in a cell of a table.
fn cell(text: &str) -> String {
    text.replace('|', "\\|")
}

fn rulesets(workbench: &Workbench) -> Files {
    let all = Rulesets {}.ask(workbench, &Limits::default()).expect("a list").rulesets;
    let mut text = String::from(
        "# Rulesets\n\nEvery ruleset with its card, as `upstar rulesets NAME` shows it. A variant may stand before a name: `impartial:`, \
         `dicotic:`, `twisted:`, `bounded:N:`.\n",
    );
    let mut files = Vec::new();
    for RulesetAnswer { card, .. } in &all {
        let name = &card.name;
        write!(text, "\n## {}\n\n", card.title).unwrap();
        let last = card.examples.last().map(|example| (&example.ruleset, &example.position));
        let shown = card.opening.as_ref().map(|opening| (&opening.ruleset, &opening.position)).or(last);
        if let Some((ruleset, position)) = shown
            && let Some(svg) = drawn(&format!("{ruleset} {position}"), workbench)
        {
            writeln!(text, "![{ruleset} {position}](../pictures/{name}.svg)\n").unwrap();
            files.push((format!("pictures/{name}.svg"), svg));
        }
        let parameter =
            card.parameter.as_ref().map(|parameter| format!("- Name: `{name}:..`, with {parameter}"));
        let aliases = (!card.aliases.is_empty()).then(|| format!("- Also: {}", card.aliases.join(", ")));
        let loops = card.loops.then(|| "- Play may come back to where it was".to_string());
        let lines = [
            Some(parameter.unwrap_or_else(|| format!("- Name: `{name}`"))),
            aliases,
            Some(format!("- Positions: {}", card.syntax)),
            loops,
            (!card.source.is_empty()).then(|| format!("- Source: {}", card.source)),
        ];
        let lines: Vec<String> = lines.into_iter().flatten().collect();
        write!(text, "{}\n\n{}\n\n| position | value |\n|---|---|\n", card.rules, lines.join("\n")).unwrap();
        for example in &card.examples {
            let (ruleset, position) = (&example.ruleset, cell(&example.position));
            writeln!(text, "| `{ruleset} {position}` | `{}` |", cell(&example.value)).unwrap();
        }
    }
    files.push(("reference/rulesets.md".into(), text));
    files
}

/// The picture that its description asks for: `domineering 4x4`, `thermograph of {4|1||0}`, `game graph of nim 1,2`.
fn drawn(description: &str, workbench: &Workbench) -> Option<String> {
    let limits = Limits::default();
    if let Some(input) = description.strip_prefix("thermograph of ") {
        let picture = Some(PictureFormat::Svg);
        let question = Thermograph { input: Some(input.into()), picture, ..Thermograph::default() };
        return question.ask(workbench, &limits).ok()?.svg;
    }
    let position = description.strip_prefix("game graph of ").unwrap_or(description);
    let (ruleset, position) = position.split_once(' ')?;
    let picture = if description.starts_with("game graph of ") {
        let fields = json!({ "ruleset": ruleset, "position": position, "picture": "svg", "values": true });
        let question: Tree = serde_json::from_value(fields).expect("a question");
        question.ask(workbench, &limits).ok()?.picture?
    } else {
        Draw::of(ruleset, position).ask(workbench, &limits).ok()?
    };
    match picture {
        PictureAnswer::Svg(svg) => Some(svg),
        _ => None,
    }
}

/// The pictures of the pages that people write: `![DESCRIPTION](pictures/NAME.svg)`.
fn pictures(workbench: &Workbench) -> Files {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(DOCS);
    let mut files = Vec::new();
    for entry in std::fs::read_dir(folder).expect("the manual").flatten() {
        let Ok(page) = std::fs::read_to_string(entry.path()) else { continue };
        for image in page.split("![").skip(1) {
            let Some((description, rest)) = image.split_once("](pictures/") else { continue };
            let name = rest.split(')').next().expect("a first part");
            let svg =
                drawn(description, workbench).unwrap_or_else(|| panic!("{description:?} is no picture"));
            files.push((format!("pictures/{name}"), svg));
        }
    }
    files
}

#[test]
fn reference_pages_are_what_the_definitions_say() {
    let workbench = Workbench::default();
    let mut files = rulesets(&workbench);
    files.extend(pictures(&workbench));
    files.extend([
        ("reference/commands.md".into(), commands()),
        ("reference/functions.md".into(), functions(&workbench)),
    ]);
    assert!(files.len() > 50, "only {} files", files.len());
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(DOCS);
    for (name, text) in files {
        let file = folder.join(&name);
        if std::env::var_os("UPSTAR_WRITE").is_some() {
            std::fs::create_dir_all(file.parent().expect("a folder")).expect("a folder");
            std::fs::write(&file, &text).expect("written");
        }
        let there = std::fs::read_to_string(&file).unwrap_or_default();
        assert!(there == text, "docs/{name} is out of date: run `cargo xtask types`");
    }
}
