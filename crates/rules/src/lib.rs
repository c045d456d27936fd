//! What a ruleset is.
//!
//! - [`Ruleset`]: the rules of one game, and hooks that make it faster; [`Card`] says in words what it is.
//! - [`Theorem`]: a proven closed form beside a ruleset; [`Dense`]: positions numbered for a table.
//! - [`board`]: heaps, strips, grids; [`graph`]: graphs, digraphs, colourings, weights. Each brings parsing,
//!   printing and drawing.
//! - [`scene`]: drawings as data, rendered to SVG and TikZ.

pub mod board;
mod card;
mod dense;
pub mod graph;
mod position;
mod ruleset;
pub mod scene;
mod small_board;
pub mod text;
mod theorem;

pub use board::{BoardKind, Grid, Heaps, Start, Strip, Tile};
pub use card::{Card, Example};
pub use dense::Dense;
pub use graph::{Coloured, Digraph, Graph, Marked, Weighted};
pub use position::Position;
pub use ruleset::{Ruleset, Sign};
pub use scene::{Key, Scene};
pub use small_board::SmallBoard;
pub use theorem::{Answer, Claim, Theorem, Win};
pub use upstar_ground::{ParseError, Stop};
pub use upstar_values::{Outcome, Player, Value, Values};
