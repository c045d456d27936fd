//! What a proven period rests on, as a file that a separate checker can re-check.

use crate::game::HeapGame;
use crate::sequence::GSequence;
use crate::theorem::theorem_name;
use serde::{Deserialize, Serialize};

/// The format that this crate writes and reads.
pub const CERTIFICATE_FORMAT: &str = "upstar heap period 1";

/// A claim about the period of a game, with all values that it needs.
///
/// [`crate::verify`] re-checks it with simple code of its own.
///
/// ```
/// use upstar_core::Budget;
/// use upstar_heaps::{verify, Certificate, GSequence};
/// let mut kayles = GSequence::new("octal:0.77".parse().unwrap());
/// kayles.know(u64::MAX, &Budget::unlimited(), &mut |_| ()).unwrap();
/// let certificate = Certificate::of(&kayles).unwrap();
/// assert_eq!((certificate.period, certificate.preperiod), (12, 71));
/// assert!(verify(&certificate, &Budget::unlimited()).is_ok());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Certificate {
    /// Always [`CERTIFICATE_FORMAT`].
    pub format: String,
    /// The game's code.
    pub code: String,
    /// The theorem that turns the repetition into a period.
    pub theorem: String,
    /// The least period.
    pub period: u64,
    /// The first heap from which the sequence is periodic.
    pub preperiod: u64,
    /// What every period adds to the values.
    pub saltus: u64,
    /// The last heap whose value the theorem needs.
    pub needed_to: u64,
    /// The values of heaps 0 to preperiod + period - 1.
    pub values: Vec<u64>,
}

impl Certificate {
    /// The certificate of a sequence whose period has been proved.
    pub fn of(sequence: &GSequence) -> Option<Self> {
        let period = sequence.period()?;
        let values = (0..period.preperiod + period.period).map(|n| sequence.value(n));
        Some(Certificate {
            format: CERTIFICATE_FORMAT.into(),
            code: sequence.game().to_string(),
            theorem: theorem_name(sequence.game()).into(),
            period: period.period,
            preperiod: period.preperiod,
            saltus: period.saltus,
            needed_to: period.needed_to,
            values: values.collect::<Option<_>>()?,
        })
    }

    /// The game that it is about.
    ///
    /// # Errors
    /// What is wrong with the code.
    pub fn game(&self) -> Result<HeapGame, upstar_core::ParseError> {
        self.code.parse()
    }

    /// The certificate as JSON.
    pub fn to_json(&self) -> String {
        // Strings and integers always have a JSON form.
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
