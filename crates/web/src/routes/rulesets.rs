//! The list of rulesets with their cards.

use crate::problem::Problem;
use crate::workshop::Workshop;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use serde_json::json;
use std::sync::Arc;
use upstar_catalog::Catalog;

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
    let cards: Vec<_> = catalog.cards().map(|card| catalog.card_answer(card)).collect();
    json!({ "rulesets": cards }).to_string()
}
