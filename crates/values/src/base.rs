//! The record of one base, and its options.

use crate::Value;
use crate::number::Num;
use crate::probes::{Probes, View};
use crate::reach::Reach;
use smallvec::SmallVec;
use std::sync::atomic::{AtomicU32, Ordering};

const UNKNOWN: u32 = u32::MAX;
const NOT_UP_STAR: u32 = u32::MAX;

/// One base: 48 bytes. For `ups + star` the options are kept only when they are few.
pub(crate) struct Base {
    /// Null when the options have to be made.
    options: *const Value,
    count: u32,
    left_count: u32,
    /// The Left stop, which is the negative of the Right stop.
    stop: i64,
    star: u32,
    reach: Reach,
    /// The ups beside a star; of any other base the id of the negative, once somebody has asked for it.
    ups_or_negative: AtomicU32,
    /// How the base lies to the probes, and the kind of its stop.
    view: View,
}

// SAFETY: the options are never written after they were made, and the store keeps them alive.
unsafe impl Send for Base {}
unsafe impl Sync for Base {}

impl Base {
    /// A base that is ups and a star; the options may be left out.
    ///
    /// # Safety
    /// The options must outlive the base and never change.
    pub unsafe fn of_up_star(ups: i32, star: u32, options: &[Value], left_count: u32) -> Self {
        let probes = Probes::of_up_star(ups as i64, star);
        // SAFETY: what the caller promises.
        let form = unsafe { Base::of_form(options, left_count, Num::ZERO, probes, Reach::default()) };
        let is_made = options.is_empty() && (ups, star) != (0, 0);
        let options = if is_made { std::ptr::null() } else { form.options };
        Base { options, star, ups_or_negative: AtomicU32::new(ups as u32), ..form }
    }

    /// A base with these options, Left's first.
    ///
    /// # Safety
    /// The options must outlive the base and never change.
    pub unsafe fn of_form(
        options: &[Value],
        left_count: u32,
        stop: Num,
        probes: Probes,
        reach: Reach,
    ) -> Self {
        Base {
            options: options.as_ptr(),
            count: options.len() as u32,
            left_count,
            stop: stop.num,
            star: NOT_UP_STAR,
            reach,
            ups_or_negative: AtomicU32::new(UNKNOWN),
            view: View::new(probes, stop.kind),
        }
    }

    /// The ups and the nimber of a base that is nothing else.
    #[inline]
    pub fn up_star(&self) -> Option<(i64, u32)> {
        (self.star != NOT_UP_STAR).then(|| (self.ups() as i64, self.star))
    }

    #[inline]
    fn ups(&self) -> i32 {
        self.ups_or_negative.load(Ordering::Relaxed) as i32
    }

    /// The Left stop, which is the negative of the Right stop.
    #[inline]
    pub fn stop(&self) -> Num {
        Num { num: self.stop, kind: self.view.kind() }
    }

    /// The negative, when it is known; not of ups and stars.
    pub fn negative(&self) -> Option<u32> {
        // Whoever reads an id here must also see the base that it stands for.
        let id = self.ups_or_negative.load(Ordering::Acquire);
        (self.star == NOT_UP_STAR && id != UNKNOWN).then_some(id)
    }

    /// Keeps the negative of a base that is not ups and a star.
    pub fn set_negative(&self, id: u32) {
        debug_assert!(self.star == NOT_UP_STAR);
        self.ups_or_negative.store(id, Ordering::Release);
    }

    /// All options that are stored, Left's and Right's.
    #[inline]
    pub fn stored_sides(&self) -> (&[Value], &[Value]) {
        self.stored_options().split_at(self.left_count as usize)
    }

    #[inline]
    fn stored_options(&self) -> &[Value] {
        if self.options.is_null() {
            return &[];
        }
        // SAFETY: made from a slice of this length, which outlives the base and never changes.
        unsafe { std::slice::from_raw_parts(self.options, self.count as usize) }
    }

    /// Left's options, unless they have to be made: those of large ups and stars are not kept.
    #[inline]
    pub fn stored_left(&self) -> Option<&[Value]> {
        (!self.options.is_null()).then(|| self.stored_sides().0)
    }

    /// Right's options, unless they have to be made.
    #[inline]
    pub fn stored_right(&self) -> Option<&[Value]> {
        (!self.options.is_null()).then(|| self.stored_sides().1)
    }

    /// How far the options reach. Those of ups and stars have the stops of the whole.
    #[inline]
    pub fn reach(&self) -> Reach {
        self.reach
    }

    /// How the base lies to the probes at its stops.
    #[inline]
    pub fn probes(&self) -> Probes {
        self.view.probes()
    }

    /// The same with the kind of the stop.
    #[inline]
    pub fn view(&self) -> View {
        self.view
    }
}

/// The options of one player: a slice of the store, or made for the occasion.
pub(crate) enum Options<'a> {
    Stored(&'a [Value]),
    Made(SmallVec<[Value; 4]>),
}

impl std::ops::Deref for Options<'_> {
    type Target = [Value];
    #[inline]
    fn deref(&self) -> &[Value] {
        match self {
            Options::Stored(slice) => slice,
            Options::Made(list) => list,
        }
    }
}
