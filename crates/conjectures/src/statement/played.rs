//! Positions and values as a statement sees them: a position is valued when it is asked for.

use std::any::Any;
use std::cmp::Ordering;
use std::fmt;
use std::sync::{Arc, OnceLock};
use upstar_catalog::{Answer, Notation, Outcome, Position, SolveOptions, StopReason, Value, Values};
use upstar_language::{Failure, Heap, Kind, Native, Outcome as Found, Reason, Value as Term};

/// Games of a statement.
pub(super) static GAME: Kind = Kind { name: "game", number: 0, methods: &[] };

/// A position with what a statement has asked of it.
pub struct Played {
    position: Position,
    how: SolveOptions,
    /// Whether the options alone are asked, without theorems, components and symmetry.
    by_options: bool,
    value: OnceLock<Value>,
    outcome: OnceLock<Outcome>,
}

impl Played {
    /// A position that is valued by the fastest way known.
    pub fn new(position: Position, how: SolveOptions) -> Self {
        let (value, outcome) = (OnceLock::new(), OnceLock::new());
        Played { position, how, by_options: false, value, outcome }
    }

    /// A position whose value is known.
    #[must_use]
    pub fn with_value(self, value: Option<Value>) -> Self {
        Played { value: value.map_or_else(OnceLock::new, OnceLock::from), ..self }
    }

    /// The same position, valued by its options and the definition alone.
    #[must_use]
    pub fn judged(&self) -> Self {
        Played { by_options: true, ..Played::new(self.position.clone(), self.how.clone()) }
    }

    /// The position.
    pub fn position(&self) -> &Position {
        &self.position
    }

    pub(super) fn how(&self) -> &SolveOptions {
        &self.how
    }

    fn values(&self) -> Values {
        self.position.values().under(&self.how.budget)
    }

    fn game(&self) -> Found<Game> {
        Ok(Game { value: self.value().map_err(stopped)?, values: self.values() })
    }

    /// Its value.
    pub(super) fn value(&self) -> Result<Value, StopReason> {
        if let Some(&known) = self.value.get() {
            return Ok(known);
        }
        let found = match self.by_options {
            true => self.position.value_by_options(&self.how, u64::MAX)?.answer,
            false => self.position.value(&self.how)?.answer,
        };
        Ok(*self.value.get_or_init(|| found))
    }

    /// Who wins; without a value where there is a faster way.
    pub(super) fn outcome(&self) -> Result<Outcome, StopReason> {
        if let Some(&known) = self.outcome.get() {
            return Ok(known);
        }
        let found = match self.by_options || self.value.get().is_some() {
            true => self.values().outcome(self.value()?)?,
            false => self.position.outcome(&self.how)?.answer,
        };
        Ok(*self.outcome.get_or_init(|| found))
    }

    /// Its nimber, where it has one.
    pub(super) fn nimber(&self) -> Result<Option<u64>, StopReason> {
        if !self.by_options
            && self.value.get().is_none()
            && self.position.impartial()
            && let Answer::Nimber(nimber) = self.position.answer(&self.how)?.answer
        {
            return Ok(Some(nimber));
        }
        let value = self.value()?;
        Ok(self.values().as_nimber(value).map(u64::from))
    }

    /// What a statement has learnt of it: its value, or else who wins.
    ///
    /// # Errors
    /// The limit that was reached.
    pub fn learnt(&self) -> Result<crate::Answer, StopReason> {
        if self.value.get().is_none()
            && let Some(outcome) = self.outcome.get()
        {
            return Ok(crate::Answer::Text(outcome.to_string()));
        }
        match self.nimber()?.filter(|_| self.position.impartial()) {
            Some(nimber) => Ok(crate::Answer::Nimber(nimber)),
            None => self.values().display(self.value()?, Notation::Ascii).map(crate::Answer::Text),
        }
    }
}

impl fmt::Debug for Played {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.position)
    }
}

impl Native for Played {
    fn kind(&self) -> &'static Kind {
        &GAME
    }

    fn show(&self) -> String {
        self.position.to_string()
    }

    fn equals(&self, _: &dyn Any) -> bool {
        false
    }

    fn order(&self, other: Term, heap: &Heap) -> Option<Found<Option<Ordering>>> {
        // Nothing compares with a game but what is a game.
        let other = Game::of(other, heap)?;
        Some(self.game().and_then(|game| game.compare(other)))
    }

    fn add(&self, other: Term, _: bool, heap: &Heap) -> Option<Found<Arc<dyn Native>>> {
        let other = Game::of(other, heap)?;
        Some(self.game().and_then(|game| game.plus(other)))
    }
}

/// A value.
#[derive(Clone)]
pub(super) struct Game {
    pub value: Value,
    pub values: Values,
}

/// A limit, on its way through the language.
pub(super) fn stopped(stop: StopReason) -> Failure {
    Reason::Stop(stop).into()
}

/// What a term of a statement is as a game.
pub(super) enum Operand {
    Game(Game),
    /// A whole number, a fraction or a text, which is read as a value is written.
    Text(String),
}

impl Game {
    /// What a term is as a game, where it is one.
    pub fn of(term: Term, heap: &Heap) -> Option<Found<Operand>> {
        if let Some(played) = heap.as_native::<Played>(term) {
            return Some(played.game().map(Operand::Game));
        }
        if let Some(game) = heap.as_native::<Game>(term) {
            return Some(Ok(Operand::Game(game.clone())));
        }
        let text = match term {
            Term::Int(number) => number.to_string(),
            Term::Float(number) => return Some(fraction(number).map(Operand::Text)),
            _ => heap.str(term)?.to_string(),
        };
        Some(Ok(Operand::Text(text)))
    }

    fn compare(&self, other: Found<Operand>) -> Found<Option<Ordering>> {
        self.values.compare(self.value, self.operand(other)?).map_err(stopped)
    }

    fn plus(&self, other: Found<Operand>) -> Found<Arc<dyn Native>> {
        let value = self.values.add(self.value, self.operand(other)?).map_err(stopped)?;
        Ok(Arc::new(Game { value, values: self.values.clone() }))
    }

    fn operand(&self, other: Found<Operand>) -> Found<Value> {
        match other? {
            Operand::Game(game) => Ok(game.value),
            Operand::Text(text) => self.read(&text),
        }
    }

    /// The value of a text.
    fn read(&self, text: &str) -> Found<Value> {
        self.values.parse(text).map_err(|error| match error {
            upstar_values::EvalError::Stop(stop) => stopped(stop),
            _ => format!("{text:?} is not written as a value is, such as \"*2\" or \"{{1|0}}\"").into(),
        })
    }
}

/// A number of the language as a value is written.
fn fraction(number: f64) -> Found<String> {
    let (mut top, mut bottom) = (number, 1u64);
    while top.fract() != 0.0 && bottom < 1 << 60 {
        (top, bottom) = (top * 2.0, bottom * 2);
    }
    match top.is_finite() && top.fract() == 0.0 && top.abs() < 9e15 {
        true if bottom == 1 => Ok(format!("{top:.0}")),
        true => Ok(format!("{top:.0}/{bottom}")),
        false => Err(format!("{number} is no number of a game").into()),
    }
}

impl fmt::Debug for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.show())
    }
}

impl Native for Game {
    fn kind(&self) -> &'static Kind {
        &GAME
    }

    fn show(&self) -> String {
        self.values.text(self.value).unwrap_or_else(|stop| stop.to_string())
    }

    fn equals(&self, _: &dyn Any) -> bool {
        false
    }

    fn order(&self, other: Term, heap: &Heap) -> Option<Found<Option<Ordering>>> {
        Game::of(other, heap).map(|other| self.compare(other))
    }

    fn add(&self, other: Term, _: bool, heap: &Heap) -> Option<Found<Arc<dyn Native>>> {
        let other = Game::of(other, heap)?;
        Some(self.plus(other))
    }
}
