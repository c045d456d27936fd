//! How a canonical form comes about, step by step.

use super::evaluate::Evaluation;
use super::{
    Answer, Comparison, EvalError, Expression, Function, Kind, NoPositions, Node, NodeId, Positions, Step,
    nim,
};
use crate::notation::TEXT_LIMIT;
use crate::{Dyadic, Notation, Player, StopReason, Value, Values, mex};

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

impl Expression {
    /// How each part of the expression becomes its value, inner parts first, when no position of a ruleset stands
    /// in it.
    ///
    /// # Errors
    /// As for [`Expression::evaluate`].
    pub fn explain(&self, values: &Values, notation: Notation) -> Result<Vec<Explanation>, EvalError> {
        self.explain_with(values, notation, &NoPositions)
    }

    /// How each part of the expression becomes its value, with somebody who knows the values of positions.
    ///
    /// # Errors
    /// As for [`Expression::evaluate_with`].
    pub fn explain_with(
        &self,
        values: &Values,
        notation: Notation,
        positions: &dyn Positions,
    ) -> Result<Vec<Explanation>, EvalError> {
        let answers = self.evaluate_all(values, positions)?;
        let explainer = Explainer { values, notation };
        let (mut parts, mut length) = (Vec::new(), 0);
        for (node, answer) in self.nodes.iter().zip(&answers) {
            let evaluation = Evaluation { expression: self, values, answers: &answers };
            let steps = self.steps(node, answer, &explainer, &evaluation)?;
            if steps.is_empty() {
                continue;
            }
            let value = match answer {
                Answer::Game(value) => values.display(*value, notation)?,
                Answer::Count(count) => count.to_string(),
                Answer::Truth(truth) => truth.to_string(),
                _ => continue,
            };
            let part = Explanation { part: self.part(node), steps, value };
            length += part.part.len() + part.value.len();
            if length > TEXT_LIMIT {
                let limit = TEXT_LIMIT >> 20;
                return Err(StopReason::TooLarge(format!("the explanation, over {limit} MiB")).into());
            }
            parts.push(part);
        }
        Ok(parts)
    }

    /// The steps of one node; none when there is nothing to say.
    fn steps(
        &self,
        node: &Node,
        answer: &Answer,
        explainer: &Explainer<'_>,
        evaluation: &Evaluation<'_>,
    ) -> Result<Vec<Step>, EvalError> {
        let values = explainer.values;
        let game = |id: NodeId| evaluation.game(id);
        let games = |ids: &[NodeId]| ids.iter().map(|&id| game(id)).collect::<Result<Vec<_>, _>>();
        let steps = match (&node.kind, answer) {
            (Kind::Braces(sides), &Answer::Game(value)) => {
                let (left, right) = self.sides(*sides);
                explainer.form(games(left)?, games(right)?, value)
            }
            (Kind::PlusMinus(left), &Answer::Game(value)) => {
                let left = games(left)?;
                let right = left.iter().map(|&v| values.neg(v)).collect::<Result<Vec<_>, _>>()?;
                explainer.form(left, right, value)
            }
            (Kind::Tiny(x), &Answer::Game(value)) => {
                let reply = values.from_options(&[Value::ZERO], &[values.neg(game(*x)?)?])?;
                explainer.form(vec![Value::ZERO], vec![reply], value)
            }
            (Kind::Miny(x), &Answer::Game(value)) => {
                let reply = values.from_options(&[game(*x)?], &[Value::ZERO])?;
                explainer.form(vec![reply], vec![Value::ZERO], value)
            }
            (Kind::Sum(x, y), &Answer::Game(value)) => explainer.sum(game(*x)?, game(*y)?, value),
            (Kind::Difference(x, y), &Answer::Game(value)) => {
                explainer.sum(game(*x)?, values.neg(game(*y)?)?, value)
            }
            (Kind::Position, _) => {
                Ok(vec![Step::Position { position: self.between_brackets(node).0.to_string() }])
            }
            (Kind::Compare(sign, x, y), &Answer::Truth(truth)) => {
                let written = |id: NodeId| {
                    self.text_of(&self.nodes[id as usize]).split_whitespace().collect::<String>()
                };
                let alike = written(*x) == written(*y);
                let mut steps = explainer.comparison(*sign, game(*x)?, game(*y)?, alike)?;
                if matches!((sign, truth), (Comparison::Equal, false) | (Comparison::NotEqual, true)) {
                    steps.extend(explainer.separator(game(*x)?, game(*y)?)?);
                }
                Ok(steps)
            }
            (Kind::Call(Function::NimSum, ids), _) => Ok(nim::columns(&evaluation.naturals(ids)?)),
            (Kind::Call(Function::Mex, ids), _) => Ok(vec![nim::missing(&evaluation.naturals(ids)?)]),
            _ => Ok(Vec::new()),
        };
        Ok(steps?)
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

/// Finds steps, and writes games in one notation.
pub(super) struct Explainer<'a> {
    pub values: &'a Values,
    notation: Notation,
}

impl Explainer<'_> {
    pub(super) fn text(&self, v: Value) -> Result<String, StopReason> {
        self.values.display(v, self.notation)
    }

    fn texts(&self, options: &[Value]) -> Result<Vec<String>, StopReason> {
        options.iter().map(|&v| self.text(v)).collect()
    }

    fn sum(&self, x: Value, y: Value, value: Value) -> Result<Vec<Step>, StopReason> {
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
    ) -> Result<(Vec<Value>, Vec<(String, String)>), StopReason> {
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
    fn form(
        &self,
        mut left: Vec<Value>,
        mut right: Vec<Value>,
        value: Value,
    ) -> Result<Vec<Step>, StopReason> {
        let values = self.values;
        let mut steps = Vec::new();
        values.sort_for_print(&mut left)?;
        values.sort_for_print(&mut right)?;
        left.dedup();
        right.dedup();
        steps.push(Step::Form(values.display_form(&left, &right, self.notation)?));
        steps.extend(self.mex_rule(&left, &right)?);
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

    /// What the mex rule says of a form, when it applies; the steps after it show why.
    fn mex_rule(&self, left: &[Value], right: &[Value]) -> Result<Option<Step>, StopReason> {
        let nimber = |&v: &Value| self.values.as_nimber(v).map(u64::from);
        let Some(nimbers) = left.iter().map(nimber).collect::<Option<Vec<u64>>>() else { return Ok(None) };
        if left.is_empty() || left != right {
            return Ok(None);
        }
        // The least missing nimber is at most as large as there are options.
        let missing = self.values.nimber(u32::try_from(mex(&nimbers)).unwrap_or(u32::MAX))?;
        Ok(Some(Step::MexRule { options: self.texts(left)?, nimber: self.text(missing)? }))
    }

    fn number_step(&self, left: &[Value], right: &[Value], number: &Dyadic) -> Result<Step, StopReason> {
        let number = number.to_string();
        Ok(Step::SimplestNumber { left: self.texts(left)?, right: self.texts(right)?, number })
    }

    fn remove_dominated(&self, options: &mut Vec<Value>, player: Player) -> Result<Option<Step>, StopReason> {
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
    ) -> Result<Option<Step>, StopReason> {
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
