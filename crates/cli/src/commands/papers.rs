//! `upstar papers`.

use crate::context::Context;
use crate::failure::{Done, Outcome};
use upstar_questions::{Conjectures, PaperCard, Papers};

pub fn run(question: &Papers, context: &Context) -> Outcome {
    let papers = context.ask(question)?.papers;
    let width = papers.iter().map(|paper| paper.paper.len()).max().unwrap_or(0);
    for paper in &papers {
        match (context.json, &question.name) {
            (true, _) => context.json_line(paper)?,
            (_, Some(_)) => items(paper, context)?,
            _ => {
                let count = paper.items.len();
                context.line(&format!("{:width$}  {count:>3} items  {}", paper.paper, citation(paper)))?;
            }
        }
    }
    Ok(Done::default())
}

fn items(paper: &PaperCard<'_>, context: &Context) -> Result<(), crate::failure::Failure> {
    context.line(&format!("{}: {}", paper.paper, citation(paper)))?;
    let width = paper.items.iter().map(|item| item.item.len()).max().unwrap_or(0);
    paper
        .items
        .iter()
        .try_for_each(|item| context.line(&format!("  {:width$}  {}", item.item, item.title)))?;
    let all = context.ask(&Conjectures {})?.conjectures;
    let own = all.iter().filter(|conjecture| conjecture.source.contains(paper.paper)).collect::<Vec<_>>();
    if own.is_empty() {
        return Ok(());
    }
    context.line("conjectures, for upstar conjecture:")?;
    let width = own.iter().map(|conjecture| conjecture.name.len()).max().unwrap_or(0);
    own.iter().try_for_each(|c| context.line(&format!("  {:width$}  {}", c.name, c.source)))
}

fn citation(paper: &PaperCard<'_>) -> String {
    let year = paper.year.map_or(String::new(), |year| format!(", {year}"));
    format!("{} ({}{year})", paper.title, paper.authors)
}
