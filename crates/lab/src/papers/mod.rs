//! The papers, recomputed: what was printed beside what comes out.
