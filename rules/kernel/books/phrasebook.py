"""The words of a game. A game that has none yet is played with plain ones, made of the names in its rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, Generic

from msgspec import Struct

from rules.kernel.books.rulebook import Rulebook, V
from rules.kernel.play.actors import Actor
from rules.kernel.play.model import Decision, Event, HouseRule, Left, Option, Piece, Refusal, View
from rules.kernel.play.steps import C, Question, S, Table
from rules.kernel.words import name_things, plain
from rules.kernel.words.phrasing import sentence, told

_OF_ANY_EVENT = frozenset(Event.__struct_fields__)
_OF_ANY_VIEW = frozenset(View.__struct_fields__)


class Texts(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The longer texts of a game, as its files below ``data/<game>/texts`` have them.

    Attributes:
        primer: The game in a few lines, for somebody who has never played it.
        legend: How the picture of the table is read, in lines.
        house_rules: What a yes-or-no option says while it is on, by its name.
    """

    primer: tuple[str, ...] = ()
    legend: tuple[str, ...] = ()
    house_rules: Mapping[str, HouseRule] = {}


class Phrasebook(Generic[S, V, C]):
    """What each game says of itself; the second of its three objects. It changes nothing in play.

    Attributes:
        texts: Its longer texts, which are put in once they are read.
    """

    title: ClassVar[str] = ""  # the game's id, unless it says
    summary: ClassVar[str] = "A game whose words are not written yet."
    length: ClassVar[str] = "as long as it takes"
    leaving: ClassVar[str] = Left.said  # how a player who leaves is told
    chapter: ClassVar[str] = "round"  # what players call what a landmark closes
    texts: Texts = Texts()

    def __init__(self, rules: Rulebook[S, V, C]) -> None:
        """Bind the words to the rules that they are about."""
        self.rules = rules
        self.cards = rules.cards
        self.names: Mapping[str, str] = {}  # of things that events name by a mark, by code
        if not self.title:
            self.title = plain.name(rules.id)  # type: ignore[misc]

    # ---- what is asked

    def prompt(self, t: Table[S, C], question: Question, seat: int) -> str:
        """Put a question in one sentence: the question's own, unless the words of the game stand apart from it."""
        return question.prompt(t, seat)

    def option(self, t: Table[S, C], question: Question, seat: int, key: str) -> Option:
        """Put a legal key in words: the question's own, unless the words of the game stand apart from it."""
        return question.worded(t, seat, key)

    def reword(self, state: S, decision: Decision) -> Decision:
        """Change what a decision says, whatever its question is; as it is, unless the game says."""
        return decision

    def refusals(self, state: S, seat: int) -> Iterable[Refusal]:
        """List what a seat cannot do now, beyond what the open question refuses."""
        return ()

    # ---- what happened, and how it stands

    def tell(self, event: Event) -> str:
        """Put what happened in one sentence: the clause of the event, with the names of things put in.

        An event without a clause is told plainly, by its name and its fields.
        """
        if not event.said and type(event).clause is Event.clause:
            return plain.sentence(type(event).__name__, _fields(event, _OF_ANY_EVENT))
        clause = told(self.leaving, event) if isinstance(event, Left) else event.clause()
        return sentence(name_things(clause, self.names))

    def describe(self, view: V) -> str:
        """Put the position in words: plainly, field by field, unless the game says."""
        lines = [plain.sentence(name, (("", value),)) for name, value in _fields(view, _OF_ANY_VIEW)]
        return "\n".join(lines) or "Nothing is on the table."

    def sum_up(self, before: V, now: V) -> tuple[str, ...]:
        """Sum up in a line or two what a chapter has changed for everyone; nothing, unless the game says.

        Args:
            before: What a spectator saw when the chapter began.
            now: What a spectator sees after it.
        """
        return ()

    def queries(self, view: V) -> Iterable[Option]:
        """List what may be asked about what a view shows, at any time; nothing, unless the game says."""
        return ()

    def query(self, view: V, key: str) -> str:
        """Answer one of the queries in a sentence or two, from the view alone."""
        raise AssertionError("a game answers what it lists")

    def name_of(self, state: S, actor: Actor) -> str:
        """Name an actor for which a seat decides, as players call it; by its id, unless the game says."""
        return str(actor)

    # ---- what can be looked up

    def role(self, options: Struct, seat: int) -> str:
        """Name what a seat plays where the seats of a table differ; nothing, unless the game says."""
        return ""

    def house_rules(self, options: Struct) -> tuple[HouseRule, ...]:
        """Say where these options depart from the rulebook: by each that is on and has a text for it."""
        return tuple([rule for name, rule in self.texts.house_rules.items() if getattr(options, name)])

    def pieces(self) -> tuple[Piece, ...]:
        """List what players may look up by its name: cards, tiles, figures; nothing of it is secret."""
        return ()


def _fields(thing: Struct, without: frozenset[str]) -> tuple[tuple[str, Any], ...]:
    names = [name for name in thing.__struct_fields__ if name not in without]
    return tuple([(name, getattr(thing, name)) for name in names])
