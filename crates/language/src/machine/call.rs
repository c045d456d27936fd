//! Calls: which argument goes to which parameter.

use super::{DEEPEST, Machine};
use crate::compile::{Code, Site};
use crate::failure::Outcome;
use crate::functions::{builtin, kind_number, methods_named};
use crate::native::{Method, Parameters, Run};
use crate::syntax::tree::ParameterKind;
use crate::values::{Closure, Value};

/// Arguments with names.
type Named = Vec<(String, Value)>;

/// Completes a frame that begins with its parameters.
fn fill(stack: &mut Vec<Value>, start: usize, code: &Code, captured: &[Value]) {
    stack.extend_from_slice(captured);
    stack.resize(stack.len() + code.locals, Value::Unset);
    stack.extend_from_slice(&code.constants);
    stack.resize(start + code.registers, Value::Unset);
}

impl Machine<'_> {
    /// Makes the frame of a function; its code, and where its registers begin.
    pub(super) fn enter(&mut self, function: u32, site: &Site, base: usize) -> Outcome<(usize, usize)> {
        let closure = &self.state.heap.functions[function as usize];
        let code = &self.compiled.codes[closure.code];
        if !code.only_plain || !site.is_plain() || site.arguments.len() > code.plain {
            let (positional, named) = self.gather(site, base)?;
            return self.enter_with(function, &positional, named);
        }
        let stack = &mut self.state.stack;
        let start = stack.len();
        stack.reserve(code.registers);
        for &register in &site.arguments {
            stack.push(stack[base + register as usize]);
        }
        for at in site.arguments.len()..code.plain {
            let Some(default) = closure.defaults[at].given() else {
                stack.truncate(start);
                let name = &self.compiled.names[code.parameters[at].0 as usize];
                return Err(format!("{} needs a value for {name}", code.name).into());
            };
            stack.push(default);
        }
        fill(stack, start, code, &closure.captured);
        Ok((closure.code, start))
    }

    /// The same for arguments of any form.
    fn enter_with(&mut self, function: u32, positional: &[Value], named: Named) -> Outcome<(usize, usize)> {
        let compiled = self.compiled;
        let closure = &self.state.heap.functions[function as usize];
        let code = &compiled.codes[closure.code];
        if named.is_empty() && code.only_plain && code.plain == positional.len() {
            let start = self.state.stack.len();
            self.state.stack.extend_from_slice(positional);
            fill(&mut self.state.stack, start, code, &closure.captured);
            return Ok((closure.code, start));
        }
        let Closure { code: number, defaults, captured } = closure.clone();
        let mut values = vec![Value::Unset; code.parameters.len()];
        let plain = positional.len().min(code.plain);
        values[..plain].copy_from_slice(&positional[..plain]);
        let kind_at = |kind: ParameterKind| code.parameters.iter().position(|(_, other)| *other == kind);
        match kind_at(ParameterKind::Star) {
            Some(at) => values[at] = self.state.heap.tuple(positional[plain..].iter().copied())?,
            None if positional.len() > plain => {
                let (takes, given) = (code.plain, positional.len());
                return Err(format!("{} takes {takes} arguments, and {given} are given", code.name).into());
            }
            None => {}
        }
        let mut others = Vec::new();
        for (name, value) in named {
            let at = code.parameters.iter().position(|(parameter, kind)| {
                matches!(kind, ParameterKind::Plain | ParameterKind::Named)
                    && compiled.names[*parameter as usize] == name
            });
            match at {
                Some(at) if values[at].given().is_none() => values[at] = value,
                Some(_) => return Err(format!("{name} is given twice to {}", code.name).into()),
                None => others.push((name, value)),
            }
        }
        match (kind_at(ParameterKind::StarStar), others.first()) {
            (Some(at), _) => values[at] = self.named_dict(others)?,
            (None, Some((name, _))) => return Err(format!("{} takes no {name}", code.name).into()),
            (None, None) => {}
        }
        for (at, value) in values.iter_mut().enumerate() {
            if let Value::Unset = value {
                let name = &compiled.names[code.parameters[at].0 as usize];
                let default = defaults[at].given();
                *value = default.ok_or_else(|| format!("{} needs a value for {name}", code.name))?;
            }
        }
        let stack = &mut self.state.stack;
        let start = stack.len();
        stack.extend(values);
        fill(stack, start, code, &captured);
        Ok((number, start))
    }

    fn named_dict(&mut self, named: Named) -> Outcome<Value> {
        let mut pairs = Vec::with_capacity(named.len());
        for (name, value) in named {
            pairs.push((self.state.heap.text(&name)?, value));
        }
        self.state.heap.dict(pairs)
    }

    /// All arguments of a call, those of `*` and `**` too.
    fn gather(&mut self, site: &Site, base: usize) -> Outcome<(Vec<Value>, Named)> {
        let get = |register: u16| self.state.stack[base + register as usize];
        let mut positional: Vec<Value> = site.arguments.iter().map(|&register| get(register)).collect();
        if let Some(star) = site.star {
            positional.extend(self.state.heap.collect(get(star))?);
        }
        let mut named: Named = site
            .named
            .iter()
            .map(|&(name, r)| (self.compiled.names[name as usize].clone(), get(r)))
            .collect();
        if let Some(star) = site.star_star {
            let heap = &self.state.heap;
            let pairs = heap.pairs(get(star)).ok_or("a dictionary stands behind **")?;
            for &(key, value) in pairs {
                named.push((
                    heap.str(key).ok_or("the keys of a dictionary behind ** are texts")?.to_string(),
                    value,
                ));
            }
        }
        Ok((positional, named))
    }

    /// Puts the arguments of a builtin function on the stack, one for each parameter.
    #[inline]
    fn bind(&mut self, parameters: &Parameters, name: &str, site: &Site, base: usize) -> Outcome<()> {
        let given = site.arguments.len();
        let fits = given <= parameters.positional && given >= parameters.required && !parameters.keywords;
        if !fits || site.star.is_some() || site.star_star.is_some() {
            let (positional, named) = self.gather(site, base)?;
            return self.bind_with(parameters, name, &positional, named);
        }
        let stack = &mut self.state.stack;
        let start = stack.len();
        for &register in &site.arguments {
            stack.push(stack[base + register as usize]);
        }
        stack.resize(start + parameters.names.len(), Value::Unset);
        for &(named, register) in &site.named {
            let named = &self.compiled.names[named as usize];
            match parameters.names.iter().position(|other| other == named) {
                Some(at) if at >= given => stack[start + at] = stack[base + register as usize],
                Some(_) => return Err(format!("{named} is given twice to {name}").into()),
                None => return Err(format!("{name} takes no {named}").into()),
            }
        }
        Ok(())
    }

    fn bind_with(
        &mut self,
        parameters: &Parameters,
        name: &str,
        positional: &[Value],
        named: Named,
    ) -> Outcome<()> {
        let Parameters { names, required, positional: most, rest, keywords } = *parameters;
        let mut values = vec![Value::Unset; names.len()];
        let plain = positional.len().min(most);
        values[..plain].copy_from_slice(&positional[..plain]);
        if positional.len() > plain && !rest {
            return Err(format!("{name} takes {most} arguments, and {} are given", positional.len()).into());
        }
        let mut others = Vec::new();
        for (given, value) in named {
            match names.iter().position(|other| *other == given) {
                Some(at) if values[at].given().is_none() => values[at] = value,
                Some(_) => return Err(format!("{given} is given twice to {name}").into()),
                None if keywords => others.push((given, value)),
                None => return Err(format!("{name} takes no {given}").into()),
            }
        }
        if let Some(at) = values[..required].iter().position(|value| value.given().is_none()) {
            return Err(format!("{name} needs a value for {}", names[at]).into());
        }
        self.state.stack.extend(values);
        self.state.stack.extend_from_slice(&positional[plain..]);
        if keywords {
            let dict = self.named_dict(others)?;
            self.state.stack.push(dict);
        }
        Ok(())
    }

    pub(super) fn call_builtin(&mut self, number: u16, site: &Site, base: usize) -> Outcome<Value> {
        let function = builtin(number, &self.host);
        let start = self.state.stack.len();
        self.bind(&function.parameters, function.name, site, base)?;
        self.run_builtin(function.run, start)
    }

    fn run_builtin(&mut self, run: Run, start: usize) -> Outcome<Value> {
        let answer = match run {
            Run::Plain(run) => run(&mut self.state.heap, &self.state.stack[start..]),
            Run::Calling(run) => {
                let arguments = self.state.stack[start..].to_vec();
                run(self, &arguments)
            }
        };
        self.state.stack.truncate(start);
        answer
    }

    pub(super) fn call_method(&mut self, of: Value, site: &Site, base: usize) -> Outcome<Value> {
        let kind = kind_number(of, &self.state.heap);
        let Some(method) = kind.and_then(|kind| site.methods[kind]) else {
            let name = &self.compiled.names[site.name as usize];
            let callee = self.attribute(of, name)?;
            return self.call_other(callee, site, base);
        };
        let start = self.state.stack.len();
        self.bind(&method.parameters, method.name, site, base)?;
        self.run_method(method, of, start)
    }

    fn run_method(&mut self, method: &Method, of: Value, start: usize) -> Outcome<Value> {
        let answer = (method.run)(&mut self.state.heap, of, &self.state.stack[start..]);
        self.state.stack.truncate(start);
        answer
    }

    /// Calls what is no function of the script.
    pub(super) fn call_other(&mut self, callee: Value, site: &Site, base: usize) -> Outcome<Value> {
        if let Value::Builtin(number) = callee {
            return self.call_builtin(number, site, base);
        }
        let (positional, named) = self.gather(site, base)?;
        self.call_with(callee, &positional, named)
    }

    fn call_with(&mut self, callee: Value, positional: &[Value], named: Named) -> Outcome<Value> {
        match callee {
            Value::Function(function) => {
                if self.state.frames.len() + self.nested >= DEEPEST {
                    return Err("functions call one another more than a hundred times deep".into());
                }
                let (code, base) = self.enter_with(function, positional, named)?;
                self.nested += 1;
                let answer = self.run(code, base);
                self.nested -= 1;
                answer
            }
            Value::Builtin(number) => {
                let function = builtin(number, &self.host);
                let start = self.state.stack.len();
                self.bind_with(&function.parameters, function.name, positional, named)?;
                self.run_builtin(function.run, start)
            }
            Value::Method(number) => {
                let (of, name) = self.state.heap.methods[number as usize].clone();
                let kind = kind_number(of, &self.state.heap);
                let method = kind.and_then(|kind| methods_named(&name, &self.host)[kind]);
                let method = method.ok_or("this method is gone")?;
                let start = self.state.stack.len();
                self.bind_with(&method.parameters, method.name, positional, named)?;
                self.run_method(method, of, start)
            }
            _ => {
                let kind = self.state.heap.kind(callee);
                Err(format!("{kind} is no function, and cannot be called").into())
            }
        }
    }

    /// Runs the script itself.
    pub(crate) fn run_script(&mut self) -> Outcome<()> {
        let number = self.compiled.codes.len() - 1;
        let code = &self.compiled.codes[number];
        self.state.stack.extend_from_slice(&code.constants);
        self.state.stack.resize(code.registers, Value::Unset);
        self.run(number, 0).map(|_| ())
    }

    /// Calls a function of any kind.
    ///
    /// # Errors
    /// What goes wrong in it.
    pub fn call(&mut self, callee: Value, arguments: &[Value]) -> Outcome<Value> {
        self.step()?;
        self.call_with(callee, arguments, Vec::new())
    }

    /// `value.name`
    pub(crate) fn attribute(&mut self, of: Value, name: &str) -> Outcome<Value> {
        if let Value::Native(native) = of
            && let Some(value) = self.state.heap.native_ref(native).attribute(name)
        {
            return Ok(value);
        }
        let kind = kind_number(of, &self.state.heap);
        if kind.is_some_and(|kind| methods_named(name, &self.host)[kind].is_some()) {
            let methods = &mut self.state.heap.methods;
            methods.push((of, name.into()));
            return Ok(Value::Method(methods.len() as u32 - 1));
        }
        let advice = if of.is_none() { ": perhaps a step led off the board" } else { "" };
        Err(format!("{} has no {name}{advice}", self.state.heap.kind(of)).into())
    }
}
