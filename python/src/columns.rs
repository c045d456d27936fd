//! Long columns without an object of Python for each value: heaps, and the rows of a census.

use crate::house::HOUSE;
use crate::own_rules;
use crate::problem::raise;
use crate::work::Given;
use pyo3::prelude::*;
use pyo3::types::PyByteArray;
use upstar_census::graphs::{Class, Level};
use upstar_census::{CensusError, Shard, for_each_value_of};
use upstar_ground::ParseError;
use upstar_questions::Problem;

/// The Grundy values of heaps as bytes in the machine's order, and how many bytes each has.
#[pyfunction]
pub fn heap_values<'py>(
    py: Python<'py>,
    ruleset: &str,
    first: u64,
    last: u64,
    given: Given,
) -> PyResult<(Bound<'py, PyByteArray>, usize)> {
    let wrong = |error: ParseError| raise(py, &Problem::Input(error));
    let game = HOUSE.catalog().open(ruleset).map_err(wrong)?;
    let Some(sequence) = game.heap_sequence() else {
        let error = ParseError::new("the heaps of this ruleset have no sequence", ruleset, 0, ruleset.len());
        return Err(wrong(error.expected("a game on heaps that never meet, such as octal:0.77")));
    };
    let column = given.work(py, false, |limits| sequence.column(first..=last, &limits.budget))?;
    let column = column.map_err(|stop| raise(py, &Problem::stopped(stop, ruleset)))?;
    let width = column.width();
    let bytes = PyByteArray::new_with(py, column.len() * width, |bytes| {
        column.copy_to(bytes);
        Ok(())
    })?;
    Ok((bytes, width))
}

fn problem(error: CensusError, input: &str) -> Problem {
    match error {
        CensusError::Input(error) => Problem::Input(error),
        CensusError::Stop(stop) => Problem::stopped(stop, input),
        file @ CensusError::File { .. } => Problem::Failed(file.to_string()),
    }
}

/// How many shares the graphs of a class and size are listed in.
#[pyfunction]
pub fn graph_shares(py: Python<'_>, class: &str, n: usize, given: Given) -> PyResult<usize> {
    let class = Class::parse(class).map_err(|error| raise(py, &Problem::Input(error)))?;
    let level = given.work(py, false, |limits| Level::new(class, n, &limits.budget))?;
    let level = level.map_err(|stop| raise(py, &Problem::stopped(stop, class.name())))?;
    Ok(level.shares())
}

/// graph6, edges, values, outcomes, nimbers.
type Rows = (Vec<String>, Vec<usize>, Vec<String>, Vec<String>, Vec<Option<u32>>);

/// The rows of one part of a census, column by column.
#[pyfunction]
pub fn census_part(
    py: Python<'_>,
    ruleset: &str,
    class: &str,
    n: usize,
    shard: (usize, usize),
    given: Given,
) -> PyResult<Rows> {
    let class = Class::parse(class).map_err(|error| raise(py, &Problem::Input(error)))?;
    let shard = Shard::parse(&format!("{}/{}", shard.0, shard.1));
    let shard = shard.map_err(|error| raise(py, &Problem::Input(error)))?;
    let here = own_rules::concerned(ruleset);
    let rows = given.work(py, here, |limits| {
        let mut rows = Rows::default();
        let how = limits.how(true);
        let each = |graph: &upstar_census::graphs::SmallGraph, appraisal: &upstar_census::Appraisal| {
            rows.0.push(graph.to_string());
            rows.1.push(graph.edges());
            rows.2.push(appraisal.value.to_string());
            rows.3.push(appraisal.outcome.to_string());
            rows.4.push(appraisal.nimber);
            Ok(())
        };
        for_each_value_of(shard, &HOUSE.catalog(), ruleset, class, n, &how, each)?;
        Ok(rows)
    })?;
    rows.map_err(|error| raise(py, &problem(error, ruleset)))
}
