"""The kernel: a game is a state, an agenda of steps, and decisions. It knows no game.

- ``books``: A game's three books: rules, words, and computer players' knowledge and claims of balance
- ``engine``: The kernel's surface for the rest of the program: play, save and look at a game
- ``ground``: Boards as games compute with them: neighbours, ways, distances and lines
- ``play``: How a game moves on: steps on an agenda, and the questions that some of them ask
- ``words``: English shared by games, and the marks that stand for names until they are filled in

What games import most can be had from here.
"""

from rules.kernel.books.orders import Condition, Order
from rules.kernel.books.phrasebook import Phrasebook
from rules.kernel.books.playbook import Playbook
from rules.kernel.books.rulebook import Rulebook
from rules.kernel.books.sides import Side
from rules.kernel.engine.codec import KERNEL_VERSION, SaveError
from rules.kernel.engine.game import Game
from rules.kernel.play.engine_results import Choice, IllegalAnswer, Transition
from rules.kernel.play.legal import Among, Each, Into, Legal, Over
from rules.kernel.play.model import (
    ActDecision,
    Allot,
    Answer,
    Arrange,
    Assign,
    Bin,
    Decision,
    Event,
    FarRefusal,
    Focus,
    Form,
    HouseRule,
    Left,
    Option,
    Outcome,
    Passage,
    Pick,
    Picks,
    Piece,
    Ref,
    Refusal,
    Secrecy,
    View,
    Waiting,
)
from rules.kernel.play.open_question import basics
from rules.kernel.play.steps import Question, Step, runs
from rules.kernel.play.workbench import State, Table

__all__ = [
    "KERNEL_VERSION",
    "ActDecision",
    "Allot",
    "Among",
    "Answer",
    "Arrange",
    "Assign",
    "Bin",
    "Choice",
    "Condition",
    "Decision",
    "Each",
    "Event",
    "FarRefusal",
    "Focus",
    "Form",
    "Game",
    "HouseRule",
    "IllegalAnswer",
    "Into",
    "Left",
    "Legal",
    "Option",
    "Order",
    "Outcome",
    "Over",
    "Passage",
    "Phrasebook",
    "Pick",
    "Picks",
    "Piece",
    "Playbook",
    "Question",
    "Ref",
    "Refusal",
    "Rulebook",
    "SaveError",
    "Secrecy",
    "Side",
    "State",
    "Step",
    "Table",
    "Transition",
    "View",
    "Waiting",
    "basics",
    "runs",
]
