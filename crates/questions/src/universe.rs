//! Misère play of partizan games, modulo a universe.

use crate::error::Error;
use crate::evaluate::{EvalAnswer, Evaluated, position_in};
use crate::limits::Limits;
use crate::positions::{Opened, ValueAnswer};
use crate::workbench::Workbench;
use serde::Serialize;
use upstar_catalog::{Catalog, Solved};
use upstar_core::clock::Instant;
use upstar_core::{Budget, ParseError, StopReason};
use upstar_universes::{self as universes, Form, Positions, Store, Universe, evaluate_with};
use upstar_values::Outcome;

/// A game in misère play, modulo a universe.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct UniverseGame {
    /// The text that was evaluated.
    pub input: String,
    /// The simplest form.
    pub value: String,
    /// Who wins.
    pub outcome: Outcome,
    /// The universe.
    pub universe: String,
    /// Where the theory is proved.
    pub source: String,
}

/// Reads the name of a universe.
pub(crate) fn read(name: &str) -> Result<Universe, ParseError> {
    name.parse().map_err(|_| {
        let names: Vec<&str> = Universe::ALL.iter().map(|universe| universe.name()).collect();
        let error = ParseError::new(format!("there is no universe {name}"), name, 0, name.len());
        error.expected(format!("one of {}", names.join(", ")))
    })
}

fn outcome(store: &Store, form: Form) -> Outcome {
    match store.outcome(form) {
        universes::Outcome::L => Outcome::L,
        universes::Outcome::R => Outcome::R,
        universes::Outcome::P => Outcome::P,
        _ => Outcome::N,
    }
}

fn outside(text: &str, universe: Universe) -> ParseError {
    let message = format!("this position is not in the universe {universe}");
    ParseError::new(message, text, 0, text.len())
        .expected("a position of it, or another universe, such as all")
}

/// The simplest form of a position modulo a universe.
pub(crate) fn answer(opened: &Opened, name: &str, budget: &Budget) -> Result<ValueAnswer, Error> {
    let universe = read(name)?;
    let start = Instant::now();
    let forms = opened.catalog.universe_forms();
    let stopped = |stop: StopReason| opened.stopped(stop);
    let (form, positions) = forms.form(&opened.position, universe, budget).map_err(stopped)?;
    let form = form.ok_or_else(|| outside(&opened.position.to_string(), universe))?;
    let value = Some(forms.store().text(form, budget).map_err(stopped)?);
    let answer = outcome(forms.store(), form);
    let found = Solved { answer, theorems: Vec::new(), searched: true, positions };
    let source = Some(universe.source().into());
    Ok(ValueAnswer { value, source, ..opened.answer(found, start.elapsed().as_secs_f64()) })
}

/// Positions in expressions, as `[RULESET POSITION]`.
struct InRulesets<'a>(&'a Catalog);

impl Positions for InRulesets<'_> {
    fn form(
        &self,
        text: &str,
        universe: Universe,
        _: &Store,
        budget: &Budget,
    ) -> Result<Form, universes::Error> {
        let at = position_in(self.0, text)?;
        let (form, _) = self.0.universe_forms().form(&at, universe, budget)?;
        form.ok_or_else(|| outside(text, universe).into())
    }
}

/// Evaluates an expression modulo a universe.
pub(crate) fn evaluate(
    input: &str,
    universe: Universe,
    workbench: &Workbench,
    limits: &Limits,
) -> Result<EvalAnswer, Error> {
    let catalog = workbench.catalog();
    let (store, budget) = (catalog.universe_forms().store(), &limits.budget);
    let wrong = |error: universes::Error| match error {
        universes::Error::Parse(error) => error.into(),
        universes::Error::Stop(stop) => Error::stopped(stop, input),
        other => Error::Failed(other.to_string()),
    };
    let stopped = |stop: StopReason| Error::stopped(stop, input);
    let answer = evaluate_with(store, universe, input, budget, &InRulesets(&catalog)).map_err(wrong)?;
    let text = answer.text(store, budget).map_err(stopped)?;
    let (input, value) = (input.to_string(), text.clone());
    let evaluated = match answer {
        universes::Evaluated::Form(form) => Evaluated::Universe(Box::new(UniverseGame {
            input,
            value,
            outcome: outcome(store, form),
            universe: universe.to_string(),
            source: universe.source().into(),
        })),
        universes::Evaluated::Truth(result) => Evaluated::Truth { input, result },
        universes::Evaluated::Integer(count) => Evaluated::Other { input, value: count.into() },
        _ => Evaluated::Other { input, value: value.into() },
    };
    Ok(EvalAnswer { text, evaluated, explanation: None, steps: None })
}
