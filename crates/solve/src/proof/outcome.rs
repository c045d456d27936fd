//! Who wins: one winning move where there is one, all moves where there is none.

use super::{MOST, Named, Step, mistaken, too_large};
use crate::oracle::Oracle;
use crate::solver::How;
use rustc_hash::FxHashSet;
use upstar_ground::Stop;
use upstar_proofs::{Certificate, Claims, FORMAT, OutcomeClaim};
use upstar_rules::{Outcome, Player, Position};

/// The certificate of who wins a position.
///
/// # Errors
/// The limit that was reached; [`Stop::TooLarge`] when the certificate would be.
pub fn certify_outcome<P: Position>(
    oracle: &dyn Oracle<P>,
    ruleset: &str,
    at: &P,
    how: &How,
) -> Result<Certificate, Stop> {
    let outcome = oracle.outcome(at, how)?.answer;
    let mut walk = Walk {
        named: Named::new(oracle, how),
        impartial: oracle.rules().impartial(),
        claims: Vec::new(),
        seen: FxHashSet::default(),
    };
    walk.place(at, Player::Left)?;
    if !walk.impartial {
        walk.place(at, Player::Right)?;
    }
    let (positions, claims) = (std::mem::take(&mut walk.named.texts), walk.claims);
    Ok(Certificate {
        format: FORMAT.into(),
        ruleset: ruleset.into(),
        position: at.to_string(),
        outcome,
        positions,
        claims: Claims::Outcome(claims),
    })
}

struct Walk<'a, P: Position> {
    named: Named<'a, P>,
    impartial: bool,
    claims: Vec<OutcomeClaim>,
    seen: FxHashSet<(u32, Player)>,
}

impl<P: Position> Walk<'_, P> {
    /// Claims who wins when a player moves first, after all that this rests on.
    fn place(&mut self, at: &P, player: Player) -> Result<(), Stop> {
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
            self.named.charge(2 * size_of::<OutcomeClaim>() + 16)?;
            if self.seen.len() >= MOST {
                return Err(too_large());
            }
            let opponent = if self.impartial { player } else { player.opponent() };
            let reply = self.winning_option(&at, player)?;
            let reply_place = reply.as_ref().map(|to| self.named.place(to)).transpose()?;
            steps.push(Step::Done(OutcomeClaim(place, player, reply_place)));
            match reply {
                Some(to) => steps.push(Step::Visit((to, opponent))),
                None => {
                    let options = self.named.options(&at, player)?;
                    steps.extend(options.into_iter().map(|to| Step::Visit((to, opponent))));
                }
            }
        }
        Ok(())
    }

    /// An option with which the player to move wins: one that is in the certificate already, one that a theorem
    /// names, or the first.
    fn winning_option(&mut self, at: &P, player: Player) -> Result<Option<P>, Stop> {
        let (oracle, how) = (self.named.oracle, self.named.how);
        let first = if self.impartial {
            oracle.outcome(at, how)?.answer == Outcome::N
        } else {
            oracle.wins_first(at, player, how)?
        };
        if !first {
            return Ok(None);
        }
        let options = self.named.options(at, player)?;
        let claimed = if how.theorems { oracle.claimed_wins(at, how)? } else { Vec::new() };
        let named = claimed.into_iter().filter(|win| win.player == player).map(|win| win.to);
        let mut candidates: Vec<P> = named.filter(|to| options.contains(to)).collect();
        candidates.extend(options);
        // What is shown already costs nothing.
        candidates.sort_by_cached_key(|to| !self.named.places.contains_key(to));
        for to in candidates {
            let loses = if self.impartial {
                oracle.outcome(&to, how)?.answer == Outcome::P
            } else {
                !oracle.wins_first(&to, player.opponent(), how)?
            };
            if loses {
                return Ok(Some(to));
            }
        }
        Err(mistaken("the winning move is not among the options", at))
    }
}
