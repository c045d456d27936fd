//! Game graphs of play that may come back.

use upstar_catalog::{AnyOutcome, Catalog, Player, SolveOptions, Tree};

/// Who wins a node when `first` starts, by counting moves up: after as many rounds as there are nodes nothing changes.
fn winners(tree: &Tree) -> Vec<[Option<Player>; 2]> {
    let mut known = vec![[None; 2]; tree.nodes.len()];
    for _ in 0..2 * tree.nodes.len() {
        for node in 0..tree.nodes.len() {
            for player in Player::BOTH {
                let own = |edge: &&upstar_catalog::Edge| {
                    edge.from == node && edge.player.is_none_or(|mover| mover == player)
                };
                let after: Vec<Option<Player>> =
                    tree.edges.iter().filter(own).map(|e| known[e.to][player.opponent() as usize]).collect();
                if after.contains(&Some(player)) {
                    known[node][player as usize] = Some(player);
                } else if after.iter().all(|winner| *winner == Some(player.opponent())) {
                    known[node][player as usize] = Some(player.opponent());
                }
            }
        }
    }
    known
}

/// Whether play can go from one node to another by moves that are not marked.
fn leads(tree: &Tree, from: usize, to: usize) -> bool {
    let onwards = |edge: &&upstar_catalog::Edge| !edge.back && edge.from == from;
    from == to || tree.edges.iter().filter(onwards).any(|edge| leads(tree, edge.to, to))
}

#[test]
fn moves_back_are_marked_and_draws_are_known() {
    let (catalog, how) = (Catalog::new(), SolveOptions::default());
    let (mut back, mut draws) = (0, 0);
    let games = [
        ("loopy", "s>w:L,s>p:L,p>q:R,q>p:L,q>l:L,l>z:R@s"),
        ("loopy", "a>a:L@a"),
        ("loopy", "a>b,b>c,c>a,b>d:L,d>b:R@a"),
        ("loopy", "a>b:L,b>a:R,a>c@a"),
        ("backsliding", "T.F"),
        ("backsliding", "TT.F"),
        ("fox-and-geese", ".o.|...|x.x"),
        // Nothing here comes back.
        ("nim", "2,1"),
    ];
    for (ruleset, text) in games {
        let tree = catalog.position(ruleset, text).unwrap().tree(10_000, None, &how).unwrap();
        let winners = winners(&tree);
        for (node, winners) in tree.nodes.iter().zip(winners) {
            let outcome: AnyOutcome = node.outcome;
            assert_eq!(
                Player::BOTH.map(|first| outcome.winner(first)),
                winners,
                "{ruleset} {}",
                node.position
            );
            draws += usize::from(winners.contains(&None));
        }
        for edge in &tree.edges {
            let deeper = tree.nodes[edge.to].depth > tree.nodes[edge.from].depth;
            assert_eq!(deeper, !edge.back, "{ruleset} {text} {edge:?}");
            assert!(!edge.back || leads(&tree, edge.to, edge.from), "{ruleset} {text} {edge:?}");
            back += usize::from(edge.back);
        }
        assert!(tree.draw("").is_ok());
    }
    assert!(back > 10 && draws > 5, "{back} {draws}");
}
