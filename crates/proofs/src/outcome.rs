//! Who wins: a winning move, or all moves lose.

use crate::certificate::OutcomeClaim;
use crate::table::{CheckError, Table, outcome_of};
use rustc_hash::FxHashMap;
use upstar_rules::{Outcome, Player};

/// Checks the claims in their order, and says who wins at the root.
pub(crate) fn check(table: &dyn Table, root: u32, claims: &[OutcomeClaim]) -> Result<Outcome, CheckError> {
    // In an impartial game the players are alike, and all is said of Left.
    let side = |player: Player| if table.impartial() { Player::Left } else { player };
    let mut wins: FxHashMap<(u32, Player), bool> = FxHashMap::default();
    for &OutcomeClaim(place, player, reply) in claims {
        let options = table.options(place, player)?;
        let opponent = side(player.opponent());
        let not_shown = |what: String| {
            let at = table.text(place);
            Err(CheckError::False(format!("{player} to move in {at}: {what}")))
        };
        match reply {
            Some(reply) => {
                if !options.contains(&Ok(reply)) {
                    return not_shown(format!("there is no move to {}", table.text(reply)));
                }
                if wins.get(&(reply, opponent)) != Some(&false) {
                    return not_shown(format!("it is not shown that the move to {} wins", table.text(reply)));
                }
            }
            None => {
                for option in options {
                    let shown = option.as_ref().is_ok_and(|&to| wins.get(&(to, opponent)) == Some(&true));
                    if !shown {
                        let to = option.map_or_else(|text| text, |to| table.text(to));
                        return not_shown(format!("it is not shown that the move to {to} loses"));
                    }
                }
            }
        }
        let new = reply.is_some();
        if wins.insert((place, side(player)), new).is_some_and(|old| old != new) {
            return not_shown("it wins and it loses".into());
        }
    }
    let of_root = |player: Player| {
        wins.get(&(root, side(player))).copied().ok_or_else(|| {
            CheckError::False(format!("it is not shown who wins {} when {player} starts", table.text(root)))
        })
    };
    Ok(outcome_of(of_root(Player::Left)?, of_root(Player::Right)?))
}
