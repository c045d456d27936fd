//! `upstar sequence` and `upstar table`.

use crate::args::{SequenceArgs, TableArgs};
use crate::commands::verify;
use crate::context::Context;
use crate::failure::{Done, Failure, Outcome, refused};
use crate::picture::ending;
use crate::{files, picture, watchdog};
use upstar_questions::{
    Blanks, CertifyFamily, FamilyMatch, Format, Gaps, HeapMatch, Match, MatchAnswer, PictureAnswer, Sequence,
    Table, Unfit, exit_code_of,
};
use upstar_values::{Notation, ParseError};

pub fn sequence(args: &SequenceArgs, context: &Context) -> Outcome {
    let Some(question) = &args.question else {
        return matching(args.values.as_deref().unwrap_or_default(), context);
    };
    let format = format(args.format, context)?;
    super::values_beside_nimbers(&question.ruleset, context)?;
    if question.checkpoint.is_some() {
        watchdog::be_patient();
    }
    if let Some(path) = &args.certificate {
        let template = question.template.clone().unwrap_or_else(|| "{n}".into());
        let ruleset = question.ruleset.clone();
        verify::certify_family(&CertifyFamily { ruleset, template }, path, context)?;
    }
    let answer = context.ask(&Sequence { notation: notation(format, context), ..question.clone() })?;
    // The text says it among its remarks, and JSON has a key for it.
    if let Some(last) = answer.unchecked_to.filter(|_| !matches!(format, Format::Text | Format::Json)) {
        eprintln!("upstar: not all values up to heap {last}, which are from a checkpoint, were checked");
    }
    if let Some(Gaps { count, first }) = &answer.gaps {
        let s = if *count == 1 { "" } else { "s" };
        eprintln!("upstar: {count} size{s} have no position; the first, {}", first.message);
    }
    let written = answer.write(format);
    finish(written, format, answer.blanks.as_ref(), answer.entries.len(), context)
}

pub fn table(args: &TableArgs, context: &Context) -> Outcome {
    let format = format(args.format, context)?;
    super::values_beside_nimbers(&args.question.ruleset, context)?;
    let answer = context.ask(&Table { notation: notation(format, context), ..args.question.clone() })?;
    let cells = answer.x.len() * answer.y.len();
    if let Some(Gaps { count, first }) = &answer.gaps {
        eprintln!("upstar: {count} of {cells} cells have no position; the first, {}", first.message);
    }
    let written = answer.write(format);
    finish(written, format, answer.blanks.as_ref(), cells, context)
}

/// The format that was asked for, or that the ending of the file picks.
fn format(named: Option<Format>, context: &Context) -> Result<Format, Failure> {
    let file = context.output.as_deref().and_then(|path| Format::of_ending(&ending(path)));
    match (named.or(file), context.json) {
        (Some(Format::Json), _) | (None, true) => Ok(Format::Json),
        (Some(_), true) => {
            Err(refused("--json", "two formats are asked for".into(), "--json or another format").into())
        }
        (Some(format), false) => Ok(format),
        (None, false) => Ok(Format::Text),
    }
}

/// The notation for values: papers and pictures have their own.
fn notation(format: Format, context: &Context) -> Notation {
    format.notation(context.notation)
}

/// Writes what came out, and says what is blank.
fn finish(
    written: Result<String, Unfit>,
    format: Format,
    blanks: Option<&Blanks>,
    cells: usize,
    context: &Context,
) -> Outcome {
    let text = written.map_err(|unfit| ParseError::new(unfit.0, "--format bfile", 9, 5))?;
    match &context.output {
        Some(path) if format == Format::Svg => {
            picture::svg_format(path)?;
            picture::write(path, &PictureAnswer::Svg(text), context)?;
        }
        Some(path) => files::write(path, text.as_bytes())?,
        None => context.line(text.trim_end_matches('\n'))?,
    }
    let Some(Blanks { count, stop }) = blanks else { return Ok(Done::default()) };
    context.flush()?;
    eprintln!("upstar: {count} of {cells} positions are blank: {stop}");
    Ok(Done { code: exit_code_of(stop) })
}

/// So many families are shown; JSON has them all.
const SHOWN: usize = 30;

/// `upstar sequence --match`.
fn matching(values: &str, context: &Context) -> Outcome {
    let found = context.ask(&Match { values: values.into() })?;
    if context.json {
        context.json_line(&found)?;
        return Ok(Done::default());
    }
    let MatchAnswer { wanted, matches, families } = &found;
    matches.iter().try_for_each(|found| context.line(&heap_line(found)))?;
    families.iter().take(SHOWN).try_for_each(|found| context.line(&family_line(found, *wanted)))?;
    if families.len() > SHOWN {
        context.line(&format!("and {} more families: --json has them all", families.len() - SHOWN))?;
    }
    if matches.is_empty() && families.is_empty() {
        context.line(
            "no octal code of up to three digits, no small subtraction game and no family of the rulesets has \
             these values",
        )?;
    }
    Ok(Done::default())
}

fn heap_line(found: &HeapMatch) -> String {
    let name = found.name.map_or(String::new(), |name| format!("  {name}"));
    let shift = if found.shift > 0 { format!("  from heap {} on", found.shift) } else { String::new() };
    format!("{}{shift}{name}", found.code)
}

fn family_line(found: &FamilyMatch, wanted: usize) -> String {
    let FamilyMatch { family, first, agreed } = found;
    let part = match agreed {
        all if *all == wanted => String::new(),
        some => format!("  the first {some} values; more take too long"),
    };
    format!("{} {}  from n = {first} on{part}", family.ruleset, family.template)
}
