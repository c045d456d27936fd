//! The loopy games with names.

use crate::store::Loops;
use crate::{Loopy, StopReason};
use upstar_values::{Player, Value};

impl Loops {
    /// `on`, which gives Left any number of moves: `{on|}`.
    ///
    /// # Errors
    /// When the budget runs out.
    pub fn on(&self) -> Result<Loopy, StopReason> {
        self.from_options(&[], &[], &[Player::Left])
    }

    /// `off`, the negative of `on`: `{|off}`.
    ///
    /// # Errors
    /// When the budget runs out.
    pub fn off(&self) -> Result<Loopy, StopReason> {
        self.from_options(&[], &[], &[Player::Right])
    }

    /// `over`, above all short infinitesimals and below all positive numbers: `{0|over}`. Its negative is `under`.
    ///
    /// # Errors
    /// When the budget runs out.
    pub fn over(&self) -> Result<Loopy, StopReason> {
        self.from_options(&[self.zero()?], &[], &[Player::Right])
    }

    /// `upon`, the limit of `^[n]`: `{upon|*}`.
    ///
    /// # Errors
    /// When the budget runs out.
    pub fn upon(&self) -> Result<Loopy, StopReason> {
        let star = self.from_short(self.values().nimber(1)?)?;
        self.from_options(&[], &[star], &[Player::Left])
    }

    /// `^<on>`, the limit of `^<n>`: `{0||0|0,pass}`.
    ///
    /// # Errors
    /// When the budget runs out.
    pub fn up_to_on(&self) -> Result<Loopy, StopReason> {
        let zero = self.zero()?;
        let reply = self.from_options(&[zero], &[zero], &[Player::Right])?;
        self.from_options(&[zero], &[reply], &[])
    }

    /// `dud`, the deathless universal draw: `{dud|dud}`, or `on & off`.
    ///
    /// # Errors
    /// When the budget runs out.
    pub fn dud(&self) -> Result<Loopy, StopReason> {
        self.from_options(&[], &[], &Player::BOTH)
    }

    /// `tis`, which is `1 & 0`: `{tisn|}`, where `tisn` is its negative `{|tis}`.
    ///
    /// # Errors
    /// When the budget runs out.
    pub fn tis(&self) -> Result<Loopy, StopReason> {
        let one = self.from_short(self.values().integer(1))?;
        Ok(Loopy::from_sides(one.onside(), self.zero()?.offside()))
    }

    /// The game 0.
    pub(crate) fn zero(&self) -> Result<Loopy, StopReason> {
        self.from_short(Value::ZERO)
    }

    /// The tiny of a game: `{0||0|-g}`.
    ///
    /// # Errors
    /// When the budget runs out.
    pub fn tiny(&self, g: Loopy) -> Result<Loopy, StopReason> {
        let zero = self.zero()?;
        let reply = self.from_options(&[zero], &[self.neg(g)?], &[])?;
        self.from_options(&[zero], &[reply], &[])
    }
}
