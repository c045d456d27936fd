//! What the functions of the calculator give.

use super::evaluate::Evaluation;
use super::{Answer, EvalError, Function, NodeId};
use crate::form::Compound;
use crate::{
    Dyadic, Form, Outcome, Parity, Player, Value, Values, mex, nim_inverse, nim_power, nim_product, nim_sum,
};

impl Evaluation<'_> {
    /// The answer of a function; there are as many arguments as it takes.
    pub(super) fn call(&self, function: Function, ids: &[NodeId]) -> Result<Answer, EvalError> {
        let values = self.values;
        let game = |i: usize| self.game(ids[i]);
        if let Some(answer) = self.call_with_forms(function, ids)? {
            return Ok(answer);
        }
        Ok(match function {
            Function::Mean => Answer::Number(values.mean(game(0)?)?),
            Function::Temp => Answer::Number(values.temperature(game(0)?)?),
            Function::LeftStop => Answer::Number(values.left_stop(game(0)?)),
            Function::RightStop => Answer::Number(values.right_stop(game(0)?)),
            Function::Birthday => Answer::Count(values.birthday(game(0)?)?),
            Function::Outcome => Answer::Outcome(values.outcome(game(0)?)?),
            Function::AtomicWeight => values.atomic_weight(game(0)?)?.map_or(Answer::None, Answer::Game),
            Function::Reduced => Answer::Game(values.reduced(game(0)?)?),
            Function::Parity => Answer::Parity(values.parity(game(0)?)?),
            Function::Options => Answer::Options(game(0)?),
            Function::LeftOptions => sorted(values, values.left(game(0)?)?)?,
            Function::RightOptions => sorted(values, values.right(game(0)?)?)?,
            Function::LeftIncentives => Answer::Games(values.left_incentives(game(0)?)?),
            Function::RightIncentives => Answer::Games(values.right_incentives(game(0)?)?),
            Function::Incentives => Answer::Games(values.incentives(game(0)?)?),
            Function::Followers => Answer::Games(values.followers(game(0)?)?),
            Function::FollowerCount => Answer::Count(values.follower_count(game(0)?)?),
            Function::StopCount => Answer::Count(values.stop_count(game(0)?)?),
            Function::Companion => Answer::Game(values.companion(game(0)?)?),
            Function::Temper => Answer::Parity(values.temper(game(0)?)?),
            Function::MisereOutcome => Answer::Outcome(values.misere_outcome(game(0)?)?),
            Function::Uptimal => self.uptimal(game(0)?)?,
            Function::IsZero => Answer::Truth(game(0)? == Value::ZERO),
            Function::IsInteger => {
                Answer::Truth(values.as_number(game(0)?).is_some_and(|number| number.is_integer()))
            }
            Function::IsOrdinal => {
                let ordinal = |number: Dyadic| number.is_integer() && !number.is_negative();
                Answer::Truth(values.as_number(game(0)?).is_some_and(ordinal))
            }
            Function::IsNumber => Answer::Truth(values.as_number(game(0)?).is_some()),
            Function::IsNumberish => Answer::Truth(values.is_numberish(game(0)?)),
            Function::IsInfinitesimal => Answer::Truth(values.is_infinitesimal(game(0)?)),
            Function::IsNimber => Answer::Truth(values.as_nimber(game(0)?).is_some()),
            Function::IsUptimal => Answer::Truth(values.uptimal_expansion(game(0)?)?.is_some()),
            Function::IsAllSmall => Answer::Truth(values.is_all_small(game(0)?)?),
            Function::IsEven => Answer::Truth(values.parity(game(0)?)? == Parity::Even),
            Function::IsOdd => Answer::Truth(values.parity(game(0)?)? == Parity::Odd),
            Function::IsEvenTempered => Answer::Truth(values.temper(game(0)?)? == Parity::Even),
            Function::IsOddTempered => Answer::Truth(values.temper(game(0)?)? == Parity::Odd),
            Function::Freeze => Answer::Game(values.freeze(game(0)?)?),
            Function::Cool => {
                let above = |t: &Dyadic| *t > Dyadic::from(-1);
                let t = self.number(ids[1], above, "a number above -1")?;
                Answer::Game(values.cool(game(0)?, &t)?)
            }
            Function::Heat => Answer::Game(values.heat(game(0)?, game(1)?)?),
            Function::Overheat => Answer::Game(values.overheat(game(0)?, game(1)?, game(2)?)?),
            Function::Norton => {
                let unit = game(1)?;
                if values.outcome(unit)? != Outcome::L {
                    return Err(self.wrong(ids[1], "the unit is not positive", "a game above 0").into());
                }
                Answer::Game(values.norton(game(0)?, unit)?)
            }
            Function::Conway => Answer::Game(values.conway(game(0)?, game(1)?)?),
            Function::Ordinal => Answer::Game(values.ordinal(game(0)?, game(1)?)?),
            Function::OrdinalProduct => Answer::Game(values.ordinal_product(game(0)?, game(1)?)?),
            Function::Conjunctive => Answer::Game(values.conjunctive(game(0)?, game(1)?)?),
            Function::Selective => Answer::Game(values.selective(game(0)?, game(1)?)?),
            Function::Subordinate => match values.subordinate(game(0)?, &self.form(ids[1])?)? {
                Some(h) => Answer::Game(h),
                None => {
                    let message = "this is no ordinal sum on that base";
                    return Err(self.wrong(ids[0], message, "a game B:H with the base B").into());
                }
            },
            Function::Canonical => Answer::Game(game(0)?),
            Function::NimSum => Answer::Count(nim_sum(&self.naturals(ids)?)),
            Function::Mex => Answer::Count(mex(&self.naturals(ids)?)),
            Function::NimProduct => Answer::Count(self.naturals(ids)?.into_iter().fold(1, nim_product)),
            Function::NimInverse => Answer::Count(self.nim_inverse(ids[0])?),
            Function::NimDiv => {
                Answer::Count(nim_product(self.naturals(&ids[..1])?[0], self.nim_inverse(ids[1])?))
            }
            Function::NimExp => {
                let numbers = self.naturals(ids)?;
                Answer::Count(nim_power(numbers[0], numbers[1]))
            }
        })
    }

    /// The answer of a function for which the forms of its arguments matter, where one is not simplified.
    fn call_with_forms(&self, function: Function, ids: &[NodeId]) -> Result<Option<Answer>, EvalError> {
        let Some(form) = self.written(ids) else { return Ok(None) };
        let values = self.values;
        let compound = match function {
            Function::Ordinal => Compound::Ordinal,
            Function::OrdinalProduct => Compound::OrdinalProduct,
            Function::Conway => Compound::Conway,
            Function::Conjunctive => Compound::Conjunctive,
            Function::Selective => Compound::Selective,
            _ => {
                let options = |player| values.form_options(form, player);
                return Ok(Some(match function {
                    Function::Options => {
                        Answer::Form(Form::of_options(options(Player::Left)?, options(Player::Right)?))
                    }
                    Function::LeftOptions => Answer::Forms(options(Player::Left)?),
                    Function::RightOptions => Answer::Forms(options(Player::Right)?),
                    Function::Followers => Answer::Forms(values.form_followers(form)?),
                    Function::FollowerCount => Answer::Count(values.form_followers(form)?.len() as u64),
                    Function::MisereOutcome => Answer::Outcome(values.form_misere_outcome(form)?),
                    _ => return Ok(None),
                }));
            }
        };
        self.compound(compound, self.form(ids[0])?, self.form(ids[1])?).map(Some)
    }

    fn nim_inverse(&self, id: NodeId) -> Result<u64, EvalError> {
        match nim_inverse(self.naturals(&[id])?[0]) {
            Some(inverse) => Ok(inverse),
            None => Err(self.wrong(id, "0 has no nim inverse", "an integer from 1 to 2^64 - 1").into()),
        }
    }

    /// Number, nimber, and how many ups of each power.
    fn uptimal(&self, g: Value) -> Result<Answer, EvalError> {
        let values = self.values;
        let Some(uptimal) = values.uptimal_expansion(g)? else { return Ok(Answer::None) };
        let mut terms = vec![values.number(&uptimal.number)?, values.nimber(uptimal.nimber)?];
        terms.extend(uptimal.ups.iter().map(|&count| values.integer(count)));
        Ok(Answer::Games(terms))
    }
}

/// Games in the order in which options are written.
fn sorted(values: &Values, mut games: Vec<Value>) -> Result<Answer, EvalError> {
    values.sort_for_print(&mut games)?;
    Ok(Answer::Games(games))
}
