//! What vertices are called.

use std::fmt;
use std::sync::Arc;

/// The name of a vertex: a number, or letters and digits. Numbers come before words.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Name {
    /// A number without leading zeros.
    Number(u32),
    /// Anything else.
    Word(Box<str>),
}

impl Name {
    /// The name that a text means; `None` unless it is letters and digits.
    pub fn new(text: &str) -> Option<Self> {
        if text.is_empty() || !text.chars().all(char::is_alphanumeric) {
            return None;
        }
        let plain = text == "0" || !text.starts_with('0');
        let number = text.parse().ok().filter(|_| plain && text.bytes().all(|b| b.is_ascii_digit()));
        Some(number.map_or_else(|| Name::Word(text.into()), Name::Number))
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Name::Number(n) => write!(f, "{n}"),
            Name::Word(word) => f.write_str(word),
        }
    }
}

/// The names of all vertices, in increasing order.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Names {
    /// 0, 1, 2 and so on, up to below this.
    Upto(u32),
    /// Others; never 0, 1, 2, ... from the start to the end.
    Listed(Arc<[Name]>),
}

impl Names {
    /// These names, which must be in increasing order.
    pub fn new(names: Vec<Name>) -> Self {
        if names.iter().enumerate().all(|(i, name)| *name == Name::Number(i as u32)) {
            return Names::Upto(names.len() as u32);
        }
        Names::Listed(names.into())
    }

    /// How many.
    pub fn len(&self) -> usize {
        match self {
            Names::Upto(n) => *n as usize,
            Names::Listed(names) => names.len(),
        }
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The name of vertex `v`.
    pub fn get(&self, v: usize) -> Name {
        match self {
            Names::Upto(_) => Name::Number(v as u32),
            Names::Listed(names) => names[v].clone(),
        }
    }

    /// The vertex with a name.
    pub fn find(&self, name: &Name) -> Option<usize> {
        match (self, name) {
            (Names::Upto(n), Name::Number(v)) => (v < n).then_some(*v as usize),
            (Names::Upto(_), Name::Word(_)) => None,
            (Names::Listed(names), name) => names.binary_search(name).ok(),
        }
    }

    /// The names of some vertices, given in increasing order.
    #[must_use]
    pub fn subset(&self, kept: &[usize]) -> Self {
        if kept.iter().enumerate().all(|(i, &v)| self.is_plain(v) && i == v) {
            return Names::Upto(kept.len() as u32);
        }
        Names::new(kept.iter().map(|&v| self.get(v)).collect())
    }

    fn is_plain(&self, v: usize) -> bool {
        matches!(self, Names::Upto(_)) || self.get(v) == Name::Number(v as u32)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_numbers_or_words() {
        assert_eq!(Name::new("12"), Some(Name::Number(12)));
        assert_eq!(Name::new("0"), Some(Name::Number(0)));
        assert_eq!(Name::new("012"), Some(Name::Word("012".into())));
        assert_eq!(Name::new("99999999999"), Some(Name::Word("99999999999".into())));
        assert_eq!(Name::new("a1"), Some(Name::Word("a1".into())));
        assert_eq!(Name::new("a b"), None);
        assert_eq!(Name::new(""), None);
        assert!(Name::Number(7) < Name::Word("7a".into()));
    }
}
