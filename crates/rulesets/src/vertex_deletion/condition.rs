//! Which vertices a player may delete: `deg % 2 == 0 and n > 3`.

use upstar_rules::{ParseError, text};

/// A condition on a vertex of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Condition {
    /// Two numbers compare like this.
    Compare(Term, Comparison, Term),
    /// It does not hold.
    Not(Box<Condition>),
    /// All of them hold.
    All(Vec<Condition>),
    /// At least one of them holds.
    Any(Vec<Condition>),
}

/// A number, or what is counted, perhaps what is left of it after division.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Term {
    atom: Atom,
    modulus: Option<u64>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Atom {
    Number(u64),
    Counted(Counted),
}

/// What can be counted at a vertex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Counted {
    /// Links at the vertex, whichever way they point.
    Degree,
    /// Links into the vertex; in a graph its degree.
    In,
    /// Links from the vertex; in a graph its degree.
    Out,
    /// All vertices of the position.
    Vertices,
    /// All links of the position.
    Links,
}

/// How two numbers compare.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Comparison {
    Equal,
    Unequal,
    Less,
    More,
    AtMost,
    AtLeast,
}

/// The longest first, as one may begin with another.
const COMPARISONS: [(&str, Comparison); 6] = [
    ("==", Comparison::Equal),
    ("!=", Comparison::Unequal),
    ("<=", Comparison::AtMost),
    (">=", Comparison::AtLeast),
    ("<", Comparison::Less),
    (">", Comparison::More),
];

const COUNTED: [(&str, Counted); 5] = [
    ("deg", Counted::Degree),
    ("in", Counted::In),
    ("out", Counted::Out),
    ("n", Counted::Vertices),
    ("m", Counted::Links),
];

/// The deepest nesting of conditions that is read.
const DEEPEST: usize = 100;

impl Condition {
    /// Reads the condition that stands at byte `at` of a text.
    ///
    /// # Errors
    /// Where it is wrong, and what was expected there.
    pub fn parse(whole: &str, at: usize, piece: &str) -> Result<Self, ParseError> {
        let mut reader = Reader { whole, at, end: at + piece.len(), depth: 0 };
        let condition = reader.either()?;
        if reader.rest().is_empty() { Ok(condition) } else { Err(reader.wrong("and, or, or the end")) }
    }

    /// Whether it holds, when things are counted like this.
    pub fn holds(&self, count: &impl Fn(Counted) -> u64) -> bool {
        match self {
            Condition::Compare(a, comparison, b) => {
                let (a, b) = (a.number(count), b.number(count));
                match comparison {
                    Comparison::Equal => a == b,
                    Comparison::Unequal => a != b,
                    Comparison::Less => a < b,
                    Comparison::More => a > b,
                    Comparison::AtMost => a <= b,
                    Comparison::AtLeast => a >= b,
                }
            }
            Condition::Not(inner) => !inner.holds(count),
            Condition::All(parts) => parts.iter().all(|part| part.holds(count)),
            Condition::Any(parts) => parts.iter().any(|part| part.holds(count)),
        }
    }

    /// Whether the vertex and its links alone decide, so that parts of a graph do not meddle with each other.
    pub fn is_local(&self) -> bool {
        match self {
            Condition::Compare(a, _, b) => a.is_local() && b.is_local(),
            Condition::Not(inner) => inner.is_local(),
            Condition::All(parts) | Condition::Any(parts) => parts.iter().all(Condition::is_local),
        }
    }
}

impl Term {
    fn number(self, count: &impl Fn(Counted) -> u64) -> u64 {
        let number = match self.atom {
            Atom::Number(number) => number,
            Atom::Counted(what) => count(what),
        };
        self.modulus.map_or(number, |modulus| number % modulus)
    }

    fn is_local(self) -> bool {
        !matches!(self.atom, Atom::Counted(Counted::Vertices | Counted::Links))
    }
}

/// The text from where reading stands to the end of the condition.
struct Reader<'a> {
    whole: &'a str,
    at: usize,
    end: usize,
    depth: usize,
}

impl<'a> Reader<'a> {
    /// What is left, without spaces before it.
    fn rest(&mut self) -> &'a str {
        let rest = self.whole[self.at..self.end].trim_start();
        self.at = self.end - rest.len();
        rest
    }

    fn wrong(&mut self, expected: &str) -> ParseError {
        let rest = self.rest();
        let word = word(rest).map_or_else(|| rest.chars().next().map_or(0, char::len_utf8), str::len);
        let message = if rest.is_empty() {
            "the condition ends too early".into()
        } else {
            format!("{} has no place here", text::shown(&rest[..word]))
        };
        ParseError::new(message, self.whole, self.at, word).expected(expected)
    }

    /// Takes a mark if it comes next.
    fn mark(&mut self, mark: &str) -> bool {
        let found = self.rest().starts_with(mark);
        if found {
            self.at += mark.len();
        }
        found
    }

    /// Takes a word if it comes next.
    fn word(&mut self, wanted: &str) -> bool {
        let found = word(self.rest()) == Some(wanted);
        if found {
            self.at += wanted.len();
        }
        found
    }

    fn either(&mut self) -> Result<Condition, ParseError> {
        let mut parts = vec![self.both()?];
        while self.word("or") {
            parts.push(self.both()?);
        }
        Ok(Condition::Any(parts))
    }

    fn both(&mut self) -> Result<Condition, ParseError> {
        let mut parts = vec![self.one()?];
        while self.word("and") {
            parts.push(self.one()?);
        }
        Ok(Condition::All(parts))
    }

    fn one(&mut self) -> Result<Condition, ParseError> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return Err(self.wrong("a simpler condition"));
        }
        let condition = if self.word("not") {
            Condition::Not(self.one()?.into())
        } else if self.mark("(") {
            let inner = self.either()?;
            if !self.mark(")") {
                return Err(self.wrong("and, or, or )"));
            }
            inner
        } else {
            let left = self.term()?;
            let Some(&(_, comparison)) = COMPARISONS.iter().find(|(mark, _)| self.mark(mark)) else {
                return Err(self.wrong("one of == != < > <= >="));
            };
            Condition::Compare(left, comparison, self.term()?)
        };
        self.depth -= 1;
        Ok(condition)
    }

    fn term(&mut self) -> Result<Term, ParseError> {
        let counted = COUNTED.iter().find(|(name, _)| self.word(name));
        let atom = match counted {
            Some(&(_, what)) => Atom::Counted(what),
            None => Atom::Number(self.number("deg, in, out, n, m or a number")?),
        };
        let modulus = if self.mark("%") { Some(self.number("a number from 1 on")?) } else { None };
        if modulus == Some(0) {
            return Err(ParseError::new("nothing is left after division by 0", self.whole, self.at - 1, 1)
                .expected("a number from 1 on"));
        }
        Ok(Term { atom, modulus })
    }

    fn number(&mut self, expected: &str) -> Result<u64, ParseError> {
        let rest = self.rest();
        let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        if digits == 0 {
            return Err(self.wrong(expected));
        }
        let number = text::number(self.whole, self.at, &rest[..digits])?;
        self.at += digits;
        Ok(number)
    }
}

/// The letters at the front of a text, if there are any.
fn word(text: &str) -> Option<&str> {
    let length = text.len() - text.trim_start_matches(|c: char| c.is_ascii_alphabetic()).len();
    (length > 0).then(|| &text[..length])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn conditions_hold_as_they_are_read() {
        let count = |what: Counted| match what {
            Counted::Degree => 5,
            Counted::In => 3,
            Counted::Out => 2,
            Counted::Vertices => 9,
            Counted::Links => 12,
        };
        for (text, holds) in [
            ("deg == 5", true),
            ("deg%2==0", false),
            ("deg % 3 == in % 3 or n<3", false),
            ("deg % 3 == out", true),
            ("not deg == 5 and n == 9", false),
            ("not (deg == 5 and n == 8)", true),
            ("in > out and m >= 12 and n <= 9", true),
            ("1 == 2 and 1 == 1 or 3 != 4", true),
            ("1==2 and (1==1 or 3!=4)", false),
        ] {
            let condition = Condition::parse(text, 0, text).unwrap();
            assert_eq!(condition.holds(&count), holds, "{text}");
            assert_eq!(
                condition.is_local(),
                !["n<", "n ", "m "].iter().any(|part| text.replace("in ", "").contains(part)),
                "{text}"
            );
        }
    }

    #[test]
    fn wrong_conditions_have_a_place() {
        for (text, at) in [
            ("", 0),
            ("deg", 3),
            ("deg = 2", 4),
            ("deg == ", 7),
            ("degree == 2", 0),
            ("deg % 0 == 1", 6),
            ("deg == 2 n", 9),
            ("(deg == 2", 9),
            ("deg == 99999999999999999999", 7),
            ("deg % in == 2", 6),
            ("deg == -1", 7),
        ] {
            assert_eq!(Condition::parse(text, 0, text).unwrap_err().offset, at, "{text}");
        }
        assert!(Condition::parse(&"(".repeat(5000), 0, &"(".repeat(5000)).is_err());
        assert!(Condition::parse(&"not ".repeat(5000), 0, &"not ".repeat(5000)).is_err());
    }
}
