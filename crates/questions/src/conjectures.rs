//! Conjectures, pushed until they fail or a limit is reached.

use crate::counts::Count;
use crate::error::{Error, Known};
use crate::limits::{Limits, Progress};
use crate::question::{Ask, question};
use crate::workbench::Workbench;
use serde::Serialize;
use upstar_conjectures::{self as conjectures, End};
use upstar_core::ParseError;

question! {
    /// The conjectures that can be pushed.
    pub struct Conjectures {}
}

question! {
    /// Pushes a conjecture of a paper until it fails or a limit is reached.
    #[command(after_help = "\
Examples:
  upstar conjecture                                  all of them, with what they say
  upstar conjecture pyramid-2 --upto 15              pyramids of up to 15 rows
  upstar conjecture pyramid-1 -o counterexample.svg  draw what refutes it
  upstar conjecture odd-odd-bound --certificate f.json; upstar verify f.json
  upstar conjecture parity --upto 20 --time 5m --memory 2G
Statements of your own (docs/conjectures.md): G is the position, n and the variables of a template are numbers.
  upstar conjecture 'nimber(G) == nim_sum(a, b)' --over 'nim {a},{b}' --n 0..9
  upstar conjecture 'nimber(G) <= 2' --over vertex-deletion:odd-odd connected --n 1..7
  upstar conjecture 'outcome(G) == \"N\" or free % 2 == 0' --over grand-left-right boards 3x3 xo.
  upstar conjecture 'temp(G) <= 1' --over domineering '{a}x{b}' --n 1..4 --resume run.json --shard 1/8
A counterexample is computed again by a slow, separate way before it is printed. The exit code is 1 with one, 3 when
a limit came first.")]
    pub struct Conjecture {
        /// Which one, or with --over a statement of one's own; without a name all are listed.
        #[arg(required = false)] pub name: String,
        /// The largest size to look at; what it counts is in the list [default: what takes seconds]
        #[serde(default)] #[arg(long, value_name = "N", allow_hyphen_values = true, requires = "name")]
        pub upto: Option<Count>,
    }
}

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

    fn light(&self) -> bool {
        true
    }

    fn ask(&self, _: &Workbench, _: &Limits) -> Result<ConjecturesAnswer, Error> {
        Ok(ConjecturesAnswer { conjectures: conjectures::ALL })
    }
}

impl Ask for Conjecture {
    type Answer = ConjectureAnswer;

    fn ask(&self, workbench: &Workbench, limits: &Limits) -> Result<ConjectureAnswer, Error> {
        let name = self.name.as_str();
        let Some(conjecture) = conjectures::find(name) else {
            let names: Vec<_> = conjectures::ALL.iter().map(|c| c.name).collect();
            let error = ParseError::new("there is no such conjecture", name, 0, name.len());
            let own = name.contains(|c: char| !c.is_alphanumeric() && c != '-');
            let names = names.join(", ");
            let expected = if own { "--over and what the statement is about".into() } else { names };
            return Err(error.expected(expected).into());
        };
        let mut tell = |at: conjectures::Progress| {
            let (size, counted, checked) = (at.size, conjecture.sizes, at.checked);
            (limits.progress)(Progress::Size { size, counted, checked });
        };
        let (catalog, how) = (workbench.catalog(), limits.how(true));
        let found = match self.upto {
            Some(Count(upto)) => conjectures::run_conjecture(conjecture, upto, &catalog, &how, &mut tell),
            None => conjectures::known(conjecture, &catalog, &how, &mut tell),
        };
        // What longer runs have found is told to who asks for no size.
        let known = Some(conjecture.so_far).filter(|known| self.upto.is_none() && !known.is_empty());
        match found {
            Ok(verdict) => Ok(ConjectureAnswer { verdict, known, conjecture }),
            Err(end) => Err(match *end {
                End::Stopped(stop, verdict) => Error::stopped(stop, name)
                    .knowing(Known::Verified { size: verdict.verified_to, checked: verdict.checked }),
                End::Disagreement(disagreement) => Error::Failed(disagreement.to_string()),
            }),
        }
    }

    fn refutes(answer: &ConjectureAnswer) -> bool {
        answer.verdict.counterexample.is_some()
    }
}
