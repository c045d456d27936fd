//! `upstar thermograph EXPR`.

use crate::args::ThermographArgs;
use crate::context::Context;
use crate::failure::{Done, Failure, Outcome};
use crate::inputs;
use serde::Serialize;
use upstar_plots::{thermograph_svg, thermograph_text};
use upstar_values::{ParseError, Thermograph, Wall};

#[derive(Serialize)]
struct Picture {
    input: String,
    mean: String,
    temperature: String,
    /// Temperature and position of each corner.
    left_wall: Vec<[String; 2]>,
    right_wall: Vec<[String; 2]>,
}

pub fn run(args: &ThermographArgs, context: &Context) -> Outcome {
    let text = inputs::argument_text(&args.expression)?;
    let values = context.values();
    let game = values.parse(&text).map_err(|e| Failure::of(e, &text))?;
    let graph = values.thermograph(game).map_err(|stop| Failure::stopped(stop, &text))?;
    match &context.output {
        Some(path) if path.extension().is_some_and(|e| e.eq_ignore_ascii_case("svg")) => {
            // A game that is too large to print is named as it was typed.
            let name = values.display(game, context.notation).unwrap_or_else(|_| text.clone());
            context.write_file(path, &thermograph_svg(&graph, &name))?;
        }
        Some(path) => {
            let shown = path.display().to_string();
            let error = ParseError::new("this file ending is unknown here", &shown, 0, shown.len());
            return Err(Failure::Input(error.expected("a name that ends in .svg")));
        }
        None if context.json => context.json_line(&picture(&text, &graph))?,
        None => context.line(thermograph_text(&graph).trim_end())?,
    }
    Ok(Done::default())
}

fn picture(input: &str, graph: &Thermograph) -> Picture {
    let corners = |wall: &Wall| wall.corners.iter().map(|(t, x)| [t.to_string(), x.to_string()]).collect();
    Picture {
        input: input.to_string(),
        mean: graph.mean.to_string(),
        temperature: graph.temperature.to_string(),
        left_wall: corners(&graph.left),
        right_wall: corners(&graph.right),
    }
}
