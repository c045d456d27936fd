//! A ruleset by the numbers of its positions.

use crate::dicotic::Dicotic;
use crate::for_both::ForBoth;
use crate::marked::{Marks, WithMarks};
use std::sync::Arc;
use upstar_core::Budget;
use upstar_proofs::{Certificate, CheckError, Checked, LoopyCertificate};
use upstar_rules::{Capabilities, Position, Rules};
use upstar_solve::{Interned, Numbered};

/// A ruleset by the numbers of its positions, and what needs to know of what type they are.
#[derive(Clone)]
pub(crate) struct Ruleset {
    pub positions: Arc<dyn Numbered>,
    pub capabilities: Arc<Capabilities<u32>>,
    /// Checks a certificate about one of its positions, by its options alone.
    pub check: Arc<Check<Certificate>>,
    /// The same for a certificate of a loopy game.
    pub check_loopy: Arc<Check<LoopyCertificate>>,
    /// The same positions by the rules of a variant. Positions with marks get no others.
    pub varied: Arc<Vary>,
}

/// Variants that every ruleset has. Their names come before its own, as in `impartial:domineering`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Variant {
    /// Both players have both players' moves.
    Impartial,
    /// Play ends as soon as one of the players has no move.
    Dicotic,
    /// One that stands beside the board.
    Marked(Marks),
}

impl Variant {
    /// The variant that a ruleset's name starts with, such as `dicotic:` or `bounded:4:`, and how long that is.
    pub fn before(ruleset: &str) -> Option<(Self, usize)> {
        let (name, rest) = ruleset.split_once(':')?;
        let variant = match name {
            "impartial" => Variant::Impartial,
            "dicotic" => Variant::Dicotic,
            "twisted" => Variant::Marked(Marks::Twisted),
            "bounded" => {
                let (moves, _) = rest.split_once(':')?;
                let bound = moves.parse().ok().filter(|_| moves.bytes().all(|c| c.is_ascii_digit()))?;
                return Some((Variant::Marked(Marks::Bounded(bound)), name.len() + moves.len() + 2));
            }
            _ => return None,
        };
        Some((variant, name.len() + 1))
    }
}

type Check<C> = dyn Fn(&C, &Budget) -> Result<Checked, CheckError> + Send + Sync;
type Vary = dyn Fn(Variant) -> Option<Ruleset> + Send + Sync;

impl Ruleset {
    pub fn new<P: Position>(positions: Arc<Interned<P>>) -> Self {
        Self::with(positions, |rules, marks| {
            let rules: Arc<dyn Rules<Position = _>> = Arc::new(WithMarks::new(rules.clone(), marks));
            Some(Ruleset::with(Arc::new(Interned::new(rules)), |_, _| None))
        })
    }

    /// A ruleset, and what it is with marks.
    fn with<P: Position>(positions: Arc<Interned<P>>, marked: MarkedBy<P>) -> Self {
        let [checked, looped, played] = [(); 3].map(|()| positions.rules().clone());
        let again = move |rules: Arc<dyn Rules<Position = P>>| {
            Some(Ruleset::with(Arc::new(Interned::new(rules)), marked))
        };
        Ruleset {
            capabilities: Arc::new(positions.capabilities()),
            positions,
            check: Arc::new(move |certificate, budget| upstar_proofs::check(&*checked, certificate, budget)),
            check_loopy: Arc::new(move |certificate, budget| {
                upstar_proofs::check_loopy(&*looped, certificate, budget)
            }),
            varied: Arc::new(move |variant| match variant {
                Variant::Impartial => again(Arc::new(ForBoth::new(played.clone()))),
                Variant::Dicotic => again(Arc::new(Dicotic::new(played.clone()))),
                Variant::Marked(marks) => marked(&played, marks),
            }),
        }
    }
}

/// A ruleset with marks, where it may have them.
type MarkedBy<P> = fn(&Arc<dyn Rules<Position = P>>, Marks) -> Option<Ruleset>;
