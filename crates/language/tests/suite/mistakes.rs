//! What is said about mistakes, and where.

use super::read;
use upstar_language::{Host, Module, Value};

/// A script with the mistake between two bars, and a part of the message.
#[test]
fn mistakes_are_told_where_they_are() {
    for (script, message) in [
        // What Python has.
        ("|while| True:\n  pass", "there is no while here: write for i in range(..) and break"),
        ("|import| os", "there is no import here"),
        ("|class| A: pass", "there is no class here"),
        ("x = 1 |is| 2", "write == or !="),
        ("x = |f|\"{1}\"", "there are no f-strings"),
        ("x = 2 |**| 3", "there is no ** here: write a product"),
        ("x = 1 < 2 |<| 3", "a comparison has two sides here"),
        ("x = list(n |for| n in [])", "write [.. for .. in ..] with square brackets"),
        ("x = (n |for| n in [])", "write [.. for .. in ..] with square brackets"),
        ("x = {1|,| 2}", "a set is set([1, 2])"),
        ("x = {n |for| n in []}", "a set is set([1, 2])"),
        ("if 1 |=| 2: pass", "to compare, write =="),
        ("x = y |=| 1", "= stands once in a line here"),
        ("x = (y |:=| 1)", "there is no := here"),
        ("|*|a, b = [1, 2]", "there is no * before a name"),
        ("for i in []:\n  pass\n|else|:\n  pass", "a loop has no else here"),
        ("x = \"a\" |\"b\"|", "write + between them"),
        ("if 1:\n|\t|x = 1", "indent with spaces, not with tabs"),
        ("match |x|:\n  pass", "there is no match here"),
        ("|load|(\"a\")", "there is no load here"),
        ("|@|f\ndef g(): pass", "there are no decorators"),
        ("def f():\n  |yield| 1", "answer a list"),
        // What is no script.
        ("x = |)|", "unexpected ), expected an expression"),
        ("x = |[|1, 2\n", "this bracket is never closed"),
        ("x = [1, 2|)|", "unexpected ), expected ]"),
        ("def f()|\n|  return", "expected :"),
        ("x = |\"abc|\n", "a quotation mark is missing"),
        ("x = 1 |?| 2", "means nothing here"),
        ("x = |12ab|", "this is no number"),
        ("x = |007|", "does not begin with 0"),
        ("|  |x = 1", "is indented, and no block begins here"),
        ("if 1:\n    x = 1\n|  |x = 2", "indented like none of those above"),
        ("if 1:\n|x| = 1", "the lines of a block are indented"),
        ("|return| 1", "return stands in a function"),
        ("|break|", "break stands in a loop"),
        ("|f()| = 1", "this cannot be given a value"),
        ("|a.b| = 1", "nothing has parts with names"),
        ("x = f(a = 1, |2|)", "stands before those with one"),
        ("def f(a, |a|): pass", "comes twice"),
        ("def f(a = 1, |b|): pass", "stands behind what has none"),
        ("x = |unknown|", "there is no unknown here"),
        ("def f():\n  return |unknown| + 1", "there is no unknown here"),
        // What goes wrong in a run.
        ("x = |1 + \"a\"|", "there is no + between int and string: write str(..) around what is no text"),
        ("x = |[1, 2][7]|", "index 7 is out of bounds: there are 2 elements"),
        ("x = |{1: 2}[3]|", "there is no key 3 in this dictionary"),
        ("x = |1 // 0|", "this divides by zero"),
        ("x = |1 % 0|", "this divides by zero"),
        ("x = |1 / 0|", "this divides by zero"),
        ("x = |1 << -1|", "negative"),
        ("x = |[] < 1|", "have no order"),
        ("x = |{[]: 1}|", "list cannot be a key"),
        ("x = |len(1)|", "int has no length"),
        ("for i in |5|: pass", "a loop cannot go through int"),
        ("for i in |\"ab\"|: pass", "text.elems()"),
        ("|a, b| = [1, 2, 3]", "2 names need as many parts, and this has 3"),
        ("x = |1()|", "int is no function"),
        ("x = |None.rows|", "perhaps a step led off the board"),
        ("x = |[].nothing()|", "list has no nothing"),
        ("def f(a): pass\nx = |f()|", "f needs a value for a"),
        ("def f(a): pass\nx = |f(1, 2)|", "f takes 1 arguments, and 2 are given"),
        ("def f(a): pass\nx = |f(1, a = 2)|", "a is given twice"),
        ("def f(a): pass\nx = |f(1, b = 2)|", "f takes no b"),
        ("x = |len()|", "len needs a value for value"),
        ("x = |fail(\"no\", 3)|", "fail: no 3"),
        ("x = |print(1)|", "there is no print"),
        ("x = |int(\"a\")|", "\"a\" is no whole number"),
        ("x = |y|\ny = 1", "y has no value here yet: it gets one further down"),
        ("def f():\n  if 0: y = 1\n  return |y|\nf()", "y has no value here yet: a name that a function"),
        ("y = 1\ndef f():\n  |y| += 1\nf()", "y has no value here yet"),
        ("def f():\n  g = lambda: |y|\n  z = g()\n  y = 1\nf()", "y has no value here yet"),
        ("l = [1]\nfor i in l: |l.append(2)|", "a list never changes while a loop goes through it"),
        ("d = {1: 2}\nfor i in d: |d.pop(1)|", "never changes while a loop goes through it"),
        ("x = (1, 2)\n|x[0]| = 3", "a tuple never changes"),
        ("x = sorted([1, 2], key = lambda n: |n.y|)", "int has no y"),
        ("x = |\"%d\" % \"a\"|", "a number is needed here"),
        ("x = |\"{}\".format()|", "there is no value for {}"),
        ("def f(): return |f()|\nf()", "more than a hundred times deep"),
    ] {
        let bars: Vec<usize> = script.match_indices('|').map(|(at, _)| at).collect();
        let (start, end) = (bars[0], bars[bars.len() - 1]);
        let text = script[..start].to_string() + &script[start + 1..end] + &script[end + 1..];
        let error = read(&text).expect_err(&text);
        assert!(error.message().contains(message), "{text}\n{}", error.message());
        assert_eq!(error.at, start..end - 1, "{text}\n{}", error.message());
    }
}

/// What is given a value outside of the functions never changes once the script is read.
#[test]
fn what_was_read_never_changes() {
    let text = "l = [1]\nd = {1: [2]}\ns = set()\ndef f(n):\n  if n == 0: l.append(2)\n  elif n == 1: l[0] = 2\n  elif n == 2: d[1] = 3\n  elif n == 3: d[1].append(4)\n  elif n == 4: s.add(5)\n  elif n == 5:\n    m = l\n    m += [6]\n  else: return [l, d, s]\n";
    let module = Module::read(text, Host { functions: &[], kinds: &[] }).unwrap();
    let f = module.get("f").unwrap();
    for n in 0..6 {
        let error = module.session(None, |session| session.call(f, &[Value::Int(n)])).unwrap_err();
        assert!(
            error.message().contains("keeps nothing from one call to the next"),
            "{n}: {}",
            error.message()
        );
    }
    let shown = module.session(None, |session| {
        let all = session.call(f, &[Value::Int(6)]).unwrap();
        session.heap().repr(all).unwrap()
    });
    assert_eq!(shown, "[[1], {1: [2]}, set([])]");
}
