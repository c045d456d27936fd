//! The laws of all rulesets, and what is proved about each.

use crate::error::Error;
use crate::limits::Limits;
use crate::question::{Ask, Laws, Theorems};
use crate::workbench::Workbench;
use serde::Serialize;
use upstar_catalog::{Catalog, LawReport, TheoremCard, Thoroughness};

/// The answer to [`Laws`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct LawsAnswer {
    /// What each law says about the ruleset.
    pub laws: Vec<LawReport>,
}

impl LawsAnswer {
    /// Whether a law does not hold.
    pub fn broken(&self) -> bool {
        self.laws.iter().any(|report| report.failure.is_some())
    }
}

/// The answer to [`Theorems`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct TheoremsAnswer {
    /// The theorems, by ruleset.
    pub theorems: Vec<TheoremAnswer>,
}

/// A theorem about a ruleset.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct TheoremAnswer {
    /// The ruleset with its parameter.
    pub ruleset: String,
    /// The theorem.
    #[serde(flatten)]
    pub theorem: TheoremCard,
}

/// A ruleset; where it needs a parameter and has none, it with the parameters of its examples.
fn with_parameters(catalog: &Catalog, name: &str) -> Result<Vec<String>, Error> {
    let Err(refused) = catalog.open(name) else { return Ok(vec![name.to_string()]) };
    let card = catalog.card(name)?;
    // A parameter that is wrong is told.
    if card.examples.is_empty() || card.name != name {
        return Err(refused.into());
    }
    let mut rulesets: Vec<String> = card.examples.iter().map(|example| example.ruleset.clone()).collect();
    rulesets.dedup();
    Ok(rulesets)
}

impl Ask for Laws {
    type Answer = LawsAnswer;

    fn ask(&self, workbench: &Workbench, limits: &Limits) -> Result<LawsAnswer, Error> {
        let positions: Vec<&str> = self.positions.iter().map(String::as_str).collect();
        let catalog = workbench.catalog();
        let rulesets = match positions.is_empty() {
            true => with_parameters(&catalog, &self.ruleset)?,
            false => vec![self.ruleset.clone()],
        };
        let mut laws = Vec::new();
        for ruleset in rulesets {
            let reports = catalog.laws(&ruleset, &positions, Thoroughness::default(), &limits.budget)?;
            laws.extend(reports.map_err(|stop| Error::stopped(stop, &ruleset))?);
        }
        Ok(LawsAnswer { laws })
    }
}

impl Ask for Theorems {
    type Answer = TheoremsAnswer;

    fn ask(&self, workbench: &Workbench, _: &Limits) -> Result<TheoremsAnswer, Error> {
        let catalog = workbench.catalog();
        let mut rulesets: Vec<String> = Vec::new();
        match &self.ruleset {
            // Without its parameter, a ruleset has the theorems of all its examples.
            Some(ruleset) if catalog.open(ruleset).is_ok() => rulesets.push(ruleset.clone()),
            named => {
                let cards = match named {
                    Some(name) => vec![catalog.card(name)?],
                    None => catalog.cards(),
                };
                for example in cards.iter().flat_map(|card| &card.examples) {
                    if !rulesets.contains(&example.ruleset) {
                        rulesets.push(example.ruleset.clone());
                    }
                }
            }
        }
        let mut theorems = Vec::new();
        for ruleset in rulesets {
            for theorem in catalog.open(&ruleset)?.theorems() {
                theorems.push(TheoremAnswer { ruleset: ruleset.clone(), theorem });
            }
        }
        Ok(TheoremsAnswer { theorems })
    }
}
