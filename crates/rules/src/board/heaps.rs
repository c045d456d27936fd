//! Heaps of counters: `9,6,1,7`; no heaps: `0`.

use crate::scene::{Paint, Scene};
use crate::{ParseError, Position, Stop, text};
use std::fmt;

/// A row of heaps, none of them empty, in the order in which they were written.
///
/// ```
/// use upstar_rules::Heaps;
/// let heaps = Heaps::parse("9,6,0,7").unwrap();
/// assert_eq!(heaps.to_string(), "9,6,7");
/// assert_eq!(Heaps::parse("0").unwrap(), Heaps::default());
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Heaps(Box<[u64]>);

/// The most options that a search is willing to list for one position.
const MOST_OPTIONS: u64 = 1_000_000;
/// The most counters that a drawing shows one by one.
const MOST_DRAWN: u64 = 24;

impl Heaps {
    /// These heaps; empty ones are dropped.
    pub fn new(sizes: impl IntoIterator<Item = u64>) -> Self {
        Heaps(sizes.into_iter().filter(|&n| n > 0).collect())
    }

    /// Reads heaps separated by commas.
    ///
    /// # Errors
    /// What is no number.
    pub fn parse(text: &str) -> Result<Self, ParseError> {
        let sizes: Result<Vec<u64>, _> =
            text::split(text, ',').map(|(at, piece)| text::number(text, at, piece)).collect();
        sizes.map(Heaps::new)
    }

    /// The sizes.
    pub fn sizes(&self) -> &[u64] {
        &self.0
    }

    /// The same with heap `index` replaced by others; empty ones are dropped.
    #[must_use]
    pub fn replaced(&self, index: usize, by: &[u64]) -> Self {
        let (before, after) = (&self.0[..index], &self.0[index + 1..]);
        Heaps::new(before.iter().chain(by).chain(after).copied())
    }

    /// The same heaps from the largest to the smallest.
    #[must_use]
    pub fn sorted(mut self) -> Self {
        self.0.sort_unstable_by(|a, b| b.cmp(a));
        self
    }
}

impl fmt::Display for Heaps {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            return f.write_str("0");
        }
        for (i, n) in self.0.iter().enumerate() {
            if i > 0 {
                f.write_str(",")?;
            }
            write!(f, "{n}")?;
        }
        Ok(())
    }
}

impl Position for Heaps {
    fn draw(&self) -> Result<Scene, Stop> {
        if self.0.len() > 200 {
            return Err(Stop::TooLarge(format!("a drawing of {} heaps", self.0.len())));
        }
        let mut scene = Scene::new(format!("heaps {self}"));
        let tallest = self.0.iter().map(|&n| n.min(MOST_DRAWN)).max().unwrap_or(0) as f64;
        for (i, &n) in self.0.iter().enumerate() {
            let x = i as f64 * 1.2 + 0.5;
            let shown = if n > MOST_DRAWN { 3 } else { n };
            for k in 0..shown {
                scene.circle(x, tallest - k as f64 * 0.9, 0.4, Paint::Pale);
            }
            if n > MOST_DRAWN {
                scene.label(x, tallest - 3.0 * 0.9, 0.5, "...", false);
            }
            scene.label(x, tallest + 0.8, 0.5, n.to_string(), false);
        }
        Ok(scene)
    }

    fn difference(&self, next: &Self) -> String {
        let (gone, new) = multiset_difference(&self.0, &next.0);
        match (gone.as_slice(), new.as_slice()) {
            ([from], []) => format!("take all {from} of heap {from}"),
            ([from], [to]) if to < from => format!("take {} from heap {from}", from - to),
            ([from], parts) => {
                let left: u64 = parts.iter().sum();
                let heaps = parts.iter().map(u64::to_string).collect::<Vec<_>>().join(" and ");
                if left < *from {
                    format!("take {} from heap {from}, leaving {heaps}", from - left)
                } else {
                    format!("split heap {from} into {heaps}")
                }
            }
            (gone, []) => format!("take {}", join(gone)),
            (gone, new) => format!("{} becomes {}", join(gone), join(new)),
        }
    }

    fn heap_bytes(&self) -> usize {
        8 * self.0.len()
    }

    fn searchable(&self) -> Result<(), Stop> {
        let total = self.0.iter().fold(0u64, |sum, &n| sum.saturating_add(n));
        if total > MOST_OPTIONS {
            return Err(Stop::TooLarge(format!("a search of heaps with {total} counters in all")));
        }
        Ok(())
    }
}

fn join(sizes: &[u64]) -> String {
    sizes.iter().map(u64::to_string).collect::<Vec<_>>().join(",")
}

/// What is only in `a` and what is only in `b`, counted with multiplicity.
fn multiset_difference(a: &[u64], b: &[u64]) -> (Vec<u64>, Vec<u64>) {
    let mut rest = b.to_vec();
    let mut gone = Vec::new();
    for &n in a {
        match rest.iter().position(|&m| m == n) {
            Some(i) => drop(rest.swap_remove(i)),
            None => gone.push(n),
        }
    }
    rest.sort_unstable();
    (gone, rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_named() {
        let check = |a: &str, b: &str, name: &str| {
            assert_eq!(Heaps::parse(a).unwrap().difference(&Heaps::parse(b).unwrap()), name);
        };
        check("9,6,1", "9,4,1", "take 2 from heap 6");
        check("9,6,1", "9,6", "take all 1 of heap 1");
        check("9", "3,4", "take 2 from heap 9, leaving 3 and 4");
        check("9", "4,5", "split heap 9 into 4 and 5");
    }

    #[test]
    fn bad_heaps_have_a_place() {
        for (text, offset) in [("", 0), ("3,,4", 2), ("3,x", 2), ("-1", 0), ("99999999999999999999", 0)] {
            assert_eq!(Heaps::parse(text).unwrap_err().offset, offset, "{text}");
        }
    }
}
