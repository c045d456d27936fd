"""The same questions to the command line and to the package have the same answers."""

import json
import os
import pathlib
import random
import shutil
import subprocess
import sys

import pytest
import upstar as up

PROGRAM = os.environ.get("UPSTAR") or shutil.which("upstar") or ""


def told(*args, code=0):
    """What the command line prints, a JSON object for each line."""
    done = subprocess.run([PROGRAM, args[0], "--json", "--quiet", *args[1:]], capture_output=True, text=True, timeout=300)
    assert done.returncode == code, (args, done.stderr)
    return [json.loads(line) for line in done.stdout.splitlines()]


FRESH = []


def asked(*questions):
    """What the package answers in a process that has not been asked anything, as the command line is."""
    if not FRESH:
        program = [sys.executable, pathlib.Path(__file__).with_name("fresh.py")]
        FRESH.append(subprocess.Popen(program, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True))
    FRESH[0].stdin.write(json.dumps(questions) + "\n")
    FRESH[0].stdin.flush()
    return json.loads(FRESH[0].stdout.readline())


def teardown_module():
    for process in FRESH:
        process.stdin.close()
        process.wait()


def plain(answer):
    """Without what depends on the machine and on what a solver remembers."""
    return {key: value for key, value in answer.items() if key not in ("seconds", "positions")}


def expressions(rng, count):
    atoms = ["0", "1", "-2", "1/2", "*", "*3", "^", "vv", "^*", "{1|-1}", "+-2", "{3|1||0}", "Tiny(2)", "{0,*|^}", "2*", "^[2]"]
    functions = ["mean", "temp", "left_stop", "birthday", "outcome", "atomic_weight", "reduced", "parity", "options", "left_incentives"]
    for _ in range(count):
        a, b, c = (rng.choice(atoms) for _ in range(3))
        kind = rng.randrange(5)
        if kind == 0:
            yield f"({a}) + ({b}) - ({c})"
        elif kind == 1:
            yield f"{rng.choice(functions)}(({a}) + ({b}))"
        elif kind == 2:
            yield f"({a}) {rng.choice(['<', '<=', '==', '<>', '>'])} ({b}) + ({c})"
        elif kind == 3:
            yield f"{{{a},{b}|{c}}}"
        else:
            yield f"cool(({a}) + {{4|0}}, 1/2)"


def test_expressions():
    texts = list(expressions(random.Random(16), 300))
    for text, answer in zip(texts, told("eval", "--", *texts), strict=True):
        assert up.ask("eval", input=text) == answer, text
        mine = up.evaluate(text)
        if "result" in answer:
            assert mine is answer["result"]
        elif isinstance(mine, list):
            assert [str(game) for game in mine] == answer["value"]
        elif mine is None or isinstance(mine, (int, str)):
            assert mine == answer["value"]
        else:
            assert str(mine) == answer["value"]


def examples():
    by_ruleset = {}
    # Those that other tests have registered are not the command line's.
    for card in asked({"ask": "rulesets"})[0]["rulesets"]:
        for example in card["examples"]:
            by_ruleset.setdefault(example["ruleset"], []).append(example["position"])
    return by_ruleset


def test_positions_of_every_ruleset():
    count = 0
    for ruleset, positions in examples().items():
        for question in ("value", "outcome"):
            mine = asked(*({"ask": question, "ruleset": ruleset, "position": position} for position in positions))
            theirs = told(question, ruleset, "--", *positions)
            assert list(map(plain, mine)) == list(map(plain, theirs))
            count += len(mine)
    assert count > 150


def test_moves_of_every_ruleset():
    for ruleset, positions in examples().items():
        answer = told("moves", ruleset, "--", positions[0])
        assert asked({"ask": "moves", "ruleset": ruleset, "position": positions[0]}) == answer


@pytest.mark.parametrize(
    "args, question",
    [
        (["sequence", "kayles", "--n", "0..40"], {"ask": "sequence", "ruleset": "kayles", "n": "0..40"}),
        (["sequence", "vertex-deletion:even-odd", "path({n})", "--n", "1..9"], {"ask": "sequence", "ruleset": "vertex-deletion:even-odd", "template": "path({n})", "n": "1..9"}),
        (["sequence", "nim", "{n},2", "--misere", "--n", "0..6"], {"ask": "sequence", "ruleset": "nim", "template": "{n},2", "misere": True, "n": "0..6"}),
        (["table", "cookie-cutter:inf", "{y}x{x}", "--x", "1..6", "--y", "1..3"], {"ask": "table", "ruleset": "cookie-cutter:inf", "template": "{y}x{x}", "x": "1..6", "y": "1..3"}),
        (["table", "domineering", "{y}x{x}", "--x", "1..4", "--y", "1..3"], {"ask": "table", "ruleset": "domineering", "template": "{y}x{x}", "x": "1..4", "y": "1..3"}),
        (["period", "octal:0.77"], {"ask": "period", "code": "octal:0.77"}),
        (["period", "octal:0.07", "--max", "5000"], {"ask": "period", "code": "octal:0.07", "max": 5000}),
        (["tree", "nim", "1,2,1"], {"ask": "tree", "ruleset": "nim", "position": "1,2,1"}),
        (["reduce", "nim-on-graph", "a-b:3,a-b:5,b-c:2,c-d,c-e@a"], {"ask": "reduce", "ruleset": "nim-on-graph", "position": "a-b:3,a-b:5,b-c:2,c-d,c-e@a"}),
        (["review", "nim", "3,5 / 3,4 / 3,3 / 2,3"], {"ask": "review", "ruleset": "nim", "positions": "3,5 / 3,4 / 3,3 / 2,3"}),
        (["thermograph", "{4|1||0}"], {"ask": "thermograph", "input": "{4|1||0}"}),
        (["conjecture", "parity", "--upto", "4"], None),
    ],
)
def test_other_questions(args, question):
    if question is None:
        names = [c["name"] for c in up.conjectures()["conjectures"]]
        args, question = ["conjecture", names[0], "--upto", "4"], {"ask": "conjecture", "name": names[0], "upto": 4}
        done = subprocess.run([PROGRAM, *args, "--json"], capture_output=True, text=True)
        assert list(map(plain, asked(question))) == [plain(json.loads(done.stdout))]
        return
    (answer,) = told(*args)
    (mine,) = asked(question)
    assert plain(mine) == plain(answer)


@pytest.mark.parametrize(
    "args, question",
    [
        (["eval", "2 + {1|0|-1}"], {"ask": "eval", "input": "2 + {1|0|-1}"}),
        (["eval", "1/3"], {"ask": "eval", "input": "1/3"}),
        (["value", "domineering", "2xx3"], {"ask": "value", "ruleset": "domineering", "position": "2xx3"}),
        (["value", "domineerin", "2x3"], {"ask": "value", "ruleset": "domineerin", "position": "2x3"}),
        (["value", "octal:0.9", "3"], {"ask": "value", "ruleset": "octal:0.9", "position": "3"}),
        (["value", "domineering", "2x2", "--misere"], {"ask": "value", "ruleset": "domineering", "position": "2x2", "misere": True}),
    ],
)
def test_errors(args, question):
    (answer,) = told(*args, code=2)
    with pytest.raises(up.InputError) as caught:
        up.ask(**question)
    assert caught.value.object == answer
    text = subprocess.run([PROGRAM, *args], capture_output=True, text=True).stderr
    assert text.strip() == f"upstar: {caught.value}".strip()


def test_pictures(tmp_path):
    for ruleset, positions in list(examples().items())[::4]:
        subprocess.run([PROGRAM, "draw", ruleset, "-o", tmp_path / "board.svg", "--", positions[0]], check=True)
        assert up.ask("draw", ruleset=ruleset, position=positions[0])["svg"] == (tmp_path / "board.svg").read_text()


def test_graphs_and_heaps():
    done = subprocess.run([PROGRAM, "graphs", "connected", "--n", "6"], capture_output=True, text=True)
    assert up.graphs("connected", 6) == sorted(done.stdout.split())
    (answer,) = told("sequence", "octal:0.6", "--n", "0..2000")
    assert up.ruleset("octal:0.6").heaps(2000).tolist() == answer["values"]
