//! Questions with the defaults for all but what they are about.

use crate::pictures::PictureFormat;
use crate::{Draw, Moves, Outcome, Review, Sequence, Thermograph, Value};
use upstar_values::Notation;

/// Questions about a position, with the defaults for all else.
macro_rules! of_position {
    ($($kind:ident { $($field:ident: $value:expr),* })+) => {
        $(impl $kind {
            /// The question about a position, with the defaults for all else.
            pub fn of(ruleset: &str, position: &str) -> Self {
                $kind { ruleset: ruleset.into(), position: position.into(), $($field: $value),* }
            }
        })+
    };
}

of_position! {
    Value { notation: Notation::default(), theorems: true, misere: false, universe: None }
    Outcome { theorems: true, misere: false }
    Moves {
        player: None, best: false, outcome: false, notation: Notation::default(), theorems: true, misere: false,
        once: false, show: None
    }
    Draw { format: PictureFormat::default(), number: None, strategy: false, options: false, play: None }
}

impl Review {
    /// The review of a played game, with the defaults for all else.
    pub fn of(ruleset: &str, positions: &str) -> Self {
        let (ruleset, positions) = (ruleset.into(), positions.into());
        Review { ruleset, positions, player: None, theorems: true, misere: false }
    }
}

impl Thermograph {
    /// The thermograph of a position, with the defaults for all else.
    pub fn of(ruleset: &str, position: &str) -> Self {
        let (ruleset, position) = (Some(ruleset.into()), Some(position.into()));
        Thermograph { ruleset, position, theorems: true, ..Thermograph::default() }
    }
}

impl Sequence {
    /// The values along a family, with the defaults for all else.
    pub fn of(ruleset: &str, template: &str) -> Self {
        Sequence {
            ruleset: ruleset.into(),
            template: Some(template.into()),
            n: None,
            notation: Notation::default(),
            theorems: true,
            cell_time: None,
            checkpoint: None,
            misere: false,
            show: None,
        }
    }
}
