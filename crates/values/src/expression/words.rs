//! Functions, names, tinies and minies.

use super::functions::{FUNCTIONS, Function};
use super::literal::{fraction, shorten};
use super::parser::Parser;
use super::{Kind, NodeId};
use crate::ParseError;

impl Parser<'_> {
    /// A function, a name, `Tiny(x)` or `Miny(x)`.
    pub fn word(&mut self) -> Result<NodeId, ParseError> {
        let start = self.at;
        let word = self.word_ahead();
        if let Some(tiny) = self.tiny()? {
            return Ok(tiny);
        }
        self.at += word.len();
        if let Some(&value) = self.names.get(word) {
            return Ok(self.push(Kind::Known(value), start));
        }
        self.skip_spaces();
        let Some(function) = Function::named(word) else {
            self.at = start;
            let known = all_names().chain(["Tiny", "Miny"]);
            let hint = hint(word, known.chain(self.names.keys().map(String::as_str)));
            let message = format!("there is no name {:?}", shorten(word));
            let error = ParseError::new(message, self.text, start, word.len());
            return Err(error.expected(hint));
        };
        let open = self.at;
        if !self.take("(") {
            return Err(self
                .error_here(format!("{word} is a function"))
                .expected(function.info().signature()));
        }
        let arguments = self.deeper(Self::arguments)?;
        self.close(')', open)?;
        self.called(function, word, arguments, start)
    }

    /// `G.Mean`, `G.Cool(1)`, as CGSuite writes `mean(G)` and `cool(G,1)`.
    pub fn with_methods(&mut self) -> Result<NodeId, ParseError> {
        let start = self.at;
        let mut node = self.primary()?;
        while self.rest().starts_with('.') && self.rest()[1..].starts_with(char::is_alphabetic) {
            self.at += 1;
            let (place, word) = (self.at, self.word_ahead());
            self.at += word.len();
            let name = snake_case(word);
            if name == "tiny" || name == "miny" {
                node = self.push(if name == "tiny" { Kind::Tiny(node) } else { Kind::Miny(node) }, start);
                continue;
            }
            let of_player = self.of_player(&name);
            let Some(function) = Function::named(of_player.as_ref().unwrap_or(&name)) else {
                let error = ParseError::new(
                    format!("there is no name {:?}", shorten(word)),
                    self.text,
                    place,
                    word.len(),
                );
                return Err(error.expected(hint(&name, all_names())));
            };
            let mut arguments = vec![node];
            let open = self.at;
            if of_player.is_none() && self.take("(") {
                arguments.extend(self.deeper(Self::arguments)?);
                self.close(')', open)?;
            }
            node = self.called(function, word, arguments, start)?;
        }
        Ok(node)
    }

    /// `Options(Left)` and `Stop(Player.Right)` are `left_options` and `right_stop`.
    fn of_player(&mut self, name: &str) -> Option<String> {
        let close = self.rest().find(')').filter(|_| self.rest().starts_with('('))?;
        let inside = self.rest()[1..close].trim();
        let player = match inside.strip_prefix("Player.").unwrap_or(inside) {
            "Left" => "left",
            "Right" => "right",
            _ => return None,
        };
        self.at += close + 1;
        Some(format!("{player}_{name}"))
    }

    fn called(
        &mut self,
        function: Function,
        word: &str,
        arguments: Vec<NodeId>,
        start: usize,
    ) -> Result<NodeId, ParseError> {
        let info = function.info();
        if !info.takes(arguments.len()) {
            let given = arguments.len();
            let plural = if given == 1 { "" } else { "s" };
            let error = self.error_from(start, format!("{word} got {given} argument{plural}"));
            return Err(error.expected(info.signature()));
        }
        Ok(self.push(Kind::Call(function, arguments.into()), start))
    }

    /// Expressions up to a closing parenthesis, with commas between them; there may be none.
    fn arguments(&mut self) -> Result<Vec<NodeId>, ParseError> {
        let mut arguments = Vec::new();
        self.skip_spaces();
        if self.peek() == Some(')') {
            return Ok(arguments);
        }
        loop {
            arguments.push(self.infix()?);
            self.skip_spaces();
            if !self.take(",") {
                return Ok(arguments);
            }
        }
    }

    /// `Tiny(x)` or `Miny(x)`, when one is ahead.
    pub fn tiny(&mut self) -> Result<Option<NodeId>, ParseError> {
        let (start, word) = (self.at, self.word_ahead());
        if matches!(self.peek(), Some('⧾' | '⧿')) {
            return self.tiny_sign().map(Some);
        }
        let make = match word {
            "Tiny" => Kind::Tiny as fn(NodeId) -> Kind,
            "Miny" => Kind::Miny,
            _ => return Ok(None),
        };
        self.at += word.len();
        let open = self.at;
        if !self.take("(") {
            return Err(self.error_here(format!("{word} needs its game")).expected(format!("{word}(2)")));
        }
        let inner = self.deeper(Self::sum)?;
        self.close(')', open)?;
        Ok(Some(self.push(make(inner), start)))
    }

    /// `⧾(x)` is `Tiny(x)` and `⧿(x)` is `Miny(x)`; a number or braces need no parentheses.
    pub fn tiny_sign(&mut self) -> Result<NodeId, ParseError> {
        let start = self.at;
        let mini = self.peek() == Some('⧿');
        self.at += '⧾'.len_utf8();
        let open = self.at;
        let inner = match self.peek() {
            Some('(') => {
                self.at += 1;
                let inner = self.deeper(Self::sum)?;
                self.close(')', open)?;
                inner
            }
            Some('{') => self.deeper(Self::braces)?,
            Some(c) if c.is_ascii_digit() || fraction(c).is_some() => {
                let number = self.number()?;
                self.push(Kind::Literal(number, 0, 0), open)
            }
            _ => return Err(self.error_here("this sign needs its game").expected("⧾(2)")),
        };
        Ok(self.push(if mini { Kind::Miny(inner) } else { Kind::Tiny(inner) }, start))
    }
}

fn all_names<'n>() -> impl Iterator<Item = &'n str> {
    FUNCTIONS.iter().flat_map(|f| [f.name].into_iter().chain(f.other_names.iter().copied()))
}

/// `LeftStop` as `left_stop`.
pub(super) fn snake_case(word: &str) -> String {
    let mut name = String::new();
    for c in word.chars() {
        if c.is_uppercase() && !name.is_empty() {
            name.push('_');
        }
        name.extend(c.to_lowercase());
    }
    name
}

fn hint<'n>(word: &str, names: impl Iterator<Item = &'n str>) -> String {
    closest(word, names)
        .map_or("a game, a function or a known name".to_string(), |name| format!("perhaps {name}"))
}

/// The name that a mistyped word probably meant; capitals and underscores count for nothing.
fn closest<'n>(word: &str, names: impl Iterator<Item = &'n str>) -> Option<&'n str> {
    let plain = |name: &str| name.replace('_', "").to_lowercase();
    let distance = |name| (upstar_core::edit_distance(&plain(word), &plain(name)), name);
    let near = names.map(distance).min()?;
    (near.0 <= 2 && 2 * near.0 < word.chars().count()).then_some(near.1)
}
