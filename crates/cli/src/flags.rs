//! What each command does with the flags that all commands share: it has a use for them, or refuses them.

use crate::args::Common;
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

/// What a command can do with `-o`, `--json`, `--notation`, `--rules` and `--time`. Memory and `--quiet` are for all of them.
#[derive(Clone, Copy)]
pub struct Uses {
    /// What the command is called.
    pub name: &'static str,
    /// Endings of files that take its lines as they are printed.
    pub lines: &'static [&'static str],
    /// Endings of files that it writes in its own way.
    pub own: &'static [&'static str],
    /// The format that a flag names, whatever the file is called.
    pub named: Option<Format>,
    pub json: bool,
    /// Whether `--json` says what is printed while a file of its own is written.
    pub json_beside: bool,
    pub notation: bool,
    /// Whether it asks about rulesets by their names.
    #[cfg_attr(not(feature = "scripts"), expect(dead_code, reason = "without scripts there is no --rules"))]
    pub rules: bool,
    /// Whether a person talks with it, and ends it: then `--time` is for each piece of work.
    pub interactive: bool,
}

pub const PICTURE: &[&str] = &["svg", "png", "tex", "tikz"];
pub const FAMILY: &[&str] = &["svg", "png", "json", "csv", "md", "tex", "txt"];

impl Uses {
    /// Lines of text, or of JSON.
    pub const fn text(name: &'static str) -> Self {
        let (lines, own): (_, &[&str]) = (&["", "txt"], &[]);
        let (named, json_beside, notation, interactive) = (None, false, false, false);
        Uses { name, lines, own, named, json: true, json_beside, notation, rules: true, interactive }
    }

    /// The same with values on the lines.
    pub const fn values(name: &'static str) -> Self {
        Uses { notation: true, ..Uses::text(name) }
    }

    /// Text that is not about rulesets which have names.
    pub const fn alone(name: &'static str) -> Self {
        Uses { rules: false, ..Uses::text(name) }
    }

    /// No file, and no JSON.
    pub const fn nothing(name: &'static str) -> Self {
        Uses { lines: &[], json: false, ..Uses::text(name) }
    }

    /// Sequences and tables have formats of their own; `--json` is one of them. In misère play there are no values.
    pub const fn family(name: &'static str, named: Option<Format>, misere: bool) -> Self {
        let notation = !misere;
        Uses { lines: &[], own: FAMILY, named, json_beside: true, notation, ..Uses::text(name) }
    }
}

/// Whether the format of a family has a notation other than the one that is asked for.
fn has_own_notation(uses: &Uses, common: &Common) -> bool {
    let of_name = || common.output.as_deref().and_then(|path| Format::of_ending(&ending(path)));
    let asked = uses.named.or_else(of_name).zip(common.notation).filter(|_| uses.own == FAMILY);
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
pub fn destination(uses: &Uses, common: &Common) -> Result<Destination, ParseError> {
    let name = uses.name;
    if common.json && !uses.json {
        return Err(refused("--json", format!("{name} has no JSON"), "the command without --json"));
    }
    if common.notation.is_some() && !uses.notation {
        let why = format!("{name} writes no values that a notation could change");
        return Err(refused("--notation", why, "the command without --notation"));
    }
    if has_own_notation(uses, common) {
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
