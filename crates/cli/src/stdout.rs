//! Lines of results on standard output. Answers that follow each other fast go out together, and none waits for long: while the
//! next one is worked on, a thread sends what is there.

use std::io::{self, BufWriter, Stdout, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{LazyLock, Mutex, MutexGuard, OnceLock, PoisonError};
use std::thread::Thread;
use std::time::Duration;

static OUT: LazyLock<Mutex<BufWriter<Stdout>>> = LazyLock::new(|| Mutex::new(BufWriter::new(io::stdout())));
/// Whether something has been left to the thread.
static LEFT: AtomicBool = AtomicBool::new(false);
static WRITER: OnceLock<Option<Thread>> = OnceLock::new();

/// How long a line may lie: too short for a person to notice, and long enough for hundreds of lines.
const PATIENCE: Duration = Duration::from_millis(10);

fn out() -> MutexGuard<'static, BufWriter<Stdout>> {
    OUT.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Writes one line, which waits to be sent.
pub fn line(text: &str) -> io::Result<()> {
    let mut out = out();
    out.write_all(text.as_bytes())?;
    out.write_all(b"\n")
}

/// Sends everything.
pub fn send() -> io::Result<()> {
    out().flush()
}

/// Has everything sent soon, whatever this thread does meanwhile.
pub fn send_soon() -> io::Result<()> {
    if LEFT.swap(true, Ordering::Relaxed) {
        return Ok(());
    }
    let writer = WRITER.get_or_init(|| {
        let started = std::thread::Builder::new().name("stdout".into()).spawn(work);
        started.ok().map(|handle| handle.thread().clone())
    });
    match writer {
        Some(thread) => thread.unpark(),
        // Without a thread to spare every line is sent at once.
        None => {
            LEFT.store(false, Ordering::Relaxed);
            return send();
        }
    }
    Ok(())
}

fn work() {
    loop {
        while !LEFT.load(Ordering::Relaxed) {
            std::thread::park();
        }
        std::thread::sleep(PATIENCE);
        // What is written from here on is sent now or left again.
        LEFT.store(false, Ordering::Relaxed);
        // Whoever writes the next line or the last one is told what is wrong.
        let _ = send();
    }
}
