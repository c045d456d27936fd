//! P Little Pigs: blow a house down, perhaps flip one to its left, or build one at the right end.
use crate::wins::Wins;
use std::fmt;
use upstar_rules::scene::{Paint, Scene};
use upstar_rules::{
    Asked, Board, Card, Claim, Letter, Options, ParseError, Player, Position, Rules, Said, StopReason,
    Theorem, text,
};

/// The rules.
pub struct Pigs;

/// The houses from left to right, those that stand marked, and how many may still be built.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Street {
    standing: Box<[bool]>,
    builds: u64,
}

/// The most houses on a street that is read.
const MOST_HOUSES: usize = 1_000_000;
/// The most houses, those to be built counted, whose moves a search lists: there are about half the square.
const MOST_SEARCHED: u64 = 64;

/// The game in words.
pub fn card() -> Card {
    Card::new("pigs", "P Little Pigs")
        .rules("Blow down a standing house and, if you wish, flip one house to the left of it between standing and blown down; or build a standing house at the right end while builds are left. The player who cannot move loses, so that the player who blows down the last house wins once no builds are left; while there are some, play goes on.")
        .source("Hollinger, Gonzalez and Vera, Combinatorial Game Theory, 2023, section 4")
        .syntax("houses from left to right, S standing or B blown down, then + and the builds left: SBSSBSB+2; none left: SBS; an empty street: +2")
        .example("SBSSBSB", "0")
        .example("SBS", "*2")
        .example("BSBS+1", "*6")
        .example("+2", "0")
        .opening("SSBSSB+2")
}

impl Rules for Pigs {
    type Position = Street;

    fn board(&self) -> Board {
        let tile = |letter: char, name: &str| Letter { name: name.into(), ..Letter::new(letter) };
        Board::Strip {
            tiles: vec![tile('S', "standing"), tile('B', "blown down")],
            count: Some("builds left".into()),
        }
    }

    fn options(&self, at: &Street, _: Player, out: &mut Options<Street>) -> Result<(), StopReason> {
        for house in at.standing_houses() {
            out.extend((0..house).map(|flipped| at.blown(house, flipped)))?;
        }
        out.extend(at.built())
    }

    fn impartial(&self) -> bool {
        true
    }

    fn weight(&self, at: &Street) -> u32 {
        at.standing.len() as u32
    }

    fn theorems(&self) -> Vec<Theorem<Self::Position>> {
        vec![Theorem::new(
            "nim-sum of standing houses",
            "impartial-games, section 4.1",
            "The Grundy value is the nim-sum of the numbers of the standing houses, counted from 1 at the left end; how many builds are left does not matter.",
            nim_sum,
        )]
    }
}

/// Every standing house is a Nim heap of its number; flipping a house to the left lowers the heap, as two equal
/// heaps are none. A build can be undone by blowing the new house down, so builds change no Grundy value.
fn nim_sum(at: &Street, asked: &Asked) -> Said<Street> {
    let sum = at.standing_houses().fold(0, |sum, house| sum ^ house);
    let mut wins = Wins::new(Claim::nimber(sum as u64), asked);
    if sum == 0 || !asked.wins {
        return Ok(Some(wins.claim()));
    }
    for house in at.standing_houses().filter(|house| house ^ sum < *house) {
        let flipped = house ^ sum;
        let flip = if flipped > 0 { format!(" and flip house {flipped}") } else { String::new() };
        let why = format!("nim-sum {sum} becomes 0: blow down house {house}{flip}");
        // On a long street every move is as long to write as the street.
        if !wins.add(at.blown(house, flipped), why)? || at.standing.len() as u64 > MOST_SEARCHED {
            return Ok(Some(wins.claim()));
        }
    }
    if sum == at.standing.len() + 1
        && let Some(built) = at.built()
    {
        wins.add(built, format!("nim-sum {sum} becomes 0: build house {sum}"))?;
    }
    Ok(Some(wins.claim()))
}

impl Street {
    /// The numbers of the houses that stand, from 1 at the left end.
    fn standing_houses(&self) -> impl Iterator<Item = usize> + '_ {
        (1..=self.standing.len()).filter(|&house| self.standing[house - 1])
    }

    /// A house blown down and another flipped; house 0 is none.
    fn blown(&self, house: usize, flipped: usize) -> Self {
        let mut next = self.clone();
        next.standing[house - 1] = false;
        if flipped > 0 {
            next.standing[flipped - 1] ^= true;
        }
        next
    }

    /// One house more at the right end, if a build is left.
    fn built(&self) -> Option<Self> {
        let builds = self.builds.checked_sub(1)?;
        Some(Street { standing: self.standing.iter().copied().chain([true]).collect(), builds })
    }
}

impl fmt::Display for Street {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let houses: String = self.standing.iter().map(|&stands| if stands { 'S' } else { 'B' }).collect();
        f.write_str(&houses)?;
        if self.builds > 0 || houses.is_empty() { write!(f, "+{}", self.builds) } else { Ok(()) }
    }
}

impl Position for Street {
    fn read(text: &str, _: &Board) -> Result<Self, ParseError> {
        let (houses, builds) = match text.split_once('+') {
            Some((houses, builds)) => (houses, text::number(text, houses.len() + 1, builds)?),
            None => (text, 0),
        };
        if text.is_empty() {
            let error = ParseError::new("there is no street", text, 0, 0);
            return Err(error.expected("houses such as SBS+2, or +2 for an empty street"));
        }
        if houses.len() > MOST_HOUSES {
            let message = format!("a street of {} houses is too long", houses.len());
            let error = ParseError::new(message, text, MOST_HOUSES, houses.len() - MOST_HOUSES);
            return Err(error.expected(format!("at most {MOST_HOUSES} houses")));
        }
        let house = |(at, c): (usize, char)| match c {
            'S' => Ok(true),
            'B' => Ok(false),
            other => Err(ParseError::new(format!("{other} is no house"), text, at, other.len_utf8())
                .expected("S standing, B blown down, or + and the builds left")),
        };
        let standing: Result<Box<[bool]>, ParseError> = houses.char_indices().map(house).collect();
        Ok(Street { standing: standing?, builds })
    }

    fn draw(&self, _: &Board, _like: &Scene) -> Result<Scene, StopReason> {
        if self.standing.len() > 400 {
            return Err(StopReason::TooLarge(format!("a drawing of {} houses", self.standing.len())));
        }
        let mut scene = Scene::new(format!("street {self}"));
        for (i, &stands) in self.standing.iter().enumerate() {
            let x = i as f64 * 1.2;
            scene.keyed(format!("0,{i}"), |scene| {
                if stands {
                    scene.rect(x, 0.0, 1.0, 1.0, 0.0, Paint::Pale);
                    scene.line((x - 0.1, 0.0), (x + 0.5, -0.6), false, Paint::Open);
                    scene.line((x + 0.5, -0.6), (x + 1.1, 0.0), false, Paint::Open);
                } else {
                    scene.rect(x, 0.8, 1.0, 0.2, 0.0, Paint::Dark);
                }
                scene.label(x + 0.5, 1.4, 0.4, (i + 1).to_string(), false);
            });
        }
        let end = self.standing.len() as f64 * 1.2;
        let builds = format!("+{}", self.builds);
        scene.keyed("builds", |scene| scene.label(end + 0.5, 0.5, 0.5, builds, false));
        Ok(scene)
    }

    fn difference(&self, next: &Self) -> String {
        if next.standing.len() > self.standing.len() {
            return format!("build house {}", next.standing.len());
        }
        let houses = 1..=self.standing.len();
        let changed: Vec<usize> = houses.filter(|&h| self.standing[h - 1] != next.standing[h - 1]).collect();
        match changed.as_slice() {
            [house] => format!("blow down house {house}"),
            [flipped, house] => format!("blow down house {house} and flip house {flipped}"),
            _ => format!("to {next}"),
        }
    }

    fn searchable(&self) -> Result<(), StopReason> {
        let houses = (self.standing.len() as u64).saturating_add(self.builds);
        if houses > MOST_SEARCHED {
            return Err(StopReason::TooLarge(format!(
                "a search of a street with {houses} houses and builds"
            )));
        }
        Ok(())
    }
}
