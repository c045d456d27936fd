//! `upstar rulesets`: the list, or one card.

use crate::args::RulesetsArgs;
use crate::context::Context;
use crate::failure::{Done, Failure, Outcome};
use upstar_questions::{Ruleset, RulesetAnswer, Rulesets};

pub fn run(args: &RulesetsArgs, context: &Context) -> Outcome {
    match &args.name {
        Some(name) => one(name, context)?,
        None => {
            for answer in context.ask(&Rulesets {})?.rulesets {
                if context.json { context.json_line(&answer) } else { line(&answer, context) }?;
            }
        }
    }
    Ok(Done::default())
}

/// One card.
pub fn one(name: &str, context: &Context) -> Result<(), Failure> {
    let answer = context.ask(&Ruleset { name: name.into() })?;
    if context.json { context.json_line(&answer) } else { card(&answer, context) }
}

fn line(RulesetAnswer { card, .. }: &RulesetAnswer, context: &Context) -> Result<(), Failure> {
    let name = if card.parameter.is_some() { format!("{}:..", card.name) } else { card.name.to_string() };
    let first = card.rules.split_inclusive(". ").next().unwrap_or_default().trim();
    context.line(&format!("{name:<20} {first}"))
}

fn card(RulesetAnswer { card, .. }: &RulesetAnswer, context: &Context) -> Result<(), Failure> {
    context.line(&format!("{}\n\n{}\n", card.title, card.rules))?;
    if let Some(parameter) = &card.parameter {
        context.line(&format!("Parameter: {}:.. with {parameter}", card.name))?;
    }
    if !card.aliases.is_empty() {
        context.line(&format!("Also:      {}", card.aliases.join(", ")))?;
    }
    context.line(&format!("Positions: {}\nSource:    {}\n\nExamples:", card.syntax, card.source))?;
    for example in &card.examples {
        let command = format!("upstar value {} '{}'", example.ruleset, example.position);
        context.line(&format!("  {command:<56} {}", example.value))?;
    }
    Ok(())
}
