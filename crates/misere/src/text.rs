//! Forms as text, in Conway's notation as CGSuite prints it.
//!
//! | text | game |
//! |---|---|
//! | `*[0]`, `*[3]`, `*[12]` | a nim heap |
//! | `*[2#0]` | the game with the options `2#` and 0, largest first: digits, lists in parentheses, or the next |
//! | `*[2#]`, `*[2##]` | the game whose only option is \*2; whose only option is that |
//! | `*[2[2]]`, `*[2[#2]]` | a sum with a nim heap: \*2 + \*2; `2#` + \*2 |
//! | `*[2[#-2]]` | a difference: `2#` - \*2 |
//! | `*[4,2]` | the game with the options \*4 and \*2; the comma tells it from the heap \*42 |

use crate::{Form, Store};
use rustc_hash::FxHashMap;
use upstar_core::deep;
use upstar_core::{Budget, StopReason};

/// No text grows beyond so many bytes.
const TEXT_LIMIT: usize = 1 << 20;

/// A form as one piece of a list: a digit or a list in parentheses, and signs that follow it.
#[derive(Clone)]
struct Piece {
    base: String,
    /// `#` makes the game with this one option, `2` adds \*2, `-2` takes it away.
    signs: String,
    /// Whether the base is a list, which needs parentheses beside other text.
    list: bool,
}

impl Piece {
    fn text(&self) -> String {
        let base = if self.list { format!("({})", self.base) } else { self.base.clone() };
        if self.signs.bytes().all(|sign| sign == b'#') {
            base + &self.signs
        } else {
            format!("{base}[{}]", self.signs)
        }
    }
}

impl Store {
    /// The form as text, such as `*[2#0]`; [`Store::parse`] reads it.
    ///
    /// # Errors
    /// When the budget runs out, or the text is longer than a million bytes.
    pub fn text(&self, g: Form, budget: &Budget) -> Result<String, StopReason> {
        if let Some(n) = self.as_nim_heap(g) {
            return Ok(format!("*[{n}]"));
        }
        let piece = self.piece(g, &mut FxHashMap::default(), budget)?;
        if !piece.list || !piece.signs.is_empty() {
            return Ok(format!("*[{}]", piece.text()));
        }
        if piece.base.bytes().all(|byte| byte.is_ascii_digit()) {
            let digits: Vec<String> = piece.base.chars().map(String::from).collect();
            return Ok(format!("*[{}]", digits.join(",")));
        }
        Ok(format!("*[{}]", piece.base))
    }

    fn piece(
        &self,
        g: Form,
        known: &mut FxHashMap<Form, Piece>,
        budget: &Budget,
    ) -> Result<Piece, StopReason> {
        if let Some(piece) = known.get(&g) {
            return Ok(piece.clone());
        }
        budget.tick()?;
        let piece = deep(|| {
            if let Some(n) = self.as_nim_heap(g) {
                return Ok(Piece { base: heap_text(n), signs: String::new(), list: false });
            }
            if let Some((simpler, sign)) = self.beside_a_heap(g, budget)? {
                let piece = self.piece(simpler, known, budget)?;
                return Ok(Piece { signs: piece.signs + &sign, ..piece });
            }
            let options = self.options(g);
            if let [only] = &*options {
                let piece = self.piece(*only, known, budget)?;
                return Ok(Piece { signs: piece.signs + "#", ..piece });
            }
            let mut base = String::new();
            for &option in options.iter().rev() {
                base += &self.piece(option, known, budget)?.text();
            }
            Ok(Piece { base, signs: String::new(), list: true })
        })?;
        if piece.base.len() + piece.signs.len() > TEXT_LIMIT {
            return Err(StopReason::TooLarge(format!("a form whose text is over {TEXT_LIMIT} bytes long")));
        }
        known.insert(g, piece.clone());
        Ok(piece)
    }

    /// G as a simpler game plus or minus a nim heap, and that as a sign; the least heap that does it.
    fn beside_a_heap(&self, g: Form, budget: &Budget) -> Result<Option<(Form, String)>, StopReason> {
        let (birthday, options) = (self.birthday(g), self.options(g));
        // In K + *n the options K and K + *1 are born too early to reverse to G. In G = H - *n they are G and G + *1,
        // which then have H as an option. Either way both of a pair are options of G.
        let pairs: Vec<Form> = options
            .iter()
            .copied()
            .filter(|option| option.is_even() && options.contains(&option.plus_one()))
            .collect();
        let first = if g.is_even() { 2 } else { 3 };
        let nimber = self.nimber(g);
        for n in (first..birthday).step_by(2) {
            let mut candidates = pairs.iter().filter(|&&pair| self.nimber(pair) ^ n == nimber).peekable();
            if candidates.peek().is_none() {
                continue;
            }
            let heap = self.nim_heap(n)?;
            for &simpler in candidates.clone() {
                if self.add(simpler, heap, budget)? == g {
                    return Ok(Some((simpler, heap_text(n))));
                }
            }
            let sum = self.add(g, heap, budget)?;
            if candidates.any(|&simpler| simpler == sum) {
                return Ok(Some((sum, format!("-{}", heap_text(n)))));
            }
        }
        Ok((!g.is_even()).then(|| (g.even_part(), "1".to_string())))
    }
}

/// A nim heap inside a list.
fn heap_text(n: u32) -> String {
    if n < 10 { n.to_string() } else { format!("&{n};") }
}
