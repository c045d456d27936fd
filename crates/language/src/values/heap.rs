//! What the values of a script are made of.
//!
//! Texts and tuples never change, so each is a slice of one long text or list. A heap that was [frozen](Heap::freeze) may
//! be copied for another call, which adds to it and is [cut back](Heap::cut_back) afterwards: the values in front keep
//! their numbers, and never change.

use super::{Slice, Table, Value};
use crate::failure::{Failure, Outcome};
use crate::native::Native;
use num_bigint::BigInt;
use num_traits::ToPrimitive;
use std::any::Any;
use std::sync::Arc;

/// The most letters of all texts, and the most elements of a value or of all tuples.
pub(crate) const MOST_LETTERS: usize = 1 << 28;
pub(crate) const MOST_ELEMENTS: usize = 1 << 24;
/// The most bits of a number.
pub(crate) const MOST_BITS: u64 = 100_000;

/// All large values of a script.
#[derive(Clone, Debug, Default)]
pub struct Heap {
    letters: String,
    elements: Vec<Value>,
    lists: Vec<List>,
    tables: Vec<Table>,
    ranges: Vec<Range>,
    bigs: Vec<BigInt>,
    pub(crate) functions: Vec<Closure>,
    pub(crate) methods: Vec<(Value, Arc<str>)>,
    natives: Vec<Arc<dyn Native>>,
    pub(crate) cells: Vec<Value>,
    frozen: Lengths,
    /// Lists that were let go, for others.
    spare: Vec<Vec<Value>>,
}

/// How much of everything there is.
#[derive(Clone, Copy, Debug, Default)]
struct Lengths {
    letters: usize,
    elements: usize,
    lists: usize,
    tables: usize,
    ranges: usize,
    bigs: usize,
    functions: usize,
    methods: usize,
    natives: usize,
    cells: usize,
}

#[derive(Clone, Debug, Default)]
pub(crate) struct List {
    pub items: Vec<Value>,
    /// How many loops go through it.
    pub loops: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Range {
    pub start: i64,
    pub step: i64,
    pub len: i64,
}

impl Range {
    pub fn at(self, index: i64) -> i64 {
        self.start.wrapping_add(self.step.wrapping_mul(index))
    }

    pub fn contains(self, number: i64) -> bool {
        let from = i128::from(number) - i128::from(self.start);
        let step = i128::from(self.step);
        from % step == 0 && (0..i128::from(self.len)).contains(&(from / step))
    }
}

/// A function of a script with the values that it was made with.
#[derive(Clone, Debug)]
pub(crate) struct Closure {
    pub code: usize,
    pub defaults: Arc<[Value]>,
    pub captured: Arc<[Value]>,
}

const LETTERS: &str = "\0\x01\x02\x03\x04\x05\x06\x07\x08\t\n\x0b\x0c\r\x0e\x0f\x10\x11\x12\x13\x14\x15\x16\x17\x18\x19\x1a\x1b\x1c\x1d\x1e\x1f !\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~\x7f";

const FROZEN: &str =
    "what stands outside of the functions never changes: a script keeps nothing from one call to the next";
const IN_A_LOOP: &str =
    "a list never changes while a loop goes through it: write for i in range(..) and look at list[i]";
const TOO_LARGE: &str = "the values of this script are too large";

impl Heap {
    /// Makes all values that there are unchangeable.
    pub(crate) fn freeze(&mut self) {
        self.frozen = Lengths {
            letters: self.letters.len(),
            elements: self.elements.len(),
            lists: self.lists.len(),
            tables: self.tables.len(),
            ranges: self.ranges.len(),
            bigs: self.bigs.len(),
            functions: self.functions.len(),
            methods: self.methods.len(),
            natives: self.natives.len(),
            cells: self.cells.len(),
        };
    }

    /// Forgets all that was made since the heap was frozen.
    pub(crate) fn cut_back(&mut self) {
        let Lengths { lists, .. } = self.frozen;
        for mut list in self.lists.drain(lists..) {
            if self.spare.len() < 64 && (1..=1024).contains(&list.items.capacity()) {
                list.items.clear();
                self.spare.push(list.items);
            }
        }
        self.letters.truncate(self.frozen.letters);
        self.elements.truncate(self.frozen.elements);
        self.tables.truncate(self.frozen.tables);
        self.ranges.truncate(self.frozen.ranges);
        self.bigs.truncate(self.frozen.bigs);
        self.functions.truncate(self.frozen.functions);
        self.methods.truncate(self.frozen.methods);
        self.natives.truncate(self.frozen.natives);
        self.cells.truncate(self.frozen.cells);
    }

    /// Whether it holds little enough to be kept for the next call.
    pub(crate) fn is_small(&self) -> bool {
        self.letters.capacity() + 16 * self.elements.capacity() + 32 * self.lists.capacity() < 1 << 22
    }

    /// A new text.
    pub fn text(&mut self, text: &str) -> Outcome<Value> {
        if let [letter @ 0..=127] = text.as_bytes() {
            return Ok(Value::Letter(*letter));
        }
        let at = self.letters.len();
        if at + text.len() > MOST_LETTERS {
            return Err(TOO_LARGE.into());
        }
        self.letters.push_str(text);
        Ok(Value::Text(Slice { at: at as u32, len: text.len() as u32 }))
    }

    /// A new text of one letter.
    pub fn letter(&mut self, letter: char) -> Outcome<Value> {
        match letter {
            '\0'..='\x7f' => Ok(Value::Letter(letter as u8)),
            _ => self.text(letter.encode_utf8(&mut [0; 4])),
        }
    }

    /// A part of a text that is already there, by its bytes.
    pub(crate) fn part_of_text(&mut self, of: Value, part: std::ops::Range<usize>) -> Outcome<Value> {
        match of {
            Value::Text(slice) if part.len() > 1 => {
                Ok(Value::Text(Slice { at: slice.at + part.start as u32, len: part.len() as u32 }))
            }
            _ => {
                let part = self.str(of).unwrap_or_default()[part].to_string();
                self.text(&part)
            }
        }
    }

    /// The letters of a value that is a text.
    pub fn str(&self, value: Value) -> Option<&str> {
        match value {
            Value::Letter(letter) => Some(&LETTERS[letter as usize..letter as usize + 1]),
            Value::Text(slice) => Some(&self.letters[slice.range()]),
            _ => None,
        }
    }

    /// A new tuple.
    pub fn tuple(&mut self, elements: impl IntoIterator<Item = Value>) -> Outcome<Value> {
        let at = self.elements.len();
        self.elements.extend(elements);
        let len = self.elements.len() - at;
        if self.elements.len() > MOST_ELEMENTS {
            return Err(TOO_LARGE.into());
        }
        Ok(Value::Tuple(Slice { at: at as u32, len: len as u32 }))
    }

    /// A new list.
    pub fn list(&mut self, elements: impl IntoIterator<Item = Value>) -> Value {
        let mut items = self.spare.pop().unwrap_or_default();
        items.extend(elements);
        self.lists.push(List { items, loops: 0 });
        Value::List(self.lists.len() as u32 - 1)
    }

    /// A new list of elements that are collected already.
    pub(crate) fn list_of(&mut self, items: Vec<Value>) -> Value {
        self.lists.push(List { items, loops: 0 });
        Value::List(self.lists.len() as u32 - 1)
    }

    /// The elements of a list or a tuple.
    pub fn elements(&self, value: Value) -> Option<&[Value]> {
        match value {
            Value::List(list) => Some(&self.lists[list as usize].items),
            Value::Tuple(slice) => Some(&self.elements[slice.range()]),
            _ => None,
        }
    }

    pub(crate) fn list_ref(&self, list: u32) -> &List {
        &self.lists[list as usize]
    }

    /// The elements of a list that may be changed.
    pub(crate) fn list_mut(&mut self, list: u32) -> Outcome<&mut Vec<Value>> {
        if (list as usize) < self.frozen.lists {
            return Err(FROZEN.into());
        }
        let list = &mut self.lists[list as usize];
        if list.loops > 0 { Err(IN_A_LOOP.into()) } else { Ok(&mut list.items) }
    }

    /// Appends to a list that only a comprehension knows.
    pub(crate) fn push(&mut self, list: Value, element: Value) {
        if let Value::List(list) = list {
            self.lists[list as usize].items.push(element);
        }
    }

    /// Notes that a loop begins or ends to go through a list.
    pub(crate) fn in_loop(&mut self, list: u32, change: i32) {
        if list as usize >= self.frozen.lists {
            let loops = &mut self.lists[list as usize].loops;
            *loops = loops.wrapping_add_signed(change);
        }
    }

    /// A new table of a dictionary or a set.
    pub(crate) fn table(&mut self, table: Table) -> u32 {
        self.tables.push(table);
        self.tables.len() as u32 - 1
    }

    pub(crate) fn table_ref(&self, table: u32) -> &Table {
        &self.tables[table as usize]
    }

    pub(crate) fn table_mut(&mut self, table: u32) -> Outcome<&mut Table> {
        if (table as usize) < self.frozen.tables {
            return Err(FROZEN.into());
        }
        let table = &mut self.tables[table as usize];
        if table.loops > 0 { Err(IN_A_LOOP.into()) } else { Ok(table) }
    }

    /// A table of which values change, and no key comes or goes.
    pub(crate) fn table_of_values(&mut self, table: u32) -> Outcome<&mut Table> {
        if (table as usize) < self.frozen.tables {
            return Err(FROZEN.into());
        }
        Ok(&mut self.tables[table as usize])
    }

    pub(crate) fn table_in_loop(&mut self, table: u32, change: i32) {
        if table as usize >= self.frozen.tables {
            let loops = &mut self.tables[table as usize].loops;
            *loops = loops.wrapping_add_signed(change);
        }
    }

    /// A new dictionary.
    pub fn dict(&mut self, pairs: impl IntoIterator<Item = (Value, Value)>) -> Outcome<Value> {
        let table = self.table(Table::default());
        for (key, value) in pairs {
            self.insert(table, key, value)?;
        }
        Ok(Value::Dict(table))
    }

    /// The keys and values of a dictionary, in the order in which they came.
    pub fn pairs(&self, value: Value) -> Option<&[(Value, Value)]> {
        if let Value::Dict(table) = value { Some(self.tables[table as usize].entries()) } else { None }
    }

    pub(crate) fn range(&mut self, range: Range) -> Value {
        self.ranges.push(range);
        Value::Range(self.ranges.len() as u32 - 1)
    }

    pub(crate) fn range_ref(&self, range: u32) -> Range {
        self.ranges[range as usize]
    }

    /// A whole number of any size.
    pub(crate) fn number(&mut self, number: BigInt) -> Outcome<Value> {
        if let Some(small) = number.to_i64() {
            return Ok(Value::Int(small));
        }
        if number.bits() > MOST_BITS {
            return Err("the number is too large".into());
        }
        self.bigs.push(number);
        Ok(Value::Big(self.bigs.len() as u32 - 1))
    }

    pub(crate) fn big_ref(&self, big: u32) -> &BigInt {
        &self.bigs[big as usize]
    }

    /// A number that is not negative.
    pub fn unsigned(&mut self, number: u64) -> Outcome<Value> {
        self.number(number.into())
    }

    /// A whole number of up to 64 bits that is not negative.
    pub fn as_u64(&self, value: Value) -> Option<u64> {
        match value {
            Value::Int(number) => number.try_into().ok(),
            Value::Big(big) => self.big_ref(big).to_u64(),
            _ => None,
        }
    }

    /// A new value of the host.
    pub fn native(&mut self, native: impl Native) -> Value {
        self.native_of(Arc::new(native))
    }

    /// A value of the host that others keep too.
    pub fn shared(&mut self, native: Arc<dyn Native>) -> Value {
        self.native_of(native)
    }

    pub(crate) fn native_of(&mut self, native: Arc<dyn Native>) -> Value {
        self.natives.push(native);
        Value::Native(self.natives.len() as u32 - 1)
    }

    pub(crate) fn native_ref(&self, native: u32) -> &Arc<dyn Native> {
        &self.natives[native as usize]
    }

    /// A value of the host of a certain type.
    pub fn as_native<T: Native>(&self, value: Value) -> Option<&T> {
        let Value::Native(native) = value else { return None };
        let any: &dyn Any = &**self.native_ref(native);
        any.downcast_ref()
    }

    /// The same, kept while the heap changes.
    ///
    /// # Errors
    /// When it is something else.
    pub fn this<T: Native>(&self, value: Value) -> Outcome<Arc<T>> {
        if let Value::Native(native) = value {
            let any: Arc<dyn Any + Send + Sync> = self.native_ref(native).clone();
            if let Ok(this) = any.downcast() {
                return Ok(this);
            }
        }
        Err(Failure::from("this is a value of another kind"))
    }

    pub(crate) fn cell(&mut self, value: Value) -> Value {
        self.cells.push(value);
        Value::Cell(self.cells.len() as u32 - 1)
    }
}
