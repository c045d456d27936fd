//! `upstar papers`.

use crate::args::PapersArgs;
use crate::context::Context;
use crate::failure::{Done, Failure, Outcome};
use upstar_papers::{self as papers, Paper, PaperCard};

pub fn run(args: &PapersArgs, context: &Context) -> Outcome {
    match &args.paper {
        Some(name) => {
            let paper = papers::find(name).map_err(Failure::Input)?;
            if context.json { json(paper, context) } else { items(paper, context) }?;
        }
        None if context.json => papers::papers().iter().try_for_each(|paper| json(paper, context))?,
        None => list(context)?,
    }
    Ok(Done::default())
}

fn list(context: &Context) -> Result<(), Failure> {
    let papers = papers::papers();
    let width = papers.iter().map(|paper| paper.name.len()).max().unwrap_or(0);
    for paper in papers {
        let count = paper.items.len();
        context.line(&format!("{:width$}  {count:>3} items  {}", paper.name, citation(paper)))?;
    }
    Ok(())
}

fn items(paper: &Paper, context: &Context) -> Result<(), Failure> {
    context.line(&format!("{}: {}", paper.name, citation(paper)))?;
    let width = paper.items.iter().map(|item| item.name.len()).max().unwrap_or(0);
    for item in &paper.items {
        context.line(&format!("  {:width$}  {}", item.name, item.title))?;
    }
    Ok(())
}

fn citation(paper: &Paper) -> String {
    let year = paper.year.map_or(String::new(), |year| format!(", {year}"));
    format!("{} ({}{year})", paper.title, paper.authors)
}

fn json(paper: &Paper, context: &Context) -> Result<(), Failure> {
    context.json_line(&PaperCard::from(paper))
}
