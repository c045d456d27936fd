//! Sums of positions of any rulesets: a move is a move in one summand.
//!
//! It lives here because only the catalog knows all rulesets. Each summand is answered by the solver of its own
//! ruleset, with that ruleset's theorems.

use crate::compound;
use crate::game::{Answers, Game, Looks, Opened};
use crate::position::Position;
use crate::registry::Registry;
use crate::ruleset::Ruleset;
use std::fmt;
use std::sync::Arc;
use upstar_core::{ParseError, StopReason};
use upstar_rules::scene::{Key, Scene, part_key};
use upstar_rules::{
    Board, Capabilities, Card, Cuts, Options, Outcome, Player, Reduction, Rules, Sign, nimber_value,
};
use upstar_solve::{Cancelling, Interned, Outcomes, SolveOptions, Solved, joined};
use upstar_values::{Value, Values};

/// What stands between two summands.
const PLUS: &str = " + ";

/// So many hot values are added up without a thought.
const FEW: u32 = 3;

/// The name of the ruleset of sums.
pub(crate) const NAME: &str = "sum";

fn card() -> Card {
    Card::new(NAME, "Sum")
        .rules(
            "Move in one of several positions, by the rules of its own game. Whoever can move in none loses.",
        )
        .source("Conway, On Numbers and Games")
        .syntax("rulesets with positions, separated by + with spaces: nim 3 + domineering 2x3; none: 0")
        .example("nim 3 + nim 5", "*6")
        .example("nim 1 + domineering 2x3", "{2*|-1/2*}")
        .example("domineering 2x2 + toads-and-frogs T.F + hackenbush LR", "{3/2*|-1/2*}")
        .opening("domineering 3x3 + nim 2 + toads-and-frogs T.F")
}

/// Sums, open for positions; those of impartial summands are a variant, as more can be said about them.
pub(crate) fn game(registry: &Arc<Registry>) -> Game {
    let card = Arc::new(card());
    let open = |impartial| {
        let rules: Arc<dyn Rules<Position = Summands>> =
            Arc::new(Sum { registry: registry.clone(), impartial });
        let positions = Arc::new(Interned::new(rules.clone()));
        let values = registry.values();
        let answers = Answers::Sum(SumSolver {
            positions: positions.clone(),
            impartial,
            values: values.clone(),
            outcomes: Outcomes::new(rules),
        });
        Arc::new(Opened::with(NAME.into(), card.clone(), Ruleset::new(positions), values, answers))
    };
    let there = registry.clone();
    let impartial: Arc<Looks> = Arc::new(move |text| read(text, &there).is_ok_and(|at| at.all_impartial()));
    Game::new(open(false), vec![(impartial, open(true))])
}

/// The rules of sums.
struct Sum {
    registry: Arc<Registry>,
    impartial: bool,
}

/// The summands, in the order in which they were written.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Summands(Box<[Position]>);

/// Answers about sums from answers about summands.
pub(crate) struct SumSolver {
    positions: Arc<Interned<Summands>>,
    impartial: bool,
    values: Values,
    outcomes: Outcomes<Summands>,
}

/// Reads a sum.
pub(crate) fn read(text: &str, registry: &Registry) -> Result<Summands, ParseError> {
    if text.trim() == "0" {
        return Ok(Summands([].into()));
    }
    let mut at = 0;
    let mut summands = Vec::new();
    for piece in text.split(PLUS) {
        summands.push(summand(piece, registry).map_err(|error| error.inside(text, at))?);
        at += piece.len() + PLUS.len();
    }
    Ok(Summands(summands.into()))
}

/// Reads a ruleset and, after a space, one of its positions.
fn summand(piece: &str, registry: &Registry) -> Result<Position, ParseError> {
    let expected = "a ruleset, a space and one of its positions";
    let start = piece.len() - piece.trim_start().len();
    let (ruleset, position) = piece[start..].split_once(' ').unwrap_or((&piece[start..], ""));
    if ruleset.is_empty() {
        return Err(ParseError::new("a summand is missing", piece, 0, piece.len()).expected(expected));
    }
    if ruleset == NAME || compound::has(ruleset) {
        let message = "a sum is no summand: its own summands can stand here";
        return Err(ParseError::new(message, piece, start, ruleset.len()).expected(expected));
    }
    let game = registry.open(ruleset).map_err(|error| error.inside(piece, start))?;
    if position.trim().is_empty() {
        let message = format!("the position of {ruleset} is missing");
        return Err(ParseError::new(message, piece, piece.len(), 0).expected(game.card().syntax.clone()));
    }
    let front = position.len() - position.trim_start().len();
    let place = start + ruleset.len() + 1 + front;
    game.parse(position.trim()).map_err(|error| error.inside(piece, place))
}

impl Rules for Sum {
    type Position = Summands;

    fn board(&self) -> Board {
        Board::Sum
    }

    fn parse(&self, text: &str) -> Result<Summands, ParseError> {
        read(text, &self.registry)
    }

    fn options(&self, at: &Summands, player: Player, out: &mut Options<Summands>) -> Result<(), StopReason> {
        for (i, summand) in at.0.iter().enumerate() {
            let options = summand.options(player, out.budget())?;
            out.extend(options.into_iter().map(|to| at.replaced(i, to)))?;
        }
        Ok(())
    }

    fn impartial(&self) -> bool {
        self.impartial
    }

    fn components(&self, at: &Summands, out: &mut Vec<Summands>) -> Result<(), StopReason> {
        for summand in &at.0 {
            out.extend(summand.components()?.into_iter().map(|part| Summands([part].into())));
        }
        Ok(())
    }

    fn representative(&self, at: Summands) -> Result<(Summands, Sign), StopReason> {
        if let [only] = &*at.0 {
            let (form, sign) = only.representative()?;
            return Ok((Summands([form].into()), sign));
        }
        let mut forms = Vec::with_capacity(at.0.len());
        for summand in &at.0 {
            forms.push(match summand.representative()? {
                (form, Sign::Same) => form,
                (_, Sign::Negated) => summand.clone(),
            });
        }
        Ok((Summands::new(forms).sorted(), Sign::Same))
    }

    fn weight(&self, at: &Summands) -> u32 {
        at.weight()
    }

    fn capabilities(&self) -> Capabilities<Summands> {
        let only = |at: &Summands| if let [only] = &*at.0 { Some(only.clone()) } else { None };
        Capabilities {
            mobility: Some(Box::new(|at, player, budget| {
                let moves = at.0.iter().map(|summand| summand.mobility(player, budget));
                moves.sum::<Result<u64, StopReason>>()
            })),
            cuts: Some(Cuts {
                count: Box::new(move |at, player| only(at).map_or(0, |only| only.cuts(player))),
                between: Box::new(move |at, player, from, to| match only(at) {
                    Some(only) => Ok(Summands([only.between(player, from, to)?].into())),
                    None => Ok(at.clone()),
                }),
            }),
            reduction: Some(Box::new(|at| {
                for (i, summand) in at.0.iter().enumerate() {
                    if let Some(Reduction { rule, source, why, to }) = summand.reduction()? {
                        return Ok(Some(Reduction { rule, source, why, to: at.replaced(i, to) }));
                    }
                }
                Ok(None)
            })),
            path: Some(Box::new(|from, to, player| {
                let changed = from.0.iter().zip(&to.0).position(|(before, after)| before != after);
                let Some(i) = changed else { return Ok(Vec::new()) };
                Ok(from.0[i].path(&to.0[i], player)?.iter().map(|key| part_key(i, key)).collect())
            })),
            ..Capabilities::default()
        }
    }

    fn searchable(&self, at: &Summands) -> Result<(), StopReason> {
        at.0.iter().try_for_each(|summand| summand.searchable())
    }

    fn describe(&self, from: &Summands, to: &Summands, player: Player) -> Result<String, StopReason> {
        from.described(to, player)
    }

    fn draw(&self, at: &Summands, like: &Scene) -> Result<Scene, StopReason> {
        at.drawn(like, "+")
    }
}

impl Summands {
    pub fn new(summands: Vec<Position>) -> Self {
        Summands(summands.into())
    }

    pub fn all(&self) -> &[Position] {
        &self.0
    }

    pub fn all_impartial(&self) -> bool {
        self.0.iter().all(Position::impartial)
    }

    pub fn replaced(&self, index: usize, by: Position) -> Self {
        let mut summands = self.0.clone();
        summands[index] = by;
        Summands(summands)
    }

    /// The same in an order that does not depend on how it was written.
    pub fn sorted(mut self) -> Self {
        self.0.sort_by_cached_key(|form| (form.ruleset().to_string(), form.to_string()));
        self
    }

    pub fn weight(&self) -> u32 {
        self.0.iter().fold(0, |total, summand| total.saturating_add(summand.weight()))
    }

    /// What a move does, in each summand that it changes.
    pub fn described(&self, to: &Self, player: Player) -> Result<String, StopReason> {
        let changed = self.0.iter().zip(&to.0).filter(|(before, after)| before != after);
        let described =
            changed.map(|(before, after)| Ok(format!("in {before:?}: {}", before.describe(after, player)?)));
        let described = described.collect::<Result<Vec<_>, StopReason>>()?;
        Ok(if described.is_empty() { format!("to {to}") } else { described.join(", ") })
    }

    /// The pictures of the summands side by side, with a sign between them.
    pub fn drawn(&self, like: &Scene, sign: &str) -> Result<Scene, StopReason> {
        let mut scene = Scene::new(self.to_string());
        for (i, summand) in self.0.iter().enumerate() {
            if i > 0 {
                scene.put_beside(Scene::sign(sign));
            }
            scene.put_beside(summand.draw_like(&like.part(i))?.as_part(i));
        }
        Ok(scene)
    }
}

impl fmt::Display for Summands {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            return f.write_str("0");
        }
        for (i, summand) in self.0.iter().enumerate() {
            let plus = if i > 0 { PLUS } else { "" };
            write!(f, "{plus}{} {summand}", summand.ruleset())?;
        }
        Ok(())
    }
}

impl upstar_rules::Position for Summands {
    fn read(text: &str, _: &Board) -> Result<Self, ParseError> {
        let message = "a sum is read by the catalog, which knows the rulesets";
        Err(ParseError::new(message, text, 0, text.len()))
    }

    fn touched(&self, next: &Self) -> Option<Vec<Key>> {
        let changed = (0..self.0.len()).find(|&i| next.0.get(i) != Some(&self.0[i]))?;
        let (before, after) = (&self.0[changed], next.0.get(changed)?);
        let keys = before.touched(after, &before.draw().ok()?).ok()?;
        Some(keys.iter().map(|key| part_key(changed, key)).collect())
    }
}

impl SumSolver {
    pub fn value(&self, at: u32, how: &SolveOptions) -> Result<Solved<Value>, StopReason> {
        self.value_of(&self.positions.position(at), how)
    }

    pub fn grundy(&self, at: u32, how: &SolveOptions) -> Result<Solved<u64>, StopReason> {
        self.grundy_of(&self.positions.position(at), how)
    }

    pub fn outcome(&self, at: u32, how: &SolveOptions) -> Result<Solved<Outcome>, StopReason> {
        self.outcome_of(&self.positions.position(at), how)
    }

    pub fn wins_first(&self, at: u32, player: Player, how: &SolveOptions) -> Result<bool, StopReason> {
        let at = self.positions.position(at);
        if self.impartial || at.0.len() == 1 {
            return Ok(self.outcome_of(&at, how)?.answer.winner(player) == player);
        }
        let mut known = [(player, None)];
        match self.winners(&at, how, &mut known) {
            Err(StopReason::TooLarge(_)) => Ok(self.outcome_of(&at, how)?.answer.winner(player) == player),
            other => other.map(|_| known[0].1 == Some(true)),
        }
    }

    pub fn small_value(
        &self,
        at: u32,
        most: u64,
        how: &SolveOptions,
    ) -> Result<(Option<Value>, u64), StopReason> {
        self.small_value_of(&self.positions.position(at), most, how)
    }

    pub fn known_winners(&self, at: u32) -> [Option<bool>; 2] {
        let at = self.positions.position(at);
        if let [only] = &*at.0 {
            return only.known_winners();
        }
        self.outcomes.known(&at)
    }

    /// The summands' own solvers remember their values.
    pub fn remembered(&self) -> u64 {
        self.outcomes.remembered()
    }

    fn value_of(&self, at: &Summands, how: &SolveOptions) -> Result<Solved<Value>, StopReason> {
        let values = self.values.under(&how.budget);
        if self.impartial {
            let found = self.grundy_of(at, how)?;
            let value = nimber_value(&values, found.answer)?;
            return Ok(found.map(|_| value));
        }
        let (mut total, mut sum) = (Solved::at_once(Value::ZERO), Cancelling::default());
        for summand in &at.0 {
            let found = summand.value(how)?;
            sum.add(&values, found.answer)?;
            total = joined(total, found, |_, _| Value::ZERO);
        }
        let sum = sum.sum(&values)?;
        Ok(total.map(|_| sum))
    }

    fn grundy_of(&self, at: &Summands, how: &SolveOptions) -> Result<Solved<u64>, StopReason> {
        let mut total = Solved::at_once(0);
        for summand in &at.0 {
            if let Some(found) = summand.grundy(how)? {
                total = joined(total, found, |a, b| a ^ b);
            }
        }
        Ok(total)
    }

    fn outcome_of(&self, at: &Summands, how: &SolveOptions) -> Result<Solved<Outcome>, StopReason> {
        if let [only] = &*at.0 {
            return only.outcome(how);
        }
        if self.impartial {
            return Ok(self.grundy_of(at, how)?.map(|n| if n == 0 { Outcome::P } else { Outcome::N }));
        }
        if self.adds_up_at_once(at, how)? {
            return self.outcome_by_adding(at, how);
        }
        let mut known = Player::BOTH.map(|player| (player, None));
        let positions = match self.winners(at, how, &mut known) {
            // A nimber with more options than can be listed is no trouble for the algebra.
            Err(StopReason::TooLarge(_)) => return self.outcome_by_adding(at, how),
            other => other?,
        };
        let [left, right] =
            known.map(|(player, wins)| if wins == Some(true) { player } else { player.opponent() });
        let answer = Outcome::from_winners(left, right);
        Ok(Solved { answer, theorems: Vec::new(), searched: true, positions })
    }

    fn small_value_of(
        &self,
        at: &Summands,
        most: u64,
        how: &SolveOptions,
    ) -> Result<(Option<Value>, u64), StopReason> {
        let values = self.values.under(&how.budget);
        let (mut total, mut positions) = (Value::ZERO, 0);
        for summand in &at.0 {
            let (value, more) = summand.small_value(most, how)?;
            positions += more;
            let Some(value) = value else { return Ok((None, positions)) };
            total = values.add(total, value)?;
        }
        Ok((Some(total), positions))
    }

    /// Who wins, by the value of the sum.
    fn outcome_by_adding(&self, at: &Summands, how: &SolveOptions) -> Result<Solved<Outcome>, StopReason> {
        let found = self.value_of(at, how)?;
        let outcome = self.values.under(&how.budget).outcome(found.answer)?;
        Ok(found.map(|_| outcome))
    }

    /// Whether all summands have values without a search, of which few are hot: their sum is soon there, and the
    /// theorems that gave them can be named.
    fn adds_up_at_once(&self, at: &Summands, how: &SolveOptions) -> Result<bool, StopReason> {
        let mut hot = 0;
        for summand in &at.0 {
            let Some(value) = summand.small_value(0, how)?.0 else { return Ok(false) };
            hot += u32::from(self.values.as_number_up_star(value).is_none());
        }
        Ok(hot <= FEW)
    }

    fn winners(
        &self,
        at: &Summands,
        how: &SolveOptions,
        known: &mut [(Player, Option<bool>)],
    ) -> Result<u64, StopReason> {
        let evaluate = |part: &Summands, most: u64| self.small_value_of(part, most, how);
        self.outcomes.winners(&self.values, &evaluate, at, how, known)
    }
}
