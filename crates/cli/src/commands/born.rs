//! `upstar born N`.

use crate::args::BornArgs;
use crate::context::Context;
use crate::failure::{Done, Failure, Outcome};
use upstar_lab::answers::Description;
use upstar_values::ParseError;

pub fn run(args: &BornArgs, context: &Context) -> Outcome {
    if args.day > 3 {
        let text = args.day.to_string();
        let error = ParseError::new("after day 3 there are too many games to list", &text, 0, text.len());
        return Err(Failure::Input(error.expected("a day from 0 to 3")));
    }
    let values = context.values();
    let stopped = |stop| Failure::stopped(stop, &format!("born {}", args.day));
    for game in values.born_by(args.day).map_err(stopped)? {
        if context.json {
            let description = Description::of(game, &values, context.notation);
            context.json_line(&description.map_err(stopped)?)?;
        } else {
            context.line(&values.display(game, context.notation).map_err(stopped)?)?;
        }
    }
    Ok(Done::default())
}
