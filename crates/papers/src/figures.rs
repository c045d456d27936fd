//! The figures of an item as SVG files.
//!
//! A data file says what to draw, a line each: `board RULESET POSITION`, with ` :: CAPTION` if there is one; `options
//! RULESET POSITION`, the board as the set of its options; `play RULESET POSITION / POSITION ..`, a game with arrows;
//! `move RULESET POSITION / POSITION`, what a move takes; `columns N,N,..`, numbers in binary with their nim-sum; `graph
//! RULESET POSITION`, the game graph; `plot CODE COUNT`, the values of the first heaps; `thermograph EXPRESSION`;
//! `dictionary`, every position of the item's cells with the values that are computed for it.
//! Boards, moves and columns of an item stand side by side in one picture where there is place.

use super::judge::{Trouble, judge, unreadable};
use super::paper::Item;
use upstar_catalog::{Catalog, Notation, Position, Scene, SolveOptions, StopReason};
use upstar_heaps::{GSequence, HeapGame};
use upstar_plots::{Scatter, scatter_svg, thermograph_svg};
use upstar_values::Player;

/// A picture with the name of its file.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Figure {
    /// The name of the file, such as `three-games-figure-3.4.svg`.
    pub file: String,
    /// The picture.
    pub svg: String,
}

/// The most positions of a game graph that are drawn.
const GRAPH_LIMIT: usize = 500;
/// Boards that are wider than this in all, in squares, get a picture each.
const WIDEST: f64 = 18.0;
/// The height of a caption's letters, and how far its middle is below the board.
const LETTER: f64 = 0.5;
const BELOW: f64 = 0.7;

/// The figures of an item; what cannot be read in its data is left out.
///
/// # Errors
/// The limit that was reached.
pub fn figures(item: &Item, catalog: &Catalog, how: &SolveOptions) -> Result<Vec<Figure>, StopReason> {
    let mut pictures = Vec::new();
    let mut boards = Vec::new();
    for line in &item.pictures {
        let (verb, rest) = line.split_once(' ').unwrap_or((line, ""));
        let drawn = match verb {
            "board" | "move" | "columns" => board(verb, rest, catalog, how).map(|board| {
                boards.push(board);
                None
            }),
            "options" => options(rest, catalog, how).map(Some),
            "play" => play(rest, catalog, how).map(Some),
            "graph" => graph(rest, catalog, how).map(Some),
            "plot" => plot(rest, how).map(Some),
            "thermograph" => thermograph(rest, catalog, how).map(Some),
            "dictionary" => dictionary(item, catalog, how).map(Some),
            _ => Err(unreadable(line)),
        };
        match drawn {
            Ok(picture) => pictures.extend(picture),
            Err(Trouble::Stop(stop)) => return Err(stop),
            Err(Trouble::Unreadable(_)) => {}
        }
    }
    pictures.extend(arrange(boards, &item.title).iter().map(Scene::to_svg));
    let several = pictures.len() > 1;
    let name = |number: usize| match several {
        true => format!("{}-{}-{number}.svg", item.paper, item.name),
        false => format!("{}-{}.svg", item.paper, item.name),
    };
    Ok((1..).zip(pictures).map(|(number, svg)| Figure { file: name(number), svg }).collect())
}

/// A board, a move on it or columns of digits, and the caption.
fn board(verb: &str, text: &str, catalog: &Catalog, how: &SolveOptions) -> Result<(Scene, String), Trouble> {
    let (what, caption) = text.split_once(" :: ").unwrap_or((text, ""));
    let scene = match verb {
        "columns" => {
            let numbers: Result<Vec<u64>, _> = what.split(',').map(|number| number.trim().parse()).collect();
            Scene::columns(&numbers.map_err(|_| unreadable(text))?)
        }
        "move" => {
            let (at, moves) = game(what, catalog, how)?;
            let (player, to) = moves.first().ok_or_else(|| unreadable(text))?;
            at.draw_move(to, (!at.impartial()).then_some(*player), &Scene::default())?
        }
        _ => position(what, catalog)?.draw()?,
    };
    Ok((scene, caption.to_string()))
}

fn position(text: &str, catalog: &Catalog) -> Result<Position, Trouble> {
    let (ruleset, position) = text.split_once(' ').ok_or_else(|| unreadable(text))?;
    Ok(catalog.position(ruleset, position)?)
}

/// A position and the moves from it on, each with the player who makes it: Left's where both have it.
fn game(
    text: &str,
    catalog: &Catalog,
    how: &SolveOptions,
) -> Result<(Position, Vec<(Player, Position)>), Trouble> {
    let (ruleset, positions) = text.split_once(' ').ok_or_else(|| unreadable(text))?;
    let positions = positions.split(" / ").map(|position| catalog.position(ruleset, position));
    let positions = positions.collect::<Result<Vec<_>, _>>()?;
    let mut moves = Vec::new();
    for pair in positions.windows(2) {
        let [from, to] = pair else { continue };
        let mut mover = None;
        for player in Player::BOTH {
            if mover.is_none() && from.leads_to(to, player, &how.budget)? {
                mover = Some(player);
            }
        }
        moves.push((mover.ok_or_else(|| unreadable(text))?, to.clone()));
    }
    let first = positions.into_iter().next().ok_or_else(|| unreadable(text))?;
    Ok((first, moves))
}

fn options(text: &str, catalog: &Catalog, how: &SolveOptions) -> Result<String, Trouble> {
    Ok(position(text, catalog)?.draw_options(Notation::Unicode, how)?.to_svg())
}

fn play(text: &str, catalog: &Catalog, how: &SolveOptions) -> Result<String, Trouble> {
    let (first, moves) = game(text, catalog, how)?;
    Ok(first.draw_play(&moves)?.to_svg())
}

/// Boards side by side with their captions on one line; wide ones in a picture each.
fn arrange(boards: Vec<(Scene, String)>, title: &str) -> Vec<Scene> {
    let width = |scene: &Scene| scene.bounds().2 - scene.bounds().0;
    let height = |scene: &Scene| scene.bounds().3 - scene.bounds().1;
    let apart = boards.iter().map(|(scene, _)| width(scene)).sum::<f64>() > WIDEST;
    let tallest = boards.iter().map(|(scene, _)| height(scene)).fold(0.0, f64::max);
    let mut pictures: Vec<Scene> = Vec::new();
    for (mut board, caption) in boards {
        let (left, top, right, bottom) = board.bounds();
        let tall = if apart { height(&board) } else { tallest };
        let (across, middle, reach) = ((left + right) / 2.0, (top + bottom) / 2.0, tall / 2.0 + BELOW);
        board.label(across, middle + reach, LETTER, caption, false);
        // Middles stand at one height, so an empty text above keeps the captions on one line.
        board.label(across, middle - reach, LETTER, "", false);
        match pictures.last_mut() {
            Some(row) if !apart => {
                row.put_beside(Scene::sign(" "));
                row.put_beside(board);
            }
            _ => pictures.push(Scene { title: title.to_string(), ..board }),
        }
    }
    pictures
}

/// Every position of an item, each once, with its computed values below it, in rows of about one width.
fn dictionary(item: &Item, catalog: &Catalog, how: &SolveOptions) -> Result<String, Trouble> {
    let mut entries: Vec<(Scene, Vec<String>, &str)> = Vec::new();
    for cell in &item.cells {
        let found = judge(cell, catalog, how)?.computed;
        match entries.iter_mut().find(|(_, _, position)| *position == cell.position) {
            Some((_, values, _)) => values.push(found),
            None => {
                let drawn = catalog.position(&cell.ruleset, &cell.position)?.draw()?;
                entries.push((drawn, vec![found], &cell.position));
            }
        }
    }
    let boards: Vec<Scene> =
        entries.into_iter().map(|(drawn, values, _)| drawn.captioned(&values.join(", "))).collect();
    let mut page = Scene { title: item.title.clone(), ..Scene::default() };
    let mut row: Option<Scene> = None;
    for board in boards {
        let width = |scene: &Scene| scene.bounds().2 - scene.bounds().0;
        match &mut row {
            Some(row) if width(row) + width(&board) <= WIDEST => {
                row.put_beside(Scene::sign("  "));
                row.put_beside(board);
            }
            _ => {
                if let Some(full) = row.replace(board) {
                    page.put_below(full);
                }
            }
        }
    }
    row.into_iter().for_each(|last| page.put_below(last));
    Ok(page.to_svg())
}

fn graph(text: &str, catalog: &Catalog, how: &SolveOptions) -> Result<String, Trouble> {
    let (ruleset, position) = text.split_once(' ').ok_or_else(|| unreadable(text))?;
    let tree = catalog.position(ruleset, position)?.tree(GRAPH_LIMIT, None, how)?;
    Ok(tree.draw(&format!("Game graph of {ruleset} {position}"))?.to_svg())
}

fn plot(text: &str, how: &SolveOptions) -> Result<String, Trouble> {
    let (code, count) = text.split_once(' ').ok_or_else(|| unreadable(text))?;
    let count: u64 = count.parse().map_err(|_| unreadable(text))?;
    let game: HeapGame = code.parse()?;
    let mut sequence = GSequence::new(game);
    sequence.compute(count.saturating_sub(1), &how.budget)?;
    let points: Vec<(f64, f64)> =
        (0u32..).zip(sequence.values()).map(|(n, v)| (n.into(), v.into())).collect();
    let title = format!("{code}: the first {count} values");
    Ok(scatter_svg(&Scatter { title: &title, x_name: "heap n", y_name: "G(n)", points: &points }))
}

fn thermograph(text: &str, catalog: &Catalog, how: &SolveOptions) -> Result<String, Trouble> {
    let values = catalog.values().under(&how.budget);
    let game = values.parse(text)?;
    Ok(thermograph_svg(&values.thermograph(game)?, text))
}
