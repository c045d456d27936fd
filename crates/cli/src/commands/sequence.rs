//! `upstar sequence`.

use super::heap_run;
use crate::args::{SequenceArgs, SequenceFormat};
use crate::context::Context;
use crate::failure::{Done, Failure, Outcome};
use crate::{numbers, picture};
use serde::Serialize;
use std::fmt::Write;
use upstar_heaps::{GSequence, HeapGame, match_sequence};
use upstar_plots::{Scatter, scatter_svg};
use upstar_values::ParseError;

pub fn run(args: &SequenceArgs, context: &Context) -> Outcome {
    if let Some(values) = &args.values {
        return find(values, context);
    }
    let code = args.code.as_deref().unwrap_or_default();
    let game: HeapGame = code.parse().map_err(Failure::Input)?;
    let (first, last) = numbers::range(&args.n)?;
    let format = format(args, context)?;
    let sequence = heap_run::know(game, last, &args.run, context).map_err(|early| early.0)?;
    let values: Vec<u64> = (first..=last).map_while(|n| sequence.value(n)).collect();
    if values.len() as u64 != last - first + 1 {
        let stop = upstar_values::Stop::TooLarge("a value of 64 bits".into());
        return Err(Failure::stopped(stop, code));
    }
    let text = match format {
        SequenceFormat::Svg => return plot(&sequence, first, &values, context),
        SequenceFormat::Text => as_text(&sequence, first, &values),
        SequenceFormat::Json => as_json(&sequence, first, &values)?,
        SequenceFormat::Csv => table(first, &values, "n,value\n", |n, v| format!("{n},{v}\n")),
        SequenceFormat::Md => {
            table(first, &values, "| n | G(n) |\n|---|---|\n", |n, v| format!("| {n} | {v} |\n"))
        }
        SequenceFormat::Bfile => table(first, &values, "", |n, v| format!("{n} {v}\n")),
    };
    match &context.output {
        Some(path) => context.write_file(path, text.as_bytes())?,
        None => context.line(text.trim_end_matches('\n'))?,
    }
    Ok(Done::default())
}

fn format(args: &SequenceArgs, context: &Context) -> Result<SequenceFormat, Failure> {
    if let Some(format) = args.format {
        return Ok(format);
    }
    let Some(path) = &context.output else {
        return Ok(if context.json { SequenceFormat::Json } else { SequenceFormat::Text });
    };
    match path.extension().and_then(|e| e.to_str()) {
        Some("svg" | "png") => Ok(SequenceFormat::Svg),
        Some("json") => Ok(SequenceFormat::Json),
        Some("csv") => Ok(SequenceFormat::Csv),
        Some("md") => Ok(SequenceFormat::Md),
        Some("txt") => Ok(SequenceFormat::Bfile),
        _ => {
            let shown = path.display().to_string();
            let error = ParseError::new("this file ending is unknown here", &shown, 0, shown.len());
            Err(Failure::Input(
                error.expected("--format, or .svg, .png, .json, .csv, .md or .txt (a b-file)"),
            ))
        }
    }
}

#[derive(Serialize)]
struct SequenceAnswer<'a> {
    n: Vec<u64>,
    values: &'a [u64],
    period: Option<PeriodAnswer>,
}

#[derive(Serialize)]
struct PeriodAnswer {
    period: u64,
    preperiod: u64,
    saltus: u64,
    proved: bool,
    checked_to: Option<u64>,
}

fn period(sequence: &GSequence) -> Option<PeriodAnswer> {
    let report = sequence.report();
    Some(PeriodAnswer {
        period: report.period?,
        preperiod: report.preperiod?,
        saltus: report.saltus?,
        proved: report.proved,
        checked_to: report.checked_to,
    })
}

fn as_json(sequence: &GSequence, first: u64, values: &[u64]) -> Result<String, Failure> {
    let n = (first..).take(values.len()).collect();
    let answer = SequenceAnswer { n, values, period: period(sequence) };
    serde_json::to_string(&answer).map_err(|e| Failure::Other(e.into()))
}

/// Rows of twenty, and what is known of the period.
fn as_text(sequence: &GSequence, first: u64, values: &[u64]) -> String {
    let width = values.iter().max().map_or(1, |v| v.to_string().len());
    let label = (first + values.len() as u64).to_string().len();
    let mut text = String::new();
    // Writing into a string cannot fail.
    for (row, chunk) in values.chunks(20).enumerate() {
        let _ = write!(text, "{:>label$}:", first + row as u64 * 20);
        for value in chunk {
            let _ = write!(text, " {value:>width$}");
        }
        text.push('\n');
    }
    for remark in sequence.game().remarks() {
        let _ = writeln!(text, "{remark}");
    }
    if let Some(p) = period(sequence) {
        let how = match (p.proved, p.checked_to) {
            (true, _) => "proved".to_string(),
            (false, Some(n)) => format!("seen up to heap {n}, not proved"),
            (false, None) => "not proved".to_string(),
        };
        let saltus = if p.saltus > 0 { format!(", saltus {}", p.saltus) } else { String::new() };
        let _ = writeln!(text, "period {} from heap {}{saltus}: {how}", p.period, p.preperiod);
    }
    text
}

fn table(first: u64, values: &[u64], head: &str, row: impl Fn(u64, u64) -> String) -> String {
    let mut text = head.to_string();
    for (n, &value) in (first..).zip(values) {
        text.push_str(&row(n, value));
    }
    text
}

fn plot(sequence: &GSequence, first: u64, values: &[u64], context: &Context) -> Outcome {
    let points: Vec<(f64, f64)> = (first..).zip(values).map(|(n, &v)| (n as f64, v as f64)).collect();
    let name = sequence.game().name().map_or(String::new(), |name| format!(" ({name})"));
    let title = format!("{}{name}", sequence.game());
    let svg = scatter_svg(&Scatter { title: &title, x_name: "heap n", y_name: "G(n)", points: &points });
    match &context.output {
        Some(path) => picture::write(path, picture::Picture::svg(svg), context)?,
        None => context.line(svg.trim_end())?,
    }
    Ok(Done::default())
}

/// The games that have given values.
fn find(text: &str, context: &Context) -> Outcome {
    let mut values = Vec::new();
    let mut at = 0;
    for part in text.split(',') {
        let trimmed = part.trim();
        let value = trimmed.parse::<u64>().map_err(|_| {
            let error = ParseError::new("this is no Grundy value", text, at, part.len().max(1));
            Failure::Input(error.expected("whole numbers with commas between them, such as 0,1,2,3,1,4"))
        })?;
        values.push(value);
        at += part.len() + 1;
    }
    let budget = context.budget();
    let matches = match_sequence(&values, &budget).map_err(|stop| Failure::stopped(stop, text))?;
    if context.json {
        let list: Vec<_> = matches
            .iter()
            .map(|m| serde_json::json!({ "code": m.game.to_string(), "shift": m.shift, "name": m.game.name() }))
            .collect();
        context.json_line(&serde_json::json!({ "matches": list }))?;
        return Ok(Done::default());
    }
    for found in &matches {
        let name = found.game.name().map_or(String::new(), |name| format!("  {name}"));
        let shift = if found.shift > 0 { format!("  from heap {} on", found.shift) } else { String::new() };
        context.line(&format!("{}{shift}{name}", found.game))?;
    }
    if matches.is_empty() {
        context.line("no octal code of up to three digits and no small subtraction game has these values")?;
    }
    Ok(Done::default())
}
