//! A position of any ruleset, as one type.

use crate::game::Opened;
use rustc_hash::FxHashSet;
use std::collections::HashSet;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::Arc;
use upstar_core::{Budget, StopReason};
use upstar_rules::{
    Answer, Asked, Board, Capabilities, Card, Claim, Convention, Key, Outcome, Player, Reduction, Repeat,
    Scene, Sign, Win,
};
use upstar_solve::{SolveOptions, Solved};
use upstar_values::{Value, Values};

/// A position: an open ruleset, which knows what its solver has learnt, and a number in it. Cheap to clone.
///
/// Positions of different rulesets are never equal, and `Display` gives a text that parses to the same position.
#[derive(Clone)]
pub struct Position {
    pub(crate) game: Arc<Opened>,
    pub(crate) at: u32,
}

/// What one theorem says about a position.
#[derive(Clone, Debug)]
pub struct NamedClaim {
    /// The theorem's name.
    pub name: Arc<str>,
    /// Where it is proved.
    pub source: String,
    /// What it says.
    pub answer: Answer,
    /// The winning moves that it names.
    pub wins: Vec<(Player, Position)>,
}

/// What a theorem says about who wins when one of the players starts.
#[derive(Clone, Debug)]
pub struct HalfClaim {
    /// The theorem's name.
    pub name: Arc<str>,
    /// Where it is proved.
    pub source: String,
    /// Who starts.
    pub starts: Player,
    /// Who wins then.
    pub wins: Player,
}

impl Position {
    fn wrap(&self, at: u32) -> Position {
        Position { game: self.game.clone(), at }
    }

    fn capabilities(&self) -> &Capabilities<u32> {
        &self.game.rules.capabilities
    }

    /// The number of a position of the same ruleset.
    fn own(&self, other: &Position) -> Option<u32> {
        self.number_of(other, true)
    }

    /// The number that another position has here, if it has one or may get one.
    fn number_of(&self, other: &Position, new: bool) -> Option<u32> {
        if Arc::ptr_eq(&self.game.rules.positions, &other.game.rules.positions) {
            return Some(other.at);
        }
        self.game.rules.positions.adopt(&*other.game.rules.positions, other.at, new).ok().flatten()
    }

    /// The ruleset's name with its parameter.
    pub fn ruleset(&self) -> &str {
        &self.game.name
    }

    /// The ruleset's card.
    pub fn card(&self) -> &Arc<Card> {
        &self.game.card
    }

    /// What positions of this ruleset are set up on.
    pub fn board(&self) -> Board {
        self.game.rules.positions.board()
    }

    /// Whether both players always have the same moves in this ruleset.
    pub fn impartial(&self) -> bool {
        self.game.rules.positions.impartial()
    }

    /// How it is played.
    pub fn convention(&self) -> Convention {
        self.game.answers.convention()
    }

    /// The store in which its values are.
    pub fn values(&self) -> &Values {
        &self.game.values
    }

    /// How the values of the families repeat that it is in, as far as theorems say.
    ///
    /// # Errors
    /// The limit that was reached.
    pub fn repeats(&self, how: &SolveOptions) -> Result<Vec<Repeat>, StopReason> {
        let values = self.values().under(&how.budget);
        let asked = Asked { values: &values, wins: false };
        let all = self.game.answers.theorems().iter().map(|theorem| theorem.repeats(&self.at, &asked));
        all.collect::<Result<Vec<_>, _>>().map(|lists| lists.concat())
    }

    /// What theorems say about who wins when one of the players starts.
    pub fn halves(&self) -> Vec<HalfClaim> {
        let mut claims = Vec::new();
        for theorem in self.game.answers.theorems() {
            for starts in Player::BOTH {
                claims.extend(theorem.winner(&self.at, starts).map(|wins| HalfClaim {
                    name: theorem.name.clone(),
                    source: theorem.source.clone(),
                    starts,
                    wins,
                }));
            }
        }
        claims
    }

    /// The canonical value.
    ///
    /// # Errors
    /// The limit that was reached.
    pub fn value(&self, how: &SolveOptions) -> Result<Solved<Value>, StopReason> {
        self.game.answers.value(self.at, how)
    }

    /// What the theory of its play answers: who wins in misère play, and else the Grundy value or the canonical value.
    ///
    /// # Errors
    /// The limit that was reached.
    pub fn answer(&self, how: &SolveOptions) -> Result<Solved<Answer>, StopReason> {
        if self.convention() == Convention::Misere {
            return Ok(self.outcome(how)?.map(Answer::Outcome));
        }
        match self.grundy(how)? {
            Some(found) => Ok(found.map(Answer::Nimber)),
            None => Ok(self.value(how)?.map(Answer::Value)),
        }
    }

    /// The Grundy value; `None` when the ruleset is partizan.
    ///
    /// # Errors
    /// The limit that was reached.
    pub fn grundy(&self, how: &SolveOptions) -> Result<Option<Solved<u64>>, StopReason> {
        self.impartial().then(|| self.game.answers.grundy(self.at, how)).transpose()
    }

    /// Who wins, by the fastest way known.
    ///
    /// # Errors
    /// The limit that was reached.
    pub fn outcome(&self, how: &SolveOptions) -> Result<Solved<Outcome>, StopReason> {
        self.game.answers.outcome(self.at, how)
    }

    /// Whether `player` wins when moving first, by the fastest way known.
    ///
    /// # Errors
    /// The limit that was reached.
    pub fn wins_first(&self, player: Player, how: &SolveOptions) -> Result<bool, StopReason> {
        self.game.answers.wins_first(self.at, player, how)
    }

    /// What a theorem says, with the winning moves that it names, each with its reason.
    ///
    /// # Errors
    /// The limit that was reached.
    pub fn claimed(&self, how: &SolveOptions) -> Result<Option<Claim<Position>>, StopReason> {
        let wrap = |Win { player, to, why }| Win { player, to: self.wrap(to), why };
        let claim = self.game.answers.claimed(self.at, how)?;
        Ok(claim
            .map(|claim| Claim { answer: claim.answer, wins: claim.wins.into_iter().map(wrap).collect() }))
    }

    /// Whether each player wins when moving first, if that was asked and answered lately: Left's chances, then Right's.
    pub fn known_winners(&self) -> [Option<bool>; 2] {
        self.game.answers.known_winners(self.at)
    }

    /// The value, if theorems or a search of at most `most` positions give it; how many positions it took comes second.
    ///
    /// # Errors
    /// The limit that was reached.
    pub fn small_value(&self, most: u64, how: &SolveOptions) -> Result<(Option<Value>, u64), StopReason> {
        self.game.answers.small_value(self.at, most, how)
    }

    /// How many moves a player has; equal ones may count more than once.
    ///
    /// # Errors
    /// The limit that was reached.
    pub fn mobility(&self, player: Player, budget: &Budget) -> Result<u64, StopReason> {
        let mobility = &self.capabilities().mobility;
        mobility.as_ref().map_or(Ok(0), |mobility| mobility(&self.at, player, budget))
    }

    /// How much work is left in it, roughly.
    pub fn weight(&self) -> u32 {
        self.game.rules.positions.weight(self.at)
    }

    /// How many cuts there are across which only this player has moves.
    pub fn cuts(&self, player: Player) -> usize {
        self.capabilities().cuts.as_ref().map_or(0, |cuts| (cuts.count)(&self.at, player))
    }

    /// The piece between two of those cuts, which are numbered from 1 on, or between a cut and an end.
    ///
    /// # Errors
    /// That there are too many positions.
    pub fn between(&self, player: Player, from: usize, to: usize) -> Result<Position, StopReason> {
        let Some(cuts) = &self.capabilities().cuts else { return Ok(self.clone()) };
        Ok(self.wrap((cuts.between)(&self.at, player, from, to)?))
    }

    /// The value by listing options alone, without components, symmetry or theorems, for at most so many positions.
    ///
    /// # Errors
    /// The limit that was reached.
    pub fn value_by_options(&self, how: &SolveOptions, most: u64) -> Result<Solved<Value>, StopReason> {
        self.game.judge().value_of(&*self.game.rules.positions, self.at, how, most)
    }

    /// A player's options, each once.
    ///
    /// # Errors
    /// The limit that was reached: there may be too many to list.
    pub fn options(&self, player: Player, budget: &Budget) -> Result<Vec<Position>, StopReason> {
        Ok(self.first_options(player, usize::MAX, budget)?.0)
    }

    /// The first of a player's options, each once, and whether these are all.
    ///
    /// # Errors
    /// The limit that was reached.
    pub fn first_options(
        &self,
        player: Player,
        most: usize,
        budget: &Budget,
    ) -> Result<(Vec<Position>, bool), StopReason> {
        self.searchable()?;
        let (options, complete) = self.game.rules.positions.options(self.at, player, most, budget)?;
        // There may be half a million of them, so the limits are looked at.
        let (mut seen, mut once) = (FxHashSet::default(), Vec::with_capacity(options.len()));
        for to in options {
            budget.tick()?;
            if seen.insert(to) {
                once.push(self.wrap(to));
            }
        }
        Ok((once, complete))
    }

    /// Whether a position is one of a player's options, however many there are.
    ///
    /// # Errors
    /// The limit that was reached.
    pub fn leads_to(&self, to: &Position, player: Player, budget: &Budget) -> Result<bool, StopReason> {
        let Some(to) = self.own(to) else { return Ok(false) };
        self.searchable()?;
        Ok(self.game.rules.positions.options(self.at, player, usize::MAX, budget)?.0.contains(&to))
    }

    /// Whether a search can list its options at all.
    ///
    /// # Errors
    /// [`StopReason::TooLarge`] with the reason when it cannot.
    pub fn searchable(&self) -> Result<(), StopReason> {
        self.game.rules.positions.searchable(self.at)
    }

    /// What a move to one of the options does, in a few words.
    ///
    /// # Errors
    /// A failure of the rules.
    pub fn describe(&self, to: &Position, player: Player) -> Result<String, StopReason> {
        match self.own(to) {
            Some(to) => self.game.rules.positions.describe(self.at, to, player),
            None => Ok(format!("to {to}")),
        }
    }

    /// The answer of the opponent to a move from here that undoes it, and why it does, where the ruleset knows one.
    pub fn undone(&self, to: &Position) -> Option<(Position, String)> {
        let (rest, why) = self.capabilities().undone.as_ref()?(&self.at, &self.own(to)?)?;
        Some((self.wrap(rest), why))
    }

    /// Positions whose sum has the value of this one.
    ///
    /// # Errors
    /// A failure of the rules.
    pub fn components(&self) -> Result<Vec<Position>, StopReason> {
        Ok(self.game.rules.positions.parts(self.at)?.into_iter().map(|part| self.wrap(part)).collect())
    }

    /// The components of a position of the same ruleset, in normal form, as far as both keep the play itself and not only
    /// the value; in increasing order.
    pub(crate) fn played_parts(&self, at: u32) -> Result<Vec<u32>, StopReason> {
        let positions = &self.game.rules.positions;
        let keeps = self.capabilities().preserves_play;
        let mut parts = if keeps.components { positions.parts(at)? } else { vec![at] };
        if keeps.representative {
            for part in &mut parts {
                *part = positions.normal_form(*part)?.0;
            }
        }
        parts.sort_unstable();
        Ok(parts)
    }

    /// One step by a rule of its game that makes it smaller, if there is one.
    ///
    /// # Errors
    /// A failure of the rules.
    pub fn reduction(&self) -> Result<Option<Reduction<Position>>, StopReason> {
        let Some(reduction) = &self.capabilities().reduction else { return Ok(None) };
        let step = reduction(&self.at)?;
        Ok(step.map(|Reduction { rule, source, why, to }| Reduction { rule, source, why, to: self.wrap(to) }))
    }

    /// One position for the whole symmetry class, and whether its value is negated.
    ///
    /// # Errors
    /// A failure of the rules.
    pub fn representative(&self) -> Result<(Position, Sign), StopReason> {
        let (form, sign) = self.game.rules.positions.normal_form(self.at)?;
        Ok((self.wrap(form), sign))
    }

    /// A form that all positions share which are played alike, by turning, mirroring or renaming; itself where the
    /// ruleset's representatives keep values only. `Negated` where the players are exchanged.
    ///
    /// # Errors
    /// A failure of the rules.
    pub fn look(&self) -> Result<(Position, Sign), StopReason> {
        if self.capabilities().preserves_play.representative {
            return self.representative();
        }
        Ok((self.clone(), Sign::Same))
    }

    /// What each theorem says that applies, with the winning moves that it names where these are wanted.
    ///
    /// # Errors
    /// The limit that was reached.
    pub fn claims(&self, wins: bool, how: &SolveOptions) -> Result<Vec<NamedClaim>, StopReason> {
        let values = self.values().under(&how.budget);
        let mut claims = Vec::new();
        for theorem in self.game.answers.theorems() {
            if let Some(claim) = theorem.apply(&self.at, &Asked { values: &values, wins })? {
                let wins = claim.wins.into_iter().map(|win| (win.player, self.wrap(win.to))).collect();
                let (name, source) = (theorem.name.clone(), theorem.source.clone());
                claims.push(NamedClaim { name, source, answer: claim.answer, wins });
            }
        }
        Ok(claims)
    }

    /// A drawing of the board.
    ///
    /// # Errors
    /// [`StopReason::TooLarge`] when it would be too large to look at.
    pub fn draw(&self) -> Result<Scene, StopReason> {
        self.draw_like(&Scene::default())
    }

    /// A drawing in which pieces stay at their places in an earlier drawing of the same game.
    ///
    /// # Errors
    /// [`StopReason::TooLarge`] when it would be too large to look at.
    pub fn draw_like(&self, like: &Scene) -> Result<Scene, StopReason> {
        self.game.rules.positions.draw(self.at, like)
    }

    /// The keys that a move to one of the options touches, with `before` the drawing of this position; the best one
    /// to point at comes first.
    ///
    /// # Errors
    /// [`StopReason::TooLarge`] when the drawing after the move would be too large to look at.
    pub fn touched(&self, to: &Position, before: &Scene) -> Result<Vec<Key>, StopReason> {
        // A ruleset may draw pieces of its own, which the board does not know.
        let drawn = |keys: &Vec<Key>| {
            let keys: HashSet<&Key> = keys.iter().collect();
            before.shapes.iter().filter_map(|shape| shape.key.as_ref()).any(|key| keys.contains(key))
        };
        match self.own(to).and_then(|to| self.game.rules.positions.touched(self.at, to)).filter(drawn) {
            Some(keys) => Ok(keys),
            None => Ok(before.changed(&to.draw_like(before)?)),
        }
    }

    /// The keys that a move to one of the options passes over, in order, where it does more than what is seen after it.
    ///
    /// # Errors
    /// A failure of the rules.
    pub fn path(&self, to: &Position, player: Player) -> Result<Vec<Key>, StopReason> {
        match (&self.capabilities().path, self.own(to)) {
            (Some(path), Some(to)) => path(&self.at, &to, player),
            _ => Ok(Vec::new()),
        }
    }

    /// The keys along which whoever wins can answer, where a theorem has a picture.
    ///
    /// # Errors
    /// The limit that was reached, or a failure of the rules.
    pub fn strategy(&self, budget: &Budget) -> Result<Vec<Key>, StopReason> {
        let strategy = &self.capabilities().strategy;
        strategy.as_ref().map_or(Ok(Vec::new()), |strategy| strategy(&self.at, budget))
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.game.rules.positions.text(self.at))
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {self}", self.ruleset())
    }
}

impl PartialEq for Position {
    fn eq(&self, other: &Self) -> bool {
        self.ruleset() == other.ruleset() && self.number_of(other, false) == Some(self.at)
    }
}

impl Eq for Position {}

impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.game.rules.positions.hash(self.at));
    }
}
