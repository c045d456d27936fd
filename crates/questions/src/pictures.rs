//! Boards and game graphs as pictures.

#[cfg(feature = "clap")]
use crate::command_line::{at_least_one, text};
use crate::counts::Count;
use crate::error::Error;
use crate::families::shown;
use crate::limits::Limits;
use crate::positions::Opened;
use crate::question::{Ask, question, yes};
use crate::review::{Review, THEN};
use crate::workbench::Workbench;
use serde::{Deserialize, Serialize};
use upstar_catalog::scene::Paint;
use upstar_catalog::{Edge, Node, Position, Scene};
use upstar_core::{ParseError, StopReason};
use upstar_values::Notation;
use upstar_values::Player;

question! {
    /// A picture of a board.
    #[command(after_help = "\
Examples:
  upstar draw domineering '..#|...'                        in the terminal
  upstar draw domineering '..#|...' -o board.svg
  upstar draw hackenbush '0-a:L,a-b:R,a-c:G' -o tree.tex   TikZ, for a paper
  upstar draw snort petersen -o graph.png
  upstar draw pyramid-nim 'T(3)' --move 2 -o move.svg      what the second move takes is shaded
  upstar draw grand-left-right 'x..|..o|...' --move 1 -o shot.svg   with the path of the shot
  upstar draw domineering 2x3 --options -o options.svg     the board, its options in braces, and the value
  upstar draw nim 3,5 --play '3,3 / 3,1 / 1,1' -o game.svg a game with an arrow for each move
  upstar draw escape 'grid(3,4)' --strategy -o matching.svg    the matching along which the winner answers is bold")]
    pub struct Draw {
        /// The ruleset, such as domineering or octal:0.77.
        pub ruleset: String,
        /// The position.
        #[arg(value_parser = text())] pub position: String,
        /// How the picture is written.
        #[serde(default)] #[arg(skip)] pub format: PictureFormat,
        /// Show a move, by its number in the list of upstar moves, counted from 1.
        #[serde(default)] #[arg(long = "move", value_name = "N")] pub number: Option<Count>,
        /// Draw bold what the winner answers along: a matching in escape.
        #[serde(default)] #[arg(long, conflicts_with_all = ["options", "play"])] pub strategy: bool,
        /// Draw the position as the set of its options, with its value.
        #[serde(default)] #[arg(long, conflicts_with_all = ["number", "play"])] pub options: bool,
        /// Draw a game from the position on, with an arrow for each move: positions with ` / ` between them.
        #[serde(default)] #[arg(long, value_name = "POSITIONS", conflicts_with = "number")] pub play: Option<String>,
    }
}

question! {
    /// A picture of the game graph, with who wins in colours and shapes.
    #[command(after_help = "\
Examples:
  upstar tree nim 1,2,1 -o nim.svg
  upstar tree domineering 2x2             as text
  upstar tree nim 1,2,1 --values -o values.svg   with nimbers, or values, on the nodes
  upstar tree chomp 3x3 --limit 500 -o chomp.png
  upstar tree kayles 5 --misere --show genus     the player who cannot move wins; with the genus of each position
  upstar tree loopy 'a>b:L,b>a:R,a>c@a' --values    moves that lead back are marked")]
    pub struct Tree {
        /// The ruleset, such as domineering or octal:0.77.
        pub ruleset: String,
        /// The position.
        #[arg(value_parser = text())] pub position: String,
        /// Show at most this many positions, the nearest first.
        #[serde(default = "nodes")]
        #[arg(long, value_name = "N", default_value_t = NODES, value_parser = at_least_one())] pub limit: Count,
        /// The value of every position too; in an impartial game its nimber.
        #[serde(default)] #[arg(long)] pub values: bool,
        /// Something else on the nodes: mean, temperature, genus, .., or an expression in G.
        #[serde(default)] #[arg(long, value_name = "WHAT", conflicts_with = "values")] pub show: Option<String>,
        /// Misère play: the player who cannot move wins.
        #[serde(default)] #[arg(long)] pub misere: bool,
        /// Whether a picture is wanted too.
        #[serde(default)] #[arg(skip)] pub picture: Option<PictureFormat>,
        /// Whether theorems may say who wins.
        #[serde(default = "yes")] #[arg(skip = true)] pub theorems: bool,
        /// How values are written.
        #[serde(default)] #[arg(skip)] pub notation: Notation,
    }
}

/// How many positions a game graph has where nobody says.
const NODES: Count = Count(200);

fn nodes() -> Count {
    NODES
}

/// How a picture is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum PictureFormat {
    /// For pages and screens.
    #[default]
    Svg,
    /// For papers.
    Tikz,
}

/// A picture as text.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum PictureAnswer {
    /// As SVG.
    Svg(String),
    /// As TikZ.
    Tikz(String),
}

impl PictureAnswer {
    /// A drawing as text.
    pub fn of(scene: &Scene, format: PictureFormat) -> Self {
        match format {
            PictureFormat::Svg => PictureAnswer::Svg(scene.to_svg()),
            PictureFormat::Tikz => PictureAnswer::Tikz(scene.to_tikz()),
        }
    }

    /// The text.
    pub fn text(&self) -> &str {
        match self {
            PictureAnswer::Svg(text) | PictureAnswer::Tikz(text) => text,
        }
    }
}

/// The answer to [`Tree`].
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TreeAnswer {
    /// The position as it was typed.
    pub input: String,
    /// The position as it prints.
    pub position: String,
    /// The positions; the first is where play starts.
    pub nodes: Vec<NumberedNode>,
    /// The moves between them.
    pub edges: Vec<Edge>,
    /// Whether the limit cut the graph short.
    pub truncated: bool,
    /// Whether the whole graph is there: what every list that can be cut says under this name.
    pub complete: bool,
    /// The picture, if one was asked for and the graph is not too large for one.
    #[serde(flatten)]
    pub picture: Option<PictureAnswer>,
    /// Why there is no picture, although one was asked for.
    #[serde(skip)]
    pub unpictured: Option<StopReason>,
}

/// A position in a game graph, with its place in the list.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct NumberedNode {
    /// Its place in the list.
    pub id: usize,
    /// The position.
    #[serde(flatten)]
    pub node: Node,
}

impl Ask for Draw {
    type Answer = PictureAnswer;

    fn light(&self) -> bool {
        // The value beside the options takes a search.
        !self.options
    }

    fn ask(&self, workbench: &Workbench, limits: &Limits) -> Result<PictureAnswer, Error> {
        let position = workbench.catalog().position(&self.ruleset, &self.position)?;
        let stopped = |stop| Error::stopped(stop, &position);
        let mut scene = match (&self.play, self.number) {
            (Some(play), _) => {
                let moves = self.played(play, &position, workbench, limits)?;
                position.draw_play(&moves).map_err(stopped)?
            }
            (None, None) if self.options => {
                let notation = match self.format {
                    PictureFormat::Svg => Notation::Unicode,
                    PictureFormat::Tikz => Notation::Ascii,
                };
                position.draw_options(notation, &limits.how(true)).map_err(stopped)?
            }
            (None, None) => position.draw().map_err(stopped)?,
            (None, Some(number)) => {
                let moves = numbered_moves(&position, limits).map_err(stopped)?;
                let (player, to) = self.chosen(number, &moves)?;
                position.draw_move(to, *player, &Scene::default()).map_err(stopped)?
            }
        };
        if self.strategy {
            let bold = position.strategy(&limits.budget).map_err(stopped)?;
            if bold.is_empty() {
                let message =
                    format!("no theorem about {} has a picture of what to answer here", self.ruleset);
                let error = ParseError::new(message, &self.position, 0, self.position.len());
                return Err(error.expected("a position of escape with an edge, or no strategy").into());
            }
            scene.shade(&bold, Paint::Dark);
        }
        Ok(PictureAnswer::of(&scene, self.format))
    }
}

impl Draw {
    /// The moves of a game from a position on, who made each, and where it led.
    fn played(
        &self,
        play: &str,
        start: &Position,
        workbench: &Workbench,
        limits: &Limits,
    ) -> Result<Vec<(Player, Position)>, Error> {
        // The position itself may stand in front.
        let first = play.split(THEN).next().unwrap_or_default();
        let begun = workbench.catalog().position(&self.ruleset, first.trim()).is_ok_and(|at| at == *start);
        let play = if begun { play.to_string() } else { format!("{}{THEN}{play}", self.position) };
        let (positions, mut mover) = Review::of(&self.ruleset, &play).played(workbench, limits)?;
        let moves = positions.into_iter().skip(1).map(|opened| {
            let player = mover;
            mover = mover.opponent();
            (player, opened.position)
        });
        Ok(moves.collect())
    }

    /// The move with a number, counted from 1.
    fn chosen<'a, T>(&self, Count(number): Count, moves: &'a [T]) -> Result<&'a T, ParseError> {
        let place = usize::try_from(number).ok().and_then(|number| number.checked_sub(1));
        place.and_then(|place| moves.get(place)).ok_or_else(|| {
            let text = number.to_string();
            let error = ParseError::new("there is no move with this number", &text, 0, text.len());
            match moves.len() {
                0 => error.expected("a position with moves"),
                n => error.expected(format!("a number from 1 to {n}, as upstar moves lists them")),
            }
        })
    }
}

/// The moves in the order in which they are listed: Left's, then Right's; once where both have the same.
fn numbered_moves(at: &Position, limits: &Limits) -> Result<Vec<(Option<Player>, Position)>, StopReason> {
    let mut moves = Vec::new();
    for player in Player::BOTH {
        if player == Player::Left || !at.impartial() {
            let options = at.options(player, &limits.budget)?;
            moves.extend(options.into_iter().map(|to| ((!at.impartial()).then_some(player), to)));
        }
    }
    Ok(moves)
}

impl Ask for Tree {
    type Answer = TreeAnswer;

    fn ask(&self, workbench: &Workbench, limits: &Limits) -> Result<TreeAnswer, Error> {
        let most = limits.sizes.nodes;
        if !(1..=most).contains(&self.limit.0) {
            let text = self.limit.0.to_string();
            let error = ParseError::new("the option limit cannot be this", &text, 0, text.len());
            return Err(error.expected(format!("a whole number from 1 to {most}")).into());
        }
        let opened = Opened::played(workbench, &self.ruleset, &self.position, self.misere)?;
        let stopped = |stop: StopReason| opened.stopped(stop);
        let limit = usize::try_from(self.limit.0).unwrap_or(usize::MAX);
        let what = self.show.as_deref().or(self.values.then_some("value"));
        let show = shown(what, workbench, &self.ruleset, opened.position.convention())?;
        let show = show.as_ref().map(|show| (show, self.notation));
        let tree = opened.position.tree(limit, show, &limits.how(self.theorems)).map_err(stopped)?;
        let title = format!("Game graph of {} {}", self.ruleset, opened.position);
        let drawn = self.picture.map(|format| Ok(PictureAnswer::of(&tree.draw(&title)?, format)));
        // A graph that is too large for a picture is worth having all the same.
        let (picture, unpictured) = match drawn.transpose() {
            Ok(picture) => (picture, None),
            Err(stop) => (None, Some(stop)),
        };
        let nodes = tree.nodes.into_iter().enumerate().map(|(id, node)| NumberedNode { id, node });
        let (truncated, complete) = (tree.cut, !tree.cut);
        let (input, position) = (self.position.clone(), opened.position.to_string());
        let (nodes, edges) = (nodes.collect(), tree.edges);
        Ok(TreeAnswer { input, position, nodes, edges, truncated, complete, picture, unpictured })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_beside_options_is_not_light() {
        let board = Draw::of("domineering", "7x7");
        assert!(board.light());
        assert!(!Draw { options: true, ..board }.light());
    }
}
