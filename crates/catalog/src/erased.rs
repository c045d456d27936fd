//! Positions with their type forgotten: the one place where generic meets dynamic.

use crate::position::{NamedClaim, Position};
use rustc_hash::FxHasher;
use std::any::Any;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::{Arc, OnceLock};
use upstar_ground::Stop;
use upstar_rules::{Card, Key, Outcome, Player, Ruleset, Scene, Sign};
use upstar_solve::{At, Found, How, Judge, Move, MoveQuery, Moves, Oracle, Tree, options_once};
use upstar_values::{Value, Values};

/// What [`Position`] asks of the typed position inside it.
pub(crate) trait AnyPosition: Send + Sync {
    fn ruleset(&self) -> &str;
    fn card(&self) -> &'static Card;
    fn impartial(&self) -> bool;
    fn values(&self) -> &Values;
    fn value(&self, how: &How) -> Result<Found<Value>, Stop>;
    fn grundy(&self, how: &How) -> Result<Option<Found<u64>>, Stop>;
    fn outcome(&self, how: &How) -> Result<Found<Outcome>, Stop>;
    fn value_by_options(&self, how: &How) -> Result<Found<Value>, Stop>;
    fn moves(&self, query: MoveQuery, how: &How) -> Result<Moves<Position>, Stop>;
    fn winning_move(&self, player: Player, how: &How) -> Result<Option<Move<Position>>, Stop>;
    fn searchable(&self) -> Result<(), Stop>;
    fn options(&self, player: Player) -> Vec<Position>;
    fn heap_bytes(&self) -> usize;
    fn describe(&self, to: &Position, player: Player) -> String;
    fn components(&self) -> Vec<Position>;
    fn representative(&self) -> (Position, Sign);
    fn claims(&self, how: &How) -> Result<Vec<NamedClaim>, Stop>;
    fn draw(&self, like: &Scene) -> Result<Scene, Stop>;
    fn touched(&self, to: &Position, before: &Scene) -> Result<Vec<Key>, Stop>;
    fn tree(&self, limit: usize, how: &How) -> Result<Tree, Stop>;
    fn write_text(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result;
    fn equals(&self, other: &dyn AnyPosition) -> bool;
    fn hash_code(&self) -> u64;
    fn as_any(&self) -> &dyn Any;
}

/// A ruleset that is open: its full name and who answers about it.
pub(crate) struct Open<O: Oracle> {
    pub name: String,
    pub oracle: O,
    judge: OnceLock<Judge<O::Ruleset>>,
}

impl<O: Oracle + 'static> Open<O> {
    pub fn new(name: String, oracle: O) -> Arc<Self> {
        Arc::new(Open { name, oracle, judge: OnceLock::new() })
    }

    pub fn position(self: &Arc<Self>, at: At<O>) -> Position {
        Position(Arc::new(Typed { open: self.clone(), at }))
    }
}

struct Typed<O: Oracle> {
    open: Arc<Open<O>>,
    at: At<O>,
}

impl<O: Oracle + 'static> Typed<O> {
    fn wrap(&self, at: At<O>) -> Position {
        self.open.position(at)
    }

    fn erase(&self, m: Move<At<O>>) -> Move<Position> {
        let to = self.wrap(m.to);
        Move { player: m.player, name: m.name, to, value: m.value, wins: m.wins, why: m.why }
    }

    fn rules(&self) -> &O::Ruleset {
        self.open.oracle.ruleset()
    }
}

impl<O: Oracle + 'static> AnyPosition for Typed<O> {
    fn ruleset(&self) -> &str {
        &self.open.name
    }

    fn card(&self) -> &'static Card {
        const { &O::Ruleset::CARD }
    }

    fn impartial(&self) -> bool {
        self.rules().impartial()
    }

    fn values(&self) -> &Values {
        self.open.oracle.values()
    }

    fn value(&self, how: &How) -> Result<Found<Value>, Stop> {
        self.open.oracle.value(&self.at, how)
    }

    fn grundy(&self, how: &How) -> Result<Option<Found<u64>>, Stop> {
        self.impartial().then(|| self.open.oracle.grundy(&self.at, how)).transpose()
    }

    fn outcome(&self, how: &How) -> Result<Found<Outcome>, Stop> {
        self.open.oracle.outcome(&self.at, how)
    }

    fn value_by_options(&self, how: &How) -> Result<Found<Value>, Stop> {
        let judge = self
            .open
            .judge
            .get_or_init(|| Judge::new(self.rules().clone(), self.open.oracle.values().clone()));
        judge.value(&self.at, how)
    }

    fn moves(&self, query: MoveQuery, how: &How) -> Result<Moves<Position>, Stop> {
        let Moves { outcome, moves, complete } = self.open.oracle.moves(&self.at, query, how)?;
        let moves = moves.into_iter().map(|m| self.erase(m)).collect();
        Ok(Moves { outcome, moves, complete })
    }

    fn winning_move(&self, player: Player, how: &How) -> Result<Option<Move<Position>>, Stop> {
        let found = self.open.oracle.winning_move(&self.at, player, how)?;
        Ok(found.map(|m| self.erase(m)))
    }

    fn searchable(&self) -> Result<(), Stop> {
        self.rules().searchable(&self.at)
    }

    fn options(&self, player: Player) -> Vec<Position> {
        options_once(self.rules(), &self.at, player).into_iter().map(|to| self.wrap(to)).collect()
    }

    fn heap_bytes(&self) -> usize {
        size_of::<Self>() + upstar_rules::Position::heap_bytes(&self.at)
    }

    fn describe(&self, to: &Position, player: Player) -> String {
        match to.0.as_any().downcast_ref::<Self>() {
            Some(to) => self.rules().describe(&self.at, &to.at, player),
            None => format!("to {to}"),
        }
    }

    fn components(&self) -> Vec<Position> {
        let mut parts = Vec::new();
        self.rules().components(&self.at, &mut parts);
        parts.into_iter().map(|part| self.wrap(part)).collect()
    }

    fn representative(&self) -> (Position, Sign) {
        let (form, sign) = self.rules().representative(self.at.clone());
        (self.wrap(form), sign)
    }

    fn claims(&self, how: &How) -> Result<Vec<NamedClaim>, Stop> {
        let values = self.values().under(&how.budget);
        let mut claims = Vec::new();
        for theorem in self.rules().theorems() {
            if let Some(claim) = (theorem.apply)(self.rules(), &self.at, &values)? {
                let wins = claim.wins.into_iter().map(|win| (win.player, self.wrap(win.to))).collect();
                let (name, source) = (theorem.name, theorem.source);
                claims.push(NamedClaim { name, source, answer: claim.answer, wins });
            }
        }
        Ok(claims)
    }

    fn draw(&self, like: &Scene) -> Result<Scene, Stop> {
        self.rules().draw(&self.at, like)
    }

    fn touched(&self, to: &Position, before: &Scene) -> Result<Vec<Key>, Stop> {
        let own = to.0.as_any().downcast_ref::<Self>();
        if let Some(keys) = own.and_then(|to| upstar_rules::Position::touched(&self.at, &to.at)) {
            return Ok(keys);
        }
        Ok(before.changed(&to.0.draw(before)?))
    }

    fn tree(&self, limit: usize, how: &How) -> Result<Tree, Stop> {
        self.open.oracle.tree(&self.at, limit, how)
    }

    fn write_text(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.at, f)
    }

    fn equals(&self, other: &dyn AnyPosition) -> bool {
        other.as_any().downcast_ref::<Self>().is_some_and(|other| self.at == other.at)
    }

    fn hash_code(&self) -> u64 {
        let mut hasher = FxHasher::default();
        self.at.hash(&mut hasher);
        hasher.finish()
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}
