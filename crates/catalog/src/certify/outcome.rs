//! Who wins: one winning move where there is one, all moves where there is none.

use super::{MOST, Named, Shown, Step, mistaken, too_large};
use crate::position::Position;
use rustc_hash::FxHashSet;
use upstar_core::StopReason;
use upstar_proofs::{Claims, OutcomeClaim};
use upstar_rules::Player;

/// What shows who wins a position.
pub(super) fn claims(named: &mut Named, at: &Position) -> Result<Shown, StopReason> {
    let outcome = at.outcome(named.how)?.answer;
    let mut walk = Walk { named, impartial: at.impartial(), claims: Vec::new(), seen: FxHashSet::default() };
    walk.place(at, Player::Left)?;
    if !walk.impartial {
        walk.place(at, Player::Right)?;
    }
    Ok((outcome, Claims::Outcome(walk.claims)))
}

struct Walk<'a, 'b> {
    named: &'a mut Named<'b>,
    impartial: bool,
    claims: Vec<OutcomeClaim>,
    seen: FxHashSet<(u32, Player)>,
}

impl Walk<'_, '_> {
    /// Claims who wins when a player moves first, after all that this rests on.
    fn place(&mut self, at: &Position, player: Player) -> Result<(), StopReason> {
        let how = self.named.how;
        let mut steps = vec![Step::Visit((at.clone(), player))];
        while let Some(step) = steps.pop() {
            let (at, player) = match step {
                Step::Visit(turn) => turn,
                Step::Done(claim) => {
                    self.claims.push(claim);
                    continue;
                }
            };
            let place = self.named.place(&at)?;
            if !self.seen.insert((place, player)) {
                continue;
            }
            if self.seen.len() >= MOST {
                return Err(too_large());
            }
            let opponent = if self.impartial { player } else { player.opponent() };
            let reply = self.winning_option(&at, player)?;
            let reply_place = reply.as_ref().map(|to| self.named.place(to)).transpose()?;
            steps.push(Step::Done(OutcomeClaim(place, player, reply_place)));
            let follow = match reply {
                Some(to) => vec![to],
                None => at.options(player, &how.budget)?,
            };
            steps.extend(follow.into_iter().map(|to| Step::Visit((to, opponent))));
        }
        Ok(())
    }

    /// An option with which the player to move wins: one that is in the certificate already, one that a theorem
    /// names, or the first.
    fn winning_option(&mut self, at: &Position, player: Player) -> Result<Option<Position>, StopReason> {
        let how = self.named.how;
        if !at.wins_first(player, how)? {
            return Ok(None);
        }
        let options = at.options(player, &how.budget)?;
        let claimed = at.claimed(how)?.into_iter().flat_map(|claim| claim.wins);
        let named = claimed.filter(|win| win.player == player).map(|win| win.to);
        let mut candidates: Vec<Position> = named.filter(|to| options.contains(to)).collect();
        candidates.extend(options);
        // What is shown already costs nothing.
        let (shown, new): (Vec<_>, Vec<_>) = candidates.into_iter().partition(|to| self.named.has(to));
        for to in shown.into_iter().chain(new) {
            if !to.wins_first(player.opponent(), how)? {
                return Ok(Some(to));
            }
        }
        Err(mistaken("the winning move is not among the options", at))
    }
}
