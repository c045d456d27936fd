//! One file a command.

pub mod born;
#[cfg(feature = "census")]
pub mod census;
pub mod conjecture;
pub mod engine;
pub mod eval;
pub mod families;
pub mod graphs;
pub mod laws;
pub mod moves;
#[cfg(feature = "scripts")]
pub mod new;
pub mod papers;
pub mod period;
pub mod pictures;
pub mod play;
pub mod repl;
pub mod reproduce;
pub mod rulesets;
pub mod serve;
pub mod sheet;
pub mod shell;
pub mod study;
pub mod value;
pub mod verify;
#[cfg(feature = "scripts")]
pub mod watch;

use crate::context::Context;
use crate::failure::{Failure, refused};
use upstar_values::Notation;

/// Refuses a flag that names a player where both have the same moves, as no answer would depend on it.
fn one_side(flag: &str, ruleset: &str, context: &Context) -> Result<(), Failure> {
    if !context.workbench.catalog().open(ruleset)?.impartial() {
        return Ok(());
    }
    let why = format!("both players have the same moves in {ruleset}, so they are called First and Second");
    Err(refused(flag, why, &format!("the command without {flag}")).into())
}

/// Refuses a notation where values are nimbers, which stand there as integers.
fn values_beside_nimbers(ruleset: &str, context: &Context) -> Result<(), Failure> {
    if context.notation == Notation::default() || !context.workbench.catalog().open(ruleset)?.impartial() {
        return Ok(());
    }
    let why = format!("the values of {ruleset} are nimbers, which are written as integers here");
    Err(refused("--notation", why, "the command without --notation").into())
}

/// A position on a line: whole where that was asked for, or its beginning, marked.
fn shown(position: &str, full: bool) -> String {
    if full { position.to_string() } else { upstar_questions::shorten(position) }
}
