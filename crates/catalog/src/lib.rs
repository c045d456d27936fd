//! Upstar: catalog.
