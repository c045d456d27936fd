"""Rules written as a function of Python, run by the script engine where their source is also Starlark: on all threads, and
without the interpreter's lock."""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Callable
from types import FunctionType
from typing import TYPE_CHECKING, Any, TypeVar

from . import _engine
from .errors import InputError, RulesetError

if TYPE_CHECKING:
    from .own import Rules

T = TypeVar("T")

#: The rulesets that the script engine runs now, each with the rules in Python that stand behind it.
_compiled: dict[str, Rules] = {}

#: Their scripts.
_scripts: dict[str, str] = {}

#: So many positions in play are compared with what Python says before the engine is believed.
_TRIAL = 64

# Positions are whole numbers and tuples of them, whose texts are the same in both languages.
_AROUND = """
def upstar_read(text):
    if text[0] != "(":
        return int(text)
    if text.rfind("(") == 0:
        return tuple([int(word) for word in text[1:-1].replace(" ", "").split(",") if word])
    open = [[]]
    for word in text.replace("(", " ( ").replace(")", " ) ").replace(",", " ").split(" "):
        if word == "(":
            open.append([])
        elif word == ")":
            done = open.pop()
            open[-1].append(tuple(done))
        elif word:
            open[-1].append(int(word))
    return open[0][0]

def upstar_texts(positions):
    return [repr(p) for p in positions]
"""
_FOR_BOTH = """
def moves(text):
    return upstar_texts({name}(upstar_read(text){left}))
"""
_FOR_EACH = """
def left(text):
    return upstar_texts({name}(upstar_read(text){left}))

def right(text):
    return upstar_texts({name}(upstar_read(text){right}))
"""


def is_compiled(ruleset: str) -> bool:
    """Whether a ruleset is a function of Python that the script engine runs."""
    return ruleset.removeprefix("impartial:") in _compiled


def scripts() -> dict[str, str]:
    """The scripts of the rulesets that the script engine runs in place of Python, by name."""
    return {name: _scripts[name] for name in _compiled}


def forget(name: str) -> None:
    """Another ruleset has this name now."""
    _compiled.pop(name, None)


def try_to_compile(name: str, rules: Rules, function: Callable[..., Any]) -> None:
    """Hands a ruleset that is registered to the script engine, if its source can be had and is read there."""
    try:
        text = script_of(name, function, rules.impartial)
        _engine.add_script(text)
        _compiled[name], _scripts[name] = rules, text
    except (_Beyond, OSError, TypeError, SyntaxError, InputError):
        # Whatever the engine made of it, the rules in Python have the name.
        rules._register()


def fall_back(names: list[str]) -> None:
    """From now on Python is asked for these."""
    for name in names:
        _compiled.pop(name)._register()


def retrying(text: str, work: Callable[[], T], failed: Callable[[T], bool] = lambda _: False) -> T:
    """Does work, and does it again with Python where compiled rules that the text names have failed."""
    concerned = [name for name in _compiled if name in text]
    try:
        answer = work()
        if not (concerned and failed(answer)):
            return answer
    except RulesetError:
        if not concerned:
            raise
    fall_back([name for name in concerned if name in _compiled])
    return work()


def tried(name: str, position: Any) -> None:
    """Compares the engine with Python on a position and on those behind it, and falls back where they differ."""
    from ._ask import ask

    rules, line = _compiled[name], [position]
    seen = {position}
    try:
        for count in range(_TRIAL):
            if count == len(line):
                return
            at = line[count]
            there = ask("position", ruleset=name, position=repr(at), limit=10_000)["moves"]
            for player in ("left",) if rules.impartial else ("left", "right"):
                told = {move["position"] for move in there if move["player"] in (None, player)}
                options = dict.fromkeys(rules.options(at, player))
                if told != {repr(option) for option in options} or not all(map(_plain, options)):
                    raise _Beyond("Python lists other options")
                line += [option for option in options if option not in seen]
                seen.update(options)
            if name not in _compiled:
                return
    except Exception:
        # What the rules themselves raise is told by the question that comes.
        if name in _compiled:
            fall_back([name])


def _plain(position: Any) -> bool:
    if type(position) is tuple:
        return all(map(_plain, position))
    return type(position) is int


def text_of(name: str, position: Any) -> str | None:
    """The text of a position of compiled rules; ``None`` when they are no longer compiled, as it is no number and no tuple of numbers."""
    if not _plain(position):
        fall_back([name])
        return None
    tried(name, position)
    return repr(position) if name in _compiled else None


class _Beyond(Exception):
    """The source has something that scripts do not have."""


def script_of(name: str, function: Callable[..., Any], impartial: bool) -> str:
    """The script for a function and all that it uses.

    >>> TAKE = (1, 3)
    >>> def options(n):
    ...     return [n - take for take in TAKE if 0 < take <= n]
    >>> print(script_of("take", options, True).split("def upstar")[0].strip())
    TAKE = (1, 3)
    <BLANKLINE>
    def options(n):
        return [n - take for take in TAKE if 0 < take and take <= n]
    """
    made: dict[str, str] = {}
    takes_player = _add(function, made)
    own = function.__name__
    names = {"name": own, "left": ', "left"' if takes_player else "", "right": ', "right"' if takes_player else ""}
    moves = (_FOR_BOTH if impartial else _FOR_EACH).format(**names)
    rules = " ".join(inspect.cleandoc(function.__doc__ or "").split()) or "A ruleset written in Python."
    settings = f"name = {_quoted(name)}, rules = {_quoted(rules)}, impartial = {impartial}"
    return "\n\n".join([*made.values(), f"{_AROUND}{moves}", f"ruleset = text({settings})"]) + "\n"


def _quoted(text: str) -> str:
    import json

    return json.dumps(text)


def _add(function: Callable[..., Any], made: dict[str, str]) -> bool:
    """Adds a function with what it uses to a script, each before it is used; whether it takes a second argument."""
    if not isinstance(function, FunctionType):
        raise _Beyond("no function of Python")
    (tree,) = ast.parse(textwrap.dedent(inspect.getsource(function))).body
    if not isinstance(tree, ast.FunctionDef):
        raise _Beyond("no function that has a name")
    tree.decorator_list, tree.returns = [], None
    arguments = tree.args.args
    if arguments and arguments[0].arg == "self":
        del arguments[0]
    for argument in arguments:
        argument.annotation = None
    names = [node for node in ast.walk(tree) if isinstance(node, ast.Name)]
    own = {node.id for node in names if not isinstance(node.ctx, ast.Load)} | {a.arg for a in ast.walk(tree) if isinstance(a, ast.arg)}
    closed = function.__closure__ or ()
    around = {**function.__globals__, **{n: cell.cell_contents for n, cell in zip(function.__code__.co_freevars, closed)}}
    made[tree.name] = ""
    for used in dict.fromkeys(node.id for node in names if node.id not in own and node.id not in made):
        if used in around:
            _add_value(used, around[used], made)
    text = ast.unparse(ast.fix_missing_locations(_Plainer().visit(tree)))
    # What it uses comes before it.
    del made[tree.name]
    made[tree.name] = text
    return len(arguments) > 1


def _add_value(name: str, value: Any, made: dict[str, str]) -> None:
    if isinstance(value, FunctionType) and value.__name__ == name:
        _add(value, made)
    elif _constant(value):
        made[name] = f"{name} = {value!r}"
    else:
        raise _Beyond(f"{name} is neither a function nor a constant")


def _constant(value: Any) -> bool:
    if type(value) is tuple:
        return all(map(_constant, value))
    return value is None or type(value) in (int, bool) or (type(value) is str and value.isascii() and value.isprintable())


class _Plainer(ast.NodeTransformer):
    """Writes what only Python has as both have it: comparisons in a row, and ``is None``."""

    def visit_Compare(self, node: ast.Compare) -> ast.AST:
        self.generic_visit(node)
        node.ops = [self._equal(op, right) for op, right in zip(node.ops, node.comparators)]
        if len(node.ops) == 1:
            return node
        if not all(isinstance(part, (ast.Name, ast.Constant)) for part in node.comparators[:-1]):
            raise _Beyond("a comparison in a row whose middle would be computed twice")
        pairs = zip([node.left, *node.comparators], node.ops, node.comparators)
        return ast.BoolOp(ast.And(), [ast.Compare(left, [op], [right]) for left, op, right in pairs])

    @staticmethod
    def _equal(op: ast.cmpop, right: ast.expr) -> ast.cmpop:
        none = isinstance(right, ast.Constant) and right.value is None
        if none and isinstance(op, ast.Is):
            return ast.Eq()
        return ast.NotEq() if none and isinstance(op, ast.IsNot) else op

    def visit_Constant(self, node: ast.Constant) -> ast.AST:
        if type(node.value) is float:
            raise _Beyond("numbers that are not whole")
        return node

    def visit_Div(self, node: ast.Div) -> ast.AST:
        raise _Beyond("numbers that are not whole")
