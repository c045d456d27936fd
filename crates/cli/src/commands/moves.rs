//! `upstar moves`: every option, and why.

use crate::args::{MovesArgs, PlayerArg};
use crate::context::Context;
use crate::failure::{Done, Failure, Outcome};
use crate::progress;
use upstar_catalog::{MoveAnswer, MoveQuery, MovesAnswer, Player};
use upstar_lab::answers::{best, shorten};

impl From<PlayerArg> for Player {
    fn from(arg: PlayerArg) -> Self {
        match arg {
            PlayerArg::Left => Player::Left,
            PlayerArg::Right => Player::Right,
        }
    }
}

pub fn run(args: &MovesArgs, context: &Context) -> Outcome {
    let position = context.position(&args.ruleset, &args.position)?;
    let how = context.how(!args.no_theorems);
    let query = MoveQuery { player: args.player.map(Player::from), values: !args.outcome };
    let answer =
        progress::during(&how.budget, context, || position.moves_answer(query, &how, context.notation));
    let mut answer = answer.map_err(|stop| Failure::stopped(stop, &position.to_string()))?;
    if args.best {
        answer.options = best(answer.options, args.player.is_some());
    }
    if context.json {
        context.json_line(&answer)?;
    } else if args.best {
        let lines: Vec<String> = answer.options.iter().map(line).collect();
        context.line(if lines.is_empty() { "no moves" } else { &lines[0] })?;
    } else {
        show(&answer, context)?;
    }
    Ok(Done::default())
}

fn line(m: &MoveAnswer) -> String {
    let player = match m.player {
        Some("left") => "Left: ",
        Some(_) => "Right: ",
        None => "",
    };
    let value = m.value.as_ref().map_or(String::new(), |v| format!(" = {v}"));
    let verdict = if m.wins { "wins" } else { "loses" };
    format!("{player}{} -> {}{value}  {verdict}: {}", m.name, shorten(&m.position), m.why)
}

fn show(answer: &MovesAnswer, context: &Context) -> Result<(), Failure> {
    context.line(&format!("outcome {}", answer.outcome))?;
    for m in &answer.options {
        context.line(&line(m))?;
    }
    if answer.options.is_empty() && answer.complete {
        context.line("no moves")?;
    }
    if !answer.complete {
        context.line("(too many moves to list: these are the winning ones that a theorem names)")?;
    }
    Ok(())
}
