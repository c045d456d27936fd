//! Round numbers for axes.

/// At most about `count` round numbers that cover `low..=high`, at distances of 1, 2 or 5 times a power of ten.
pub(crate) fn decimal(low: f64, high: f64, count: usize) -> Vec<f64> {
    let raw = (high - low).max(f64::MIN_POSITIVE) / count.max(1) as f64;
    let power = 10f64.powf(raw.log10().floor());
    let step = [1.0, 2.0, 5.0, 10.0].into_iter().map(|m| m * power).find(|s| *s >= raw).unwrap_or(raw);
    multiples(low, high, step)
}

/// The same, but fractions are powers of two: the numbers of game theory are dyadic.
pub(crate) fn dyadic(low: f64, high: f64, count: usize) -> Vec<f64> {
    let raw = (high - low).max(f64::MIN_POSITIVE) / count.max(1) as f64;
    if raw > 1.0 {
        return decimal(low, high, count);
    }
    multiples(low, high, 2f64.powf(raw.log2().ceil()))
}

fn multiples(low: f64, high: f64, step: f64) -> Vec<f64> {
    let (first, last) = ((low / step - 1e-9).ceil() as i64, (high / step + 1e-9).floor() as i64);
    (first..=last).map(|i| i as f64 * step).collect()
}

/// A tick's number as a fraction, such as `-3/4`.
pub(crate) fn fraction(x: f64) -> String {
    for exp in 0..30 {
        let scaled = x * 2f64.powi(exp);
        if scaled == scaled.round() {
            let sign = if scaled < 0.0 { "\u{2212}" } else { "" };
            let num = scaled.abs() as i64;
            return if exp == 0 { format!("{sign}{num}") } else { format!("{sign}{num}/{}", 1i64 << exp) };
        }
    }
    format!("{x:.3}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round_and_few() {
        assert_eq!(decimal(0.0, 30000.0, 6), [0.0, 5000.0, 10000.0, 15000.0, 20000.0, 25000.0, 30000.0]);
        assert_eq!(dyadic(-1.0, 3.0, 8), [-1.0, -0.5, 0.0, 0.5, 1.0, 1.5, 2.0, 2.5, 3.0]);
        assert!(dyadic(-1e6, 1e6, 8).len() <= 9);
        assert_eq!(fraction(-0.75), "\u{2212}3/4");
        assert_eq!(fraction(12.0), "12");
    }
}
