//! Reads graphs: families, lists of links, formats, and graphs made from graphs, each inside the other.

use super::families::{self, Family};
use super::names::{Name, Names};
use super::operations::{self, Bound};
use super::pieces::{Piece, closing, is_graph, more_numbers, pieces, second_graph};
use super::sketch::{Link, MOST, Sketch};
use super::{short, six};
use crate::{ParseError, text};
use std::collections::HashSet;
use std::sync::Arc;

/// Reads one text.
pub(super) struct Reader<'a> {
    whole: &'a str,
    /// What was made so far, operands included.
    bound: Bound,
    depth: usize,
}

/// One item of a list of links.
struct Item<'a> {
    from: &'a str,
    to: Option<(&'a str, bool)>,
    label: Option<(usize, Arc<str>)>,
    at: usize,
    len: usize,
    /// Whether a vertex alone was written as one, `v:a`.
    marked: bool,
}

/// Graphs inside graphs are read so deep.
const DEEPEST: usize = 50;

const GRAPHS: &str = "a family like path(5), or attach, join, union, product, complement or blowup";

impl<'a> Reader<'a> {
    /// A reader of this text.
    pub fn new(whole: &'a str) -> Self {
        Reader { whole, bound: Bound::default(), depth: 0 }
    }

    /// The graph that the whole text is.
    pub fn graph(mut self) -> Result<Sketch, ParseError> {
        self.graph_at((0, self.whole))
    }

    /// A list of links, perhaps behind a graph that they are added to.
    fn graph_at(&mut self, (at, piece): Piece<'a>) -> Result<Sketch, ParseError> {
        let pieces: Vec<Piece<'a>> = pieces(at, piece);
        if pieces.len() as u64 > MOST {
            return Err(self.wrong(&format!("the list has more than {MOST} links"), (at, "-")));
        }
        let (base, rest) = match pieces.first() {
            Some(&first) if is_graph(first.1) => {
                let count = 1 + more_numbers(&pieces);
                let (last_at, last) = pieces[count - 1];
                let whole = (first.0, &self.whole[first.0..last_at + last.len()]);
                (Some(self.atom(whole)?), &pieces[count..])
            }
            _ => (None, &pieces[..]),
        };
        if let Some(&later) = rest.iter().find(|later| is_graph(later.1)) {
            let error = self.wrong("only what comes first may be a graph of its own", later);
            return Err(error.expected("an edge like 0-1, or union(G,H) around two graphs"));
        }
        if let (None, &[(at, word)]) = (&base, &pieces[..])
            && six::word(word.trim()).is_some()
        {
            return self.word(text::trim(at, word));
        }
        let links = rest.iter().flat_map(|&piece| chained(piece));
        let items: Result<Vec<Item>, ParseError> = links.map(|piece| self.item(piece)).collect();
        let items = items?;
        if base.is_none()
            && let [only] = &items[..]
            && only.to.is_none()
            && !only.marked
        {
            return self.word((only.at, only.from));
        }
        let short = base.is_some() && short::find(pieces[0].1.trim()).is_some();
        self.vertices_alone(&items, base.is_none(), short)?;
        self.vertices_again(&items, base.as_ref())?;
        match base {
            Some(base) if items.is_empty() => Ok(base),
            Some(base) => Ok(extended(base, &items)),
            None => Ok(extended(Sketch { names: Names::Upto(0), links: Vec::new() }, &items)),
        }
    }

    /// One graph with a name or in parentheses, perhaps with a weight for its links.
    fn atom(&mut self, piece: Piece<'a>) -> Result<Sketch, ParseError> {
        let (at, piece) = text::trim(piece.0, piece.1);
        self.depth += 1;
        if self.depth > DEEPEST {
            let error = self.wrong("graphs are nested too deep here", (at, piece));
            return Err(error.expected(format!("at most {DEEPEST} levels")));
        }
        let (graph, label) = self.cut_label((at, piece))?;
        let mut sketch = match six::parse(graph) {
            Some(parsed) => {
                let mut sketch = parsed.map_err(|error| error.inside(self.whole, at))?;
                sketch.links.iter_mut().for_each(|link| (link.at, link.len) = (at, graph.len()));
                self.bound
                    .add(sketch.names.len() as u64, sketch.links.len() as u64)
                    .map_err(|message| self.too_large(message, graph, (at, graph)))?;
                sketch
            }
            None => match graph.split_once('(') {
                Some((name, inner)) => {
                    self.made((at, name), (at + name.len() + 1, &inner[..inner.len() - 1]))?
                }
                None => self.short((at, graph))?,
            },
        };
        if let Some((label_at, label)) = label {
            let label: Arc<str> = label.into();
            let free = sketch.links.iter_mut().filter(|link| link.label.is_none());
            free.for_each(|link| link.label = Some((label_at, label.clone())));
        }
        self.depth -= 1;
        Ok(sketch)
    }

    /// A graph up to the end of its parenthesis or format, and the label behind it.
    fn cut_label(&self, (at, piece): Piece<'a>) -> Result<(&'a str, Option<Piece<'a>>), ParseError> {
        let end = if six::is_named(piece) {
            // A sparse6 text may start with a colon of its own.
            let body = 3 + usize::from(piece[3..].starts_with(':'));
            piece[body..].find(':').map_or(piece.len(), |i| body + i)
        } else if let Some(open) = piece.find('(') {
            let close = closing(piece, open);
            let close = close.ok_or_else(|| {
                self.wrong("the parenthesis is not closed", (at + piece.len(), "")).expected(")")
            })?;
            close + 1
        } else {
            piece.find(':').unwrap_or(piece.len())
        };
        match (&piece[..end], &piece[end..]) {
            (graph, "") => Ok((graph, None)),
            (_, ":") => {
                let error = self.wrong("the weight is missing", (at + end + 1, ""));
                Err(error.expected("a weight for all edges, or nothing behind the graph"))
            }
            (graph, rest) if rest.starts_with(':') => Ok((graph, Some((at + end + 1, &rest[1..])))),
            (_, rest) => {
                let error = self.wrong("there is more after the family", (at + end, rest));
                Err(error.expected("the end, a comma and more links, or : and a weight for all edges"))
            }
        }
    }

    /// A word that is the whole graph: graph6 in which every bit has its place, or a mistake.
    fn word(&mut self, (at, word): Piece<'a>) -> Result<Sketch, ParseError> {
        let Some(mut sketch) = six::word(word) else {
            let error = self.wrong(&format!("{} is no graph", text::shown(word)), (at, word));
            return Err(error.expected(short::meant(word)));
        };
        sketch.links.iter_mut().for_each(|link| (link.at, link.len) = (at, word.len()));
        let made = self.bound.add(sketch.names.len() as u64, sketch.links.len() as u64);
        made.map_err(|message| self.too_large(message, word, (at, word)))?;
        Ok(sketch)
    }

    /// Refuses vertices without a link that may be a slip: words in a list without links, names that are nearly those of
    /// families, and names behind a short name.
    fn vertices_alone(&self, items: &[Item], list: bool, behind_short: bool) -> Result<(), ParseError> {
        let no_links = list && items.iter().all(|item| item.to.is_none());
        let mut seen = HashSet::new();
        for item in items.iter().filter(|item| item.to.is_none()) {
            let place = (item.at, &self.whole[item.at..item.at + item.len]);
            if no_links && !seen.insert(item.from) {
                return Err(self.wrong("this vertex is there twice", place));
            }
            if item.marked {
                continue;
            }
            let word = !short::is_number(item.from);
            if behind_short {
                let error = self.wrong("a name behind a short name of a graph says nothing", place);
                return Err(error.expected(format!("v:{} for a vertex with this name", item.from)));
            }
            if word && (no_links || item.from.len() > 2 && short::family_like(item.from).is_some()) {
                let error = self.wrong(&format!("{} is no graph", text::shown(item.from)), place);
                return Err(error.expected(short::meant(item.from)));
            }
        }
        Ok(())
    }

    /// Refuses vertices without a link that are there already, as in `0-1,2,1-2`, and names that are one number written in
    /// two ways.
    fn vertices_again(&self, items: &[Item<'a>], base: Option<&Sketch>) -> Result<(), ParseError> {
        let ends = |item: &Item<'a>| [Some(item.from), item.to.map(|(to, _)| to)];
        let linked: HashSet<&str> =
            items.iter().filter(|item| item.to.is_some()).flat_map(ends).flatten().collect();
        let known = |name: &str| {
            let there = |sketch: &Sketch| Name::new(name).and_then(|name| sketch.names.find(&name)).is_some();
            linked.contains(name) || base.is_some_and(there)
        };
        if let Some(item) = items.iter().find(|item| item.to.is_none() && !item.marked && known(item.from)) {
            let place = (item.at, &self.whole[item.at..item.at + item.len]);
            let error = self.wrong("this vertex is there already, so it says nothing", place);
            return Err(error.expected("an edge like 0-1, or a vertex with a new name"));
        }
        let plain = |name: &str| name.trim_start_matches('0').len().max(1);
        for item in items {
            let padded = |name: &&str| short::is_number(name) && plain(name) < name.len();
            for name in ends(item).into_iter().flatten().filter(padded) {
                let number = &name[name.len() - plain(name)..];
                if known(number) || items.iter().any(|item| item.from == number) {
                    let place = (item.at, &self.whole[item.at..item.at + item.len]);
                    let message = format!("{name} and {number} are different vertices here");
                    return Err(self.wrong(&message, place).expected("one of the two"));
                }
            }
        }
        Ok(())
    }

    /// `petersen`, or `K4`, `K3,3`, `2x3` and the like.
    fn short(&mut self, (at, name): Piece<'a>) -> Result<Sketch, ParseError> {
        if let Some(family) = families::find(name) {
            return self.family(family, &[], (at, name), (at, name));
        }
        let first = name.split(',').next().unwrap_or(name);
        let Some((family, numbers)) = short::find(first) else {
            return Err(self.wrong("this is no graph", (at, name)).expected(GRAPHS));
        };
        let mut numbers: Vec<Piece<'a>> = numbers.into_iter().map(|(i, n)| (at + i, n)).collect();
        if first.len() < name.len() {
            numbers.extend(pieces(at + first.len() + 1, &name[first.len() + 1..]));
            return self.parts(&numbers, (at, name));
        }
        let family = families::find(family).ok_or_else(|| self.wrong("this is no graph", (at, name)))?;
        let inner = numbers.first().copied().filter(|_| numbers.len() == 1).unwrap_or((at, name));
        self.family(family, &numbers, inner, (at, name))
    }

    /// `K3,3` or `K2,2,2`: all edges between different parts.
    fn parts(&mut self, numbers: &[Piece<'a>], whole: Piece<'a>) -> Result<Sketch, ParseError> {
        let sizes: Result<Vec<u64>, ParseError> =
            numbers.iter().map(|&(at, piece)| text::number(self.whole, at, piece)).collect();
        let sizes = sizes?;
        let vertices = sizes.iter().fold(0u64, |sum, &n| sum.saturating_add(n));
        let made = self.bound.add(vertices, vertices.saturating_mul(vertices) / 2);
        made.map_err(|message| self.too_large(message, whole.1, whole))?;
        let part: Vec<usize> =
            sizes.iter().enumerate().flat_map(|(i, &n)| std::iter::repeat_n(i, n as usize)).collect();
        let part = &part;
        let links = (0..part.len()).flat_map(|v| (v + 1..part.len()).map(move |w| (v, w)));
        let between = links.filter(|&(v, w)| part[v] != part[w]);
        Ok(Sketch::plain(part.len(), false, between, (whole.0, whole.1.len())))
    }

    /// What stands in parentheses behind a name: a family, a graph made from graphs, or just a graph.
    fn made(&mut self, (at, name): Piece<'a>, inner: Piece<'a>) -> Result<Sketch, ParseError> {
        let place = (at, inner.0 + inner.1.len() + 1 - at);
        match name {
            "" => {
                let numbers = |&(_, piece): &Piece| short::is_number(piece.trim());
                if pieces(inner.0, inner.1).iter().all(numbers) {
                    let error = self.wrong("numbers in parentheses are no graph", inner);
                    return Err(error.expected(GRAPHS));
                }
                return self.graph_at(inner);
            }
            "arrows" => return self.arrows(inner, place),
            _ => {}
        }
        if let Some(family) = families::find(name) {
            let whole = (at, &self.whole[at..at + place.1]);
            if family.arity == Some(0) {
                let error = format!("{name} takes no numbers");
                return Err(self.wrong(&error, (at + name.len(), &whole.1[name.len()..])));
            }
            return self.family(family, &pieces(inner.0, inner.1), inner, whole);
        }
        if let Some(made) = self.operation(name, inner, place) {
            return made;
        }
        let what = if name.chars().all(char::is_alphanumeric) { "family" } else { "vertex" };
        let expected = short::family_like(name).unwrap_or_else(|| GRAPHS.into());
        Err(self.wrong(&format!("{} is no {what}", text::shown(name)), (at, name)).expected(expected))
    }

    /// A family with its numbers.
    fn family(
        &mut self,
        family: &Family,
        numbers: &[Piece<'a>],
        inner: Piece<'a>,
        whole: Piece<'a>,
    ) -> Result<Sketch, ParseError> {
        if let Some(arity) = family.arity.filter(|&arity| arity != numbers.len()) {
            let plural = if arity == 1 { "" } else { "s" };
            let message = format!("{} takes {arity} number{plural}, not {}", family.name, numbers.len());
            return Err(self.wrong(&message, inner));
        }
        let numbers: Result<Vec<u64>, ParseError> =
            numbers.iter().map(|&(at, piece)| text::number(self.whole, at, piece)).collect();
        let numbers = numbers?;
        let (vertices, links) = (family.size)(&numbers).map_err(|message| self.wrong(message, inner))?;
        self.bound.add(vertices, links).map_err(|message| self.too_large(message, whole.1, inner))?;
        let sizes: Vec<usize> = numbers.iter().map(|&n| n as usize).collect();
        let place = (whole.0, whole.1.len());
        Ok(Sketch::plain(vertices as usize, family.directed, (family.links)(&sizes), place))
    }

    /// `arrows(>><)`: a path, each arc the way its letter points.
    fn arrows(&mut self, (at, inner): Piece<'a>, place: (usize, usize)) -> Result<Sketch, ParseError> {
        if let Some((i, c)) = inner.char_indices().find(|&(_, c)| c != '<' && c != '>') {
            let error = self.wrong(&format!("{c} is no arrow"), (at + i, &inner[i..i + c.len_utf8()]));
            return Err(error.expected("> or <"));
        }
        let arcs = inner.len() as u64;
        self.bound.add(arcs + 1, arcs).map_err(|message| self.too_large(message, inner, (at, inner)))?;
        let links = inner.bytes().enumerate().map(|(i, c)| if c == b'>' { (i, i + 1) } else { (i + 1, i) });
        Ok(Sketch::plain(inner.len() + 1, true, links, place))
    }

    /// A graph made from one or two others; `None` where the name says nothing.
    fn operation(
        &mut self,
        name: &str,
        inner: Piece<'a>,
        place: (usize, usize),
    ) -> Option<Result<Sketch, ParseError>> {
        Some(match name {
            "attach" => self.attach(inner, place),
            "complement" => self.one(inner, |bound, graph| operations::complement(bound, &graph, place)),
            "blowup" => self.blowup(inner, place),
            "join" => self.two(name, inner, |bound, g, h| operations::join(bound, g, h, place)),
            "union" => self.two(name, inner, operations::union),
            "product" => self.two(name, inner, |bound, g, h| operations::product(bound, &g, &h)),
            _ => return None,
        })
    }

    fn attach(&mut self, inner: Piece<'a>, place: (usize, usize)) -> Result<Sketch, ParseError> {
        let pieces = pieces(inner.0, inner.1);
        let [graph @ .., at, count] = &pieces[..] else {
            let error = self.wrong("attach takes a graph, a vertex and a number", inner);
            return Err(error.expected("attach(G,v,n)"));
        };
        if graph.is_empty() {
            let error = self.wrong("the graph is missing", inner);
            return Err(error.expected("attach(G,v,n)"));
        }
        let graph = self.graph_at((inner.0, &inner.1[..at.0 - 1 - inner.0]))?;
        let count = text::number(self.whole, count.0, count.1)?;
        let (name_at, name) = text::trim(at.0, at.1);
        let Some(v) = Name::new(name).and_then(|name| graph.names.find(&name)) else {
            let message = format!("{} is no vertex of the graph", text::shown(name));
            return Err(self.wrong(&message, (name_at, name)).expected("a vertex"));
        };
        let made = operations::attach(&mut self.bound, graph, v, count, place);
        made.map_err(|message| self.too_large(message, inner.1, inner))
    }

    fn blowup(&mut self, inner: Piece<'a>, place: (usize, usize)) -> Result<Sketch, ParseError> {
        let all = pieces(inner.0, inner.1);
        let Some((&(at, count), [_, ..])) = all.split_last() else {
            return Err(self.wrong("blowup takes a graph and a number", inner).expected("blowup(G,k)"));
        };
        let count = text::number(self.whole, at, count)?;
        let graph = self.graph_at((inner.0, &inner.1[..at - 1 - inner.0]))?;
        let made = operations::blowup(&mut self.bound, &graph, count, place);
        made.map_err(|message| self.too_large(message, inner.1, inner))
    }

    fn one(
        &mut self,
        inner: Piece<'a>,
        make: impl FnOnce(&mut Bound, Sketch) -> Result<Sketch, String>,
    ) -> Result<Sketch, ParseError> {
        let graph = self.graph_at(inner)?;
        make(&mut self.bound, graph).map_err(|message| self.too_large(message, inner.1, inner))
    }

    fn two(
        &mut self,
        name: &str,
        inner: Piece<'a>,
        make: impl FnOnce(&mut Bound, Sketch, Sketch) -> Result<Sketch, String>,
    ) -> Result<Sketch, ParseError> {
        let second = self.second(name, inner)?;
        let g = self.graph_at((inner.0, &inner.1[..second.0 - 1 - inner.0]))?;
        let h = self.graph_at(second)?;
        make(&mut self.bound, g, h).map_err(|message| self.too_large(message, inner.1, inner))
    }

    /// The second of two graphs. A graph with a name starts a new one; lists of links need parentheses otherwise.
    fn second(&self, name: &str, inner: Piece<'a>) -> Result<Piece<'a>, ParseError> {
        let pieces = pieces(inner.0, inner.1);
        if pieces.len() < 2 {
            let error = self.wrong(&format!("{name} takes two graphs"), inner);
            return Err(error.expected(format!("{name}(G,H)")));
        }
        let Some(start) = second_graph(&pieces) else {
            let error = self.wrong("it is not clear where the second graph starts", inner);
            return Err(error.expected(format!("lists in parentheses, such as {name}((0-1,1-2),(0-1,0-2))")));
        };
        let at = pieces[start].0;
        Ok((at, &inner.1[at - inner.0..]))
    }

    fn item(&self, piece: Piece<'a>) -> Result<Item<'a>, ParseError> {
        let (at, piece) = text::trim(piece.0, piece.1);
        if let Some(name) = piece.strip_prefix("v:") {
            let from = self.name((at + 2, name))?;
            return Ok(Item { from, to: None, label: None, at, len: piece.len(), marked: true });
        }
        let (ends, label): (_, Option<(usize, Arc<str>)>) = match piece.split_once(':') {
            Some((ends, label)) => (ends, Some((at + ends.len() + 1, label.into()))),
            None => (piece, None),
        };
        let name = |offset: usize, name: &'a str| self.name((at + offset, name));
        let (from, to) = match ends.find(['-', '>']) {
            Some(i) => {
                (name(0, &ends[..i])?, Some((name(i + 1, &ends[i + 1..])?, ends.as_bytes()[i] == b'>')))
            }
            None => (name(0, ends)?, None),
        };
        if let (None, Some((at, label))) = (to, &label) {
            let error = self.wrong("a vertex has no weight", (*at, label));
            return Err(error.expected("a comma"));
        }
        Ok(Item { from, to, label, at, len: piece.len(), marked: false })
    }

    /// The name of a vertex; what is a graph everywhere else is none.
    fn name(&self, (at, name): Piece<'a>) -> Result<&'a str, ParseError> {
        let message = if name.is_empty() {
            "a vertex is missing".into()
        } else if is_graph(name) {
            format!("{} is a graph and cannot be a vertex", text::shown(name))
        } else if Name::new(name).is_none() {
            format!("{} is no vertex", text::shown(name))
        } else {
            return Ok(name);
        };
        Err(ParseError::new(message, self.whole, at, name.len().max(1)).expected(
            "a name of letters and digits, an edge like 0-1, an arc like 0>1, or a family like path(5)",
        ))
    }

    fn wrong(&self, message: &str, (at, piece): (usize, &str)) -> ParseError {
        ParseError::new(message, self.whole, at, piece.len())
    }

    fn too_large(&self, message: String, shown: &str, place: Piece<'a>) -> ParseError {
        if message.is_empty() {
            let error = self.wrong(&format!("{} is too large", text::shown(shown)), place);
            return error.expected(format!("at most {MOST} vertices and edges"));
        }
        self.wrong(&message, place)
    }
}

/// The links of a chain: `a-b` and `b-c` of `a-b-c`. A weight would be that of one of them, so it allows no chain.
fn chained((at, piece): Piece<'_>) -> Vec<Piece<'_>> {
    let joints: Vec<usize> = piece.match_indices(['-', '>']).map(|(i, _)| i).collect();
    if joints.len() < 2 || piece.contains(':') {
        return vec![(at, piece)];
    }
    let start = |i: usize| i.checked_sub(1).map_or(0, |before| joints[before] + 1);
    let end = |i: usize| joints.get(i + 1).copied().unwrap_or(piece.len());
    (0..joints.len()).map(|i| (at + start(i), &piece[start(i)..end(i)])).collect()
}

/// A graph with more links and vertices.
fn extended(base: Sketch, items: &[Item]) -> Sketch {
    // Every text was checked to be a name, so none is lost here.
    let ends = items.iter().flat_map(|p| [Some(p.from), p.to.map(|(to, _)| to)]).flatten();
    let mut sketch = operations::renamed(base, ends.filter_map(Name::new).collect());
    let names = sketch.names.clone();
    let find = |name: &str| Name::new(name).and_then(|n| names.find(&n)).unwrap_or(0);
    sketch.links.extend(items.iter().filter_map(|item| {
        let (to, arc) = item.to?;
        let label = item.label.clone();
        Some(Link { from: find(item.from), to: find(to), arc, label, at: item.at, len: item.len })
    }));
    sketch
}
