//! `upstar eval EXPR...`.

use crate::args::EvalArgs;
use crate::context::Context;
use crate::failure::Outcome;
use crate::inputs;
use upstar_questions::Eval;

pub fn run(args: &EvalArgs, context: &Context) -> Outcome {
    inputs::answer_each(&args.expressions, context, |input, _| {
        let (notation, brief) = (context.notation, !context.json);
        let answer = context.ask(&Eval { input, notation, brief, ..args.question.clone() })?;
        if context.json {
            return context.json_line(&answer);
        }
        answer.steps.iter().flatten().try_for_each(|line| context.line(line))?;
        context.line(&answer.text)
    })
}
