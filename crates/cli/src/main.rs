//! The command `upstar`.

mod args;
mod commands;
mod context;
mod failure;
mod files;
mod flags;
mod inputs;
mod interrupt;
mod picture;
mod png;
mod postman;
mod progress;
#[cfg(feature = "scripts")]
mod scripts;
mod watchdog;

use args::{Cli, Command, Common};
use clap::Parser;
use context::Context;
use failure::{Failure, Outcome};
use flags::Destination;
use std::process::ExitCode;
use upstar_catalog::Catalog;
use upstar_values::{Budget, ParseError};

fn main() -> ExitCode {
    let cli = Cli::parse_from(args::protect_expressions(std::env::args_os()));
    // The calculator's line editor takes Ctrl-C for itself when it is made, so there it is caught afterwards. An engine has
    // nothing to save.
    if !matches!(cli.command, Command::Repl(_) | Command::Engine(_)) {
        interrupt::install();
    }
    // A flag that has no use is told as any other error, in the form that was asked for.
    let (destination, refused) = match flags::destination(&cli.command, &cli.common) {
        Ok(destination) => (destination, None),
        Err(error) => (Destination::Standard, Some(Failure::from(error))),
    };
    let talk = cli.command.is_a_talk();
    let whole_run = (!talk).then(|| Budget::new(cli.common.time, None));
    watchdog::install(cli.common.json && destination == Destination::Standard, whole_run);
    let (rulesets, refused) = match rulesets(&cli.common) {
        Ok(rulesets) => (rulesets, refused),
        Err(error) => (Catalog::new(), refused.or(Some(error.into()))),
    };
    let context = Context::new(&cli.common, destination, rulesets, talk);
    let outcome = refused.map_or_else(|| context.begin(), Err);
    let outcome = outcome.and_then(|()| run(&cli.command, &context));
    failure::report(outcome, &context)
}

/// The rulesets that have names: those of this program, and those of a folder of scripts.
fn rulesets(common: &Common) -> Result<Catalog, ParseError> {
    let catalog = Catalog::new();
    #[cfg(feature = "scripts")]
    if let Some(folder) = common.rules.clone().or_else(scripts::usual_folder) {
        scripts::add_folder(&catalog, &folder, common.quiet)?;
    }
    #[cfg(not(feature = "scripts"))]
    let _ = common;
    Ok(catalog)
}

fn run(command: &Command, context: &Context) -> Outcome {
    match command {
        Command::Eval(args) => commands::eval::run(args, context),
        Command::Born(args) => commands::born::run(args, context),
        Command::Repl(args) => commands::repl::run(args, context),
        Command::Rulesets(args) => commands::rulesets::run(args, context),
        Command::Theorems(args) => commands::laws::theorems(args, context),
        Command::Laws(args) => commands::laws::laws(args, context),
        Command::Value(args) => commands::value::value(args, context),
        Command::Outcome(args) => commands::value::outcome(args, context),
        Command::Moves(args) => commands::moves::run(args, context),
        Command::Draw(args) => commands::pictures::draw(args, context),
        Command::Tree(args) => commands::pictures::tree(args, context),
        Command::Reduce(args) => commands::study::reduce(args, context),
        Command::Review(args) => commands::study::review(args, context),
        Command::Explore(args) => commands::study::explore(args, context),
        Command::Play(args) => commands::play::run(args, context),
        Command::Sequence(args) => commands::families::sequence(args, context),
        Command::Table(args) => commands::families::table(args, context),
        Command::Period(args) => commands::period::period(args, context),
        Command::Verify(args) => commands::verify::run(args, context),
        Command::Conjecture(args) => commands::conjecture::run(args, context),
        Command::Papers(args) => commands::papers::run(args, context),
        Command::Reproduce(args) => commands::reproduce::run(args, context),
        Command::Thermograph(args) => commands::pictures::thermograph(args, context),
        Command::Serve(args) => commands::serve::run(args, context),
        Command::Engine(args) => commands::engine::run(args, context),
        Command::Graphs(args) => commands::graphs::run(args, context),
        #[cfg(feature = "census")]
        Command::Census(args) => commands::census::run(args, context),
        #[cfg(feature = "scripts")]
        Command::New(args) => commands::new::run(args, context),
        #[cfg(feature = "scripts")]
        Command::Watch(args) => commands::watch::run(args, context),
        Command::Completions(args) => commands::shell::completions(args, context),
        Command::Man(args) => commands::shell::man(args, context),
    }
}
