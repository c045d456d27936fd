//! A fixed order of options, so that a value prints the same whatever was computed before it.

use crate::{Stop, Value, Values};
use std::cmp::Ordering;

impl Values {
    /// Sorts options for printing: numbers with ups and stars first, by size; other games by their options.
    pub(crate) fn sort_for_print(&self, options: &mut [Value]) -> Result<(), Stop> {
        let mut failure = None;
        options.sort_by(|&a, &b| {
            self.print_order(a, b).unwrap_or_else(|stop| {
                failure = Some(stop);
                Ordering::Equal
            })
        });
        failure.map_or(Ok(()), Err)
    }

    /// Equal parts are one handle, so this walks down one path only: to the first difference.
    fn print_order(&self, a: Value, b: Value) -> Result<Ordering, Stop> {
        if a == b {
            return Ok(Ordering::Equal);
        }
        match (self.as_number_up_star(a), self.as_number_up_star(b)) {
            (Some(a), Some(b)) => return Ok(a.cmp(&b)),
            (Some(_), None) => return Ok(Ordering::Less),
            (None, Some(_)) => return Ok(Ordering::Greater),
            (None, None) => {}
        }
        self.budget().tick()?;
        crate::deep(|| {
            for side in [Values::left, Values::right] {
                let (mut of_a, mut of_b) = (side(self, a)?, side(self, b)?);
                if of_a == of_b {
                    continue;
                }
                self.sort_for_print(&mut of_a)?;
                self.sort_for_print(&mut of_b)?;
                for (&x, &y) in of_a.iter().zip(&of_b) {
                    if x != y {
                        return self.print_order(x, y);
                    }
                }
                if of_a.len() != of_b.len() {
                    return Ok(of_a.len().cmp(&of_b.len()));
                }
            }
            Ok(Ordering::Equal)
        })
    }
}
