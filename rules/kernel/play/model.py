"""The kernel's surface as plain data: the input and the output of a game.

Everything here is a :class:`msgspec.Struct`: it compares by value, encodes to bytes and back, and refers to other
things by id. A seat is a number from 0; words written by a game name a seat with :func:`rules.kernel.words.seat`.
"""

from __future__ import annotations

from enum import Enum
from types import ModuleType
from typing import Any, ClassVar

from msgspec import Struct

from rules.kernel.words import phrasing

LABEL, DETAIL, FORECAST = 80, 240, 80
"""The longest label, detail and forecast of an option; the kernel cuts longer ones."""


class Ref(Struct, frozen=True):
    """What an option points at, so that a board can mark it: a kind of thing and its id."""

    kind: str
    id: str


class Option(Struct, frozen=True):
    """One possible answer.

    Attributes:
        key: Stable name; an answer is made of keys.
        label: What a button says; cut to 80 characters.
        detail: The effect in words; cut to 240 characters, of which a menu shows the first 100.
        target: What the board can mark.
        path: Names of the groups the option lies in, outermost first (the card, when the option is one of its sides).
        forecast: What comes of it, as far as its seat may know, in a few words; filled in by :meth:`Game.foreseen`
            where the game does not say it.
        danger: What is lost by it that another option would keep, as a clause; such an answer is asked once more.
        vain: It changes nothing.
        last: It ends a turn, or does nothing: it always stands last, and never stands out.
    """

    key: str
    label: str
    detail: str = ""
    target: Ref | None = None
    path: tuple[str, ...] = ()
    forecast: str = ""
    danger: str = ""
    vain: bool = False
    last: bool = False


class Focus(Struct, frozen=True):
    """What a picture of a question shows, from what the asked seat may know.

    Attributes:
        about: What the question is about: who moves, the card in hand, the attack.
        options: What is offered at this point of choosing, groups included.
    """

    about: tuple[Ref, ...]
    options: tuple[Option, ...] = ()

    def ids(self, kind: str) -> tuple[str, ...]:
        """List the ids of its subjects, of one kind."""
        return tuple([ref.id for ref in self.about if ref.kind == kind])


class Pick(Struct, frozen=True, tag="pick"):
    """Choose at least ``least`` and at most ``most`` of the options, in any order."""

    options: tuple[Option, ...]
    least: int = 1
    most: int = 1


class Arrange(Struct, frozen=True, tag="arrange"):
    """Put options into named slots, each at most once; an answer has a key per slot, in order.

    ``fits`` lists the keys that each slot takes; where it is empty, every slot takes every option. Options of the same
    words are copies of one thing, of which either will do.
    """

    slots: tuple[str, ...]
    options: tuple[Option, ...]
    fits: tuple[tuple[str, ...], ...] = ()


class Assign(Struct, frozen=True, tag="assign"):
    """Give each named slot an option, even repeated; an answer has a key per slot, in order.

    Attributes:
        slots: What is given away, in order: dice with what they show, say.
        options: What each of them may be given to.
        caps: How many slots each option takes at most, in the order of the options.
        fits: The keys that each slot may be given; where it is empty, every slot takes every option.
    """

    slots: tuple[str, ...]
    options: tuple[Option, ...]
    caps: tuple[int, ...]
    fits: tuple[tuple[str, ...], ...] = ()


class Bin(Struct, frozen=True):
    """A bin that takes between 0 and ``cap`` points."""

    key: str
    label: str
    cap: int


class Allot(Struct, frozen=True, tag="allot"):
    """Divide ``least`` to ``most`` points among bins; an answer has (bin key, amount) pairs."""

    bins: tuple[Bin, ...]
    least: int
    most: int


Form = Pick | Arrange | Assign | Allot
Picks = tuple[str | tuple[str, int], ...]  # keys for all forms but Allot, (bin, amount) pairs for Allot


class Secrecy(Enum):
    """What other seats learn of a decision before it is revealed."""

    OPEN = "open"  # the question, the options and the answer are public
    SEALED = "sealed"  # others see that the seat is asked and later that it has answered, nothing else
    HIDDEN = "hidden"  # others do not learn that the seat is asked


class Answer(Struct, frozen=True, gc=False):
    """A seat's answer to a decision."""

    decision: int
    seat: int
    picks: Picks


class Decision(Struct, frozen=True):
    """A question to one seat.

    Attributes:
        id: Unique in the game, never used twice.
        seat: Who is asked.
        prompt: The question in one sentence.
        public: What everyone may read of a sealed question, in a few words; empty when the game says nothing.
        rules: Ids of the rules that ask.
        secrecy: What others may learn of it.
        form: The options and how many of them may be answered.
        default: The answer given when nobody answers in time.
        revisable: The answer may be changed until the last seat asked in the same step has answered.
        chosen: The answer already given to a revisable decision, seen by its owner alone.
        kind: The permanent name of this kind of question, where it can be answered ahead; else empty.
        topic: What players call that kind.
        on_table: What the question is about lies on the table, not in the hand.
        first_wins: Others are asked the same, and whoever answers first has answered for all.
        actor: For whom the seat decides, as players call it; empty: for itself. The prompt says it too.
        assumes: When the forecasts of its options hold, in a few words; empty: always.
        drawn: How the tries are made that its odds and ranges come from; empty: it has none.
        anyway: What comes of every answer alike, in a few words; no option says it again.
        usual: What comes of each answer besides, unless its option says something else.
        focus: What the question is about, so that a picture can show it; without one it has no picture.
        openly: The keys of answers that everybody knows to be offered; of an open question all.
        listed: Its answers are a list, however few are left.
        nothing: What an answer that picks nothing is called, where that may be answered; else empty.
        proposal: A sensible answer of several parts, which may be given in one press; else empty.
    """

    id: int
    seat: int
    prompt: str
    rules: tuple[str, ...]
    secrecy: Secrecy
    form: Form
    default: Answer
    revisable: bool = False
    chosen: Picks | None = None
    public: str = ""
    kind: str = ""
    topic: str = ""
    on_table: bool = False
    first_wins: bool = False
    actor: str = ""
    assumes: str = ""
    drawn: str = ""
    anyway: str = ""
    usual: str = ""
    focus: tuple[Ref, ...] = ()
    openly: tuple[str, ...] = ()
    listed: bool = False
    nothing: str = ""
    proposal: Picks = ()

    @property
    def acts(self) -> bool:
        """Whether its answers are different things to do, the main ones first."""
        return False


class ActDecision(Decision, frozen=True):
    """A question for one of different things to do, the main ones first, as in a turn."""

    @property
    def acts(self) -> bool:
        """They are."""
        return True


class Event(Struct, frozen=True, kw_only=True, gc=False):
    """A fact that happened. A game's events are tagged subclasses, each with its clause.

    The clause is a template of :mod:`rules.kernel.words.phrasing` in ``said``, or what :meth:`clause` returns.

    ``landmark`` marks those that close a chapter, ``head`` those that open a paragraph: what follows belongs to them.
    ``telling`` marks those that somebody who was away has to know before who did what, ``routine`` those that everybody
    expects, which are left out first where there is no room. ``vain`` marks those that say that something came to
    nothing.

    Attributes:
        rules: Ids of the rules that made it happen.
        audience: The seats that may know it; ``None`` is everyone.
    """

    landmark: ClassVar[bool] = False
    head: ClassVar[bool] = False
    telling: ClassVar[bool] = False
    routine: ClassVar[bool] = False
    vain: ClassVar[bool] = False

    said: ClassVar[str] = ""

    rules: tuple[str, ...]
    audience: tuple[int, ...] | None = None

    def tells(self) -> bool:
        """Return whether it is telling: as its kind, unless it depends on what came of it."""
        return self.telling

    def concerns(self) -> tuple[int, ...]:
        """Return the seats that it happened to, though its clause does not name them."""
        return ()

    def clause(self) -> str:
        """Return the event's clause, without a capital and a full stop."""
        return phrasing.told(self.said, self)


def events_in(*modules: ModuleType) -> tuple[type[Event], ...]:
    """Return the events defined in modules, in their order."""
    found = [(module.__name__, one) for module in modules for one in module.__dict__.values() if isinstance(one, type)]
    here = [one for name, one in found if issubclass(one, Event) and one.__module__ == name]
    return tuple([event for event in here if event.__struct_config__.tag is not None])


class Left(Event, frozen=True, kw_only=True, tag="left"):
    """A seat's player left the game; the seat stays."""

    said = "{seat:@} leaves the game"

    seat: int


class Refusal(Struct, frozen=True):
    """Why something cannot be done now.

    Attributes:
        what: The key that is refused.
        reason: Why, in a sentence.
        rules: Its rules.
        instead: What can be done instead.
    """

    what: str
    reason: str
    rules: tuple[str, ...]
    instead: tuple[str, ...] = ()


class FarRefusal(Refusal, frozen=True):
    """Why something cannot be done for a long while yet: said to whoever asks why alone."""


class HouseRule(Struct, frozen=True):
    """A house rule of a table: one sentence, and the ids of the rules it changes."""

    text: str
    rules: tuple[str, ...]


class Piece(Struct, frozen=True):
    """Something that players can look up by name: a card, a tile, a figure.

    Attributes:
        key: Which one, for ever: letters, digits, ``_`` and ``-``, at most 28.
        name: What players call it.
        kind: What sort of thing it is, as players say it.
        text: What is on it, in lines.
        rules: Ids of the rules that explain it.
        source: Where it comes from, in a few words.
        face: What a picture of it is drawn from, of a type of the game's views; ``None`` when it is not drawn.
    """

    key: str
    name: str
    kind: str
    text: str
    rules: tuple[str, ...]
    source: str = ""
    face: Any = None


class Passage(Struct, frozen=True):
    """Words about this table that answer questions besides its rules: a goal, a board sign.

    Attributes:
        heading: What it is about, as a heading.
        text: The words in full.
        source: Where they stand, in a few words.
        asked: Questions that it answers, as people ask them.
        rules: Ids of the rules that say more.
        piece: The key of the piece that says more; empty when there is none.
    """

    heading: str
    text: str
    source: str
    asked: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    piece: str = ""


class Waiting(Struct, frozen=True):
    """A seat to move, and its decision's id; with ``either``, any of several seats may answer."""

    seat: int
    decision: int
    either: bool = False


class Outcome(Struct, frozen=True, omit_defaults=True):
    """How a game ended.

    Attributes:
        winners: The seats that won; empty when all lost, or nobody did.
        ranking: Groups of equal seats, best first.
        scores: Points by seat.
        reason: The end in one sentence.
        rules: Ids of the rules that ended and scored it.
        sides: Who won and lost together, where that was chosen or changed; empty where it never does.
        drawn: Nobody has won, and nobody has lost.
    """

    winners: tuple[int, ...]
    ranking: tuple[tuple[int, ...], ...]
    scores: tuple[int, ...]
    reason: str
    rules: tuple[str, ...]
    sides: tuple[tuple[int, ...], ...] = ()
    drawn: bool = False


class View(Struct, kw_only=True):
    """What one seat or a spectator may know. A game's view is a subclass, built from nothing.

    Attributes:
        seat: Whose view it is; ``None`` is a spectator's.
        seats: How many seats play.
        waiting: Who is waited for, as far as that is public.
        left: Seats whose players left the game.
        outcome: How the game ended, once it has.
    """

    seat: int | None
    seats: int
    waiting: tuple[Waiting, ...] = ()
    left: tuple[int, ...] = ()
    outcome: Outcome | None = None
