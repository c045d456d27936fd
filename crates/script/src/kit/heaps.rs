//! Games on heaps: a script lists the moves of one heap, or of all heaps together.

use super::Kit;
use crate::scripted::elements;
use crate::settings::Settings;
use starlark::values::tuple::AllocTuple;
use starlark::values::{Heap, UnpackValue, Value};
use upstar_rules::{Board, Heaps, Sign};

/// Heaps of counters.
pub(crate) struct HeapsKit {
    /// Whether a move may touch several heaps, so that the script sees all of them.
    together: bool,
    most: Option<usize>,
}

fn sizes(answer: Value) -> Result<Vec<u64>, String> {
    let size = |value: Value| {
        let size = u64::unpack_value(value).ok().flatten();
        size.ok_or_else(|| format!("{} is no size of a heap", shown(value)))
    };
    match elements(answer) {
        Some(heaps) => heaps.iter().map(|&value| size(value)).collect(),
        None => Ok(vec![size(answer)?]),
    }
}

/// A value in a message.
pub(super) fn shown(value: Value) -> String {
    match (value.unpack_str(), i64::unpack_value(value)) {
        (Some(text), _) => upstar_rules::text::shown(text),
        (None, Ok(Some(number))) => number.to_string(),
        _ if value.is_none() => "None".into(),
        _ if value.get_type() == "float" => format!("{value} (// divides whole numbers)"),
        // Writing out whatever else it is could take long.
        _ => format!("a value of type {}", value.get_type()),
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

    fn part<'v>(&self, at: &Heaps, part: usize, heap: Heap<'v>) -> Value<'v> {
        if self.together { self.whole(at, heap) } else { heap.alloc(at.sizes()[part]) }
    }

    fn whole<'v>(&self, at: &Heaps, heap: Heap<'v>) -> Value<'v> {
        heap.alloc(AllocTuple(at.sizes().iter().copied()))
    }

    fn moved(&self, at: &Heaps, part: usize, answer: Value) -> Result<Heaps, String> {
        let sizes = sizes(answer)?;
        Ok(if self.together { Heaps::new(sizes) } else { at.replaced(part, &sizes) })
    }

    fn whole_answer(&self, _: &Heaps, answer: Value) -> Result<Heaps, String> {
        sizes(answer).map(Heaps::new)
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
