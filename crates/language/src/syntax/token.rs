//! From letters to tokens, with the indentation of lines as tokens of its own.

use super::advice;
use crate::failure::Error;
use num_bigint::BigInt;

/// A token and its bytes in the text.
#[derive(Clone, Debug)]
pub(crate) struct Token {
    pub what: What,
    pub start: usize,
    pub end: usize,
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum What {
    Name(String),
    Number(BigInt),
    Float(f64),
    Text(String),
    /// A sign or a keyword.
    Sign(&'static str),
    Line,
    Indent,
    Dedent,
    End,
}

const KEYWORDS: [&str; 15] = [
    "and", "break", "continue", "def", "elif", "else", "for", "if", "in", "lambda", "load", "not", "or",
    "pass", "return",
];

/// Longer ones first.
const SIGNS: [&str; 47] = [
    "<<=", ">>=", "//=", "**=", "...", "->", ":=", "==", "!=", "<=", ">=", "<<", ">>", "//", "**", "+=",
    "-=", "*=", "/=", "%=", "&=", "|=", "^=", "+", "-", "*", "/", "%", "&", "|", "^", "~", "<", ">", "=",
    "(", ")", "[", "]", "{", "}", ",", ":", ".", ";", "@", "!",
];

pub(crate) fn tokens(text: &str) -> Result<Vec<Token>, Error> {
    let mut lexer = Lexer { text, at: 0, open: Vec::new(), indents: vec![0], tokens: Vec::new() };
    lexer.run()?;
    Ok(lexer.tokens)
}

struct Lexer<'t> {
    text: &'t str,
    at: usize,
    /// Where the brackets are that are open: in them lines and indentation mean nothing.
    open: Vec<usize>,
    indents: Vec<usize>,
    tokens: Vec<Token>,
}

impl Lexer<'_> {
    fn rest(&self) -> &str {
        &self.text[self.at..]
    }

    fn push(&mut self, what: What, start: usize) {
        self.tokens.push(Token { what, start, end: self.at });
    }

    fn run(&mut self) -> Result<(), Error> {
        self.at = if self.text.starts_with('\u{feff}') { 3 } else { 0 };
        self.indentation()?;
        while let Some(c) = self.rest().chars().next() {
            let start = self.at;
            match c {
                ' ' | '\t' | '\r' => self.at += 1,
                '#' => self.at += self.rest().find('\n').unwrap_or(self.rest().len()),
                '\\' if self.rest().starts_with("\\\n") => self.at += 2,
                '\\' if self.rest().starts_with("\\\r\n") => self.at += 3,
                '\n' => {
                    self.at += 1;
                    if self.open.is_empty() {
                        self.push(What::Line, start);
                        self.tokens.last_mut().expect("just pushed").end = start;
                        self.indentation()?;
                    }
                }
                '"' | '\'' => self.text_token(start, false)?,
                '0'..='9' => self.number()?,
                '.' if self.rest()[1..].starts_with(|c: char| c.is_ascii_digit()) => self.number()?,
                c if c.is_alphabetic() || c == '_' => self.word()?,
                _ => self.sign(c)?,
            }
        }
        if let Some(&start) = self.open.last() {
            return Err(Error::new("this bracket is never closed", start..start + 1));
        }
        let end = self.at;
        if self.tokens.last().is_some_and(|last| last.what != What::Line) {
            self.push(What::Line, end);
        }
        for _ in 1..self.indents.len() {
            self.push(What::Dedent, end);
        }
        self.push(What::End, end);
        Ok(())
    }

    /// The spaces at the beginning of a line; lines without a token are skipped.
    fn indentation(&mut self) -> Result<(), Error> {
        let start = loop {
            let spaces = self.rest().len() - self.rest().trim_start_matches([' ', '\t', '\r']).len();
            let behind = &self.rest()[spaces..];
            if behind.starts_with('#') {
                self.at += spaces + behind.find('\n').map_or(behind.len(), |i| i + 1);
            } else if behind.starts_with('\n') {
                self.at += spaces + 1;
            } else if behind.is_empty() {
                self.at += spaces;
                return Ok(());
            } else {
                self.at += spaces;
                break self.at - spaces;
            }
        };
        if let Some(tab) = self.text[start..self.at].find('\t') {
            return Err(Error::new("indent with spaces, not with tabs", start + tab..start + tab + 1));
        }
        let width = self.at - start;
        if width > *self.indents.last().expect("never empty") {
            self.indents.push(width);
            self.push(What::Indent, start);
            if self.indents.len() > super::parser::DEEPEST {
                return Err(Error::new(advice::TOO_DEEP, start..self.at));
            }
        }
        while width < *self.indents.last().expect("never empty") {
            self.indents.pop();
            self.push(What::Dedent, self.at);
            if width > *self.indents.last().expect("never empty") {
                return Err(Error::new("this line is indented like none of those above it", start..self.at));
            }
        }
        Ok(())
    }

    fn sign(&mut self, c: char) -> Result<(), Error> {
        let start = self.at;
        let Some(sign) = SIGNS.into_iter().find(|sign| self.rest().starts_with(sign)) else {
            return Err(Error::new(format!("{c:?} means nothing here"), start..start + c.len_utf8()));
        };
        self.at += sign.len();
        match sign {
            "(" | "[" | "{" => self.open.push(start),
            ")" | "]" | "}" => drop(self.open.pop()),
            _ => {}
        }
        self.push(What::Sign(sign), start);
        Ok(())
    }

    fn word(&mut self) -> Result<(), Error> {
        let start = self.at;
        let word = |c: char| c.is_alphanumeric() || c == '_';
        self.at += self.rest().find(|c| !word(c)).unwrap_or(self.rest().len());
        let name = &self.text[start..self.at];
        if self.rest().starts_with(['"', '\'']) {
            return match name {
                "r" | "R" => self.text_token(start, true),
                "f" | "F" | "fr" | "rf" => Err(Error::new(advice::NO_F_STRINGS, start..self.at)),
                "b" | "B" => Err(Error::new("there are no bytes here, only texts", start..self.at)),
                _ => Err(Error::new(advice::JOIN_TEXTS, start..self.at)),
            };
        }
        let what = match KEYWORDS.into_iter().find(|keyword| *keyword == name) {
            Some(keyword) => What::Sign(keyword),
            None => What::Name(name.to_string()),
        };
        self.push(what, start);
        Ok(())
    }

    fn number(&mut self) -> Result<(), Error> {
        let start = self.at;
        let rest = self.rest();
        let word = rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(rest.len());
        let radix = match rest.get(..2).map(str::to_ascii_lowercase).as_deref() {
            Some("0x") => 16,
            Some("0o") => 8,
            Some("0b") => 2,
            _ => 10,
        };
        let wrong = |end: usize| Error::new("this is no number", start..end);
        let digits = &rest[..word];
        if radix != 10 {
            let number =
                BigInt::parse_bytes(&digits.as_bytes()[2..], radix).ok_or_else(|| wrong(start + word))?;
            self.at += word;
            self.push(What::Number(number), start);
            return Ok(());
        }
        let is_digit = |c: char| c.is_ascii_digit();
        let mut end = rest.find(|c| !is_digit(c)).unwrap_or(rest.len());
        let whole = end;
        if rest[end..].starts_with('.') {
            end += 1;
            end += rest[end..].find(|c| !is_digit(c)).unwrap_or(rest.len() - end);
        }
        if rest[end..].starts_with(['e', 'E']) {
            let sign = usize::from(rest[end + 1..].starts_with(['+', '-']));
            let power = rest[end + 1 + sign..].chars().take_while(|&c| is_digit(c)).count();
            end += if power > 0 { 1 + sign + power } else { 0 };
        }
        if rest[end..].starts_with(|c: char| c.is_alphanumeric() || c == '_') {
            return Err(wrong(start + word.max(end)));
        }
        let what = if end == whole {
            if whole > 1 && rest.starts_with('0') && rest[..whole].contains(|c| c != '0') {
                return Err(Error::new("a number does not begin with 0", start..start + end));
            }
            What::Number(rest[..end].parse().map_err(|_| wrong(start + end))?)
        } else {
            What::Float(rest[..end].parse().map_err(|_| wrong(start + end))?)
        };
        self.at += end;
        self.push(what, start);
        Ok(())
    }

    /// A text in quotes, from which the letter before it has been read.
    fn text_token(&mut self, start: usize, raw: bool) -> Result<(), Error> {
        let quote = &self.rest()[..1];
        let long = quote.repeat(3);
        let end = if self.rest().starts_with(&long) { long } else { quote.to_string() };
        self.at += end.len();
        let mut text = String::new();
        loop {
            let Some(c) = self.rest().chars().next() else {
                return Err(Error::new(
                    "a quotation mark is missing at the end of this text",
                    start..start + 1,
                ));
            };
            if self.rest().starts_with(&end) {
                self.at += end.len();
                break;
            }
            if c == '\n' && end.len() == 1 {
                let message =
                    "a quotation mark is missing: a text of several lines stands between three of them";
                return Err(Error::new(message, start..self.at));
            }
            self.at += c.len_utf8();
            match c {
                '\\' if raw => {
                    text.push(c);
                    if let Some(next) = self.rest().chars().next() {
                        text.push(next);
                        self.at += next.len_utf8();
                    }
                }
                '\\' => self.escape(&mut text)?,
                '\r' if self.rest().starts_with('\n') => {}
                c => text.push(c),
            }
        }
        self.push(What::Text(text), start);
        Ok(())
    }

    fn escape(&mut self, text: &mut String) -> Result<(), Error> {
        let start = self.at - 1;
        let Some(c) = self.rest().chars().next() else { return Ok(()) };
        self.at += c.len_utf8();
        let simple = match c {
            'n' => '\n',
            't' => '\t',
            'r' => '\r',
            'a' => '\x07',
            'b' => '\x08',
            'f' => '\x0c',
            'v' => '\x0b',
            _ => c,
        };
        let digits = match c {
            '0'..='7' => 0,
            'x' => 2,
            'u' => 4,
            'U' => 8,
            '\n' => return Ok(()),
            _ => {
                // As in Python, what means nothing stands for itself.
                if simple == c && !matches!(c, '\\' | '\'' | '"') {
                    text.push('\\');
                }
                text.push(simple);
                return Ok(());
            }
        };
        let (from, radix, count) = match digits {
            0 => (start + 1, 8, self.text[start + 1..].chars().take(3).take_while(|c| c.is_digit(8)).count()),
            _ => (start + 2, 16, digits),
        };
        let code = self.text.get(from..from + count).and_then(|code| u32::from_str_radix(code, radix).ok());
        let Some(letter) = code.and_then(char::from_u32) else {
            return Err(Error::new("there is no such letter", start..self.at));
        };
        self.at = from + count;
        text.push(letter);
        Ok(())
    }
}
