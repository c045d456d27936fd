//! Which cutters each player has.

use upstar_rules::{ParseError, Player, Sign, text};

/// The length of a side; `None` for one that is longer than any board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Side {
    pub size: Option<u64>,
}

/// A cutter as it lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Cutter {
    pub rows: Side,
    pub cols: Side,
}

/// The cutters of both players, each list in order and without doubles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Cutters {
    left: Vec<Cutter>,
    right: Vec<Cutter>,
    /// As high as the highest and as wide as the widest: whatever one can touch together, it can.
    pub largest: Cutter,
    /// As low as the lowest and as narrow as the narrowest: whatever it covers, all cover.
    pub smallest: Cutter,
    /// What a quarter turn of the board does to the value, if it is a symmetry.
    pub turned_sign: Option<Sign>,
}

/// The most cutters that are read.
const MOST: usize = 100;

impl Side {
    /// Whether it reaches over so many rows at once.
    pub fn covers(self, length: usize) -> bool {
        self.size.is_none_or(|size| size >= length as u64)
    }

    /// Its length, no more than makes a difference on a side of this length.
    pub fn within(self, length: usize) -> usize {
        self.size.map_or(length, |size| size.min(length as u64) as usize)
    }

    /// The rows that it can touch together with row r, from and to before.
    pub fn around(self, r: usize, rows: usize) -> (usize, usize) {
        let reach = self.within(rows);
        ((r + 1).saturating_sub(reach), (r + reach).min(rows))
    }

    /// The columns that it can touch together with one of these.
    pub fn spread(self, columns: u64) -> u64 {
        let (mut all, mut reached, far) = (columns, 0, self.within(64) - 1);
        // Never by more than one step over what is reached already, so that nothing is lost over the edge.
        while reached < far {
            let step = (reached + 1).min(far - reached);
            all |= all << step | all >> step;
            reached += step;
        }
        all
    }
}

impl Cutter {
    /// With rows and columns exchanged.
    pub fn turned(self) -> Self {
        Cutter { rows: self.cols, cols: self.rows }
    }
}

impl Cutters {
    /// Reads `2`, `inf`, `2x3` (rows and columns, not turned), several with commas, or `L=1x2;R=2x1`.
    pub fn parse(text: &str) -> Result<Self, ParseError> {
        if let Some(left) = text.strip_prefix("L=") {
            let Some((left, right)) = left.split_once(";R=") else {
                let error = ParseError::new("Right's cutter is missing", text, text.len(), 0);
                return Err(error.expected(";R= and a cutter"));
            };
            let left = list(text, 2, left)?;
            return Ok(Self::new(left, list(text, text.len() - right.len(), right)?));
        }
        let all = list(text, 0, text)?;
        Ok(Self::new(all.clone(), all))
    }

    fn new(left: Vec<Cutter>, right: Vec<Cutter>) -> Self {
        let length = |side: &Side| side.size.unwrap_or(u64::MAX);
        let all = || left.iter().chain(&right);
        let (rows, cols) = (|| all().map(|cutter| cutter.rows), || all().map(|cutter| cutter.cols));
        let endless = Side { size: None };
        let largest = Cutter {
            rows: rows().max_by_key(length).unwrap_or(endless),
            cols: cols().max_by_key(length).unwrap_or(endless),
        };
        let smallest = Cutter {
            rows: rows().min_by_key(length).unwrap_or(endless),
            cols: cols().min_by_key(length).unwrap_or(endless),
        };
        let turned = |list: &[Cutter]| in_order(list.iter().map(|cutter| cutter.turned()).collect());
        let turned_sign = match (turned(&left), turned(&right)) {
            (l, r) if l == left && r == right => Some(Sign::Same),
            (l, r) if l == right && r == left => Some(Sign::Negated),
            _ => None,
        };
        Cutters { left, right, largest, smallest, turned_sign }
    }

    /// A player's cutters.
    pub fn of(&self, player: Player) -> &[Cutter] {
        if player == Player::Left { &self.left } else { &self.right }
    }

    /// Whether both have the same.
    pub fn impartial(&self) -> bool {
        self.left == self.right
    }

    /// The side of the cutter, where there is one and it is square.
    pub fn square(&self) -> Option<Side> {
        match self.left.as_slice() {
            [cutter] if self.impartial() && cutter.rows == cutter.cols => Some(cutter.rows),
            _ => None,
        }
    }
}

/// The cutters between commas, as they are written.
fn list(whole: &str, at: usize, piece: &str) -> Result<Vec<Cutter>, ParseError> {
    let mut all = Vec::new();
    for (offset, piece) in text::split(piece, ',') {
        if all.len() == MOST {
            let error = ParseError::new("these are too many cutters", whole, at + offset, piece.len());
            return Err(error.expected(format!("at most {MOST}")));
        }
        all.push(cutter(whole, at + offset, piece)?);
    }
    Ok(in_order(all))
}

fn in_order(mut all: Vec<Cutter>) -> Vec<Cutter> {
    all.sort_unstable();
    all.dedup();
    all
}

fn cutter(whole: &str, at: usize, piece: &str) -> Result<Cutter, ParseError> {
    match piece.split_once('x') {
        Some((rows, cols)) => {
            Ok(Cutter { rows: side(whole, at, rows)?, cols: side(whole, at + rows.len() + 1, cols)? })
        }
        None => {
            let side = side(whole, at, piece)?;
            Ok(Cutter { rows: side, cols: side })
        }
    }
}

fn side(whole: &str, at: usize, piece: &str) -> Result<Side, ParseError> {
    let expected = "a number from 1 on, or inf";
    if piece.trim() == "inf" {
        return Ok(Side { size: None });
    }
    match text::number(whole, at, piece) {
        Ok(0) => {
            let message = "a cutter of size 0 takes nothing";
            Err(ParseError::new(message, whole, at, piece.len()).expected(expected))
        }
        Ok(size) => Ok(Side { size: Some(size) }),
        Err(error) => Err(error.expected(expected)),
    }
}
