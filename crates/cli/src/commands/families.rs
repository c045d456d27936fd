//! What `sequence` and `table` have in common: limits, progress, formats, and how they end.

use crate::args::FamilyArgs;
use crate::context::Context;
use crate::failure::{Done, Failure, Outcome};
use crate::{numbers, picture};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::io::IsTerminal;
use upstar_families::{Blanks, Format, Limits, MOST_CELLS, Unfit};
use upstar_values::{ParseError, Stop};

/// The format that was asked for, or that the ending of the file picks.
pub fn format(args: &FamilyArgs, context: &Context) -> Result<Format, Failure> {
    if let Some(format) = args.format {
        return Ok(format.into());
    }
    let Some(path) = &context.output else {
        return Ok(if context.json { Format::Json } else { Format::Text });
    };
    path.extension().and_then(|e| e.to_str()).and_then(Format::of_ending).ok_or_else(|| {
        let shown = path.display().to_string();
        let error = ParseError::new("this file ending is unknown here", &shown, 0, shown.len());
        let endings = "--format, or .svg, .png, .json, .csv, .md, .tex or .txt (a b-file)";
        Failure::Input(error.expected(endings))
    })
}

/// The limits for every position.
pub fn limits(args: &FamilyArgs, format: Format, context: &Context) -> Limits {
    let notation = format.notation(context.notation);
    Limits { how: context.how(!args.no_theorems), cell_time: args.cell_time, notation }
}

/// Reads a range whose positions, times those of another one, are not too many.
pub fn range(text: &str, others: u64) -> Result<(u64, u64), Failure> {
    numbers::range_up_to(text, others, MOST_CELLS)
}

/// Does the work; on a terminal, and unless told to be quiet, shows how many positions are done.
pub fn with_progress<T>(context: &Context, work: impl FnOnce(&(dyn Fn(usize, usize) + Sync)) -> T) -> T {
    let bar = ProgressBar::new(0);
    if context.quiet || !std::io::stderr().is_terminal() {
        bar.set_draw_target(ProgressDrawTarget::hidden());
    }
    if let Ok(style) =
        ProgressStyle::with_template("{wide_bar} {pos}/{len} positions, {elapsed}; Ctrl-C stops")
    {
        bar.set_style(style);
    }
    bar.enable_steady_tick(std::time::Duration::from_millis(500));
    let result = work(&|done, total| {
        bar.set_length(total as u64);
        bar.set_position(done as u64);
    });
    bar.finish_and_clear();
    result
}

/// Writes what came out, and says what is blank.
pub fn finish(
    written: Result<String, Unfit>,
    format: Format,
    blanks: Option<&Blanks>,
    cells: usize,
    context: &Context,
) -> Outcome {
    let text = written.map_err(|unfit| Failure::Input(ParseError::new(unfit.0, "--format bfile", 9, 5)))?;
    match &context.output {
        Some(path) if format == Format::Svg => picture::write(path, picture::Picture::svg(text), context)?,
        Some(path) => context.write_file(path, text.as_bytes())?,
        None => context.line(text.trim_end_matches('\n'))?,
    }
    let Some(Blanks { count, stop }) = blanks else { return Ok(Done::default()) };
    context.flush()?;
    eprintln!("upstar: {count} of {cells} positions are blank: {stop}");
    Ok(Done { code: if *stop == Stop::Cancelled { 130 } else { 3 } })
}
