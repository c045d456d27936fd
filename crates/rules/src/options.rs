//! Where a ruleset puts the options of a position.

use upstar_core::{Budget, StopReason};

/// A list of options that keeps the limits: a position with more options than fit is stopped while they are listed.
///
/// ```
/// use upstar_rules::{Heaps, Options};
/// use upstar_core::Budget;
/// let (budget, mut list) = (Budget::unlimited(), Vec::new());
/// let mut out = Options::new(&mut list, &budget);
/// out.extend((0..3).map(|left| Heaps::new([left])))?;
/// drop(out);
/// assert_eq!(list.len(), 3);
/// # Ok::<(), upstar_core::StopReason>(())
/// ```
pub struct Options<'a, P> {
    list: &'a mut Vec<P>,
    budget: &'a Budget,
    /// Options until the next look at the limits.
    until_look: u32,
    /// How many may be in the list; one more ends it.
    most: usize,
}

/// How many options are added between two looks at the limits.
const OPTIONS_PER_LOOK: u32 = 64;

impl<'a, P> Options<'a, P> {
    /// Adds to a list within a budget.
    pub fn new(list: &'a mut Vec<P>, budget: &'a Budget) -> Self {
        Options { list, budget, until_look: OPTIONS_PER_LOOK, most: usize::MAX }
    }

    /// Ends the list with an error as soon as it has more than so many options, for whoever needs no more.
    #[must_use]
    pub fn at_most(mut self, most: usize) -> Self {
        self.most = most;
        self
    }

    /// Whether there are more options than were wanted.
    pub fn overfull(&self) -> bool {
        self.list.len() > self.most
    }

    /// Makes room for so many more.
    pub fn reserve(&mut self, more: usize) {
        self.list.reserve(more);
    }

    /// Adds one option.
    #[inline]
    pub fn push(&mut self, option: P) -> Result<(), StopReason> {
        self.list.push(option);
        self.until_look -= 1;
        if self.until_look == 0 || self.list.len() > self.most { self.look() } else { Ok(()) }
    }

    /// Adds some options.
    #[inline]
    pub fn extend(&mut self, options: impl IntoIterator<Item = P>) -> Result<(), StopReason> {
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

    /// The limits, for rules that work long between two options.
    pub fn budget(&self) -> &'a Budget {
        self.budget
    }

    #[cold]
    fn look(&mut self) -> Result<(), StopReason> {
        self.until_look = OPTIONS_PER_LOOK;
        if self.overfull() {
            return Err(StopReason::TooLarge(format!("a position with more than {} options", self.most)));
        }
        self.budget.check()
    }
}
