"""The kernel of the rules: a game is a state, an agenda of steps, and decisions. It knows no game."""

from rules.kernel.asked import basics
from rules.kernel.engine import Game
from rules.kernel.legal import Among, Each, Into, Legal, Over
from rules.kernel.model import (
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
    Order,
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
from rules.kernel.phrasebook import Phrasebook
from rules.kernel.playbook import Playbook
from rules.kernel.results import Choice, IllegalAnswer, Transition
from rules.kernel.rulebook import Rulebook
from rules.kernel.save import KERNEL_VERSION, SaveError
from rules.kernel.sides import Side
from rules.kernel.steps import Question, State, Step, Table, runs

__all__ = [
    "KERNEL_VERSION",
    "Allot",
    "Among",
    "Answer",
    "Arrange",
    "Assign",
    "Bin",
    "Choice",
    "Decision",
    "Each",
    "Event",
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
