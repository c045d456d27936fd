//! Conjectures, pushed until they fail or a limit is reached.

use crate::counts::Count;
use crate::house::House;
use crate::limits::{Limits, Progress};
use crate::problem::{Known, Problem};
use crate::question::{Ask, Verdict};
use serde::{Deserialize, Serialize};
use upstar_conjectures::{self as conjectures, End};
use upstar_ground::ParseError;

/// The conjectures that can be pushed.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Conjectures {}

/// How far a conjecture holds.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Conjecture {
    /// Its name.
    pub name: String,
    /// The largest size to look at; one that takes seconds where nobody says.
    #[serde(default)]
    pub upto: Option<Count>,
}

/// The answer to [`Conjectures`].
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ConjecturesAnswer {
    /// The conjectures, in the order of the papers.
    pub conjectures: Vec<ConjectureCard>,
}

/// A conjecture before it is pushed.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct ConjectureCard {
    /// Its name.
    pub name: &'static str,
    /// What it says.
    pub statement: &'static str,
    /// The paper and the place in it.
    pub source: &'static str,
    /// What a size counts.
    pub sizes: &'static str,
    /// How its cases are decided, and why that is enough.
    pub method: &'static str,
    /// A size that is reached within seconds.
    pub default_upto: u64,
}

/// The answer to [`Conjecture`].
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ConjectureAnswer {
    /// How far it holds.
    #[serde(flatten)]
    pub verdict: conjectures::Verdict,
    /// What it is.
    #[serde(skip)]
    pub card: ConjectureCard,
}

impl From<&conjectures::Conjecture> for ConjectureCard {
    fn from(conjecture: &conjectures::Conjecture) -> Self {
        let conjectures::Conjecture { name, statement, source, sizes, method, default_upto, .. } =
            *conjecture;
        ConjectureCard { name, statement, source, sizes, method, default_upto }
    }
}

impl Ask for Conjectures {
    type Answer = ConjecturesAnswer;

    fn ask(&self, _: &House, _: &Limits) -> Result<ConjecturesAnswer, Problem> {
        Ok(ConjecturesAnswer { conjectures: conjectures::ALL.iter().map(ConjectureCard::from).collect() })
    }
}

impl Ask for Conjecture {
    type Answer = ConjectureAnswer;

    fn ask(&self, house: &House, limits: &Limits) -> Result<ConjectureAnswer, Problem> {
        let name = self.name.as_str();
        let Some(conjecture) = conjectures::find(name) else {
            let names: Vec<_> = conjectures::ALL.iter().map(|c| c.name).collect();
            let error = ParseError::new("there is no such conjecture", name, 0, name.len());
            return Err(error.expected(names.join(", ")).into());
        };
        let upto = self.upto.map_or(conjecture.default_upto, |Count(upto)| upto);
        let mut tell = |at: conjectures::Progress| {
            let (size, counted, checked) = (at.size, conjecture.sizes, at.checked);
            (limits.progress)(Progress::Size { size, counted, checked });
        };
        match conjectures::pursue(conjecture, upto, &house.catalog(), &limits.how(true), &mut tell) {
            Ok(verdict) => Ok(ConjectureAnswer { verdict, card: conjecture.into() }),
            Err(end) => Err(match *end {
                End::Stopped(stop, verdict) => Problem::stopped(stop, name)
                    .knowing(Known::Verified { size: verdict.verified_to, checked: verdict.checked }),
                End::Disagreement(disagreement) => Problem::Failed(disagreement.to_string()),
            }),
        }
    }
}

impl Verdict for ConjecturesAnswer {}

impl Verdict for ConjectureAnswer {
    fn refutes(&self) -> bool {
        self.verdict.counterexample.is_some()
    }
}
