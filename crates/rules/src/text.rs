//! Small helpers for reading positions.

use crate::ParseError;

/// The pieces between separators, each with the byte where it starts.
pub fn split(text: &str, separator: char) -> impl Iterator<Item = (usize, &str)> {
    let mut start = 0;
    text.split(separator).map(move |piece| {
        let at = start;
        start += piece.len() + separator.len_utf8();
        (at, piece)
    })
}

/// A piece without the spaces around it, and where it starts then.
pub fn trim(at: usize, piece: &str) -> (usize, &str) {
    let front = piece.len() - piece.trim_start().len();
    (at + front, piece.trim())
}

/// A non-negative integer, digits only, that stands at byte `at` of `whole`.
///
/// # Errors
/// That it is not one, or over the largest that fits.
pub fn number(whole: &str, at: usize, piece: &str) -> Result<u64, ParseError> {
    let (at, piece) = trim(at, piece);
    let error = |message: String| ParseError::new(message, whole, at, piece.len().max(1));
    if piece.is_empty() || !piece.bytes().all(|b| b.is_ascii_digit()) {
        let what = if piece.is_empty() {
            "a number is missing".into()
        } else {
            format!("{} is not a number", shown(piece))
        };
        return Err(error(what).expected("a non-negative integer"));
    }
    piece.parse().map_err(|_| {
        error(format!("{} is too large", shown(piece))).expected(format!("at most {}", u64::MAX))
    })
}

/// A piece of input as an error message quotes it: long ones are cut.
pub fn shown(piece: &str) -> String {
    if piece.chars().count() <= 24 {
        return format!("`{piece}`");
    }
    format!("`{}...`", piece.chars().take(20).collect::<String>())
}

/// A letter in the other case, if that is known.
pub fn other_case(letter: char, known: &str) -> Option<String> {
    let same = |other: &char| other.eq_ignore_ascii_case(&letter);
    known.chars().find(same).map(String::from)
}

/// `RxC`, two numbers joined by an x, or `None` when the text does not look like that. Spaces, `X` and `×` say the same.
///
/// # Errors
/// That a number is too large.
pub fn dimensions(text: &str) -> Option<Result<(u64, u64), ParseError>> {
    let (rows, cols) = text.split_once(['x', 'X', '×'])?;
    let digits = |s: &str| !s.is_empty() && s.bytes().all(|b| b.is_ascii_digit());
    if !digits(rows.trim()) || !digits(cols.trim()) {
        return None;
    }
    Some(number(text, 0, rows).and_then(|r| Ok((r, number(text, text.len() - cols.len(), cols)?))))
}
