"""Rules engines of tabletop games: pure, and the only judge of what is legal.

``games()`` lists what can be played and ``load(id)`` gives a game bound to its content. What goes in and
comes out is re-exported here from :mod:`rules.kernel` and :mod:`rules.registry`.
"""

from __future__ import annotations

from rules.content.loader import ContentError
from rules.kernel.books.game_options import options_from_text
from rules.kernel.engine.codec import SaveError
from rules.kernel.engine.game import Game
from rules.kernel.play.chance import Chance, commit, seating, seed
from rules.kernel.play.engine_results import Choice, IllegalAnswer, Transition
from rules.kernel.play.model import (
    Allot,
    Answer,
    Arrange,
    Assign,
    Bin,
    Decision,
    Event,
    Form,
    HouseRule,
    Left,
    Option,
    Outcome,
    Pick,
    Picks,
    Piece,
    Ref,
    Refusal,
    Secrecy,
    View,
    Waiting,
)
from rules.registry import content_type, games, load

__all__ = [
    "Allot",
    "Answer",
    "Arrange",
    "Assign",
    "Bin",
    "Chance",
    "Choice",
    "ContentError",
    "Decision",
    "Event",
    "Form",
    "Game",
    "HouseRule",
    "IllegalAnswer",
    "Left",
    "Option",
    "Outcome",
    "Pick",
    "Picks",
    "Piece",
    "Ref",
    "Refusal",
    "SaveError",
    "Secrecy",
    "Transition",
    "View",
    "Waiting",
    "commit",
    "content_type",
    "games",
    "load",
    "options_from_text",
    "seating",
    "seed",
]
