//! The laws that every ruleset must obey, for anybody who writes one.
//!
//! What is covered is counted in positions and never in milliseconds, so it is the same on every machine.

mod boards;
mod theorems;

use crate::catalog::Catalog;
use crate::cut_law::cuts_only_hurt;
use crate::game::Game;
use crate::law_failure::LawFailure;
use crate::loopy_play::LoopyPlay;
use crate::moves::MoveQuery;
use crate::position::Position;
use serde::Serialize;
use std::collections::HashSet;
use upstar_core::{Budget, ParseError, StopReason};
use upstar_rules::{Board, Directed, Hint, Outcome, Player, Sign};
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
}

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
        if game.place(Hint::Moves).is_some() {
            let more = boards::small_boards(&game.board());
            let more = more.iter().filter_map(|text| game.parse(text).ok()).filter(|at| !starts.contains(at));
            for start in more.collect::<Vec<_>>() {
                // Not every board is one that the script is for.
                match plays(&game, std::slice::from_ref(&start), thoroughness, budget) {
                    Ok((_, None)) => starts.push(start),
                    Ok(_) => {}
                    Err(stop) => return Ok(Err(stop)),
                }
            }
        }
        if game.card().loops {
            return Ok(self.check_loopy(&game, &starts, &examples, budget));
        }
        Ok(check(&game, &starts, &examples, thoroughness, budget))
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
        let mut failure = None;
        for &(text, value) in examples {
            let Ok(at) = game.parse(text) else { continue };
            let found = loops.text(LoopyPlay::from(&at, &loops)?.value(&at)?)?;
            if found != value {
                let message = format!("the card says {value}, and it is {found}");
                failure = Some(LawFailure::new(text, message, game.place(Hint::Examples)));
                break;
            }
        }
        let law = "examples have the values on the card".to_string();
        let (ruleset, cases) = (game.name().to_string(), examples.len() as u64);
        let mut reports = vec![LawReport { ruleset, law, cases, failure }];
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
    let report = |law: &str, cases, failure| LawReport {
        ruleset: game.name().into(),
        law: law.into(),
        cases,
        failure,
    };
    let mut reports = Vec::new();
    let (positions, endless) = plays(game, starts, thoroughness, budget)?;
    reports.push(report("every play ends", starts.len() as u64 * thoroughness.walks, endless));
    // Where play goes round, no value can be found.
    if reports[0].failure.is_some() {
        return Ok(reports);
    }
    let (cases, failure) = examples_have_their_values(game, examples, thoroughness.judged, budget)?;
    reports.push(report("examples have the values on the card", cases, failure));
    let (cases, failure) = board_is_as_declared(game);
    reports.push(report("the parser reads what the board declares", cases, failure));
    let context = LawContext { game, most: thoroughness.judged, budget };
    reports.extend(judge_all(&context, &LAWS, &positions)?);
    for (name, (cases, failure)) in theorems::are_true(&context, &positions)? {
        reports.push(report(
            &format!("the theorem \"{name}\" says what the options alone give"),
            cases,
            failure,
        ));
    }
    Ok(reports)
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
        reports.push(LawReport { ruleset: game.name().into(), law: (*law).into(), cases, failure });
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

fn examples_have_their_values(
    game: &Game,
    examples: &[(&str, &str)],
    most: u64,
    budget: &Budget,
) -> Result<(u64, Option<LawFailure>), StopReason> {
    for &(text, value) in examples {
        let fail = |message: String| Some(LawFailure::new(text, message, game.place(Hint::Examples)));
        let position = match game.parse(text) {
            Ok(position) => position,
            Err(error) => return Ok((1, fail(error.message))),
        };
        for theorems in [true, false] {
            let how = SolveOptions { budget: budget.clone(), threads: 1, theorems };
            let found = match position.value(&how) {
                Ok(found) => position.values().text(found.answer)?,
                Err(StopReason::Endless(_)) if position.value_by_options(&how, most).is_ok() => {
                    let message = "search comes back to where it was, and the moves alone do not: \
                                   what is said of symmetry or components is not true";
                    let place = game.place(Hint::Symmetry).or_else(|| game.place(Hint::Components));
                    return Ok((1, Some(LawFailure::new(text, message, place))));
                }
                Err(stop) => return Ok((1, Some(LawFailure::of(stop, game, text)?))),
            };
            if found != value {
                let plain = position.value_by_options(&how, most).ok();
                let plain = plain.map(|plain| position.values().text(plain.answer)).transpose()?;
                if plain.as_deref() != Some(value) {
                    return Ok((1, fail(format!("the card says {value}, and it is {found}"))));
                }
                let message = format!(
                    "the moves alone give {value} as the card says, and search finds {found}: \
                     something else that is said of the game is not true"
                );
                let place = HINTS.iter().find_map(|&hint| game.place(hint));
                return Ok((1, Some(LawFailure::new(text, message, place))));
            }
        }
    }
    Ok((examples.len() as u64, None))
}

/// Asks the parser about small texts, and compares with what the board says as data.
fn board_is_as_declared(game: &Game) -> (u64, Option<LawFailure>) {
    let mut claims: Vec<(String, bool)> = Vec::new();
    match game.board() {
        Board::Heaps { most } => {
            let heaps = |n: usize| vec!["1"; n].join(",");
            claims.extend((1..8).map(|n| (heaps(n), most.is_none_or(|most| n <= most))));
        }
        board @ (Board::Strip { .. } | Board::Grid { .. }) => {
            let known = |c: char| board.letters().iter().any(|tile| tile.letter == c);
            // A minus is the empty strip, and a bar stands between rows.
            let letters = ('!'..='~').filter(|c| !matches!(c, '-' | '|'));
            claims.extend(letters.map(|c| (c.to_string(), known(c))));
            if let Board::Grid { start, .. } = &board {
                claims.push(("1x1".into(), start.is_some()));
            }
            if let (Board::Strip { count, .. }, Some(tile)) = (&board, board.letters().first()) {
                claims.push((format!("{}+1", tile.letter), count.is_some()));
            }
        }
        Board::Graph(graph) => {
            let mark = if graph.mark_needed { "@0" } else { "" };
            let joint = if graph.directed == Directed::Yes { '>' } else { '-' };
            let colour = graph.edge_colours.first().map_or(String::new(), |c| format!(":{c}"));
            let link = |a: u8, b: u8| format!("{a}{joint}{b}{colour}");
            let one = link(0, 1);
            claims.push((format!("{one}{mark}"), true));
            claims.push((one.clone(), !graph.mark_needed));
            claims.push((format!("{one}@0"), graph.marked));
            claims.push((format!("{one},{}{mark}", link(1, 1)), graph.loops));
            claims.push((format!("{one},{one}{mark}"), graph.multi));
            claims.push((format!("0{joint}1:3{mark}"), graph.weights));
            if colour.is_empty() {
                claims.push((format!("0>1{mark}"), graph.directed != Directed::No));
                claims.push((format!("0-1{mark}"), graph.directed != Directed::Yes));
            }
            claims.extend(['L', 'R'].map(|c| (format!("{one};0={c}"), graph.colours.contains(&c))));
            claims
                .extend(['L', 'R', 'G'].map(|c| (format!("0-1:{c}{mark}"), graph.edge_colours.contains(&c))));
        }
        _ => {}
    }
    let cases = claims.len() as u64;
    let wrong = claims.into_iter().find(|(text, reads)| game.parse(text).is_ok() != *reads);
    let failure = wrong.map(|(position, reads)| {
        let message = if reads {
            "the board allows it, and the parser refuses it"
        } else {
            "the board has no such thing, and the parser reads it"
        };
        LawFailure::new(position, message, None)
    });
    (cases, failure)
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
            if m.wins != (values.outcome(after)?.winner(player.opponent()) == player) {
                return Ok(Some(Err(format!(
                    "\"{}\" is said to {}",
                    m.name,
                    if m.wins { "win" } else { "lose" }
                ))));
            }
        }
        let wins = |player| found.moves.iter().any(|m| m.wins && m.player.is_none_or(|p| p == player));
        let winner = |player: Player| if wins(player) { player } else { player.opponent() };
        let outcome = Outcome::from_winners(winner(Player::Left), winner(Player::Right));
        if outcome != found.outcome || outcome != values.outcome(slow)? {
            return Ok(Some(Err(format!(
                "its moves make it {outcome}, and it is said to be {}",
                found.outcome
            ))));
        }
    }
    Ok(Some(Ok(())))
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
