//! The figures of an item as SVG files.
//!
//! A data file says what to draw, a line each: `board RULESET POSITION`, with ` :: CAPTION` if there is one; `graph
//! RULESET POSITION`, the game graph; `plot CODE COUNT`, the values of the first heaps; `thermograph EXPRESSION`.
//! All boards of an item stand side by side in one picture.

use super::judge::{Trouble, unreadable};
use super::paper::Item;
use upstar_catalog::{Catalog, How, Scene, Stop};
use upstar_heaps::{GSequence, HeapGame};
use upstar_plots::{Scatter, scatter_svg, thermograph_svg};

/// A picture with the name of its file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Figure {
    /// The name of the file, such as `three-games-figure-3.4.svg`.
    pub file: String,
    /// The picture.
    pub svg: String,
}

/// The most positions of a game graph that are drawn.
const GRAPH_LIMIT: usize = 500;

/// The figures of an item; what cannot be read in its data is left out.
///
/// # Errors
/// The limit that was reached.
pub fn figures(item: &Item, catalog: &Catalog, how: &How) -> Result<Vec<Figure>, Stop> {
    let mut pictures = Vec::new();
    let mut boards: Option<Scene> = None;
    for line in &item.pictures {
        let (verb, rest) = line.split_once(' ').unwrap_or((line, ""));
        let drawn = match verb {
            "board" => board(rest, catalog).map(|scene| {
                boards.get_or_insert_with(|| Scene::new(item.title.clone())).put_beside(scene);
                None
            }),
            "graph" => graph(rest, catalog, how).map(Some),
            "plot" => plot(rest, how).map(Some),
            "thermograph" => thermograph(rest, catalog, how).map(Some),
            _ => Err(unreadable(line)),
        };
        match drawn {
            Ok(picture) => pictures.extend(picture),
            Err(Trouble::Stop(stop)) => return Err(stop),
            Err(Trouble::Unreadable(_)) => {}
        }
    }
    pictures.extend(boards.map(|scene| scene.to_svg()));
    let several = pictures.len() > 1;
    let name = |number: usize| match several {
        true => format!("{}-{}-{number}.svg", item.paper, item.name),
        false => format!("{}-{}.svg", item.paper, item.name),
    };
    Ok((1..).zip(pictures).map(|(number, svg)| Figure { file: name(number), svg }).collect())
}

/// A board with its caption below it.
fn board(text: &str, catalog: &Catalog) -> Result<Scene, Trouble> {
    let (place, caption) = text.split_once(" :: ").unwrap_or((text, ""));
    let (ruleset, position) = place.split_once(' ').ok_or_else(|| unreadable(text))?;
    let mut scene = catalog.position(ruleset, position)?.draw()?;
    let (left, _, right, bottom) = scene.bounds();
    // The board keeps some room around it, so that neighbours do not look like one.
    scene.label((left + right) / 2.0, bottom + 0.7, 0.5, format!("  {caption}  "), false);
    Ok(scene)
}

fn graph(text: &str, catalog: &Catalog, how: &How) -> Result<String, Trouble> {
    let (ruleset, position) = text.split_once(' ').ok_or_else(|| unreadable(text))?;
    let tree = catalog.position(ruleset, position)?.tree(GRAPH_LIMIT, how)?;
    Ok(tree.draw(&format!("Game graph of {ruleset} {position}"))?.to_svg())
}

fn plot(text: &str, how: &How) -> Result<String, Trouble> {
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

fn thermograph(text: &str, catalog: &Catalog, how: &How) -> Result<String, Trouble> {
    let values = catalog.values().under(&how.budget);
    let game = values.parse(text)?;
    Ok(thermograph_svg(&values.thermograph(game)?, text))
}
