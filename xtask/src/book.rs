//! `cargo xtask book`: the manual in docs/ as static pages, which work from a folder, a subfolder of a site, and file://.

use pulldown_cmark::{CowStr, Event, HeadingLevel, Options, Parser, Tag, TagEnd, html};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::path::{Component, Path, PathBuf};

const STYLE: &str = include_str!("book.css");
/// Where files outside of docs/ go that a page links to.
const SOURCES: &str = "sources";

/// Writes the manual to a folder, and says which links lead nowhere.
pub fn book(out: &Path) -> bool {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let complaints = render(&root, out).unwrap_or_else(|error| vec![error.to_string()]);
    for complaint in &complaints {
        println!("{complaint}");
    }
    complaints.is_empty()
}

/// A line of the table of contents: how far it is indented, its title, and the page if there is one.
struct Chapter {
    depth: usize,
    title: String,
    page: PathBuf,
}

/// A page that was read: its title, its HTML, its anchors, and the links on it that lead to pages and files.
struct Page {
    title: String,
    html: String,
    anchors: BTreeSet<String>,
    links: Vec<Link>,
}

struct Link {
    /// As it is written.
    text: String,
    /// The file, from the root of the repository.
    file: PathBuf,
    anchor: String,
}

fn render(root: &Path, out: &Path) -> std::io::Result<Vec<String>> {
    let chapters = contents(&std::fs::read_to_string(root.join("docs/SUMMARY.md"))?);
    let mut complaints = Vec::new();
    let mut files = BTreeSet::new();
    let mut pages: BTreeMap<PathBuf, Page> = BTreeMap::new();
    let mut queue: Vec<PathBuf> = chapters.iter().map(|chapter| chapter.page.clone()).collect();
    while let Some(path) = queue.pop() {
        if pages.contains_key(&path) {
            continue;
        }
        let Ok(text) = std::fs::read_to_string(root.join(&path)) else {
            complaints.push(format!("docs/SUMMARY.md: there is no page {}", path.display()));
            continue;
        };
        let page = read(root, &path, &text);
        for link in &page.links {
            let target = root.join(&link.file);
            if target.is_file() && is_page(&link.file) {
                queue.push(link.file.clone());
            } else if target.is_file() {
                files.insert(link.file.clone());
            } else if !target.exists() {
                complaints.push(format!("{}: {} leads nowhere", path.display(), link.text));
            }
        }
        pages.insert(path, page);
    }
    for (path, page) in &pages {
        for link in page.links.iter().filter(|link| !link.anchor.is_empty()) {
            if pages.get(&link.file).is_some_and(|page| !page.anchors.contains(&link.anchor)) {
                complaints.push(format!("{}: {} has no such heading", path.display(), link.text));
            }
        }
        write(&out.join(address(path)), &whole(path, page, &chapters, &pages))?;
    }
    for file in files {
        write(&out.join(address(&file)), &std::fs::read(root.join(&file))?)?;
    }
    if let Some(first) = chapters.first() {
        let there = slashes(&address(&first.page));
        let page = format!(
            "<!doctype html><meta charset=\"utf-8\"><meta http-equiv=\"refresh\" content=\"0; url={there}\"><a href=\"{there}\">The manual</a>\n"
        );
        write(&out.join("index.html"), &page)?;
    }
    write(&out.join("book.css"), STYLE)?;
    Ok(complaints)
}

fn write(path: &Path, bytes: &(impl AsRef<[u8]> + ?Sized)) -> std::io::Result<()> {
    std::fs::create_dir_all(path.parent().unwrap_or(Path::new(".")))?;
    std::fs::write(path, bytes)
}

/// The lines of SUMMARY.md that name a page: `- [Title](page.md)`, indented by two spaces a level.
fn contents(summary: &str) -> Vec<Chapter> {
    let chapter = |line: &str| {
        let item = line.trim_start();
        let (title, page) =
            item.trim_start_matches("- ").strip_prefix('[')?.strip_suffix(')')?.split_once("](")?;
        let depth = (line.len() - item.len()) / 2;
        Some(Chapter { depth, title: title.into(), page: Path::new("docs").join(page) })
    };
    summary.lines().filter_map(chapter).collect()
}

fn is_page(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending == "md")
}

/// Where a file of the repository stands in the book.
fn address(path: &Path) -> PathBuf {
    let place = path.strip_prefix("docs").map_or_else(|_| Path::new(SOURCES).join(path), Path::to_path_buf);
    if is_page(path) { place.with_extension("html") } else { place }
}

fn slashes(path: &Path) -> String {
    path.components().map(|part| part.as_os_str().to_string_lossy()).collect::<Vec<_>>().join("/")
}

/// The way from one file of the book to another.
fn way(from: &Path, to: &Path) -> String {
    let (from, to) = (address(from), address(to));
    let up = from.components().count() - 1;
    "../".repeat(up) + &slashes(&to)
}

/// A path without `.` and `..`.
fn plain(path: &Path) -> PathBuf {
    let mut plain = PathBuf::new();
    for part in path.components() {
        match part {
            Component::ParentDir => drop(plain.pop()),
            Component::CurDir => {}
            part => plain.push(part),
        }
    }
    plain
}

fn read(root: &Path, path: &Path, text: &str) -> Page {
    let mut events: Vec<Event> = Parser::new_ext(text, Options::ENABLE_TABLES).collect();
    let mut page =
        Page { title: String::new(), html: String::new(), anchors: BTreeSet::new(), links: Vec::new() };
    let mut on_page = String::new();
    let mut dropped = false;
    for i in 0..events.len() {
        match &events[i] {
            Event::Start(Tag::Heading { level, .. }) => {
                let level = *level;
                let title = words(&events[i + 1..]);
                let id = anchor(&title, &page.anchors);
                page.anchors.insert(id.clone());
                if level == HeadingLevel::H1 {
                    page.title = title;
                } else if level == HeadingLevel::H2 {
                    write!(on_page, "<li><a href=\"#{id}\">{}</a></li>", escaped(&title)).unwrap();
                }
                let id = Some(CowStr::from(id));
                events[i] = Event::Start(Tag::Heading { level, id, classes: vec![], attrs: vec![] });
            }
            Event::Start(Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. })
                if !dest_url.contains(':') =>
            {
                let (file, anchor) = dest_url.split_once('#').unwrap_or((dest_url, ""));
                let file = if file.is_empty() {
                    path.to_path_buf()
                } else {
                    plain(&path.with_file_name("").join(file))
                };
                let mark = if anchor.is_empty() { "" } else { "#" };
                let new: CowStr = format!("{}{mark}{anchor}", way(path, &file)).into();
                // A folder has no page.
                dropped = root.join(&file).is_dir();
                page.links.push(Link { text: dest_url.to_string(), anchor: anchor.into(), file });
                if dropped {
                    events[i] = Event::Text("".into());
                } else if let Event::Start(Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. }) =
                    &mut events[i]
                {
                    *dest_url = new;
                }
            }
            Event::End(TagEnd::Link) if dropped => {
                events[i] = Event::Text("".into());
                dropped = false;
            }
            _ => {}
        }
    }
    if on_page.matches("<li>").count() > 3 {
        let after =
            events.iter().position(|event| matches!(event, Event::End(TagEnd::Heading(HeadingLevel::H1))));
        let list =
            format!("<details class=\"on-page\"><summary>On this page</summary><ul>{on_page}</ul></details>");
        events.insert(after.map_or(0, |at| at + 1), Event::Html(list.into()));
    }
    html::push_html(&mut page.html, events.into_iter());
    page
}

/// The words of a heading.
fn words(events: &[Event]) -> String {
    let inside = events.iter().take_while(|event| !matches!(event, Event::End(TagEnd::Heading(_))));
    inside
        .filter_map(|event| match event {
            Event::Text(text) | Event::Code(text) => Some(text.as_ref()),
            _ => None,
        })
        .collect()
}

/// The name of a heading in addresses, as the usual forges make it.
fn anchor(title: &str, taken: &BTreeSet<String>) -> String {
    let kept = title.chars().filter(|c| c.is_alphanumeric() || " -_".contains(*c));
    let name: String = kept.map(|c| if c == ' ' { '-' } else { c }).flat_map(char::to_lowercase).collect();
    let numbered = (1..).map(|n| format!("{name}-{n}"));
    [name.clone()].into_iter().chain(numbered).find(|name| !taken.contains(name)).unwrap_or(name)
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// The page with the table of contents beside it and its neighbours below it.
fn whole(path: &Path, page: &Page, chapters: &[Chapter], pages: &BTreeMap<PathBuf, Page>) -> String {
    let mut list = String::new();
    for Chapter { depth, title, page } in chapters {
        let here = if page == path { " aria-current=\"page\"" } else { "" };
        let (to, title) = (way(path, page), escaped(title));
        writeln!(list, "<li class=\"depth-{depth}\"><a href=\"{to}\"{here}>{title}</a></li>").unwrap();
    }
    let at = chapters.iter().position(|chapter| chapter.page == path);
    let neighbour = |at: Option<usize>, mark: &str| {
        let Some(chapter) = at.and_then(|at| chapters.get(at)).filter(|c| pages.contains_key(&c.page)) else {
            return String::new();
        };
        format!("<a rel=\"{mark}\" href=\"{}\">{}</a>", way(path, &chapter.page), escaped(&chapter.title))
    };
    let before = neighbour(at.and_then(|at| at.checked_sub(1)), "prev");
    let after = neighbour(at.map(|at| at + 1), "next");
    let (title, html) = (escaped(&page.title), &page.html);
    let style = "../".repeat(address(path).components().count() - 1) + "book.css";
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n<title>{title} - Upstar</title>\n<link rel=\"stylesheet\" href=\"{style}\">\n</head>\n<body>\n\
         <nav id=\"contents\" aria-label=\"Contents\">\n<ul>\n{list}</ul></nav>\n\
         <main>\n<a class=\"menu\" href=\"#contents\">Contents</a>\n{html}\n<footer>{before}{after}</footer>\n</main>\n</body>\n</html>\n"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_link_of_the_manual_leads_somewhere() {
        let out = std::env::temp_dir().join(format!("upstar-book-{}", std::process::id()));
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let complaints = render(&root, &out).expect("a folder to write to");
        let pages = std::fs::read_dir(&out).expect("the book").count();
        std::fs::remove_dir_all(&out).expect("no longer needed");
        assert_eq!(complaints, Vec::<String>::new());
        assert!(pages > 5, "only {pages} files");
    }

    #[test]
    fn headings_are_named_as_forges_name_them() {
        let taken = BTreeSet::from(["moves".to_string()]);
        for (title, name) in
            [("Two commands", "two-commands"), ("K_3,3 and *2", "k_33-and-2"), ("Moves", "moves-1")]
        {
            assert_eq!(anchor(title, &taken), name);
        }
    }

    #[test]
    fn a_link_that_leads_nowhere_is_told() {
        let root = std::env::temp_dir().join(format!("upstar-links-{}", std::process::id()));
        write(&root.join("docs/SUMMARY.md"), "# Contents\n\n- [One](one.md)\n- [Gone](gone.md)\n")
            .expect("written");
        write(&root.join("docs/one.md"), "# One\n[a](two.md) [b](#none) [c](#one) [d](../docs)\n")
            .expect("written");
        let complaints = render(&root, &root.join("out")).expect("a folder to write to");
        std::fs::remove_dir_all(&root).expect("no longer needed");
        let told = |words: &str| complaints.iter().any(|complaint| complaint.contains(words));
        assert!(
            told("two.md leads nowhere") && told("#none has no such heading") && told("no page docs/gone.md")
        );
        assert_eq!(complaints.len(), 3, "{complaints:?}");
    }
}
