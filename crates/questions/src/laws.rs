//! The laws of all rulesets, and what is proved about each.

use crate::error::Error;
use crate::limits::Limits;
use crate::question::{Ask, question};
use crate::workbench::Workbench;
use serde::Serialize;
use upstar_catalog::{Catalog, LawReport, TheoremCard, Thoroughness};

question! {
    /// What is proved about a ruleset: each theorem with its statement and its source.
    #[command(after_help = "\
Examples:
  upstar theorems vertex-deletion:even-odd
  upstar theorems --json")]
    pub struct Theorems {
        /// The ruleset, such as nim or cookie-cutter:2; without one, those of all rulesets.
        #[serde(default)] pub ruleset: Option<String>,
    }
}

question! {
    /// Checks a ruleset: print = parse, plays end, components, representative, theorems = search, examples.
    #[command(after_help = "\
Examples:
  upstar laws domineering
  upstar laws clobber 3x3 'xox|o.o'")]
    pub struct Laws {
        /// The ruleset, such as domineering or octal:0.77.
        pub ruleset: String,
        /// Positions to play from, beside the examples on its card.
        #[serde(default)] #[arg(value_name = "POSITION")] pub positions: Vec<String>,
    }
}

/// The answer to [`Laws`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct LawsAnswer {
    /// What each law says about the ruleset.
    pub laws: Vec<LawReport>,
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

    fn refutes(answer: &LawsAnswer) -> bool {
        answer.laws.iter().any(|report| report.failure.is_some())
    }
}

impl Ask for Theorems {
    type Answer = TheoremsAnswer;

    fn light(&self) -> bool {
        true
    }

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
