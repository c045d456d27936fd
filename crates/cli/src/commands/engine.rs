//! `upstar engine`: questions as lines of JSON in, answers as lines of JSON out.

use crate::args::EngineArgs;
use crate::context::Context;
use crate::failure::{Done, Outcome, io_failure};
use upstar_questions::Workbench;

pub fn run(args: &EngineArgs, context: &Context) -> Outcome {
    let options = context.engine_options(args.public);
    // A question names no file of this machine: scripts come with it, or are in the folder of scripts.
    let workbench = Workbench::new(|| context.rulesets.fresh(), options.memory.map(|memory| memory / 2));
    upstar_engine::run(workbench, options, std::io::stdin().lock(), std::io::stdout()).map_err(io_failure)?;
    Ok(Done { code: 0 })
}
