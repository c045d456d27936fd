//! Loops through values.

use crate::failure::Outcome;
use crate::values::{Heap, Value};

/// How far a loop is.
#[derive(Clone, Debug)]
pub(crate) enum Loop {
    Range { next: i64, step: i64, left: i64 },
    Tuple { tuple: Value, at: usize },
    List { list: u32, at: usize },
    Table { table: u32, at: usize },
    Values(std::vec::IntoIter<Value>),
}

impl Loop {
    pub fn new(over: Value, heap: &mut Heap) -> Outcome<Self> {
        Ok(match over {
            Value::Range(range) => {
                let range = heap.range_ref(range);
                Loop::Range { next: range.start, step: range.step, left: range.len }
            }
            Value::Tuple(_) => Loop::Tuple { tuple: over, at: 0 },
            Value::List(list) => {
                heap.in_loop(list, 1);
                Loop::List { list, at: 0 }
            }
            Value::Dict(table) | Value::Set(table) => {
                heap.table_in_loop(table, 1);
                Loop::Table { table, at: 0 }
            }
            _ => Loop::Values(heap.collect(over)?.into_iter()),
        })
    }

    #[inline]
    pub fn next(&mut self, heap: &Heap) -> Option<Value> {
        match self {
            Loop::Range { next, step, left } => {
                if *left == 0 {
                    return None;
                }
                let value = *next;
                *next = next.wrapping_add(*step);
                *left -= 1;
                Some(Value::Int(value))
            }
            Loop::Tuple { tuple, at } => {
                *at += 1;
                heap.elements(*tuple)?.get(*at - 1).copied()
            }
            Loop::List { list, at } => {
                *at += 1;
                heap.list_ref(*list).items.get(*at - 1).copied()
            }
            Loop::Table { table, at } => {
                *at += 1;
                heap.table_ref(*table).entries().get(*at - 1).map(|(key, _)| *key)
            }
            Loop::Values(values) => values.next(),
        }
    }

    /// Lets go of what the loop went through.
    pub fn end(self, heap: &mut Heap) {
        match self {
            Loop::List { list, .. } => heap.in_loop(list, -1),
            Loop::Table { table, .. } => heap.table_in_loop(table, -1),
            _ => {}
        }
    }
}
