//! The checker beside the definitions: of two small games every claim that can be written down is put to it, true or false, with all
//! that is true before it. It accepts just those that hold.

use std::collections::HashMap;
use upstar_core::Budget;
use upstar_proofs::{
    Certificate, CheckError, Checked, Claims, FORMAT, Form, NimberClaim, OutcomeClaim, check, format_of,
};
use upstar_rules::{Board, Options, Outcome, Player, Rules, StopReason, Strip};

/// Toads and Frogs, or in the impartial game Kayles with pins T.
struct Small {
    impartial: bool,
}

impl Rules for Small {
    type Position = Strip;

    fn board(&self) -> Board {
        Board::strip("TF.")
    }

    fn impartial(&self) -> bool {
        self.impartial
    }

    fn options(&self, at: &Strip, player: Player, out: &mut Options<Strip>) -> Result<(), StopReason> {
        let changes = match player {
            _ if self.impartial => [("T", "."), ("TT", "..")],
            Player::Left => [("T.", ".T"), ("TF.", ".FT")],
            Player::Right => [(".F", "F."), (".TF", "FT.")],
        };
        let text = at.to_string();
        for i in 0..text.len() {
            for (before, after) in changes.into_iter().filter(|(before, _)| text[i..].starts_with(before)) {
                let next = format!("{}{after}{}", &text[..i], &text[i + before.len()..]);
                out.push(self.parse(&next).expect("a strip"))?;
            }
        }
        Ok(())
    }
}

/// Forms, pairs of which the first is at most the second, and pairs with a witness that it is less or confused.
type Comparisons = (Vec<Form>, Vec<(u32, u32)>, Vec<(u32, u32, Player, u32)>);

/// All positions that can be reached, options first, and the places of each player's options.
struct Graph {
    texts: Vec<String>,
    options: Vec<[Vec<u32>; 2]>,
}

impl Graph {
    fn new(rules: &Small, root: &str) -> Self {
        let mut graph = Graph { texts: Vec::new(), options: Vec::new() };
        graph.visit(rules, &rules.parse(root).expect("a strip"), &mut HashMap::new());
        graph
    }

    fn visit(&mut self, rules: &Small, at: &Strip, seen: &mut HashMap<String, u32>) -> u32 {
        if let Some(&place) = seen.get(&at.to_string()) {
            return place;
        }
        let options = [Player::Left, Player::Right].map(|player| {
            let mut found = Vec::new();
            rules.options(at, player, &mut Options::new(&mut found, &Budget::unlimited())).expect("options");
            let mut places: Vec<u32> = found.iter().map(|option| self.visit(rules, option, seen)).collect();
            places.sort_unstable();
            places.dedup();
            places
        });
        let place = self.texts.len() as u32;
        seen.insert(at.to_string(), place);
        self.texts.push(at.to_string());
        self.options.push(options);
        place
    }

    fn len(&self) -> u32 {
        self.texts.len() as u32
    }

    fn of(&self, at: u32, player: Player) -> &[u32] {
        &self.options[at as usize][usize::from(player == Player::Right)]
    }

    /// Whether the player who is to move wins.
    fn wins(&self, at: u32, player: Player) -> bool {
        self.of(at, player).iter().any(|&to| !self.wins(to, player.opponent()))
    }

    fn outcome(&self, at: u32) -> Outcome {
        match (self.wins(at, Player::Left), self.wins(at, Player::Right)) {
            (true, true) => Outcome::N,
            (false, false) => Outcome::P,
            (true, false) => Outcome::L,
            (false, true) => Outcome::R,
        }
    }

    fn nimber(&self, at: u32) -> u64 {
        let seen: Vec<u64> = self.of(at, Player::Left).iter().map(|&to| self.nimber(to)).collect();
        (0..).find(|n| !seen.contains(n)).expect("a mex")
    }

    /// a <= b, by the definition.
    fn le(&self, a: u32, b: u32) -> bool {
        !self.of(a, Player::Left).iter().any(|&option| self.le(b, option))
            && !self.of(b, Player::Right).iter().any(|&option| self.le(option, a))
    }

    fn certificate(&self, root: u32, claims: Claims) -> Certificate {
        Certificate {
            format: FORMAT.into(),
            ruleset: "small".into(),
            fingerprint: None,
            position: self.texts[root as usize].clone(),
            outcome: self.outcome(root),
            positions: self.texts.clone(),
            claims,
        }
    }

    /// The form of each position is its options; all comparisons that hold are there, `<|` with a witness.
    fn values(&self) -> Comparisons {
        let forms = self.options.iter().map(|[left, right]| Form(left.clone(), right.clone())).collect();
        let (mut le, mut lf) = (Vec::new(), Vec::new());
        for (a, b) in (0..self.len()).flat_map(|a| (0..self.len()).map(move |b| (a, b))) {
            if self.le(a, b) {
                le.push((a, b));
            }
            let right = self.of(a, Player::Right).iter().find(|&&by| self.le(by, b));
            let left = self.of(b, Player::Left).iter().find(|&&by| self.le(a, by));
            lf.extend(right.map(|&by| (a, b, Player::Right, by)));
            lf.extend(left.filter(|_| right.is_none()).map(|&by| (a, b, Player::Left, by)));
        }
        (forms, le, lf)
    }
}

const PARTIZAN: Small = Small { impartial: false };
const IMPARTIAL: Small = Small { impartial: true };

fn ask(rules: &Small, certificate: &Certificate) -> Result<Checked, CheckError> {
    check(rules, certificate, &Budget::unlimited())
}

fn games() -> Vec<(&'static Small, Graph)> {
    let partizan = ["TT.FF", "T.TF.", "T..F"].map(|text| (&PARTIZAN, Graph::new(&PARTIZAN, text)));
    let impartial = ["TTTT", "TTT.TT"].map(|text| (&IMPARTIAL, Graph::new(&IMPARTIAL, text)));
    partizan.into_iter().chain(impartial).collect()
}

const PLAYERS: [Player; 2] = [Player::Left, Player::Right];

/// A true claim for each position and player, options first.
fn who_wins(graph: &Graph, impartial: bool) -> Vec<OutcomeClaim> {
    let players = if impartial { &PLAYERS[..1] } else { &PLAYERS };
    let mut claims = Vec::new();
    for (at, &player) in (0..graph.len()).flat_map(|at| players.iter().map(move |player| (at, player))) {
        let reply = graph.of(at, player).iter().find(|&&to| !graph.wins(to, player.opponent()));
        claims.push(OutcomeClaim(at, player, reply.copied()));
    }
    claims
}

#[test]
fn who_wins_is_accepted_just_where_it_holds() {
    for (rules, graph) in games() {
        let right = who_wins(&graph, rules.impartial);
        for root in 0..graph.len() {
            let whole = graph.certificate(root, Claims::Outcome(right.clone()));
            let checked = ask(rules, &whole).unwrap();
            assert_eq!((checked.positions, checked.form), (u64::from(graph.len()), None));
            assert_eq!(checked.claims, right.len() as u64);
            for outcome in [Outcome::L, Outcome::R, Outcome::N, Outcome::P] {
                let claimed = Certificate { outcome, ..whole.clone() };
                assert_eq!(ask(rules, &claimed).is_ok(), outcome == graph.outcome(root), "{claimed:?}");
            }
        }
        for &OutcomeClaim(at, player, _) in &right {
            let replies = (0..graph.len() + 2).map(Some).chain([None]);
            for reply in replies {
                let mut claims = right.clone();
                claims.push(OutcomeClaim(at, player, reply));
                let holds = match reply {
                    Some(to) => graph.of(at, player).contains(&to) && !graph.wins(to, player.opponent()),
                    None => !graph.wins(at, player),
                };
                let asked = ask(rules, &graph.certificate(at, Claims::Outcome(claims)));
                assert_eq!(asked.is_ok(), holds, "{at} {player} {reply:?}: {asked:?}");
            }
        }
        // Each claim is needed by a later one or by the root, or by nothing; then the answer is still right.
        let root = graph.len() - 1;
        for i in 0..right.len() {
            let mut claims = right.clone();
            let OutcomeClaim(at, player, _) = claims.remove(i);
            let needed = at == root
                || right.iter().any(|&OutcomeClaim(from, mover, reply)| {
                    let follows = rules.impartial || mover == player.opponent();
                    follows
                        && if graph.wins(from, mover) {
                            reply == Some(at)
                        } else {
                            graph.of(from, mover).contains(&at)
                        }
                });
            let asked = ask(rules, &graph.certificate(root, Claims::Outcome(claims)));
            assert_eq!(asked.is_err(), needed, "without claim {i}: {asked:?}");
        }
        assert!(
            ask(rules, &graph.certificate(root, Claims::Outcome(right.iter().rev().copied().collect())))
                .is_err()
        );
        let beyond = vec![OutcomeClaim(graph.len(), Player::Left, None)];
        let asked = ask(rules, &graph.certificate(root, Claims::Outcome(beyond)));
        assert!(matches!(asked, Err(CheckError::Malformed(_))));
    }
}

#[test]
fn nimbers_are_accepted_just_where_they_hold() {
    let graph = Graph::new(&IMPARTIAL, "TTT.TT");
    let right: Vec<NimberClaim> =
        (0..graph.len()).map(|at| NimberClaim(at, graph.nimber(at), None)).collect();
    for at in 0..graph.len() {
        for nimber in 0..5 {
            let holds = nimber == graph.nimber(at);
            let claims = Claims::Nimber { nimber, claims: right.clone() };
            let mut whole = graph.certificate(at, claims);
            whole.outcome = if nimber == 0 { Outcome::P } else { Outcome::N };
            assert_eq!(ask(&IMPARTIAL, &whole).is_ok(), holds, "{at} is {nimber}");
            // The claim itself, after all that is true of others.
            let mut claims: Vec<_> = right.iter().copied().filter(|claim| claim.0 < at).collect();
            claims.push(NimberClaim(at, nimber, None));
            whole.claims = Claims::Nimber { nimber, claims };
            assert_eq!(ask(&IMPARTIAL, &whole).is_ok(), holds, "{at} is shown to be {nimber}");
            // That it has not this nimber, by an option.
            for option in 0..graph.len() + 1 {
                let mut claims = right.clone();
                claims.push(NimberClaim(at, nimber, Some(option)));
                let is_option = graph.of(at, Player::Left).contains(&option);
                let shown = is_option && graph.nimber(option) == nimber;
                let whole = graph.certificate(at, Claims::Nimber { nimber: graph.nimber(at), claims });
                assert_eq!(ask(&IMPARTIAL, &whole).is_ok(), shown, "{at} is not {nimber} by {option}");
            }
        }
    }
    let root = graph.len() - 1;
    let whole = |claims: &[NimberClaim]| {
        let nimber = graph.nimber(root);
        graph.certificate(root, Claims::Nimber { nimber, claims: claims.to_vec() })
    };
    assert!(
        ask(&IMPARTIAL, &whole(&[&right[..], &right[root as usize..]].concat())).is_ok(),
        "twice the same"
    );
    assert!(ask(&IMPARTIAL, &whole(&right[..root as usize])).is_err(), "nothing about the root");
    assert!(ask(&PARTIZAN, &whole(&right)).is_err(), "nimbers are for impartial games");
}

/// Of an option nothing is needed but that it has not the number: *3 needs 0, 1 and 2, and of other options that they are not 3.
#[test]
fn it_is_enough_that_an_option_has_not_the_number() {
    let graph = Graph::new(&IMPARTIAL, "TTTT");
    let root = graph.len() - 1;
    let nimber = graph.nimber(root);
    let of = |at: u32| NimberClaim(at, graph.nimber(at), None);
    let options = graph.of(root, Player::Left);
    let mut denied = 0;
    let elsewhere = |option: u32| (0..root).any(|at| graph.of(at, Player::Left).contains(&option));
    for &option in options.iter().filter(|&&option| !elsewhere(option)) {
        let Some(&to) = graph.of(option, Player::Left).iter().find(|&&to| graph.nimber(to) == nimber) else {
            continue;
        };
        // The number of this option is never said.
        let mut claims: Vec<NimberClaim> = (0..root).filter(|&at| at != option).map(of).collect();
        let short = claims.clone();
        claims.extend([NimberClaim(option, nimber, Some(to)), of(root)]);
        let whole = |claims: Vec<NimberClaim>| graph.certificate(root, Claims::Nimber { nimber, claims });
        let other = options.iter().any(|&o| o != option && graph.nimber(o) == graph.nimber(option));
        let needed = graph.nimber(option) < nimber && !other;
        assert_eq!(ask(&IMPARTIAL, &whole(claims)).is_ok(), !needed, "{option}");
        assert!(ask(&IMPARTIAL, &whole([short, vec![of(root)]].concat())).is_err(), "{option}");
        denied += 1;
    }
    assert!(denied > 0);
}

#[test]
fn values_are_accepted_just_where_they_hold() {
    for text in ["T.TF.", "TT.F", "T..F"] {
        let graph = Graph::new(&PARTIZAN, text);
        let (forms, le, lf) = graph.values();
        let own: Vec<u32> = (0..graph.len()).collect();
        let whole = |root: u32, values: &[u32], le: &[(u32, u32)], lf: &[(u32, u32, Player, u32)]| {
            let (forms, values, le, lf) = (forms.clone(), values.to_vec(), le.to_vec(), lf.to_vec());
            graph.certificate(root, Claims::Value { value: String::new(), forms, values, le, lf })
        };
        for root in 0..graph.len() {
            let checked = ask(&PARTIZAN, &whole(root, &own, &le, &lf)).unwrap();
            let claims = forms.len() + own.len() + le.len() + lf.len();
            assert_eq!((checked.form, checked.claims), (Some(root), claims as u64));
            for form in 0..graph.len() {
                let mut values = own.clone();
                values[root as usize] = form;
                let equal = graph.le(root, form) && graph.le(form, root);
                let asked = ask(&PARTIZAN, &whole(root, &values, &le, &lf));
                // A form with moves that come to nothing is refused where the position lacks them.
                assert!(equal || asked.is_err(), "{root} is form {form}: {asked:?}");
                assert!(form != root || asked.is_ok(), "{root} is itself: {asked:?}");
            }
        }
        let root = graph.len() - 1;
        for (a, b) in (0..graph.len()).flat_map(|a| (0..graph.len()).map(move |b| (a, b))) {
            let more: Vec<_> = le.iter().copied().chain([(a, b)]).collect();
            let asked = ask(&PARTIZAN, &whole(root, &own, &more, &lf));
            assert_eq!(asked.is_ok(), graph.le(a, b), "{a} <= {b}: {asked:?}");
            for (player, by) in
                PLAYERS.iter().flat_map(|&player| (0..graph.len()).map(move |by| (player, by)))
            {
                let more: Vec<_> = lf.iter().copied().chain([(a, b, player, by)]).collect();
                let shown = match player {
                    Player::Right => graph.of(a, player).contains(&by) && graph.le(by, b),
                    Player::Left => graph.of(b, player).contains(&by) && graph.le(a, by),
                };
                let asked = ask(&PARTIZAN, &whole(root, &own, &le, &more));
                assert_eq!(asked.is_ok(), shown, "{a} <| {b} by {player}'s {by}: {asked:?}");
            }
        }
        // That a form lies so to its options needs no claim.
        let is_option = |a: u32, b: u32| {
            graph.of(b, Player::Left).contains(&a) || graph.of(a, Player::Right).contains(&b)
        };
        let others: Vec<_> = lf.iter().copied().filter(|&(a, b, ..)| !is_option(a, b)).collect();
        assert!(
            others.len() < lf.len() && ask(&PARTIZAN, &whole(root, &own, &le, &others)).is_ok(),
            "{text}"
        );
        let beyond = graph.len();
        for (values, le, lf) in [
            (own[1..].to_vec(), le.clone(), lf.clone()),
            ([&own[1..], &[beyond]].concat(), le.clone(), lf.clone()),
            (own.clone(), [&le[..], &[(beyond, 0)]].concat(), lf.clone()),
            (own.clone(), [&le[..], &[(0, beyond)]].concat(), lf.clone()),
            (own.clone(), le.clone(), [&lf[..], &[(beyond, 0, Player::Left, 0)]].concat()),
            (own.clone(), le.clone(), [&lf[..], &[(0, beyond, Player::Left, 0)]].concat()),
            (own.clone(), le.clone(), [&lf[..], &[(0, 0, Player::Left, beyond)]].concat()),
        ] {
            let asked = ask(&PARTIZAN, &whole(root, &values, &le, &lf));
            assert!(matches!(asked, Err(CheckError::Malformed(_))), "{asked:?}");
        }
    }
}

/// One certificate of each kind.
fn one_of_each() -> Vec<(&'static Small, Certificate)> {
    let (partizan, impartial) = (Graph::new(&PARTIZAN, "T..F"), Graph::new(&IMPARTIAL, "TTTT"));
    let (last, top) = (partizan.len() - 1, impartial.len() - 1);
    let (forms, le, lf) = partizan.values();
    let values = (0..partizan.len()).collect();
    let nimbers = (0..=top).map(|at| NimberClaim(at, impartial.nimber(at), None)).collect();
    vec![
        (&PARTIZAN, partizan.certificate(last, Claims::Outcome(who_wins(&partizan, false)))),
        (&IMPARTIAL, {
            let nimber = impartial.nimber(top);
            impartial.certificate(top, Claims::Nimber { nimber, claims: nimbers })
        }),
        (&PARTIZAN, {
            let value = String::new();
            partizan.certificate(last, Claims::Value { value, forms, values, le, lf })
        }),
    ]
}

#[test]
fn certificates_come_back_from_their_text() {
    for (_, certificate) in one_of_each() {
        let text = certificate.to_json();
        assert_eq!(format_of(&text).as_deref(), Some(FORMAT));
        assert_eq!(Certificate::from_json(&text).ok(), Some(certificate));
    }
    assert_eq!(format_of("{}"), None);
}

#[test]
fn a_check_can_be_cancelled() {
    for (rules, certificate) in one_of_each() {
        let budget = Budget::unlimited();
        assert!(check(rules, &certificate, &budget).is_ok());
        budget.cancel();
        assert_eq!(check(rules, &certificate, &budget), Err(CheckError::Stopped(StopReason::Cancelled)));
    }
}
