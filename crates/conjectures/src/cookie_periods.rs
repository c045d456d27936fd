//! Which rows of Cookie Cutter are periodic.

use super::{Answer, Bench, Check, Conjecture, Suspect};
use upstar_catalog::StopReason;
use upstar_heaps::{Certificate, GSequence, HeapGame, VerifyError, verify};

/// The question at the end of section 5.1.
pub const PERIODS: Conjecture = Conjecture {
    name: "cookie-periods",
    statement: "The octal game 0.33..37 with k digits, one row of Cookie Cutter with a cutter of side k, is periodic for odd k \
                and for k = 4(2^a - 1), and for no other even k.",
    source: "three-games, section 5.1 (odd k and k = 4(2^a - 1): Theorems 5.1.4 and 5.1.5; the others: no period known for k \
             up to 32)",
    sizes: "digits",
    method: "G-values up to heap 100,000 for each k, with the periodicity theorem for octal games: a period that it proves is \
             one for ever, while no period up to that heap is only as much as it says.",
    default_upto: 16,
    witness: None,
    so_far: "As stated up to k = 64: docs/results.md.",
    check: || Box::new(Rows),
};

/// How far each row is computed.
const HEAPS: u64 = 100_000;
const NONE: &str = "no period";

struct Rows;

impl Check for Rows {
    fn size(&mut self, k: u64, bench: &mut Bench<'_>) -> Result<Option<Suspect>, StopReason> {
        // A size is one case.
        if !bench.part.has(0) {
            return Ok(None);
        }
        let game = game(k)?;
        let mut sequence = GSequence::new(game.clone());
        sequence.know(HEAPS, &bench.how.budget, &mut |_| ())?;
        let period = sequence.period().map(|period| (period.preperiod, period.period));
        let predicted = predicted(k);
        if predicted == period {
            bench.checked += 1;
            return Ok(None);
        }
        let heap = period.map_or(HEAPS, |(preperiod, _)| preperiod);
        Ok(Some(Suspect {
            ruleset: "sum".into(),
            position: format!("{game} {heap}"),
            predicted: words(predicted),
            computed: words(period),
        }))
    }

    fn apart(&self) -> bool {
        true
    }

    fn judge(&self, suspect: &Suspect, bench: &Bench<'_>) -> Result<Answer, StopReason> {
        let code = suspect.position.split(' ').next().unwrap_or_default();
        let unreadable = || StopReason::TooLarge(format!("the code {code}"));
        let game: HeapGame = code.parse().map_err(|_| unreadable())?;
        let mut sequence = GSequence::new(game);
        sequence.know(HEAPS, &bench.how.budget, &mut |_| ())?;
        let Some(certificate) = Certificate::of(&sequence) else { return Ok(words(None)) };
        match verify(&certificate, &bench.how.budget) {
            Ok(_) => Ok(words(Some((certificate.preperiod, certificate.period)))),
            Err(VerifyError::Stopped(stop)) => Err(stop),
            Err(error) => Ok(Answer::Text(format!("a certificate that is false: {error}"))),
        }
    }

    fn judged_by(&self) -> &'static str {
        "the checker of certificates"
    }
}

/// 0.33..37 with k digits.
fn game(k: u64) -> Result<HeapGame, StopReason> {
    let threes = usize::try_from(k).map_err(|_| too_many(k))?.saturating_sub(1);
    if threes >= upstar_heaps::MAX_DIGITS {
        return Err(too_many(k));
    }
    format!("octal:0.{}7", "3".repeat(threes)).parse().map_err(|_| too_many(k))
}

fn too_many(k: u64) -> StopReason {
    StopReason::TooLarge(format!("an octal code of {k} digits"))
}

/// The preperiod and the period, where the theorems give one.
fn predicted(k: u64) -> Option<(u64, u64)> {
    let special = k.is_multiple_of(4) && (k / 4 + 1).is_power_of_two();
    if k % 2 == 1 {
        Some((0, k + 1))
    } else if special {
        Some((4 * k + 4, k + 1))
    } else {
        None
    }
}

fn words(period: Option<(u64, u64)>) -> Answer {
    Answer::Text(match period {
        None => NONE.into(),
        Some((preperiod, period)) => format!("period {period} from heap {preperiod} on"),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Shard;
    use upstar_catalog::{Catalog, SolveOptions};

    #[test]
    fn rows_are_as_the_theorems_say() {
        let catalog = Catalog::new();
        let how = SolveOptions::default();
        let mut bench = Bench { catalog: &catalog, how: &how, checked: 0, part: Shard::WHOLE };
        for k in [1, 3, 4, 5, 7, 12, 28] {
            assert_eq!(Rows.size(k, &mut bench).unwrap(), None, "k = {k}");
        }
        assert_eq!(bench.checked, 7);
        // A period where none was predicted is confirmed by the checker.
        let suspect = Suspect {
            ruleset: "sum".into(),
            position: "octal:0.3337 20".into(),
            predicted: words(None),
            computed: words(Some((20, 5))),
        };
        assert_eq!(Rows.judge(&suspect, &bench).unwrap(), suspect.computed);
    }
}
