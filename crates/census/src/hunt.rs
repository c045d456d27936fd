//! Extreme positions: the largest or smallest number that a quantity has, among all that a census goes over, or by local
//! search among boards that are too many to list.

use crate::error::CensusError;
use crate::evaluate::{Appraisal, Appraiser, Worker};
use crate::subjects::{Boards, List, Subject, Subjects};
use std::cmp::Ordering;
use upstar_catalog::{Catalog, Dyadic, Game, Outcome, Shown, SolveOptions, Value, Values};
use upstar_core::{ParseError, StopReason};

/// What makes a position extreme.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Goal {
    /// The quantity: a name or an expression in G.
    pub score: String,
    /// Whether the smallest number is wanted, and not the largest.
    pub least: bool,
    /// A comparison in G that must be true.
    pub filter: Option<String>,
}

/// A position that was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Find {
    /// A text that the ruleset reads.
    pub position: String,
    /// The number.
    pub score: Dyadic,
    /// Its canonical value.
    pub value: String,
    /// Who wins.
    pub outcome: Outcome,
}

impl Goal {
    /// What is shown of each position.
    fn shows(&self) -> Vec<String> {
        std::iter::once(self.score.clone()).chain(self.filter.clone()).collect()
    }

    /// Refuses a quantity that is no number, and a filter that is no comparison, by the value 0.
    fn check(&self, appraiser: &Appraiser) -> Result<(), CensusError> {
        let values = appraiser.values();
        for (i, (what, show)) in self.shows().iter().zip(appraiser.shows()).enumerate() {
            let shown = show.of_value(Value::ZERO, &values, Default::default())?;
            // Who wins is asked of positions, but is no number of any.
            if shown.is_none() && what != "outcome" {
                continue;
            }
            let (fits, message, expected) = match i {
                0 => {
                    let number =
                        shown.is_some_and(|shown| shown.number(&values).is_some() || shown.text == "none");
                    (
                        number,
                        "this gives no number",
                        "a quantity such as temperature, or an expression such as mean(G)",
                    )
                }
                _ => (
                    shown.is_some_and(|shown| truth(&shown).is_some()),
                    "this is neither true nor false",
                    "a comparison such as mean(G) == 0",
                ),
            };
            if !fits {
                let error = ParseError::new(message, what, 0, what.len()).expected(expected);
                return Err(CensusError::Input(error));
            }
        }
        Ok(())
    }

    fn find(&self, position: impl Into<String>, appraisal: &Appraisal, values: &Values) -> Option<Find> {
        let mut shown = appraisal.shown.iter();
        let score = shown.next()?.number(values)?;
        if shown.next().is_some_and(|shown| truth(shown) != Some(true)) {
            return None;
        }
        let (value, outcome) = (appraisal.value.to_string(), appraisal.outcome);
        Some(Find { position: position.into(), score, value, outcome })
    }

    /// How good a number is beside another one.
    pub fn compare(&self, a: &Dyadic, b: &Dyadic) -> Ordering {
        if self.least { b.cmp(a) } else { a.cmp(b) }
    }

    /// Puts a find among the best, which are so many at most; of equal ones the earlier stays before the later.
    pub fn keep(&self, best: &mut Vec<Find>, find: Find, most: usize) {
        let place = best.partition_point(|other| self.compare(&other.score, &find.score).is_ge());
        if place < most && !best.iter().any(|other| other.position == find.position) {
            best.insert(place, find);
            best.truncate(most);
        }
    }
}

fn truth(shown: &Shown) -> Option<bool> {
    shown.text.parse().ok()
}

/// What one share of the subjects gave.
#[derive(Clone, Debug)]
pub struct Share {
    /// Shares done.
    pub done: usize,
    /// Of how many.
    pub shares: usize,
    /// How many positions it has.
    pub searched: u64,
    /// Those that have the number, and pass the filter.
    pub finds: Vec<Find>,
}

/// Hands on the positions of all subjects of a size, share by share from one of them on, always in the same order.
///
/// # Errors
/// What is wrong with the question, the limit that was reached, or why `each` failed.
#[allow(clippy::too_many_arguments, reason = "a place in a census has many parts")]
pub fn hunt_all(
    catalog: &Catalog,
    ruleset: &str,
    subjects: &Subjects,
    n: usize,
    goal: &Goal,
    from: usize,
    how: &SolveOptions,
    mut each: impl FnMut(Share) -> Result<(), CensusError>,
) -> Result<(), CensusError> {
    let mut appraiser = Appraiser::new(catalog, ruleset, subjects, how, &goal.shows())?;
    goal.check(&appraiser)?;
    let subjects = appraiser.subjects.clone();
    let list = List::new(&subjects, n, &how.budget)?;
    let (shares, values) = (list.shares(), appraiser.values());
    let make =
        |subject: &Subject<'_>, appraisal: Appraisal| goal.find(subject.position(), &appraisal, &values);
    appraiser.shares(
        &list,
        from..shares,
        |i| i,
        make,
        |i, made| {
            let searched = made.len() as u64;
            each(Share { done: i + 1, shares, searched, finds: made.into_iter().flatten().collect() })
        },
    )
}

/// Where a climb stands; with the same state it goes on in the same way.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stand {
    /// The state of the random numbers.
    pub random: u64,
    /// The letters of the board, row by row; none before the first board.
    pub board: String,
    /// The number that it has.
    pub score: Option<Dyadic>,
    /// How many boards since it got better.
    pub stale: u64,
    /// How many boards were looked at.
    pub searched: u64,
}

/// Local search among boards of one shape: squares change as long as that does no harm, and begin again at random when
/// nothing gets better for long.
pub struct Climb {
    appraiser: Appraiser,
    boards: Boards,
    goal: Goal,
    worker: Worker,
    how: SolveOptions,
}

/// The most steps of work for one board: one that takes more is passed over. Counted, so that a climb does not depend on
/// the machine.
const STEPS: u64 = 1 << 17;

/// After so many boards the memory is looked at.
const TIDY: u64 = 256;

impl Climb {
    /// Prepares a climb.
    ///
    /// # Errors
    /// What is wrong with the question.
    pub fn new(
        catalog: &Catalog,
        ruleset: &str,
        boards: &Boards,
        goal: &Goal,
        how: &SolveOptions,
    ) -> Result<Self, CensusError> {
        let subjects = Subjects::Boards(boards.clone());
        let appraiser = Appraiser::new(catalog, ruleset, &subjects, how, &goal.shows())?;
        goal.check(&appraiser)?;
        let Subjects::Boards(boards) = appraiser.subjects.clone() else { unreachable!("they were boards") };
        Ok(Climb { appraiser, boards, goal: goal.clone(), worker: Worker::default(), how: how.clone() })
    }

    /// Looks at the next board.
    ///
    /// # Errors
    /// The limit that was reached.
    pub fn step(&mut self, stand: &mut Stand) -> Result<Option<Find>, CensusError> {
        self.how.budget.check()?;
        if stand.searched % TIDY == TIDY - 1 {
            self.appraiser.tidy()?;
        }
        let mut random = stand.random;
        let patience = 30 + 6 * u64::from(self.boards.free());
        let fresh = stand.board.is_empty() || stand.stale > patience;
        let board = match fresh {
            true => self.boards.random(&mut || next(&mut random)),
            false => self.boards.changed(stand.board.as_bytes(), &mut || next(&mut random)),
        };
        let find = self.look(&board)?;
        let score = find.as_ref().map(|find| find.score.clone());
        let order = match (&score, &stand.score) {
            (Some(new), Some(old)) => self.goal.compare(new, old),
            (new, old) => new.is_some().cmp(&old.is_some()),
        };
        stand.stale = if fresh || order.is_gt() { 0 } else { stand.stale + 1 };
        if fresh || order.is_ge() {
            (stand.board, stand.score) = (String::from_utf8_lossy(&board).into_owned(), score);
        }
        (stand.random, stand.searched) = (random, stand.searched + 1);
        Ok(find)
    }

    fn look(&mut self, squares: &[u8]) -> Result<Option<Find>, CensusError> {
        let text = self.boards.text(squares);
        self.appraiser.how.budget = self.how.budget.part(STEPS);
        let found = self.appraiser.evaluate(&Subject::Board(&text), &mut self.worker);
        let appraisal = match found {
            Ok(appraisal) => appraisal,
            Err(StopReason::TooLarge(_) | StopReason::Endless(_)) => return Ok(None),
            Err(stop) => return Err(stop.into()),
        };
        let values = self.appraiser.values();
        Ok(self.goal.find(text, &appraisal, &values))
    }

    /// The ruleset.
    pub fn game(&self) -> &Game {
        &self.appraiser.game
    }
}

/// A random number (splitmix64).
fn next(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut z = *state;
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
