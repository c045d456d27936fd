//! Positions with their type forgotten: the one place where generic meets dynamic.

use crate::position::{NamedClaim, Position};
use rustc_hash::FxHasher;
use std::any::Any;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::{Arc, OnceLock};
use upstar_ground::Stop;
use upstar_rules::{Card, Outcome, Player, Ruleset, Scene, Sign};
use upstar_solve::{Found, How, Move, MoveQuery, Moves, Plain, Solver, Tree};
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
    fn options(&self, player: Player) -> Result<Vec<Position>, Stop>;
    fn describe(&self, to: &Position, player: Player) -> String;
    fn components(&self) -> Vec<Position>;
    fn representative(&self) -> (Position, Sign);
    fn claims(&self, how: &How) -> Result<Vec<NamedClaim>, Stop>;
    fn draw(&self) -> Result<Scene, Stop>;
    fn tree(&self, limit: usize, how: &How) -> Result<Tree, Stop>;
    fn write_text(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result;
    fn equals(&self, other: &dyn AnyPosition) -> bool;
    fn hash_code(&self) -> u64;
    fn as_any(&self) -> &dyn Any;
}

/// A ruleset that is open: its full name and its solvers.
pub(crate) struct Open<R: Ruleset> {
    pub name: String,
    pub solver: Solver<R>,
    plain: OnceLock<Solver<Plain<R>>>,
}

impl<R: Ruleset> Open<R> {
    pub fn new(name: String, ruleset: R, values: Values) -> Arc<Self> {
        Arc::new(Open { name, solver: Solver::new(ruleset, values), plain: OnceLock::new() })
    }

    pub fn position(self: &Arc<Self>, at: R::Position) -> Position {
        Position(Arc::new(Typed { open: self.clone(), at }))
    }
}

struct Typed<R: Ruleset> {
    open: Arc<Open<R>>,
    at: R::Position,
}

impl<R: Ruleset> Typed<R> {
    fn wrap(&self, at: R::Position) -> Position {
        self.open.position(at)
    }

    fn rules(&self) -> &R {
        self.open.solver.ruleset()
    }
}

impl<R: Ruleset> AnyPosition for Typed<R> {
    fn ruleset(&self) -> &str {
        &self.open.name
    }

    fn card(&self) -> &'static Card {
        const { &R::CARD }
    }

    fn impartial(&self) -> bool {
        self.rules().impartial()
    }

    fn values(&self) -> &Values {
        self.open.solver.values()
    }

    fn value(&self, how: &How) -> Result<Found<Value>, Stop> {
        self.open.solver.value(&self.at, how)
    }

    fn grundy(&self, how: &How) -> Result<Option<Found<u64>>, Stop> {
        self.impartial().then(|| self.open.solver.grundy(&self.at, how)).transpose()
    }

    fn outcome(&self, how: &How) -> Result<Found<Outcome>, Stop> {
        self.open.solver.outcome(&self.at, how)
    }

    fn value_by_options(&self, how: &How) -> Result<Found<Value>, Stop> {
        let plain = self
            .open
            .plain
            .get_or_init(|| Solver::new(Plain(self.rules().clone()), self.open.solver.values().clone()));
        plain.value(&self.at, how)
    }

    fn moves(&self, query: MoveQuery, how: &How) -> Result<Moves<Position>, Stop> {
        let Moves { outcome, moves, complete } = self.open.solver.moves(&self.at, query, how)?;
        let erase = |m: Move<R::Position>| Move {
            player: m.player,
            name: m.name,
            to: self.wrap(m.to),
            value: m.value,
            wins: m.wins,
            why: m.why,
        };
        Ok(Moves { outcome, moves: moves.into_iter().map(erase).collect(), complete })
    }

    fn options(&self, player: Player) -> Result<Vec<Position>, Stop> {
        self.rules().searchable(&self.at)?;
        Ok(self.open.solver.options(&self.at, player).into_iter().map(|to| self.wrap(to)).collect())
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

    fn draw(&self) -> Result<Scene, Stop> {
        self.rules().draw(&self.at)
    }

    fn tree(&self, limit: usize, how: &How) -> Result<Tree, Stop> {
        self.open.solver.tree(&self.at, limit, how)
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
