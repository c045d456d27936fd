//! Long columns without an object of Python for each value: the Grundy values of heaps.

use crate::problem::raise;
use crate::work::Given;
use crate::workbench::HOUSE;
use pyo3::prelude::*;
use pyo3::types::PyByteArray;
use upstar_core::ParseError;
use upstar_questions::Error;

/// The Grundy values of heaps as bytes in the machine's order, and how many bytes each has.
#[pyfunction]
pub fn heap_values<'py>(
    py: Python<'py>,
    ruleset: &str,
    first: u64,
    last: u64,
    given: Given,
) -> PyResult<(Bound<'py, PyByteArray>, usize)> {
    let wrong = |error: ParseError| raise(py, &Error::Input(error));
    let game = HOUSE.catalog().open(ruleset).map_err(wrong)?;
    let Some(sequence) = game.heap_sequence() else {
        let error = ParseError::new("the heaps of this ruleset have no sequence", ruleset, 0, ruleset.len());
        return Err(wrong(error.expected("a game on heaps that never meet, such as octal:0.77")));
    };
    let column = given.work(py, false, |limits| sequence.column(first..=last, &limits.budget))?;
    let column = column.map_err(|stop| raise(py, &Error::stopped(stop, ruleset)))?;
    let width = column.width();
    let bytes = PyByteArray::new_with(py, column.len() * width, |bytes| {
        column.copy_to(bytes);
        Ok(())
    })?;
    Ok((bytes, width))
}
