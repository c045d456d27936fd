//! Misère quotients: of heaps up to a size, or of the positions of a family.

#[cfg(feature = "clap")]
use crate::command_line::{TEMPLATE, text};
use crate::counts::{Count, Span};
use crate::error::Error;
use crate::limits::{Limits, Progress};
use crate::question::{Ask, question};
use crate::workbench::Workbench;
use serde::{Deserialize, Serialize};
use upstar_catalog::{Board, Game, Generators, Position};
use upstar_core::{Budget, ParseError, StopReason};
use upstar_families::Template;
use upstar_heaps::HeapGame;
use upstar_quotients::{self as quotients, CheckError, Heap, Period, Shape};

question! {
    /// The misère quotient of an impartial game: its order, P-portion, generators, relations and period.
    #[command(after_help = "\
Examples:
  upstar quotient kayles                                    order 40, proved for all heaps
  upstar quotient octal:0.07 --max 33                       Dawson's Kayles, as far as heap 33
  upstar quotient octal:0.75 --certificate q.json && upstar verify q.json
  upstar quotient node-kayles 'path({\x1b[0mn})' --n 1..9        of positions, with all that they fall into
Two sums of heaps are equal when they have the same outcome beside every sum of heaps, where the player who cannot move wins.")]
    pub struct Quotient {
        /// An impartial ruleset, such as kayles or octal:0.07.
        pub ruleset: String,
        /// A position with `{n}` in it; games on heaps need none.
        #[serde(default)] #[arg(value_name = "TEMPLATE", value_parser = text(), help = TEMPLATE)]
        pub template: Option<String>,
        /// The sizes of the positions, both ends included [default: 1..8]
        #[serde(default)] #[arg(long, value_name = "A..B")] pub n: Option<Span>,
        /// The largest heap [default: 400]
        #[serde(default)] #[arg(long, value_name = "N")] pub max: Option<Count>,
        /// The most elements that the quotient may have [default: 5000]
        #[serde(default)] #[arg(long, value_name = "N")] pub order: Option<Count>,
    }
}

/// The largest heap where nobody says.
const MAX: u64 = 400;
/// The most elements where nobody says.
const ORDER: u64 = 5000;
/// The sizes of positions where nobody says.
const POSITIONS: Span = Span { first: 1, last: 8 };

/// What the format of a certificate is called.
pub(crate) const FORMAT: &str = "upstar misere quotient 1";

/// The answer to [`Quotient`].
#[derive(Clone, Debug, Serialize)]
pub struct QuotientAnswer {
    /// The ruleset's name with its parameter.
    pub ruleset: String,
    /// The ruleset or code as it was typed.
    pub input: String,
    /// The family of positions, if it is no quotient of heaps.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub template: Option<String>,
    /// The last heap, or size, that the quotient is of; absent when there is none.
    pub max: Option<u64>,
    /// How many elements it has.
    pub order: usize,
    /// How many of them are won by the previous player.
    pub p_portion: usize,
    /// The names of its generators.
    pub generators: Vec<String>,
    /// The heap or position that each of them is.
    pub generator_positions: Vec<String>,
    /// The relations between them.
    pub relations: Vec<String>,
    /// For each heap from 0 on, or each size, its element.
    pub pretending: Vec<String>,
    /// The elements that are won by the previous player.
    pub p_elements: Vec<String>,
    /// The elements that are their own squares.
    pub idempotents: Vec<String>,
    /// The maximal subgroup around each of them.
    pub subgroups: Vec<SubgroupAnswer>,
    /// The least ideal.
    pub kernel: Vec<String>,
    /// Whether it is the quotient of a game that is played as Nim.
    pub tame: bool,
    /// The period of the elements of heaps, if one is seen.
    pub period: Option<Period>,
    /// Whether all that was asked for is done.
    pub complete: bool,
    /// Why it is not complete.
    #[serde(skip)]
    pub stop: Option<StopReason>,
    /// The certificate.
    #[serde(skip)]
    pub certificate: Option<Box<QuotientCertificate>>,
}

/// A maximal subgroup of a quotient.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SubgroupAnswer {
    /// Its identity, an idempotent.
    pub identity: String,
    /// How many elements it has.
    pub order: usize,
    /// The least number of times that every element gives the identity.
    pub exponent: u32,
}

/// A quotient written down, with what it is a quotient of.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct QuotientCertificate {
    /// What it is, and in which version.
    pub format: String,
    /// The ruleset with its parameter.
    pub ruleset: String,
    /// What tells versions of a script apart.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fingerprint: Option<String>,
    /// The family of positions, if it is no quotient of heaps.
    pub template: Option<String>,
    /// The first and the last size.
    pub n: Option<(u64, u64)>,
    /// The quotient.
    pub quotient: quotients::Certificate,
}

/// The heaps, or components of positions, that a quotient is of.
pub(crate) struct Source {
    game: std::sync::Arc<Game>,
    generators: Generators,
    /// How moves are bounded, where that proves periods.
    shape: Option<Shape>,
    /// For each size its components; empty for heaps.
    sizes: Vec<Vec<u32>>,
}

impl Source {
    /// A ruleset that must be impartial.
    pub(crate) fn open(workbench: &Workbench, ruleset: &str) -> Result<Self, ParseError> {
        let game = workbench.catalog().open(ruleset)?;
        if !game.impartial() {
            let error = ParseError::new(format!("{ruleset} is partizan"), ruleset, 0, ruleset.len());
            return Err(error.expected("an impartial ruleset, such as kayles or impartial:clobber"));
        }
        let shape = game.heap_sequence().and_then(|sequence| shape(sequence.game()));
        Ok(Source { game, generators: Generators::default(), shape, sizes: Vec::new() })
    }

    /// The heap of a size; those before it come first.
    pub(crate) fn heap(&mut self, n: u32, budget: &Budget) -> Result<Heap, StopReason> {
        while self.generators.len() as u32 <= n {
            let size = self.generators.len();
            let position = self.game.parse(&size.to_string());
            let position = position.map_err(|error| StopReason::TooLarge(error.message))?;
            self.generators.push(&position, budget)?;
        }
        Ok(Heap { options: self.generators.options(n).to_vec() })
    }

    /// The options of a heap that was numbered before.
    pub(crate) fn options(&self, n: usize) -> &[Vec<u32>] {
        self.generators.options(n as u32)
    }

    /// The most that a move takes by an octal code, if the game is one.
    pub(crate) fn octal_last(&self) -> Option<usize> {
        self.shape.filter(|shape| shape.parts == 2).map(|shape| shape.last as usize)
    }

    /// Reads the positions of a family and numbers all that they can fall into.
    fn add_family(&mut self, template: &str, n: Span, limits: &Limits) -> Result<(), Error> {
        self.shape = None;
        let read = Template::on(&self.game.board(), template, &["n"])?;
        for n in n.first..=n.last {
            let text = read.fill(&[i64::try_from(n).unwrap_or(i64::MAX)])?;
            let position: Position = self.game.parse(&text)?;
            let added = self.generators.add(&position, &limits.budget);
            self.sizes.push(added.map_err(|stop| Error::stopped(stop, &text))?);
        }
        Ok(())
    }
}

/// How a code bounds its moves.
fn shape(game: &HeapGame) -> Option<Shape> {
    match game {
        HeapGame::Octal(digits) => Some(Shape { parts: 2, last: u32::try_from(digits.last()).ok()? }),
        HeapGame::Hex(digits) => Some(Shape { parts: 3, last: u32::try_from(digits.last()).ok()? }),
        HeapGame::Subtraction(set) => Some(Shape { parts: 1, last: *set.last()? }),
        _ => None,
    }
}

impl Ask for Quotient {
    type Answer = QuotientAnswer;

    fn ask(&self, workbench: &Workbench, limits: &Limits) -> Result<QuotientAnswer, Error> {
        let mut source = Source::open(workbench, &self.ruleset)?;
        let heaps = matches!(source.game.board(), Board::Heaps { .. });
        let wrong = |message: &str, expected: &str| {
            ParseError::new(message, &self.ruleset, 0, self.ruleset.len()).expected(expected)
        };
        let max_order = self.order.map_or(ORDER, |order| order.0) as usize;
        let mut n = None;
        let run = match (&self.template, heaps) {
            (None, true) => {
                if self.n.is_some() {
                    return Err(wrong("heaps are counted from 0", "--max N, or a template with {n}").into());
                }
                let max = self.max.map_or(MAX, |max| max.0);
                let max_heap = u32::try_from(max).unwrap_or(u32::MAX);
                let shape = source.shape;
                let heap = |n| {
                    (limits.progress)(Progress::Heaps { done: u64::from(n), total: max + 1 });
                    source.heap(n, &limits.budget)
                };
                let limit = quotients::Limits { max_heap, max_order };
                quotients::solve(heap, shape, limit, &limits.budget)
            }
            (None, false) => {
                let expected =
                    format!("a position with {{n}} in it; positions are {}", source.game.card().syntax);
                return Err(wrong("the template is missing", &expected).into());
            }
            (Some(template), _) => {
                if self.max.is_some() {
                    return Err(wrong("a family has sizes, not heaps", "--n A..B").into());
                }
                let span = self.n.unwrap_or(POSITIONS);
                span.within(1, limits.sizes.cells)?;
                n = Some((span.first, span.last));
                source.add_family(template, span, limits)?;
                let last = (source.generators.len() as u32).saturating_sub(1);
                let heap = |n| Ok(Heap { options: source.generators.options(n).to_vec() });
                let limit = quotients::Limits { max_heap: last, max_order };
                match source.generators.is_empty() {
                    true => quotients::solve(|_| Ok(Heap::default()), None, limit, &limits.budget),
                    false => quotients::solve(heap, None, limit, &limits.budget),
                }
            }
        };
        let answer = self.answer(&source, run, n);
        // What goes out is checked by separate code; a limit on the way leaves what the solver has proved by itself.
        let certificate = answer.certificate.as_deref().map(|written| check(written, workbench, limits));
        if let Some(Err(Error::False { reason, .. })) = certificate {
            return Err(Error::Failed(format!("the checker refuses this quotient: {reason}")));
        }
        Ok(answer)
    }

    fn stop(answer: &QuotientAnswer) -> Option<&StopReason> {
        answer.stop.as_ref()
    }
}

impl Quotient {
    fn answer(&self, source: &Source, run: quotients::Run, n: Option<(u64, u64)>) -> QuotientAnswer {
        let quotient = &run.quotient;
        let text = |&element: &u32| quotient.text(element);
        let texts = |elements: &[u32]| elements.iter().map(text).collect::<Vec<_>>();
        let subgroup = |group: quotients::Subgroup| SubgroupAnswer {
            identity: quotient.text(group.identity),
            order: group.elements.len(),
            exponent: group.exponent,
        };
        let known = quotient.pretending().len() as u32;
        // A size whose components are not all done has no element yet.
        let sizes = source.sizes.iter().map_while(|parts| {
            parts.iter().all(|&part| part < known).then(|| quotient.text(quotient.element(parts)))
        });
        let pretending = match n {
            None => texts(quotient.pretending()),
            Some(_) => sizes.collect(),
        };
        let first = n.map_or(0, |(first, _)| first);
        let max = (pretending.len() as u64).checked_sub(1).map(|last| first + last);
        let certificate = Some(Box::new(QuotientCertificate {
            format: FORMAT.into(),
            ruleset: source.game.name().into(),
            fingerprint: source.game.card().fingerprint.clone(),
            template: self.template.clone(),
            n,
            quotient: run.certificate(),
        }));
        QuotientAnswer {
            ruleset: source.game.name().into(),
            input: self.ruleset.clone(),
            template: self.template.clone(),
            max,
            order: quotient.order(),
            p_portion: quotient.p_portion().len(),
            generators: quotient.names(),
            generator_positions: quotient
                .generators()
                .iter()
                .map(|&generator| source.generators.text(generator).into())
                .collect(),
            relations: quotient.relations(),
            pretending,
            p_elements: texts(&quotient.p_portion()),
            idempotents: texts(&quotient.idempotents()),
            subgroups: quotient.subgroups().into_iter().map(subgroup).collect(),
            kernel: texts(&quotient.kernel()),
            tame: quotient.is_tame(),
            period: run.period,
            complete: run.stop.is_none(),
            stop: run.stop.clone(),
            certificate,
        }
    }
}

/// The elements of positions in the misère quotient of all that they can fall into, and whether whoever moves to one wins.
///
/// # Errors
/// The limit that was reached, or that the quotient is too large.
pub(crate) fn elements(positions: &[Position], budget: &Budget) -> Result<Vec<String>, StopReason> {
    let mut generators = Generators::default();
    let parts: Vec<Vec<u32>> =
        positions.iter().map(|position| generators.add(position, budget)).collect::<Result<_, _>>()?;
    let heap = |n| Ok(Heap { options: generators.options(n).to_vec() });
    let mut run = None;
    if let Some(max_heap) = (generators.len() as u32).checked_sub(1) {
        let limit = quotients::Limits { max_heap, max_order: ORDER as usize };
        run = Some(quotients::solve(heap, None, limit, budget));
    }
    if let Some(stop) = run.as_mut().and_then(|run| run.stop.take()) {
        return Err(stop);
    }
    let text = |parts: &Vec<u32>| match &run {
        Some(run) => {
            let element = run.quotient.element(parts);
            let wins = if run.quotient.previous_wins(element) { "in P" } else { "not in P" };
            format!("{}, {wins}", run.quotient.text(element))
        }
        None => "1, not in P".into(),
    };
    Ok(parts.iter().map(text).collect())
}

/// Checks a certificate by the options that the rules give.
pub(crate) fn check(
    certificate: &QuotientCertificate,
    workbench: &Workbench,
    limits: &Limits,
) -> Result<(), Error> {
    let about = || format!("{} quotient", certificate.ruleset);
    let mut source = Source::open(workbench, &certificate.ruleset)?;
    if certificate.fingerprint.is_some() && certificate.fingerprint != source.game.card().fingerprint {
        let reason = "it is about another version of the script".into();
        return Err(Error::False { code: about(), reason });
    }
    let checked = match (&certificate.template, certificate.n) {
        (Some(template), Some((first, last))) if first <= last => {
            let span = Span { first, last };
            span.within(1, limits.sizes.cells)?;
            source.add_family(template, span, limits)?;
            let generators = &source.generators;
            if certificate.quotient.pretending.len() > generators.len().max(1) {
                let reason = "it has more positions than the family falls into".into();
                return Err(Error::False { code: about(), reason });
            }
            let heap = |n: u32| match generators.is_empty() {
                true => Ok(Heap::default()),
                false => Ok(Heap { options: generators.options(n).to_vec() }),
            };
            quotients::check(&certificate.quotient, heap, None, &limits.budget)
        }
        (None, None) => {
            let shape = source.shape;
            let heap = |n| source.heap(n, &limits.budget);
            quotients::check(&certificate.quotient, heap, shape, &limits.budget)
        }
        _ => {
            let input = &certificate.ruleset;
            let message = "this is no certificate: a family has a template and sizes";
            return Err(ParseError::new(message, input, 0, input.len()).into());
        }
    };
    checked.map_err(|error| match error {
        CheckError::Stopped(stop) => Error::stopped(stop, about()),
        error => Error::False { code: about(), reason: error.to_string() },
    })
}
