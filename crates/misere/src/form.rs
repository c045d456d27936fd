//! A misère canonical form, as a number in its store.

use std::fmt;

/// A game in misère canonical form: equal games of one store are equal forms.
///
/// The forms of a store come in pairs G, G + \*1. The *even* one was born first and has an even number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Form(pub(crate) u32);

impl Form {
    /// The game without options.
    pub const ZERO: Form = Form(0);
    /// The nim heap of one, \*1.
    pub const ONE: Form = Form(1);

    /// Whether the form was born before its sum with \*1.
    #[must_use]
    pub fn is_even(self) -> bool {
        self.0 & 1 == 0
    }

    /// The even one of G and G + \*1.
    #[must_use]
    pub fn even_part(self) -> Form {
        Form(self.0 & !1)
    }

    /// G + \*1. Adding \*1 twice changes nothing.
    #[must_use]
    pub fn plus_one(self) -> Form {
        Form(self.0 ^ 1)
    }

    /// Whether this is 0 or \*1, the only games with an inverse.
    #[must_use]
    pub fn is_unit(self) -> bool {
        self.0 < 2
    }

    /// G, or G + \*1 when `other` is odd.
    pub(crate) fn with_parity_of(self, other: Form) -> Form {
        Form(self.0 ^ (other.0 & 1))
    }

    pub(crate) fn index(self) -> usize {
        self.0 as usize
    }
}

/// The number alone says nothing to a person; [`Store::text`](crate::Store::text) prints the form.
impl fmt::Debug for Form {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Form({})", self.0)
    }
}
