//! Answers on their way: how much of them may wait for clients to read.

use crate::limits::Limits;
use crate::problem::Problem;
use axum::body::{Body, Bytes};
use futures_util::{StreamExt, stream};
use std::convert::Infallible;
use std::sync::Arc;
use tokio::sync::Semaphore;

/// An answer is handed on in pieces of this size, the next when the one before is on its way.
const PIECE: usize = 64 << 10;
/// What is counted at a time.
const UNIT: usize = 1 << 10;

/// Counts the bytes of long answers until they are sent.
pub(crate) struct Held(Arc<Semaphore>);

impl Held {
    pub fn new(limits: &Limits) -> Self {
        // A quarter of the memory may wait; one long answer always may.
        let units = (limits.memory / 4).max(16 << 20) / UNIT as u64;
        Held(Arc::new(Semaphore::new(
            usize::try_from(units).unwrap_or(usize::MAX).min(Semaphore::MAX_PERMITS),
        )))
    }

    /// The body of a response. Short ones are not counted, as the connections are.
    pub fn body(&self, text: String) -> Result<Body, Problem> {
        if text.len() <= PIECE {
            return Ok(Body::from(text));
        }
        let units = u32::try_from(text.len() / UNIT).map_err(|_| Problem::Busy)?;
        let permit = self.0.clone().try_acquire_many_owned(units).map_err(|_| Problem::Busy)?;
        let pieces = stream::unfold((Bytes::from(text), permit), |(mut rest, permit)| async move {
            if rest.is_empty() {
                return None;
            }
            let piece = rest.split_to(rest.len().min(PIECE));
            Some((Ok::<Bytes, Infallible>(piece), (rest, permit)))
        });
        // Whoever packs the answer may ask once more after its end.
        Ok(Body::from_stream(pieces.fuse()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn long_answers_are_whole_and_counted_until_they_are_gone() {
        let held = Held::new(&Limits { memory: 1, ..Limits::default() });
        let text = "0123456789".repeat(1 << 20);
        let first = held.body(text.clone()).unwrap();
        assert!(matches!(held.body(text.clone()), Err(Problem::Busy)), "two of 10 MB are more than 16");
        assert!(held.body("short".into()).is_ok());
        assert_eq!(axum::body::to_bytes(first, usize::MAX).await.unwrap(), text);
        let second = held.body(text.clone()).unwrap();
        drop(second);
        assert!(held.body(text).is_ok());
    }
}
