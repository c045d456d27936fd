//! The server as clients see it: real sockets on a free port of this machine.

mod client;
mod connections;
mod dice;
mod fuzz;
mod gallery;
mod hostile;
mod refusals;
mod routes;
mod scripts;
mod simulation;
mod waiting;
