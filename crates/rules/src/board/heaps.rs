//! Heaps of counters: `9,6,1,7`; no heaps: `0`.

use super::Board;
use crate::scene::{Key, Paint, Scene};
use crate::{ParseError, Position, StopReason, text};
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
/// The most pins in a drawing.
const MOST_PINS: u64 = 400;
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
        sizes.map(Heaps::new).map_err(|error| match text.split_whitespace().count() {
            0 | 1 => error,
            _ => error.expected("heaps with commas between them, such as 3,5,7"),
        })
    }

    /// The sizes.
    pub fn sizes(&self) -> &[u64] {
        &self.0
    }

    /// The number of all beans, as far as a weight counts.
    pub fn weight(&self) -> u32 {
        self.0.iter().fold(0, |sum, &n| sum.saturating_add(u32::try_from(n).unwrap_or(u32::MAX)))
    }

    /// The same with heap `index` replaced by others; empty ones are dropped.
    #[must_use]
    pub fn replaced(&self, index: usize, by: &[u64]) -> Self {
        let (before, after) = (&self.0[..index], &self.0[index + 1..]);
        Heaps::new(before.iter().chain(by).chain(after).copied())
    }

    /// The heaps as rows of pins side by side, for games in which the place of what is taken shows. The pieces are
    /// those of the other drawing.
    ///
    /// # Errors
    /// [`StopReason::TooLarge`] when the drawing would be too large to look at.
    pub fn draw_rows(&self) -> Result<Scene, StopReason> {
        let pins: u64 = self.0.iter().fold(0, |sum, &n| sum.saturating_add(n));
        if pins > MOST_PINS {
            return Err(StopReason::TooLarge(format!("a drawing of {pins} pins")));
        }
        let mut scene = Scene::new(format!("rows of pins {self}"));
        let mut x = 0.0;
        for (i, &n) in self.0.iter().enumerate() {
            let first = x;
            for k in 0..n {
                scene.keyed(counter(i, k), |scene| {
                    scene.rect(x + 0.28, 0.3, 0.44, 0.9, 0.2, Paint::Pale);
                    scene.circle(x + 0.5, 0.2, 0.2, Paint::Pale);
                });
                x += 1.0;
            }
            let middle = (first + x) / 2.0;
            scene.keyed(whole_heap(i), |scene| scene.label(middle, 1.6, 0.4, n.to_string(), false));
            x += 1.0;
        }
        Ok(scene)
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
    fn read(text: &str, board: &Board) -> Result<Self, ParseError> {
        let Board::Heaps { most: Some(most) } = board else { return Heaps::parse(text) };
        match text::split(text, ',').nth(*most) {
            None => Heaps::parse(text),
            Some((at, rest)) => {
                let message = format!("there are more than {most} heaps");
                let expected = format!("at most {most} heaps");
                Err(ParseError::new(message, text, at, rest.len()).expected(expected))
            }
        }
    }

    fn draw(&self, _: &Board, _like: &Scene) -> Result<Scene, StopReason> {
        if self.0.len() > 200 {
            return Err(StopReason::TooLarge(format!("a drawing of {} heaps", self.0.len())));
        }
        let mut scene = Scene::new(format!("heaps {self}"));
        for (i, &n) in self.0.iter().enumerate() {
            let x = i as f64 * 1.2 + 0.5;
            let shown = if n > MOST_DRAWN { 3 } else { n };
            for k in 0..shown {
                scene.keyed(counter(i, k), |scene| scene.circle(x, k as f64 * -0.9, 0.4, Paint::Pale));
            }
            scene.keyed(whole_heap(i), |scene| {
                if n > MOST_DRAWN {
                    scene.label(x, 3.0 * -0.9, 0.5, "...", false);
                }
                scene.label(x, 0.8, 0.5, n.to_string(), false);
            });
        }
        Ok(scene)
    }

    /// The counters that go, where the counters of a heap that splits stand in a row and a part keeps its end.
    fn touched(&self, next: &Self) -> Option<Vec<Key>> {
        Some(changes(&self.0, &next.0))
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

    fn searchable(&self) -> Result<(), StopReason> {
        let total = self.0.iter().fold(0u64, |sum, &n| sum.saturating_add(n));
        if total > MOST_OPTIONS {
            return Err(StopReason::TooLarge(format!("a search of heaps with {total} counters in all")));
        }
        Ok(())
    }
}

/// The key of a counter: heap and place in it, from 0 at the bottom.
fn counter(heap: usize, place: u64) -> Key {
    format!("h:{heap}:{place}").into()
}

/// The key of a heap's number, which also stands for counters that are not drawn.
fn whole_heap(heap: usize) -> Key {
    format!("h:{heap}").into()
}

/// The keys that a move touches: most moves are in one heap, and the heaps before and behind it stay.
fn changes(before: &[u64], after: &[u64]) -> Vec<Key> {
    let front = before.iter().zip(after).take_while(|(a, b)| a == b).count();
    let room = before.len().min(after.len()) - front;
    let back = before.iter().rev().zip(after.iter().rev()).take(room).take_while(|(a, b)| a == b).count();
    let (old, new) = (&before[front..before.len() - back], &after[front..after.len() - back]);
    let mut keys = Vec::new();
    match (old, new) {
        // An equal neighbour might as well have been taken.
        (&[whole], []) => {
            let equal = |i: &usize| before[*i] == whole;
            let run = (0..=front).rev().take_while(equal).chain((front + 1..before.len()).take_while(equal));
            run.for_each(|heap| touch(heap, whole, 0..whole, &mut keys));
        }
        (&[whole], &[first, second]) if first + second <= whole => {
            let gap = whole - first - second;
            for part in [first, second] {
                // Heaps that split without a loss are split between two counters.
                let places = if gap > 0 { part..part + gap } else { part - 1..part + 1 };
                touch(front, whole, places, &mut keys);
            }
        }
        _ => {
            // Counters go from the top; a heap that fits no later one is gone.
            let mut left = new.iter().copied().peekable();
            for (i, &size) in old.iter().enumerate() {
                let kept = left.next_if(|&n| n <= size).unwrap_or(0);
                touch(front + i, size, kept..size, &mut keys);
            }
        }
    }
    keys
}

/// Adds some counters of a heap, or the heap's number where they are not drawn.
fn touch(heap: usize, size: u64, places: std::ops::Range<u64>, keys: &mut Vec<Key>) {
    if size > MOST_DRAWN {
        keys.push(whole_heap(heap));
    } else {
        keys.extend(places.map(|place| counter(heap, place)));
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
    fn moves_touch_the_counters_that_go() {
        let check = |a: &str, b: &str, keys: &str| {
            let touched = Heaps::parse(a).unwrap().touched(&Heaps::parse(b).unwrap()).unwrap();
            assert_eq!(touched.join(" "), keys, "{a} to {b}");
        };
        check("9,3,1", "9,2,1", "h:1:2");
        check("9,3,1", "9,1", "h:1:0 h:1:1 h:1:2");
        check("1,1,2", "1,2", "h:1:0 h:0:0");
        check("9", "3,4", "h:0:3 h:0:4 h:0:4 h:0:5");
        check("4", "1,3", "h:0:0 h:0:1 h:0:2 h:0:3");
        check("3,5", "1,3", "h:0:1 h:0:2 h:1:3 h:1:4");
        check("2,4", "2", "h:1:0 h:1:1 h:1:2 h:1:3");
        check("1,5", "4", "h:0:0 h:1:4");
        check("3,99", "3,50", "h:1");
    }

    #[test]
    fn bad_heaps_have_a_place() {
        for (text, offset) in
            [("", 0), ("3 4", 0), ("3,,4", 2), ("3,x", 2), ("-1", 0), ("99999999999999999999", 0)]
        {
            assert_eq!(Heaps::parse(text).unwrap_err().offset, offset, "{text}");
        }
    }
}
