//! The list of all questions, and the one way in.

use crate::cards::{Ruleset, RulesetAnswer, Rulesets, RulesetsAnswer};
use crate::conjectures::{Conjecture, ConjectureAnswer, Conjectures, ConjecturesAnswer};
use crate::evaluate::{Born, BornAnswer, Eval, EvalAnswer};
use crate::families::{Match, MatchAnswer, Sequence, SequenceAnswer, Table, TableAnswer};
use crate::graphs::{Graphs, GraphsAnswer};
use crate::heaps::{Period, PeriodAnswer, Verify, VerifyAnswer};
use crate::house::House;
use crate::limits::{Limits, READING, THINKING};
use crate::opponent::{Play, PlayAnswer};
use crate::papers::{Figures, FiguresAnswer, Papers, PapersAnswer, Reproduce, ReproduceAnswer};
use crate::pictures::{Draw, PictureAnswer, Tree, TreeAnswer};
use crate::positions::{Moves, MovesAnswer, Outcome, Value, ValueAnswer};
use crate::problem::{Problem, exit_code_of};
use crate::setting::{Position, Setting};
use crate::thermograph::{Thermograph, ThermographAnswer};
use serde::de::{DeserializeOwned, Error as _};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value as Json};
use std::time::Duration;
use upstar_ground::{ParseError, Stop};

/// A question that knows its answer's type.
pub trait Ask {
    /// What comes back.
    type Answer: Serialize;

    /// Answers it.
    ///
    /// # Errors
    /// What is wrong with it, or the limit that was reached and what is known.
    fn ask(&self, house: &House, limits: &Limits) -> Result<Self::Answer, Problem>;
}

/// An answer as far as programs need to know that it is not a plain yes.
pub(crate) trait Verdict {
    /// The limit that left a part of it open.
    fn stop(&self) -> Option<&Stop> {
        None
    }

    /// Whether it shows that a claim is false.
    fn refutes(&self) -> bool {
        false
    }
}

macro_rules! questions {
    ($($(#[$doc:meta])+ $kind:ident $name:literal $answer:ident $open:literal,)+) => {
        /// Any question. In JSON it is one object, whose key `ask` says which.
        #[derive(Clone, Debug, PartialEq, Serialize)]
        #[serde(tag = "ask")]
        pub enum Question { $($(#[$doc])+ #[serde(rename = $name)] $kind($kind),)+ }

        /// Any answer. In JSON it is the object that the interface describes.
        #[derive(Clone, Debug, Serialize)]
        #[serde(untagged)]
        pub enum Answer { $($(#[$doc])+ $kind(<$kind as Ask>::Answer),)+ }

        $(impl From<$kind> for Question {
            fn from(question: $kind) -> Self {
                Question::$kind(question)
            }
        })+

        impl Question {
            /// The names of the questions that may come from anywhere; the others concern files of this machine, and
            /// can only be made by a program.
            pub const NAMES: &[&str] = &[$(if $open { $name } else { "" },)+];

            /// Reads the question with a name from its fields.
            ///
            /// # Errors
            /// Which of them is wrong, and why.
            pub fn read(name: &str, fields: Map<String, Json>) -> Result<Self, ParseError> {
                match name {
                    $($name if $open => read_fields(fields).map(Question::$kind),)+
                    _ => {
                        let names: Vec<&str> = Self::NAMES.iter().copied().filter(|n| !n.is_empty()).collect();
                        let error = ParseError::new("there is no such question", name, 0, name.len());
                        Err(error.expected(format!("one of {}", names.join(", "))))
                    }
                }
            }
        }

        impl Answer {
            fn verdict(&self) -> &dyn Verdict {
                match self { $(Answer::$kind(answer) => answer,)+ }
            }
        }

        /// Answers any question.
        ///
        /// # Errors
        /// What is wrong with it, or the limit that was reached and what is known.
        pub fn ask(house: &House, question: Question, limits: &Limits) -> Result<Answer, Problem> {
            match question { $(Question::$kind(question) => question.ask(house, limits).map(Answer::$kind),)+ }
        }

        // The answers' types, for the list above to be read.
        $(const _: fn(<$kind as Ask>::Answer) -> $answer = |answer| answer;)+
    };
}

questions! {
    /// The value of an expression.
    Eval "eval" EvalAnswer true,
    /// All games born by a day.
    Born "born" BornAnswer true,
    /// The cards of all rulesets.
    Rulesets "rulesets" RulesetsAnswer true,
    /// The card of one ruleset.
    Ruleset "ruleset" RulesetAnswer true,
    /// The canonical value of a position.
    Value "value" ValueAnswer true,
    /// Who wins a position.
    Outcome "outcome" ValueAnswer true,
    /// The moves of a position, with reasons.
    Moves "moves" MovesAnswer true,
    /// A position as a table to play at.
    Position "position" Setting true,
    /// The computer's move.
    Play "play" PlayAnswer true,
    /// A picture of a board.
    Draw "draw" PictureAnswer true,
    /// The game graph of a position.
    Tree "tree" TreeAnswer true,
    /// The thermograph of a game.
    Thermograph "thermograph" ThermographAnswer true,
    /// Values along a family.
    Sequence "sequence" SequenceAnswer true,
    /// Games and families that have given values.
    Match "match" MatchAnswer true,
    /// Values along a family in two sizes.
    Table "table" TableAnswer true,
    /// The period of a heap game.
    Period "period" PeriodAnswer true,
    /// Whether a certificate holds.
    Verify "verify" VerifyAnswer false,
    /// The papers that can be recomputed.
    Papers "papers" PapersAnswer true,
    /// A paper, or an item of it, computed anew.
    Reproduce "reproduce" ReproduceAnswer true,
    /// The figures of a paper, drawn anew.
    Figures "figures" FiguresAnswer true,
    /// The conjectures that can be pushed.
    Conjectures "conjectures" ConjecturesAnswer true,
    /// How far a conjecture holds.
    Conjecture "conjecture" ConjectureAnswer true,
    /// All graphs of a class and size.
    Graphs "graphs" GraphsAnswer true,
}

impl Question {
    /// Whether it never needs a search.
    pub fn light(&self) -> bool {
        matches!(
            self,
            Question::Position(_) | Question::Draw(_) | Question::Papers(_) | Question::Conjectures(_)
        )
    }

    /// How long it may take where nobody says, if it is not like the others.
    pub fn patience(&self) -> Option<Duration> {
        match self {
            Question::Play(_) => Some(THINKING),
            Question::Reproduce(_) | Question::Figures(_) => Some(READING),
            _ => None,
        }
    }
}

impl Answer {
    /// The limit that left a part of it open.
    pub fn stop(&self) -> Option<&Stop> {
        self.verdict().stop()
    }

    /// The exit code of a program that ends with this answer.
    pub fn exit_code(&self) -> u8 {
        exit_code(self.verdict())
    }
}

/// A claim found false comes before a limit.
pub(crate) fn exit_code(verdict: &dyn Verdict) -> u8 {
    if verdict.refutes() { 1 } else { verdict.stop().map_or(0, exit_code_of) }
}

impl<'de> Deserialize<'de> for Question {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut fields = Map::deserialize(deserializer)?;
        let Some(Json::String(name)) = fields.remove("ask") else {
            return Err(D::Error::custom("the key \"ask\" must name a question"));
        };
        Question::read(&name, fields).map_err(|error| D::Error::custom(error.render()))
    }
}

/// Reads the fields of a question; what is wrong is told as about an option.
fn read_fields<T: DeserializeOwned>(fields: Map<String, Json>) -> Result<T, ParseError> {
    let whole = Json::Object(fields);
    serde_path_to_error::deserialize(&whole).map_err(|error| {
        let path = error.path().to_string();
        let message = error.inner().to_string();
        let name = |message: &str| message.split('`').nth(1).unwrap_or_default().to_string();
        if message.starts_with("unknown field") {
            let names: Vec<&str> = message.split('`').skip(3).step_by(2).collect();
            let unknown = name(&message);
            return ParseError::new("there is no such option here", &unknown, 0, unknown.len())
                .expected(format!("one of {}", names.join(", ")));
        }
        if message.starts_with("missing field") {
            let missing = name(&message);
            return ParseError::new(format!("the {missing} is missing"), "", 0, 0)
                .expected(format!("a {missing}"));
        }
        let pointer = format!("/{}", path.split('.').next().unwrap_or_default());
        let value = whole.pointer(&pointer).map(Json::to_string).unwrap_or_default();
        ParseError::new(format!("the option {path} cannot be this: {message}"), &value, 0, value.len())
    })
}

/// For fields that are true unless they say otherwise.
pub(crate) fn yes() -> bool {
    true
}
