//! Games on heaps: a script lists the moves of one heap, or of all heaps together.

use super::Kit;
use crate::settings::Settings;
use upstar_language::{Heap, Outcome, Value};
use upstar_rules::{Board, Heaps, Sign};

/// Heaps of counters.
pub(crate) struct HeapsKit {
    /// Whether a move may touch several heaps, so that the script sees all of them.
    together: bool,
    most: Option<usize>,
}

fn sizes(answer: Value, heap: &Heap) -> Result<Vec<u64>, String> {
    let size = |value: Value| {
        let size = heap.as_u64(value);
        size.ok_or_else(|| format!("{} is no size of a heap", shown(value, heap)))
    };
    match heap.elements(answer) {
        Some(heaps) => heaps.iter().map(|&value| size(value)).collect(),
        None => Ok(vec![size(answer)?]),
    }
}

/// A value in a message.
pub(super) fn shown(value: Value, heap: &Heap) -> String {
    match (heap.str(value), value) {
        (Some(text), _) => upstar_rules::text::shown(text),
        (None, Value::Int(number)) => number.to_string(),
        (None, Value::None) => "None".into(),
        (None, Value::Float(number)) => format!("{number:?} (// divides whole numbers)"),
        // Writing out whatever else it is could take long.
        _ => format!("a value of type {}", heap.kind(value)),
    }
}

impl Kit for HeapsKit {
    type Position = Heaps;
    const SETTINGS: &'static [&'static str] = &["together", "most", "components"];

    fn new(settings: &Settings) -> Result<Self, String> {
        Ok(HeapsKit { together: settings.flag("together")?, most: settings.number("most")? })
    }

    fn board(&self) -> Board {
        Board::Heaps { most: self.most }
    }

    fn parts(&self, at: &Heaps) -> usize {
        if self.together { 1 } else { at.sizes().len() }
    }

    fn part(&self, at: &Heaps, part: usize, heap: &mut Heap) -> Outcome<Value> {
        if self.together { self.whole(at, heap) } else { heap.unsigned(at.sizes()[part]) }
    }

    fn whole(&self, at: &Heaps, heap: &mut Heap) -> Outcome<Value> {
        let sizes = at.sizes().iter().map(|&size| heap.unsigned(size)).collect::<Outcome<Vec<_>>>()?;
        heap.tuple(sizes)
    }

    fn moved(&self, at: &Heaps, part: usize, answer: Value, heap: &Heap) -> Result<Heaps, String> {
        let sizes = sizes(answer, heap)?;
        Ok(if self.together { Heaps::new(sizes) } else { at.replaced(part, &sizes) })
    }

    fn whole_answer(&self, _: &Heaps, answer: Value, heap: &Heap) -> Result<Heaps, String> {
        sizes(answer, heap).map(Heaps::new)
    }

    fn components(&self, at: &Heaps, out: &mut Vec<Heaps>) {
        if self.together {
            out.push(at.clone());
        } else {
            out.extend(at.sizes().iter().map(|&size| Heaps::new([size])));
        }
    }

    fn representative(&self, at: Heaps) -> (Heaps, Sign) {
        (if self.together { at } else { at.sorted() }, Sign::Same)
    }

    fn weight(&self, at: &Heaps) -> u32 {
        at.weight()
    }
}
