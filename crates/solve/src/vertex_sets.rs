//! Values of all vertex sets of a small board, for games in which every move only takes vertices away.
//!
//! A table has one entry for each set, smaller sets first. Boards that come one after the other often differ in
//! their last vertices only; the entries of sets without those are kept.

use rustc_hash::FxHashMap;
use upstar_core::StopReason;
use upstar_rules::{Player, SmallBoard, VertexSubsetMoves, nimber_value};
use upstar_values::{Value, Values};

/// The tables of one ruleset and one store, filled for one board after the other.
#[derive(Debug, Default)]
pub struct VertexSets {
    leaving: Vec<u32>,
    directed: bool,
    /// How many of the first vertices the tables below are right for.
    filled: usize,
    /// Grundy values of an impartial game. There are at most 32 options, so they fit.
    nimbers: Vec<u8>,
    /// For other games, numbers in `known`.
    ids: Vec<u32>,
    known: Vec<Value>,
    id_of: FxHashMap<Value, u32>,
    /// The value with these options, as numbers in `known`: Left's, a mark, Right's, each in increasing order.
    formed: FxHashMap<Box<[u32]>, u32>,
}

/// Between Left's and Right's options.
const MARK: u32 = u32::MAX;

/// Larger boards are better searched position by position.
const MOST_VERTICES: usize = 20;

impl VertexSets {
    /// The value of a whole board, or `None` when the ruleset is not played on its vertex sets or the board is too
    /// large. Ask with one ruleset and one store only.
    ///
    /// # Errors
    /// The limit that was reached; the tables stay right.
    pub fn value(
        &mut self,
        moves: &VertexSubsetMoves,
        impartial: bool,
        values: &Values,
        board: &SmallBoard,
    ) -> Result<Option<Value>, StopReason> {
        let n = board.len();
        if n > MOST_VERTICES || !moves(board, 0, Player::Left, &mut |_| {}) {
            return Ok(None);
        }
        self.keep_what_agrees(board);
        let whole = (1 << n) - 1;
        if impartial {
            self.fill_nimbers(moves, values, board)?;
            return nimber_value(values, u64::from(self.nimbers[whole])).map(Some);
        }
        self.fill_values(moves, values, board)?;
        Ok(Some(self.known[self.ids[whole] as usize]))
    }

    /// Finds the first vertices on which the new board is the old one.
    fn keep_what_agrees(&mut self, board: &SmallBoard) {
        let most = if board.directed == self.directed { self.filled.min(board.len()) } else { 0 };
        let agrees = |v: usize| {
            let earlier = (1 << v) - 1;
            let into = |rows: &[u32]| (0..v).fold(0, |column, w| column | (rows[w] >> v & 1) << w);
            self.leaving[v] & earlier == board.leaving[v] & earlier
                && (!board.directed || into(&self.leaving) == into(board.leaving))
        };
        self.filled = (0..most).take_while(|&v| agrees(v)).count();
        self.directed = board.directed;
        self.leaving.clear();
        self.leaving.extend_from_slice(board.leaving);
    }

    fn fill_nimbers(
        &mut self,
        moves: &VertexSubsetMoves,
        values: &Values,
        board: &SmallBoard,
    ) -> Result<(), StopReason> {
        let sets = self.nimbers.len().max(1 << board.len());
        self.nimbers.resize(sets, 0);
        while self.filled < board.len() {
            let next: usize = 1 << self.filled;
            for set in next..2 * next {
                let mut seen: u64 = 0;
                moves(board, set as u32, Player::Left, &mut |rest| {
                    seen |= 1 << self.nimbers[rest as usize];
                });
                self.nimbers[set] = seen.trailing_ones() as u8;
            }
            values.budget().check()?;
            self.filled += 1;
        }
        Ok(())
    }

    fn fill_values(
        &mut self,
        moves: &VertexSubsetMoves,
        values: &Values,
        board: &SmallBoard,
    ) -> Result<(), StopReason> {
        if self.known.is_empty() {
            self.id(Value::ZERO);
        }
        let sets = self.ids.len().max(1 << board.len());
        self.ids.resize(sets, 0);
        let mut form = Vec::new();
        while self.filled < board.len() {
            let next: usize = 1 << self.filled;
            for set in next..2 * next {
                form.clear();
                for player in Player::BOTH {
                    let start = form.len();
                    moves(board, set as u32, player, &mut |rest| form.push(self.ids[rest as usize]));
                    form[start..].sort_unstable();
                    dedup_from(&mut form, start);
                    if player == Player::Left {
                        form.push(MARK);
                    }
                }
                self.ids[set] = match self.formed.get(form.as_slice()) {
                    Some(&id) => id,
                    None => self.form(values, &form)?,
                };
            }
            values.budget().check()?;
            self.filled += 1;
        }
        Ok(())
    }

    /// The value with options that were not met before.
    fn form(&mut self, values: &Values, form: &[u32]) -> Result<u32, StopReason> {
        let sides: Vec<Vec<Value>> = form
            .split(|&id| id == MARK)
            .map(|side| side.iter().map(|&id| self.known[id as usize]).collect())
            .collect();
        let value = values.from_options(&sides[0], &sides[1])?;
        let id = self.id(value);
        self.formed.insert(form.into(), id);
        Ok(id)
    }

    fn id(&mut self, value: Value) -> u32 {
        let next = self.known.len() as u32;
        let id = *self.id_of.entry(value).or_insert(next);
        if id == next {
            self.known.push(value);
        }
        id
    }
}

/// Leaves out repetitions in the sorted end of a list.
fn dedup_from(list: &mut Vec<u32>, start: usize) {
    let mut end = start;
    for i in start..list.len() {
        if i == start || list[i] != list[end - 1] {
            list[end] = list[i];
            end += 1;
        }
    }
    list.truncate(end);
}
