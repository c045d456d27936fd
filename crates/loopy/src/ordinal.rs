//! Ordinal sums of a base, as it is written, and a stopper; and what is subordinate to a base.

use crate::draft::{Draft, DraftNode};
use crate::graph::components;
use crate::{Loops, Loopy, StopReason};
use upstar_values::Value;

/// What an ordinal sum stands on: its options, and its value.
#[derive(Clone, Debug)]
pub(crate) struct Base {
    pub value: Loopy,
    pub options: [Vec<Loopy>; 2],
}

impl Loops {
    /// `B:H`: a move in B ends the game on top.
    pub(crate) fn ordinal(&self, base: &Base, h: Loopy) -> Result<Loopy, StopReason> {
        let known = |at| (self.as_short(at) == Some(Value::ZERO)).then_some(base.value);
        self.along(h.onside(), base.options.clone(), false, known)
    }

    /// The stopper H with `B:H = G`, where one is found.
    ///
    /// Every follower of G gets the game of those of its options that have one, and is right if that is subordinate to
    /// it. Followers are looked at after all that they lead to; of some that lead to each other the wrong ones are left out.
    pub(crate) fn subordinate(&self, g: Loopy, base: &Base) -> Result<Option<Loopy>, StopReason> {
        let followers = self.followers(g)?;
        let mut lists = Vec::with_capacity(followers.len());
        for &at in &followers {
            lists.push(self.options(at)?.map(|options| -> Vec<u32> {
                (0..).zip(&followers).filter(|(_, at)| options.contains(at)).map(|(i, _)| i).collect()
            }));
        }
        let successors: Vec<Vec<u32>> =
            lists.iter().map(|[left, right]| [&left[..], &right[..]].concat()).collect();
        let mut found: Vec<Option<Loopy>> = vec![None; followers.len()];
        for mut part in components(&successors, self.budget())? {
            while !part.is_empty() {
                let mut draft = Draft::default();
                for i in 0..followers.len() as u32 {
                    let is_base = followers[i as usize] == base.value;
                    let [left, right] = lists[i as usize].clone().map(|mut list| {
                        list.retain(|to| found[*to as usize].is_some() || part.contains(to));
                        list
                    });
                    draft.push(match found[i as usize] {
                        None if part.contains(&i) && !is_base => DraftNode::Node { left, right },
                        known => DraftNode::Value(known.unwrap_or(self.zero()?)),
                    });
                }
                let made = self.settle(&draft)?;
                let mut right = Vec::new();
                for &i in &part {
                    self.budget().tick()?;
                    let h = made[i as usize];
                    if self.is_stopper(h)? && self.ordinal(base, h)? == followers[i as usize] {
                        right.push(i);
                    }
                }
                if right.len() == part.len() {
                    part.drain(..).for_each(|i| found[i as usize] = Some(made[i as usize]));
                }
                part.retain(|i| right.contains(i));
            }
        }
        let place = followers.iter().position(|&at| at == g);
        Ok(place.and_then(|place| found[place]))
    }
}
