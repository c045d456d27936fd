//! The kits: kinds of positions, the methods that a script can call on them, and the forms of a move.

/// The methods of a kind of values.
macro_rules! methods {
    ($of:ty: $($name:ident($parameters:expr) |$this:ident, $heap:ident, $a:ident| $body:expr;)*) => {
        &[$(Method {
            name: stringify!($name),
            parameters: $parameters,
            run: |$heap, value, $a| {
                let $this = $heap.this::<$of>(value)?;
                $body
            },
        },)*]
    };
}

mod free_squares;
mod graph;
mod graph_value;
mod heaps;
mod squares;
mod squares_value;
mod symmetry;
mod text;
mod token;

pub(crate) use free_squares::FreeSquaresKit;
pub(crate) use graph::{DigraphKit, GraphKit, WeightedKit};
pub(crate) use heaps::HeapsKit;
pub(crate) use squares::{GridKit, StripKit};
pub(crate) use text::TextKit;
pub(crate) use token::TokenKit;

use crate::settings::Settings;
use upstar_language::{Builtin, Heap, Host, Outcome, Parameters, Run, Value};
use upstar_rules::{Board, ParseError, Player, Position, Sign, StopReason};

/// The kits by the names that scripts call them.
pub(crate) const NAMES: [&str; 7] = ["heaps", "strip", "grid", "graph", "digraph", "weighted_graph", "text"];

/// What the name of a kit ends with where the setting `token` makes it another one.
pub(crate) const TOKEN: &str = " with a token";

/// Squares or vertices as a list of numbers.
fn numbers(places: impl IntoIterator<Item = usize>, heap: &mut Heap) -> Value {
    heap.list(places.into_iter().map(Value::from))
}

/// What a kind of board brings to a script.
pub(crate) trait Kit: Sized + Send + Sync + 'static {
    /// What is played on.
    type Position: Position;
    /// Settings beside those of every kit.
    const SETTINGS: &'static [&'static str];
    /// Whether `HxW` may be a starting board that a function makes.
    const STARTS: bool = false;

    /// Whether any text may be a position, so that the script says which ones are.
    const ANY_TEXT: bool = false;

    /// Says that `HxW` is a starting board that a function makes, so that no board is printed like that.
    fn starts_by_function(&mut self) {}

    /// Reads the settings.
    ///
    /// # Errors
    /// What is wrong, in a sentence without a full stop.
    fn new(settings: &Settings) -> Result<Self, String>;

    /// What positions are set up on.
    fn board(&self) -> Board;

    /// Reads a position.
    fn parse(&self, text: &str) -> Result<Self::Position, ParseError> {
        Self::Position::read(text, &self.board())
    }

    /// How many parts of a position moves are asked for one by one.
    fn parts(&self, _at: &Self::Position) -> usize {
        1
    }

    /// A part of a position as a script sees it.
    ///
    /// # Errors
    /// When there is no room for it.
    fn part(&self, at: &Self::Position, _part: usize, heap: &mut Heap) -> Outcome<Value> {
        self.whole(at, heap)
    }

    /// A position as a script sees it.
    ///
    /// # Errors
    /// When there is no room for it.
    fn whole(&self, at: &Self::Position, heap: &mut Heap) -> Outcome<Value>;

    /// What stands for a player in a script: the letter of their pieces.
    fn sign(&self, player: Player) -> char {
        if player == Player::Left { 'L' } else { 'R' }
    }

    /// The position after a move in a part, in one of the forms that a script may answer.
    ///
    /// # Errors
    /// What is wrong with it, in a few words.
    fn moved(
        &self,
        at: &Self::Position,
        part: usize,
        answer: Value,
        heap: &Heap,
    ) -> Result<Self::Position, String>;

    /// A whole position that the script answers.
    ///
    /// # Errors
    /// What is wrong with it, in a few words.
    fn whole_answer(
        &self,
        at: &Self::Position,
        answer: Value,
        heap: &Heap,
    ) -> Result<Self::Position, String> {
        self.moved(at, 0, answer, heap)
    }

    /// Appends independent summands.
    fn components(&self, at: &Self::Position, out: &mut Vec<Self::Position>) {
        out.push(at.clone());
    }

    /// Appends independent summands, where only some vertices are alive.
    fn live_parts(&self, at: &Self::Position, _live: &[usize], out: &mut Vec<Self::Position>) {
        self.components(at, out);
    }

    /// One position of a class by the symmetries that the script names.
    fn representative(&self, at: Self::Position) -> (Self::Position, Sign) {
        (at, Sign::Same)
    }

    /// The same for searches of small boards, where nothing but the free squares matters.
    fn on_free_squares(&self) -> Option<FreeSquaresKit> {
        None
    }

    /// How much work is left, roughly.
    fn weight(&self, _at: &Self::Position) -> u32 {
        0
    }

    /// Whether a search can list the options at all.
    ///
    /// # Errors
    /// [`StopReason::TooLarge`] when it cannot.
    fn searchable(&self, at: &Self::Position) -> Result<(), StopReason> {
        at.searchable()
    }
}

/// How a position is written, in a few words.
pub(crate) fn syntax(kind: &str) -> &'static str {
    match kind {
        "heaps" => "heaps, such as 9,6,1,7; none: 0",
        "strip" => "a row of letters; - is the empty one",
        "grid" => "rows of letters joined by |, or HxW",
        "graph" => "a graph, coloured vertices after it: path(5);0=L;4=R",
        "digraph" => "a digraph, such as 0>1,1>2",
        "digraph with a token" => "a digraph and where the token stands, such as 0>1,1>2@0",
        "weighted_graph" => "a graph with weights, such as a-b:3,b-c",
        "weighted_graph with a token" => {
            "a graph with weights and where the token stands, such as a-b:3,b-c@a"
        }
        _ => "a text",
    }
}

/// Checks the settings of a kit and keeps them for later.
fn ruleset<K: Kit>(kind: &str, dict: Value, heap: &mut Heap) -> Outcome<Value> {
    let settings = Settings::of_dict(heap, dict).ok_or("the settings of a kit have names")?;
    settings.known(K::SETTINGS)?;
    K::new(&settings)?;
    let token = if settings.flag("token")? { TOKEN } else { "" };
    let mut pairs = heap.pairs(dict).unwrap_or_default().to_vec();
    pairs.push((heap.text("kit")?, heap.text(&format!("{kind}{token}"))?));
    heap.dict(pairs)
}

macro_rules! kits {
    ($($name:ident $kit:ident)*) => {
        const FUNCTIONS: &[Builtin] = &[$(Builtin {
            name: stringify!($name),
            parameters: Parameters::keywords(),
            run: Run::Plain(|heap, settings| ruleset::<$kit>(stringify!($name), settings[0], heap)),
        },)*];
    };
}

kits!(heaps HeapsKit strip StripKit grid GridKit graph GraphKit digraph DigraphKit weighted_graph WeightedKit text TextKit);

/// What the kits add to the language.
pub(crate) const HOST: Host =
    Host { functions: FUNCTIONS, kinds: &[&squares_value::BOARD, &graph_value::GRAPH] };
