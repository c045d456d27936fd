//! `upstar play`: against the computer, in the terminal.

use crate::args::PlayArgs;
use crate::context::Context;
use crate::failure::{Done, Failure, Outcome, io_failure};
use crate::players::{Engine, Opponent, Proof};
use crate::{files, inputs, interrupt};
use serde::{Deserialize, Serialize};
use std::io::BufRead;
use std::path::Path;
use std::sync::Arc;
use upstar_catalog::{Convention, Game, Named, Outcome as Won, Player, Position, tell_apart};
use upstar_questions::{AnyCertificate, Error, Level, Reply, Verify};
use upstar_values::ParseError;

const HELP: &str = "\
a number     make that move
hint         a good move, and why
who          who is winning
moves        list the moves again
undo         take back your last move and the answer to it
swap         change sides with the computer
save FILE    keep the game; load FILE brings one back
quit         leave";

/// A game in a file.
#[derive(Debug, Serialize, Deserialize)]
struct Saved {
    ruleset: String,
    /// Every position so far, the present one last.
    positions: Vec<String>,
    you: Player,
    to_move: Player,
    /// Whether the player who cannot move wins.
    #[serde(default)]
    misere: bool,
}

struct Table<'a> {
    context: &'a Context,
    opponent: Opponent,
    you: Player,
    to_move: Player,
    /// Every position so far with who was to move there.
    past: Vec<(Position, Player)>,
    now: Position,
}

pub fn run(args: &PlayArgs, context: &Context) -> Outcome {
    let opponent = match &args.engine {
        Some(command) => Opponent::Engine(Box::new(Engine::start(command)?)),
        None => Opponent::Computer(Level::Perfect),
    };
    let mut table = match (&args.proof, &args.load, &args.ruleset, &args.position) {
        (Some(path), ..) => against_proof(path, context)?,
        (_, Some(path), ..) => load(path, opponent, context)?,
        (_, None, Some(ruleset), Some(position)) => {
            if args.side.is_some() {
                super::one_side("--side", ruleset, context)?;
            }
            let you = args.side.unwrap_or(Player::Left);
            let to_move = if args.second { you.opponent() } else { you };
            let text = context.position(ruleset, position)?;
            let now = open(ruleset, args.misere, context)?.parse(&text)?;
            Table { context, opponent, you, to_move, past: Vec::new(), now }
        }
        // The command line's definition asks for one or the other.
        _ => return Ok(Done::default()),
    };
    let card = table.now.card();
    let misere = if is_misere(&table.now) { "\nMisère play: the player who cannot move wins." } else { "" };
    context.line(&format!("{}\n{}{misere}\nType help for what you can do.", card.title, card.rules))?;
    let mut lines = std::io::stdin().lock().lines();
    loop {
        interrupt::clear();
        let moves = table.options(table.to_move)?;
        if moves.is_empty() {
            table.show()?;
            let yours = (table.to_move == table.you) == is_misere(&table.now);
            let winner = if yours { "You win!" } else { "The computer wins." };
            context.line(&format!("{} cannot move. {winner}", table.called(table.to_move)))?;
            return Ok(Done::default());
        }
        if table.comes_back() {
            table.show()?;
            let mover = table.called(table.to_move);
            context.line(&format!(
                "This is here for the third time with {mover} to move: a draw, as play can go on for ever."
            ))?;
            return Ok(Done::default());
        }
        if table.to_move != table.you {
            table.answer()?;
            continue;
        }
        table.show()?;
        table.list(&moves)?;
        context.flush()?;
        let Some(line) = lines.next().transpose().map_err(io_failure)? else { return Ok(Done::default()) };
        match table.obey(line.trim(), &moves) {
            Ok(true) => return Ok(Done::default()),
            Ok(false) => {}
            Err(Failure::NobodyListens) => return Err(Failure::NobodyListens),
            Err(failure) => failure.show(context)?,
        }
    }
}

impl Table<'_> {
    /// The board in letters and the position's text, which can be pasted.
    fn show(&self) -> Result<(), Failure> {
        self.context.line("")?;
        // What is too large to be drawn has its text.
        if let Some(board) = self.now.draw().ok().and_then(|scene| scene.to_letters())
            && board.trim() != self.now.to_string()
            && !board.is_empty()
        {
            self.context.line(&format!("{board}\n"))?;
        }
        self.context.line(&self.now.to_string())
    }

    /// What a player is called: where both have the same moves, who began is all that tells them apart.
    fn called(&self, player: Player) -> String {
        if !self.now.impartial() {
            return player.to_string();
        }
        let first = self.past.first().map_or(self.to_move, |(_, mover)| *mover);
        if player == first { "First".into() } else { "Second".into() }
    }

    fn list(&self, moves: &[Position]) -> Result<(), Failure> {
        const SHOWN: usize = 60;
        let shown = &moves[..moves.len().min(SHOWN)];
        let names = shown.iter().map(|to| self.now.describe(to, self.you)).collect::<Result<Vec<_>, _>>();
        let mut names = names.map_err(|stop| Error::stopped(stop, &self.now))?;
        tell_apart(names.iter_mut().zip(shown).map(|(name, to)| Named { player: None, name, to }));
        for (i, (name, to)) in names.iter().zip(shown).enumerate() {
            self.context.line(&format!("{:>3}  {name}  -> {to}", i + 1))?;
        }
        if moves.len() > SHOWN {
            self.context.line(&format!("     and {} more", moves.len() - SHOWN))?;
        }
        self.context.line(&format!("Your move ({}):", self.called(self.you)))
    }

    /// Whether this is here for the third time, with the same player to move.
    fn comes_back(&self) -> bool {
        self.past.iter().filter(|(at, mover)| *at == self.now && *mover == self.to_move).count() >= 2
    }

    fn options(&self, player: Player) -> Result<Vec<Position>, Failure> {
        let listed = self.context.work(|limits| self.now.options(player, &limits.budget));
        listed.map_err(|stop| Error::stopped(stop, &self.now).into())
    }

    fn play(&mut self, to: Position) {
        let before = std::mem::replace(&mut self.now, to);
        self.past.push((before, self.to_move));
        self.to_move = self.to_move.opponent();
    }

    /// The computer moves: to win if it can, else so that the game lasts long.
    fn answer(&mut self) -> Result<(), Failure> {
        let found = self.opponent.reply(&self.now, self.to_move, 0, self.context)?;
        let Reply { to, name, why, stop } = self.some(found, self.to_move)?;
        let shown = matches!(self.opponent, Opponent::Proof(_));
        let guess = if stop.is_some() || shown { format!(" ({why})") } else { String::new() };
        let called = self.called(self.to_move);
        self.context.line(&format!("The computer ({called}): {name} -> {to}{guess}"))?;
        self.play(to);
        Ok(())
    }

    /// A winning move with its reason, or the one that lasts longest; a guess where search does not reach.
    fn good_move(&self, player: Player) -> Result<Reply, Failure> {
        let found = Opponent::Computer(Level::Perfect).reply(&self.now, player, 0, self.context)?;
        self.some(found, player)
    }

    fn some(&self, found: Option<Reply>, player: Player) -> Result<Reply, Failure> {
        found.ok_or_else(|| Failure::Other(anyhow::anyhow!("{player} has no move")))
    }

    /// Does what a line asks for; true to leave.
    fn obey(&mut self, line: &str, moves: &[Position]) -> Result<bool, Failure> {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match (word, rest.trim()) {
            ("quit" | "exit" | "q", "") => return Ok(true),
            ("help" | "?", "") => self.context.line(HELP)?,
            ("moves" | "", "") => {}
            ("hint", "") => {
                let Reply { to, name, why, .. } = self.good_move(self.you)?;
                self.context.line(&format!("{name} -> {to}: {why}"))?;
            }
            ("who", "") => self.who()?,
            ("undo", "") => self.undo()?,
            ("swap", "") => {
                self.you = self.you.opponent();
                self.context.line(&format!("You are {} now.", self.called(self.you)))?;
            }
            ("save", path) if !path.is_empty() => self.save(Path::new(path))?,
            ("load", path) if !path.is_empty() => {
                let computer = Opponent::Computer(Level::Perfect);
                let loaded = load(Path::new(path), computer, self.context)?;
                (self.you, self.to_move, self.past, self.now) =
                    (loaded.you, loaded.to_move, loaded.past, loaded.now);
            }
            _ => match line.parse::<usize>() {
                Ok(number) if (1..=moves.len()).contains(&number) => self.play(moves[number - 1].clone()),
                _ => {
                    let error = ParseError::new("this is no move", line, 0, line.len());
                    return Err(error
                        .expected(format!("a number from 1 to {}, or help", moves.len()))
                        .into());
                }
            },
        }
        Ok(false)
    }

    fn who(&self) -> Result<(), Failure> {
        let found = self.context.work(|limits| self.now.any_outcome(&limits.how(true)));
        let outcome = found.map_err(|stop| Error::stopped(stop, &self.now))?;
        let text = match outcome.winner(self.to_move) {
            Some(winner) if winner == self.you => "You can win.",
            Some(_) => "The computer can win.",
            None => "Neither of you can force a win: play can go on for ever.",
        };
        self.context.line(&format!("{text} (outcome {outcome})"))
    }

    fn undo(&mut self) -> Result<(), Failure> {
        let Some(last) = self.past.iter().rposition(|(_, mover)| *mover == self.you) else {
            return self.context.line("There is nothing to take back.");
        };
        let (position, mover) = self.past[last].clone();
        self.past.truncate(last);
        (self.now, self.to_move) = (position, mover);
        Ok(())
    }

    fn save(&self, path: &Path) -> Result<(), Failure> {
        let positions = self.past.iter().map(|(p, _)| p).chain([&self.now]);
        let saved = Saved {
            ruleset: self.now.ruleset().to_string(),
            positions: positions.map(ToString::to_string).collect(),
            you: self.you,
            to_move: self.to_move,
            misere: is_misere(&self.now),
        };
        let text = serde_json::to_string_pretty(&saved).map_err(|e| Failure::Other(e.into()))?;
        files::write(path, text.as_bytes())?;
        self.context.line(&format!("Saved to {}.", path.display()))
    }
}

fn is_misere(position: &Position) -> bool {
    position.convention() == Convention::Misere
}

/// The ruleset in normal or in misère play.
fn open(ruleset: &str, misere: bool, context: &Context) -> Result<Arc<Game>, ParseError> {
    context.workbench.catalog().open_in(ruleset, Convention::misere_if(misere))
}

fn load<'a>(path: &Path, opponent: Opponent, context: &'a Context) -> Result<Table<'a>, Failure> {
    let wrong = |e: anyhow::Error| Failure::Other(e.context(format!("{} is no saved game", path.display())));
    let text = inputs::whole(path, "a saved game", context)?;
    let saved: Saved = serde_json::from_str(&text).map_err(|e| wrong(e.into()))?;
    let Saved { you, to_move, .. } = saved;
    let game = open(&saved.ruleset, saved.misere, context)?;
    let mut positions = saved.positions.iter().map(|text| game.parse(text)).collect::<Result<Vec<_>, _>>()?;
    let Some(now) = positions.pop() else { return Err(wrong(anyhow::anyhow!("it has no position"))) };
    // Players alternate, so who moved where follows from who is to move now.
    let mut mover = to_move;
    let mut past: Vec<(Position, Player)> = Vec::new();
    for position in positions.into_iter().rev() {
        mover = mover.opponent();
        past.push((position, mover));
    }
    past.reverse();
    Ok(Table { context, opponent, you, to_move, past, now })
}

/// A certificate that was checked, as the player who wins by it.
fn against_proof<'a>(path: &Path, context: &'a Context) -> Result<Table<'a>, Failure> {
    let text = inputs::whole(path, "a certificate", context)?;
    let question = Verify::read(&text)?;
    context.ask(&question)?;
    let AnyCertificate::Search(certificate) = &question.certificate else {
        let error =
            ParseError::new("this certificate is not about who wins a position", &text, 0, text.len());
        return Err(error.expected("one that upstar outcome --certificate writes").into());
    };
    let game = open(&certificate.ruleset, false, context)?;
    let now = game.parse(&certificate.position)?;
    let opponent = Opponent::Proof(Proof::read(certificate, &game)?);
    // Where the first or the second player wins, that is the certificate.
    let (you, to_move) = match certificate.outcome {
        Won::L => (Player::Right, Player::Right),
        Won::R => (Player::Left, Player::Left),
        Won::N => (Player::Right, Player::Left),
        Won::P => (Player::Left, Player::Left),
    };
    Ok(Table { context, opponent, you, to_move, past: Vec::new(), now })
}
