//! A ruleset that is open for positions.

use crate::position::Position;
use crate::ruleset::{Ruleset, Variant};
use crate::sum::SumSolver;
use std::sync::{Arc, OnceLock};
use upstar_core::{Budget, ParseError, Place, StopReason};
use upstar_heaps::SharedSequence;
use upstar_proofs::{Certificate, CheckError, Checked, LoopyCertificate};
use upstar_rules::{Board, Card, Claim, Convention, Hint, Outcome, Player, SmallBoard, Theorem};
use upstar_solve::numbers::{Judge, Misere, Solver};
use upstar_solve::{SolveOptions, Solved, VertexSets};
use upstar_values::{Value, Values};

/// A ruleset that is open for positions. Some of its positions may be played by rules of their own: Nim on a graph with
/// several tokens, say.
pub struct Game {
    plain: Arc<Opened>,
    /// Rules for positions whose texts have a certain look.
    variants: Vec<(Arc<Looks>, Arc<Opened>)>,
}

/// Whether a text is a position of a variant.
pub(crate) type Looks = dyn Fn(&str) -> bool + Send + Sync;

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

impl Game {
    pub(crate) fn new(plain: Arc<Opened>, variants: Vec<(Arc<Looks>, Arc<Opened>)>) -> Self {
        Game { plain, variants }
    }

    /// Its name with its parameter, such as `octal:0.337`.
    pub fn name(&self) -> &str {
        &self.plain.name
    }

    /// Its card.
    pub fn card(&self) -> &Arc<Card> {
        &self.plain.card
    }

    /// How it is played.
    fn convention(&self) -> Convention {
        self.plain.answers.convention()
    }

    /// Whether both players always have the same moves, in every position.
    pub fn impartial(&self) -> bool {
        self.plain.rules.positions.impartial()
    }

    /// Reads a position.
    ///
    /// # Errors
    /// Where the text is wrong.
    pub fn parse(&self, text: &str) -> Result<Position, ParseError> {
        let game = self.reading(text).clone();
        let at = game.rules.positions.parse(text)?;
        Ok(Position { game, at })
    }

    /// The rules that read a text.
    fn reading(&self, text: &str) -> &Arc<Opened> {
        self.variants.iter().find(|(looks, _)| looks(text)).map_or(&self.plain, |(_, game)| game)
    }

    fn all(&self) -> impl Iterator<Item = &Arc<Opened>> {
        std::iter::once(&self.plain).chain(self.variants.iter().map(|(_, game)| game))
    }

    fn map(&self, change: impl Fn(&Opened) -> Opened) -> Self {
        let change = |game: &Arc<Opened>| Arc::new(change(game));
        let variants = self.variants.iter().map(|(looks, game)| (looks.clone(), change(game))).collect();
        Game { plain: change(&self.plain), variants }
    }

    /// What its positions are set up on.
    pub fn board(&self) -> Board {
        self.plain.rules.positions.board()
    }

    /// Its theorems in words.
    pub fn theorems(&self) -> Vec<TheoremCard> {
        let mut all = Vec::new();
        for game in self.all() {
            for Theorem { name, statement, source, .. } in game.answers.theorems() {
                let (name, statement, source) = (name.clone(), statement.clone(), source.clone());
                let card = TheoremCard { name, statement, source };
                if !all.contains(&card) {
                    all.push(card);
                }
            }
        }
        all
    }

    /// For games on heaps in which heaps never meet: the Grundy values of single heaps, one sequence for all.
    pub fn heap_sequence(&self) -> Option<SharedSequence> {
        self.plain.heaps.clone().filter(|_| self.convention() == Convention::Normal)
    }

    /// The store in which its values are.
    pub fn values(&self) -> &Values {
        &self.plain.values
    }

    /// Where it says something, if it has a text of its own.
    pub fn place(&self, hint: Hint) -> Option<Place> {
        let places = &self.plain.rules.capabilities.places;
        places.iter().find(|(said, _)| *said == hint).map(|(_, place)| place.clone())
    }

    /// How many positions its solver remembers, and about how many bytes that takes.
    pub fn remembered(&self) -> (u64, u64) {
        let count = self.all().map(|game| game.answers.remembered()).sum();
        (count, count * BYTES_EACH)
    }

    /// The value of a board without marks by the tables of its vertex sets; `None` when the game is not played on
    /// them. Each worker has tables of its own, for one game.
    ///
    /// # Errors
    /// The limit that was reached.
    pub fn value_by_sets(
        &self,
        board: &SmallBoard,
        sets: &mut VertexSets,
        budget: &Budget,
    ) -> Result<Option<Value>, StopReason> {
        let rules = &self.plain.rules;
        match &rules.capabilities.vertex_subsets {
            Some(subsets) if self.convention() == Convention::Normal => {
                let values = self.plain.values.under(budget);
                sets.value(&subsets.moves, rules.positions.impartial(), &values, board)
            }
            _ => Ok(None),
        }
    }

    /// Checks a certificate about one of its positions, by its options alone.
    ///
    /// # Errors
    /// What is wrong with it, or why the check did not come to an end.
    pub fn check(&self, certificate: &Certificate, budget: &Budget) -> Result<Checked, CheckError> {
        (self.reading(&certificate.position).rules.check)(certificate, budget)
    }

    /// Checks a certificate of a loopy game, by its options alone.
    ///
    /// # Errors
    /// What is wrong with it, or why the check did not come to an end.
    pub fn check_loopy(
        &self,
        certificate: &LoopyCertificate,
        budget: &Budget,
    ) -> Result<Checked, CheckError> {
        (self.reading(&certificate.position).rules.check_loopy)(certificate, budget)
    }

    /// The same positions by the rules of a variant, under another name; `None` where there is none.
    pub(crate) fn varied(&self, variant: Variant, name: &str) -> Option<Self> {
        let change = |game: &Arc<Opened>| {
            let rules = (game.rules.varied)(variant)?;
            Some(Arc::new(Opened::new(name.into(), game.card.clone(), rules, &game.values)))
        };
        let variants = self
            .variants
            .iter()
            .map(|(looks, game)| Some((looks.clone(), change(game)?)))
            .collect::<Option<_>>()?;
        Some(Game { plain: change(&self.plain)?, variants })
    }

    /// The same positions in misère play, where the player who cannot move wins: there are outcomes and no values.
    pub(crate) fn in_misere(&self) -> Self {
        self.map(|game| {
            let answers = Answers::Misere(Misere::new(game.rules.positions.clone(), game.values.clone()));
            Opened::with(game.name.clone(), game.card.clone(), game.rules.clone(), &game.values, answers)
        })
    }
}

/// A ruleset with its name, its card and who answers about it; its positions hold the same one.
pub(crate) struct Opened {
    pub name: String,
    pub card: Arc<Card>,
    pub rules: Ruleset,
    /// The Grundy values of heaps that were needed so far, for games on heaps in which heaps never meet.
    heaps: Option<SharedSequence>,
    pub values: Values,
    pub answers: Answers,
    judge: OnceLock<Judge>,
}

impl Opened {
    pub fn new(name: String, card: Arc<Card>, rules: Ruleset, values: &Values) -> Self {
        let answers = Answers::Normal(Solver::new(rules.positions.clone(), values.clone()));
        Self::with(name, card, rules, values, answers)
    }

    pub fn with(name: String, card: Arc<Card>, rules: Ruleset, values: &Values, answers: Answers) -> Self {
        let heaps = rules.capabilities.heap_code.as_ref().and_then(|code| code.parse().ok());
        let heaps = heaps.map(SharedSequence::new);
        Opened { name, card, rules, heaps, values: values.clone(), answers, judge: OnceLock::new() }
    }

    pub fn judge(&self) -> &Judge {
        self.judge.get_or_init(|| Judge::new(&*self.rules.positions, self.values.clone()))
    }
}

/// Who answers about the positions of a ruleset.
#[allow(clippy::large_enum_variant, reason = "an open ruleset has one, behind an Arc")]
pub(crate) enum Answers {
    Normal(Solver),
    Misere(Misere),
    Sum(SumSolver),
}

/// That there is nothing to find.
fn no_values() -> StopReason {
    StopReason::TooLarge(
        "misère play has outcomes only: no value there says how a position adds to others".into(),
    )
}

impl Answers {
    pub fn convention(&self) -> Convention {
        Convention::misere_if(matches!(self, Answers::Misere(_)))
    }

    pub fn theorems(&self) -> &[Theorem<u32>] {
        match self {
            Answers::Normal(solver) => solver.theorems(),
            Answers::Misere(misere) => misere.theorems(),
            Answers::Sum(_) => &[],
        }
    }

    pub fn value(&self, at: u32, how: &SolveOptions) -> Result<Solved<Value>, StopReason> {
        match self {
            Answers::Normal(solver) => solver.value(at, how),
            Answers::Misere(_) => Err(no_values()),
            Answers::Sum(sum) => sum.value(at, how),
        }
    }

    pub fn grundy(&self, at: u32, how: &SolveOptions) -> Result<Solved<u64>, StopReason> {
        match self {
            Answers::Normal(solver) => solver.grundy(at, how),
            Answers::Misere(_) => Err(no_values()),
            Answers::Sum(sum) => sum.grundy(at, how),
        }
    }

    pub fn outcome(&self, at: u32, how: &SolveOptions) -> Result<Solved<Outcome>, StopReason> {
        match self {
            Answers::Normal(solver) => solver.outcome(at, how),
            Answers::Misere(misere) => misere.outcome(at, how),
            Answers::Sum(sum) => sum.outcome(at, how),
        }
    }

    pub fn wins_first(&self, at: u32, player: Player, how: &SolveOptions) -> Result<bool, StopReason> {
        match self {
            Answers::Normal(solver) => solver.wins_first(at, player, how),
            Answers::Misere(misere) => misere.wins_first(at, player, how),
            Answers::Sum(sum) => sum.wins_first(at, player, how),
        }
    }

    pub fn claimed(&self, at: u32, how: &SolveOptions) -> Result<Option<Claim<u32>>, StopReason> {
        match self {
            Answers::Normal(solver) if how.theorems => solver.claimed(at, how),
            Answers::Misere(misere) if how.theorems => misere.claimed(at, how),
            _ => Ok(None),
        }
    }

    pub fn known_winners(&self, at: u32) -> [Option<bool>; 2] {
        match self {
            Answers::Normal(solver) => solver.known_winners(at),
            Answers::Misere(_) => [None, None],
            Answers::Sum(sum) => sum.known_winners(at),
        }
    }

    pub fn small_value(
        &self,
        at: u32,
        most: u64,
        how: &SolveOptions,
    ) -> Result<(Option<Value>, u64), StopReason> {
        match self {
            Answers::Normal(solver) => solver.small_value(at, most, how),
            Answers::Misere(_) => Ok((None, 0)),
            Answers::Sum(sum) => sum.small_value(at, most, how),
        }
    }

    pub fn remembered(&self) -> u64 {
        match self {
            Answers::Normal(solver) => solver.remembered(),
            Answers::Misere(misere) => misere.remembered(),
            Answers::Sum(sum) => sum.remembered(),
        }
    }
}
