//! A game written out in braces and played as it is written.
use upstar_rules::{Card, Claim, Example, ParseError, Player, Ruleset, Stop, Theorem, Value, Values};

mod drawing;
mod literal;
mod read;
mod tree;
pub use literal::Literal;
pub use tree::{Braces, Written};

/// The rules, with a store that knows the options of numbers, nimbers and ups.
#[derive(Clone, Default)]
pub struct Form {
    values: Values,
}

impl Ruleset for Form {
    type Position = Written;
    const CARD: Card = Card {
        name: "form",
        title: "Explicit form",
        rules: "Left moves to one of the games before the bar, Right to one of those after it, and nothing is simplified. Whoever cannot loses.",
        source: "Conway, On Numbers and Games, 1976",
        parameter: None,
        syntax: "braces with bars and commas around numbers, nimbers and ups in their canonical form: {1,*|{0|-2}}; more bars bind less: {3|1||0}",
        examples: &[
            Example::new("{1|-1}", "+-1"),
            Example::new("{{3|1}|0}", "{3|1||0}"),
            Example::new("{-1,0,{1|-2}|5}", "1"),
            Example::new("{0,*|*}", "^"),
        ],
    };

    fn parse(&self, text: &str) -> Result<Written, ParseError> {
        read::form(text, &self.values)
    }

    fn options(&self, at: &Written, player: Player, out: &mut Vec<Written>) {
        match at {
            Written::Literal(literal) => {
                // `searchable` has refused what has too many options to list.
                let options = literal.options(player, &self.values).unwrap_or_default();
                out.extend(options.into_iter().map(Written::Literal));
            }
            Written::Braces(braces) => out.extend(braces.options(player)),
        }
    }

    fn theorems(&self) -> &'static [Theorem<Self>] {
        &[Theorem {
            name: "numbers, nimbers and ups",
            source: "Conway, On Numbers and Games, 1976; Berlekamp, Conway and Guy, Winning Ways, 1982",
            apply: |_, at, values| Ok(Some(Claim::value(value(at, values)?))),
        }]
    }
}

/// The value of a form from the values of its options, innermost braces first; literals are not played out.
fn value(at: &Written, values: &Values) -> Result<Value, Stop> {
    match at {
        Written::Literal(literal) => literal.value(values),
        Written::Braces(braces) => {
            braces.fold(|literal| literal.value(values), |left, right| values.from_options(left, right))
        }
    }
}
