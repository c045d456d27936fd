//! Conjectures of the papers, each pushed until it fails or a limit is reached.
