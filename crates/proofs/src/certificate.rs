//! What a certificate says, and how it is written.

use serde::{Deserialize, Serialize};
use upstar_rules::{Outcome, Player};

/// The format that this crate writes and reads.
pub const FORMAT: &str = "upstar search 1";

/// An answer about a position with all that it rests on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Certificate {
    /// Always [`FORMAT`].
    pub format: String,
    /// The ruleset with its parameter.
    pub ruleset: String,
    /// The fingerprint of the script that the ruleset is, if it is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fingerprint: Option<String>,
    /// The position that it is about.
    pub position: String,
    /// Who wins it.
    pub outcome: Outcome,
    /// The positions that the claims are about; they are named by their places in this list.
    pub positions: Vec<String>,
    /// What the answer rests on.
    pub claims: Claims,
}

/// What an answer rests on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
pub enum Claims {
    /// Who wins: each claim rests on earlier ones.
    Outcome(Vec<OutcomeClaim>),
    /// The nimber.
    Nimber {
        /// The nimber of the position.
        nimber: u64,
        /// Each claim rests on earlier ones.
        claims: Vec<NimberClaim>,
    },
    /// The value of a partizan game.
    Value {
        /// The value as text, in braces or by its name.
        value: String,
        /// Values as their Left and Right options, each of which stands earlier in the list.
        forms: Vec<Form>,
        /// The value of each position by its place among the forms. The options of a position stand before it.
        values: Vec<u32>,
        /// Pairs of forms of which the first is less than or equal to the second.
        le: Vec<(u32, u32)>,
        /// Pairs of forms of which the first is less than or confused with the second, with an option that shows
        /// it: one of Right's of the first that is at most the second, or one of Left's of the second that is at least
        /// the first.
        lf: Vec<(u32, u32, Player, u32)>,
    },
}

/// That the player to move wins by a move to a position, or loses. In an impartial game the player is always Left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OutcomeClaim(
    /// The position.
    pub u32,
    /// Who is to move.
    pub Player,
    /// The position after a winning move, if there is one.
    pub Option<u32>,
);

/// That a position has a nimber; or, with an option of that nimber, that it does not have it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NimberClaim(
    /// The position.
    pub u32,
    /// The nimber.
    pub u64,
    /// An option that has this nimber, so that the position has not.
    pub Option<u32>,
);

/// The options of a value, by their places among the forms.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Form(
    /// Left's.
    pub Vec<u32>,
    /// Right's.
    pub Vec<u32>,
);

impl Certificate {
    /// The certificate as JSON.
    pub fn to_json(&self) -> String {
        // Texts and integers always have a JSON form.
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Reads a certificate from JSON.
    ///
    /// # Errors
    /// What is wrong with the text, and where.
    pub fn from_json(text: &str) -> Result<Self, serde_json::Error> {
        serde_json::from_str(text)
    }
}

/// The format that a text says it has: that of one of the certificates of this crate, or of others.
pub fn format_of(text: &str) -> Option<String> {
    #[derive(Deserialize)]
    struct Head {
        format: String,
    }
    serde_json::from_str::<Head>(text).ok().map(|head| head.format)
}
