//! The ordinal product: as many copies of a game on top of each other as another game says.

use crate::cooling::Done;
use crate::{StopReason, Value, Values};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use std::rc::Rc;
use upstar_core::deep;

/// A product as it is played, before anything is simplified: an ordinal sum depends on the form of its base.
struct Form {
    left: Vec<Value>,
    right: Vec<Value>,
    value: Value,
}

type Forms = HashMap<Value, Rc<Form>, FxBuildHasher>;

impl Values {
    /// The ordinal product of canonical forms. A move in it is a move in `H`, and then one in the new copy of `G` on
    /// top; the copy is turned around when the move in `H` was one of Right:
    ///
    /// `G x H = {(G x HL):GL, (G x HR):-GR | (G x HL):GR, (G x HR):-GL}`.
    ///
    /// So `*m` and `*n` give `*mn`, and `G x n` for a positive integer n is `G:G:..:G`.
    ///
    /// ```
    /// # use upstar_values::Values;
    /// let values = Values::new();
    /// let product = values.ordinal_product(values.nimber(5)?, values.nimber(6)?)?;
    /// assert_eq!(values.text(product)?, "*30");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn ordinal_product(&self, g: Value, h: Value) -> Result<Value, StopReason> {
        let (left, right) = (self.left(g)?, self.right(g)?);
        let turned = |options: &[Value]| options.iter().map(|&v| self.neg(v)).collect::<Result<Vec<_>, _>>();
        let copies = Copies { turned_left: turned(&right)?, turned_right: turned(&left)?, left, right };
        Ok(self.product_form(&copies, h, &mut Forms::default())?.value)
    }

    fn product_form(&self, g: &Copies, h: Value, done: &mut Forms) -> Result<Rc<Form>, StopReason> {
        if let Some(known) = done.get(&h) {
            return Ok(Rc::clone(known));
        }
        self.budget().tick()?;
        let (left, right) = deep(|| {
            let (mut left, mut right) = (Vec::new(), Vec::new());
            for below in self.left(h)? {
                let base = self.product_form(g, below, done)?;
                self.stack(&base, &g.left, &mut left)?;
                self.stack(&base, &g.right, &mut right)?;
            }
            for below in self.right(h)? {
                let base = self.product_form(g, below, done)?;
                self.stack(&base, &g.turned_left, &mut left)?;
                self.stack(&base, &g.turned_right, &mut right)?;
            }
            Ok::<_, StopReason>((left, right))
        })?;
        let form = Rc::new(Form { value: self.from_options(&left, &right)?, left, right });
        done.insert(h, Rc::clone(&form));
        Ok(form)
    }

    /// The ordinal sums of a form with each of these games on top.
    fn stack(&self, base: &Form, tops: &[Value], sums: &mut Vec<Value>) -> Result<(), StopReason> {
        let mut done = Done::default();
        for &top in tops {
            sums.push(self.ordinal_known((&base.left, &base.right), base.value, top, &mut done)?);
        }
        Ok(())
    }
}

/// What moves in a new copy of a game lead to.
struct Copies {
    left: Vec<Value>,
    right: Vec<Value>,
    /// Left's, when the copy is turned around.
    turned_left: Vec<Value>,
    turned_right: Vec<Value>,
}
