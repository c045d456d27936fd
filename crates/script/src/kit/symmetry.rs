//! Symmetries by their names.

/// What a script says about symmetries: which changes keep the value, and which negate it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Symmetry {
    /// Mirror images have the same value.
    pub mirror: bool,
    /// So have quarter turns; only together with mirror images.
    pub turn: bool,
    /// Quarter turns negate.
    pub turn_negates: bool,
    /// Exchanging the players' pieces negates.
    pub swap_negates: bool,
    /// A mirror image with the players' pieces exchanged negates.
    pub mirror_swap_negates: bool,
    /// Vertices may be numbered in any way.
    pub relabel: bool,
}

impl Symmetry {
    /// Reads names with spaces between them, of those that a board has.
    ///
    /// # Errors
    /// Which name is none.
    pub fn parse(text: &str, names: &[&str]) -> Result<Self, String> {
        let mut symmetry = Symmetry::default();
        for name in text.split_whitespace() {
            let field = match name {
                "mirror" => &mut symmetry.mirror,
                "turn" => &mut symmetry.turn,
                "turn-negates" => &mut symmetry.turn_negates,
                "swap-negates" => &mut symmetry.swap_negates,
                "mirror-swap-negates" => &mut symmetry.mirror_swap_negates,
                "relabel" => &mut symmetry.relabel,
                _ => return Err(unknown(name, names)),
            };
            if !names.contains(&name) {
                return Err(unknown(name, names));
            }
            *field = true;
        }
        if symmetry.turn && symmetry.turn_negates {
            return Err("a quarter turn cannot both keep the value and negate it".into());
        }
        if (symmetry.turn || symmetry.turn_negates) && !symmetry.mirror {
            return Err("turn needs mirror beside it".into());
        }
        Ok(symmetry)
    }
}

fn unknown(name: &str, names: &[&str]) -> String {
    format!("{name} is no symmetry of this board; there are {}", names.join(", "))
}
