//! Reading a heap game from its text.

use crate::game::{Digits, HeapGame, MAX_DIGITS, MAX_SUBTRACTION};
use std::str::FromStr;
use upstar_core::ParseError;

const FORMS: &str = "octal:0.77, hex:0.8F, grundy, nim, kayles, subtraction:1,2,3 or subtraction:all-but:2,3";

impl FromStr for HeapGame {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let after = |prefix: &str| text.strip_prefix(prefix).map(|_| prefix.len());
        match text {
            "grundy" => return Ok(HeapGame::Grundy),
            "nim" => return Ok(HeapGame::AllBut(Vec::new())),
            "kayles" => return Ok(HeapGame::Octal(Digits::new(vec![0, 7, 7]))),
            _ => {}
        }
        if let (Some(at), true) = (after("octal:"), text.ends_with(REPEATING)) {
            repeating(text, at)
        } else if let Some(at) = after("octal:") {
            digits(text, at, Base::Octal).map(HeapGame::Octal)
        } else if let Some(at) = after("hex:") {
            digits(text, at, Base::Hex).map(HeapGame::Hex)
        } else if let Some(at) = after("subtraction:all-but:") {
            set(text, at).map(HeapGame::AllBut)
        } else if let Some(at) = after("subtraction:") {
            set(text, at).map(HeapGame::Subtraction)
        } else {
            Err(ParseError::new("not a heap game", text, 0, text.len()).expected(FORMS))
        }
    }
}

/// Behind a code whose last digit goes on for ever.
const REPEATING: &str = "...";

/// A code such as `0.333...`, which is Nim: the last digit goes on for ever. Where any number of counters may be taken, but for a
/// few, and no heap is ever split, the game is that of a set of numbers that may not be taken.
fn repeating(text: &str, at: usize) -> Result<HeapGame, ParseError> {
    let code = &text[..text.len() - REPEATING.len()];
    digits(code, at, Base::Octal).map_err(|error| error.inside(text, 0))?;
    let wrong = |message: &str, place: usize| {
        Err(ParseError::new(message, text, place, 1)
            .expected("0.333..., or other digits 0 and 3 before the 3 that goes on, such as 0.0333..."))
    };
    if !code.ends_with('3') {
        return wrong("only the digit 3 can go on for ever here", code.len() - 1);
    }
    let mut set = Vec::new();
    let written = code[at..].bytes().enumerate().filter(|(_, c)| *c != b'.');
    for (k, (offset, digit)) in (0..).zip(written) {
        match digit {
            b'0' if k > 0 => set.push(k),
            b'0' | b'3' => {}
            _ => return wrong("in a code that goes on for ever every digit is 0 or 3", at + offset),
        }
    }
    Ok(HeapGame::AllBut(set))
}

#[derive(Clone, Copy)]
enum Base {
    Octal,
    Hex,
}

impl Base {
    fn digit(self, c: char) -> Option<u8> {
        c.to_digit(if matches!(self, Base::Octal) { 8 } else { 16 }).map(|d| d as u8)
    }

    fn digits_expected(self) -> &'static str {
        match self {
            Base::Octal => "a digit from 0 to 7",
            Base::Hex => "a digit from 0 to F",
        }
    }

    /// Splitting without taking is the only move that takes nothing, so d0 has no bit 1 and no bit 2.
    fn first_expected(self) -> &'static str {
        match self {
            Base::Octal => "0 or 4",
            Base::Hex => "0, 4, 8 or C",
        }
    }
}

fn digits(text: &str, at: usize, base: Base) -> Result<Digits, ParseError> {
    let code = &text[at..];
    let error =
        |message: String, offset: usize, length: usize| ParseError::new(message, text, offset, length);
    let Some(first) = code.chars().next() else {
        return Err(error("the code is empty".into(), at, 0).expected("a code such as 0.77"));
    };
    let d0 = match base.digit(first) {
        Some(d) if d & 3 == 0 => d,
        _ if first == '.' => {
            return Err(
                error("no digit before the point".into(), at, 1).expected(base.first_expected().to_string())
            );
        }
        _ => {
            return Err(error(format!("the code cannot start with `{first}`"), at, first.len_utf8())
                .expected(base.first_expected()));
        }
    };
    let point = at + 1;
    if !text[point..].starts_with('.') {
        let length = text[point..].chars().next().map_or(0, char::len_utf8);
        return Err(error("no point after the first digit".into(), point, length).expected("`.`"));
    }
    let tail = &text[point + 1..];
    if tail.is_empty() {
        return Err(error("no digits after the point".into(), point + 1, 0).expected(base.digits_expected()));
    }
    let mut digits = vec![d0];
    for (i, c) in tail.char_indices() {
        let place = point + 1 + i;
        let Some(digit) = base.digit(c) else {
            let kind = if matches!(base, Base::Octal) { "an octal" } else { "a hexadecimal" };
            return Err(error(format!("`{c}` is not {kind} digit"), place, c.len_utf8())
                .expected(base.digits_expected()));
        };
        if digits.len() > MAX_DIGITS {
            return Err(error("the code is too long".into(), place, text.len() - place)
                .expected(format!("at most {MAX_DIGITS} digits after the point")));
        }
        digits.push(digit);
    }
    Ok(Digits::new(digits))
}

fn set(text: &str, at: usize) -> Result<Vec<u32>, ParseError> {
    let expected = format!("whole numbers from 1 to {MAX_SUBTRACTION}, separated by commas");
    let mut set = Vec::new();
    let mut place = at;
    for item in text[at..].split(',') {
        let error = |message: String| ParseError::new(message, text, place, item.len()).expected(&*expected);
        if item.is_empty() {
            return Err(error("a number is missing".into()));
        }
        if let Some((i, c)) = item.char_indices().find(|(_, c)| !c.is_ascii_digit()) {
            return Err(ParseError::new(format!("`{c}` is not a digit"), text, place + i, c.len_utf8())
                .expected(expected));
        }
        match item.parse::<u32>() {
            Ok(number) if (1..=MAX_SUBTRACTION).contains(&number) => set.push(number),
            Ok(0) => return Err(error("a move must take at least one bean".into())),
            _ => return Err(error("the number is too large".into())),
        }
        if set.len() > MAX_DIGITS {
            return Err(error(format!("more than {MAX_DIGITS} numbers in the set")));
        }
        place += item.len() + 1;
    }
    set.sort_unstable();
    set.dedup();
    Ok(set)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_digit_may_go_on_for_ever() {
        let read = |text: &str| text.parse::<HeapGame>();
        assert_eq!(read("octal:0.333..."), Ok(HeapGame::AllBut(Vec::new())));
        assert_eq!(read("octal:0.3..."), read("nim"));
        assert_eq!(read("octal:0.03033..."), read("subtraction:all-but:1,3"));
        for (text, offset) in
            [("octal:0.77...", 9), ("octal:0.7333...", 8), ("octal:0.30...", 9), ("octal:4.3...", 6)]
        {
            assert_eq!(read(text).unwrap_err().offset, offset, "{text}");
        }
        assert!(read("octal:...").is_err() && read("octal:0....").is_err());
    }

    #[test]
    fn good_codes_print_as_they_read() {
        for text in [
            "octal:0.77",
            "octal:4.005",
            "octal:0.337",
            "octal:0.0",
            "hex:0.8F",
            "hex:C.1",
            "grundy",
            "nim",
            "subtraction:2,3,7",
            "subtraction:all-but:2,3",
        ] {
            assert_eq!(text.parse::<HeapGame>().unwrap().to_string(), text);
        }
        for (text, shown) in [
            ("octal:0.700", "octal:0.7"),
            ("hex:0.8f", "hex:0.8F"),
            ("kayles", "octal:0.77"),
            ("subtraction:3,1,3", "subtraction:1,3"),
        ] {
            assert_eq!(text.parse::<HeapGame>().unwrap().to_string(), shown);
        }
    }

    #[test]
    fn bad_codes_say_where() {
        let long = format!("octal:0.{}", "7".repeat(10_000));
        for (text, offset, message) in [
            ("octal:0.8", 8, "`8` is not an octal digit"),
            ("octal:0.", 8, "no digits after the point"),
            ("octal:.9", 6, "no digit before the point"),
            ("octal:", 6, "the code is empty"),
            ("octal:1.7", 6, "the code cannot start with `1`"),
            ("octal:7", 6, "the code cannot start with `7`"),
            ("octal:0", 7, "no point after the first digit"),
            ("octal:07", 7, "no point after the first digit"),
            ("octal:0.7 ", 9, "` ` is not an octal digit"),
            ("octal:0.7↑", 9, "`↑` is not an octal digit"),
            ("hex:0.G", 6, "`G` is not a hexadecimal digit"),
            ("hex:6.1", 4, "the code cannot start with `6`"),
            ("subtraction:", 12, "a number is missing"),
            ("subtraction:1,,2", 14, "a number is missing"),
            ("subtraction:1,0", 14, "a move must take at least one bean"),
            ("subtraction:1,-2", 14, "`-` is not a digit"),
            ("subtraction:all-but:5,99999999999", 22, "the number is too large"),
            ("", 0, "not a heap game"),
            ("octals:0.7", 0, "not a heap game"),
            (&long, 8 + MAX_DIGITS, "the code is too long"),
        ] {
            let error = text.parse::<HeapGame>().unwrap_err();
            assert_eq!((error.offset, error.message.as_str()), (offset, message), "{text}");
            assert!(!error.expected.is_empty());
        }
    }
}
