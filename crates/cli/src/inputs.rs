//! Inputs of a command: arguments, files and standard input, one text after the other.

use crate::context::Context;
use crate::failure::{Done, Failure, Outcome, io_failure};
use crate::interrupt;
use std::ffi::{OsStr, OsString};
use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use upstar_catalog::Game;
use upstar_questions::{Error, utf8};
use upstar_values::ParseError;

/// A longer line is refused.
const LINE_LIMIT: usize = 64 << 20;

/// How much of a file is read between two looks at the limits.
const PIECE: u64 = 4 << 20;

/// How much of lines is read at once.
const READ_AHEAD: usize = 1 << 16;

/// An input, or why it could not be read as text.
type Input = Result<String, Failure>;

/// Where an input comes from.
#[derive(Clone, Copy)]
enum Origin {
    /// It was typed as an argument.
    Argument,
    /// It is a line with a number from 1, and whether the next one is there already.
    Line { number: u64, followed: bool },
}

/// What a line begins with that is a comment. The space behind it tells it from a board of filled squares.
const COMMENT: &str = "# ";

/// The text of a position. A line that is graph6 from its first to its last character is a graph where the game has
/// graphs, so that nauty's programs can be listened to.
pub fn position(game: &Game, text: String, line: bool) -> String {
    if line && is_graph6(&text) {
        let graph = format!("g6:{text}");
        if game.parse(&graph).is_ok() {
            return graph;
        }
    }
    text
}

/// Whether a text is as long as its first characters say, of the characters of the format, its last bits zero.
fn is_graph6(text: &str) -> bool {
    let bytes = text.as_bytes();
    if !bytes.iter().all(|b| (63..=126).contains(b)) {
        return false;
    }
    let number = |bytes: &[u8]| bytes.iter().fold(0, |n: u64, b| n << 6 | u64::from(b - 63));
    let (n, head) = match bytes {
        [126, 126, rest @ ..] if rest.len() >= 6 => (number(&rest[..6]), 8),
        [126, rest @ ..] if rest.len() >= 3 => (number(&rest[..3]), 4),
        [first, ..] if *first < 126 => (number(&[*first]), 1),
        _ => return false,
    };
    // The largest n that can be written has 36 bits.
    let bits = u128::from(n) * u128::from(n.saturating_sub(1)) / 2;
    let spare = bits.next_multiple_of(6) - bits;
    let end = bytes.last().map_or(0, |b| b - 63);
    (bytes.len() - head) as u128 == bits.div_ceil(6) && u128::from(end) & ((1 << spare) - 1) == 0
}

/// Hands every input to `each`, in order, until `each` fails, and where it is from. `-` is standard input and
/// `@FILE` a file, one input a line.
fn for_each(
    arguments: &[OsString],
    context: &Context,
    mut each: impl FnMut(Input, Origin) -> Result<(), Failure>,
) -> Result<(), Failure> {
    for argument in arguments {
        let bytes = argument.as_encoded_bytes();
        if bytes == b"-" {
            lines(BufReader::with_capacity(READ_AHEAD, std::io::stdin().lock()), context, &mut each)?;
        } else if let Some(path) = bytes.strip_prefix(b"@") {
            // A pipe is open once somebody writes to it.
            match context.watched(|_| std::fs::File::open(path_of(path))) {
                Ok(file) => lines(BufReader::with_capacity(READ_AHEAD, file), context, &mut each)?,
                Err(error) => {
                    let path = String::from_utf8_lossy(path);
                    each(Err(file_error(&path, &error).into()), Origin::Argument)?;
                }
            }
        } else {
            each(argument_text(argument), Origin::Argument)?;
        }
    }
    Ok(())
}

/// The path that stands behind an `@`, whatever its bytes are.
fn path_of(bytes: &[u8]) -> PathBuf {
    #[cfg(unix)]
    return <OsStr as std::os::unix::ffi::OsStrExt>::from_bytes(bytes).into();
    #[cfg(not(unix))]
    String::from_utf8_lossy(bytes).into_owned().into()
}

/// Answers every input, in order; a bad one is shown and the rest go on. Ctrl-C ends it.
pub fn answer_each(
    arguments: &[OsString],
    context: &Context,
    mut answer: impl FnMut(String, bool) -> Result<(), Failure>,
) -> Outcome {
    let mut done = Done::default();
    let each = |input: Input, origin: Origin| {
        match input.and_then(|text| answer(text, matches!(origin, Origin::Line { .. }))) {
            Ok(()) => {}
            // Results that cannot be written are no fault of this input, and a file without them would not be whole.
            Err(failure @ (Failure::NobodyListens | Failure::Other(_))) => return Err(failure),
            Err(failure) => {
                let line = match origin {
                    Origin::Argument => None,
                    Origin::Line { number, .. } => Some(number),
                };
                failure.show_in_line(line, context)?;
                done.worsen(&failure);
                if interrupt::interrupted() {
                    return Err(failure);
                }
            }
        }
        // Answers to lines that came together are sent together.
        match origin {
            Origin::Line { followed: true, .. } => context.flush_soon(),
            _ => context.flush(),
        }
    };
    for_each(arguments, context, each).or_else(|failure| {
        // What was shown already is not shown again.
        if done.code == failure.code() { Ok(()) } else { Err(failure) }
    })?;
    Ok(done)
}

/// The one text that an argument stands for, and whether it was a line: itself, or the only line of `@FILE` or
/// standard input.
pub fn one(argument: &OsStr, context: &Context) -> Result<(String, bool), Failure> {
    let mut texts = Vec::new();
    for_each(&[argument.to_os_string()], context, |input, origin| {
        texts.push((input?, matches!(origin, Origin::Line { .. })));
        Ok(())
    })?;
    match <[(String, bool); 1]>::try_from(texts) {
        Ok([only]) => Ok(only),
        Err(texts) => {
            let shown = argument_text(argument)?;
            let message = format!("there are {} lines, and this command takes one position", texts.len());
            Err(ParseError::new(message, &shown, 0, shown.len()).expected("one line").into())
        }
    }
}

/// The whole text of a file.
pub fn whole(path: &Path, what: &str, context: &Context) -> Result<String, Failure> {
    let shown = path.display().to_string();
    let wrong = |message: String| ParseError::new(message, &shown, 0, shown.len()).expected(what);
    let mut bytes = Vec::new();
    let read = context.watched(|budget| {
        let mut file = std::fs::File::open(path)?;
        loop {
            let before = bytes.len();
            file.by_ref().take(PIECE).read_to_end(&mut bytes)?;
            if let Err(stop) = budget.check() {
                return Ok(Err(stop));
            }
            if bytes.len() == before {
                return Ok(Ok(()));
            }
        }
    });
    match read {
        Ok(Ok(())) => {}
        Ok(Err(stop)) => return Err(Error::stopped(stop, &shown).into()),
        Err(error) => return Err(wrong(io_message(&error)).into()),
    }
    let text = String::from_utf8(bytes).map_err(|_| wrong("the file is not UTF-8".into()))?;
    Ok(without_mark(text))
}

/// A text without the mark that some editors put before it.
pub fn without_mark(text: String) -> String {
    text.strip_prefix('\u{feff}').map(String::from).unwrap_or(text)
}

fn io_message(error: &std::io::Error) -> String {
    format!("the file cannot be read: {error}")
}

/// The text of one argument, without the space that marks a leading minus.
fn argument_text(argument: &OsStr) -> Input {
    let text = utf8(argument.as_encoded_bytes())?;
    Ok(text.strip_prefix(" -").map(|rest| format!("-{rest}")).unwrap_or(text))
}

fn file_error(path: &str, error: &std::io::Error) -> ParseError {
    let text = format!("@{path}");
    ParseError::new(io_message(error), &text, 1, path.len()).expected("a file")
}

fn lines(
    mut reader: BufReader<impl Read>,
    context: &Context,
    each: &mut impl FnMut(Input, Origin) -> Result<(), Failure>,
) -> Result<(), Failure> {
    for number in 1.. {
        let mut line = Vec::new();
        let read = context
            .watched(|_| reader.by_ref().take(LINE_LIMIT as u64 + 1).read_until(b'\n', &mut line))
            .map_err(io_failure)?;
        if read == 0 {
            return Ok(());
        }
        let origin = Origin::Line { number, followed: reader.buffer().contains(&b'\n') };
        if line.last() == Some(&b'\n') {
            line.pop();
        } else if line.len() > LINE_LIMIT {
            let start = String::from_utf8_lossy(&line[..80]).into_owned();
            let message = format!("a line of more than {} MiB", LINE_LIMIT >> 20);
            each(Err(ParseError::new(message, &start, 0, 1).expected("shorter lines").into()), origin)?;
            context.watched(|_| reader.skip_until(b'\n')).map_err(io_failure)?;
            continue;
        }
        if line.last() == Some(&b'\r') {
            line.pop();
        }
        let text = utf8(&line).map_err(Failure::from);
        let text = if number == 1 { text.map(without_mark) } else { text };
        if text.as_ref().is_ok_and(|text| text.trim().is_empty() || text.starts_with(COMMENT)) {
            continue;
        }
        each(text, origin)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::is_graph6;

    #[test]
    fn graph6_is_told_by_its_length() {
        for text in ["?", "@", "A?", "A_", "Bw", "C~", "D?{", "IsP@OkWHG"] {
            assert!(is_graph6(text), "{text}");
        }
        for text in
            ["", "A", "AA", "Bx", "path(3)", "0-1", "petersen", "C~~", "~??", "~~?", "TT..FF", "~~~~~~~~"]
        {
            assert!(!is_graph6(text), "{text}");
        }
        assert!(is_graph6(&format!("~?@?{}", "?".repeat(64usize * 63 / 2 / 6))));
    }
}
