//! `upstar quotient`.

use crate::args::QuotientArgs;
use crate::context::Context;
use crate::failure::{Done, Failure, Outcome};
use crate::files;
use upstar_questions::{QuotientAnswer, exit_code_of};

/// So many elements are written out in a line of text; JSON has them all.
const SHOWN: usize = 60;

pub fn run(args: &QuotientArgs, context: &Context) -> Outcome {
    let answer = context.ask(&args.question)?;
    if context.json { context.json_line(&answer) } else { show(&answer, context) }?;
    if let (Some(path), Some(certificate)) = (&args.certificate, &answer.certificate) {
        // Texts and integers always have a JSON form.
        files::write(path, serde_json::to_string(certificate).unwrap_or_default().as_bytes())?;
    }
    let Some(stop) = &answer.stop else { return Ok(Done::default()) };
    context.flush()?;
    eprintln!("upstar: {stop}");
    Ok(Done { code: exit_code_of(stop) })
}

fn show(answer: &QuotientAnswer, context: &Context) -> Result<(), Failure> {
    let line = |name: &str, text: &str| context.line(&format!("{name:<13}{text}"));
    let family = answer.template.as_ref().map_or(String::new(), |template| format!(" {template}"));
    let what = if answer.template.is_some() { "n =" } else { "heap" };
    let reach = match (answer.period, answer.max) {
        (Some(period), _) if period.proved => "of all heaps".to_string(),
        (_, Some(max)) => format!("up to {what} {max}"),
        (_, None) => "of nothing".to_string(),
    };
    let tame = if answer.tame { "tame" } else { "wild" };
    context.line(&format!(
        "{}{family}: misère quotient {reach}: order {}, {} in the P-portion, {tame}",
        answer.ruleset, answer.order, answer.p_portion
    ))?;
    if let Some(period) = answer.period {
        let proved = if period.proved { "proved" } else { "seen, not proved" };
        line("period", &format!("{} from heap {} on: {proved}", period.period, period.preperiod))?;
    }
    let generators = answer.generators.iter().zip(&answer.generator_positions);
    line("generators", &listed(generators.map(|(name, position)| format!("{name} = {position}"))))?;
    line("relations", &listed(answer.relations.iter().cloned()))?;
    line("P-portion", &listed(answer.p_elements.iter().cloned()))?;
    line("idempotents", &listed(answer.idempotents.iter().cloned()))?;
    let groups = answer.subgroups.iter().map(|group| format!("{} around {}", group.order, group.identity));
    line("subgroups", &listed(groups))?;
    line("kernel", &listed(answer.kernel.iter().cloned()))?;
    line("elements", &listed(answer.pretending.iter().cloned()))
}

fn listed(items: impl Iterator<Item = String>) -> String {
    let all: Vec<String> = items.collect();
    let more = if all.len() > SHOWN { format!(", and {} more", all.len() - SHOWN) } else { String::new() };
    let shown: Vec<String> = all.into_iter().take(SHOWN).collect();
    if shown.is_empty() { "none".into() } else { format!("{}{more}", shown.join(", ")) }
}
