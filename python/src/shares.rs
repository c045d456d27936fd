//! Shares of work for many machines: the rows of a census, and the cases of a conjecture.

use crate::own_rules;
use crate::problem::raise;
use crate::work::Given;
use crate::workbench::HOUSE;
use pyo3::prelude::*;
use upstar_census::{CensusError, Shard, Subjects, for_each_row, shares};
use upstar_conjectures::{Conjecture, End, find, pursue_part};
use upstar_core::ParseError;
use upstar_questions::Error;

fn problem(error: CensusError, input: &str) -> Error {
    match error {
        CensusError::Input(error) => Error::Input(error),
        CensusError::Stop(stop) => Error::stopped(stop, input),
        other => Error::Failed(other.to_string()),
    }
}

fn refused(py: Python<'_>) -> impl Fn(ParseError) -> PyErr + '_ {
    move |error| raise(py, &Error::Input(error))
}

/// What a census goes over, as its text is written in a run, and the one size that it has if it has one.
#[pyfunction]
pub fn census_subjects(py: Python<'_>, class: &str) -> PyResult<(String, Option<usize>)> {
    let subjects = Subjects::parse(class).map_err(refused(py))?;
    Ok((subjects.to_string(), subjects.size()))
}

/// Into how many parts a census of one size can be split at most.
#[pyfunction]
pub fn census_shares(py: Python<'_>, ruleset: &str, class: &str, n: usize, given: Given) -> PyResult<usize> {
    let subjects = Subjects::parse(class).map_err(refused(py))?;
    let count = given.work(py, own_rules::concerned(ruleset), |limits| {
        shares(&HOUSE.catalog(), ruleset, &subjects, n, &limits.how(true))
    })?;
    count.map_err(|error| raise(py, &problem(error, ruleset)))
}

/// graph6, edges, values, outcomes, nimbers, parities.
type Rows = (Vec<String>, Vec<Option<usize>>, Vec<String>, Vec<String>, Vec<Option<u32>>, Vec<String>);

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
    let subjects = Subjects::parse(class).map_err(refused(py))?;
    let shard = Shard::parse(&format!("{}/{}", shard.0, shard.1)).map_err(refused(py))?;
    let here = own_rules::concerned(ruleset);
    let rows = given.work(py, here, |limits| {
        let mut rows = Rows::default();
        let each = |row: upstar_census::Row| {
            rows.0.push(row.graph6);
            rows.1.push(row.edges);
            rows.2.push(row.appraisal.value.to_string());
            rows.3.push(row.appraisal.outcome.to_string());
            rows.4.push(row.appraisal.nimber);
            rows.5.push(row.appraisal.parity.to_string());
            Ok(())
        };
        for_each_row(shard, &HOUSE.catalog(), ruleset, &subjects, n, &limits.how(true), each)?;
        Ok(rows)
    })?;
    rows.map_err(|error| raise(py, &problem(error, ruleset)))
}

fn conjecture(py: Python<'_>, name: &str) -> PyResult<&'static Conjecture> {
    let unknown = || ParseError::new("there is no such conjecture", name, 0, name.len());
    find(name).ok_or_else(|| refused(py)(unknown().expected("a name of upstar.conjectures()")))
}

/// Whether a conjecture can be looked at in parts, and how far it is pushed where nobody says.
#[pyfunction]
pub fn conjecture_apart(py: Python<'_>, name: &str) -> PyResult<(bool, u64)> {
    let conjecture = conjecture(py, name)?;
    Ok((conjecture.apart(), conjecture.default_upto))
}

/// One part of the cases of one size of a conjecture: how many are true, and the first that is not, as JSON.
#[pyfunction]
pub fn conjecture_part(
    py: Python<'_>,
    name: &str,
    size: u64,
    shard: (usize, usize),
    given: Given,
) -> PyResult<(u64, Option<String>)> {
    let conjecture = conjecture(py, name)?;
    let shard = Shard::parse(&format!("{}/{}", shard.0, shard.1)).map_err(refused(py))?;
    let found = given.work(py, false, |limits| {
        pursue_part(conjecture, size, shard, &HOUSE.catalog(), &limits.how(true))
    })?;
    let verdict = found.map_err(|end| {
        let problem = match *end {
            End::Stopped(stop, _) => Error::stopped(stop, name),
            End::Disagreement(disagreement) => Error::Failed(disagreement.to_string()),
        };
        raise(py, &problem)
    })?;
    let json = |found| serde_json::to_string(&found).map_err(|e| raise(py, &Error::Failed(e.to_string())));
    Ok((verdict.checked, verdict.counterexample.map(json).transpose()?))
}
