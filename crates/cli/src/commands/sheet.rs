//! Reproduced cells as a file: CSV, Markdown, or LaTeX that could be sent to the authors.

use crate::failure::Failure;
use upstar_core::escape_latex;
use upstar_questions::{CellAnswer, CellClass, CellVerdict, ItemAnswer};

/// How a sheet is written.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum SheetFormat {
    /// For spreadsheets.
    Csv,
    /// A Markdown table.
    Md,
    /// A table for a letter, with the rules of package booktabs.
    Tex,
}

impl SheetFormat {
    /// The format that a file's ending asks for.
    pub fn of_ending(ending: &str) -> Option<Self> {
        match ending {
            "csv" => Some(SheetFormat::Csv),
            "md" => Some(SheetFormat::Md),
            "tex" => Some(SheetFormat::Tex),
            _ => None,
        }
    }
}

/// Cells of several items.
#[derive(Default)]
pub struct Sheet {
    rows: Vec<Row>,
}

struct Row {
    paper: String,
    item: String,
    ruleset: String,
    position: String,
    published: String,
    computed: String,
    verdict: &'static str,
    class: &'static str,
    reason: String,
}

const HEAD: [&str; 9] =
    ["paper", "item", "ruleset", "position", "published", "computed", "verdict", "class", "reason"];

impl Sheet {
    /// Adds an item's cells, or only those in which the paper is wrong and what is wrong in its words.
    pub fn add(&mut self, answer: &ItemAnswer, errata: bool) {
        let wrong = |cell: &&CellAnswer| {
            !errata || matches!(cell.verdict, CellVerdict::Erratum | CellVerdict::Difference)
        };
        let row = |cell: &CellAnswer| Row {
            paper: answer.paper.clone(),
            item: answer.item.clone(),
            ruleset: cell.ruleset.clone(),
            position: cell.position.clone(),
            published: cell.published.clone().unwrap_or_default(),
            computed: cell.computed.clone().unwrap_or_default(),
            verdict: verdict(cell.verdict),
            class: class(cell.class),
            reason: cell.reason.clone().unwrap_or_default(),
        };
        self.rows.extend(answer.cells.iter().filter(wrong).map(row));
        self.rows.extend(answer.misprint.iter().filter(|_| errata).map(|misprint| Row {
            paper: answer.paper.clone(),
            item: answer.item.clone(),
            ruleset: String::new(),
            position: String::new(),
            published: String::new(),
            computed: String::new(),
            verdict: "misprint",
            class: class(CellClass::Printed),
            reason: misprint.clone(),
        }));
    }

    /// The sheet as text.
    ///
    /// A sheet of errata calls each paper what `cited` says.
    pub fn write(
        &self,
        format: SheetFormat,
        errata: bool,
        cited: &dyn Fn(&str) -> String,
    ) -> Result<String, Failure> {
        match format {
            SheetFormat::Csv => self.csv().map_err(Failure::Other),
            SheetFormat::Md => Ok(self.markdown()),
            SheetFormat::Tex if errata => Ok(self.letter(cited)),
            SheetFormat::Tex => Ok(self.latex()),
        }
    }

    fn csv(&self) -> anyhow::Result<String> {
        let mut out = csv::Writer::from_writer(Vec::new());
        out.write_record(HEAD)?;
        for row in &self.rows {
            out.write_record(row.cells())?;
        }
        let bytes = out.into_inner().map_err(csv::IntoInnerError::into_error)?;
        Ok(String::from_utf8(bytes)?)
    }

    fn markdown(&self) -> String {
        let bars = |cells: [String; 9]| format!("| {} |\n", cells.join(" | "));
        let mut text = bars(HEAD.map(String::from));
        text.push_str(&format!("|{}\n", "---|".repeat(HEAD.len())));
        for row in &self.rows {
            text.push_str(&bars(row.cells().map(|cell| cell.replace('|', "\\|"))));
        }
        text
    }

    fn latex(&self) -> String {
        let mut text = String::from(
            "% needs \\usepackage{booktabs,longtable}\n\\begin{longtable}{llllll}\n\\toprule\n\
             item & ruleset & position & published & computed & verdict \\\\\n\\midrule\n\\endhead\n",
        );
        for row in &self.rows {
            let Row { item, ruleset, position, published, computed, verdict, .. } = row;
            let cells = [item, ruleset, position, published, computed].map(|cell| escape_latex(cell));
            text.push_str(&format!("{} & {verdict} \\\\\n", cells.join(" & ")));
        }
        text.push_str("\\bottomrule\n\\end{longtable}\n");
        text
    }

    /// A sheet of errata, paper by paper, each reason once with the places that it is about.
    fn letter(&self, cited: &dyn Fn(&str) -> String) -> String {
        let mut text = String::from(
            "\\documentclass{article}\n\\usepackage[T1]{fontenc}\n\\begin{document}\n\\title{Errata}\\author{}\\date{}\\maketitle\n\
             \\noindent Each entry was computed again; the printed value stands beside the computed one.\n",
        );
        let mut paper = "";
        let mut rest = self.rows.as_slice();
        while let Some(first) = rest.first() {
            if first.paper != paper {
                paper = &first.paper;
                text.push_str(&format!("\\section*{{{}}}\n", escape_latex(&cited(paper))));
            }
            let same = |row: &&Row| {
                (&row.paper, &row.item, &row.reason) == (&first.paper, &first.item, &first.reason)
            };
            let count = rest.iter().take_while(same).count();
            let reason = if first.reason.is_empty() { "No reason is known." } else { &first.reason };
            text.push_str(&format!(
                "\\paragraph{{{}}} {}\n",
                escape_latex(&in_words(&first.item)),
                escape_latex(reason)
            ));
            let cells: String =
                rest[..count].iter().filter(|row| !row.position.is_empty()).map(Row::entry).collect();
            // LaTeX takes no list without entries.
            if !cells.is_empty() {
                text.push_str(&format!("\\begin{{itemize}}\n{cells}\\end{{itemize}}\n"));
            }
            rest = &rest[count..];
        }
        text.push_str("\\end{document}\n");
        text
    }
}

impl Row {
    /// A line of a list in LaTeX.
    fn entry(&self) -> String {
        let texts = [&self.ruleset, &self.position, &self.published, &self.computed];
        let [ruleset, position, published, computed] = texts.map(|text| escape_latex(text));
        format!("\\item {ruleset} {position}: printed {published}, computed {computed}\n")
    }

    fn cells(&self) -> [String; 9] {
        [
            self.paper.clone(),
            self.item.clone(),
            self.ruleset.clone(),
            self.position.clone(),
            self.published.clone(),
            self.computed.clone(),
            self.verdict.into(),
            self.class.into(),
            self.reason.clone(),
        ]
    }
}

fn verdict(verdict: CellVerdict) -> &'static str {
    match verdict {
        CellVerdict::Match => "match",
        CellVerdict::Erratum => "erratum",
        CellVerdict::Difference => "difference",
        CellVerdict::NotComputed => "not computed",
        CellVerdict::Unprinted => "unprinted",
    }
}

/// A class in a word.
pub fn class(class: CellClass) -> &'static str {
    match class {
        CellClass::Printed => "printed",
        CellClass::Instance => "instance",
        CellClass::Inferred => "inferred",
    }
}

/// An item as a paper calls it: `table-3.1` is Table 3.1.
fn in_words(item: &str) -> String {
    let mut letters = item.chars();
    let first = letters.next().map(|letter| letter.to_uppercase().to_string()).unwrap_or_default();
    first + &letters.as_str().replace('-', " ")
}
