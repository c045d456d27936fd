//! What a player may delete, as a condition on numbers: `deg % 2 == 0 and n > 3`.

use upstar_rules::{ParseError, text};

/// A condition on what is counted at a vertex or an edge of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Condition(Term);

/// A whole number, or a condition, which is 1 where it holds and 0 elsewhere.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Term {
    Number(i64),
    Counted(Counted),
    Not(Box<Term>),
    Two(Operator, Box<Term>, Box<Term>),
}

/// What can be counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Counted {
    /// Links at the vertex, whichever way they point; of an edge, at each of its ends.
    Degree,
    /// Links into the vertex; in a graph its degree.
    In,
    /// Links from the vertex; in a graph its degree.
    Out,
    /// The smaller degree of an edge's ends.
    Least,
    /// The larger degree of an edge's ends.
    Most,
    /// All vertices of the position.
    Vertices,
    /// All links of the position.
    Links,
}

/// What joins two terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Operator {
    Or,
    And,
    Equal,
    Unequal,
    Less,
    More,
    AtMost,
    AtLeast,
    Plus,
    Minus,
    Times,
    /// What is left after division, from 0 on.
    Rest,
}

/// Names of what is counted.
pub(crate) type Counts = [(&'static str, Counted)];

/// The operators by how closely they bind; of those that begin alike the longest first.
const LEVELS: [&[(&str, Operator)]; 5] = [
    &[("or", Operator::Or)],
    &[("and", Operator::And)],
    &[
        ("==", Operator::Equal),
        ("!=", Operator::Unequal),
        ("<=", Operator::AtMost),
        (">=", Operator::AtLeast),
        ("<", Operator::Less),
        (">", Operator::More),
    ],
    &[("+", Operator::Plus), ("-", Operator::Minus)],
    &[("*", Operator::Times), ("%", Operator::Rest)],
];
/// The level of comparisons: conditions are below, numbers from there on.
const COMPARISONS: usize = 2;

/// The deepest nesting of conditions that is read.
const DEEPEST: usize = 100;
/// Longer conditions are refused: nobody means them.
const LONGEST: usize = 2_000;
/// Nothing on a board that can be read is counted to more than this.
const MOST_COUNTED: i64 = 1 << 24;
/// Larger numbers are refused, so that none is ever too large to compute with.
const MOST: i64 = 1 << 62;

impl Condition {
    /// Reads the condition that stands at byte `at` of a text.
    pub fn parse(whole: &str, at: usize, piece: &str, counts: &Counts) -> Result<Self, ParseError> {
        if piece.len() > LONGEST {
            let error = ParseError::new("this condition is too long", whole, at + LONGEST, 1);
            return Err(error.expected(format!("at most {LONGEST} characters")));
        }
        let mut reader = Reader { whole, at, end: at + piece.len(), depth: 0, counts };
        let term = reader.level(0)?;
        let condition = reader.of_kind(term, true)?;
        if reader.rest().is_empty() {
            Ok(Condition(condition))
        } else {
            Err(reader.wrong("and, or, or the end"))
        }
    }

    /// What each player may delete: `L=CONDITION;R=CONDITION`, or one condition for both.
    pub fn of_both(parameter: &str, counts: &Counts, expected: &str) -> Result<(Self, Self), ParseError> {
        if !parameter.contains(['=', '<', '>']) {
            let message = format!("{} is no condition", text::shown(parameter));
            return Err(ParseError::new(message, parameter, 0, parameter.len()).expected(expected));
        }
        if !parameter.trim_start().starts_with("L=") {
            let both = Self::parse(parameter, 0, parameter, counts)?;
            return Ok((both.clone(), both));
        }
        let (left, right) = parameter.split_once(';').unwrap_or((parameter, ""));
        let condition = |at: usize, piece: &str, front: &str| {
            let (at, piece) = text::trim(at.min(parameter.len()), piece);
            let Some(condition) = piece.strip_prefix(front) else {
                let message = match piece {
                    "" => "Right's condition is missing".into(),
                    _ => format!("{} does not say what Right may delete", text::shown(piece)),
                };
                return Err(ParseError::new(message, parameter, at, piece.len()).expected(expected));
            };
            Condition::parse(parameter, at + front.len(), condition, counts)
        };
        Ok((condition(0, left, "L=")?, condition(left.len() + 1, right, "R=")?))
    }

    /// Whether it holds, when things are counted like this.
    pub fn holds(&self, count: &impl Fn(Counted) -> u64) -> bool {
        self.0.number(count) != 0
    }

    /// Whether the vertex or edge and its links alone decide, so that parts of a graph do not meddle with each other.
    pub fn is_local(&self) -> bool {
        self.0.is_local()
    }
}

impl Term {
    fn is_condition(&self) -> bool {
        use Operator::{Minus, Plus, Rest, Times};
        match self {
            Term::Number(_) | Term::Counted(_) => false,
            Term::Not(_) => true,
            Term::Two(operator, ..) => !matches!(operator, Plus | Minus | Times | Rest),
        }
    }

    fn number(&self, count: &impl Fn(Counted) -> u64) -> i64 {
        let (operator, a, b) = match self {
            Term::Number(number) => return *number,
            Term::Counted(what) => {
                return i64::try_from(count(*what)).unwrap_or(MOST_COUNTED).min(MOST_COUNTED);
            }
            Term::Not(inner) => return 1 - inner.number(count),
            Term::Two(operator, a, b) => (operator, a.number(count), b.number(count)),
        };
        match operator {
            Operator::Or => a | b,
            Operator::And => a & b,
            Operator::Equal => (a == b).into(),
            Operator::Unequal => (a != b).into(),
            Operator::Less => (a < b).into(),
            Operator::More => (a > b).into(),
            Operator::AtMost => (a <= b).into(),
            Operator::AtLeast => (a >= b).into(),
            Operator::Plus => a + b,
            Operator::Minus => a - b,
            Operator::Times => a * b,
            Operator::Rest => a.rem_euclid(b),
        }
    }

    fn is_local(&self) -> bool {
        match self {
            Term::Number(_) => true,
            Term::Counted(what) => !matches!(what, Counted::Vertices | Counted::Links),
            Term::Not(inner) => inner.is_local(),
            Term::Two(_, a, b) => a.is_local() && b.is_local(),
        }
    }

    /// How far from 0 it can be; `None` when that is too far.
    fn most(&self) -> Option<i64> {
        let most = match self {
            Term::Number(number) => Some(number.abs()),
            Term::Counted(_) => Some(MOST_COUNTED),
            Term::Two(Operator::Plus | Operator::Minus, a, b) => a.most()?.checked_add(b.most()?),
            Term::Two(Operator::Times, a, b) => a.most()?.checked_mul(b.most()?),
            Term::Two(Operator::Rest, a, modulus) => a.most().and(modulus.most()),
            Term::Two(..) | Term::Not(_) => Some(1),
        };
        most.filter(|&most| most <= MOST)
    }
}

/// The text from where reading stands to the end of the condition.
struct Reader<'a> {
    whole: &'a str,
    at: usize,
    end: usize,
    depth: usize,
    counts: &'a Counts,
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

    /// Whether a word or a mark comes next.
    fn sees(&mut self, wanted: &str) -> bool {
        let rest = self.rest();
        word(rest).map_or_else(|| rest.starts_with(wanted), |word| word == wanted)
    }

    /// Takes a word or a mark if it comes next.
    fn takes(&mut self, wanted: &str) -> bool {
        let found = self.sees(wanted);
        if found {
            self.at += wanted.len();
        }
        found
    }

    /// The term, if it is a condition where one is wanted, and a number elsewhere.
    fn of_kind(&mut self, term: Term, condition: bool) -> Result<Term, ParseError> {
        match (term.is_condition(), condition) {
            (false, true) => Err(self.wrong("one of == != < > <= >=")),
            (true, false) => Err(self.wrong("and, or, or the end")),
            _ => Ok(term),
        }
    }

    /// Terms joined by the operators of a level.
    fn level(&mut self, level: usize) -> Result<Term, ParseError> {
        let Some(operators) = LEVELS.get(level) else { return self.factor() };
        if level == COMPARISONS && self.takes("not") {
            let inner = self.deeper(|reader| reader.level(COMPARISONS))?;
            return Ok(Term::Not(self.of_kind(inner, true)?.into()));
        }
        let mut term = self.level(level + 1)?;
        while let Some(&(name, operator)) = operators.iter().find(|(name, _)| self.sees(name)) {
            let left = self.of_kind(term, level < COMPARISONS)?;
            self.takes(name);
            let right = if operator == Operator::Rest { self.modulus()? } else { self.level(level + 1)? };
            let right = self.of_kind(right, level < COMPARISONS)?;
            term = Term::Two(operator, left.into(), right.into());
            if term.most().is_none() {
                let error = ParseError::new("this number gets too large", self.whole, self.at, 0);
                return Err(error.expected("smaller numbers"));
            }
            // Comparisons do not follow each other.
            if level == COMPARISONS {
                break;
            }
        }
        Ok(term)
    }

    fn modulus(&mut self) -> Result<Term, ParseError> {
        match self.number("a number from 1 on")? {
            0 => Err(ParseError::new("nothing is left after division by 0", self.whole, self.at - 1, 1)
                .expected("a number from 1 on")),
            modulus => Ok(Term::Number(modulus)),
        }
    }

    fn factor(&mut self) -> Result<Term, ParseError> {
        if self.takes("-") {
            let inner = self.deeper(Self::factor)?;
            let inner = self.of_kind(inner, false)?;
            return Ok(Term::Two(Operator::Minus, Term::Number(0).into(), inner.into()));
        }
        if self.takes("(") {
            let inner = self.deeper(|reader| reader.level(0))?;
            return if self.takes(")") { Ok(inner) } else { Err(self.wrong("and, or, or )")) };
        }
        let counts = self.counts;
        match counts.iter().find(|(name, _)| self.takes(name)) {
            Some(&(_, what)) => Ok(Term::Counted(what)),
            None => {
                let names: Vec<&str> = counts.iter().map(|(name, _)| *name).collect();
                self.number(&format!("{} or a number", names.join(", "))).map(Term::Number)
            }
        }
    }

    fn deeper(&mut self, read: fn(&mut Self) -> Result<Term, ParseError>) -> Result<Term, ParseError> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return Err(self.wrong("a simpler condition"));
        }
        let node = read(self);
        self.depth -= 1;
        node
    }

    fn number(&mut self, expected: &str) -> Result<i64, ParseError> {
        let rest = self.rest();
        let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        if digits == 0 {
            return Err(self.wrong(expected));
        }
        let number = text::number(self.whole, self.at, &rest[..digits])?;
        let Some(number) = i64::try_from(number).ok().filter(|&number| number <= MOST) else {
            let message = format!("{} is too large", text::shown(&rest[..digits]));
            return Err(ParseError::new(message, self.whole, self.at, digits).expected("a smaller number"));
        };
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

    const COUNTS: [(&str, Counted); 5] = [
        ("deg", Counted::Degree),
        ("in", Counted::In),
        ("out", Counted::Out),
        ("n", Counted::Vertices),
        ("m", Counted::Links),
    ];

    fn parse(text: &str) -> Result<Condition, ParseError> {
        Condition::parse(text, 0, text, &COUNTS)
    }

    #[test]
    fn conditions_hold_as_they_are_read() {
        let count = |what: Counted| match what {
            Counted::Degree => 5,
            Counted::In => 3,
            Counted::Out => 2,
            Counted::Least => 1,
            Counted::Most => 4,
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
            ("(deg + 1) % 3 == 0", true),
            ("(in - deg) % 5 == 3", true),
            ("-deg < -4", true),
            ("2*in - out*2 == 1+1", true),
            ("deg - 3 - 1 == 1", true),
            ("7 - deg % 3 * 2 == 3", true),
            ("((deg)) == (5) and (not (out == 3))", true),
        ] {
            let condition = parse(text).unwrap();
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
            ("deg == - ", 9),
            ("1 < deg < 3", 8),
            ("(deg == 2) + 1 == 3", 11),
            ("(deg) and n == 2", 6),
            ("not deg", 7),
            ("deg * (n == 2) == 1", 15),
            ("4611686018427387904 * 2 == 1", 23),
        ] {
            assert_eq!(parse(text).unwrap_err().offset, at, "{text}");
        }
        for deep in ["(", "not ", "-"] {
            assert!(parse(&deep.repeat(5000)).is_err());
        }
        assert!(parse(&format!("deg{} == 1", "*deg".repeat(5000))).is_err());
    }
}
