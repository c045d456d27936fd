//! The store of forms: hash-consed, shared by threads.

use crate::genus::mex;
use crate::kind::{self, Kind};
use crate::{Form, Outcome};
use rustc_hash::FxHashMap;
use std::cmp::Ordering;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, RwLock, RwLockReadGuard};
use upstar_core::{Budget, StopReason};

/// The largest nim heap that is made.
pub const MAX_HEAP: u32 = 4096;

/// All misère canonical forms that were made so far, and what is known of them.
///
/// Every method may be called by several threads. A computation that stops leaves the store as usable as before.
///
/// ```
/// use upstar_core::Budget;
/// use upstar_misere::Store;
/// let (store, budget) = (Store::new(), Budget::unlimited());
/// let two = store.nim_heap(2)?;
/// let sum = store.add(two, two, &budget)?;
/// assert_eq!(store.text(sum, &budget)?, "*[2[2]]");
/// assert_eq!(store.genus(sum, &budget)?.to_string(), "0^0");
/// # Ok::<(), upstar_core::StopReason>(())
/// ```
#[derive(Debug)]
pub struct Store {
    tables: RwLock<Tables>,
    heaps: Mutex<Vec<Form>>,
    memory: Mutex<Memory>,
}

/// The forms and how to find them.
#[derive(Debug, Default)]
pub(crate) struct Tables {
    /// One record a form; every option stands before the game.
    records: Vec<Record>,
    /// From the sorted options of a canonical form to the form.
    index: FxHashMap<Arc<[Form]>, Form>,
}

/// What is known of a form since it was made.
#[derive(Clone, Debug)]
pub(crate) struct Record {
    /// In canonical order.
    pub options: Arc<[Form]>,
    pub birthday: u32,
    /// The nim value in normal play.
    pub nimber: u32,
    /// The nim value in misère play; 0 just when the previous player wins.
    pub misere_nimber: u32,
    pub kind: Kind,
}

/// Results that are worth remembering.
#[derive(Debug, Default)]
pub(crate) struct Memory {
    pub sums: FxHashMap<(Form, Form), Form>,
    pub differences: FxHashMap<(Form, Form), Option<Form>>,
    pub mates: FxHashMap<Form, Form>,
    pub distinguishers: FxHashMap<(Form, Form), Form>,
    pub parts: FxHashMap<Form, Arc<[(Form, Form)]>>,
    pub superscripts: FxHashMap<Form, Arc<[u32]>>,
}

impl Default for Store {
    fn default() -> Self {
        Self::new()
    }
}

impl Store {
    /// A store that knows 0 and \*1.
    #[must_use]
    pub fn new() -> Self {
        let mut tables = Tables::default();
        tables.insert(Vec::new());
        Store { tables: RwLock::new(tables), heaps: Mutex::default(), memory: Mutex::default() }
    }

    /// How many forms the store holds.
    #[must_use]
    pub fn len(&self) -> usize {
        self.read().records.len()
    }

    /// Whether the store holds nothing, which is never so: it begins with 0 and \*1.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The canonical form of the game with these options.
    ///
    /// # Errors
    /// When the store is full.
    pub fn from_options(&self, options: &[Form]) -> Result<Form, StopReason> {
        let mut options = options.to_vec();
        {
            let tables = self.read();
            tables.sort(&mut options);
            if let Some(form) = tables.find(&options) {
                return Ok(form);
            }
        }
        let mut tables = self.tables.write().unwrap_or_else(PoisonError::into_inner);
        // Another thread may have made it in between.
        if let Some(&form) = tables.index.get(options.as_slice()) {
            return Ok(form);
        }
        if tables.records.len() >= (u32::MAX - 2) as usize {
            return Err(StopReason::TooLarge("more forms than a store can number".into()));
        }
        Ok(tables.insert(options))
    }

    /// The nim heap \*n.
    ///
    /// # Errors
    /// When the heap is larger than [`MAX_HEAP`].
    pub fn nim_heap(&self, n: u32) -> Result<Form, StopReason> {
        if n > MAX_HEAP {
            let reason = format!("a nim heap of {n}, where {MAX_HEAP} is the largest");
            return Err(StopReason::TooLarge(reason));
        }
        let mut heaps = self.heaps.lock().unwrap_or_else(PoisonError::into_inner);
        while heaps.len() <= n as usize {
            let next = self.from_options(&heaps)?;
            heaps.push(next);
        }
        Ok(heaps[n as usize])
    }

    /// G + H.
    ///
    /// # Errors
    /// When the budget runs out.
    pub fn add(&self, g: Form, h: Form, budget: &Budget) -> Result<Form, StopReason> {
        let (x, y) = (g.even_part().min(h.even_part()), g.even_part().max(h.even_part()));
        let odd = Form((g.0 ^ h.0) & 1);
        if x == Form::ZERO {
            return Ok(y.with_parity_of(odd));
        }
        if let Some(&sum) = self.memory().sums.get(&(x, y)) {
            return Ok(sum.with_parity_of(odd));
        }
        budget.tick()?;
        let sum = upstar_core::deep(|| {
            let (of_x, of_y) = (self.options(x), self.options(y));
            let mut options = Vec::with_capacity(of_x.len() + of_y.len());
            for &option in &*of_x {
                options.push(self.add(option, y, budget)?);
            }
            for &option in &*of_y {
                options.push(self.add(x, option, budget)?);
            }
            self.from_options(&options)
        })?;
        self.memory().sums.insert((x, y), sum);
        Ok(sum.with_parity_of(odd))
    }

    /// The sum of several games.
    ///
    /// # Errors
    /// When the budget runs out.
    pub fn sum(&self, games: &[Form], budget: &Budget) -> Result<Form, StopReason> {
        games.iter().try_fold(Form::ZERO, |total, &game| self.add(total, game, budget))
    }

    /// The sum of n copies of G.
    ///
    /// # Errors
    /// When the budget runs out.
    pub fn multiple(&self, n: u64, g: Form, budget: &Budget) -> Result<Form, StopReason> {
        let even = g.even_part();
        let mut total = Form::ZERO;
        if even != Form::ZERO {
            for _ in 0..n {
                budget.tick()?;
                total = self.add(total, even, budget)?;
            }
        }
        Ok(if n % 2 == 1 { total.with_parity_of(g) } else { total })
    }

    /// The options of the canonical form, in canonical order: by birthday, number of options and nim values of the
    /// even part, then by its options.
    #[must_use]
    pub fn options(&self, g: Form) -> Arc<[Form]> {
        self.read()[g].options.clone()
    }

    /// Whether H is an option of the canonical form of G.
    #[must_use]
    pub fn has_option(&self, g: Form, h: Form) -> bool {
        self.read().has_option(g, h)
    }

    /// The depth of the canonical form.
    #[must_use]
    pub fn birthday(&self, g: Form) -> u32 {
        self.read()[g].birthday
    }

    /// The nim value in normal play.
    #[must_use]
    pub fn nimber(&self, g: Form) -> u32 {
        self.read()[g].nimber
    }

    /// The misère nim value: 1 for the game without options, else the least number that no option has.
    #[must_use]
    pub fn misere_nimber(&self, g: Form) -> u32 {
        self.read()[g].misere_nimber
    }

    /// Who wins in misère play.
    #[must_use]
    pub fn outcome(&self, g: Form) -> Outcome {
        if self.misere_nimber(g) == 0 { Outcome::P } else { Outcome::N }
    }

    /// The heap n when G is the nim heap \*n.
    #[must_use]
    pub fn as_nim_heap(&self, g: Form) -> Option<u32> {
        let tables = self.read();
        (tables[g].kind == Kind::NimHeap).then(|| tables[g].birthday)
    }

    /// Puts forms into canonical order, each once.
    pub fn sort(&self, forms: &mut Vec<Form>) {
        self.read().sort(forms);
    }

    /// Canonical order.
    #[must_use]
    pub fn compare(&self, g: Form, h: Form) -> Ordering {
        self.read().compare(g, h)
    }

    pub(crate) fn kind(&self, g: Form) -> Kind {
        self.read()[g].kind
    }

    pub(crate) fn memory(&self) -> MutexGuard<'_, Memory> {
        self.memory.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn read(&self) -> RwLockReadGuard<'_, Tables> {
        self.tables.read().unwrap_or_else(PoisonError::into_inner)
    }
}

impl std::ops::Index<Form> for Tables {
    type Output = Record;

    fn index(&self, form: Form) -> &Record {
        &self.records[form.index()]
    }
}

impl Tables {
    /// The form with these sorted options, if it is known: as they are, or after simplification.
    fn find(&self, options: &[Form]) -> Option<Form> {
        self.index.get(options).copied().or_else(|| self.simplified(options))
    }

    /// The game H that a game with these sorted options reverses to: the options of H are here, and every other one
    /// has H itself as an option. When H is 0 the game must be an N-position, as 0 is.
    ///
    /// The options of H were born before H, and the others after it. So the youngest option has H among its options,
    /// and no option was born on the same day as H.
    fn simplified(&self, options: &[Form]) -> Option<Form> {
        let &youngest = options.iter().max_by_key(|&&option| self[option].birthday)?;
        let mut birthdays: Vec<u32> = options.iter().map(|&option| self[option].birthday).collect();
        birthdays.sort_unstable();
        let is_n_position = || options.iter().any(|&option| self[option].misere_nimber == 0);
        let reverses = |&h: &Form| {
            let (kept, birthday) = (&self[h].options, self[h].birthday);
            let older = |option: &&Form| self[**option].birthday < birthday;
            birthdays.binary_search(&birthday).is_err()
                && birthdays.partition_point(|&day| day < birthday) == kept.len()
                && options.iter().filter(older).eq(kept.iter())
                && options.iter().filter(|option| !older(option)).all(|&option| self.has_option(option, h))
                && (h != Form::ZERO || is_n_position())
        };
        self[youngest].options.iter().copied().find(reverses)
    }

    fn has_option(&self, g: Form, h: Form) -> bool {
        // Options are made before the game, all but the even part of an odd game, which has the number before it.
        h < g && self[g].options.binary_search_by(|&option| self.compare(option, h)).is_ok()
    }

    /// Adds an even form with these options, which are canonical, and its sum with \*1.
    ///
    /// A form that is not yet there is even: the even part of an odd form is one of its options, and came with it.
    fn insert(&mut self, options: Vec<Form>) -> Form {
        let even = Form(self.records.len() as u32);
        let record = self.record(options.into());
        let mut odd_options: Vec<Form> = record.options.iter().map(|option| option.plus_one()).collect();
        let kind = record.kind;
        self.push(even, record);
        odd_options.push(even);
        self.sort(&mut odd_options);
        let odd = Record { kind, ..self.record(odd_options.into()) };
        self.push(even.plus_one(), odd);
        even
    }

    fn push(&mut self, form: Form, record: Record) {
        self.index.insert(record.options.clone(), form);
        self.records.push(record);
    }

    fn record(&self, options: Arc<[Form]>) -> Record {
        let nimber = mex(options.iter().map(|&option| self[option].nimber));
        let misere_nimber = if options.is_empty() {
            1
        } else {
            mex(options.iter().map(|&option| self[option].misere_nimber))
        };
        let birthday = options.iter().map(|&option| self[option].birthday + 1).max().unwrap_or(0);
        let kind = kind::kind(self, &options, nimber, misere_nimber);
        Record { options, birthday, nimber, misere_nimber, kind }
    }

    fn sort(&self, forms: &mut Vec<Form>) {
        forms.sort_unstable_by(|&g, &h| self.compare(g, h));
        forms.dedup();
    }

    /// Canonical order; the first options that differ decide last, which is a loop and no recursion.
    fn compare(&self, mut g: Form, mut h: Form) -> Ordering {
        loop {
            if g.even_part() == h.even_part() {
                return g.cmp(&h);
            }
            let (of_g, of_h) = (&self[g.even_part()], &self[h.even_part()]);
            let key = |r: &Record| (r.birthday, r.options.len(), r.nimber, r.misere_nimber);
            let first = key(of_g).cmp(&key(of_h));
            if first != Ordering::Equal {
                return first;
            }
            match of_g.options.iter().zip(&*of_h.options).find(|(x, y)| x != y) {
                Some((&x, &y)) => (g, h) = (x, y),
                None => return g.cmp(&h),
            }
        }
    }
}
