//! A ruleset some of whose positions are played by rules of their own: Nim on a graph with several tokens, say.

use crate::game::{Game, TheoremCard};
use crate::position::Position;
use std::sync::Arc;
use upstar_core::{Budget, ParseError, Place, StopReason};
use upstar_heaps::SharedSequence;
use upstar_proofs::{Certificate, CheckError, Checked};
use upstar_rules::{Board, Card, Hint, SmallBoard};
use upstar_solve::VertexSets;
use upstar_values::Value;

/// Whether a text is a position of a variant.
pub(crate) type Looks = fn(&str) -> bool;

/// One ruleset with its variants; each reads the texts that look like its own.
pub(crate) struct Variants {
    pub plain: Arc<dyn Game>,
    pub others: Vec<(Looks, Arc<dyn Game>)>,
}

impl Game for Variants {
    fn name(&self) -> &str {
        self.plain.name()
    }

    fn card(&self) -> &Arc<Card> {
        self.plain.card()
    }

    fn impartial(&self) -> bool {
        self.plain.impartial()
    }

    fn parse(&self, text: &str) -> Result<Position, ParseError> {
        self.reading(text).parse(text)
    }

    fn board(&self) -> Board {
        self.plain.board()
    }

    fn place(&self, hint: Hint) -> Option<Place> {
        self.plain.place(hint)
    }

    fn theorems(&self) -> Vec<TheoremCard> {
        let mut all = self.plain.theorems();
        for theorem in self.others.iter().flat_map(|(_, game)| game.theorems()) {
            if !all.contains(&theorem) {
                all.push(theorem);
            }
        }
        all
    }

    fn heap_sequence(&self) -> Option<SharedSequence> {
        self.plain.heap_sequence()
    }

    fn remembered(&self) -> (u64, u64) {
        let all = self.others.iter().map(|(_, game)| game).chain([&self.plain]);
        all.map(|game| game.remembered()).fold((0, 0), |sum, more| (sum.0 + more.0, sum.1 + more.1))
    }

    fn value_by_sets(
        &self,
        board: &SmallBoard,
        sets: &mut VertexSets,
        budget: &Budget,
    ) -> Result<Option<Value>, StopReason> {
        self.plain.value_by_sets(board, sets, budget)
    }

    fn check(&self, certificate: &Certificate, budget: &Budget) -> Result<Checked, CheckError> {
        self.reading(&certificate.position).check(certificate, budget)
    }

    fn for_both(&self, name: String, card: Arc<Card>) -> Arc<dyn Game> {
        let both = |game: &Arc<dyn Game>| game.for_both(name.clone(), card.clone());
        let others = self.others.iter().map(|(looks, game)| (*looks, both(game))).collect();
        Arc::new(Variants { plain: both(&self.plain), others })
    }
    fn misere(&self) -> Arc<dyn Game> {
        let others = self.others.iter().map(|(looks, game)| (*looks, game.misere())).collect();
        Arc::new(Variants { plain: self.plain.misere(), others })
    }
}

impl Variants {
    /// The one that reads a text.
    fn reading(&self, text: &str) -> &Arc<dyn Game> {
        self.others.iter().find(|(looks, _)| looks(text)).map_or(&self.plain, |(_, game)| game)
    }
}
