//! Dictionaries and sets: entries in the order in which they came, found through their hashes.

use super::{Heap, Value};
use crate::failure::Outcome;

/// The entries of a dictionary; those of a set have `None` beside them.
#[derive(Clone, Debug, Default)]
pub(crate) struct Table {
    entries: Vec<(Value, Value)>,
    hashes: Vec<u64>,
    /// Places of entries by their hashes, each one more than it is; 0 is free. Small tables have none.
    places: Vec<u32>,
    /// How many loops go through it.
    pub loops: u32,
}

/// Tables of so many entries are searched one by one.
const SMALL: usize = 8;

impl Table {
    pub fn entries(&self) -> &[(Value, Value)] {
        &self.entries
    }

    pub fn keys(&self) -> impl Iterator<Item = Value> + '_ {
        self.entries.iter().map(|(key, _)| *key)
    }

    pub fn len(&self) -> usize {
        self.entries.len()
    }

    pub fn clear(&mut self) {
        self.entries.clear();
        self.hashes.clear();
        self.places.clear();
    }

    /// The place of the first entry with a hash that `is` the one.
    fn find(&self, hash: u64, mut is: impl FnMut(Value) -> Outcome<bool>) -> Outcome<Option<usize>> {
        if self.places.is_empty() {
            for (i, &other) in self.hashes.iter().enumerate() {
                if other == hash && is(self.entries[i].0)? {
                    return Ok(Some(i));
                }
            }
            return Ok(None);
        }
        let mask = self.places.len() - 1;
        let mut at = hash as usize & mask;
        while self.places[at] != 0 {
            let i = self.places[at] as usize - 1;
            if self.hashes[i] == hash && is(self.entries[i].0)? {
                return Ok(Some(i));
            }
            at = (at + 1) & mask;
        }
        Ok(None)
    }

    fn add(&mut self, hash: u64, key: Value, value: Value) {
        self.entries.push((key, value));
        self.hashes.push(hash);
        if self.entries.len() * 2 > self.places.len() {
            self.place_all();
        } else {
            self.place(self.entries.len() - 1);
        }
    }

    fn place_all(&mut self) {
        self.places.clear();
        if self.entries.len() > SMALL {
            self.places.resize((self.entries.len() * 4).next_power_of_two(), 0);
            (0..self.entries.len()).for_each(|i| self.place(i));
        }
    }

    fn place(&mut self, entry: usize) {
        let mask = self.places.len() - 1;
        let mut at = self.hashes[entry] as usize & mask;
        while self.places[at] != 0 {
            at = (at + 1) & mask;
        }
        self.places[at] = entry as u32 + 1;
    }

    pub fn remove(&mut self, at: usize) -> (Value, Value) {
        self.hashes.remove(at);
        let entry = self.entries.remove(at);
        self.place_all();
        entry
    }
}

impl Heap {
    /// The place of a key in a table.
    pub(crate) fn find(&self, table: u32, key: Value) -> Outcome<Option<usize>> {
        let hash = self.hash(key)?;
        self.table_ref(table).find(hash, |other| self.equal(other, key))
    }

    /// The value beside a key.
    pub(crate) fn lookup(&self, table: u32, key: Value) -> Outcome<Option<Value>> {
        Ok(self.find(table, key)?.map(|at| self.table_ref(table).entries[at].1))
    }

    /// Puts a value beside a key.
    pub(crate) fn insert(&mut self, table: u32, key: Value, value: Value) -> Outcome<()> {
        let hash = self.hash(key)?;
        match self.table_ref(table).find(hash, |other| self.equal(other, key))? {
            // A value may change while a loop goes through the keys.
            Some(at) => self.table_of_values(table)?.entries[at].1 = value,
            None => self.table_mut(table)?.add(hash, key, value),
        }
        Ok(())
    }
}
