//! The values of all graphs of a class, in a database.
