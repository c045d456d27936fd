//! The list of rulesets with their cards.

use crate::problem::Problem;
use crate::workshop::Workshop;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};
use std::sync::Arc;
use upstar_catalog::Catalog;
use upstar_heaps::HeapGame;

/// `GET /api/rulesets`: made once, as cards do not change while the program runs.
pub(crate) async fn all(State(shop): State<Arc<Workshop>>) -> Response {
    let shelf = shop.clone();
    let made = tokio::task::spawn_blocking(move || shelf.cards.get_or_init(cards).clone()).await;
    match made {
        Ok(text) => ([(header::CONTENT_TYPE, "application/json")], text).into_response(),
        Err(_) => Problem::Broken.into_response(),
    }
}

fn cards() -> String {
    let catalog = Catalog::new();
    let cards: Vec<Value> = catalog
        .cards()
        .map(|card| {
            let answer = catalog.card_answer(card);
            // Whether `period` takes it, for the page that shows periods.
            let period = answer.examples.iter().any(|example| example.ruleset.parse::<HeapGame>().is_ok());
            let mut value = serde_json::to_value(answer).unwrap_or_default();
            value["period"] = period.into();
            value
        })
        .collect();
    json!({ "rulesets": cards }).to_string()
}
