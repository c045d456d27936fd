//! A ruleset by the numbers of its positions.

use crate::dicotic::Dicotic;
use crate::for_both::ForBoth;
use std::sync::Arc;
use upstar_core::Budget;
use upstar_proofs::{Certificate, CheckError, Checked};
use upstar_rules::{Capabilities, Position};
use upstar_solve::{Interned, Numbered};

/// A ruleset by the numbers of its positions, and what needs to know of what type they are.
#[derive(Clone)]
pub(crate) struct Ruleset {
    pub positions: Arc<dyn Numbered>,
    pub capabilities: Arc<Capabilities<u32>>,
    /// Checks a certificate about one of its positions, by its options alone.
    pub check: Arc<Check>,
    /// The same positions by the rules of a variant.
    pub varied: Arc<dyn Fn(Variant) -> Ruleset + Send + Sync>,
}

/// Variants that every ruleset has. Their names come before its own, as in `impartial:domineering`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Variant {
    /// Both players have both players' moves.
    Impartial,
    /// Play ends as soon as one of the players has no move.
    Dicotic,
}

impl Variant {
    pub fn named(name: &str) -> Option<Self> {
        match name {
            "impartial" => Some(Variant::Impartial),
            "dicotic" => Some(Variant::Dicotic),
            _ => None,
        }
    }
}

type Check = dyn Fn(&Certificate, &Budget) -> Result<Checked, CheckError> + Send + Sync;

impl Ruleset {
    pub fn new<P: Position>(positions: Arc<Interned<P>>) -> Self {
        let (checked, played) = (positions.rules().clone(), positions.rules().clone());
        Ruleset {
            capabilities: Arc::new(positions.capabilities()),
            positions,
            check: Arc::new(move |certificate, budget| upstar_proofs::check(&*checked, certificate, budget)),
            varied: Arc::new(move |variant| match variant {
                Variant::Impartial => {
                    Ruleset::new(Arc::new(Interned::new(Arc::new(ForBoth::new(played.clone())))))
                }
                Variant::Dicotic => {
                    Ruleset::new(Arc::new(Interned::new(Arc::new(Dicotic::new(played.clone())))))
                }
            }),
        }
    }
}
