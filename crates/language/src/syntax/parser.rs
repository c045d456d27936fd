//! Statements, and what all of the parser needs.

use super::advice;
use super::token::{Token, What, tokens};
use super::tree::{Expr, Function, Literal, Name, Node, Operator, Parameter, ParameterKind, Span, Statement};
use crate::failure::Error;
use std::collections::{HashMap, HashSet};

/// The deepest syntax tree: parser and compiler recurse into it.
pub(crate) const DEEPEST: usize = 250;

/// A script that was parsed.
pub(crate) struct Script {
    pub function: Function,
    pub names: Vec<String>,
}

/// Parses a script.
pub(crate) fn parse(text: &str) -> Result<Script, Error> {
    let mut parser = Parser {
        tokens: tokens(text)?,
        at: 0,
        depth: 0,
        loops: 0,
        names: Vec::new(),
        numbers: HashMap::new(),
        scopes: vec![Scope::default()],
    };
    let mut body = Vec::new();
    while parser.what() != &What::End {
        parser.statement(&mut body)?;
    }
    let function = parser.function("script".into(), Vec::new(), body);
    Ok(Script { function, names: parser.names })
}

/// What is known of a function while it is parsed.
#[derive(Default)]
struct Scope {
    constants: Vec<Literal>,
    numbers: HashMap<String, u16>,
    assigned: Vec<Name>,
    used: HashSet<Name>,
    inner: HashSet<Name>,
}

pub(super) struct Parser {
    tokens: Vec<Token>,
    at: usize,
    depth: usize,
    loops: usize,
    names: Vec<String>,
    numbers: HashMap<String, Name>,
    scopes: Vec<Scope>,
}

pub(super) type Parsed<T> = Result<T, Error>;

impl Parser {
    pub fn what(&self) -> &What {
        &self.tokens[self.at].what
    }

    pub fn what_next(&self) -> &What {
        &self.tokens[(self.at + 1).min(self.tokens.len() - 1)].what
    }

    pub fn start(&self) -> usize {
        self.tokens[self.at].start
    }

    /// Where the last token ended.
    pub fn end(&self) -> usize {
        self.tokens[self.at.saturating_sub(1)].end
    }

    pub fn advance(&mut self) -> Token {
        let token = self.tokens[self.at].clone();
        self.at = (self.at + 1).min(self.tokens.len() - 1);
        token
    }

    pub fn sees(&self, sign: &str) -> bool {
        matches!(self.what(), What::Sign(other) if *other == sign)
    }

    /// Takes a sign, if it is next.
    pub fn takes(&mut self, sign: &str) -> bool {
        let seen = self.sees(sign);
        if seen {
            self.advance();
        }
        seen
    }

    pub fn expect(&mut self, sign: &str) -> Parsed<()> {
        if self.takes(sign) { Ok(()) } else { Err(self.unexpected(sign)) }
    }

    /// What is wrong with the next token.
    pub fn unexpected(&self, expected: &str) -> Error {
        let token = &self.tokens[self.at];
        let at = token.start..token.end.max(token.start + 1);
        let what = match &token.what {
            What::Name(name) | What::Text(name) if advice::reserved(name).is_some() => {
                return Error::new(advice::reserved(name).unwrap_or_default(), at);
            }
            What::Sign("load") => return Error::new(advice::reserved("load").unwrap_or_default(), at),
            What::Sign("**") => return Error::new(advice::NO_POWER, at),
            What::Sign(":=") => return Error::new(advice::NO_WALRUS, at),
            What::Sign("=") if expected == ":" => return Error::new(advice::COMPARE, at),
            What::Sign("=") if expected == "the end of the line" => {
                return Error::new(advice::ONE_ASSIGNMENT, at);
            }
            What::Sign("for") if expected == ")" => return Error::new(advice::NO_GENERATOR, at),
            What::Sign("*") if expected == "an expression" => return Error::new(advice::NO_STAR, at),
            What::Sign("lambda" | "not") if expected == "an expression" => {
                return Error::new("put this in parentheses", at);
            }
            What::Name(name) => name.clone(),
            What::Number(_) | What::Float(_) => "number".into(),
            What::Text(_) => "text".into(),
            What::Sign(sign) => sign.to_string(),
            What::Line => "end of the line".into(),
            What::Indent => "indentation".into(),
            What::Dedent => "end of the block".into(),
            What::End => "end of the script".into(),
        };
        Error::new(format!("unexpected {what}, expected {expected}"), at)
    }

    /// Goes one level deeper.
    pub fn deeper(&mut self) -> Parsed<()> {
        self.depth += 1;
        if self.depth > DEEPEST {
            let token = &self.tokens[self.at];
            return Err(Error::new(advice::TOO_DEEP, token.start..token.end));
        }
        Ok(())
    }

    pub fn back(&mut self, levels: usize) {
        self.depth -= levels;
    }

    /// Takes a name.
    pub fn name(&mut self) -> Parsed<Name> {
        match self.what() {
            What::Name(name) if advice::reserved(name).is_none() => {
                let name = name.clone();
                self.advance();
                Ok(self.number(name))
            }
            _ => Err(self.unexpected("a name")),
        }
    }

    fn number(&mut self, name: String) -> Name {
        if let Some(&number) = self.numbers.get(&name) {
            return number;
        }
        let number = self.names.len() as Name;
        self.names.push(name.clone());
        self.numbers.insert(name, number);
        number
    }

    fn scope(&mut self) -> &mut Scope {
        self.scopes.last_mut().expect("the script is always there")
    }

    pub fn used(&mut self, name: Name) {
        self.scope().used.insert(name);
    }

    pub fn constant(&mut self, literal: Literal) -> Node {
        let scope = self.scope();
        let next = scope.constants.len() as u16;
        let number = *scope.numbers.entry(format!("{literal:?}")).or_insert(next);
        if number == next {
            scope.constants.push(literal);
        }
        Node::Constant(number)
    }

    fn assigned(&mut self, name: Name) {
        let scope = self.scope();
        if !scope.assigned.contains(&name) {
            scope.assigned.push(name);
        }
    }

    /// Ends a function whose scope is the last one.
    fn function(&mut self, name: String, parameters: Vec<Parameter>, body: Vec<Statement>) -> Function {
        let mut scope = self.scopes.pop().expect("begun");
        let documentation = match body.first() {
            Some(Statement::Expr(Expr { node: Node::Constant(number), .. })) => {
                match &scope.constants[*number as usize] {
                    Literal::Text(text) => Some(text.clone()),
                    _ => None,
                }
            }
            _ => None,
        };
        let own = |name: &Name| parameters.iter().any(|parameter| parameter.name == *name);
        scope.assigned.retain(|name| !own(name));
        let assigned: HashSet<Name> = scope.assigned.iter().copied().collect();
        let mut free: Vec<Name> =
            scope.used.iter().copied().filter(|name| !own(name) && !assigned.contains(name)).collect();
        free.sort_unstable();
        if let Some(around) = self.scopes.last_mut() {
            around.used.extend(&free);
            around.inner.extend(&free);
        }
        let Scope { constants, assigned: locals, inner, .. } = scope;
        Function { name, documentation, parameters, body, constants, locals, free, inner }
    }

    fn statement(&mut self, out: &mut Vec<Statement>) -> Parsed<()> {
        self.deeper()?;
        match self.what() {
            What::Sign("def") => out.push(self.def()?),
            What::Sign("if") => out.push(self.branches()?),
            What::Sign("for") => out.push(self.for_loop()?),
            What::Sign("@") => {
                return Err(self.wrong("there are no decorators: call the function by its name"));
            }
            What::Indent => return Err(self.wrong("this line is indented, and no block begins here")),
            _ => self.simple_line(out)?,
        }
        self.back(1);
        Ok(())
    }

    pub fn wrong(&self, message: &str) -> Error {
        let token = &self.tokens[self.at];
        Error::new(message, token.start..token.end.max(token.start + 1))
    }

    /// Statements with semicolons between them, to the end of the line.
    fn simple_line(&mut self, out: &mut Vec<Statement>) -> Parsed<()> {
        loop {
            self.simple(out)?;
            if !self.takes(";") || self.what() == &What::Line {
                break;
            }
        }
        if self.what() != &What::Line {
            return Err(self.after_statement(out));
        }
        self.advance();
        Ok(())
    }

    fn after_statement(&self, out: &[Statement]) -> Error {
        if let Some(Statement::Expr(Expr { node: Node::Name(name), .. })) = out.last()
            && self.names[*name as usize] == "match"
        {
            return self.wrong("there is no match here: write if and elif");
        }
        self.unexpected("the end of the line")
    }

    fn simple(&mut self, out: &mut Vec<Statement>) -> Parsed<()> {
        let start = self.start();
        match self.what() {
            What::Sign("pass") => {
                self.advance();
            }
            What::Sign(word @ ("break" | "continue")) => {
                let word = *word;
                if self.loops == 0 {
                    return Err(self.wrong(&format!("{word} stands in a loop")));
                }
                self.advance();
                let at = Span::new(start, self.end());
                out.push(if word == "break" { Statement::Break(at) } else { Statement::Continue(at) });
            }
            What::Sign("return") => {
                if self.scopes.len() == 1 {
                    return Err(self.wrong("return stands in a function"));
                }
                self.advance();
                let ends = matches!(self.what(), What::Line | What::Sign(";"));
                let answer = if ends { None } else { Some(self.expressions()?) };
                out.push(Statement::Return(answer, Span::new(start, self.end())));
            }
            _ => out.push(self.assignment()?),
        }
        Ok(())
    }

    fn assignment(&mut self) -> Parsed<Statement> {
        const AUGMENTED: [(&str, Operator); 10] = [
            ("+=", Operator::Add),
            ("-=", Operator::Sub),
            ("*=", Operator::Mul),
            ("/=", Operator::Div),
            ("//=", Operator::FloorDiv),
            ("%=", Operator::Mod),
            ("&=", Operator::And),
            ("|=", Operator::Or),
            ("^=", Operator::Xor),
            ("<<=", Operator::Left),
        ];
        let target = self.expressions()?;
        if matches!(target.node, Node::Name(_)) && self.takes(":") {
            self.expression()?;
            if !self.sees("=") {
                return Err(self.unexpected("="));
            }
        }
        if self.takes("=") {
            self.target(&target)?;
            let value = self.expressions()?;
            return Ok(Statement::Assign(target, value));
        }
        let mut signs = AUGMENTED.iter().copied().chain([(">>=", Operator::Right)]);
        if let Some((_, operator)) = signs.find(|(sign, _)| self.sees(sign)) {
            if !matches!(target.node, Node::Name(_) | Node::Index(_)) {
                return Err(Error::new("this cannot be changed in place", target.at.range()));
            }
            self.target(&target)?;
            self.advance();
            return Ok(Statement::Augment(target, operator, self.expressions()?));
        }
        Ok(Statement::Expr(target))
    }

    /// Checks that something can be given a value, and notes the names.
    fn target(&mut self, target: &Expr) -> Parsed<()> {
        match &target.node {
            Node::Name(name) => self.assigned(*name),
            _ => self.parts_of_target(target, &mut |parser, part| parser.target(part))?,
        }
        Ok(())
    }

    fn parts_of_target(
        &mut self,
        target: &Expr,
        each: &mut dyn FnMut(&mut Self, &Expr) -> Parsed<()>,
    ) -> Parsed<()> {
        let wrong = match &target.node {
            Node::Index(_) => return Ok(()),
            Node::Tuple(parts) | Node::List(parts) if !parts.is_empty() => {
                return parts.iter().try_for_each(|part| each(self, part));
            }
            Node::Dot(..) => "nothing has parts with names that could be given a value",
            Node::Slice(..) => "a slice cannot be given a value: join slices with +",
            _ => "this cannot be given a value",
        };
        Err(Error::new(wrong, target.at.range()))
    }

    /// Checks what a comprehension goes through: its names are its own.
    pub fn own_target(&mut self, target: &Expr) -> Parsed<()> {
        match &target.node {
            Node::Name(_) => Ok(()),
            _ => self.parts_of_target(target, &mut |parser, part| parser.own_target(part)),
        }
    }

    fn block(&mut self) -> Parsed<Vec<Statement>> {
        self.expect(":")?;
        let mut body = Vec::new();
        if self.what() != &What::Line {
            self.simple_line(&mut body)?;
            return Ok(body);
        }
        self.advance();
        if self.what() != &What::Indent {
            return Err(self.wrong("the lines of a block are indented"));
        }
        self.advance();
        while !matches!(self.what(), What::Dedent | What::End) {
            self.statement(&mut body)?;
        }
        self.advance();
        Ok(body)
    }

    fn branches(&mut self) -> Parsed<Statement> {
        let (mut branches, mut otherwise) = (Vec::new(), Vec::new());
        while self.takes("if") || self.takes("elif") {
            let condition = self.expression()?;
            branches.push((condition, self.block()?));
            if !self.sees("elif") {
                break;
            }
        }
        if self.takes("else") {
            otherwise = self.block()?;
        }
        Ok(Statement::If(branches, otherwise))
    }

    fn for_loop(&mut self) -> Parsed<Statement> {
        self.advance();
        let target = self.targets()?;
        self.target(&target)?;
        self.expect("in")?;
        let over = self.expressions()?;
        self.loops += 1;
        let body = self.block()?;
        self.loops -= 1;
        if self.sees("else") {
            return Err(self.wrong(advice::NO_LOOP_ELSE));
        }
        Ok(Statement::For(target, over, body))
    }

    fn def(&mut self) -> Parsed<Statement> {
        let start = self.start();
        self.advance();
        let name = self.name()?;
        self.assigned(name);
        self.expect("(")?;
        // Defaults are values of what is around the function.
        let parameters = self.parameters(")")?;
        self.expect(")")?;
        if self.takes("->") {
            self.expression()?;
        }
        let at = Span::new(start, self.end());
        let loops = std::mem::take(&mut self.loops);
        self.scopes.push(Scope::default());
        let body = self.block()?;
        self.loops = loops;
        let text = self.names[name as usize].clone();
        let function = self.function(text, parameters, body);
        Ok(Statement::Def(name, Box::new(function), at))
    }

    pub fn lambda(&mut self) -> Parsed<Node> {
        let parameters = self.parameters(":")?;
        self.expect(":")?;
        self.scopes.push(Scope::default());
        let answer = self.expression()?;
        let at = answer.at;
        let function = self.function("lambda".into(), parameters, vec![Statement::Return(Some(answer), at)]);
        Ok(Node::Lambda(Box::new(function)))
    }

    fn parameters(&mut self, end: &str) -> Parsed<Vec<Parameter>> {
        let mut list: Vec<Parameter> = Vec::new();
        let mut kind = ParameterKind::Plain;
        while !self.sees(end) {
            let at = self.start();
            let mut this = kind;
            if self.takes("**") {
                this = ParameterKind::StarStar;
            } else if self.takes("*") {
                kind = ParameterKind::Named;
                this = ParameterKind::Star;
                if self.takes(",") {
                    continue;
                }
            }
            let name = self.name()?;
            if list.iter().any(|other| other.name == name) {
                return Err(Error::new("this name comes twice", at..self.end()));
            }
            if list.last().is_some_and(|last| last.kind == ParameterKind::StarStar) {
                return Err(Error::new("nothing comes behind **", at..self.end()));
            }
            // In a lambda a colon begins its answer.
            if end == ")" && self.takes(":") {
                self.expression()?;
            }
            let may_have = matches!(this, ParameterKind::Plain | ParameterKind::Named);
            let default = if may_have && self.takes("=") { Some(self.expression()?) } else { None };
            let behind = list.last().is_some_and(|last| last.default.is_some());
            if this == ParameterKind::Plain && default.is_none() && behind {
                return Err(Error::new("what has a default stands behind what has none", at..self.end()));
            }
            list.push(Parameter { name, default, kind: this });
            if !self.takes(",") {
                break;
            }
        }
        Ok(list)
    }
}
