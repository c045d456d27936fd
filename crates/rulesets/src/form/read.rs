//! Reading a form: braces may be nested as deep as the text is long, so nothing here calls itself for them.

use super::literal::Literal;
use super::tree::{Builder, Written};
use upstar_rules::{ParseError, Values};

/// Braces that are still open.
struct Open {
    at: usize,
    /// Lists of options; one more than rows of bars.
    lists: Vec<Vec<u32>>,
    /// How long each row of bars is, and where it begins.
    bars: Vec<(usize, usize)>,
}

/// What came last.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Last {
    /// A brace that opens, or bars: an option may follow, or none.
    Mark,
    /// A comma: an option must follow.
    Comma,
    /// An option.
    Option,
}

/// The longest text that is read.
const MOST_BYTES: usize = 16 << 20;
/// The longest row of bars that is read; it bounds how deep bars alone can nest.
const MOST_BARS: usize = 100;

/// Reads a whole form.
pub(super) fn form(text: &str, values: &Values) -> Result<Written, ParseError> {
    if text.len() > MOST_BYTES {
        let message = format!("a form of {} bytes is too long", text.len());
        return Err(ParseError::new(message, text, MOST_BYTES, 1).expected(format!("at most {MOST_BYTES}")));
    }
    let mut reader =
        Reader { text, at: 0, builder: Builder::default(), open: Vec::new(), last: Last::Mark, whole: None };
    while let Some(c) = reader.next() {
        reader.take(c, values)?;
    }
    if let Some(open) = reader.open.last() {
        return Err(reader.error(open.at, 1, "this brace is never closed").expected("a } for it"));
    }
    match reader.whole {
        Some(node) => Ok(reader.builder.finish(node)),
        None => Err(ParseError::new("there is no form", text, 0, 0).expected("a form such as {1|*}")),
    }
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
    builder: Builder,
    open: Vec<Open>,
    last: Last,
    whole: Option<u32>,
}

impl Reader<'_> {
    /// The next character that is no space.
    fn next(&mut self) -> Option<char> {
        let rest = &self.text[self.at..];
        self.at += rest.len() - rest.trim_start().len();
        self.text[self.at..].chars().next()
    }

    fn error(&self, at: usize, length: usize, message: &str) -> ParseError {
        ParseError::new(message, self.text, at, length)
    }

    /// Reads what begins with `c`.
    fn take(&mut self, c: char, values: &Values) -> Result<(), ParseError> {
        let at = self.at;
        if self.whole.is_some() {
            return Err(self
                .error(at, self.text.len() - at, "there is more after the form")
                .expected("the end"));
        }
        if matches!(c, '|' | ',' | '}') {
            return self.mark(c);
        }
        if self.last == Last::Option {
            let error = self.error(at, c.len_utf8(), "two options stand side by side");
            return Err(error.expected("a comma, a bar or }"));
        }
        if c == '{' {
            self.at += 1;
            self.open.push(Open { at, lists: vec![Vec::new()], bars: Vec::new() });
            self.last = Last::Mark;
            return Ok(());
        }
        let rest = &self.text[at..];
        let end = rest.find(|c: char| "{}|,".contains(c) || c.is_whitespace()).unwrap_or(rest.len());
        let literal = Literal::read(self.text, at, &rest[..end], values)?;
        self.at += end;
        let node = self.builder.literal(literal);
        self.option(node);
        Ok(())
    }

    /// A bar, a comma or a closing brace.
    fn mark(&mut self, c: char) -> Result<(), ParseError> {
        let at = self.at;
        let missing = self.last == Last::Comma || (c == ',' && self.last == Last::Mark);
        let Some(open) = self.open.last_mut() else {
            return Err(self.error(at, 1, "this belongs between braces").expected("a form such as {1|*}"));
        };
        if missing {
            return Err(self.error(at, 1, "an option is missing here").expected("a game"));
        }
        let rest = &self.text[at..];
        match c {
            ',' => {
                self.at += 1;
                self.last = Last::Comma;
            }
            '|' => {
                let count = rest.len() - rest.trim_start_matches('|').len();
                if count > MOST_BARS {
                    let error = self.error(at, count, "these are too many bars");
                    return Err(error.expected(format!("at most {MOST_BARS}, or braces inside braces")));
                }
                open.bars.push((count, at));
                open.lists.push(Vec::new());
                self.at += count;
                self.last = Last::Mark;
            }
            _ => {
                self.at += 1;
                if let Some(open) = self.open.pop() {
                    if open.bars.is_empty() {
                        let error = self.error(open.at, self.at - open.at, "these braces have no bar");
                        return Err(error.expected("{left options|right options}"));
                    }
                    let node = self.fold(&open.lists, &open.bars)?;
                    self.option(node);
                }
            }
        }
        Ok(())
    }

    /// A game is complete: an option of the braces around it, or the whole.
    fn option(&mut self, node: u32) {
        self.last = Last::Option;
        match self.open.last_mut().and_then(|open| open.lists.last_mut()) {
            Some(options) => options.push(node),
            None => self.whole = Some(node),
        }
    }

    /// The longest row of bars splits the braces; either side is a list of options, or one game with fewer bars.
    fn fold(&mut self, lists: &[Vec<u32>], bars: &[(usize, usize)]) -> Result<u32, ParseError> {
        let longest = bars.iter().map(|bar| bar.0).max().unwrap_or(0);
        let mut places = (0..bars.len()).filter(|&i| bars[i].0 == longest);
        let split = places.next().unwrap_or(0);
        if let Some(second) = places.next() {
            let message = "ambiguous: two equal rows of bars in the same braces";
            let error = self.error(bars[second].1, longest, message);
            return Err(error.expected("one more bar where the game splits first, such as {a|b||c}"));
        }
        let left = self.side(&lists[..=split], &bars[..split])?;
        let right = self.side(&lists[split + 1..], &bars[split + 1..])?;
        Ok(self.builder.braces(left, right))
    }

    /// One side of a split. Rows of bars get shorter from split to split, so this ends soon.
    fn side(&mut self, lists: &[Vec<u32>], bars: &[(usize, usize)]) -> Result<Vec<u32>, ParseError> {
        match lists {
            [options] => Ok(options.clone()),
            _ => Ok(vec![self.fold(lists, bars)?]),
        }
    }
}
