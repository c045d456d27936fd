//! What a ruleset says about itself.

/// A ruleset in words: help, the gallery and the web page are made from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Card {
    /// What a person types, such as `domineering`.
    pub name: &'static str,
    /// What a heading shows, such as "Domineering".
    pub title: &'static str,
    /// The rules, in two sentences.
    pub rules: &'static str,
    /// Who invented or wrote about it.
    pub source: &'static str,
    /// What follows `name:`, in words, for a ruleset that needs a parameter.
    pub parameter: Option<&'static str>,
    /// How a position is written.
    pub syntax: &'static str,
    /// Positions with their values; the laws check each.
    pub examples: &'static [Example],
}

/// A position and its value, shown on a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Example {
    /// The ruleset's parameter, where it has one.
    pub parameter: Option<&'static str>,
    /// The position as a person types it.
    pub position: &'static str,
    /// Its value in ASCII notation.
    pub value: &'static str,
}

impl Example {
    /// An example of a ruleset without a parameter.
    pub const fn new(position: &'static str, value: &'static str) -> Self {
        Example { parameter: None, position, value }
    }

    /// An example with the ruleset's parameter.
    pub const fn with(parameter: &'static str, position: &'static str, value: &'static str) -> Self {
        Example { parameter: Some(parameter), position, value }
    }
}
