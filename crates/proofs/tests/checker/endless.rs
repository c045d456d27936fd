//! A game that comes back to where it was: nothing may rest on itself, whatever stands first.

use upstar_core::Budget;
use upstar_proofs::{Certificate, CheckError, Claims, FORMAT, Form, NimberClaim, OutcomeClaim, check};
use upstar_rules::{Board, Options, Outcome, Player, Rules, StopReason, Strip};

/// Left moves the piece to the right and Right moves it back; in the impartial game both do both.
struct Circle {
    impartial: bool,
}

impl Rules for Circle {
    type Position = Strip;

    fn board(&self) -> Board {
        Board::strip("T.")
    }

    fn impartial(&self) -> bool {
        self.impartial
    }

    fn options(&self, at: &Strip, player: Player, out: &mut Options<Strip>) -> Result<(), StopReason> {
        let (from, to) = if at.to_string() == "T." { (Player::Left, ".T") } else { (Player::Right, "T.") };
        if self.impartial || player == from {
            out.push(self.parse(to).expect("a strip"))?;
        }
        Ok(())
    }
}

/// Whatever is said about who wins, all of this is refused.
fn refused(rules: &Circle, positions: [&str; 2], claims: &Claims) {
    for (position, outcome) in ["T.", ".T"].into_iter().flat_map(|position| {
        [Outcome::L, Outcome::R, Outcome::N, Outcome::P].map(move |outcome| (position, outcome))
    }) {
        let certificate = Certificate {
            format: FORMAT.into(),
            ruleset: "circle".into(),
            fingerprint: None,
            position: position.into(),
            outcome,
            positions: positions.map(String::from).to_vec(),
            claims: claims.clone(),
        };
        let asked = check(rules, &certificate, &Budget::unlimited());
        assert!(matches!(asked, Err(CheckError::False(_))), "{certificate:?}: {asked:?}");
    }
}

/// If values could rest on each other, `T.` could be 1 and `.T` could be 0: Left's move to 0 makes 1, and Right's to 1 is none that 0 would miss.
#[test]
fn values_do_not_rest_on_each_other() {
    let (zero, one) = (Form(vec![], vec![]), Form(vec![0], vec![]));
    for (positions, values) in [(["T.", ".T"], vec![1, 0]), ([".T", "T."], vec![0, 1])] {
        let (forms, le, lf) = (vec![zero.clone(), one.clone()], vec![(0, 1)], vec![(0, 1, Player::Left, 0)]);
        let claims = Claims::Value { value: "1".into(), forms, values, le, lf };
        refused(&Circle { impartial: false }, positions, &claims);
    }
}

/// Left would win in `T.` if Right lost in `.T`, which is so if Left won in `T.`; of nimbers it is the same.
#[test]
fn neither_do_winners_nor_nimbers() {
    let first = OutcomeClaim(0, Player::Left, Some(1));
    let second = OutcomeClaim(1, Player::Right, None);
    let stuck = [OutcomeClaim(0, Player::Right, None), OutcomeClaim(1, Player::Left, None)];
    for circular in [[first, second], [second, first]] {
        for claims in [[&circular[..], &stuck].concat(), [&stuck[..], &circular].concat()] {
            refused(&Circle { impartial: false }, ["T.", ".T"], &Claims::Outcome(claims));
        }
    }
    let (one, zero) = (NimberClaim(0, 1, None), NimberClaim(1, 0, None));
    for nimber in [0, 1] {
        for claims in [vec![one, zero], vec![zero, one]] {
            refused(&Circle { impartial: true }, ["T.", ".T"], &Claims::Nimber { nimber, claims });
        }
    }
}
