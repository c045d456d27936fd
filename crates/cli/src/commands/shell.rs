//! `upstar completions` and `upstar man`, from the same definitions as the command itself.

use crate::args::{Cli, CompletionsArgs, ManArgs};
use crate::context::Context;
use crate::failure::{Done, Outcome, io_failure};
use clap::CommandFactory;
use upstar_values::ParseError;

pub fn completions(args: &CompletionsArgs, context: &Context) -> Outcome {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::command(), "upstar", &mut script);
    context.line(String::from_utf8_lossy(&script).trim_end())?;
    Ok(Done::default())
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
