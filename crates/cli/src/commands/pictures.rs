//! `upstar draw`, `upstar tree` and `upstar thermograph`.

use crate::args::ThermographArgs;
use crate::context::Context;
use crate::failure::{Done, Failure, Outcome};
use crate::picture;
use upstar_questions::{Draw, Error, PictureAnswer, PictureFormat, Thermograph, Tree, TreeAnswer};
use upstar_values::{Notation, ParseError};

pub fn draw(question: &Draw, context: &Context) -> Outcome {
    let typed = &question.position;
    let position = context.position(&question.ruleset, typed)?;
    let Some(path) = &context.output else {
        let error = ParseError::new("a picture needs a file", typed, typed.len(), 0);
        return Err(error.expected("-o and a name that ends in .svg, .png or .tex").into());
    };
    let format = picture::format(path)?;
    let drawn = context.ask(&Draw { position, format, ..question.clone() })?;
    picture::write(path, &drawn, context)?;
    Ok(Done::default())
}

pub fn tree(question: &Tree, context: &Context) -> Outcome {
    super::values_beside_nimbers(&question.ruleset, context)?;
    let position = context.position(&question.ruleset, &question.position)?;
    let picture = context.output.as_deref().map(picture::format).transpose()?;
    // Papers and pictures have a notation of their own.
    let notation = match (&picture, context.notation) {
        (Some(PictureFormat::Svg), Notation::Ascii) => Notation::Unicode,
        (_, notation) => notation,
    };
    let question = Tree { position, picture, notation, ..question.clone() };
    let tree = context.ask(&question)?;
    match (&context.output, &tree.picture, &tree.unpictured) {
        (Some(path), Some(drawn), _) => picture::write(path, drawn, context)?,
        (_, _, Some(stop)) => return Err(Error::stopped(stop.clone(), &question.position).into()),
        _ if context.json => context.json_line(&tree)?,
        _ => text(&tree, context)?,
    }
    if tree.truncated {
        eprintln!("upstar: only the nearest {} positions are shown; --limit shows more", tree.nodes.len());
    }
    Ok(Done::default())
}

/// Each position once, with its options below it.
fn text(tree: &TreeAnswer, context: &Context) -> Result<(), Failure> {
    for (i, numbered) in tree.nodes.iter().enumerate() {
        let value = numbered.node.value.as_ref().map_or(String::new(), |value| format!(" = {value}"));
        context.line(&format!("{i:>4}  {}  {}{value}", numbered.node.outcome, numbered.node.position))?;
        for edge in tree.edges.iter().filter(|e| e.from == i) {
            let who = edge.player.map_or(String::new(), |p| format!("{p} "));
            let back = if edge.back { " (back)" } else { "" };
            context.line(&format!("         {who}-> {}{back}", edge.to))?;
        }
    }
    Ok(())
}

pub fn thermograph(args: &ThermographArgs, context: &Context) -> Outcome {
    let mut question = Thermograph { notation: context.notation, theorems: true, ..Thermograph::default() };
    question.picture = context.output.as_deref().map(picture::svg_format).transpose()?;
    match &args.position {
        Some(position) => {
            question.position = Some(context.position(&args.first, position)?);
            question.ruleset = Some(args.first.clone());
        }
        None => question.input = Some(args.first.clone()),
    }
    let answer = context.ask(&question)?;
    match (&context.output, &answer.svg) {
        (Some(path), Some(svg)) => picture::write(path, &PictureAnswer::Svg(svg.clone()), context)?,
        _ if context.json => context.json_line(&answer)?,
        _ => context.line(answer.text.trim_end())?,
    }
    Ok(Done::default())
}
