"""Upstar: a workbench for combinatorial game theory.

>>> import upstar as up
>>> up.Game("{3|1||0}") + up.Game("*")
Game('{3*|1*||*}')
>>> p = up.ruleset("domineering")("4x4")
>>> p.value, p.outcome
(Game('+-{0,{{2|0},2Tiny(2)|{2|0},Miny(2)}}'), 'N')
"""

from ._ask import ask
from ._engine import version as __version__
from .errors import Endless, Error, InputError, MemoryLimit, RulesetError, Stopped, TimeLimit, TooLarge
from .games import Game, GameLike, Thermograph, evaluate, game, mex, nim_product, nim_sum
from .limits import limits
from .own import Rules
from .papers import conjecture, conjectures, graphs, papers, reproduce
from .players import Player
from .positions import Move, Moves, Picture, Position, Tree
from .rulesets import Ruleset, register, ruleset, rulesets, script
from .series import Sequence, Table
from .theories import LoopyGame, MisereGame, quotient

__all__ = [
    "Endless",
    "Error",
    "Game",
    "GameLike",
    "InputError",
    "LoopyGame",
    "MemoryLimit",
    "MisereGame",
    "Move",
    "Moves",
    "Picture",
    "Player",
    "Position",
    "Rules",
    "Ruleset",
    "RulesetError",
    "Sequence",
    "Stopped",
    "Table",
    "Thermograph",
    "TimeLimit",
    "TooLarge",
    "Tree",
    "__version__",
    "ask",
    "conjecture",
    "conjectures",
    "evaluate",
    "game",
    "graphs",
    "limits",
    "mex",
    "nim_product",
    "nim_sum",
    "papers",
    "quotient",
    "register",
    "reproduce",
    "ruleset",
    "rulesets",
    "script",
]
