//! `upstar reproduce`.

use super::sheet::{Sheet, SheetFormat, class};
use crate::args::ReproduceArgs;
use crate::context::Context;
use crate::failure::{Done, Failure, Outcome};
use crate::files;
use crate::picture::{ending, unknown_ending};
use std::path::Path;
use upstar_questions::{
    CellAnswer, CellClass, CellVerdict, Counts, Error, Figures, ItemAnswer, PaperCard, PaperSummary, Papers,
    Reproduce,
};
use upstar_values::StopReason;

pub fn run(args: &ReproduceArgs, context: &Context) -> Outcome {
    // A folder that cannot be made is told before the work.
    let new = args.figures.as_deref().filter(|folder| !folder.exists());
    if let Some(folder) = &args.figures {
        std::fs::create_dir_all(folder)
            .map_err(|e| Failure::Other(anyhow::anyhow!("{}: {e}", folder.display())))?;
    }
    let (total, sheet) = (Counts::default(), Sheet::default());
    let mut run = Run { args, context, total, stop: None, sheet, drawn: 0 };
    let mut totals = Vec::new();
    for (paper, items) in chosen(args.name.as_deref(), context)? {
        let counts = run.paper(&paper, &items)?;
        totals.push((paper, counts));
        if run.interrupted() {
            break;
        }
    }
    if let Some(path) = &context.output {
        let format = SheetFormat::of_ending(&ending(path))
            .ok_or_else(|| unknown_ending(path, ".csv, .md, .tex, .json or .txt"))?;
        let papers = context.ask(&Papers { name: None })?.papers;
        let cited = |name: &str| match papers.iter().find(|card| card.paper == name) {
            Some(PaperCard { title, authors, year: Some(year), .. }) => {
                format!("{title} ({authors}, {year})")
            }
            Some(PaperCard { title, authors, .. }) => format!("{title} ({authors})"),
            None => name.into(),
        };
        files::write(path, run.sheet.write(format, args.errata, &cited)?.as_bytes())?;
    } else if args.all && !context.json {
        context.line("")?;
        let width = totals.iter().map(|(paper, _)| paper.len()).max().unwrap_or(0);
        for (paper, counts) in &totals {
            context.line(&format!("{paper:width$}  {}", tally(*counts)))?;
        }
    }
    if args.figures.is_some() && run.drawn == 0 && !run.interrupted() {
        eprintln!("upstar: nothing that was asked for has a figure, so that none is drawn");
        // Others may have found a use for it meanwhile.
        let _ = new.map(std::fs::remove_dir);
    }
    run.end()
}

/// The papers, and the full names of their items, that a name stands for; all of them without one.
fn chosen(name: Option<&str>, context: &Context) -> Result<Vec<(String, Vec<String>)>, Failure> {
    if let Some((paper, _)) = name.and_then(|name| name.split_once('/')) {
        return Ok(vec![(paper.into(), name.iter().map(ToString::to_string).collect())]);
    }
    let papers = context.ask(&Papers { name: name.map(String::from) })?.papers;
    let named = |card: PaperCard<'_>| {
        let items = card.items.iter().map(|item| format!("{}/{}", card.paper, item.item)).collect();
        (card.paper.to_string(), items)
    };
    Ok(papers.into_iter().map(named).collect())
}

/// One run of the command.
struct Run<'a> {
    args: &'a ReproduceArgs,
    context: &'a Context,
    total: Counts,
    stop: Option<StopReason>,
    /// The cells for a file that is no list of lines.
    sheet: Sheet,
    /// How many figures were drawn.
    drawn: usize,
}

impl Run<'_> {
    fn paper(&mut self, paper: &str, items: &[String]) -> Result<Counts, Failure> {
        let mut counts = Counts::default();
        let mut summary = PaperSummary { paper: paper.into(), items: Vec::new() };
        for name in items {
            let question = Reproduce { name: name.clone(), cells: self.args.cells, theorems: true };
            for answer in self.context.ask(&question)?.items {
                counts = counts.plus(answer.counts());
                self.show(&answer)?;
                summary.items.push(answer.summary());
                self.stop = self.stop.take().or(answer.stop);
            }
            if let Some(folder) = &self.args.figures {
                self.draw(name, folder)?;
            }
            self.context.flush()?;
            if self.interrupted() {
                break;
            }
        }
        self.total = self.total.plus(counts);
        if self.args.errata {
            summary.items.retain(|item| !item.errata.is_empty() || item.misprint.is_some());
        }
        if self.context.json {
            self.context.json_line(&summary)?;
        }
        Ok(counts)
    }

    fn interrupted(&self) -> bool {
        self.stop == Some(StopReason::Cancelled)
    }

    fn show(&mut self, answer: &ItemAnswer) -> Result<(), Failure> {
        if self.context.output.is_some() {
            self.sheet.add(answer, self.args.errata);
            return Ok(());
        }
        if self.args.errata && !self.context.json {
            let wrong = answer.misprint.is_some() || answer.differing().next().is_some();
            return if wrong { self.context.line(&in_short(answer)) } else { Ok(()) };
        }
        if self.context.json {
            if self.args.cells {
                answer.lines().try_for_each(|line| self.context.json_line(&line))?;
            }
            return Ok(());
        }
        let text = if self.args.cells || !self.args.all { in_full(answer) } else { in_short(answer) };
        self.context.line(&text)
    }

    fn draw(&mut self, name: &str, folder: &Path) -> Result<(), Failure> {
        let drawn = self.context.ask(&Figures { name: name.into() })?;
        self.drawn += drawn.figures.len();
        drawn.figures.iter().try_for_each(|p| files::write(&folder.join(&p.file), p.svg.as_bytes()))
    }

    /// The exit code: a difference that nobody has explained comes before a limit.
    fn end(self) -> Outcome {
        let (differences, code) = (self.total.differences, self.total.exit_code());
        if code > 0 {
            if !self.context.json {
                let cells = if differences == 1 { "cell differs" } else { "cells differ" };
                self.context.line(&format!("\n{differences} {cells} without a known reason"))?;
            }
            return Ok(Done { code });
        }
        match self.stop {
            Some(stop) => Err(Error::stopped(stop, self.args.name.as_deref().unwrap_or("--all")).into()),
            None => Ok(Done::default()),
        }
    }
}

fn tally(counts: Counts) -> String {
    let cells = if counts.cells == 1 { "cell" } else { "cells" };
    let mut text = format!("{} {cells}: {} match", counts.cells, counts.matches);
    let parts = [
        (counts.errata, if counts.errata == 1 { "known erratum" } else { "known errata" }),
        (counts.differences, "DIFFER"),
        (counts.not_computed, "not computed"),
        (counts.unprinted, "more that the paper does not print"),
        (counts.instances, if counts.instances == 1 { "instance matches" } else { "instances match" }),
        (counts.inferred, "inferred"),
    ];
    for (count, what) in parts.into_iter().filter(|(count, _)| *count > 0) {
        text.push_str(&format!(", {count} {what}"));
    }
    text
}

/// One line, and below it the cells that differ and what is wrong in the words.
fn in_short(answer: &ItemAnswer) -> String {
    let mut text = format!("{}/{}  {}", answer.paper, answer.item, tally(answer.counts()));
    let mut last = None;
    for cell in answer.differing() {
        let (published, computed) = (shown(&cell.published), shown(&cell.computed));
        let place = format!("{} {}", cell.ruleset, cell.position);
        let verdict = if cell.verdict == CellVerdict::Difference { "DIFFERS: " } else { "" };
        text.push_str(&format!("\n    {verdict}{place}: printed {published}, computed {computed}"));
        if cell.reason.is_some() && cell.reason != last {
            text.push_str(&format!("\n      {}", shown(&cell.reason)));
        }
        last = cell.reason.clone();
    }
    if let Some(misprint) = &answer.misprint {
        text.push_str(&format!("\n    {misprint}"));
    }
    text
}

/// Every cell, printed beside computed.
fn in_full(answer: &ItemAnswer) -> String {
    let mut text = format!("{}/{}: {}\n", answer.paper, answer.item, answer.title);
    if let Some(note) = &answer.note {
        text.push_str(&format!("{note}\n"));
    }
    let several = answer.cells.windows(2).any(|pair| pair[0].ruleset != pair[1].ruleset);
    if let (false, Some(cell)) = (several, answer.cells.first()) {
        text.push_str(&format!("ruleset {}\n", cell.ruleset));
    }
    let mut reasons: Vec<&str> = Vec::new();
    let mut rows = vec![["ruleset", "position", "published", "computed", ""].map(String::from)];
    for cell in &answer.cells {
        let remark = remark(cell, &mut reasons);
        let (published, computed) = (shown(&cell.published), shown(&cell.computed));
        rows.push([cell.ruleset.clone(), cell.position.clone(), published, computed, remark]);
    }
    if !answer.cells.is_empty() {
        text.push_str(&aligned(&rows, usize::from(!several)));
    }
    for (number, reason) in (1..).zip(&reasons) {
        text.push_str(&format!("[{number}] {reason}\n"));
    }
    text.push_str(&tally(answer.counts()));
    text.push('\n');
    text
}

/// What stands right of a cell: why it differs, or which theorem gave it.
fn remark<'a>(cell: &'a CellAnswer, reasons: &mut Vec<&'a str>) -> String {
    match (cell.verdict, &cell.reason, &cell.theorem) {
        (CellVerdict::Difference, ..) => "DIFFERS".into(),
        (CellVerdict::NotComputed, ..) => "not computed".into(),
        (CellVerdict::Erratum, Some(reason), _) => {
            let number = reasons.iter().position(|r| r == reason).unwrap_or_else(|| {
                reasons.push(reason);
                reasons.len() - 1
            });
            format!("erratum [{}]", number + 1)
        }
        (_, _, Some(theorem)) => [classed(cell), format!("theorem: {theorem}")].concat(),
        _ => classed(cell).trim_end_matches("; ").to_string(),
    }
}

/// How much of a cell is printed, where that is not all of it.
fn classed(cell: &CellAnswer) -> String {
    match cell.class {
        CellClass::Printed => String::new(),
        other => format!("{}; ", class(other)),
    }
}

fn shown(text: &Option<String>) -> String {
    text.as_deref().unwrap_or("-").to_string()
}

/// Rows in columns, from a given column on.
fn aligned<const N: usize>(rows: &[[String; N]], from: usize) -> String {
    let mut text = String::new();
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..N).map(width).collect();
    for row in rows {
        let mut line = String::new();
        for (cell, width) in row.iter().zip(&widths).skip(from) {
            line.push_str(&format!("  {cell:width$}"));
        }
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}
