//! How much of a block's work is scattered, before the rest only strikes at candidates. It only changes the speed.

/// What is fixed, and the little that is learnt from one block for the next.
#[derive(Clone, Debug)]
pub(crate) struct Tuning {
    /// How many open codes a lane should have left, because other heaps of its own block may take some.
    pub(crate) spare: usize,
    /// Blocks in which no lane ran out of open codes.
    calm: u32,
}

impl Tuning {
    pub(crate) fn new() -> Self {
        Tuning { spare: 1, calm: 0 }
    }

    /// How many of `total` probes to scatter when there are so many codes.
    ///
    /// A probe that strikes at six candidates of every lane costs a tenth of a scattered one. Measured on 0.6, 0.16
    /// and Grundy's game: half of the probes leave so few codes open that a round or two does the rest, and
    /// with few codes a smaller part is enough.
    pub(crate) fn scatter(total: usize, codes: usize) -> usize {
        const FEW: usize = 64;
        (total / 2).min(6 * codes).max(FEW).min(total)
    }

    /// After a block: lanes that ran out of open codes need more of them, lanes that never do need fewer.
    pub(crate) fn learn_spare(&mut self, exhausted: usize, lanes: usize) {
        if exhausted > lanes / 8 {
            self.spare = (self.spare + 1).min(24);
            self.calm = 0;
        } else {
            self.calm += 1;
            if self.calm == 32 {
                self.spare = (self.spare - 1).max(1);
                self.calm = 0;
            }
        }
    }
}
