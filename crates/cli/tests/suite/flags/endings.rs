//! Files by their endings: each is in the format that its name says, or is not there.

use super::cases::{COMMANDS, Command};
use super::seen::Furnished;
use serde_json::Value;

/// Endings of formats that some command has, and of some that none has.
const ENDINGS: &[&str] = &[
    ".", "txt", "json", "jsonl", "csv", "md", "svg", "png", "tex", "tikz", "g6", "d6", "1", "man", "bash",
    "elv", "fish", "ps1", "zsh", "bfile", "html", "pdf", "bmp", "sqlite", "parquet", "star", "xyz",
];

/// Whether a line is an object as JSON.
pub fn is_object(line: &str) -> bool {
    serde_json::from_str::<Value>(line).is_ok_and(|value| value.is_object())
}

/// Whether what is in a file is what its ending says.
fn fits(ending: &str, bytes: &[u8]) -> bool {
    if ending == "png" {
        return bytes.starts_with(b"\x89PNG\r\n\x1a\n");
    }
    let Ok(text) = std::str::from_utf8(bytes) else { return false };
    let picture = text.trim_start().starts_with("<svg");
    match ending {
        "json" | "jsonl" => !text.is_empty() && text.lines().all(is_object),
        "svg" => picture && text.trim_end().ends_with("</svg>"),
        "csv" => {
            let mut rows = csv::ReaderBuilder::new().has_headers(false).from_reader(bytes);
            let rows: Vec<_> = rows.records().collect();
            rows.len() > 1 && rows.iter().all(|row| row.as_ref().is_ok_and(|row| row.len() > 1))
        }
        "md" => text.starts_with('|') && text.lines().nth(1).is_some_and(|line| line.contains("---")),
        "tex" | "tikz" => text.contains("\\begin{") && text.contains("\\end{"),
        _ => !text.is_empty() && !picture && !text.lines().all(is_object) && !text.contains("\\begin{"),
    }
}

/// What is wrong with a file of one ending.
fn wrong(place: &Furnished, command: &Command, ending: &str) -> Option<String> {
    let name = if ending == "." { "new".to_string() } else { format!("new.{ending}") };
    // A line that names a file itself stands for another flag.
    if command.line.contains(&"-o") {
        return None;
    }
    let (run, files) = place.seen(&[command.line, &["-o", &name]].concat(), command.input);
    let written = files.get(&name);
    let wrong = match (command.endings.split(' ').any(|of| of == ending), written) {
        (true, None) => "is not written",
        (true, Some(_)) if run.code > 1 => "is written and refused",
        (true, Some(bytes)) if !fits(ending, bytes) => "is in another format",
        // A picture of a counterexample stands beside the verdict; all else is in the file.
        (true, Some(_)) if !run.out.is_empty() && !["conjecture", "hunt"].contains(&command.line[0]) => {
            "is not all there is"
        }
        (false, Some(_)) => "is written",
        (false, None) if run.code != 2 => "is not refused",
        (false, None) if files.len() > place.files() => "leaves something",
        (false, None)
            if !["ending", "writes no file", "integers", "needs a file"]
                .iter()
                .any(|why| run.err.contains(why)) =>
        {
            "is refused without a reason"
        }
        _ => return None,
    };
    Some(format!("{:?} .{ending} {wrong}: {run:?}", command.line))
}

#[test]
fn every_ending_is_a_format_or_refused() {
    let place = Furnished::new();
    let pairs = COMMANDS.iter().flat_map(|command| ENDINGS.iter().map(move |ending| (command, *ending)));
    let complaints: Vec<String> =
        pairs.filter_map(|(command, ending)| wrong(&place, command, ending)).collect();
    assert!(complaints.is_empty(), "{} complaints\n{}", complaints.len(), complaints.join("\n"));
}
