//! Expressions that mention loopy games: read and evaluated in one pass.

mod answer;
mod braces;
mod functions;
mod literal;
mod mentions;
mod ordinal;
mod parser;
mod words;

pub use answer::{Answer, Description};
pub use functions::{FUNCTIONS, FunctionInfo};
pub use mentions::mentions_loops;
pub use parser::Positions;

use crate::Loops;
use crate::Loopy;
use rustc_hash::FxHashMap;
use upstar_core::ParseError;
use upstar_values::EvalError;

/// Loopy values with names.
pub type Names = FxHashMap<String, Loopy>;

impl Loops {
    /// The answer to an expression.
    ///
    /// ```
    /// use upstar_loopy::{Loops, Names};
    /// let loops = Loops::new(&Default::default());
    /// let text = |expression: &str| {
    ///     let answer = loops.evaluate(expression, &Names::default(), None)?;
    ///     Ok::<_, upstar_values::EvalError>(answer.text(&loops, Default::default())?)
    /// };
    /// assert_eq!(text("on + off")?, "dud");
    /// assert_eq!(text("{3/2 + over || 1 | pass}")?, "{3/2over|1over}");
    /// assert_eq!(text("over > ^5")?, "true");
    /// assert_eq!(text("degree(a{0||||0|||a|*||*})")?, "{0|a{0|0,{0|||a|0||0}}}");
    /// # Ok::<(), upstar_values::EvalError>(())
    /// ```
    ///
    /// # Errors
    /// The place that is wrong and what was expected there, or why the computation stopped.
    pub fn evaluate(
        &self,
        text: &str,
        names: &Names,
        positions: Option<&dyn Positions>,
    ) -> Result<Answer, EvalError> {
        parser::evaluate(self, text, names, positions)
    }

    /// The value of a text.
    ///
    /// # Errors
    /// When the text is wrong, gives no game, or the budget runs out.
    pub fn parse(&self, text: &str) -> Result<Loopy, EvalError> {
        match self.evaluate(text, &Names::default(), None)? {
            Answer::Game(value) => Ok(value),
            _ => {
                let error = ParseError::new("this gives no game", text, 0, text.len());
                Err(error.expected("a game").into())
            }
        }
    }
}
