//! Every ruleset by name, its positions as text. Front ends see rulesets only through this room.
//!
//! ```
//! use upstar_catalog::{Catalog, How};
//!
//! let catalog = Catalog::new();
//! let position = catalog.position("domineering", "2x3")?;
//! let value = position.value(&How::default())?.answer;
//! assert_eq!(position.values().text(value)?, "{2|-1/2}");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod answers;
mod board;
mod catalog;
mod erased;
mod game;
mod position;
mod registry;
mod sum;

pub use answers::{CardAnswer, ExampleAnswer};
pub use board::{BoardAnswer, TileAnswer};
pub use catalog::Catalog;
pub use game::Game;
pub use position::{NamedClaim, Position};
pub use upstar_ground::{Budget, ParseError, Stop};
pub use upstar_rules::scene;
pub use upstar_rules::{Answer, BoardKind, Card, Example, Key, Outcome, Player, Scene, Sign, SmallBoard};
pub use upstar_solve::{Edge, Found, How, Move, MoveQuery, Moves, Node, Tree, VertexSets};
pub use upstar_values::{Notation, Value, Values};
