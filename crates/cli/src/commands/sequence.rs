//! `upstar sequence`.

use super::families::{finish, format, limits, range, with_progress};
use super::{heap_run, matching};
use crate::args::SequenceArgs;
use crate::context::Context;
use crate::failure::{Failure, Outcome};
use crate::inputs;
use crate::numbers::range_up_to;
use upstar_families::{Family, Sequence};
use upstar_heaps::HeapGame;
use upstar_values::{ParseError, Stop};

/// More values of a heap game are not listed at once.
const MOST_HEAPS: u64 = 100_000_000;

pub fn run(args: &SequenceArgs, context: &Context) -> Outcome {
    if let Some(values) = &args.values {
        return matching::run(values, context);
    }
    let ruleset = args.ruleset.as_deref().unwrap_or_default();
    let template = args.template.as_deref().map(inputs::argument_text).transpose()?;
    let one_heap = template.as_deref().is_none_or(|template| template.trim() == "{n}");
    let heap_game = ruleset.parse::<HeapGame>();
    match (heap_game, template) {
        // The engine for heap games is far faster than a search, and can prove periods.
        (Ok(game), _) if one_heap && !args.family.no_theorems => of_heaps(game, args, context),
        (Ok(_), None) => of_family(ruleset, "{n}", "0..99", args, context),
        (_, Some(template)) => of_family(ruleset, &template, "1..10", args, context),
        (Err(_), None) => {
            let game = context.catalog().open(ruleset).map_err(Failure::Input)?;
            let error = ParseError::new("the template is missing", ruleset, ruleset.len(), 0);
            let expected = format!("a position with {{n}} in it; positions are {}", game.card().syntax);
            Err(Failure::Input(error.expected(expected)))
        }
    }
}

fn of_heaps(game: HeapGame, args: &SequenceArgs, context: &Context) -> Outcome {
    let code = game.to_string();
    let (first, last) = range_up_to(args.n.as_deref().unwrap_or("0..99"), 1, MOST_HEAPS)?;
    let format = format(&args.family, context)?;
    let known = heap_run::know(game, last, &args.run, context).map_err(|early| early.0)?;
    let sequence = Sequence::of_heaps(&known, first, last);
    let cells = sequence.entries.len();
    if cells as u64 != last - first + 1 {
        return Err(Failure::stopped(Stop::TooLarge("a value of 64 bits".into()), &code));
    }
    finish(sequence.write(format, context.catalog().values()), format, None, cells, context)
}

fn of_family(
    ruleset: &str,
    template: &str,
    default: &str,
    args: &SequenceArgs,
    context: &Context,
) -> Outcome {
    let family = Family::open(context.catalog(), ruleset, template, &["n"]).map_err(Failure::Input)?;
    let (first, last) = range(args.n.as_deref().unwrap_or(default), 1)?;
    let format = format(&args.family, context)?;
    let limits = limits(&args.family, format, context);
    let sequence = with_progress(context, |progress| Sequence::of(&family, first..=last, &limits, progress));
    let sequence = sequence.map_err(Failure::Input)?;
    let written = sequence.write(format, context.catalog().values());
    finish(written, format, sequence.blanks.as_ref(), sequence.entries.len(), context)
}
