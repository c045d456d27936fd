//! `upstar graphs`.

use crate::context::Context;
use crate::failure::{Done, Failure, Outcome};
use serde_json::json;
use upstar_questions::Graphs;

pub fn run(question: &Graphs, context: &Context) -> Outcome {
    let (class, sizes) = question.levels()?;
    let class = class.name();
    for n in sizes {
        let line = |graph: &String| match context.json {
            true => context.json_line(&json!({ "class": class, "n": n, "graph6": graph })),
            false => context.line(graph),
        };
        let write = |share: Vec<String>| share.iter().try_for_each(line);
        let graphs = context.work(|limits| question.list::<Failure>(n, limits, write))?;
        match (question.count, context.json) {
            (true, true) => context.json_line(&json!({ "class": class, "n": n, "graphs": graphs }))?,
            (true, false) => context.line(&graphs.to_string())?,
            (false, _) => {}
        }
    }
    Ok(Done::default())
}
