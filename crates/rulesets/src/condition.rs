//! What a player may delete, as a condition on numbers: `deg % 2 == 0 and n > 3`.

use upstar_rules::{ParseError, text};

/// A condition on what is counted at a vertex or an edge of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Condition {
    /// Two numbers compare like this.
    Compare(Term, Comparison, Term),
    /// It does not hold.
    Not(Box<Condition>),
    /// Both of them hold.
    All(Box<Condition>, Box<Condition>),
    /// At least one of them holds.
    Any(Box<Condition>, Box<Condition>),
}

/// A whole number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Term {
    Number(i64),
    Counted(Counted),
    Sum(Box<Term>, Box<Term>),
    Difference(Box<Term>, Box<Term>),
    Product(Box<Term>, Box<Term>),
    /// What is left after division by a number, from 0 on.
    Rest(Box<Term>, i64),
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

/// How two numbers compare.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Comparison {
    Equal,
    Unequal,
    Less,
    More,
    AtMost,
    AtLeast,
}

/// Names of what is counted.
pub(crate) type Counts = [(&'static str, Counted)];

/// The longest first, as one may begin with another.
const COMPARISONS: [(&str, Comparison); 6] = [
    ("==", Comparison::Equal),
    ("!=", Comparison::Unequal),
    ("<=", Comparison::AtMost),
    (">=", Comparison::AtLeast),
    ("<", Comparison::Less),
    (">", Comparison::More),
];

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
    ///
    /// # Errors
    /// Where it is wrong, and what was expected there.
    pub fn parse(whole: &str, at: usize, piece: &str, counts: &Counts) -> Result<Self, ParseError> {
        if piece.len() > LONGEST {
            let error = ParseError::new("this condition is too long", whole, at + LONGEST, 1);
            return Err(error.expected(format!("at most {LONGEST} characters")));
        }
        let mut reader = Reader { whole, at, end: at + piece.len(), depth: 0, counts };
        let node = reader.either()?;
        let condition = reader.condition(node)?;
        if reader.rest().is_empty() { Ok(condition) } else { Err(reader.wrong("and, or, or the end")) }
    }

    /// What each player may delete: `L=CONDITION;R=CONDITION`, or one condition for both.
    ///
    /// # Errors
    /// Where the text is wrong, and what was expected there.
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
            Condition::All(a, b) => a.holds(count) && b.holds(count),
            Condition::Any(a, b) => a.holds(count) || b.holds(count),
        }
    }

    /// Whether the vertex or edge and its links alone decide, so that parts of a graph do not meddle with each other.
    pub fn is_local(&self) -> bool {
        match self {
            Condition::Compare(a, _, b) => a.is_local() && b.is_local(),
            Condition::Not(inner) => inner.is_local(),
            Condition::All(a, b) | Condition::Any(a, b) => a.is_local() && b.is_local(),
        }
    }
}

impl Term {
    fn number(&self, count: &impl Fn(Counted) -> u64) -> i64 {
        match self {
            Term::Number(number) => *number,
            Term::Counted(what) => i64::try_from(count(*what)).unwrap_or(MOST_COUNTED).min(MOST_COUNTED),
            Term::Sum(a, b) => a.number(count) + b.number(count),
            Term::Difference(a, b) => a.number(count) - b.number(count),
            Term::Product(a, b) => a.number(count) * b.number(count),
            Term::Rest(a, modulus) => a.number(count).rem_euclid(*modulus),
        }
    }

    fn is_local(&self) -> bool {
        match self {
            Term::Number(_) => true,
            Term::Counted(what) => !matches!(what, Counted::Vertices | Counted::Links),
            Term::Sum(a, b) | Term::Difference(a, b) | Term::Product(a, b) => a.is_local() && b.is_local(),
            Term::Rest(a, _) => a.is_local(),
        }
    }

    /// How far from 0 it can be; `None` when that is too far.
    fn most(&self) -> Option<i64> {
        let most = match self {
            Term::Number(number) => Some(number.abs()),
            Term::Counted(_) => Some(MOST_COUNTED),
            Term::Sum(a, b) | Term::Difference(a, b) => a.most()?.checked_add(b.most()?),
            Term::Product(a, b) => a.most()?.checked_mul(b.most()?),
            Term::Rest(a, modulus) => a.most().map(|_| *modulus),
        };
        most.filter(|&most| most <= MOST)
    }
}

/// What was read so far: a parenthesis may hold either.
enum Node {
    Term(Term),
    Condition(Condition),
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

    /// Takes a mark if it comes next.
    fn mark(&mut self, mark: &str) -> bool {
        let found = self.rest().starts_with(mark);
        if found {
            self.at += mark.len();
        }
        found
    }

    /// Whether a word comes next.
    fn sees(&mut self, wanted: &str) -> bool {
        word(self.rest()) == Some(wanted)
    }

    /// Takes a word if it comes next.
    fn word(&mut self, wanted: &str) -> bool {
        let found = self.sees(wanted);
        if found {
            self.at += wanted.len();
        }
        found
    }

    fn condition(&mut self, node: Node) -> Result<Condition, ParseError> {
        match node {
            Node::Condition(condition) => Ok(condition),
            Node::Term(_) => Err(self.wrong("one of == != < > <= >=")),
        }
    }

    fn term(&mut self, node: Node) -> Result<Term, ParseError> {
        match node {
            Node::Term(term) => Ok(term),
            Node::Condition(_) => Err(self.wrong("and, or, or the end")),
        }
    }

    fn either(&mut self) -> Result<Node, ParseError> {
        let mut node = self.both()?;
        while self.sees("or") {
            let left = self.condition(node)?;
            self.word("or");
            let right = self.both()?;
            node = Node::Condition(Condition::Any(left.into(), self.condition(right)?.into()));
        }
        Ok(node)
    }

    fn both(&mut self) -> Result<Node, ParseError> {
        let mut node = self.one()?;
        while self.sees("and") {
            let left = self.condition(node)?;
            self.word("and");
            let right = self.one()?;
            node = Node::Condition(Condition::All(left.into(), self.condition(right)?.into()));
        }
        Ok(node)
    }

    fn one(&mut self) -> Result<Node, ParseError> {
        if self.word("not") {
            let inner = self.deeper(Self::one)?;
            return Ok(Node::Condition(Condition::Not(self.condition(inner)?.into())));
        }
        let left = self.sum()?;
        let rest = self.rest();
        let Some(&(mark, comparison)) = COMPARISONS.iter().find(|(mark, _)| rest.starts_with(mark)) else {
            return Ok(left);
        };
        let left = self.term(left)?;
        self.mark(mark);
        let right = self.sum()?;
        Ok(Node::Condition(Condition::Compare(left, comparison, self.term(right)?)))
    }

    fn sum(&mut self) -> Result<Node, ParseError> {
        let mut node = self.product()?;
        loop {
            #[allow(clippy::type_complexity, reason = "said once")]
            let (sign, make): (_, fn(Box<Term>, Box<Term>) -> Term) = match self.rest().chars().next() {
                Some('+') => ("+", Term::Sum),
                Some('-') => ("-", Term::Difference),
                _ => return Ok(node),
            };
            let left = self.term(node)?;
            self.mark(sign);
            let right = self.product()?;
            let right = self.term(right)?;
            node = self.bounded(make(left.into(), right.into()))?;
        }
    }

    fn product(&mut self) -> Result<Node, ParseError> {
        let mut node = self.factor()?;
        loop {
            node = match self.rest().chars().next() {
                Some('*') => {
                    let left = self.term(node)?;
                    self.mark("*");
                    let right = self.factor()?;
                    let right = self.term(right)?;
                    self.bounded(Term::Product(left.into(), right.into()))?
                }
                Some('%') => {
                    let left = self.term(node)?;
                    self.mark("%");
                    Node::Term(Term::Rest(left.into(), self.modulus()?))
                }
                _ => return Ok(node),
            };
        }
    }

    fn modulus(&mut self) -> Result<i64, ParseError> {
        match self.number("a number from 1 on")? {
            0 => Err(ParseError::new("nothing is left after division by 0", self.whole, self.at - 1, 1)
                .expected("a number from 1 on")),
            modulus => Ok(modulus),
        }
    }

    fn factor(&mut self) -> Result<Node, ParseError> {
        if self.mark("-") {
            let inner = self.deeper(Self::factor)?;
            let inner = self.term(inner)?;
            return Ok(Node::Term(Term::Difference(Term::Number(0).into(), inner.into())));
        }
        if self.mark("(") {
            let inner = self.deeper(Self::either)?;
            return if self.mark(")") { Ok(inner) } else { Err(self.wrong("and, or, or )")) };
        }
        let counts = self.counts;
        match counts.iter().find(|(name, _)| self.word(name)) {
            Some(&(_, what)) => Ok(Node::Term(Term::Counted(what))),
            None => {
                let names: Vec<&str> = counts.iter().map(|(name, _)| *name).collect();
                self.number(&format!("{} or a number", names.join(", "))).map(|n| Node::Term(Term::Number(n)))
            }
        }
    }

    fn bounded(&mut self, term: Term) -> Result<Node, ParseError> {
        if term.most().is_none() {
            let error = ParseError::new("this number gets too large", self.whole, self.at, 0);
            return Err(error.expected("smaller numbers"));
        }
        Ok(Node::Term(term))
    }

    fn deeper(&mut self, read: fn(&mut Self) -> Result<Node, ParseError>) -> Result<Node, ParseError> {
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
