//! Who wins a loopy game: ranks for wins, and for draws a strategy of each player.

use super::{MOST, too_large};
use crate::loopy_play::LoopyPlay;
use crate::position::Position;
use rustc_hash::{FxHashMap, FxHashSet};
use upstar_core::{Budget, StopReason};
use upstar_loopy::{Ending, Graph, Outcomes};
use upstar_proofs::{LOOPY, LoopyCertificate, SafeClaim, WinClaim};
use upstar_rules::Player;

impl Position {
    /// A certificate of who wins, where play may come back, for [`Game::check_loopy`](crate::Game::check_loopy).
    ///
    /// # Errors
    /// The limit that was reached; [`StopReason::TooLarge`] when the certificate would be.
    pub fn certify_loopy(&self, budget: &Budget) -> Result<LoopyCertificate, StopReason> {
        let play = LoopyPlay::alone(self, budget)?;
        let mut walk = Walk { graph: play.graph(), outcomes: play.outcomes(), budget, won: Vec::new() };
        let safe = walk.safe()?;
        let wins = walk.wins()?;
        if wins.len() + safe.len() > MOST {
            return Err(too_large());
        }
        let reached = play.reached();
        let (mut places, mut positions) = (FxHashMap::default(), Vec::new());
        let mut place = |number: u32| {
            *places.entry(number).or_insert_with(|| {
                let at = Position { game: self.game.clone(), at: reached[number as usize] };
                positions.push(at.to_string());
                positions.len() as u32 - 1
            })
        };
        let winner = |first| match play.outcomes().ending(0, first) {
            Ending::Win(winner) => Some(winner),
            _ => None,
        };
        Ok(LoopyCertificate {
            format: LOOPY.into(),
            ruleset: self.ruleset().into(),
            fingerprint: None,
            position: self.to_string(),
            left_starts: winner(Player::Left),
            right_starts: winner(Player::Right),
            wins: wins.iter().map(|c| WinClaim(place(c.0), c.1, c.2, c.3)).collect(),
            safe: safe.iter().map(|c| SafeClaim(place(c.0), c.1, c.2, c.3.map(&mut place))).collect(),
            positions,
        })
    }
}

/// A position with the player to move.
type Turn = (u32, Player);

struct Walk<'a> {
    graph: &'a Graph,
    outcomes: &'a Outcomes,
    budget: &'a Budget,
    /// Where it has to be shown that a player wins.
    won: Vec<Turn>,
}

impl Walk<'_> {
    fn options(&self, (at, player): Turn) -> impl Iterator<Item = Turn> {
        let lists = if player == Player::Left { &self.graph.left } else { &self.graph.right };
        lists[at as usize].iter().map(move |&to| (to, player.opponent()))
    }

    fn ending(&self, (at, player): Turn) -> Ending {
        self.outcomes.ending(at, player)
    }

    fn rank(&self, (at, player): Turn) -> u32 {
        self.outcomes.remoteness(at, player).unwrap_or(0)
    }

    /// What shows that neither player loses the draws. What is won on the way stays to be shown.
    fn safe(&mut self) -> Result<Vec<SafeClaim>, StopReason> {
        let (mut claims, mut seen) = (Vec::new(), FxHashSet::default());
        for who in Player::BOTH {
            let mut open = Player::BOTH.map(|first| (0, first)).to_vec();
            while let Some(turn) = open.pop() {
                self.budget.tick()?;
                if self.ending(turn) != Ending::Draw {
                    self.won.push(turn);
                } else if seen.insert((turn, who)) {
                    let mut reply = None;
                    if turn.1 == who {
                        let kept = self.options(turn).find(|&to| self.ending(to) == Ending::Draw);
                        reply = kept.map(|to| to.0);
                        open.extend(kept);
                    } else {
                        open.extend(self.options(turn));
                    }
                    claims.push(SafeClaim(turn.0, turn.1, who, reply));
                }
            }
        }
        Ok(claims)
    }

    /// What shows the wins.
    fn wins(&mut self) -> Result<Vec<WinClaim>, StopReason> {
        let (mut claims, mut seen) = (Vec::new(), FxHashSet::default());
        while let Some(turn) = self.won.pop() {
            self.budget.tick()?;
            let Ending::Win(winner) = self.ending(turn) else { continue };
            if !seen.insert(turn) {
                continue;
            }
            claims.push(WinClaim(turn.0, turn.1, winner, self.rank(turn)));
            let next: Vec<Turn> = if turn.1 == winner {
                let won = self.options(turn).filter(|&to| self.ending(to) == Ending::Win(winner));
                won.min_by_key(|&to| self.rank(to)).into_iter().collect()
            } else {
                self.options(turn).collect()
            };
            self.won.extend(next);
        }
        Ok(claims)
    }
}
