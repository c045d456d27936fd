//! Winning moves that a theorem names: as many as somebody would read.

use upstar_rules::{Asked, Claim, Position, StopReason};

/// The most numbers that are written in binary.
const MOST_ROWS: usize = 8;

/// The nimbers of what a winning move leaves, in binary: every column has an even number of ones. Nothing where they are
/// too many, or where there is nothing to add.
pub(crate) fn binary_columns(numbers: &[u64]) -> String {
    if numbers.is_empty() || numbers.len() > MOST_ROWS {
        return String::new();
    }
    let width = numbers.iter().fold(0, |all, n| all | n).checked_ilog2().unwrap_or(0) as usize + 1;
    let rows: Vec<String> = numbers.iter().map(|n| format!("{n:0width$b}")).collect();
    let have = if rows.len() == 1 { "has" } else { "have" };
    format!("; in binary {} {have} an even number of ones in every column", rows.join(", "))
}

/// The most letters that the winning moves of one claim may have.
const MOST_LETTERS: usize = 10_000_000;

/// A claim about an impartial position, and the winning moves that are added to it one by one.
pub(crate) struct Wins<'a, P> {
    asked: &'a Asked<'a>,
    claim: Claim<P>,
    letters: usize,
}

impl<'a, P: Position> Wins<'a, P> {
    /// A claim without winning moves so far.
    pub fn new(claim: Claim<P>, asked: &'a Asked<'a>) -> Self {
        Wins { asked, claim, letters: 0 }
    }

    /// Adds a move that wins for both players, unless there are too many letters for a second one; says whether more
    /// may be added.
    pub fn add(&mut self, to: P, why: impl Into<String>) -> Result<bool, StopReason> {
        self.asked.budget().tick()?;
        self.letters += to.to_string().len();
        let full = self.letters > MOST_LETTERS;
        if !full || self.claim.wins.is_empty() {
            let claim = std::mem::replace(&mut self.claim, Claim::nimber(0));
            self.claim = claim.win_for_both(to, why);
        }
        Ok(!full)
    }

    /// The claim with all that was added.
    pub fn claim(self) -> Claim<P> {
        self.claim
    }
}
