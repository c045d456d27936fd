//! Values of neighbouring heaps as a column: one byte or two a heap.

use crate::sequence::GSequence;
use std::ops::RangeInclusive;
use upstar_core::{Budget, StopReason, reserved};

/// The values of heaps from a first one on, without gaps.
///
/// ```
/// use upstar_core::Budget;
/// use upstar_heaps::GSequence;
/// let mut kayles = GSequence::new("octal:0.77".parse().unwrap());
/// let budget = Budget::unlimited();
/// kayles.know(1000, &budget, &mut |_| ()).unwrap();
/// let column = kayles.column(5..=1004, &budget).unwrap();
/// assert_eq!((column.first(), column.len(), column.get(7)), (5, 1000, Some(2)));
/// assert_eq!(column.iter().take(4).collect::<Vec<u64>>(), [4, 3, 2, 1]);
/// ```
#[derive(Debug)]
pub struct Column {
    first: u64,
    cells: Cells,
}

/// As narrow as the values allow.
#[derive(Debug)]
enum Cells {
    Bytes(Vec<u8>),
    Words(Vec<u16>),
    Large(Vec<u64>),
}

/// Values between two looks at the budget.
const PER_CHECK: usize = 1 << 16;

impl GSequence {
    /// The values of these heaps, as far as they are known now.
    ///
    /// # Errors
    /// When the budget does not allow it, or memory is not there.
    pub fn column(&self, heaps: RangeInclusive<u64>, budget: &Budget) -> Result<Column, StopReason> {
        let (first, last) = (*heaps.start(), *heaps.end());
        let last = if self.period().is_some() {
            Some(last)
        } else {
            self.computed().checked_sub(1).map(|n| n.min(last))
        };
        let count = last.filter(|&last| last >= first).map_or(0, |last| u128::from(last - first) + 1);
        let too_large = |_| StopReason::TooLarge(format!("the values of {count} heaps"));
        let count = usize::try_from(count).map_err(too_large)?;
        budget.room_for(count as u64)?;
        let mut column = Column { first, cells: Cells::Bytes(reserved(count)?) };
        for i in 0..count {
            if i.is_multiple_of(PER_CHECK) {
                budget.check()?;
            }
            // It is at most `last`.
            let Some(value) = self.value(first + i as u64) else { break };
            column.push(value);
        }
        Ok(column)
    }
}

impl Column {
    /// The first heap.
    pub fn first(&self) -> u64 {
        self.first
    }

    /// How many heaps there are.
    pub fn len(&self) -> usize {
        match &self.cells {
            Cells::Bytes(cells) => cells.len(),
            Cells::Words(cells) => cells.len(),
            Cells::Large(cells) => cells.len(),
        }
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The value of heap `n`, if it is here.
    pub fn get(&self, n: u64) -> Option<u64> {
        let i = usize::try_from(n.checked_sub(self.first)?).ok()?;
        match &self.cells {
            Cells::Bytes(cells) => cells.get(i).copied().map(u64::from),
            Cells::Words(cells) => cells.get(i).copied().map(u64::from),
            Cells::Large(cells) => cells.get(i).copied(),
        }
    }

    /// The values in order.
    pub fn iter(&self) -> impl Iterator<Item = u64> + '_ {
        self.numbered().map(|(_, value)| value)
    }

    /// The heaps with their values, in order.
    pub fn numbered(&self) -> impl Iterator<Item = (u64, u64)> + '_ {
        // Every heap has a number of 64 bits, so this does not wrap.
        (0..self.len() as u64)
            .filter_map(|i| self.first.checked_add(i))
            .filter_map(|n| Some((n, self.get(n)?)))
    }

    /// How many bytes each value takes: 1, 2 or 8.
    pub fn width(&self) -> usize {
        match self.cells {
            Cells::Bytes(_) => 1,
            Cells::Words(_) => 2,
            Cells::Large(_) => 8,
        }
    }

    /// Copies the values to a place for them, each in as many bytes as it takes, in the order of this machine. What
    /// does not fit is left out.
    pub fn copy_to(&self, place: &mut [u8]) {
        let places = place.chunks_exact_mut(self.width());
        match &self.cells {
            Cells::Bytes(cells) => places.zip(cells).for_each(|(to, cell)| to.copy_from_slice(&[*cell])),
            Cells::Words(cells) => {
                places.zip(cells).for_each(|(to, cell)| to.copy_from_slice(&cell.to_ne_bytes()))
            }
            Cells::Large(cells) => {
                places.zip(cells).for_each(|(to, cell)| to.copy_from_slice(&cell.to_ne_bytes()))
            }
        }
    }

    fn push(&mut self, value: u64) {
        match (&mut self.cells, u8::try_from(value), u16::try_from(value)) {
            (Cells::Bytes(cells), Ok(value), _) => cells.push(value),
            (Cells::Words(cells), _, Ok(value)) => cells.push(value),
            (Cells::Large(cells), ..) => cells.push(value),
            (_, _, narrow) => {
                self.cells = if narrow.is_ok() {
                    Cells::Words(self.iter().map(|value| value as u16).collect())
                } else {
                    Cells::Large(self.iter().collect())
                };
                self.push(value);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_have_the_values_whatever_their_width() {
        let budget = Budget::unlimited();
        for (code, known, heaps) in [
            ("octal:0.77", 500, 0..=2000),
            ("octal:0.007", 20_000, 100..=20_000),
            ("octal:0.6", 3000, 2990..=5000),
            ("nim", 100, 250..=260),
            ("nim", 100, 65_530..=65_540),
            ("nim", 100, u64::MAX - 3..=u64::MAX),
            ("octal:0.6", 100, 200..=300),
        ] {
            let mut sequence = GSequence::new(code.parse().unwrap());
            sequence.know(known, &budget, &mut |_| ()).unwrap();
            let column = sequence.column(heaps.clone(), &budget).unwrap();
            let judge: Vec<(u64, u64)> =
                heaps.clone().map_while(|n| sequence.value(n).map(|value| (n, value))).collect();
            assert!(column.numbered().eq(judge.iter().copied()), "{code}");
            assert_eq!((column.len(), column.is_empty()), (judge.len(), judge.is_empty()));
            let mut bytes = vec![0; column.len() * column.width()];
            column.copy_to(&mut bytes);
            let read = |cell: &[u8]| match *cell {
                [byte] => byte.into(),
                [a, b] => u16::from_ne_bytes([a, b]).into(),
                ref large => u64::from_ne_bytes(large.try_into().unwrap()),
            };
            assert!(bytes.chunks(column.width()).map(read).eq(column.iter()), "{code}");
        }
    }

    #[test]
    fn a_column_keeps_to_the_budget() {
        let mut kayles = GSequence::new("octal:0.77".parse().unwrap());
        kayles.know(1000, &Budget::unlimited(), &mut |_| ()).unwrap();
        for last in [5_000_000, u64::MAX - 1, u64::MAX] {
            let small = Budget::new(None, Some(1));
            assert!(matches!(
                kayles.column(0..=last, &small),
                Err(StopReason::Memory(_) | StopReason::TooLarge(_))
            ));
        }
        assert_eq!(kayles.column(1..=5_000_000, &Budget::unlimited()).unwrap().len(), 5_000_000);
    }
}
