//! What a move does to the squares of a board, in words.

/// A square whose letter changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Change {
    pub square: usize,
    pub before: char,
    pub after: char,
}

/// The squares whose letters change, in increasing order.
pub(super) struct Changes(Vec<Change>);

/// Whether a letter is a piece: neither free nor filled.
fn is_piece(letter: char) -> bool {
    !matches!(letter, '.' | '#')
}

impl Change {
    pub fn is_one(&self) -> bool {
        self.before != self.after
    }

    /// What a person points at first: where a piece leaves, then where one is replaced, then where one comes.
    fn rank(&self) -> u8 {
        match (is_piece(self.before), is_piece(self.after)) {
            (true, false) => 0,
            (true, true) | (false, false) => 1,
            (false, true) => 2,
        }
    }
}

impl Changes {
    /// The changes between the letters of all squares before and after.
    pub fn new(letters: impl Iterator<Item = (char, char)>) -> Self {
        let change = |(square, (before, after))| Change { square, before, after };
        Changes(letters.enumerate().map(change).filter(Change::is_one).collect())
    }

    pub fn of(changes: Vec<Change>) -> Self {
        Changes(changes)
    }

    pub fn squares(&self) -> &[Change] {
        &self.0
    }

    /// The squares, the best one to point at first.
    pub fn touched(&self) -> impl Iterator<Item = usize> + use<> {
        let mut changes = self.0.clone();
        changes.sort_by_key(Change::rank);
        changes.into_iter().map(|change| change.square)
    }

    /// The squares of a piece that goes from one to the other, if the changes are that, and maybe more.
    pub fn moved(&self) -> Option<(Change, Change)> {
        if let [a, b] = self.0[..] {
            let goes = |from: Change, to: Change| is_piece(from.before) && from.before == to.after;
            return if goes(a, b) { Some((a, b)) } else { goes(b, a).then_some((b, a)) };
        }
        let mut arrivals = self.0.iter().filter(|change| is_piece(change.after));
        let to = arrivals.next().filter(|_| arrivals.next().is_none())?;
        let mut departures = self.0.iter().filter(|change| change.before == to.after);
        let from = departures.next().filter(|_| departures.next().is_none())?;
        Some((*from, *to))
    }

    /// The name of a move of one piece, with what else it does: `r1c1 to r1c3, taking r1c2`.
    pub fn as_a_piece_that_moves(&self, name: impl Fn(usize) -> String) -> Option<String> {
        let (from, to) = self.moved()?;
        Some(format!("{} to {}{}", name(from.square), name(to.square), self.besides(from, to, &name)))
    }

    /// What a move of one piece does besides.
    pub fn besides(&self, from: Change, to: Change, name: impl Fn(usize) -> String) -> String {
        let left_behind = Some(from).filter(|from| from.after != '.' && from.after != to.before);
        let others = self.0.iter().filter(|change| ![from.square, to.square].contains(&change.square));
        let (taken, put): (Vec<Change>, Vec<Change>) =
            others.copied().chain(left_behind).partition(|change| change.after == '.');
        let mut text = String::new();
        if !taken.is_empty() {
            let names: Vec<String> = taken.iter().map(|change| name(change.square)).collect();
            text = format!(", taking {}", names.join(" "));
        }
        for change in put {
            text += &format!(", {} on {}", change.after, name(change.square));
        }
        text
    }
}
