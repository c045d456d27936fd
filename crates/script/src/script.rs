//! A ruleset that was read from a script.

use crate::kit::{
    DigraphKit, GraphKit, GridKit, HeapsKit, Kit, StripKit, TOKEN, TextKit, TokenKit, WeightedKit,
};
use crate::place::ScriptError;
use crate::program::Program;
use crate::scripted::Scripted;
use crate::settings::Settings;
use std::sync::Arc;
use upstar_rules::{Card, Digraph, ParseError, Registrar, Weighted};

/// A ruleset in a script, ready to be added to a catalog.
///
/// ```
/// let script = upstar_script::Script::read(r#"
/// def moves(n):
///     return [n - take for take in (1, 2, 3) if take <= n]
///
/// ruleset = heaps(name = "one-two-three", rules = "Take one, two or three counters.", impartial = True)
/// "#, "one-two-three.star").unwrap();
/// assert_eq!(script.card().title, "One Two Three");
/// ```
#[derive(Clone, Debug)]
pub struct Script {
    program: Arc<Program>,
    card: Card,
    kind: String,
}

impl Script {
    /// Reads a script. Nothing outside its text is looked at; `file` only names it in messages.
    ///
    /// # Errors
    /// What is wrong, and where.
    pub fn read(text: &str, file: &str) -> Result<Self, ScriptError> {
        let program = Program::read(text, file)?;
        let whole = |message: String| program.source().whole(message);
        let Some(ruleset) = program.get("ruleset") else {
            return Err(whole("the script must say `ruleset = ` and what it is played on".to_string()));
        };
        let not_a_kit = || {
            let message = format!("ruleset must be one of {}", crate::kit::NAMES.join(", "));
            program.source().of_setting(message, "ruleset")
        };
        let settings = Settings::of_dict(program.heap(), ruleset).ok_or_else(not_a_kit)?;
        let kind = settings.text("kit").map_err(whole)?.ok_or_else(not_a_kit)?.to_string();
        let mistake = |(message, name): (String, &str)| program.source().of_setting(message, name);
        let mut card = card(&settings, &kind).map_err(mistake)?;
        card.fingerprint = Some(blake3::hash(text.as_bytes()).to_hex()[..32].to_string());
        let script = Script { program: Arc::new(program), card, kind };
        let mut tried = TryOpen { script: &script, problem: None };
        script.register(&mut tried);
        match tried.problem {
            Some(problem) => Err(problem),
            None => Ok(script),
        }
    }

    /// The game in words.
    pub fn card(&self) -> &Card {
        &self.card
    }

    /// The text, as it was read.
    pub fn text(&self) -> &str {
        &self.program.source().text
    }

    /// Adds the ruleset to a catalog under another name.
    pub fn register_as(&self, name: &str, to: &mut impl Registrar) {
        self.register(&mut Renamed { name, to });
    }

    /// Adds the ruleset to a catalog.
    pub fn register(&self, to: &mut impl Registrar) {
        match self.kind.as_str() {
            kind if kind.ends_with(TOKEN) && kind.starts_with("digraph") => {
                self.register_kit::<TokenKit<Digraph>>(to)
            }
            kind if kind.ends_with(TOKEN) => self.register_kit::<TokenKit<Weighted>>(to),
            "heaps" => self.register_kit::<HeapsKit>(to),
            "strip" => self.register_kit::<StripKit>(to),
            "grid" => self.register_kit::<GridKit>(to),
            "graph" => self.register_kit::<GraphKit>(to),
            "digraph" => self.register_kit::<DigraphKit>(to),
            "weighted_graph" => self.register_kit::<WeightedKit>(to),
            _ => self.register_kit::<TextKit>(to),
        }
    }

    fn register_kit<K: Kit>(&self, to: &mut impl Registrar) {
        let program = self.program.clone();
        to.add(self.card.clone(), move |parameter| Scripted::<K>::open(program.clone(), parameter));
    }
}

/// Adds a ruleset under another name, such as that of its file.
struct Renamed<'a, T> {
    name: &'a str,
    to: &'a mut T,
}

impl<T: Registrar> Registrar for Renamed<'_, T> {
    fn add<R: upstar_rules::Rules>(
        &mut self,
        mut card: Card,
        open: impl Fn(&str) -> Result<R, ParseError> + Send + Sync + 'static,
    ) {
        for example in &mut card.examples {
            let parameter = example.ruleset.split_once(':').map_or(String::new(), |(_, p)| format!(":{p}"));
            example.ruleset = format!("{}{parameter}", self.name);
        }
        card.name = self.name.into();
        self.to.add(card, open);
    }
}

/// Opens a ruleset once, so that a script that cannot be opened is refused when it is read. One with a parameter is
/// opened with that of its first example.
struct TryOpen<'a> {
    script: &'a Script,
    problem: Option<ScriptError>,
}

impl Registrar for TryOpen<'_> {
    fn add<R: upstar_rules::Rules>(
        &mut self,
        card: Card,
        open: impl Fn(&str) -> Result<R, ParseError> + Send + Sync + 'static,
    ) {
        let example =
            card.examples.iter().find_map(|e| e.ruleset.split_once(':').map(|(_, p)| p.to_string()));
        if card.parameter.is_some() && !card.parameter_optional && example.is_none() {
            return;
        }
        if let Err(ParseError { message, place, .. }) = open(&example.unwrap_or_default()) {
            let source = self.script.program.source();
            self.problem = Some(match place {
                Some(place) => ScriptError { message, place: *place },
                // What else can be wrong is the parameter.
                None => source.of_setting(message, "examples"),
            });
        }
    }
}

/// Names that stand for rulesets around rulesets, and for the script of a question.
const TAKEN: [&str; 3] = ["sum", "impartial", "script"];

fn card(settings: &Settings, kind: &str) -> Result<Card, (String, &'static str)> {
    let text = |name: &'static str, default: &str| {
        settings.text_or(name, default).map_err(|message| (message, name))
    };
    let name = settings.text("name").map_err(|message| (message, "name"))?;
    let name = name.ok_or_else(|| ("the ruleset needs a name".to_string(), "ruleset"))?;
    let fine = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    if name.is_empty() || name.len() > 60 || !name.chars().all(fine) || name.starts_with('-') {
        return Err((format!("{name:?} is no name: use small letters, digits and hyphens"), "name"));
    }
    if TAKEN.contains(&name) {
        return Err((format!("{name} is no name for a ruleset, as it means something else"), "name"));
    }
    let words = name.split('-').map(|word| {
        let mut letters = word.chars();
        letters
            .next()
            .map_or(String::new(), |first| first.to_ascii_uppercase().to_string() + letters.as_str())
    });
    let title = text("title", &words.collect::<Vec<_>>().join(" "))?;
    let mut card = Card::new(name, &title)
        .rules(&text("rules", "")?)
        .source(&text("source", "")?)
        .syntax(&text("syntax", crate::kit::syntax(kind))?);
    if settings.flag("loops").map_err(|message| (message, "loops"))? {
        card = card.loops();
    }
    if let Some(parameter) = settings.text("parameter").map_err(|message| (message, "parameter"))? {
        card = card.parameter(parameter);
    }
    for (position, value) in settings.pairs("examples").map_err(|message| (message, "examples"))? {
        // With a parameter an example is written as `1,2,3 7`: the parameter, and then the position.
        card = match (&card.parameter, position.split_once(' ')) {
            (Some(_), Some((parameter, position))) => card.example_with(parameter, position, &value),
            (Some(_), None) => {
                let message = format!("the example {position:?} needs a parameter and a space in front");
                return Err((message, "examples"));
            }
            (None, _) => card.example(&position, &value),
        };
    }
    Ok(card)
}
