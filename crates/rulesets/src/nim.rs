//! Nim: heaps.
use upstar_rules::{Card, Claim, Example, Heaps, ParseError, Player, Ruleset, Sign, Theorem};

/// The rules.
#[derive(Clone, Default)]
pub struct Nim;

impl Ruleset for Nim {
    type Position = Heaps;
    const CARD: Card = Card {
        name: "nim",
        title: "Nim",
        rules: "Take any number of counters from one heap. Whoever cannot loses.",
        source: "Bouton, 1901",
        parameter: None,
        syntax: "heaps, such as 9,6,1,7; none: 0",
        examples: &[Example::new("3", "*3"), Example::new("3,5,6", "0"), Example::new("9,6,1,7", "*9")],
    };

    fn parse(&self, text: &str) -> Result<Heaps, ParseError> {
        Heaps::parse(text)
    }

    fn options(&self, at: &Heaps, _: Player, out: &mut Vec<Heaps>) {
        for (i, &n) in at.sizes().iter().enumerate() {
            out.extend((0..n).map(|left| at.replaced(i, &[left])));
        }
    }

    fn impartial(&self) -> bool {
        true
    }

    fn components(&self, at: &Heaps, out: &mut Vec<Heaps>) {
        out.extend(at.sizes().iter().map(|&n| Heaps::new([n])));
    }

    fn representative(&self, at: Heaps) -> (Heaps, Sign) {
        (at.sorted(), Sign::Same)
    }

    fn weight(&self, at: &Heaps) -> u32 {
        at.weight()
    }

    fn theorems(&self) -> &'static [Theorem<Self>] {
        &[Theorem {
            name: "nim-sum of heaps",
            source: "Bouton, 1901",
            apply: |_, at, _| Ok(Some(nim_sum(at))),
        }]
    }
}

fn nim_sum(at: &Heaps) -> Claim<Heaps> {
    let sum = at.sizes().iter().fold(0, |sum, n| sum ^ n);
    let mut claim = Claim::nimber(sum);
    for (i, &n) in at.sizes().iter().enumerate().filter(|&(_, n)| n ^ sum < *n) {
        let why = format!("nim-sum {sum} becomes 0: take {} from heap {n}", n - (n ^ sum));
        claim = claim.win_for_both(at.replaced(i, &[n ^ sum]), why);
    }
    claim
}
