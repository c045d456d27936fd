//! Sequences as text, CSV, Markdown, LaTeX, b-file and JSON.

use super::formats::{Format, Unfit, bfile, csv, latex, markdown, nimbers, text, width};
use super::period::PeriodAnswer;
use super::sequence::Sequence;
use std::borrow::Cow;
use std::fmt::Write;
use upstar_catalog::Answer;

/// Values in a row of the text.
const ROW: usize = 20;

impl Sequence {
    /// The sequence in a format.
    ///
    /// # Errors
    /// That the values do not fit it.
    pub fn write(&self, format: Format) -> Result<String, Unfit> {
        Ok(match format {
            Format::Text => self.as_text(),
            Format::Json => serde_json::to_string(self).map_err(|e| Unfit(e.to_string()))?,
            Format::Csv => {
                let head = vec!["n".into(), "value".into()];
                let row =
                    |(n, entry): (u64, Cow<Option<super::Entry>>)| vec![n.to_string(), text(&entry).into()];
                csv(std::iter::once(head).chain(self.numbered().map(row)))?
            }
            Format::Md => {
                let head = format!("| n | {} |\n|---|---|\n", self.value_name());
                self.rows(&head, |n, entry| format!("| {n} | {} |\n", markdown(entry)))
            }
            Format::Latex => self.as_latex(),
            Format::Bfile => bfile(self.numbered())?,
            Format::Svg => self.picture(),
        })
    }

    pub(crate) fn value_name(&self) -> &'static str {
        let outcome = |entry: Cow<Option<super::Entry>>| {
            entry.as_ref().as_ref().is_some_and(|entry| matches!(entry.exact, Some(Answer::Outcome(_))))
        };
        match nimbers(self.entries.iter()) {
            true => "G(n)",
            false if self.entries.iter().any(outcome) => "outcome",
            false => "value",
        }
    }

    fn rows(&self, head: &str, row: impl Fn(u64, &Option<super::Entry>) -> String) -> String {
        let mut out = head.to_string();
        for (n, entry) in self.numbered() {
            out.push_str(&row(n, &entry));
        }
        out
    }

    /// Nimbers in rows of twenty, other values one a line; then what is known of the period.
    fn as_text(&self) -> String {
        let label = (self.first + self.entries.len() as u64).to_string().len();
        let mut out = String::new();
        // Writing into a string cannot fail.
        if nimbers(self.entries.iter()) {
            let widest = self.entries.iter().map(|entry| width(text(&entry))).max().unwrap_or(1);
            let mut entries = self.numbered().peekable();
            while let Some((n, _)) = entries.peek() {
                let mut line = format!("{n:>label$}:");
                for (_, entry) in entries.by_ref().take(ROW) {
                    let _ = write!(line, " {:>widest$}", text(&entry));
                }
                let _ = writeln!(out, "{}", line.trim_end());
            }
        } else {
            for (n, entry) in self.numbered() {
                let line = format!("{n:>label$}  {}", text(&entry));
                let _ = writeln!(out, "{}", line.trim_end());
            }
        }
        for remark in &self.remarks {
            let _ = writeln!(out, "{remark}");
        }
        if let Some(period) = &self.period {
            let _ = writeln!(out, "{}", self.period_text(period));
        }
        out
    }

    fn period_text(&self, found: &PeriodAnswer) -> String {
        let PeriodAnswer { period, preperiod, saltus, proved, checked_to } = found;
        let counted = self.counted;
        let how = match (proved, checked_to) {
            (true, _) => "proved".to_string(),
            (false, Some(n)) => format!("seen up to {counted} {n}, not proved"),
            (false, None) => "not proved".to_string(),
        };
        let saltus = if saltus.is_zero() { String::new() } else { format!(", saltus {saltus}") };
        format!("period {period} from {counted} {preperiod} on{saltus}: {how}")
    }

    fn as_latex(&self) -> String {
        let name = if nimbers(self.entries.iter()) { "$\\mathcal{G}(n)$" } else { self.value_name() };
        let head = format!(
            "% {}; needs \\usepackage{{booktabs}}\n\\begin{{tabular}}{{rl}}\n\\toprule\n$n$ & {name} \\\\\n\\midrule\n",
            self.title
        );
        let mut out = self.rows(&head, |n, entry| format!("${n}$ & {} \\\\\n", latex(entry)));
        out.push_str("\\bottomrule\n\\end{tabular}\n");
        if let Some(period) = &self.period {
            let _ = writeln!(out, "% {}", self.period_text(period));
        }
        out
    }
}
