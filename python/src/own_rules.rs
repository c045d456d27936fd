//! Rulesets written in Python: positions are objects with a hash, known to the solvers by their numbers.
//!
//! The interpreter's lock is what keeps a [`Book`] in order: it is only touched by whoever holds that, and one dictionary
//! operation at a time. The rules are asked on the thread that called the engine; that makes Ctrl-C work, and is four times
//! as fast as from another thread.

use crate::patience::{TimeUp, Watch, guarded};
use pyo3::exceptions::{PyException, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString};
use std::cell::RefCell;
use std::collections::HashMap;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, LazyLock, Mutex, MutexGuard, PoisonError};
use upstar_core::{Budget, Fault, ParseError};
use upstar_rules::{Board, Grid, Options, Player, Position, Rules, Scene, Start, StopReason, Strip};

/// The rulesets of this process that are written in Python.
static OWN: LazyLock<Mutex<HashMap<String, Arc<OwnRules>>>> = LazyLock::new(Mutex::default);

fn own() -> MutexGuard<'static, HashMap<String, Arc<OwnRules>>> {
    OWN.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The ruleset with a name.
pub fn named(name: &str) -> Option<Arc<OwnRules>> {
    own().get(name).cloned()
}

/// Keeps a ruleset by its name.
pub fn remember(name: &str, rules: Arc<OwnRules>) {
    // The old one goes when nobody holds the lock: an object of Python may say its last words.
    let old = own().insert(name.into(), rules);
    drop(old);
}

/// Another ruleset has this name now.
pub fn forget(name: &str) {
    let old = own().remove(name);
    drop(old);
}

/// Whether a text names a ruleset that is written in Python.
pub fn concerned(text: &str) -> bool {
    let own = own();
    let apart = |c: char| !(c.is_ascii_alphanumeric() || c == '-' || c == '_');
    !own.is_empty() && text.split(apart).any(|word| own.contains_key(word))
}

thread_local! {
    /// What a ruleset raised on this thread.
    static RAISED: RefCell<Option<PyErr>> = const { RefCell::new(None) };
    /// Ctrl-C, or whatever else ends a program, on this thread.
    static ENDED: RefCell<Option<PyErr>> = const { RefCell::new(None) };
    /// The question that this thread works on.
    static ASKED: RefCell<Option<Asked>> = const { RefCell::new(None) };
}

/// The limits of a question, and who keeps rules to them.
#[derive(Clone)]
struct Asked {
    budget: Budget,
    watch: Arc<Watch>,
}

/// Asks rules in Python something: they are ended when the time is over.
fn among_rules<T>(ask: impl FnOnce(Python<'_>) -> T) -> T {
    let watch = ASKED.with_borrow(|asked| asked.as_ref().map(|asked| asked.watch.clone()));
    Python::attach(|py| match watch {
        Some(watch) => watch.among_rules(py, || ask(py)),
        None => ask(py),
    })
}

/// What a ruleset raised on this thread since the last question.
pub fn take_raised() -> Option<PyErr> {
    RAISED.take()
}

/// Does work that asks rules in Python on this thread.
pub fn listen<T: Send>(py: Python<'_>, budget: &Budget, work: impl FnOnce() -> T + Send) -> PyResult<T> {
    RAISED.take();
    ENDED.take();
    let watch = Arc::new(Watch::here(py)?);
    // Rules may ask questions of their own while they are asked.
    let outer = ASKED.replace(Some(Asked { budget: budget.clone(), watch: watch.clone() }));
    let answer = py.detach(|| guarded(&watch, budget, work));
    ASKED.set(outer);
    ENDED.take().map_or(Ok(answer), Err)
}

/// So many options are taken between two looks for Ctrl-C.
const PER_LOOK: usize = 256;

/// The object for a ruleset, and the numbers of its positions.
pub struct OwnRules {
    instance: Py<PyAny>,
    impartial: bool,
    board: Board,
    book: Arc<Book>,
}

struct Book {
    instance: Py<PyAny>,
    /// Numbers by object, objects by number, and both for texts that were printed.
    numbers: Py<PyDict>,
    objects: Py<PyDict>,
    texts: Py<PyDict>,
    printed: Py<PyDict>,
    next: AtomicU32,
}

/// A position: its number in a book.
#[derive(Clone)]
pub struct Piece {
    number: u32,
    book: Arc<Book>,
}

impl OwnRules {
    /// Rules as an object with the methods `options`, `show` and `read`, on a board of text where there is one.
    pub fn new(
        py: Python<'_>,
        instance: Py<PyAny>,
        impartial: bool,
        board: Option<(String, String)>,
    ) -> PyResult<Self> {
        let board = match &board {
            None => Board::Text,
            Some((kind, letters)) if kind == "strip" => Board::strip(letters),
            Some((kind, letters)) if kind == "grid" => Board::grid(letters, Start::Spelled),
            Some((kind, _)) => {
                return Err(PyValueError::new_err(format!(
                    "there is no board {kind:?}: expected \"strip\" or \"grid\""
                )));
            }
        };
        let dict = || PyDict::new(py).unbind();
        let book = Arc::new(Book {
            instance: instance.clone_ref(py),
            numbers: dict(),
            objects: dict(),
            texts: dict(),
            printed: dict(),
            next: AtomicU32::new(0),
        });
        Ok(OwnRules { instance, impartial, board, book })
    }

    /// The text of a position, which is now in the book.
    pub fn text_of(&self, position: &Bound<'_, PyAny>) -> PyResult<String> {
        let number = self.book.number(position)?;
        self.book.text(position.py(), number)
    }

    /// The position with a text.
    pub fn object_with(&self, py: Python<'_>, text: &str) -> PyResult<Py<PyAny>> {
        let number = self.book.read(py, text)?;
        Ok(self.book.object(py, number)?.unbind())
    }

    /// What went wrong as a stop; the exception itself waits on this thread.
    fn failed(&self, py: Python<'_>, error: PyErr, at: &Piece) -> StopReason {
        if !error.is_instance_of::<PyException>(py) {
            ENDED.set(Some(error));
            // Many positions may be left, each with a budget of its own.
            ASKED.with_borrow(|asked| asked.iter().for_each(|asked| asked.budget.cancel()));
            return StopReason::Cancelled;
        }
        let position = self.book.text(py, at.number).unwrap_or_default();
        let kind = error.get_type(py).name().map(|name| name.to_string()).unwrap_or_default();
        let message = format!("options raised {kind}: {}", error.value(py));
        RAISED.set(Some(error));
        StopReason::Fault(Box::new(Fault { message, place: None, position }))
    }

    fn list(
        &self,
        py: Python<'_>,
        at: &Piece,
        player: Player,
        out: &mut Options<Piece>,
    ) -> PyResult<Result<(), StopReason>> {
        let name = if player == Player::Left || self.impartial { "left" } else { "right" };
        let object = self.book.object(py, at.number)?;
        let options = self.instance.bind(py).call_method1("options", (object, name))?;
        if options.is_none() || options.is_instance_of::<PyString>() {
            let kind = options.get_type().name()?;
            return Err(PyTypeError::new_err(format!("expected a list of positions, not {kind}")));
        }
        for (i, option) in options.try_iter()?.enumerate() {
            if i % PER_LOOK == PER_LOOK - 1 {
                py.check_signals()?;
            }
            let number = self.book.number(&option?)?;
            if let Err(stop) = out.push(Piece { number, book: self.book.clone() }) {
                return Ok(Err(stop));
            }
        }
        Ok(Ok(()))
    }
}

impl Book {
    /// The number of a position; a new one gets the next.
    fn number(&self, object: &Bound<'_, PyAny>) -> PyResult<u32> {
        let py = object.py();
        let numbers = self.numbers.bind(py);
        if let Some(number) = numbers.get_item(object)? {
            return number.extract();
        }
        let new = self.next.fetch_add(1, Ordering::Relaxed);
        // Another thread may have been first.
        let number: u32 = numbers.call_method1("setdefault", (object, new))?.extract()?;
        if number == new {
            self.objects.bind(py).set_item(new, object)?;
        }
        Ok(number)
    }

    fn object<'py>(&self, py: Python<'py>, number: u32) -> PyResult<Bound<'py, PyAny>> {
        let object = self.objects.bind(py).get_item(number)?;
        object.ok_or_else(|| PyValueError::new_err("this position is of another ruleset"))
    }

    /// The text of a position. Positions that print alike are told apart by a number behind the text.
    fn text(&self, py: Python<'_>, number: u32) -> PyResult<String> {
        if let Some(text) = self.printed.bind(py).get_item(number)? {
            return text.extract();
        }
        let shown = self.instance.bind(py).call_method1("show", (self.object(py, number)?,))?;
        let mut text: String = shown.extract()?;
        if text.contains('\n') || text.contains(" + ") {
            text = text.replace('\n', " ").replace(" + ", "+");
        }
        let texts = self.texts.bind(py);
        while texts.call_method1("setdefault", (&text, number))?.extract::<u32>()? != number {
            text = format!("{text}#{number}");
        }
        self.printed.bind(py).set_item(number, &text)?;
        Ok(text)
    }

    /// The position with a text: one that was printed, or what the rules read.
    fn read(&self, py: Python<'_>, text: &str) -> PyResult<u32> {
        match self.texts.bind(py).get_item(text)? {
            Some(number) => number.extract(),
            None => self.number(&self.instance.bind(py).call_method1("read", (text,))?),
        }
    }
}

/// The rules, for a catalog.
pub struct Shared(pub Arc<OwnRules>);

impl Rules for Shared {
    type Position = Piece;

    fn board(&self) -> Board {
        self.0.board.clone()
    }

    fn impartial(&self) -> bool {
        self.0.impartial
    }

    fn options(&self, at: &Piece, player: Player, out: &mut Options<Piece>) -> Result<(), StopReason> {
        // A call to Python takes longer than a look at the clock.
        out.budget().check()?;
        let own = &*self.0;
        among_rules(|py| {
            let listed = py.check_signals().and_then(|()| own.list(py, at, player, out));
            listed.unwrap_or_else(|error| {
                // The time of this question is over; or that of one around it, which is told there.
                if error.is_instance_of::<TimeUp>(py) {
                    out.budget().check()?;
                }
                Err(own.failed(py, error, at))
            })
        })
    }

    fn parse(&self, text: &str) -> Result<Piece, ParseError> {
        among_rules(|py| match self.0.book.read(py, text) {
            Ok(number) => Ok(Piece { number, book: self.0.book.clone() }),
            Err(error) => {
                let message = format!("this is no position: {}", error.value(py));
                Err(ParseError::new(message, text, 0, text.len()).expected("what the ruleset's read takes"))
            }
        })
    }

    fn draw(&self, at: &Piece, like: &Scene) -> Result<Scene, StopReason> {
        let (board, text) = (&self.0.board, at.to_string());
        // A text that does not stand on the board is still a text.
        let on_board = match board {
            Board::Strip { .. } => Strip::read(&text, board).ok().map(|at| at.draw(board, like)),
            Board::Grid { .. } => Grid::read(&text, board).ok().map(|at| at.draw(board, like)),
            _ => None,
        };
        on_board.unwrap_or_else(|| Ok(Scene::text_box(&text)))
    }
}

impl PartialEq for Piece {
    fn eq(&self, other: &Self) -> bool {
        self.number == other.number
    }
}

impl Eq for Piece {}

impl Hash for Piece {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u32(self.number);
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // A position whose text cannot be had is named by its number.
        let text = among_rules(|py| self.book.text(py, self.number));
        f.write_str(&text.unwrap_or_else(|_| format!("#{}", self.number)))
    }
}

impl fmt::Debug for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Position for Piece {
    fn read(text: &str, _: &Board) -> Result<Self, ParseError> {
        Err(ParseError::new("positions of this ruleset are read by its rules", text, 0, text.len()))
    }

    fn word(&self) -> Option<u64> {
        Some(self.number.into())
    }
}
