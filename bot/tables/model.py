"""A table as data: its row, seats, questions and log, and the snapshot that holds them all."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property, partial
from typing import Annotated, Any, TypeVar

import msgspec
from msgspec import Meta, Struct

from bot.clockwork.hours import NOBODY, Hours, ServerQuiet
from bot.clockwork.paces import Terms
from bot.logs import incident
from bot.names import at_a_table, marked, plain, shown, taken_for
from bot.prompts.answer_places import has_room
from bot.prompts.option_order import in_front, in_places_of
from bot.tables.snapshot_cache import Kept, Tried
from rules.kernel import Decision, Game, HouseRule, Outcome, View, Waiting
from rules.kernel.books.game_options import UnknownOptionError, read
from rules.kernel.engine.forecast import depends_on_shown
from rules.kernel.engine.joined_answers import joined

AnyGame = Game[Any, Any, Any]

_BAR = "|"


def edition_of(game: str, packs: str) -> str:
    """The edition of a game: its id, and its content packs, each with its digest."""
    return f"{game}{_BAR}{packs}" if packs else game


def packs_of(edition: str) -> tuple[str, str]:
    """Return the game of an edition, and its packs; see :func:`edition_of`."""
    game, _, packs = edition.partition(_BAR)
    return game, packs


At = Annotated[float, Meta(ge=0, le=1e11)]
"""A moment, in seconds since 1970; no clock wrote anything further off."""
Number = Annotated[int, Meta(ge=0, le=1 << 31)]
"""A count, a seat, a move, a decision."""
MOST_SEATS = 64

_T = TypeVar("_T", bound=Struct)


def sound(made: _T) -> _T:
    """Return an object made of a row, if each of its values has the right kind.

    Raises:
        msgspec.ValidationError: When one is not: the row is damaged.
    """
    msgspec.convert(msgspec.structs.asdict(made), type(made))
    return made


class Person(Struct, frozen=True):
    """Somebody on Discord."""

    id: int
    name: str


class Place(Struct, frozen=True):
    """Where a table lives: server, channel or thread, and a thread's parent channel."""

    guild: int | None
    channel: int
    parent: int | None = None


class Table(Struct, frozen=True):
    """A table.

    Attributes:
        id: Its number, as people say it.
        game: The id of its game.
        options: The game's options, as plain data.
        seats: How many seats the lobby offers; once started, how many play.
        pace: One of :data:`bot.tables.time.pace.PACES`.
        status: ``lobby``, ``playing``, ``over`` or ``abandoned``.
        owner: Who opened it.
        place: Where it lives.
        homeless: Its channel is gone or cannot be written to; its clocks stand still.
        content: The digest of the cards in force when it was opened.
        commitment: The hash of its secret, shown from the start.
        secret: The secret in hex, shown once it is over; empty before.
        start_key: The id of the interaction that started it.
        move: The number of its newest move.
        next_decision: The first id no decision has had.
        outcome: How it ended.
        terms: What was agreed about time.
        paused_at: Its clocks stand still since then.
        paused_until: When a pause ends by itself.
        archived: It was put away since nobody played it, and can be restored.
        packs: The content packs it is played with, each with its digest; see :func:`edition_of`.
        private: Only who is invited takes a seat.
        held: The staff of the server has paused it, and lets it go on.
        moving: Pictures of moments that are shared move.
        stuck_at: Its turn message cannot stand since then.
    """

    id: int
    game: str
    options: dict[str, Any]
    seats: Annotated[int, Meta(ge=1, le=MOST_SEATS)]
    pace: str
    status: str
    owner: Person
    place: Place
    homeless: bool
    content: str
    commitment: str
    secret: str
    start_key: str | None
    move: Number
    next_decision: Number
    opened_at: At
    started_at: At | None
    ended_at: At | None
    outcome: Outcome | None
    terms: Terms = Terms()
    paused_at: At | None = None
    paused_until: At | None = None
    archived: bool = False
    packs: str = ""
    private: bool = False
    held: bool = False
    stuck_at: At | None = None
    moving: bool = False

    @property
    def still_since(self) -> float | None:
        """Since when its clocks are stopped, paused or stuck; ``None`` while they run."""
        return min((at for at in (self.paused_at, self.stuck_at) if at is not None), default=None)

    @property
    def edition(self) -> str:
        """The edition of the game that this table plays."""
        return edition_of(self.game, self.packs)

    @property
    def live(self) -> bool:
        """Whether it is in its lobby or playing."""
        return self.status in {"lobby", "playing"}


class Seat(Struct, frozen=True):
    """A seat and its holder.

    Attributes:
        seat: Its number from 0; in the lobby the order of joining.
        holder: ``person``, ``computer``, or ``gone``: its person left, the table answers for it.
        user: The person, also one who is gone.
        name: The name as the person or the bot wrote it; use :attr:`shown`.
        level: The computer player's level.
        conceded: The person gave up.
        missed: Deadlines let pass since the last own answer.
        side: The side that it chose in the lobby; empty when it has not.
        bank: The seconds left in its reserve; ``None`` is a full one.
        hours: The person's hours.
        mark: What tells the seat from another of the same name; empty where no other has it.
    """

    seat: Number
    holder: str
    user: int | None
    name: str
    level: str | None = None
    conceded: bool = False
    missed: Number = 0
    bank: float | None = None
    hours: Hours = NOBODY
    mark: str = ""
    side: str = ""

    @property
    def shown(self) -> str:
        """The name for a message."""
        return marked(shown(self.name), self.mark)

    @property
    def plain(self) -> str:
        """The name for a picture."""
        return marked(plain(self.name), self.mark)


def told_apart(seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """Return the seats of a table, marking those that share a name."""
    marks = at_a_table(tuple([(seat.seat, seat.name) for seat in seats]))
    return tuple(msgspec.structs.replace(seat, mark=mark) for seat, mark in zip(seats, marks, strict=True))


def called(who: Person, seats: Sequence[Seat]) -> str:
    """A person's name for a message: as at their seat, else told apart from those at the table."""
    held = next((seat for seat in seats if seat.user == who.id), None)
    alike = taken_for(who.name, (seat.name for seat in seats))
    return marked(shown(who.name), f"id {who.id}" if alike else "") if held is None else held.shown


class Asked(Struct, frozen=True):
    """A decision waiting for an answer, and its deadline.

    Attributes:
        warned: Time was up, and the owner was asked what to do.
        depth: How many decisions had an answer that stood when it was asked first.
        reaction: It is asked in the middle of what somebody does, and may have less time.
    """

    decision: Number
    seat: Number
    holder: str
    asked_at: At
    deadline: At
    remind_at: At | None
    warned: bool = False
    depth: int = 0
    reaction: bool = False


class Line(Struct, frozen=True):
    """One line of a table's log; seats are marks.

    Attributes:
        text: What happened.
        rules: Ids of the rules that made it happen.
        audience: The seats that may read it; ``None`` is everyone.
        landmark: It closes a chapter.
        head: It opens a paragraph; those after it, up to the next, belong to it.
        telling: Somebody who was away has to know it before who did what.
        routine: Everybody expects it: it is left out first where there is no room.
        concerns: The seats that it happened to, though it does not name them.
        moment: The heading of a picture that shows it, to be shared; empty where it is worth none.
    """

    text: str
    rules: tuple[str, ...]
    audience: tuple[int, ...] | None = None
    landmark: bool = False
    head: bool = False
    telling: bool = False
    routine: bool = False
    concerns: tuple[int, ...] = ()
    moment: str = ""


class Move(Struct, frozen=True):
    """A move in the log, without the answer, which may still be secret."""

    n: int
    kind: str
    seat: int | None
    user: int | None
    complete: bool
    undone_by: int | None
    at: float
    lines: tuple[Line, ...]


class Consent(Struct, frozen=True):
    """An open request to take back moves."""

    seat: int
    target: int
    needed: tuple[int, ...]
    given: tuple[int, ...]


class Snapshot(Struct, frozen=True, dict=True):
    """A table as a whole, at one move: everything a message is made from.

    What a person is shown is made from :meth:`view` and :meth:`decisions`, never from ``state``.
    """

    table: Table
    seats: tuple[Seat, ...]
    game: AnyGame
    move: int
    state: Any
    asked: tuple[Asked, ...] = ()
    consent: Consent | None = None

    def __repr__(self) -> str:
        """Show no state, so that no log can hold it."""
        return f"Snapshot(table={self.table.id}, move={self.move}, status={self.table.status!r})"

    @cached_property
    def names(self) -> tuple[str, ...]:
        """Return names by seat, for messages."""
        return tuple(seat.shown for seat in self.seats)

    def called(self, who: Person) -> str:
        """Return a person's name for a message; see :func:`called`."""
        return called(who, self.seats)

    @cached_property
    def plain_names(self) -> tuple[str, ...]:
        """Return names by seat, for pictures."""
        return tuple(seat.plain for seat in self.seats)

    @property
    def server_quiet(self) -> ServerQuiet | None:
        """Return the quiet hours of the table's server."""
        return next((seat.hours.server for seat in self.seats), None)

    @property
    def house_rules(self) -> tuple[HouseRule, ...]:
        """Return the house rules of this table."""
        return house_rules_of(self.table, self.game)

    def seat_of(self, user: int) -> int | None:
        """Return the seat a person holds; ``None`` for a spectator."""
        return next((seat.seat for seat in self.seats if seat.user == user and not seat.conceded), None)

    def view(self, seat: int | None) -> View:
        """Return what a seat may know; ``None`` is a spectator."""
        views = self._known.views
        if seat not in views:
            views[seat] = self.game.view(self.state, seat)
        return views[seat]

    @cached_property
    def _answered(self) -> dict[int, tuple[Decision, ...]]:
        return {}

    def decisions(self, seat: int) -> tuple[Decision, ...]:
        """Return all decisions of a seat, including those it may still change; worded once."""
        if seat in self._answered:
            return self._answered[seat]
        worded = self._known.worded
        if seat not in worded:
            worded[seat] = () if self.state is None else self.game.decisions_for(self.state, seat)
        return worded[seat]

    def can_be_asked(self) -> bool:
        """Whether the program has words for what is asked; they are kept for :meth:`decisions`."""
        return bool(self.game.can_ask(self.state, self._known.worded))

    @cached_property
    def _known(self) -> Tried:
        return Tried()

    def share(self, known: Tried) -> None:
        """Use what other snapshots of the same position have worked out, and add to it."""
        self.__dict__["_known"] = known

    def joined(self, decision: Decision) -> Decision:
        """Return a decision as it is shown: answers that lead straight on are joined with the next.

        A key of such an answer is taken apart when it is given.
        """
        room = partial(has_room, listed=decision.listed)
        return self._tried(self._known.joined, decision, partial(joined, self.game, self.state, room=room))

    def foreseen(self, decision: Decision, shown: Sequence[str] = ()) -> Decision:
        """Return a decision of this table with forecasts in its options.

        Args:
            decision: The decision.
            shown: The keys that are shown; of many answers those alone have forecasts that were tried.
        """
        return in_places_of(self._foreseen(decision, shown), decision)

    def foremost(self, decision: Decision, shown: Sequence[str] = ()) -> tuple[str, ...]:
        """Return the keys that a forecast puts in front of all others, for the eyes of its seat."""
        return in_front(self._foreseen(decision, shown), decision)

    def _foreseen(self, decision: Decision, shown: Sequence[str]) -> Decision:
        shown = shown if depends_on_shown(decision) else ()
        more = partial(self.game.foreseen, self.state, seen=self.view(decision.seat), shown=shown)
        return self._tried(self._known.foreseen, decision, more, shown)

    def _tried(
        self, kept: Kept, decision: Decision, more: Callable[[Decision], Decision], shown: Sequence[str] = ()
    ) -> Decision:
        """Return a decision with tried answers, worked out once; as it is where that fails."""

        def found(decision: Decision) -> Decision:
            try:
                return more(decision)
            except Exception as error:
                incident(error, table=self.table.id)
                return decision

        return self._known.once(kept, decision, found, tuple(shown))

    def answered(self, decision: Decision) -> None:
        """Note that a question stays open with this answer, in its earlier words."""
        self._answered[decision.seat] = (decision,)

    def decision(self, number: int) -> Decision | None:
        """Return the open decision with this id, whichever seat is asked."""
        found = (d for seat in range(len(self.seats)) for d in self.decisions(seat) if d.id == number)
        return next(found, None)

    def others_play(self, seat: int) -> bool:
        """Whether another person plays here themselves."""
        return any(one.holder == "person" for one in self.seats if one.seat != seat)

    def waiting(self) -> tuple[Waiting, ...]:
        """Return the seats to move, from public knowledge."""
        return () if self.state is None else self.game.waiting(self.state)

    def deadline(self) -> float | None:
        """Return the first deadline that everyone may know; ``None`` while the table is paused."""
        if self.table.paused_at is not None:
            return None
        public = {waiting.decision for waiting in self.waiting()}
        return min(
            (row.deadline for row in self.asked if row.decision in public and row.holder == "person"), default=None
        )


def house_rules_of(table: Table, game: AnyGame) -> tuple[HouseRule, ...]:
    """Return a table's house rules; options that only an older version knew are left out."""
    try:
        return game.words.house_rules(read(game.rules.Options, table.options))
    except (msgspec.ValidationError, UnknownOptionError):
        return ()
