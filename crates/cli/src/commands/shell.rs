//! `upstar completions` and `upstar man`, from the same definitions as the command itself.

use crate::args::{Cli, CompletionsArgs, ManArgs};
use crate::context::Context;
use crate::failure::{Done, Outcome, io_failure};
use clap::builder::PossibleValuesParser;
use clap::{Command, CommandFactory};
use upstar_values::ParseError;

pub fn completions(args: &CompletionsArgs, context: &Context) -> Outcome {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut with_rulesets(context), "upstar", &mut script);
    context.line(String::from_utf8_lossy(&script).trim_end())?;
    Ok(Done::default())
}

/// The command with the names of all rulesets where one is expected.
fn with_rulesets(context: &Context) -> Command {
    // Clap keeps names for ever, and this command ends soon.
    let names: Vec<&'static str> =
        context.rulesets.cards().iter().map(|card| &*card.name.clone().leak()).collect();
    let mut command = Cli::command();
    let asks = |sub: &&Command| sub.get_arguments().any(|arg| arg.get_id() == "ruleset");
    let commands: Vec<String> =
        command.get_subcommands().filter(asks).map(|sub| sub.get_name().to_string()).collect();
    for name in commands {
        let parser = PossibleValuesParser::new(names.iter());
        // The order of the arguments stays, which it would not if this one alone were exchanged.
        command = command.mut_subcommand(name, |sub| {
            sub.mut_args(|arg| if arg.get_id() == "ruleset" { arg.value_parser(parser.clone()) } else { arg })
        });
    }
    command
}

pub fn man(args: &ManArgs, context: &Context) -> Outcome {
    let mut command = Cli::command();
    command.build();
    let page = match &args.command {
        None => command,
        Some(name) => match command.find_subcommand(name) {
            Some(found) => found.clone(),
            None => {
                let names: Vec<&str> = command.get_subcommands().map(|c| c.get_name()).collect();
                let error = ParseError::new("there is no such command", name, 0, name.len());
                return Err(error.expected(names.join(", ")).into());
            }
        },
    };
    let mut text = Vec::new();
    clap_mangen::Man::new(page).render(&mut text).map_err(io_failure)?;
    context.line(String::from_utf8_lossy(&text).trim_end())?;
    Ok(Done::default())
}
