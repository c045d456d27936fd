//! Programs and certificates as players.

use crate::support::{run, run_with_input};

/// The program itself, as another one.
const SELF: &str = concat!("engine:", env!("CARGO_BIN_EXE_upstar"), " engine --quiet");

#[test]
fn perfect_players_win_what_is_won() {
    // Nim 1,2 is won by whoever starts, 1,2,3 by the other one.
    for (position, misere, wins) in
        [("1,2", false, "first"), ("1,2,3", false, "second"), ("1,1", true, "first")]
    {
        let mut args = vec!["match", SELF, "perfect", "nim", position, "--games", "2", "--json"];
        if misere {
            args.push("--misere");
        }
        let answer = run(&args);
        assert_eq!(answer.code, 0, "{}", answer.err);
        let answer: serde_json::Value = serde_json::from_str(&answer.out).expect("an answer");
        assert_eq!(answer["wins"], serde_json::json!([1, 1]), "{position}: {answer}");
        for game in answer["games"].as_array().expect("games") {
            assert_eq!(game["winner"] == game["first"], wins == "first", "{position}: {answer}");
            assert_eq!(game.get("fault"), None, "{position}: {answer}");
        }
    }
}

#[test]
fn a_program_that_makes_no_move_loses() {
    let ended = run(&["match", "engine:true", "casual", "nim", "3", "--games", "1"]);
    assert_eq!(ended.code, 0, "{}", ended.err);
    assert!(ended.out.contains("game 1: true: "), "{}", ended.out);
    let nobody = run(&["match", "engine:no-such-program", "casual", "nim", "3"]);
    assert_eq!(nobody.code, 2, "{}", nobody.err);
}

#[test]
fn certificates_answer_every_move() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("proof.json");
    let file = file.to_str().expect("a name");
    for (ruleset, position) in [("clobber", "xoxo"), ("domineering", "2x3"), ("domineering", "3x3")] {
        let made = run(&["outcome", ruleset, position, "--certificate", file]);
        assert_eq!(made.code, 0, "{}", made.err);
        let played = run_with_input(&["play", "--proof", file], "1\n".repeat(20).as_bytes());
        assert!(
            played.out.contains("The computer wins."),
            "{ruleset} {position}: {}{}",
            played.out,
            played.err
        );
        let answers = played.out.matches("The computer (").count();
        assert_eq!(
            played.out.matches("the certificate shows that it wins").count(),
            answers,
            "{}",
            played.out
        );
    }
}
