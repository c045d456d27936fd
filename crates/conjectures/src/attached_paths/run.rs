//! The values of a graph with longer and longer paths, up to a period that is proved.
//!
//! Let G_n be G with a path of n vertices at v, and P_m the path of m vertices alone. For n from 2 on the owner of each
//! move does not depend on n, and the options of G_n are
//! - G_j + P_(n-1-j) for j from 1 to n - 2 (Left deletes an inner vertex of the path),
//! - G_(n-1) (Right deletes its end),
//! - (G without v) + P_(n-1), and H_n plus a constant for the part H with v of G without another vertex.
//!
//! Let p be a multiple of 3 and of the periods of all H, and s = p/3; P_(m+p) = P_m + s for m from 1 on. If
//! G_(m+p) = G_m + s for all m from a on that are computed, and len values are computed, with len >= a + 2p and all H
//! periodic from len + 1 - p on, then the options of G_(n+p) are those of G_n plus s for every n > len - p: of the new
//! ones G_j + P_(n+p-1-j) with j >= n - 1, each is G_(j-p) + P_(n-1-(j-p)) + s, as j - p >= a. So G_(n+p) = G_n + s
//! by number translation when G_n is no number, and by simplicity when it is a positive one.

use super::rooted::Rooted;
use rustc_hash::FxHashMap;
use upstar_catalog::{Player, StopReason, Value, Values};

/// Without a proved period up to this n there is none, as far as we see.
pub(super) const MOST: usize = 120;

/// The values of one graph with paths of 1, 2, .. vertices.
#[derive(Clone, Debug)]
pub(super) struct Run {
    values: Vec<Value>,
    period: Option<Period>,
}

#[derive(Clone, Copy, Debug)]
struct Period {
    period: usize,
    saltus: i64,
    /// The least divisor of it that the computed values have as a period from the same n on.
    least: usize,
    /// The first n from which it holds.
    start: usize,
}

impl Run {
    /// Whether a period is proved.
    #[cfg(test)]
    pub fn proved(&self) -> bool {
        self.period.is_some()
    }

    /// The least period that a proved one is a multiple of, its saltus, and the first n from which it holds.
    pub fn period(&self) -> Option<(u64, i64, u64)> {
        let Period { period, saltus, least, start } = self.period?;
        let saltus = saltus * least as i64 / period as i64;
        Some((least as u64, saltus, start as u64))
    }

    /// The values that were computed, and the period that they prove with the first n from which it holds.
    pub fn proof(&self) -> Option<(&[Value], u64, u64)> {
        let Period { period, start, .. } = self.period?;
        Some((&self.values, period as u64, start as u64))
    }

    /// The last n whose value was computed.
    #[cfg(test)]
    pub fn computed(&self) -> usize {
        self.values.len()
    }

    /// The value for a path of n vertices, if it is known.
    pub fn at(&self, n: usize, values: &Values) -> Result<Option<Value>, StopReason> {
        if let Some(value) = self.values.get(n.wrapping_sub(1)) {
            return Ok(Some(*value));
        }
        let Some(Period { period, saltus, .. }) = self.period else { return Ok(None) };
        let turns = n.saturating_sub(self.values.len()).div_ceil(period);
        let value = self.values[n - 1 - turns * period];
        Ok(Some(values.add(value, values.integer(saltus * turns as i64))?))
    }
}

/// All runs so far, and the values of graphs without paths.
#[derive(Default)]
pub(super) struct Runs {
    runs: Vec<Run>,
    places: FxHashMap<Rooted, usize>,
    plain: FxHashMap<Rooted, Value>,
}

/// An option that is another run plus a constant.
struct Sub {
    place: usize,
    constant: Value,
    player: Player,
}

impl Runs {
    /// The run of a graph with a root.
    pub fn of(&mut self, root: &Rooted, values: &Values) -> Result<&Run, StopReason> {
        let place = self.place(root, values)?;
        Ok(&self.runs[place])
    }

    fn place(&mut self, root: &Rooted, values: &Values) -> Result<usize, StopReason> {
        if let Some(&place) = self.places.get(root) {
            return Ok(place);
        }
        let run = self.compute(root, values)?;
        self.runs.push(run);
        self.places.insert(*root, self.runs.len() - 1);
        Ok(self.runs.len() - 1)
    }

    fn compute(&mut self, root: &Rooted, values: &Values) -> Result<Run, StopReason> {
        values.budget().check()?;
        let mut subs = Vec::new();
        // What is left when the root is deleted, beside the rest of the path, and who deletes it.
        let mut beside = (Value::ZERO, Player::Left);
        for v in 0..root.len() {
            let parts = root.without(v);
            let mut constant = Value::ZERO;
            for part in &parts.others {
                constant = values.add(constant, self.plain(part, values)?)?;
            }
            if root.root() == Some(v) {
                // The path adds one to the degree.
                beside = (constant, owner(root.degree(v) + 1));
            } else if let Some(part) = &parts.rooted {
                let place = self.place(part, values)?;
                subs.push(Sub { place, constant, player: owner(root.degree(v)) });
            }
        }
        let mut run = Run { values: vec![self.plain(&root.unrooted(), values)?], period: None };
        while run.period.is_none() && run.values.len() < MOST {
            values.budget().tick()?;
            let Some(value) = self.next(&run, &subs, beside, values)? else { return Ok(run) };
            run.values.push(value);
            run.period = self.proof(&run, &subs, values)?;
        }
        run.values.shrink_to_fit();
        Ok(run)
    }

    /// The value of the next n by its options; `None` when one of them is not known.
    fn next(
        &self,
        run: &Run,
        subs: &[Sub],
        beside: (Value, Player),
        values: &Values,
    ) -> Result<Option<Value>, StopReason> {
        let n = run.values.len() + 1;
        // The run of the single vertex, which comes first, is that of the paths themselves.
        let paths = self.runs.first().unwrap_or(run);
        let mut options = [Vec::new(), vec![run.values[n - 2]]];
        let mut put = |player: Player, value: Value| {
            let side: &mut Vec<Value> = &mut options[usize::from(player == Player::Right)];
            if !side.contains(&value) {
                side.push(value);
            }
        };
        for j in 1..n - 1 {
            let Some(path) = paths.at(n - 1 - j, values)? else { return Ok(None) };
            put(Player::Left, values.add(run.values[j - 1], path)?);
        }
        let Some(path) = paths.at(n - 1, values)? else { return Ok(None) };
        put(beside.1, values.add(beside.0, path)?);
        for sub in subs {
            let Some(value) = self.runs[sub.place].at(n, values)? else { return Ok(None) };
            put(sub.player, values.add(value, sub.constant)?);
        }
        values.from_options(&options[0], &options[1]).map(Some)
    }

    /// The period that the values so far prove.
    fn proof(&self, run: &Run, subs: &[Sub], values: &Values) -> Result<Option<Period>, StopReason> {
        let len = run.values.len();
        let mut least = 3;
        let mut start_of_subs = 2;
        for sub in subs {
            let Some(period) = self.runs[sub.place].period else { return Ok(None) };
            least = least_common_multiple(least, period.period);
            start_of_subs = start_of_subs.max(period.start);
        }
        for period in (1..=4).map(|times| times * least).take_while(|period| 2 * period < len) {
            let saltus = (period / 3) as i64;
            let step = values.integer(saltus);
            // Places from 1 on, as in the proof.
            let mut start = len - period + 1;
            while start > 1 && values.add(run.values[start - 2], step)? == run.values[start - 2 + period] {
                start -= 1;
            }
            let tail = &run.values[len - period..];
            let positive = |value: &Value| values.as_number(*value).is_none_or(|number| number.is_positive());
            if len >= start + 2 * period && len + 1 - period >= start_of_subs && tail.iter().all(positive) {
                let least = least_period(&run.values[start - 1..], period, values)?;
                return Ok(Some(Period { period, saltus, least, start }));
            }
        }
        Ok(None)
    }

    /// The value of a graph without a path.
    fn plain(&mut self, graph: &Rooted, values: &Values) -> Result<Value, StopReason> {
        if let Some(&value) = self.plain.get(graph) {
            return Ok(value);
        }
        values.budget().tick()?;
        let mut options = [Vec::new(), Vec::new()];
        for v in 0..graph.len() {
            let mut rest = Value::ZERO;
            for part in &graph.without(v).others {
                rest = values.add(rest, self.plain(part, values)?)?;
            }
            let side = &mut options[usize::from(owner(graph.degree(v)) == Player::Right)];
            if !side.contains(&rest) {
                side.push(rest);
            }
        }
        let value = values.from_options(&options[0], &options[1])?;
        self.plain.insert(*graph, value);
        Ok(value)
    }
}

/// The least divisor of a proved period, a multiple of 3, that these values have as a period too. As they cover the
/// proved one twice, so does everything after them.
fn least_period(tail: &[Value], period: usize, values: &Values) -> Result<usize, StopReason> {
    for least in (3..period).step_by(3).filter(|least| period.is_multiple_of(*least)) {
        let step = values.integer((least / 3) as i64);
        let mut holds = true;
        for (earlier, later) in tail.iter().zip(&tail[least..]) {
            holds = holds && values.add(*earlier, step)? == *later;
        }
        if holds {
            return Ok(least);
        }
    }
    Ok(period)
}

/// Left deletes vertices of even degree.
fn owner(degree: u32) -> Player {
    if degree.is_multiple_of(2) { Player::Left } else { Player::Right }
}

fn least_common_multiple(a: usize, b: usize) -> usize {
    let (mut x, mut y) = (a, b);
    while y != 0 {
        (x, y) = (y, x % y);
    }
    a / x * b
}
