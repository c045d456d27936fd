//! Runs of the heap engine: progress, checkpoints, and saving what is there when it stops.

use crate::args::LongRun;
use crate::context::Context;
use crate::failure::Failure;
use indicatif::{ProgressBar, ProgressStyle};
use std::io::IsTerminal;
use std::time::{Duration, Instant};
use upstar_heaps::{CheckpointError, Checkpoints, GSequence, HeapGame};

const BETWEEN_CHECKPOINTS: Duration = Duration::from_secs(60);

/// Makes the value of heap `last` known, or says how far it came.
pub fn know(
    game: HeapGame,
    last: u64,
    run: &LongRun,
    context: &Context,
) -> Result<GSequence, Box<(Failure, GSequence)>> {
    let code = game.to_string();
    let (checkpoints, mut sequence) = match open(&game, run) {
        Ok(opened) => opened,
        Err(failure) => return Err(Box::new((failure, GSequence::new(game)))),
    };
    sequence.use_threads(context.threads());
    let budget = context.budget();
    let bar = progress_bar(last, &sequence, context);
    let mut saved = Instant::now();
    let mut trouble = None;
    let stopped = sequence.know(last, &budget, &mut |sequence| {
        bar.set_position(sequence.computed());
        if let Some(checkpoints) = &checkpoints
            && saved.elapsed() >= BETWEEN_CHECKPOINTS
        {
            saved = Instant::now();
            if let Err(error) = checkpoints.save(sequence) {
                // A run that cannot be saved is stopped now, not after hours.
                trouble = Some(failed(&error));
                budget.cancel();
            }
        }
    });
    bar.finish_and_clear();
    if let Some(failure) = trouble {
        return Err(Box::new((failure, sequence)));
    }
    if let Some(checkpoints) = &checkpoints
        && let Err(error) = checkpoints.save(&sequence)
    {
        return Err(Box::new((failed(&error), sequence)));
    }
    match stopped {
        Ok(()) => Ok(sequence),
        Err(stop) => {
            let mut failure = Failure::stopped(stop, &code);
            if let Failure::Stopped { known, .. } = &mut failure {
                known.push(("heaps", sequence.computed().to_string()));
            }
            Err(Box::new((failure, sequence)))
        }
    }
}

fn open(game: &HeapGame, run: &LongRun) -> Result<(Option<Checkpoints>, GSequence), Failure> {
    let Some(folder) = &run.checkpoint else { return Ok((None, GSequence::new(game.clone()))) };
    let checkpoints = Checkpoints::open(folder).map_err(|e| failed(&e))?;
    let earlier = checkpoints.load(game).map_err(|e| failed(&e))?;
    Ok((Some(checkpoints), earlier.unwrap_or_else(|| GSequence::new(game.clone()))))
}

fn failed(error: &CheckpointError) -> Failure {
    Failure::Other(anyhow::anyhow!("{error}"))
}

fn progress_bar(last: u64, sequence: &GSequence, context: &Context) -> ProgressBar {
    if context.quiet || !std::io::stderr().is_terminal() || last < 100_000 {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::new(last + 1).with_position(sequence.computed());
    match ProgressStyle::with_template("{wide_bar} {human_pos}/{human_len} heaps, {per_sec}, {eta} left") {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}
