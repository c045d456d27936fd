//! `upstar table`.

use super::families::{finish, format, limits, range, with_progress};
use crate::args::TableArgs;
use crate::context::Context;
use crate::failure::{Failure, Outcome};
use crate::inputs;
use upstar_families::{Family, Gaps, Table};

pub fn run(args: &TableArgs, context: &Context) -> Outcome {
    let template = inputs::argument_text(&args.template)?;
    let family =
        Family::open(context.catalog(), &args.ruleset, &template, &["x", "y"]).map_err(Failure::Input)?;
    let (x0, x1) = range(&args.x, 1)?;
    let (y0, y1) = range(&args.y, x1 - x0 + 1)?;
    let format = format(&args.family, context)?;
    let limits = limits(&args.family, format, context);
    let table = with_progress(context, |progress| Table::of(&family, x0..=x1, y0..=y1, &limits, progress));
    let table = table.map_err(Failure::Input)?;
    let cells = table.x.len() * table.y.len();
    if let Some(Gaps { count, first }) = &table.gaps {
        eprintln!("upstar: {count} of {cells} cells have no position; the first, {}", first.message);
    }
    finish(table.write(format, context.catalog().values()), format, table.blanks.as_ref(), cells, context)
}
