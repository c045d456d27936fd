//! The five papers and what they print.

use super::cell::Cell;
use super::data::{self, DataError};
use serde::Serialize;
use std::sync::LazyLock;

/// A paper and the things in it that can be computed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Paper {
    /// Its short name here, such as `three-games`.
    pub name: String,
    /// Its title.
    pub title: String,
    /// Who wrote it.
    pub authors: String,
    /// When, where it says so.
    pub year: Option<u16>,
    /// Its items, in its order.
    pub items: Vec<Item>,
}

/// A table, figure, theorem, corollary, lemma, observation or example of a paper.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Item {
    /// The paper's short name.
    pub paper: String,
    /// Its name within the paper, such as `table-5.2`.
    pub name: String,
    /// What it is about.
    pub title: String,
    /// What a reader has to know to compare: what was lost, how it is read, what is wrong in its words.
    pub note: Option<String>,
    /// What is wrong in its words, where no cell shows it.
    pub misprint: Option<String>,
    /// What `--figures` draws, a line a picture.
    pub pictures: Vec<String>,
    /// The cells, in reading order.
    pub cells: Vec<Cell>,
}

impl Item {
    /// Its name with that of the paper, such as `three-games/table-5.2`.
    pub fn full_name(&self) -> String {
        format!("{}/{}", self.paper, self.name)
    }
}

static PAPERS: LazyLock<Vec<Paper>> = LazyLock::new(|| {
    let texts = [
        include_str!("../data/three-games.toml"),
        include_str!("../data/pyramid-nim.toml"),
        include_str!("../data/nim-on-graphs.toml"),
        include_str!("../data/impartial-games.toml"),
        include_str!("../data/kayles-lecture.toml"),
    ];
    // The files are part of the program, and a test reads them all: a file that cannot be read never ships.
    texts.iter().filter_map(|text| data::read(text).ok()).collect()
});

/// The five papers.
pub fn papers() -> &'static [Paper] {
    &PAPERS
}

/// Reads a paper from the text of a data file of the same form as the built-in ones.
///
/// # Errors
/// What is wrong with the text.
pub fn read(text: &str) -> Result<Paper, DataError> {
    data::read(text)
}
