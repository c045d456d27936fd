//! The figures of an item as SVG files.
//!
//! A data file says what to draw, a line each: `board RULESET POSITION`, with ` :: CAPTION` if there is one; `options
//! RULESET POSITION`, the board as the set of its options; `play RULESET POSITION / POSITION ..`, a game with arrows;
//! `progress RULESET POSITION / POSITION ..`, the last board of a game with a stone for every move;
//! `move RULESET POSITION / POSITION`, what a move takes, with ` [ROW,COLUMN,HEIGHT,WIDTH]` after it the cutter that
//! takes it; `arrow NAME`; `columns N,N,..`, numbers in binary with their nim-sum; `table A & B / C & D`, texts; `graph
//! RULESET POSITION`, the game graph; `plot CODE COUNT`, the values of the first heaps; `thermograph EXPRESSION`;
//! `places RULESET GRAPH@v`, the game graph with each position by the vertex where play stands;
//! `dictionary`, every position of the item's cells with the values that are computed for it.
//! Boards, moves, arrows, columns and tables of an item stand side by side as long as there is place; games and sets of
//! options have rows of their own. All rows are one picture.

use super::judge::{Trouble, judge, unreadable};
use super::paper::Item;
use upstar_catalog::scene::{Form, Paint};
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
/// Boards that are wider than this in all, in squares, stand in several rows.
const WIDEST: f64 = 27.0;
/// The height of a caption's letters, and how far its middle is below the board.
const LETTER: f64 = 0.5;
const BELOW: f64 = 0.7;

/// The figures of an item; what cannot be read in its data is left out.
///
/// # Errors
/// The limit that was reached.
pub fn figures(item: &Item, catalog: &Catalog, how: &SolveOptions) -> Result<Vec<Figure>, StopReason> {
    let mut pictures = Vec::new();
    let (mut page, mut row) = (Scene { title: item.title.clone(), ..Scene::default() }, Vec::new());
    for line in &item.pictures {
        let (verb, rest) = line.split_once(' ').unwrap_or((line, ""));
        let drawn = match verb {
            "options" | "play" => in_a_row(verb, rest, catalog, how).map(|scene| {
                arrange(&mut page, std::mem::take(&mut row));
                page.put_below(scene);
            }),
            "graph" | "places" => graph(verb, rest, catalog, how).map(|svg| pictures.push(svg)),
            "plot" => plot(rest, how).map(|svg| pictures.push(svg)),
            "thermograph" => thermograph(rest, catalog, how).map(|svg| pictures.push(svg)),
            "dictionary" => dictionary(item, catalog, how).map(|svg| pictures.push(svg)),
            _ => piece(verb, rest, catalog, how).map(|piece| row.push(piece)),
        };
        match drawn {
            Ok(()) | Err(Trouble::Unreadable(_)) => {}
            Err(Trouble::Stop(stop)) => return Err(stop),
        }
    }
    arrange(&mut page, row);
    pictures.extend((!page.shapes.is_empty()).then(|| page.to_svg()));
    let several = pictures.len() > 1;
    let name = |number: usize| match several {
        true => format!("{}-{}-{number}.svg", item.paper, item.name),
        false => format!("{}-{}.svg", item.paper, item.name),
    };
    Ok((1..).zip(pictures).map(|(number, svg)| Figure { file: name(number), svg }).collect())
}

/// What stands beside others in a row, and the caption.
fn piece(verb: &str, text: &str, catalog: &Catalog, how: &SolveOptions) -> Result<(Scene, String), Trouble> {
    let (what, caption) = text.split_once(" :: ").unwrap_or((text, ""));
    let scene = match verb {
        "board" => position(what, catalog)?.draw()?,
        "move" => moved(what, catalog, how)?,
        "progress" => progress(what, catalog, how)?,
        "arrow" => Scene::arrow(what),
        "columns" => Scene::columns(&numbers(what)?),
        "table" => {
            let rows = what.split(" / ").map(|row| row.split('&').map(str::trim).collect());
            Scene::table(&rows.collect::<Vec<_>>())
        }
        _ => return Err(unreadable(verb)),
    };
    Ok((scene, caption.to_string()))
}

/// Numbers with commas between them.
fn numbers<T: std::str::FromStr>(text: &str) -> Result<Vec<T>, Trouble> {
    text.split(',').map(|number| number.trim().parse().map_err(|_| unreadable(text))).collect()
}

/// A board with what a move takes, and with the cutter where one is given.
fn moved(text: &str, catalog: &Catalog, how: &SolveOptions) -> Result<Scene, Trouble> {
    let (text, cutter) = text.strip_suffix(']').and_then(|t| t.split_once(" [")).unwrap_or((text, ""));
    let (at, moves) = game(text, catalog, how)?;
    let (player, to) = moves.first().ok_or_else(|| unreadable(text))?;
    let mut scene = at.draw_move(to, (!at.impartial()).then_some(*player), &Scene::default())?;
    if !cutter.is_empty() {
        let [row, column, height, width] = numbers::<f64>(cutter)?[..] else {
            return Err(unreadable(cutter));
        };
        scene.frame((column - 1.0, row - 1.0), (width, height));
    }
    Ok(scene)
}

/// The last board of a game with a stone of its player's for every move.
fn progress(text: &str, catalog: &Catalog, how: &SolveOptions) -> Result<Scene, Trouble> {
    let (mut at, moves) = game(text, catalog, how)?;
    let mut scene = moves.last().map_or(&at, |(_, last)| last).draw()?;
    for (player, to) in moves {
        let touched = at.draw()?.changed(&to.draw()?);
        scene.cover(&touched, Paint::of(player));
        at = to;
    }
    Ok(scene)
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

/// A set of options or a game.
fn in_a_row(verb: &str, text: &str, catalog: &Catalog, how: &SolveOptions) -> Result<Scene, Trouble> {
    if verb == "options" {
        return Ok(position(text, catalog)?.draw_options(Notation::Unicode, how)?);
    }
    let (first, moves) = game(text, catalog, how)?;
    Ok(first.draw_play(&moves)?)
}

/// Puts pieces below what is there, in rows of about one width, the captions of a row on one line.
fn arrange(page: &mut Scene, pieces: Vec<(Scene, String)>) {
    let width = |scene: &Scene| scene.bounds().2 - scene.bounds().0;
    let height = |scene: &Scene| scene.bounds().3 - scene.bounds().1;
    let mut rows: Vec<(f64, Vec<(Scene, String)>)> = Vec::new();
    for piece in pieces {
        let wide = width(&piece.0);
        match rows.last_mut() {
            Some((taken, row)) if *taken + wide <= WIDEST => {
                *taken += wide;
                row.push(piece);
            }
            _ => rows.push((wide, vec![piece])),
        }
    }
    for (_, pieces) in rows {
        let tallest = pieces.iter().map(|(scene, _)| height(scene)).fold(0.0, f64::max);
        let captions = pieces.iter().any(|(_, caption)| !caption.is_empty());
        let mut row = Scene::default();
        for (i, (mut scene, caption)) in pieces.into_iter().enumerate() {
            let (left, top, right, bottom) = scene.bounds();
            let (across, middle) = ((left + right) / 2.0, (top + bottom) / 2.0);
            if captions {
                let reach = tallest / 2.0 + BELOW;
                scene.label(across, middle + reach, LETTER, caption, false);
                // Middles stand at one height, so an empty text above keeps the captions on one line.
                scene.label(across, middle - reach, LETTER, "", false);
            }
            if i > 0 {
                row.put_beside(Scene::sign(" "));
            }
            row.put_beside(scene);
        }
        page.put_below(row);
    }
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

fn graph(verb: &str, text: &str, catalog: &Catalog, how: &SolveOptions) -> Result<String, Trouble> {
    let (ruleset, position) = text.split_once(' ').ok_or_else(|| unreadable(text))?;
    let tree = catalog.position(ruleset, position)?.tree(GRAPH_LIMIT, None, how)?;
    let mut scene = tree.draw(&format!("Game graph of {ruleset} {position}"))?;
    for shape in scene.shapes.iter_mut().filter(|_| verb == "places") {
        if let Form::Text { text, .. } = &mut shape.form
            && let Some((_, place)) = text.rsplit_once('@')
        {
            *text = place.to_string();
        }
    }
    Ok(scene.to_svg())
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
