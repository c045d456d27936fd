//! The table of octal codes: a long run, by hand.
