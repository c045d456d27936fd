//! A ruleset that is open for positions.

use crate::position::{AnyPosition, HalfClaim, NamedClaim, Position};
use rustc_hash::FxHasher;
use std::any::Any;
use std::collections::HashSet;
use std::fmt;
use std::hash::Hasher;
use std::sync::{Arc, OnceLock};
use upstar_core::{Budget, ParseError, Place, StopReason};
use upstar_heaps::SharedSequence;
use upstar_proofs::{Certificate, CheckError, Checked};
use upstar_rules::{
    Asked, Board, Card, Hint, Key, Outcome, Player, Reduction, Repeat, Rules, Scene, Sign, SmallBoard, Win,
};
use upstar_solve::{Judge, Misere, Oracle, SolveOptions, Solved, VertexSets, first_options, options_once};
use upstar_values::{Value, Values};

/// A ruleset that is open for positions.
pub trait Game: Send + Sync {
    /// Its name with its parameter, such as `octal:0.337`.
    fn name(&self) -> &str;

    /// Its card.
    fn card(&self) -> &Arc<Card>;

    /// Whether both players always have the same moves, in every position.
    fn impartial(&self) -> bool;

    /// Reads a position.
    ///
    /// # Errors
    /// Where the text is wrong.
    fn parse(&self, text: &str) -> Result<Position, ParseError>;

    /// What its positions are set up on.
    fn board(&self) -> Board;

    /// Its theorems in words.
    fn theorems(&self) -> Vec<TheoremCard>;

    /// For games on heaps in which heaps never meet: the Grundy values of single heaps, one sequence for all.
    fn heap_sequence(&self) -> Option<SharedSequence>;

    /// Where it says something, if it has a text of its own.
    fn place(&self, hint: Hint) -> Option<Place>;

    /// How many positions its solver remembers, and the bytes that takes.
    fn remembered(&self) -> (u64, u64);

    /// The value of a board without marks by the tables of its vertex sets; `None` when the game is not played on
    /// them. Each worker has tables of its own, for one game.
    ///
    /// # Errors
    /// The limit that was reached.
    fn value_by_sets(
        &self,
        board: &SmallBoard,
        sets: &mut VertexSets,
        budget: &Budget,
    ) -> Result<Option<Value>, StopReason>;

    /// Checks a certificate about one of its positions, by its options alone.
    ///
    /// # Errors
    /// What is wrong with it, or why the check did not come to an end.
    fn check(&self, certificate: &Certificate, budget: &Budget) -> Result<Checked, CheckError>;

    /// The same positions with both players' moves for both, under another name.
    fn for_both(&self, name: String, card: Arc<Card>) -> Arc<dyn Game>;

    /// The same positions in misère play, where whoever cannot move wins: there are outcomes and no values.
    fn misere(&self) -> Arc<dyn Game>;
}

/// About as many bytes are taken by a position that is remembered.
const BYTES_EACH: u64 = 80;

/// A theorem in words.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct TheoremCard {
    /// What it is called.
    pub name: Arc<str>,
    /// What it says.
    pub statement: String,
    /// Where it is proved.
    pub source: String,
}

/// A ruleset with its name, its card and who answers about it; its positions hold the same one.
pub(crate) struct Open<P: upstar_rules::Position>(Arc<Inside<P>>);

struct Inside<P: upstar_rules::Position> {
    name: String,
    card: Arc<Card>,
    oracle: Box<dyn Oracle<P>>,
    judge: OnceLock<Judge<P>>,
}

impl<P: upstar_rules::Position> Open<P> {
    pub fn new(name: String, card: Arc<Card>, oracle: Box<dyn Oracle<P>>) -> Self {
        Open(Arc::new(Inside { name, card, oracle, judge: OnceLock::new() }))
    }

    /// The same ruleset in misère play.
    pub fn in_misere(&self) -> Self {
        let Inside { name, card, oracle, .. } = &*self.0;
        let misere = Misere::new(oracle.rules().clone(), oracle.values().clone());
        Open::new(name.clone(), card.clone(), Box::new(misere))
    }

    pub fn position(&self, at: P) -> Position {
        Position(Arc::new(Typed { open: self.0.clone(), at }))
    }
}

impl<P: upstar_rules::Position> Inside<P> {
    fn rules(&self) -> &dyn Rules<Position = P> {
        &**self.oracle.rules()
    }
}

impl<P: upstar_rules::Position> Game for Open<P> {
    fn name(&self) -> &str {
        &self.0.name
    }

    fn card(&self) -> &Arc<Card> {
        &self.0.card
    }

    fn impartial(&self) -> bool {
        self.0.rules().impartial()
    }

    fn parse(&self, text: &str) -> Result<Position, ParseError> {
        let at = self.0.rules().parse(text)?;
        Ok(self.position(at))
    }

    fn board(&self) -> Board {
        self.0.rules().board()
    }

    fn theorems(&self) -> Vec<TheoremCard> {
        let card = |theorem: &upstar_rules::Theorem<P>| TheoremCard {
            name: theorem.name.clone(),
            statement: theorem.statement.clone(),
            source: theorem.source.clone(),
        };
        let halves = self.0.rules().one_starter_theorems().into_iter().map(|half| TheoremCard {
            name: half.name,
            statement: half.statement,
            source: half.source,
        });
        self.0.oracle.theorems().iter().map(card).chain(halves).collect()
    }

    fn heap_sequence(&self) -> Option<SharedSequence> {
        if self.0.oracle.misere() { None } else { self.0.rules().heap_sequence() }
    }

    fn place(&self, hint: Hint) -> Option<Place> {
        self.0.rules().place(hint)
    }

    fn remembered(&self) -> (u64, u64) {
        let count = self.0.oracle.remembered();
        (count, count * BYTES_EACH)
    }

    fn value_by_sets(
        &self,
        board: &SmallBoard,
        sets: &mut VertexSets,
        budget: &Budget,
    ) -> Result<Option<Value>, StopReason> {
        if self.0.oracle.misere() {
            return Ok(None);
        }
        sets.value(self.0.rules(), &self.0.oracle.values().under(budget), board)
    }

    fn check(&self, certificate: &Certificate, budget: &Budget) -> Result<Checked, CheckError> {
        upstar_proofs::check(self.0.rules(), certificate, budget)
    }

    fn for_both(&self, name: String, card: Arc<Card>) -> Arc<dyn Game> {
        let rules = Arc::new(crate::for_both::ForBoth(self.0.oracle.rules().clone()));
        let solver = upstar_solve::Solver::new(rules, self.0.oracle.values().clone());
        Arc::new(Open::new(name, card, Box::new(solver)))
    }

    fn misere(&self) -> Arc<dyn Game> {
        Arc::new(self.in_misere())
    }
}

/// A position of an open ruleset: the one place where a type of positions meets those who know none.
struct Typed<P: upstar_rules::Position> {
    open: Arc<Inside<P>>,
    at: P,
}

impl<P: upstar_rules::Position> Typed<P> {
    fn wrap(&self, at: P) -> Position {
        Position(Arc::new(Typed { open: self.open.clone(), at }))
    }

    fn wrap_all(&self, options: Vec<P>, budget: &Budget) -> Result<Vec<Position>, StopReason> {
        budget.tick()?;
        Ok(options.into_iter().map(|to| self.wrap(to)).collect())
    }

    fn own<'a>(&self, position: &'a Position) -> Option<&'a P> {
        position.as_any().downcast_ref::<Self>().map(|typed| &typed.at)
    }
}

impl<P: upstar_rules::Position> AnyPosition for Typed<P> {
    fn ruleset(&self) -> &str {
        &self.open.name
    }

    fn card(&self) -> &Arc<Card> {
        &self.open.card
    }

    fn impartial(&self) -> bool {
        self.open.rules().impartial()
    }

    fn misere(&self) -> bool {
        self.open.oracle.misere()
    }

    fn values(&self) -> &Values {
        self.open.oracle.values()
    }

    fn repeats(&self, how: &SolveOptions) -> Result<Vec<Repeat>, StopReason> {
        let values = self.values().under(&how.budget);
        let asked = Asked { values: &values, wins: false };
        let all = self.open.oracle.theorems().iter().map(|theorem| theorem.repeats(&self.at, &asked));
        all.collect::<Result<Vec<_>, _>>().map(|lists| lists.concat())
    }

    fn halves(&self) -> Vec<HalfClaim> {
        let mut claims = Vec::new();
        // They are about normal play.
        if self.open.oracle.misere() {
            return claims;
        }
        for half in self.open.rules().one_starter_theorems() {
            for starts in Player::BOTH {
                claims.extend((half.winner)(&self.at, starts).map(|wins| HalfClaim {
                    name: half.name.clone(),
                    source: half.source.clone(),
                    starts,
                    wins,
                }));
            }
        }
        claims
    }

    fn value(&self, how: &SolveOptions) -> Result<Solved<Value>, StopReason> {
        self.open.oracle.value(&self.at, how)
    }

    fn grundy(&self, how: &SolveOptions) -> Result<Option<Solved<u64>>, StopReason> {
        self.impartial().then(|| self.open.oracle.grundy(&self.at, how)).transpose()
    }

    fn outcome(&self, how: &SolveOptions) -> Result<Solved<Outcome>, StopReason> {
        self.open.oracle.outcome(&self.at, how)
    }

    fn wins_first(&self, player: Player, how: &SolveOptions) -> Result<bool, StopReason> {
        self.open.oracle.wins_first(&self.at, player, how)
    }

    fn claimed_wins(&self, how: &SolveOptions) -> Result<Vec<Win<Position>>, StopReason> {
        let wins = self.open.oracle.claimed_wins(&self.at, how)?;
        Ok(wins.into_iter().map(|Win { player, to, why }| Win { player, to: self.wrap(to), why }).collect())
    }

    fn known_winners(&self) -> [Option<bool>; 2] {
        self.open.oracle.known_winners(&self.at)
    }

    fn small_value(&self, most: u64, how: &SolveOptions) -> Result<(Option<Value>, u64), StopReason> {
        self.open.oracle.small_value(&self.at, most, how)
    }

    fn mobility(&self, player: Player, budget: &Budget) -> Result<u64, StopReason> {
        self.open.rules().mobility(&self.at, player, budget)
    }

    fn weight(&self) -> u32 {
        self.open.rules().weight(&self.at)
    }

    fn cuts(&self, player: Player) -> usize {
        self.open.rules().cuts(&self.at, player)
    }

    fn between(&self, player: Player, from: usize, to: usize) -> Position {
        self.wrap(self.open.rules().between(&self.at, player, from, to))
    }

    fn value_by_options(&self, how: &SolveOptions, most: u64) -> Result<Solved<Value>, StopReason> {
        let oracle = &self.open.oracle;
        let judge = || Judge::new(oracle.rules().clone(), oracle.values().clone());
        self.open.judge.get_or_init(judge).value(&self.at, how, most)
    }

    fn options(&self, player: Player, budget: &Budget) -> Result<Vec<Position>, StopReason> {
        self.open.rules().searchable(&self.at)?;
        let options = options_once(self.open.rules(), &self.at, player, budget)?;
        self.wrap_all(options, budget)
    }

    fn first_options(
        &self,
        player: Player,
        most: usize,
        budget: &Budget,
    ) -> Result<(Vec<Position>, bool), StopReason> {
        self.open.rules().searchable(&self.at)?;
        let (options, complete) = first_options(self.open.rules(), &self.at, player, most, budget)?;
        Ok((self.wrap_all(options, budget)?, complete))
    }

    fn leads_to(&self, to: &Position, player: Player, budget: &Budget) -> Result<bool, StopReason> {
        let Some(to) = self.own(to) else { return Ok(false) };
        self.open.rules().searchable(&self.at)?;
        let (options, _) = first_options(self.open.rules(), &self.at, player, usize::MAX, budget)?;
        Ok(options.contains(to))
    }

    fn searchable(&self) -> Result<(), StopReason> {
        self.open.rules().searchable(&self.at)
    }

    fn describe(&self, to: &Position, player: Player) -> Result<String, StopReason> {
        match self.own(to) {
            Some(to) => self.open.rules().describe(&self.at, to, player),
            None => Ok(format!("to {to}")),
        }
    }

    fn undone(&self, to: &Position) -> Option<(Position, String)> {
        let (rest, why) = self.open.rules().undone(&self.at, self.own(to)?)?;
        Some((self.wrap(rest), why))
    }

    fn components(&self) -> Result<Vec<Position>, StopReason> {
        let mut parts = Vec::new();
        self.open.rules().components(&self.at, &mut parts)?;
        Ok(parts.into_iter().map(|part| self.wrap(part)).collect())
    }

    fn reduction(&self) -> Result<Option<Reduction<Position>>, StopReason> {
        let step = self.open.rules().reduction(&self.at)?;
        Ok(step.map(|Reduction { rule, source, why, to }| Reduction { rule, source, why, to: self.wrap(to) }))
    }

    fn representative(&self) -> Result<(Position, Sign), StopReason> {
        let (form, sign) = self.open.rules().representative(self.at.clone())?;
        Ok((self.wrap(form), sign))
    }

    fn look(&self) -> Result<(Position, Sign), StopReason> {
        if self.open.rules().preserves_play().representative {
            return self.representative();
        }
        Ok((self.wrap(self.at.clone()), Sign::Same))
    }

    fn claims(&self, wins: bool, how: &SolveOptions) -> Result<Vec<NamedClaim>, StopReason> {
        let values = self.values().under(&how.budget);
        let mut claims = Vec::new();
        for theorem in self.open.oracle.theorems() {
            if let Some(claim) = theorem.apply(&self.at, &Asked { values: &values, wins })? {
                let wins = claim.wins.into_iter().map(|win| (win.player, self.wrap(win.to))).collect();
                let (name, source) = (theorem.name.clone(), theorem.source.clone());
                claims.push(NamedClaim { name, source, answer: claim.answer, wins });
            }
        }
        Ok(claims)
    }

    fn draw_like(&self, like: &Scene) -> Result<Scene, StopReason> {
        self.open.rules().draw(&self.at, like)
    }

    fn touched(&self, to: &Position, before: &Scene) -> Result<Vec<Key>, StopReason> {
        // A ruleset may draw pieces of its own, which the board does not know.
        let drawn = |keys: &Vec<Key>| {
            let keys: HashSet<&Key> = keys.iter().collect();
            before.shapes.iter().filter_map(|shape| shape.key.as_ref()).any(|key| keys.contains(key))
        };
        match self.own(to).and_then(|to| self.at.touched(to)).filter(drawn) {
            Some(keys) => Ok(keys),
            None => Ok(before.changed(&to.draw_like(before)?)),
        }
    }

    fn path(&self, to: &Position, player: Player) -> Result<Vec<Key>, StopReason> {
        match self.own(to) {
            Some(to) => self.open.rules().path(&self.at, to, player),
            None => Ok(Vec::new()),
        }
    }

    fn strategy(&self, budget: &Budget) -> Result<Vec<Key>, StopReason> {
        self.open.rules().strategy(&self.at, budget)
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
