//! What a question is: its definition, its answer, and the list of all of them.

use crate::error::{Error, exit_code_of};
use crate::limits::Limits;
use crate::workbench::Workbench;
use serde::Serialize;
use std::time::Duration;
use upstar_core::StopReason;

/// A question that knows its answer's type.
pub trait Ask {
    /// What comes back.
    type Answer: Serialize;

    /// Whether it never needs a search.
    fn light(&self) -> bool {
        false
    }

    /// How long it may take where nobody says, if it is not like the others.
    const PATIENCE: Option<Duration> = None;

    /// Answers it.
    ///
    /// # Errors
    /// What is wrong with it, or the limit that was reached and what is known.
    fn ask(&self, workbench: &Workbench, limits: &Limits) -> Result<Self::Answer, Error>;

    /// The limit that left a part of an answer open.
    fn stop(_: &Self::Answer) -> Option<&StopReason> {
        None
    }

    /// Whether an answer refutes a claim.
    fn refutes(_: &Self::Answer) -> bool {
        false
    }

    /// The exit code of a program that ends with an answer: a claim that it refutes comes before a limit.
    fn exit_code(answer: &Self::Answer) -> u8 {
        if Self::refutes(answer) { 1 } else { Self::stop(answer).map_or(0, exit_code_of) }
    }
}

/// A field of a question, as its definition says it.
#[derive(Clone, Copy, Debug)]
pub struct Field {
    /// Its name.
    pub name: &'static str,
    /// What it is, in a sentence.
    pub about: &'static str,
    /// Its type in Rust.
    pub kind: &'static str,
    pub(crate) serde: &'static str,
    pub(crate) arg: &'static str,
}

impl Field {
    /// Whether it must be there.
    pub fn required(&self) -> bool {
        self.serde.is_empty()
    }

    /// Whether it is a part of the question's JSON.
    pub fn public(&self) -> bool {
        self.serde != "skip"
    }

    /// Whether it has no name on a command line: its place says what it is.
    pub fn positional(&self) -> bool {
        self.public() && !self.arg.starts_with("long") && (self.required() || !self.arg.starts_with("skip"))
    }

    /// Whether a command takes many of it at once, each of which is a question.
    pub fn many(&self) -> bool {
        self.required() && self.arg == "skip"
    }
}

/// Defines a question: a struct as JSON says it and, where the feature `clap` is on, as a person types it. Comments are the
/// help; a field with neither `long` nor `skip` is known by its place, and one that must be there and has `skip` may come many
/// times on a command line.
macro_rules! question {
    (
        $(#[doc = $about:tt])+
        $(#[derive($derive:ident)])?
        $(#[command($($command:tt)+)])?
        pub struct $kind:ident {
            $(
                $(#[doc = $doc:tt])+
                $(#[serde($($serde:tt)+)])?
                $(#[arg($($arg:tt)+)])?
                pub $field:ident: $type:ty,
            )*
        }
    ) => {
        $(#[doc = $about])+
        $(#[derive($derive)])?
        #[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
        #[cfg_attr(feature = "clap", derive(clap::Args))]
        $(#[cfg_attr(feature = "clap", command($($command)+))])?
        #[serde(deny_unknown_fields)]
        pub struct $kind {
            $(
                $(#[doc = $doc])+
                $(#[serde($($serde)+)])?
                $(#[cfg_attr(feature = "clap", arg($($arg)+))])?
                pub $field: $type,
            )*
        }

        impl $kind {
            pub(crate) const ABOUT: &'static str = concat!($($about),+);
            pub(crate) const FIELDS: &'static [$crate::Field] = &[$($crate::Field {
                name: stringify!($field),
                about: concat!($($doc),+),
                kind: stringify!($type),
                serde: concat!($(stringify!($($serde)+))?),
                arg: concat!($(stringify!($($arg)+))?),
            }),*];
        }
    };
}
pub(crate) use question;

/// Lists all questions: the name, the type, and the fields of an example.
macro_rules! questions {
    ($($name:literal $kind:ident $example:tt,)+) => {
        /// Any question. In JSON it is one object, whose key `ask` says which.
        #[derive(Clone, Debug, PartialEq, serde::Serialize)]
        #[serde(tag = "ask")]
        #[non_exhaustive]
        #[allow(missing_docs, reason = "each question says what it is")]
        pub enum Question { $(#[serde(rename = $name)] $kind($kind),)+ }

        /// Any answer. In JSON it is the object that the interface describes.
        #[derive(Clone, Debug, serde::Serialize)]
        #[serde(untagged)]
        #[non_exhaustive]
        #[allow(missing_docs, reason = "each question says what it is")]
        pub enum Answer { $($kind(<$kind as Ask>::Answer),)+ }

        $(impl From<$kind> for Question {
            fn from(question: $kind) -> Self {
                Question::$kind(question)
            }
        })+

        /// The definitions of all questions.
        pub fn definitions() -> Vec<Definition> {
            vec![$(Definition {
                name: $name,
                about: $kind::ABOUT,
                fields: $kind::FIELDS,
                example: serde_json::json!($example),
            }),+]
        }

        impl Question {
            /// The names of all questions.
            pub fn names() -> impl Iterator<Item = &'static str> {
                [$($name),+].into_iter()
            }

            /// Reads the question with a name from its fields.
            ///
            /// # Errors
            /// Which of them is wrong, and why.
            pub fn read(
                name: &str,
                fields: serde_json::Map<String, serde_json::Value>,
            ) -> Result<Self, upstar_core::ParseError> {
                match name {
                    $($name => reading::read_fields(fields).map(Question::$kind),)+
                    _ => Err(reading::no_such_question(name)),
                }
            }

            /// The fields of the question with a name.
            pub(crate) fn fields(name: &str) -> &'static [Field] {
                match name {
                    $($name => $kind::FIELDS,)+
                    _ => &[],
                }
            }

            /// Whether it never needs a search.
            pub fn light(&self) -> bool {
                match self { $(Question::$kind(question) => question.light(),)+ }
            }

            /// How long it may take where nobody says, if it is not like the others.
            pub fn patience(&self) -> Option<std::time::Duration> {
                match self { $(Question::$kind(_) => $kind::PATIENCE,)+ }
            }
        }

        impl Answer {
            /// The limit that left a part of it open.
            pub fn stop(&self) -> Option<&upstar_core::StopReason> {
                match self { $(Answer::$kind(answer) => $kind::stop(answer),)+ }
            }

            /// The exit code of a program that ends with this answer.
            pub fn exit_code(&self) -> u8 {
                match self { $(Answer::$kind(answer) => $kind::exit_code(answer),)+ }
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
pub(crate) use questions;

/// The definition of a question, for whoever writes one in another language.
#[derive(Clone, Debug)]
pub struct Definition {
    /// Its name.
    pub name: &'static str,
    /// What it asks.
    pub about: &'static str,
    /// Its fields.
    pub fields: &'static [Field],
    /// The fields of an example.
    pub example: serde_json::Value,
}

/// For fields that are true unless they say otherwise.
pub(crate) fn yes() -> bool {
    true
}
