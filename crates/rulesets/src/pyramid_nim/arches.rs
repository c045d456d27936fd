//! Connected mounds numbered, for a table of one byte each.
//!
//! The columns of a connected mound of width w are c(1), .., c(w) with c(w) = 1, all others at least 2, each at most
//! what T(w) has there and at least the one before less 1. One less and without the last they are the heights of the
//! peaks' side of a lattice path, so that there are Catalan(w - 1) of them. They are numbered by width and then in
//! lexicographic order: a move makes a column smaller and no earlier one larger.

use super::position::Pyramid;
use upstar_rules::Dense;

/// The widest mound that is numbered.
const WIDEST: usize = 32;

/// The numbering of all connected mounds up to a width; number 0 is the empty one.
pub(super) struct Arches {
    /// `below[rest][c]`: how many ways to go on there are after a column of less than c with `rest` columns to
    /// come, the last one not counted, summed over all such columns of at least 2.
    below: [[u64; WIDEST + 2]; WIDEST - 1],
    /// The number of the first mound of each width.
    first: [u64; WIDEST + 2],
}

/// The columns of one connected mound.
struct Arch {
    width: usize,
    columns: [u8; WIDEST],
}

impl Arches {
    /// The number of a pyramid, if it is an arch.
    pub fn rank(&self, at: &Pyramid) -> Option<u64> {
        let arch = Arch::of(at)?;
        Some(self.number(&arch.columns[..arch.width]))
    }

    pub fn new() -> Self {
        let mut below = [[0; WIDEST + 2]; WIDEST - 1];
        for rest in 0..WIDEST - 1 {
            for c in 2..=WIDEST {
                // A column of c needs c - 2 more columns to come down.
                let ways = match rest {
                    0 => u64::from(c == 2),
                    _ if c > rest + 2 => 0,
                    _ => below[rest - 1][rest + 2] - below[rest - 1][(c - 1).max(2)],
                };
                below[rest][c + 1] = below[rest][c] + ways;
            }
        }
        let mut first = [0; WIDEST + 2];
        first[1] = 1;
        for width in 1..=WIDEST {
            let count = if width == 1 { 1 } else { below[width - 2][width + 1] };
            first[width + 1] = first[width] + count;
        }
        Arches { below, first }
    }

    /// Whether a table up to this mound is likely to be smaller than a memory of what can be reached from it.
    pub fn worth_a_table(at: &Pyramid) -> bool {
        let Some(arch) = Arch::of(at) else { return false };
        let numbered = Arches::new().number(&arch.columns[..arch.width]);
        // A remembered position takes about a hundred bytes, and more time.
        numbered < 1 << 16 || numbered / 64 <= arch.reachable()
    }

    /// What column i of a mound adds to its number within its width.
    fn term(&self, columns: &[u8], i: usize) -> u64 {
        let least = if i == 0 { 2 } else { columns[i - 1].saturating_sub(1).max(2) };
        let below = &self.below[columns.len() - 2 - i];
        below[usize::from(columns[i])] - below[usize::from(least)]
    }

    /// The number of a connected mound, 0 for no columns.
    fn number(&self, columns: &[u8]) -> u64 {
        let terms = (0..columns.len().saturating_sub(1)).map(|i| self.term(columns, i));
        self.first[columns.len()] + terms.sum::<u64>()
    }

    /// The mound with a number.
    fn arch(&self, number: u64) -> Arch {
        let width = self.first[1..].partition_point(|&first| first <= number);
        let mut arch = Arch { width, columns: [0; WIDEST] };
        let mut rest = number - self.first[width];
        let mut least = 2;
        for i in 0..width.saturating_sub(1) {
            let below = &self.below[width - 2 - i];
            let mut c = least;
            while c < width - i && below[c + 1] - below[least] <= rest {
                c += 1;
            }
            rest -= below[c] - below[least];
            arch.columns[i] = c as u8;
            least = (c - 1).max(2);
        }
        if width > 0 {
            arch.columns[width - 1] = 1;
        }
        arch
    }
}

/// The sums of a mound's terms, so that a move has to compute only those that it changes.
struct Sums {
    /// Of the terms before each column.
    before: [u64; WIDEST + 2],
    /// Of the terms from each column on.
    from: [u64; WIDEST + 2],
}

impl Sums {
    fn new(arches: &Arches, columns: &[u8]) -> Self {
        let mut sums = Sums { before: [0; WIDEST + 2], from: [0; WIDEST + 2] };
        for i in 0..columns.len().saturating_sub(1) {
            sums.before[i + 1] = sums.before[i] + arches.term(columns, i);
        }
        let all = sums.before[columns.len().saturating_sub(1)];
        for i in 0..columns.len().saturating_sub(1) {
            sums.from[i] = all - sums.before[i];
        }
        sums
    }

    /// The numbers of the one or two parts that a move has left. It changed columns from i to j of the mound that
    /// the sums are about, and only after column j may the mound have come apart.
    fn parts(&self, arches: &Arches, columns: &[u8], i: usize, j: usize) -> [u64; 2] {
        match columns[j] {
            0 if j == 0 => [self.right_part(arches, columns, 1), 0],
            0 => [arches.number(&columns[..j]), 0],
            1 => [arches.number(&columns[..=j]), self.right_part(arches, columns, j + 1)],
            _ => {
                let end = (j + 2).min(columns.len() - 1);
                let changed: u64 = (i..end).map(|k| arches.term(columns, k)).sum();
                [arches.first[columns.len()] + self.before[i] + changed + self.from[end], 0]
            }
        }
    }

    /// The number of what starts with an unchanged column.
    fn right_part(&self, arches: &Arches, columns: &[u8], start: usize) -> u64 {
        let width = columns.len() - start;
        // Only the first term knew of the column before it.
        let first = if width < 2 { 0 } else { arches.below[width - 2][usize::from(columns[start])] };
        arches.first[width] + first + self.from[start + 1]
    }
}

impl Arch {
    /// A mound, if it is connected and not too wide.
    fn of(at: &Pyramid) -> Option<Self> {
        let Pyramid::Mound(mound) = at else { return None };
        let width = mound.columns().len();
        let (&last, others) = mound.columns().split_last()?;
        if width > WIDEST || last != 1 || others.iter().any(|&c| c < 2) {
            return None;
        }
        let mut columns = [0; WIDEST];
        for (column, &c) in columns.iter_mut().zip(mound.columns()) {
            *column = c as u8;
        }
        Some(Arch { width, columns })
    }

    /// How many connected mounds of this width can be reached.
    fn reachable(&self) -> u64 {
        // ways[c]: how many ways there are up to here that end with a column of c.
        let mut ways = [0u64; WIDEST + 2];
        ways[2] = 1;
        for &most in &self.columns[..self.width.saturating_sub(1)] {
            let mut next = [0u64; WIDEST + 2];
            for c in 2..=usize::from(most) {
                next[c] = ways[..=c + 1].iter().fold(0, |sum, &n| sum.saturating_add(n));
            }
            ways = next;
        }
        ways.iter().fold(0, |sum, &n| sum.saturating_add(n))
    }
}

impl Dense for Arches {
    fn key(&self) -> Vec<u64> {
        Vec::new()
    }

    fn options(&self, rank: u64, out: &mut Vec<[u64; 2]>) {
        let Arch { width, mut columns } = self.arch(rank);
        let c = &mut columns[..width];
        let sums = Sums::new(self, c);
        for i in 0..width {
            let before = if i == 0 { 0 } else { c[i - 1] };
            let top = c[i];
            if before > top {
                continue;
            }
            for left in before.saturating_sub(1)..top {
                c[i] = left;
                out.push(sums.parts(self, c, i, i));
            }
            c[i] = top - 1;
            let mut end = i + 1;
            while end < width && c[end] == top - (end - i) as u8 {
                c[end] -= 1;
                out.push(sums.parts(self, c, i, end));
                end += 1;
            }
            c[i..end].iter_mut().for_each(|column| *column += 1);
        }
    }
}
