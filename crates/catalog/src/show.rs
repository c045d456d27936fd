//! What people ask to be shown of positions: the value, or something that follows from it.

use crate::catalog::Catalog;
use crate::loopy_play::LoopyPlay;
use crate::misere_forms::MisereForms;
use crate::position::Position;
use std::fmt;
use std::sync::Arc;
use upstar_core::{Budget, ParseError, StopReason};
use upstar_loopy as loopy;
use upstar_misere as misere;
use upstar_rules::{Answer, Convention, Outcome, Player};
use upstar_solve::SolveOptions;
use upstar_values::{self as values, Dyadic, EvalError, Expression, Names, Notation, Value, Values};

/// The name that the value of a position has in an expression.
const GAME: &str = "G";

/// What is shown of a position.
#[derive(Clone)]
pub struct Show {
    what: What,
    forms: Arc<MisereForms>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum What {
    Value,
    Outcome,
    Genus,
    MisereNimber,
    Class,
    Options,
    /// An expression in the value.
    Of(String),
}

/// What is known by a name, and what it is as an expression.
const NAMES: [(&str, &str); 8] = [
    ("nimber", ""),
    ("mean", "mean(G)"),
    ("temperature", "temp(G)"),
    ("left_stop", "left_stop(G)"),
    ("right_stop", "right_stop(G)"),
    ("atomic_weight", "atomic_weight(G)"),
    ("birthday", "birthday(G)"),
    ("reduced", "reduced(G)"),
];

/// Something shown: an answer of a kind that can be compared, where it is one, and its text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shown {
    /// The answer; absent where it is only a text.
    pub exact: Option<Answer>,
    /// As it is printed.
    pub text: String,
}

impl Shown {
    /// The number that it is, if it is one, as nimbers and counts are, too.
    pub fn number(&self, values: &Values) -> Option<Dyadic> {
        match self.exact? {
            Answer::Nimber(n) => i64::try_from(n).ok().map(Dyadic::from),
            Answer::Value(value) => values.as_number(value),
            Answer::Outcome(_) => None,
        }
    }
}

impl fmt::Debug for Show {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.what.fmt(f)
    }
}

impl Catalog {
    /// Reads what is to be shown of positions of a ruleset: `mean`, `genus`, or an expression in G such as `cool(G,1)`.
    ///
    /// # Errors
    /// That there is no such quantity, or that the ruleset has none of it.
    pub fn show(&self, what: &str, impartial: bool, convention: Convention) -> Result<Show, ParseError> {
        let text = what.trim();
        let read = match text {
            "value" => What::Value,
            "outcome" => What::Outcome,
            "genus" => What::Genus,
            "misere_nimber" => What::MisereNimber,
            "class" => What::Class,
            "options" => What::Options,
            "nimber" => What::Of(GAME.into()),
            name => {
                let named = NAMES.iter().find(|(known, _)| *known == name).map(|(_, expression)| *expression);
                let expression = named.unwrap_or(name);
                let names = Names::from_iter([(GAME.to_string(), Value::ZERO)]);
                Expression::parse(expression, &names).map_err(|error| {
                    error.expected("value, outcome, nimber, mean, temperature, left_stop, right_stop, atomic_weight, birthday, reduced, options, genus, misere_nimber, class, or an expression in G")
                })?;
                What::Of(expression.into())
            }
        };
        let misere = convention == Convention::Misere;
        let wrong = |message: &str, expected: &str| {
            Err(ParseError::new(message, what, 0, what.len()).expected(expected))
        };
        match read {
            What::Genus | What::MisereNimber | What::Class if !impartial => {
                wrong("only impartial games have this", "outcome, or a quantity of normal play")
            }
            What::Value if misere && !impartial => {
                wrong("a partizan game has no value in misère play", "outcome")
            }
            What::Of(_) if misere => {
                wrong("this is of normal play", "value, genus, misere_nimber, class, outcome or options")
            }
            what => Ok(Show { what, forms: self.misere_forms().clone() }),
        }
    }
}

impl Show {
    /// Shows it of a position.
    ///
    /// # Errors
    /// The limit that was reached.
    pub fn of(&self, at: &Position, notation: Notation, how: &SolveOptions) -> Result<Shown, StopReason> {
        match self.of_short(at, notation, how) {
            Err(StopReason::Endless(_)) if at.convention() == Convention::Normal => {
                self.looped(at, &LoopyPlay::alone(at, &how.budget)?, notation, &how.budget)
            }
            found => found,
        }
    }

    /// Shows it of a position from which play may come back to where it was.
    ///
    /// # Errors
    /// The limit that was reached, or that only short games have it.
    pub fn looped(
        &self,
        at: &Position,
        play: &LoopyPlay,
        notation: Notation,
        budget: &Budget,
    ) -> Result<Shown, StopReason> {
        let loops = play.loops().under(budget);
        let text = |text: String| Ok(Shown { exact: None, text });
        match &self.what {
            What::Outcome => text(play.outcome(at)?.to_string()),
            What::Value => looped_value(play, at, notation),
            What::Of(expression) if expression == GAME => {
                let nimber = loops.to_short(play.value(at)?).and_then(|value| at.values().as_nimber(value));
                Ok(nimber.map_or(none(), |nimber| number(nimber.into())))
            }
            What::Of(expression) => {
                let names = loopy::Names::from_iter([(GAME.to_string(), play.value(at)?)]);
                let answer = loops.evaluate(expression, &names, None).map_err(stopped)?;
                text(answer.text(&loops, notation)?)
            }
            _ => self.of_short(
                at,
                notation,
                &SolveOptions { budget: budget.clone(), ..SolveOptions::default() },
            ),
        }
    }

    /// Shows it of a value; `None` where more than the value decides.
    ///
    /// # Errors
    /// The limit that was reached.
    pub fn of_value(
        &self,
        value: Value,
        values: &Values,
        notation: Notation,
    ) -> Result<Option<Shown>, StopReason> {
        match &self.what {
            What::Of(expression) if expression == GAME => {
                Ok(Some(values.as_nimber(value).map_or(none(), |nimber| number(nimber.into()))))
            }
            What::Of(expression) => of_expression(expression, value, values, notation).map(Some),
            _ => Ok(None),
        }
    }

    fn of_short(&self, at: &Position, notation: Notation, how: &SolveOptions) -> Result<Shown, StopReason> {
        let budget = &how.budget;
        let store = self.forms.store();
        let form = || Ok::<_, StopReason>(self.forms.form(at, budget)?.0);
        let text = |text: String| Ok(Shown { exact: None, text });
        let misere = at.convention() == Convention::Misere;
        match &self.what {
            What::Outcome => {
                let outcome = at.outcome(how)?.answer;
                Ok(Shown { exact: Some(Answer::Outcome(outcome)), text: outcome.to_string() })
            }
            What::Options => {
                let players: &[Player] = if at.impartial() { &[Player::Left] } else { &Player::BOTH };
                let counts = players.iter().map(|&player| Ok(at.options(player, budget)?.len() as u64));
                Ok(number(counts.sum::<Result<u64, StopReason>>()?))
            }
            What::Genus => text(store.genus(form()?, budget)?.to_string()),
            What::MisereNimber => Ok(number(store.misere_nimber(form()?).into())),
            What::Class => text(store.class(form()?, budget).map(|class: misere::Class| class.to_string())?),
            What::Value if misere => text(store.text(form()?, budget)?),
            What::Value => {
                let answer = at.answer(how)?.answer;
                let text = answer.text(&at.values().under(budget), notation)?;
                Ok(Shown { exact: Some(answer), text })
            }
            What::Of(_) => {
                let value = at.value(how)?.answer;
                Ok(self.of_value(value, &at.values().under(budget), notation)?.unwrap_or_else(none))
            }
        }
    }
}

impl Position {
    /// The value, where play may come back to where it was.
    ///
    /// # Errors
    /// The limit that was reached.
    pub fn loopy_value(&self, notation: Notation, budget: &Budget) -> Result<Shown, StopReason> {
        looped_value(&LoopyPlay::alone(self, budget)?, self, notation)
    }
}

/// The value of a position from which play may come back; a short one can be compared.
fn looped_value(play: &LoopyPlay, at: &Position, notation: Notation) -> Result<Shown, StopReason> {
    let value = play.value(at)?;
    let exact = play.loops().to_short(value).map(Answer::Value);
    Ok(Shown { exact, text: play.loops().display(value, notation)? })
}

fn stopped(error: EvalError) -> StopReason {
    match error {
        EvalError::Stop(stop) => stop,
        other => StopReason::TooLarge(other.to_string()),
    }
}

fn number(n: u64) -> Shown {
    Shown { exact: Some(Answer::Nimber(n)), text: n.to_string() }
}

fn none() -> Shown {
    Shown { exact: None, text: "none".into() }
}

fn of_expression(
    expression: &str,
    value: Value,
    values: &Values,
    notation: Notation,
) -> Result<Shown, StopReason> {
    let names = Names::from_iter([(GAME.to_string(), value)]);
    let read = Expression::parse(expression, &names).map_err(|error| stopped(error.into()))?;
    let game = |value: Value| {
        Ok(Shown { exact: Some(Answer::Value(value)), text: values.display(value, notation)? })
    };
    match read.evaluate(values).map_err(stopped)? {
        values::Answer::Game(value) => game(value),
        values::Answer::Number(number) => game(values.number(&number)?),
        values::Answer::Count(count) => Ok(number(count)),
        values::Answer::Outcome(outcome) => {
            let outcome: Outcome = outcome;
            Ok(Shown { exact: Some(Answer::Outcome(outcome)), text: outcome.to_string() })
        }
        other => Ok(Shown { exact: None, text: other.text(values, notation)? }),
    }
}
