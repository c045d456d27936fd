"""The playable cell in a real browser: what clicks and buttons send, and what Python then shows there."""

import json
import os
import pathlib
import shutil
import subprocess

import pytest
import upstar as up

CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
pytestmark = pytest.mark.skipif(not CHROMIUM, reason="there is no Chromium here")

PAGE = """<!doctype html><meta charset="utf-8"><style>%(css)s</style><div id="cell"></div><pre id="said"></pre>
<script type="module">
%(js)s
const sent = [];
const model = { get: () => (%(state)s), send: (message) => sent.push(message), on: () => {}, off: () => {} };
const root = document.getElementById("cell");
widget.render({ model, el: root });
const press = (shape) => shape.dispatchEvent(new MouseEvent("click", { bubbles: true }));
const button = (text) => [...root.querySelectorAll("button")].find((button) => button.textContent === text);
const choose = (text) => {
  const list = root.querySelector("select");
  list.value = [...list.options].find((option) => option.textContent.startsWith(text)).value;
  list.onchange();
};
const said = (() => { %(act)s })();
document.getElementById("said").textContent = JSON.stringify({ sent, said, text: root.innerText });
</script>"""


def page(board, act, folder):
    """Shows a cell, does something to it, and gives what it sent to Python and what it shows."""
    js = str(board._esm).replace("export default", "const widget =")
    html = folder / "cell.html"
    html.write_text(PAGE % {"css": str(board._css), "js": js, "state": json.dumps(board._state), "act": act}, encoding="utf-8")
    words = ["--headless", "--no-sandbox", "--disable-gpu", "--virtual-time-budget=2000", f"--user-data-dir={folder}/profile", "--dump-dom"]
    done = subprocess.run([CHROMIUM, *words, html.as_uri()], capture_output=True, text=True, timeout=120)
    said = done.stdout.split('<pre id="said">')[1].split("</pre>")[0]
    return json.loads(said.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&"))


def test_a_game_by_clicks(tmp_path):
    board = up.ruleset("domineering")("2x2").widget(computer=None)
    # Every square belongs to one of Left's moves alone: a click plays it.
    seen = page(board, 'press(root.querySelectorAll(".open")[0]); return root.querySelectorAll(".open").length;', tmp_path)
    assert seen["said"] == 4 and [message["do"] for message in seen["sent"]] == ["play"]
    assert "left to move" in seen["text"]
    board._heard(board, seen["sent"][0], None)
    assert board.player == "right" and str(board.position) in ("#.|#.", ".#|.#")
    # Right has no move now, and the cell says so; undo is a button.
    seen = page(board, 'button("undo").click(); return root.querySelectorAll(".open").length;', tmp_path)
    assert seen["said"] == 0 and "right cannot move and loses" in seen["text"] and seen["sent"] == [{"do": "undo"}]
    board._heard(board, seen["sent"][0], None)
    assert str(board.position) == "2x2"


def test_hints_and_the_list_of_moves(tmp_path):
    board = up.ruleset("nim")("3,5").widget()
    seen = page(board, 'button("hints").click(); return button("undo").disabled;', tmp_path)
    assert seen["said"] is True and seen["sent"] == [{"do": "hints", "shown": True}]
    board._heard(board, seen["sent"][0], None)
    seen = page(board, 'choose("take 2 from heap 5"); return root.querySelectorAll(".thermograph svg").length;', tmp_path)
    assert seen["said"] == 1 and "value ∗6, outcome N" in seen["text"] and "(wins)" in seen["text"]
    assert seen["sent"] == [{"do": "play", "position": "3,3"}]
    board._heard(board, {"do": "play", "position": "9,9"}, None)
    assert "9,9" in page(board, "return 0;", tmp_path)["text"]


def test_a_piece_of_several_moves_is_chosen_first(tmp_path):
    board = up.ruleset("domineering")("1x3").widget(player="right")
    # The middle square belongs to both moves: it is chosen, and the next click decides.
    act = """
      const open = () => [...root.querySelectorAll(".open")];
      press(open()[1]);
      const chosen = root.querySelectorAll(".chosen").length;
      press(open()[0]);
      return [sent.length, chosen];
    """
    seen = page(board, act, tmp_path)
    assert seen["said"] == [1, 1] and seen["sent"][0]["do"] == "play"
    assert {seen["sent"][0]["position"]} <= {move["position"] for move in board._state["moves"]}


def test_every_ruleset_is_drawn(tmp_path):
    """No shape of any board is left out: one page draws them all."""
    boards = [next(r.examples())[0].widget(time=0.2)._state for r in up.rulesets() if r.card["examples"]]
    some = up.ruleset("nim")("1").widget()
    act = f"""
      const counts = [];
      for (const state of {json.dumps(boards)}) {{
        const el = document.createElement("div");
        widget.render({{ model: {{ ...model, get: () => state }}, el }});
        counts.push([el.querySelectorAll("svg > *").length, state.scene.shapes.length]);
      }}
      return counts;
    """
    counts = page(some, act, tmp_path)["said"]
    assert len(counts) > 20 and all(drawn == shapes for drawn, shapes in counts)
    assert pathlib.Path(up.__file__).parent.joinpath("static/board.js").exists()
