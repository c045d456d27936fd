//! Who makes the moves: the computer, a certificate, or another program.

use crate::context::Context;
use crate::failure::Failure;
use anyhow::anyhow;
use serde_json::{Value, json};
use std::collections::HashMap;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use upstar_catalog::proofs::Claims;
use upstar_catalog::{Certificate, Convention, Game, Player, Position};
use upstar_questions::{Error, Level, Reply, reply};
use upstar_values::ParseError;

/// One of the two who play.
pub enum Opponent {
    /// The computer.
    Computer(Level),
    /// A program that speaks the engine protocol.
    Engine(Box<Engine>),
    /// A certificate of who wins.
    Proof(Proof),
}

/// What stands before a command.
const ENGINE: &str = "engine:";

impl Opponent {
    /// `perfect`, `good`, `casual`, or `engine:` and a command.
    pub fn read(text: &str) -> Result<Self, Failure> {
        if let Some(command) = text.strip_prefix(ENGINE) {
            return Ok(Opponent::Engine(Box::new(Engine::start(command)?)));
        }
        let level = match text {
            "perfect" => Level::Perfect,
            "good" => Level::Good,
            "casual" => Level::Casual,
            _ => {
                let error = ParseError::new("there is no such player", text, 0, text.len());
                return Err(error.expected("perfect, good, casual, or engine: and a command").into());
            }
        };
        Ok(Opponent::Computer(level))
    }

    /// A move, and why; nothing where there is none. `chance` decides where a level below perfect leaves a choice.
    pub fn reply(
        &mut self,
        at: &Position,
        player: Player,
        chance: u64,
        context: &Context,
    ) -> Result<Option<Reply>, Failure> {
        match self {
            Opponent::Computer(level) => {
                let found = context.work(|limits| reply(at, player, *level, chance, &limits.how(true)));
                Ok(found.map_err(|stop| Error::stopped(stop, at))?)
            }
            Opponent::Engine(engine) => engine.reply(at, player, context),
            Opponent::Proof(proof) => match proof.reply(at, player, context)? {
                Some(shown) => Ok(Some(shown)),
                None => Opponent::Computer(Level::Perfect).reply(at, player, chance, context),
            },
        }
    }
}

/// Another program. It ends with its input, or with this.
pub struct Engine {
    command: String,
    process: Child,
    questions: ChildStdin,
    answers: BufReader<ChildStdout>,
    asked: u64,
}

impl Drop for Engine {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

impl Engine {
    /// Starts a program: its name and arguments have spaces between them.
    pub fn start(command: &str) -> Result<Self, Failure> {
        let mut words = command.split_whitespace();
        let Some(program) = words.next() else {
            let error = ParseError::new("the command is missing", command, 0, command.len());
            return Err(error.expected("a program that speaks the protocol of upstar engine").into());
        };
        let mut process =
            Command::new(program).args(words).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().map_err(
                |error| {
                    let message = format!("{program} cannot be started: {error}");
                    ParseError::new(message, command, 0, command.len())
                },
            )?;
        let pipes = process.stdin.take().zip(process.stdout.take());
        let (questions, answers) = pipes.ok_or_else(|| Failure::Other(anyhow!("{program} has no pipes")))?;
        Ok(Engine { command: command.into(), process, questions, answers: BufReader::new(answers), asked: 0 })
    }

    fn failed(&self, what: impl std::fmt::Display) -> Failure {
        Failure::Other(anyhow!("{}: {what}", self.command))
    }

    /// The answer to a question.
    fn ask(&mut self, mut question: Value) -> Result<Value, Failure> {
        self.asked += 1;
        question["id"] = json!(self.asked);
        writeln!(self.questions, "{question}")
            .and_then(|()| self.questions.flush())
            .map_err(|error| self.failed(error))?;
        loop {
            let mut line = String::new();
            if self.answers.read_line(&mut line).map_err(|error| self.failed(error))? == 0 {
                return Err(self.failed("it ended without an answer"));
            }
            let Ok(mut message) = serde_json::from_str::<Value>(&line) else {
                return Err(self.failed(format_args!("this is no line of JSON: {}", line.trim())));
            };
            if message["id"] != json!(self.asked) {
                continue;
            }
            if let Some(error) = message.get("error") {
                return Err(self.failed(error["message"].as_str().unwrap_or("an error")));
            }
            if message.get("answer").is_some() {
                return Ok(message["answer"].take());
            }
        }
    }

    fn reply(&mut self, at: &Position, player: Player, context: &Context) -> Result<Option<Reply>, Failure> {
        let options = context.work(|limits| at.options(player, &limits.budget));
        let options = options.map_err(|stop| Error::stopped(stop, at))?;
        if options.is_empty() {
            return Ok(None);
        }
        let misere = at.convention() == Convention::Misere;
        let question = json!({
            "ask": "play", "ruleset": at.ruleset(), "position": at.to_string(), "player": player, "misere": misere,
        });
        let answer = context.watched(|_| self.ask(question))?;
        let Some(text) = answer["position"].as_str() else { return Err(self.failed("it makes no move")) };
        let Some(to) = options.into_iter().find(|to| to.to_string() == text) else {
            return Err(self.failed(format_args!("{text} is no move from {at}")));
        };
        let name = at.describe(&to, player).map_err(|stop| Error::stopped(stop, at))?;
        let why = answer["why"].as_str().unwrap_or("no reason given").to_string();
        Ok(Some(Reply { to, name, why, stop: None }))
    }
}

/// What a certificate says of each position: a winning move, or that all moves lose.
pub struct Proof {
    moves: HashMap<(Position, Player), Option<Position>>,
}

impl Proof {
    /// The claims of a certificate that was checked.
    pub fn read(certificate: &Certificate, game: &Game) -> Result<Self, Failure> {
        let Claims::Outcome(claims) = &certificate.claims else {
            let text = &certificate.position;
            let error = ParseError::new("this certificate does not say how to win", text, 0, text.len());
            return Err(error.expected("one that upstar outcome --certificate writes").into());
        };
        let positions = certificate.positions.iter().map(|text| game.parse(text));
        let positions = positions.collect::<Result<Vec<_>, _>>()?;
        let at = |place: u32| positions[place as usize].clone();
        let moves = claims.iter().map(|claim| ((at(claim.0), claim.1), claim.2.map(at))).collect();
        Ok(Proof { moves })
    }

    /// The move that the certificate shows to win; nothing where it says nothing, or that all moves lose.
    fn reply(&self, at: &Position, player: Player, context: &Context) -> Result<Option<Reply>, Failure> {
        // In an impartial game all is said of Left.
        let side = if at.impartial() { Player::Left } else { player };
        let Some(Some(to)) = self.moves.get(&(at.clone(), side)) else { return Ok(None) };
        let name = context.work(|_| at.describe(to, player)).map_err(|stop| Error::stopped(stop, at))?;
        let why = "the certificate shows that it wins".to_string();
        Ok(Some(Reply { to: to.clone(), name, why, stop: None }))
    }
}
