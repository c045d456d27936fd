//! Papers, and their items computed anew.

use super::json;
use crate::ask::Ask;
use crate::problem::Problem;
use crate::workshop::Desk;
use axum::Json;
use serde_json::{Value, json};
use std::time::Duration;
use upstar_ground::Stop;
use upstar_papers::{self as papers, PaperCard, PaperSummary};

/// How long an item may take: its cells are many.
pub(super) const ITEM: Duration = Duration::from_secs(60);

/// `GET /api/papers`.
pub(crate) async fn all() -> Json<Value> {
    let cards: Vec<PaperCard> = papers::papers().iter().map(PaperCard::from).collect();
    Json(json!({ "papers": cards }))
}

/// `reproduce` of a paper or an item: what was published beside what comes out, with `cells` each of them. Cells that
/// a limit leaves open are counted, so that the rest is told all the same.
pub(super) fn reproduce(ask: &Ask, desk: &Desk) -> Result<Value, Problem> {
    let name = &ask.args[0];
    let (paper, items) = papers::select(name)?;
    let how = desk.how(ask.theorems()?);
    let mut answers = Vec::with_capacity(items.len());
    for item in items {
        let answer = papers::reproduce(item, &desk.catalog, &how);
        match &answer.stop {
            Some(stop @ Stop::Cancelled) => return Err(Problem::stopped(stop.clone(), name)),
            Some(stop @ Stop::Time(_)) if !desk.last => return Err(Problem::stopped(stop.clone(), name)),
            _ => answers.push(answer),
        }
    }
    let summary = PaperSummary {
        paper: paper.name.clone(),
        items: answers.iter().map(papers::ItemAnswer::summary).collect(),
    };
    let mut value = json(&summary)?;
    if ask.flag("cells")? {
        value["cells"] = json(&answers.iter().flat_map(papers::ItemAnswer::lines).collect::<Vec<_>>())?;
    }
    if let Some(stop) = answers.iter().find_map(|answer| answer.stop.as_ref()) {
        value["stopped"] = true.into();
        value["why"] = stop.to_string().into();
    }
    Ok(value)
}
