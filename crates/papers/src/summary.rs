//! Reproduced items in the words of the JSON interface.

use super::cell::Class;
use super::paper::{Item, Paper};
use super::reproduce::{CellAnswer, ItemAnswer};
use serde::Serialize;

/// A paper and what can be computed of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PaperCard<'a> {
    /// The paper's short name.
    pub paper: &'a str,
    /// Its title.
    pub title: &'a str,
    /// Who wrote it.
    pub authors: &'a str,
    /// When, where it says so.
    pub year: Option<u16>,
    /// Its items.
    pub items: Vec<ItemCard<'a>>,
}

/// An item of a paper before it is computed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ItemCard<'a> {
    /// Its name within the paper.
    pub item: &'a str,
    /// What it is about.
    pub title: &'a str,
    /// What a reader has to know to compare.
    pub note: Option<&'a str>,
    /// Printed cells.
    pub cells: usize,
    /// Cases of printed theorems.
    pub instances: usize,
    /// Cells with something put in for what is lost.
    pub inferred: usize,
}

impl<'a> From<&'a Paper> for PaperCard<'a> {
    fn from(paper: &'a Paper) -> Self {
        let count = |item: &Item, class: Class| {
            item.cells.iter().filter(|cell| cell.published.is_some() && cell.class == class).count()
        };
        let items = paper.items.iter().map(|item| ItemCard {
            item: &item.name,
            title: &item.title,
            note: item.note.as_deref(),
            cells: count(item, Class::Printed),
            instances: count(item, Class::Instance),
            inferred: count(item, Class::Inferred),
        });
        PaperCard {
            paper: &paper.name,
            title: &paper.title,
            authors: &paper.authors,
            year: paper.year,
            items: items.collect(),
        }
    }
}

/// A paper's items in short.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PaperSummary {
    /// The paper's short name.
    pub paper: String,
    /// Its items.
    pub items: Vec<ItemSummary>,
}

/// An item in short; `cells` is the sum of `matches`, the errata and `not_computed`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ItemSummary {
    /// Its name within the paper.
    pub item: String,
    /// Printed cells.
    pub cells: usize,
    /// Those that match.
    #[serde(rename = "match")]
    pub matches: usize,
    /// Those that differ.
    pub errata: Vec<Erratum>,
    /// Those that a limit left open.
    pub not_computed: usize,
    /// Cells computed that the paper does not print.
    pub unprinted: usize,
    /// Cases of printed theorems that match; those that do not are errata.
    pub instances: usize,
    /// Cells that match with something put in for what is lost.
    pub inferred: usize,
    /// What is wrong in its words, where no cell shows it.
    pub misprint: Option<String>,
}

/// A cell in which the paper and the computation differ.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Erratum {
    /// The position.
    pub position: String,
    /// What the paper prints.
    pub published: Option<String>,
    /// What came out.
    pub computed: Option<String>,
    /// Why; absent when nobody has said.
    pub reason: Option<String>,
}

/// A cell in short.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct CellLine<'a> {
    /// The item's full name.
    pub item: String,
    /// The ruleset with its parameter.
    pub ruleset: &'a str,
    /// The position.
    pub position: &'a str,
    /// What the paper prints.
    pub published: Option<&'a str>,
    /// What came out.
    pub computed: Option<&'a str>,
    /// The theorems that gave it; absent where it was searched.
    pub theorem: Option<&'a str>,
    /// How much of it the paper prints.
    pub class: Class,
}

impl ItemAnswer {
    /// The item in short.
    pub fn summary(&self) -> ItemSummary {
        let counts = self.counts();
        ItemSummary {
            item: self.item.clone(),
            cells: counts.cells,
            matches: counts.matches,
            errata: self.differing().map(Erratum::from).collect(),
            not_computed: counts.not_computed,
            unprinted: counts.unprinted,
            instances: counts.instances,
            inferred: counts.inferred,
            misprint: self.misprint.clone(),
        }
    }

    /// Its cells in short.
    pub fn lines(&self) -> impl Iterator<Item = CellLine<'_>> {
        self.cells.iter().map(|cell| CellLine {
            item: format!("{}/{}", self.paper, self.item),
            ruleset: &cell.ruleset,
            position: &cell.position,
            published: cell.published.as_deref(),
            computed: cell.computed.as_deref(),
            theorem: cell.theorem.as_deref(),
            class: cell.class,
        })
    }
}

impl From<&CellAnswer> for Erratum {
    fn from(cell: &CellAnswer) -> Self {
        Erratum {
            position: cell.position.clone(),
            published: cell.published.clone(),
            computed: cell.computed.clone(),
            reason: cell.reason.clone(),
        }
    }
}
