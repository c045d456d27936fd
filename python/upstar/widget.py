"""A position as a cell to play in, by anywidget."""

from __future__ import annotations

import pathlib
from typing import TYPE_CHECKING, Any

import anywidget
import traitlets

from .errors import Error, Stopped
from .games import Game

if TYPE_CHECKING:
    from .positions import Position

_FOLDER = pathlib.Path(__file__).parent / "static"


class Board(anywidget.AnyWidget):
    """A board to click on: a click on a piece keeps the moves that touch it, and plays when one is left.

    Python sees the game too: ``board.position`` is where it stands, ``board.play(...)`` makes a move, ``board.undo()`` takes it
    back. ``computer="right"`` lets the computer answer.
    """

    _esm = _FOLDER / "board.js"
    _css = _FOLDER / "board.css"
    _state = traitlets.Dict().tag(sync=True)

    def __init__(self, position: Position, player: str = "left", computer: str | None = None, time: float = 2.0) -> None:
        super().__init__()
        if player not in ("left", "right") or computer not in (None, "left", "right"):
            raise ValueError('expected "left" or "right"')
        self._line = [(position, player)]
        self._computer = computer
        self._time = time
        self._error = ""
        self._said = ""
        self._hints = False
        self.on_msg(self._heard)
        self._answer()
        self._show()

    @property
    def position(self) -> Position:
        """Where the game stands."""
        return self._line[-1][0]

    @property
    def player(self) -> str:
        """Whose move it is."""
        return self._line[-1][1]

    def play(self, move: Any) -> None:
        """Makes a move, as :meth:`Position.play` takes it; the computer answers if it plays."""
        self._move(self.position.play(move, self.player))
        self._answer()
        self._show()

    def undo(self) -> None:
        """Takes the last move back, and the computer's with it."""
        if len(self._line) > 1:
            self._line.pop()
        self._said = ""
        while len(self._line) > 1 and self.player == self._computer:
            self._line.pop()
        self._show()

    def hints(self, shown: bool = True) -> None:
        """Shows which moves win and why, the value and the thermograph, or hides them."""
        self._hints = shown
        self._show()

    def _move(self, to: Position) -> None:
        self._line.append((to, "right" if self.player == "left" else "left"))

    def _answer(self) -> None:
        self._said = ""
        if self.player == self._computer:
            reply = self.position.reply(self.player, time=self._time)
            if reply.get("position") is not None:
                # Why it was chosen: a guess says that it is one.
                self._said = f"{self.player}: {reply['move']}, {reply['why']}"
                self._move(type(self.position)(self.position.ruleset, reply["position"]))

    def _heard(self, _: Any, message: dict[str, Any], __: Any) -> None:
        self._error = ""
        try:
            what = message.get("do")
            if what == "play":
                self.play(str(message["position"]))
            elif what == "undo":
                self.undo()
            elif what == "hints":
                self.hints(bool(message["shown"]))
        except (Error, ValueError) as error:
            self._error = str(error)
            self._show()

    def _show(self) -> None:
        at, player = self._line[-1]
        table = at.setting(layout_from=self._line[0][0].text)
        moves = [move for move in table["moves"] if move["player"] in (None, player)]
        state: dict[str, Any] = {
            "title": f"{at.ruleset} {at.text}",
            "scene": table["scene"],
            "player": player,
            "moves": moves,
            "undo": len(self._line) > 1,
            "hints": self._hints,
            "error": self._error,
            "said": self._said,
        }
        if self._hints:
            state |= self._help(at, player)
        self._state = state

    def _help(self, at: Position, player: str) -> dict[str, Any]:
        """What is known of the position within the time that there is for it."""
        try:
            listed = at.moves(player, time=self._time)
            value = at.evaluate(time=self._time)
            return {
                "wins": {m.position.text: m.why for m in listed if m.wins},
                "outcome": listed.outcome,
                "value": value.text("unicode"),
                "thermograph": value.thermograph().svg if isinstance(value, Game) else "",
            }
        except Stopped as error:
            return {"error": str(error)}
