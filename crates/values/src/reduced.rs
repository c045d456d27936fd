//! The reduced canonical form of Grossman and Siegel: the simplest game that is infinitesimally close.

use crate::cooling::Done;
use crate::value::ZERO_BASE;
use crate::{Player, StopReason, Value, Values};
use upstar_core::deep;

impl Values {
    /// The reduced canonical form: the same for two games exactly when their difference is infinitesimal.
    ///
    /// ```
    /// # use upstar_values::Values;
    /// let values = Values::new();
    /// let g = values.parse("{2^|*2}")?;
    /// assert_eq!(values.text(values.reduced(g)?)?, "{2|0}");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn reduced(&self, g: Value) -> Result<Value, StopReason> {
        self.reduced_known(g, &mut Done::default())
    }

    fn reduced_known(&self, g: Value, done: &mut Done) -> Result<Value, StopReason> {
        let number = g.number();
        let g = self.without_number(g);
        // A number may be added before or after, so all translates of a game are reduced at once.
        if self.left_stop_num(g) == self.right_stop_num(g) {
            return Ok(Value::new(number, ZERO_BASE));
        }
        if let Some(&known) = done.get(&g) {
            return Ok(self.translate(known, number));
        }
        self.budget().tick()?;
        let (mut left, mut right) = deep(|| {
            let mut reduce = |options: Vec<Value>| {
                options.into_iter().map(|v| self.reduced_known(v, done)).collect::<Result<Vec<_>, _>>()
            };
            Ok::<_, StopReason>((reduce(self.left(g)?)?, reduce(self.right(g)?)?))
        })?;
        // g and the form at hand are infinitesimally close at every step, so g itself may be compared with.
        while self.bypass_closely(g, &mut left, Player::Left)?
            || self.bypass_closely(g, &mut right, Player::Right)?
        {}
        self.drop_closely_dominated(&mut left, Player::Left)?;
        self.drop_closely_dominated(&mut right, Player::Right)?;
        let reduced = self.from_options(&left, &right)?;
        done.insert(g, reduced);
        Ok(self.translate(reduced, number))
    }

    /// Whether `a` is at most `b` plus some infinitesimal: the Left stop of the difference is not positive.
    fn closely_le(&self, a: Value, b: Value) -> Result<bool, StopReason> {
        Ok(!self.left_stop(self.sub(a, b)?).is_positive())
    }

    fn drop_closely_dominated(&self, options: &mut Vec<Value>, player: Player) -> Result<(), StopReason> {
        let mut kept: Vec<Value> = Vec::new();
        for &v in options.iter() {
            let worse = |a, b| match player {
                Player::Left => self.closely_le(a, b),
                Player::Right => self.closely_le(b, a),
            };
            let mut dominated = false;
            for &k in &kept {
                dominated |= worse(v, k)?;
            }
            if dominated {
                continue;
            }
            let mut still = Vec::new();
            for k in kept {
                if !worse(k, v)? {
                    still.push(k);
                }
            }
            still.push(v);
            kept = still;
        }
        *options = kept;
        Ok(())
    }

    /// Bypasses one option from which the opponent answers to a game that is no better for the player than `g`,
    /// up to an infinitesimal.
    fn bypass_closely(&self, g: Value, options: &mut Vec<Value>, player: Player) -> Result<bool, StopReason> {
        for i in 0..options.len() {
            let replies = match player {
                Player::Left => self.right(options[i])?,
                Player::Right => self.left(options[i])?,
            };
            for reply in replies {
                let reverses = match player {
                    Player::Left => self.closely_le(reply, g)?,
                    Player::Right => self.closely_le(g, reply)?,
                };
                if reverses {
                    options.swap_remove(i);
                    options.extend(match player {
                        Player::Left => self.left(reply)?,
                        Player::Right => self.right(reply)?,
                    });
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }
}
