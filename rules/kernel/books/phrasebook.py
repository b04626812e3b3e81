"""A game's words. Until it has any, plain words are made from the names in its rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, Generic

from msgspec import Struct

from rules.kernel.books.forecast_figures import Figures, Outlook, forecast
from rules.kernel.books.rulebook import Rulebook, V
from rules.kernel.play.actors import Actor
from rules.kernel.play.chance import Chance
from rules.kernel.play.engine_results import Choice
from rules.kernel.play.model import (
    Decision,
    Event,
    Focus,
    HouseRule,
    Left,
    Option,
    Passage,
    Picks,
    Piece,
    Refusal,
    View,
)
from rules.kernel.play.steps import Question, Step
from rules.kernel.play.workbench import C, S, Table
from rules.kernel.words import name_things, plain_words
from rules.kernel.words.legend_signs import signs
from rules.kernel.words.phrasing import sentence, told

Fates = Sequence[Sequence[tuple[int, tuple[int, ...]]]]
"""How dice may fall, for each group of them: how often, and what they show."""
LEGEND = "How to Read the Board"
"""The source of a passage that explains a sign of the picture."""
_OF_ANY_EVENT = frozenset(Event.__struct_fields__)
_OF_ANY_VIEW = frozenset(View.__struct_fields__)


class Texts(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A game's longer texts, from its files in ``data/<game>/texts``.

    Attributes:
        glance: The game at a glance, for the first game of all: with what stands around it, it fits a phone's screen.
        primer: The game in a few lines, for somebody who has never played it.
        legend: How the picture of the table is read, in lines.
        house_rules: What a yes-or-no option says while it is on, by its name.
    """

    glance: tuple[str, ...] = ()
    primer: tuple[str, ...] = ()
    legend: tuple[str, ...] = ()
    house_rules: Mapping[str, HouseRule] = {}


class Phrasebook(Generic[S, V, C]):
    """A game's words, the second of its three objects. They change nothing in play.

    Attributes:
        texts: Its longer texts, which are put in once they are read.
    """

    title: ClassVar[str] = ""  # the game's id, unless it says
    summary: ClassVar[str] = "A game whose words are not written yet."
    length: ClassVar[str] = "as long as it takes"
    counted: ClassVar[tuple[int, int]] = (0, 0)  # questions of a game, and turns of others to wait for, on average
    usual: ClassVar[Mapping[str, Any]] = {}  # options of a new table, where older tables have others by default
    first: ClassVar[Mapping[str, Any]] = {}  # the options recommended for a first game, where they are not the usual
    leaving: ClassVar[str] = Left.said  # how a player who leaves is told
    chapter: ClassVar[str] = "round"  # what players call what a landmark closes
    rolling: ClassVar[frozenset[type[Step]]] = frozenset()  # steps of which :meth:`fates` says how their dice may fall
    tries: ClassVar[int] = 24  # how many answers may be tried for the odds of one question; each takes its time
    steps: ClassVar[int] = 1500  # how many steps may be run for such odds, where trials take long
    beyond: ClassVar[frozenset[type[Step]]] = frozenset()  # steps that no forecast goes into: others' turns, say
    past: ClassVar[frozenset[type[Event]]] = frozenset()  # landmarks after which that of a grave answer goes on
    usually: ClassVar[tuple[type[Question], ...]] = ()  # questions that are answered by default on the way of such one
    assuming: ClassVar[str] = "if nobody answers"  # when a forecast holds that goes on where others would be asked
    assuming_else: ClassVar[str] = "if nobody else answers"  # the same under a question that is such an answer itself
    moments: ClassVar[Mapping[type[Event], str]] = {}  # events that are worth a picture to share, each with its heading
    drawing: ClassVar[str] = "with what you do not know drawn at random"  # how the tries of odds are made
    texts: Texts = Texts()

    def __init__(self, rules: Rulebook[S, V, C]) -> None:
        """Bind the words to their rules."""
        self.rules = rules
        self.cards = rules.cards
        self.names: Mapping[str, str] = {}  # of things that events name by a mark, by code
        if not self.title:
            self.title = plain_words.name(rules.id)  # type: ignore[misc]

    # ---- what is asked

    def prompt(self, t: Table[S, C], question: Question, seat: int) -> str:
        """Put a question into one sentence: by default, in the question's own words."""
        return question.prompt(t, seat)

    def warning(self, t: Table[S, C], question: Question, seat: int) -> str:
        """Say what stands behind the prompt of a question and is never cut; by default, nothing."""
        return ""

    def option(self, t: Table[S, C], question: Question, seat: int, key: str) -> Option:
        """Put a legal key into words: by default, in the question's own words."""
        return question.worded(t, seat, key)

    def reword(self, state: S, decision: Decision) -> Decision:
        """Change the words of a decision of any question; by default, change nothing."""
        return decision

    def assumed(self, t: Table[S, C], question: Question, seat: int) -> str:
        """Say when the forecasts of a question hold that go on where others would be asked."""
        return self.assuming_else if question.reaction else self.assuming

    def tried(self, question: Question) -> str:
        """Say how the tries are made that the odds and ranges of a question come from."""
        return self.drawing

    def refusals(self, state: S, seat: int) -> Iterable[Refusal]:
        """List what a seat cannot do now, beyond the refusals of the open question."""
        return ()

    # ---- what would come of it

    def figures(self, state: S, seat: int) -> Figures:
        """Return a seat's figures that forecasts compare, the weightiest first; none by default.

        They say nothing that the seat's view does not say.
        """
        return {}

    def draws_by(self, view: V) -> Any:
        """Return the part of a view by which forecasts draw; while it stays, so does luck.

        By default it is all of the view, for which ``None`` stands.
        """
        return None

    def losses(self, state: S, seat: int) -> Mapping[str, str]:
        """Return a seat's losses for good, as clauses by names of their own; by default, the game.

        An answer after which there is more of it than before is dangerous.
        """
        outcome = state.outcome
        if outcome is None or outcome.drawn or seat in outcome.winners:
            return {}
        return {"game": "you lose the game" if outcome.winners else "everyone loses the game"}

    def gains(self, state: S, seat: int) -> Mapping[str, str]:
        """Return a seat's permanent gains, as :meth:`losses` does; by default, the game."""
        outcome = state.outcome
        return {"game": "you win the game"} if outcome is not None and seat in outcome.winners else {}

    def plainly(self, t: Table[S, C], choice: Choice, seat: int, chance: Chance) -> Picks | None:
        """Answer the next question where a forecast goes past it; ``None``, the default, ends it.

        An answer that is drawn makes the forecast one of odds.

        Args:
            t: A state that is imagined for the seat.
            choice: What is asked.
            seat: Whose forecast it is.
            chance: Where draws come from.
        """
        return None

    def fates(self, t: Table[S, C], step: Step) -> Fates:
        """Return how the dice of a step may fall, in the ways that differ; none: they are drawn.

        It is asked of steps of :attr:`rolling`.
        Groups of dice fall one after the other, each by itself; all that the step draws are these dice.

        Args:
            t: A state that is imagined for a seat, at which nothing changes meanwhile.
            step: The next step.
        """
        return ()

    def ends_before(self, t: Table[S, C], step: Step) -> bool:
        """Return whether a forecast ends before a step of :attr:`beyond`; by default, always.

        A question that is sure to be asked need not be made ready for that: all its answers would be looked for.

        Args:
            t: A state that is imagined for the seat, at which nothing changes meanwhile.
            step: The next step.
        """
        return True

    def until(self, t: Table[S, C], question: Question, seat: int) -> Step | None:
        """Return the step with which the matter of a question is done: its forecasts end there.

        A question in the middle of what somebody does is about that hit, attack or move, and not about what comes of
        the rest of the turn. By default it is ``None``: they go on while nothing is open.

        Args:
            t: A state that is imagined for the seat.
            question: What is asked.
            seat: Whose forecast it is.
        """
        return None

    def foretell(self, outlook: Outlook, option: Option) -> str:
        """Say an answer's consequences in a few words: by default, changed figures and losses."""
        return forecast(outlook, option.label)

    # ---- what happened, and how it stands

    def tell(self, event: Event) -> str:
        """Put an event into one sentence: its clause, with the names filled in.

        An event without a clause is told plainly, by its name and its fields.
        """
        if not event.said and type(event).clause is Event.clause:
            return plain_words.sentence(type(event).__name__, _fields(event, _OF_ANY_EVENT))
        clause = told(self.leaving, event) if isinstance(event, Left) else event.clause()
        return sentence(name_things(clause, self.names))

    def moment(self, event: Event) -> str:
        """Return the heading of an event's picture, to be shared; empty for one not worth it.

        It is asked of what everybody sees. By default it is what :attr:`moments` says.
        """
        return self.moments.get(type(event), "")

    def describe(self, view: V) -> str:
        """Put the position into words; by default, plainly and field by field."""
        lines = [plain_words.sentence(name, (("", value),)) for name, value in _fields(view, _OF_ANY_VIEW)]
        return "\n".join(lines) or "Nothing is on the table."

    def describe_briefly(self, view: V) -> str:
        """Put the position into words short enough for an alt text; by default, as :meth:`describe`."""
        return self.describe(view)

    def describe_hand(self, view: V) -> str:
        """Put a seat's hand into words, with its printed text, most important first.

        By default, the whole position is described.

        Args:
            view: The seat's own view.
        """
        return self.describe(view)

    def describe_asked(self, view: V, focus: Focus) -> str:
        """Put what the picture of a question shows into words; by default, nothing.

        Its options are said beside it.

        Args:
            view: The view of the seat that is asked.
            focus: What the question is about.
        """
        return ""

    def sum_up(self, before: V, now: V) -> tuple[str, ...]:
        """Sum up changes in parts such as ``Titan 3 to 2``, biggest first; by default, say nothing.

        Any two views of one viewer will do, however much was played between them. A part is a few words with
        figures, without a full stop; of what is as it was, nothing is said.

        Args:
            before: What the viewer saw.
            now: What the viewer sees.
        """
        return ()

    def belongings(self, view: V) -> Iterable[tuple[str, int]]:
        """Return how lines name what is a seat's, with the seat; by default, nothing.

        Who was away is told first what happened to their own pieces. A name that several have is given for each.
        """
        return ()

    def ruled(self, view: V) -> tuple[str, ...]:
        """Return how lines begin that tell what the rules do for somebody; by default, none do.

        What they do is told step by step, as what a computer player does.
        """
        return ()

    def score(self, view: V, seat: int) -> tuple[tuple[str, int], ...]:
        """Take a seat's final points apart: each part's name and points; by default, no parts.

        The parts add up to the seat's points in the outcome.
        """
        return ()

    def queries(self, view: V) -> Iterable[Option]:
        """List the queries that a view allows at any time; none by default."""
        return ()

    def query(self, view: V, key: str) -> str:
        """Answer a query in a sentence or two, from the view alone."""
        raise AssertionError("a game answers what it lists")

    def query_focus(self, view: V, key: str) -> Focus | None:
        """Return what a picture of a query's answer shows; by default, there is none."""
        return None

    def name_of(self, state: S, actor: Actor) -> str:
        """Name an actor that a seat decides for, as players call it; by default, its id."""
        return str(actor)

    # ---- what can be looked up

    def role(self, options: Struct, seat: int) -> str:
        """Name a seat's role where the seats of a table differ; empty by default."""
        return ""

    def house_rules(self, options: Struct) -> tuple[HouseRule, ...]:
        """Say where these options depart from the rulebook: the text of each house rule in use."""
        return tuple([rule for name, rule in self.texts.house_rules.items() if getattr(options, name)])

    def elsewhere(self, options: Struct) -> Mapping[str, tuple[str, ...]]:
        """Return how ids of rules of other modes begin, by the words of each; by default, none.

        A question at a table is answered by its own rules first, unless it has one of these words.

        Args:
            options: The options of the table.
        """
        return {}

    def pieces(self) -> tuple[Piece, ...]:
        """List the things players may look up by name: cards, tiles, figures; none of it is secret."""
        return ()

    def passages(self, view: V) -> tuple[Passage, ...]:
        """List answers about this table besides its rules; by default, the legend's signs.

        Args:
            view: What the asker may know: nothing else may change an answer.
        """
        legend = signs(self.texts.legend)
        return tuple([Passage("A sign on the board", text, LEGEND, asked) for text, asked in legend])


def _fields(thing: Struct, without: frozenset[str]) -> tuple[tuple[str, Any], ...]:
    names = [name for name in thing.__struct_fields__ if name not in without]
    return tuple([(name, getattr(thing, name)) for name in names])
