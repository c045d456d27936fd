//! `upstar graphs`.

use crate::args::GraphsArgs;
use crate::context::Context;
use crate::failure::{Done, Failure, Outcome};
use serde_json::json;
use upstar_questions::Graphs;

pub fn run(args: &GraphsArgs, context: &Context) -> Outcome {
    let question = Graphs { class: args.class.clone(), n: args.n.parse()?, count: args.count };
    let (class, sizes) = question.levels()?;
    let class = class.name();
    for n in sizes {
        let line = |graph: &String| match context.json {
            true => context.json_line(&json!({ "class": class, "n": n, "graph6": graph })),
            false => context.line(graph),
        };
        let write = |share: Vec<String>| share.iter().try_for_each(line);
        let graphs = context.work(|limits| question.list::<Failure>(n, limits, write))?;
        match (args.count, context.json) {
            (true, true) => context.json_line(&json!({ "class": class, "n": n, "graphs": graphs }))?,
            (true, false) => context.line(&graphs.to_string())?,
            (false, _) => {}
        }
    }
    Ok(Done::default())
}
