//! From text to expression: a cursor over the text, one function for each level of precedence.

use super::literal::fraction;
use super::words::snake_case;
use super::{Comparison, Expression, Function, Kind, Names, Node, NodeId};
use crate::ParseError;
use crate::notation::{MAX_DEPTH, TEXT_LIMIT};

pub(super) fn parse(text: &str, names: &Names) -> Result<Expression, ParseError> {
    if text.len() > TEXT_LIMIT {
        let message = format!("a text of {} bytes is too long", text.len());
        let error = ParseError::new(message, text, TEXT_LIMIT, text.len() - TEXT_LIMIT);
        return Err(error.expected(format!("at most {TEXT_LIMIT} bytes")));
    }
    let (nodes, options) = (Vec::with_capacity(text.len() / 4 + 1), Vec::new());
    let mut parser = Parser { text, at: 0, depth: 0, names, nodes, options };
    parser.whole()?;
    Ok(Expression { text: text.to_string(), nodes: parser.nodes, options: parser.options })
}

pub(super) struct Parser<'a> {
    pub text: &'a str,
    pub at: usize,
    depth: usize,
    pub names: &'a Names,
    nodes: Vec<Node>,
    /// The options of all braces.
    pub options: Vec<NodeId>,
}

/// What is expected where somebody multiplies by a star.
const TIMES: &str = "an operator: x for a multiple, as in 3 x G, or a function such as conway(G,H)";

const SIGNS_OF_COMPARISON: [(&str, Comparison); 15] = [
    ("==", Comparison::Equal),
    ("!=", Comparison::NotEqual),
    ("<=", Comparison::LessOrEqual),
    (">=", Comparison::GreaterOrEqual),
    ("<>", Comparison::Confused),
    ("<|", Comparison::LessOrConfused),
    ("|>", Comparison::GreaterOrConfused),
    ("<", Comparison::Less),
    (">", Comparison::Greater),
    ("≠", Comparison::NotEqual),
    ("≤", Comparison::LessOrEqual),
    ("≥", Comparison::GreaterOrEqual),
    ("∥", Comparison::Confused),
    ("⧏", Comparison::LessOrConfused),
    ("⧐", Comparison::GreaterOrConfused),
];

impl<'a> Parser<'a> {
    fn whole(&mut self) -> Result<(), ParseError> {
        self.skip_spaces();
        if self.rest().is_empty() {
            return Err(self.error_here("there is nothing here").expected("a game, such as {2|1*}"));
        }
        let start = self.at;
        let left = self.infix()?;
        self.skip_spaces();
        let sign = SIGNS_OF_COMPARISON.iter().find(|(sign, _)| self.rest().starts_with(sign));
        if let Some(&(sign, comparison)) = sign {
            self.at += sign.len();
            let right = self.infix()?;
            self.push(Kind::Compare(comparison, left, right), start);
        }
        self.skip_spaces();
        if self.rest().is_empty() {
            return Ok(());
        }
        Err(match self.peek() {
            Some('=') => self.error_next("a single = compares nothing").expected("=="),
            Some('<' | '>' | '!') if sign.is_some() => {
                self.error_next("one comparison at a time").expected("the end")
            }
            Some('|') if sign.is_some() && self.rest().starts_with("|>") => {
                self.error_next("one comparison at a time").expected("the end")
            }
            Some('}' | ')' | ']') => {
                self.error_next("this closes nothing that was opened").expected("the end")
            }
            Some('|' | ',') => self.error_next("this belongs between braces").expected("the end"),
            Some('/') => self
                .error_next("there is no division of games")
                .expected("a fraction without spaces, such as 1/2"),
            Some('*' | '∗' | '⋆' | '·') => {
                self.error_next("two values stand side by side").expected(TIMES)
            }
            Some(c) if begins_value(c) => self
                .error_next("two values stand side by side")
                .expected("an operator between them, or the end"),
            _ => self.error_next("this does not belong here").expected("an operator, or the end"),
        })
    }

    /// A sum, or `G ConwayProduct H` with the name of a function of two games.
    pub fn infix(&mut self) -> Result<NodeId, ParseError> {
        self.skip_spaces();
        let start = self.at;
        let mut left = self.sum()?;
        loop {
            let word = self.word_ahead();
            let function = Function::named(&snake_case(word)).filter(|f| f.info().arguments.len() == 2);
            let Some(function) = function.filter(|_| !self.names.contains_key(word)) else { return Ok(left) };
            self.at += word.len();
            let right = self.sum()?;
            left = self.push(Kind::Call(function, [left, right].into()), start);
        }
    }

    /// `a + b - c`, and `a +- b`, which is `a + (+-b)`.
    pub fn sum(&mut self) -> Result<NodeId, ParseError> {
        self.skip_spaces();
        let start = self.at;
        let mut total = self.ordinal()?;
        loop {
            self.skip_spaces();
            // Most often nothing is added: one look at the next byte tells.
            if self.next_is_none_of(b"+-") {
                return Ok(total);
            }
            // In `a +- b` the sign is no operator but belongs to the term.
            if self.plus_minus_ahead() || self.take("+") {
                let term = self.ordinal()?;
                total = self.push(Kind::Sum(total, term), start);
            } else if self.take_minus() {
                let term = self.ordinal()?;
                total = self.push(Kind::Difference(total, term), start);
            } else {
                return Ok(total);
            }
        }
    }

    /// `G:H`, the ordinal sum.
    fn ordinal(&mut self) -> Result<NodeId, ParseError> {
        self.skip_spaces();
        let start = self.at;
        let mut total = self.multiple()?;
        loop {
            let end = self.at;
            self.skip_spaces();
            if self.next_is_none_of(b":") || !self.rest().starts_with(':') || self.rest().starts_with(":=") {
                self.at = end;
                return Ok(total);
            }
            let sign = &self.text[start..];
            if sign.starts_with(is_minus) || sign.starts_with("+-") || sign.starts_with('±') {
                return Err(self
                    .error_from(start, "the sign may belong to the first game or to the ordinal sum")
                    .expected("parentheses: (-G):H or -(G:H)"));
            }
            self.at += 1;
            let top = self.multiple()?;
            total = self.push(Kind::Call(Function::Ordinal, [total, top].into()), start);
        }
    }

    /// `3 x G`, with its spaces.
    fn multiple(&mut self) -> Result<NodeId, ParseError> {
        self.skip_spaces();
        let start = self.at;
        let first = self.signed()?;
        let end = self.at;
        self.skip_spaces();
        if self.next_is_none_of(b"x") {
            self.at = end;
            return Ok(first);
        }
        let times = if self.word_ahead() == "x" {
            1
        } else if self.rest().starts_with('×') {
            '×'.len_utf8()
        } else {
            0
        };
        if times == 0 {
            self.at = end;
            return Ok(first);
        }
        let spaced = end < self.at && self.rest()[times..].starts_with(char::is_whitespace);
        if !spaced {
            return Err(self
                .error_next("a multiple needs spaces around its x")
                .expected("for example 3 x {1|0}"));
        }
        self.at += times;
        let second = self.deeper(Self::multiple)?;
        Ok(self.push(Kind::Multiple(first, second), start))
    }

    /// Any number of minus signs; one directly before a digit belongs to the number.
    fn signed(&mut self) -> Result<NodeId, ParseError> {
        self.skip_spaces();
        if self.next_is_none_of(b"-") {
            return self.prefixed();
        }
        let mut starts = Vec::new();
        while self.peek().is_some_and(is_minus) && !self.negative_number_ahead() {
            starts.push(self.at);
            self.take_minus();
            self.skip_spaces();
        }
        let mut node = self.prefixed()?;
        for start in starts.into_iter().rev() {
            node = self.push(Kind::Negative(node), start);
        }
        Ok(node)
    }

    /// `+-x` is `{x|-x}`; `+-{a,b}` is `{a,b|-a,-b}`.
    fn prefixed(&mut self) -> Result<NodeId, ParseError> {
        let start = self.at;
        if self.next_is_none_of(b"+") || !self.take_plus_minus() {
            return self.with_methods();
        }
        self.skip_spaces();
        if self.peek() == Some('{') {
            return self.deeper(|parser| parser.plus_minus_braces(start));
        }
        if self.peek().is_some_and(is_minus) && !self.negative_number_ahead() {
            let error = self.error_next("a minus sign after +- applies to nothing");
            return Err(error.expected("parentheses, such as +-(-^)"));
        }
        let inner = self.deeper(Self::prefixed)?;
        Ok(self.push(Kind::PlusMinus([inner].into()), start))
    }

    pub fn primary(&mut self) -> Result<NodeId, ParseError> {
        let start = self.at;
        match self.peek() {
            None => Err(self.error_here("the text ends too early").expected("a game")),
            Some('(') => {
                self.at += 1;
                let inner = self.deeper(Self::infix)?;
                self.close(')', start)?;
                Ok(inner)
            }
            Some('{') => self.deeper(Self::braces),
            Some('[') => self.position(),
            Some('\'') => self.deeper(Self::quoted),
            Some(c) if c.is_ascii_digit() || is_minus(c) || fraction(c).is_some() => self.literal(),
            Some('^' | '↑' | '↓' | '⇑' | '⇓' | '*' | '∗' | '⋆') => self.literal(),
            Some('⧾' | '⧿') => self.tiny_sign(),
            Some(c) if c.is_alphabetic() || c == '_' => {
                if is_downs(self.word_ahead()) {
                    self.literal()
                } else {
                    self.word()
                }
            }
            Some(c) if "⅓⅔⅕⅖⅗⅘⅙⅚⅐⅑⅒".contains(c) => Err(self
                .error_next(format!("{c} is no dyadic rational"))
                .expected("a power of two below the line")),
            Some('|' | '}') => Err(self.error_next("an option is missing here").expected("a game")),
            Some('+') => Err(self.error_next("nothing stands before this +").expected("a game")),
            Some(c) => Err(self.error_next(format!("no game starts with {c:?}")).expected("a game")),
        }
    }

    /// `[RULESET POSITION]`; brackets inside, which come in pairs, are the position's own.
    fn position(&mut self) -> Result<NodeId, ParseError> {
        let start = self.at;
        let mut open = 0u32;
        let end = self.rest().bytes().position(|b| {
            open = open + u32::from(b == b'[') - u32::from(b == b']');
            open == 0
        });
        let Some(end) = end else {
            let error = ParseError::new("this bracket is never closed", self.text, start, 1);
            return Err(error.expected("a ] for it"));
        };
        self.at += end + 1;
        let inside = self.text[start + 1..self.at - 1].trim();
        if inside.split_once(char::is_whitespace).is_none() {
            let error = self.error_from(start, "a ruleset and a position belong between brackets");
            return Err(error.expected("[RULESET POSITION], such as [kayles 4]"));
        }
        Ok(self.push(Kind::Position, start))
    }

    pub fn close(&mut self, mark: char, open: usize) -> Result<(), ParseError> {
        self.skip_spaces();
        if self.peek() == Some(mark) {
            self.at += 1;
            return Ok(());
        }
        if self.rest().is_empty() {
            let what = if mark == '}' { "this brace" } else { "this parenthesis" };
            let error = ParseError::new(format!("{what} is never closed"), self.text, open, 1);
            return Err(error.expected(format!("a {mark} for it")));
        }
        if matches!(self.peek(), Some('*' | '∗' | '⋆' | '·')) {
            return Err(self.error_next("two values stand side by side").expected(TIMES));
        }
        let expected =
            if mark == '}' { "an operator, a comma, a bar or }" } else { "an operator, a comma or )" };
        Err(self.error_next("this does not belong here").expected(expected))
    }

    /// One level of nesting deeper, with enough stack for it.
    pub fn deeper<T>(&mut self, f: impl FnOnce(&mut Self) -> Result<T, ParseError>) -> Result<T, ParseError> {
        if self.depth == MAX_DEPTH {
            return Err(self
                .error_next(format!("nested more than {MAX_DEPTH} deep"))
                .expected("fewer levels"));
        }
        self.depth += 1;
        let result = upstar_core::deeper(|| f(self));
        self.depth -= 1;
        result
    }

    /// Makes a form of braces that were just read.
    pub fn quote(&mut self, braces: NodeId, start: usize) -> NodeId {
        match self.nodes[braces as usize].kind {
            Kind::Braces(sides) => self.push(Kind::Form(sides), start),
            _ => braces,
        }
    }

    /// Adds a node from a place up to here.
    pub fn push(&mut self, kind: Kind, start: usize) -> NodeId {
        self.push_between(kind, start, self.at)
    }

    pub fn push_between(&mut self, kind: Kind, start: usize, end: usize) -> NodeId {
        // The text is short enough for this: see `TEXT_LIMIT`.
        self.nodes.push(Node { kind, start: start as u32, end: end as u32 });
        (self.nodes.len() - 1) as NodeId
    }

    pub fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    /// Whether the next byte is none of these, and begins no sign beyond ASCII either.
    #[inline]
    fn next_is_none_of(&self, signs: &[u8]) -> bool {
        self.text.as_bytes().get(self.at).is_none_or(|byte| byte.is_ascii() && !signs.contains(byte))
    }

    #[inline]
    pub fn digit_ahead(&self) -> bool {
        self.text.as_bytes().get(self.at).is_some_and(u8::is_ascii_digit)
    }

    #[inline]
    pub fn peek(&self) -> Option<char> {
        match self.text.as_bytes().get(self.at) {
            Some(&byte) if byte.is_ascii() => Some(byte.into()),
            _ => self.rest().chars().next(),
        }
    }

    /// Letters, digits and underscores from here on.
    pub fn word_ahead(&self) -> &'a str {
        let in_word = |c: char| c.is_alphanumeric() || c == '_';
        // Most often there is none.
        if !self.peek().is_some_and(in_word) {
            return "";
        }
        let rest = self.rest();
        &rest[..rest.find(|c| !in_word(c)).unwrap_or(rest.len())]
    }

    pub fn take(&mut self, mark: &str) -> bool {
        let found = self.rest().starts_with(mark);
        if found {
            self.at += mark.len();
        }
        found
    }

    pub fn take_minus(&mut self) -> bool {
        self.take("-") || self.take("−")
    }

    fn plus_minus_ahead(&self) -> bool {
        self.rest().starts_with("+-") || self.rest().starts_with('±')
    }

    fn take_plus_minus(&mut self) -> bool {
        self.take("+-") || self.take("±")
    }

    fn negative_number_ahead(&self) -> bool {
        self.rest().chars().nth(1).is_some_and(|c| c.is_ascii_digit() || fraction(c).is_some())
    }

    #[inline]
    pub fn skip_spaces(&mut self) {
        while let Some(c) = self.peek().filter(|c| c.is_whitespace()) {
            self.at += c.len_utf8();
        }
    }

    pub fn error_here(&self, message: impl Into<String>) -> ParseError {
        ParseError::new(message, self.text, self.at, 0)
    }

    /// An error at the next character.
    pub fn error_next(&self, message: impl Into<String>) -> ParseError {
        ParseError::new(message, self.text, self.at, self.peek().map_or(0, char::len_utf8))
    }

    /// An error from a place up to here.
    pub fn error_from(&self, start: usize, message: impl Into<String>) -> ParseError {
        ParseError::new(message, self.text, start, self.at - start)
    }
}

fn is_minus(c: char) -> bool {
    c == '-' || c == '−'
}

fn begins_value(c: char) -> bool {
    c.is_alphanumeric() || "_{(['^↑↓⇑⇓*∗⋆±⧾⧿".contains(c)
}

/// `v`, `vv`, `v3`: downs, never names.
pub(super) fn is_downs(word: &str) -> bool {
    let after = word.trim_start_matches('v');
    word.starts_with('v') && after.chars().all(|c| c.is_ascii_digit())
}
