//! All graphs of a class and size, each once up to isomorphism.
