//! Graphs by the short names that people use: `K4`, `K3,3`, `P7`, `C5`, `W5`, `Q3`, `S4`, `2x3`, `Petersen`, `triangle`.

use super::families::FAMILIES;

/// A family by its full name, and where its numbers stand in the short one.
pub(super) type Short<'a> = (&'static str, Vec<(usize, &'a str)>);

/// Letters that stand for a family; its number follows, perhaps behind an underscore.
const LETTERS: [(char, &str); 6] =
    [('K', "complete"), ('P', "path"), ('C', "cycle"), ('W', "wheel"), ('Q', "cube"), ('S', "star")];

/// Words that stand for a family with a number.
const WORDS: [(&str, &str); 2] = [("triangle", "3"), ("Triangle", "3")];

/// The family that a short name stands for.
pub(super) fn find(name: &str) -> Option<Short<'_>> {
    if name == "Petersen" {
        return Some(("petersen", Vec::new()));
    }
    if let Some(&(_, number)) = WORDS.iter().find(|(word, _)| *word == name) {
        return Some(("cycle", vec![(0, number)]));
    }
    if let Some(i) = name.find(['x', '×']) {
        let (rows, rest) = name.split_at(i);
        let cols = rest.trim_start_matches(['x', '×']);
        let one = rest.len() - cols.len() <= '×'.len_utf8()
            && rest.chars().filter(|c| !c.is_ascii_digit()).count() == 1;
        return (one && is_number(rows) && is_number(cols))
            .then(|| ("grid", vec![(0, rows), (name.len() - cols.len(), cols)]));
    }
    let (letter, number) = name.split_at_checked(1)?;
    let (_, family) = LETTERS.iter().find(|(c, _)| letter.starts_with(*c))?;
    let plain = number.strip_prefix('_').unwrap_or(number);
    is_number(plain).then(|| (*family, vec![(name.len() - plain.len(), plain)]))
}

/// Whether a text is digits and nothing else.
pub(super) fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit())
}

/// Whether numbers that follow a comma belong to this name: `K3,3`.
pub(super) fn takes_more(name: &str) -> bool {
    name.starts_with('K') && find(name).is_some()
}

/// What somebody who wrote a word that is no graph may have meant.
pub(super) fn meant(word: &str) -> String {
    if is_number(word) {
        return format!("path({word}) or another family, or v:{word} for one vertex with this name");
    }
    match family_like(word) {
        Some(family) => family,
        None => {
            format!("a family like path(5), K3,3 or petersen, edges like 0-1,1-2, or v:{word} for one vertex")
        }
    }
}

/// The family that a word like `path5`, `Cycle` or `k4` nearly is, as it should be written.
pub(super) fn family_like(word: &str) -> Option<String> {
    let letters = word.trim_end_matches(|c: char| c.is_ascii_digit());
    let number = &word[letters.len()..];
    let lower = letters.to_lowercase();
    let mut upper = letters.chars();
    if let (Some(letter), None) = (upper.next().map(|c| c.to_ascii_uppercase()), upper.next())
        && LETTERS.iter().any(|(c, _)| *c == letter)
    {
        return is_number(number).then(|| format!("{letter}{number}"));
    }
    let near = |name: &str| {
        let distance = upstar_core::edit_distance(name, &lower);
        (distance <= usize::from(lower.len() > 3) + usize::from(lower.len() > 6)).then_some(distance)
    };
    let family =
        FAMILIES.iter().filter_map(|f| Some((near(f.name)?, f))).min_by_key(|(distance, _)| *distance);
    let Some((_, family)) = family else {
        return near("triangle").map(|_| "triangle".into());
    };
    Some(match (family.arity, number) {
        (Some(0), _) => family.name.to_string(),
        (Some(1), "") => format!("{}(n)", family.name),
        (Some(1), number) => format!("{}({number})", family.name),
        (Some(2), _) => format!("{}(m,n)", family.name),
        _ => format!("{}(a,b,c)", family.name),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_names_are_families() {
        assert_eq!(find("K4"), Some(("complete", vec![(1, "4")])));
        assert_eq!(find("C_12"), Some(("cycle", vec![(2, "12")])));
        assert_eq!(find("2x3"), Some(("grid", vec![(0, "2"), (2, "3")])));
        assert_eq!(find("2×3"), Some(("grid", vec![(0, "2"), (3, "3")])));
        assert_eq!(find("triangle"), Some(("cycle", vec![(0, "3")])));
        for word in ["K", "K4a", "k4", "x", "2x", "x3", "2xx3", "2x3x4", "axb", "", "é4", "T5"] {
            assert_eq!(find(word), None, "{word}");
        }
    }

    #[test]
    fn near_misses_have_a_hint() {
        for (word, hint) in [
            ("path5", "path(5)"),
            ("k4", "K4"),
            ("petersn", "petersen"),
            ("Cycle7", "cycle(7)"),
            ("trianlge", "triangle"),
            ("grid", "grid(m,n)"),
        ] {
            assert_eq!(family_like(word).as_deref(), Some(hint));
        }
        assert_eq!(family_like("house"), None);
        assert_eq!(family_like("a"), None);
    }
}
