//! `upstar verify`, and the certificates that it reads.

use crate::args::VerifyArgs;
use crate::context::Context;
use crate::failure::{Done, Failure, Outcome};
use crate::{files, inputs};
use std::path::Path;
use upstar_questions::{Certify, CertifyFamily, Verify, VerifyAnswer};

pub fn run(args: &VerifyArgs, context: &Context) -> Outcome {
    let text = inputs::whole(&args.certificate, "a certificate", context)?;
    let answer = context.ask(&Verify::read(&text)?)?;
    if context.json {
        context.json_line(&answer)?;
        return Ok(Done::default());
    }
    context.line(&match &answer {
        VerifyAnswer::Period { code, period, preperiod, saltus, heaps, .. } => format!(
            "valid: {code} has period {period} from heap {preperiod} on, saltus {saltus} ({heaps} heaps checked)"
        ),
        VerifyAnswer::Attached { ruleset, family, period, preperiod, saltus, positions, .. } => format!(
            "valid: {ruleset} {family} has period {period} from n = {preperiod} on, saltus {saltus} ({positions} graphs checked)"
        ),
        VerifyAnswer::Search { ruleset, position, value, outcome, nimber, positions, claims, .. } => {
            let nimber = nimber.map(|nimber| format!("nimber {nimber}"));
            let value = value.as_ref().map(|value| format!("value {value}"));
            let shown = value.or(nimber).unwrap_or_else(|| format!("outcome {outcome}"));
            let position = super::shown(position, args.full);
            format!("valid: {ruleset} {position} has {shown} ({claims} claims about {positions} positions checked)")
        }
    })?;
    Ok(Done::default())
}

/// Writes the certificate of the period of a family.
pub fn certify_family(question: &CertifyFamily, path: &Path, context: &Context) -> Result<(), Failure> {
    let answer = context.ask(question)?;
    files::write(path, answer.certificate.to_json().as_bytes())
}

/// Writes the certificate of an answer about a position.
pub fn certify(question: &Certify, path: &Path, context: &Context) -> Result<(), Failure> {
    let answer = context.ask(question)?;
    files::write(path, answer.certificate.to_json().as_bytes())
}
