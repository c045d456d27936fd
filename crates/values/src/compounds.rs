//! Other ways to play two games at once: a move in both, or a move in either or both.

use crate::{StopReason, Value, Values};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use upstar_core::deep;

type Done = HashMap<(Value, Value), Value, FxBuildHasher>;

/// How a player moves in two games.
#[derive(Clone, Copy)]
enum Compound {
    /// In both.
    Conjunctive,
    /// In one of them, or in both.
    Selective,
}

impl Values {
    /// The conjunctive sum of canonical forms: a move is a move in both, and play ends with the first that ends.
    pub fn conjunctive(&self, g: Value, h: Value) -> Result<Value, StopReason> {
        self.compound(Compound::Conjunctive, g, h, &mut Done::default())
    }

    /// The selective sum of canonical forms: a move is a move in one of them, or one in each.
    pub fn selective(&self, g: Value, h: Value) -> Result<Value, StopReason> {
        self.compound(Compound::Selective, g, h, &mut Done::default())
    }

    fn compound(&self, how: Compound, g: Value, h: Value, done: &mut Done) -> Result<Value, StopReason> {
        if g == Value::ZERO || h == Value::ZERO {
            return Ok(match how {
                Compound::Conjunctive => Value::ZERO,
                Compound::Selective if g == Value::ZERO => h,
                Compound::Selective => g,
            });
        }
        if let Some(&known) = done.get(&(g, h)) {
            return Ok(known);
        }
        self.budget().tick()?;
        let sum = deep(|| {
            let mut side = |of_g: Vec<Value>, of_h: Vec<Value>| -> Result<Vec<Value>, StopReason> {
                let mut options = Vec::new();
                for &x in &of_g {
                    for &y in &of_h {
                        options.push(self.compound(how, x, y, done)?);
                    }
                }
                if let Compound::Selective = how {
                    for &x in &of_g {
                        options.push(self.compound(how, x, h, done)?);
                    }
                    for &y in &of_h {
                        options.push(self.compound(how, g, y, done)?);
                    }
                }
                Ok(options)
            };
            let left = side(self.left(g)?, self.left(h)?)?;
            let right = side(self.right(g)?, self.right(h)?)?;
            self.from_options(&left, &right)
        })?;
        done.insert((g, h), sum);
        Ok(sum)
    }
}
