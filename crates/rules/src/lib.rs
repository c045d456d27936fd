//! Upstar: rules.
