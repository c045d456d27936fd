//! `upstar graphs`.

use crate::args::GraphsArgs;
use crate::context::Context;
use crate::failure::{Done, Failure, Outcome};
use upstar_census::graphs::{Class, Level, SmallGraph};
use upstar_lab::answers;
use upstar_values::{ParseError, Stop};

/// Why a list ended early.
enum End {
    Stop(Stop),
    Output(Failure),
}

impl From<Stop> for End {
    fn from(stop: Stop) -> Self {
        End::Stop(stop)
    }
}

pub fn run(args: &GraphsArgs, context: &Context) -> Outcome {
    let class = Class::parse(&args.class).map_err(Failure::Input)?;
    for n in sizes(class, &args.n)? {
        let how = context.how(true);
        let mut listed: u64 = 0;
        let result = if args.count {
            Level::new(class, n, &how.budget).map_err(End::Stop).and_then(|level| {
                level.map_shares(
                    how.threads,
                    &how.budget,
                    |_| (),
                    |share| {
                        listed += share.len() as u64;
                        Ok(())
                    },
                )
            })
        } else {
            Level::new(class, n, &how.budget).map_err(End::Stop).and_then(|level| {
                level.map_shares(how.threads, &how.budget, SmallGraph::to_string, |share: Vec<String>| {
                    listed += share.len() as u64;
                    share.iter().try_for_each(|graph| line(context, class, n, graph)).map_err(End::Output)
                })
            })
        };
        match result {
            Ok(()) => {}
            Err(End::Output(failure)) => return Err(failure),
            Err(End::Stop(stop)) => {
                let mut failure = Failure::stopped(stop, &args.class);
                if let Failure::Stopped { known, .. } = &mut failure {
                    known.push(("graphs", listed.to_string()));
                }
                return Err(failure);
            }
        }
        if args.count && context.json {
            context.json_line(&serde_json::json!({ "class": class.name(), "n": n, "graphs": listed }))?;
        } else if args.count {
            context.line(&listed.to_string())?;
        }
    }
    Ok(Done::default())
}

fn line(context: &Context, class: Class, n: usize, graph: &str) -> Result<(), Failure> {
    if context.json {
        return context.json_line(&serde_json::json!({ "class": class.name(), "n": n, "graph6": graph }));
    }
    context.line(graph)
}

/// The numbers of vertices in a range, which must not be more than the class has a list for.
pub fn sizes(class: Class, text: &str) -> Result<std::ops::RangeInclusive<usize>, Failure> {
    let (low, high) = answers::range(text).map_err(Failure::Input)?;
    let most = class.most_vertices();
    if high > most as u64 {
        let message = format!("{class} graphs with {high} vertices are too many to list");
        let error = ParseError::new(message, text, 0, text.len());
        return Err(Failure::Input(error.expected(format!("at most {most}"))));
    }
    Ok(low as usize..=high as usize)
}
