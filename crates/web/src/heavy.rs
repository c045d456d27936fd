//! Questions that a short try did not answer lately: they wait in the slow lane at once, and hold up nobody.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

/// The most questions that are remembered; then all are forgotten, which costs each a short try.
const MOST: usize = 1_000;
/// Every so many times a question has another try: on a busy machine a light one may look heavy.
const AGAIN: u32 = 16;

/// Questions by their fingerprints, and how often each was asked since. Two with the same one are only taken for
/// equally heavy.
#[derive(Default)]
pub(crate) struct Heavy(Mutex<HashMap<u64, u32>>);

impl Heavy {
    /// Whether a question that is asked now should have a short try.
    pub fn try_first(&self, question: u64) -> bool {
        match self.0.lock().unwrap_or_else(PoisonError::into_inner).get_mut(&question) {
            None => true,
            Some(asked) => {
                *asked = asked.wrapping_add(1);
                *asked % AGAIN == 0
            }
        }
    }

    pub fn insert(&self, question: u64) {
        let mut questions = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if questions.len() >= MOST {
            questions.clear();
        }
        questions.insert(question, 0);
    }

    /// A question that was answered is quick from now on.
    pub fn remove(&self, question: u64) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).remove(&question);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_heavy_question_has_a_try_now_and_then() {
        let heavy = Heavy::default();
        heavy.insert(7);
        let tries = (0..10 * AGAIN).filter(|_| heavy.try_first(7)).count();
        assert!(tries == 10 && heavy.try_first(8));
        heavy.remove(7);
        assert!((0..10).all(|_| heavy.try_first(7)));
    }

    #[test]
    fn only_so_many_are_remembered() {
        let heavy = Heavy::default();
        (0..10 * MOST as u64).for_each(|question| heavy.insert(question));
        assert!(heavy.0.lock().unwrap().len() <= MOST);
        assert!(!heavy.try_first(10 * MOST as u64 - 1));
    }
}
