//! Upstar: solve.
