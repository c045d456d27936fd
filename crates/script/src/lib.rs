//! Rulesets written in Starlark.
