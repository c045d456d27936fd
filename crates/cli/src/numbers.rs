//! Counts and ranges as people type them.

use crate::failure::Failure;
use upstar_values::ParseError;

/// A count from 0 on.
pub fn count(text: &str) -> Result<u64, Failure> {
    part(text, 0, text.len())
}

/// `A..B` with both ends, or `A` alone.
pub fn range(text: &str) -> Result<(u64, u64), Failure> {
    let Some(dots) = text.find("..") else {
        let only = count(text)?;
        return Ok((only, only));
    };
    let (low, high) = (part(text, 0, dots)?, part(text, dots + 2, text.len())?);
    if low > high {
        let error = ParseError::new("the range is empty", text, 0, text.len());
        return Err(Failure::Input(error.expected(format!("{high}..{low}"))));
    }
    Ok((low, high))
}

fn part(text: &str, start: usize, end: usize) -> Result<u64, Failure> {
    let digits = &text[start..end];
    let wrong = |message: &str| {
        let error = ParseError::new(message, text, start, (end - start).max(usize::from(end < text.len())));
        Failure::Input(error.expected("a whole number from 0 to 10^18, or a range such as 0..100"))
    };
    if digits.is_empty() || !digits.bytes().all(|b| b.is_ascii_digit()) {
        return Err(wrong("this is no count"));
    }
    match digits.parse::<u64>() {
        Ok(n) if n <= 1_000_000_000_000_000_000 => Ok(n),
        _ => Err(wrong("this count is too large")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges() {
        assert_eq!(range("0..30000").ok(), Some((0, 30000)));
        assert_eq!(range("7").ok(), Some((7, 7)));
        for (text, place) in
            [("5..2", (0, 4)), ("0..10^20", (3, 5)), ("", (0, 0)), ("-3..4", (0, 2)), ("1..", (3, 0))]
        {
            match range(text) {
                Err(Failure::Input(error)) => assert_eq!((error.offset, error.length), place, "{text}"),
                other => panic!("{text}: {other:?}"),
            }
        }
        assert!(range("0..100000000000000000000").is_err());
    }
}
