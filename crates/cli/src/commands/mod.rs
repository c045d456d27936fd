//! One file a command.

pub mod born;
#[cfg(feature = "census")]
pub mod census;
pub mod conjecture;
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

/// A position on a line: whole where that was asked for, or its beginning, marked.
fn shown(position: &str, full: bool) -> String {
    if full { position.to_string() } else { upstar_questions::shorten(position) }
}
