//! Nim in which counters may be added, so many in all: `3,5,6+2`.

use crate::wins::Wins;
use std::fmt;
use upstar_rules::{
    Asked, Board, Claim, Heaps, Options, ParseError, Player, Position, Rules, Said, Scene, Sign, StopReason,
    Theorem, text,
};

/// The rules.
pub struct Additions;

/// Heaps, and how many counters may still be added.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Stock {
    heaps: Heaps,
    more: u64,
}

/// The most options that a search is willing to list for one position.
const MOST_OPTIONS: u64 = 1_000_000;

impl Additions {
    /// Whether a text has a count of counters to add.
    pub fn reads(text: &str) -> bool {
        text.contains('+')
    }
}

impl Rules for Additions {
    type Position = Stock;

    fn board(&self) -> Board {
        Board::heaps()
    }

    /// Counters are taken from one heap, or added to one heap, a new one too; never both in one move.
    fn options(&self, at: &Stock, _: Player, out: &mut Options<Stock>) -> Result<(), StopReason> {
        for (i, &n) in at.heaps.sizes().iter().enumerate() {
            out.extend((0..n).map(|left| Stock { heaps: at.heaps.replaced(i, &[left]), more: at.more }))?;
        }
        for added in 1..=at.more {
            for (i, &n) in at.heaps.sizes().iter().enumerate() {
                let Some(size) = n.checked_add(added) else { continue };
                out.push(Stock { heaps: at.heaps.replaced(i, &[size]), more: at.more - added })?;
            }
            out.push(at.with_heap(added))?;
        }
        Ok(())
    }

    fn impartial(&self) -> bool {
        true
    }

    fn representative(&self, at: Stock) -> Result<(Stock, Sign), StopReason> {
        Ok((Stock { heaps: at.heaps.sorted(), ..at }, Sign::Same))
    }

    fn weight(&self, at: &Stock) -> u32 {
        at.heaps.weight().saturating_add(u32::try_from(at.more).unwrap_or(u32::MAX))
    }

    fn theorems(&self) -> Vec<Theorem<Stock>> {
        vec![Theorem::new(
            "nim-sum with additions",
            "impartial-games, observation after Lemma 2 of section 2.2",
            "Where counters may be added to one heap or a new one in place of a move, so many in all, the Grundy value is still the nim-sum of the heaps: what was added can be taken away at once.",
            nim_sum,
        )]
    }
}

fn nim_sum(at: &Stock, asked: &Asked) -> Said<Stock> {
    let sum = at.heaps.sizes().iter().fold(0, |sum, n| sum ^ n);
    let mut wins = Wins::new(Claim::nimber(sum), asked);
    if sum == 0 || !asked.wins {
        return Ok(Some(wins.claim()));
    }
    for (i, &n) in at.heaps.sizes().iter().enumerate() {
        let (to, taken) = (n ^ sum, n.saturating_sub(n ^ sum));
        let added = to.saturating_sub(n);
        if added > at.more {
            continue;
        }
        let act = if taken > 0 { format!("take {taken} from") } else { format!("add {added} to") };
        let next = Stock { heaps: at.heaps.replaced(i, &[to]), more: at.more - added };
        if !wins.add(next, format!("nim-sum {sum} becomes 0: {act} heap {n}"))? {
            return Ok(Some(wins.claim()));
        }
    }
    if sum <= at.more {
        wins.add(at.with_heap(sum), format!("nim-sum {sum} becomes 0: add a heap of {sum}"))?;
    }
    Ok(Some(wins.claim()))
}

impl Stock {
    /// One new heap of counters that were added.
    fn with_heap(&self, size: u64) -> Self {
        let heaps = Heaps::new(self.heaps.sizes().iter().copied().chain([size]));
        Stock { heaps, more: self.more.saturating_sub(size) }
    }
}

impl fmt::Display for Stock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}+{}", self.heaps, self.more)
    }
}

impl Position for Stock {
    fn read(text: &str, _: &Board) -> Result<Self, ParseError> {
        let (heaps, more) = text.split_once('+').unwrap_or((text, "0"));
        let heaps = Heaps::parse(heaps).map_err(|error| error.inside(text, 0))?;
        let more = text::number(text, text.len() - more.len(), more)?;
        Ok(Stock { heaps, more })
    }

    fn draw(&self, board: &Board, like: &Scene) -> Result<Scene, StopReason> {
        let mut scene = self.heaps.draw(board, like)?;
        let end = self.heaps.sizes().len() as f64 * 1.2;
        let more = format!("+{}", self.more);
        scene.keyed("more", |scene| scene.label(end + 0.5, 0.0, 0.5, more, false));
        Ok(scene)
    }

    fn difference(&self, next: &Self) -> String {
        let added = self.more.saturating_sub(next.more);
        if added == 0 {
            return crate::heap_moves::named(&self.heaps, &next.heaps);
        }
        let (before, after) = (self.heaps.sizes(), next.heaps.sizes());
        match before.iter().zip(after).find(|(a, b)| a != b) {
            Some((heap, _)) => format!("add {added} to heap {heap}"),
            None => format!("add a heap of {added}"),
        }
    }

    fn searchable(&self) -> Result<(), StopReason> {
        self.heaps.searchable()?;
        let places = self.heaps.sizes().len() as u64 + 1;
        if self.more.saturating_mul(places) > MOST_OPTIONS {
            return Err(StopReason::TooLarge(format!("a search with {} counters to add", self.more)));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Arc;
    use upstar_rules::Answer;
    use upstar_solve::{Judge, SolveOptions};
    use upstar_values::Values;

    #[test]
    fn additions_change_no_grundy_value() {
        let (rules, values) = (Arc::new(Additions), Values::new());
        let judge = Judge::new(rules.clone(), values.clone());
        for (a, b, more) in (0..4).flat_map(|a| (a..4).flat_map(move |b| (0..4).map(move |m| (a, b, m)))) {
            let at = Stock { heaps: Heaps::new([a, b]), more };
            assert_eq!(Stock::read(&at.to_string(), &Board::heaps()).as_ref(), Ok(&at));
            let value = judge.value(&at, &SolveOptions::default(), u64::MAX).unwrap().answer;
            assert_eq!(values.as_nimber(value).map(u64::from), Some(a ^ b), "{at}");
            let asked = Asked { values: &values, wins: true };
            let claim = rules.theorems()[0].apply(&at, &asked).unwrap().unwrap();
            assert_eq!(claim.answer, Answer::Nimber(a ^ b));
            let (budget, mut options) = (upstar_values::Budget::unlimited(), Vec::new());
            rules.options(&at, Player::Left, &mut Options::new(&mut options, &budget)).unwrap();
            let mut winning: Vec<&Stock> =
                options.iter().filter(|to| to.heaps.sizes().iter().fold(0, |sum, n| sum ^ n) == 0).collect();
            let mut named: Vec<&Stock> =
                claim.wins.iter().filter(|win| win.player == Player::Left).map(|win| &win.to).collect();
            winning.sort_by_key(ToString::to_string);
            winning.dedup();
            named.sort_by_key(ToString::to_string);
            named.dedup();
            assert_eq!(named, winning, "{at}");
        }
        for (bad, offset) in [("3+x", 2), ("3,+2", 2), ("3+", 2), ("3+2+1", 2)] {
            assert_eq!(Stock::read(bad, &Board::heaps()).unwrap_err().offset, offset, "{bad}");
        }
    }
}
