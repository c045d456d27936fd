//! `upstar eval EXPR...`.

use crate::args::EvalArgs;
use crate::context::Context;
use crate::failure::{Done, Outcome};
use crate::inputs;
use upstar_questions::{Eval, Functions, FunctionsAnswer};

pub fn run(args: &EvalArgs, context: &Context) -> Outcome {
    if let Some(name) = &args.functions {
        return functions(name.as_deref(), context);
    }
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

/// Lists functions, a line each; a single one with its example.
pub fn functions(name: Option<&str>, context: &Context) -> Outcome {
    let FunctionsAnswer { functions } = context.ask(&Functions { name: name.map(String::from) })?;
    let mut theory = "";
    for function in &functions {
        if context.json {
            context.json_line(function)?;
            continue;
        }
        if theory != function.theory {
            theory = function.theory;
            context.line(&format!("{theory}:"))?;
        }
        context.line(&format!("  {:<24} {}", function.signature, function.meaning))?;
        if functions.len() <= 3 {
            if let Some((example, answer)) = function.example {
                context.line(&format!("    {example} = {answer}"))?;
            }
            if !function.other_names.is_empty() {
                context.line(&format!("    also called {}", function.other_names.join(", ")))?;
            }
        }
    }
    Ok(Done::default())
}
