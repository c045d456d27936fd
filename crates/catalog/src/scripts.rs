//! Rulesets that come as the text of a script.

use crate::catalog::Catalog;
use std::sync::Arc;
use upstar_core::ParseError;
use upstar_rules::Card;

/// The name of the ruleset of a script that a question brings along.
pub const SCRIPT: &str = "script";

impl Catalog {
    /// Adds the ruleset of a script under the name that it gives itself. One that had the name before is replaced.
    ///
    /// # Errors
    /// What is wrong with the script, and where.
    pub fn add_script(&self, text: &str) -> Result<Arc<Card>, ParseError> {
        self.put_script(text, None)
    }

    /// The same rulesets with nothing remembered, and among them that of a script under the name [`SCRIPT`]. What the
    /// script says of itself can thus change no answer about another game.
    ///
    /// # Errors
    /// What is wrong with the script, and where.
    pub fn with_script(&self, text: &str) -> Result<Catalog, ParseError> {
        let catalog = self.fresh();
        catalog.put_script(text, Some(SCRIPT))?;
        Ok(catalog)
    }

    #[cfg(feature = "scripts")]
    fn put_script(&self, text: &str, name: Option<&str>) -> Result<Arc<Card>, ParseError> {
        let script = upstar_script::Script::read(text, SCRIPT)?;
        let name = name.unwrap_or(&script.card().name);
        let mut registration = crate::registry::Registration::default();
        script.register_as(name, &mut registration);
        self.put(registration);
        self.card(name)
    }

    #[cfg(not(feature = "scripts"))]
    fn put_script(&self, text: &str, _: Option<&str>) -> Result<Arc<Card>, ParseError> {
        let shown = text.lines().next().unwrap_or_default();
        Err(ParseError::new("this program was built without scripts", shown, 0, shown.len()))
    }
}
