//! What makes a position smaller, step by step.

#[cfg(feature = "clap")]
use crate::command_line::text;
use crate::error::Error;
use crate::limits::Limits;
use crate::pictures::PictureAnswer;
use crate::pictures::PictureFormat;
use crate::question::{Ask, question};
use crate::workbench::Workbench;
use serde::Serialize;
use upstar_catalog::scene::Paint;
use upstar_catalog::{Position, Scene, Sign};
use upstar_core::{Budget, StopReason};

question! {
    /// Every step that makes a position smaller: rules of the game, components, pairs that cancel, symmetry.
    #[command(after_help = "\
Examples:
  upstar reduce vertex-deletion:even-odd 'complete(4),0-a,a-b'
  upstar reduce nim-on-graph 'a-b:3,a-b:5,b-c:2,c-d,c-e@a' -o steps.svg   a strip of pictures
  upstar reduce domineering '..#|.#.|#..' --json")]
    pub struct Reduce {
        /// The ruleset, such as domineering or octal:0.77.
        pub ruleset: String,
        /// The position.
        #[arg(value_parser = text())] pub position: String,
        /// Whether a strip of pictures is wanted too.
        #[serde(default)] #[arg(skip)] pub picture: Option<PictureFormat>,
    }
}

/// The answer to [`Reduce`].
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ReduceAnswer {
    /// The ruleset's name with its parameter.
    pub ruleset: String,
    /// The position as it was typed.
    pub input: String,
    /// The position as it prints.
    pub position: String,
    /// The steps, in order.
    pub steps: Vec<ReduceStep>,
    /// What is left: the position is their sum.
    pub parts: Vec<String>,
    /// A strip of pictures, if one was asked for.
    #[serde(flatten)]
    pub picture: Option<PictureAnswer>,
}

/// One step.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ReduceStep {
    /// What the rule is called.
    pub rule: String,
    /// Where it is proved; absent where nothing needs a proof.
    pub source: Option<String>,
    /// The position after it; parts of a sum stand with + between them. Absent where nothing is left.
    pub position: Option<String>,
    /// Why it may be done here, in a sentence without a full stop.
    pub why: String,
}

/// Steps after which a ruleset that makes positions smaller for ever is stopped.
const MOST_STEPS: usize = 10_000;

impl Ask for Reduce {
    type Answer = ReduceAnswer;

    fn ask(&self, workbench: &Workbench, limits: &Limits) -> Result<ReduceAnswer, Error> {
        let position = workbench.catalog().position(&self.ruleset, &self.position)?;
        let stopped = |stop| Error::stopped(stop, &position);
        let mut work = Work { states: vec![vec![position.clone()]], steps: Vec::new() };
        work.run(&limits.budget).map_err(stopped)?;
        let picture = match self.picture {
            Some(format) => Some(PictureAnswer::of(&work.strip(&position).map_err(stopped)?, format)),
            None => None,
        };
        let parts = work.now().iter().map(ToString::to_string).collect();
        let (ruleset, input) = (position.ruleset().to_string(), self.position.clone());
        Ok(ReduceAnswer { ruleset, input, position: position.to_string(), steps: work.steps, parts, picture })
    }
}

/// The parts after each step, those at the start first.
struct Work {
    states: Vec<Vec<Position>>,
    steps: Vec<ReduceStep>,
}

impl Work {
    fn now(&self) -> &[Position] {
        self.states.last().map_or(&[], Vec::as_slice)
    }

    fn run(&mut self, budget: &Budget) -> Result<(), StopReason> {
        while self.by_rule(budget)? || self.by_components(budget)? {}
        self.by_pairs(budget)?;
        self.by_symmetry(budget)
    }

    fn add(&mut self, rule: &str, source: &str, why: String, parts: Vec<Position>) -> Result<(), StopReason> {
        if self.steps.len() >= MOST_STEPS {
            return Err(StopReason::TooLarge(format!("more than {MOST_STEPS} steps")));
        }
        let source = (!source.is_empty()).then(|| source.to_string());
        self.steps.push(ReduceStep { rule: rule.into(), source, position: sum(&parts), why });
        self.states.push(parts);
        Ok(())
    }

    /// One step by a rule of the game, in the first part that has one.
    fn by_rule(&mut self, budget: &Budget) -> Result<bool, StopReason> {
        for (i, part) in self.now().iter().enumerate() {
            budget.check()?;
            if let Some(step) = part.reduction()? {
                let mut parts = self.now().to_vec();
                parts[i] = step.to;
                self.add(step.rule, step.source, step.why, parts)?;
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// The first part that falls apart does so.
    fn by_components(&mut self, budget: &Budget) -> Result<bool, StopReason> {
        for (i, part) in self.now().iter().enumerate() {
            budget.check()?;
            let components = part.components()?;
            if components == [part.clone()] {
                continue;
            }
            let why = match components.len() {
                0 => format!("nothing of {part} is left that has value"),
                1 => "what has no moves, or value 0, is left out".to_string(),
                n => format!("no move changes two of the {n} parts of {part} at once, so it is their sum"),
            };
            let mut parts = self.now().to_vec();
            parts.splice(i..=i, components);
            self.add("components", "", why, parts)?;
            return Ok(true);
        }
        Ok(false)
    }

    /// Parts that are there with their negatives cancel, pair by pair; an impartial part is its own negative.
    fn by_pairs(&mut self, budget: &Budget) -> Result<(), StopReason> {
        let mut forms = Vec::new();
        for part in self.now() {
            budget.check()?;
            forms.push(part.representative()?);
        }
        let mut kept: Vec<usize> = Vec::new();
        for i in 0..forms.len() {
            budget.check()?;
            let cancels = |&k: &usize| {
                let impartial = self.now()[i].impartial();
                forms[k].0 == forms[i].0 && (impartial || forms[k].1 != forms[i].1)
            };
            let Some(place) = kept.iter().position(cancels) else {
                kept.push(i);
                continue;
            };
            let (one, other) = (self.now()[kept.remove(place)].clone(), self.now()[i].clone());
            let why = match (one.impartial(), one == other) {
                (true, true) => format!("two of {one} make 0: every move in one is answered in the other"),
                (true, false) => format!("{one} and {other} are images of each other, and make 0"),
                _ => format!("{other} is the negative of {one}, and they make 0"),
            };
            let mut parts = self.now().to_vec();
            let gone: Vec<usize> = [&one, &other].iter().filter_map(|part| take(&mut parts, part)).collect();
            debug_assert_eq!(gone.len(), 2);
            self.add("pairs cancel", "Conway, On Numbers and Games: G - G = 0", why, parts)?;
            // The places have changed, so what is left is looked at anew.
            return self.by_pairs(budget);
        }
        Ok(())
    }

    /// Every part in the form that stands for all that look alike.
    fn by_symmetry(&mut self, budget: &Budget) -> Result<(), StopReason> {
        let mut parts = Vec::new();
        for part in self.now() {
            budget.check()?;
            parts.push(match part.representative()? {
                (form, Sign::Same) => form,
                (_, Sign::Negated) => part.clone(),
            });
        }
        let texts = |parts: &[Position]| parts.iter().map(ToString::to_string).collect::<Vec<_>>();
        if texts(&parts) != texts(self.now()) {
            let why = "images by turning, mirroring or renaming have the same value".to_string();
            self.add("symmetric form", "", why, parts)?;
        }
        Ok(())
    }

    /// The position before the first step and after each, side by side, each with the name of its rule.
    fn strip(&self, start: &Position) -> Result<Scene, StopReason> {
        let mut strip = Scene::new(format!("{} {start}, made smaller", start.ruleset()));
        let first = start.draw()?;
        let rules = std::iter::once("").chain(self.steps.iter().map(|step| step.rule.as_str()));
        for (i, (parts, rule)) in self.states.iter().zip(rules).enumerate() {
            // Other names are at other places.
            let like = if rule == "symmetric form" { Scene::default() } else { first.clone() };
            let mut frame = Scene::new("");
            for (j, part) in parts.iter().enumerate() {
                if j > 0 {
                    frame.put_beside(Scene::sign("+"));
                }
                frame.put_beside(part.draw_like(&like)?);
            }
            if parts.is_empty() || frame.shapes.is_empty() {
                frame = Scene::sign("0");
            }
            if i > 0 {
                let (left, _, right, bottom) = frame.bounds();
                frame.label((left + right) / 2.0, bottom + 0.6, 0.4, rule, false);
                let mut arrow = Scene::new("");
                arrow.line((0.0, 0.0), (1.0, 0.0), true, Paint::Open);
                strip.put_beside(arrow);
            }
            strip.put_beside(frame);
        }
        Ok(strip)
    }
}

/// Takes a part out of the list; where it stood.
fn take(parts: &mut Vec<Position>, part: &Position) -> Option<usize> {
    let place = parts.iter().position(|other| other == part)?;
    parts.remove(place);
    Some(place)
}

fn sum(parts: &[Position]) -> Option<String> {
    let texts: Vec<String> = parts.iter().map(ToString::to_string).collect();
    (!texts.is_empty()).then(|| texts.join(" + "))
}
