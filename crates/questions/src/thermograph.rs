//! Thermographs of expressions and of positions.

use crate::error::Error;
use crate::limits::Limits;
use crate::pictures::PictureFormat;
use crate::positions::Opened;
use crate::question::{Ask, question, yes};
use crate::workbench::Workbench;
use serde::Serialize;
use upstar_core::ParseError;
use upstar_plots::{thermograph_svg, thermograph_text, thermograph_tikz};
use upstar_values::Notation;
use upstar_values::Wall;

question! {
    /// The thermograph of an expression, or of a position.
    #[derive(Default)]
    pub struct Thermograph {
        /// The expression; absent where there is a position.
        #[serde(default)] pub input: Option<String>,
        /// The ruleset of the position, with its parameter.
        #[serde(default)] #[arg(skip)] pub ruleset: Option<String>,
        /// The position.
        #[serde(default)] #[arg(skip)] pub position: Option<String>,
        /// Whether a picture is wanted too.
        #[serde(default)] #[arg(skip)] pub picture: Option<PictureFormat>,
        /// How the picture's heading writes the value.
        #[serde(default)] #[arg(skip)] pub notation: Notation,
        /// Whether theorems may find the position's value.
        #[serde(default = "yes")] #[arg(skip = true)] pub theorems: bool,
    }
}

/// The answer to [`Thermograph`].
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ThermographAnswer {
    /// The game or the position as it was typed.
    pub input: String,
    /// The position as it prints, where one was typed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
    /// The mean value.
    pub mean: String,
    /// The temperature.
    pub temperature: String,
    /// Temperature and position of each corner of the Left wall.
    pub left_wall: Vec<[String; 2]>,
    /// The same of the Right wall.
    pub right_wall: Vec<[String; 2]>,
    /// The value that the picture's heading names, if there is a picture.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<String>,
    /// The picture.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub svg: Option<String>,
    /// The picture for a paper.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tikz: Option<String>,
    /// What stands above a picture.
    #[serde(skip)]
    pub heading: String,
    /// The thermograph itself.
    #[serde(skip)]
    pub graph: upstar_values::Thermograph,
    /// A sketch for a terminal.
    #[serde(skip)]
    pub text: String,
}

impl Ask for Thermograph {
    type Answer = ThermographAnswer;

    fn ask(&self, workbench: &Workbench, limits: &Limits) -> Result<ThermographAnswer, Error> {
        let (name, position, values, game) = match (&self.input, &self.ruleset, &self.position) {
            (Some(input), None, None) => {
                let values = workbench.catalog().values().under(&limits.budget);
                let game = values.parse(input).map_err(|error| Error::evaluating(error, input))?;
                (input.clone(), None, values, game)
            }
            (None, Some(ruleset), Some(position)) => {
                let opened = Opened::new(workbench, ruleset, position)?;
                let found = opened.position.value(&limits.how(self.theorems));
                let game = found.map_err(|stop| opened.stopped(stop))?.answer;
                let values = opened.position.values().under(&limits.budget);
                let position = opened.position.to_string();
                (format!("{ruleset} {position}"), Some(position), values, game)
            }
            _ => {
                let error = ParseError::new("it is not clear which game is meant", "", 0, 0);
                return Err(error.expected("an input, or a ruleset and a position").into());
            }
        };
        let graph = values.thermograph(game).map_err(|stop| Error::stopped(stop, &name))?;
        // A game that is too large to print is named as it was typed.
        let shown = |_| values.display(game, self.notation).unwrap_or_else(|_| name.clone());
        let value = self.picture.map(shown);
        let heading = |value: &String| match self.position {
            Some(_) => format!("{name}: {value}"),
            None => value.clone(),
        };
        let corners =
            |wall: &Wall| wall.corners.iter().map(|(t, x)| [t.to_string(), x.to_string()]).collect();
        Ok(ThermographAnswer {
            mean: graph.mean.to_string(),
            temperature: graph.temperature.to_string(),
            left_wall: corners(&graph.left),
            right_wall: corners(&graph.right),
            svg: value
                .as_ref()
                .filter(|_| self.picture == Some(PictureFormat::Svg))
                .map(|value| thermograph_svg(&graph, &heading(value))),
            tikz: value
                .as_ref()
                .filter(|_| self.picture == Some(PictureFormat::Tikz))
                .map(|value| thermograph_tikz(&graph, &heading(value))),
            heading: value.as_ref().map_or(name.clone(), heading),
            value,
            text: thermograph_text(&graph),
            graph,
            input: self.input.as_ref().or(self.position.as_ref()).cloned().unwrap_or_default(),
            position,
        })
    }
}
