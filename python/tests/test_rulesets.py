"""Rulesets, positions, sums, sequences, tables, scripts."""

import pickle

import numpy
import pandas
import polars
import pytest
import upstar as up


def test_every_example_of_every_card():
    count = 0
    for ruleset in up.rulesets():
        for position, value in ruleset.examples():
            assert position.value == value, position
            count += 1
    assert count > 80


def test_a_position_from_all_sides():
    d = up.ruleset("domineering")
    p = d("2x3")
    assert p.value == up.Game("{2|-1/2}") and p.outcome == "N" and p.temperature == up.Game("5/4").number
    moves = p.moves()
    assert moves.outcome == "N" and {m.player for m in moves} == {"left", "right"}
    for number, move in enumerate(moves):
        assert p.play(move) == move.position == p.play(move.name, move.player)
        assert move.position.value == move.value
    assert set(p.options("left")) == {m.position for m in moves if m.player == "left"}
    assert p.draw()._repr_svg_() == p._repr_svg_() and "tikz" in p.draw("tikz").lower()
    tree = p.tree()
    assert len(tree) == len(tree.nodes) > 5 and tree._repr_svg_() and not tree.truncated
    assert pickle.loads(pickle.dumps(p)) == p and d("...|...") == p
    assert p.details()["method"] == "search" and p.reply("left")["position"]
    with pytest.raises(ValueError, match="is called"):
        p.play("jump")
    with pytest.raises(IndexError):
        p.play(99)


def test_sums():
    p = up.ruleset("domineering")("2x3") + up.ruleset("nim")("3") + up.ruleset("kayles")("5")
    assert p.value == up.game("[domineering 2x3] + [nim 3] + [kayles 5]")
    assert (p + p).ruleset == "sum" and p.moves() and p._repr_svg_()


def test_misere_and_limits():
    assert up.ruleset("nim")("2,2").winner(misere=True) == "P"
    with pytest.raises(up.TimeLimit) as caught:
        up.ruleset("domineering")("9x9").evaluate(time=0.1)
    assert isinstance(caught.value, TimeoutError) and "0.1 s" in str(caught.value) and caught.value.known
    with pytest.raises(up.MemoryLimit), up.limits(memory="2M"):
        up.ruleset("domineering")("8x8").value
    for wrong in ({"time": "soon"}, {"memory": "much"}, {"threads": 0}):
        with pytest.raises(ValueError):
            up.ruleset("nim")("3").evaluate(**wrong)


def test_errors_name_the_field_or_the_place():
    with pytest.raises(up.InputError, match="nearest|did you mean|expected"):
        up.ruleset("domineerin")
    with pytest.raises(up.InputError, match=r"\^"):
        up.ruleset("domineering")("2xx3")
    with pytest.raises(TypeError, match="colour"):
        up.ruleset("nim")("3").evaluate(colour="red")
    with pytest.raises(up.Error, match="no such question"):
        up.ask("riddle")


def test_sequences_and_tables_as_frames():
    kayles = up.ruleset("kayles").sequence(n=(0, 250))
    assert kayles.numpy().dtype.kind == "i" and kayles[5] == 4
    assert list(kayles.pandas()["value"]) == list(kayles.polars()["value"]) == kayles.values
    assert kayles.period["period"] == 12
    paths = up.ruleset("vertex-deletion:even-odd").sequence("path({n})", n=range(1, 7))
    assert paths.numpy().dtype == object and paths.values[2] == up.Game("{2|0}")
    table = up.ruleset("cookie-cutter:inf").table("{y}x{x}", x=(1, 8), y=(1, 4))
    assert table.numpy().shape == (4, 8) and table[7, 2] == 14 == table.pandas().loc[2, 7]
    assert table.polars().filter((polars.col("x") == 7) & (polars.col("y") == 2))["value"].item() == 14
    assert isinstance(table.pandas(), pandas.DataFrame) and "<table>" in table._repr_html_()


@pytest.mark.parametrize("code", ["octal:0.77", "octal:0.6", "octal:0.07", "nim", "subtraction:1,3,4", "hex:0.8F"])
def test_heaps_are_those_of_the_sequence(code):
    heaps = up.ruleset(code).heaps(3000)
    assert heaps.dtype.kind == "u" and heaps.flags.writeable
    assert heaps[:400].tolist() == up.ruleset(code).sequence(n=(0, 399)).values
    assert numpy.array_equal(up.ruleset(code).heaps(3000, first=1000), heaps[1000:])


def test_heaps_of_other_games_are_refused():
    with pytest.raises(up.InputError, match="no sequence"):
        up.ruleset("domineering").heaps(10)


def test_scripts():
    text = 'def moves(n):\n    return [n - k for k in (1, 4) if k <= n]\nruleset = heaps(name = "one-four", impartial = True)\n'
    own = up.script(text)
    assert [own(str(n)).nimber for n in range(12)] == up.ruleset("subtraction:1,4").sequence(n=(0, 11)).values
    assert (own("7") + up.ruleset("nim")("2")).value == up.game("[one-four 7] + *2")
    with pytest.raises(up.InputError, match="line|script"):
        up.script("ruleset = ")
    with pytest.raises(up.InputError, match="built in"):
        up.script(text.replace("one-four", "nim"))


def test_progress_is_told():
    told = []
    up.ruleset("domineering").table("{y}x{x}", x=(1, 5), y=(1, 4), progress=lambda *at: told.append(at))
    assert told and told[-1][2] == "positions" and all(done <= total for done, total, _ in told)
