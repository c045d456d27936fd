//! Templates and the formulas in them: any text is read without a panic, and filled in or refused at every point.

#![no_main]

use libfuzzer_sys::fuzz_target;
use upstar_families::Template;
use upstar_fuzz::Text;

const EXAMPLES: [&str; 5] =
    ["path({n})", "{2n+1}x{n^2}", "grid({x},{x*(y-1)/2})", "{n}x{n} + {-n}", "T({n mod 3})"];

fuzz_target!(|input: (Text, i64, i64)| {
    let (text, x, y) = input;
    let text = text.among(&EXAMPLES.map(String::from));
    for (variables, point) in [(&["n"][..], &[x][..]), (&["x", "y"], &[x, y])] {
        match Template::parse(&text, variables) {
            Err(error) => drop(error.render()),
            Ok(template) => {
                template.place(point);
                if let Err(error) = template.fill(point) {
                    error.render();
                }
            }
        }
    }
});
