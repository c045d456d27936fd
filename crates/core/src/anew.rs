//! A program that begins anew in its own place, with a socket that it keeps.
//!
//! It is the last resort of a server that can go on no more for want of memory: the same process runs the same program with the
//! same arguments, and whoever waits to be let in still waits at the same address.

use crate::reserve::as_last_resort;
use std::ffi::{CString, OsString};
use std::net::TcpListener;
use std::os::fd::{AsRawFd, FromRawFd, RawFd};
use std::os::unix::ffi::OsStringExt;

/// The variable that names the socket to the program that begins anew.
const NAME: &str = "UPSTAR_LISTENER";
const REASON: &[u8] = b"upstar: the system gives no more memory; the server begins anew\n";

/// Begins anew with this socket where the program would have to end for want of memory.
pub fn begin_anew_with(listener: &TcpListener) {
    let socket = listener.as_raw_fd();
    let own = |(name, _): &(OsString, OsString)| name != NAME;
    let variables = std::env::vars_os().filter(own).chain([(NAME.into(), socket.to_string().into())]);
    let variables = variables.map(|(name, value)| [name, value].join("=".as_ref()));
    let (arguments, variables) = (Texts::new(std::env::args_os()), Texts::new(variables));
    as_last_resort(move || {
        // SAFETY: all texts are there and end with 0, and so do their lists. It takes no memory of this program, and comes
        // back only when it fails.
        unsafe {
            libc::fcntl(socket, libc::F_SETFD, 0);
            libc::write(2, REASON.as_ptr().cast(), REASON.len());
            libc::execve(c"/proc/self/exe".as_ptr(), arguments.list(), variables.list());
        }
    });
}

/// The socket of the program that this one has taken the place of.
pub fn kept_listener() -> Option<TcpListener> {
    let socket: RawFd = std::env::var(NAME).ok()?.parse().ok()?;
    // SAFETY: the number was written by this program, and where nothing is open under it, it is not used.
    let listener = unsafe {
        (libc::fcntl(socket, libc::F_SETFD, libc::FD_CLOEXEC) == 0).then(|| TcpListener::from_raw_fd(socket))
    }?;
    listener.local_addr().is_ok().then_some(listener)
}

/// Texts as the system takes them: a list of their addresses that ends with 0.
struct Texts {
    addresses: Vec<usize>,
    /// What the addresses are of.
    _texts: Vec<CString>,
}

impl Texts {
    fn new(texts: impl Iterator<Item = OsString>) -> Self {
        // None of them has a 0 inside: they came from the system.
        let texts: Vec<CString> = texts.filter_map(|text| CString::new(text.into_vec()).ok()).collect();
        let addresses = texts.iter().map(|text| text.as_ptr() as usize).chain([0]).collect();
        Texts { addresses, _texts: texts }
    }

    fn list(&self) -> *const *const libc::c_char {
        self.addresses.as_ptr().cast()
    }
}
