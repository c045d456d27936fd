//! An item computed again, and what came of it.

use super::cell::{Cell, Class, Kind};
use super::judge::{self, Judgement};
use super::paper::Item;
use serde::Serialize;
use upstar_catalog::{Catalog, SolveOptions, StopReason};
use upstar_core::in_order;

/// How a computed cell stands to the printed one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// They are equal.
    Match,
    /// They differ, and it is known why the paper is wrong.
    Erratum,
    /// They differ, and nobody has said why.
    Difference,
    /// A limit was reached before the answer.
    NotComputed,
    /// The paper prints nothing here.
    Unprinted,
}

/// A cell with what was computed for it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct CellAnswer {
    /// The ruleset with its parameter; `eval` for an expression, `period` for the period of a code.
    pub ruleset: String,
    /// The position, the expression or the code.
    pub position: String,
    /// What is said about it.
    pub kind: Kind,
    /// How much of it the paper prints.
    pub class: Class,
    /// What the paper prints.
    pub published: Option<String>,
    /// What came out.
    pub computed: Option<String>,
    /// How the two stand to each other.
    pub verdict: Verdict,
    /// The theorems that gave the computed answer; absent where it was searched.
    pub theorem: Option<String>,
    /// Why the paper is wrong, where it is known to be.
    pub reason: Option<String>,
    /// The row of the table in which it stands.
    pub row: String,
    /// The column, in a table that has several.
    pub column: Option<String>,
}

/// An item computed again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ItemAnswer {
    /// The paper's short name.
    pub paper: String,
    /// The item's name within the paper.
    pub item: String,
    /// What it is about.
    pub title: String,
    /// What a reader has to know to compare.
    pub note: Option<String>,
    /// What is wrong in its words, where no cell shows it.
    pub misprint: Option<String>,
    /// The cells, in reading order.
    pub cells: Vec<CellAnswer>,
    /// The limit that was reached, if one was.
    #[serde(skip)]
    pub stop: Option<StopReason>,
}

/// How many cells came out how; `cells` is the number of printed ones. A case of a theorem, or one with something put in
/// for what is lost, counts apart as long as it matches; where it does not, the paper is wrong, and it counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Counts {
    /// Printed cells.
    pub cells: usize,
    /// Those that match.
    pub matches: usize,
    /// Those that differ for a known reason.
    pub errata: usize,
    /// Those that differ for no known reason.
    pub differences: usize,
    /// Those that a limit left open.
    pub not_computed: usize,
    /// Cells that the paper does not print.
    pub unprinted: usize,
    /// Cases of printed theorems that match.
    pub instances: usize,
    /// Cells that match with something put in for what is lost.
    pub inferred: usize,
}

impl Counts {
    /// 1 when a cell differs for no known reason, else 0.
    pub fn exit_code(self) -> u8 {
        u8::from(self.differences > 0)
    }

    /// The counts of both.
    pub fn plus(self, other: Counts) -> Counts {
        Counts {
            cells: self.cells + other.cells,
            matches: self.matches + other.matches,
            errata: self.errata + other.errata,
            differences: self.differences + other.differences,
            not_computed: self.not_computed + other.not_computed,
            unprinted: self.unprinted + other.unprinted,
            instances: self.instances + other.instances,
            inferred: self.inferred + other.inferred,
        }
    }
}

impl ItemAnswer {
    /// How many cells came out how.
    pub fn counts(&self) -> Counts {
        let count = |verdict| self.cells.iter().filter(|cell| cell.verdict == verdict).count();
        let matching = |class| {
            let matches = |cell: &&CellAnswer| cell.verdict == Verdict::Match && cell.class == class;
            self.cells.iter().filter(matches).count()
        };
        let unprinted = count(Verdict::Unprinted);
        let (instances, inferred) = (matching(Class::Instance), matching(Class::Inferred));
        Counts {
            cells: self.cells.len() - unprinted - instances - inferred,
            instances,
            inferred,
            matches: matching(Class::Printed),
            errata: count(Verdict::Erratum),
            differences: count(Verdict::Difference),
            not_computed: count(Verdict::NotComputed),
            unprinted,
        }
    }

    /// The cells in which the paper and the computation differ, explained or not.
    pub fn differing(&self) -> impl Iterator<Item = &CellAnswer> {
        self.cells.iter().filter(|cell| matches!(cell.verdict, Verdict::Erratum | Verdict::Difference))
    }
}

/// Computes every cell of an item, several at a time when `how` allows more than one thread.
pub fn reproduce(item: &Item, catalog: &Catalog, how: &SolveOptions) -> ItemAnswer {
    let one = SolveOptions { budget: how.budget.clone(), threads: 1, theorems: how.theorems };
    let compute = |cell: &Cell| answer(cell, catalog, &one);
    let (mut cells, mut first_stop) = (Vec::with_capacity(item.cells.len()), None);
    let all = 0..item.cells.len();
    let ended = in_order(
        how.threads,
        all.len(),
        all,
        |i| Ok(compute(&item.cells[i])),
        |_, (cell, stop)| {
            cells.push(cell);
            first_stop = first_stop.take().or(stop);
            Ok(())
        },
    );
    ItemAnswer {
        paper: item.paper.clone(),
        item: item.name.clone(),
        title: item.title.clone(),
        note: item.note.clone(),
        misprint: item.misprint.clone(),
        cells,
        stop: first_stop.or(ended.err()),
    }
}

fn answer(cell: &Cell, catalog: &Catalog, how: &SolveOptions) -> (CellAnswer, Option<StopReason>) {
    let mut answer = CellAnswer {
        ruleset: cell.ruleset.clone(),
        position: cell.position.clone(),
        kind: cell.kind,
        class: cell.class,
        published: cell.published.clone(),
        computed: None,
        verdict: Verdict::NotComputed,
        theorem: None,
        reason: None,
        row: cell.row.clone(),
        column: cell.column.clone(),
    };
    let how = SolveOptions { theorems: how.theorems && !cell.search_only, ..how.clone() };
    match judge::judge(cell, catalog, &how) {
        Ok(Judgement { computed, published, agrees, theorem }) => {
            answer.computed = Some(computed);
            answer.published = published.or(answer.published);
            answer.theorem = theorem;
            answer.verdict = match (agrees, &cell.reason) {
                (None, _) => Verdict::Unprinted,
                (Some(true), _) => Verdict::Match,
                (Some(false), None) => Verdict::Difference,
                (Some(false), Some(reason)) => {
                    answer.reason = Some(reason.clone());
                    Verdict::Erratum
                }
            };
            (answer, None)
        }
        Err(judge::Trouble::Stop(stop)) => (answer, Some(stop)),
        Err(judge::Trouble::Unreadable(what)) => {
            answer.computed = Some(what);
            answer.verdict = Verdict::Difference;
            (answer, None)
        }
    }
}
