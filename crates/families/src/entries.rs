//! The values of a sequence, as small as they can be kept.

use super::cells::Entry;
use std::borrow::Cow;
use upstar_catalog::Answer;
use upstar_core::{Budget, StopReason};

/// Values in their order.
#[derive(Clone, Debug)]
pub enum Entries {
    /// Values of any kind; blank where a limit was hit.
    Listed(Vec<Option<Entry>>),
    /// The nimbers of a heap game, of which there can be millions.
    Nimbers(Vec<u32>),
}

impl Entries {
    /// Nimbers; `None` when one is too large for its column.
    pub(crate) fn nimbers(
        count: u64,
        nimbers: impl Iterator<Item = u64>,
        budget: &Budget,
    ) -> Result<Option<Self>, StopReason> {
        let mut column = Vec::with_capacity(usize::try_from(count).unwrap_or(0));
        for nimber in nimbers {
            let Ok(nimber) = u32::try_from(nimber) else { return Ok(None) };
            column.push(nimber);
            budget.tick()?;
        }
        Ok(Some(Entries::Nimbers(column)))
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        match self {
            Entries::Listed(entries) => entries.len(),
            Entries::Nimbers(nimbers) => nimbers.len(),
        }
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// One after the other.
    pub fn iter(&self) -> impl Iterator<Item = Cow<'_, Option<Entry>>> {
        (0..self.len()).map(|place| match self {
            Entries::Listed(entries) => Cow::Borrowed(&entries[place]),
            Entries::Nimbers(nimbers) => Cow::Owned(Some(nimber(nimbers[place]))),
        })
    }
}

fn nimber(nimber: u32) -> Entry {
    Entry { exact: Some(Answer::Nimber(nimber.into())), text: nimber.to_string(), theorems: None }
}
