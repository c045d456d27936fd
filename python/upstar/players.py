"""The two players."""

from __future__ import annotations

from enum import Enum


class Player(str, Enum):
    """Left or Right. The texts ``"left"`` and ``"right"`` do as well, with or without a capital, and so do L and R.

    >>> Player.LEFT == "left", Player("Right"), Player.LEFT.other
    (True, <Player.RIGHT: 'right'>, <Player.RIGHT: 'right'>)
    """

    LEFT = "left"
    RIGHT = "right"

    @classmethod
    def _missing_(cls, value: object) -> Player | None:
        words = {"left": cls.LEFT, "l": cls.LEFT, "right": cls.RIGHT, "r": cls.RIGHT}
        return words.get(value.lower()) if isinstance(value, str) else None

    @property
    def other(self) -> Player:
        """The opponent."""
        return Player.RIGHT if self is Player.LEFT else Player.LEFT

    def __str__(self) -> str:
        return self.value


def player_name(player: Player | str) -> str:
    """``left`` or ``right``.

    >>> player_name("Left"), player_name(Player.RIGHT)
    ('left', 'right')
    """
    try:
        return Player(player).value
    except ValueError:
        expected = 'expected Player.LEFT, Player.RIGHT, "left" or "right"'
        raise ValueError(f"{player!r} is no player: {expected}") from None
