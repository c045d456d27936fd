//! All graphs of a class with n vertices, in shares that can be listed apart from each other.

use super::augment::{Links, Rows, children};
use super::class::Class;
use super::forests::{BLOCK, Forests, blocks};
use super::shapes;
use super::small::SmallGraph;
use super::trees::Tree;
use upstar_core::{Budget, StopReason, in_order};

/// How many shares each thread may be ahead of whoever takes the results.
pub(crate) const AHEAD: usize = 16;

/// How many vertices the shares of grown graphs add to their seeds.
const ADDED: usize = 2;

/// All graphs of a class with n vertices, each once up to isomorphism.
///
/// They are listed in shares: the order of the shares and the order within each never change, so a list can be
/// split over machines, and one that was interrupted can go on. Neighbours in the list mostly differ in their
/// last vertex only.
#[derive(Debug)]
pub struct Level {
    class: Class,
    n: usize,
    plan: Plan,
}

#[derive(Debug)]
enum Plan {
    /// Nothing to list.
    Nothing,
    /// Each share is what grows from one smaller graph.
    Grown {
        links: Links,
        seeds: Vec<Rows>,
    },
    /// Each share is a block of the list of trees.
    Trees(Vec<Tree>),
    Forests(Forests),
}

impl Level {
    /// Prepares the list.
    ///
    /// # Errors
    /// [`StopReason::TooLarge`] when n is over the class's [most](Class::most_vertices), or the limit that was reached.
    pub fn new(class: Class, n: usize, budget: &Budget) -> Result<Self, StopReason> {
        if n > class.most_vertices() {
            let most = class.most_vertices();
            return Err(StopReason::TooLarge(format!(
                "{class} graphs with {n} vertices; the most is {most}"
            )));
        }
        let plan = match class {
            _ if n == 0 && class.connected() => Plan::Nothing,
            Class::Trees => {
                Plan::Trees(blocks(n).map(|tree| budget.tick().map(|()| tree)).collect::<Result<_, _>>()?)
            }
            Class::Forests if n > 0 => Plan::Forests(Forests::new(n)),
            Class::Oriented | Class::OrientedConnected => Plan::grown(class, Links::OneArc, n, budget)?,
            Class::Digraphs | Class::DigraphsConnected => Plan::grown(class, Links::Arcs, n, budget)?,
            Class::Dags | Class::DagsConnected => Plan::grown(class, Links::Acyclic, n, budget)?,
            _ => Plan::grown(class, Links::Edges, n, budget)?,
        };
        Ok(Level { class, n, plan })
    }

    /// The class.
    pub fn class(&self) -> Class {
        self.class
    }

    /// The number of vertices.
    pub fn n(&self) -> usize {
        self.n
    }

    /// How many shares there are.
    pub fn shares(&self) -> usize {
        match &self.plan {
            Plan::Nothing => 0,
            Plan::Grown { seeds, .. } => seeds.len(),
            Plan::Trees(starts) => starts.len(),
            Plan::Forests(forests) => forests.shares.len(),
        }
    }

    /// Hands on the graphs of one share, in order, until `each` fails.
    ///
    /// # Errors
    /// The limit that was reached, or why `each` failed.
    pub fn share(
        &self,
        share: usize,
        budget: &Budget,
        mut each: impl FnMut(&SmallGraph) -> Result<(), StopReason>,
    ) -> Result<(), StopReason> {
        match &self.plan {
            Plan::Nothing => Ok(()),
            Plan::Grown { links, seeds } => {
                let missing = self.n - self.n.saturating_sub(ADDED);
                grow(self.class, &seeds[share], *links, missing, budget, &mut |rows| {
                    let graph = rows.to_small(*links);
                    if shapes::belongs(self.class, &graph) { each(&graph) } else { Ok(()) }
                })
            }
            Plan::Trees(starts) => starts[share].iter().take(BLOCK).try_for_each(|tree| {
                budget.tick()?;
                each(&tree.plant(0, SmallGraph::new(self.n, false)))
            }),
            Plan::Forests(forests) => forests.share(share, &mut |graph| {
                budget.tick()?;
                each(&graph)
            }),
        }
    }

    /// Does some work on every graph with several threads, and hands the results of each share to `sink` on this
    /// thread, in order.
    ///
    /// # Errors
    /// The limit that was reached, or why `work` or `sink` failed.
    pub fn map_shares<T: Send, E: From<StopReason> + Send>(
        &self,
        threads: usize,
        budget: &Budget,
        work: impl Fn(&SmallGraph) -> T + Sync,
        mut sink: impl FnMut(Vec<T>) -> Result<(), E>,
    ) -> Result<(), E> {
        let one = |share: usize| {
            let mut results = Vec::new();
            self.share(share, budget, |graph| {
                results.push(work(graph));
                Ok(())
            })?;
            Ok(results)
        };
        in_order(threads, threads * AHEAD, 0..self.shares(), one, |_, results| sink(results))
    }
}

impl Plan {
    fn grown(class: Class, links: Links, n: usize, budget: &Budget) -> Result<Self, StopReason> {
        let mut seeds = vec![Rows::EMPTY];
        for _ in 0..n.saturating_sub(ADDED) {
            let mut next: Vec<Rows> = Vec::new();
            for seed in &seeds {
                grow(class, seed, links, 1, budget, &mut |child| {
                    next.push(*child);
                    Ok(())
                })?;
            }
            seeds = next;
        }
        Ok(Plan::Grown { links, seeds })
    }
}

/// Hands on all graphs that grow from this one by adding so many vertices, but for those that no graph of the class
/// has in it.
fn grow(
    class: Class,
    seed: &Rows,
    links: Links,
    missing: usize,
    budget: &Budget,
    each: &mut dyn FnMut(&Rows) -> Result<(), StopReason>,
) -> Result<(), StopReason> {
    if missing == 0 {
        return each(seed);
    }
    children(seed, links, |child| {
        budget.tick()?;
        if shapes::hopeless(class, || child.to_small(links)) {
            return Ok(());
        }
        if missing == 1 { each(child) } else { grow(class, child, links, missing - 1, budget, each) }
    })
}

/// Hands every graph of a class with n vertices to `each`, once up to isomorphism and always in the same order.
///
/// ```
/// use upstar_census::graphs::{Class, for_each};
/// let mut texts = Vec::new();
/// for_each(Class::Connected, 3, &Default::default(), |graph| {
///     texts.push(graph.to_string());
///     Ok(())
/// })?;
/// texts.sort();
/// assert_eq!(texts, ["BW", "Bw"]);
/// # Ok::<(), upstar_core::StopReason>(())
/// ```
///
/// # Errors
/// [`StopReason::TooLarge`] when n is over the class's [most](Class::most_vertices), the limit that was reached, or why
/// `each` failed.
pub fn for_each(
    class: Class,
    n: usize,
    budget: &Budget,
    mut each: impl FnMut(&SmallGraph) -> Result<(), StopReason>,
) -> Result<(), StopReason> {
    let level = Level::new(class, n, budget)?;
    (0..level.shares()).try_for_each(|share| level.share(share, budget, &mut each))
}
