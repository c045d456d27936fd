//! Partizan games in misère play, modulo a universe: order, simplest forms, invertibility.
