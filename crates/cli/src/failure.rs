//! Errors as people and programs see them, and exit codes.

use crate::context::Context;
use std::io::{self, Write};
use std::process::ExitCode;
use upstar_lab::answers::{ErrorAnswer, shorten};
use upstar_values::{EvalError, ParseError, Stop};

/// How a command ended.
pub type Outcome = Result<Done, Failure>;

/// A command that reached its end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Done {
    /// The exit code: that of the worst input, when there were several.
    pub code: u8,
}

impl Done {
    /// Takes note of a failure that was already shown.
    pub fn worsen(&mut self, failure: &Failure) {
        self.code = self.code.max(failure.code());
    }
}

/// Why there is no result.
#[derive(Debug)]
pub enum Failure {
    /// The input is wrong at a place.
    Input(ParseError),
    /// A limit, or Ctrl-C; and what is known so far, as pairs of name and text.
    Stopped { stop: Stop, input: String, known: Vec<(&'static str, String)> },
    /// Anything else: a file that cannot be written.
    Other(anyhow::Error),
    /// Whoever read the output has gone.
    NobodyListens,
}

impl Failure {
    pub fn code(&self) -> u8 {
        match self {
            Failure::Input(_) => 2,
            Failure::Stopped { stop: Stop::Cancelled, .. } => 130,
            Failure::Stopped { .. } => 3,
            Failure::Other(_) => 1,
            Failure::NobodyListens => 0,
        }
    }

    /// A computation on an input that stopped or was wrong.
    pub fn of(error: EvalError, input: &str) -> Self {
        match error {
            EvalError::Parse(error) => Failure::Input(error),
            EvalError::Stop(stop) => Failure::stopped(stop, input),
        }
    }

    /// A computation that stopped without anything to show.
    pub fn stopped(stop: Stop, input: &str) -> Self {
        Failure::Stopped { stop, input: shorten(input), known: Vec::new() }
    }

    fn text(&self) -> String {
        match self {
            Failure::Input(error) => error.render(),
            Failure::Stopped { stop, known, .. } => {
                let known: Vec<String> = known.iter().map(|(name, text)| format!("{name} {text}")).collect();
                let known =
                    if known.is_empty() { String::new() } else { format!("\nknown: {}", known.join(", ")) };
                format!("stopped: {stop}{known}")
            }
            Failure::Other(error) => format!("{error:#}"),
            Failure::NobodyListens => String::new(),
        }
    }

    fn object(&self) -> serde_json::Value {
        match self {
            Failure::Input(error) => ErrorAnswer::from(error).object(&[]),
            Failure::Stopped { stop, input, known } => ErrorAnswer::stopped(stop, input).object(known),
            other => ErrorAnswer::new(other.text()).object(&[]),
        }
    }

    /// Shows the failure: an object on standard output with `--json`, else a text on standard error.
    pub fn show(&self, context: &Context) -> Result<(), Failure> {
        if matches!(self, Failure::NobodyListens) {
            return Ok(());
        }
        if context.json {
            return context.json_line(&self.object());
        }
        // Results stand before the error that follows them; if they cannot be written, that is told at the end.
        let _ = context.flush();
        // When standard error is closed there is nobody to tell.
        let _ = writeln!(io::stderr(), "upstar: {}", self.text());
        Ok(())
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::NobodyListens,
            _ => Failure::Other(error.into()),
        }
    }
}

/// Shows how a command ended, and turns it into an exit code.
pub fn report(outcome: Outcome, context: &Context) -> ExitCode {
    let code = match outcome {
        Ok(done) => done.code,
        Err(failure) => {
            let shown = failure.show(context);
            shown.err().unwrap_or(failure).code()
        }
    };
    match context.flush() {
        Ok(()) => ExitCode::from(code),
        Err(failure) => {
            let _ = failure.show(context);
            ExitCode::from(code.max(failure.code()))
        }
    }
}
