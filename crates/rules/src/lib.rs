//! What a ruleset is.
//!
//! - [`Rules`]: the rules of one game; [`Capabilities`]: what only some rulesets can do; [`Card`] says in words what a
//!   game is, and [`Board`] what it is played on, as data.
//! - [`Theorem`]: a proven closed form beside a ruleset; [`Dense`]: positions numbered for a table.
//! - [`board`]: heaps, strips, grids; [`graph`]: graphs, digraphs, colourings, weights. Each brings parsing,
//!   printing and drawing.
//! - [`scene`]: drawings as data, rendered to SVG and TikZ.

mod answer;
pub mod board;
mod capabilities;
mod card;
mod dense;
pub mod graph;
mod hint;
mod options;
mod position;
mod reduction;
mod registrar;
mod rules;
pub mod scene;
mod small_board;
pub mod text;
mod theorem;

pub use answer::{Answer, Convention, nimber_value};
pub use board::{
    Board, Directed, FreeSquares, GraphBoard, Grid, Heaps, Letter, Shape, Start, Step, Strip, Tile,
};
pub use capabilities::{
    Batch, Between, Capabilities, CutCount, Cuts, Mobility, OnFreeSquares, Path, Ranked, Reductions,
    Strategy, Undone, VertexSubsetMoves, VertexSubsets, View,
};
pub use card::{Card, Example, Opening};
pub use dense::{Dense, Run};
pub use graph::{Closes, Coloured, Digraph, Graph, Marked, Weighted};
pub use hint::Hint;
pub use options::Options;
pub use position::Position;
pub use reduction::Reduction;
pub use registrar::Registrar;
pub use rules::{PreservesPlay, Rules, Sign};
pub use scene::{Key, Scene};
pub use small_board::{SmallBoard, SmallRows};
pub use theorem::{Asked, Claim, Repeat, Said, Theorem, Win};
pub use upstar_core::{Budget, ParseError, StopReason};
pub use upstar_values::{Outcome, Player, Value, Values};
