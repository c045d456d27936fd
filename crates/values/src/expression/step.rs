//! The steps of an explanation, and the sentence for each.

use crate::{Outcome, Player};
use std::fmt;

/// One step of a simplification; games are texts. `Display` makes a sentence of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// The form before anything is simplified.
    Form(String),
    /// Where the options of a sum come from: each with its value.
    SumOptions {
        /// Who may move so.
        player: Player,
        /// Pairs such as `1 + *` and `1*`.
        options: Vec<(String, String)>,
    },
    /// Numbers, ups and stars are added part by part.
    Closed,
    /// A number is added to a game that is none: it goes to every option.
    Translation {
        /// The number.
        number: String,
    },
    /// An option that another one makes superfluous.
    Dominated {
        /// Whose option.
        player: Player,
        /// The option.
        option: String,
        /// The one that is at least as good.
        by: String,
    },
    /// An option that the opponent answers to something no better than the game itself.
    Reversible {
        /// Whose option.
        player: Player,
        /// The option.
        option: String,
        /// The opponent's answer.
        through: String,
        /// What takes the place of the option.
        replaced_by: Vec<String>,
    },
    /// A number fits between the options, so the game is the simplest such number.
    SimplestNumber {
        /// Left's options.
        left: Vec<String>,
        /// Right's options.
        right: Vec<String>,
        /// The number.
        number: String,
    },
    /// Nothing is left to simplify.
    Canonical {
        /// The form.
        form: String,
        /// Its name, when it has one.
        name: Option<String>,
    },
    /// The value of a position was asked of its ruleset.
    Position {
        /// Ruleset and position.
        position: String,
    },
    /// Both players have the same nimbers to move to.
    MexRule {
        /// The nimbers.
        options: Vec<String>,
        /// The least nimber that is missing.
        nimber: String,
    },
    /// A number of a nim-sum in binary digits, as long as the longest of them.
    Binary {
        /// The number.
        number: u64,
        /// Its digits.
        digits: String,
    },
    /// The nim-sum, column by column.
    Columns {
        /// The nim-sum.
        number: u64,
        /// Its digits: 1 where a column has an odd number of ones.
        digits: String,
    },
    /// The least number that is missing.
    Missing {
        /// The smaller numbers, which are all there.
        present: u64,
        /// The numbers in order, each once.
        numbers: Vec<u64>,
    },
    /// Both sides of a comparison are written alike, so the second player copies every move.
    Copy {
        /// The value of both.
        game: String,
    },
    /// Both sides of a comparison have one canonical form, though they may be different forms.
    Equal {
        /// The value of both.
        game: String,
    },
    /// The difference of the two sides of a comparison, and who wins it.
    Difference {
        /// Its value.
        value: String,
        /// Who wins.
        outcome: Outcome,
    },
    /// A first move in the difference that wins.
    WinningMove {
        /// Who moves first, and wins.
        player: Player,
        /// From where to where, in one of the two games.
        step: [String; 2],
        /// What is left, with the opponent to move.
        leaves: String,
    },
    /// What the second player, who wins, answers to a first move in the difference.
    Answer {
        /// Who moves first, and loses.
        player: Player,
        /// The first move: from where to where, in one of the two games.
        step: [String; 2],
        /// The answer, in either of the two games as they are then.
        answer: [String; 2],
        /// What is left, with the first player to move.
        leaves: String,
    },
    /// Who should move first in the difference has no move.
    NoMove {
        /// Who loses by it.
        player: Player,
    },
    /// First moves that are not listed; each has an answer too.
    More {
        /// Whose moves.
        player: Player,
        /// How many.
        count: usize,
    },
    /// A game that tells two unequal ones apart.
    Separator {
        /// The game.
        game: String,
        /// Who wins when it is added to the first and to the second one.
        outcomes: [Outcome; 2],
        /// Whether no game born earlier does so.
        smallest: bool,
    },
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = |options: &[String]| {
            if options.is_empty() { "nothing".to_string() } else { options.join(", ") }
        };
        match self {
            Step::Form(form) => write!(f, "the form is {form}"),
            Step::SumOptions { player, options } => {
                let list: Vec<String> = options
                    .iter()
                    .map(|(sum, value)| if sum == value { sum.clone() } else { format!("{sum} = {value}") })
                    .collect();
                write!(f, "{player} can move to {}", side(&list))
            }
            Step::Closed => write!(f, "numbers, ups and stars are added part by part"),
            Step::Translation { number } => {
                write!(f, "number translation: {number} is added to every option of the other game")
            }
            Step::Dominated { player, option, by } => {
                let sign = if *player == Player::Left { "<=" } else { ">=" };
                write!(f, "{player}'s option {option} is dominated by {by}: {option} {sign} {by}")
            }
            Step::Reversible { player, option, through, replaced_by } => {
                let sign = if *player == Player::Left { "<=" } else { ">=" };
                write!(
                    f,
                    "{player}'s option {option} is reversible through {through}, which is {sign} the game: "
                )?;
                let owner = if *player == Player::Left { "Left" } else { "Right" };
                match replaced_by.is_empty() {
                    true => write!(f, "it goes, since {through} has no {owner} option"),
                    false => write!(f, "{owner}'s options there replace it: {}", replaced_by.join(", ")),
                }
            }
            Step::SimplestNumber { left, right, number } => write!(
                f,
                "simplest-number rule: {number} is the simplest number x with {} <| x <| {}",
                side(left),
                side(right)
            ),
            Step::Canonical { form, name: None } => {
                write!(f, "no option is dominated or reversible: {form} is canonical")
            }
            Step::Canonical { form, name: Some(name) } => {
                write!(f, "no option is dominated or reversible: {form} is canonical, and is called {name}")
            }
            Step::Position { position } => write!(f, "the value of a position: {position}"),
            Step::MexRule { options, nimber } => write!(
                f,
                "mex rule: both players can move to {}, and the least nimber that is missing is {nimber}",
                side(options)
            ),
            Step::Binary { number, digits } => write!(f, "{digits} is {number}"),
            Step::Columns { number, digits } => {
                write!(f, "{digits} is {number}: a column has a 1 when the number of ones above it is odd")
            }
            Step::Missing { present, numbers } => {
                let numbers: Vec<String> = numbers.iter().map(ToString::to_string).collect();
                write!(f, "the numbers in order: {}; ", side(&numbers))?;
                match present {
                    0 => write!(f, "0 is missing"),
                    1 => write!(f, "0 is there, and 1 is missing"),
                    n => write!(f, "0 to {} are there, and {n} is missing", n - 1),
                }
            }
            Step::Copy { game } => write!(
                f,
                "both sides are the same game, {game}: in the difference the second player answers every move by the same move in the other one"
            ),
            Step::Equal { game } => write!(
                f,
                "both sides have the canonical form {game}, so that their difference is 0: the player who moves second wins it"
            ),
            Step::Difference { value, outcome } => {
                let winner = match outcome {
                    Outcome::L => "Left wins, whoever starts",
                    Outcome::R => "Right wins, whoever starts",
                    Outcome::N => "the player who starts wins",
                    Outcome::P => "the player who moves second wins",
                };
                write!(f, "the difference is {value}: {winner}")
            }
            Step::WinningMove { player, step: [from, to], leaves } => write!(
                f,
                "{player} starts and wins: moving from {from} to {to} leaves {leaves} {} 0",
                reached_by(*player)
            ),
            Step::Answer { player, step: [from, to], answer: [back, again], leaves } => write!(
                f,
                "when {player} moves from {from} to {to}, {other} moves from {back} to {again}, which leaves {leaves} {} 0",
                reached_by(player.opponent()),
                other = player.opponent()
            ),
            Step::NoMove { player } => write!(f, "{player} starts and has no move"),
            Step::More { player, count } => {
                write!(f, "{count} more moves of {player} are not listed; each has an answer")
            }
            Step::Separator { game, outcomes: [first, second], smallest: true } => write!(
                f,
                "the smallest game that tells them apart is {game}: added to the first it gives {first}, to the second {second}"
            ),
            Step::Separator { game, outcomes: [first, second], smallest: false } => write!(
                f,
                "no game born by day 3 tells them apart, but {game} does: added to the first it gives {first}, to the second {second}"
            ),
        }
    }
}

/// How a position lies to 0 that is good for a player who has just moved there.
fn reached_by(player: Player) -> &'static str {
    if player == Player::Left { ">=" } else { "<=" }
}
