//! Other ways to play several games at once: in all of them, in some of them, in one until the first ends, or one upon
//! another. Their values are searched for, as those of the games say too little.

use crate::game::{Game, Looks, Opened};
use crate::position::Position;
use crate::registry::Registry;
use crate::ruleset::Ruleset;
use crate::sum::{Summands, read};
use std::sync::Arc;
use upstar_core::{ParseError, StopReason};
use upstar_rules::scene::Scene;
use upstar_rules::{Board, Card, Options, Player, Rules, Sign};
use upstar_solve::Interned;

/// A way to play several games at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Compound {
    /// A move is a move in every game.
    Conjunctive,
    /// A move is a move in one game or in several.
    Selective,
    /// A move is a move in one game, and play ends with the first of them.
    Shortened,
    /// A move discards all games behind the one in which it is made.
    Ordinal,
}

const ALL: [Compound; 4] =
    [Compound::Conjunctive, Compound::Selective, Compound::Shortened, Compound::Ordinal];

impl Compound {
    fn name(self) -> &'static str {
        match self {
            Compound::Conjunctive => "conjunctive",
            Compound::Selective => "selective",
            Compound::Shortened => "shortened",
            Compound::Ordinal => "ordinal",
        }
    }

    fn card(self) -> Card {
        let (title, rules, source, examples) = match self {
            Compound::Conjunctive => (
                "Conjunctive sum",
                "Move in every position at once, by the rules of its own game. Whoever cannot move in one of them loses.",
                "Smith, 1966; Conway, On Numbers and Games, chapter 14; the join of Winning Ways, chapter 9",
                [
                    ("nim 2 + nim 1", "*"),
                    ("kayles 3 + kayles 5", "*3"),
                    ("domineering 2x2 + domineering 2x3", "+-1"),
                ],
            ),
            Compound::Selective => (
                "Selective sum",
                "Move in one position or in several at once, by the rules of their own games. Whoever can move in none loses.",
                "Smith, 1966; Conway, On Numbers and Games, chapter 14; the union of Winning Ways, chapter 10",
                [("nim 1 + nim 1", "*2"), ("nim 1 + nim 2", "*3"), ("kayles 2 + kayles 3", "*5")],
            ),
            Compound::Shortened => (
                "Shortened sum",
                "Move in one of several positions, by the rules of its own game. Whoever has no move in one of them loses.",
                "Smith, 1966; Conway, On Numbers and Games, chapter 14",
                [("nim 1 + nim 1", "*"), ("nim 2 + nim 2", "*"), ("domineering 2x2 + nim 2", "+-2")],
            ),
            Compound::Ordinal => (
                "Ordinal sum",
                "Move in one of several positions, by the rules of its own game. All positions behind it are gone then.",
                "Berlekamp, Conway and Guy, Winning Ways, chapter 7",
                [
                    ("nim 1 + nim 2", "*3"),
                    ("domineering 2x1 + domineering 1x2", "1/2"),
                    ("nim 1 + domineering 2x1", "^*"),
                ],
            ),
        };
        let card = Card::new(self.name(), title)
            .rules(rules)
            .source(source)
            .syntax("rulesets with positions, separated by + with spaces: nim 3 + domineering 2x3; none: 0");
        let card = examples.into_iter().fold(card, |card, (position, value)| card.example(position, value));
        card.opening("domineering 3x3 + nim 2")
    }

    /// What stands between the pictures.
    fn sign(self) -> &'static str {
        if self == Compound::Ordinal { ":" } else { "+" }
    }
}

/// Whether a ruleset is one of them.
pub(crate) fn has(ruleset: &str) -> bool {
    ALL.iter().any(|compound| compound.name() == ruleset)
}

/// All of them, open for positions. Those of impartial games are a variant, as for sums.
pub(crate) fn games(registry: &Arc<Registry>) -> Vec<Arc<Game>> {
    ALL.iter().map(|&compound| Arc::new(game(compound, registry))).collect()
}

fn game(compound: Compound, registry: &Arc<Registry>) -> Game {
    let card = Arc::new(compound.card());
    let open = |impartial| {
        let rules: Arc<dyn Rules<Position = Summands>> =
            Arc::new(Compounds { registry: registry.clone(), compound, impartial });
        let rules = Ruleset::new(Arc::new(Interned::new(rules)));
        Arc::new(Opened::new(card.name.clone(), card.clone(), rules, registry.values()))
    };
    let there = registry.clone();
    let impartial: Arc<Looks> = Arc::new(move |text| read(text, &there).is_ok_and(|at| at.all_impartial()));
    Game::new(open(false), vec![(impartial, open(true))])
}

/// The rules of several games at once.
struct Compounds {
    registry: Arc<Registry>,
    compound: Compound,
    impartial: bool,
}

impl Compounds {
    /// Appends the positions after a move in each game, or for selective sums in some of them, where `chosen` are those
    /// of the first games.
    fn choose(
        &self,
        at: &Summands,
        moves: &[Vec<Position>],
        chosen: &mut Vec<Position>,
        moved: bool,
        out: &mut Options<Summands>,
    ) -> Result<(), StopReason> {
        let Some(options) = moves.get(chosen.len()) else {
            return out.extend(moved.then(|| Summands::new(chosen.clone())));
        };
        let stays = (self.compound == Compound::Selective).then(|| at.all()[chosen.len()].clone());
        for (next, moves_here) in
            stays.iter().map(|to| (to, false)).chain(options.iter().map(|to| (to, true)))
        {
            chosen.push(next.clone());
            self.choose(at, moves, chosen, moved || moves_here, out)?;
            chosen.pop();
        }
        Ok(())
    }
}

/// More games than this are not played at once.
const MOST: usize = 64;

impl Rules for Compounds {
    type Position = Summands;

    fn board(&self) -> Board {
        Board::Text
    }

    fn parse(&self, text: &str) -> Result<Summands, ParseError> {
        let at = read(text, &self.registry)?;
        if at.all().len() > MOST {
            return Err(ParseError::new(format!("these are more than {MOST} games"), text, 0, text.len()));
        }
        Ok(at)
    }

    fn options(&self, at: &Summands, player: Player, out: &mut Options<Summands>) -> Result<(), StopReason> {
        let moves = at.all().iter().map(|game| game.options(player, out.budget()));
        let moves = moves.collect::<Result<Vec<_>, _>>()?;
        let needs_all = matches!(self.compound, Compound::Conjunctive | Compound::Shortened);
        if needs_all && moves.iter().any(Vec::is_empty) {
            return Ok(());
        }
        match self.compound {
            Compound::Conjunctive | Compound::Selective => {
                self.choose(at, &moves, &mut Vec::new(), false, out)
            }
            Compound::Shortened => moves
                .into_iter()
                .enumerate()
                .try_for_each(|(i, to)| out.extend(to.into_iter().map(|to| at.replaced(i, to)))),
            Compound::Ordinal => {
                let base = |i: usize, to: Position| at.all()[..i].iter().cloned().chain([to]).collect();
                moves
                    .into_iter()
                    .enumerate()
                    .try_for_each(|(i, to)| out.extend(to.into_iter().map(|to| Summands::new(base(i, to)))))
            }
        }
    }

    fn impartial(&self) -> bool {
        self.impartial
    }

    fn representative(&self, at: Summands) -> Result<(Summands, Sign), StopReason> {
        Ok((if self.compound == Compound::Ordinal { at } else { at.sorted() }, Sign::Same))
    }

    fn weight(&self, at: &Summands) -> u32 {
        at.weight()
    }

    fn searchable(&self, at: &Summands) -> Result<(), StopReason> {
        at.all().iter().try_for_each(Position::searchable)
    }

    fn describe(&self, from: &Summands, to: &Summands, player: Player) -> Result<String, StopReason> {
        from.described(to, player)
    }

    fn draw(&self, at: &Summands, like: &Scene) -> Result<Scene, StopReason> {
        at.drawn(like, self.compound.sign())
    }
}
