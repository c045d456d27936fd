//! The rules of a game that a script describes, over the positions of its kit.

use crate::kit::Kit;
use crate::parameter::{function, read_parameter};
use crate::picture::{Picture, picture};
use crate::program::{BadAnswer, Failure, Function, Program, Session};
use crate::settings::Settings;
use std::any::Any;
use std::sync::Arc;
use std::time::Duration;
use upstar_core::Budget;
use upstar_language::{Heap, Outcome, Value};
use upstar_rules::{
    Answer, Asked, Batch, Board, Capabilities, Claim, Grid, Hint, OnFreeSquares, Options, ParseError, Player,
    Position, Rules, Said, Scene, Sign, StopReason, Theorem,
};

/// A ruleset whose moves a script lists.
pub(crate) struct Scripted<K: Kit>(Arc<Inner<K>>);

struct Inner<K> {
    program: Arc<Program>,
    kit: K,
    /// The moves of Left and of Right.
    plays: [Play; 2],
    impartial: bool,
    parameter: Option<Value>,
    ends_when: Option<Function>,
    components: Option<Function>,
    live: Option<Function>,
    start: Option<Function>,
    /// What makes a position of what was typed, where that may be any text.
    position: Option<Function>,
    theorem: Option<Function>,
    describe: Option<Function>,
    picture: Picture,
}

/// A function that lists moves, and whether it takes the letters of the player to move and of the opponent.
#[derive(Clone)]
struct Play {
    function: Function,
    takes_players: bool,
}

impl<K: Kit> Scripted<K> {
    /// Opens the ruleset of a program with what follows `name:`.
    pub fn open(program: Arc<Program>, parameter: &str) -> Result<Self, ParseError> {
        let refused = |message: String| ParseError::new(message, parameter, 0, parameter.len());
        let mistake = |name: &str| {
            let (source, name) = (program.source(), name.to_string());
            move |message: String| ParseError::from(source.of_setting(message, &name))
        };
        let none = || mistake("ruleset")("there is no ruleset".into());
        let ruleset = program.get("ruleset").ok_or_else(none)?;
        let settings = Settings::of_dict(program.heap(), ruleset).ok_or_else(none)?;
        let (extended, parameter) = match settings.text("parameter").map_err(mistake("parameter"))? {
            Some(_) => {
                let (extended, value) = read_parameter(&program, &settings, parameter).map_err(refused)?;
                (Arc::new(extended), Some(value))
            }
            None => (program.clone(), None),
        };
        let mut kit = K::new(&settings).map_err(mistake("ruleset"))?;
        let more = usize::from(parameter.is_some());
        let find = |name: &str, counts: &[usize]| {
            let counts: Vec<usize> = counts.iter().map(|count| count + more).collect();
            function(&program, &settings, name, &counts).map_err(mistake(name))
        };
        let plays = match (find("moves", &[1, 3])?, find("left", &[1])?, find("right", &[1])?) {
            (Some((function, count)), None, None) => {
                let play = Play { function, takes_players: count == 3 + more };
                [play.clone(), play]
            }
            (None, Some((left, _)), Some((right, _))) => {
                [left, right].map(|function| Play { function, takes_players: false })
            }
            (Some(_), _, _) => {
                let message = "there are moves beside left and right: which are meant?";
                return Err(mistake("moves")(message.into()));
            }
            (None, Some(_), None) => return Err(mistake("left")("left needs right beside it".into())),
            (None, None, Some(_)) => return Err(mistake("right")("right needs left beside it".into())),
            (None, None, None) => {
                let message = "the script needs a function moves, or left and right";
                return Err(mistake("ruleset")(message.into()));
            }
        };
        let impartial = settings.flag("impartial").map_err(mistake("impartial"))?;
        let takes_start = settings.get_text("start").is_none();
        let only = |found: Option<(Function, usize)>| found.map(|(function, _)| function);
        let start = if takes_start && K::STARTS { only(find("start", &[2])?) } else { None };
        if start.is_some() {
            kit.starts_by_function();
        }
        Ok(Scripted(Arc::new(Inner {
            ends_when: only(find("ends_when", &[1])?),
            components: only(find("components", &[1])?),
            // Elsewhere a function of that name is the script's own affair.
            live: if K::SETTINGS.contains(&"live") { only(find("live", &[1])?) } else { None },
            start,
            position: if K::ANY_TEXT { only(find("position", &[1])?) } else { None },
            theorem: only(find("theorem", &[1])?),
            describe: only(find("describe", &[2])?),
            picture: picture(&settings, only(find("draw", &[1]).ok().flatten())).map_err(mistake("draw"))?,
            program: extended,
            kit,
            plays,
            impartial,
            parameter,
        })))
    }
}

/// What is wrong with an answer that is no list.
fn no_list(name: &str, answer: Value) -> String {
    let why = if answer.is_none() { ", and answers nothing: is return missing?" } else { "" };
    format!("{name} must answer a list{why}")
}

fn to_move(position: &impl Position, player: Player) -> String {
    format!("{position}, {player} to move")
}

impl<K: Kit> Inner<K> {
    /// The same moves on other positions, for searches: these ask for nothing else.
    fn on<L>(&self, kit: L) -> Inner<L> {
        Inner {
            program: self.program.clone(),
            kit,
            plays: self.plays.clone(),
            impartial: self.impartial,
            parameter: self.parameter,
            ends_when: self.ends_when.clone(),
            components: None,
            live: None,
            start: None,
            position: None,
            theorem: None,
            describe: None,
            picture: Picture::Plain,
        }
    }

    /// A part of a position, or all of it, and the parameter behind it, where there is one.
    fn arguments(&self, at: &K::Position, part: Option<usize>, heap: &mut Heap) -> Outcome<Vec<Value>> {
        let board = match part {
            Some(part) => self.kit.part(at, part, heap)?,
            None => self.kit.whole(at, heap)?,
        };
        Ok([board].into_iter().chain(self.parameter).collect())
    }

    /// Asks a function about a part of a position, or about all of it.
    fn ask<T>(
        &self,
        function: &Function,
        budget: Option<&Budget>,
        at: &K::Position,
        part: Option<usize>,
        read: impl FnOnce(Value, &Heap) -> Result<T, BadAnswer>,
    ) -> Result<T, StopReason> {
        let answer = self.program.call(function, budget, |heap| self.arguments(at, part, heap), read);
        answer.map_err(|failure| failure.at(|| at.to_string()))
    }

    /// Appends the moves of some players in a part of a position, and says how many options there were before the last
    /// of them.
    fn moves(
        &self,
        at: &K::Position,
        part: usize,
        players: &[Player],
        out: &mut Options<K::Position>,
    ) -> Result<usize, StopReason> {
        let (budget, first) = (out.budget(), &self.plays[players[0] as usize].function);
        let fails = |failure: Failure| failure.at(|| at.to_string());
        self.program.session(Some(budget), |session| {
            let arguments = session.arguments(first, |heap| self.arguments(at, Some(part), heap));
            let arguments = arguments.map_err(fails)?;
            if let Some(ends_when) = &self.ends_when {
                let over = session.call(ends_when, &arguments, |answer, heap| Ok(heap.truth(answer)));
                if over.map_err(fails)? {
                    return Ok(out.len());
                }
            }
            let mut before = out.len();
            for &player in players {
                before = out.len();
                let Play { function, takes_players } = &self.plays[player as usize];
                let mut with_players = Vec::new();
                let arguments = if *takes_players {
                    let signs =
                        [player, player.opponent()].map(|who| Value::Letter(self.kit.sign(who) as u8));
                    with_players.extend(arguments[..1].iter().chain(&signs).chain(&arguments[1..]).copied());
                    &with_players
                } else {
                    &arguments
                };
                let listed = session.call(function, arguments, |answer, heap| {
                    let name = &function.name;
                    let list = heap.elements(answer).ok_or_else(|| no_list(name, answer))?;
                    out.reserve(list.len());
                    for &answer in list {
                        let moved = self.kit.moved(at, part, answer, heap);
                        out.push(moved.map_err(|wrong| format!("a move of {name}: {wrong}"))?)?;
                    }
                    Ok(())
                });
                listed.map_err(|failure| failure.at(|| to_move(at, player)))?;
            }
            Ok(before)
        })
    }

    /// The function that splits positions, where the kit does not.
    fn splits(&self) -> Option<&Function> {
        self.components.as_ref().or(self.live.as_ref())
    }

    /// Appends the components of a part of a position.
    fn split(
        &self,
        session: &mut Session,
        at: &K::Position,
        part: usize,
        out: &mut Vec<K::Position>,
    ) -> Result<(), Failure> {
        let Some(function) = self.splits() else { return Ok(()) };
        let arguments = session.arguments(function, |heap| self.arguments(at, Some(part), heap))?;
        session.call(function, &arguments, |answer, heap| {
            let list = heap.elements(answer).ok_or_else(|| no_list(&function.name, answer))?;
            if self.components.is_some() {
                for &value in list {
                    out.push(self.kit.whole_answer(at, value, heap)?);
                }
                return Ok(());
            }
            let number = |&value: &Value| {
                let number = value.int().and_then(|number| usize::try_from(number).ok());
                number.ok_or_else(|| "live must answer numbers".to_string())
            };
            let live = list.iter().map(number).collect::<Result<Vec<usize>, String>>()?;
            self.kit.live_parts(at, &live, out);
            Ok(())
        })
    }

    fn claim(&self, function: &Function, at: &K::Position, asked: &Asked) -> Said<K::Position> {
        // A theorem is about what moves are about: one heap, where heaps never meet.
        if self.kit.parts(at) != 1 {
            return Ok(None);
        }
        self.ask(function, Some(asked.budget()), at, Some(0), |answer, heap| {
            if answer.is_none() {
                return Ok(None);
            }
            let wrong = || {
                let kind = if self.impartial { "a Grundy value" } else { "a value as a text" };
                BadAnswer::Wrong(format!("{} must answer {kind}, or None", function.name))
            };
            if let Some(text) = heap.str(answer) {
                let value = asked.values.parse(text).map_err(|error| match error {
                    upstar_values::EvalError::Stop(stop) => BadAnswer::Stop(stop),
                    _ => wrong(),
                })?;
                return Ok(Some(Claim::value(value)));
            }
            let number = answer.int().ok_or_else(wrong)?;
            let answer = if self.impartial {
                Answer::Nimber(u64::try_from(number).map_err(|_| wrong())?)
            } else {
                Answer::Value(asked.values.integer(number))
            };
            Ok(Some(Claim::new(answer)))
        })
    }
}

impl<K: Kit> Scripted<K> {
    /// The position that a text of any kind is: as `position` writes it, or as it was typed if the moves can read it.
    fn typed(&self, text: &str) -> Result<K::Position, ParseError> {
        let at = self.0.kit.parse(text)?;
        let refused = |message: String| {
            let message = message.trim_start_matches("fail: ");
            let settings = self.0.program.get("ruleset");
            let settings = settings.and_then(|dict| Settings::of_dict(self.0.program.heap(), dict));
            let syntax = settings.and_then(|settings| settings.get_text("syntax"));
            ParseError::new(message, text, 0, text.len())
                .expected(syntax.unwrap_or("a position of this game"))
        };
        if let Some(position) = &self.0.position {
            let read = |answer: Value, heap: &Heap| Ok(self.0.kit.whole_answer(&at, answer, heap)?);
            return self.0.ask(position, None, &at, None, read).map_err(|stop| match stop {
                StopReason::Fault(fault) => refused(fault.message),
                stop => refused(stop.to_string()),
            });
        }
        // A short look: a text with very many moves is read.
        let (budget, mut options) = (Budget::new(Some(Duration::from_millis(50)), None), Vec::new());
        for player in Player::BOTH {
            match self.options(&at, player, &mut Options::new(&mut options, &budget)) {
                // What the script does not refuse by itself may be its own mistake.
                Err(StopReason::Fault(fault)) if !fault.message.starts_with("fail: ") => {
                    return Err(match fault.place {
                        Some(place) => ParseError::in_file(fault.message, place),
                        None => refused(fault.message),
                    });
                }
                Err(StopReason::Fault(fault)) => return Err(refused(fault.message)),
                Ok(()) | Err(_) => {}
            }
        }
        Ok(at)
    }
}

impl<K: Kit> Rules for Scripted<K> {
    type Position = K::Position;

    fn board(&self) -> Board {
        self.0.kit.board()
    }

    fn options(
        &self,
        at: &K::Position,
        player: Player,
        out: &mut Options<K::Position>,
    ) -> Result<(), StopReason> {
        (0..self.0.kit.parts(at)).try_for_each(|part| self.0.moves(at, part, &[player], out).map(|_| ()))
    }

    fn parse(&self, text: &str) -> Result<K::Position, ParseError> {
        if K::ANY_TEXT {
            return self.typed(text);
        }
        let Some(start) = &self.0.start else { return self.0.kit.parse(text) };
        let Some(sides) = upstar_rules::text::dimensions(text) else { return self.0.kit.parse(text) };
        let (rows, cols) = sides?;
        if rows == 0 || cols == 0 || rows > 200 || cols > 200 {
            return self.0.kit.parse(text);
        }
        let wrong = |message: String| ParseError::new(message, text, 0, text.len());
        let read = |answer: Value, heap: &Heap| -> Result<String, BadAnswer> {
            let rows = heap
                .elements(answer)
                .map(|rows| rows.iter().map(|&row| heap.str(row)).collect::<Option<Vec<_>>>());
            match (heap.str(answer), rows) {
                (Some(text), _) => Ok(text.to_string()),
                (None, Some(Some(rows))) => Ok(rows.join("|")),
                _ => {
                    Err(BadAnswer::Wrong("start must answer a board as a text, or as a list of rows".into()))
                }
            }
        };
        let board = self.0.program.call(
            start,
            None,
            |_| {
                let sides = [rows, cols].map(|side| Value::Int(side as i64));
                Ok(sides.into_iter().chain(self.0.parameter).collect())
            },
            read,
        );
        let board = board.map_err(|failure| wrong(failure.at(|| text.to_string()).to_string()))?;
        self.0.kit.parse(&board).map_err(|error| wrong(error.message))
    }

    fn impartial(&self) -> bool {
        self.0.impartial
    }

    fn components(&self, at: &K::Position, out: &mut Vec<K::Position>) -> Result<(), StopReason> {
        if self.0.splits().is_some() {
            return self.components_of_all(std::slice::from_ref(at), out, &mut Vec::new());
        }
        self.0.kit.components(at, out);
        Ok(())
    }

    fn representative(&self, at: K::Position) -> Result<(K::Position, Sign), StopReason> {
        Ok(self.0.kit.representative(at))
    }

    fn theorems(&self) -> Vec<Theorem<K::Position>> {
        let Some(function) = self.0.theorem.clone() else { return Vec::new() };
        let name = function.name.replace('_', " ");
        let statement = self
            .0
            .program
            .documentation(&function)
            .unwrap_or_else(|| "What the script's theorem answers.".into());
        let inner = self.0.clone();
        let apply = move |at: &K::Position, asked: &Asked| inner.claim(&function, at, asked);
        vec![Theorem::new(&name, &self.0.program.source().file, &statement, apply)]
    }

    fn capabilities(&self) -> Capabilities<K::Position> {
        let squares = self.0.kit.on_free_squares().filter(|_| self.0.components.is_none());
        // Such positions are grids.
        let of = |at: &K::Position| (at as &dyn Any).downcast_ref().and_then(Grid::free_squares);
        let free_squares = squares.map(|kit| OnFreeSquares {
            rules: Arc::new(Scripted(Arc::new(self.0.on(kit)))),
            of: Box::new(of),
        });
        let source = self.0.program.source();
        let place = |(hint, names): (Hint, &[&str])| {
            names.iter().find_map(|name| source.place_of(name)).map(|place| (hint, place))
        };
        let places = [
            (Hint::Moves, &["moves", "left"] as &[&str]),
            (Hint::Impartial, &["impartial"]),
            (Hint::Components, &["components", "live", "joined", "parts"]),
            (Hint::Symmetry, &["symmetry"]),
            (Hint::Theorem, &["theorem"]),
            (Hint::Examples, &["examples"]),
            (Hint::Drawing, &["draw"]),
        ];
        Capabilities {
            free_squares,
            batch: Some(Box::new(Scripted(self.0.clone()))),
            places: places.into_iter().filter_map(place).collect(),
            ..Capabilities::default()
        }
    }

    fn weight(&self, at: &K::Position) -> u32 {
        self.0.kit.weight(at)
    }

    fn searchable(&self, at: &K::Position) -> Result<(), StopReason> {
        self.0.kit.searchable(at)
    }

    fn describe(&self, from: &K::Position, to: &K::Position, _: Player) -> Result<String, StopReason> {
        let Some(function) = &self.0.describe else { return Ok(from.difference(to)) };
        let both = |heap: &mut Heap| {
            let positions = [self.0.kit.whole(from, heap)?, self.0.kit.whole(to, heap)?];
            Ok(positions.into_iter().chain(self.0.parameter).collect())
        };
        let name = |answer: Value, heap: &Heap| match heap.str(answer) {
            Some(name) if !name.is_empty() && !name.contains(char::is_control) => Ok(name.to_string()),
            _ => Err(BadAnswer::Wrong("describe must answer a text on one line".into())),
        };
        let named = self.0.program.call(function, None, both, name);
        named.map_err(|failure| failure.at(|| from.to_string()))
    }

    fn draw(&self, at: &K::Position, like: &Scene) -> Result<Scene, StopReason> {
        let board = self.board();
        match &self.0.picture {
            Picture::Plain => at.draw(&board, like),
            Picture::Letters(table) => Ok(table.relabelled(at.draw(&board, like)?)),
            Picture::Shapes(function) => {
                let title = at.to_string();
                self.0.ask(function, None, at, None, |answer, heap| {
                    Ok(crate::picture::scene(&title, answer, heap)?)
                })
            }
        }
    }
}

impl<K: Kit> Batch<K::Position> for Scripted<K> {
    fn options_of_both(&self, at: &K::Position, out: &mut Options<K::Position>) -> Result<usize, StopReason> {
        if self.0.kit.parts(at) == 1 {
            return self.0.moves(at, 0, &[Player::Left, Player::Right], out);
        }
        self.options(at, Player::Left, out)?;
        let left = out.len();
        self.options(at, Player::Right, out)?;
        Ok(left)
    }

    fn components_of_all(
        &self,
        positions: &[K::Position],
        out: &mut Vec<K::Position>,
        ends: &mut Vec<usize>,
    ) -> Result<(), StopReason> {
        let Inner { kit, program, .. } = &*self.0;
        if self.0.splits().is_none() {
            positions.iter().for_each(|at| {
                kit.components(at, out);
                ends.push(out.len());
            });
            return Ok(());
        }
        program.session(None, |session| {
            for at in positions {
                let split = (0..kit.parts(at)).try_for_each(|part| self.0.split(session, at, part, out));
                split.map_err(|failure| failure.at(|| at.to_string()))?;
                ends.push(out.len());
            }
            Ok(())
        })
    }
}
