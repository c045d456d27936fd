//! Certificates that the values of `attach(G,v,{n})` are arithmetic periodic under Even/Odd Vertex Deletion, and their
//! checker.
//!
//! Let S be a connected set of vertices of G with v in it, and S(n) the graph on S with a path of n more vertices at v.
//! {v}(n) is a path of n + 1 vertices. A certificate has a run for every set S that is left around v when other
//! vertices are deleted: the values of S(0), S(1), .. up to some S(l), a period p that 3 divides, and the n from which
//! S(n + p) = S(n) + p/3 among these. [`check_attached`] reads the rules by itself: it builds each S(n), deletes vertex after vertex, cuts what
//! is left into parts, looks these up in the runs before, and compares. Only the algebra of values is taken from elsewhere.
//!
//! The period then holds for all n from that one on, called a, when
//! - p is a multiple of the periods of the paths and of all sets T that are left of S without a vertex, and these have begun
//!   at l - p + 1 or before; the period of the paths begins at 0;
//! - a + 2p <= l;
//! - those of the last p values that are numbers are positive.
//!
//! For let n > l - p, and the period be known below n + p. The options of S(n + p) are those of S(n) plus p/3: those with
//! a part T(n + p) or a path of n + p vertices beside what is left without v; S(n + p - 1); and S(j) + {v}(n + p - 2 - j) for j from 0 on,
//! where either j <= n - 2, and the path is longer by p, or j - p >= a, and the other part is. Hence S(n + p) = S(n) + p/3, by number
//! translation when S(n) is no number, and by simplicity when it is a positive one.

use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};
use upstar_catalog::proofs::CheckError;
use upstar_core::Budget;
use upstar_rules::Graph;
use upstar_rules::graph::Name;
use upstar_values::{Value, Values};

/// The format that this crate writes and reads.
pub const ATTACHED: &str = "upstar attached paths 1";
/// The ruleset that it is about.
const RULESET: &str = "vertex-deletion:even-odd";
/// The most vertices around v.
const MOST: usize = 16;
/// The longest run that is read.
const LONGEST: usize = 1000;

/// A period of attached paths with all that it rests on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AttachedPaths {
    /// Always [`ATTACHED`].
    pub format: String,
    /// The ruleset.
    pub ruleset: String,
    /// The family, `attach(G,v,{n})`.
    pub family: String,
    /// The least period.
    pub period: u64,
    /// What each period adds.
    pub saltus: u64,
    /// The first n from which it holds.
    pub preperiod: u64,
    /// For each set of vertices its values; sets that another rests on stand before it, the last one is all of G
    /// around v.
    pub runs: Vec<PathRun>,
}

/// The values of a set of vertices with longer and longer paths.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PathRun {
    /// The vertices, by their places in the graph.
    pub vertices: Vec<u32>,
    /// The values with a path of 0, 1, 2, .. more vertices.
    pub values: Vec<String>,
    /// A period of them.
    pub period: u64,
    /// The first n from which they have it.
    pub preperiod: u64,
}

/// What was checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CheckedPaths {
    /// How many sets of vertices.
    pub runs: u64,
    /// How many values.
    pub values: u64,
}

impl AttachedPaths {
    /// The certificate as JSON.
    pub fn to_json(&self) -> String {
        // Texts and integers always have a JSON form.
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Reads a certificate from JSON.
    ///
    /// # Errors
    /// What is wrong with the text, and where.
    pub fn from_json(text: &str) -> Result<Self, serde_json::Error> {
        serde_json::from_str(text)
    }
}

/// The graph and the vertex of a family `attach(G,v,{n})`.
///
/// ```
/// let (graph, v) = upstar_conjectures::attached_family("attach(C5,2,{n})").unwrap();
/// assert_eq!((graph.len(), v), (5, 2));
/// assert!(upstar_conjectures::attached_family("cycle({n})").is_none());
/// ```
pub fn attached_family(family: &str) -> Option<(Graph, usize)> {
    let inner = family.trim().strip_prefix("attach(")?.strip_suffix(')')?;
    let (inner, variable) = inner.rsplit_once(',')?;
    let (graph, vertex) = inner.rsplit_once(',')?;
    if variable.trim() != "{n}" {
        return None;
    }
    let graph = Graph::parse(graph).ok()?;
    let v = Name::new(vertex.trim()).and_then(|name| graph.names().find(&name))?;
    Some((graph, v))
}

/// Checks a certificate by its own reading of the rules.
///
/// # Errors
/// What is wrong with it, or why the check did not come to an end.
pub fn check_attached(certificate: &AttachedPaths, budget: &Budget) -> Result<CheckedPaths, CheckError> {
    let malformed = |reason: &str| CheckError::Malformed(reason.into());
    if certificate.format != ATTACHED || certificate.ruleset != RULESET {
        return Err(malformed("it is about another game"));
    }
    let Some((graph, v)) = attached_family(&certificate.family) else {
        return Err(malformed("the family is not attach(G,v,{n})"));
    };
    let checker = Checker { graph: Around::new(&graph, v)?, values: Values::new().under(budget) };
    let mut known = Known::default();
    let mut values = 0;
    for run in &certificate.runs {
        let set = checker.graph.set(&run.vertices)?;
        let run = checker.run(set, run, &mut known)?;
        values += run.values.len() as u64;
        known.runs.insert(set, run);
    }
    let Some(whole) = known.runs.get(&checker.graph.all()) else {
        return Err(CheckError::False("there is no run of the whole graph".into()));
    };
    checker.least(certificate, whole)?;
    Ok(CheckedPaths { runs: certificate.runs.len() as u64, values })
}

/// The vertices that hang together with v, numbered anew.
struct Around {
    rows: Vec<u16>,
    /// Which vertices of the graph they are.
    places: Vec<usize>,
    v: usize,
}

impl Around {
    fn new(graph: &Graph, v: usize) -> Result<Self, CheckError> {
        let mut places = vec![v];
        let mut next = 0;
        while let Some(&at) = places.get(next) {
            next += 1;
            for w in 0..graph.len() {
                if graph.links().has(at, w) && !places.contains(&w) {
                    places.push(w);
                }
            }
            if places.len() > MOST {
                return Err(CheckError::Malformed(format!(
                    "the graph has more than {MOST} vertices around v"
                )));
            }
        }
        let row = |&a: &usize| {
            let near = places.iter().enumerate().filter(|(_, b)| graph.links().has(a, **b));
            near.fold(0u16, |row, (i, _)| row | 1 << i)
        };
        Ok(Around { rows: places.iter().map(row).collect(), places, v: 0 })
    }

    fn all(&self) -> u16 {
        ((1u32 << self.places.len()) - 1) as u16
    }

    /// The set of some vertices of the graph, which must have v and hang together.
    fn set(&self, vertices: &[u32]) -> Result<u16, CheckError> {
        let mut set = 0u16;
        for &vertex in vertices {
            let place = self.places.iter().position(|&place| place == vertex as usize);
            set |= place.map_or(0, |place| 1 << place);
        }
        if set.count_ones() as usize != vertices.len() || self.part(set, self.v) != set {
            return Err(CheckError::Malformed("a set of vertices does not hang together with v".into()));
        }
        Ok(set)
    }

    /// The part of a set that hangs together with a vertex.
    fn part(&self, set: u16, of: usize) -> u16 {
        let mut part = set & 1 << of;
        loop {
            let near =
                (0..self.rows.len()).filter(|i| part >> i & 1 == 1).fold(0, |near, i| near | self.rows[i]);
            let grown = part | near & set;
            if grown == part {
                return part;
            }
            part = grown;
        }
    }
}

/// A run that was checked.
struct Proved {
    values: Vec<Value>,
    period: usize,
    preperiod: usize,
}

#[derive(Default)]
struct Known {
    runs: FxHashMap<u16, Proved>,
    /// Sets of vertices without a path.
    plain: FxHashMap<u16, Value>,
}

struct Checker {
    graph: Around,
    values: Values,
}

impl Checker {
    /// Checks the values of a set one after the other, then its period.
    fn run(&self, set: u16, claim: &PathRun, known: &mut Known) -> Result<Proved, CheckError> {
        let wrong = |reason: String| CheckError::False(reason);
        if claim.values.len() > LONGEST {
            return Err(CheckError::Malformed(format!("a run has more than {LONGEST} values")));
        }
        let size = |number: u64| usize::try_from(number).unwrap_or(usize::MAX);
        let (period, preperiod) = (size(claim.period), size(claim.preperiod));
        let mut run = Proved { values: Vec::new(), period, preperiod };
        for (n, text) in claim.values.iter().enumerate() {
            let claimed = match self.values.parse(text) {
                Ok(value) => value,
                Err(_) => return Err(CheckError::Malformed(format!("`{text}` is no value"))),
            };
            let value = self.value(set, n, &run, known)?;
            if value != claimed {
                let right = self.values.text(value)?;
                return Err(wrong(format!(
                    "the value of {:?} with n = {n} is {right}, not {text}",
                    claim.vertices
                )));
            }
            run.values.push(value);
        }
        self.period(set, &run, known).map_err(|error| match error {
            CheckError::False(reason) => wrong(format!("{:?}: {reason}", claim.vertices)),
            other => other,
        })?;
        Ok(run)
    }

    /// The value of a set with n more vertices, by its options; `own` has the values for fewer.
    fn value(&self, set: u16, n: usize, own: &Proved, known: &mut Known) -> Result<Value, CheckError> {
        self.values.budget().tick()?;
        let v = self.graph.v;
        let mut options = [Vec::new(), Vec::new()];
        // The vertices of the set come first, then those of the path, from v on.
        let inner = (0..self.graph.rows.len()).filter(|i| set >> i & 1 == 1);
        for i in inner {
            let degree = (self.graph.rows[i] & set).count_ones() as usize + usize::from(i == v && n > 0);
            let left = set & !(1 << i);
            let mut rest = Value::ZERO;
            let mut todo = left;
            while todo != 0 {
                let part = self.graph.part(left, todo.trailing_zeros() as usize);
                todo &= !part;
                let value = if part >> v & 1 == 1 {
                    self.known(part, n, set, own, known)?
                } else {
                    self.plain(part, known)?
                };
                rest = self.values.add(rest, value)?;
            }
            if i == v && n > 0 {
                // A path of n vertices is left over.
                rest = self.values.add(rest, self.known(1 << v, n - 1, set, own, known)?)?;
            }
            options[degree % 2].push(rest);
        }
        for gone in 1..=n {
            let degree = if gone < n { 2 } else { 1 };
            let mut rest = self.known(set, gone - 1, set, own, known)?;
            if gone < n {
                // A path of n - gone vertices is left over.
                rest = self.values.add(rest, self.known(1 << v, n - gone - 1, set, own, known)?)?;
            }
            options[degree % 2].push(rest);
        }
        // Left deletes vertices of even degree.
        Ok(self.values.from_options(&options[0], &options[1])?)
    }

    /// What was shown about a set with n more vertices.
    fn known(
        &self,
        set: u16,
        n: usize,
        own_set: u16,
        own: &Proved,
        known: &Known,
    ) -> Result<Value, CheckError> {
        let run = if set == own_set { Some(own) } else { known.runs.get(&set) };
        let missing = || CheckError::False("a run rests on one that does not stand before it".into());
        let run = run.ok_or_else(missing)?;
        if let Some(&value) = run.values.get(n) {
            return Ok(value);
        }
        if set == own_set {
            return Err(missing());
        }
        let turns = (n + 1 - run.values.len()).div_ceil(run.period);
        let value = run.values[n - turns * run.period];
        Ok(self.values.add(value, self.values.integer((turns * run.period / 3) as i64))?)
    }

    /// The value of a set of vertices without a path.
    fn plain(&self, set: u16, known: &mut Known) -> Result<Value, CheckError> {
        if let Some(&value) = known.plain.get(&set) {
            return Ok(value);
        }
        self.values.budget().tick()?;
        let mut options = [Vec::new(), Vec::new()];
        for i in (0..self.graph.rows.len()).filter(|i| set >> i & 1 == 1) {
            let left = set & !(1 << i);
            let (mut rest, mut todo) = (Value::ZERO, left);
            while todo != 0 {
                let part = self.graph.part(left, todo.trailing_zeros() as usize);
                todo &= !part;
                rest = self.values.add(rest, self.plain(part, known)?)?;
            }
            options[(self.graph.rows[i] & set).count_ones() as usize % 2].push(rest);
        }
        let value = self.values.from_options(&options[0], &options[1])?;
        known.plain.insert(set, value);
        Ok(value)
    }

    /// Checks that the values of a run prove its period.
    fn period(&self, set: u16, run: &Proved, known: &Known) -> Result<(), CheckError> {
        let wrong = |reason: &str| Err(CheckError::False(reason.into()));
        let &Proved { ref values, period, preperiod } = run;
        let enough = period.checked_mul(2).and_then(|twice| twice.checked_add(preperiod));
        if period == 0 || !period.is_multiple_of(3) {
            return wrong("the period is no multiple of 3");
        }
        if enough.is_none_or(|enough| enough >= values.len()) {
            return wrong("there are too few values for the period");
        }
        let step = self.values.integer((period / 3) as i64);
        for n in preperiod..values.len() - period {
            if self.values.add(values[n], step)? != values[n + period] {
                return wrong("the values do not have the period");
            }
        }
        let positive =
            |value: &Value| self.values.as_number(*value).is_none_or(|number| number.is_positive());
        if !values[values.len() - period..].iter().all(positive) {
            return wrong("a number among the last values is not positive");
        }
        let path = 1 << self.graph.v;
        if set == path {
            return if preperiod == 0 {
                Ok(())
            } else {
                wrong("the period of the paths does not begin at 0")
            };
        }
        let smaller = (0..self.graph.rows.len())
            .filter(|&i| set >> i & 1 == 1 && i != self.graph.v)
            .map(|i| self.graph.part(set & !(1 << i), self.graph.v));
        for part in smaller.chain([path]) {
            let begun = |part: &Proved| part.preperiod + period <= values.len();
            if !known.runs.get(&part).is_some_and(|run| period.is_multiple_of(run.period) && begun(run)) {
                return wrong("the period is none of what it rests on");
            }
        }
        Ok(())
    }

    /// Checks that what is claimed follows from the run of the whole graph, and that neither the period nor where it
    /// begins could be less.
    fn least(&self, claim: &AttachedPaths, run: &Proved) -> Result<(), CheckError> {
        let wrong = |reason: String| Err(CheckError::False(reason));
        let period = usize::try_from(claim.period).unwrap_or(usize::MAX);
        if period == 0
            || !period.is_multiple_of(3)
            || !run.period.is_multiple_of(period)
            || claim.saltus != claim.period / 3
        {
            return wrong(format!("period {} with saltus {} does not follow", claim.period, claim.saltus));
        }
        // The first n from which a divisor of the proved period holds up to the last value, and so for ever.
        let begin = |period: usize| -> Result<usize, CheckError> {
            let step = self.values.integer((period / 3) as i64);
            let mut begin = run.values.len() - period;
            while begin > 0 && self.values.add(run.values[begin - 1], step)? == run.values[begin - 1 + period]
            {
                begin -= 1;
            }
            Ok(begin)
        };
        // A divisor holds for ever when it holds over a whole proved period.
        let holds =
            |begin: usize, turn: usize| begin.max(run.preperiod) + run.period <= run.values.len() - turn;
        let own = begin(period)?;
        if !holds(own, period) || u64::try_from(own) != Ok(claim.preperiod) {
            return wrong(format!("period {period} does not begin at n = {}", claim.preperiod));
        }
        for divisor in (3..period).step_by(3).filter(|divisor| period.is_multiple_of(*divisor)) {
            if holds(begin(divisor)?, divisor) {
                return wrong(format!("{divisor} is a period too"));
            }
        }
        Ok(())
    }
}
