//! From expression to answer: one pass over the nodes, parts first, without recursion.

use super::{Comparison, Expression, Kind, NoPositions, Node, NodeId, Positions};
use crate::form::{Compound, MOST_QUOTES};
use crate::{Dyadic, Form, Notation, Outcome, Parity, ParseError, StopReason, Value, Values};
use num_traits::ToPrimitive;
use smallvec::SmallVec;
use std::cmp::Ordering;
use std::fmt;

/// What an expression gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// A game.
    Game(Value),
    /// A number that describes a game: its mean, temperature or a stop.
    Number(Dyadic),
    /// A count: a birthday, or a result of nimber arithmetic.
    Count(u64),
    /// The result of a comparison.
    Truth(bool),
    /// Who wins.
    Outcome(Outcome),
    /// Whether a game is even or odd.
    Parity(Parity),
    /// The options of a game, shown in braces.
    Options(Value),
    /// Several games.
    Games(Vec<Value>),
    /// A game that is not simplified.
    Form(Form),
    /// Several of them.
    Forms(Vec<Form>),
    /// There is none: an atomic weight of a game that is not all-small.
    None,
}

impl Answer {
    /// The answer as a game; numbers and counts are games too.
    ///
    /// # Errors
    /// When the number is too large.
    pub fn game(&self, values: &Values) -> Result<Option<Value>, StopReason> {
        Ok(match self {
            Answer::Game(value) => Some(*value),
            Answer::Number(number) => Some(values.number(number)?),
            Answer::Count(count) => Some(values.number(&Dyadic::new(*count, 0))?),
            Answer::Form(form) => Some(values.form_value(form)?),
            _ => None,
        })
    }

    /// The answer on one line.
    ///
    /// # Errors
    /// That it is too large to print, or another limit.
    pub fn text(&self, values: &Values, notation: Notation) -> Result<String, StopReason> {
        let text = |v: Value| values.display(v, notation);
        let joined = |texts: Vec<String>| if texts.is_empty() { "none".to_string() } else { texts.join(",") };
        Ok(match self {
            Answer::Game(value) => text(*value)?,
            Answer::Number(number) => text(values.number(number)?)?,
            Answer::Count(count) => count.to_string(),
            Answer::Truth(truth) => truth.to_string(),
            Answer::Outcome(outcome) => outcome.to_string(),
            Answer::Parity(parity) => parity.to_string(),
            Answer::Options(value) => values.display_options(*value, notation)?,
            Answer::Games(games) => joined(games.iter().map(|&v| text(v)).collect::<Result<_, _>>()?),
            Answer::Form(form) => values.form_text(form, notation)?,
            Answer::Forms(forms) => {
                let texts = forms.iter().map(|form| values.form_text(form, notation));
                joined(texts.collect::<Result<_, _>>()?)
            }
            Answer::None => "none".to_string(),
        })
    }
}

/// Why a text has no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EvalError {
    /// The text is wrong.
    Parse(ParseError),
    /// The computation stopped.
    Stop(StopReason),
}

impl fmt::Display for EvalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EvalError::Parse(error) => error.fmt(f),
            EvalError::Stop(stop) => stop.fmt(f),
        }
    }
}

impl std::error::Error for EvalError {}

impl From<ParseError> for EvalError {
    fn from(error: ParseError) -> Self {
        EvalError::Parse(error)
    }
}

impl From<StopReason> for EvalError {
    fn from(stop: StopReason) -> Self {
        EvalError::Stop(stop)
    }
}

impl Expression {
    /// The answer, when no position of a ruleset stands in the expression.
    ///
    /// # Errors
    /// When a function gets an argument that it has no use for, or the budget runs out.
    pub fn evaluate(&self, values: &Values) -> Result<Answer, EvalError> {
        self.evaluate_with(values, &NoPositions)
    }

    /// The answer, with somebody who knows the values of positions.
    ///
    /// # Errors
    /// As for [`Expression::evaluate`], and what is wrong with a position.
    pub fn evaluate_with(&self, values: &Values, positions: &dyn Positions) -> Result<Answer, EvalError> {
        let mut answers = self.evaluate_all(values, positions)?;
        Ok(answers.pop().unwrap_or(Answer::None))
    }

    /// The answers of all nodes.
    pub(super) fn evaluate_all(
        &self,
        values: &Values,
        positions: &dyn Positions,
    ) -> Result<Vec<Answer>, EvalError> {
        let mut answers = Vec::with_capacity(self.nodes.len());
        for node in &self.nodes {
            values.budget().tick()?;
            let answer = Evaluation { expression: self, values, answers: &answers }.node(node, positions)?;
            answers.push(answer);
        }
        Ok(answers)
    }
}

/// What the parts of an expression gave so far.
pub(super) struct Evaluation<'a> {
    pub expression: &'a Expression,
    pub values: &'a Values,
    pub answers: &'a [Answer],
}

impl Evaluation<'_> {
    fn node(&self, node: &Node, positions: &dyn Positions) -> Result<Answer, EvalError> {
        let values = self.values;
        Ok(Answer::Game(match &node.kind {
            Kind::Literal(number, ups, star) => values.number_up_star(number, (*ups).into(), *star)?,
            Kind::Uptimal { down, power, n } => {
                let game = if *power { values.up_power(*n)? } else { values.up_bracket_sum(*n)? };
                if *down { values.neg(game)? } else { game }
            }
            Kind::Known(value) => *value,
            Kind::Position => self.expression.position(node, values, positions)?,
            Kind::Tiny(x) => values.tiny(self.game(*x)?)?,
            Kind::Miny(x) => values.neg(values.tiny(self.game(*x)?)?)?,
            Kind::PlusMinus(left) => {
                let left = self.games(left)?;
                let right = left.iter().map(|&v| values.neg(v)).collect::<Result<Vec<_>, _>>()?;
                values.from_options(&left, &right)?
            }
            Kind::Negative(x) => match self.written(&[*x]) {
                Some(_) => return Ok(Answer::Form(values.form_negative(&self.form(*x)?)?)),
                None => values.neg(self.game(*x)?)?,
            },
            Kind::Sum(x, y) if self.written(&[*x, *y]).is_some() => {
                return self.compound(Compound::Sum, self.form(*x)?, self.form(*y)?);
            }
            Kind::Difference(x, y) if self.written(&[*x, *y]).is_some() => {
                return self.compound(Compound::Sum, self.form(*x)?, values.form_negative(&self.form(*y)?)?);
            }
            Kind::Joined(x, y) | Kind::Sum(x, y) => values.add(self.game(*x)?, self.game(*y)?)?,
            Kind::Difference(x, y) => values.sub(self.game(*x)?, self.game(*y)?)?,
            Kind::Form(sides) => {
                let (left, right) = self.expression.sides(*sides);
                let forms = |ids: &[NodeId]| ids.iter().map(|&id| self.form(id)).collect::<Result<_, _>>();
                return self.bounded(Form::of_options(forms(left)?, forms(right)?));
            }
            Kind::Multiple(n, x) => {
                let count = self.number(*n, Dyadic::is_integer, "an integer before the x")?;
                values.multiple_dyadic(&count, self.game(*x)?)?
            }
            Kind::Braces(sides) => {
                let (left, right) = self.expression.sides(*sides);
                values.written_options(&self.games(left)?, &self.games(right)?)?
            }
            Kind::Call(function, arguments) => return self.call(*function, arguments),
            Kind::Compare(sign, x, y) => return self.compare(*sign, *x, *y),
        }))
    }

    #[inline]
    pub(super) fn game(&self, id: NodeId) -> Result<Value, EvalError> {
        if let Answer::Game(value) = self.answers[id as usize] {
            return Ok(value);
        }
        match self.answers[id as usize].game(self.values)? {
            Some(value) => Ok(value),
            None => Err(self.wrong(id, "this is no game", "a game").into()),
        }
    }

    /// The first of some answers that is a form as it was written.
    pub(super) fn written(&self, ids: &[NodeId]) -> Option<&Form> {
        ids.iter().find_map(|&id| match &self.answers[id as usize] {
            Answer::Form(form) => Some(form),
            _ => None,
        })
    }

    /// An answer as it was written; a value in canonical form.
    pub(super) fn form(&self, id: NodeId) -> Result<Form, EvalError> {
        match &self.answers[id as usize] {
            Answer::Form(form) => Ok(form.clone()),
            _ => Ok(Form::of_value(self.game(id)?)),
        }
    }

    pub(super) fn compound(&self, how: Compound, g: Form, h: Form) -> Result<Answer, EvalError> {
        self.bounded(Form::compound(how, g, h))
    }

    fn bounded(&self, form: Form) -> Result<Answer, EvalError> {
        if form.quotes() > MOST_QUOTES {
            let reason = format!("forms in forms over {MOST_QUOTES} times");
            return Err(StopReason::TooLarge(reason).into());
        }
        Ok(Answer::Form(form))
    }

    fn games(&self, ids: &[NodeId]) -> Result<SmallVec<[Value; 8]>, EvalError> {
        let mut games = SmallVec::with_capacity(ids.len());
        for &id in ids {
            games.push(self.game(id)?);
        }
        Ok(games)
    }

    pub(super) fn wrong(&self, id: NodeId, message: &str, expected: &str) -> ParseError {
        let node = &self.expression.nodes[id as usize];
        let (start, end) = (node.start as usize, node.end as usize);
        ParseError::new(message, &self.expression.text, start, end - start).expected(expected)
    }

    pub(super) fn number(
        &self,
        id: NodeId,
        fits: impl Fn(&Dyadic) -> bool,
        expected: &str,
    ) -> Result<Dyadic, EvalError> {
        match self.values.as_number(self.game(id)?) {
            Some(number) if fits(&number) => Ok(number),
            _ => Err(self.wrong(id, "this does not fit here", expected).into()),
        }
    }

    pub(super) fn naturals(&self, ids: &[NodeId]) -> Result<Vec<u64>, EvalError> {
        let natural = |&id: &NodeId| {
            let fits = |n: &Dyadic| n.is_integer() && n.numerator().to_u64().is_some();
            let number = self.number(id, fits, "an integer from 0 to 2^64 - 1")?;
            Ok(number.numerator().to_u64().unwrap_or(0))
        };
        ids.iter().map(natural).collect()
    }

    fn compare(&self, sign: Comparison, x: NodeId, y: NodeId) -> Result<Answer, EvalError> {
        let (x, y) = (self.game(x)?, self.game(y)?);
        Ok(Answer::Truth(match sign {
            Comparison::Equal => x == y,
            Comparison::NotEqual => x != y,
            Comparison::LessOrEqual => self.values.le(x, y)?,
            Comparison::GreaterOrEqual => self.values.le(y, x)?,
            Comparison::Less => self.values.compare(x, y)? == Some(Ordering::Less),
            Comparison::Greater => self.values.compare(x, y)? == Some(Ordering::Greater),
            Comparison::Confused => self.values.compare(x, y)?.is_none(),
            Comparison::LessOrConfused => !self.values.le(y, x)?,
            Comparison::GreaterOrConfused => !self.values.le(x, y)?,
        }))
    }
}
