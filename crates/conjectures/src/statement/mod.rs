//! A statement about positions: an expression in the language of scripts in which `G` is the position.
//!
//! ```
//! use std::sync::Arc;
//! use upstar_catalog::{Catalog, SolveOptions};
//! use upstar_conjectures::{Played, Statement};
//! let statement = Statement::read("nimber(G) == nim_sum(a, b)", &["a", "b"])?;
//! let heaps = Catalog::new().position("nim", "3,5")?;
//! let played = Arc::new(Played::new(heaps, SolveOptions::default()));
//! assert!(statement.holds(&played, &[3, 5]).unwrap());
//! assert!(!statement.holds(&played, &[3, 3]).unwrap());
//! # Ok::<(), upstar_core::ParseError>(())
//! ```

mod facts;
mod functions;
mod played;

pub use facts::FACTS;
pub use played::Played;

use std::fmt;
use std::sync::Arc;
use upstar_core::{ParseError, StopReason};
use upstar_language::{Error, Host, Module, Reason, Value};

/// What a statement can call, beside the language itself.
const HOST: Host = Host { functions: functions::FUNCTIONS, kinds: &[&played::GAME] };

/// The name of the function that the statement becomes.
const NAME: &str = "statement";

/// What is expected in the place of a statement that gives something else.
const EXPECTED: &str =
    "a comparison, such as value(G) == 0 or outcome(G) == \"N\" if n % 2 == 1 else temp(G) <= 1";

/// A statement that was read.
#[derive(Debug)]
pub struct Statement {
    text: String,
    /// What stands before the text in the module.
    before: usize,
    module: Module,
    /// The facts of boards that it speaks of, which are its last arguments.
    facts: Vec<&'static str>,
}

/// Why a statement has no answer in a position.
#[derive(Debug)]
pub enum Trouble {
    /// A limit was reached.
    Stop(StopReason),
    /// The statement means nothing there.
    Mistake(ParseError),
}

impl From<StopReason> for Trouble {
    fn from(stop: StopReason) -> Self {
        Trouble::Stop(stop)
    }
}

impl Statement {
    /// Reads a statement in `G`, these variables, and the [facts](FACTS) of boards.
    ///
    /// # Errors
    /// Where it is wrong.
    pub fn read(text: &str, variables: &[&str]) -> Result<Self, ParseError> {
        // One expression on one line: what stands on further lines would be read as more of the script.
        let line = text.replace(['\n', '\r'], " ");
        if line.trim().is_empty() {
            return Err(ParseError::new("the statement is empty", text, 0, text.len()).expected(EXPECTED));
        }
        let words: Vec<&str> = line.split(|c: char| !c.is_alphanumeric() && c != '_').collect();
        let known = |fact: &&'static str| words.contains(fact) && !variables.contains(fact);
        let facts: Vec<&str> = FACTS.iter().copied().filter(known).collect();
        let parameters = [&["G"], variables, &facts].concat().join(", ");
        // A script that is one expression and nothing else shows that the statement is no more than that.
        let before = format!("def {NAME}({parameters}):\n    return (");
        let script = format!("{before}{line}\n    )\n");
        let error = |error: Error| wrong(text, before.len(), &error, "");
        Module::read(&format!("def {NAME}({parameters}):\n    return {line}\n"), HOST).map_err(|found| {
            // The same place, without the parenthesis.
            let at = found.at.start + 1..found.at.end + 1;
            error(Error { at, ..found })
        })?;
        let module = Module::read(&script, HOST).map_err(error)?;
        Ok(Statement { text: text.to_string(), before: before.len(), module, facts })
    }

    /// Whether it holds in a position, with these values of its variables.
    ///
    /// # Errors
    /// The limit that was reached, or that it gives neither true nor false there.
    pub fn holds(&self, at: &Arc<Played>, variables: &[i64]) -> Result<bool, Trouble> {
        let inside = || format!("in {}: ", at.position());
        let whole = |message: String| {
            let error = ParseError::new(inside() + &message, &self.text, 0, self.text.len());
            Trouble::Mistake(error.expected(EXPECTED))
        };
        let facts = facts::of(at.position(), &self.facts).map_err(whole)?;
        let function = self.module.get(NAME).ok_or_else(|| whole("this is no expression".into()))?;
        self.module.session(Some(&at.how().budget), |session| {
            let mut arguments = vec![session.heap().shared(at.clone())];
            arguments.extend(variables.iter().chain(&facts).map(|&number| Value::Int(number)));
            match session.call(function, &arguments) {
                Ok(Value::Bool(truth)) => Ok(truth),
                Ok(other) => {
                    let shown = session.heap().repr(other).unwrap_or_else(|failure| failure.message());
                    Err(whole(format!("this gives {shown}, and must be True or False")))
                }
                Err(Error { reason: Reason::Stop(stop), .. }) => Err(Trouble::Stop(stop)),
                Err(error) => Err(Trouble::Mistake(wrong(&self.text, self.before, &error, &inside()))),
            }
        })
    }
}

impl fmt::Display for Statement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

/// A mistake, at its place in the statement.
fn wrong(text: &str, before: usize, error: &Error, inside: &str) -> ParseError {
    let start = text.floor_char_boundary(error.at.start.saturating_sub(before).min(text.len()));
    let end = text.ceil_char_boundary(error.at.end.saturating_sub(before).clamp(start, text.len()));
    ParseError::new(format!("{inside}{}", error.message()), text, start, end - start).expected(EXPECTED)
}
