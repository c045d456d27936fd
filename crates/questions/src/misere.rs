//! Misère play of impartial games: forms, genus and class of positions and expressions.

use crate::error::Error;
use crate::evaluate::{EvalAnswer, Evaluated, position_in};
use crate::limits::Limits;
use crate::positions::{Opened, ValueAnswer};
use crate::workbench::Workbench;
use serde::Serialize;
use upstar_catalog::{Catalog, Solved};
use upstar_core::clock::Instant;
use upstar_core::{Budget, ParseError, StopReason};
use upstar_misere::{self as misere, Form, Positions, Store, count_born, evaluate_with};
use upstar_values::Outcome;

/// So many steps are taken to tell half-tame from wild, which may need the double of a game.
const STEPS_FOR_CLASS: u64 = 300_000;

/// What there is to say about an impartial game in misère play, beside its form and who wins.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Misere {
    /// The misère Grundy value.
    pub misere_nimber: u64,
    /// The genus, such as `4^146`.
    pub genus: String,
    /// The first that applies: nim-heap, tame, restive, restless, half-tame or wild. Absent where the game is too large to
    /// tell.
    pub class: Option<String>,
}

/// An impartial game in misère play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct MisereGame {
    /// The text that was evaluated.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub input: Option<String>,
    /// The canonical form; absent where its text would be too long.
    pub value: Option<String>,
    /// Who wins: N or P.
    pub outcome: Outcome,
    /// The rest.
    #[serde(flatten)]
    pub misere: Misere,
}

impl MisereGame {
    /// Describes a form.
    ///
    /// # Errors
    /// The limit that was reached.
    pub fn of(form: Form, store: &Store, budget: &Budget) -> Result<Self, StopReason> {
        let known = |found: Result<String, StopReason>| match found {
            Ok(text) => Ok(Some(text)),
            Err(StopReason::TooLarge(_)) => Ok(None),
            Err(stop) => Err(stop),
        };
        let class = store.class(form, &budget.part(STEPS_FOR_CLASS)).map(|class| class.to_string());
        Ok(MisereGame {
            input: None,
            value: known(store.text(form, budget))?,
            outcome: outcome(store, form),
            misere: Misere {
                misere_nimber: store.misere_nimber(form).into(),
                genus: store.genus(form, budget)?.to_string(),
                class: known(class)?,
            },
        })
    }
}

fn outcome(store: &Store, form: Form) -> Outcome {
    if store.outcome(form) == misere::Outcome::P { Outcome::P } else { Outcome::N }
}

impl Opened {
    /// The form of an impartial position in misère play.
    pub(crate) fn misere_value(&self, budget: &Budget) -> Result<ValueAnswer, StopReason> {
        let start = Instant::now();
        let forms = self.catalog.misere_forms();
        let (form, positions) = forms.form(&self.position, budget)?;
        let MisereGame { value, outcome, misere, .. } = MisereGame::of(form, forms.store(), budget)?;
        let found = Solved { answer: outcome, theorems: Vec::new(), searched: true, positions };
        let seconds = start.elapsed().as_secs_f64();
        Ok(ValueAnswer { value, misere: Some(misere), ..self.answer(found, seconds) })
    }
}

/// Positions in expressions, as `[RULESET POSITION]`.
struct InRulesets<'a>(&'a Catalog);

impl Positions for InRulesets<'_> {
    fn form(&self, text: &str, _: &Store, budget: &Budget) -> Result<Form, misere::Error> {
        let at = position_in(self.0, text)?;
        Ok(self.0.misere_forms().form(&at, budget)?.0)
    }
}

/// Why there is no value to ask for.
pub(crate) fn no_misere_values(position: &str) -> ParseError {
    let message = "a partizan game has no value in misère play: almost no two games can be exchanged in all sums there, so \
                   that only who wins can be said";
    ParseError::new(message, position, 0, position.len())
        .expected("outcome --misere, which says who wins, or --universe dead-ending, dicot, blocking or all")
}

/// Evaluates an expression in misère play.
pub(crate) fn evaluate(input: &str, workbench: &Workbench, limits: &Limits) -> Result<EvalAnswer, Error> {
    let catalog = workbench.catalog();
    let (store, budget) = (catalog.misere_forms().store(), &limits.budget);
    let wrong = |error: misere::Error| match error {
        misere::Error::Parse(error) => error.into(),
        misere::Error::Stop(stop) => Error::stopped(stop, input),
        other => Error::Failed(other.to_string()),
    };
    let stopped = |stop: StopReason| Error::stopped(stop, input);
    let answer = evaluate_with(store, input, budget, &InRulesets(&catalog)).map_err(wrong)?;
    let input = input.to_string();
    let (text, evaluated) = match answer {
        misere::Evaluated::Form(form) => {
            let game = MisereGame::of(form, store, budget).map_err(stopped)?;
            let text = store.text(form, budget).map_err(stopped)?;
            (text, Evaluated::Misere(Box::new(MisereGame { input: Some(input), ..game })))
        }
        misere::Evaluated::Truth(result) => (result.to_string(), Evaluated::Truth { input, result }),
        misere::Evaluated::Integer(count) => {
            (count.to_string(), Evaluated::Other { input, value: count.into() })
        }
        other => {
            let text = other.text(store, budget).map_err(stopped)?;
            let value = text.clone().into();
            (text, Evaluated::Other { input, value })
        }
    };
    Ok(EvalAnswer { text, evaluated, explanation: None, steps: None })
}

/// All forms that are born by a day up to the fourth, in the order in which they print.
pub(crate) fn born(day: u32, workbench: &Workbench, budget: &Budget) -> Result<Vec<MisereGame>, StopReason> {
    let catalog = workbench.catalog();
    let store = catalog.misere_forms().store();
    store.born(day)?.into_iter().map(|form| MisereGame::of(form, store, budget)).collect()
}

/// How many forms are born by a day.
pub(crate) fn counted(day: u32, budget: &Budget) -> Result<String, StopReason> {
    Ok(count_born(day, budget)?.to_string())
}
