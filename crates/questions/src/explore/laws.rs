//! Laws of sequences that are no period: rulers, and classes of n that grow each in its own way.

use upstar_catalog::Answer;
use upstar_core::StopReason;
use upstar_values::{Notation, Value, Values};

/// The largest modulus of classes.
const LARGEST_MODULUS: usize = 6;
/// Fewer values never show a ruler.
const LEAST_RULER: usize = 8;

/// Whether nimbers are the largest powers of 2 that divide n plus a small number, and which number.
pub(super) fn ruler(first: u64, answers: &[Answer]) -> Option<String> {
    if answers.len() < LEAST_RULER {
        return None;
    }
    (0..=3).find_map(|more| {
        let is_ruler = |(n, answer): (u64, &Answer)| {
            let n = n + more;
            n > 0 && *answer == Answer::Nimber(1 << n.trailing_zeros())
        };
        let what = if more == 0 { "n".to_string() } else { format!("n + {more}") };
        (first..).zip(answers).all(is_ruler).then(|| format!("the largest power of 2 that divides {what}"))
    })
}

/// What is added from one value to the next.
#[derive(PartialEq)]
enum Step {
    Count(i128),
    Value(Value),
}

/// What classes of n modulo a number do, in words, and whether all classes do something.
pub(super) struct Classes {
    pub law: String,
    pub all: bool,
}

/// How the classes of n modulo the least number that will do behave, each constant or growing by steps of its own; where no
/// number will, one of two or three classes alone. Every class needs three values where the family is known to its
/// end, else four, one alone six, and half of all values must obey.
pub(super) fn by_residue(
    first: u64,
    answers: &[Answer],
    whole: bool,
    values: &Values,
    notation: Notation,
) -> Result<Option<Classes>, StopReason> {
    for (modulus, all) in (1..=LARGEST_MODULUS).map(|modulus| (modulus, true)).chain([(2, false), (3, false)])
    {
        let least = match (all, whole) {
            (true, true) => 3,
            (true, false) => 4,
            (false, _) => 6,
        };
        for start in 0..=answers.len() / 2 {
            let rest = &answers[start..];
            if rest.len() < least * modulus {
                break;
            }
            let (mut texts, mut obey) = (Vec::new(), 0);
            for place in 0..modulus {
                let class: Vec<Answer> = rest[place..].iter().step_by(modulus).copied().collect();
                let (n, step) = (first + (start + place) as u64, one_step(&class, values)?);
                obey += usize::from(step.is_some());
                let grows = match step {
                    Some(step) => grows(class[0], step, values, notation)?,
                    None => "no pattern".into(),
                };
                texts.push(match modulus {
                    1 => format!("{grows} from n = {n} on"),
                    _ => format!("n = {n}, {}, ..: {grows}", n + modulus as u64),
                });
            }
            if obey == modulus || !all && obey > 0 {
                return Ok(Some(Classes { law: texts.join("; "), all: obey == modulus }));
            }
        }
    }
    Ok(None)
}

/// What a class does that begins with this value and goes on by this step.
fn grows(value: Answer, step: Step, values: &Values, notation: Notation) -> Result<String, StopReason> {
    let value = value.text(values, notation)?;
    Ok(match step {
        Step::Count(0) | Step::Value(Value::ZERO) => format!("always {value}"),
        Step::Count(step) if step < 0 => format!("{value} and {} less each time", -step),
        Step::Count(step) => format!("{value} and {step} more each time"),
        Step::Value(step) => format!("{value} and {} more each time", values.display(step, notation)?),
    })
}

/// The step between neighbours, if it is always the same.
fn one_step(class: &[Answer], values: &Values) -> Result<Option<Step>, StopReason> {
    let mut found = None;
    for pair in class.windows(2) {
        let step = match (pair[0], pair[1]) {
            (Answer::Nimber(a), Answer::Nimber(b)) => Step::Count(i128::from(b) - i128::from(a)),
            (Answer::Value(a), Answer::Value(b)) => Step::Value(values.sub(b, a)?),
            _ => return Ok(None),
        };
        if found.as_ref().is_some_and(|known| *known != step) {
            return Ok(None);
        }
        found = Some(step);
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn nimbers(numbers: &[u64]) -> Vec<Answer> {
        numbers.iter().map(|&n| Answer::Nimber(n)).collect()
    }

    #[test]
    fn rulers_are_powers_of_two() {
        let law = ruler(0, &nimbers(&[1, 2, 1, 4, 1, 2, 1, 8, 1]));
        assert_eq!(law.as_deref(), Some("the largest power of 2 that divides n + 1"));
        assert_eq!(ruler(0, &nimbers(&[1, 2, 1, 4, 1, 2, 1, 4, 1])), None);
    }

    #[test]
    fn classes_grow_each_in_its_own_way() {
        let values = Values::new();
        let law = |numbers: &[u64], whole| {
            let classes = by_residue(0, &nimbers(numbers), whole, &values, Notation::Ascii).unwrap();
            classes.map(|classes| (classes.law, classes.all))
        };
        let both = law(&[0, 1, 2, 1, 4, 1, 6, 1], false).unwrap();
        assert_eq!(both, ("n = 0, 2, ..: 0 and 2 more each time; n = 1, 3, ..: always 1".into(), true));
        let odd = law(&[0, 1, 7, 1, 4, 1, 2, 1, 8, 1, 3, 1], false).unwrap();
        assert_eq!(odd, ("n = 0, 2, ..: no pattern; n = 1, 3, ..: always 1".into(), false));
        // Six values say enough only where there are no others.
        let short = [1, 0, 3, 2, 5, 4];
        assert!(law(&short, true).is_some() && law(&short, false).is_none());
        assert!(law(&[0, 1, 3, 7, 1, 5, 2, 9, 4, 4, 8, 1], false).is_none());
    }
}
