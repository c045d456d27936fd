//! Values along a family in one variable.

use super::cells::{Blanks, BlanksAnswer, Entry, Filling, Limits, Progress, Store, part, position};
use super::entries::Entries;
use super::formats::json;
use super::period::{PeriodAnswer, Saltus, seen, seen_texts};
use super::table::Gaps;
use super::template::Template;
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use std::borrow::Cow;
use std::ops::RangeInclusive;
use std::sync::Arc;
use std::time::Duration;
use upstar_catalog::{Answer, Board, Catalog, Convention, Game, Position, Repeat, SolveOptions};
use upstar_core::{Budget, ParseError, StopReason};
use upstar_heaps::GSequence;
use upstar_values::Values;

/// Differences of hot games can be vast: so many steps are spent on seeing a period. Counted, not timed, so that what is
/// seen does not depend on the machine.
const LOOK_FOR_PERIOD: u64 = 1 << 17;

/// The time for that when all other time is used up.
const LAST_LOOK: Duration = Duration::from_millis(100);

/// A ruleset and a template for its positions.
#[derive(Clone)]
pub struct Family {
    pub(crate) game: Arc<Game>,
    pub(crate) template: Template,
    pub(crate) values: Values,
}

impl Family {
    /// Opens a ruleset and reads a template with these variables.
    ///
    /// # Errors
    /// What is wrong with the ruleset or the template.
    pub fn open(
        catalog: &Catalog,
        ruleset: &str,
        template: &str,
        variables: &[&str],
    ) -> Result<Self, ParseError> {
        Self::open_in(catalog, ruleset, Convention::Normal, template, variables)
    }

    /// The same for play by a convention.
    ///
    /// # Errors
    /// What is wrong with the ruleset or the template.
    pub fn open_in(
        catalog: &Catalog,
        ruleset: &str,
        convention: Convention,
        template: &str,
        variables: &[&str],
    ) -> Result<Self, ParseError> {
        let game = catalog.open_in(ruleset, convention)?;
        let template = Template::on(&game.board(), template, variables)?;
        Ok(Family { game, template, values: catalog.values().clone() })
    }

    /// The text of the position with this n, of a family with one variable.
    ///
    /// # Errors
    /// What cannot be computed.
    pub fn text(&self, n: u64) -> Result<String, ParseError> {
        self.template.fill(&[i64::try_from(n).unwrap_or(i64::MAX)])
    }

    /// The first of `count` numbers from `n` on with which there is a position. Families of graphs have a smallest one,
    /// as a cycle has at least 3 vertices; elsewhere a position that cannot be read is a mistake, and so where there is none.
    pub fn first_from(&self, n: u64, count: u64) -> u64 {
        let reads = |&n: &u64| self.text(n).is_ok_and(|text| self.game.parse(&text).is_ok());
        (n..n.saturating_add(count)).find(reads).filter(|_| self.has_gaps()).unwrap_or(n)
    }

    /// Whether a family need not have a position for every n.
    fn has_gaps(&self) -> bool {
        matches!(self.game.board(), Board::Graph(_) | Board::Pile { .. })
    }

    /// Ruleset and template, as they were typed.
    pub fn title(&self) -> String {
        format!("{} {}", self.game.name(), self.template)
    }
}

/// The values of a family, and the period that is known of them.
#[derive(Clone, Debug)]
pub struct Sequence {
    /// The family in words.
    pub title: String,
    /// The n of the first value.
    pub first: u64,
    /// The values; blank where a limit was hit.
    pub entries: Entries,
    /// The period, proved or seen.
    pub period: Option<PeriodAnswer>,
    /// The blanks, if there are any.
    pub blanks: Option<Blanks>,
    /// The n that have no position, if there are any: a cycle has at least three vertices.
    pub gaps: Option<Gaps>,
    /// Sentences about it.
    pub remarks: Vec<String>,
    /// The last heap whose value is from a checkpoint, where not all of those were checked.
    pub unchecked_to: Option<u64>,
    /// What n counts: heaps have a word of their own.
    pub(crate) counted: &'static str,
    /// The store that the values are in.
    pub(crate) store: Store,
}

impl Serialize for Sequence {
    /// The sizes; the values, nimbers as numbers, others as texts, blanks as null; the period; and what a limit has left
    /// blank, and how far values of a checkpoint were not all checked, if anything. Nothing is copied, as there can be millions.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_map(None)?;
        object.serialize_entry("n", &Each(|| self.numbered().map(|(n, _)| n)))?;
        object.serialize_entry("values", &Each(|| self.entries.iter().map(|entry| json(&entry))))?;
        object.serialize_entry("period", &self.period)?;
        if let Some(BlanksAnswer { stopped, blank, why }) = self.blanks.as_ref().map(BlanksAnswer::from) {
            object.serialize_entry("stopped", &stopped)?;
            object.serialize_entry("blank", &blank)?;
            object.serialize_entry("why", &why)?;
        }
        if let Some(Gaps { count, .. }) = &self.gaps {
            object.serialize_entry("gaps", count)?;
        }
        if let Some(last) = self.unchecked_to {
            object.serialize_entry("unchecked_to", &last)?;
        }
        object.end()
    }
}

/// A list that is written while it is made.
struct Each<F>(F);

impl<I: Iterator<Item: Serialize>, F: Fn() -> I> Serialize for Each<F> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0())
    }
}

impl Sequence {
    /// Solves the positions of a family one after the other.
    ///
    /// # Errors
    /// The first text that is no position.
    pub fn of(
        family: &Family,
        range: RangeInclusive<u64>,
        limits: &Limits,
        progress: Progress<'_>,
    ) -> Result<Self, ParseError> {
        let read = |n| position(&family.game, &family.template, &[i64::try_from(n).unwrap_or(i64::MAX)]);
        let (mut positions, mut places, mut gaps, mut unread) = (Vec::new(), Vec::new(), None::<Gaps>, None);
        for n in range.clone() {
            match read(n) {
                Ok(position) => {
                    positions.push(position);
                    places.push(n);
                }
                Err(first) if family.has_gaps() => gaps.get_or_insert(Gaps { count: 0, first }).count += 1,
                Err(first) => return Err(first),
            }
            if let Err(stop) = limits.how.budget.check() {
                unread = usize::try_from(range.end() - n).ok().map(|count| (count, stop));
                break;
            }
        }
        if let (true, None, Some(gaps)) = (positions.is_empty(), &unread, &gaps) {
            return Err(gaps.first.clone());
        }
        // What does not exist at the start is left out; between others it is blank.
        let first = places.first().copied().unwrap_or(*range.start());
        let whole = places.last().is_none_or(|last| last - first + 1 == places.len() as u64);
        let order: Vec<usize> = (0..positions.len()).collect();
        let mut answers = Filling::upwards(&positions, &order, limits).run(progress);
        if let Some((count, stop)) = unread {
            answers.extend(std::iter::repeat_n(Err(stop), count));
        }
        let (solved, blanks) = part(answers);
        let entries = if whole { solved } else { spread(solved, &places) };
        let exact: Vec<Option<Answer>> = entries.iter().map(|e| e.as_ref().and_then(|e| e.exact)).collect();
        let texts: Vec<Option<&str>> = entries.iter().map(|e| e.as_ref().map(|e| e.text.as_str())).collect();
        // The limit may have been reached just now, so looking for a period then has a short one of its own.
        let last = || Budget::new(Some(LAST_LOOK), limits.how.budget.memory_limit());
        let all = &limits.how.budget;
        let look = if all.check().is_ok() { all.part(LOOK_FOR_PERIOD) } else { last().part(LOOK_FOR_PERIOD) };
        let values = family.values.under(&look);
        let text = |value| values.display(value, limits.notation);
        // A limit on the way means that no period was seen.
        let only_texts = entries.iter().flatten().any(|entry| entry.exact.is_none());
        let mut period = match only_texts {
            true => seen_texts(first, &texts),
            false => seen(first, &exact, &values, text).ok().flatten(),
        };
        if let Some(period) =
            period.as_mut().filter(|_| whole && family.template.is_even() && limits.show.is_none())
        {
            let how = SolveOptions {
                budget: Budget::new(limits.cell_time, limits.how.budget.memory_limit()),
                ..limits.how.clone()
            };
            // A limit on the way means that nothing was proved.
            for (turn, from) in repetitions(first, &positions, &how).unwrap_or_default() {
                period.follows(turn, from);
            }
        }
        let store = Store(family.values.clone());
        let remarks = theorems(&entries).into_iter().collect();
        let entries = Entries::Listed(entries);
        let (counted, unchecked_to) = ("n =", None);
        let title = family.title();
        Ok(Sequence { title, first, entries, period, blanks, gaps, remarks, unchecked_to, counted, store })
    }

    /// The values of heaps `first..=last` of a heap game; `None` when they are not all known.
    pub fn of_heaps(
        sequence: &GSequence,
        first: u64,
        last: u64,
        budget: &Budget,
    ) -> Result<Option<Self>, StopReason> {
        let count = (last - first).saturating_add(1);
        let nimbers = (first..=last).map_while(|n| sequence.value(n));
        let entries = Entries::nimbers(count, nimbers, budget)?;
        let Some(entries) = entries.filter(|entries| entries.len() as u64 == count) else { return Ok(None) };
        let report = sequence.report();
        let period = || {
            Some(PeriodAnswer {
                period: report.period?,
                preperiod: report.preperiod?,
                saltus: Saltus::Count(report.saltus?),
                proved: report.proved,
                checked_to: report.checked_to,
            })
        };
        let name = sequence.game().name().map_or(String::new(), |name| format!(" ({name})"));
        Ok(Some(Sequence {
            title: format!("{}{name}", sequence.game()),
            first,
            entries,
            period: period(),
            blanks: None,
            gaps: None,
            remarks: sequence.remarks(),
            unchecked_to: sequence.unchecked_to().filter(|_| !sequence.is_checked_to(last)),
            counted: "heap",
            store: Store(Values::new()),
        }))
    }

    /// Says that this least period, with what it adds, is proved for all n from one on, however few values were computed.
    pub fn has_period(&mut self, period: u64, saltus: i64, from: u64) {
        let known = self.entries.iter().take_while(|entry| entry.is_some()).count() as u64;
        self.period = Some(PeriodAnswer {
            period,
            preperiod: from.max(self.first),
            saltus: Saltus::Text(saltus.to_string()),
            proved: true,
            checked_to: known.checked_sub(1).map(|last| self.first + last),
        });
    }

    /// A sequence of texts from heap 0 on, of which those from `first` on are shown; where it ends early, the reason comes
    /// with how many are missing. The period is proved, as period and first heap, or else it may be seen.
    pub fn of_texts(
        family: &Family,
        first: u64,
        texts: Vec<String>,
        missing: Option<(usize, StopReason)>,
        proved: Option<(u64, u64)>,
    ) -> Self {
        let entry = |text| Some(Entry { exact: None, text, theorems: None });
        let mut entries: Vec<Option<Entry>> = texts.into_iter().skip(first as usize).map(entry).collect();
        let seen = {
            let known: Vec<Option<&str>> =
                entries.iter().map(|entry| entry.as_ref().map(|entry| entry.text.as_str())).collect();
            seen_texts(first, &known)
        };
        let checked_to = (entries.len() as u64).checked_sub(1).map(|last| first + last);
        let proved = proved.map(|(period, from)| PeriodAnswer {
            period,
            preperiod: from.max(first),
            saltus: Saltus::Count(0),
            proved: true,
            checked_to,
        });
        let blanks = missing.map(|(count, stop)| {
            entries.extend(std::iter::repeat_n(None, count));
            Blanks { count, stop }
        });
        let (title, store) = (family.title(), Store(family.values.clone()));
        let (entries, period) = (Entries::Listed(entries), proved.or(seen));
        let (remarks, unchecked_to, counted) = (Vec::new(), None, "heap");
        let gaps = None;
        Sequence { title, first, entries, period, blanks, gaps, remarks, unchecked_to, counted, store }
    }

    /// The entries with their n.
    pub(crate) fn numbered(&self) -> impl Iterator<Item = (u64, Cow<'_, Option<Entry>>)> {
        (self.first..).zip(self.entries.iter())
    }
}

/// Entries at their places, with blanks between them.
fn spread(entries: Vec<Option<Entry>>, places: &[u64]) -> Vec<Option<Entry>> {
    let mut out = Vec::with_capacity(entries.len());
    for (i, entry) in entries.into_iter().enumerate() {
        // What was not read any more has no place of its own.
        let gap = match (places.get(i), i.checked_sub(1).and_then(|before| places.get(before))) {
            (Some(place), Some(before)) => place - before - 1,
            _ => 0,
        };
        out.extend((0..gap).map(|_| None));
        out.push(entry);
    }
    out
}

/// So many steps of one length show that sizes grow evenly, in families whose numbers do.
const EVEN_STEPS: usize = 4;

/// The repetitions, as period and first n, that theorems say about the families in which the last positions stand: those
/// whose sizes have grown evenly up to the last one.
fn repetitions(
    first: u64,
    positions: &[Position],
    how: &SolveOptions,
) -> Result<Vec<(u64, u64)>, StopReason> {
    let mut repeats =
        positions.iter().map(|position| position.repeats(how)).collect::<Result<Vec<_>, _>>()?;
    let Some(last) = repeats.pop() else { return Ok(Vec::new()) };
    let mut found = Vec::new();
    for repeat in last {
        let size_of =
            |list: &[Repeat]| list.iter().find(|other| other.family == repeat.family).map(|other| other.size);
        let Some(step) = repeats.last().and_then(|list| repeat.size.checked_sub(size_of(list)?)) else {
            continue;
        };
        let mut size = repeat.size;
        let mut start = repeats.len();
        while step > 0
            && size > repeat.from
            && start > 0
            && size_of(&repeats[start - 1]).is_some_and(|before| before.checked_add(step) == Some(size))
        {
            (start, size) = (start - 1, size - step);
        }
        // Where the last step went below the first size, the one after it is the first that counts.
        let start = if size < repeat.from { start + 1 } else { start };
        // Sizes that do not grow evenly differ soon.
        if repeats.len() >= start + EVEN_STEPS {
            found.push((repeat.period / greatest_common_divisor(repeat.period, step), first + start as u64));
        }
    }
    Ok(found)
}

fn greatest_common_divisor(a: u64, b: u64) -> u64 {
    if b == 0 { a.max(1) } else { greatest_common_divisor(b, a % b) }
}

/// That theorems gave all the values without a search.
fn theorems(entries: &[Option<Entry>]) -> Option<String> {
    let mut names: Vec<&str> = Vec::new();
    for entry in entries.iter().flatten() {
        for name in entry.theorems.as_ref()? {
            if !names.contains(&&**name) {
                names.push(name);
            }
        }
    }
    (!names.is_empty()).then(|| format!("every value is by theorem: {}", names.join("; ")))
}
