//! Wythoff's game: two heaps, from one or the same from both.
use crate::heap_moves;
use upstar_rules::{
    Asked, Board, Capabilities, Card, Claim, Dense, Heaps, Options, Outcome, Player, Rules, Sign, StopReason,
    Theorem,
};

/// The rules.
pub struct Wythoff;

/// The game in words.
pub fn card() -> Card {
    Card::new("wythoff", "Wythoff's game")
        .rules("Take any number of counters from one of two heaps, or the same number from both. The player who cannot move loses.")
        .source("Wythoff, 1907")
        .syntax("two heaps, such as 3,5; none: 0")
        .example("1,2", "0")
        .example("3,5", "0")
        .example("2,3", "*5")
        .opening("5,8")
}

impl Rules for Wythoff {
    type Position = Heaps;

    fn board(&self) -> Board {
        Board::Heaps { most: Some(2) }
    }

    fn options(&self, at: &Heaps, _: Player, out: &mut Options<Heaps>) -> Result<(), StopReason> {
        for (i, &n) in at.sizes().iter().enumerate() {
            out.extend((0..n).map(|left| at.replaced(i, &[left])))?;
        }
        if let &[a, b] = at.sizes() {
            out.extend((1..=a.min(b)).map(|k| Heaps::new([a - k, b - k])))?;
        }
        Ok(())
    }

    fn impartial(&self) -> bool {
        true
    }

    fn representative(&self, at: Heaps) -> Result<(Heaps, Sign), StopReason> {
        Ok((at.sorted(), Sign::Same))
    }

    fn capabilities(&self) -> Capabilities<Heaps> {
        let dense = |at: &Heaps| {
            let searchable = Wythoff.searchable(at).is_ok();
            searchable.then(|| (Box::new(Pairs) as Box<dyn Dense>, Pairs::number(sorted(at))))
        };
        Capabilities { dense: Some(Box::new(dense)), ..Capabilities::preserving_play() }
    }

    fn searchable(&self, at: &Heaps) -> Result<(), StopReason> {
        match at.sizes().iter().max() {
            Some(&n) if n > LARGEST => Err(StopReason::TooLarge(format!(
                "a search of Wythoff's game with a heap of {n}, over {LARGEST}"
            ))),
            _ => Ok(()),
        }
    }

    fn weight(&self, at: &Heaps) -> u32 {
        at.weight()
    }

    fn theorems(&self) -> Vec<Theorem<Self::Position>> {
        vec![Theorem::new(
            "golden ratio",
            "Wythoff, 1907",
            "Whoever moves loses just when the heaps are the whole part of k times the golden ratio and k more than that, where k is their difference.",
            |at, asked| Ok(Some(golden(at, asked))),
        )]
    }

    fn describe(&self, from: &Heaps, to: &Heaps, _: Player) -> Result<String, StopReason> {
        let total = |heaps: &Heaps| heaps.sizes().iter().map(|&n| u128::from(n)).sum::<u128>();
        let taken = total(from).saturating_sub(total(to));
        let &[a, b] = from.sizes() else { return Ok(heap_moves::named(from, to)) };
        // A move in one heap keeps the other, at its place.
        let both = match *to.sizes() {
            [c, d] => c != a && d != b,
            [c] => c != a && c != b,
            _ => true,
        };
        if both {
            return Ok(format!("take {} from both heaps", taken / 2));
        }
        Ok(heap_moves::named(from, to))
    }
}

/// The largest heap that is searched: all pairs of smaller heaps have to be known, and each has some thousand options.
const LARGEST: u64 = 1 << 12;

/// Both heaps, the smaller one first.
fn sorted(at: &Heaps) -> [u64; 2] {
    let mut sizes = [0, 0];
    sizes[..at.sizes().len()].copy_from_slice(at.sizes());
    sizes.sort_unstable();
    sizes
}

/// Pairs of heaps, numbered by the larger heap and then by the smaller.
struct Pairs;

impl Pairs {
    fn number([a, b]: [u64; 2]) -> u64 {
        b * (b + 1) / 2 + a
    }
}

impl Dense for Pairs {
    fn key(&self) -> Vec<u64> {
        Vec::new()
    }

    fn options(&self, rank: u64, out: &mut Vec<[u64; 2]>) {
        let b = ((8 * rank + 1).isqrt() - 1) / 2;
        let a = rank - Pairs::number([0, b]);
        let from_small = (0..a).map(|left| [left, b]);
        let from_large = (0..b).map(|left| [a.min(left), a.max(left)]);
        let from_both = (1..=a).map(|k| [a - k, b - k]);
        out.extend(from_small.chain(from_large).chain(from_both).map(|pair| [Pairs::number(pair), 0]));
    }
}

/// The whole part of k times the golden ratio.
///
/// It is k + j for the largest j with j (j + k) at most k squared, as the ratio's square is one more than itself.
fn lower(k: u64) -> u128 {
    let k = u128::from(k);
    let fits = |j: u128| j.checked_mul(j + k).is_some_and(|product| product <= k * k);
    let (mut low, mut high) = (0, k);
    while low < high {
        let middle = (low + high).div_ceil(2);
        if fits(middle) { low = middle } else { high = middle - 1 }
    }
    k + low
}

/// The smaller heaps of cold positions are the whole parts of multiples of the golden ratio, and the k-th has k
/// more in its larger heap.
fn golden(at: &Heaps, asked: &Asked) -> Claim<Heaps> {
    let [a, b] = sorted(at);
    let difference = b - a;
    let cold = lower(difference);
    if u128::from(a) == cold {
        return Claim::outcome(Outcome::P);
    }
    if !asked.wins {
        return Claim::outcome(Outcome::N);
    }
    let to = if cold < u128::from(a) {
        // The cold position with this difference is below: take the same from both.
        let small = cold as u64;
        [small, small + difference]
    } else {
        // The smaller heap belongs to one cold position; its partner is below the larger heap.
        [a, partner(a)]
    };
    let why = format!("leaves the cold position {},{}", to[0].min(to[1]), to[0].max(to[1]));
    // Each heap stays at its place, so that the position is one of the options as they are listed.
    let turned = matches!(*at.sizes(), [first, second] if first > second);
    let to = if turned { [to[1], to[0]] } else { to };
    Claim::outcome(Outcome::N).win_for_both(Heaps::new(to), why)
}

/// The other heap of the cold position that has a heap of n.
fn partner(n: u64) -> u64 {
    // As the golden ratio lies between 1 and 2, the index is between n / 2 and n, or n / 3 and n / 2.
    let index = |f: fn(u64) -> u128| {
        let (mut low, mut high) = (0, n);
        while low < high {
            let middle = low + (high - low) / 2;
            if f(middle) < u128::from(n) { low = middle + 1 } else { high = middle }
        }
        (f(low) == u128::from(n)).then_some(low)
    };
    match index(lower) {
        Some(k) => n + k,
        None => n - index(|k| lower(k) + u128::from(k)).unwrap_or(0),
    }
}
