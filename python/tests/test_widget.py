"""The playable cell, as far as Python sees it."""

import upstar as up


def test_a_game_in_a_cell():
    board = up.ruleset("nim")("3,5").widget()
    assert board._state["moves"] and board._state["scene"]["shapes"] and not board._state["undo"]
    board._heard(board, {"do": "hints", "shown": True}, None)
    assert board._state["value"] == "∗6" and board._state["thermograph"].lstrip().startswith("<svg")
    assert list(board._state["wins"]) == ["3,3"]
    board._heard(board, {"do": "play", "position": "3,3"}, None)
    assert str(board.position) == "3,3" and board.player == "right" and board._state["undo"]
    board._heard(board, {"do": "play", "position": "9,9"}, None)
    assert "9,9" in board._state["error"]
    board._heard(board, {"do": "undo"}, None)
    assert str(board.position) == "3,5" and not board._state["error"]


def test_the_computer_answers():
    board = up.ruleset("nim")("3,5").widget(computer="right")
    board.play("take 2 from heap 5")
    assert board.player == "left" and str(board.position) != "3,3"
    assert board._state["said"].startswith("right: take ") and "guess" not in board._state["said"]
    board.undo()
    assert str(board.position) == "3,5" and not board._state["said"]


def test_a_guess_says_that_it_is_one():
    large = up.ruleset("domineering")("12x12")
    assert large.reply("left", time=0.2)["guess"]
    assert "a guess" in large.widget(computer="left", time=0.2)._state["said"]


def test_only_the_player_to_move_moves():
    board = up.ruleset("domineering")("2x2").widget(player="right")
    assert {move["player"] for move in board._state["moves"]} == {"right"}


def test_the_script_is_in_the_wheel():
    board = up.ruleset("nim")("1").widget()
    assert "export default" in str(board._esm) and ".upstar-board" in str(board._css)
