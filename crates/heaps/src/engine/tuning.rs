//! Learning from one block how to treat the next. It only changes the speed, never a value.

use super::blocks::Tuning;

impl Tuning {
    /// After a first round: when most candidates were struck, more should have been scattered before.
    pub(crate) fn learn_scatter(&mut self, struck: usize, asked: usize, total: usize) {
        if 2 * struck > asked {
            self.scatter += self.scatter / 8 + 1;
        } else if 4 * struck < asked {
            self.scatter -= self.scatter / 32;
        }
        self.scatter = self.scatter.clamp(32, total.max(32));
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

    /// After the samples of a block: one round should be enough for what the scattered ones left open.
    pub(crate) fn learn_sample(&mut self, rounds: usize, most: usize) {
        if rounds > 1 {
            self.sample += self.sample / 8 + 1;
        } else {
            self.sample -= self.sample / 32;
        }
        self.sample = self.sample.clamp(16, most.max(16));
    }
}
