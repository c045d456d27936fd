//! A connection's bytes: who leaves is noticed, who stops reading is cut off, and who only stops sending gets an answer.

use std::future::Future;
use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::{Instant, Sleep, sleep};

/// What a client that sends no more is asked: whoever has closed the connection refuses it, and whoever still listens
/// skips it, as HTTP says.
const ARE_YOU_THERE: &[u8] = b"HTTP/1.1 100 Continue\r\n\r\n";
/// How often it is looked whether that was refused.
const BETWEEN_LOOKS: Duration = Duration::from_millis(100);
/// A client that sends no more and has had nothing for so long has had its answer.
const ANSWERED: Duration = Duration::from_secs(5);

/// A TCP connection for the server.
///
/// A client may close its sending half and wait for the answer, which looks just like one that has gone. So
/// the end of what it sends is kept from the server until it is clear which of the two it is.
pub(crate) struct Stream {
    tcp: TcpStream,
    /// How long the other end may read nothing while something waits to be sent.
    patience: Duration,
    /// Runs while a write waits.
    stalled: Option<Pin<Box<Sleep>>>,
    /// Whether the client has closed its sending half, and who then looks whether it is gone.
    ended: Option<Pin<Box<Sleep>>>,
    /// Whether the client has said anything.
    spoken: bool,
    /// When something was written since the client last said something.
    written: Option<Instant>,
}

impl Stream {
    pub fn new(tcp: TcpStream, patience: Duration) -> Self {
        Stream { tcp, patience, stalled: None, ended: None, spoken: false, written: None }
    }

    /// What the server reads after the client's last byte: nothing yet, the end, or that nobody is there.
    fn after_the_end(&mut self, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        loop {
            if !self.spoken || self.written.is_some_and(|last| last.elapsed() >= ANSWERED) {
                return Poll::Ready(Ok(()));
            }
            if let Some(error) = self.tcp.take_error()? {
                return Poll::Ready(Err(error));
            }
            let Some(look) = &mut self.ended else { return Poll::Pending };
            ready!(look.as_mut().poll(cx));
            look.as_mut().reset(Instant::now() + BETWEEN_LOOKS);
        }
    }

    /// Ends a write that waits for too long.
    fn wait(&mut self, cx: &mut Context<'_>) -> Poll<io::Result<usize>> {
        let stalled = self.stalled.get_or_insert_with(|| Box::pin(sleep(self.patience)));
        ready!(stalled.as_mut().poll(cx));
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl AsyncRead for Stream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        if self.ended.is_some() {
            return self.after_the_end(cx);
        }
        let before = buffer.filled().len();
        ready!(Pin::new(&mut self.tcp).poll_read(cx, buffer))?;
        if buffer.filled().len() > before || buffer.remaining() == 0 {
            (self.spoken, self.written) = (true, None);
            return Poll::Ready(Ok(()));
        }
        self.ended = Some(Box::pin(sleep(BETWEEN_LOOKS)));
        // In the middle of an answer nothing may be said, and the rest of it will be refused or not.
        if self.spoken && self.written.is_none() {
            // Where this cannot be sent, the answer cannot either, and that is soon known.
            let _ = self.tcp.try_write(ARE_YOU_THERE);
        }
        self.after_the_end(cx)
    }
}

impl AsyncWrite for Stream {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        match Pin::new(&mut self.tcp).poll_write(cx, bytes) {
            Poll::Ready(done) => {
                self.stalled = None;
                self.written = Some(Instant::now());
                Poll::Ready(done)
            }
            Poll::Pending => self.wait(cx),
        }
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.tcp).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.tcp).poll_shutdown(cx)
    }
}
