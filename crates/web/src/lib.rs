//! The page and the routes that it asks: one binary, assets inside.
