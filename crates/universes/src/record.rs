//! What a store knows of a form since it was made.

use crate::form::PLAYERS;
use crate::{Form, Player, Shape};
use rustc_hash::{FxHashMap, FxHasher};
use std::hash::{Hash, Hasher};
use std::sync::Arc;

/// What is known of a form since it was made. Pairs are for Left and Right.
#[derive(Clone, Debug)]
pub(crate) struct Record {
    /// In the order of [`Tables::sorted`].
    pub options: [Arc<[Form]>; 2],
    pub tombstones: [bool; 2],
    pub birthday: u32,
    pub shape: Shape,
    pub plain: bool,
    pub impartial: bool,
    pub p_free: bool,
    pub integer: Option<i64>,
    pub nim_heap: Option<u32>,
    /// Whether the player wins moving first.
    pub first: [bool; 2],
    /// Beside the worst nonzero dead end of the player.
    pub beside_dead: Beside,
    /// Beside the worst blocked end of the player.
    pub beside_blocked: Beside,
    /// From the structure alone, so the same in every store.
    hash: u64,
}

/// Whether a player wins the game beside an end X of this player that is as bad for the player as such an end can be.
///
/// A dead end other than 0 is worst when the other player can pass there as often as needed, and any pass can be the
/// last: X = {|0,X'} for Left. Beside it the player wins moving first where the game is an end, or by some option. The
/// other, to move, can move to an option, pass, or pass for the last time, which leaves the game alone.
///
/// A blocked end can, besides, hold a threat that must be answered by a move to 0: the other player can leave the game
/// alone without a loss of time. No blocked end gives the other player more, as the player can always answer so that
/// it stays an end.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Beside {
    /// For each player, whether this player wins moving first.
    pub first: [bool; 2],
    /// For each player, whether this player wins moving second.
    pub second: [bool; 2],
}

impl Record {
    /// Whether the player has no option, or a tombstone.
    pub fn is_end_like(&self, player: Player) -> bool {
        self.tombstones[player.index()] || self.is_end(player)
    }

    /// Whether the player has no option.
    pub fn is_end(&self, player: Player) -> bool {
        self.options[player.index()].is_empty()
    }
}

type Key = ([Arc<[Form]>; 2], [bool; 2]);

/// The forms and how to find them.
#[derive(Debug, Default)]
pub(crate) struct Tables {
    /// One record a form; every option stands before the game.
    records: Vec<Record>,
    index: FxHashMap<Key, Form>,
}

impl std::ops::Index<Form> for Tables {
    type Output = Record;

    fn index(&self, form: Form) -> &Record {
        &self.records[form.index()]
    }
}

impl Tables {
    pub fn len(&self) -> usize {
        self.records.len()
    }

    /// Forms in an order that is the same in every store, each once: by birthday, numbers of options, then by a hash.
    pub fn sorted(&self, mut forms: Vec<Form>) -> Vec<Form> {
        let key = |&form: &Form| {
            let record = &self[form];
            (record.birthday, record.options[0].len(), record.options[1].len(), record.hash, form)
        };
        forms.sort_unstable_by_key(key);
        forms.dedup();
        forms
    }

    /// The form with these sorted options.
    pub fn find(&self, [left, right]: &[Vec<Form>; 2], tombstones: [bool; 2]) -> Option<Form> {
        let key: Key = ([left.as_slice().into(), right.as_slice().into()], tombstones);
        self.index.get(&key).copied()
    }

    /// The form with these sorted options, which is made where it is missing.
    pub fn intern(&mut self, [left, right]: [Vec<Form>; 2], tombstones: [bool; 2]) -> Form {
        let key: Key = ([left.into(), right.into()], tombstones);
        if let Some(&form) = self.index.get(&key) {
            return form;
        }
        let form = Form(self.records.len() as u32);
        let record = self.record(&key);
        self.records.push(record);
        self.index.insert(key, form);
        form
    }

    fn record(&self, (options, tombstones): &Key) -> Record {
        let (options, tombstones) = (options.clone(), *tombstones);
        let all = || options.iter().flat_map(|side| side.iter()).map(|&option| &self[option]);
        let birthday = all().map(|option| option.birthday + 1).max().unwrap_or(0);
        let shape = Shape::with_tombstones(
            |player| options[player.index()].iter().map(|&option| self[option].shape),
            tombstones,
        );
        let plain = tombstones == [false; 2] && all().all(|option| option.plain);
        let impartial = plain && options[0] == options[1] && all().all(|option| option.impartial);
        let mut hasher = FxHasher::default();
        tombstones.hash(&mut hasher);
        for side in &options {
            side.len().hash(&mut hasher);
            side.iter().for_each(|&option| self[option].hash.hash(&mut hasher));
        }
        let mut record = Record {
            tombstones,
            birthday,
            shape,
            plain,
            impartial,
            p_free: false,
            integer: plain.then(|| self.integer(&options)).flatten(),
            nim_heap: (impartial && self.is_nim_heap(&options[0], birthday)).then_some(birthday),
            first: [false; 2],
            beside_dead: Beside::default(),
            beside_blocked: Beside::default(),
            hash: hasher.finish(),
            options,
        };
        self.play(&mut record);
        record.p_free = record.first != [false; 2] && record.all(self).all(|option| option.p_free);
        record
    }

    /// Who wins, alone and beside ends; see [`Beside`].
    fn play(&self, record: &mut Record) {
        for player in PLAYERS {
            let (me, you) = (player.index(), player.other().index());
            let end = record.is_end_like(player);
            let own = || record.options[me].iter().map(|&option| &self[option]);
            let first = end || own().any(|option| !option.first[you]);
            let dead = end || own().any(|option| option.beside_dead.second[me]);
            let blocked = end || own().any(|option| option.beside_blocked.second[me]);
            record.first[me] = first;
            record.beside_dead.first[me] = dead;
            record.beside_blocked.first[me] = blocked;
        }
        for player in PLAYERS {
            let (me, you) = (player.index(), player.other().index());
            let others = || record.options[you].iter().map(|&option| &self[option]);
            let dead = record.first[me]
                && record.beside_dead.first[me]
                && others().all(|option| option.beside_dead.first[me]);
            let blocked = !record.first[you]
                && record.beside_blocked.first[me]
                && others().all(|option| option.beside_blocked.first[me]);
            record.beside_dead.second[me] = dead;
            record.beside_blocked.second[me] = blocked;
        }
    }

    fn integer(&self, [left, right]: &[Arc<[Form]>; 2]) -> Option<i64> {
        match (&**left, &**right) {
            ([], []) => Some(0),
            (&[option], []) => self[option].integer.filter(|&n| n >= 0).map(|n| n + 1),
            ([], &[option]) => self[option].integer.filter(|&n| n <= 0).map(|n| n - 1),
            _ => None,
        }
    }

    /// Whether these are the nim heaps up to the one before `birthday`: so many different ones, each born in time.
    fn is_nim_heap(&self, options: &[Form], birthday: u32) -> bool {
        options.len() == birthday as usize && options.iter().all(|&option| self[option].nim_heap.is_some())
    }
}

impl Record {
    fn all<'a>(&'a self, tables: &'a Tables) -> impl Iterator<Item = &'a Record> {
        self.options.iter().flat_map(|side| side.iter()).map(|&option| &tables[option])
    }
}
