//! Words: names of games, letters, functions.

use super::functions::{Function, FunctionInfo};
use super::mentions::{CONSTANTS, is_short_function};
use super::parser::{Parser, Part, Term};
use super::{Answer, FUNCTIONS};
use crate::{Loopy, ParseError};
use upstar_values::{EvalError, Player};

/// What no game with cycles is.
const NEVER: [&str; 7] =
    ["is_integer", "is_nimber", "is_number", "is_uptimal", "is_zero", "is_ordinal", "is_atomic"];

impl Parser<'_> {
    /// A name, a letter, a function, a tiny, or braces with a letter.
    pub(super) fn word(&mut self) -> Result<Part, EvalError> {
        let start = self.at;
        let word = self.word_ahead();
        if let Some(tiny) = self.tiny()? {
            return Ok(self.part(tiny, start));
        }
        self.at += word.len();
        if let Some(value) = self.constant(word)? {
            return Ok(self.part(value, start));
        }
        if word == "pass" {
            if self.draft.nodes.is_empty() {
                let error = self.error_from(start, "pass stands outside of braces");
                return Err(error.expected("an option, such as {0|pass}").into());
            }
            return Ok(Part { term: Term::Pass, start, end: self.at });
        }
        if let Some(index) = self.labels.iter().rposition(|(label, ..)| label == word) {
            if self.peek() == Some('{') {
                let error =
                    self.error_from(start, format!("{word:?} already stands for a game around this one"));
                return Err(error.expected("another letter").into());
            }
            self.lowest = self.lowest.min(index);
            self.labels[index].2 = true;
            return Ok(Part { term: Term::Draft(self.labels[index].1), start, end: self.at });
        }
        if self.peek() == Some('{') && FunctionInfo::named(word).is_none() && !is_short_function(word) {
            return self.deeper(|parser| parser.braces(Some(word)));
        }
        if let Some(&value) = self.names.get(word) {
            return Ok(self.part(value, start));
        }
        self.call(word, start)
    }

    fn constant(&self, word: &str) -> Result<Option<Loopy>, EvalError> {
        let loops = self.loops;
        Ok(Some(match word {
            "on" => loops.on()?,
            "off" => loops.off()?,
            "dud" => loops.dud()?,
            "tis" => loops.tis()?,
            "tisn" => loops.neg(loops.tis()?)?,
            _ => return Ok(None),
        }))
    }

    fn call(&mut self, word: &str, start: usize) -> Result<Part, EvalError> {
        let info = FunctionInfo::named(word);
        if info.is_none() && !is_short_function(word) {
            let names = CONSTANTS.into_iter().chain(FUNCTIONS.iter().map(|info| info.name));
            let near = names.map(|name| (upstar_core::edit_distance(word, name), name)).min();
            let near = near.filter(|near| near.0 <= 2 && 2 * near.0 < word.chars().count());
            let hint = near.map_or("a game, a function or a known name".to_string(), |(_, name)| {
                format!("perhaps {name}")
            });
            return Err(self.error_from(start, format!("there is no name {word:?}")).expected(hint).into());
        }
        self.skip_spaces();
        let open = self.at;
        let signature = info.map_or(format!("{word}(G)"), FunctionInfo::signature);
        if !self.take("(") {
            return Err(self.error_next(format!("{word} is a function")).expected(signature).into());
        }
        let arguments = self.deeper(Self::arguments)?;
        self.close(')', open)?;
        self.answer(word, start, &arguments)
    }

    /// `G.Degree`, `G.Upsum(H)`, as CGSuite writes `degree(G)` and `upsum(G, H)`.
    pub(super) fn methods(&mut self, mut part: Part) -> Result<Part, EvalError> {
        while self.rest().starts_with('.') && self.rest()[1..].starts_with(char::is_alphabetic) {
            self.at += 1;
            let start = self.at;
            let word = self.word_ahead();
            self.at += word.len();
            let name = snake_case(word);
            if name == "tiny" || name == "miny" {
                let tiny = self.loops.tiny(self.game(&part)?)?;
                let value = if name == "tiny" { tiny } else { self.loops.neg(tiny)? };
                part = self.part(value, part.start);
                continue;
            }
            let of_player = self.of_player(&name);
            let name = of_player.clone().unwrap_or(name);
            if FunctionInfo::named(&name).is_none() && !is_short_function(&name) {
                let error = self.error_from(start, format!("there is no name {word:?}"));
                return Err(error.expected("a function, such as Degree").into());
            }
            let open = self.at;
            let (first, mut arguments) = (part.start, vec![part]);
            if of_player.is_none() && self.take("(") {
                arguments.extend(self.deeper(Self::arguments)?);
                self.close(')', open)?;
            }
            part = self.answer(&name, first, &arguments)?;
        }
        Ok(part)
    }

    /// `Options(Left)` and `StrongStop(Player.Right)` are `left_options` and `strong_right_stop`.
    fn of_player(&mut self, name: &str) -> Option<String> {
        let close = self.rest().find(')').filter(|_| self.rest().starts_with('('))?;
        let inside = self.rest()[1..close].trim();
        let player = match inside.strip_prefix("Player.").unwrap_or(inside) {
            "Left" => "left",
            "Right" => "right",
            _ => return None,
        };
        self.at += close + 1;
        Some(match name.strip_prefix("strong_") {
            Some(name) => format!("strong_{player}_{name}"),
            None => format!("{player}_{name}"),
        })
    }

    /// What a function gives.
    pub(super) fn answer(&self, word: &str, start: usize, arguments: &[Part]) -> Result<Part, EvalError> {
        let info = FunctionInfo::named(word);
        let answer = match info {
            Some(info) if info.arguments.len() == arguments.len() => self.apply(info.function, arguments)?,
            Some(info) => {
                let given = arguments.len();
                let plural = if given == 1 { "" } else { "s" };
                let error = self.error_from(start, format!("{word} got {given} argument{plural}"));
                return Err(error.expected(info.signature()).into());
            }
            None => self.apply_short(word, start, arguments)?,
        };
        Ok(Part { term: Term::Answer(answer), start, end: self.at })
    }

    /// Expressions with commas between them; there may be none.
    fn arguments(&mut self) -> Result<Vec<Part>, EvalError> {
        let mut arguments = Vec::new();
        self.skip_spaces();
        if self.peek() == Some(')') {
            return Ok(arguments);
        }
        loop {
            arguments.push(self.sided()?);
            self.skip_spaces();
            if !self.take(",") {
                return Ok(arguments);
            }
        }
    }

    /// A function that is known for short games only.
    fn apply_short(&self, word: &str, start: usize, arguments: &[Part]) -> Result<Answer, EvalError> {
        let mut names = upstar_values::Names::default();
        for (i, argument) in arguments.iter().enumerate() {
            let Some(value) = self.loops.to_short(self.game(argument)?) else {
                if NEVER.contains(&word) {
                    return Ok(Answer::Truth(false));
                }
                // A loopy value is in canonical form.
                if ["canonical", "canonical_form", "game_value"].contains(&word) {
                    return Ok(Answer::Game(self.game(argument)?));
                }
                let message = format!("{word} is not defined for games with cycles");
                return Err(self.wrong(argument, &message, "a short game").into());
            };
            names.insert(format!("argument{i}"), value);
        }
        let list: Vec<String> = (0..arguments.len()).map(|i| format!("argument{i}")).collect();
        let call = format!("{word}({})", list.join(", "));
        // Places in the call that was made up are places of the whole call.
        let moved = |error: EvalError| match error {
            EvalError::Parse(wrong) => self.error_from(start, wrong.message).expected(wrong.expected).into(),
            stop => stop,
        };
        let expression =
            upstar_values::Expression::parse(&call, &names).map_err(|error| moved(error.into()))?;
        Ok(match expression.evaluate(self.loops.values()).map_err(moved)? {
            upstar_values::Answer::Game(value) => Answer::Game(self.loops.from_short(value)?),
            other => Answer::Short(other),
        })
    }

    fn apply(&self, function: Function, arguments: &[Part]) -> Result<Answer, EvalError> {
        let loops = self.loops;
        let game = |i: usize| self.game(&arguments[i]);
        let stopper = |i: usize| self.stopper(&arguments[i]);
        let idempotent = |i: usize| -> Result<Loopy, EvalError> {
            let g = stopper(i)?;
            if loops.is_idempotent(g)? {
                return Ok(g);
            }
            Err(self.wrong(&arguments[i], "this degree is not idempotent", "D with D + D = D").into())
        };
        Ok(match function {
            Function::Degree => Answer::Game(loops.degree(stopper(0)?)?),
            Function::Variety => Answer::Game(self.variety(stopper(0)?, &arguments[0])?),
            Function::Upsum => Answer::Game(loops.upsum(stopper(0)?, stopper(1)?)?),
            Function::Downsum => Answer::Game(loops.downsum(stopper(0)?, stopper(1)?)?),
            Function::UpsumVariety => Answer::Game(loops.upsum_variety(stopper(0)?, idempotent(1)?)?),
            Function::DownsumVariety => Answer::Game(loops.downsum_variety(stopper(0)?, idempotent(1)?)?),
            Function::Pow => match loops.pow(stopper(0)?, game(1)?)? {
                Some(power) => Answer::Game(power),
                None => {
                    let message = "this power is not defined";
                    return Err(self
                        .wrong(&arguments[0], message, "{0|H}, and an exponent of at least 1")
                        .into());
                }
            },
            Function::PowTo => match loops.pow_to(stopper(0)?, game(1)?)? {
                Some(sum) => Answer::Game(sum),
                None => {
                    let message = "this exponent does not fit";
                    return Err(self.wrong(&arguments[1], message, "a pseudonumber of at least 0").into());
                }
            },
            Function::Ordinal => Answer::Game(loops.ordinal(&self.base(&arguments[0])?, stopper(1)?)?),
            Function::Subordinate => match loops.subordinate(stopper(0)?, &self.base(&arguments[1])?)? {
                Some(h) => Answer::Game(h),
                None => {
                    let message = "this is no ordinal sum on that base";
                    return Err(self.wrong(&arguments[0], message, "B:H for some H").into());
                }
            },
            Function::Onside => Answer::Game(loops.onside(game(0)?)?),
            Function::Offside => Answer::Game(loops.offside(game(0)?)?),
            Function::LeftStop => Answer::Game(loops.stop(stopper(0)?, Player::Left)?),
            Function::RightStop => Answer::Game(loops.stop(stopper(0)?, Player::Right)?),
            Function::StrongLeftStop => Answer::Game(loops.strong_stop(stopper(0)?, Player::Left)?),
            Function::StrongRightStop => Answer::Game(loops.strong_stop(stopper(0)?, Player::Right)?),
            Function::Outcome => Answer::Outcome(loops.outcome(game(0)?)?),
            Function::Options => Answer::Options(stopper(0)?),
            Function::LeftOptions => Answer::Games(loops.options(stopper(0)?)?[0].clone()),
            Function::RightOptions => Answer::Games(loops.options(stopper(0)?)?[1].clone()),
            Function::Followers => Answer::Games(loops.followers(stopper(0)?)?),
            Function::FollowerCount => Answer::Count(loops.followers(stopper(0)?)?.len() as u64),
            Function::IsStopper => Answer::Truth(loops.is_stopper(game(0)?)?),
            Function::IsStopperSided => Answer::Truth(loops.is_stopper_sided(game(0)?)?),
            Function::IsPlumtree => Answer::Truth(loops.is_plumtree(game(0)?)?),
            Function::IsStable => Answer::Truth(loops.is_stable(stopper(0)?)?),
            Function::IsIdempotent => Answer::Truth(loops.is_idempotent(game(0)?)?),
            Function::IsInfinitesimal => Answer::Truth(loops.is_infinitesimal(game(0)?)?),
            Function::IsPseudonumber => Answer::Truth(loops.is_pseudonumber(game(0)?)),
            Function::IsNumberish => Answer::Truth(loops.is_numberish(game(0)?)?),
            Function::IsNumberTiny => Answer::Truth(loops.is_number_tiny(game(0)?)?),
            Function::IsLoopfree => Answer::Truth(loops.to_short(game(0)?).is_some()),
        })
    }

    /// A game that is a stopper.
    pub(super) fn stopper(&self, part: &Part) -> Result<Loopy, EvalError> {
        let g = self.game(part)?;
        if self.loops.is_stopper(g)? {
            return Ok(g);
        }
        Err(self.wrong(part, "this is no stopper", "a stopper").into())
    }

    /// The variety, or why there is none.
    fn variety(&self, g: Loopy, argument: &Part) -> Result<Loopy, EvalError> {
        if let Some(variety) = self.loops.variety(g)? {
            return Ok(variety);
        }
        let degree = self.loops.degree(g)?;
        let message = if self.loops.is_idempotent(degree)? {
            "this game is not stable: its varieties by upsums and by downsums differ"
        } else {
            "the degree of this game is not idempotent"
        };
        let error: ParseError = self.wrong(argument, message, "a stable game");
        Err(error.into())
    }
}

/// `LeftStop` as `left_stop`.
pub(super) fn snake_case(word: &str) -> String {
    let mut name = String::new();
    for c in word.chars() {
        if c.is_uppercase() && !name.is_empty() {
            name.push('_');
        }
        name.extend(c.to_lowercase());
    }
    name
}
