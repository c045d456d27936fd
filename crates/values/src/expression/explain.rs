//! How a canonical form comes about, step by step.

use super::{Answer, EvalError, Expression, Kind, Node, NodeId};
use crate::notation::TEXT_LIMIT;
use crate::{Dyadic, Notation, Player, Stop, Value, Values};
use std::fmt;

/// How one part of an expression becomes its value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// The part, as it was written.
    pub part: String,
    /// What happens, in order.
    pub steps: Vec<Step>,
    /// Its value.
    pub value: String,
}

/// One step of a simplification; games are texts. `Display` makes a sentence of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// The form before anything is simplified.
    Form(String),
    /// Where the options of a sum come from: each with its value.
    SumOptions {
        /// Who may move so.
        player: Player,
        /// Pairs such as `1 + *` and `1*`.
        options: Vec<(String, String)>,
    },
    /// Numbers, ups and stars are added part by part.
    Closed,
    /// A number is added to a game that is none: it goes to every option.
    Translation {
        /// The number.
        number: String,
    },
    /// An option that another one makes superfluous.
    Dominated {
        /// Whose option.
        player: Player,
        /// The option.
        option: String,
        /// The one that is at least as good.
        by: String,
    },
    /// An option that the opponent answers to something no better than the game itself.
    Reversible {
        /// Whose option.
        player: Player,
        /// The option.
        option: String,
        /// The opponent's answer.
        through: String,
        /// What takes the place of the option.
        replaced_by: Vec<String>,
    },
    /// A number fits between the options, so the game is the simplest such number.
    SimplestNumber {
        /// Left's options.
        left: Vec<String>,
        /// Right's options.
        right: Vec<String>,
        /// The number.
        number: String,
    },
    /// Nothing is left to simplify.
    Canonical {
        /// The form.
        form: String,
        /// Its name, when it has one.
        name: Option<String>,
    },
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = |options: &[String]| {
            if options.is_empty() { "nothing".to_string() } else { options.join(", ") }
        };
        match self {
            Step::Form(form) => write!(f, "the form is {form}"),
            Step::SumOptions { player, options } => {
                let list: Vec<String> = options
                    .iter()
                    .map(|(sum, value)| if sum == value { sum.clone() } else { format!("{sum} = {value}") })
                    .collect();
                write!(f, "{player} can move to {}", side(&list))
            }
            Step::Closed => write!(f, "numbers, ups and stars are added part by part"),
            Step::Translation { number } => {
                write!(f, "number translation: {number} is added to every option of the other game")
            }
            Step::Dominated { player, option, by } => {
                let sign = if *player == Player::Left { "<=" } else { ">=" };
                write!(f, "{player}'s option {option} is dominated by {by}: {option} {sign} {by}")
            }
            Step::Reversible { player, option, through, replaced_by } => {
                let sign = if *player == Player::Left { "<=" } else { ">=" };
                write!(
                    f,
                    "{player}'s option {option} is reversible through {through}, which is {sign} the game: "
                )?;
                let owner = if *player == Player::Left { "Left" } else { "Right" };
                match replaced_by.is_empty() {
                    true => write!(f, "it goes, since {through} has no {owner} option"),
                    false => write!(f, "{owner}'s options there replace it: {}", replaced_by.join(", ")),
                }
            }
            Step::SimplestNumber { left, right, number } => write!(
                f,
                "simplest-number rule: {number} is the simplest number x with {} <| x <| {}",
                side(left),
                side(right)
            ),
            Step::Canonical { form, name: None } => {
                write!(f, "no option is dominated or reversible: {form} is canonical")
            }
            Step::Canonical { form, name: Some(name) } => {
                write!(f, "no option is dominated or reversible: {form} is canonical, and is called {name}")
            }
        }
    }
}

impl Expression {
    /// How each part of the expression becomes its value, inner parts first.
    ///
    /// # Errors
    /// As for [`Expression::evaluate`].
    pub fn explain(&self, values: &Values, notation: Notation) -> Result<Vec<Explanation>, EvalError> {
        let answers = self.evaluate_all(values)?;
        let explainer = Explainer { values, notation };
        let (mut parts, mut length) = (Vec::new(), 0);
        for (id, node) in self.nodes.iter().enumerate() {
            let Answer::Game(value) = answers[id] else { continue };
            let game = |id: NodeId| Ok::<_, Stop>(answers[id as usize].game(values)?.unwrap_or(Value::ZERO));
            let games = |ids: &[NodeId]| ids.iter().map(|&id| game(id)).collect::<Result<Vec<_>, _>>();
            let steps = match &node.kind {
                Kind::Braces(options, left) => {
                    let mut left_options = games(options)?;
                    let right_options = left_options.split_off(*left as usize);
                    explainer.form(left_options, right_options, value)?
                }
                Kind::PlusMinus(left) => {
                    let left = games(left)?;
                    let right = left.iter().map(|&v| values.neg(v)).collect::<Result<Vec<_>, _>>()?;
                    explainer.form(left, right, value)?
                }
                Kind::Tiny(x) => {
                    let reply = values.from_options(&[Value::ZERO], &[values.neg(game(*x)?)?])?;
                    explainer.form(vec![Value::ZERO], vec![reply], value)?
                }
                Kind::Miny(x) => {
                    let reply = values.from_options(&[game(*x)?], &[Value::ZERO])?;
                    explainer.form(vec![reply], vec![Value::ZERO], value)?
                }
                Kind::Sum(x, y) => explainer.sum(game(*x)?, game(*y)?, value)?,
                Kind::Difference(x, y) => explainer.sum(game(*x)?, values.neg(game(*y)?)?, value)?,
                _ => continue,
            };
            let part = Explanation { part: self.part(node), steps, value: values.display(value, notation)? };
            length += part.part.len() + part.value.len();
            if length > TEXT_LIMIT {
                let limit = TEXT_LIMIT >> 20;
                return Err(Stop::TooLarge(format!("the explanation, over {limit} MiB")).into());
            }
            parts.push(part);
        }
        Ok(parts)
    }

    /// A part as it was written; one that more bars set apart gets its own braces.
    fn part(&self, node: &Node) -> String {
        let text = self.text_of(node).trim_end();
        match node.kind {
            Kind::Braces(..) if !is_in_braces(text) => format!("{{{text}}}"),
            _ => text.to_string(),
        }
    }
}

/// Whether the first brace closes at the very end.
fn is_in_braces(text: &str) -> bool {
    let mut depth = 0;
    let first_close = text.bytes().position(|b| {
        depth += i32::from(b == b'{') - i32::from(b == b'}');
        depth == 0
    });
    first_close.is_some_and(|at| at + 1 == text.len())
}

struct Explainer<'a> {
    values: &'a Values,
    notation: Notation,
}

impl Explainer<'_> {
    fn text(&self, v: Value) -> Result<String, Stop> {
        self.values.display(v, self.notation)
    }

    fn texts(&self, options: &[Value]) -> Result<Vec<String>, Stop> {
        options.iter().map(|&v| self.text(v)).collect()
    }

    fn sum(&self, x: Value, y: Value, value: Value) -> Result<Vec<Step>, Stop> {
        let values = self.values;
        let closed = |v| values.as_number_up_star(v).is_some();
        if closed(x) && closed(y) {
            return Ok(vec![Step::Closed]);
        }
        for (number, _) in [(x, y), (y, x)] {
            if values.as_number(number).is_some() {
                return Ok(vec![Step::Translation { number: self.text(number)? }]);
            }
        }
        let (left, left_texts) = self.sum_side(Player::Left, x, y)?;
        let (right, right_texts) = self.sum_side(Player::Right, x, y)?;
        let mut steps = vec![
            Step::SumOptions { player: Player::Left, options: left_texts },
            Step::SumOptions { player: Player::Right, options: right_texts },
        ];
        steps.extend(self.form(left, right, value)?);
        Ok(steps)
    }

    #[expect(clippy::type_complexity, reason = "used twice, at once")]
    fn sum_side(
        &self,
        player: Player,
        x: Value,
        y: Value,
    ) -> Result<(Vec<Value>, Vec<(String, String)>), Stop> {
        let values = self.values;
        let options = |v| if player == Player::Left { values.left(v) } else { values.right(v) };
        let (mut games, mut texts) = (Vec::new(), Vec::new());
        let moves_in_x = options(x)?.into_iter().map(|option| (option, y));
        for (first, second) in moves_in_x.chain(options(y)?.into_iter().map(|option| (x, option))) {
            let sum = values.add(first, second)?;
            games.push(sum);
            texts.push((format!("{} + {}", self.text(first)?, self.text(second)?), self.text(sum)?));
        }
        Ok((games, texts))
    }

    /// Simplifies a form whose value is known, and says each step.
    fn form(&self, mut left: Vec<Value>, mut right: Vec<Value>, value: Value) -> Result<Vec<Step>, Stop> {
        let values = self.values;
        let mut steps = Vec::new();
        values.sort_for_print(&mut left)?;
        values.sort_for_print(&mut right)?;
        left.dedup();
        right.dedup();
        steps.push(Step::Form(values.display_form(&left, &right, self.notation)?));
        loop {
            if let Some(step) = self.remove_dominated(&mut left, Player::Left)? {
                steps.push(step);
            } else if let Some(step) = self.remove_dominated(&mut right, Player::Right)? {
                steps.push(step);
            } else if let Some(number) = values.as_number(value) {
                steps.push(self.number_step(&left, &right, &number)?);
                return Ok(steps);
            } else if let Some(step) = self.bypass_reversible(&mut left, Player::Left, value)? {
                steps.push(step);
            } else if let Some(step) = self.bypass_reversible(&mut right, Player::Right, value)? {
                steps.push(step);
            } else {
                let form = values.display_form(&left, &right, self.notation)?;
                let name = Some(self.text(value)?).filter(|name| *name != form);
                steps.push(Step::Canonical { form, name });
                return Ok(steps);
            }
        }
    }

    fn number_step(&self, left: &[Value], right: &[Value], number: &Dyadic) -> Result<Step, Stop> {
        let number = number.to_string();
        Ok(Step::SimplestNumber { left: self.texts(left)?, right: self.texts(right)?, number })
    }

    fn remove_dominated(&self, options: &mut Vec<Value>, player: Player) -> Result<Option<Step>, Stop> {
        for i in 0..options.len() {
            for j in 0..options.len() {
                let (option, by) = (options[i], options[j]);
                let dominated = match player {
                    Player::Left => self.values.le(option, by)?,
                    Player::Right => self.values.le(by, option)?,
                };
                if i != j && dominated {
                    options.remove(i);
                    return Ok(Some(Step::Dominated {
                        player,
                        option: self.text(option)?,
                        by: self.text(by)?,
                    }));
                }
            }
        }
        Ok(None)
    }

    fn bypass_reversible(
        &self,
        options: &mut Vec<Value>,
        player: Player,
        value: Value,
    ) -> Result<Option<Step>, Stop> {
        let values = self.values;
        for i in 0..options.len() {
            let option = options[i];
            let answers = if player == Player::Left { values.right(option)? } else { values.left(option)? };
            for through in answers {
                let (reversible, mut replacements) = match player {
                    Player::Left => (values.le(through, value)?, values.left(through)?),
                    Player::Right => (values.le(value, through)?, values.right(through)?),
                };
                if reversible {
                    options.remove(i);
                    values.sort_for_print(&mut replacements)?;
                    let step = Step::Reversible {
                        player,
                        option: self.text(option)?,
                        through: self.text(through)?,
                        replaced_by: self.texts(&replacements)?,
                    };
                    replacements.retain(|v| !options.contains(v));
                    options.extend(replacements);
                    values.sort_for_print(options)?;
                    return Ok(Some(step));
                }
            }
        }
        Ok(None)
    }
}
