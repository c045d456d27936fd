//! Positions of rulesets in expressions: `[kayles 4]`. Which rulesets there are, only the caller knows.

use super::{EvalError, Expression, Node};
use crate::{ParseError, Value, Values};

/// Finds the values of positions that stand in an expression.
///
/// ```
/// use upstar_values::{Answer, EvalError, Expression, ParseError, Positions, Value, Values};
///
/// /// Knows one ruleset: Nim with one heap.
/// struct OneHeap;
///
/// impl Positions for OneHeap {
///     fn value(&self, text: &str, values: &Values) -> Result<Value, EvalError> {
///         let heap = text.strip_prefix("nim ").and_then(|heap| heap.trim().parse().ok());
///         let heap = heap.ok_or_else(|| ParseError::new("this is no heap", text, 0, text.len()))?;
///         Ok(values.nimber(heap)?)
///     }
/// }
///
/// let values = Values::new();
/// let expression = Expression::parse("[nim 3] + [nim 5]", &Default::default())?;
/// let answer = expression.evaluate_with(&values, &OneHeap)?;
/// assert_eq!(answer, Answer::Game(values.nimber(6)?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Positions {
    /// The value of `RULESET POSITION`, in the store and under the budget of `values`.
    ///
    /// # Errors
    /// What is wrong with the text, at a place counted from its start; or why the search stopped.
    fn value(&self, text: &str, values: &Values) -> Result<Value, EvalError>;
}

/// Knows no ruleset: every position is an error.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoPositions;

impl Positions for NoPositions {
    fn value(&self, text: &str, _: &Values) -> Result<Value, EvalError> {
        let error = ParseError::new("no rulesets are known here", text, 0, text.len());
        Err(error.expected("an expression without positions").into())
    }
}

impl Expression {
    /// What stands between the brackets of a position, and where.
    pub(super) fn between_brackets(&self, node: &Node) -> (&str, usize) {
        let (start, end) = (node.start as usize + 1, node.end as usize - 1);
        let inside = &self.text[start..end];
        let text = inside.trim_start();
        (text.trim_end(), start + inside.len() - text.len())
    }

    /// The value of a position; errors are moved to its place in the expression.
    pub(super) fn position(
        &self,
        node: &Node,
        values: &Values,
        positions: &dyn Positions,
    ) -> Result<Value, EvalError> {
        let (text, start) = self.between_brackets(node);
        positions.value(text, values).map_err(|error| match error {
            EvalError::Parse(wrong) => {
                let offset = start + wrong.offset.min(text.len());
                // At the end of the position the bracket is the place to look at.
                let length = if wrong.length == 0 { 1 } else { wrong.length };
                ParseError::new(wrong.message, &self.text, offset, length).expected(wrong.expected).into()
            }
            stop => stop,
        })
    }
}
