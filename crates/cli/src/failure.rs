//! Errors as people and programs see them, and how a command ends.

use crate::context::Context;
use std::io::{self, Write};
use std::process::ExitCode;
use upstar_core::printable;
use upstar_questions::{Error, error_object};
use upstar_values::ParseError;

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
    /// The question has no answer.
    Asked(Error),
    /// Anything else: a file that cannot be written.
    Other(anyhow::Error),
    /// Whoever read the output has gone.
    NobodyListens,
}

impl Failure {
    pub fn code(&self) -> u8 {
        match self {
            Failure::Asked(problem) => problem.exit_code(),
            Failure::Other(_) => 1,
            Failure::NobodyListens => 0,
        }
    }

    /// What a person reads.
    pub fn text(&self) -> String {
        match self {
            Failure::Asked(problem) => problem.to_string(),
            Failure::Other(error) => format!("{error:#}"),
            Failure::NobodyListens => String::new(),
        }
    }

    fn object(&self) -> serde_json::Value {
        match self {
            Failure::Asked(problem) => problem.object(),
            other => error_object(&other.text()),
        }
    }

    /// Shows the failure: an object among the results with `--json`, else a text on standard error.
    pub fn show(&self, context: &Context) -> Result<(), Failure> {
        self.show_in_line(None, context)
    }

    /// The same for a failure of a line of a file.
    pub fn show_in_line(&self, line: Option<u64>, context: &Context) -> Result<(), Failure> {
        if context.json && !matches!(self, Failure::NobodyListens) {
            let mut object = self.object();
            if let Some(line) = line {
                object["error"]["line"] = line.into();
            }
            return context.json_line(&object);
        }
        // Results stand before the error that follows them; if they cannot be written, that is told at the end.
        let _ = context.flush();
        self.tell(line);
        Ok(())
    }

    /// Tells it on standard error; when that is closed there is nobody to tell.
    fn tell(&self, line: Option<u64>) {
        if !matches!(self, Failure::NobodyListens) {
            let line = line.map_or(String::new(), |line| format!("line {line}: "));
            let _ = writeln!(io::stderr(), "upstar: {line}{}", printable(&self.text()));
        }
    }
}

impl<E: Into<Error>> From<E> for Failure {
    fn from(error: E) -> Self {
        Failure::Asked(error.into())
    }
}

/// What a system call says: a reader who has gone is no failure.
pub fn io_failure(error: io::Error) -> Failure {
    match error.kind() {
        io::ErrorKind::BrokenPipe => Failure::NobodyListens,
        _ => Failure::Other(error.into()),
    }
}

/// A flag that has no use where it stands, or not with this value.
pub fn refused(flag: &str, why: String, expected: &str) -> ParseError {
    ParseError::new(why, flag, 0, flag.len()).expected(expected)
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
    match context.finish() {
        Ok(()) => ExitCode::from(code),
        Err(failure) => {
            failure.tell(None);
            ExitCode::from(code.max(failure.code()))
        }
    }
}
