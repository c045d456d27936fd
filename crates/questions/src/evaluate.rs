//! Expressions, and all games born by a day.

use crate::error::{Error, Known, KnownGame};
use crate::limits::Limits;
use crate::loopy::{self, LoopyGame};
use crate::misere::{self, MisereGame};
use crate::question::{Ask, question};
use crate::universe::{self, UniverseGame};
use crate::workbench::Workbench;
use serde::Serialize;
use upstar_catalog::{Catalog, Position, SolveOptions};
use upstar_core::{ParseError, StopReason};
use upstar_values::{
    Answer, EvalError, Explanation, Expression, Names, Notation, Outcome, Positions, Value, Values,
};

question! {
    /// Values of expressions, one line each.
    #[derive(Default)]
    #[command(after_help = "\
Examples:
  upstar eval '{3|1||0} + *'            the canonical form of a sum
  upstar eval '{0,*|1}' '^ > 0' -1      several at once
  upstar eval --explain '{3|1||0}+*'    how it comes about, step by step
  upstar eval --json 'mean({4|1||0})'
  upstar eval --misere '*[2#0] + *2' 'genus([kayles 9])'    impartial games, the player who cannot move wins
  upstar eval --misere --universe dead-ending '{1|} >= 1 + 1'     partizan games, modulo a universe
  upstar eval - < games.txt             one expression a line; @games.txt does the same
Forms: 3  -1/2  *2  ^  vv  ^3*2  1/2^*  {a,b|c}  {3|1||0}  +-1  +-{10|8}  Tiny(2)  ^[2]  ^<2>  '{*|*}' (not simplified)
Operators: - + 3 x G  G:H (ordinal sum)  and one comparison of == != < > <= >= <> (confused)
Functions: upstar eval --functions, or --functions NAME")]
    pub struct Eval {
        /// The expression.
        #[arg(skip)] pub input: String,
        /// How values are written.
        #[serde(default)] #[arg(skip)] pub notation: Notation,
        /// Show how each canonical form comes about.
        #[serde(default)] #[arg(long)] pub explain: bool,
        /// Misère play of impartial games: the player who cannot move wins.
        #[serde(default)] #[arg(long)] pub misere: bool,
        /// Partizan games in misère play, compared beside the games of this universe: all, dicot, dead-ending, blocking, impartial.
        #[serde(default)] #[arg(long, value_name = "NAME", requires = "misere")] pub universe: Option<String>,
        /// Whether the value alone is wanted: the rest, such as a birthday, can be out of reach.
        #[serde(default)] #[arg(skip)] pub brief: bool,
    }
}

question! {
    /// All games born by a day, one a line.
    #[command(after_help = "\
Examples:
  upstar born 2                       the 22 games born by day 2
  upstar born 3 --notation braces     all 1474, for another program
  upstar born 4 --misere              the 22 impartial forms of misère play
  upstar born 5 --misere              how many there are by day 5, and day 6")]
    pub struct Born {
        /// The day, 0 to 3; in misère play to 6.
        #[arg(value_name = "N")] pub day: u32,
        /// Impartial games in misère play; after day 4 they are counted.
        #[serde(default)] #[arg(long)] pub misere: bool,
        /// How values are written.
        #[serde(default)] #[arg(skip)] pub notation: Notation,
    }
}

/// Positions in expressions, as `[RULESET POSITION]`.
pub struct InRulesets<'a> {
    /// The rulesets.
    pub catalog: &'a Catalog,
    /// Limits, threads, and whether theorems may answer.
    pub how: SolveOptions,
}

impl Positions for InRulesets<'_> {
    fn value(&self, text: &str, _: &Values) -> Result<Value, EvalError> {
        Ok(position_in(self.catalog, text)?.value(&self.how)?.answer)
    }
}

/// Reads `RULESET POSITION`.
pub(crate) fn position_in(catalog: &Catalog, text: &str) -> Result<Position, ParseError> {
    let front = text.len() - text.trim_start().len();
    let (ruleset, position) = text[front..].split_once(' ').unwrap_or((&text[front..], ""));
    let game = catalog.open(ruleset).map_err(|error| error.inside(text, front))?;
    let place = text.len() - position.trim_start().len();
    game.parse(position.trim()).map_err(|error| error.inside(text, place))
}

/// The answer to [`Eval`].
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct EvalAnswer {
    /// The value on one line, as a person reads it.
    #[serde(skip)]
    pub text: String,
    /// What it is.
    #[serde(flatten)]
    pub evaluated: Evaluated,
    /// How it comes about, if that was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub explanation: Option<Vec<Part>>,
    /// The same as lines of text.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub steps: Option<Vec<String>>,
}

/// What an expression gives.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
#[non_exhaustive]
pub enum Evaluated {
    /// A game.
    Game(Box<Description>),
    /// A game in which play may go on for ever.
    Loopy(Box<LoopyGame>),
    /// An impartial game in misère play.
    Misere(Box<MisereGame>),
    /// A partizan game in misère play, modulo a universe.
    Universe(Box<UniverseGame>),
    /// A comparison.
    Truth {
        /// The text that was evaluated.
        input: String,
        /// Whether it holds.
        result: bool,
    },
    /// Anything else: a count, an outcome, a list; or the value alone.
    Other {
        /// The text that was evaluated.
        input: String,
        /// What it gives.
        value: serde_json::Value,
    },
}

impl Ask for Eval {
    type Answer = EvalAnswer;

    fn ask(&self, workbench: &Workbench, limits: &Limits) -> Result<EvalAnswer, Error> {
        // `*[2#0]` is a misère form, and nothing else.
        if self.misere || self.input.contains("*[") {
            return match &self.universe {
                Some(name) => universe::evaluate(&self.input, universe::read(name)?, workbench, limits),
                None => misere::evaluate(&self.input, workbench, limits),
            };
        }
        let loopy = || loopy::evaluate(&self.input, self.notation, self.brief, workbench, limits);
        if upstar_loopy::mentions_loops(&self.input) {
            return loopy();
        }
        let catalog = workbench.catalog();
        let values = catalog.values().under(&limits.budget);
        let rulesets = InRulesets { catalog: &catalog, how: limits.how(true) };
        let (text, notation) = (self.input.as_str(), self.notation);
        let expression = Expression::parse(text, &Names::default())?;
        let wrong = |error: EvalError| Error::evaluating(error, text);
        let stopped = |stop: StopReason| wrong(stop.into());
        let answer = match expression.evaluate_with(&values, &rulesets) {
            Err(EvalError::Stop(StopReason::Endless(_))) => return loopy(),
            answer => answer.map_err(wrong)?,
        };
        let explanation = if self.explain {
            Some(Part::all(&expression, &values, notation, &rulesets).map_err(wrong)?)
        } else {
            None
        };
        let knowing = |stop: StopReason| stopped(stop.clone()).knowing(known(&stop, &answer, &values));
        let shown = answer.text(&values, notation).map_err(knowing)?;
        let input = self.input.clone();
        let evaluated = match &answer {
            Answer::Truth(result) => Evaluated::Truth { input, result: *result },
            Answer::Game(game) if !self.brief => {
                let described = Description::of(*game, &values, notation).map_err(knowing)?;
                Evaluated::Game(Box::new(Description { input: Some(input), ..described }))
            }
            other => {
                let value = match other {
                    Answer::Count(count) => (*count).into(),
                    Answer::None => serde_json::Value::Null,
                    Answer::Number(number) => number.to_string().into(),
                    Answer::Games(games) => {
                        let texts = games.iter().map(|&game| values.display(game, notation));
                        texts.collect::<Result<Vec<_>, StopReason>>().map_err(stopped)?.into()
                    }
                    _ => shown.clone().into(),
                };
                Evaluated::Other { input, value }
            }
        };
        let steps = explanation.as_ref().map(|parts| parts.iter().flat_map(Part::lines).collect());
        Ok(EvalAnswer { text: shown, evaluated, explanation, steps })
    }
}

/// The answer to [`Born`].
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct BornAnswer {
    /// The games, in the order in which they print.
    pub games: Vec<BornGame>,
    /// How many there are, where they are only counted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub count: Option<String>,
}

/// A game that is born by a day.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
#[non_exhaustive]
pub enum BornGame {
    /// In normal play.
    Normal(Box<Description>),
    /// In misère play.
    Misere(MisereGame),
}

impl BornGame {
    /// The value as it prints.
    pub fn value(&self) -> &str {
        match self {
            BornGame::Normal(game) => &game.value,
            BornGame::Misere(game) => game.value.as_deref().unwrap_or_default(),
        }
    }
}

impl Ask for Born {
    type Answer = BornAnswer;

    fn ask(&self, workbench: &Workbench, limits: &Limits) -> Result<BornAnswer, Error> {
        let (most, last) = if self.misere { (6, 4) } else { (3, 3) };
        if self.day > most {
            let text = self.day.to_string();
            let error = ParseError::new("these are too many games to list", &text, 0, text.len());
            return Err(error.expected(format!("a day from 0 to {most}")).into());
        }
        let stopped = |stop| Error::stopped(stop, format!("born {}", self.day));
        if self.day > last {
            let count = misere::counted(self.day, &limits.budget).map_err(stopped)?;
            return Ok(BornAnswer { games: Vec::new(), count: Some(count) });
        }
        if self.misere {
            let games = misere::born(self.day, workbench, &limits.budget).map_err(stopped)?;
            return Ok(BornAnswer { games: games.into_iter().map(BornGame::Misere).collect(), count: None });
        }
        let values = workbench.catalog().values().under(&limits.budget);
        let described = |game| Ok(BornGame::Normal(Box::new(Description::of(game, &values, self.notation)?)));
        let games = values.born_by(self.day).and_then(|games| games.into_iter().map(described).collect());
        Ok(BornAnswer { games: games.map_err(stopped)?, count: None })
    }
}

/// What there is to say about a game.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Description {
    /// The text that was evaluated.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub input: Option<String>,
    /// The canonical form.
    pub value: String,
    /// Who wins: L, R, N or P.
    pub outcome: Outcome,
    /// Whether it is a number.
    pub is_number: bool,
    /// The nimber, when it is one.
    pub nimber: Option<u32>,
    /// The mean value.
    pub mean: String,
    /// The temperature.
    pub temperature: String,
    /// The Left stop.
    pub left_stop: String,
    /// The Right stop.
    pub right_stop: String,
    /// The birthday.
    pub birthday: u64,
    /// The atomic weight of an all-small game.
    pub atomic_weight: Option<String>,
}

/// A part of an expression and how it becomes its value.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Part {
    /// The part as it was written.
    pub part: String,
    /// What is done, step by step.
    pub steps: Vec<String>,
    /// What it becomes.
    pub value: String,
}

impl Description {
    /// Describes a game.
    ///
    /// # Errors
    /// The limit that was reached.
    pub fn of(game: Value, values: &Values, notation: Notation) -> Result<Self, StopReason> {
        let text = |v: Value| values.display(v, notation);
        Ok(Description {
            input: None,
            value: text(game)?,
            outcome: values.outcome(game)?,
            is_number: values.as_number(game).is_some(),
            nimber: values.as_nimber(game),
            mean: values.mean(game)?.to_string(),
            temperature: values.temperature(game)?.to_string(),
            left_stop: values.left_stop(game).to_string(),
            right_stop: values.right_stop(game).to_string(),
            birthday: values.birthday(game)?,
            atomic_weight: values.atomic_weight(game)?.map(text).transpose()?,
        })
    }
}

impl Part {
    /// How an expression becomes its value, part by part.
    ///
    /// # Errors
    /// The limit that was reached.
    pub fn all(
        expression: &Expression,
        values: &Values,
        notation: Notation,
        rulesets: &dyn Positions,
    ) -> Result<Vec<Self>, EvalError> {
        let part = |p: Explanation| Part {
            part: p.part,
            steps: p.steps.iter().map(ToString::to_string).collect(),
            value: p.value,
        };
        Ok(expression.explain_with(values, notation, rulesets)?.into_iter().map(part).collect())
    }

    /// The part on one line, and each of its steps indented on one more.
    pub fn lines(&self) -> impl Iterator<Item = String> + '_ {
        let first = format!("{} = {}", self.part, self.value);
        std::iter::once(first).chain(self.steps.iter().map(|step| format!("  {step}")))
    }
}

/// What can still be said of a game that is too large to print.
pub fn known(stop: &StopReason, answer: &Answer, values: &Values) -> Known {
    let (Answer::Game(game), StopReason::TooLarge(_)) = (answer, stop) else { return Known::Nothing };
    let heat = values.mean(*game).and_then(|mean| Ok((mean, values.temperature(*game)?)));
    Known::Game(Box::new(KnownGame {
        outcome: values.outcome(*game).ok(),
        heat: heat.ok().map(|(mean, temperature)| (mean.to_string(), temperature.to_string())),
        stops: (values.left_stop(*game).to_string(), values.right_stop(*game).to_string()),
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_have_the_keys_of_their_kind() {
        let workbench = Workbench::default();
        let ask = |text: &str, explain: bool| {
            Eval { input: text.into(), explain, ..Eval::default() }.ask(&workbench, &Limits::default())
        };
        let json = |text: &str, explain: bool| serde_json::to_value(ask(text, explain).unwrap()).unwrap();
        let game = json("{0|*}", false);
        assert_eq!((&game["value"], &game["atomic_weight"]), (&"^".into(), &"1".into()));
        assert!(game.get("explanation").is_none());
        assert_eq!(json("^ > 0", false), serde_json::json!({ "input": "^ > 0", "result": true }));
        assert_eq!(json("mex(0,1)", false)["value"], 2);
        assert_eq!(json("mean({2|0})", false)["value"], "1");
        assert!(json("{0|1}+*", true)["explanation"][0]["steps"].is_array());
        assert!(matches!(ask("{1|", false), Err(Error::Input(_))));
    }
}
