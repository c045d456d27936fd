//! Misère play of every ruleset, judged by options alone.

use crate::common::{options, said};
use std::collections::{BTreeSet, HashMap, HashSet};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;
use upstar_catalog::{Catalog, MoveQuery};
use upstar_rules::{
    Answer, Card, Convention, Heaps, Outcome, ParseError, Player, Position, Registrar, Rules, Sign,
};
use upstar_rulesets::nim::Nim;
use upstar_solve::{Misere, SolveOptions};
use upstar_values::Values;

/// The player who cannot move wins: the definition, word by word.
struct Plain<'a, P: Position> {
    rules: &'a dyn Rules<Position = P>,
    known: HashMap<(P, Player), bool>,
}

impl<P: Position> Plain<'_, P> {
    fn wins(&mut self, at: &P, player: Player) -> bool {
        if let Some(&known) = self.known.get(&(at.clone(), player)) {
            return known;
        }
        let moves = options(self.rules, at, player);
        let wins = moves.is_empty() || moves.iter().any(|to| !self.wins(to, player.opponent()));
        self.known.insert((at.clone(), player), wins);
        wins
    }

    fn outcome(&mut self, at: &P) -> Outcome {
        let winner = |wins: bool, player: Player| if wins { player } else { player.opponent() };
        let [left, right] = Player::BOTH.map(|player| winner(self.wins(at, player), player));
        Outcome::from_winners(left, right)
    }
}

/// The play of a sum as a number that depends on nothing but the play: the sets of plays after each player's moves.
struct Plays<'a, P: Position> {
    rules: &'a dyn Rules<Position = P>,
    known: HashMap<Vec<(P, Sign)>, u64>,
}

impl<P: Position> Plays<'_, P> {
    fn of(&mut self, parts: &[(P, Sign)]) -> u64 {
        if let Some(&known) = self.known.get(parts) {
            return known;
        }
        let mut sets = Vec::new();
        for player in Player::BOTH {
            let mut set = BTreeSet::new();
            for (i, (part, sign)) in parts.iter().enumerate() {
                let mover = if *sign == Sign::Same { player } else { player.opponent() };
                for option in options(self.rules, part, mover) {
                    let mut after = parts.to_vec();
                    after[i].0 = option;
                    set.insert(self.of(&after));
                }
            }
            sets.push(set);
        }
        let mut hasher = DefaultHasher::new();
        sets.hash(&mut hasher);
        self.known.insert(parts.to_vec(), hasher.finish());
        hasher.finish()
    }
}

/// The most positions that are reached from one example, and that are compared as plays.
const MOST: usize = 400;
const MOST_PLAYS: usize = 40;

/// How many positions were looked at, ruleset by ruleset.
#[derive(Default)]
struct Court {
    judged: Vec<(String, usize)>,
    /// The positions on the card of the ruleset that was added last.
    examples: Vec<String>,
}

/// The positions below a start when there are few enough; else those after some moves.
fn below<P: Position>(rules: &dyn Rules<Position = P>, start: P) -> Vec<P> {
    let (mut found, mut seen) = (vec![start.clone()], HashSet::from([start]));
    let mut next = 0;
    while next < found.len() {
        for player in Player::BOTH {
            for option in options(rules, &found[next].clone(), player) {
                if seen.insert(option.clone()) {
                    found.push(option);
                }
            }
        }
        next += 1;
        if found.len() > 20 * MOST {
            // Far from the start the rest of the play is short.
            let late = found.split_off(found.len() - 1).remove(0);
            return below(rules, late);
        }
    }
    found
}

impl Registrar for Court {
    fn add<R: Rules>(
        &mut self,
        card: Card,
        open: impl Fn(&str) -> Result<R, ParseError> + Send + Sync + 'static,
    ) {
        // Where play may go on for ever, nobody need win.
        if card.loops {
            return;
        }
        let mut judged = 0;
        for example in &card.examples {
            let parameter = example.ruleset.split_once(':').map_or("", |(_, parameter)| parameter);
            let rules: Arc<dyn Rules<Position = R::Position>> = Arc::new(open(parameter).unwrap());
            // The others are positions of a variant.
            let Ok(start) = rules.parse(&example.position) else { continue };
            if rules.searchable(&start).is_err() || large(&example.position) {
                continue;
            }
            judged += judge(&rules, start, &example.ruleset);
        }
        assert!(judged > 0, "nothing of {} was judged", card.name);
        self.judged.push((card.name.to_string(), judged));
        self.examples = card.examples.iter().map(|example| example.position.to_string()).collect();
    }

    fn variant<R: Rules>(
        &mut self,
        looks: fn(&str) -> bool,
        open: impl Fn(&str) -> Result<R, ParseError> + Send + Sync + 'static,
    ) {
        let rules: Arc<dyn Rules<Position = R::Position>> = Arc::new(open("").unwrap());
        for text in self.examples.clone().iter().filter(|text| looks(text) && !large(text)) {
            let judged = judge(&rules, rules.parse(text).unwrap(), text);
            assert!(judged > 0, "nothing of {text} was judged");
            self.judged.push((text.clone(), judged));
        }
    }
}

/// Boards of many squares and heaps of many counters have too many plays for the plain way.
fn large(text: &str) -> bool {
    let numbers = text.split(|c: char| !c.is_ascii_digit()).filter_map(|n| n.parse::<u64>().ok());
    numbers.sum::<u64>() > 40
}

fn judge<P: Position>(rules: &Arc<dyn Rules<Position = P>>, start: P, name: &str) -> usize {
    let values = Values::new();
    let misere = Misere::new(rules.clone(), values.clone());
    let mut plain = Plain { rules: &**rules, known: HashMap::new() };
    let mut plays = Plays { rules: &**rules, known: HashMap::new() };
    let preserves_play = rules.capabilities().preserves_play;
    let all = below(&**rules, start);
    let step = all.len().div_ceil(MOST);
    let mut compared = 0;
    for at in all.iter().step_by(step) {
        let expected = plain.outcome(at);
        for theorems in [false, true] {
            let how = SolveOptions { theorems, ..SolveOptions::default() };
            assert_eq!(misere.outcome(at, &how).unwrap().answer, expected, "{name} {at}");
        }
        for theorem in rules.theorems().iter().filter(|theorem| theorem.convention == Convention::Misere) {
            let Some(claim) = said(theorem, at, &values) else { continue };
            assert_eq!(claim.answer, Answer::Outcome(expected), "{name} {at}");
            for win in claim.wins {
                assert!(options(&**rules, at, win.player).contains(&win.to), "{name}: {at} to {}", win.to);
                assert!(!plain.wins(&win.to, win.player.opponent()), "{name}: {at} to {}", win.to);
            }
        }
        // Late positions are small enough to compare whole plays.
        if plays.known.len() < 100_000 && compared < MOST_PLAYS && plain.known.len() < 4_000 {
            compared += 1;
            let own = plays.of(&[(at.clone(), Sign::Same)]);
            if preserves_play.representative {
                let (form, sign) = rules.representative(at.clone()).unwrap();
                assert_eq!(plays.of(&[(form, sign)]), own, "{name} {at}");
            }
            if preserves_play.components {
                let mut parts = Vec::new();
                rules.components(at, &mut parts).unwrap();
                let parts: Vec<_> = parts.into_iter().map(|part| (part, Sign::Same)).collect();
                assert_eq!(plays.of(&parts), own, "{name} {at}");
            }
        }
    }
    all.len() / step
}

#[test]
fn every_ruleset_in_misere_play_is_as_its_options_say() {
    let mut court = Court::default();
    upstar_rulesets::register(&mut court);
    assert!(court.judged.iter().map(|(_, count)| count).sum::<usize>() > 1_000, "{:?}", court.judged);
}

#[test]
fn misere_nim_is_explained() {
    let rules: Arc<dyn Rules<Position = Heaps>> = Arc::new(Nim);
    let misere = Catalog::new().open_in("nim", Convention::Misere).unwrap();
    let mut plain = Plain { rules: &*rules, known: HashMap::new() };
    for text in ["0", "1", "1,1", "1,1,1", "2", "2,1", "2,1,1", "2,2", "3,2,1", "3,4,5", "4,4", "4,4,1"] {
        let at = misere.parse(text).unwrap();
        let found = at.moves(MoveQuery::default(), &SolveOptions::default()).unwrap();
        assert_eq!(found.outcome, Some(plain.outcome(&rules.parse(text).unwrap())), "{text}");
        for m in &found.moves {
            let to = rules.parse(&m.to.to_string()).unwrap();
            assert_eq!(m.wins, Some(!plain.wins(&to, Player::Right)), "{text} to {to}");
        }
        let best = at.winning_move(Player::Left, &SolveOptions::default()).unwrap();
        assert_eq!(best.is_some(), found.outcome == Some(Outcome::N) && text != "0", "{text}");
    }
    let why = |text: &str| {
        misere.parse(text).unwrap().winning_move(Player::Left, &SolveOptions::default()).unwrap().unwrap().why
    };
    assert_eq!(why("1,1"), "leaves one heap of one");
    assert_eq!(why("7"), "leaves one heap of one");
    assert_eq!(why("5,1,1"), "leaves only heaps of one, an odd number of them: 3");
    assert_eq!(why("3,4,5"), "nim-sum 2 becomes 0, and heaps larger than one are left: play as in Nim");
    // Heaps beyond any search.
    let vast = misere.parse("1000000000000,999999999999,7").unwrap();
    assert_eq!(vast.outcome(&SolveOptions::default()).unwrap().answer, Outcome::N);
}
