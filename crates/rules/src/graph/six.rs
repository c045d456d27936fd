//! graph6, sparse6 and digraph6: graphs as printable bytes, six bits each (McKay's formats).

use super::sketch::{MOST, Sketch};
use crate::ParseError;

/// Reads `g6:`, `s6:` or `d6:`, or a text with a mark of one of these formats; `None` for any other text.
pub(super) fn parse(text: &str) -> Option<Result<Sketch, ParseError>> {
    let (format, body) = match text.split_once(':') {
        Some((format @ ("g6" | "s6" | "d6"), body)) => (format, body),
        _ if text.starts_with(">>graph6<<") => ("g6", text),
        _ if text.starts_with(">>sparse6<<") || text.starts_with(':') => ("s6", text),
        _ if text.starts_with(">>digraph6<<") || text.starts_with('&') => ("d6", text),
        _ => return None,
    };
    let marks: [&str; 2] = match format {
        "g6" => [">>graph6<<", ""],
        "s6" => [">>sparse6<<", ":"],
        _ => [">>digraph6<<", "&"],
    };
    let mut rest = body;
    for mark in marks {
        rest = rest.strip_prefix(mark).unwrap_or(rest);
    }
    let mut reader = Reader { text, at: text.len() - rest.len(), bits_left: 0, sextet: 0 };
    Some(match format {
        "g6" => reader.graph6(),
        "s6" => reader.sparse6(),
        _ => reader.digraph6(),
    })
}

/// The graph of a word in graph6 without any mark, where the word has just the length that its graph needs and fills its
/// last sign with zeros: a word of another language is hardly ever one.
pub(super) fn word(text: &str) -> Option<Sketch> {
    let mut reader = Reader { text, at: 0, bits_left: 0, sextet: 0 };
    let sketch = reader.graph6().ok()?;
    let padding = reader.sextet & ((1 << reader.bits_left) - 1);
    (padding == 0).then_some(sketch)
}

/// Whether a text starts with the name of one of these formats.
pub(super) fn is_named(text: &str) -> bool {
    ["g6:", "s6:", "d6:"].iter().any(|name| text.starts_with(name))
}

/// Reads bytes, and bits from them, the highest first.
struct Reader<'a> {
    text: &'a str,
    at: usize,
    bits_left: u32,
    sextet: u8,
}

impl Reader<'_> {
    fn byte(&mut self) -> Result<u8, ParseError> {
        let Some(&b) = self.text.as_bytes().get(self.at) else {
            return Err(
                ParseError::new("the graph is cut short", self.text, self.at, 0).expected("more characters")
            );
        };
        if !(63..=126).contains(&b) {
            return Err(ParseError::new("this character has no place in the format", self.text, self.at, 1)
                .expected("characters from ? to ~"));
        }
        self.at += 1;
        Ok(b - 63)
    }

    fn bit(&mut self) -> Result<bool, ParseError> {
        if self.bits_left == 0 {
            self.sextet = self.byte()?;
            self.bits_left = 6;
        }
        self.bits_left -= 1;
        Ok(self.sextet >> self.bits_left & 1 == 1)
    }

    fn number(&mut self, bytes: u32) -> Result<u64, ParseError> {
        (0..bytes).try_fold(0, |n, _| Ok(n << 6 | u64::from(self.byte()?)))
    }

    /// The number of vertices.
    fn size(&mut self) -> Result<usize, ParseError> {
        let start = self.at;
        let n = match self.number(1)? {
            63 => match self.number(1)? {
                63 => self.number(6)?,
                high => high << 12 | self.number(2)?,
            },
            n => n,
        };
        if n > MOST {
            return Err(ParseError::new(
                format!("{n} vertices are too many"),
                self.text,
                start,
                self.at - start,
            )
            .expected(format!("at most {MOST}")));
        }
        Ok(n as usize)
    }

    fn end(&self) -> Result<(), ParseError> {
        let rest = self.text.len() - self.at;
        if rest > 0 {
            return Err(ParseError::new("there is more after the graph", self.text, self.at, rest)
                .expected("the end"));
        }
        Ok(())
    }

    /// Dense formats say in advance how long they are, so a huge size is found out before any work.
    fn dense_length(&self, bits: u64) -> Result<(), ParseError> {
        if (self.text.len() - self.at) as u64 * 6 < bits {
            return Err(ParseError::new("the graph is cut short", self.text, self.text.len(), 0).expected(
                format!("{} more characters", bits.div_ceil(6) - (self.text.len() - self.at) as u64),
            ));
        }
        Ok(())
    }

    fn graph6(&mut self) -> Result<Sketch, ParseError> {
        let n = self.size()?;
        self.dense_length(n as u64 * (n as u64).saturating_sub(1) / 2)?;
        let mut edges = Vec::new();
        for j in 1..n {
            for i in 0..j {
                if self.bit()? {
                    edges.push((i, j));
                }
            }
        }
        self.end()?;
        Ok(Sketch::plain(n, false, edges, (0, self.text.len())))
    }

    fn digraph6(&mut self) -> Result<Sketch, ParseError> {
        let n = self.size()?;
        self.dense_length(n as u64 * n as u64)?;
        let mut arcs = Vec::new();
        for i in 0..n {
            for j in 0..n {
                if self.bit()? {
                    arcs.push((i, j));
                }
            }
        }
        self.end()?;
        Ok(Sketch::plain(n, true, arcs, (0, self.text.len())))
    }

    fn sparse6(&mut self) -> Result<Sketch, ParseError> {
        let n = self.size()?;
        let width = usize::BITS - n.saturating_sub(1).leading_zeros();
        let mut edges = Vec::new();
        let mut current = 0;
        // The format pads the last byte with ones, so running out of bits is the end and no error.
        while (self.text.len() - self.at) * 6 + self.bits_left as usize > width as usize {
            if self.bit()? {
                current += 1;
            }
            let mut vertex = 0;
            for _ in 0..width {
                vertex = vertex << 1 | usize::from(self.bit()?);
            }
            if vertex > current {
                current = vertex;
            } else if current < n {
                edges.push((vertex, current));
            }
            if current >= n {
                break;
            }
        }
        self.at = if self.text.len() - self.at <= 1 { self.text.len() } else { self.at };
        self.end()?;
        Ok(Sketch::plain(n, false, edges, (0, self.text.len())))
    }
}

/// Writes bits as printable bytes.
fn write(n: usize, mark: &str, bits: impl Iterator<Item = bool>) -> String {
    let mut out = mark.to_string();
    let mut push = |sextet: u64| out.push((sextet as u8 + 63) as char);
    match n {
        0..=62 => push(n as u64),
        63..=258_047 => {
            push(63);
            (0..3).rev().for_each(|i| push(n as u64 >> (6 * i) & 63));
        }
        _ => {
            push(63);
            push(63);
            (0..6).rev().for_each(|i| push(n as u64 >> (6 * i) & 63));
        }
    }
    let (mut sextet, mut count) = (0, 0);
    for bit in bits {
        sextet = sextet << 1 | u64::from(bit);
        count += 1;
        if count == 6 {
            push(sextet);
            (sextet, count) = (0, 0);
        }
    }
    if count > 0 {
        push(sextet << (6 - count));
    }
    out
}

/// The graph6 text of the graph on 0, 1, ... in which `has` says which pairs are joined, the smaller one first.
pub fn graph6(n: usize, has: impl Fn(usize, usize) -> bool) -> String {
    write(n, "", (1..n).flat_map(|j| (0..j).map(move |i| (i, j))).map(|(i, j)| has(i, j)))
}

/// The digraph6 text of the digraph on 0, 1, ... in which `has` says which arcs there are.
pub fn digraph6(n: usize, has: impl Fn(usize, usize) -> bool) -> String {
    write(n, "&", (0..n).flat_map(|i| (0..n).map(move |j| (i, j))).map(|(i, j)| has(i, j)))
}
