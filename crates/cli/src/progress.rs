//! A sign of life on standard error while something takes long.

use indicatif::{ProgressBar, ProgressStyle};
use std::io::IsTerminal;
use std::sync::{Arc, mpsc};
use std::time::Duration;
use upstar_questions::{Limits, Progress, resident_bytes};
use upstar_values::Budget;

/// Nothing is shown for work that ends before this.
const PATIENCE: Duration = Duration::from_millis(700);
const BETWEEN_LOOKS: Duration = Duration::from_millis(200);

/// Whether somebody sees it. Asked once: the system takes longer for the answer than a short expression for its own.
pub fn is_seen(quiet: bool) -> bool {
    !quiet && std::io::stderr().is_terminal()
}

/// Does the work; where somebody sees it, shows how it goes.
pub fn during<T>(mut limits: Limits, seen: bool, work: impl FnOnce(&Limits) -> T) -> T {
    if !seen {
        return work(&limits);
    }
    let (told, news) = mpsc::channel::<Progress>();
    // Whoever shows it may have ended already.
    limits.progress = Arc::new(move |progress| {
        let _ = told.send(progress);
    });
    let (finished, waiting) = mpsc::channel::<()>();
    let budget = limits.budget.clone();
    std::thread::scope(|scope| {
        scope.spawn(move || {
            if waiting.recv_timeout(PATIENCE) != Err(mpsc::RecvTimeoutError::Timeout) {
                return;
            }
            let bar = ProgressBar::new_spinner();
            style(&bar, "{spinner} {elapsed}  {msg}");
            while waiting.recv_timeout(BETWEEN_LOOKS) == Err(mpsc::RecvTimeoutError::Timeout) {
                news.try_iter().for_each(|progress| show(&bar, progress));
                steps(&bar, &budget);
            }
            bar.finish_and_clear();
        });
        let result = work(&limits);
        // The other thread may have ended already.
        let _ = finished.send(());
        result
    })
}

fn steps(bar: &ProgressBar, budget: &Budget) {
    let megabytes = resident_bytes().unwrap_or(0) >> 20;
    bar.set_message(format!("{} thousand steps, {megabytes} MiB; Ctrl-C stops", budget.steps() / 1000));
    bar.tick();
}

fn show(bar: &ProgressBar, progress: Progress) {
    let (done, total, what) = match progress {
        Progress::Size { size, counted, checked } => {
            return bar.println(format!("{size} {counted}: true, {checked} cases so far"));
        }
        Progress::Positions { done, total } => (done, total, "positions"),
        Progress::Heaps { done, total } => (done, total, "heaps"),
    };
    if bar.length() != Some(total) {
        style(bar, &format!("{{wide_bar}} {{human_pos}}/{{human_len}} {what}, {{elapsed}}; Ctrl-C stops"));
        bar.set_length(total);
    }
    bar.set_position(done);
}

fn style(bar: &ProgressBar, template: &str) {
    if let Ok(style) = ProgressStyle::with_template(template) {
        bar.set_style(style);
    }
}
