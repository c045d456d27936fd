//! What each command does with the flags that all commands share: it has a use for them, or refuses them.

use crate::args::{Command, Common, FamilyArgs};
use crate::failure::refused;
use crate::picture::{ending, unknown_ending};
use std::path::PathBuf;
use upstar_values::ParseError;

/// Where results go.
#[derive(Debug, PartialEq, Eq)]
pub enum Destination {
    /// To standard output.
    Standard,
    /// Line by line to a file.
    Lines {
        /// The file.
        path: PathBuf,
        /// Whether the lines are JSON.
        json: bool,
    },
    /// To a file that the command writes in its own way.
    Own(PathBuf),
}

/// What a command can do with `-o`, `--json` and `--notation`. Limits and `--quiet` hold for all of them.
#[derive(Clone, Copy)]
struct Uses {
    /// Endings of files that take its lines as they are printed.
    lines: &'static [&'static str],
    /// Endings of files that it writes in its own way.
    own: &'static [&'static str],
    /// Whether any other ending will do: a flag names the format, or there is only one.
    any: bool,
    json: bool,
    /// Whether `--json` says what is printed while a file of its own is written.
    json_beside: bool,
    notation: bool,
}

const TEXT: Uses =
    Uses { lines: &["", "txt"], own: &[], any: false, json: true, json_beside: false, notation: false };
const VALUES: Uses = Uses { notation: true, ..TEXT };
const NOTHING: Uses = Uses { lines: &[], json: false, ..TEXT };
const PICTURE: &[&str] = &["svg", "png", "tex", "tikz"];
const FAMILY: &[&str] = &["svg", "png", "json", "csv", "md", "tex", "txt"];

/// A command's name and what it has a use for.
fn uses(command: &Command) -> (&'static str, Uses) {
    match command {
        Command::Eval(_) => ("eval", VALUES),
        Command::Born(_) => ("born", VALUES),
        Command::Repl(_) => ("repl", Uses { notation: true, ..NOTHING }),
        Command::Rulesets(_) => ("rulesets", TEXT),
        Command::Theorems(_) => ("theorems", TEXT),
        Command::Laws(_) => ("laws", TEXT),
        Command::Value(_) => ("value", VALUES),
        Command::Outcome(_) => ("outcome", TEXT),
        Command::Moves(_) => ("moves", VALUES),
        Command::Draw(_) => ("draw", Uses { own: PICTURE, ..NOTHING }),
        Command::Tree(args) if args.values => ("tree --values", Uses { own: PICTURE, ..VALUES }),
        Command::Tree(_) => ("tree", Uses { own: PICTURE, ..TEXT }),
        Command::Thermograph(_) => ("thermograph", Uses { own: &["svg", "png"], ..VALUES }),
        Command::Reduce(_) => ("reduce", Uses { own: PICTURE, ..TEXT }),
        Command::Review(_) => ("review", TEXT),
        Command::Explore(_) => ("explore", VALUES),
        Command::Play(_) => ("play", NOTHING),
        Command::Sequence(args) if args.values.is_some() => ("sequence --match", TEXT),
        Command::Sequence(args) => ("sequence", family(&args.family)),
        Command::Table(args) => ("table", family(&args.family)),
        Command::Period(_) => ("period", TEXT),
        Command::Verify(_) => ("verify", TEXT),
        Command::Conjecture(args) if args.name.is_some() => {
            ("conjecture", Uses { own: PICTURE, json_beside: true, ..TEXT })
        }
        Command::Conjecture(_) => ("conjecture", TEXT),
        Command::Papers(_) => ("papers", TEXT),
        Command::Reproduce(_) => ("reproduce", Uses { own: &["csv", "md", "tex"], ..TEXT }),
        Command::Serve(_) => ("serve", Uses { json: true, ..NOTHING }),
        Command::Graphs(_) => ("graphs", Uses { lines: &["", "txt", "g6", "d6"], ..TEXT }),
        #[cfg(feature = "census")]
        Command::Census(_) => ("census", TEXT),
        #[cfg(feature = "scripts")]
        Command::New(_) => ("new", NOTHING),
        #[cfg(feature = "scripts")]
        Command::Watch(_) => ("watch", Uses { notation: true, ..NOTHING }),
        Command::Completions(_) => ("completions", Uses { any: true, json: false, ..TEXT }),
        Command::Man(_) => ("man", Uses { any: true, json: false, ..TEXT }),
    }
}

/// Sequences and tables have formats of their own; `--json` is one of them. In misère play there are no values.
fn family(args: &FamilyArgs) -> Uses {
    let named = args.format.is_some();
    let own = if named { &[] } else { FAMILY };
    Uses { lines: &[], own, any: named, json_beside: true, notation: !args.misere, ..TEXT }
}

/// Where a command's results go.
///
/// # Errors
/// The flag that it has no use for.
pub fn destination(command: &Command, common: &Common) -> Result<Destination, ParseError> {
    let (name, mut uses) = uses(command);
    // A thermograph has its value in the heading of a picture only.
    let pictured =
        common.output.as_deref().map(ending).is_some_and(|ending| PICTURE.contains(&ending.as_str()));
    uses.notation &= pictured || !matches!(command, Command::Thermograph(_));
    if common.json && !uses.json {
        return Err(refused("--json", format!("{name} has no JSON"), "the command without --json"));
    }
    if common.notation.is_some() && !uses.notation {
        let why = format!("{name} writes no values that a notation could change");
        return Err(refused("--notation", why, "the command without --notation"));
    }
    let Some(path) = common.output.clone() else { return Ok(Destination::Standard) };
    let ending = ending(&path);
    let ending = ending.as_str();
    if uses.own.contains(&ending) || (uses.any && uses.lines.is_empty()) {
        if common.json && !uses.json_beside {
            let why = format!("--json and {} ask for two formats", path.display());
            return Err(refused("--json", why, "one of them"));
        }
        return Ok(Destination::Own(path));
    }
    if uses.json && !uses.lines.is_empty() && matches!(ending, "json" | "jsonl") {
        return Ok(Destination::Lines { path, json: true });
    }
    if uses.lines.contains(&ending) || (uses.any && !uses.lines.is_empty()) {
        return Ok(Destination::Lines { path, json: common.json });
    }
    let mut endings: Vec<&str> = uses.own.to_vec();
    endings.extend(uses.lines.iter().filter(|ending| !ending.is_empty()));
    if endings.is_empty() {
        return Err(refused("-o", format!("{name} writes no file"), "the command without -o"));
    }
    if uses.json && !endings.contains(&"json") {
        endings.push("json");
    }
    let endings: Vec<String> = endings.iter().map(|ending| format!(".{ending}")).collect();
    let format = if uses.own == FAMILY { "; --format takes any name" } else { "" };
    Err(unknown_ending(&path, &format!("{}{format}", endings.join(", "))))
}
