//! Comparisons of forms, each shown by others about simpler forms.

use crate::certificate::Form;
use crate::table::CheckError;
use rustc_hash::FxHashSet;
use upstar_core::Budget;
use upstar_rules::Player;

/// Forms with the comparisons that hold between them.
pub(crate) struct Comparisons<'a> {
    forms: &'a [Form],
    le: FxHashSet<(u32, u32)>,
    lf: FxHashSet<(u32, u32)>,
    budget: &'a Budget,
}

impl<'a> Comparisons<'a> {
    /// Takes comparisons, and checks every one.
    ///
    /// A comparison rests on comparisons of two forms of which one is an option, and options stand earlier in the
    /// list: so none can rest on itself, whatever their order.
    pub fn checked(
        forms: &'a [Form],
        le: &[(u32, u32)],
        lf: &[(u32, u32, Player, u32)],
        budget: &'a Budget,
    ) -> Result<Self, CheckError> {
        for (place, Form(left, right)) in forms.iter().enumerate() {
            budget.tick()?;
            if left.iter().chain(right).any(|&option| option as usize >= place) {
                return Err(CheckError::Malformed(format!(
                    "an option of form {place} does not stand before it"
                )));
            }
        }
        let beyond = |place: u32| place as usize >= forms.len();
        if le.iter().any(|&(a, b)| beyond(a) || beyond(b))
            || lf.iter().any(|&(a, b, _, by)| beyond(a) || beyond(b) || beyond(by))
        {
            return Err(CheckError::Malformed("a comparison of a form that is not there".into()));
        }
        let all = Comparisons {
            forms,
            le: le.iter().copied().collect(),
            lf: lf.iter().map(|&(a, b, ..)| (a, b)).collect(),
            budget,
        };
        le.iter().try_for_each(|&(a, b)| all.check_le(a, b))?;
        lf.iter().try_for_each(|&(a, b, player, by)| all.check_lf(a, b, player, by))?;
        Ok(all)
    }

    pub fn form(&self, place: u32) -> &'a Form {
        &self.forms[place as usize]
    }

    /// Whether one is claimed to be at most another; every form is at most itself.
    pub fn le(&self, a: u32, b: u32) -> bool {
        a == b || self.le.contains(&(a, b))
    }

    /// Whether one is claimed to be less than or confused with another; an option always is, to its form.
    pub fn lf(&self, a: u32, b: u32) -> bool {
        self.form(b).0.contains(&a) || self.form(a).1.contains(&b) || self.lf.contains(&(a, b))
    }

    /// `a <= b`: no Left option of a is at least b, and no Right option of b at most a.
    fn check_le(&self, a: u32, b: u32) -> Result<(), CheckError> {
        for &option in &self.form(a).0 {
            self.budget.tick()?;
            self.need(self.lf(option, b), "<|", option, b)?;
        }
        for &option in &self.form(b).1 {
            self.budget.tick()?;
            self.need(self.lf(a, option), "<|", a, option)?;
        }
        Ok(())
    }

    /// `a <| b`: a Right option of a is at most b, or a Left option of b at least a.
    fn check_lf(&self, a: u32, b: u32, player: Player, by: u32) -> Result<(), CheckError> {
        self.budget.tick()?;
        match player {
            Player::Right => {
                self.need(self.form(a).1.contains(&by), "is Right's option", by, a)?;
                self.need(self.le(by, b), "<=", by, b)
            }
            Player::Left => {
                self.need(self.form(b).0.contains(&by), "is Left's option", by, b)?;
                self.need(self.le(a, by), "<=", a, by)
            }
        }
    }

    fn need(&self, shown: bool, what: &str, a: u32, b: u32) -> Result<(), CheckError> {
        if shown {
            return Ok(());
        }
        Err(CheckError::False(format!("the comparison `form {a} {what} form {b}` is used and not shown")))
    }
}
