//! Upstar: heaps.
