//! `upstar thermograph EXPR` or `RULESET POSITION`.

use crate::args::ThermographArgs;
use crate::context::Context;
use crate::failure::{Done, Failure, Outcome};
use crate::picture::{self, Picture};
use crate::{inputs, progress};
use serde::Serialize;
use upstar_plots::{thermograph_svg, thermograph_text};
use upstar_values::{Thermograph, Value, Values, Wall};

#[derive(Serialize)]
struct Corners {
    input: String,
    mean: String,
    temperature: String,
    /// Temperature and position of each corner.
    left_wall: Vec<[String; 2]>,
    right_wall: Vec<[String; 2]>,
}

pub fn run(args: &ThermographArgs, context: &Context) -> Outcome {
    let (name, values, game) = game(args, context)?;
    let graph = values.thermograph(game).map_err(|stop| Failure::stopped(stop, &name))?;
    match &context.output {
        Some(path) => {
            // A game that is too large to print is named as it was typed.
            let shown = values.display(game, context.notation).unwrap_or_else(|_| name.clone());
            let heading = if args.position.is_some() { format!("{name}: {shown}") } else { shown };
            picture::write(path, Picture::svg(thermograph_svg(&graph, &heading)), context)?;
        }
        None if context.json => context.json_line(&corners(&name, &graph))?,
        None => context.line(thermograph_text(&graph).trim_end())?,
    }
    Ok(Done::default())
}

/// The game as it was typed, its store and its value.
fn game(args: &ThermographArgs, context: &Context) -> Result<(String, Values, Value), Failure> {
    let first = inputs::argument_text(&args.first)?;
    let Some(position) = &args.position else {
        let values = context.values();
        let value = values.parse(&first).map_err(|e| Failure::of(e, &first))?;
        return Ok((first, values, value));
    };
    let position = context.position(&first, position)?;
    let name = format!("{first} {position}");
    let how = context.how(true);
    let found = progress::during(&how.budget, context, || position.value(&how));
    let value = found.map_err(|stop| Failure::stopped(stop, &name))?.answer;
    Ok((name, position.values().under(&how.budget), value))
}

fn corners(input: &str, graph: &Thermograph) -> Corners {
    let corners = |wall: &Wall| wall.corners.iter().map(|(t, x)| [t.to_string(), x.to_string()]).collect();
    Corners {
        input: input.to_string(),
        mean: graph.mean.to_string(),
        temperature: graph.temperature.to_string(),
        left_wall: corners(&graph.left),
        right_wall: corners(&graph.right),
    }
}
