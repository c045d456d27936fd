//! Conjectures, pushed until they fail or a limit is reached.

use crate::counts::Count;
use crate::house::House;
use crate::limits::{Limits, Progress};
use crate::problem::{Known, Problem};
use crate::question::{Ask, Conjecture, Conjectures};
use serde::Serialize;
use upstar_conjectures::{self as conjectures, End};
use upstar_ground::ParseError;

/// The answer to [`Conjectures`].
#[derive(Clone, Debug, Serialize)]
pub struct ConjecturesAnswer {
    /// The conjectures, in the order of the papers.
    pub conjectures: &'static [conjectures::Conjecture],
}

/// The answer to [`Conjecture`].
#[derive(Clone, Debug, Serialize)]
pub struct ConjectureAnswer {
    /// How far it holds.
    #[serde(flatten)]
    pub verdict: conjectures::Verdict,
    /// What it is.
    #[serde(skip)]
    pub conjecture: &'static conjectures::Conjecture,
}

impl Ask for Conjectures {
    type Answer = ConjecturesAnswer;

    fn ask(&self, _: &House, _: &Limits) -> Result<ConjecturesAnswer, Problem> {
        Ok(ConjecturesAnswer { conjectures: conjectures::ALL })
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
            Ok(verdict) => Ok(ConjectureAnswer { verdict, conjecture }),
            Err(end) => Err(match *end {
                End::Stopped(stop, verdict) => Problem::stopped(stop, name)
                    .knowing(Known::Verified { size: verdict.verified_to, checked: verdict.checked }),
                End::Disagreement(disagreement) => Problem::Failed(disagreement.to_string()),
            }),
        }
    }
}
