//! Expressions, by the strength of their operators.

use super::advice;
use super::parser::{Parsed, Parser};
use super::token::What;
use super::tree::{Argument, Clause, Expr, Literal, Node, Operator, Span, Unary};
use crate::failure::Error;

/// How strongly `or`, `and`, `not` and comparisons bind; behind them come `|` and so on.
const OR: u8 = 1;
const AND: u8 = 2;
const NOT: u8 = 3;
const COMPARISON: u8 = 4;

/// An operator between two values.
enum Infix {
    Or,
    And,
    Binary(Operator),
}

impl Parser {
    /// Expressions with commas between them, which are a tuple.
    pub fn expressions(&mut self) -> Parsed<Expr> {
        let start = self.start();
        let first = self.expression()?;
        if !self.sees(",") {
            return Ok(first);
        }
        let mut parts = vec![first];
        while self.takes(",") && self.begins_expression() {
            parts.push(self.expression()?);
        }
        Ok(Expr { node: Node::Tuple(parts), at: Span::new(start, self.end()) })
    }

    fn begins_expression(&self) -> bool {
        match self.what() {
            What::Sign(sign) => {
                matches!(*sign, "(" | "[" | "{" | "-" | "+" | "~" | "not" | "lambda" | "*" | "load")
            }
            What::Line | What::Indent | What::Dedent | What::End => false,
            _ => true,
        }
    }

    /// What a loop goes through its values with.
    pub fn targets(&mut self) -> Parsed<Expr> {
        let start = self.start();
        let first = self.binary(COMPARISON + 1)?;
        if !self.sees(",") {
            return Ok(first);
        }
        let mut parts = vec![first];
        while self.takes(",") && self.begins_expression() {
            parts.push(self.binary(COMPARISON + 1)?);
        }
        Ok(Expr { node: Node::Tuple(parts), at: Span::new(start, self.end()) })
    }

    /// An expression without a comma.
    pub fn expression(&mut self) -> Parsed<Expr> {
        self.deeper()?;
        let start = self.start();
        let expr = if self.takes("lambda") {
            let node = self.lambda()?;
            Expr { node, at: Span::new(start, self.end()) }
        } else {
            let value = self.binary(OR)?;
            if self.takes("if") {
                let condition = self.binary(OR)?;
                self.expect("else")?;
                let otherwise = self.expression()?;
                let node = Node::If(Box::new((condition, value, otherwise)));
                Expr { node, at: Span::new(start, self.end()) }
            } else {
                value
            }
        };
        self.back(1);
        Ok(expr)
    }

    fn infix(&self) -> Option<(u8, Infix)> {
        let What::Sign(sign) = self.what() else { return None };
        let (strength, operator) = match *sign {
            "or" => return Some((OR, Infix::Or)),
            "and" => return Some((AND, Infix::And)),
            "not" if self.what_next() == &What::Sign("in") => (COMPARISON, Operator::NotIn),
            "in" => (COMPARISON, Operator::In),
            "==" => (COMPARISON, Operator::Eq),
            "!=" => (COMPARISON, Operator::Ne),
            "<" => (COMPARISON, Operator::Lt),
            "<=" => (COMPARISON, Operator::Le),
            ">" => (COMPARISON, Operator::Gt),
            ">=" => (COMPARISON, Operator::Ge),
            "|" => (5, Operator::Or),
            "^" => (6, Operator::Xor),
            "&" => (7, Operator::And),
            "<<" => (8, Operator::Left),
            ">>" => (8, Operator::Right),
            "+" => (9, Operator::Add),
            "-" => (9, Operator::Sub),
            "*" => (10, Operator::Mul),
            "/" => (10, Operator::Div),
            "//" => (10, Operator::FloorDiv),
            "%" => (10, Operator::Mod),
            _ => return None,
        };
        Some((strength, Infix::Binary(operator)))
    }

    /// An expression whose operators bind at least so strongly.
    fn binary(&mut self, weakest: u8) -> Parsed<Expr> {
        let start = self.start();
        let mut left = if weakest <= NOT && self.sees("not") {
            self.deeper()?;
            self.advance();
            let inner = self.binary(NOT)?;
            self.back(1);
            Expr { node: Node::Unary(Unary::Not, Box::new(inner)), at: Span::new(start, self.end()) }
        } else {
            self.unary()?
        };
        let (mut levels, mut compared) = (0, false);
        while let Some((strength, infix)) = self.infix() {
            if strength < weakest {
                break;
            }
            if strength == COMPARISON && std::mem::replace(&mut compared, true) {
                return Err(self.wrong(advice::NO_CHAIN));
            }
            compared &= strength == COMPARISON;
            self.deeper()?;
            levels += 1;
            self.advance();
            if matches!(infix, Infix::Binary(Operator::NotIn)) {
                self.advance();
            }
            let right = self.binary(strength + 1)?;
            let both = Box::new((left, right));
            let node = match infix {
                Infix::Or => Node::Or(both),
                Infix::And => Node::And(both),
                Infix::Binary(operator) => Node::Binary(operator, both),
            };
            left = Expr { node, at: Span::new(start, self.end()) };
        }
        self.back(levels);
        Ok(left)
    }

    fn unary(&mut self) -> Parsed<Expr> {
        let start = self.start();
        let operator = match self.what() {
            What::Sign("-") => Unary::Minus,
            What::Sign("+") => Unary::Plus,
            What::Sign("~") => Unary::Invert,
            _ => return self.postfix(),
        };
        self.deeper()?;
        self.advance();
        let inner = self.unary()?;
        self.back(1);
        Ok(Expr { node: Node::Unary(operator, Box::new(inner)), at: Span::new(start, self.end()) })
    }

    fn postfix(&mut self) -> Parsed<Expr> {
        let start = self.start();
        let mut expr = self.atom()?;
        let mut levels = 0;
        loop {
            let node = match self.what() {
                What::Sign("(") => {
                    self.advance();
                    Node::Call(Box::new(expr), self.arguments()?)
                }
                What::Sign("[") => {
                    self.advance();
                    self.brackets(expr)?
                }
                What::Sign(".") => {
                    self.advance();
                    Node::Dot(Box::new(expr), self.name()?)
                }
                What::Sign("**") => return Err(self.wrong(advice::NO_POWER)),
                _ => break,
            };
            expr = Expr { node, at: Span::new(start, self.end()) };
            self.deeper()?;
            levels += 1;
        }
        self.back(levels);
        Ok(expr)
    }

    fn arguments(&mut self) -> Parsed<Vec<Argument>> {
        let mut list = Vec::new();
        let mut named = false;
        while !self.sees(")") {
            let at = self.start();
            if self.takes("**") {
                list.push(Argument::StarStar(self.expression()?));
                named = true;
            } else if self.takes("*") {
                list.push(Argument::Star(self.expression()?));
            } else if matches!(self.what(), What::Name(_)) && self.what_next() == &What::Sign("=") {
                let name = self.name()?;
                self.advance();
                let twice = |other: &Argument| matches!(other, Argument::Named(other, _) if *other == name);
                if list.iter().any(twice) {
                    return Err(Error::new("this argument is given twice", at..self.end()));
                }
                list.push(Argument::Named(name, self.expression()?));
                named = true;
            } else {
                let argument = self.expression()?;
                if named {
                    let message = "an argument without a name stands before those with one";
                    return Err(Error::new(message, argument.at.range()));
                }
                list.push(Argument::Plain(argument));
            }
            if !self.takes(",") {
                break;
            }
        }
        self.expect(")")?;
        Ok(list)
    }

    /// An index or a slice; `board[r, c]` has a tuple as its index.
    fn brackets(&mut self, of: Expr) -> Parsed<Node> {
        let bound = |parser: &mut Self| -> Parsed<Option<Expr>> {
            let ends = parser.sees(":") || parser.sees("]");
            Ok(if ends { None } else { Some(parser.expression()?) })
        };
        let start = self.start();
        let first = bound(self)?;
        if self.takes(":") {
            let second = bound(self)?;
            let third = if self.takes(":") { bound(self)? } else { None };
            self.expect("]")?;
            return Ok(Node::Slice(Box::new(of), Box::new([first, second, third])));
        }
        let Some(mut index) = first else { return Err(self.unexpected("an expression")) };
        if self.sees(",") {
            let mut parts = vec![index];
            while self.takes(",") && self.begins_expression() {
                parts.push(self.expression()?);
            }
            index = Expr { node: Node::Tuple(parts), at: Span::new(start, self.end()) };
        }
        self.expect("]")?;
        Ok(Node::Index(Box::new((of, index))))
    }

    fn atom(&mut self) -> Parsed<Expr> {
        let start = self.start();
        let node = match self.what().clone() {
            What::Number(number) => self.literal(Literal::Number(number)),
            What::Float(number) => self.literal(Literal::Float(number)),
            What::Text(text) => {
                let node = self.literal(Literal::Text(text));
                if matches!(self.what(), What::Text(_)) {
                    return Err(self.wrong(advice::JOIN_TEXTS));
                }
                node
            }
            What::Name(name) => match name.as_str() {
                "None" => self.literal(Literal::None),
                "True" => self.literal(Literal::Bool(true)),
                "False" => self.literal(Literal::Bool(false)),
                _ => {
                    let name = self.name()?;
                    self.used(name);
                    Node::Name(name)
                }
            },
            What::Sign("(") => self.parentheses()?,
            What::Sign("[") => self.list()?,
            What::Sign("{") => self.dict()?,
            _ => return Err(self.unexpected("an expression")),
        };
        Ok(Expr { node, at: Span::new(start, self.end()) })
    }

    fn literal(&mut self, literal: Literal) -> Node {
        self.advance();
        self.constant(literal)
    }

    fn parentheses(&mut self) -> Parsed<Node> {
        self.advance();
        if self.takes(")") {
            return Ok(Node::Tuple(Vec::new()));
        }
        let inner = self.expressions()?;
        self.expect(")")?;
        Ok(inner.node)
    }

    fn list(&mut self) -> Parsed<Node> {
        self.advance();
        let mut parts = Vec::new();
        while !self.sees("]") {
            parts.push(self.expression()?);
            if parts.len() == 1 && self.sees("for") {
                let element = parts.remove(0);
                let clauses = self.clauses()?;
                self.expect("]")?;
                return Ok(Node::Comprehension(Box::new((element, None)), clauses));
            }
            if !self.takes(",") {
                break;
            }
        }
        self.expect("]")?;
        Ok(Node::List(parts))
    }

    fn dict(&mut self) -> Parsed<Node> {
        self.advance();
        let mut pairs = Vec::new();
        while !self.sees("}") {
            let key = self.expression()?;
            if self.sees(",") || self.sees("}") || self.sees("for") {
                return Err(self.wrong(advice::NO_SET));
            }
            self.expect(":")?;
            let value = self.expression()?;
            if pairs.is_empty() && self.sees("for") {
                let clauses = self.clauses()?;
                self.expect("}")?;
                return Ok(Node::Comprehension(Box::new((key, Some(value))), clauses));
            }
            pairs.push((key, value));
            if !self.takes(",") {
                break;
            }
        }
        self.expect("}")?;
        Ok(Node::Dict(pairs))
    }

    fn clauses(&mut self) -> Parsed<Vec<Clause>> {
        let mut clauses = Vec::new();
        // Each loop stands within the one before.
        loop {
            self.deeper()?;
            if self.takes("for") {
                let target = self.targets()?;
                self.own_target(&target)?;
                self.expect("in")?;
                clauses.push(Clause::For(target, self.binary(OR)?));
            } else if self.takes("if") {
                clauses.push(Clause::If(self.binary(OR)?));
            } else {
                self.back(clauses.len() + 1);
                return Ok(clauses);
            }
        }
    }
}
