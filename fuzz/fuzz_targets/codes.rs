//! Codes of heap games: any text is read without a panic, and what is printed is the same game.

#![no_main]

use libfuzzer_sys::fuzz_target;
use upstar_fuzz::Text;
use upstar_heaps::HeapGame;

const EXAMPLES: [&str; 6] =
    ["octal:0.337", "octal:4.007", "hex:0.1f3", "subtraction:1,2,5", "kayles", "grundy"];

fuzz_target!(|text: Text| {
    let text = text.among(&EXAMPLES.map(String::from));
    match text.parse::<HeapGame>() {
        Err(error) => drop(error.to_string()),
        Ok(game) => {
            let printed = game.to_string();
            assert_eq!(printed.parse::<HeapGame>().as_ref(), Ok(&game), "{text:?} printed {printed}");
        }
    }
});
