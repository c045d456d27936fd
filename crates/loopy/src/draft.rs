//! From a graph as it is given to simplified games, one strongly connected part after the other.

use crate::graph::{components, is_cyclic};
use crate::loopy::Followers;
use crate::side::{Open, Ref};
use crate::store::Loops;
use crate::{Bias, Graph, Loopy, Side, StopReason};
use rustc_hash::FxHashMap;
use upstar_values::Player;

/// A position of a draft.
#[derive(Clone, Debug)]
pub(crate) enum DraftNode {
    /// A game that is known.
    Value(Loopy),
    /// Options as numbers of positions.
    Node { left: Vec<u32>, right: Vec<u32> },
}

/// A graph that is not simplified yet.
#[derive(Clone, Debug, Default)]
pub(crate) struct Draft {
    pub nodes: Vec<DraftNode>,
}

impl Draft {
    pub fn push(&mut self, node: DraftNode) -> u32 {
        self.nodes.push(node);
        (self.nodes.len() - 1) as u32
    }
}

impl Loops {
    /// The values of all positions of a draft.
    pub(crate) fn settle(&self, draft: &Draft) -> Result<Vec<Loopy>, StopReason> {
        self.settle_sides(draft, None)
    }

    /// One side of all positions of a draft.
    pub(crate) fn settle_side(&self, draft: &Draft, bias: Bias) -> Result<Vec<Side>, StopReason> {
        Ok(self.settle_sides(draft, Some(bias))?.into_iter().map(|value| value.side(bias)).collect())
    }

    /// The values of all positions of a draft; where only one side is wanted, the other one is the same.
    fn settle_sides(&self, draft: &Draft, only: Option<Bias>) -> Result<Vec<Loopy>, StopReason> {
        let successors: Vec<Vec<u32>> = draft
            .nodes
            .iter()
            .map(|node| match node {
                DraftNode::Value(_) => Vec::new(),
                DraftNode::Node { left, right } => left.iter().chain(right).copied().collect(),
            })
            .collect();
        let mut done: Vec<Option<Loopy>> = vec![None; draft.nodes.len()];
        let mut numbers = vec![0; draft.nodes.len()];
        for component in components(&successors, self.budget())? {
            if let DraftNode::Value(value) = draft.nodes[component[0] as usize] {
                done[component[0] as usize] = Some(value);
                continue;
            }
            for (i, &v) in component.iter().enumerate() {
                numbers[v as usize] = i as u32;
            }
            let cyclic = is_cyclic(&component, &successors);
            let part = |bias: Bias| -> Vec<Open> {
                let to = |&w: &u32| match done[w as usize] {
                    Some(value) => Ref::Done(value.side(bias)),
                    None => Ref::Open(numbers[w as usize]),
                };
                let open = |&v: &u32| match &draft.nodes[v as usize] {
                    DraftNode::Node { left, right } => {
                        Open { left: left.iter().map(to).collect(), right: right.iter().map(to).collect() }
                    }
                    DraftNode::Value(_) => Open::default(),
                };
                component.iter().map(open).collect()
            };
            let found = self.settle_part(&part, cyclic, only)?;
            for (&v, value) in component.iter().zip(found) {
                done[v as usize] = Some(value);
            }
        }
        Ok(done.into_iter().flatten().collect())
    }

    /// The values of a strongly connected part, which is made for either side.
    fn settle_part(
        &self,
        part: &dyn Fn(Bias) -> Vec<Open>,
        cyclic: bool,
        only: Option<Bias>,
    ) -> Result<Vec<Loopy>, StopReason> {
        let onside = part(only.unwrap_or(Bias::Onside));
        if !cyclic && let Some(side) = self.short_part(&onside[0])? {
            // A short game has one side, unless its options have two.
            if only.is_some() || onside == part(Bias::Offside) {
                return Ok(vec![Loopy::from_side(side)]);
            }
        }
        let bias = only.unwrap_or(Bias::Onside);
        let ons = self.simplify(bias, &onside)?;
        if only.is_some() {
            return Ok(ons.into_iter().map(Loopy::from_side).collect());
        }
        let offside = part(Bias::Offside);
        if onside == offside && self.is_stopper_part(&onside)? {
            return Ok(ons.into_iter().map(Loopy::from_side).collect());
        }
        let offs = self.simplify(Bias::Offside, &offside)?;
        Ok(ons.into_iter().zip(offs).map(|(on, off)| Loopy::from_sides(on, off)).collect())
    }

    /// The game of a position without a cycle whose options are all short.
    fn short_part(&self, open: &Open) -> Result<Option<Side>, StopReason> {
        let short = |list: &[Ref]| -> Option<Vec<_>> {
            list.iter().map(|to| if let Ref::Done(side) = *to { self.as_short(side) } else { None }).collect()
        };
        match (short(&open.left), short(&open.right)) {
            (Some(left), Some(right)) => Ok(Some(self.short(self.values().from_options(&left, &right)?)?)),
            _ => Ok(None),
        }
    }

    /// The graph of a side, itself first.
    pub(crate) fn side_as_draft(&self, side: Side) -> Result<Draft, StopReason> {
        let Followers { sides, .. } = self.loopy_followers(side)?;
        let mut numbers: FxHashMap<Side, u32> =
            sides.iter().enumerate().map(|(i, &s)| (s, i as u32)).collect();
        let mut draft = Draft::default();
        let mut shorts = Vec::new();
        for &follower in &sides {
            let mut list = |player| -> Result<Vec<u32>, StopReason> {
                let options = self.side_options(follower, player)?.into_iter();
                Ok(options
                    .map(|option| {
                        *numbers.entry(option).or_insert_with(|| {
                            shorts.push(option);
                            (sides.len() + shorts.len() - 1) as u32
                        })
                    })
                    .collect())
            };
            let (left, right) = (list(Player::Left)?, list(Player::Right)?);
            draft.push(DraftNode::Node { left, right });
        }
        draft.nodes.extend(shorts.into_iter().map(|short| DraftNode::Value(Loopy::from_side(short))));
        Ok(draft)
    }

    /// The values of all positions of a graph that a start leads to; `None` for the others.
    ///
    /// ```
    /// use upstar_loopy::{Graph, Loops};
    /// let loops = Loops::new(&Default::default());
    /// let mut graph = Graph::default();
    /// graph.push(vec![1], vec![]); // Left moves to the next position,
    /// graph.push(vec![], vec![0]); // and Right moves back.
    /// let values = loops.values_from(&graph, 0)?;
    /// assert_eq!(loops.text(values[0].unwrap())?, "1 & 0");
    /// # Ok::<(), upstar_core::StopReason>(())
    /// ```
    ///
    /// # Errors
    /// When the budget runs out.
    pub fn values_from(&self, graph: &Graph, start: u32) -> Result<Vec<Option<Loopy>>, StopReason> {
        self.values_knowing(graph, start, |_| None)
    }

    /// The same where the values of some positions are known, whose options are then not looked at.
    ///
    /// # Errors
    /// When the budget runs out.
    pub fn values_knowing(
        &self,
        graph: &Graph,
        start: u32,
        known: impl Fn(u32) -> Option<Loopy>,
    ) -> Result<Vec<Option<Loopy>>, StopReason> {
        let mut numbers = FxHashMap::from_iter([(start, 0)]);
        let mut positions = vec![start];
        let mut draft = Draft::default();
        while draft.nodes.len() < positions.len() {
            self.budget().tick()?;
            let position = positions[draft.nodes.len()];
            if let Some(value) = known(position) {
                draft.push(DraftNode::Value(value));
                continue;
            }
            let mut list = |options: &[u32]| -> Vec<u32> {
                let number = |&to: &u32| {
                    *numbers.entry(to).or_insert_with(|| {
                        positions.push(to);
                        (positions.len() - 1) as u32
                    })
                };
                options.iter().map(number).collect()
            };
            let (left, right) = (list(&graph.left[position as usize]), list(&graph.right[position as usize]));
            draft.push(DraftNode::Node { left, right });
        }
        let mut values = vec![None; graph.len()];
        for (position, value) in positions.into_iter().zip(self.settle(&draft)?) {
            values[position as usize] = Some(value);
        }
        Ok(values)
    }

    /// The value of one position of a graph.
    ///
    /// # Errors
    /// When the budget runs out.
    pub fn value_of(&self, graph: &Graph, start: u32) -> Result<Loopy, StopReason> {
        let values = self.values_from(graph, start)?;
        // The start leads to itself.
        values[start as usize].map_or_else(|| self.zero(), Ok)
    }
}
