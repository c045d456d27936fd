//! One thing that a paper says and that can be computed.

use serde::{Deserialize, Serialize};

/// What a cell says about its position, and so how it is computed and compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// Its canonical value, or `>= G` and the like.
    Value,
    /// Its Grundy value as an integer, or a range `A..B` in which it lies.
    Nimber,
    /// Who wins: one of L, R, N, P, or several with `or` between them.
    Outcome,
    /// The position is an expression of the calculator; its answer, compared as a game where it is one.
    Eval,
    /// Whether its value is an even or an odd game.
    Parity,
    /// The position is the code of a heap game: `PERIOD from FIRST`, with proof.
    Period,
    /// Another position, or RULESET and POSITION, that has the same value.
    Same,
    /// The same, but only the same player wins.
    SameOutcome,
    /// How many different moves there are, up to symmetry, or `>=N` of them.
    Moves,
    /// Some option of Left is at least this value.
    LeftOption,
    /// If every move of Right leads to a positive game, Left has a move to a game that is at least 0.
    LeftAnswers,
}

/// How much of a cell the paper prints.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Class {
    /// The position and what is said about it stand in the paper.
    #[default]
    Printed,
    /// A case of a printed theorem or rule, which the paper does not list by itself.
    Instance,
    /// Something is lost in the text, such as a drawing, and was put in so that it fits.
    Inferred,
}

/// One printed thing that can be computed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Cell {
    /// The ruleset with its parameter; `eval` for an expression, `period` for the period of a code.
    pub ruleset: String,
    /// The position, the expression or the code.
    pub position: String,
    /// What is said about it.
    pub kind: Kind,
    /// How much of it the paper prints.
    pub class: Class,
    /// What the paper prints; absent for a cell in the range of a table that the paper leaves out.
    pub published: Option<String>,
    /// Why the paper is wrong here, where it is known to be.
    pub reason: Option<String>,
    /// Whether theorems are left aside, because this cell tests one.
    pub search_only: bool,
    /// The row of the table in which it stands.
    pub row: String,
    /// The column, in a table that has several.
    pub column: Option<String>,
}
