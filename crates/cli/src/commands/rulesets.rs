//! `upstar rulesets`: the list, or one card.

use crate::args::RulesetsArgs;
use crate::context::Context;
use crate::failure::{Done, Failure, Outcome};

pub fn run(args: &RulesetsArgs, context: &Context) -> Outcome {
    match &args.name {
        Some(name) => card(name, context)?,
        None => list(context)?,
    }
    Ok(Done::default())
}

fn list(context: &Context) -> Result<(), Failure> {
    for card in context.catalog().cards() {
        if context.json {
            context.json_line(&context.catalog().card_answer(card))?;
            continue;
        }
        let name = if card.parameter.is_some() { format!("{}:..", card.name) } else { card.name.to_string() };
        let first = card.rules.split_inclusive(". ").next().unwrap_or(card.rules).trim();
        context.line(&format!("{name:<20} {first}"))?;
    }
    Ok(())
}

fn card(name: &str, context: &Context) -> Result<(), Failure> {
    let catalog = context.catalog();
    let card = catalog.card_answer(catalog.card(name).map_err(Failure::Input)?);
    if context.json {
        return context.json_line(&card);
    }
    context.line(&format!("{}\n\n{}\n", card.title, card.rules))?;
    if let Some(parameter) = card.parameter {
        context.line(&format!("Parameter: {}:.. with {parameter}", card.name))?;
    }
    context.line(&format!("Positions: {}\nSource:    {}\n\nExamples:", card.syntax, card.source))?;
    for example in &card.examples {
        let command = format!("upstar value {} '{}'", example.ruleset, example.position);
        context.line(&format!("  {command:<56} {}", example.value))?;
    }
    Ok(())
}
