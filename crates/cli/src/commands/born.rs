//! `upstar born N`.

use crate::args::BornArgs;
use crate::context::Context;
use crate::failure::{Done, Outcome};
use upstar_questions::Born;

pub fn run(args: &BornArgs, context: &Context) -> Outcome {
    let born = context.ask(&Born { day: args.day, notation: context.notation })?;
    for game in born.games {
        if context.json { context.json_line(&game) } else { context.line(&game.value) }?;
    }
    Ok(Done::default())
}
