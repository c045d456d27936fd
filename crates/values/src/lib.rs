//! Upstar: values.
