//! The settings of a kit: `grid(name = .., tiles = ..)`.

use upstar_language::{Heap, Value};

/// Named settings of a ruleset.
pub(crate) struct Settings<'v> {
    heap: &'v Heap,
    pairs: &'v [(Value, Value)],
}

/// Settings that every kit takes.
pub(crate) const COMMON: [&str; 14] = [
    "name",
    "title",
    "rules",
    "source",
    "syntax",
    "examples",
    "parameter",
    "impartial",
    "theorem",
    "describe",
    "draw",
    "ends_when",
    "loops",
    "read",
];
/// Functions that list moves.
pub(crate) const PLAYS: [&str; 3] = ["moves", "left", "right"];

impl<'v> Settings<'v> {
    /// The settings of a ruleset, which are a dictionary.
    pub fn of_dict(heap: &'v Heap, value: Value) -> Option<Self> {
        Some(Settings { heap, pairs: heap.pairs(value)? })
    }

    fn names(&self) -> impl Iterator<Item = &'v str> {
        self.pairs.iter().filter_map(|(name, _)| self.heap.str(*name))
    }

    /// Refuses unknown names.
    pub fn known(&self, known: &[&str]) -> Result<(), String> {
        let all = || COMMON.iter().chain(&PLAYS).chain(known);
        match self.names().find(|name| !all().any(|known| known == name)) {
            None => Ok(()),
            Some(name) => {
                let mut names: Vec<&str> = all().copied().collect();
                names.sort_unstable();
                Err(format!("there is no setting {name}; there are {}", names.join(", ")))
            }
        }
    }

    pub fn get(&self, name: &str) -> Option<Value> {
        let (_, value) = self.pairs.iter().find(|(other, _)| self.heap.str(*other) == Some(name))?;
        Some(*value).filter(|value| !value.is_none())
    }

    /// A setting that is a text.
    pub fn get_text(&self, name: &str) -> Option<&'v str> {
        self.heap.str(self.get(name)?)
    }

    pub fn text(&self, name: &str) -> Result<Option<&'v str>, String> {
        self.get(name)
            .map(|value| self.heap.str(value).ok_or_else(|| format!("{name} must be a text")))
            .transpose()
    }

    pub fn text_or(&self, name: &str, default: &str) -> Result<String, String> {
        Ok(self.text(name)?.unwrap_or(default).to_string())
    }

    pub fn flag(&self, name: &str) -> Result<bool, String> {
        let value =
            self.get(name).map(|value| value.bool().ok_or_else(|| format!("{name} must be True or False")));
        Ok(value.transpose()?.unwrap_or(false))
    }

    pub fn number(&self, name: &str) -> Result<Option<usize>, String> {
        let read = |value: Value| usize::try_from(value.int()?).ok();
        self.get(name).map(|value| read(value).ok_or_else(|| format!("{name} must be a number"))).transpose()
    }

    /// Pairs of texts.
    pub fn pairs(&self, name: &str) -> Result<Vec<(String, String)>, String> {
        let Some(value) = self.get(name) else { return Ok(Vec::new()) };
        let wrong = || format!("{name} must be texts with texts, such as {{\"2x2\": \"*\"}}");
        let pairs = self.heap.pairs(value).ok_or_else(wrong)?;
        let text = |value: Value| self.heap.str(value).map(String::from).ok_or_else(wrong);
        pairs.iter().map(|&(key, value)| Ok((text(key)?, text(value)?))).collect()
    }
}
