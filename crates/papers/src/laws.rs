//! Cells that say something about the moves of a position.

use super::cell::{Cell, Kind};
use super::judge::{Judgement, Trouble, stands, unreadable};
use rustc_hash::FxHashSet;
use upstar_catalog::{Outcome, Player, Position, SolveOptions, StopReason, Value, Values};

/// Computes a cell of one of the kinds about moves, and compares it.
pub(super) fn judge(
    cell: &Cell,
    position: &Position,
    printed: Option<&str>,
    values: &Values,
    how: &SolveOptions,
) -> Result<Judgement, Trouble> {
    let (computed, agrees) = match cell.kind {
        Kind::Moves => {
            let moves = moves_up_to_symmetry(position, how)?;
            let count = moves.to_string();
            let agrees = printed.map(|text| match text.strip_prefix(">=") {
                Some(least) => least.parse::<usize>().is_ok_and(|least| moves >= least),
                None => text == count,
            });
            (count, agrees)
        }
        Kind::LeftOption => {
            let options = option_values(position, Player::Left, how)?;
            let texts = options.iter().map(|&v| values.text(v)).collect::<Result<Vec<_>, _>>()?;
            let agrees = printed.map(|text| any_stands(&options, text, values)).transpose()?;
            (texts.join(", "), agrees)
        }
        Kind::LeftAnswers => {
            let holds = left_answers(position, values, how)?;
            let computed = if holds { "holds" } else { "fails" };
            (computed.to_string(), printed.map(|text| text == computed))
        }
        _ => return Err(unreadable(&cell.position)),
    };
    Ok(Judgement { computed, published: None, agrees, theorem: None })
}

fn any_stands(options: &[Value], printed: &str, values: &Values) -> Result<bool, Trouble> {
    for &option in options {
        if stands(option, printed, values)? {
            return Ok(true);
        }
    }
    Ok(false)
}

fn moves_up_to_symmetry(position: &Position, how: &SolveOptions) -> Result<usize, StopReason> {
    let mut forms = FxHashSet::default();
    for player in Player::BOTH {
        if player == Player::Right && position.impartial() {
            continue;
        }
        for option in position.options(player, &how.budget)? {
            forms.insert((player, option.representative()?.0));
        }
    }
    Ok(forms.len())
}

fn option_values(position: &Position, player: Player, how: &SolveOptions) -> Result<Vec<Value>, StopReason> {
    position.options(player, &how.budget)?.iter().map(|option| Ok(option.value(how)?.answer)).collect()
}

/// If every move of Right leads to a positive game, Left has a move to a game that is at least 0.
fn left_answers(position: &Position, values: &Values, how: &SolveOptions) -> Result<bool, StopReason> {
    let right = option_values(position, Player::Right, how)?;
    for &option in &right {
        if values.outcome(option)? != Outcome::L {
            return Ok(true);
        }
    }
    if right.is_empty() {
        return Ok(true);
    }
    for option in option_values(position, Player::Left, how)? {
        if matches!(values.outcome(option)?, Outcome::L | Outcome::P) {
            return Ok(true);
        }
    }
    Ok(false)
}
