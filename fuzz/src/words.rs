//! Changes that keep most of a text readable.

use libfuzzer_sys::fuzzer_mutate;

/// Numbers at which something ends.
const EXTREMES: [&str; 16] = [
    "0",
    "1",
    "2",
    "3",
    "7",
    "64",
    "255",
    "256",
    "1000",
    "65535",
    "65536",
    "2147483648",
    "4294967295",
    "9223372036854775807",
    "18446744073709551615",
    "340282366920938463463374607431768211456",
];

/// Changes a text a little: its words and lines, or its bytes. The length of what stands in `data` afterwards.
pub fn mutate(data: &mut [u8], size: usize, max_size: usize, seed: u32, examples: &[String]) -> usize {
    let mut dice = Dice(u64::from(seed));
    if size > 0 && dice.below(4) == 0 {
        return fuzzer_mutate(data, size, max_size);
    }
    let old = String::from_utf8_lossy(&data[..size]).into_owned();
    let example = examples.get(dice.below(examples.len())).map_or("", String::as_str);
    // A start from the beginning, so that all examples are seen whatever the fuzzer kept.
    let fresh = old.is_empty() || dice.below(60) == 0;
    let mut words = split(if fresh { example } else { &old });
    let other = split(example);
    for _ in 0..if fresh { dice.below(2) } else { 1 + dice.below(3) } {
        change(&mut words, &other, &mut dice);
    }
    let text = words.concat();
    let end = text.floor_char_boundary(max_size);
    data[..end].copy_from_slice(&text.as_bytes()[..end]);
    end
}

fn change<'a>(words: &mut Vec<&'a str>, other: &[&'a str], dice: &mut Dice) {
    let at = dice.below(words.len());
    if words.is_empty() {
        return words.extend(other);
    }
    match dice.below(10) {
        // A word for another of its kind, from the same text or from an example.
        0..=2 => {
            let from: &[&str] = if dice.below(2) == 0 { other } else { words };
            let alike: Vec<&str> =
                from.iter().copied().filter(|word| kind(word) == kind(words[at])).collect();
            if let Some(word) = alike.get(dice.below(alike.len())) {
                words[at] = word;
            }
        }
        3 => {
            let numbers: Vec<usize> = (0..words.len()).filter(|&i| kind(words[i]) == Kind::Number).collect();
            if let Some(&i) = numbers.get(dice.below(numbers.len())) {
                words[i] = EXTREMES[dice.below(EXTREMES.len())];
            }
        }
        4 => {
            let to = words.len().min(at + 1 + dice.below(4));
            words.drain(at..to);
        }
        5 => {
            let from = dice.below(words.len());
            let copied = words[from..words.len().min(from + 1 + dice.below(8))].to_vec();
            words.splice(at..at, copied);
        }
        6 => {
            if let Some(&word) = other.get(dice.below(other.len())) {
                words.insert(at, word);
            }
        }
        7 => {
            let with = dice.below(words.len());
            words.swap(at, with);
        }
        // What stands in brackets, for what stands in others.
        8 => {
            let from: Vec<&str> = if dice.below(2) == 0 { other.to_vec() } else { words.clone() };
            if let (Some(to), Some(part)) = (bracketed(words, dice), bracketed(&from, dice)) {
                words.splice(to, from[part].iter().copied());
            }
        }
        // Lines go, come twice, or come from an example.
        _ => {
            let from: Vec<&str> = if dice.below(2) == 0 { other.to_vec() } else { words.clone() };
            let (to, line) = (line(words, dice), line(&from, dice));
            let to = if dice.below(2) == 0 { to } else { to.start..to.start };
            let come = if dice.below(3) == 0 { 0..0 } else { line };
            words.splice(to, from[come].iter().copied());
        }
    }
}

/// A line with its end, by the numbers of its words.
fn line(words: &[&str], dice: &mut Dice) -> std::ops::Range<usize> {
    let at = dice.below(words.len());
    let start = words[..at].iter().rposition(|&word| word == "\n").map_or(0, |i| i + 1);
    let end = words[at..].iter().position(|&word| word == "\n").map_or(words.len(), |i| at + i + 1);
    start..end.max(start)
}

/// What stands between a bracket and the one that closes it.
fn bracketed(words: &[&str], dice: &mut Dice) -> Option<std::ops::Range<usize>> {
    let opening: Vec<usize> = (0..words.len()).filter(|&i| matches!(words[i], "(" | "[" | "{")).collect();
    let open = *opening.get(dice.below(opening.len()))?;
    let mut depth = 0usize;
    for (i, &word) in words.iter().enumerate().skip(open) {
        match word {
            "(" | "[" | "{" => depth += 1,
            ")" | "]" | "}" => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return Some(open + 1..i);
        }
    }
    None
}

#[derive(PartialEq, Eq, Clone, Copy)]
enum Kind {
    Name,
    Number,
    Space,
    Sign,
}

fn kind(word: &str) -> Kind {
    match word.chars().next() {
        Some(c) if c.is_ascii_digit() => Kind::Number,
        Some(c) if c.is_alphanumeric() || c == '_' => Kind::Name,
        Some(c) if c.is_whitespace() => Kind::Space,
        _ => Kind::Sign,
    }
}

/// Names, numbers, spaces in a row, and everything else letter by letter.
fn split(text: &str) -> Vec<&str> {
    let mut words = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let whole = kind(rest);
        let more = |c: char| match whole {
            Kind::Name => c.is_alphanumeric() || c == '_',
            Kind::Number => c.is_ascii_digit(),
            Kind::Space => first != '\n' && c != '\n' && c.is_whitespace(),
            Kind::Sign => false,
        };
        let end = rest[first.len_utf8()..].find(|c| !more(c)).map_or(rest.len(), |i| i + first.len_utf8());
        let (word, after) = rest.split_at(end);
        words.push(word);
        rest = after;
    }
    words
}

/// SplitMix64.
struct Dice(u64);

impl Dice {
    /// A number below this one, or 0.
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        (mixed ^ (mixed >> 31)) as usize % end.max(1)
    }
}
