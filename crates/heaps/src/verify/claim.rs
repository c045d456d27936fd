//! The sequence that a certificate claims: some values, and a period that goes on from them.

use super::Fault;
use crate::certificate::Certificate;
use upstar_core::{Budget, StopReason, reserved};

/// Heaps between two looks at the budget.
const PER_CHECK: usize = 1 << 16;

/// The claimed values of heaps below `count`; the certificate has a value for each heap up to the first period's end.
pub(super) fn claimed<T: TryFrom<u64>>(
    certificate: &Certificate,
    count: u64,
    budget: &Budget,
) -> Result<Vec<T>, Fault> {
    let Certificate { period, preperiod, saltus, values, .. } = certificate;
    let too_many = |_| StopReason::TooLarge(format!("the values of {count} heaps"));
    let count = usize::try_from(count).map_err(too_many)?;
    let mut claimed = reserved(count)?;
    let (mut within, mut more) = (0usize, 0u64);
    for n in 0..count {
        if n.is_multiple_of(PER_CHECK) {
            budget.check()?;
        }
        if within == values.len() {
            within = *preperiod as usize;
            more = more.checked_add(*saltus).ok_or_else(|| too_large(n))?;
        }
        let value = values[within].checked_add(more).and_then(|value| T::try_from(value).ok());
        claimed.push(value.ok_or_else(|| too_large(n))?);
        within += 1;
    }
    debug_assert!(values.len() as u64 == preperiod + period);
    Ok(claimed)
}

fn too_large(n: usize) -> StopReason {
    StopReason::TooLarge(format!("the claimed value of heap {n}"))
}

/// Neither the period nor the preperiod could be less.
pub(super) fn check_least(certificate: &Certificate, budget: &Budget) -> Result<(), Fault> {
    let Certificate { saltus, values, .. } = certificate;
    // There is a value for each of these heaps, so they fit.
    let (period, start) = (certificate.period as usize, certificate.preperiod as usize);
    if start > 0 && values[start - 1].checked_add(*saltus) == Some(values[start - 1 + period]) {
        return Err(Fault::claim(format!("the sequence is periodic from heap {} on", start - 1)));
    }
    // A lesser period would divide this one, and so one of those that are a prime number of times less would be one.
    for prime in primes_of(period) {
        budget.check()?;
        let part = period / prime;
        let step = saltus / prime as u64;
        let turn = &values[start..];
        let shifted = |i: usize| match i + part < period {
            true => Some(turn[i + part]),
            false => turn[i + part - period].checked_add(*saltus),
        };
        let repeats = |i: usize| turn[i].checked_add(step).is_some_and(|value| Some(value) == shifted(i));
        if saltus.is_multiple_of(prime as u64) && (0..period).all(repeats) {
            return Err(Fault::claim(format!("the sequence has the period {part}")));
        }
    }
    Ok(())
}

/// The different primes that divide a number.
fn primes_of(mut number: usize) -> Vec<usize> {
    let mut primes = Vec::new();
    let mut divisor = 2;
    while number > 1 {
        if divisor > number / divisor {
            divisor = number;
        }
        if number.is_multiple_of(divisor) {
            primes.push(divisor);
            while number.is_multiple_of(divisor) {
                number /= divisor;
            }
        }
        divisor += 1;
    }
    primes
}

#[cfg(test)]
mod tests {
    use super::primes_of;

    #[test]
    fn primes_are_found() {
        for (number, primes) in [
            (1, vec![]),
            (2, vec![2]),
            (1180, vec![2, 5, 59]),
            (149_459, vec![149_459]),
            (49, vec![7]),
            (12, vec![2, 3]),
        ] {
            assert_eq!(primes_of(number), primes);
        }
    }
}
