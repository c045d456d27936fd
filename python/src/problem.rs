//! Problems as exceptions: their classes are Python's, in `upstar/errors.py`.

use crate::own_rules;
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use upstar_ground::Stop;
use upstar_questions::Problem;

/// The exception for a problem, with the text that the command line shows: the caret is in it.
pub fn raise(py: Python<'_>, problem: &Problem) -> PyErr {
    let kind = match problem {
        Problem::Input(_) => "InputError",
        Problem::Stopped { stop: Stop::Cancelled, .. } => "Stopped",
        Problem::Stopped { stop: Stop::Time(_), .. } => "TimeLimit",
        Problem::Stopped { stop: Stop::Memory(_), .. } => "MemoryLimit",
        Problem::Stopped { stop: Stop::TooLarge(_), .. } => "TooLarge",
        Problem::Stopped { stop: Stop::Endless(_), .. } => "Endless",
        Problem::Stopped { stop: Stop::Fault(_), .. } => "RulesetError",
        Problem::False { .. } | Problem::Failed(_) => "Error",
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
