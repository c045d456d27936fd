//! The settings of a kit: `grid(name = .., tiles = ..)`.

use starlark::collections::SmallMap;
use starlark::values::dict::DictRef;
use starlark::values::{UnpackValue, Value};

/// Named settings of a ruleset.
pub(crate) struct Settings<'v>(SmallMap<String, Value<'v>>);

/// Settings that every kit takes.
pub(crate) const COMMON: [&str; 12] = [
    "name",
    "title",
    "rules",
    "source",
    "syntax",
    "examples",
    "parameter",
    "impartial",
    "theorem",
    "draw",
    "ends_when",
    "read",
];
/// Functions that list moves.
pub(crate) const PLAYS: [&str; 3] = ["moves", "left", "right"];

impl<'v> Settings<'v> {
    pub fn new(settings: SmallMap<String, Value<'v>>) -> Self {
        Settings(settings)
    }

    /// The settings of a ruleset that was kept as a dictionary.
    pub fn of_dict(value: Value<'v>) -> Option<Self> {
        let dict = DictRef::from_value(value)?;
        Some(Settings(dict.iter().filter_map(|(k, v)| Some((k.unpack_str()?.to_string(), v))).collect()))
    }

    pub fn iter(&self) -> impl Iterator<Item = (&str, Value<'v>)> {
        self.0.iter().map(|(name, value)| (name.as_str(), *value))
    }

    /// Refuses unknown names.
    pub fn known(&self, known: &[&str]) -> Result<(), String> {
        let all = || COMMON.iter().chain(&PLAYS).chain(known);
        match self.0.keys().find(|name| !all().any(|known| known == &name.as_str())) {
            None => Ok(()),
            Some(name) => {
                let mut names: Vec<&str> = all().copied().collect();
                names.sort_unstable();
                Err(format!("there is no setting {name}; there are {}", names.join(", ")))
            }
        }
    }

    pub fn get(&self, name: &str) -> Option<Value<'v>> {
        self.0.get(name).copied().filter(|value| !value.is_none())
    }

    pub fn text(&self, name: &str) -> Result<Option<&'v str>, String> {
        self.get(name)
            .map(|value| value.unpack_str().ok_or_else(|| format!("{name} must be a text")))
            .transpose()
    }

    pub fn text_or(&self, name: &str, default: &str) -> Result<String, String> {
        Ok(self.text(name)?.unwrap_or(default).to_string())
    }

    pub fn flag(&self, name: &str) -> Result<bool, String> {
        let value = self
            .get(name)
            .map(|value| value.unpack_bool().ok_or_else(|| format!("{name} must be True or False")));
        Ok(value.transpose()?.unwrap_or(false))
    }

    pub fn number(&self, name: &str) -> Result<Option<usize>, String> {
        let read = |value: Value| usize::unpack_value(value).ok().flatten();
        self.get(name).map(|value| read(value).ok_or_else(|| format!("{name} must be a number"))).transpose()
    }

    /// Pairs of texts.
    pub fn pairs(&self, name: &str) -> Result<Vec<(String, String)>, String> {
        let Some(value) = self.get(name) else { return Ok(Vec::new()) };
        let wrong = || format!("{name} must be texts with texts, such as {{\"2x2\": \"*\"}}");
        let dict = DictRef::from_value(value).ok_or_else(wrong)?;
        let text = |value: Value| value.unpack_str().map(String::from).ok_or_else(wrong);
        dict.iter().map(|(key, value)| Ok((text(key)?, text(value)?))).collect()
    }
}
