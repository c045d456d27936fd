//! Upstar: rulesets.
