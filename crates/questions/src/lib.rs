//! One door for every question: the command line, the server and other languages only translate.
//!
//! A question is a value; so is its answer, and so is the reason why there is none. Limits, defaults, progress and
//! cancellation are here and nowhere else.
//!
//! ```
//! use upstar_questions::{Answer, Workbench, Limits, Question, ask};
//!
//! let workbench = Workbench::default();
//! let question: Question =
//!     serde_json::from_str(r#"{"ask": "value", "ruleset": "domineering", "position": "2x3"}"#)?;
//! let answer = ask(&workbench, question, &Limits::default())?;
//! assert_eq!(serde_json::to_value(&answer)?["value"], "{2|-1/2}");
//! assert!(matches!(answer, Answer::Value(value) if value.mean.as_deref() == Some("3/4")));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! In Rust a question can be asked by itself, and its answer has its own type:
//!
//! ```
//! use upstar_questions::{Ask, Eval, Workbench, Limits, Error};
//! use upstar_core::{Budget, StopReason};
//! use std::time::Duration;
//!
//! let workbench = Workbench::default();
//! let sum = Eval { input: "{3|1||0} + *".into(), ..Eval::default() };
//! assert_eq!(sum.ask(&workbench, &Limits::default())?.text, "{3*|1*||*}");
//!
//! // A limit is a reason, with what is known so far; whoever holds the budget can cancel the work.
//! let limits = Limits { budget: Budget::new(Some(Duration::ZERO), None), ..Limits::default() };
//! let vast = upstar_questions::Value {
//!     ruleset: "domineering".into(),
//!     position: "8x8".into(),
//!     notation: Default::default(),
//!     theorems: true,
//!     misere: false,
//! };
//! let problem = vast.ask(&workbench, &limits).unwrap_err();
//! assert!(matches!(problem, Error::Stopped { stop: StopReason::Time(_), .. }));
//! assert_eq!((problem.exit_code(), problem.status()), (3, 422));
//! # Ok::<(), Error>(())
//! ```

mod board_view;
mod cards;
mod census;
mod certificates;
mod conjectures;
mod counts;
mod defaults;
mod error;
mod evaluate;
mod explore;
mod families;
mod gallery;
mod graphs;
mod heaps;
mod json;
mod laws;
mod limits;
mod longest;
mod opponent;
mod papers;
mod pictures;
mod positions;
mod quantities;
mod question;
mod reading;
mod reduce;
mod review;
mod thermograph;
mod workbench;

pub use board_view::{BoardView, Drawing, LegalMove, setting};
pub use cards::{RulesetAnswer, RulesetsAnswer};
pub use census::{TallyAnswer, TallyLevel, TallyValue};
pub use certificates::{AnyCertificate, CertifyAnswer, CertifyFamilyAnswer, VerifyAnswer};
pub use conjectures::{ConjectureAnswer, ConjecturesAnswer};
pub use counts::{Count, Span};
pub use error::{Error, Known, KnownGame, error_object, exit_code_of, shorten};
pub use evaluate::{BornAnswer, Description, EvalAnswer, Evaluated, InRulesets, Part, known, show};
pub use explore::{ExploreAnswer, ExploredFamily, Pattern, SameAs};
pub use families::{HeapMatch, MatchAnswer};
pub use gallery::{Finding, FindingsAnswer, GalleryAnswer, Shown, Step};
pub use graphs::{GraphsAnswer, LevelAnswer};
pub use heaps::PeriodAnswer;
pub use json::place_of;
pub use laws::{LawsAnswer, TheoremAnswer, TheoremsAnswer};
pub use limits::{Limits, Progress, Sizes};
pub use opponent::{Level, PlayAnswer, Reply, reply};
pub use papers::{FiguresAnswer, PapersAnswer, ReproduceAnswer};
pub use pictures::{NumberedNode, PictureAnswer, PictureFormat, TreeAnswer};
pub use positions::{Method, MoveAnswer, MovesAnswer, ValueAnswer};
pub use quantities::{Time, size, time};
pub use question::*;
pub use reduce::{ReduceAnswer, ReduceStep};
pub use review::{ReviewAnswer, ReviewedMove, Side};
pub use thermograph::ThermographAnswer;
pub use upstar_conjectures::Counterexample;
pub use upstar_core::{processor_time, resident_bytes};
pub use upstar_families::{Blanks, FamilyMatch, Format, Gaps, Unfit};
pub use upstar_papers::{
    CellAnswer, Class as CellClass, Counts, ItemAnswer, PaperCard, PaperSummary, Verdict as CellVerdict,
};
pub use workbench::Workbench;
