//! A fixed order of options, so that a value prints the same whatever was computed before it.

use crate::charged::Charged;
use crate::{Stop, Value, Values};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use std::cmp::Ordering;

impl Values {
    /// Sorts options for printing: numbers with ups and stars first, by size; other games by their options.
    pub(crate) fn sort_for_print(&self, options: &mut [Value]) -> Result<(), Stop> {
        Sorter::new(self).sort(options)
    }
}

/// Sorts options, and remembers what it has compared: games share most of their positions.
pub(super) struct Sorter<'a> {
    values: &'a Values,
    orders: HashMap<(Value, Value), Ordering, FxBuildHasher>,
    charged: Charged<'a>,
}

/// What one remembered order takes, in both directions.
const ORDER_BYTES: u64 = 160;

impl<'a> Sorter<'a> {
    pub fn new(values: &'a Values) -> Self {
        Sorter { values, orders: HashMap::default(), charged: Charged::nothing(values.budget()) }
    }

    /// The sorted options of both players.
    pub fn options(&mut self, v: Value) -> Result<[Vec<Value>; 2], Stop> {
        let (mut left, mut right) = (self.values.left(v)?, self.values.right(v)?);
        self.sort(&mut left)?;
        self.sort(&mut right)?;
        Ok([left, right])
    }

    /// Sorts by binary insertion: the sort of the standard library has no way to stop half-way.
    pub fn sort(&mut self, options: &mut [Value]) -> Result<(), Stop> {
        if options.len() < 2 {
            return Ok(());
        }
        if options.iter().all(|&v| self.values.as_number_up_star(v).is_some()) {
            options.sort_by_cached_key(|&v| self.values.as_number_up_star(v));
            return Ok(());
        }
        for i in 1..options.len() {
            let (mut low, mut high) = (0, i);
            while low < high {
                let middle = low.midpoint(high);
                match self.order(options[middle], options[i])? {
                    Ordering::Greater => high = middle,
                    _ => low = middle + 1,
                }
            }
            options[low..=i].rotate_right(1);
        }
        Ok(())
    }

    /// Equal parts are one handle, so this walks down one path only: to the first difference.
    fn order(&mut self, a: Value, b: Value) -> Result<Ordering, Stop> {
        if a == b {
            return Ok(Ordering::Equal);
        }
        match (self.values.as_number_up_star(a), self.values.as_number_up_star(b)) {
            (Some(a), Some(b)) => return Ok(a.cmp(&b)),
            (Some(_), None) => return Ok(Ordering::Less),
            (None, Some(_)) => return Ok(Ordering::Greater),
            (None, None) => {}
        }
        if let Some(&known) = self.orders.get(&(a, b)) {
            return Ok(known);
        }
        let values = self.values;
        values.budget().tick()?;
        let order = values.deep(|| self.order_by_options(a, b))?;
        self.orders.insert((a, b), order);
        self.orders.insert((b, a), order.reverse());
        self.charged.add(ORDER_BYTES)?;
        Ok(order)
    }

    fn order_by_options(&mut self, a: Value, b: Value) -> Result<Ordering, Stop> {
        for side in [Values::left, Values::right] {
            let (mut of_a, mut of_b) = (side(self.values, a)?, side(self.values, b)?);
            self.sort(&mut of_a)?;
            self.sort(&mut of_b)?;
            for (&x, &y) in of_a.iter().zip(&of_b) {
                if x != y {
                    return self.order(x, y);
                }
            }
            if of_a.len() != of_b.len() {
                return Ok(of_a.len().cmp(&of_b.len()));
            }
        }
        Ok(Ordering::Equal)
    }
}
