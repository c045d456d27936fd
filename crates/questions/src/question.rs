//! The list of all questions, and the one way in.

use crate::certificates::AnyCertificate;
use crate::counts::{Count, Span};
use crate::error::{Error, exit_code_of};
use crate::limits::{Limits, READING, THINKING};
use crate::opponent::Level;
use crate::pictures::PictureFormat;
use crate::quantities::Time;
use crate::reading::read_fields;
use crate::workbench::Workbench;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value as Json};
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::time::Duration;
use upstar_core::{ParseError, StopReason};
use upstar_values::{Notation, Player};

/// A question that knows its answer's type.
pub trait Ask {
    /// What comes back.
    type Answer: Serialize;

    /// Answers it.
    ///
    /// # Errors
    /// What is wrong with it, or the limit that was reached and what is known.
    fn ask(&self, workbench: &Workbench, limits: &Limits) -> Result<Self::Answer, Error>;
}

macro_rules! questions {
    ($($(#[$about:meta])+ $name:literal $kind:ident {
        $($(#[$what:meta])+ $field:ident: $type:ty $(= $default:literal)?,)*
    })+) => {
        $(
            $(#[$about])+
            #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
            #[serde(deny_unknown_fields)]
            pub struct $kind { $($(#[$what])+ $(#[serde(default = $default)])? pub $field: $type,)* }

            impl From<$kind> for Question {
                fn from(question: $kind) -> Self {
                    Question::$kind(question)
                }
            }
        )+

        /// Any question. In JSON it is one object, whose key `ask` says which.
        #[derive(Clone, Debug, PartialEq, Serialize)]
        #[serde(tag = "ask")]
        #[allow(missing_docs, reason = "each question says what it is")]
        pub enum Question { $(#[serde(rename = $name)] $kind($kind),)+ }

        /// Any answer. In JSON it is the object that the interface describes.
        #[derive(Clone, Debug, Serialize)]
        #[serde(untagged)]
        #[allow(missing_docs, reason = "each question says what it is")]
        pub enum Answer { $($kind(<$kind as Ask>::Answer),)+ }

        impl Question {
            /// The names of the questions that may come from anywhere. One that concerns files of this machine has none,
            /// and can only be made by a program.
            pub fn names() -> impl Iterator<Item = &'static str> {
                [$($name),+].into_iter().filter(|name| !name.is_empty())
            }

            /// Reads the question with a name from its fields.
            ///
            /// # Errors
            /// Which of them is wrong, and why.
            pub fn read(name: &str, fields: Map<String, Json>) -> Result<Self, ParseError> {
                match name {
                    $($name if !name.is_empty() => read_fields(fields).map(Question::$kind),)+
                    _ => {
                        let error = ParseError::new("there is no such question", name, 0, name.len());
                        Err(error.expected(format!("one of {}", Self::names().collect::<Vec<_>>().join(", "))))
                    }
                }
            }
        }

        /// Answers any question.
        ///
        /// # Errors
        /// What is wrong with it, or the limit that was reached and what is known.
        pub fn ask(workbench: &Workbench, question: Question, limits: &Limits) -> Result<Answer, Error> {
            match question { $(Question::$kind(question) => question.ask(workbench, limits).map(Answer::$kind),)+ }
        }
    };
}

questions! {
    /// The value of an expression.
    #[derive(Default)]
    "eval" Eval {
        /// The expression.
        input: String,
        /// How values are written.
        notation: Notation = "Default::default",
        /// Whether to tell how it comes about, step by step.
        explain: bool = "Default::default",
        /// Whether the value alone is wanted: the rest, such as a birthday, can be out of reach.
        brief: bool = "Default::default",
    }
    /// All games born by a day.
    "born" Born {
        /// The day, 0 to 3.
        day: u32,
        /// How values are written.
        notation: Notation = "Default::default",
    }
    /// The cards of all rulesets.
    "rulesets" Rulesets {}
    /// The first screen: the cards, and a game that has begun for each.
    "gallery" Gallery {}
    /// What was found about the papers.
    "findings" Findings {}
    /// The card of one ruleset.
    "ruleset" Ruleset {
        /// Its name; a parameter is left aside.
        name: String,
    }
    /// The theorems about one ruleset, or about all.
    "theorems" Theorems {
        /// The ruleset with its parameter.
        ruleset: Option<String> = "Default::default",
    }
    /// Whether a ruleset obeys the laws of all rulesets.
    "laws" Laws {
        /// The ruleset with its parameter.
        ruleset: String,
        /// Positions to play from, beside the examples on its card.
        positions: Vec<String> = "Default::default",
    }
    /// The canonical value of a position.
    "value" Value {
        /// The ruleset with its parameter.
        ruleset: String,
        /// The position.
        position: String,
        /// How values are written.
        notation: Notation = "Default::default",
        /// Whether theorems may answer.
        theorems: bool = "yes",
        /// Whether whoever cannot move wins: misère play, which has outcomes and no values.
        misere: bool = "Default::default",
    }
    /// Who wins a position, by the fastest way known.
    "outcome" Outcome {
        /// The ruleset with its parameter.
        ruleset: String,
        /// The position.
        position: String,
        /// Whether theorems may answer.
        theorems: bool = "yes",
        /// Whether whoever cannot move wins: misère play, which has outcomes and no values.
        misere: bool = "Default::default",
    }
    /// The moves of a position, with reasons.
    "moves" Moves {
        /// The ruleset with its parameter.
        ruleset: String,
        /// The position.
        position: String,
        /// Whose moves; both players' where nobody says.
        player: Option<Player> = "Default::default",
        /// Whether one move is enough: a winning one if there is one.
        best: bool = "Default::default",
        /// Whether only who wins is wanted, and no values.
        outcome: bool = "Default::default",
        /// How values are written.
        notation: Notation = "Default::default",
        /// Whether theorems may answer.
        theorems: bool = "yes",
        /// Whether whoever cannot move wins: misère play, which has outcomes and no values.
        misere: bool = "Default::default",
        /// Whether moves that are images of each other are listed once.
        once: bool = "Default::default",
    }
    /// Every step that makes a position smaller.
    "reduce" Reduce {
        /// The ruleset with its parameter.
        ruleset: String,
        /// The position.
        position: String,
        /// Whether a strip of pictures is wanted too.
        picture: Option<PictureFormat> = "Default::default",
    }
    /// A played game: who was winning at each move, and what was better.
    "review" Review {
        /// The ruleset with its parameter.
        ruleset: String,
        /// The positions in order, with ` / ` between them.
        positions: String,
        /// Who made the first move; found from the moves where nobody says.
        player: Option<Player> = "Default::default",
        /// Whether theorems may say who wins.
        theorems: bool = "yes",
        /// Whether whoever cannot move wins: misère play, which has outcomes and no values.
        misere: bool = "Default::default",
    }
    /// What the families of a ruleset do.
    "explore" Explore {
        /// The ruleset with its parameter.
        ruleset: String,
        /// How values are written.
        notation: Notation = "Default::default",
    }
    /// A position as a table to play at: its drawing and its legal moves, without values.
    "position" Position {
        /// The ruleset with its parameter.
        ruleset: String,
        /// The position.
        position: String,
        /// An earlier position of the same game, at whose places its pieces stay.
        layout_from: Option<String> = "Default::default",
        /// Places of pieces, by their keys; they count before those of the earlier position.
        layout: Option<BTreeMap<String, [f64; 2]>> = "Default::default",
        /// The most moves that are listed.
        limit: Option<Count> = "Default::default",
        /// A position after one move, which is listed too, wherever it stands among the moves.
        to: Option<String> = "Default::default",
    }
    /// The computer's move.
    "play" Play {
        /// The ruleset with its parameter.
        ruleset: String,
        /// The position.
        position: String,
        /// Whose move it is.
        player: Player = "left",
        /// How well the computer plays.
        level: Level = "Default::default",
        /// Decides where a level below perfect leaves a choice; any number where nobody says.
        chance: Option<u64> = "Default::default",
        /// Whether theorems may help.
        theorems: bool = "yes",
        /// Whether whoever cannot move wins: misère play, which has outcomes and no values.
        misere: bool = "Default::default",
    }
    /// A picture of a board.
    "draw" Draw {
        /// The ruleset with its parameter.
        ruleset: String,
        /// The position.
        position: String,
        /// How the picture is written.
        format: PictureFormat = "Default::default",
        /// A move to show, by its number in the list of moves, counted from 1.
        number: Option<Count> = "Default::default",
        /// Whether what the winner answers along is drawn bold.
        strategy: bool = "Default::default",
    }
    /// The game graph of a position.
    "tree" Tree {
        /// The ruleset with its parameter.
        ruleset: String,
        /// The position.
        position: String,
        /// The most positions, the nearest first.
        limit: Count = "nodes",
        /// Whether a picture is wanted too.
        picture: Option<PictureFormat> = "Default::default",
        /// Whether theorems may say who wins.
        theorems: bool = "yes",
        /// Whether whoever cannot move wins: misère play, which has outcomes and no values.
        misere: bool = "Default::default",
        /// Whether the nodes have values: nimbers in an impartial game.
        values: bool = "Default::default",
        /// How values are written.
        notation: Notation = "Default::default",
    }
    /// The thermograph of an expression, or of a position.
    #[derive(Default)]
    "thermograph" Thermograph {
        /// The expression; absent where there is a position.
        input: Option<String> = "Default::default",
        /// The ruleset of the position, with its parameter.
        ruleset: Option<String> = "Default::default",
        /// The position.
        position: Option<String> = "Default::default",
        /// Whether a picture is wanted; thermographs are drawn as SVG only.
        picture: Option<PictureFormat> = "Default::default",
        /// How the picture's heading writes the value.
        notation: Notation = "Default::default",
        /// Whether theorems may find the position's value.
        theorems: bool = "yes",
    }
    /// Values along a family.
    "sequence" Sequence {
        /// The ruleset with its parameter.
        ruleset: String,
        /// A position with `{n}` in it; heap games need none.
        template: Option<String> = "Default::default",
        /// The sizes; 0..99 for heap games and 1..10 for others where nobody says.
        n: Option<Span> = "Default::default",
        /// How values are written.
        notation: Notation = "Default::default",
        /// Whether theorems may answer, and the engine for heap games.
        theorems: bool = "yes",
        /// The time that each position may take.
        cell_time: Option<Time> = "Default::default",
        /// A folder in which values of heaps are saved, and found again. Only a program on this machine can name one.
        #[serde(skip)]
        checkpoint: Option<PathBuf>,
        /// Whether whoever cannot move wins: misère play, which has outcomes and no values.
        misere: bool = "Default::default",
    }
    /// Games and families that have given values.
    "match" Match {
        /// The values, with commas between them.
        values: String,
    }
    /// Values along a family in two sizes.
    "table" Table {
        /// The ruleset with its parameter.
        ruleset: String,
        /// A position with `{x}` and `{y}` in it.
        template: String,
        /// The columns.
        x: Span = "few",
        /// The rows.
        y: Span = "few",
        /// How values are written.
        notation: Notation = "Default::default",
        /// Whether theorems may answer.
        theorems: bool = "yes",
        /// The time that each position may take.
        cell_time: Option<Time> = "Default::default",
        /// Whether whoever cannot move wins: misère play, which has outcomes and no values.
        misere: bool = "Default::default",
    }
    /// The period of a heap game.
    "period" Period {
        /// The game.
        code: String,
        /// The largest heap to look at.
        max: Count = "max",
        /// A folder in which values are saved, and found again. Only a program on this machine can name one.
        #[serde(skip)]
        checkpoint: Option<PathBuf>,
        /// Whether a certificate is wanted.
        #[serde(skip)]
        certified: bool,
    }
    /// Whether a certificate holds.
    "" Verify {
        /// The certificate.
        certificate: AnyCertificate,
    }
    /// An answer written down for a checker that knows only the rules.
    "" Certify {
        /// The ruleset with its parameter.
        ruleset: String,
        /// The position.
        position: String,
        /// Whether its value is to be shown, or who wins.
        value: bool,
        /// Whether theorems may show the way; the certificate does not rest on them.
        theorems: bool,
    }
    /// The period of attached paths written down for a checker that reads the rules by itself.
    "" CertifyFamily {
        /// The ruleset with its parameter.
        ruleset: String,
        /// The family, `attach(G,v,{n})`.
        template: String,
    }
    /// The papers that can be recomputed, or one of them.
    "papers" Papers {
        /// The short name of one; all of them where nobody says.
        name: Option<String> = "Default::default",
    }
    /// A paper, or an item of it, computed anew.
    "reproduce" Reproduce {
        /// The paper, or the paper and an item, such as `three-games/table-5.2`.
        name: String,
        /// Whether every cell is wanted.
        cells: bool = "Default::default",
        /// Whether theorems may answer.
        theorems: bool = "yes",
    }
    /// The figures of a paper, or of an item of it, drawn anew.
    "figures" Figures {
        /// The paper, or the paper and an item.
        name: String,
    }
    /// The conjectures that can be pushed.
    "conjectures" Conjectures {}
    /// How far a conjecture holds.
    "conjecture" Conjecture {
        /// Its name.
        name: String,
        /// The largest size to look at; one that takes seconds where nobody says.
        upto: Option<Count> = "Default::default",
    }
    /// All graphs of a class and size, each once up to isomorphism.
    "graphs" Graphs {
        /// The class.
        class: String,
        /// How many vertices.
        n: Span,
        /// Whether only how many there are is wanted.
        count: bool = "Default::default",
    }
    /// How often each value comes among all graphs of a class, each once up to isomorphism, or all boards of a shape.
    "census" Tally {
        /// The ruleset with its parameter.
        ruleset: String,
        /// The class of graphs, with weights, loops or starts; or boards.
        class: String,
        /// How many vertices; boards have none.
        n: Option<Span> = "Default::default",
    }
}

impl Question {
    /// Whether it never needs a search.
    pub fn light(&self) -> bool {
        matches!(
            self,
            Question::Position(_)
                | Question::Draw(_)
                | Question::Papers(_)
                | Question::Conjectures(_)
                | Question::Rulesets(_)
                | Question::Ruleset(_)
                | Question::Gallery(_)
                | Question::Findings(_)
                | Question::Theorems(_)
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
    pub fn stop(&self) -> Option<&StopReason> {
        match self {
            Answer::Sequence(sequence) => sequence.blanks.as_ref().map(|blanks| &blanks.stop),
            Answer::Table(table) => table.blanks.as_ref().map(|blanks| &blanks.stop),
            Answer::Play(reply) => reply.stop.as_ref(),
            Answer::Reproduce(paper) => paper.stop(),
            _ => None,
        }
    }

    /// The exit code of a program that ends with this answer: a claim that it refutes comes before a limit.
    pub fn exit_code(&self) -> u8 {
        let refuted = match self {
            Answer::Reproduce(paper) => paper.items.iter().any(|item| item.counts().differences > 0),
            Answer::Conjecture(verdict) => verdict.verdict.counterexample.is_some(),
            Answer::Laws(laws) => laws.broken(),
            _ => false,
        };
        if refuted { 1 } else { self.stop().map_or(0, exit_code_of) }
    }
}

/// For fields that are true unless they say otherwise.
fn yes() -> bool {
    true
}

fn left() -> Player {
    Player::Left
}

/// The largest heap in which a period is looked for where nobody says.
fn max() -> Count {
    Count(1_000_000)
}

/// The sizes of a table where nobody says.
fn few() -> Span {
    Span { first: 1, last: 5 }
}

/// How many positions a game graph has where nobody says.
pub const NODES: Count = Count(200);

fn nodes() -> Count {
    NODES
}
