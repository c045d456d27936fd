//! `upstar born N`.

use crate::context::Context;
use crate::failure::{Done, Outcome};
use upstar_questions::Born;

pub fn run(question: &Born, context: &Context) -> Outcome {
    let born = context.ask(&Born { notation: context.notation, ..question.clone() })?;
    if let Some(count) = &born.count {
        if context.json { context.json_line(&born) } else { context.line(count) }?;
    }
    for game in born.games {
        if context.json { context.json_line(&game) } else { context.line(game.value()) }?;
    }
    Ok(Done::default())
}
