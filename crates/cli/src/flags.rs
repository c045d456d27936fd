//! What each command does with the flags that all commands share: it has a use for them, or refuses them.

use crate::args::{Command, Common, FamilyArgs};
use crate::failure::refused;
use crate::picture::{ending, unknown_ending};
use std::path::{Path, PathBuf};
use upstar_questions::Format;
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

/// What a command can do with `-o`, `--json`, `--notation` and `--rules`. Limits and `--quiet` hold for all of them.
#[derive(Clone, Copy)]
struct Uses {
    /// Endings of files that take its lines as they are printed.
    lines: &'static [&'static str],
    /// Endings of files that it writes in its own way.
    own: &'static [&'static str],
    /// The format that a flag names, whatever the file is called.
    named: Option<Format>,
    json: bool,
    /// Whether `--json` says what is printed while a file of its own is written.
    json_beside: bool,
    notation: bool,
    /// Whether it asks about rulesets by their names.
    #[cfg_attr(not(feature = "scripts"), expect(dead_code, reason = "without scripts there is no --rules"))]
    rules: bool,
}

const TEXT: Uses = Uses {
    lines: &["", "txt"],
    own: &[],
    named: None,
    json: true,
    json_beside: false,
    notation: false,
    rules: true,
};
/// What is not about rulesets that have names.
const ALONE: Uses = Uses { rules: false, ..TEXT };
const VALUES: Uses = Uses { notation: true, ..TEXT };
const NOTHING: Uses = Uses { lines: &[], json: false, ..TEXT };
const PICTURE: &[&str] = &["svg", "png", "tex", "tikz"];
const FAMILY: &[&str] = &["svg", "png", "json", "csv", "md", "tex", "txt"];
const SHELLS: &[&str] = &["", "txt", "bash", "elv", "fish", "ps1", "zsh"];
const MANUALS: &[&str] = &["", "txt", "1", "man"];

/// A command's name and what it has a use for.
fn uses(command: &Command) -> (&'static str, Uses) {
    match command {
        Command::Eval(_) => ("eval", VALUES),
        Command::Born(_) => ("born", Uses { rules: false, ..VALUES }),
        Command::Repl(_) => ("repl", Uses { notation: true, ..NOTHING }),
        Command::Rulesets(_) => ("rulesets", TEXT),
        Command::Theorems(_) => ("theorems", TEXT),
        Command::Laws(_) => ("laws", TEXT),
        Command::Value(_) => ("value", VALUES),
        Command::Outcome(_) => ("outcome", TEXT),
        Command::Moves(args) if args.outcome => ("moves --outcome", TEXT),
        Command::Moves(args) if args.misere => ("moves --misere", TEXT),
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
        Command::Period(_) => ("period", ALONE),
        Command::Verify(_) => ("verify", TEXT),
        Command::Conjecture(args) if args.name.is_some() => {
            ("conjecture", Uses { own: PICTURE, json_beside: true, ..ALONE })
        }
        Command::Conjecture(_) => ("conjecture", ALONE),
        Command::Papers(_) => ("papers", ALONE),
        Command::Reproduce(_) => ("reproduce", Uses { own: &["csv", "md", "tex"], ..ALONE }),
        Command::Serve(_) => ("serve", Uses { json: true, ..NOTHING }),
        Command::Engine(_) => ("engine", NOTHING),
        Command::Graphs(_) => ("graphs", Uses { lines: &["", "txt", "g6", "d6"], ..ALONE }),
        #[cfg(feature = "census")]
        Command::Census(_) => ("census", TEXT),
        #[cfg(feature = "scripts")]
        Command::New(_) => ("new", Uses { rules: false, ..NOTHING }),
        #[cfg(feature = "scripts")]
        Command::Watch(_) => ("watch", Uses { notation: true, rules: false, ..NOTHING }),
        Command::Completions(_) => ("completions", Uses { lines: SHELLS, json: false, ..ALONE }),
        Command::Man(_) => ("man", Uses { lines: MANUALS, json: false, ..ALONE }),
    }
}

/// Sequences and tables have formats of their own; `--json` is one of them. In misère play there are no values.
fn family(args: &FamilyArgs) -> Uses {
    Uses { lines: &[], own: FAMILY, named: args.format, json_beside: true, notation: !args.misere, ..TEXT }
}

/// Whether the format of a family has a notation other than the one that is asked for.
fn has_own_notation(command: &Command, common: &Common) -> bool {
    let args = match command {
        Command::Sequence(args) => &args.family,
        Command::Table(args) => &args.family,
        _ => return false,
    };
    let of_name = || common.output.as_deref().and_then(|path| Format::of_ending(&ending(path)));
    let asked = args.format.or_else(of_name).zip(common.notation);
    asked.is_some_and(|(format, notation)| format.notation(notation) != notation)
}

/// Whether a file may have this name when a flag names its format: any but that of another format. Plain text holds whatever is
/// text, as b-files do, and a picture may become pixels.
fn fits(named: Format, path: &Path) -> bool {
    let ending = ending(path);
    match Format::of_ending(&ending) {
        Some(Format::Bfile) => named != Format::Svg,
        Some(of_name) => of_name == named,
        None => !PICTURE.contains(&ending.as_str()),
    }
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
    if has_own_notation(command, common) {
        let why = "LaTeX and pictures have a notation of their own".into();
        return Err(refused("--notation", why, "the command without --notation"));
    }
    #[cfg(feature = "scripts")]
    if common.rules.is_some() && !uses.rules {
        let why = format!("{name} asks about no ruleset that a folder could add");
        return Err(refused("--rules", why, "the command without --rules"));
    }
    let Some(path) = common.output.clone() else { return Ok(Destination::Standard) };
    let ending = ending(&path);
    let ending = ending.as_str();
    if uses.named.is_some_and(|format| !fits(format, &path)) {
        let why = format!("--format and {} ask for two formats", path.display());
        return Err(refused("--format", why, "one of them"));
    }
    if uses.named.is_some() || uses.own.contains(&ending) {
        if common.json && !uses.json_beside {
            let why = format!("--json and {} ask for two formats", path.display());
            return Err(refused("--json", why, "one of them"));
        }
        return Ok(Destination::Own(path));
    }
    if uses.json && !uses.lines.is_empty() && matches!(ending, "json" | "jsonl") {
        return Ok(Destination::Lines { path, json: true });
    }
    if uses.lines.contains(&ending) {
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
