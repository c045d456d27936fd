//! The checker of certificates: small and separate. It shares no code with the engine that finds periods, and reads the
//! rules by itself.
//!
//! It takes the claimed values, lets the period go on as claimed, and checks for every heap up to the last one that
//! the theorem needs that the claimed value is the least number that is not the value of an option: that no option
//! has it, and that every lesser number is one. The theorems are those of [`crate::needed_to`], written down here
//! a second time on purpose.
//!
//! All values are there from the start, so heaps can be checked in any order and many at a time. `pairs.rs` and `blocks.rs` do that for
//! moves that leave at most two heaps, `triples.rs` for three, `all_but.rs` for games with infinitely many moves.

mod all_but;
mod blocks;
mod claim;
#[cfg(test)]
mod forged;
mod pairs;
mod rules;
mod spot;
mod triples;

use crate::certificate::{CERTIFICATE_FORMAT, Certificate};
use claim::{check_least, claimed};
use rules::Rules;
pub(crate) use spot::spot_check;
use thiserror::Error;
use upstar_core::{Budget, ParseError, StopReason};

/// Why a certificate was not accepted.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum VerifyError {
    /// The code is not a game, or not written as games are.
    #[error("the code is wrong: {0}")]
    Code(ParseError),
    /// It is no certificate: it claims nothing that could be true or false.
    #[error("{0}")]
    Malformed(String),
    /// A claim is false; this says which.
    #[error("{0}")]
    False(String),
    /// The check was not finished.
    #[error("not checked to the end: {0}")]
    Stopped(StopReason),
}

impl VerifyError {
    /// Whether it is bad input, not a claim that was found false.
    pub fn is_malformed(&self) -> bool {
        matches!(self, VerifyError::Code(_) | VerifyError::Malformed(_))
    }
}

/// What was checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verified {
    /// How many heaps had their value checked.
    pub heaps: u64,
}

/// Why a check ended without success.
pub(crate) enum Fault {
    /// The claimed value of this heap is wrong, and those of all smaller heaps are right.
    Value { heap: u64, reason: String },
    /// Another claim is wrong.
    Claim(String),
    /// The budget ended it.
    Stopped(StopReason),
}

impl Fault {
    fn claim(reason: String) -> Self {
        Fault::Claim(reason)
    }

    fn value(heap: usize, reason: String) -> Self {
        Fault::Value { heap: heap as u64, reason }
    }
}

impl From<StopReason> for Fault {
    fn from(stop: StopReason) -> Self {
        Fault::Stopped(stop)
    }
}

impl From<Fault> for VerifyError {
    fn from(fault: Fault) -> Self {
        match fault {
            Fault::Value { reason, .. } | Fault::Claim(reason) => VerifyError::False(reason),
            Fault::Stopped(stop) => VerifyError::Stopped(stop),
        }
    }
}

/// Checks a certificate from the rules of its game alone.
///
/// # Errors
/// What is wrong with it, or why the check did not come to an end.
pub fn verify(certificate: &Certificate, budget: &Budget) -> Result<Verified, VerifyError> {
    verify_with(certificate, budget, 1)
}

/// The same with several threads, where they help.
///
/// # Errors
/// What is wrong with it, or why the check did not come to an end.
pub fn verify_with(
    certificate: &Certificate,
    budget: &Budget,
    threads: usize,
) -> Result<Verified, VerifyError> {
    let Certificate { format, code, theorem, period, preperiod, saltus, needed_to, values } = certificate;
    if format != CERTIFICATE_FORMAT {
        let reason = format!("the format is `{format}`, not `{CERTIFICATE_FORMAT}`");
        return Err(VerifyError::Malformed(reason));
    }
    let rules = Rules::read(code)
        .map_err(|reason| VerifyError::Code(ParseError::new(reason, code, 0, code.len())))?;
    if *period == 0 || preperiod.checked_add(*period) != Some(values.len() as u64) {
        let reason = "there must be a value for each heap up to the end of the first period";
        return Err(VerifyError::Malformed(reason.into()));
    }
    let false_claim = |what: String| Err(VerifyError::False(what));
    let (name, needed) = rules
        .bound(*preperiod, *period)
        .ok_or_else(|| VerifyError::False("the period is too long for its theorem".into()))?;
    if theorem != name {
        return false_claim(format!("the theorem for this game is `{name}`"));
    }
    let all_but = matches!(rules, Rules::AllBut(_));
    if *saltus > 0 && !all_but {
        return false_claim("no theorem proves a saltus above 0 for this game".into());
    }
    if *needed_to < needed || (*needed_to > needed && !all_but) {
        return false_claim(format!("the theorem needs heap {needed}, the certificate says {needed_to}"));
    }
    let heaps = needed_to.checked_add(1).ok_or_else(|| {
        VerifyError::Stopped(StopReason::TooLarge(format!("the values of heaps up to {needed_to}")))
    })?;
    check_least(certificate, budget)?;
    if let Rules::AllBut(forbidden) = &rules {
        let claimed = claimed::<u32>(certificate, heaps, budget)?;
        all_but::check(forbidden, &claimed, budget)?;
        if !all_but::grows_evenly(&claimed, *period as usize, *saltus) {
            let reason = "the number of different values does not grow by the saltus in the last period";
            return false_claim(reason.into());
        }
    } else {
        let claimed = claimed::<u16>(certificate, heaps, budget)?;
        check_finite(&rules, &claimed, budget, threads)?;
    }
    Ok(Verified { heaps })
}

/// Checks values of heaps 0, 1, .. of a game that is given by its code.
pub(crate) fn check_values(code: &str, values: &[u16], budget: &Budget) -> Result<(), Fault> {
    check_read(&Rules::read(code).map_err(Fault::Claim)?, values, budget)
}

/// The same by rules that were read.
fn check_read(rules: &Rules, values: &[u16], budget: &Budget) -> Result<(), Fault> {
    match rules {
        Rules::AllBut(forbidden) => {
            let values: Vec<u32> = values.iter().map(|&value| value.into()).collect();
            all_but::check(forbidden, &values, budget)
        }
        Rules::Finite { .. } => check_finite(rules, values, budget, 1),
    }
}

fn check_finite(rules: &Rules, values: &[u16], budget: &Budget, threads: usize) -> Result<(), Fault> {
    let Rules::Finite { moves, unequal, .. } = rules else { return Ok(()) };
    if rules.may_leave(3) {
        triples::check(moves, values, budget)
    } else {
        pairs::check(moves, *unequal, values, budget, threads)
    }
}

/// The two ways in which a claimed value can be wrong.
fn has_option(heap: usize, value: u64) -> Fault {
    Fault::value(heap, format!("heap {heap} has an option of the claimed value {value}"))
}

fn lacks_option(heap: usize, value: u64, missing: u64) -> Fault {
    Fault::value(heap, format!("heap {heap} should have the value {missing}, not the claimed {value}"))
}
