//! Values, outcomes and moves of positions.

use crate::best::keep_best;
#[cfg(feature = "clap")]
use crate::command_line::{SEARCH_ALONE, SetFalse, players, text};
use crate::error::{Error, Known};
use crate::families::shown;
use crate::limits::Limits;
use crate::loopy;
use crate::mex::mex_of;
use crate::misere::{Misere, no_misere_values};
use crate::opponent::in_time;
use crate::question::{Ask, question, yes};
use crate::workbench::Workbench;
use crate::{quotient, universe};
use serde::Serialize;
use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;
use upstar_catalog::{
    Answer, AnyOutcome, Catalog, Convention, Game, HalfClaim, Move, MoveQuery, NamedClaim, Position, Sign,
    SolveOptions, Solved,
};
use upstar_core::clock::Instant;
use upstar_core::{Budget, ParseError, StopReason};
use upstar_values::{Notation, Player};

question! {
    /// The canonical values of positions.
    #[command(after_help = "\
Examples:
  upstar value domineering 4x4
  upstar value nim 3,5,6 1,2,3 --json
  upstar value hackenbush LRLG --no-theorems   by search alone
  upstar value sum 'nim 3 + domineering 2x3'
  upstar value clobber @positions.txt          one position a line; - is standard input
  upstar value domineering 4x4 --certificate f.json && upstar verify f.json
  upstar value kayles 9,4 --misere             the misère form, its genus and class
  upstar value domineering 2x4 --misere --universe dead-ending
  geng 6 | upstar value col -                  lines may be graph6, sparse6 or digraph6")]
    pub struct Value {
        /// The ruleset, such as domineering or octal:0.77.
        pub ruleset: String,
        /// The position.
        #[arg(skip)] pub position: String,
        /// How values are written.
        #[serde(default)] #[arg(skip)] pub notation: Notation,
        /// Whether theorems may answer.
        #[serde(default = "yes")] #[arg(long = "no-theorems", action = SetFalse, help = SEARCH_ALONE)]
        pub theorems: bool,
        /// Misère play of an impartial ruleset: form, genus and class.
        #[serde(default)] #[arg(long)] pub misere: bool,
        /// Misère play modulo a universe, also of a partizan ruleset: all, dicot, dead-ending, blocking or impartial.
        #[serde(default)] #[arg(long, value_name = "NAME", requires = "misere")] pub universe: Option<String>,
    }
}

question! {
    /// Who wins positions, by the fastest way known.
    #[command(after_help = "\
Examples:
  upstar outcome cram 4x4
  upstar outcome chomp 8x8
  upstar outcome col 'cycle(9)' --json
  upstar outcome kayles 5,4 --misere     the player who cannot move wins
  upstar outcome cram 4x5 --certificate f.json && upstar verify f.json")]
    pub struct Outcome {
        /// The ruleset, such as domineering or octal:0.77.
        pub ruleset: String,
        /// The position.
        #[arg(skip)] pub position: String,
        /// Whether theorems may answer.
        #[serde(default = "yes")] #[arg(long = "no-theorems", action = SetFalse, help = SEARCH_ALONE)]
        pub theorems: bool,
        /// Misère play: the player who cannot move wins.
        #[serde(default)] #[arg(long)] pub misere: bool,
    }
}

question! {
    /// Every move of a position with its value, whether it wins, and why.
    #[command(after_help = "\
Examples:
  upstar moves nim 3,5,7
  upstar moves domineering 3x3 --player left
  upstar moves nim 3,5,7 --best           the winning moves, or the best there is
  upstar moves cram 4x5 --outcome         who wins, without values
  upstar moves nim 3,5,1 --misere         the player who cannot move wins
  upstar moves pyramid-nim 'T(3)' --once  up to symmetry")]
    pub struct Moves {
        /// The ruleset, such as domineering or octal:0.77.
        pub ruleset: String,
        /// The position.
        #[arg(value_parser = text())] pub position: String,
        /// Only the moves of one player.
        #[serde(default)] #[arg(long, value_parser = players())] pub player: Option<Player>,
        /// The best moves of each player: those that win, or else the best by value.
        #[serde(default)] #[arg(long)] pub best: bool,
        /// Only who wins, where values are out of reach.
        #[serde(default)] #[arg(long)] pub outcome: bool,
        /// Moves that are images of each other once.
        #[serde(default)] #[arg(long)] pub once: bool,
        /// Whether theorems may answer.
        #[serde(default = "yes")] #[arg(long = "no-theorems", action = SetFalse, help = SEARCH_ALONE)]
        pub theorems: bool,
        /// Misère play: the player who cannot move wins.
        #[serde(default)] #[arg(long)] pub misere: bool,
        /// Something else to show of each option: mean, temperature, genus, .., an expression in G, or in misère play its element of the quotient.
        #[serde(default)] #[arg(long, value_name = "WHAT")] pub show: Option<String>,
        /// How values are written.
        #[serde(default)] #[arg(skip)] pub notation: Notation,
    }
}

/// Where an answer comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum Method {
    /// A search, perhaps with the help of theorems.
    Search,
    /// Theorems alone.
    Theorem,
}

/// The answer to [`Value`] and [`Outcome`]; what was not asked for is absent.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ValueAnswer {
    /// The ruleset's name with its parameter.
    pub ruleset: String,
    /// The position as it was typed.
    pub input: String,
    /// The position as it prints.
    pub position: String,
    /// The canonical value.
    pub value: Option<String>,
    /// Who wins.
    pub outcome: AnyOutcome,
    /// The nimber, when the value is one.
    pub nimber: Option<u64>,
    /// The mean value.
    pub mean: Option<String>,
    /// The temperature.
    pub temperature: Option<String>,
    /// What there is to say in misère play.
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    pub misere: Option<Misere>,
    /// Where it comes from.
    pub method: Method,
    /// The theorems that answered, or helped.
    pub theorem: Option<String>,
    /// Where they are proved: paper and number.
    pub source: Option<String>,
    /// How many positions were expanded.
    pub positions: u64,
    /// How long it took.
    pub seconds: f64,
}

/// The answer to [`Moves`].
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct MovesAnswer {
    /// The ruleset's name with its parameter.
    pub ruleset: String,
    /// The position as it was typed.
    pub input: String,
    /// The position as it prints.
    pub position: String,
    /// Who wins the position; null where the limit was reached first.
    pub outcome: Option<AnyOutcome>,
    /// The moves, Left's first.
    pub options: Vec<MoveAnswer>,
    /// Whether all moves were looked at; if not, only winning ones that a theorem names are listed.
    pub complete: bool,
    /// The theorem that knows who wins, if one does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub theorem: Option<String>,
    /// Where it is proved.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source: Option<String>,
    /// How the nimber comes from those of the options, such as `mex{0,1,3} = 2`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mex: Option<String>,
    /// The limit that left verdicts or values open.
    #[serde(skip)]
    pub stop: Option<StopReason>,
}

/// One move.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct MoveAnswer {
    /// Who makes it; absent when both have it.
    pub player: Option<Player>,
    /// What it does.
    #[serde(rename = "move")]
    pub name: String,
    /// The position after it.
    pub position: String,
    /// Its value.
    pub value: Option<String>,
    /// What else was to be shown of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shown: Option<String>,
    /// Whether the mover wins with it; null where the limit was reached first.
    pub wins: Option<bool>,
    /// Where play may go on for ever: after how many moves somebody has won, counting this one; null for a draw.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub remoteness: Option<Option<u32>>,
    /// Why.
    pub why: String,
}

/// The time for theorems to say what a stopped search did not find out.
const LAST_LOOK: Duration = Duration::from_millis(200);

/// A position that is asked about, with what a stop should tell.
pub(crate) struct Opened {
    pub catalog: Arc<Catalog>,
    pub position: Position,
    pub game: Arc<Game>,
    text: String,
}

impl Opened {
    pub fn new(workbench: &Workbench, ruleset: &str, text: &str) -> Result<Self, ParseError> {
        Self::played(workbench, ruleset, text, false)
    }

    /// In normal play, or in misère play.
    pub fn played(
        workbench: &Workbench,
        ruleset: &str,
        text: &str,
        misere: bool,
    ) -> Result<Self, ParseError> {
        let catalog = workbench.catalog();
        let game = catalog.open_in(ruleset, Convention::misere_if(misere))?;
        let position = game.parse(text)?;
        Ok(Opened { catalog, position, game, text: text.into() })
    }

    /// A stop, and how far the search came.
    pub fn stopped(&self, stop: StopReason) -> Error {
        if matches!(stop, StopReason::Endless(_)) {
            return Error::stopped(stop, &self.text);
        }
        let (positions, bytes) = self.game.remembered();
        let half = |half: HalfClaim| {
            let starts = if half.starts == half.wins { "he".into() } else { half.starts.to_string() };
            format!("{} wins if {starts} starts ({})", half.wins, half.source)
        };
        let mut halves: Vec<String> = self.position.halves().into_iter().map(half).collect();
        // A theorem may say who wins without naming a move, such as strategy stealing, or have the value while those of
        // the options are out of reach.
        let how = SolveOptions {
            budget: Budget::new(Some(LAST_LOOK), None),
            threads: 1,
            ..SolveOptions::default()
        };
        let claims = match stop {
            StopReason::Cancelled => Vec::new(),
            _ => self.position.claims(false, &how).unwrap_or_default(),
        };
        let told = |claim: &NamedClaim| {
            let answer = match claim.answer {
                Answer::Outcome(outcome) => format!("outcome {outcome}"),
                Answer::Nimber(0) => "value 0".into(),
                Answer::Nimber(1) => "value *".into(),
                Answer::Nimber(n) => format!("value *{n}"),
                Answer::Value(value) => format!("value {}", self.catalog.values().text(value).ok()?),
            };
            Some(format!("{answer} by {} ({})", claim.name, claim.source))
        };
        halves.extend(claims.iter().find_map(told));
        let winners = self.position.known_winners();
        Error::stopped(stop, &self.text).knowing(Known::Searched { positions, bytes, halves, winners })
    }

    /// Who wins, with where that comes from; the rest is absent.
    pub fn answer(&self, found: Solved<impl Into<AnyOutcome> + Copy>, seconds: f64) -> ValueAnswer {
        let by_theorem = !found.theorems.is_empty();
        ValueAnswer {
            ruleset: self.position.ruleset().into(),
            input: self.text.clone(),
            position: self.position.to_string(),
            value: None,
            outcome: found.answer.into(),
            nimber: None,
            mean: None,
            temperature: None,
            misere: None,
            // An empty sum needs neither, and nothing is left to search.
            method: if found.searched || !by_theorem { Method::Search } else { Method::Theorem },
            source: by_theorem.then(|| found.theorem_sources().join("; ")),
            theorem: by_theorem.then(|| found.theorem_names().join("; ")),
            positions: found.positions,
            seconds,
        }
    }

    fn value(&self, how: &SolveOptions, notation: Notation) -> Result<ValueAnswer, StopReason> {
        let start = Instant::now();
        let found = self.position.value(how)?;
        let seconds = start.elapsed().as_secs_f64();
        let values = self.position.values().under(&how.budget);
        let value = found.answer;
        let outcome = values.outcome(value)?;
        Ok(ValueAnswer {
            value: Some(values.display(value, notation)?),
            nimber: values.as_nimber(value).map(u64::from),
            mean: Some(values.mean(value)?.to_string()),
            temperature: Some(values.temperature(value)?.to_string()),
            ..self.answer(found.map(|_| outcome), seconds)
        })
    }

    fn moves(&self, asked: &Moves, how: &SolveOptions) -> Result<MovesAnswer, StopReason> {
        let values = !asked.outcome && !asked.misere;
        let query = MoveQuery { player: asked.player, values, notation: asked.notation };
        let mut found = self.position.moves(query, how)?;
        let stopped = found.stop.is_some();
        if asked.once {
            let mut seen = HashSet::new();
            let mut looks = Vec::with_capacity(found.moves.len());
            for m in &found.moves {
                if !stopped {
                    how.budget.tick()?;
                }
                looks.push((m.player, m.to.look()?));
            }
            let mut looks = looks.into_iter();
            found.moves.retain(|_| {
                looks
                    .next()
                    .is_none_or(|(player, (form, sign))| seen.insert((player, form, sign == Sign::Negated)))
            });
        }
        let values = self.position.values().under(&how.budget);
        let mex = (found.complete && self.position.impartial())
            .then(|| mex_of(found.moves.iter().map(|m| m.value.and_then(|value| values.as_nimber(value)))))
            .flatten();
        if asked.best {
            let (both, own) = (found.moves, |m: &Move, player| m.player.is_none_or(|p| p == player));
            let players = asked.player.map_or(Player::BOTH.to_vec(), |player| vec![player]);
            found.moves = Vec::new();
            for &player in if self.position.impartial() { &players[..1] } else { &players[..] } {
                let mut moves = both.iter().filter(|m| own(m, player)).cloned().collect();
                keep_best(&mut moves, player, how)?;
                found.moves.extend(moves);
            }
        }
        let mut options = Vec::with_capacity(found.moves.len());
        for m in found.moves {
            let value = m.value.map(|value| values.display(value, query.notation));
            let value = if stopped { value.and_then(Result::ok) } else { value.transpose()? };
            if !stopped {
                how.budget.check()?;
            }
            options.push(MoveAnswer {
                player: m.player,
                name: m.name,
                position: m.to.to_string(),
                value,
                shown: None,
                wins: m.wins,
                remoteness: None,
                why: m.why,
            });
        }
        let outcome = found.outcome.map(AnyOutcome::from);
        Ok(MovesAnswer { complete: found.complete, mex, stop: found.stop, ..self.listed(outcome, options) })
    }

    /// All moves of the position, with who wins it.
    pub fn listed(&self, outcome: Option<AnyOutcome>, options: Vec<MoveAnswer>) -> MovesAnswer {
        MovesAnswer {
            ruleset: self.position.ruleset().into(),
            input: self.text.clone(),
            position: self.position.to_string(),
            outcome,
            options,
            complete: true,
            theorem: None,
            source: None,
            mex: None,
            stop: None,
        }
    }
}

impl Ask for Value {
    type Answer = ValueAnswer;

    fn ask(&self, workbench: &Workbench, limits: &Limits) -> Result<ValueAnswer, Error> {
        let opened = Opened::played(workbench, &self.ruleset, &self.position, self.misere)?;
        if let (true, Some(name)) = (self.misere, &self.universe) {
            return universe::answer(&opened, name, &limits.budget);
        }
        if self.misere {
            if !opened.position.impartial() {
                return Err(no_misere_values(&self.position).into());
            }
            return opened.misere_value(&limits.budget).map_err(|stop| opened.stopped(stop));
        }
        let found = match opened.value(&limits.how(self.theorems), self.notation) {
            Err(StopReason::Endless(_)) => opened.loopy(Some(self.notation), &limits.budget),
            found => found,
        };
        found.map_err(|stop| opened.stopped(stop))
    }
}

impl Ask for Outcome {
    type Answer = ValueAnswer;

    fn ask(&self, workbench: &Workbench, limits: &Limits) -> Result<ValueAnswer, Error> {
        let opened = Opened::played(workbench, &self.ruleset, &self.position, self.misere)?;
        let start = Instant::now();
        let found = match opened.position.outcome(&limits.how(self.theorems)) {
            Ok(found) => Ok(opened.answer(found, start.elapsed().as_secs_f64())),
            Err(StopReason::Endless(_)) if !self.misere => opened.loopy(None, &limits.budget),
            Err(stop) => Err(stop),
        };
        found.map_err(|stop| opened.stopped(stop))
    }
}

impl Ask for Moves {
    type Answer = MovesAnswer;

    fn ask(&self, workbench: &Workbench, limits: &Limits) -> Result<MovesAnswer, Error> {
        let opened = Opened::played(workbench, &self.ruleset, &self.position, self.misere)?;
        let answer = match opened.moves(self, &limits.how(self.theorems)) {
            Err(StopReason::Endless(_)) if !self.misere => {
                let show = shown(self.show.as_deref(), workbench, &self.ruleset, Convention::Normal)?;
                let (how, wanted) = (&limits.how(self.theorems), (!self.outcome, show.as_ref()));
                let found = loopy::moves(&opened, self.player, wanted, self.notation, how);
                let mut found = found.map_err(|stop| opened.stopped(stop))?;
                if self.best {
                    let mut seen = HashSet::new();
                    found.options.retain(|m| seen.insert(m.player));
                }
                return Ok(found);
            }
            answer => answer,
        };
        let mut answer = answer.map_err(|stop| opened.stopped(stop))?;
        self.show_beside(&mut answer, &opened, workbench, limits)?;
        if self.theorems && !self.misere {
            // A limit on the way only means that nothing is said.
            let last = Budget::new(Some(LAST_LOOK), None);
            let how = match &answer.stop {
                Some(_) => SolveOptions { budget: last, threads: 1, ..SolveOptions::default() },
                None => limits.how(true),
            };
            let claims = opened.position.claims(false, &how).unwrap_or_default();
            if let Some(NamedClaim { name, source, .. }) = claims.into_iter().next() {
                (answer.theorem, answer.source) = (Some(name.to_string()), Some(source));
            }
        }
        Ok(answer)
    }

    fn stop(answer: &MovesAnswer) -> Option<&StopReason> {
        answer.stop.as_ref()
    }
}

impl Moves {
    /// Adds what else is to be shown of each option.
    fn show_beside(
        &self,
        answer: &mut MovesAnswer,
        opened: &Opened,
        workbench: &Workbench,
        limits: &Limits,
    ) -> Result<(), Error> {
        let Some(what) = self.show.as_deref() else { return Ok(()) };
        let after: Vec<Position> =
            answer.options.iter().map(|m| opened.game.parse(&m.position)).collect::<Result<_, _>>()?;
        let stopped = |stop| opened.stopped(stop);
        let texts = if what == "element" && self.misere && opened.position.impartial() {
            let elements = quotient::elements(&after, &limits.budget).map_err(stopped)?;
            elements.into_iter().map(Some).collect()
        } else {
            let convention = opened.position.convention();
            let Some(show) = shown(Some(what), workbench, &self.ruleset, convention)? else { return Ok(()) };
            let how = limits.how(self.theorems);
            let text = |to| Ok(in_time(show.of(to, self.notation, &how))?.map(|shown| shown.text));
            after.iter().map(text).collect::<Result<Vec<_>, StopReason>>().map_err(stopped)?
        };
        answer.options.iter_mut().zip(texts).for_each(|(m, text)| m.shown = text);
        if answer.options.iter().any(|m| m.shown.is_none()) {
            answer.stop = answer.stop.take().or(limits.budget.check().err());
        }
        Ok(())
    }
}
