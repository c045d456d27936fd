//! Certificates: a quotient as data that the checker takes from nobody's word.

use crate::period::Period;
use crate::quotient::Quotient;
use crate::run::Run;
use serde::{Deserialize, Serialize};

/// A quotient with the element of each heap. What the heaps' options are, the checker asks the rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Certificate {
    /// The number of elements. Element 0 is the identity.
    pub order: u32,
    /// The heaps that generate the monoid.
    pub generators: Vec<u32>,
    /// For each generator its products with all elements.
    pub products: Vec<Vec<u32>>,
    /// The elements that are a win for the previous player, upwards.
    pub p_portion: Vec<u32>,
    /// For each heap, from heap 0 on, its element.
    pub pretending: Vec<u32>,
    /// The period of the pretending function, if it is claimed for all heaps.
    pub period: Option<Period>,
}

impl Quotient {
    /// The certificate of this quotient, without a period.
    pub fn certificate(&self) -> Certificate {
        Certificate {
            order: self.order() as u32,
            generators: self.generators.clone(),
            products: self.step.clone(),
            p_portion: self.p_portion(),
            pretending: self.of_heap.clone(),
            period: None,
        }
    }
}

impl Run {
    /// The certificate of what this run found.
    pub fn certificate(&self) -> Certificate {
        let period = self.period.filter(|period| period.proved);
        Certificate { period, ..self.quotient.certificate() }
    }
}

impl Certificate {
    /// The certificate as JSON, on one line.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).expect("numbers and lists are JSON")
    }

    /// Reads a certificate.
    ///
    /// # Errors
    /// What is wrong with the text, and where.
    pub fn from_json(text: &str) -> Result<Self, String> {
        serde_json::from_str(text).map_err(|error| error.to_string())
    }
}
