//! Problems as exceptions: their classes are Python's, in `upstar/errors.py`.

use crate::own_rules;
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use upstar_core::StopReason;
use upstar_questions::Error;

/// The exception for a problem, with the text that the command line shows: the caret is in it.
pub fn raise(py: Python<'_>, problem: &Error) -> PyErr {
    let kind = match problem {
        Error::Input(_) => "InputError",
        Error::Stopped { stop: StopReason::Cancelled, .. } => "Stopped",
        Error::Stopped { stop: StopReason::Time(_), .. } => "TimeLimit",
        Error::Stopped { stop: StopReason::Memory(_), .. } => "MemoryLimit",
        Error::Stopped { stop: StopReason::TooLarge(_), .. } => "TooLarge",
        Error::Stopped { stop: StopReason::Endless(_), .. } => "Endless",
        Error::Stopped { stop: StopReason::Fault(_), .. } => "RulesetError",
        _ => "Error",
    };
    let build = || -> PyResult<PyErr> {
        let class = py.import("upstar.errors")?.getattr(kind)?;
        let error = PyErr::from_value(class.call1((problem.to_string(), problem.object().to_string()))?);
        // What a ruleset in Python raised is the cause.
        error.set_cause(py, own_rules::take_raised());
        Ok(error)
    };
    build().unwrap_or_else(|_| PyRuntimeError::new_err(problem.to_string()))
}
