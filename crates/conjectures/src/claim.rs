//! A conjecture of one's own: a statement, and the positions that it is about.

use crate::run_conjecture::{Counterexample, Disagreement};
use crate::statement::{Played, Statement, Trouble};
use crate::{Answer, Shard};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::ops::RangeInclusive;
use std::sync::Arc;
use upstar_catalog::{Catalog, Game, SolveOptions, StopReason};
use upstar_census::{CensusError, Subjects, Visited, for_each_position};
use upstar_core::ParseError;
use upstar_families::Template;

/// What a claim is about.
#[derive(Clone, Debug)]
pub enum Over {
    /// A family of positions, each of whose variables takes all numbers up to the size.
    Template(Template),
    /// Graphs or boards.
    Subjects(Subjects),
}

/// A statement about all positions of some kind.
#[derive(Debug)]
pub struct Claim {
    /// The statement.
    pub statement: Statement,
    /// The ruleset with its parameter.
    pub ruleset: String,
    /// The positions.
    pub over: Over,
    /// Their sizes: the largest variable of a template, the vertices of graphs, the squares of boards.
    pub sizes: RangeInclusive<u64>,
    /// Which part of the positions is looked at, for many machines.
    pub shard: Shard,
}

/// How far a claim is: all before this holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reached {
    /// The size that is looked at.
    pub size: u64,
    /// How many shares of this size are done.
    pub shares: u64,
    /// How many positions it was found true of.
    pub checked: u64,
    /// How many points of a template are no position.
    pub skipped: u64,
}

/// How far a claim holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// The largest size of which it is true throughout.
    pub verified_to: Option<u64>,
    /// The smallest position of which it is false.
    pub counterexample: Option<Counterexample>,
    /// How far the work is.
    pub reached: Reached,
    /// The values of the variables at the counterexample.
    pub place: Option<String>,
    /// Why the first point that is no position is none.
    pub skip: Option<String>,
}

/// Why there is no answer.
#[derive(Debug)]
pub enum ClaimError {
    /// Something in it is wrong.
    Input(ParseError),
    /// A limit was reached; what is known so far.
    Stop(StopReason, Box<Found>),
    /// The fast way and the slow way differ: a bug, and no counterexample.
    Disagreement(Disagreement),
    /// Anything else.
    Other(String),
}

/// A position of which the statement is false.
struct Suspect {
    played: Arc<Played>,
    point: Vec<i64>,
    edges: Option<usize>,
}

/// After so many points of a template the work is told of.
const BATCH: u64 = 64;

/// Why the work on a size ends.
enum Ended {
    Stop(StopReason),
    Input(ParseError),
    Other(String),
}

impl From<Trouble> for Ended {
    fn from(trouble: Trouble) -> Self {
        match trouble {
            Trouble::Stop(stop) => Ended::Stop(stop),
            Trouble::Mistake(error) => Ended::Input(error),
        }
    }
}

impl From<CensusError> for Ended {
    fn from(error: CensusError) -> Self {
        match error {
            CensusError::Input(error) => Ended::Input(error),
            CensusError::Stop(stop) => Ended::Stop(stop),
            other => Ended::Other(other.to_string()),
        }
    }
}

impl Claim {
    /// Looks at all positions, the small ones first, from a place on that an earlier run has reached. `tell` hears how far
    /// the work is.
    ///
    /// # Errors
    /// What is wrong, the limit that was reached with what is known so far, or that two ways to compute a value differ.
    pub fn pursue(
        &self,
        from: Reached,
        catalog: &Catalog,
        how: &SolveOptions,
        tell: &mut dyn FnMut(Reached),
    ) -> Result<Found, ClaimError> {
        let before = (from.size > *self.sizes.start()).then(|| from.size - 1);
        let mut found =
            Found { verified_to: before, counterexample: None, reached: from, place: None, skip: None };
        for size in from.size.max(*self.sizes.start())..=*self.sizes.end() {
            if found.reached.size < size {
                found.reached = Reached { size, shares: 0, ..found.reached };
            }
            let mut suspect = None;
            let ended = how.budget.check().map_err(Ended::Stop).and_then(|()| match &self.over {
                Over::Template(template) => {
                    self.family(template, catalog, how, &mut found, &mut suspect, tell)
                }
                Over::Subjects(subjects) => {
                    self.subjects(subjects, catalog, how, &mut found, &mut suspect, tell)
                }
            });
            // A counterexample stays one when a limit ends the look for a smaller one.
            if let Some(suspect) = suspect {
                return self.believe(found, &suspect, size);
            }
            match ended {
                Ok(()) => {}
                Err(Ended::Stop(stop)) => return Err(ClaimError::Stop(stop, Box::new(found))),
                Err(Ended::Input(error)) => return Err(ClaimError::Input(error)),
                Err(Ended::Other(message)) => return Err(ClaimError::Other(message)),
            }
            found.verified_to = Some(size);
            found.reached = Reached { size: size + 1, shares: 0, ..found.reached };
            tell(found.reached);
        }
        let Reached { checked, skipped, .. } = found.reached;
        match &found.skip {
            Some(why) if checked == 0 && skipped > 0 => {
                let text = self.over.to_string();
                let message = format!("no member of this family is a position: {why}");
                Err(ClaimError::Input(ParseError::new(message, &text, 0, text.len())))
            }
            _ => Ok(found),
        }
    }

    /// The members of a family whose largest variable is the size.
    fn family(
        &self,
        template: &Template,
        catalog: &Catalog,
        how: &SolveOptions,
        found: &mut Found,
        suspect: &mut Option<Suspect>,
        tell: &mut dyn FnMut(Reached),
    ) -> Result<(), Ended> {
        let game: Arc<Game> = catalog.open(&self.ruleset).map_err(Ended::Input)?;
        let size = found.reached.size;
        let (least, most) = (*self.sizes.start(), size);
        let mut point = vec![least as i64; template.variables().len()];
        let mut number = 0;
        loop {
            if point.contains(&(most as i64)) {
                number += 1;
                if number > found.reached.shares {
                    if self.shard.has(number as usize - 1) {
                        how.budget.tick().map_err(Ended::Stop)?;
                        match template.position(&game, &point) {
                            Ok(position) => {
                                let played = Arc::new(Played::new(position, how.clone()));
                                if !self.statement.holds(&played, &point)? {
                                    *suspect = Some(Suspect { played, point, edges: None });
                                    return Ok(());
                                }
                                found.reached.checked += 1;
                            }
                            Err(error) => {
                                found.reached.skipped += 1;
                                found.skip.get_or_insert(error.message);
                            }
                        }
                    }
                    found.reached.shares = number;
                    if number % BATCH == 0 {
                        tell(found.reached);
                    }
                }
            }
            let Some(place) = (0..point.len()).rev().find(|&i| point[i] < most as i64) else { return Ok(()) };
            point[place] += 1;
            point[place + 1..].fill(least as i64);
        }
    }

    /// The graphs or boards of the size.
    fn subjects(
        &self,
        subjects: &Subjects,
        catalog: &Catalog,
        how: &SolveOptions,
        found: &mut Found,
        suspect: &mut Option<Suspect>,
        tell: &mut dyn FnMut(Reached),
    ) -> Result<(), Ended> {
        let Reached { size, shares, .. } = found.reached;
        let alone = SolveOptions { threads: 1, ..how.clone() };
        let work = |visited: Visited| {
            let played = Played::new(visited.position, alone.clone()).with_value(visited.value);
            let played = Arc::new(played);
            Ok(match self.statement.holds(&played, &[size as i64]) {
                Ok(true) => Ok(None),
                Ok(false) => Ok(Some(Suspect { played, point: Vec::new(), edges: visited.edges })),
                Err(Trouble::Stop(stop)) => return Err(stop),
                Err(Trouble::Mistake(error)) => Err(error),
            })
        };
        let mut each = |share: usize, made: Vec<Result<Option<Suspect>, ParseError>>| {
            let all = made.len() as u64;
            for one in made {
                match one.map_err(CensusError::Input)? {
                    None => {}
                    // The one with the fewest edges stays, and of equal ones the first.
                    Some(other) if suspect.as_ref().is_none_or(|least| other.edges < least.edges) => {
                        *suspect = Some(other);
                    }
                    Some(_) => {}
                }
            }
            // What is reached is all before the first share with a suspect, where a later run goes on.
            if suspect.is_none() {
                found.reached.shares = share as u64 + 1;
                found.reached.checked += all;
                tell(found.reached);
            }
            Ok(())
        };
        let (ruleset, from, n) = (&self.ruleset, shares as usize, size as usize);
        for_each_position(self.shard, from, catalog, ruleset, subjects, n, how, work, &mut each)?;
        Ok(())
    }

    /// A counterexample, once its options alone say the same.
    fn believe(&self, mut found: Found, suspect: &Suspect, size: u64) -> Result<Found, ClaimError> {
        let point = match &self.over {
            Over::Template(_) => suspect.point.clone(),
            Over::Subjects(_) => vec![size as i64],
        };
        let judge = Arc::new(suspect.played.judged());
        let judged = self.statement.holds(&judge, &point);
        let learnt = suspect.played.learnt().and_then(|fast| Ok((fast, judge.learnt()?)));
        let (holds, (fast, slow)) = match (judged, learnt) {
            (Ok(holds), Ok(learnt)) => (holds, learnt),
            (Err(Trouble::Mistake(error)), _) => return Err(ClaimError::Input(error)),
            (Err(Trouble::Stop(stop)), _) | (_, Err(stop)) => {
                return Err(ClaimError::Stop(stop, Box::new(found)));
            }
        };
        let (ruleset, position) = (self.ruleset.clone(), suspect.played.position().to_string());
        if holds {
            return Err(ClaimError::Disagreement(Disagreement { ruleset, position, fast, slow }));
        }
        if let Over::Template(template) = &self.over {
            found.place = Some(template.place(&point));
        }
        found.counterexample = Some(Counterexample {
            ruleset,
            position,
            predicted: Answer::Text(self.statement.to_string()),
            computed: slow,
            size,
            judged_by: "listing options alone, without parts, symmetry and theorems",
        });
        Ok(found)
    }
}

impl Over {
    /// The names that a statement may use beside `G`, in the order in which they are filled in.
    pub fn variables(&self) -> Vec<&str> {
        match self {
            Over::Template(template) => template.variables().iter().map(String::as_str).collect(),
            Over::Subjects(_) => vec!["n"],
        }
    }
}

impl fmt::Display for Over {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Over::Template(template) => template.fmt(f),
            Over::Subjects(subjects) => subjects.fmt(f),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use upstar_core::Budget;

    fn claim(statement: &str, ruleset: &str, over: &str, sizes: RangeInclusive<u64>) -> Claim {
        let game = Catalog::new().open(ruleset).unwrap();
        let over = match over.contains('{') {
            true => Over::Template(Template::with_any_variables(&game.board(), over).unwrap()),
            false => Over::Subjects(Subjects::parse(over).unwrap()),
        };
        let statement = Statement::read(statement, &over.variables()).unwrap();
        Claim { statement, ruleset: ruleset.into(), over, sizes, shard: Shard::WHOLE }
    }

    fn pursued(claim: &Claim, from: Reached, how: &SolveOptions) -> (Found, Vec<Reached>) {
        let mut told = Vec::new();
        let found = claim.pursue(from, &Catalog::new(), how, &mut |reached| told.push(reached));
        (found.unwrap(), told)
    }

    /// What is true, up to which size it is found true, and the first position where it is false.
    #[test]
    fn statements_are_true_or_false_where_they_should_be() {
        let lines = [
            ("nimber(G) == nim_sum(a, b)", "nim", "{a},{b}", 0..=7, Some(7), None, 64),
            ("value(G) == (a + b) % 8 or a == b", "nim", "{a},{b}", 0..=7, Some(2), Some("1,3"), 10),
            ("nimber(G) in [0, 1, 2]", "vertex-deletion:odd-odd", "connected", 1..=4, Some(4), None, 10),
            ("edges < 6", "vertex-deletion:odd-odd", "connected", 1..=4, Some(3), Some("complete(4)"), 9),
            ("vertices == n and edges == n - 1", "col", "trees", 1..=6, Some(6), None, 14),
            ("outcome(G) == 'P' or free > 0", "clobber", "boards 2x2 xo.", 4..=4, None, Some("xx|xo"), 0),
            ("count(G, 'x') <= squares - free", "clobber", "boards 2x2 xo.", 4..=4, Some(4), None, 21),
            ("temp(G) < 1 and -2 < mean(G)", "domineering", "{a}x{b}", 1..=4, Some(1), Some("2x2"), 3),
            ("rows == a and columns == 2 * b", "domineering", "{a}x{2b}", 1..=3, Some(3), None, 9),
            ("G == '+-1' or n != 2", "domineering", "2x{n}", 1..=4, Some(4), None, 4),
            ("not (G < 0 or G > '*' or G >= '^')", "domineering", "2x{n}", 2..=2, Some(2), None, 1),
            (
                "value(G) == cool(G, 0) and G + G == n % 2 * 2",
                "domineering",
                "2x{n}",
                1..=2,
                Some(2),
                None,
                2,
            ),
            ("mean(G) == n and 0.5 * mean(G) == 0.5 * n", "domineering", "{2n}x1", 1..=3, Some(3), None, 3),
            ("n != 3 or birthday(G) == 7", "kayles", "{n}", 1..=5, Some(2), Some("3"), 2),
            ("True", "nim-on-graph", "0-{n}@0", 0..=2, Some(2), None, 3),
        ];
        for (statement, ruleset, over, sizes, verified_to, first, checked) in lines {
            let claim = claim(statement, ruleset, over, sizes);
            let (found, _) = pursued(&claim, Reached::default(), &SolveOptions::default());
            let position =
                found.counterexample.as_ref().map(|counterexample| counterexample.position.as_str());
            assert_eq!((found.verified_to, position), (verified_to, first), "{statement}");
            assert_eq!(found.reached.checked, checked, "{statement}");
        }
    }

    #[test]
    fn a_run_goes_on_where_an_earlier_one_ended() {
        for (statement, ruleset, over, last) in [
            ("nimber(G) <= 1 or n < 5", "vertex-deletion:odd-odd", "connected", 6),
            ("nimber(G) != 5", "kayles", "{a},{b}", 20),
        ] {
            let claim = claim(statement, ruleset, over, 1..=last);
            let how = SolveOptions { threads: 2, ..SolveOptions::default() };
            let (whole, told) = pursued(&claim, Reached::default(), &how);
            assert!(told.len() > 3, "{statement}: {told:?}");
            for from in told.into_iter().chain([whole.reached]) {
                let (found, _) = pursued(&claim, from, &how);
                assert_eq!(found, whole, "{statement} from {from:?}");
            }
        }
    }

    #[test]
    fn the_shards_are_all_of_it() {
        for (ruleset, over) in [("col", "trees"), ("nim", "{a},{b}"), ("clobber", "boards 2x3 xo.")] {
            let sizes = if over.starts_with("boards") { 6..=6 } else { 1..=7 };
            let whole = claim("True", ruleset, over, sizes);
            let all = pursued(&whole, Reached::default(), &SolveOptions::default()).0.reached.checked;
            let part = |index| {
                let shard = Shard { index, of: 3 };
                let part = Claim { shard, ..claim("True", ruleset, over, whole.sizes.clone()) };
                pursued(&part, Reached::default(), &SolveOptions::default()).0.reached.checked
            };
            assert_eq!((0..3).map(part).sum::<u64>(), all, "{ruleset} {over}");
        }
    }

    #[test]
    fn a_statement_without_a_meaning_is_refused_with_its_place() {
        for (statement, ruleset, over, at, word) in [
            ("nimber(G) + 1", "kayles", "{n}", 0, "True or False"),
            ("G == 'x|'", "kayles", "{n}", 0, "as a value is"),
            ("edges == 1", "kayles", "{n}", 0, "has no edges"),
            ("1 == 1 and nimber(G) < 1", "domineering", "2x{n}", 11, "order"),
            ("count(G, 'xo') == 1", "domineering", "2x{n}", 0, "one letter"),
            ("cool(G) == 1", "domineering", "2x{n}", 0, "cool(G,t)"),
        ] {
            let claim = claim(statement, ruleset, over, 1..=3);
            let found =
                claim.pursue(Reached::default(), &Catalog::new(), &SolveOptions::default(), &mut |_| ());
            let Err(ClaimError::Input(error)) = found else { panic!("{statement}: {found:?}") };
            assert!(error.message.contains(word), "{statement}: {error}");
            assert_eq!(error.offset, at, "{statement}: {error}");
        }
        for wrong in ["", "G ==", "True) or (True", "True; False", "x = 1", "import", "heaps == 1"] {
            assert!(Statement::read(wrong, &["n"]).is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_limit_says_what_is_known() {
        let budget = Budget::new(Some(std::time::Duration::ZERO), None);
        let how = SolveOptions { budget, ..SolveOptions::default() };
        let claim = claim("True", "kayles", "{n}", 1..=3);
        let found = claim.pursue(Reached::default(), &Catalog::new(), &how, &mut |_| ());
        assert!(
            matches!(found, Err(ClaimError::Stop(StopReason::Time(_), known)) if known.verified_to.is_none())
        );
    }
}
