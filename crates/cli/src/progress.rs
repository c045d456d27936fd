//! A sign of life on standard error while something takes long.

use crate::context::Context;
use indicatif::{ProgressBar, ProgressStyle};
use std::io::IsTerminal;
use std::sync::mpsc;
use std::time::Duration;
use upstar_values::Budget;

/// Nothing is shown for work that ends before this.
const PATIENCE: Duration = Duration::from_millis(700);

/// Does the work; on a terminal, and unless told to be quiet, shows how it goes.
pub fn during<T>(budget: &Budget, context: &Context, work: impl FnOnce() -> T) -> T {
    if context.quiet || !std::io::stderr().is_terminal() {
        return work();
    }
    let (finished, waiting) = mpsc::channel::<()>();
    let budget = budget.clone();
    std::thread::scope(|scope| {
        scope.spawn(move || {
            if waiting.recv_timeout(PATIENCE) != Err(mpsc::RecvTimeoutError::Timeout) {
                return;
            }
            let spinner = ProgressBar::new_spinner();
            if let Ok(style) = ProgressStyle::with_template("{spinner} {elapsed}  {msg}") {
                spinner.set_style(style);
            }
            while waiting.recv_timeout(Duration::from_millis(200)) == Err(mpsc::RecvTimeoutError::Timeout) {
                let megabytes = budget.memory_used() >> 20;
                spinner.set_message(format!(
                    "{} thousand steps, {megabytes} MiB; Ctrl-C stops",
                    budget.steps() / 1000
                ));
                spinner.tick();
            }
            spinner.finish_and_clear();
        });
        let result = work();
        // The other thread may have ended already.
        let _ = finished.send(());
        result
    })
}
