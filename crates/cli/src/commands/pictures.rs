//! `upstar draw`, `upstar tree` and `upstar thermograph`.

use crate::args::ThermographArgs;
use crate::context::Context;
use crate::failure::{Done, Failure, Outcome};
use crate::{files, picture};
use upstar_questions::{Draw, Error, PictureAnswer, PictureFormat, Thermograph, Tree, TreeAnswer};
use upstar_values::{Notation, ParseError};

pub fn draw(question: &Draw, context: &Context) -> Outcome {
    let typed = &question.position;
    let position = context.position(&question.ruleset, typed)?;
    let plain =
        question.number.is_none() && !question.strategy && !question.options && question.play.is_none();
    let Some(path) = &context.output else {
        if plain {
            let at = context.workbench.catalog().open(&question.ruleset)?.parse(&position)?;
            let letters = context.watched(|_| at.draw().map(|scene| scene.to_letters()));
            let letters =
                letters.map_err(|stop| Error::stopped(stop, &position))?.filter(|text| !text.is_empty());
            context.line(&letters.unwrap_or_else(|| at.to_string()))?;
            return Ok(Done::default());
        }
        let error = ParseError::new("this picture needs a file", typed, typed.len(), 0);
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
    let pdf = context.output.as_deref().is_some_and(|path| picture::ending(path) == "pdf");
    question.picture = match &context.output {
        Some(_) if pdf => Some(PictureFormat::Tikz),
        output => output.as_deref().map(picture::format).transpose()?,
    };
    match &args.position {
        Some(position) => {
            question.position = Some(context.position(&args.first, position)?);
            question.ruleset = Some(args.first.clone());
        }
        None => question.input = Some(args.first.clone()),
    }
    let answer = context.ask(&question)?;
    match (&context.output, &answer.svg, &answer.tikz) {
        (Some(path), ..) if pdf => {
            let page = upstar_plots::thermograph_pdf(&answer.graph, &answer.heading);
            files::write(path, page.as_bytes())?;
        }
        (Some(path), Some(svg), _) => picture::write(path, &PictureAnswer::Svg(svg.clone()), context)?,
        (Some(path), _, Some(tikz)) => picture::write(path, &PictureAnswer::Tikz(tikz.clone()), context)?,
        _ if context.json => context.json_line(&answer)?,
        _ => context.line(answer.text.trim_end())?,
    }
    Ok(Done::default())
}
