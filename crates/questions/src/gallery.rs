//! The first screen: all rulesets, each with a picture of a game that has begun, and what was found here.

use crate::board_view::Drawing;
use crate::cards::RulesetAnswer;
use crate::cards::Rulesets;
use crate::error::Error;
use crate::limits::Limits;
use crate::question::{Ask, question};
use crate::workbench::Workbench;
use serde::Serialize;
use upstar_catalog::{Board, CardAnswer, Catalog, Key, Opening, Position};
use upstar_core::{Budget, StopReason};
use upstar_papers::{Class as CellClass, Item};
use upstar_values::Player;

question! {
    /// The first screen: the cards, and a game that has begun for each.
    pub struct Gallery {}
}

question! {
    /// What was found about the papers.
    pub struct Findings {}
}

/// The answer to [`Gallery`].
#[derive(Clone, Debug, Serialize)]
pub struct GalleryAnswer {
    /// The cards, by name.
    pub rulesets: Vec<RulesetAnswer>,
    /// A game that has begun for each of them; those that cannot be drawn are left out.
    pub games: Vec<Shown>,
    /// What was found.
    pub findings: FindingsAnswer,
}

/// A game of a few moves, which shows what playing leaves on the board.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Shown {
    /// The name of the card.
    pub name: String,
    /// The ruleset with its parameter, and the position with which the game starts.
    #[serde(flatten)]
    pub start: Opening,
    /// The moves, Left's first.
    pub steps: Vec<Step>,
    /// The drawing of the last position.
    pub scene: Drawing,
}

/// A move that was made.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Step {
    /// The position after it.
    pub position: String,
    /// The pieces that it touches.
    pub touches: Vec<Key>,
}

/// The answer to [`Findings`]: what the papers' data say before anything is computed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct FindingsAnswer {
    /// How many papers can be recomputed.
    pub papers: usize,
    /// In how many of them something is wrong.
    pub papers_with_errata: usize,
    /// How many values they print that can be recomputed.
    pub cells: usize,
    /// How many cases of their theorems and rules are computed besides.
    pub instances: usize,
    /// How many cells have something put in for what is lost in the text.
    pub inferred: usize,
    /// What is known to be wrong, each with a reason: a printed value, or a case in which a printed theorem or rule fails.
    pub errata: Vec<Finding>,
    /// How many of those are printed values.
    pub wrong_cells: usize,
    /// How many conjectures can be pushed.
    pub conjectures: usize,
    /// How many of them have a counterexample.
    pub refuted: usize,
}

/// A printed value, or a case of what is printed, that is known to be wrong.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Finding {
    /// The paper and the item in it.
    pub item: String,
    /// The ruleset with its parameter; `eval` for an expression, `period` for the period of a code.
    pub ruleset: &'static str,
    /// The position.
    pub position: &'static str,
    /// What the paper prints.
    pub published: &'static str,
    /// How much of it the paper prints.
    pub class: CellClass,
    /// Why that is wrong.
    pub reason: &'static str,
}

impl Ask for Findings {
    type Answer = FindingsAnswer;

    fn light(&self) -> bool {
        true
    }

    fn ask(&self, _: &Workbench, _: &Limits) -> Result<FindingsAnswer, Error> {
        let papers = upstar_papers::papers();
        let conjectures = upstar_conjectures::ALL;
        let mut found = FindingsAnswer {
            papers: papers.len(),
            papers_with_errata: 0,
            cells: 0,
            instances: 0,
            inferred: 0,
            errata: Vec::new(),
            wrong_cells: 0,
            conjectures: conjectures.len(),
            refuted: conjectures.iter().filter(|conjecture| conjecture.refuted()).count(),
        };
        for paper in papers {
            let before = found.errata.len();
            paper.items.iter().for_each(|item| found.add(item));
            let misprint = paper.items.iter().any(|item| item.misprint.is_some());
            found.papers_with_errata += usize::from(misprint || found.errata.len() > before);
        }
        Ok(found)
    }
}

impl FindingsAnswer {
    /// Counts the cells of an item and notes what is wrong with them.
    fn add(&mut self, item: &'static Item) {
        for cell in &item.cells {
            let Some(published) = &cell.published else { continue };
            match cell.class {
                CellClass::Printed => self.cells += 1,
                CellClass::Instance => self.instances += 1,
                CellClass::Inferred => self.inferred += 1,
            }
            if let Some(reason) = &cell.reason {
                let (ruleset, position, class) = (&*cell.ruleset, &*cell.position, cell.class);
                self.wrong_cells += usize::from(class == CellClass::Printed);
                let item = item.full_name();
                self.errata.push(Finding { item, ruleset, position, published, class, reason });
            }
        }
    }
}

impl Ask for Gallery {
    type Answer = GalleryAnswer;

    fn light(&self) -> bool {
        true
    }

    fn ask(&self, workbench: &Workbench, limits: &Limits) -> Result<GalleryAnswer, Error> {
        let catalog = workbench.catalog();
        let rulesets = Rulesets {}.ask(workbench, limits)?.rulesets;
        let mut games = Vec::with_capacity(rulesets.len());
        for RulesetAnswer { card, .. } in &rulesets {
            match shown(&catalog, card, &limits.budget) {
                Ok(game) => games.extend(game),
                Err(stop @ (StopReason::Time(_) | StopReason::Memory(_) | StopReason::Cancelled)) => {
                    return Err(Error::stopped(stop, &card.name));
                }
                // A ruleset that cannot be drawn still has its card.
                Err(_) => {}
            }
        }
        let findings = Findings {}.ask(workbench, limits)?;
        Ok(GalleryAnswer { rulesets, games, findings })
    }
}

/// How many moves tell a game from others on the same board: tiles on a grid, colours on a graph, heaps that split.
fn moves_to_show(board: &Board) -> usize {
    match board {
        Board::Grid { tiles, .. } if tiles.len() == 2 => 4,
        Board::Graph(graph) if !graph.colours.is_empty() => 3,
        Board::Heaps { .. } => 1,
        _ => 0,
    }
}

fn shown(catalog: &Catalog, card: &CardAnswer, budget: &Budget) -> Result<Option<Shown>, StopReason> {
    let Some((start, first)) = opening(catalog, card) else { return Ok(None) };
    let mut drawing = first.draw()?;
    let mut steps = Vec::new();
    let mut at = first.clone();
    for number in 0..moves_to_show(&card.board) {
        let player = if number % 2 == 0 { Player::Left } else { Player::Right };
        let Some(to) = telling(&card.board, &at, at.options(player, budget)?, number) else { break };
        let next = to.draw_like(&drawing)?;
        if next.shapes.is_empty() {
            break;
        }
        steps.push(Step { position: to.to_string(), touches: at.touched(&to, &drawing)? });
        (drawing, at) = (next, to);
    }
    let around = first.draw()?;
    Ok(Some(Shown { name: card.name.clone(), start, steps, scene: Drawing::new(drawing, &around) }))
}

/// The position with which a game starts: the card's own, else its largest example.
fn opening(catalog: &Catalog, card: &CardAnswer) -> Option<(Opening, Position)> {
    let examples = card
        .examples
        .iter()
        .rev()
        .map(|example| Opening { ruleset: example.ruleset.clone(), position: example.position.clone() });
    card.opening.iter().cloned().chain(examples).find_map(|start| {
        let position = catalog.position(&start.ruleset, &start.position).ok()?;
        Some((start, position))
    })
}

/// A move that shows something: on heaps one that splits, elsewhere one from all over the list.
fn telling(board: &Board, at: &Position, mut options: Vec<Position>, number: usize) -> Option<Position> {
    if let Board::Heaps { .. } = board {
        let heaps = |position: &Position| position.to_string().split(',').count();
        let before = heaps(at);
        options.retain(|option| heaps(option) > before);
        let middle = options.len() / 2;
        return (!options.is_empty()).then(|| options.swap_remove(middle));
    }
    // Neighbours in the list are neighbours on the board, so these are apart.
    let place = (2 * number + 1) * options.len() / 8;
    (!options.is_empty()).then(|| options.swap_remove(place.min(options.len() - 1)))
}
