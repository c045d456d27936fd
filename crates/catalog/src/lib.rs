//! Every ruleset by name, its positions as text. Front ends see rulesets only through this crate.
//!
//! ```
//! use upstar_catalog::{Catalog, SolveOptions};
//!
//! let catalog = Catalog::new();
//! let position = catalog.position("domineering", "2x3")?;
//! let value = position.value(&SolveOptions::default())?.answer;
//! assert_eq!(position.values().text(value)?, "{2|-1/2}");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod aliases;
mod answers;
mod any_outcome;
mod best;
mod catalog;
mod certify;
mod compound;
mod cut_law;
mod dicotic;
mod figures;
mod for_both;
mod game;
mod generators;
mod law_failure;
mod laws;
mod library;
mod loopy_play;
mod marked;
mod misere_forms;
mod moves;
mod position;
mod reasons;
mod registry;
mod ruleset;
mod scripts;
mod show;
mod sum;
mod tree;
mod tree_drawing;
mod universe_forms;

pub use answers::{CardAnswer, PlaceAnswer};
pub use any_outcome::AnyOutcome;
pub use best::{Judged, best_moves};
pub use catalog::Catalog;
pub use game::{Game, TheoremCard};
pub use generators::Generators;
pub use law_failure::LawFailure;
pub use laws::{EMPTY, LawReport, Thoroughness};
pub use loopy_play::LoopyPlay;
pub use misere_forms::MisereForms;
pub use moves::{Move, MoveQuery, Moves, Named, tell_apart};
pub use position::{HalfClaim, NamedClaim, Position};
pub use registry::{Registration, name_and_parameter};
pub use scripts::SCRIPT;
pub use show::{Show, Shown};
pub use tree::{Edge, Node, Tree};
pub use universe_forms::UniverseForms;
pub use upstar_core::{Budget, ParseError, Place, StopReason};
pub use upstar_proofs::{self as proofs, Certificate};
pub use upstar_rules::scene;
pub use upstar_rules::{
    Answer, Board, Card, Convention, Example, Hint, Key, Opening, Outcome, Player, Reduction, Registrar,
    Repeat, Rules, Scene, Sign, SmallBoard,
};
pub use upstar_solve::{Cited, SolveOptions, Solved, VertexSets};
pub use upstar_values::{Dyadic, Notation, Parity, Value, Values};
