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
mod catalog;
mod cut_law;
mod for_both;
mod game;
mod law_failure;
mod laws;
mod position;
mod registry;
mod scripts;
mod sum;
mod variants;

pub use answers::{CardAnswer, PlaceAnswer};
pub use catalog::Catalog;
pub use game::{Game, TheoremCard};
pub use law_failure::LawFailure;
pub use laws::{EMPTY, LawReport, Thoroughness};
pub use position::{AnyPosition, HalfClaim, NamedClaim, Position};
pub use registry::Shelf;
pub use scripts::SCRIPT;
pub use upstar_ground::{Budget, ParseError, Place, Stop};
pub use upstar_proofs::{self as proofs, Certificate};
pub use upstar_rules::graph::bytes_to_read;
pub use upstar_rules::scene;
pub use upstar_rules::{
    Answer, Board, Card, Example, Hint, Key, Opening, Outcome, Player, Reduction, Registrar, Repeat, Rules,
    Scene, Sign, SmallBoard,
};
pub use upstar_solve::{Edge, Found, How, Move, MoveQuery, Moves, Named, Node, Tree, VertexSets, tell_apart};
pub use upstar_values::{Notation, Parity, Value, Values};
