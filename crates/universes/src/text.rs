//! Forms as text.
//!
//! | text | game |
//! |---|---|
//! | `0`, `3`, `-2` | an integer: 3 = {2\|}, and -2 = {\|-1} |
//! | `*`, `*3` | a nim heap |
//! | `{0,*\|1}` | the game with these options of Left and of Right |
//! | `{#,*\|1}` | the same with a tombstone of Left |

use crate::{Form, Store};
use upstar_core::deep;
use upstar_core::{Budget, StopReason};

/// No text grows beyond so many bytes.
const TEXT_LIMIT: usize = 1 << 20;

impl Store {
    /// The form as text, such as `{0,*|1}`; [`Store::parse`] reads it.
    ///
    /// # Errors
    /// When the budget runs out, or the text is longer than a million bytes.
    pub fn text(&self, g: Form, budget: &Budget) -> Result<String, StopReason> {
        let mut text = String::new();
        self.write(g, &mut text, budget)?;
        Ok(text)
    }

    fn write(&self, g: Form, text: &mut String, budget: &Budget) -> Result<(), StopReason> {
        if text.len() > TEXT_LIMIT {
            return Err(StopReason::TooLarge(format!("a text of more than {TEXT_LIMIT} bytes")));
        }
        budget.tick()?;
        let record = self.record(g);
        if let Some(n) = record.integer {
            *text += &n.to_string();
        } else if let Some(n) = record.nim_heap {
            text.push('*');
            if n > 1 {
                *text += &n.to_string();
            }
        } else {
            deep(|| {
                for i in 0..2 {
                    text.push(if i == 0 { '{' } else { '|' });
                    let mut rest = false;
                    if record.tombstones[i] {
                        text.push('#');
                        rest = true;
                    }
                    for &option in &*record.options[i] {
                        if rest {
                            text.push(',');
                        }
                        rest = true;
                        self.write(option, text, budget)?;
                    }
                }
                text.push('}');
                Ok::<(), StopReason>(())
            })?;
        }
        Ok(())
    }
}
