//! Bounds on components by forbidding moves across cuts.
//!
//! Across a cut one player alone has moves ([`Cuts`](upstar_rules::Cuts)). Without them the component is
//! the sum of the pieces between the cuts, and no better for that player. Which cuts are made is chosen by going along
//! them once: the best way up to each cut follows from the best ways up to those just before it.

use super::bounds::{Bounds, Heat};
use super::parts::Parts;
use super::source::Positions;
use super::sum::Sum;
use crate::race::{Halt, Worker};
use upstar_core::StopReason;
use upstar_rules::{Player, Sign};

/// The most for a position with a hand tied, of which there are few.
const MOST_FOR_A_PIECE: u64 = 20_000;

/// The most rows, columns or the like between two cuts: at a look, and when a component is looked at more closely.
pub(super) const WIDTHS: [usize; 2] = [2, 3];

/// What a closer look at a position gives.
pub(super) struct Closer {
    /// Bounds, where all that they rest on was found.
    pub bounds: Option<Bounds>,
    /// Sums of values that are at most, and at least, the position.
    pub between: [Option<Sum>; 2],
}

impl Positions<'_> {
    /// The components of a position in normal form.
    fn forms(&self, at: u32) -> Result<Vec<(u32, Sign)>, StopReason> {
        let positions = &self.numbering.positions;
        positions.parts(at)?.into_iter().map(|part| positions.normal_form(part)).collect()
    }

    /// Closer bounds of a position, from pieces of a width.
    pub(super) fn closer(
        &mut self,
        form: u32,
        width: usize,
        parts: &mut Parts,
        worker: &Worker,
    ) -> Result<Closer, Halt> {
        let mut ways = [None, None];
        let bounds = self.tied_bounds(form, width, &mut ways, worker)?;
        let mut between = [None, None];
        for (player, way) in Player::BOTH.into_iter().zip(ways) {
            let (Some(way), Some(cuts)) = (way, &self.numbering.capabilities.cuts) else { continue };
            let mut sum = Sum::default();
            for (start, end) in way {
                worker.budget().tick()?;
                let piece = (cuts.between)(&form, player, start, end)?;
                for (form, sign) in self.forms(piece)? {
                    let (value, _) = (self.evaluate)(self.numbering, form, MOST_FOR_A_PIECE)?;
                    let Some(value) = value else { return Ok(Closer { bounds: None, between }) };
                    let resolved = parts.of_value(value, self.setting)?;
                    parts.add_resolved(resolved, if sign == Sign::Same { 1 } else { -1 }, &mut sum)?;
                }
            }
            between[player as usize] = Some(sum);
        }
        Ok(Closer { bounds: Some(bounds), between })
    }

    /// Bounds from positions with a hand tied, in pieces of a width.
    pub(super) fn tied_bounds(
        &mut self,
        form: u32,
        widest: usize,
        ways: &mut [Option<Vec<(usize, usize)>>; 2],
        worker: &Worker,
    ) -> Result<Bounds, Halt> {
        let mut bounds = Bounds::default();
        let made = self.numbering.capabilities.cuts.as_ref().filter(|_| self.setting.ideas.bounds);
        let Some(made) = made else { return Ok(bounds) };
        for player in Player::BOTH {
            let cuts = (made.count)(&form, player);
            if cuts == 0 {
                continue;
            }
            // The best way to cut up what is before each cut.
            let mut best: Vec<Option<(Heat, usize)>> = vec![Some((Heat::default(), 0))];
            for end in 1..=cuts + 1 {
                let mut here: Option<(Heat, usize)> = None;
                #[allow(clippy::needless_range_loop, reason = "the number is used as such too")]
                for start in end.saturating_sub(widest)..end {
                    if end - start > cuts {
                        continue;
                    }
                    let Some((before, _)) = best[start] else { continue };
                    worker.budget().tick()?;
                    let piece = (made.between)(&form, player, start, end)?;
                    let Some(heats) = self.piece(piece, worker)? else { continue };
                    let total = before.plus(heats[player as usize]);
                    if here.is_none_or(|old| total.worth(player) > old.0.worth(player)) {
                        here = Some((total, start));
                    }
                }
                best.push(here);
            }
            let Some((heat, _)) = best[cuts + 1] else { continue };
            let mut way = Vec::new();
            let mut end = cuts + 1;
            while let Some((_, start)) = best[end].filter(|_| end > 0) {
                way.push((start, end));
                end = start;
            }
            ways[player as usize] = Some(way);
            match player {
                Player::Left => bounds.low = Some(heat),
                Player::Right => bounds.high = Some(heat),
            }
        }
        Ok(bounds)
    }

    /// The heat of a piece of a position with a hand tied, rounded down and up; none when its value is out of reach.
    fn piece(&mut self, piece: u32, worker: &Worker) -> Result<Option<[Heat; 2]>, Halt> {
        if let Some(&known) = self.met.pieces.get(&piece) {
            return Ok(known);
        }
        let mut total = Some([Heat::default(); 2]);
        for (form, sign) in self.forms(piece)? {
            let size = self.numbering.positions.weight(form);
            let small = self.setting.effort.is_small_piece(size);
            let most = if small { MOST_FOR_A_PIECE } else { 0 };
            let (value, positions) = (self.evaluate)(self.numbering, form, most)?;
            worker.also_expanded(positions);
            let Some(value) = value else {
                if small {
                    self.setting.effort.piece_was_large(size);
                }
                total = None;
                break;
            };
            let value = if sign == Sign::Same { value } else { self.setting.values.neg(value)? };
            let low = Heat::of(value, &self.setting.values, true)?;
            let high = Heat::of(value, &self.setting.values, false)?;
            total =
                total.zip(low.zip(high)).map(|(total, heat)| [total[0].plus(heat.0), total[1].plus(heat.1)]);
        }
        self.met.pieces.insert(piece, total);
        Ok(total)
    }
}
