//! The data of papers: any text is read or refused without a panic.

#![no_main]

use libfuzzer_sys::fuzz_target;
use std::sync::LazyLock;
use upstar_fuzz::{from_examples, texts};

static EXAMPLES: LazyLock<Vec<String>> = LazyLock::new(|| {
    texts(&[
        "name = 'p'\ntitle = ''\nauthors = ''\n[[item]]\nname = 'i'\ntitle = ''\n[[item.group]]\n\
         ruleset = 'nim'\nkind = 'nimber'\nrows = '''\n1,2 = 3\n2,2 = 1\n'''\n\
         [[item.erratum]]\nat = ['2,2']\nreason = 'equal heaps cancel'\n",
        include_str!("../../crates/papers/data/kayles-lecture.toml"),
    ])
});

from_examples!(&EXAMPLES);

fuzz_target!(|text: &str| {
    if let Err(error) = upstar_papers::read(text) {
        assert!(!error.to_string().is_empty());
    }
});
