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
mod players;
mod png;
mod progress;
#[cfg(all(test, feature = "scripts", feature = "census"))]
mod reference;
#[cfg(feature = "scripts")]
mod scripts;
mod stdout;
mod watchdog;

use args::{Cli, Command, Common};
use clap::FromArgMatches;
use context::Context;
use failure::Failure;
use flags::Destination;
use std::error::Error as _;
use std::ffi::OsString;
use std::process::ExitCode;
use upstar_catalog::Catalog;
use upstar_values::{Budget, ParseError};

fn main() -> ExitCode {
    let words = args::protect_expressions(std::env::args_os());
    let read = args::grouped().try_get_matches_from(&words).and_then(|found| Cli::from_arg_matches(&found));
    let cli = match read {
        Ok(cli) => cli,
        Err(error) => return misread(&error, &words),
    };
    // The calculator's line editor takes Ctrl-C for itself when it is made, so there it is caught afterwards. An engine has
    // nothing to save.
    if !matches!(cli.command, Command::Repl(_) | Command::Engine(_)) {
        interrupt::install();
    }
    // A flag that has no use is told as any other error, in the form that was asked for.
    let job = commands::job(&cli.command, &cli.common);
    let (destination, refused) = match flags::destination(&job.uses, &cli.common) {
        Ok(destination) => (destination, None),
        Err(error) => (Destination::Standard, Some(Failure::from(error))),
    };
    let interactive = job.uses.interactive;
    let whole_run = (!interactive).then(|| Budget::new(cli.common.time, None));
    watchdog::install(cli.common.json && destination == Destination::Standard, whole_run);
    let (rulesets, refused) = match rulesets(&cli.common) {
        Ok(rulesets) => (rulesets, refused),
        Err(error) => (Catalog::new(), refused.or(Some(error.into()))),
    };
    let context = Context::new(&cli.common, destination, rulesets, interactive);
    let outcome = refused.map_or_else(|| context.begin(), Err);
    let outcome = outcome.and_then(|()| (job.run)(&context));
    failure::report(outcome, &context)
}

/// Tells what is wrong with the words: a part of a question with its place, in the form that was asked for, and all else as clap does.
fn misread(error: &clap::Error, words: &[OsString]) -> ExitCode {
    let Some(wrong) = error.source().and_then(|source| source.downcast_ref::<ParseError>()) else {
        error.exit()
    };
    let json = words.iter().take_while(|word| *word != "--").any(|word| word == "--json");
    let common = Common { json, ..Common::default() };
    let context = Context::new(&common, Destination::Standard, Catalog::new(), true);
    failure::report(Err(wrong.clone().into()), &context)
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
