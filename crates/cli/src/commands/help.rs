//! `upstar help`: commands, pages of the manual, functions and rulesets, each by its name.

use super::{eval, rulesets};
use crate::args::{Cli, HelpArgs};
use crate::context::Context;
use crate::failure::{Done, Failure, Outcome};
use clap::{Command, CommandFactory};
use upstar_core::edit_distance;
use upstar_questions::{Functions, Rulesets};
use upstar_values::ParseError;

/// The pages of the manual by their names.
macro_rules! pages {
    ($($name:literal)*) => {
        &[$(($name, include_str!(concat!(env!("UPSTAR_MANUAL"), "/", $name, ".md")))),*]
    };
}

const PAGES: &[(&str, &str)] = pages! {
    "start" "students" "teachers" "researchers" "theories" "cluster" "programmers" "python" "engine" "questions" "formats"
    "scripts" "site" "cgsuite" "positions" "notation" "library" "results" "promises" "cite"
};

pub fn run(args: &HelpArgs, context: &Context) -> Outcome {
    let mut whole = Cli::command();
    whole.build();
    match &args.topic {
        None => list(whole, context)?,
        Some(topic) => one(topic, whole, context)?,
    }
    Ok(Done::default())
}

fn list(mut whole: Command, context: &Context) -> Result<(), Failure> {
    context.line(whole.render_help().to_string().trim_end())?;
    context.line("\nPages of the manual, for upstar help PAGE:")?;
    PAGES.iter().try_for_each(|(name, text)| context.line(&format!("  {name:<14}{}", title(text))))
}

fn title(page: &str) -> &str {
    page.lines().next().unwrap_or_default().trim_start_matches("# ")
}

fn one(topic: &str, mut whole: Command, context: &Context) -> Result<(), Failure> {
    if let Some(command) = whole.find_subcommand_mut(topic) {
        return context.line(command.render_help().to_string().trim_end());
    }
    if let Some((_, text)) = PAGES.iter().find(|(name, _)| *name == topic) {
        return text.lines().filter(|line| !line.starts_with("![")).try_for_each(|line| context.line(line));
    }
    let functions = context.ask(&Functions { name: None })?.functions;
    let names = functions.iter().map(|function| function.signature.split('(').next().unwrap_or_default());
    let names: Vec<&str> =
        names.chain(functions.iter().flat_map(|f| f.other_names.iter().copied())).collect();
    if names.contains(&topic) {
        return eval::functions(Some(topic), context).map(drop);
    }
    let cards = context.ask(&Rulesets {})?.rulesets;
    if context.workbench.catalog().card(topic).is_ok() {
        return rulesets::one(topic, context);
    }
    let commands = whole.get_subcommands().map(Command::get_name);
    let pages = PAGES.iter().map(|(name, _)| *name);
    let cards = cards.iter().map(|answer| &*answer.card.card.name);
    let all = commands.chain(pages).chain(names.iter().copied()).chain(cards);
    let near = all.min_by_key(|name| edit_distance(name, topic)).unwrap_or_default();
    let error = ParseError::new("there is no help on this", topic, 0, topic.len());
    Err(error.expected(format!("perhaps {near}; upstar help lists commands and pages")).into())
}
