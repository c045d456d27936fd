//! Examples judged by their values.

use super::{HINTS, LawFailure};
use crate::game::Game;
use crate::loopy_play::LoopyPlay;
use upstar_core::{Budget, StopReason};
use upstar_loopy::Loops;
use upstar_rules::Hint;
use upstar_solve::SolveOptions;
use upstar_values::EvalError;

/// What is wrong with the first example of a game with loops whose value is another one.
pub(super) fn of_loops(
    game: &Game,
    examples: &[(&str, &str)],
    loops: &Loops,
) -> Result<Option<LawFailure>, StopReason> {
    for &(text, value) in examples {
        let Ok(at) = game.parse(text) else { continue };
        let found = LoopyPlay::from(&at, loops)?.value(&at)?;
        let same = match loops.parse(value) {
            Ok(expected) => loops.equal(expected, found)?,
            Err(EvalError::Stop(stop)) => return Err(stop),
            Err(_) => false,
        };
        if !same {
            let message = format!("the card says {value}, and it is {}", loops.text(found)?);
            return Ok(Some(LawFailure::new(text, message, game.place(Hint::Examples))));
        }
    }
    Ok(None)
}

/// Whether examples have the values on the card, with theorems and by search. Values are compared, not how they are written.
pub(super) fn have_their_values(
    game: &Game,
    examples: &[(&str, &str)],
    most: u64,
    budget: &Budget,
) -> Result<(u64, Option<LawFailure>), StopReason> {
    for &(text, value) in examples {
        let fail = |message: String| Some(LawFailure::new(text, message, game.place(Hint::Examples)));
        let position = match game.parse(text) {
            Ok(position) => position,
            Err(error) => return Ok((1, fail(error.message))),
        };
        let values = position.values().under(budget);
        let expected = match values.parse(value) {
            Ok(expected) => expected,
            Err(EvalError::Stop(stop)) => return Err(stop),
            Err(error) => return Ok((1, fail(format!("the card says {value}, which is no value: {error}")))),
        };
        for theorems in [true, false] {
            let how = SolveOptions { budget: budget.clone(), threads: 1, theorems };
            let found = match position.value(&how) {
                Ok(found) => found.answer,
                Err(StopReason::Endless(_)) if position.value_by_options(&how, most).is_ok() => {
                    let message = "search comes back to where it was, and the moves alone do not: \
                                   what is said of symmetry or components is not true";
                    let place = game.place(Hint::Symmetry).or_else(|| game.place(Hint::Components));
                    return Ok((1, Some(LawFailure::new(text, message, place))));
                }
                Err(stop) => return Ok((1, Some(LawFailure::of(stop, game, text)?))),
            };
            if found != expected {
                let plain = position.value_by_options(&how, most).ok().map(|plain| plain.answer);
                let found = values.text(found)?;
                if plain != Some(expected) {
                    return Ok((1, fail(format!("the card says {value}, and it is {found}"))));
                }
                let message = format!(
                    "the moves alone give {value} as the card says, and search finds {found}: \
                     something else that is said of the game is not true"
                );
                let place = HINTS.iter().find_map(|&hint| game.place(hint));
                return Ok((1, Some(LawFailure::new(text, message, place))));
            }
        }
    }
    Ok((examples.len() as u64, None))
}
