//! Inputs of a command: arguments, files and standard input, one text after the other.

use crate::failure::Failure;
use std::ffi::{OsStr, OsString};
use std::io::{BufRead, BufReader, Read};
use upstar_values::ParseError;

/// A longer line is refused.
const LINE_LIMIT: usize = 64 << 20;

/// An input, or why it could not be read as text.
pub type Input = Result<String, Failure>;

/// Hands every input to `each`, in order, until `each` fails. `-` is standard input and `@FILE` a file, one
/// input a line.
pub fn for_each(
    arguments: &[OsString],
    mut each: impl FnMut(Input) -> Result<(), Failure>,
) -> Result<(), Failure> {
    for argument in arguments {
        let bytes = argument.as_encoded_bytes();
        if bytes == b"-" {
            lines(std::io::stdin().lock(), &mut each)?;
        } else if let Some(path) = bytes.strip_prefix(b"@") {
            let path = String::from_utf8_lossy(path).into_owned();
            match std::fs::File::open(&path) {
                Ok(file) => lines(BufReader::new(file), &mut each)?,
                Err(error) => each(Err(Failure::Input(file_error(&path, &error))))?,
            }
        } else {
            each(argument_text(argument))?;
        }
    }
    Ok(())
}

/// The one text that an argument stands for: itself, or the only line of `@FILE` or standard input.
pub fn one(argument: &OsStr) -> Input {
    let mut texts = Vec::new();
    for_each(&[argument.to_os_string()], |input| {
        texts.push(input?);
        Ok(())
    })?;
    // An empty last line is nobody's position.
    if texts.len() > 1 {
        texts.retain(|text| !text.trim().is_empty());
    }
    match <[String; 1]>::try_from(texts) {
        Ok([text]) => Ok(text),
        Err(texts) => {
            let shown = argument_text(argument)?;
            let message = format!("there are {} lines, and this command takes one position", texts.len());
            Err(Failure::Input(ParseError::new(message, &shown, 0, shown.len()).expected("one line")))
        }
    }
}

/// The text of one argument, without the space that marks a leading minus.
pub fn argument_text(argument: &OsStr) -> Input {
    let text = decode(argument.as_encoded_bytes())?;
    Ok(match text.strip_prefix(" -") {
        Some(rest) => format!("-{rest}"),
        None => text,
    })
}

fn file_error(path: &str, error: &std::io::Error) -> ParseError {
    let text = format!("@{path}");
    ParseError::new(format!("the file cannot be read: {error}"), &text, 1, path.len()).expected("a file")
}

fn lines(
    mut reader: impl BufRead,
    each: &mut impl FnMut(Input) -> Result<(), Failure>,
) -> Result<(), Failure> {
    loop {
        let mut line = Vec::new();
        let read = reader.by_ref().take(LINE_LIMIT as u64 + 1).read_until(b'\n', &mut line)?;
        if read == 0 {
            return Ok(());
        }
        if line.last() == Some(&b'\n') {
            line.pop();
        } else if line.len() > LINE_LIMIT {
            let start = String::from_utf8_lossy(&line[..80]).into_owned();
            let message = format!("a line of more than {} MiB", LINE_LIMIT >> 20);
            each(Err(Failure::Input(ParseError::new(message, &start, 0, 1).expected("shorter lines"))))?;
            reader.skip_until(b'\n')?;
            continue;
        }
        if line.last() == Some(&b'\r') {
            line.pop();
        }
        each(decode(&line))?;
    }
}

fn decode(bytes: &[u8]) -> Input {
    match std::str::from_utf8(bytes) {
        Ok(text) => Ok(text.to_string()),
        Err(error) => {
            let shown = String::from_utf8_lossy(bytes);
            let place = String::from_utf8_lossy(&bytes[..error.valid_up_to()]).len();
            let wrong = ParseError::new("this is not UTF-8", &shown, place, 1).expected("text in UTF-8");
            Err(Failure::Input(wrong))
        }
    }
}
