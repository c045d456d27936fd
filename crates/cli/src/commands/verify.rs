//! `upstar verify`, and the certificates that it reads.

use crate::args::VerifyArgs;
use crate::context::Context;
use crate::failure::{Done, Failure, Outcome};
use crate::{files, inputs};
use std::path::Path;
use upstar_questions::{Certify, CertifyFamily, Verify};

pub fn run(args: &VerifyArgs, context: &Context) -> Outcome {
    let text = inputs::whole(&args.certificate, "a certificate", context)?;
    let answer = context.ask(&Verify::read(&text)?)?;
    if context.json {
        context.json_line(&answer)?;
        return Ok(Done::default());
    }
    context.line(&answer.text(args.full))?;
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
