//! Counts and ranges as people type them.

use upstar_ground::ParseError;

/// A count from 0 on.
///
/// # Errors
/// That it is none, or too large.
pub fn count(text: &str) -> Result<u64, ParseError> {
    part(text, 0, text.len())
}

/// `A..B` with both ends, or `A` alone.
///
/// # Errors
/// Where it is wrong.
pub fn range(text: &str) -> Result<(u64, u64), ParseError> {
    let Some(dots) = text.find("..") else {
        let only = count(text)?;
        return Ok((only, only));
    };
    let (low, high) = (part(text, 0, dots)?, part(text, dots + 2, text.len())?);
    if low > high {
        let error = ParseError::new("the range is empty", text, 0, text.len());
        return Err(error.expected(format!("{high}..{low}")));
    }
    Ok((low, high))
}

/// A range whose numbers, times those of another one, are at most `most` positions.
///
/// # Errors
/// Where it is wrong, or that it is too long.
pub fn range_up_to(text: &str, others: u64, most: u64) -> Result<(u64, u64), ParseError> {
    let (first, last) = range(text)?;
    let cells = (last - first).saturating_add(1).saturating_mul(others);
    if cells > most {
        let error = ParseError::new(format!("these are {cells} positions"), text, 0, text.len());
        return Err(error.expected(format!("at most {most}")));
    }
    Ok((first, last))
}

fn part(text: &str, start: usize, end: usize) -> Result<u64, ParseError> {
    let digits = &text[start..end];
    let wrong = |message: &str| {
        let error = ParseError::new(message, text, start, (end - start).max(usize::from(end < text.len())));
        error.expected("a whole number from 0 to 10^18, or a range such as 0..100")
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
                Err(error) => assert_eq!((error.offset, error.length), place, "{text}"),
                other => panic!("{text}: {other:?}"),
            }
        }
        assert!(range("0..100000000000000000000").is_err());
    }
}
