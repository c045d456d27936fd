//! Expressions as people write them: parsed, evaluated, explained.

mod braces;
mod call;
mod evaluate;
mod explain;
mod functions;
mod literal;
mod nim;
mod parser;
mod positions;
mod step;
mod strategy;
mod words;

pub use evaluate::{Answer, EvalError};
pub use explain::Explanation;
pub use functions::{FUNCTIONS, Function, FunctionInfo};
pub use positions::{NoPositions, Positions};
pub use step::Step;

use crate::{Dyadic, ParseError, Value, Values};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

/// Values with names, as in `g := {2|1*}`.
pub type Names = HashMap<String, Value, FxBuildHasher>;

/// An expression, read from text but not yet evaluated.
///
/// ```
/// use upstar_values::{Answer, Expression, Values};
/// let values = Values::new();
/// let expression = Expression::parse("{2|0} <> 1", &Default::default())?;
/// assert_eq!(expression.evaluate(&values)?, Answer::Truth(true));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Expression {
    text: String,
    /// Every node stands after its parts; the last one is the whole.
    nodes: Vec<Node>,
    /// The options of all braces, each list in one piece.
    options: Vec<NodeId>,
}

/// The index of a node. Narrow, as is a node: a line of text can have millions.
type NodeId = u32;

#[derive(Clone, Debug)]
struct Node {
    kind: Kind,
    /// Bytes of the text.
    start: u32,
    end: u32,
}

#[derive(Clone, Debug)]
enum Kind {
    /// A number, ups (or downs, when negative) and a nimber, joined.
    Literal(Dyadic, i32, u32),
    /// `^[n]`, or with `power` `^<n>`; with `down` its negative.
    Uptimal {
        down: bool,
        power: bool,
        n: u32,
    },
    Known(Value),
    /// `[RULESET POSITION]`, which only the caller can evaluate.
    Position,
    Tiny(NodeId),
    Miny(NodeId),
    PlusMinus(Box<[NodeId]>),
    Negative(NodeId),
    /// Parts of one literal where one of them is no number, ups or star, such as `2` and `Tiny(1)`.
    Joined(NodeId, NodeId),
    Sum(NodeId, NodeId),
    Difference(NodeId, NodeId),
    Multiple(NodeId, NodeId),
    Braces(Sides),
    /// `'{*|*}'`, which is kept as it is written.
    Form(Sides),
    Call(Function, Box<[NodeId]>),
    Compare(Comparison, NodeId, NodeId),
}

/// Where the options of braces stand among those of the expression: Left's, then Right's.
#[derive(Clone, Copy, Debug)]
struct Sides {
    start: u32,
    middle: u32,
    end: u32,
}

/// The comparisons that give `true` or `false`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Comparison {
    Equal,
    NotEqual,
    Less,
    Greater,
    LessOrEqual,
    GreaterOrEqual,
    Confused,
    /// Not greater and not equal.
    LessOrConfused,
    /// Not less and not equal.
    GreaterOrConfused,
}

impl Expression {
    /// Reads an expression; names stand for the values that they have now.
    ///
    /// # Errors
    /// The place that is wrong, and what was expected there.
    pub fn parse(text: &str, names: &Names) -> Result<Self, ParseError> {
        parser::parse(text, names)
    }

    /// The text that was read.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The options of both players in braces.
    fn sides(&self, sides: Sides) -> (&[NodeId], &[NodeId]) {
        let (start, middle, end) = (sides.start as usize, sides.middle as usize, sides.end as usize);
        (&self.options[start..middle], &self.options[middle..end])
    }

    fn text_of(&self, node: &Node) -> &str {
        &self.text[node.start as usize..node.end as usize]
    }
}

impl Values {
    /// The value of a text.
    ///
    /// # Errors
    /// When the text is wrong, gives no game, or the budget runs out.
    pub fn parse(&self, text: &str) -> Result<Value, EvalError> {
        let expression = Expression::parse(text, &Names::default())?;
        match expression.evaluate(self)?.game(self)? {
            Some(value) => Ok(value),
            None => {
                let error = ParseError::new("this gives no game", text, 0, text.len());
                Err(error.expected("a game").into())
            }
        }
    }
}
