//! What the families of a ruleset do: constant, periodic, arithmetic periodic, a ruler, or like another one.

mod laws;

#[cfg(feature = "clap")]
use crate::command_line::text;
use crate::counts::Span;
use crate::error::Error;
use crate::families::Sequence;
use crate::limits::{Limits, Progress};
use crate::quantities::Time;
use crate::question::{Ask, question};
use crate::workbench::Workbench;
use serde::Serialize;
use std::time::Duration;
use upstar_catalog::Answer;
use upstar_core::clock::Instant;
use upstar_core::{Budget, StopReason};
use upstar_families::{self as families, families_of};
use upstar_values::{Notation, Values};

question! {
    /// What the families of a ruleset do: constant, periodic, arithmetic periodic, like another; most surprising first.
    #[command(after_help = "\
Examples:
  upstar explore vertex-deletion:even-odd --time 60s
  upstar explore cram --time 10s --json
  upstar explore pyramid-nim 'B({\x1b[0mn})'          one family of your own
The time is shared by all families; without --time it is 20 s. What is called seen holds for the values that were
computed, and is no theorem.")]
    pub struct Explore {
        /// The ruleset, such as cram or cookie-cutter:2.
        pub ruleset: String,
        /// One family, a position with n in braces in it; without it those of the ruleset.
        #[serde(default)] #[arg(value_name = "TEMPLATE", value_parser = text())] pub template: Option<String>,
        /// How values are written.
        #[serde(default)] #[arg(skip)] pub notation: Notation,
    }
}

/// How long it takes where nobody says.
const PATIENCE: Duration = Duration::from_secs(20);
/// The part of the time for values; the rest is for looking at them.
const FOR_VALUES: f64 = 0.9;
/// So many steps are spent on seeing laws in the values of a family; a limit on the way means that none is seen.
const STEPS_FOR_LAWS: u64 = 1 << 17;
/// The time for that, for all families together.
const LAST_LOOK: Duration = Duration::from_millis(150);
/// The largest n, and the largest heap where an engine knows heaps.
const LARGEST: u64 = 60;
const LARGEST_HEAP: u64 = 2_000;
/// A family may begin at any n up to this one.
const LATEST_FIRST: u64 = 4;
/// Fewer values say nothing.
const TELLING: usize = 6;
/// How far apart two families may be that are otherwise the same.
const SHIFTS: [i64; 5] = [0, 1, -1, 2, -2];

/// The answer to [`Explore`].
#[derive(Clone, Debug, Serialize)]
pub struct ExploreAnswer {
    /// The ruleset with its parameter.
    pub ruleset: String,
    /// The families, the most surprising first.
    pub families: Vec<ExploredFamily>,
    /// Families of which the time was enough for too few values.
    pub unclear: Vec<String>,
}

/// What one family does.
#[derive(Clone, Debug, Serialize)]
pub struct ExploredFamily {
    /// The family, such as `path({n})`.
    pub template: String,
    /// The first and the last n whose values are known.
    pub n: [u64; 2],
    /// Whether a limit ended it there: with more time or memory the last n may be larger, and so may another finding come out.
    pub stopped: bool,
    /// Whether the family ends there, so that what is found holds for all of it.
    pub whole: bool,
    /// What its values do.
    pub finding: Pattern,
    /// What a ruler or classes of n do, in words.
    pub law: Option<String>,
    /// The period that was proved or seen.
    pub period: Option<families::PeriodAnswer>,
    /// Another family with the same values.
    pub same_as: Option<SameAs>,
    /// Whether the finding is proved; else it is only seen.
    pub proved: bool,
    /// Whether theorems gave every value without a search.
    pub by_theorem: bool,
    /// The values: nimbers as numbers, others as texts.
    pub values: Vec<serde_json::Value>,
}

/// What the values of a family do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Pattern {
    /// They are all the same.
    Constant,
    /// They come again.
    Periodic,
    /// They come again with something added.
    ArithmeticPeriodic,
    /// They are the largest powers of 2 that divide n plus a number.
    Ruler,
    /// Those of n in each class modulo a number are constant or grow, each class in its own way.
    ByResidue,
    /// This is so in some classes only.
    InPart,
    /// Nothing was seen.
    NoPattern,
}

/// Another family with the same values.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SameAs {
    /// The other family.
    pub template: String,
    /// Its n is this much larger.
    pub shift: i64,
}

impl Ask for Explore {
    type Answer = ExploreAnswer;

    fn ask(&self, workbench: &Workbench, limits: &Limits) -> Result<ExploreAnswer, Error> {
        let game = workbench.catalog().open(&self.ruleset)?;
        let names = match &self.template {
            Some(template) => {
                // An error in it is told before any search.
                upstar_families::Template::on(&game.board(), template, &["n"])?;
                vec![template.clone()]
            }
            None => families_of(&game).into_iter().map(|family| family.template).collect(),
        };
        let time = limits.budget.time_left().unwrap_or(PATIENCE).mul_f64(FOR_VALUES);
        let end = Instant::now() + time;
        let (mut found, mut unclear) = (Vec::new(), Vec::new());
        let total = names.len();
        for (i, name) in names.into_iter().enumerate() {
            // What others did not need is shared by those that come later.
            let left = end.saturating_duration_since(Instant::now());
            let share = left / (total - i) as u32;
            let heaps = name == "{n}" && game.heap_sequence().is_some();
            let sequence = match heaps {
                true => Some((self.heaps(workbench, limits)?, false)),
                false => self.upwards(&name, share, workbench, limits)?,
            };
            match sequence {
                Some((sequence, stopped)) => {
                    found.push(Found { template: name, sequence, stopped });
                }
                None => unclear.push(name),
            }
            (limits.progress)(Progress::Positions { done: i as u64 + 1, total: total as u64 });
        }
        // The time may be used up by now, so looking at what was found has a short one of its own.
        let look = Budget::new(Some(LAST_LOOK), limits.budget.memory_limit());
        let mut families: Vec<ExploredFamily> = Vec::with_capacity(found.len());
        for (i, one) in found.iter().enumerate() {
            let values = workbench.catalog().values().under(&look.part(STEPS_FOR_LAWS));
            families.push(explored(one, &found[..i], &values, self.notation));
        }
        families.sort_by_key(surprise);
        Ok(ExploreAnswer { ruleset: self.ruleset.clone(), families, unclear })
    }
}

impl Explore {
    fn sequence(&self, template: &str, n: Span, cell_time: Option<Duration>) -> Sequence {
        let cell_time = cell_time.map(Time);
        Sequence { n: Some(n), cell_time, notation: self.notation, ..Sequence::of(&self.ruleset, template) }
    }

    /// The values of single heaps, which an engine knows.
    fn heaps(&self, workbench: &Workbench, limits: &Limits) -> Result<families::Sequence, Error> {
        self.sequence("{n}", Span { first: 0, last: LARGEST_HEAP }, None).ask(workbench, limits)
    }

    /// The values as far as the time goes, and whether it was a limit that ended them; `None` when they are too few.
    fn upwards(
        &self,
        template: &str,
        time: Duration,
        workbench: &Workbench,
        limits: &Limits,
    ) -> Result<Option<(families::Sequence, bool)>, Error> {
        let start = Instant::now();
        let mut known: Option<Span> = None;
        let mut stopped = false;
        for n in 0..=LARGEST {
            let left = time.saturating_sub(start.elapsed());
            if left.is_zero() {
                stopped = true;
                break;
            }
            let one = self.sequence(template, Span { first: n, last: n }, Some(left)).ask(workbench, limits);
            match one {
                Ok(one) if one.blanks.is_none() => {
                    let first = known.map_or(n, |span| span.first);
                    known = Some(Span { first, last: n });
                }
                Ok(one) => match one.blanks.map(|blanks| blanks.stop) {
                    Some(StopReason::Cancelled) => {
                        return Err(Error::stopped(StopReason::Cancelled, &self.ruleset));
                    }
                    _ => {
                        stopped = true;
                        break;
                    }
                },
                // Some families begin later, and some end.
                Err(Error::Input(_)) if known.is_none() && n < LATEST_FIRST => {}
                Err(Error::Input(_)) => break,
                Err(problem) => return Err(problem),
            }
        }
        let Some(span) = known.filter(|span| span.count() >= TELLING as u64) else { return Ok(None) };
        // All of it is remembered now.
        Ok(Some((self.sequence(template, span, None).ask(workbench, limits)?, stopped)))
    }
}

/// A family and its values.
struct Found {
    template: String,
    sequence: families::Sequence,
    stopped: bool,
}

fn exact(sequence: &families::Sequence) -> Vec<Answer> {
    sequence.entries.iter().map_while(|entry| entry.as_ref().as_ref().and_then(|entry| entry.exact)).collect()
}

fn explored(
    Found { template, sequence, stopped }: &Found,
    others: &[Found],
    known: &Values,
    notation: Notation,
) -> ExploredFamily {
    let values = exact(sequence);
    let last = sequence.first + (values.len() as u64).saturating_sub(1);
    let whole = !stopped && last < LARGEST;
    let (finding, law) = match &sequence.period {
        Some(period) if !period.saltus.is_zero() => (Pattern::ArithmeticPeriodic, None),
        Some(period) if period.period == 1 && period.preperiod <= sequence.first => (Pattern::Constant, None),
        Some(_) => (Pattern::Periodic, None),
        None => match laws::ruler(sequence.first, &values) {
            Some(law) => (Pattern::Ruler, Some(law)),
            None => match laws::by_residue(sequence.first, &values, whole, known, notation).ok().flatten() {
                Some(classes) if classes.all => (Pattern::ByResidue, Some(classes.law)),
                Some(classes) => (Pattern::InPart, Some(classes.law)),
                None => (Pattern::NoPattern, None),
            },
        },
    };
    // Constant families are alike without saying anything.
    let same_as = if finding == Pattern::Constant { None } else { same(sequence.first, &values, others) };
    ExploredFamily {
        template: template.clone(),
        n: [sequence.first, last],
        stopped: *stopped,
        whole,
        finding,
        law,
        proved: sequence.period.as_ref().is_some_and(|period| period.proved),
        period: sequence.period.clone(),
        same_as,
        by_theorem: sequence
            .entries
            .iter()
            .all(|entry| entry.as_ref().as_ref().is_none_or(|e| e.theorems.is_some())),
        values: sequence.entries.iter().map(|entry| families::json(&entry)).collect(),
    }
}

/// The first of the other families with the same values wherever both are known.
fn same(first: u64, values: &[Answer], others: &[Found]) -> Option<SameAs> {
    for shift in SHIFTS {
        for Found { template, sequence: other, .. } in others {
            let theirs = exact(other);
            let common = values.iter().enumerate().filter_map(|(i, value)| {
                let n = i64::try_from(first).ok()? + i as i64 + shift;
                let place = usize::try_from(n - i64::try_from(other.first).ok()?).ok()?;
                Some(theirs.get(place)? == value)
            });
            let common: Vec<bool> = common.collect();
            if common.len() >= TELLING && common.iter().all(|same| *same) {
                return Some(SameAs { template: template.clone(), shift });
            }
        }
    }
    None
}

/// What nobody has proved comes first, then what is simplest, then what holds longest.
fn surprise(family: &ExploredFamily) -> impl Ord + use<> {
    let known = family.proved || family.by_theorem;
    let kind = match (family.finding, &family.same_as) {
        (Pattern::Constant, _) => 0,
        (_, Some(_)) => 1,
        (Pattern::Periodic, _) => 2,
        (Pattern::ArithmeticPeriodic | Pattern::Ruler | Pattern::ByResidue, _) => 3,
        (Pattern::InPart | Pattern::NoPattern, None) => 4,
    };
    let length = u64::MAX - (family.n[1] - family.n[0]);
    (kind == 4, known, kind, length, family.template.clone())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn families_are_told_apart_and_the_surprising_comes_first() {
        let limits = Limits {
            budget: upstar_core::Budget::new(Some(Duration::from_secs(4)), None),
            ..Limits::default()
        };
        let ruleset = "vertex-deletion:even-odd".to_string();
        let explore = Explore { ruleset, template: None, notation: Default::default() };
        let answer = explore.ask(&Workbench::default(), &limits).unwrap();
        let find = |template: &str| answer.families.iter().position(|f| f.template == template);
        let (grid, path) = (find("grid(2,{n})").unwrap(), find("path({n})").unwrap());
        assert_eq!(answer.families[grid].finding, Pattern::Constant);
        assert_eq!(answer.families[path].finding, Pattern::ArithmeticPeriodic);
        assert!(grid < path);
    }

    #[test]
    fn one_family_of_ones_own() {
        let limits = Limits {
            budget: upstar_core::Budget::new(Some(Duration::from_secs(4)), None),
            ..Limits::default()
        };
        for (ruleset, template, finding) in [
            ("pyramid-nim", "B({n})", Pattern::Ruler),
            ("pyramid-nim", "T({n},3)", Pattern::ByResidue),
            ("pyramid-nim", "T(5,{n})", Pattern::ByResidue),
            ("vertex-deletion:even-odd", "wheel({n})", Pattern::InPart),
        ] {
            let template = Some(template.to_string());
            let explore = Explore { ruleset: ruleset.into(), template, notation: Default::default() };
            let answer = explore.ask(&Workbench::default(), &limits).unwrap();
            assert_eq!(answer.families[0].finding, finding, "{answer:?}");
        }
        let wrong =
            Explore { ruleset: "nim".into(), template: Some("{m}".into()), notation: Default::default() };
        assert!(wrong.ask(&Workbench::default(), &limits).is_err());
    }

    #[test]
    fn heaps_are_explored_by_their_engine() {
        let explore = Explore { ruleset: "kayles".into(), template: None, notation: Default::default() };
        let answer = explore.ask(&Workbench::default(), &Limits::default()).unwrap();
        let heaps = answer.families.iter().find(|f| f.template == "{n}").unwrap();
        assert!(heaps.proved && heaps.finding == Pattern::Periodic);
        assert_eq!(heaps.period.as_ref().map(|p| p.period), Some(12));
    }
}
