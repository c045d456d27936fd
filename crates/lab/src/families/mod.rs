//! Values along families of positions: sequences and tables.
