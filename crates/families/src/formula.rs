//! Whole-number formulas such as `n+2`, `2n` and `2(x+y)-1`: what stands inside the braces of a template.

use upstar_core::ParseError;

/// A formula in the variables of a template.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Formula {
    Number(i64),
    /// A variable by its place in the template's list.
    Variable(usize),
    Negative(Box<Formula>),
    Sum(Box<Formula>, Box<Formula>),
    Difference(Box<Formula>, Box<Formula>),
    Product(Box<Formula>, Box<Formula>),
}

impl Formula {
    /// The value at given values of the variables; `None` when a number on the way does not fit in 64 bits.
    pub(crate) fn at(&self, point: &[i64]) -> Option<i64> {
        match self {
            Formula::Number(n) => Some(*n),
            Formula::Variable(i) => point.get(*i).copied(),
            Formula::Negative(a) => a.at(point)?.checked_neg(),
            Formula::Sum(a, b) => a.at(point)?.checked_add(b.at(point)?),
            Formula::Difference(a, b) => a.at(point)?.checked_sub(b.at(point)?),
            Formula::Product(a, b) => a.at(point)?.checked_mul(b.at(point)?),
        }
    }

    /// Whether it is a constant plus a constant times each variable.
    pub(crate) fn is_linear(&self) -> bool {
        match self {
            Formula::Number(_) | Formula::Variable(_) => true,
            Formula::Negative(a) => a.is_linear(),
            Formula::Sum(a, b) | Formula::Difference(a, b) => a.is_linear() && b.is_linear(),
            Formula::Product(a, b) => a.is_linear() && b.is_linear() && (a.is_constant() || b.is_constant()),
        }
    }

    fn is_constant(&self) -> bool {
        match self {
            Formula::Number(_) => true,
            Formula::Variable(_) => false,
            Formula::Negative(a) => a.is_constant(),
            Formula::Sum(a, b) | Formula::Difference(a, b) | Formula::Product(a, b) => {
                a.is_constant() && b.is_constant()
            }
        }
    }

    /// Whether a variable occurs.
    pub(crate) fn uses(&self, variable: usize) -> bool {
        match self {
            Formula::Number(_) => false,
            Formula::Variable(i) => *i == variable,
            Formula::Negative(a) => a.uses(variable),
            Formula::Sum(a, b) | Formula::Difference(a, b) | Formula::Product(a, b) => {
                a.uses(variable) || b.uses(variable)
            }
        }
    }
}

/// Formulas in deeper parentheses are refused: nobody means them.
const DEEPEST: usize = 50;

/// Reads a formula out of a part of a template.
pub(crate) struct Reader<'a> {
    /// The whole template, for errors.
    whole: &'a str,
    at: usize,
    end: usize,
    variables: &'a [&'a str],
    depth: usize,
}

impl<'a> Reader<'a> {
    /// A reader of `whole[at..end]`.
    pub(crate) fn new(whole: &'a str, at: usize, end: usize, variables: &'a [&'a str]) -> Self {
        Reader { whole, at, end, variables, depth: 0 }
    }

    /// A sum, and nothing after it.
    pub(crate) fn whole_sum(mut self) -> Result<Formula, ParseError> {
        let formula = self.sum()?;
        self.nothing_more(formula)
    }

    /// A product, and nothing after it.
    pub(crate) fn whole_product(mut self) -> Result<Formula, ParseError> {
        let formula = self.product()?;
        self.nothing_more(formula)
    }

    fn nothing_more(&mut self, formula: Formula) -> Result<Formula, ParseError> {
        match self.peek() {
            None => Ok(formula),
            Some('/') => Err(self.wrong("there is no division in a template", 1, "+, - or *")),
            Some('^') => Err(self.wrong("there are no powers in a template", 1, "a product such as n*n")),
            Some('+' | '-') => Err(self.wrong("a sum needs parentheses here", 1, "such as (n+1)*\"T\"")),
            Some(c) => Err(self.wrong("this does not belong here", c.len_utf8(), "+, - or *")),
        }
    }

    fn wrong(&self, message: &str, length: usize, expected: &str) -> ParseError {
        ParseError::new(message, self.whole, self.at, length).expected(expected)
    }

    fn peek(&mut self) -> Option<char> {
        let rest = &self.whole[self.at..self.end];
        self.at += rest.len() - rest.trim_start().len();
        self.whole[self.at..self.end].chars().next()
    }

    fn sum(&mut self) -> Result<Formula, ParseError> {
        let mut total = self.product()?;
        loop {
            let make = match self.peek() {
                Some('+') => Formula::Sum,
                Some('-') => Formula::Difference,
                _ => return Ok(total),
            };
            self.at += 1;
            total = make(Box::new(total), Box::new(self.product()?));
        }
    }

    fn product(&mut self) -> Result<Formula, ParseError> {
        let mut total = self.factor()?;
        loop {
            match self.peek() {
                Some('*') => self.at += 1,
                // `2n` and `2(n+1)`: no sign is needed before a variable or a parenthesis.
                Some(c) if c == '(' || c.is_alphabetic() => {}
                _ => return Ok(total),
            }
            total = Formula::Product(Box::new(total), Box::new(self.factor()?));
        }
    }

    fn factor(&mut self) -> Result<Formula, ParseError> {
        let expected = format!("a number, {} or a parenthesis", self.variables.join(", "));
        match self.peek() {
            Some('-') => {
                self.at += 1;
                self.deeper(Self::factor).map(|a| Formula::Negative(Box::new(a)))
            }
            Some('(') => {
                let open = self.at;
                self.at += 1;
                let inside = self.deeper(Self::sum)?;
                if self.peek() != Some(')') {
                    let error = ParseError::new("this parenthesis is never closed", self.whole, open, 1);
                    return Err(error.expected("a ) later on"));
                }
                self.at += 1;
                Ok(inside)
            }
            Some(c) if c.is_ascii_digit() => self.number(),
            Some(c) if c.is_alphabetic() => self.variable(),
            Some(c) => Err(self.wrong("this is no formula", c.len_utf8(), &expected)),
            None => Err(self.wrong("the formula ends too early", 0, &expected)),
        }
    }

    fn deeper(&mut self, read: fn(&mut Self) -> Result<Formula, ParseError>) -> Result<Formula, ParseError> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return Err(self.wrong("this formula is too deep", 1, "fewer parentheses"));
        }
        let formula = read(self);
        self.depth -= 1;
        formula
    }

    fn run(&self, belongs: impl Fn(char) -> bool) -> &'a str {
        let rest = &self.whole[self.at..self.end];
        &rest[..rest.find(|c| !belongs(c)).unwrap_or(rest.len())]
    }

    fn number(&mut self) -> Result<Formula, ParseError> {
        let digits = self.run(|c| c.is_ascii_digit());
        let number = digits
            .parse()
            .map_err(|_| self.wrong("this number is too large", digits.len(), "at most 18 digits"))?;
        self.at += digits.len();
        Ok(Formula::Number(number))
    }

    fn variable(&mut self) -> Result<Formula, ParseError> {
        let name = self.run(char::is_alphanumeric);
        match self.variables.iter().position(|variable| *variable == name) {
            Some(place) => {
                self.at += name.len();
                Ok(Formula::Variable(place))
            }
            None => {
                let message = format!("there is no variable {name} here");
                Err(self.wrong(&message, name.len(), &self.variables.join(" or ")))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formulas_are_computed() {
        let lines = [
            ("n", 7),
            ("n+2", 9),
            ("2n", 14),
            ("2n-3", 11),
            ("2(n+1)", 16),
            ("-n + 10", 3),
            ("n*n-n*2", 35),
            ("10-n-2", 1),
            ("--n", 7),
            ("12", 12),
        ];
        for (text, expected) in lines {
            let formula = Reader::new(text, 0, text.len(), &["n"]).whole_sum().unwrap();
            assert_eq!(formula.at(&[7]), Some(expected), "{text}");
        }
        let text = "n*n";
        let square = Reader::new(text, 0, 3, &["n"]).whole_sum().unwrap();
        assert_eq!(square.at(&[i64::MAX]), None);
    }

    #[test]
    fn wrong_formulas_are_shown_where_they_are_wrong() {
        let deep = "(".repeat(1000);
        let lines = [
            ("", 0),
            ("m", 0),
            ("n/2", 1),
            ("n^2", 1),
            ("n+", 2),
            ("(n", 0),
            ("n)", 1),
            ("n 2", 2),
            ("nn", 0),
            ("99999999999999999999", 0),
            ("n+?", 2),
            (&deep, DEEPEST + 1),
        ];
        for (text, place) in lines {
            let error = Reader::new(text, 0, text.len(), &["n"]).whole_sum().unwrap_err();
            assert_eq!(error.offset, place, "{text}: {error}");
        }
    }
}
