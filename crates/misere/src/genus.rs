//! The genus: the nim value, and the misère nim values of the game beside copies of \*2.

use crate::kind::Kind;
use crate::{Form, Store};
use std::fmt;
use std::sync::Arc;
use upstar_core::deep;
use upstar_core::{Budget, StopReason};

/// The least number that is not among them.
pub(crate) fn mex(values: impl Iterator<Item = u32>) -> u32 {
    let values: Vec<u64> = values.map(u64::from).collect();
    // No larger than the number of values.
    upstar_core::mex(&values) as u32
}

/// The genus of a game G, written g^abc..: g is the nim value in normal play; a, b, c, .. are the misère nim values of
/// G, G + \*2, G + \*2 + \*2, ...
///
/// From some place on the superscript repeats with period two, and is written up to there. The superscript of a nim
/// heap is not written at all, and that of a tame or restive game up to its first value, for the rest follows. Equal
/// genera have the same values, however much of them is written.
#[derive(Clone, Debug)]
pub struct Genus {
    nimber: u32,
    /// At least two; the last two repeat for ever.
    superscript: Arc<[u32]>,
    /// How many of them are written.
    written: usize,
}

impl PartialEq for Genus {
    fn eq(&self, other: &Self) -> bool {
        (self.nimber, &self.superscript) == (other.nimber, &other.superscript)
    }
}

impl Eq for Genus {}

impl Genus {
    pub(crate) fn new(nimber: u32, superscript: Arc<[u32]>, kind: Kind) -> Self {
        let written = match kind {
            Kind::NimHeap => 0,
            kind if kind.is_generally_tame() || kind.is_generally_restive() => 1,
            _ => superscript.len(),
        };
        Genus { nimber, superscript, written }
    }

    /// The nim value in normal play.
    #[must_use]
    pub fn nimber(&self) -> u32 {
        self.nimber
    }

    /// The misère nim value of the game beside so many copies of \*2.
    #[must_use]
    pub fn misere_nimber(&self, twos: usize) -> u32 {
        let length = self.superscript.len();
        let place = if twos < length { twos } else { length - 2 + (twos - length) % 2 };
        self.superscript[place]
    }

    /// The superscript up to the place where it repeats with period two; at least two values.
    #[must_use]
    pub fn superscript(&self) -> &[u32] {
        &self.superscript
    }
}

impl fmt::Display for Genus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.nimber)?;
        let written = &self.superscript[..self.written];
        if written.is_empty() {
            return Ok(());
        }
        let texts: Vec<String> = written.iter().map(u32::to_string).collect();
        if texts.iter().any(|text| text.len() > 1) {
            write!(f, "^({})", texts.join(","))
        } else {
            write!(f, "^{}", texts.concat())
        }
    }
}

impl Store {
    /// The genus of G.
    ///
    /// # Errors
    /// When the budget runs out.
    pub fn genus(&self, g: Form, budget: &Budget) -> Result<Genus, StopReason> {
        Ok(Genus::new(self.nimber(g), self.superscript(g, budget)?, self.kind(g)))
    }

    fn superscript(&self, g: Form, budget: &Budget) -> Result<Arc<[u32]>, StopReason> {
        if let Some(known) = self.memory().superscripts.get(&g) {
            return Ok(known.clone());
        }
        budget.tick()?;
        let of_options = deep(|| {
            let options = self.options(g);
            options.iter().map(|&option| self.superscript(option, budget)).collect::<Result<Vec<_>, _>>()
        })?;
        let superscript: Arc<[u32]> = superscript_from(&of_options).into();
        self.memory().superscripts.insert(g, superscript.clone());
        Ok(superscript)
    }
}

/// The superscript of a game from those of its options.
///
/// The options of G beside k copies of \*2 are those of G beside them, and G beside one copy less with 0 or \*1: the
/// value before, and the value before plus \*1.
pub(crate) fn superscript_from(of_options: &[Arc<[u32]>]) -> Vec<u32> {
    let at = |values: &[u32], place: usize| {
        let length = values.len();
        values[if place < length { place } else { length - 2 + (place - length) % 2 }]
    };
    // From here on the values of the options alternate.
    let settled = of_options.iter().map(|values| values.len()).max().unwrap_or(2);
    let mut superscript: Vec<u32> = Vec::new();
    loop {
        let place = superscript.len();
        let of_options = of_options.iter().map(|values| at(values, place));
        let value = match superscript.last() {
            None if of_options.len() == 0 => 1,
            None => mex(of_options),
            Some(&before) => mex(of_options.chain([before, before ^ 1])),
        };
        superscript.push(value);
        // Each value follows from the one before and from what alternates: when one comes again, all do.
        if place > settled + 1 && value == superscript[place - 2] {
            break;
        }
    }
    while superscript.len() > 2 && superscript[superscript.len() - 1] == superscript[superscript.len() - 3] {
        superscript.pop();
    }
    superscript
}
