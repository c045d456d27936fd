//! The functions of the calculator, in all theories.

use crate::error::Error;
use crate::limits::Limits;
use crate::question::{Ask, question};
use crate::workbench::Workbench;
use serde::Serialize;
use upstar_core::{ParseError, edit_distance};

question! {
    /// The functions of the calculator: what they mean, with examples.
    pub struct Functions {
        /// A part of a name, or of what it means; without one, all.
        #[serde(default)] #[arg(skip)] pub name: Option<String>,
    }
}

/// The answer to [`Functions`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct FunctionsAnswer {
    /// The functions, those of short games first.
    pub functions: Vec<FunctionAnswer>,
}

/// A function of the calculator.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct FunctionAnswer {
    /// How it is called, such as `cool(G,t)`.
    pub signature: String,
    /// What it gives.
    pub meaning: &'static str,
    /// Other names for it.
    pub other_names: Vec<&'static str>,
    /// An example, and what it gives.
    pub example: Option<(&'static str, &'static str)>,
    /// Where it is: short games, loopy games, misère play, or misère play modulo a universe.
    pub theory: &'static str,
}

/// `name(G)` or `name(G,H)`.
fn signature(name: &str, arity: usize) -> String {
    format!("{name}({})", ["G", "H"][..arity.min(2)].join(","))
}

fn all() -> Vec<FunctionAnswer> {
    let plain = |signature: String, meaning, theory| FunctionAnswer {
        signature,
        meaning,
        other_names: Vec::new(),
        example: None,
        theory,
    };
    let short = upstar_values::FUNCTIONS.iter().map(|f| FunctionAnswer {
        other_names: f.other_names.to_vec(),
        example: Some(f.example),
        ..plain(f.signature(), f.help, "short games")
    });
    let loopy = upstar_loopy::FUNCTIONS
        .iter()
        .map(|f| plain(format!("{}({})", f.name, f.arguments.join(",")), f.help, "loopy games"));
    let misere = upstar_misere::FUNCTIONS.iter().map(|f| FunctionAnswer {
        other_names: f.other_names.to_vec(),
        example: Some((f.example, f.answer)),
        ..plain(signature(f.name, f.arity), f.meaning, "--misere")
    });
    let universe = upstar_universes::FUNCTIONS.iter().map(|f| FunctionAnswer {
        other_names: f.other_names.to_vec(),
        example: Some((f.example, f.answer)),
        ..plain(signature(f.name, f.arity), f.meaning, "--misere --universe")
    });
    short.chain(loopy).chain(misere).chain(universe).collect()
}

impl Ask for Functions {
    type Answer = FunctionsAnswer;

    fn light(&self) -> bool {
        true
    }

    fn ask(&self, _: &Workbench, _: &Limits) -> Result<FunctionsAnswer, Error> {
        let mut functions = all();
        let Some(name) = &self.name else { return Ok(FunctionsAnswer { functions }) };
        let wanted = name.to_lowercase();
        let names: Vec<String> = functions.iter().map(|f| base(&f.signature).to_string()).collect();
        functions.retain(|f| {
            base(&f.signature).contains(&wanted)
                || f.meaning.to_lowercase().contains(&wanted)
                || f.other_names.iter().any(|other| other.to_lowercase().contains(&wanted))
        });
        if functions.is_empty() {
            let near = names.iter().min_by_key(|known| edit_distance(known, &wanted));
            let error = ParseError::new(format!("there is no function {name}"), name, 0, name.len());
            return Err(error.expected(near.cloned().unwrap_or_default()).into());
        }
        // What has just this name comes first.
        functions.sort_by_key(|f| base(&f.signature) != wanted);
        Ok(FunctionsAnswer { functions })
    }
}

fn base(signature: &str) -> &str {
    signature.split('(').next().unwrap_or(signature)
}
