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
    /// What longer runs have found.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub known: Option<&'static str>,
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
        let mut tell = |at: conjectures::Progress| {
            let (size, counted, checked) = (at.size, conjecture.sizes, at.checked);
            (limits.progress)(Progress::Size { size, counted, checked });
        };
        let (catalog, how) = (house.catalog(), limits.how(true));
        let found = match self.upto {
            Some(Count(upto)) => conjectures::pursue(conjecture, upto, &catalog, &how, &mut tell),
            None => conjectures::known(conjecture, &catalog, &how, &mut tell),
        };
        // What longer runs have found is told to who asks for no size.
        let known = Some(conjecture.so_far).filter(|known| self.upto.is_none() && !known.is_empty());
        match found {
            Ok(verdict) => Ok(ConjectureAnswer { verdict, known, conjecture }),
            Err(end) => Err(match *end {
                End::Stopped(stop, verdict) => Problem::stopped(stop, name)
                    .knowing(Known::Verified { size: verdict.verified_to, checked: verdict.checked }),
                End::Disagreement(disagreement) => Problem::Failed(disagreement.to_string()),
            }),
        }
    }
}
