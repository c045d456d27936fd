//! Every ruleset by name, its positions as text, its answers as plain data. Front ends see rulesets only through
//! this room.
//!
//! ```
//! use upstar_catalog::{Catalog, How};
//!
//! let catalog = Catalog::new();
//! let position = catalog.position("domineering", "2x3")?;
//! let answer = position.value_answer(&How::default(), Default::default())?;
//! assert_eq!(answer.value.as_deref(), Some("{2|-1/2}"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod answers;
mod catalog;
mod for_both;
mod game;
mod longest;
mod opponent;
mod position;
mod registry;
mod scene_answer;
mod setting;
mod sum;

pub use answers::{CardAnswer, MoveAnswer, MovesAnswer, ValueAnswer};
pub use catalog::Catalog;
pub use game::{Game, TheoremCard};
pub use opponent::{Level, Reply};
pub use position::{AnyPosition, NamedClaim, Position};
pub use scene_answer::{SceneAnswer, ShapeAnswer};
pub use setting::{LegalMove, Setting};
pub use upstar_ground::{Budget, ParseError, Stop};
pub use upstar_rules::scene;
pub use upstar_rules::{Answer, Board, Card, Example, Key, Outcome, Player, Rules, Scene, Sign, SmallBoard};
pub use upstar_solve::{Found, How, Move, MoveQuery, Moves, Tree, VertexSets};
pub use upstar_values::{Notation, Value, Values};
