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
//! let vast = upstar_questions::Value::of("domineering", "8x8");
//! let problem = vast.ask(&workbench, &limits).unwrap_err();
//! assert!(matches!(problem, Error::Stopped { stop: StopReason::Time(_), .. }));
//! assert_eq!((problem.exit_code(), problem.status()), (3, 422));
//! # Ok::<(), Error>(())
//! ```

mod best;
mod board_view;
mod cards;
mod census;
mod certificates;
mod claim;
#[cfg(feature = "clap")]
mod command_line;
mod conjectures;
mod counts;
mod defaults;
mod error;
mod evaluate;
mod explore;
mod families;
mod functions;
mod gallery;
mod graphs;
mod heaps;
mod hunt;
mod json;
mod laws;
mod limits;
mod longest;
mod loopy;
mod mex;
mod misere;
mod opponent;
mod papers;
mod pictures;
mod positions;
mod quantities;
mod question;
mod quotient;
mod reading;
mod reduce;
mod review;
mod thermograph;
mod universe;
mod words;
mod workbench;

pub use board_view::{BoardView, Drawing, LegalMove, Position, setting};
pub use cards::{Ruleset, RulesetAnswer, Rulesets, RulesetsAnswer};
pub use census::{Tally, TallyAnswer, TallyLevel, TallyValue};
pub use certificates::{
    AnyCertificate, Certify, CertifyAnswer, CertifyFamily, CertifyFamilyAnswer, Verify, VerifyAnswer,
};
pub use claim::{Claim, ClaimAnswer};
#[cfg(feature = "clap")]
pub use command_line::{one_of, players, text, utf8};
pub use conjectures::{Conjecture, ConjectureAnswer, Conjectures, ConjecturesAnswer};
pub use counts::{Count, Span};
pub use error::{Error, Known, KnownGame, error_object, exit_code_of, shorten};
pub use evaluate::{
    Born, BornAnswer, BornGame, Description, Eval, EvalAnswer, Evaluated, InRulesets, Part, known,
};
pub use explore::{Explore, ExploreAnswer, ExploredFamily, Pattern, SameAs};
pub use families::{HeapMatch, Match, MatchAnswer, Sequence, Table};
pub use functions::{FunctionAnswer, Functions, FunctionsAnswer};
pub use gallery::{Finding, Findings, FindingsAnswer, Gallery, GalleryAnswer, Shown, Step};
pub use graphs::{Graphs, GraphsAnswer, LevelAnswer};
pub use heaps::{Period, PeriodAnswer};
pub use hunt::{Found, Hunt, HuntAnswer};
pub use json::place_of;
pub use laws::{Laws, LawsAnswer, TheoremAnswer, Theorems, TheoremsAnswer};
pub use limits::{Limits, Progress, Sizes};
pub use loopy::LoopyGame;
pub use misere::{Misere, MisereGame};
pub use opponent::{Level, Play, PlayAnswer, Reply, reply};
pub use papers::{Figures, FiguresAnswer, Papers, PapersAnswer, Reproduce, ReproduceAnswer};
pub use pictures::{Draw, NumberedNode, PictureAnswer, PictureFormat, Tree, TreeAnswer};
pub use positions::{Method, MoveAnswer, Moves, MovesAnswer, Outcome, Value, ValueAnswer};
pub use quantities::{Time, size, time};
pub use question::{Ask, Definition, Field};
pub use quotient::{Quotient, QuotientAnswer, QuotientCertificate, SubgroupAnswer};
pub use reduce::{Reduce, ReduceAnswer, ReduceStep};
pub use review::{Review, ReviewAnswer, ReviewedMove, Side};
pub use thermograph::{Thermograph, ThermographAnswer};
pub use universe::UniverseGame;
pub use upstar_catalog::AnyOutcome;
pub use upstar_conjectures::Counterexample;
pub use upstar_core::{processor_time, resident_bytes};
pub use upstar_families::{Blanks, FamilyMatch, Format, Gaps, Unfit};
pub use upstar_papers::{
    CellAnswer, Class as CellClass, Counts, ItemAnswer, PaperCard, PaperSummary, Verdict as CellVerdict,
};
pub use workbench::Workbench;

question::questions! {
    "eval" Eval { "input": "{3|1||0} + *" },
    "born" Born { "day": 1 },
    "functions" Functions { "name": "mean" },
    "rulesets" Rulesets {},
    "gallery" Gallery {},
    "findings" Findings {},
    "ruleset" Ruleset { "name": "nim" },
    "theorems" Theorems { "ruleset": "nim" },
    "laws" Laws { "ruleset": "kayles" },
    "value" Value { "ruleset": "domineering", "position": "2x3" },
    "outcome" Outcome { "ruleset": "cram", "position": "2x2" },
    "moves" Moves { "ruleset": "nim", "position": "1,2" },
    "reduce" Reduce { "ruleset": "nim", "position": "2,2" },
    "review" Review { "ruleset": "nim", "positions": "1,2 / 1,1 / 1" },
    "explore" Explore { "ruleset": "subtraction:1,2" },
    "position" Position { "ruleset": "nim", "position": "1,2" },
    "play" Play { "ruleset": "nim", "position": "1,2" },
    "draw" Draw { "ruleset": "nim", "position": "1,2" },
    "tree" Tree { "ruleset": "nim", "position": "1,2" },
    "thermograph" Thermograph { "input": "{2|0}" },
    "sequence" Sequence { "ruleset": "kayles", "n": "0..5" },
    "match" Match { "values": "0,1,2,3,1,4,3,2,1,4,2,6" },
    "table" Table { "ruleset": "nim", "template": "{x},{y}" },
    "period" Period { "code": "kayles" },
    "quotient" Quotient { "ruleset": "kayles" },
    "papers" Papers {},
    "reproduce" Reproduce { "name": "three-games/table-1.2" },
    "figures" Figures { "name": "three-games/table-1.2" },
    "conjectures" Conjectures {},
    "conjecture" Conjecture { "name": "pyramid-2", "upto": 4 },
    "claim" Claim { "statement": "nimber(G) == n % 4", "over": "subtraction:1,2,3 {n}", "n": "1..9" },
    "graphs" Graphs { "class": "trees", "n": "1..4" },
    "hunt" Hunt { "ruleset": "domineering", "over": "2x3" },
    "census" Tally { "ruleset": "col", "class": "trees", "n": "1..4" },
}
