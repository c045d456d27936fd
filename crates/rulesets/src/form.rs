//! A game written out in braces and played as it is written.
use upstar_rules::{
    Board, Card, Claim, Options, ParseError, Player, Rules, StopReason, Theorem, Value, Values,
};

mod drawing;
mod literal;
mod read;
mod tree;
pub use literal::Literal;
pub use tree::{Braces, Written};

/// The rules, with a store that knows the options of numbers, nimbers and ups.
pub struct Form {
    values: Values,
}

impl Form {
    /// The rules, with a store of their own.
    #[expect(clippy::new_without_default, reason = "rules are opened, not defaulted")]
    pub fn new() -> Self {
        Form { values: Values::new() }
    }
}

/// The game in words.
pub fn card() -> Card {
    Card::new("form", "Explicit form")
        .rules("Left moves to one of the games before the bar, Right to one of those after it, and nothing is simplified. The player who cannot move loses.")
        .source("Conway, On Numbers and Games, 1976")
        .syntax("braces with bars and commas around numbers, nimbers and ups in their canonical form: {1,*|{0|-2}}; more bars bind less: {3|1||0}")
        .example("{1|-1}", "+-1")
        .example("{{3|1}|0}", "{3|1||0}")
        .example("{-1,0,{1|-2}|5}", "1")
        .example("{0,*|*}", "^")
        .opening("{2,{3|1}|0,*}")
}

impl Rules for Form {
    type Position = Written;

    fn board(&self) -> Board {
        Board::Braces
    }

    fn parse(&self, text: &str) -> Result<Written, ParseError> {
        read::form(text, &self.values)
    }

    fn options(&self, at: &Written, player: Player, out: &mut Options<Written>) -> Result<(), StopReason> {
        match at {
            Written::Literal(literal) => {
                let options = literal.options(player, &self.values)?;
                out.extend(options.into_iter().map(Written::Literal))
            }
            Written::Braces(braces) => out.extend(braces.options(player)),
        }
    }

    fn theorems(&self) -> Vec<Theorem<Self::Position>> {
        vec![Theorem::new(
            "numbers, nimbers and ups",
            "Conway, On Numbers and Games, 1976; Berlekamp, Conway and Guy, Winning Ways, 1982",
            "A number, ups and a nimber are what they are written as, and the value of braces follows from the values of their options.",
            |at, asked| Ok(Some(Claim::value(value(at, asked.values)?))),
        )]
    }
}

/// The value of a form from the values of its options, innermost braces first; literals are not played out.
fn value(at: &Written, values: &Values) -> Result<Value, StopReason> {
    match at {
        Written::Literal(literal) => literal.value(values),
        Written::Braces(braces) => {
            braces.fold(|literal| literal.value(values), |left, right| values.from_options(left, right))
        }
    }
}
