//! Papers, and their items computed again.

use crate::error::Error;
use crate::limits::Limits;
use crate::limits::READING;
use crate::question::{Ask, question, yes};
use crate::workbench::Workbench;
use serde::Serialize;
use std::time::Duration;
use upstar_core::StopReason;
use upstar_papers::{self as papers, Figure, ItemAnswer, PaperCard};

question! {
    /// The papers that can be recomputed, or the items of one.
    #[command(after_help = "\
Examples:
  upstar papers
  upstar papers three-games")]
    pub struct Papers {
        /// The paper whose items to list; all papers without one.
        #[serde(default)] #[arg(value_name = "PAPER")] pub name: Option<String>,
    }
}

question! {
    /// A paper, or an item of it, computed again: what it prints beside what comes out.
    pub struct Reproduce {
        /// A paper, or one of its items, such as three-games/table-5.2.
        pub name: String,
        /// Whether every cell is wanted.
        #[serde(default)] #[arg(skip)] pub cells: bool,
        /// Whether theorems may answer.
        #[serde(default = "yes")] #[arg(skip = true)] pub theorems: bool,
    }
}

question! {
    /// The figures of a paper, or of an item of it, drawn again.
    pub struct Figures {
        /// The paper, or the paper and an item.
        pub name: String,
    }
}

/// The answer to [`Figures`].
#[derive(Clone, Debug, Serialize)]
pub struct FiguresAnswer {
    /// The pictures.
    pub figures: Vec<Figure>,
}

/// The answer to [`Papers`].
#[derive(Clone, Debug, Serialize)]
pub struct PapersAnswer {
    /// The papers.
    pub papers: Vec<PaperCard<'static>>,
}

/// The answer to [`Reproduce`]: what was published beside what comes out. Cells that a limit leaves open are counted,
/// so that the rest is told all the same.
#[derive(Clone, Debug)]
pub struct ReproduceAnswer {
    /// The paper's short name.
    pub paper: &'static str,
    /// Its items, or the one that was asked for.
    pub items: Vec<ItemAnswer>,
    /// Whether every cell is wanted.
    pub cells: bool,
}

impl Ask for Papers {
    type Answer = PapersAnswer;

    fn light(&self) -> bool {
        true
    }

    fn ask(&self, _: &Workbench, _: &Limits) -> Result<PapersAnswer, Error> {
        let chosen = match &self.name {
            Some(name) => std::slice::from_ref(papers::find(name)?),
            None => papers::papers(),
        };
        Ok(PapersAnswer { papers: chosen.iter().map(PaperCard::from).collect() })
    }
}

impl Ask for Reproduce {
    type Answer = ReproduceAnswer;
    const PATIENCE: Option<Duration> = Some(READING);

    fn ask(&self, workbench: &Workbench, limits: &Limits) -> Result<ReproduceAnswer, Error> {
        let (paper, items) = papers::select(&self.name)?;
        let (catalog, how) = (workbench.catalog(), limits.how(self.theorems));
        let items = items.into_iter().map(|item| papers::reproduce(item, &catalog, &how)).collect();
        Ok(ReproduceAnswer { paper: &paper.name, items, cells: self.cells })
    }

    fn stop(answer: &ReproduceAnswer) -> Option<&StopReason> {
        answer.items.iter().find_map(|item| item.stop.as_ref())
    }

    fn refutes(answer: &ReproduceAnswer) -> bool {
        answer.items.iter().any(|item| item.counts().differences > 0)
    }
}

impl Ask for Figures {
    type Answer = FiguresAnswer;
    const PATIENCE: Option<Duration> = Some(READING);

    fn ask(&self, workbench: &Workbench, limits: &Limits) -> Result<FiguresAnswer, Error> {
        let (_, items) = papers::select(&self.name)?;
        let (catalog, how) = (workbench.catalog(), limits.how(true));
        let mut figures = Vec::new();
        for item in items {
            let drawn = papers::figures(item, &catalog, &how);
            figures.extend(drawn.map_err(|stop| Error::stopped(stop, item.full_name()))?);
        }
        Ok(FiguresAnswer { figures })
    }
}

impl ReproduceAnswer {
    /// The limit that left cells open.
    pub fn stop(&self) -> Option<&StopReason> {
        self.items.iter().find_map(|item| item.stop.as_ref())
    }
}

impl Serialize for ReproduceAnswer {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Object<'a> {
            paper: &'a str,
            items: Vec<papers::ItemSummary>,
            #[serde(skip_serializing_if = "Option::is_none")]
            cells: Option<Vec<papers::CellLine<'a>>>,
            #[serde(skip_serializing_if = "Option::is_none")]
            stopped: Option<bool>,
            #[serde(skip_serializing_if = "Option::is_none")]
            why: Option<String>,
        }
        let cells = || self.items.iter().flat_map(ItemAnswer::lines).collect();
        let object = Object {
            paper: self.paper,
            items: self.items.iter().map(ItemAnswer::summary).collect(),
            cells: self.cells.then(cells),
            stopped: self.stop().map(|_| true),
            why: self.stop().map(StopReason::to_string),
        };
        object.serialize(serializer)
    }
}
