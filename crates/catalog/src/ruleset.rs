//! A ruleset by the numbers of its positions.

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
    /// The same positions with both players' moves for both.
    pub for_both: Arc<dyn Fn() -> Ruleset + Send + Sync>,
}

type Check = dyn Fn(&Certificate, &Budget) -> Result<Checked, CheckError> + Send + Sync;

impl Ruleset {
    pub fn new<P: Position>(positions: Arc<Interned<P>>) -> Self {
        let (checked, played) = (positions.rules().clone(), positions.rules().clone());
        Ruleset {
            capabilities: Arc::new(positions.capabilities()),
            positions,
            check: Arc::new(move |certificate, budget| upstar_proofs::check(&*checked, certificate, budget)),
            for_both: Arc::new(move || {
                Ruleset::new(Arc::new(Interned::new(Arc::new(ForBoth::new(played.clone())))))
            }),
        }
    }
}
