//! Forms as a list of nodes, parts before wholes, that all positions of a game share.

use super::drawing;
use super::literal::Literal;
use std::collections::{HashMap, HashSet};
use std::fmt;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;
use upstar_rules::{Board, Key, ParseError, Player, Position, Scene, StopReason, Values};

/// A position: a literal, or braces as they were written.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Written {
    /// A number, ups, a nimber or their sum, in canonical form.
    Literal(Literal),
    /// Options between braces.
    Braces(Braces),
}

/// Braces somewhere in a written form.
#[derive(Clone)]
pub struct Braces {
    tree: Arc<Tree>,
    node: u32,
}

/// A node of a form. Equal parts of one form are one node.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Node {
    Literal(Literal),
    Braces { left: Box<[u32]>, right: Box<[u32]> },
}

struct Tree {
    /// Every node stands after its options.
    nodes: Vec<Node>,
    /// A hash of each node that depends on nothing but what it looks like.
    hashes: Vec<u64>,
}

/// Builds a tree from its innermost parts.
#[derive(Default)]
pub(super) struct Builder {
    nodes: Vec<Node>,
    hashes: Vec<u64>,
    known: HashMap<Node, u32>,
}

impl Builder {
    pub fn literal(&mut self, literal: Literal) -> u32 {
        self.add(Node::Literal(literal))
    }

    pub fn braces(&mut self, left: Vec<u32>, right: Vec<u32>) -> u32 {
        self.add(Node::Braces { left: left.into(), right: right.into() })
    }

    fn add(&mut self, node: Node) -> u32 {
        if let Some(&old) = self.known.get(&node) {
            return old;
        }
        let mut hasher = DefaultHasher::new();
        match &node {
            Node::Literal(literal) => literal.hash(&mut hasher),
            Node::Braces { left, right } => {
                let hashes =
                    |options: &[u32]| options.iter().map(|&o| self.hashes[o as usize]).collect::<Vec<_>>();
                (hashes(left), hashes(right)).hash(&mut hasher);
            }
        }
        let number = self.nodes.len() as u32;
        self.hashes.push(hasher.finish());
        self.known.insert(node.clone(), number);
        self.nodes.push(node);
        number
    }

    pub fn finish(self, node: u32) -> Written {
        Arc::new(Tree { nodes: self.nodes, hashes: self.hashes }).position(node)
    }
}

impl Tree {
    fn position(self: &Arc<Self>, node: u32) -> Written {
        match &self.nodes[node as usize] {
            Node::Literal(literal) => Written::Literal(literal.clone()),
            Node::Braces { .. } => Written::Braces(Braces { tree: self.clone(), node }),
        }
    }

    /// Left's and Right's options of a node; a literal's are not in the tree.
    fn sides(&self, node: u32) -> [&[u32]; 2] {
        match &self.nodes[node as usize] {
            Node::Literal(_) => [&[], &[]],
            Node::Braces { left, right } => [left, right],
        }
    }
}

impl Braces {
    /// A player's options.
    pub(super) fn options(&self, player: Player) -> impl Iterator<Item = Written> + '_ {
        self.tree.sides(self.node)[player as usize].iter().map(|&option| self.tree.position(option))
    }

    /// The nodes of this form, parts first.
    fn parts(&self) -> Vec<u32> {
        let mut needed = vec![false; self.node as usize + 1];
        needed[self.node as usize] = true;
        for node in (0..=self.node).rev() {
            if needed[node as usize] {
                for &option in self.tree.sides(node).into_iter().flatten() {
                    needed[option as usize] = true;
                }
            }
        }
        (0..=self.node).filter(|&node| needed[node as usize]).collect()
    }

    /// Works its way from the literals up to the whole.
    pub(super) fn fold<T: Copy>(
        &self,
        literal: impl Fn(&Literal) -> Result<T, StopReason>,
        braces: impl Fn(&[T], &[T]) -> Result<T, StopReason>,
    ) -> Result<T, StopReason> {
        let mut results: HashMap<u32, T> = HashMap::new();
        for node in self.parts() {
            let result = match &self.tree.nodes[node as usize] {
                Node::Literal(number) => literal(number)?,
                Node::Braces { left, right } => {
                    let of =
                        |options: &[u32]| options.iter().map(|option| results[option]).collect::<Vec<T>>();
                    braces(&of(left), &of(right))?
                }
            };
            results.insert(node, result);
        }
        Ok(results[&self.node])
    }
}

impl PartialEq for Braces {
    fn eq(&self, other: &Self) -> bool {
        let (a, b) = (&*self.tree, &*other.tree);
        if std::ptr::eq(a, b) {
            return self.node == other.node;
        }
        // Pairs that must look alike; a pair of shared parts is compared once.
        let mut waiting = vec![(self.node, other.node)];
        let mut seen = HashSet::new();
        while let Some((v, w)) = waiting.pop() {
            if a.hashes[v as usize] != b.hashes[w as usize] {
                return false;
            }
            if !seen.insert((v, w)) {
                continue;
            }
            match (&a.nodes[v as usize], &b.nodes[w as usize]) {
                (Node::Literal(x), Node::Literal(y)) if x == y => {}
                (Node::Braces { .. }, Node::Braces { .. }) => {
                    for (mine, theirs) in a.sides(v).into_iter().zip(b.sides(w)) {
                        if mine.len() != theirs.len() {
                            return false;
                        }
                        waiting.extend(mine.iter().copied().zip(theirs.iter().copied()));
                    }
                }
                _ => return false,
            }
        }
        true
    }
}

impl Eq for Braces {}

impl Hash for Braces {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.tree.hashes[self.node as usize].hash(state);
    }
}

impl fmt::Debug for Braces {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Display for Braces {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        enum Piece {
            Node(u32),
            Mark(&'static str),
        }
        // What is still to be written, the next piece last.
        let mut waiting = vec![Piece::Node(self.node)];
        while let Some(piece) = waiting.pop() {
            let node = match piece {
                Piece::Mark(mark) => {
                    f.write_str(mark)?;
                    continue;
                }
                Piece::Node(node) => node,
            };
            if let Node::Literal(literal) = &self.tree.nodes[node as usize] {
                write!(f, "{literal}")?;
                continue;
            }
            f.write_str("{")?;
            let [left, right] = self.tree.sides(node);
            let mut rest = Vec::with_capacity(2 * (left.len() + right.len()) + 2);
            for (options, end) in [(left, "|"), (right, "}")] {
                for (i, &option) in options.iter().enumerate() {
                    if i > 0 {
                        rest.push(Piece::Mark(","));
                    }
                    rest.push(Piece::Node(option));
                }
                rest.push(Piece::Mark(end));
            }
            waiting.extend(rest.into_iter().rev());
        }
        Ok(())
    }
}

impl fmt::Display for Written {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Written::Literal(literal) => literal.fmt(f),
            Written::Braces(braces) => braces.fmt(f),
        }
    }
}

impl Position for Written {
    /// Reads with a store of its own; the rules read with theirs.
    fn read(text: &str, _: &Board) -> Result<Self, ParseError> {
        super::read::form(text, &Values::new())
    }

    fn draw(&self, _: &Board, _like: &Scene) -> Result<Scene, StopReason> {
        drawing::draw(self)
    }

    fn touched(&self, next: &Self) -> Option<Vec<Key>> {
        match self {
            Written::Literal(_) => None,
            Written::Braces(braces) => Some(drawing::touched(braces, next)),
        }
    }

    fn searchable(&self) -> Result<(), StopReason> {
        match self {
            Written::Literal(literal) => literal.searchable(),
            Written::Braces(braces) => braces.fold(Literal::searchable, |_, _| Ok(())),
        }
    }
}
