"""The wishes that people of a soak have told the bot, and when: it is held to them."""

from __future__ import annotations

from msgspec import Struct, structs

from bot.calls.ping_timing import Where


class Wish(Struct, frozen=True):
    """One person's wish, from a moment on.

    Attributes:
        since: That moment.
        zone: Where they live; empty before they said it.
        quiet: Their quiet hours, in minutes after midnight there.
        place: Where they want to be called.
    """

    since: float
    zone: str = ""
    quiet: tuple[int, int] | None = None
    place: Where = Where.TABLE


class Told:
    """Each person's wishes.

    Attributes:
        away: The vacations that they took by hand, by person.
        closed: Who refuses private messages.
        hushed: Who has ever wanted no more reminders at a table: person and table.
        acknowledged: Answers that the bot has said it took: table, move, decision, person.
    """

    def __init__(self, people: int) -> None:
        self._wishes = [[Wish(0.0)] for _ in range(people)]
        self.away: list[list[tuple[float, float]]] = [[] for _ in range(people)]
        self.closed: set[int] = set()
        self.hushed: set[tuple[int, int]] = set()
        self.acknowledged: list[tuple[int, int, int, int]] = []

    def say(self, who: int, at: float, **changes: object) -> None:
        """Somebody has told the bot something."""
        self._wishes[who].append(structs.replace(self._wishes[who][-1], since=at, **changes))

    def wish(self, who: int, at: float) -> Wish:
        """The wishes that a person had told the bot by then."""
        return next(wish for wish in reversed(self._wishes[who]) if wish.since <= at)

    def changed(self, who: int, since: float, until: float) -> bool:
        """Whether somebody has told the bot something else in between."""
        return any(since <= wish.since <= until for wish in self._wishes[who])

    def back(self, who: int, at: float) -> None:
        """Somebody is back, and no vacation that was to come is taken."""
        self.away[who] = [(start, min(end, at)) for start, end in self.away[who] if start < at]

    def gone(self, who: int, at: float) -> float | None:
        """Until when somebody is away by hand."""
        return next((end for start, end in self.away[who] if start <= at < end), None)
