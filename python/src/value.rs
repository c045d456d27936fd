//! Values: handles into the one store, and everything that the calculator can do with them.

use crate::own_rules;
use crate::problem::raise;
use crate::work::Given;
use crate::workbench::HOUSE;
use pyo3::IntoPyObjectExt;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::cmp::Ordering;
use std::hash::{DefaultHasher, Hash, Hasher};
use upstar_core::{Budget, StopReason};
use upstar_plots::{thermograph_svg, thermograph_text};
use upstar_questions::{Error, InRulesets};
use upstar_values::{Answer, Dyadic, EvalError, Expression, Names, Notation, Values, Wall};

/// A value in the store of this process.
#[pyclass(frozen, module = "upstar._engine")]
pub struct Value(upstar_values::Value);

/// The store, under a budget.
fn store(budget: &Budget) -> Values {
    HOUSE.catalog().values().under(budget)
}

/// A number as numerator and power of two in the denominator.
fn parts(number: &Dyadic) -> (num_bigint::BigInt, u32) {
    (number.numerator(), number.exponent())
}

/// Does work on values within limits.
fn quickly<T: Send>(
    py: Python<'_>,
    given: &Given,
    input: &str,
    work: impl Fn(&Values) -> Result<T, StopReason> + Send + Sync,
) -> PyResult<T> {
    given.quickly(py, |budget| work(&store(budget)).map_err(|stop| Error::stopped(stop, input)))
}

fn notation(py: Python<'_>, name: &str) -> PyResult<Notation> {
    let all = [Notation::Ascii, Notation::Unicode, Notation::Latex, Notation::Braces];
    all.into_iter().find(|notation| notation.name() == name).ok_or_else(|| {
        let error = upstar_core::ParseError::new("there is no such notation", name, 0, name.len());
        raise(py, &Error::Input(error.expected("ascii, unicode, latex or braces")))
    })
}

#[pymethods]
impl Value {
    fn add(&self, py: Python<'_>, other: &Value, given: Given) -> PyResult<Value> {
        quickly(py, &given, "a sum", |values| values.add(self.0, other.0)).map(Value)
    }

    fn sub(&self, py: Python<'_>, other: &Value, given: Given) -> PyResult<Value> {
        quickly(py, &given, "a difference", |values| values.sub(self.0, other.0)).map(Value)
    }

    fn neg(&self, py: Python<'_>, given: Given) -> PyResult<Value> {
        quickly(py, &given, "a negative", |values| values.neg(self.0)).map(Value)
    }

    fn times(&self, py: Python<'_>, count: i64, given: Given) -> PyResult<Value> {
        quickly(py, &given, "a multiple", |values| values.multiple(count, self.0)).map(Value)
    }

    /// -1, 0, 1, or `None` where they are confused.
    fn compare(&self, py: Python<'_>, other: &Value, given: Given) -> PyResult<Option<i8>> {
        let order = quickly(py, &given, "a comparison", |values| values.compare(self.0, other.0))?;
        Ok(order.map(|order| match order {
            Ordering::Less => -1,
            Ordering::Equal => 0,
            Ordering::Greater => 1,
        }))
    }

    fn equals(&self, other: &Value) -> bool {
        self.0 == other.0
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.0.hash(&mut hasher);
        hasher.finish()
    }

    fn options(&self, py: Python<'_>, given: Given) -> PyResult<(Vec<Value>, Vec<Value>)> {
        let both = |values: &Values| Ok((values.left(self.0)?, values.right(self.0)?));
        let (left, right) = quickly(py, &given, "options", both)?;
        let wrap = |side: Vec<upstar_values::Value>| side.into_iter().map(Value).collect();
        Ok((wrap(left), wrap(right)))
    }

    fn text(&self, py: Python<'_>, name: &str, given: Given) -> PyResult<String> {
        let notation = notation(py, name)?;
        quickly(py, &given, "a value", |values| values.display(self.0, notation))
    }

    /// Numerator and exponent of two in the denominator, where it is a number.
    fn number(&self) -> Option<(num_bigint::BigInt, u32)> {
        HOUSE.catalog().values().as_number(self.0).as_ref().map(parts)
    }

    fn nimber(&self) -> Option<u32> {
        HOUSE.catalog().values().as_nimber(self.0)
    }
}

/// The integer as a game.
#[pyfunction]
pub fn integer(py: Python<'_>, number: num_bigint::BigInt, exponent: u32, given: Given) -> PyResult<Value> {
    let number = Dyadic::new(number, exponent);
    quickly(py, &given, "a number", |values| values.number(&number)).map(Value)
}

/// The game with these options.
#[pyfunction]
pub fn from_options(
    py: Python<'_>,
    left: Vec<Bound<'_, Value>>,
    right: Vec<Bound<'_, Value>>,
    given: Given,
) -> PyResult<Value> {
    let plain = |side: Vec<Bound<'_, Value>>| side.iter().map(|game| game.get().0).collect::<Vec<_>>();
    let (left, right) = (plain(left), plain(right));
    quickly(py, &given, "a game", |values| values.from_options(&left, &right)).map(Value)
}

/// What an expression gives, in which names stand for values.
#[pyfunction]
pub fn evaluate(py: Python<'_>, text: &str, names: &Bound<'_, PyDict>, given: Given) -> PyResult<Py<PyAny>> {
    let mut known = Names::default();
    for (name, value) in names {
        known.insert(name.extract()?, value.cast::<Value>()?.get().0);
    }
    let here = own_rules::concerned(text);
    let expression = Expression::parse(text, &known).map_err(|error| raise(py, &Error::Input(error)))?;
    let wrong = |error: EvalError| Error::evaluating(error, text);
    // Only a position of a ruleset needs a search.
    let answer = if text.contains('[') {
        let answer = given.work(py, here, |limits| {
            let catalog = HOUSE.catalog();
            let rulesets = InRulesets { catalog: &catalog, how: limits.how(true) };
            expression.evaluate_with(&catalog.values().under(&limits.budget), &rulesets).map_err(wrong)
        })?;
        answer.map_err(|problem| raise(py, &problem))?
    } else {
        given.quickly(py, |budget| expression.evaluate(&store(budget)).map_err(wrong))?
    };
    match answer {
        Answer::Game(value) => Value(value).into_py_any(py),
        Answer::Number(number) => parts(&number).into_py_any(py),
        Answer::Count(count) => count.into_py_any(py),
        Answer::Truth(truth) => truth.into_py_any(py),
        Answer::Outcome(outcome) => outcome.to_string().into_py_any(py),
        Answer::Parity(parity) => parity.to_string().into_py_any(py),
        Answer::Options(value) => {
            let text = quickly(py, &given, text, |values| values.display_options(value, Notation::Ascii))?;
            text.into_py_any(py)
        }
        Answer::Games(games) => games.into_iter().map(Value).collect::<Vec<_>>().into_py_any(py),
        Answer::Form(_) | Answer::Forms(_) => {
            quickly(py, &given, text, |values| answer.text(values, Notation::Ascii))?.into_py_any(py)
        }
        Answer::None => Ok(py.None()),
    }
}

type Corners = Vec<(String, String)>;

/// Mean, temperature, the corners of both walls, the picture and a sketch of a thermograph.
#[pyfunction]
pub fn thermograph(
    py: Python<'_>,
    game: &Bound<'_, Value>,
    given: Given,
) -> PyResult<(String, String, Corners, Corners, String, String)> {
    let game = game.get().0;
    quickly(py, &given, "a thermograph", |values| {
        let graph = values.thermograph(game)?;
        let corners =
            |wall: &Wall| wall.corners.iter().map(|(t, x)| (t.to_string(), x.to_string())).collect();
        let heading = values.display(game, Notation::Unicode)?;
        Ok((
            graph.mean.to_string(),
            graph.temperature.to_string(),
            corners(&graph.left),
            corners(&graph.right),
            thermograph_svg(&graph, &heading),
            thermograph_text(&graph),
        ))
    })
}
