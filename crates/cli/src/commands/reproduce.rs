//! `upstar reproduce`.

use crate::args::ReproduceArgs;
use crate::context::Context;
use crate::failure::{Done, Failure, Outcome};
use crate::progress;
use std::path::Path;
use upstar_catalog::{How, Stop};
use upstar_papers::{self as papers, CellAnswer, Counts, Item, ItemAnswer, Paper, PaperSummary, Verdict};

pub fn run(args: &ReproduceArgs, context: &Context) -> Outcome {
    let chosen: Vec<(&Paper, Vec<&Item>)> = match &args.name {
        Some(name) => vec![papers::select(name).map_err(Failure::Input)?],
        None => papers::papers().iter().map(|paper| (paper, paper.items.iter().collect())).collect(),
    };
    if let Some(folder) = &args.figures {
        std::fs::create_dir_all(folder)
            .map_err(|e| Failure::Other(anyhow::anyhow!("{}: {e}", folder.display())))?;
    }
    let how = context.how(true);
    let mut run = Run { args, context, how, total: Counts::default(), stop: None };
    let mut totals = Vec::new();
    for (paper, items) in chosen {
        totals.push((paper, run.paper(paper, &items)?));
        if run.interrupted() {
            break;
        }
    }
    if args.all && !context.json {
        context.line("")?;
        let width = totals.iter().map(|(paper, _)| paper.name.len()).max().unwrap_or(0);
        for (paper, counts) in &totals {
            context.line(&format!("{:width$}  {}", paper.name, tally(*counts)))?;
        }
    }
    run.end()
}

/// One run of the command.
struct Run<'a> {
    args: &'a ReproduceArgs,
    context: &'a Context,
    how: How,
    total: Counts,
    stop: Option<Stop>,
}

impl Run<'_> {
    fn paper(&mut self, paper: &Paper, items: &[&Item]) -> Result<Counts, Failure> {
        let mut counts = Counts::default();
        let mut summary = PaperSummary { paper: paper.name.clone(), items: Vec::new() };
        for item in items {
            let answer = progress::during(&self.how.budget, self.context, || {
                papers::reproduce(item, self.context.catalog(), &self.how)
            });
            counts = counts.plus(answer.counts());
            self.show(&answer)?;
            if let Some(folder) = &self.args.figures {
                self.draw(item, folder)?;
            }
            summary.items.push(answer.summary());
            self.stop = self.stop.take().or(answer.stop);
            self.context.flush()?;
            if self.interrupted() {
                break;
            }
        }
        self.total = self.total.plus(counts);
        if self.context.json {
            self.context.json_line(&summary)?;
        }
        Ok(counts)
    }

    fn interrupted(&self) -> bool {
        self.stop == Some(Stop::Cancelled)
    }

    fn show(&self, answer: &ItemAnswer) -> Result<(), Failure> {
        if self.context.json {
            if self.args.cells {
                answer.lines().try_for_each(|line| self.context.json_line(&line))?;
            }
            return Ok(());
        }
        let text = if self.args.cells || !self.args.all { in_full(answer) } else { in_short(answer) };
        self.context.line(&text)
    }

    fn draw(&self, item: &Item, folder: &Path) -> Result<(), Failure> {
        let pictures = papers::figures(item, self.context.catalog(), &self.how)
            .map_err(|stop| Failure::stopped(stop, &item.full_name()))?;
        pictures.iter().try_for_each(|p| self.context.write_file(&folder.join(&p.file), p.svg.as_bytes()))
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
            Some(stop) => Err(Failure::stopped(stop, self.args.name.as_deref().unwrap_or("--all"))),
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
    ];
    for (count, what) in parts.into_iter().filter(|(count, _)| *count > 0) {
        text.push_str(&format!(", {count} {what}"));
    }
    text
}

/// One line, and below it the cells that differ.
fn in_short(answer: &ItemAnswer) -> String {
    let mut text = format!("{}/{}  {}", answer.paper, answer.item, tally(answer.counts()));
    let mut last = None;
    for cell in answer.differing() {
        let (published, computed) = (shown(&cell.published), shown(&cell.computed));
        let place = format!("{} {}", cell.ruleset, cell.position);
        let verdict = if cell.verdict == Verdict::Difference { "DIFFERS: " } else { "" };
        text.push_str(&format!("\n    {verdict}{place}: printed {published}, computed {computed}"));
        if cell.reason.is_some() && cell.reason != last {
            text.push_str(&format!("\n      {}", shown(&cell.reason)));
        }
        last = cell.reason.clone();
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
        (Verdict::Difference, ..) => "DIFFERS".into(),
        (Verdict::NotComputed, ..) => "not computed".into(),
        (Verdict::Erratum, Some(reason), _) => {
            let number = reasons.iter().position(|r| r == reason).unwrap_or_else(|| {
                reasons.push(reason);
                reasons.len() - 1
            });
            format!("erratum [{}]", number + 1)
        }
        (_, _, Some(theorem)) => format!("theorem: {theorem}"),
        _ => String::new(),
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
