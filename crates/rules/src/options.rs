//! Where a ruleset puts the options of a position.

use crate::Position;
use upstar_ground::{Budget, Stop};

/// A list of options that keeps the limits: a position with more options than fit is stopped while they are listed.
///
/// ```
/// use upstar_rules::{Heaps, Options};
/// use upstar_ground::Budget;
/// let (budget, mut list) = (Budget::unlimited(), Vec::new());
/// let mut out = Options::new(&mut list, &budget);
/// out.extend((0..3).map(|left| Heaps::new([left])))?;
/// assert_eq!(list.len(), 3);
/// # Ok::<(), upstar_ground::Stop>(())
/// ```
pub struct Options<'a, P> {
    list: &'a mut Vec<P>,
    budget: &'a Budget,
    /// Bytes that the options added here keep outside themselves.
    outside: u64,
    /// Options until the next look at the limits.
    until_look: u32,
}

/// How many options are added between two looks at the limits.
const OPTIONS_PER_LOOK: u32 = 256;

impl<'a, P: Position> Options<'a, P> {
    /// Adds to a list within a budget.
    pub fn new(list: &'a mut Vec<P>, budget: &'a Budget) -> Self {
        Options { list, budget, outside: 0, until_look: OPTIONS_PER_LOOK }
    }

    /// Makes room for so many more.
    pub fn reserve(&mut self, more: usize) {
        self.list.reserve(more);
    }

    /// Adds one option.
    ///
    /// # Errors
    /// The limit that was reached.
    #[inline]
    pub fn push(&mut self, option: P) -> Result<(), Stop> {
        self.outside += option.heap_bytes() as u64;
        self.list.push(option);
        self.until_look -= 1;
        if self.until_look == 0 { self.look() } else { Ok(()) }
    }

    /// Adds some options.
    ///
    /// # Errors
    /// The limit that was reached.
    #[inline]
    pub fn extend(&mut self, options: impl IntoIterator<Item = P>) -> Result<(), Stop> {
        options.into_iter().try_for_each(|option| self.push(option))
    }

    /// How many options are in the list, those from before included.
    #[allow(
        clippy::len_without_is_empty,
        reason = "nobody asks whether a list that is being filled is empty"
    )]
    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// Bytes that the options from this one on take, when they are what was added here.
    pub fn bytes_from(&self, first: usize) -> u64 {
        self.outside + ((self.list.len() - first) * size_of::<P>()) as u64
    }

    /// The limits, for rules that work long between two options.
    pub fn budget(&self) -> &'a Budget {
        self.budget
    }

    /// Says that nothing may be added when time is over, or when the list alone would be over the memory limit.
    #[cold]
    fn look(&mut self) -> Result<(), Stop> {
        self.until_look = OPTIONS_PER_LOOK;
        self.budget.check()?;
        self.budget.room_for(self.outside + (self.list.len() * size_of::<P>()) as u64)
    }
}
