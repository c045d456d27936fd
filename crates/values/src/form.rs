//! Games as they were written or put together, with nothing simplified. Ordinal sums, products, and who wins in misère
//! play depend on the form of a game, not on its value alone.

use crate::cooling::Done;
use crate::{Notation, Outcome, Player, StopReason, Value, Values};
use hashbrown::{HashMap, HashSet};
use rustc_hash::FxBuildHasher;
use std::sync::Arc;
use upstar_core::deep;

/// A game as it was written: `'{*|*}'` has the value 0, and a move for both players.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Form(Arc<Shape>);

/// Forms are not written in forms more often than this.
pub(crate) const MOST_QUOTES: u32 = 200;

#[derive(Debug, PartialEq, Eq, Hash)]
enum Shape {
    /// The canonical form of a value.
    Value(Value),
    /// Left's options and Right's.
    Options(Vec<Form>, Vec<Form>),
    Compound(Compound, Form, Form),
}

impl Shape {
    fn is_value(&self) -> bool {
        matches!(self, Shape::Value(_))
    }
}

/// Ways to make one game of two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Compound {
    Sum,
    /// A move in the first game throws the second away.
    Ordinal,
    OrdinalProduct,
    Conway,
    /// A move is a move in both.
    Conjunctive,
    /// A move is a move in one or in both.
    Selective,
}

/// No more followers than these are listed.
const MOST: usize = 1_000_000;

type FormValues = HashMap<Form, Value, FxBuildHasher>;
type FormOutcomes = HashMap<Form, Outcome, FxBuildHasher>;

impl Form {
    /// The canonical form of a value.
    pub fn of_value(value: Value) -> Self {
        Form(Arc::new(Shape::Value(value)))
    }

    /// The game with these options.
    pub fn of_options(left: Vec<Form>, right: Vec<Form>) -> Self {
        Form(Arc::new(Shape::Options(left, right)))
    }

    /// How often forms are written in forms.
    pub(crate) fn quotes(&self) -> u32 {
        match &*self.0 {
            Shape::Value(_) => 0,
            Shape::Options(left, right) => 1 + left.iter().chain(right).map(Form::quotes).max().unwrap_or(0),
            Shape::Compound(_, g, h) => 1 + g.quotes().max(h.quotes()),
        }
    }

    pub(crate) fn compound(how: Compound, g: Form, h: Form) -> Self {
        // Nothing is played in a sum with 0 but the other game.
        match (how, &*g.0, &*h.0) {
            (Compound::Sum, _, Shape::Value(Value::ZERO)) => return g,
            (Compound::Sum, Shape::Value(Value::ZERO), _) => return h,
            _ => {}
        }
        Form(Arc::new(Shape::Compound(how, g, h)))
    }
}

impl Values {
    /// The value of a form.
    ///
    /// ```
    /// # use upstar_values::{Form, Notation, Values};
    /// let values = Values::new();
    /// let star = Form::of_value(values.parse("*")?);
    /// let form = Form::of_options(vec![star.clone()], vec![star]);
    /// assert_eq!(values.form_text(&form, Notation::Ascii)?, "'{*|*}'");
    /// assert_eq!(values.form_value(&form)?, values.integer(0));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// When the budget runs out.
    pub fn form_value(&self, form: &Form) -> Result<Value, StopReason> {
        self.form_value_known(form, &mut FormValues::default())
    }

    fn form_value_known(&self, form: &Form, done: &mut FormValues) -> Result<Value, StopReason> {
        if let Shape::Value(value) = *form.0 {
            return Ok(value);
        }
        if let Some(&known) = done.get(form) {
            return Ok(known);
        }
        self.budget().tick()?;
        let value = deep(|| match &*form.0 {
            Shape::Compound(Compound::Sum, g, h) => {
                self.add(self.form_value_known(g, done)?, self.form_value_known(h, done)?)
            }
            Shape::Compound(Compound::Ordinal, g, h) => {
                let base = self.option_values(g, done)?;
                let (g, h) = (self.form_value_known(g, done)?, self.form_value_known(h, done)?);
                self.ordinal_known((&base[0], &base[1]), g, h, &mut Done::default())
            }
            _ => {
                let [left, right] = self.option_values(form, done)?;
                self.from_options(&left, &right)
            }
        })?;
        done.insert(form.clone(), value);
        Ok(value)
    }

    /// The values of the options of Left, and of Right.
    fn option_values(&self, form: &Form, done: &mut FormValues) -> Result<[Vec<Value>; 2], StopReason> {
        let mut side = |player| {
            let options = self.form_options(form, player)?;
            options.iter().map(|option| self.form_value_known(option, done)).collect::<Result<Vec<_>, _>>()
        };
        Ok([side(Player::Left)?, side(Player::Right)?])
    }

    /// The options of a player, in the order in which they are written.
    ///
    /// # Errors
    /// When the budget runs out.
    pub fn form_options(&self, form: &Form, player: Player) -> Result<Vec<Form>, StopReason> {
        self.budget().tick()?;
        let (how, g, h) = match &*form.0 {
            Shape::Value(value) => {
                let mut options =
                    if player == Player::Left { self.left(*value)? } else { self.right(*value)? };
                self.sort_for_print(&mut options)?;
                return Ok(options.into_iter().map(Form::of_value).collect());
            }
            Shape::Options(left, right) => {
                return Ok(if player == Player::Left { left.clone() } else { right.clone() });
            }
            Shape::Compound(how, g, h) => (*how, g, h),
        };
        let options = |form, player| self.form_options(form, player);
        let (of_g, of_h) = (options(g, player)?, options(h, player)?);
        let make = |g: &Form, h: &Form| Form::compound(how, g.clone(), h.clone());
        let mut found = Vec::new();
        if matches!(how, Compound::Sum | Compound::Selective) {
            found.extend(of_g.iter().map(|x| make(x, h)));
        }
        if how == Compound::Ordinal {
            found.extend(of_g.iter().cloned());
        }
        if matches!(how, Compound::Sum | Compound::Selective | Compound::Ordinal) {
            found.extend(of_h.iter().map(|y| make(g, y)));
        }
        if matches!(how, Compound::Conjunctive | Compound::Selective) {
            found.extend(of_g.iter().flat_map(|x| of_h.iter().map(move |y| make(x, y))));
        }
        if how == Compound::Conway {
            // Left's come from two options of the same player, Right's from one of each.
            for mover in Player::BOTH {
                let partner = if player == Player::Left { mover } else { mover.opponent() };
                for x in options(g, mover)? {
                    for y in options(h, partner)? {
                        let sum = Form::compound(Compound::Sum, make(&x, h), make(g, &y));
                        let both = self.form_negative(&make(&x, &y))?;
                        found.push(Form::compound(Compound::Sum, sum, both));
                    }
                }
            }
        }
        if how == Compound::OrdinalProduct {
            let opponent = options(g, player.opponent())?;
            for below in options(h, Player::Left)? {
                let base = make(g, &below);
                found.extend(of_g.iter().map(|x| Form::compound(Compound::Ordinal, base.clone(), x.clone())));
            }
            for below in options(h, Player::Right)? {
                let base = make(g, &below);
                for x in &opponent {
                    let turned = self.form_negative(x)?;
                    found.push(Form::compound(Compound::Ordinal, base.clone(), turned));
                }
            }
        }
        Ok(found)
    }

    /// The form with the players' parts exchanged.
    ///
    /// # Errors
    /// When the budget runs out.
    pub fn form_negative(&self, form: &Form) -> Result<Form, StopReason> {
        let all = |forms: &[Form]| forms.iter().map(|f| self.form_negative(f)).collect::<Result<Vec<_>, _>>();
        self.budget().tick()?;
        deep(|| {
            Ok(match &*form.0 {
                Shape::Value(value) => Form::of_value(self.neg(*value)?),
                Shape::Options(left, right) => Form::of_options(all(right)?, all(left)?),
                Shape::Compound(Compound::Conway, g, h) => {
                    Form::compound(Compound::Conway, self.form_negative(g)?, h.clone())
                }
                Shape::Compound(Compound::OrdinalProduct, g, h) => {
                    Form::compound(Compound::OrdinalProduct, g.clone(), self.form_negative(h)?)
                }
                Shape::Compound(how, g, h) => {
                    Form::compound(*how, self.form_negative(g)?, self.form_negative(h)?)
                }
            })
        })
    }

    /// Who wins the form in misère play, where the player who cannot move wins.
    ///
    /// # Errors
    /// When the budget runs out.
    pub fn form_misere_outcome(&self, form: &Form) -> Result<Outcome, StopReason> {
        self.form_outcome_known(form, &mut FormOutcomes::default())
    }

    fn form_outcome_known(&self, form: &Form, done: &mut FormOutcomes) -> Result<Outcome, StopReason> {
        if let Shape::Value(value) = *form.0 {
            return self.misere_outcome(value);
        }
        if let Some(&known) = done.get(form) {
            return Ok(known);
        }
        let outcome = deep(|| {
            let mut winner = |first: Player| -> Result<Player, StopReason> {
                let options = self.form_options(form, first)?;
                let mut wins = options.is_empty();
                for option in options {
                    wins = wins || self.form_outcome_known(&option, done)?.winner(first.opponent()) == first;
                }
                Ok(if wins { first } else { first.opponent() })
            };
            Ok::<_, StopReason>(Outcome::from_winners(winner(Player::Left)?, winner(Player::Right)?))
        })?;
        done.insert(form.clone(), outcome);
        Ok(outcome)
    }

    /// The positions that any moves in the form lead to, itself first, each once as it is written.
    ///
    /// # Errors
    /// When the budget runs out, or there are more than a million.
    pub fn form_followers(&self, form: &Form) -> Result<Vec<Form>, StopReason> {
        let mut followers = vec![form.clone()];
        let mut seen: HashSet<Form, FxBuildHasher> = followers.iter().cloned().collect();
        let mut at = 0;
        while at < followers.len() {
            for player in Player::BOTH {
                for option in self.form_options(&followers[at], player)? {
                    if seen.insert(option.clone()) {
                        followers.push(option);
                    }
                }
            }
            if followers.len() > MOST {
                return Err(StopReason::TooLarge(format!("a list of more than {MOST} followers")));
            }
            at += 1;
        }
        Ok(followers)
    }

    /// The form as text, which gives it again when it is read.
    ///
    /// # Errors
    /// When the budget runs out, or the text is too long.
    pub fn form_text(&self, form: &Form, notation: Notation) -> Result<String, StopReason> {
        let all = |forms: &[Form]| -> Result<String, StopReason> {
            let texts = forms.iter().map(|f| self.form_text(f, notation));
            Ok(texts.collect::<Result<Vec<_>, _>>()?.join(","))
        };
        self.budget().tick()?;
        deep(|| {
            let (how, g, h) = match &*form.0 {
                Shape::Value(value) => return self.display(*value, notation),
                // Two values would be read as one.
                Shape::Compound(_, Form(g), Form(h)) if g.is_value() && h.is_value() => {
                    let options = |player| self.form_options(form, player);
                    let written = Form::of_options(options(Player::Left)?, options(Player::Right)?);
                    return self.form_text(&written, notation);
                }
                Shape::Options(left, right) => {
                    let (open, bar, close) = match notation {
                        Notation::Latex => ("\\{", "\\mid ", "\\}"),
                        _ => ("{", "|", "}"),
                    };
                    return Ok(format!("'{open}{}{bar}{}{close}'", all(left)?, all(right)?));
                }
                Shape::Compound(how, g, h) => {
                    (*how, self.form_text(g, notation)?, self.form_text(h, notation)?)
                }
            };
            Ok(match how {
                Compound::Sum => format!("({g} + {h})"),
                Compound::Ordinal => format!("(({g}):({h}))"),
                Compound::OrdinalProduct => format!("ordinal_product({g},{h})"),
                Compound::Conway => format!("conway({g},{h})"),
                Compound::Conjunctive => format!("conjunctive({g},{h})"),
                Compound::Selective => format!("selective({g},{h})"),
            })
        })
    }

    /// The game H with `B:H = G`, where there is one; no two values do.
    ///
    /// ```
    /// # use upstar_values::{Form, Values};
    /// let values = Values::new();
    /// let (g, base) = (values.parse("1/8")?, Form::of_value(values.integer(1)));
    /// assert_eq!(values.subordinate(g, &base)?, Some(values.integer(-3)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// When the budget runs out.
    pub fn subordinate(&self, g: Value, base: &Form) -> Result<Option<Value>, StopReason> {
        let options = self.option_values(base, &mut FormValues::default())?;
        let base = Base { value: self.form_value(base)?, left: &options[0], right: &options[1] };
        self.subordinate_known(g, &base, &mut HashMap::default())
    }

    fn subordinate_known(
        &self,
        g: Value,
        base: &Base<'_>,
        done: &mut HashMap<Value, Option<Value>, FxBuildHasher>,
    ) -> Result<Option<Value>, StopReason> {
        if g == base.value {
            return Ok(Some(Value::ZERO));
        }
        if let Some(&known) = done.get(&g) {
            return Ok(known);
        }
        self.budget().tick()?;
        // An option of G is a move in the base, also one that was reversible there, or a move in H. What is neither is
        // no option of H, and whether the rest is enough is tried at the end.
        let (left, right) = deep(|| {
            let mut side = |options: Vec<Value>| -> Result<Vec<Value>, StopReason> {
                let mut found = Vec::new();
                for option in options {
                    found.extend(self.subordinate_known(option, base, done)?);
                }
                Ok(found)
            };
            Ok::<_, StopReason>((side(self.left(g)?)?, side(self.right(g)?)?))
        })?;
        let h = self.from_options(&left, &right)?;
        let sum = self.ordinal_known((base.left, base.right), base.value, h, &mut Done::default())?;
        let found = Some(h).filter(|_| sum == g);
        done.insert(g, found);
        Ok(found)
    }
}

/// What an ordinal sum stands on.
struct Base<'a> {
    value: Value,
    left: &'a [Value],
    right: &'a [Value],
}
