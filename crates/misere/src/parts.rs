//! Differences, parts and partitions into primes.
//!
//! H is a part of G when G = H + K for some K. By the cancellation theorem K is unique: the difference G - H. Parts are
//! told up to \*1, so they are even forms. A game is prime when its only parts are 0 and itself.

use crate::{Form, Store};
use std::cmp::Ordering;
use std::sync::Arc;
use upstar_core::deep;
use upstar_core::{Budget, StopReason};

impl Store {
    /// The game K with H + K = G, if there is one.
    ///
    /// # Errors
    /// When the budget runs out.
    pub fn difference(&self, g: Form, h: Form, budget: &Budget) -> Result<Option<Form>, StopReason> {
        let even = self.even_difference(g.even_part(), h.even_part(), budget)?;
        Ok(even.map(|difference| difference.with_parity_of(g).with_parity_of(h)))
    }

    fn even_difference(&self, g: Form, h: Form, budget: &Budget) -> Result<Option<Form>, StopReason> {
        if h == Form::ZERO {
            return Ok(Some(g));
        }
        if g == h || g == Form::ZERO {
            return Ok((g == h).then_some(Form::ZERO));
        }
        if let Some(&known) = self.memory().differences.get(&(g, h)) {
            return Ok(known);
        }
        budget.tick()?;
        let difference = deep(|| self.find_difference(g, h, budget))?;
        self.memory().differences.insert((g, h), difference);
        Ok(difference)
    }

    /// Let G = H + K. Every option G' of G is H' + K or H + K'; and H' + K is an option of G or reverses to G, which
    /// then is H' + K'.
    ///
    /// So when H is a part of all G', and all H' are parts of G, then K has the options G' - H and G - H'. Otherwise
    /// some G' is H' + K, and K is one of the differences G' - H'.
    fn find_difference(&self, g: Form, h: Form, budget: &Budget) -> Result<Option<Form>, StopReason> {
        let (of_g, of_h) = (self.options(g), self.options(h));
        if let Some(options) = self.options_of_difference(g, h, budget)? {
            let difference = self.from_options(&options)?;
            return Ok((self.add(h, difference, budget)? == g).then_some(difference));
        }
        for &option in &*of_g {
            for &part in &*of_h {
                let Some(candidate) = self.difference(option, part, budget)? else { continue };
                if self.nimber(candidate) ^ self.nimber(h) == self.nimber(g)
                    && self.add(h, candidate, budget)? == g
                {
                    return Ok(Some(candidate));
                }
            }
        }
        Ok(None)
    }

    /// All G' - H and G - H', if all of them exist.
    fn options_of_difference(
        &self,
        g: Form,
        h: Form,
        budget: &Budget,
    ) -> Result<Option<Vec<Form>>, StopReason> {
        let mut options = Vec::new();
        for &option in &*self.options(g) {
            let Some(difference) = self.difference(option, h, budget)? else { return Ok(None) };
            options.push(difference);
        }
        for &option in &*self.options(h) {
            let Some(difference) = self.difference(g, option, budget)? else { return Ok(None) };
            options.push(difference);
        }
        Ok(Some(options))
    }

    /// The even part of G as a sum of two even forms in every way, each pair once; the pair of 0 and the game is first.
    fn pairs(&self, g: Form, budget: &Budget) -> Result<Arc<[(Form, Form)]>, StopReason> {
        let g = g.even_part();
        if let Some(known) = self.memory().parts.get(&g) {
            return Ok(known.clone());
        }
        budget.tick()?;
        let pairs: Arc<[(Form, Form)]> = deep(|| self.find_pairs(g, budget))?.into();
        self.memory().parts.insert(g, pairs.clone());
        Ok(pairs)
    }

    /// In G = H + K every option of G has H or K as a part. So one of them is a part of some option.
    fn find_pairs(&self, g: Form, budget: &Budget) -> Result<Vec<(Form, Form)>, StopReason> {
        let mut pairs = vec![(Form::ZERO, g)];
        let options = self.options(g);
        // A game with the option 0 or *1 is a unit or prime.
        if options.iter().any(|option| option.is_unit()) {
            return Ok(pairs);
        }
        let mut candidates = Vec::new();
        for &option in &*options {
            candidates.extend(self.pairs(option, budget)?.iter().flat_map(|&(h, k)| [h, k]));
        }
        self.sort(&mut candidates);
        for candidate in candidates {
            if pairs.iter().any(|&(h, k)| candidate == h || candidate == k) {
                continue;
            }
            if let Some(rest) = self.difference(g, candidate, budget)? {
                pairs.push((candidate, rest));
            }
        }
        Ok(pairs)
    }

    /// The proper parts of G that are even forms: all but 0 and the even part of G itself. A part and what is left
    /// stand side by side.
    ///
    /// # Errors
    /// When the budget runs out.
    pub fn parts(&self, g: Form, budget: &Budget) -> Result<Vec<Form>, StopReason> {
        let pairs = self.pairs(g, budget)?;
        Ok(pairs.iter().skip(1).flat_map(|&(h, k)| both(h, k)).collect())
    }

    /// Whether G is prime: no unit, and without proper parts.
    ///
    /// # Errors
    /// When the budget runs out.
    pub fn is_prime(&self, g: Form, budget: &Budget) -> Result<bool, StopReason> {
        Ok(!g.is_unit() && self.pairs(g, budget)?.len() == 1)
    }

    /// All ways to write G as a sum of even primes, and of \*1 when G is odd. There may be more than one.
    ///
    /// # Errors
    /// When the budget runs out.
    pub fn partitions(&self, g: Form, budget: &Budget) -> Result<Vec<Vec<Form>>, StopReason> {
        let mut partitions = Vec::new();
        self.add_partitions(g, &mut Vec::new(), &mut partitions, budget)?;
        Ok(partitions)
    }

    /// All partitions of what is `left` into primes that do not come before the last of `begun`.
    fn add_partitions(
        &self,
        left: Form,
        begun: &mut Vec<Form>,
        found: &mut Vec<Vec<Form>>,
        budget: &Budget,
    ) -> Result<(), StopReason> {
        budget.tick()?;
        if left.is_unit() {
            let unit = (left == Form::ONE).then_some(left);
            found.push(begun.iter().copied().chain(unit).collect());
            return Ok(());
        }
        for &(h, k) in &*self.pairs(left, budget)? {
            for (prime, rest) in [(h, k), (k, h)].into_iter().take(both(h, k).count()) {
                let in_order =
                    begun.last().is_none_or(|&last| self.compare(last, prime) != Ordering::Greater);
                if in_order && self.is_prime(prime, budget)? {
                    begun.push(prime);
                    let added = deep(|| self.add_partitions(rest.with_parity_of(left), begun, found, budget));
                    begun.pop();
                    added?;
                }
            }
        }
        Ok(())
    }

    /// Whether every option of G is a part of G. By the extraversion theorem these games are divine: such a game is a
    /// part of every game of whose options it is a part.
    ///
    /// # Errors
    /// When the budget runs out.
    pub fn is_extraverted(&self, g: Form, budget: &Budget) -> Result<bool, StopReason> {
        for &option in &*self.options(g) {
            if self.difference(g, option, budget)?.is_none() {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Whether G is a part of each of its options. By the extraversion theorem only 0 and \*1 are.
    #[must_use]
    pub fn is_introverted(&self, g: Form) -> bool {
        g.is_unit()
    }
}

/// One or two forms: a pair of equal ones counts once.
fn both(h: Form, k: Form) -> impl Iterator<Item = Form> {
    [h, k].into_iter().take(if h == k { 1 } else { 2 })
}
