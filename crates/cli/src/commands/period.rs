//! `upstar period`.

use crate::args::PeriodArgs;
use crate::context::Context;
use crate::failure::{Done, Failure, Outcome};
use crate::{files, watchdog};
use upstar_questions::{Error, Known, Period, PeriodAnswer};

pub fn period(args: &PeriodArgs, context: &Context) -> Outcome {
    let question = Period { certified: args.certificate.is_some(), ..args.question.clone() };
    if question.checkpoint.is_some() {
        watchdog::be_patient();
    }
    let answer = context.ask(&question).map_err(|failure| {
        // What is known so far goes to standard output, the reason to standard error.
        match &failure {
            Failure::Asked(Error::Stopped { known: Known::Heaps { heaps, so_far }, .. })
                if *heaps > 0 && !context.json =>
            {
                show(so_far, context).err().unwrap_or(failure)
            }
            _ => failure,
        }
    })?;
    if context.json { context.json_line(&answer) } else { show(&answer, context) }?;
    match (&args.certificate, &answer.certificate) {
        (Some(path), Some(certificate)) => files::write(path, certificate.to_json().as_bytes())?,
        (Some(path), None) => eprintln!("upstar: nothing was proved, so {} was not written", path.display()),
        (None, _) => {}
    }
    Ok(Done::default())
}

fn show(answer: &PeriodAnswer, context: &Context) -> Result<(), Failure> {
    let report = &answer.report;
    context.line(&format!("{}: {}", report.code, verdict(answer)))?;
    if let Some(statement) = &answer.statement {
        context.line(&format!("the theorem: {statement}"))?;
    }
    answer.remarks.iter().try_for_each(|remark| context.line(remark))?;
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

fn verdict(answer: &PeriodAnswer) -> String {
    let report = &answer.report;
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
