//! Dyadic rationals: `m / 2^k`, exact at any size.

use num_bigint::{BigInt, Sign};
use num_traits::{One, Signed, ToPrimitive, Zero};
use std::cmp::Ordering;
use std::fmt;
use std::ops::{Add, Mul, Neg, Sub};

/// A dyadic rational `m / 2^k`.
///
/// Small ones are held inline; the rest go to a big integer, so nothing ever wraps. Arithmetic panics when a
/// denominator reaches 2^(2^32).
///
/// ```
/// use upstar_values::Dyadic;
/// let three_quarters = Dyadic::new(3, 2);
/// assert_eq!((&three_quarters + &Dyadic::from(1)).to_string(), "7/4");
/// assert!(three_quarters < Dyadic::from(1));
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Dyadic(Repr);

/// Lowest terms: the numerator is odd unless the exponent is 0. `Small` whenever the numerator fits an `i64`
/// other than its minimum and the exponent is at most `SMALL_EXP`, so that equal numbers look equal.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Repr {
    Small { num: i64, exp: u32 },
    Big(Box<(BigInt, u32)>),
}

/// Two small numbers brought to one denominator fit an `i128` with room for their sum.
const SMALL_EXP: u32 = 60;

impl Dyadic {
    /// Zero.
    pub const ZERO: Dyadic = Dyadic(Repr::Small { num: 0, exp: 0 });

    /// `num / 2^exp`, brought to lowest terms.
    pub fn new(num: impl Into<BigInt>, exp: u32) -> Self {
        Self::reduce_big(num.into(), exp)
    }

    fn reduce_big(mut num: BigInt, mut exp: u32) -> Self {
        let zeros = num.trailing_zeros().unwrap_or(u64::MAX).min(exp as u64) as u32;
        num >>= zeros;
        exp = if num.is_zero() { 0 } else { exp - zeros };
        match num.to_i64() {
            Some(small) if small != i64::MIN && exp <= SMALL_EXP => Dyadic(Repr::Small { num: small, exp }),
            _ => Dyadic(Repr::Big(Box::new((num, exp)))),
        }
    }

    /// `num / 2^exp` for a numerator that may have grown beyond 64 bits in one step.
    pub(crate) fn reduce(num: i128, exp: u32) -> Self {
        match reduce_small(num, exp) {
            Some((num, exp)) => Dyadic(Repr::Small { num, exp }),
            None => Self::reduce_big(num.into(), exp),
        }
    }

    /// Numerator and exponent, when both are small.
    pub(crate) fn small(&self) -> Option<(i64, u32)> {
        match self.0 {
            Repr::Small { num, exp } => Some((num, exp)),
            Repr::Big(_) => None,
        }
    }

    pub(crate) fn from_small(num: i64, exp: u32) -> Self {
        Dyadic(Repr::Small { num, exp })
    }

    fn parts(&self) -> (BigInt, u32) {
        match &self.0 {
            Repr::Small { num, exp } => ((*num).into(), *exp),
            Repr::Big(big) => (big.0.clone(), big.1),
        }
    }

    /// The numerator in lowest terms.
    pub fn numerator(&self) -> BigInt {
        self.parts().0
    }

    /// The `k` of the denominator `2^k` in lowest terms.
    pub fn exponent(&self) -> u32 {
        match &self.0 {
            Repr::Small { exp, .. } => *exp,
            Repr::Big(big) => big.1,
        }
    }

    /// About how many bits it takes to write the number down.
    pub(crate) fn bits(&self) -> u64 {
        match &self.0 {
            Repr::Small { .. } => 64,
            Repr::Big(big) => big.0.bits() + big.1 as u64,
        }
    }

    /// Whether the denominator is 1.
    pub fn is_integer(&self) -> bool {
        self.exponent() == 0
    }

    /// Whether this is 0.
    pub fn is_zero(&self) -> bool {
        *self == Self::ZERO
    }

    /// Whether this is below 0.
    pub fn is_negative(&self) -> bool {
        *self < Self::ZERO
    }

    /// Whether this is above 0.
    pub fn is_positive(&self) -> bool {
        *self > Self::ZERO
    }

    /// The distance from 0.
    #[must_use]
    pub fn abs(&self) -> Self {
        if self.is_negative() { -self } else { self.clone() }
    }

    /// Half of it.
    #[must_use]
    pub fn half(&self) -> Self {
        match self.0 {
            Repr::Small { num, exp } => Self::reduce(num as i128, exp + 1),
            Repr::Big(ref big) => Self::reduce_big(big.0.clone(), add_exponents(big.1, 1)),
        }
    }

    /// The integer when it is one and fits.
    pub fn to_i64(&self) -> Option<i64> {
        match self.0 {
            Repr::Small { num, exp: 0 } => Some(num),
            _ => None,
        }
    }

    /// The nearest floating-point number: for pictures only.
    pub fn to_f64(&self) -> f64 {
        let (num, exp) = self.parts();
        // The leading 64 bits, so that neither part of the fraction overflows on its own.
        let dropped = num.bits().saturating_sub(64);
        let scale = (dropped as i64 - exp as i64).clamp(-3000, 3000) as i32;
        let half = scale / 2;
        (num >> dropped).to_f64().unwrap_or(f64::NAN) * 2f64.powi(half) * 2f64.powi(scale - half)
    }

    /// The largest integer that is not above `self * 2^shift`.
    pub(crate) fn floor_shifted(&self, shift: u32) -> BigInt {
        let (num, exp) = self.parts();
        if shift >= exp { num << (shift - exp) } else { num >> (exp - shift) }
    }

    /// The largest integer that is not above it.
    #[must_use]
    pub fn floor(&self) -> Self {
        match self.0 {
            Repr::Small { num, exp } => Self::from_small(num >> exp, 0),
            Repr::Big(_) => Self::new(self.floor_shifted(0), 0),
        }
    }
}

fn add_exponents(i: u32, j: u32) -> u32 {
    i.checked_add(j).expect("a denominator below 2^(2^32)")
}

/// Lowest terms, when they are small.
#[inline]
fn reduce_small(num: i128, exp: u32) -> Option<(i64, u32)> {
    let zeros = if exp == 0 { 0 } else { num.trailing_zeros().min(exp) };
    let (num, exp) = (num >> zeros, exp - zeros);
    let small = i64::try_from(num).ok()?;
    (small != i64::MIN && exp <= SMALL_EXP).then_some((small, exp))
}

impl From<i64> for Dyadic {
    fn from(n: i64) -> Self {
        Self::reduce(n as i128, 0)
    }
}

impl From<BigInt> for Dyadic {
    fn from(n: BigInt) -> Self {
        Self::reduce_big(n, 0)
    }
}

impl Ord for Dyadic {
    fn cmp(&self, other: &Self) -> Ordering {
        if let (Some((a, i)), Some((b, j))) = (self.small(), other.small()) {
            let top = i.max(j);
            return ((a as i128) << (top - i)).cmp(&((b as i128) << (top - j)));
        }
        let ((a, i), (b, j)) = (self.parts(), other.parts());
        if a.sign() != b.sign() {
            return a.sign().cmp(&b.sign());
        }
        let top = i.max(j);
        (a << (top - i)).cmp(&(b << (top - j)))
    }
}

impl PartialOrd for Dyadic {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Add for &Dyadic {
    type Output = Dyadic;
    fn add(self, other: &Dyadic) -> Dyadic {
        if let (Some((a, i)), Some((b, j))) = (self.small(), other.small()) {
            let top = i.max(j);
            return Dyadic::reduce(((a as i128) << (top - i)) + ((b as i128) << (top - j)), top);
        }
        let ((a, i), (b, j)) = (self.parts(), other.parts());
        let top = i.max(j);
        Dyadic::reduce_big((a << (top - i)) + (b << (top - j)), top)
    }
}

impl Neg for &Dyadic {
    type Output = Dyadic;
    fn neg(self) -> Dyadic {
        match &self.0 {
            Repr::Small { num, exp } => Dyadic(Repr::Small { num: -num, exp: *exp }),
            // `i64::MIN` is kept out of the small form, so a big number stays big.
            Repr::Big(big) => Dyadic(Repr::Big(Box::new((-&big.0, big.1)))),
        }
    }
}

impl Sub for &Dyadic {
    type Output = Dyadic;
    fn sub(self, other: &Dyadic) -> Dyadic {
        self + &-other
    }
}

impl Mul for &Dyadic {
    type Output = Dyadic;
    fn mul(self, other: &Dyadic) -> Dyadic {
        if let (Some((a, i)), Some((b, j))) = (self.small(), other.small()) {
            return Dyadic::reduce(a as i128 * b as i128, i + j);
        }
        let ((a, i), (b, j)) = (self.parts(), other.parts());
        Dyadic::reduce_big(a * b, add_exponents(i, j))
    }
}

impl fmt::Display for Dyadic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Repr::Small { num, exp: 0 } => write!(f, "{num}"),
            Repr::Small { num, exp } => write!(f, "{num}/{}", 1u64 << exp),
            Repr::Big(big) if big.1 == 0 => write!(f, "{}", big.0),
            Repr::Big(big) => write!(f, "{}/{}", big.0, BigInt::one() << big.1),
        }
    }
}

impl fmt::Debug for Dyadic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The `k` with `n = 2^k`, if there is one.
pub(crate) fn log2_exact(n: &BigInt) -> Option<u32> {
    let positive = n.sign() == Sign::Plus;
    let k = n.bits().checked_sub(1)?;
    (positive && n.trailing_zeros() == Some(k)).then(|| u32::try_from(k).ok()).flatten()
}

/// Whether `n` is even.
pub(crate) fn is_even(n: &BigInt) -> bool {
    !n.abs().bit(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Numbers on both sides of the border between small and big.
    fn number() -> impl Strategy<Value = Dyadic> {
        (any::<i128>(), 0u32..127, 0u32..90)
            .prop_map(|(num, shift, exp)| Dyadic::new(BigInt::from(num >> shift), exp))
    }

    proptest! {
        #[test]
        fn arithmetic_is_exact(a in number(), b in number(), c in number()) {
            prop_assert_eq!(&(&a + &b) - &b, a.clone());
            prop_assert_eq!(&(&a + &b) * &c, &(&a * &c) + &(&b * &c));
            prop_assert_eq!(a.cmp(&b), (&a - &b).cmp(&Dyadic::ZERO));
            prop_assert_eq!(&a.half() + &a.half(), a.clone());
            prop_assert!(a.floor() <= a && a < &a.floor() + &Dyadic::from(1));
            prop_assert_eq!(Dyadic::new(a.numerator(), a.exponent()), a);
        }
    }

    #[test]
    fn pictures_of_large_and_small_numbers() {
        let power = |k: u32| Dyadic::new(BigInt::one() << k, 0);
        assert_eq!(Dyadic::new(-5, 2).to_f64(), -1.25);
        assert_eq!(Dyadic::new((BigInt::one() << 1200u32) + 1, 1200).to_f64(), 1.0);
        assert_eq!(power(1000).to_f64(), 2f64.powi(1000));
        assert_eq!(power(5000).to_f64(), f64::INFINITY);
        assert_eq!(Dyadic::new(1, 1060).to_f64(), 2f64.powi(-1060));
        assert_eq!(Dyadic::new(1, 5000).to_f64(), 0.0);
    }

    #[test]
    fn the_border_of_small_numbers() {
        let top = Dyadic::from(i64::MAX);
        let over = &top + &Dyadic::from(1);
        assert_eq!(over.to_string(), "9223372036854775808");
        assert_eq!((-&over).to_string(), i64::MIN.to_string());
        assert_eq!(Dyadic::from(i64::MIN), -&over);
        assert_eq!(&over - &Dyadic::from(1), top);
        assert_eq!((0..70).fold(Dyadic::from(1), |x, _| x.half()).to_string(), "1/1180591620717411303424");
    }
}
