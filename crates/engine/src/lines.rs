//! Lines of input, of bounded length.

use std::io::{self, BufRead, Read};

/// One line of input.
#[derive(Debug, PartialEq)]
pub(crate) enum Line {
    Text(String),
    /// It is longer than allowed; the rest of it is skipped.
    TooLong,
    NotUtf8,
}

/// The next line without its end; `None` at the end of the input.
pub(crate) fn next(input: &mut impl BufRead, longest: usize) -> io::Result<Option<Line>> {
    let mut bytes = Vec::new();
    input.by_ref().take(longest as u64 + 1).read_until(b'\n', &mut bytes)?;
    if bytes.is_empty() {
        return Ok(None);
    }
    if bytes.last() == Some(&b'\n') {
        bytes.pop();
    } else if bytes.len() > longest {
        input.skip_until(b'\n')?;
        return Ok(Some(Line::TooLong));
    }
    Ok(Some(String::from_utf8(bytes).map_or(Line::NotUtf8, Line::Text)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lines_are_skipped_to_their_end() {
        let mut input = &b"one\n1234567890\n\n\xff\n12345"[..];
        let mut line = || next(&mut input, 5).unwrap();
        let text = |text: &str| Some(Line::Text(text.into()));
        assert_eq!((line(), line(), line()), (text("one"), Some(Line::TooLong), text("")));
        assert_eq!((line(), line(), line()), (Some(Line::NotUtf8), text("12345"), None));
    }
}
