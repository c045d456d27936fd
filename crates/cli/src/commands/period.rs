//! `upstar period` and `upstar verify`.

use super::heap_run;
use crate::args::{PeriodArgs, VerifyArgs};
use crate::context::Context;
use crate::failure::{Done, Failure, Outcome};
use crate::{numbers, progress};
use upstar_heaps::{Certificate, GSequence, HeapGame, PeriodReport, VerifyError};

pub fn period(args: &PeriodArgs, context: &Context) -> Outcome {
    let game: HeapGame = args.code.parse().map_err(Failure::Input)?;
    let last = numbers::count(&args.max)?;
    match heap_run::know(game, last, &args.run, context) {
        Ok(sequence) => {
            show(&sequence, context)?;
            certify(&sequence, args, context)
        }
        // What is known so far goes to standard output, the reason to standard error.
        Err(early) => {
            let (failure, sequence) = *early;
            if !context.json && sequence.computed() > 0 {
                show(&sequence, context)?;
            }
            Err(failure)
        }
    }
}

fn certify(sequence: &GSequence, args: &PeriodArgs, context: &Context) -> Outcome {
    let Some(path) = &args.certificate else { return Ok(Done::default()) };
    match Certificate::of(sequence) {
        Some(certificate) => context.write_file(path, certificate.to_json().as_bytes())?,
        None => eprintln!("upstar: nothing was proved, so {} was not written", path.display()),
    }
    Ok(Done::default())
}

fn show(sequence: &GSequence, context: &Context) -> Result<(), Failure> {
    let report = sequence.report();
    if context.json {
        return context.json_line(&report);
    }
    context.line(&format!("{}: {}", report.code, verdict(&report)))?;
    for remark in sequence.game().remarks() {
        context.line(&remark)?;
    }
    if report.exception_count > 0 {
        let shown: Vec<String> = report.exceptions.iter().take(20).map(ToString::to_string).collect();
        let more = if report.exception_count > 20 { ", ..." } else { "" };
        context.line(&format!("{} exceptions: heaps {}{more}", report.exception_count, shown.join(", ")))?;
    }
    if let (Some(value), Some(at)) = (report.max_nimber, report.max_at) {
        context.line(&format!("largest value {value}, first at heap {at}"))?;
    }
    Ok(())
}

fn verdict(report: &PeriodReport) -> String {
    let checked = report.checked_to.unwrap_or(0);
    let (Some(period), Some(preperiod)) = (report.period, report.preperiod) else {
        return format!("no period seen up to heap {checked}");
    };
    let saltus = match report.saltus {
        Some(saltus) if saltus > 0 => format!(", saltus {saltus}"),
        _ => String::new(),
    };
    let found = format!("period {period} from heap {preperiod} on{saltus}");
    match (report.proved, report.theorem, report.needed_to) {
        (true, Some(theorem), Some(needed)) => {
            format!("{found}: proved from the values up to heap {needed} (theorem: {theorem})")
        }
        (_, _, Some(needed)) => {
            format!("{found}: seen up to heap {checked}, not proved; a proof needs heap {needed}")
        }
        _ => format!("{found}: seen up to heap {checked}, not proved"),
    }
}

pub fn verify(args: &VerifyArgs, context: &Context) -> Outcome {
    let shown = args.certificate.display();
    let wrong = |e: anyhow::Error| Failure::Other(e.context(format!("{shown} is no certificate")));
    let text = std::fs::read_to_string(&args.certificate).map_err(|e| wrong(e.into()))?;
    let certificate = Certificate::from_json(&text).map_err(|e| wrong(e.into()))?;
    let budget = context.budget();
    let checked = progress::during(&budget, context, || upstar_heaps::verify(&certificate, &budget));
    match checked {
        Ok(verified) => {
            let Certificate { code, period, preperiod, saltus, .. } = &certificate;
            if context.json {
                let object = serde_json::json!({
                    "code": code, "period": period, "preperiod": preperiod, "saltus": saltus,
                    "valid": true, "heaps": verified.heaps,
                });
                context.json_line(&object)?;
            } else {
                let heaps = verified.heaps;
                context.line(&format!("valid: {code} has period {period} from heap {preperiod} on, saltus {saltus} ({heaps} heaps checked)"))?;
            }
            Ok(Done::default())
        }
        Err(VerifyError::Stopped(stop)) => Err(Failure::stopped(stop, &certificate.code)),
        Err(error) => {
            if context.json {
                context.json_line(&serde_json::json!({ "code": certificate.code, "valid": false, "reason": error.to_string() }))?;
                return Ok(Done { code: 1 });
            }
            Err(Failure::Other(anyhow::anyhow!("the certificate is false: {error}")))
        }
    }
}
