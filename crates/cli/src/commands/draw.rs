//! `upstar draw` and `upstar tree`.

use crate::args::{DrawArgs, TreeArgs};
use crate::context::Context;
use crate::failure::{Done, Failure, Outcome};
use crate::picture::{self, Picture};
use crate::progress;
use upstar_catalog::Tree;
use upstar_lab::answers::TreeAnswer;
use upstar_values::ParseError;

pub fn draw(args: &DrawArgs, context: &Context) -> Outcome {
    let position = context.position(&args.ruleset, &args.position)?;
    let Some(path) = &context.output else {
        let typed = args.position.to_string_lossy();
        let error = ParseError::new("a picture needs a file", &typed, typed.len(), 0);
        return Err(Failure::Input(error.expected("-o and a name that ends in .svg, .png or .tex")));
    };
    let scene = position.draw().map_err(|stop| Failure::stopped(stop, &position.to_string()))?;
    picture::write(path, Picture::from(&scene), context)?;
    Ok(Done::default())
}

pub fn tree(args: &TreeArgs, context: &Context) -> Outcome {
    let position = context.position(&args.ruleset, &args.position)?;
    let how = context.how(true);
    let tree = progress::during(&how.budget, context, || position.tree(args.limit.max(1), &how));
    let tree = tree.map_err(|stop| Failure::stopped(stop, &position.to_string()))?;
    match &context.output {
        Some(path) => {
            let title = format!("Game graph of {} {position}", args.ruleset);
            let scene = tree.draw(&title).map_err(|stop| Failure::stopped(stop, &position.to_string()))?;
            picture::write(path, Picture::from(&scene), context)?;
        }
        None if context.json => context.json_line(&TreeAnswer::from(&tree))?,
        None => text(&tree, context)?,
    }
    if tree.cut {
        eprintln!("upstar: only the nearest {} positions are shown; --limit shows more", tree.nodes.len());
    }
    Ok(Done::default())
}

/// Each position once, with its options below it.
fn text(tree: &Tree, context: &Context) -> Result<(), Failure> {
    for (i, node) in tree.nodes.iter().enumerate() {
        context.line(&format!("{:>4}  {}  {}", i, node.outcome, node.position))?;
        for edge in tree.edges.iter().filter(|e| e.from == i) {
            let who = edge.player.map_or(String::new(), |p| format!("{p} "));
            context.line(&format!("         {who}-> {}", edge.to))?;
        }
    }
    Ok(())
}
