//! The small texts of arguments: ranges, counts, sizes, times, shards, classes of graphs, what a census goes over, values
//! to be matched. Any text is read without a panic, and what is printed is read as the same.

#![no_main]

use libfuzzer_sys::fuzz_target;
use std::sync::LazyLock;
use std::time::Duration;
use upstar_census::{Shard, Subjects, graphs::Class};
use upstar_families::Wanted;
use upstar_fuzz::{from_examples, texts};
use upstar_questions::{Count, Span, Time, size, time};
use upstar_values::{Budget, Values};

static EXAMPLES: LazyLock<Vec<String>> = LazyLock::new(|| {
    texts(&[
        "1..20",
        "7",
        "10^6",
        "500M",
        "1.5G",
        "250ms",
        "1.5h",
        "2/4",
        "connected",
        "trees",
        "all starts",
        "connected weights 2 loops 1",
        "boards 3x4 xo.",
        "boards ?.? x.",
        "0,1,2,3,1,4",
        "{1|0},^*,-1/2",
    ])
});

from_examples!(&EXAMPLES);

fuzz_target!(|text: &str| {
    if let Ok(count) = text.parse::<Count>() {
        assert_eq!(count.0.to_string().parse::<Count>().map(|again| again.0), Ok(count.0), "{text:?}");
    }
    match text.parse::<Span>() {
        Ok(span) => {
            assert_eq!(span.to_string().parse::<Span>(), Ok(span), "{text:?}");
            let _ = span.within(3, 1000);
        }
        Err(error) => drop(error.render()),
    }
    let _ = size(text);
    if let Ok(time) = time(text) {
        let written = serde_json::to_string(&Time(time)).expect("a time is data");
        assert_eq!(
            serde_json::from_str::<Time>(&written).ok(),
            Some(Time(time)),
            "{text:?} printed {written}"
        );
    }
    if let Ok(shard) = Shard::parse(text) {
        assert!(shard.index < shard.of && shard.has(shard.index), "{text:?}");
    }
    if let Err(error) = Class::parse(text) {
        error.render();
    }
    match Subjects::parse(text) {
        Ok(subjects) => {
            let printed = subjects.to_string();
            assert_eq!(Subjects::parse(&printed).as_ref(), Ok(&subjects), "{text:?} printed {printed}");
        }
        Err(error) => drop(error.render()),
    }
    let budget = Budget::new(Some(Duration::from_millis(20)), Some(16 << 20));
    let _ = Wanted::parse(text, &Values::new().under(&budget));
});
