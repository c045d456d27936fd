//! Who wins where play may come back: ranks that fall with every move show a win, and moves that never run out show
//! that a player does not lose.

use crate::table::{CheckError, Checked, Positions, Table};
use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};
use upstar_core::Budget;
use upstar_rules::{Player, Position, Rules};

/// The format of certificates of loopy games.
pub const LOOPY: &str = "upstar loopy 1";

/// Who wins a position of a loopy game, whoever starts, with what shows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LoopyCertificate {
    /// Always [`LOOPY`].
    pub format: String,
    /// The ruleset with its parameter.
    pub ruleset: String,
    /// The fingerprint of the script that the ruleset is, if it is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fingerprint: Option<String>,
    /// The position that it is about.
    pub position: String,
    /// Who wins when Left starts; nobody in a draw.
    pub left_starts: Option<Player>,
    /// Who wins when Right starts; nobody in a draw.
    pub right_starts: Option<Player>,
    /// The positions that the claims are about; they are named by their places in this list.
    pub positions: Vec<String>,
    /// The positions that are won.
    pub wins: Vec<WinClaim>,
    /// The positions that a player does not lose.
    pub safe: Vec<SafeClaim>,
}

/// That a player wins: on the winner's move some option has a smaller rank, on the loser's every option has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WinClaim(
    /// The position.
    pub u32,
    /// Who is to move.
    pub Player,
    /// Who wins.
    pub Player,
    /// The rank.
    pub u32,
);

/// That a player does not lose: on the player's move this option is safe or won, on the other's every option is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SafeClaim(
    /// The position.
    pub u32,
    /// Who is to move.
    pub Player,
    /// Who does not lose.
    pub Player,
    /// The option, if that player is to move.
    pub Option<u32>,
);

impl LoopyCertificate {
    /// Who wins when a player starts, as it is claimed.
    pub fn winner(&self, first: Player) -> Option<Player> {
        if first == Player::Left { self.left_starts } else { self.right_starts }
    }
}

/// Checks a certificate of a loopy game from the rules alone.
///
/// Where ranks fall, play ends, and it ends where the loser cannot move. Who always has a safe move is never the one
/// who cannot move.
///
/// # Errors
/// What is wrong with it, or why the check did not come to an end.
pub fn check_loopy<P: Position>(
    rules: &dyn Rules<Position = P>,
    certificate: &LoopyCertificate,
    budget: &Budget,
) -> Result<Checked, CheckError> {
    if certificate.format != LOOPY {
        let reason = format!("the format is `{}`, not `{LOOPY}`", certificate.format);
        return Err(CheckError::Malformed(reason));
    }
    let table = Positions::read(rules, &certificate.positions, budget)?;
    let root = rules.parse(&certificate.position).map_err(CheckError::Position)?;
    check_claims(&table, table.place(&root), certificate)
}

fn check_claims(
    table: &dyn Table,
    root: Option<u32>,
    certificate: &LoopyCertificate,
) -> Result<Checked, CheckError> {
    let mut claims = Claims { table, wins: FxHashMap::default(), safe: FxHashMap::default() };
    for &WinClaim(place, player, winner, rank) in &certificate.wins {
        if claims.wins.insert((place, player), (winner, rank)).is_some() {
            return Err(CheckError::Malformed("two claims say who wins one position".into()));
        }
    }
    for &SafeClaim(place, player, who, reply) in &certificate.safe {
        if claims.safe.insert((place, player, who), reply).is_some() {
            return Err(CheckError::Malformed("two claims say that one position is safe".into()));
        }
    }
    claims.wins_hold()?;
    claims.safe_holds()?;
    for first in Player::BOTH {
        let shown = root.is_some_and(|root| match certificate.winner(first) {
            Some(winner) => claims.wins.get(&(root, first)).is_some_and(|claim| claim.0 == winner),
            None => Player::BOTH.iter().all(|&who| claims.safe.contains_key(&(root, first, who))),
        });
        if !shown {
            let at = &certificate.position;
            let reason = format!("it is not shown how {at} ends when {first} starts");
            return Err(CheckError::False(reason));
        }
    }
    let claims = (claims.wins.len() + claims.safe.len()) as u64;
    Ok(Checked { positions: certificate.positions.len() as u64, claims, form: None })
}

struct Claims<'a> {
    table: &'a dyn Table,
    /// The winner and the rank, by position and player to move.
    wins: FxHashMap<(u32, Player), (Player, u32)>,
    /// What the player does, by position, player to move, and who does not lose.
    safe: FxHashMap<(u32, Player, Player), Option<u32>>,
}

impl Claims<'_> {
    fn wins_hold(&self) -> Result<(), CheckError> {
        for (&(place, player), &(winner, rank)) in &self.wins {
            let falls = |option: &Result<u32, String>| {
                let after = option.as_ref().ok().and_then(|&to| self.wins.get(&(to, player.opponent())));
                after.is_some_and(|&(who, after)| who == winner && after < rank)
            };
            let options = self.table.options(place, player)?;
            let holds = if player == winner { options.iter().any(falls) } else { options.iter().all(falls) };
            if !holds {
                return self.not_shown(place, player, &format!("it is not shown that {winner} wins"));
            }
        }
        Ok(())
    }

    fn safe_holds(&self) -> Result<(), CheckError> {
        for (&(place, player, who), &reply) in &self.safe {
            let holds = |to: u32| {
                let next = player.opponent();
                self.safe.contains_key(&(to, next, who))
                    || self.wins.get(&(to, next)).is_some_and(|claim| claim.0 == who)
            };
            let options = self.table.options(place, player)?;
            let safe = if player == who {
                reply.is_some_and(|reply| options.contains(&Ok(reply)) && holds(reply))
            } else {
                options.iter().all(|option| option.as_ref().is_ok_and(|&to| holds(to)))
            };
            if !safe {
                return self.not_shown(place, player, &format!("it is not shown that {who} does not lose"));
            }
        }
        Ok(())
    }

    fn not_shown(&self, place: u32, player: Player, what: &str) -> Result<(), CheckError> {
        Err(CheckError::False(format!("{player} to move in {}: {what}", self.table.text(place))))
    }
}
