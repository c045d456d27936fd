//! How simple the theory of a game is: tame, restive, restless, half-tame or wild.
//!
//! The words are those of Conway, *On Numbers and Games*, chapter 12, and of *Winning Ways*, chapter 13. The genus
//! begins with g, the nim value in normal play, and m, the nim value in misère play. It is *tame* when g = m or when
//! both are 0 or 1, as for sums of nim heaps; *restive* when only g is 0 or 1, *restless* when only m is.
//!
//! A move to a game is *reverting* when the answer can be a simpler game with the same g, and also one with the same m.

use crate::genus::mex;
use crate::store::Tables;
use crate::{Form, Outcome, Store};
use std::fmt;
use upstar_core::{Budget, StopReason};

/// What is known of a form from its options, from the simplest to the wildest. Both of G and G + \*1 are what the even
/// one is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Kind {
    /// A nim heap.
    NimHeap,
    /// The genus is tame, and all options are tame.
    Tame,
    /// The genus is tame and comes from generally tame options; the others are reverting.
    GenerallyTame,
    /// The same with tameable options.
    Tameable,
    /// The genus is restive, and all options are tame.
    Restive,
    /// The genus is restive and comes from generally tame options; the others are reverting.
    GenerallyRestive,
    /// The genus is restless, and all options are generally tame.
    Restless,
    /// None of these.
    Wild,
}

impl Kind {
    pub fn is_tame(self) -> bool {
        self <= Kind::Tame
    }

    pub fn is_generally_tame(self) -> bool {
        self <= Kind::GenerallyTame
    }

    pub fn is_tameable(self) -> bool {
        self <= Kind::Tameable
    }

    pub fn is_generally_restive(self) -> bool {
        matches!(self, Kind::Restive | Kind::GenerallyRestive)
    }
}

/// The kind of an even form from its options, its nim value and its misère nim value.
pub(crate) fn kind(tables: &Tables, options: &[Form], g: u32, m: u32) -> Kind {
    let all = |fits: fn(Kind) -> bool| options.iter().all(|&option| fits(tables[option].kind));
    let small = |n: u32| n < 2;
    if g == m || (small(g) && small(m)) {
        let nim_heap = |kind| kind == Kind::NimHeap;
        if all(nim_heap) && (g >= 2 || g != m) {
            Kind::NimHeap
        } else if all(Kind::is_tame) {
            Kind::Tame
        } else if all(Kind::is_generally_tame) || reverts_to_tame(tables, options, g, m) {
            Kind::GenerallyTame
        } else if reverts_to_tameable(tables, options, g, m) {
            Kind::Tameable
        } else {
            Kind::Wild
        }
    } else if small(g) {
        if all(Kind::is_tame) {
            Kind::Restive
        } else if all(Kind::is_generally_tame) || reverts_to_restive(tables, options, g, m) {
            Kind::GenerallyRestive
        } else {
            Kind::Wild
        }
    } else if small(m) && all(Kind::is_generally_tame) {
        Kind::Restless
    } else {
        Kind::Wild
    }
}

/// The nim values, normal and misère, of the game that has only the options that fit.
fn values_from(tables: &Tables, options: &[Form], fits: fn(Kind) -> bool) -> (u32, u32) {
    let fitting = || options.iter().map(|&option| &tables[option]).filter(|record| fits(record.kind));
    (mex(fitting().map(|record| record.nimber)), mex(fitting().map(|record| record.misere_nimber)))
}

/// Whether every option that does not fit has an answer with `same_g`, and one with `same_m`.
fn all_others_revert(
    tables: &Tables,
    options: &[Form],
    fits: fn(Kind) -> bool,
    same_g: impl Fn(Form) -> bool,
    same_m: impl Fn(Form) -> bool,
) -> bool {
    options.iter().filter(|&&option| !fits(tables[option].kind)).all(|&option| {
        let answers = &tables[option].options;
        answers.iter().any(|&answer| same_g(answer)) && answers.iter().any(|&answer| same_m(answer))
    })
}

fn reverts_to_tame(tables: &Tables, options: &[Form], g: u32, m: u32) -> bool {
    let tame = |form: Form| tables[form].kind.is_generally_tame();
    values_from(tables, options, Kind::is_generally_tame) == (g, m)
        && all_others_revert(
            tables,
            options,
            Kind::is_generally_tame,
            |answer| tame(answer) && tables[answer].nimber == g,
            |answer| tame(answer) && tables[answer].misere_nimber == m,
        )
}

fn reverts_to_tameable(tables: &Tables, options: &[Form], g: u32, m: u32) -> bool {
    let tameable = |form: Form| tables[form].kind.is_tameable();
    // A game without tameable options at all stands for 0, which has no options.
    let like_zero = g == 0 && !options.iter().any(|&option| tameable(option));
    (like_zero || values_from(tables, options, Kind::is_tameable) == (g, m))
        && all_others_revert(
            tables,
            options,
            Kind::is_tameable,
            |answer| tameable(answer) && tables[answer].nimber == g,
            |answer| tameable(answer) && tables[answer].misere_nimber == m,
        )
}

/// A restive game stands for a heap of g or of m, according to its company. So an answer must have the same one, and
/// for the other a value that company cannot tell from it.
fn reverts_to_restive(tables: &Tables, options: &[Form], g: u32, m: u32) -> bool {
    let fits = |form: Form| {
        let kind = tables[form].kind;
        kind.is_generally_tame() || kind.is_generally_restive()
    };
    let fickle = |n: u32| n < 2 || n ^ m < 2;
    values_from(tables, options, Kind::is_generally_tame) == (g, m)
        && all_others_revert(
            tables,
            options,
            Kind::is_generally_tame,
            |answer| fits(answer) && tables[answer].nimber == g && fickle(tables[answer].misere_nimber),
            |answer| fits(answer) && tables[answer].misere_nimber == m && fickle(tables[answer].nimber),
        )
}

/// The first of these that applies to a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Class {
    /// It is a nim heap.
    NimHeap,
    /// It plays like a nim position among tame games, if need be by reverting moves.
    Tame,
    /// Its company decides which of two nim heaps it plays like.
    Restive,
    /// Its genus is restless, and all options are tame.
    Restless,
    /// Two copies of it together are tame of genus 0^0.
    HalfTame,
    /// None of these.
    Wild,
}

impl fmt::Display for Class {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Class::NimHeap => "nim-heap",
            Class::Tame => "tame",
            Class::Restive => "restive",
            Class::Restless => "restless",
            Class::HalfTame => "half-tame",
            Class::Wild => "wild",
        })
    }
}

impl Store {
    /// The class of G: with tame and restive in the general sense, that allows reverting moves.
    ///
    /// # Errors
    /// When the budget runs out.
    pub fn class(&self, g: Form, budget: &Budget) -> Result<Class, StopReason> {
        Ok(match self.kind(g) {
            Kind::NimHeap => Class::NimHeap,
            Kind::Tame | Kind::GenerallyTame => Class::Tame,
            Kind::Restive | Kind::GenerallyRestive => Class::Restive,
            Kind::Restless => Class::Restless,
            Kind::Tameable | Kind::Wild if self.is_half_tame(g, budget)? => Class::HalfTame,
            Kind::Tameable | Kind::Wild => Class::Wild,
        })
    }

    /// Whether G is a nim heap.
    #[must_use]
    pub fn is_nim_heap(&self, g: Form) -> bool {
        self.kind(g) == Kind::NimHeap
    }

    /// Whether G and everything that can be reached from it has a tame genus.
    #[must_use]
    pub fn is_tame(&self, g: Form) -> bool {
        self.kind(g).is_tame()
    }

    /// Whether G is tame when reverting moves are left out.
    #[must_use]
    pub fn is_generally_tame(&self, g: Form) -> bool {
        self.kind(g).is_generally_tame()
    }

    /// Whether the genus of G and any tame games together is that of nim heaps.
    #[must_use]
    pub fn is_tameable(&self, g: Form) -> bool {
        self.kind(g).is_tameable()
    }

    /// Whether the genus of G is restive, and all options are tame.
    #[must_use]
    pub fn is_restive(&self, g: Form) -> bool {
        self.kind(g) == Kind::Restive
    }

    /// Whether G is restive when reverting moves are left out.
    #[must_use]
    pub fn is_generally_restive(&self, g: Form) -> bool {
        self.kind(g).is_generally_restive()
    }

    /// Whether the genus of G is restless, and all options are tame.
    #[must_use]
    pub fn is_restless(&self, g: Form) -> bool {
        self.kind(g) == Kind::Restless
    }

    /// Whether G is not tame, but G + G is, with genus 0^0.
    ///
    /// # Errors
    /// When the budget runs out.
    pub fn is_half_tame(&self, g: Form, budget: &Budget) -> Result<bool, StopReason> {
        if self.is_generally_tame(g) {
            return Ok(false);
        }
        // Most often the outcome alone says no, and is found sooner than the sum.
        if self.outcome_of_sum(g, g, budget)? == Outcome::N {
            return Ok(false);
        }
        let twice = self.add(g, g, budget)?;
        Ok(self.is_generally_tame(twice) && self.nimber(twice) == 0 && self.misere_nimber(twice) == 0)
    }
}
