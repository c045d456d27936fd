//! Lists of all graphs of a class.

use crate::counts::Span;
use crate::error::{Error, Known};
use crate::limits::Limits;
use crate::question::{Ask, question};
use crate::workbench::Workbench;
use serde::Serialize;
use std::ops::RangeInclusive;
use upstar_census::graphs::{Class, Level, SmallGraph};
use upstar_core::{ParseError, StopReason};

question! {
    /// All graphs of a class and size, each once up to isomorphism, in graph6 or digraph6.
    #[command(after_help = "\
Examples:
  upstar graphs connected --n 7                                     853 lines of graph6
  upstar graphs trees --n 12 | upstar value col -                   their values
  upstar graphs oriented-connected --n 5 | wc -l                    digraph6
  upstar graphs connected --n 8 | upstar value vertex-deletion:odd-odd -
Classes: all, connected, trees, forests, unicyclic, theta, cactus, bipartite, bipartite-connected, regular,
regular-connected, oriented, oriented-connected, digraphs, digraphs-connected, dags, dags-connected.
The order never changes. Commands that read positions from standard input or a file take such lines, and those of
nauty's programs: graph6, sparse6 (:...) and digraph6 (&...), with or without a header.")]
    pub struct Graphs {
        /// Which graphs.
        pub class: String,
        /// How many vertices; a range lists one size after the other.
        #[arg(long, value_name = "N", allow_hyphen_values = true)] pub n: Span,
        /// Only say how many there are.
        #[serde(default)] #[arg(long)] pub count: bool,
    }
}

/// The answer to [`Graphs`].
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct GraphsAnswer {
    /// One for each size.
    pub levels: Vec<LevelAnswer>,
}

/// The graphs of one size.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LevelAnswer {
    /// The class.
    pub class: &'static str,
    /// How many vertices.
    pub n: usize,
    /// How many there are.
    pub graphs: u64,
    /// In graph6 or digraph6, unless only their number was wanted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub graph6: Option<Vec<String>>,
}

/// Why a list ended early.
enum End<E> {
    Stop(StopReason),
    Sink(E),
}

impl<E> From<StopReason> for End<E> {
    fn from(stop: StopReason) -> Self {
        End::Stop(stop)
    }
}

impl Graphs {
    /// The class, and the numbers of vertices, which must not be more than the class has a list for.
    ///
    /// # Errors
    /// What is wrong with them.
    pub fn levels(&self) -> Result<(Class, RangeInclusive<usize>), ParseError> {
        let class = Class::parse(&self.class)?;
        let Span { first, last } = self.n;
        let most = class.most_vertices();
        if last > most as u64 {
            let message = format!("{class} graphs with {last} vertices are too many to list");
            let text = self.n.to_string();
            let error = ParseError::new(message, &text, 0, text.len());
            return Err(error.expected(format!("at most {most}")));
        }
        Ok((class, first as usize..=last as usize))
    }

    /// Lists the graphs of one size as they come, in an order that never changes; how many there are.
    ///
    /// # Errors
    /// The limit that was reached, or what the receiver says.
    pub fn list<E: From<Error> + Send>(
        &self,
        n: usize,
        limits: &Limits,
        mut sink: impl FnMut(Vec<String>) -> Result<(), E>,
    ) -> Result<u64, E> {
        let (class, _) = self.levels().map_err(Error::from)?;
        let mut listed: u64 = 0;
        let write = |graph: &SmallGraph| if self.count { String::new() } else { graph.to_string() };
        let done = Level::new(class, n, &limits.budget).map_err(End::Stop).and_then(|level| {
            level.map_shares(limits.threads, &limits.budget, write, |share: Vec<String>| {
                listed += share.len() as u64;
                if self.count { Ok(()) } else { sink(share).map_err(End::Sink) }
            })
        });
        match done {
            Ok(()) => Ok(listed),
            Err(End::Sink(error)) => Err(error),
            Err(End::Stop(stop)) => {
                Err(Error::stopped(stop, &self.class).knowing(Known::Graphs(listed)).into())
            }
        }
    }
}

impl Ask for Graphs {
    type Answer = GraphsAnswer;

    fn ask(&self, _: &Workbench, limits: &Limits) -> Result<GraphsAnswer, Error> {
        let (class, sizes) = self.levels()?;
        let most = limits.sizes.graphs;
        let mut all: u64 = 0;
        let mut levels = Vec::new();
        for n in sizes {
            let mut list = Vec::new();
            let graphs = self.list(n, limits, |mut share: Vec<String>| {
                all += share.len() as u64;
                list.append(&mut share);
                if all > most {
                    let stop = StopReason::TooLarge(format!("a list of more than {most} graphs"));
                    return Err(Error::stopped(stop, &self.class).knowing(Known::Graphs(all)));
                }
                Ok(())
            })?;
            levels.push(LevelAnswer {
                class: class.name(),
                n,
                graphs,
                graph6: (!self.count).then_some(list),
            });
        }
        Ok(GraphsAnswer { levels })
    }
}
