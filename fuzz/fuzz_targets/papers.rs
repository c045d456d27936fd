//! The data of papers: any text is read or refused without a panic.

#![no_main]

use libfuzzer_sys::fuzz_target;
use upstar_fuzz::Text;

const EXAMPLE: &str = "name = 'p'\ntitle = ''\nauthors = ''\n[[item]]\nname = 'i'\ntitle = ''\n[[item.group]]\n\
                       ruleset = 'nim'\nkind = 'nimber'\nrows = '''\n1,2 = 3\n2,2 = 1\n'''\n\
                       [[item.erratum]]\nat = ['2,2']\nreason = 'equal heaps cancel'\n";

fuzz_target!(|text: Text| {
    let _ = upstar_papers::read(&text.among(&[EXAMPLE.into()]));
});
