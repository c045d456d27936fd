//! `upstar match`: two players against each other.

use crate::args::MatchArgs;
use crate::context::Context;
use crate::failure::{Done, Failure, Outcome};
use crate::players::Opponent;
use serde::Serialize;
use upstar_catalog::{Convention, Player, Position};
use upstar_questions::Error;

/// A game that was played.
#[derive(Serialize)]
struct Played {
    /// Who was Left: 0 for the first player of the match, 1 for the second.
    left: usize,
    /// Who moved first.
    first: usize,
    /// Who won; absent for a draw.
    winner: Option<usize>,
    /// How many moves there were.
    moves: usize,
    /// Why it ended before its end, if it did.
    #[serde(skip_serializing_if = "Option::is_none")]
    fault: Option<String>,
}

#[derive(Serialize)]
struct Answer<'a> {
    ruleset: &'a str,
    position: String,
    players: [&'a str; 2],
    wins: [usize; 2],
    draws: usize,
    games: Vec<Played>,
}

pub fn run(args: &MatchArgs, context: &Context) -> Outcome {
    let text = context.position(&args.ruleset, &args.position)?;
    let convention = Convention::misere_if(args.misere);
    let start = context.workbench.catalog().open_in(&args.ruleset, convention)?.parse(&text)?;
    let mut players = [Opponent::read(&args.a)?, Opponent::read(&args.b)?];
    let mut games = Vec::new();
    for game in 0..args.games {
        // In four games each player is Left and Right, first and second.
        let (left, first) = ((game / 2 % 2) as usize, (game % 2) as usize);
        games.push(play(&mut players, &start, left, first, u64::from(game), context)?);
    }
    let wins = [0, 1].map(|player| games.iter().filter(|game| game.winner == Some(player)).count());
    let draws = games.len() - wins[0] - wins[1];
    let names = [args.a.as_str(), args.b.as_str()];
    let position = start.to_string();
    let answer = Answer { ruleset: &args.ruleset, position, players: names, wins, draws, games };
    if context.json {
        context.json_line(&answer)?;
        return Ok(Done::default());
    }
    table(&answer, start.impartial(), context)?;
    Ok(Done::default())
}

fn play(
    players: &mut [Opponent; 2],
    start: &Position,
    left: usize,
    first: usize,
    game: u64,
    context: &Context,
) -> Result<Played, Failure> {
    let (mut now, mut mover) = (start.clone(), first);
    let mut past = Vec::new();
    let ended = |winner, moves, fault| Ok(Played { left, first, winner, moves, fault });
    loop {
        let side = if mover == left { Player::Left } else { Player::Right };
        let back = past.iter().filter(|(at, who)| *at == now && *who == mover).count();
        if back >= 2 {
            return ended(None, past.len(), None);
        }
        let moves = context.work(|limits| {
            limits.budget.check()?;
            now.options(side, &limits.budget)
        });
        if moves.map_err(|stop| Error::stopped(stop, &now))?.is_empty() {
            let misere = now.convention() == Convention::Misere;
            return ended(Some(if misere { mover } else { 1 - mover }), past.len(), None);
        }
        let chance = ((game << 20) | past.len() as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 20;
        match players[mover].reply(&now, side, chance, context) {
            Ok(Some(reply)) => past.push((std::mem::replace(&mut now, reply.to), mover)),
            Ok(None) => return ended(Some(1 - mover), past.len(), Some("no move".into())),
            // What goes wrong in another program is its own loss.
            Err(Failure::Other(error)) if matches!(players[mover], Opponent::Engine(_)) => {
                return ended(Some(1 - mover), past.len(), Some(format!("{error:#}")));
            }
            Err(failure) => return Err(failure),
        }
        mover = 1 - mover;
    }
}

/// Who won how often, by who was first and, where that tells players apart, by sides.
fn table(answer: &Answer, impartial: bool, context: &Context) -> Result<(), Failure> {
    let width = answer.players.iter().map(|name| name.chars().count()).max().unwrap_or(0);
    let sides = if impartial { "" } else { "   as Left  as Right" };
    context.line(&format!("{:width$}  wins  moving first  second{sides}", ""))?;
    for (player, name) in answer.players.iter().enumerate() {
        let of = |wanted: &dyn Fn(&Played) -> bool| {
            let games = answer.games.iter().filter(|game| wanted(game));
            let (won, all) = games
                .fold((0, 0), |(won, all), game| (won + usize::from(game.winner == Some(player)), all + 1));
            format!("{won}/{all}")
        };
        let (first, second) = (of(&|game| game.first == player), of(&|game| game.first != player));
        let mut line = format!("{name:width$}  {:>4}  {first:>12}  {second:>6}", answer.wins[player]);
        if !impartial {
            let (left, right) = (of(&|game| game.left == player), of(&|game| game.left != player));
            line += &format!("  {left:>8}  {right:>8}");
        }
        context.line(&line)?;
    }
    if answer.draws > 0 {
        context.line(&format!("draws: {}", answer.draws))?;
    }
    for (i, fault) in answer.games.iter().enumerate().filter_map(|(i, game)| Some((i, game.fault.as_ref()?)))
    {
        context.line(&format!("game {}: {fault}", i + 1))?;
    }
    Ok(())
}
