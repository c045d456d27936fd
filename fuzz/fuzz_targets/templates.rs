//! Templates and the formulas in them: any text is read without a panic, and filled in or refused at every point.

#![no_main]

use libfuzzer_sys::fuzz_target;
use std::sync::LazyLock;
use upstar_families::Template;
use upstar_fuzz::{from_examples, texts};

static EXAMPLES: LazyLock<Vec<String>> = LazyLock::new(|| {
    texts(&[
        "3 4 path({n})",
        "2 0 {2n+1}x{n^2}",
        "7 5 grid({x},{x*(y-1)/2})",
        "-1 1 {n}x{n} + {-n}",
        "9223372036854775807 -9223372036854775808 T({n mod 3})",
        "5 2 {x}{x}.{y*2}o",
        "1 1 attach(path({n}),0,{n+1})",
    ])
});

from_examples!(&EXAMPLES);

// Two numbers stand before the template.
fuzz_target!(|input: &str| {
    let mut words = input.splitn(3, ' ');
    let mut number = || words.next().and_then(|word| word.parse::<i64>().ok()).unwrap_or(0);
    let (x, y) = (number(), number());
    let text = words.next().unwrap_or_default();
    for (variables, point) in [(&["n"][..], &[x][..]), (&["x", "y"], &[x, y])] {
        match Template::parse(text, variables) {
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
