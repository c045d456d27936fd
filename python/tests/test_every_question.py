"""Every question by its name, to the package and to the program behind `POST /api/ask`: the same answers."""

import json
import os
import re
import subprocess
import urllib.error
import urllib.request

import pytest
import upstar as up

from test_same_answers import asked, plain

PROGRAM = os.environ.get("UPSTAR", "")
PATHS = {"ruleset": "vertex-deletion:even-odd", "template": "path({n})"}

#: What is random or depends on time is told not to.
QUESTIONS = [
    {"ask": "eval", "input": "{3|1||0} + *", "explain": True, "notation": "unicode"},
    {"ask": "eval", "input": "[domineering 2x3] + {4|0}"},
    {"ask": "born", "day": 2},
    {"ask": "rulesets"},
    {"ask": "gallery"},
    {"ask": "findings"},
    {"ask": "ruleset", "name": "clobber"},
    {"ask": "theorems"},
    {"ask": "theorems", "ruleset": "nim-on-graph"},
    {"ask": "laws", "ruleset": "toads-and-frogs", "positions": ["TT..FF"]},
    {"ask": "value", "ruleset": "clobber", "position": "xoxo|oxox", "notation": "latex"},
    {"ask": "value", "ruleset": "vertex-deletion:odd-odd", "position": "petersen", "theorems": False},
    {"ask": "outcome", "ruleset": "snort", "position": "grid(3,3)"},
    {"ask": "outcome", "ruleset": "kayles", "position": "9", "misere": True},
    {"ask": "moves", "ruleset": "cookie-cutter:inf", "position": "3x4", "best": True},
    {"ask": "moves", "ruleset": "domineering", "position": "3x3", "player": "right", "once": True, "outcome": True},
    {"ask": "reduce", "ruleset": "nim-on-graph", "position": "a-b:3,a-b:5,b-c:2,c-d,c-e@a", "picture": "svg"},
    {"ask": "review", "ruleset": "nim", "positions": "3,5 / 3,4 / 3,3 / 2,3", "misere": True},
    {"ask": "explore", "ruleset": "subtraction:1,3,4"},
    {"ask": "hunt", "ruleset": "domineering", "over": "2x3", "goal": "coldest"},
    {"ask": "position", "ruleset": "col", "position": "petersen", "limit": 7},
    {"ask": "play", "ruleset": "nim", "position": "3,5,7", "player": "right", "chance": 1},
    {"ask": "play", "ruleset": "domineering", "position": "3x4", "level": "casual", "chance": 5},
    {"ask": "draw", "ruleset": "hackenbush", "position": "GL", "format": "tikz"},
    {"ask": "tree", "ruleset": "domineering", "position": "2x3", "values": True, "picture": "svg"},
    {"ask": "thermograph", "ruleset": "domineering", "position": "2x3", "picture": "svg"},
    {"ask": "sequence", "n": "1..12", "theorems": False, **PATHS},
    {"ask": "match", "values": "0,1,2,3,1,4,3,2,1,4,2,6"},
    {"ask": "table", "ruleset": "nim", "template": "{x},{y}", "x": "0..5", "y": "0..3", "misere": True},
    {"ask": "period", "code": "octal:0.16", "max": 200_000},
    {"ask": "papers"},
    {"ask": "papers", "name": "three-games"},
    {"ask": "reproduce", "name": "three-games/table-5.2", "cells": True},
    {"ask": "figures", "name": "three-games/figure-1.2"},
    {"ask": "conjectures"},
    {"ask": "conjecture", "name": "odd-odd-bound", "upto": 6},
    {"ask": "graphs", "class": "trees", "n": "1..7"},
    {"ask": "census", "ruleset": "vertex-deletion:odd-odd", "class": "connected", "n": "1..6"},
]

#: How far these come depends on how busy the machine is, and a server's limit may stop them.
TIMED = ("explore", "match")


@pytest.fixture(scope="module")
def program():
    """A function that asks the program."""
    server = subprocess.Popen([PROGRAM, "serve", "--port", "0", "--json"], stdout=subprocess.PIPE, text=True)
    address = json.loads(server.stdout.readline())["address"]

    def ask(question):
        sent = urllib.request.Request(f"{address}/api/ask", json.dumps(question).encode(), {"content-type": "application/json"})
        try:
            with urllib.request.urlopen(sent, timeout=120) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as error:
            return json.load(error)

    yield ask
    server.terminate()
    server.wait()


def timeless(answer):
    """Without times and counts of work, wherever they stand."""
    if isinstance(answer, dict):
        return {key: timeless(value) for key, value in plain(answer).items()}
    return list(map(timeless, answer)) if isinstance(answer, list) else answer


def test_all_are_questions():
    with pytest.raises(up.Error) as caught:
        up.ask("riddle")
    names = set(re.search("one of (.*)", str(caught.value))[1].split(", "))
    assert names >= {question["ask"] for question in QUESTIONS}


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda question: question["ask"])
def test_the_same_answer(program, question):
    (mine,) = asked(question)
    theirs = program(question)
    if question["ask"] in TIMED:
        assert theirs.get("stopped") or theirs.keys() == mine.keys()
        return
    assert timeless(mine) == timeless(theirs) and "error" not in theirs
