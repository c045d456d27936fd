//! The arithmetic of nimbers.

/// The nim-sum: addition without carry.
///
/// ```
/// assert_eq!(upstar_values::nim_sum(&[3, 5, 6]), 0);
/// ```
pub fn nim_sum(numbers: &[u64]) -> u64 {
    numbers.iter().fold(0, |sum, n| sum ^ n)
}

/// The nim product, Conway's multiplication of nimbers.
///
/// ```
/// use upstar_values::nim_product;
/// assert_eq!(nim_product(2, 2), 3);
/// assert_eq!(nim_product(4, 4), 6);
/// assert_eq!(nim_product(5, 7), 13);
/// ```
pub fn nim_product(a: u64, b: u64) -> u64 {
    product_below(a, b, 6)
}

/// The nim inverse: what gives 1 in a nim product with the number; `None` for 0, which has none.
///
/// ```
/// use upstar_values::nim_inverse;
/// assert_eq!(nim_inverse(2), Some(3));
/// assert_eq!(nim_inverse(0), None);
/// ```
pub fn nim_inverse(a: u64) -> Option<u64> {
    // The nimbers below 2^64 are a field, so all but 0 have the order 2^64 - 1 or a divisor of it.
    (a != 0).then(|| nim_power(a, u64::MAX - 1))
}

/// The nim power: the nim product of `n` copies, which is 1 when there are none.
///
/// ```
/// assert_eq!(upstar_values::nim_power(2, 3), 1);
/// ```
pub fn nim_power(a: u64, n: u64) -> u64 {
    let (mut power, mut square) = (1, a);
    for bit in 0..u64::BITS - n.leading_zeros() {
        if n >> bit & 1 == 1 {
            power = nim_product(power, square);
        }
        square = nim_product(square, square);
    }
    power
}

/// The product of nimbers below `2^(2^level)`. With the Fermat power F = 2^(2^(level-1)), a number is `h F + l`,
/// and `F (x) F = F + F/2`, while F times a smaller number is the ordinary product.
fn product_below(a: u64, b: u64, level: u32) -> u64 {
    if a <= 1 || b <= 1 {
        return a * b;
    }
    let half = 1 << (level - 1);
    let (a_high, a_low) = (a >> half, a & ((1 << half) - 1));
    let (b_high, b_low) = (b >> half, b & ((1 << half) - 1));
    let times = |x, y| product_below(x, y, level - 1);
    let high = times(a_high, b_high);
    let low = times(a_low, b_low);
    let mixed = times(a_high ^ a_low, b_high ^ b_low);
    // h1 h2 F^2 + (h1 l2 + h2 l1) F + l1 l2, with F^2 = F + F/2.
    ((mixed ^ low) << half) ^ low ^ times(high, 1 << (half - 1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mex;

    /// The definition: the least number that is not a'b + ab' + a'b' for smaller a', b'.
    #[test]
    fn product_by_definition() {
        const N: u64 = 64;
        let mut table = vec![vec![0u64; N as usize]; N as usize];
        for a in 0..N as usize {
            for b in 0..N as usize {
                let mut options = Vec::new();
                for x in 0..a {
                    for y in 0..b {
                        options.push(table[x][b] ^ table[a][y] ^ table[x][y]);
                    }
                }
                table[a][b] = mex(&options);
                assert_eq!(nim_product(a as u64, b as u64), table[a][b], "{a} x {b}");
            }
        }
    }

    /// Inverses are searched for, and powers multiplied out.
    #[test]
    fn inverses_and_powers_by_definition() {
        assert_eq!(nim_inverse(0), None);
        for a in 1..256 {
            let found = (1..256).find(|&b| nim_product(a, b) == 1);
            assert_eq!(nim_inverse(a), found, "1/{a}");
            let mut power = 1;
            for n in 0..20 {
                assert_eq!(nim_power(a, n), power, "{a}^{n}");
                power = nim_product(power, a);
            }
        }
        assert_eq!((nim_power(0, 0), nim_power(0, 5)), (1, 0));
        for a in [1 << 32, u64::MAX, 0x1234_5678_9abc_def0] {
            assert_eq!(nim_inverse(a).map(|b| nim_product(a, b)), Some(1));
        }
    }

    #[test]
    fn field_laws_for_large_nimbers() {
        let mut state = 1u64;
        let mut next = || {
            state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            state ^ state >> 29
        };
        for _ in 0..2000 {
            let (a, b, c) = (next(), next(), next());
            assert_eq!(nim_product(a, b ^ c), nim_product(a, b) ^ nim_product(a, c));
            assert_eq!(nim_product(nim_product(a, b), c), nim_product(a, nim_product(b, c)));
            assert_eq!(nim_product(a, b), nim_product(b, a));
        }
        assert_eq!(nim_product(1 << 32, 1 << 32), (1 << 32) ^ (1 << 31));
    }
}
