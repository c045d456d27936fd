//! Boards as a front end sees them: how positions are set up, and drawn again after a move.

use upstar_catalog::scene::Form;
use upstar_catalog::{Catalog, MoveQuery, Player, Scene, SolveOptions};

#[test]
fn vertices_stay_where_they_are() {
    let catalog = Catalog::new();
    let middle = |scene: &Scene, key: &str| {
        scene.shapes.iter().find_map(|shape| match shape.form {
            Form::Circle { x, y, .. } if shape.key.as_deref() == Some(key) => Some((x, y)),
            _ => None,
        })
    };
    for (ruleset, before, after, vertex) in [
        ("vertex-deletion:even-even", "cycle(5)", "1-2,2-3,3-4", "v:2"),
        ("escape", "petersen@0", "1-2,2-3,3-4,1-6@1", "v:6"),
        ("hackenbush", "0-a:L,a-b:R,a-c:L,b-c:G", "0-a:L,a-c:L", "0/v:c"),
        ("sum", "nim 3 + escape grid(2,3)", "nim 2 + escape 1-2,2-5", "1/v:5"),
    ] {
        let before = catalog.position(ruleset, before).unwrap().draw().unwrap();
        let after = catalog.position(ruleset, after).unwrap();
        let place = |scene: &Scene| middle(scene, vertex).unwrap();
        let kept = place(&after.draw_like(&before).unwrap());
        // The summand before it may have become narrower, which moves a whole drawing.
        let near = |a: f64, b: f64| (a - b).abs() < if ruleset == "sum" { 2.0 } else { 1e-9 };
        let was = place(&before);
        assert!(near(kept.0, was.0) && near(kept.1, was.1), "{ruleset}: {was:?} became {kept:?}");
    }
}

#[test]
fn cards_say_how_positions_are_set_up() {
    let catalog = Catalog::new();
    let board = |name: &str| {
        let answer = catalog.card_answer(&catalog.card(name).unwrap());
        serde_json::to_value((answer.board, answer.impartial)).unwrap()
    };
    let graph = |directed: &str,
                 loops: bool,
                 weights: bool,
                 marks: (bool, bool),
                 colours: &[&str],
                 edges: &[&str]| {
        serde_json::json!({
            "kind": "graph", "directed": directed, "loops": loops, "multi": loops, "weights": weights,
            "marked": marks.0, "mark_needed": marks.1, "colours": colours, "edge_colours": edges,
        })
    };
    let tile = |letter: &str, name: &str| serde_json::json!({ "letter": letter, "name": name });
    for (name, expected, impartial) in [
        ("nim", serde_json::json!({ "kind": "heaps", "most": null }), Some(true)),
        ("wythoff", serde_json::json!({ "kind": "heaps", "most": 2 }), Some(true)),
        ("chomp", serde_json::json!({ "kind": "bar" }), Some(true)),
        (
            "toads-and-frogs",
            serde_json::json!({ "kind": "strip", "tiles": [tile("T", "Left's piece"), tile("F", "Right's piece"), tile(".", "free")], "count": null }),
            Some(false),
        ),
        (
            "pigs",
            serde_json::json!({ "kind": "strip", "tiles": [tile("S", "standing"), tile("B", "blown down")], "count": "builds left" }),
            Some(true),
        ),
        (
            "cookie-cutter",
            serde_json::json!({ "kind": "grid", "tiles": [tile("#", "cookie"), tile(".", "gone")], "start": true }),
            None,
        ),
        ("snort", graph("no", false, false, (false, false), &["L", "R"], &[]), Some(false)),
        ("vertex-deletion", graph("either", false, false, (false, false), &[], &[]), None),
        ("dag", graph("yes", false, false, (true, true), &[], &[]), Some(true)),
        ("escape", graph("no", false, false, (true, false), &[], &[]), Some(true)),
        ("nim-on-graph", graph("no", true, true, (true, true), &[], &[]), Some(true)),
        ("hackenbush", graph("no", true, false, (false, false), &[], &["L", "R", "G"]), Some(false)),
        (
            "pyramid-nim",
            serde_json::json!({ "kind": "pile", "graph": graph("yes", false, false, (false, false), &[], &[]) }),
            Some(true),
        ),
        ("form", serde_json::json!({ "kind": "braces" }), Some(false)),
        ("sum", serde_json::json!({ "kind": "sum" }), None),
    ] {
        assert_eq!(board(name), serde_json::json!([expected, impartial]), "{name}");
    }
}

#[test]
fn a_winning_move_is_found_just_when_one_of_all_moves_wins() {
    let catalog = Catalog::new();
    for card in catalog.cards().into_iter().filter(|card| !card.loops) {
        for example in &card.examples {
            let at = catalog.position(&example.ruleset, &example.position).unwrap();
            let cases = [true, false].into_iter().flat_map(|t| [(Player::Left, t), (Player::Right, t)]);
            for (player, theorems) in cases {
                let how = SolveOptions { theorems, ..SolveOptions::default() };
                let query = MoveQuery { player: Some(player), ..MoveQuery::default() };
                let moves = at.moves(query, &how).unwrap().moves;
                let wins: Vec<_> = moves.iter().filter(|m| m.wins == Some(true)).map(|m| &m.to).collect();
                let found = at.winning_move(player, &how).unwrap();
                assert_eq!(found.is_some(), !wins.is_empty(), "{at:?} {player}");
                assert!(found.is_none_or(|m| wins.contains(&&m.to)), "{at:?} {player}");
            }
        }
    }
}
