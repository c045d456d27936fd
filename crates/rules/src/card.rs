//! What a ruleset says about itself.

use serde::Serialize;

/// A ruleset in words: help, the gallery and the web page are made from it.
///
/// ```
/// use upstar_rules::Card;
/// let card = Card::new("nim", "Nim")
///     .rules("Take any number of counters from one heap. The player who cannot move loses.")
///     .source("Bouton, 1901")
///     .syntax("heaps, such as 9,6,1,7")
///     .example("3,5,6", "0");
/// assert_eq!(card.examples[0].value, "0");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Card {
    /// What a person types, such as `domineering`.
    pub name: String,
    /// Other names for it, or for it with a parameter, such as `dawsons-kayles = octal:0.07`.
    pub aliases: Vec<String>,
    /// What a heading shows, such as "Domineering".
    pub title: String,
    /// The rules, in two sentences.
    pub rules: String,
    /// Who invented or wrote about it.
    pub source: String,
    /// What follows `name:`, in words, for a ruleset that has a parameter.
    pub parameter: Option<String>,
    /// Whether the name alone is a ruleset too.
    #[serde(skip)]
    pub parameter_optional: bool,
    /// How a position is written.
    pub syntax: String,
    /// Positions with their values; the laws check each.
    pub examples: Vec<Example>,
    /// A text that changes with the rules, for rulesets that do not come with the program; others change with its version.
    #[serde(skip)]
    pub fingerprint: Option<String>,
    /// Whether play may come back to where it was, so that it need not end.
    pub loops: bool,
    /// A position to start a game with, which Left wins when she begins; a large example is as good where there is none.
    pub opening: Option<Opening>,
}

/// A ruleset and a position with which a game starts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Opening {
    /// The ruleset's name with its parameter, where it has one.
    pub ruleset: String,
    /// The position as a person types it.
    pub position: String,
}

/// A position and its value, shown on a card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Example {
    /// The ruleset's name with its parameter, where it has one.
    pub ruleset: String,
    /// The position as a person types it.
    pub position: String,
    /// Its value in ASCII notation.
    pub value: String,
}

impl Card {
    /// A card with a name and a title, to be filled by the methods below.
    pub fn new(name: &str, title: &str) -> Self {
        Card {
            name: name.into(),
            aliases: Vec::new(),
            title: title.into(),
            rules: String::new(),
            source: String::new(),
            parameter: None,
            parameter_optional: false,
            syntax: String::new(),
            examples: Vec::new(),
            fingerprint: None,
            loops: false,
            opening: None,
        }
    }

    /// Says the rules, in two sentences.
    #[must_use]
    pub fn rules(self, rules: &str) -> Self {
        Card { rules: rules.into(), ..self }
    }

    /// Says where the game comes from.
    #[must_use]
    pub fn source(self, source: &str) -> Self {
        Card { source: source.into(), ..self }
    }

    /// Says what must follow `name:`.
    #[must_use]
    pub fn parameter(self, what: &str) -> Self {
        Card { parameter: Some(what.into()), ..self }
    }

    /// Says what may follow `name:`.
    #[must_use]
    pub fn optional_parameter(self, what: &str) -> Self {
        Card { parameter: Some(what.into()), parameter_optional: true, ..self }
    }

    /// Says that play may come back to where it was.
    #[must_use]
    pub fn loops(self) -> Self {
        Card { loops: true, ..self }
    }

    /// Says how a position is written.
    #[must_use]
    pub fn syntax(self, syntax: &str) -> Self {
        Card { syntax: syntax.into(), ..self }
    }

    /// Adds a position of the ruleset without a parameter, and its value.
    #[must_use]
    pub fn example(mut self, position: &str, value: &str) -> Self {
        let ruleset = self.name.clone();
        self.examples.push(Example { ruleset, position: position.into(), value: value.into() });
        self
    }

    /// Adds a position of the ruleset with a parameter, and its value.
    #[must_use]
    pub fn example_with(mut self, parameter: &str, position: &str, value: &str) -> Self {
        let ruleset = format!("{}:{parameter}", self.name);
        self.examples.push(Example { ruleset, position: position.into(), value: value.into() });
        self
    }

    /// Names a position to start a game with, of the ruleset of the first example.
    #[must_use]
    pub fn opening(self, position: &str) -> Self {
        let ruleset = self.examples.first().map_or(&self.name, |example| &example.ruleset).clone();
        Card { opening: Some(Opening { ruleset, position: position.into() }), ..self }
    }
}
