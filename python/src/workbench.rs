//! The one door, for Python.

use crate::own_rules::{self, OwnRules};
use crate::problem::raise;
use crate::work::Given;
use pyo3::exceptions::PyKeyError;
use pyo3::prelude::*;
use std::sync::{Arc, LazyLock};
use upstar_catalog::{Card, SCRIPT};
use upstar_core::ParseError;
use upstar_questions::{Error, Question, Workbench, place_of};

/// All rulesets, and what their solvers remember, for this process.
pub static HOUSE: LazyLock<Workbench> = LazyLock::new(Workbench::default);

/// Asks a question that is written as JSON, and gives the exit code and the answer as JSON.
#[pyfunction]
pub fn ask(py: Python<'_>, question: &str, given: Given) -> PyResult<(u8, String)> {
    let read: Question = serde_json::from_str(question).map_err(|error| {
        // What is wrong with a field is told as it is; the place in our own JSON would help nobody.
        let message = place_of(&error, question).message;
        raise(py, &Error::Failed(message))
    })?;
    let here = own_rules::concerned(question);
    let answer = given.work(py, here, |limits| {
        let answer = upstar_questions::ask(&HOUSE, read, limits)?;
        let text = serde_json::to_string(&answer).map_err(|error| Error::Failed(error.to_string()))?;
        Ok((answer.exit_code(), text))
    })?;
    answer.map_err(|problem| raise(py, &problem))
}

/// Reads a position, and gives the text that it prints.
#[pyfunction]
pub fn position(py: Python<'_>, ruleset: &str, text: &str, given: Given) -> PyResult<String> {
    let here = own_rules::concerned(ruleset) || own_rules::concerned(text);
    let read = given.work(py, here, |_| HOUSE.catalog().position(ruleset, text).map(|at| at.to_string()))?;
    read.map_err(|error| raise(py, &Error::Input(error)))
}

/// Adds the ruleset of a script under its own name, and gives that name.
#[pyfunction]
pub fn add_script(py: Python<'_>, text: &str) -> PyResult<String> {
    let catalog = HOUSE.catalog();
    let refuse = |error: ParseError| raise(py, &Error::Input(error));
    // Read apart first: a script must not take the place of a ruleset that is built in.
    let trial = upstar_catalog::Catalog::new();
    let name = py.detach(|| trial.add_script(text)).map_err(refuse)?.name.clone();
    let names: Vec<String> =
        upstar_catalog::Catalog::new().cards().iter().map(|card| card.name.clone()).collect();
    if names.contains(&name) || name == SCRIPT {
        let error = ParseError::new("a ruleset that is built in has this name", &name, 0, name.len());
        return Err(refuse(error.expected("another name in the script")));
    }
    own_rules::forget(&name);
    py.detach(|| catalog.add_script(text)).map_err(refuse)?;
    Ok(name)
}

/// Which script a ruleset is: a text that changes with it. `None` where it comes with the program.
#[pyfunction]
pub fn fingerprint(py: Python<'_>, ruleset: &str) -> PyResult<Option<String>> {
    let card = HOUSE.catalog().card(ruleset).map_err(|error| raise(py, &Error::Input(error)))?;
    Ok(card.fingerprint.clone())
}

/// Adds a ruleset written in Python under a name.
#[pyfunction]
#[allow(clippy::too_many_arguments, reason = "the one caller hands over the parts of a card")]
#[pyo3(signature = (name, title, rules, syntax, impartial, board, instance))]
pub fn add_rules(
    py: Python<'_>,
    name: &str,
    title: &str,
    rules: &str,
    syntax: &str,
    impartial: bool,
    board: Option<(String, String)>,
    instance: Py<PyAny>,
) -> PyResult<()> {
    let refuse = |message: &str, expected: &str| {
        let error = ParseError::new(message, name, 0, name.len()).expected(expected);
        Err(raise(py, &Error::Input(error)))
    };
    let plain = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    if name.is_empty() || !name.chars().all(plain) {
        return refuse("this is no name for a ruleset", "letters, digits, - and _");
    }
    if upstar_catalog::Catalog::new().card(name).is_ok() || [SCRIPT, "impartial"].contains(&name) {
        return refuse("a ruleset that is built in has this name", "another name");
    }
    let own = Arc::new(OwnRules::new(py, instance, impartial, board)?);
    let card = Card::new(name, title).rules(rules).source("written in Python").syntax(syntax);
    own_rules::remember(name, own.clone());
    HOUSE.catalog().add(card, move |parameter| match parameter {
        "" => Ok(own_rules::Shared(own.clone())),
        _ => Err(ParseError::new("this ruleset has no parameter", parameter, 0, parameter.len())),
    });
    Ok(())
}

/// The text of a position of a ruleset written in Python.
#[pyfunction]
pub fn intern(name: &str, position: &Bound<'_, PyAny>) -> PyResult<String> {
    match own_rules::named(name) {
        Some(own) => own.text_of(position),
        None => Err(PyKeyError::new_err(name.to_string())),
    }
}

/// The position with a text, of a ruleset written in Python.
#[pyfunction]
pub fn object_of(py: Python<'_>, name: &str, text: &str) -> PyResult<Py<PyAny>> {
    match own_rules::named(name) {
        Some(own) => own.object_with(py, text),
        None => Err(PyKeyError::new_err(name.to_string())),
    }
}
