//! Upstar: upstar.
