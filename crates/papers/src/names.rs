//! Papers and items by the names that people type.

use super::paper::{Item, Paper, papers};
use upstar_core::ParseError;

/// How many near names are offered for a wrong one.
const OFFERED: usize = 3;

/// The paper with a short name.
///
/// # Errors
/// That there is none, with the nearest names.
pub fn find(name: &str) -> Result<&'static Paper, ParseError> {
    paper_in(name, name)
}

/// The item with a full name, such as `three-games/table-5.2`, or with words that only its title has, such as
/// `three-games/birthdays`.
///
/// # Errors
/// That there is none, with the nearest names.
pub fn find_item(name: &str) -> Result<&'static Item, ParseError> {
    let Some((paper, item)) = name.split_once('/') else {
        let error = ParseError::new("this names no item", name, name.len(), 0);
        return Err(error.expected("a paper and an item with / between them, such as three-games/table-5.2"));
    };
    let paper = paper_in(paper, name)?;
    let found = paper.items.iter().find(|i| i.name == item).or_else(|| titled(paper, item));
    found.ok_or_else(|| {
        let message = format!("{} has no item {item}", paper.name);
        let at = paper.name.len() + 1;
        let near = nearest(item, paper.items.iter().map(|i| i.name.as_str()));
        ParseError::new(message, name, at, item.len()).expected(near)
    })
}

/// The items of a paper, or the one item, that a name stands for.
///
/// # Errors
/// That there is no such paper or item, with the nearest names.
pub fn select(name: &str) -> Result<(&'static Paper, Vec<&'static Item>), ParseError> {
    if name.contains('/') {
        let item = find_item(name)?;
        return Ok((find(&item.paper)?, vec![item]));
    }
    let paper = find(name)?;
    Ok((paper, paper.items.iter().collect()))
}

/// The paper, where a longer text starts with its name.
fn paper_in(name: &str, text: &str) -> Result<&'static Paper, ParseError> {
    papers().iter().find(|paper| paper.name == name).ok_or_else(|| {
        let near = nearest(name, papers().iter().map(|paper| paper.name.as_str()));
        ParseError::new(format!("there is no paper {name}"), text, 0, name.len()).expected(near)
    })
}

/// The one item whose title has these words in it, whatever stands between their letters.
fn titled(paper: &'static Paper, words: &str) -> Option<&'static Item> {
    /// Fewer letters are in a title by chance.
    const LEAST: usize = 4;
    let bare = |text: &str| text.chars().filter(|c| c.is_alphanumeric()).collect::<String>().to_lowercase();
    let words = bare(words);
    let mut items = paper.items.iter().filter(|item| bare(&item.title).contains(&words));
    let first = items.next().filter(|_| words.len() >= LEAST);
    first.filter(|_| items.next().is_none())
}

fn nearest<'a>(name: &str, names: impl Iterator<Item = &'a str>) -> String {
    let mut near: Vec<(usize, &str)> = names.map(|n| (strsim::damerau_levenshtein(name, n), n)).collect();
    near.sort_by_key(|(far, _)| *far);
    let near: Vec<&str> = near.into_iter().take(OFFERED).map(|(_, name)| name).collect();
    near.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn items_have_titles() {
        for (name, item) in [("birthdays", "definition-1.3.1"), ("P(5,3)+P(6,2)", "section-3.1.3-best-move")]
        {
            assert_eq!(find_item(&format!("three-games/{name}")).unwrap().name, item);
        }
        // Many titles have these, or none.
        for name in ["game", "Left", "vertices", "birthdate", "e"] {
            assert!(find_item(&format!("three-games/{name}")).is_err(), "{name}");
        }
    }

    #[test]
    fn near_names_are_offered() {
        let error = find_item("three-games/tabel-5.2").unwrap_err();
        assert!(error.expected.starts_with("table-5.2"), "{error:?}");
        assert_eq!((error.offset, error.length), (12, 9));
        let error = find_item("three-game/table-5.2").unwrap_err();
        assert!(error.expected.starts_with("three-games"), "{error:?}");
        assert_eq!((error.offset, error.length), (0, 10));
        assert!(find("").is_err() && find_item("three-games").is_err() && find_item("three-games/").is_err());
    }
}
