//! The laws that every ruleset must obey, for anybody who writes one.
//!
//! What is covered is counted in positions and never in milliseconds, so it is the same on every machine.

mod boards;
mod examples;
mod theorems;

use crate::catalog::Catalog;
use crate::cut_law::cuts_only_hurt;
use crate::game::Game;
use crate::law_failure::LawFailure;
use crate::moves::{Move, MoveQuery};
use crate::position::Position;
use serde::Serialize;
use std::collections::HashSet;
use upstar_core::{Budget, ParseError, StopReason};
use upstar_rules::{Board, Hint, Outcome, Player, Sign};
use upstar_solve::SolveOptions;
use upstar_values::Value;

/// What one law says about a ruleset.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct LawReport {
    /// The ruleset with its parameter.
    pub ruleset: String,
    /// The law, in words.
    pub law: String,
    /// How many cases were looked at.
    pub cases: u64,
    /// The first case in which it does not hold.
    pub failure: Option<LawFailure>,
    /// What was covered, or that it is little.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
}

impl LawReport {
    fn new(game: &Game, law: &str, cases: u64, failure: Option<LawFailure>) -> Self {
        LawReport { ruleset: game.name().into(), law: law.into(), cases, failure, note: None }
    }

    /// Says so where few positions were judged.
    fn thin(mut self) -> Self {
        if self.failure.is_none() && self.cases < FEW {
            let judged = if self.cases == 0 { "nothing" } else { "little" };
            let more = "give examples or positions in which it could fail";
            self.note = Some(format!("{judged} was judged: {more}"));
        }
        self
    }
}

/// Fewer cases than these say little.
const FEW: u64 = 5;

/// How much is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Thoroughness {
    /// How many times play is followed from each start to its end.
    pub walks: u64,
    /// The most positions that the slow judge looks at for one position; larger ones are not judged.
    pub judged: u64,
    /// Moves after which a play that goes on is said not to end.
    pub longest: usize,
}

impl Default for Thoroughness {
    fn default() -> Self {
        Thoroughness { walks: 8, judged: 4_000, longest: 10_000 }
    }
}

/// Texts that mean an empty board in one ruleset or another.
pub const EMPTY: [&str; 7] = ["0", "0x0", "path(0)", "-", "+0", "T(0)", "{|}"];

/// A law: its words, what of a ruleset it judges, and what it finds wrong with a position; `None` when there is nothing
/// to judge.
type Law = (&'static str, Hint, fn(&LawContext, &Position) -> Result<Option<Verdict>, StopReason>);

/// What is wrong, if anything.
pub(crate) type Verdict = Result<(), String>;

const LAWS: [Law; 8] = [
    ("printing then parsing gives the same position", Hint::Moves, prints_and_parses),
    ("components add up to the value", Hint::Components, components_add_up),
    ("the representative keeps the value, and is its own", Hint::Symmetry, representative_keeps_the_value),
    ("search finds the value that the options alone give", Hint::Components, search_is_right),
    ("moves are counted, and cuts only hurt who has the moves across", Hint::Moves, cuts_only_hurt),
    ("impartial games have the same moves for both players", Hint::Impartial, impartial_is_true),
    ("moves have names of their own, and win just when they say so", Hint::Moves, moves_are_true),
    ("every position can be drawn, and every move touches the board", Hint::Drawing, boards_are_drawn),
];

/// What can make search find a value that the moves do not give, the most likely first.
const HINTS: [Hint; 4] = [Hint::Theorem, Hint::Components, Hint::Symmetry, Hint::Impartial];

/// The ruleset before its judges.
pub(crate) struct LawContext<'a> {
    game: &'a Game,
    most: u64,
    pub budget: &'a Budget,
}

impl LawContext<'_> {
    /// The value by options alone; `None` when that takes too many positions.
    pub fn plain(&self, at: &Position) -> Result<Option<Value>, StopReason> {
        match at.value_by_options(&self.how(false), self.most) {
            Ok(found) => Ok(Some(found.answer)),
            Err(StopReason::TooLarge(_)) => Ok(None),
            Err(stop) => Err(stop),
        }
    }

    fn how(&self, theorems: bool) -> SolveOptions {
        SolveOptions { budget: self.budget.clone(), threads: 1, theorems }
    }
}

impl Catalog {
    /// Checks a ruleset by all laws: from these positions, and from the examples on its card.
    ///
    /// # Errors
    /// That the ruleset or a position cannot be read.
    pub fn laws(
        &self,
        ruleset: &str,
        positions: &[&str],
        thoroughness: Thoroughness,
        budget: &Budget,
    ) -> Result<Result<Vec<LawReport>, StopReason>, ParseError> {
        let game = self.open(ruleset)?;
        let mut starts = positions.iter().map(|text| game.parse(text)).collect::<Result<Vec<_>, _>>()?;
        let own = game.card().examples.iter().filter(|example| example.ruleset == ruleset);
        let examples: Vec<(&str, &str)> = own.map(|e| (e.position.as_str(), e.value.as_str())).collect();
        // A script may take any text for a position, and then these would mean nothing.
        let any_text = game.board() == Board::Text && game.place(Hint::Moves).is_some();
        let empty = EMPTY.into_iter().filter(|_| !any_text);
        let texts = examples.iter().map(|(position, _)| *position).chain(empty);
        starts.extend(texts.filter_map(|text| game.parse(text).ok()));
        let typed = starts.len();
        let mut refused: Vec<LawFailure> = Vec::new();
        if game.place(Hint::Moves).is_some() {
            let mut more = boards::small_boards(&game.board());
            more.extend(boards::unions(&game.board(), &texts_of(&starts)));
            let more = more.iter().filter_map(|text| game.parse(text).ok()).filter(|at| !starts.contains(at));
            for start in more.collect::<Vec<_>>() {
                // Not every board is one that the script is for: that is told, and is no failure.
                match plays(&game, std::slice::from_ref(&start), thoroughness, budget) {
                    Ok((_, None)) if !starts.contains(&start) => starts.push(start),
                    Ok((_, failure)) => refused.extend(failure),
                    Err(stop) => return Ok(Err(stop)),
                }
            }
        }
        let covered = covered(typed, starts.len() - typed, &refused);
        if game.card().loops {
            return Ok(self.check_loopy(&game, &starts, &examples, budget));
        }
        let reports = check(&game, &starts, &examples, thoroughness, budget);
        Ok(reports.map(|mut reports| {
            if let Some(first) = reports.first_mut() {
                first.note = Some(covered);
            }
            reports
        }))
    }

    /// The laws of a ruleset whose play may come back to where it was: those that need no short value.
    fn check_loopy(
        &self,
        game: &Game,
        starts: &[Position],
        examples: &[(&str, &str)],
        budget: &Budget,
    ) -> Result<Vec<LawReport>, StopReason> {
        let loops = self.loops().under(budget);
        let failure = examples::of_loops(game, examples, &loops)?;
        let law = "examples have the values on the card";
        let mut reports = vec![LawReport::new(game, law, examples.len() as u64, failure)];
        let context = LawContext { game, most: 0, budget };
        let needs_no_value = [LAWS[0], LAWS[5], LAWS[7]];
        reports.extend(judge_all(&context, &needs_no_value, starts)?);
        Ok(reports)
    }
}

fn check(
    game: &Game,
    starts: &[Position],
    examples: &[(&str, &str)],
    thoroughness: Thoroughness,
    budget: &Budget,
) -> Result<Vec<LawReport>, StopReason> {
    let report = |law: &str, cases, failure| LawReport::new(game, law, cases, failure);
    let mut reports = Vec::new();
    let (positions, endless) = plays(game, starts, thoroughness, budget)?;
    reports.push(report("every play ends", starts.len() as u64 * thoroughness.walks, endless));
    // Where play goes round, no value can be found.
    if reports[0].failure.is_some() {
        return Ok(reports);
    }
    let (cases, failure) = examples::have_their_values(game, examples, thoroughness.judged, budget)?;
    reports.push(report("examples have the values on the card", cases, failure));
    let (cases, failure) = boards::are_as_declared(game);
    reports.push(report("the parser reads what the board declares", cases, failure));
    let context = LawContext { game, most: thoroughness.judged, budget };
    reports.extend(judge_all(&context, &LAWS, &positions)?);
    for (name, (cases, failure)) in theorems::are_true(&context, &positions)? {
        let law = format!("the theorem \"{name}\" says what the options alone give");
        reports.push(report(&law, cases, failure).thin());
    }
    Ok(reports)
}

/// From how many boards play was followed, and where it fails.
fn covered(typed: usize, made: usize, refused: &[LawFailure]) -> String {
    let mut text = format!("from {typed} examples and positions that were given");
    if made > 0 {
        text = format!("{text}, and {made} boards that were made up");
    }
    if let Some(LawFailure { position, message, .. }) = refused.first() {
        text = format!("{text}; play fails on {} other boards, such as {position}: {message}", refused.len());
    }
    text
}

fn texts_of(positions: &[Position]) -> Vec<String> {
    positions.iter().map(ToString::to_string).collect()
}

/// What each law says about the first position in which it fails.
fn judge_all(
    context: &LawContext,
    laws: &[Law],
    positions: &[Position],
) -> Result<Vec<LawReport>, StopReason> {
    let game = context.game;
    let mut reports = Vec::with_capacity(laws.len());
    for (law, hint, holds) in laws {
        let (mut cases, mut failure) = (0, None);
        for position in positions {
            let verdict = match holds(context, position) {
                Ok(verdict) => {
                    let failed = |message| LawFailure::new(position, message, game.place(*hint));
                    verdict.map(|verdict| verdict.map_err(failed))
                }
                Err(stop) => Some(Err(LawFailure::of(stop, game, position)?)),
            };
            cases += u64::from(verdict.is_some());
            if let Some(Err(failed)) = verdict {
                failure = Some(failed);
                break;
            }
        }
        let report = LawReport::new(game, law, cases, failure);
        // Other laws are not about every game.
        let always = cases > 0 || matches!(hint, Hint::Components | Hint::Symmetry);
        reports.push(if always { report.thin() } else { report });
    }
    Ok(reports)
}

/// Positions that are met in play from the starts, and a play that does not end.
fn plays(
    game: &Game,
    starts: &[Position],
    thoroughness: Thoroughness,
    budget: &Budget,
) -> Result<(Vec<Position>, Option<LawFailure>), StopReason> {
    let mut met = Vec::new();
    let mut seen: HashSet<Position> = HashSet::new();
    for start in starts {
        let mut meet = |at: &Position| {
            if seen.insert(at.clone()) {
                met.push(at.clone());
            }
            budget.tick()
        };
        meet(start)?;
        for walk in 0..thoroughness.walks {
            let mut state = walk * 7919 + 1;
            let mut at = start.clone();
            for moves in 0.. {
                if moves == thoroughness.longest {
                    let message = format!("a play from {start} still goes on after {moves} moves");
                    let failure = LawFailure::new(&at, message, game.place(Hint::Moves));
                    return Ok((met, Some(failure)));
                }
                let mut options = Vec::new();
                for player in Player::BOTH {
                    match at.options(player, budget) {
                        Ok(own) => options.extend(own),
                        Err(stop) => return Ok((met, Some(LawFailure::of(stop, game, &at)?))),
                    }
                }
                if options.is_empty() {
                    break;
                }
                state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
                at = options.swap_remove((state >> 33) as usize % options.len());
                meet(&at)?;
            }
        }
    }
    Ok((met, None))
}

fn prints_and_parses(context: &LawContext, at: &Position) -> Result<Option<Verdict>, StopReason> {
    Ok(Some(match context.game.parse(&at.to_string()) {
        Ok(again) if again == *at => Ok(()),
        Ok(again) => Err(format!("its text reads as {again}, another position")),
        Err(error) => Err(format!("its text cannot be read: {}", error.message)),
    }))
}

fn components_add_up(context: &LawContext, at: &Position) -> Result<Option<Verdict>, StopReason> {
    let Some(slow) = context.plain(at)? else { return Ok(None) };
    let values = at.values();
    let mut sum = Value::ZERO;
    let parts = at.components()?;
    for part in &parts {
        let Some(value) = context.plain(part)? else { return Ok(None) };
        sum = values.add(sum, value)?;
    }
    let shown: Vec<String> = parts.iter().map(ToString::to_string).collect();
    same(at, &format!("its components ({}) add up to", shown.join(" and ")), sum, slow)
}

fn representative_keeps_the_value(
    context: &LawContext,
    at: &Position,
) -> Result<Option<Verdict>, StopReason> {
    let (form, sign) = at.representative()?;
    if form.representative()?.0 != form {
        return Ok(Some(Err(format!("its representative {form} has another representative"))));
    }
    let (Some(slow), Some(value)) = (context.plain(at)?, context.plain(&form)?) else { return Ok(None) };
    let value = if sign == Sign::Same { value } else { at.values().neg(value)? };
    same(at, &format!("by symmetry with {form} its value is"), value, slow)
}

fn search_is_right(context: &LawContext, at: &Position) -> Result<Option<Verdict>, StopReason> {
    let Some(slow) = context.plain(at)? else { return Ok(None) };
    let values = at.values();
    for threads in [1, 2] {
        let how = SolveOptions { threads, ..context.how(false) };
        if let verdict @ Some(Err(_)) = same(at, "search finds", at.value(&how)?.answer, slow)? {
            return Ok(verdict);
        }
    }
    let (found, outcome) = (at.outcome(&context.how(false))?.answer, values.outcome(slow)?);
    let wrong = || format!("search of the outcome finds {found}, and it is {outcome}");
    Ok(Some(if found == outcome { Ok(()) } else { Err(wrong()) }))
}

fn impartial_is_true(context: &LawContext, at: &Position) -> Result<Option<Verdict>, StopReason> {
    if !at.impartial() {
        return Ok(None);
    }
    let options = |player| at.options(player, context.budget);
    let (left, right) = (options(Player::Left)?, options(Player::Right)?);
    if left.len() != right.len() {
        return Ok(Some(Err(format!("Left has {} moves, and Right {}", left.len(), right.len()))));
    }
    // A move may leave the mover's own mark, so what counts is the value.
    let values_of = |options: &[Position]| -> Result<Option<HashSet<Value>>, StopReason> {
        options.iter().map(|option| context.plain(option)).collect()
    };
    let (Some(own), Some(others)) = (values_of(&left)?, values_of(&right)?) else { return Ok(None) };
    let differ = || "Left's moves and Right's lead to different values".to_string();
    Ok(Some(if own == others { Ok(()) } else { Err(differ()) }))
}

fn moves_are_true(context: &LawContext, at: &Position) -> Result<Option<Verdict>, StopReason> {
    let Some(slow) = context.plain(at)? else { return Ok(None) };
    let values = at.values();
    for with_values in [true, false] {
        let query = MoveQuery { values: with_values, ..MoveQuery::default() };
        let found = at.moves(query, &context.how(true))?;
        let mut names = HashSet::new();
        for m in &found.moves {
            let player = m.player.unwrap_or(Player::Left);
            if m.name.is_empty() || m.why.is_empty() || m.why.ends_with('.') {
                return Ok(Some(Err(format!(
                    "the move to {} needs a name and a reason without a full stop",
                    m.to
                ))));
            }
            if !names.insert((player, m.name.as_str())) {
                return Ok(Some(Err(format!("two moves are called \"{}\"", m.name))));
            }
            let Some(after) = context.plain(&m.to)? else { continue };
            if let Some(wrong) = answer_is_no_move(context, m, player)? {
                return Ok(Some(Err(wrong)));
            }
            if m.wins != Some(values.outcome(after)?.winner(player.opponent()) == player) {
                return Ok(Some(Err(format!(
                    "\"{}\" is said to {}",
                    m.name,
                    if m.wins == Some(true) { "win" } else { "lose" }
                ))));
            }
        }
        let wins =
            |player| found.moves.iter().any(|m| m.wins == Some(true) && m.player.is_none_or(|p| p == player));
        let winner = |player: Player| if wins(player) { player } else { player.opponent() };
        let outcome = Outcome::from_winners(winner(Player::Left), winner(Player::Right));
        if Some(outcome) != found.outcome || outcome != values.outcome(slow)? {
            return Ok(Some(Err(format!(
                "its moves make it {outcome}, and it is said to be {:?}",
                found.outcome
            ))));
        }
    }
    Ok(Some(Ok(())))
}

/// What stands before the name of a move with which the opponent answers, in a reason.
const ANSWERS: [&str; 3] = ["answers \"", "the answer \"", "best reply is \""];

/// What is wrong with the answer that a reason names, if it names one: it is no move of the opponent.
fn answer_is_no_move(context: &LawContext, m: &Move, player: Player) -> Result<Option<String>, StopReason> {
    let named = ANSWERS.iter().find_map(|mark| m.why.split_once(mark)).map(|(_, rest)| rest);
    let Some(name) = named.and_then(|rest| rest.split('"').next()) else { return Ok(None) };
    for reply in m.to.options(player.opponent(), context.budget)? {
        if m.to.describe(&reply, player.opponent())? == name {
            return Ok(None);
        }
    }
    Ok(Some(format!("the reason of \"{}\" names the answer \"{name}\", which is no move", m.name)))
}

fn boards_are_drawn(context: &LawContext, at: &Position) -> Result<Option<Verdict>, StopReason> {
    let scene = at.draw()?;
    let there: HashSet<_> = scene.shapes.iter().filter_map(|shape| shape.key.clone()).collect();
    for player in Player::BOTH {
        for to in at.options(player, context.budget)? {
            if !at.touched(&to, &scene)?.first().is_some_and(|key| there.contains(key)) {
                let name = at.describe(&to, player)?;
                return Ok(Some(Err(format!("\"{name}\" touches nothing that is drawn"))));
            }
        }
    }
    Ok(Some(Ok(())))
}

fn same(at: &Position, who: &str, found: Value, slow: Value) -> Result<Option<Verdict>, StopReason> {
    if found == slow {
        return Ok(Some(Ok(())));
    }
    let values = at.values();
    Ok(Some(Err(format!("{who} {}, and the options alone give {}", values.text(found)?, values.text(slow)?))))
}
