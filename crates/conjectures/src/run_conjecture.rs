//! The way every conjecture is pushed: size by size, up to the first case that is false twice.

use super::{Answer, Bar, Bench, Check, Conjecture, Suspect};
use serde::Serialize;
use std::fmt;
use std::ops::RangeInclusive;
use upstar_catalog::{Catalog, SolveOptions, StopReason};
use upstar_census::Shard;

/// How far a conjecture holds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Verdict {
    /// The conjecture's name.
    pub name: &'static str,
    /// What it says.
    pub statement: &'static str,
    /// Where it comes from.
    pub source: &'static str,
    /// The largest size of which all cases are true, and those of all smaller sizes; 0 when there is none.
    pub verified_to: u64,
    /// The first case that is false.
    pub counterexample: Option<Counterexample>,
    /// How many cases were found true.
    pub checked: u64,
    /// What these cases are like, where that says something.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub histogram: Vec<Bar>,
}

/// A false case that two independent ways agree on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Counterexample {
    /// The ruleset of the position, with its parameter.
    pub ruleset: String,
    /// The position.
    pub position: String,
    /// What the conjecture says.
    pub predicted: Answer,
    /// What both ways computed.
    pub computed: Answer,
    /// Its size.
    #[serde(skip)]
    pub size: u64,
    /// The second way.
    #[serde(skip)]
    pub judged_by: &'static str,
}

/// Why there is no verdict, and what is known all the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// A limit was reached; the verdict is about the sizes before it.
    Stopped(StopReason, Verdict),
    /// The fast way and the slow way differ: a bug, and no counterexample.
    Disagreement(Disagreement),
}

/// A case on which two ways to compute it differ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Disagreement {
    /// The ruleset of the position.
    pub ruleset: String,
    /// The position.
    pub position: String,
    /// What the fast way says.
    pub fast: Answer,
    /// What the slow way says.
    pub slow: Answer,
}

impl fmt::Display for Disagreement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Disagreement { ruleset, position, fast, slow } = self;
        write!(
            f,
            "two ways to compute {ruleset} {position} differ: {fast} and {slow}; this is a bug, not a finding"
        )
    }
}

impl std::error::Error for Disagreement {}

/// Told after each size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// The size of which all cases are true.
    pub size: u64,
    /// How many cases were looked at so far, over all sizes.
    pub checked: u64,
}

/// Pushes a conjecture up to a size, from 1 on. A case that looks false is computed again by its judge before it is
/// believed.
///
/// # Errors
/// The limit that was reached, with what is known so far; or that two ways to compute a case differ.
pub fn run_conjecture(
    conjecture: &Conjecture,
    upto: u64,
    catalog: &Catalog,
    how: &SolveOptions,
    progress: &mut dyn FnMut(Progress),
) -> Result<Verdict, Box<End>> {
    through(conjecture, 1..=upto, Bench { catalog, how, checked: 0, part: Shard::WHOLE }, progress)
}

/// Looks at one part of the cases of one size, for many machines; the conjecture must be one of those that can be taken
/// [apart](Conjecture::apart). `verified_to` is this size where all of them are true.
///
/// # Errors
/// The limit that was reached; or that two ways to compute a case differ.
pub fn pursue_part(
    conjecture: &Conjecture,
    size: u64,
    part: Shard,
    catalog: &Catalog,
    how: &SolveOptions,
) -> Result<Verdict, Box<End>> {
    through(conjecture, size..=size, Bench { catalog, how, checked: 0, part }, &mut |_| ())
}

fn through(
    conjecture: &Conjecture,
    sizes: RangeInclusive<u64>,
    mut bench: Bench<'_>,
    progress: &mut dyn FnMut(Progress),
) -> Result<Verdict, Box<End>> {
    let mut verdict = Verdict {
        name: conjecture.name,
        statement: conjecture.statement,
        source: conjecture.source,
        verified_to: 0,
        counterexample: None,
        checked: 0,
        histogram: Vec::new(),
    };
    let mut check = (conjecture.check)();
    for size in sizes {
        let found = bench.how.budget.check().and_then(|()| check.size(size, &mut bench));
        verdict.checked = bench.checked;
        verdict.histogram = check.histogram();
        let suspect = match found {
            Ok(None) => {
                verdict.verified_to = size;
                progress(Progress { size, checked: bench.checked });
                continue;
            }
            Ok(Some(suspect)) => suspect,
            Err(stop) => return Err(Box::new(End::Stopped(stop, verdict))),
        };
        return believe(verdict, suspect, size, &*check, &bench);
    }
    Ok(verdict)
}

/// What is known of a conjecture at all: a counterexample that an earlier run has found, judged again now, and the sizes
/// that are soon looked at.
///
/// # Errors
/// The limit that was reached, with what is known so far; or that two ways to compute a case differ.
pub fn known(
    conjecture: &Conjecture,
    catalog: &Catalog,
    how: &SolveOptions,
    progress: &mut dyn FnMut(Progress),
) -> Result<Verdict, Box<End>> {
    let verdict = run_conjecture(conjecture, conjecture.default_upto, catalog, how, progress)?;
    let Some(witness) = conjecture.witness.filter(|_| verdict.counterexample.is_none()) else {
        return Ok(verdict);
    };
    let text = |text: &str| Answer::Text(text.into());
    let suspect = Suspect {
        ruleset: witness.ruleset.into(),
        position: witness.position.into(),
        predicted: text(witness.predicted),
        computed: text(witness.computed),
    };
    let check = (conjecture.check)();
    believe(verdict, suspect, witness.size, &*check, &Bench { catalog, how, checked: 0, part: Shard::WHOLE })
}

/// A verdict with its counterexample, once the judge has computed the same.
fn believe(
    mut verdict: Verdict,
    suspect: Suspect,
    size: u64,
    check: &dyn Check,
    bench: &Bench<'_>,
) -> Result<Verdict, Box<End>> {
    let answer = match check.judge(&suspect, bench) {
        Ok(answer) => answer,
        Err(stop) => return Err(Box::new(End::Stopped(stop, verdict))),
    };
    let Suspect { ruleset, position, predicted, computed } = suspect;
    if answer != computed {
        let (fast, slow) = (computed, answer);
        return Err(Box::new(End::Disagreement(Disagreement { ruleset, position, fast, slow })));
    }
    let judged_by = check.judged_by();
    verdict.counterexample = Some(Counterexample { ruleset, position, predicted, computed, size, judged_by });
    Ok(verdict)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;
    use upstar_catalog::Budget;

    /// "Every Nim heap of n has an even Grundy value or is below 4"; false at 5. The judge may be a liar.
    struct Heaps {
        liar: bool,
    }

    impl Check for Heaps {
        fn size(&mut self, size: u64, bench: &mut Bench<'_>) -> Result<Option<Suspect>, StopReason> {
            if size > 1000 {
                return Err(StopReason::TooLarge("a heap".into()));
            }
            let position = size.to_string();
            let heap = bench.catalog.position("nim", &position).expect("a heap");
            let value = heap.grundy(bench.how)?.expect("impartial").answer;
            if size < 4 || value % 2 == 0 {
                bench.checked += 1;
                return Ok(None);
            }
            let (predicted, computed) = (Answer::Text("even".into()), Answer::Nimber(value));
            Ok(Some(Suspect { ruleset: "nim".into(), position, predicted, computed }))
        }

        fn judge(&self, suspect: &Suspect, bench: &Bench<'_>) -> Result<Answer, StopReason> {
            let heap = bench.catalog.position("nim", &suspect.position).expect("a heap");
            let value = heap.value_by_options(bench.how, u64::MAX)?.answer;
            let nimber = heap.values().as_nimber(value).map_or(0, u64::from);
            Ok(Answer::Nimber(nimber + u64::from(self.liar)))
        }

        fn judged_by(&self) -> &'static str {
            "listing options"
        }
    }

    fn conjecture(check: fn() -> Box<dyn Check>) -> Conjecture {
        Conjecture {
            name: "even-heaps",
            statement: "Heaps from 4 on have even values.",
            source: "this test",
            sizes: "objects",
            method: "",
            default_upto: 10,
            witness: None,
            so_far: "",
            check,
        }
    }

    fn run(check: fn() -> Box<dyn Check>, upto: u64, how: &SolveOptions) -> Result<Verdict, Box<End>> {
        let mut sizes = Vec::new();
        let verdict =
            run_conjecture(&conjecture(check), upto, &Catalog::new(), how, &mut |p| sizes.push(p.size));
        assert!(sizes.iter().copied().eq(1..=sizes.len() as u64));
        verdict
    }

    #[test]
    fn a_false_conjecture_ends_at_its_first_counterexample() {
        let verdict = run(|| Box::new(Heaps { liar: false }), 100, &SolveOptions::default()).unwrap();
        assert_eq!((verdict.verified_to, verdict.checked), (4, 4));
        let json = serde_json::to_string(&verdict.counterexample).unwrap();
        assert_eq!(json, r#"{"ruleset":"nim","position":"5","predicted":"even","computed":5}"#);
        let short = run(|| Box::new(Heaps { liar: false }), 4, &SolveOptions::default()).unwrap();
        assert_eq!((short.verified_to, short.counterexample), (4, None));
    }

    #[test]
    fn the_parts_of_a_size_are_all_of_it() {
        let how = SolveOptions::default();
        let mut apart = 0;
        for conjecture in crate::ALL.iter().filter(|conjecture| conjecture.apart()) {
            apart += 1;
            let catalog = Catalog::new();
            let upto = |size| run_conjecture(conjecture, size, &catalog, &how, &mut |_| ()).unwrap();
            for size in 1..=conjecture.default_upto.min(4) {
                let whole = upto(size);
                let parts: Vec<Verdict> = (0..3)
                    .map(|index| {
                        pursue_part(conjecture, size, Shard { index, of: 3 }, &catalog, &how).unwrap()
                    })
                    .collect();
                let found = parts.iter().any(|part| part.counterexample.is_some());
                assert_eq!(found, whole.counterexample.is_some(), "{} {size}", conjecture.name);
                if found {
                    break;
                }
                let before = if size > 1 { upto(size - 1).checked } else { 0 };
                let together: u64 = parts.iter().map(|part| part.checked).sum();
                assert_eq!(before + together, whole.checked, "{} {size}", conjecture.name);
            }
        }
        assert!(apart >= 6);
    }

    #[test]
    fn a_suspect_is_not_believed_against_its_judge() {
        let end = run(|| Box::new(Heaps { liar: true }), 100, &SolveOptions::default()).unwrap_err();
        let End::Disagreement(Disagreement { position, fast, slow, .. }) = *end else { panic!("{end:?}") };
        assert_eq!((position.as_str(), fast, slow), ("5", Answer::Nimber(5), Answer::Nimber(6)));
    }

    #[test]
    fn a_stop_says_how_far_it_came() {
        let budget = Budget::new(Some(Duration::ZERO), None);
        let how = SolveOptions { budget, ..SolveOptions::default() };
        let end = run(|| Box::new(Heaps { liar: false }), 100, &how).unwrap_err();
        let End::Stopped(StopReason::Time(_), verdict) = *end else { panic!("{end:?}") };
        assert_eq!((verdict.verified_to, verdict.checked), (0, 0));
    }
}
