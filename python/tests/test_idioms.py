"""What a Python programmer expects: players, numbers and graphs of others, operators, equality, pickles, signatures."""

import inspect
import pickle
import subprocess
import sys
from fractions import Fraction

import networkx
import numpy
import pytest
import sympy

import upstar as up
from upstar import Game, Player, cluster

TAKE = """
def moves(n):
    return [n - take for take in (1, 3) if take <= n]
ruleset = heaps(name = "carried-{name}", impartial = True)
"""


@pytest.mark.parametrize("player", [Player.LEFT, "left", "Left", "LEFT", "L"])
def test_players_are_read_in_any_usual_way(player):
    p = up.ruleset("domineering")("2x2")
    assert len(p.options(player)) == 2 and [m.player for m in p.moves(player)] == ["left", "left"]
    assert p.reply(player)["position"] in {str(option) for option in p.options(player)}


@pytest.mark.parametrize("wrong", ["first", "", "lefty", 0, None])
def test_what_is_no_player_is_an_error(wrong):
    with pytest.raises(ValueError, match="is no player"):
        up.ruleset("domineering")("2x2").options(wrong)


def test_games_and_texts_compare_in_one_way():
    for text in ("*", "^", "{0|0}", "1/2", "-1"):
        assert Game(text) == text and Game(text) <= text and Game(text) >= text and not Game(text) < text
        assert text == Game(text) and not Game(text) != text
    assert Game("*") != "a star" and Game("*") != "mean(1)"
    with pytest.raises(TypeError):
        Game("*") < None


NUMBERS = [numpy.int64(2), numpy.uint8(2), sympy.Integer(2), sympy.Rational(1, 2), Fraction(1, 2)]


@pytest.mark.parametrize("number", NUMBERS)
def test_numbers_of_other_packages_are_games(number):
    exact = Fraction(int(number.numerator), int(number.denominator))
    assert Game(number) == exact and Game("*") + number == Game("*") + exact and Game(exact) <= number


def test_what_is_no_dyadic_number_is_refused():
    for wrong in (sympy.Rational(1, 3), Fraction(1, 3), 0.5, numpy.float64(0.5)):
        with pytest.raises(TypeError, match="is no game"):
            Game(wrong)


def test_positions_as_python_has_them():
    nim = up.ruleset("nim")
    assert nim([3, 5]) == nim((3, 5)) == nim(numpy.array([3, 5])) == nim("3,5") and nim([]) == nim("0") and nim(numpy.int64(4)) == nim("4")
    assert up.ruleset("domineering")(["..#", "..."]) == up.ruleset("domineering")("..#|...")


GRAPHS = [
    (networkx.petersen_graph(), "petersen"),
    (networkx.path_graph(["x", "y", "z"]), "path(3)"),
    (networkx.path_graph(["K3", "P4", "path"]), "path(3)"),
    (networkx.empty_graph(3), "v:0,v:1,v:2"),
    (networkx.empty_graph(0), "path(0)"),
    (networkx.grid_2d_graph(2, 3), "2x3"),
]


@pytest.mark.parametrize(("graph", "text"), GRAPHS, ids=[text for _, text in GRAPHS])
def test_graphs_of_networkx(graph, text):
    snort = up.ruleset("snort")
    assert snort(graph).value == snort(text).value
    assert len(snort(graph).options("left")) == graph.number_of_nodes()


def test_colours_weights_and_arcs_of_networkx():
    graph = networkx.path_graph(3)
    graph.nodes[1]["colour"] = "L"
    assert up.ruleset("col")(graph) == up.ruleset("col")("path(3);1=L")
    weighted = networkx.Graph()
    weighted.add_weighted_edges_from([("a", "b", 3), ("b", "c", 2)])
    assert up.ruleset("weighted-arc-kayles").name and up.ruleset("nim-on-graph")(f"{up.texts.graph(weighted)}@a").value == up.ruleset("nim-on-graph")("a-b:3,b-c:2@a").value
    arcs = networkx.DiGraph([(0, 1), (1, 2)])
    rules = up.ruleset("vertex-deletion:even-odd")
    assert rules(arcs).value == rules("0>1,1>2").value


def test_operators_of_positions():
    p, q = up.ruleset("domineering")("2x2"), up.ruleset("domineering")("2x3")
    assert (3 * p).value == 3 * p.value and p * numpy.int64(2) == 2 * p == p + p and (0 * p).value == 0
    assert -q == -q.value and q - p == q.value - p.value and q - q == 0
    with pytest.raises(TypeError):
        1.5 * p


def test_equality():
    kayles = up.ruleset("kayles")
    assert kayles == up.ruleset("kayles") != up.ruleset("nim") and len({kayles, up.ruleset("kayles")}) == 1
    assert kayles.sequence(n=(0, 9)) == kayles.sequence(n=(0, 9)) != kayles.sequence(n=(0, 8))
    table = lambda x: up.ruleset("nim").table("{x},{y}", x=x, y=2)  # noqa: E731
    assert table(3) == table(3) != table(4)


def test_notations_in_format():
    assert f"{Game('^*'):latex}" == Game("^*").text("latex") and f"{Game('*'):>5}" == "    *" and f"{Game('*')}" == "*"
    with pytest.raises(ValueError):
        f"{Game('*'):latexx}"


def test_a_pickle_brings_its_script():
    position = up.script(TAKE.format(name="away"))("5")
    other = up.script(TAKE.format(name="more"))
    carried = pickle.dumps((position, other, position + up.ruleset("nim")("2")))
    work = "import pickle, sys; p, r, s = pickle.loads(sys.stdin.buffer.read()); print(p.value, r('3').value, s.value)"
    fresh = subprocess.run([sys.executable, "-c", work], input=carried, capture_output=True, check=True)
    assert fresh.stdout.decode().split() == [str(position.value), str(other("3").value), str(position.value + "*2")]
    assert pickle.loads(carried)[0] == position


def test_rules_in_python_are_refused_before_the_start_and_compiled_ones_travel(tmp_path):
    def fewer(n):
        return [n - take for take in (1, 2) if take <= n]

    asked = up.register(fewer, name="fewer-asked")
    with pytest.raises(cluster.ClusterError, match="written in Python"):
        cluster.table(asked.name, "{x+y}", (0, 3), 0, out=tmp_path / "refused")
    assert not (tmp_path / "refused").exists()
    made = up.register(fewer, name="fewer-made", compile=True)
    run = cluster.table(made.name, "{x+y}", (0, 5), 0, out=tmp_path / "made", address="processes")
    assert run.arrow().column("value").to_pylist() == ["0", "1", "2", "0", "1", "2"]


FREE = {"widget", "evaluate", "game", "ask"}


@pytest.mark.parametrize("kind", [up.Position, up.Ruleset, up.Game, up, cluster])
def test_arguments_are_spelt_out(kind):
    for name, function in inspect.getmembers(kind, inspect.isfunction):
        if name.startswith("_") or (name in FREE and kind in (up, up.Position) and not (kind is up.Position and name == "evaluate")):
            continue
        taken = inspect.signature(function).parameters.values()
        assert not any(p.kind is p.VAR_KEYWORD for p in taken), name
