//! Every writer under faults: the n-th operation on a file fails, or the program is killed there or halfway through a write, for all
//! n. Afterwards a file is what it was or what it should be, and a census goes on to the
//! same rows as one that nothing disturbed.
//!
//! A small library in C stands between the program and the system. `UPSTAR_FAULTS=all` tries every operation of a
//! census too; the ordinary run takes some of them.
#![cfg(all(target_os = "linux", target_env = "gnu"))]

mod census;
mod checkpoints;
mod fault;
mod files;
