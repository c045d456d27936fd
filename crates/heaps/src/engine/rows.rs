//! Rows of options, one row for each heap of a block: what is open in a row, whatever the row is made of.

/// Codes are looked at so many at once; the width of a row is a multiple of it.
pub(crate) const WORD: usize = 64;

/// One row of codes for each lane, in which options are marked.
pub(crate) trait Rows {
    /// Codes below this have a place in the row.
    fn width(&self) -> usize;

    /// Which of the 64 codes from `from`, a multiple of 64, on are not marked.
    fn open_word(&self, lane: usize, from: usize) -> u64;

    fn mark(&mut self, lane: usize, code: usize);

    /// The codes from `from` on that are not marked, in increasing order.
    #[inline]
    fn open_codes(&self, lane: usize, from: usize) -> OpenCodes<'_, Self> {
        let base = from & !(WORD - 1);
        let word = if base < self.width() {
            self.open_word(lane, base) >> (from % WORD) << (from % WORD)
        } else {
            0
        };
        OpenCodes { rows: self, lane, base, word }
    }

    /// The least code from `from` on that is not marked, or `width` when there is none.
    #[inline]
    fn next_open(&self, lane: usize, from: usize) -> usize {
        self.open_codes(lane, from).next().unwrap_or(self.width())
    }
}

/// See [`Rows::open_codes`].
pub(crate) struct OpenCodes<'a, R: ?Sized> {
    rows: &'a R,
    lane: usize,
    base: usize,
    word: u64,
}

impl<R: Rows + ?Sized> Iterator for OpenCodes<'_, R> {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        while self.word == 0 {
            self.base += WORD;
            if self.base >= self.rows.width() {
                return None;
            }
            self.word = self.rows.open_word(self.lane, self.base);
        }
        let bit = self.word.trailing_zeros() as usize;
        self.word &= self.word - 1;
        Some(self.base + bit)
    }
}
