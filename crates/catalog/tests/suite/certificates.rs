//! Certificates of every ruleset: what searches find can be followed by a checker that knows only the rules, and
//! what is false cannot.

use upstar_catalog::proofs::{
    CheckError, Claims, LoopyCertificate, NimberClaim, OutcomeClaim, SafeClaim, WinClaim,
};
use upstar_catalog::{
    Budget, Catalog, Certificate, Game, Outcome, Player, Position, SolveOptions, StopReason,
};

/// Larger games are left to those who have time.
const MOST_POSITIONS: usize = 3000;

fn checked(game: &Game, certificate: &Certificate) -> Result<(), CheckError> {
    game.check(certificate, &Budget::unlimited()).map(|_| ())
}

/// Every example of every card whose game graph is small, and what is asked about it.
fn cases(catalog: &Catalog) -> Vec<(String, String)> {
    let cards = catalog.cards();
    let examples = cards.iter().flat_map(|card| &card.examples);
    let mut cases: Vec<_> =
        examples.map(|example| (example.ruleset.clone(), example.position.clone())).collect();
    cases.push(("sum".into(), "nim 2 + kayles 3".into()));
    cases.push(("sum".into(), "nim 1 + domineering 2x2 + hackenbush LR".into()));
    cases
}

#[test]
fn certificates_of_every_ruleset_are_accepted() {
    let catalog = Catalog::new();
    let (mut outcomes, mut values) = (0, 0);
    for (ruleset, text) in cases(&catalog) {
        let game = catalog.open(&ruleset).unwrap();
        let position = game.parse(&text).unwrap();
        let how = SolveOptions::default();
        let few = SolveOptions { budget: Budget::unlimited().part(300_000), ..SolveOptions::default() };
        let small = position.tree(MOST_POSITIONS, None, &how).is_ok_and(|tree| !tree.cut);
        for value in [false, true].into_iter().filter(|_| small) {
            let certificate = match position.certify(value, &few) {
                // Play that may come back has certificates of its own kind.
                Err(StopReason::Endless(_)) => {
                    loopy_certificate(&game, &position);
                    continue;
                }
                Err(StopReason::TooLarge(_)) => continue,
                other => other.unwrap_or_else(|stop| panic!("{ruleset} {text}: {stop}")),
            };
            let read = Certificate::from_json(&certificate.to_json()).unwrap();
            assert_eq!(read, certificate, "{ruleset} {text}");
            checked(&game, &read).unwrap_or_else(|error| panic!("{ruleset} {text}: {error}"));
            assert_eq!(certificate.outcome, position.outcome(&how).unwrap().answer, "{ruleset} {text}");
            *(if value { &mut values } else { &mut outcomes }) += 1;
        }
    }
    assert!(outcomes > 60 && values > 50, "{outcomes} outcomes and {values} values");
}

/// Whatever is changed, a certificate is refused or still says the truth.
#[test]
fn no_change_makes_a_checker_accept_what_is_false() {
    let catalog = Catalog::new();
    for (ruleset, text) in [
        ("nim", "1,2,2"),
        ("kayles", "5"),
        ("domineering", "2x3"),
        ("clobber", "xox|oxo"),
        ("toads-and-frogs", "T.F.F"),
        ("hackenbush", "LRLG"),
        ("cram", "2x3"),
    ] {
        let game = catalog.open(ruleset).unwrap();
        let position = game.parse(text).unwrap();
        for value in [false, true] {
            let right = position.certify(value, &SolveOptions::default()).unwrap();
            for wrong in changed(&right) {
                let accepted = checked(&game, &wrong).is_ok();
                let truth = wrong.outcome == right.outcome && claimed(&wrong) == claimed(&right);
                assert!(!accepted || truth, "{ruleset} {text}: {wrong:?}");
            }
        }
    }
}

/// What a certificate says beside the outcome.
fn claimed(certificate: &Certificate) -> Option<u64> {
    match certificate.claims {
        Claims::Nimber { nimber, .. } => Some(nimber),
        _ => None,
    }
}

/// The certificate with one thing changed, in many ways.
fn changed(right: &Certificate) -> Vec<Certificate> {
    let mut all = Vec::new();
    let mut add = |change: &dyn Fn(&mut Certificate)| {
        let mut wrong = right.clone();
        change(&mut wrong);
        all.push(wrong);
    };
    for outcome in [Outcome::L, Outcome::R, Outcome::N, Outcome::P] {
        if outcome != right.outcome {
            add(&|wrong| wrong.outcome = outcome);
        }
    }
    for i in 0..right.positions.len() {
        add(&|wrong| drop(wrong.positions.remove(i)));
        add(&|wrong| wrong.positions.swap(0, i));
    }
    let places = right.positions.len() as u32;
    match &right.claims {
        Claims::Outcome(claims) => {
            for i in 0..claims.len() {
                let edit = |wrong: &mut Certificate, change: &dyn Fn(&mut Vec<OutcomeClaim>)| {
                    if let Claims::Outcome(claims) = &mut wrong.claims {
                        change(claims);
                    }
                };
                add(&|wrong| {
                    edit(wrong, &|claims| {
                        claims.remove(i);
                    })
                });
                add(&|wrong| edit(wrong, &|claims| claims[i].2 = None));
                add(&|wrong| edit(wrong, &|claims| claims[i].2 = Some((i as u32 * 7) % places)));
                add(&|wrong| edit(wrong, &|claims| claims[i].0 = places + 5));
            }
        }
        Claims::Nimber { claims, nimber } => {
            let nimber = *nimber;
            for other in (0..nimber + 4).filter(|n| *n != nimber) {
                add(&|wrong| {
                    if let Claims::Nimber { nimber, .. } = &mut wrong.claims {
                        *nimber = other;
                    }
                });
            }
            for i in 0..claims.len() {
                let edit = |wrong: &mut Certificate, change: &dyn Fn(&mut Vec<NimberClaim>)| {
                    if let Claims::Nimber { claims, .. } = &mut wrong.claims {
                        change(claims);
                    }
                };
                add(&|wrong| {
                    edit(wrong, &|claims| {
                        claims.remove(i);
                    })
                });
                add(&|wrong| edit(wrong, &|claims| claims[i].1 += 1));
                add(&|wrong| edit(wrong, &|claims| claims[i].1 = 0));
                add(&|wrong| edit(wrong, &|claims| claims[i].2 = Some(0)));
            }
        }
        Claims::Value { values, forms, le, lf, .. } => {
            let count = forms.len() as u32;
            for i in 0..values.len() {
                for other in 0..count {
                    add(&|wrong| {
                        if let Claims::Value { values, .. } = &mut wrong.claims {
                            values[i] = other;
                        }
                    });
                }
            }
            for i in 0..forms.len() {
                add(&|wrong| {
                    if let Claims::Value { forms, .. } = &mut wrong.claims {
                        forms[i].0.pop();
                    }
                });
                add(&|wrong| {
                    if let Claims::Value { forms, .. } = &mut wrong.claims {
                        forms[i].1.push(0);
                    }
                });
            }
            for i in 0..le.len() {
                add(&|wrong| {
                    if let Claims::Value { le, .. } = &mut wrong.claims {
                        le[i] = (le[i].1, le[i].0);
                    }
                });
            }
            for i in 0..lf.len() {
                add(&|wrong| {
                    if let Claims::Value { lf, .. } = &mut wrong.claims {
                        lf[i] = (lf[i].1, lf[i].0, lf[i].2, lf[i].3);
                    }
                });
            }
        }
    }
    all
}

/// A comparison that nothing shows does not help: it has to be shown itself.
#[test]
fn claims_must_be_shown_from_the_ground_up() {
    let catalog = Catalog::new();
    let game = catalog.open("domineering").unwrap();
    let mut certificate = game.parse("2x2").unwrap().certify(true, &SolveOptions::default()).unwrap();
    // {1|-1} is claimed to be 0, and every comparison that would help is claimed with it.
    let Claims::Value { values, forms, le, lf, .. } = &mut certificate.claims else { panic!("a value") };
    let zero = forms.iter().position(|form| form.0.is_empty() && form.1.is_empty()).unwrap() as u32;
    if let Some(last) = values.last_mut() {
        *last = zero;
    }
    certificate.outcome = Outcome::P;
    let count = forms.len() as u32;
    for (a, b) in (0..count).flat_map(|a| (0..count).map(move |b| (a, b))) {
        le.push((a, b));
        for by in 0..count {
            lf.push((a, b, upstar_catalog::Player::Left, by));
        }
    }
    assert!(matches!(checked(&game, &certificate), Err(CheckError::False(_))));
}

#[test]
fn a_hostile_certificate_stays_within_its_limits() {
    let catalog = Catalog::new();
    let game = catalog.open("domineering").unwrap();
    let mut certificate = game.parse("2x2").unwrap().certify(false, &SolveOptions::default()).unwrap();
    certificate.positions = (1..=250).flat_map(|y| (1..=250).map(move |x| format!("{y}x{x}"))).collect();
    let short = Budget::new(Some(std::time::Duration::ZERO), None);
    assert!(matches!(game.check(&certificate, &short), Err(CheckError::Stopped(StopReason::Time(_)))));
}

/// The certificate of a loopy game, which holds, and is refused or still true when any part of it is changed.
fn loopy_certificate(game: &Game, position: &Position) {
    let budget = Budget::unlimited();
    let right = position.certify_loopy(&budget).unwrap();
    let class = position.any_outcome(&SolveOptions::default()).unwrap();
    assert_eq!(Player::BOTH.map(|first| right.winner(first)), Player::BOTH.map(|first| class.winner(first)));
    game.check_loopy(&right, &budget).unwrap_or_else(|error| panic!("{position}: {error}"));
    for wrong in changed_loopy(&right) {
        let truth = (wrong.left_starts, wrong.right_starts) == (right.left_starts, right.right_starts);
        let accepted = game.check_loopy(&wrong, &budget).is_ok();
        assert!(truth || !accepted, "{position}: {wrong:?}");
    }
}

/// The certificate with one or two things changed: other winners, with claims that fit them.
fn changed_loopy(right: &LoopyCertificate) -> Vec<LoopyCertificate> {
    let endings = [None, Some(Player::Left), Some(Player::Right)];
    let mut all = Vec::new();
    for (left_starts, right_starts) in endings.into_iter().flat_map(|l| endings.map(|r| (l, r))) {
        let claimed = LoopyCertificate { left_starts, right_starts, ..right.clone() };
        let mut flipped = claimed.clone();
        flipped.wins.iter_mut().for_each(|claim| claim.2 = claim.2.opponent());
        flipped.safe.iter_mut().for_each(|claim| claim.2 = claim.2.opponent());
        let mut level = claimed.clone();
        level.wins.iter_mut().for_each(|claim| claim.3 = 1);
        let mut safe = claimed.clone();
        let won: Vec<_> = safe.wins.drain(..).collect();
        for who in Player::BOTH {
            let reply = |claim: &WinClaim| (claim.1 == who).then_some(0);
            safe.safe.extend(won.iter().map(|claim| SafeClaim(claim.0, claim.1, who, reply(claim))));
        }
        let mut won = claimed.clone();
        for claim in won.safe.drain(..).filter(|claim| claim.2 == Player::Left) {
            won.wins.push(WinClaim(claim.0, claim.1, Player::Left, 1));
        }
        all.extend([claimed, flipped, level, safe, won]);
    }
    all
}

/// Many small digraphs with arcs for one player or for both.
#[test]
fn loopy_games_have_certificates_of_wins_and_draws() {
    let catalog = Catalog::new();
    let game = catalog.open("loopy").unwrap();
    let (mut seed, mut draws) = (1u64, 0);
    let mut random = |below: u64| {
        seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (seed >> 33) % below
    };
    for round in 0..300 {
        let places = 2 + round % 5;
        let mut name = || char::from(b'a' + random(places) as u8);
        let arcs: Vec<_> = (0..2 * places).map(|_| (name(), name())).collect();
        let arcs: Vec<_> = arcs
            .iter()
            .map(|(from, to)| format!("{from}>{to}{}", ["", ":L", ":R"][random(3) as usize]))
            .collect();
        let start = &arcs[0][..1];
        let Ok(position) = game.parse(&format!("{}@{start}", arcs.join(","))) else { continue };
        loopy_certificate(&game, &position);
        draws += usize::from(position.certify_loopy(&Budget::unlimited()).unwrap().left_starts.is_none());
    }
    assert!((50..250).contains(&draws), "{draws}");
}
