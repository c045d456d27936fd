//! The checker of certificates: small, separate and slow. It shares no code with the engine that finds periods.
//!
//! It takes the claimed values, lets the period go on as claimed, and checks for every heap up to the last one that
//! the theorem needs that the claimed value is the least number that is not the value of an option: first
//! that no option has it, then that every lesser number is one. The theorems are those of [`crate::needed_to`], written down here
//! a second time on purpose.

use crate::certificate::{CERTIFICATE_FORMAT, Certificate};
use crate::game::{HeapGame, Moves};
use thiserror::Error;
use upstar_ground::{Budget, ParseError, Stop};

/// Why a certificate was not accepted.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum VerifyError {
    /// The code is not a game.
    #[error("the code is wrong: {0}")]
    Code(ParseError),
    /// A claim is false; this says which.
    #[error("{0}")]
    False(String),
    /// The check was not finished.
    #[error("not checked to the end: {0}")]
    Stopped(Stop),
}

/// What was checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verified {
    /// How many heaps had their value checked.
    pub heaps: u64,
}

/// Checks a certificate from the rules of its game alone.
///
/// # Errors
/// What is wrong with it, or why the check did not come to an end.
pub fn verify(certificate: &Certificate, budget: &Budget) -> Result<Verified, VerifyError> {
    let false_claim = |what: String| Err(VerifyError::False(what));
    let Certificate { format, code, theorem, period, preperiod, saltus, needed_to, values } = certificate;
    if format != CERTIFICATE_FORMAT {
        return false_claim(format!("the format is `{format}`, not `{CERTIFICATE_FORMAT}`"));
    }
    let game: HeapGame = code.parse().map_err(VerifyError::Code)?;
    if game.to_string() != *code {
        return false_claim(format!("the code should be written {game}"));
    }
    if *period == 0 || preperiod.checked_add(*period) != Some(values.len() as u64) {
        return false_claim("there must be a value for each heap up to the end of the first period".into());
    }
    let (name, needed) = bound(&game, *preperiod, *period)
        .ok_or_else(|| VerifyError::False("the period is too long for its theorem".into()))?;
    if theorem != name {
        return false_claim(format!("the theorem for this game is `{name}`"));
    }
    let all_but = matches!(game, HeapGame::AllBut(_));
    if *saltus > 0 && !all_but {
        return false_claim("no theorem proves a saltus above 0 for this game".into());
    }
    if *needed_to < needed || (*needed_to > needed && !all_but) {
        return false_claim(format!("the theorem needs heap {needed}, the certificate says {needed_to}"));
    }
    let claim = Claim { period: *period, preperiod: *preperiod, saltus: *saltus, values };
    claim.check_least().map_err(VerifyError::False)?;
    let heaps = needed_to.checked_add(1).filter(|&heaps| heaps <= 1 << 32);
    let Some(heaps) = heaps else { return false_claim("too many heaps to check".into()) };
    let sequence = claim.first(heaps as usize).map_err(VerifyError::False)?;
    check_values(&game, &sequence, budget)?;
    if all_but && !grows_evenly(&sequence, *period as usize, *saltus) {
        return false_claim(
            "the number of different values does not grow by the saltus in the last period".into(),
        );
    }
    Ok(Verified { heaps })
}

/// The theorem for a game and the last heap that it needs.
fn bound(game: &HeapGame, preperiod: u64, period: u64) -> Option<(&'static str, u64)> {
    let from_one = preperiod.max(1);
    match game {
        HeapGame::Octal(digits) | HeapGame::Hex(digits) => {
            let three = (0..=digits.last()).any(|k| digits.get(k) >= 8);
            let (name, heaps) = if three { ("at most three heaps", 3) } else { ("at most two heaps", 2) };
            let beans = from_one.checked_add(period)?.checked_mul(heaps)?;
            Some((name, beans.checked_add(digits.last() as u64)? - heaps))
        }
        HeapGame::Grundy => {
            let beans = from_one.checked_mul(2)?.checked_add(period.checked_mul(3)?)?;
            Some(("two unequal heaps", beans - 1))
        }
        HeapGame::Subtraction(set) => {
            let last = u64::from(*set.last()?);
            Some(("finite subtraction set", preperiod.checked_add(period)?.checked_add(last)? - 1))
        }
        HeapGame::AllBut(set) => {
            let window = 2 * u64::from(set.last().copied().unwrap_or(0));
            Some(("all but a finite set", preperiod.checked_add(period)?.checked_add(window)? - 1))
        }
    }
}

/// The claimed sequence.
struct Claim<'a> {
    period: u64,
    preperiod: u64,
    saltus: u64,
    values: &'a [u64],
}

impl Claim<'_> {
    /// The claimed values of heaps below `count`, in 32 bits.
    fn first(&self, count: usize) -> Result<Vec<u32>, String> {
        let value = |n: u64| {
            let turns = n.saturating_sub(self.preperiod) / self.period;
            let base = self.values[(n - turns * self.period) as usize];
            let value = turns.checked_mul(self.saltus).and_then(|more| more.checked_add(base));
            value
                .and_then(|value| u32::try_from(value).ok())
                .ok_or(format!("the value of heap {n} is too large"))
        };
        (0..count as u64).map(value).collect()
    }

    /// Neither the period nor the preperiod could be less.
    fn check_least(&self) -> Result<(), String> {
        let (period, start) = (self.period as usize, self.preperiod as usize);
        if start > 0
            && self.values[start - 1].checked_add(self.saltus) == Some(self.values[start - 1 + period])
        {
            return Err(format!("the sequence is periodic from heap {} on", start - 1));
        }
        // A lesser period would divide this one.
        for part in (1..period).filter(|part| period.is_multiple_of(*part)) {
            let parts = (period / part) as u64;
            let step = self.saltus / parts;
            let turn = &self.values[start..];
            let shifted = |i: usize| match i + part < period {
                true => Some(turn[i + part]),
                false => turn[i + part - period].checked_add(self.saltus),
            };
            let repeats = |i: usize| turn[i].checked_add(step).is_some_and(|value| Some(value) == shifted(i));
            if self.saltus.is_multiple_of(parts) && (0..period).all(repeats) {
                return Err(format!("the sequence has the period {part}"));
            }
        }
        Ok(())
    }
}

/// Every value is the least number that is not the value of an option.
fn check_values(game: &HeapGame, values: &[u32], budget: &Budget) -> Result<(), VerifyError> {
    let moves = game.moves();
    let mut pairs = Vec::new();
    for (n, &value) in values.iter().enumerate() {
        budget.check().map_err(VerifyError::Stopped)?;
        let mut seen = Seen::below(value);
        match (&moves, game) {
            (Some(moves), _) => see_options(moves, values, n, value, &mut pairs, &mut seen),
            (None, HeapGame::AllBut(set)) => {
                for k in (1..=n).filter(|&k| set.iter().all(|&s| s as usize != k)) {
                    seen.see(values[n - k]);
                }
            }
            (None, _) => {}
        }
        if seen.value_itself {
            return Err(VerifyError::False(format!("heap {n} has an option of the claimed value {value}")));
        }
        if let Some(missing) = seen.missing() {
            let text = format!("heap {n} should have the value {missing}, not the claimed {value}");
            return Err(VerifyError::False(text));
        }
    }
    Ok(())
}

/// Which numbers up to a value are values of options.
struct Seen {
    value: u32,
    value_itself: bool,
    lesser: Vec<bool>,
    left: u32,
}

impl Seen {
    fn below(value: u32) -> Self {
        Seen { value, value_itself: false, lesser: vec![false; value as usize], left: value }
    }

    fn see(&mut self, option: u32) {
        if option == self.value {
            self.value_itself = true;
        } else if let Some(seen) = self.lesser.get_mut(option as usize)
            && !*seen
        {
            *seen = true;
            self.left -= 1;
        }
    }

    fn missing(&self) -> Option<usize> {
        self.lesser.iter().position(|seen| !seen)
    }
}

/// Shows all options of heap `n`, those with two heaps only as far as they can still matter.
fn see_options(
    moves: &Moves,
    values: &[u32],
    n: usize,
    value: u32,
    pairs: &mut Vec<Vec<u32>>,
    seen: &mut Seen,
) {
    if moves.zero.contains(&n) {
        seen.see(0);
    }
    for &k in moves.one.iter().filter(|&&k| k < n) {
        seen.see(values[n - k]);
    }
    for &k in moves.two.iter().filter(|&&k| k < n) {
        let left = n - k;
        let half = if moves.unequal { left.div_ceil(2) } else { left / 2 + 1 };
        let (small, large) = (&values[1..half.max(1)], &values[left + 1 - half.max(1)..left]);
        seen.value_itself |=
            small.iter().zip(large.iter().rev()).fold(false, |hit, (a, b)| hit | (a ^ b == value));
        for (a, b) in small.iter().zip(large.iter().rev()) {
            if seen.left == 0 {
                break;
            }
            seen.see(a ^ b);
        }
    }
    if moves.three.is_empty() {
        return;
    }
    // The different values of two heaps with m beans together, for every m up to n.
    let mut together: Vec<u32> = (1..=n / 2).map(|a| values[a] ^ values[n - a]).collect();
    together.sort_unstable();
    together.dedup();
    pairs.push(together);
    for &k in moves.three.iter().filter(|&&k| k < n) {
        for a in 1..n - k {
            pairs[n - k - a].iter().for_each(|pair| seen.see(values[a] ^ pair));
        }
    }
}

/// For the theorem about all-but games: the largest value grows by the saltus in the last period.
fn grows_evenly(values: &[u32], period: usize, saltus: u64) -> bool {
    let used = |values: &[u32]| values.iter().max().map_or(0, |&max| u64::from(max) + 1);
    used(values) == used(&values[..values.len() - period]) + saltus
}
