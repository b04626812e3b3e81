"""The cast of a simulated month: people with habits, and tables with all settings."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from random import Random

from msgspec import Struct

from bot.calls.ping_timing import Where
from bot.clockwork.hours import DAY, HOUR, MINUTE
from bot.clockwork.paces import PACES, Expiry
from bot.clockwork.time_zones import day_of, moment

ZONES = (
    "Europe/Berlin", "America/New_York", "Asia/Tokyo", "Australia/Sydney", "America/Los_Angeles", "Europe/London",
    "Asia/Kolkata", "America/Sao_Paulo", "Africa/Lagos", "Asia/Kathmandu", "Pacific/Auckland", "America/St_Johns",
)  # fmt: skip
"""Twelve zones: some change their clocks within the month, some lie between the hours."""
SLEEP = (23 * 60, 7 * 60)
"""Minutes after midnight between which people sleep who have named no quiet hours."""
PLACES = (Where.TABLE, Where.TABLE, Where.TABLE, Where.DM, Where.DM, Where.BOTH, Where.DIGEST, Where.NONE)
TOGETHER = frozenset({"live", "evening"})
"""Paces at which all have agreed to be there."""


class Person(Struct):
    """Somebody with habits.

    Attributes:
        name: Their name.
        zone: Where they live.
        sleep: When they sleep, in minutes after their midnight.
        says_zone: They have told the bot where they live.
        quiet: They have named their hours of sleep as quiet hours.
        place: Where they want to be called.
        closed: They refuse private messages.
        heads_up: They want to know when they may be next.
        looks: How often a day they look.
        prompt: The chance that they answer what waits when they look.
        delay: Seconds after a call until they look, usually.
        absent: Spans in which they do not look at all, and said nothing.
        vacations: Spans of days for which they go on vacation; the second figure is in days.
        back_early: They come back before their vacation is over.
        gone_from: They leave at that moment and do not come back.
        leaves_server: They leave the server then.
        plans, undoes, votes, changes, aside: How often they do so, as a chance each time they could.
    """

    name: str
    zone: str
    sleep: tuple[int, int]
    says_zone: bool
    quiet: bool
    place: Where
    closed: bool
    heads_up: bool
    looks: float
    prompt: float
    delay: float
    absent: tuple[tuple[float, float], ...]
    vacations: tuple[tuple[float, int], ...]
    back_early: bool
    gone_from: float
    leaves_server: bool
    plans: float
    undoes: float
    votes: float
    changes: float
    aside: float

    def sleeps(self, at: float) -> float | None:
        """When they wake, while they sleep."""
        day = day_of(at, self.zone) - timedelta(days=1)
        for _ in range(3):
            start = moment(day, self.sleep[0], self.zone)
            over = day if self.sleep[1] > self.sleep[0] else day + timedelta(days=1)
            end = moment(over, self.sleep[1], self.zone)
            if start <= at < end:
                return end
            day += timedelta(days=1)
        return None

    def awake_from(self, at: float) -> float:
        """The first moment from then on at which they may look."""
        while True:
            wakes = self.sleeps(at)
            away = next((end for start, end in self.absent if start <= at < end), None)
            if wakes is None and away is None:
                return at
            at = max(wakes or at, away or at)


class TablePlan(Struct):
    """A table that somebody means to open.

    Attributes:
        game: Its game.
        pace: Its pace.
        expiry: What happens when somebody is late.
        weekends: Clocks stand still on weekends.
        vacations: A missed deadline takes a day of vacation first.
        hour: The hour of a daily pace.
        opens: When.
        people: Who sits there; the first opens it.
        computers: How many computers play with them.
        starts: They mean to start it; else the lobby is forgotten.
        short_reactions: Reactions have less time.
    """

    game: str
    pace: str
    expiry: Expiry
    weekends: bool
    vacations: bool
    hour: int
    opens: float
    people: tuple[int, ...]
    computers: int
    starts: bool
    short_reactions: bool = True


def people(count: int, begins: float, days: float, chance: Random) -> list[Person]:
    """People with habits of their own, spread over all zones."""
    return [_person(n, begins, days, chance) for n in range(count)]


def _person(n: int, begins: float, days: float, chance: Random) -> Person:
    ends = begins + days * DAY
    shift = chance.randrange(-90, 91, 15)
    length = chance.randrange(6 * 60, 9 * 60 + 1, 30)
    start = (SLEEP[0] + shift) % (24 * 60)
    absent = []
    if chance.random() < 0.25:
        at = chance.uniform(begins, ends)
        absent.append((at, at + chance.uniform(1, 6) * DAY))
    vacations = []
    if chance.random() < 0.3:
        vacations.append((chance.uniform(begins, ends), chance.randint(1, 9)))
    leaves = chance.random() < 0.08
    place = chance.choice(PLACES)
    says_zone = chance.random() < 0.85
    return Person(
        name=f"P{n:03}",
        zone=ZONES[n % len(ZONES)],
        sleep=(start, (start + length) % (24 * 60)),
        says_zone=says_zone,
        quiet=says_zone and chance.random() < 0.8,
        place=place,
        closed=place.private and chance.random() < 0.15,
        heads_up=chance.random() < 0.1,
        looks=chance.uniform(1, 10),
        prompt=chance.uniform(0.6, 0.98),
        delay=chance.uniform(5, 240) * MINUTE,
        absent=tuple(absent),
        vacations=tuple(vacations),
        back_early=chance.random() < 0.3,
        gone_from=chance.uniform(begins + 0.2 * (ends - begins), ends) if leaves else float("inf"),
        leaves_server=chance.random() < 0.5,
        plans=chance.choice((0.0, 0.0, 0.1, 0.3)),
        undoes=chance.choice((0.0, 0.02, 0.08)),
        votes=chance.choice((0.0, 0.0, 0.01, 0.03)),
        changes=chance.choice((0.0, 0.01, 0.04)),
        aside=0.08,
    )


def tables(
    count: int, cast: Sequence[Person], games: Sequence[tuple[str, Sequence[int]]], begins: float, days: float,
    chance: Random,
) -> list[TablePlan]:  # fmt: skip
    """Tables of every game at every pace with every setting, opened through most of the time.

    Args:
        count: How many.
        cast: All people.
        games: The games, each with the numbers of seats that it can have.
        begins: When the time begins.
        days: How long it is.
        chance: Where all that is drawn comes from.
    """
    paces, expiries = list(PACES), list(Expiry)
    forgotten = {n for n in range(count) if n % 16 == 5}
    made = []
    for n in range(count):
        game, sizes = games[n % len(games)]
        pace, seats = paces[n % len(paces)], chance.choice(list(sizes))
        computers = min(chance.randint(1, 2), seats - 1) if chance.random() < 0.25 else 0
        wanted = max(2, seats - computers) if seats > 1 else 1
        if wanted + computers not in sizes:  # with a second person there are more seats than the game has
            computers = 0
        opens = begins + (0.02 + 0.84 * n / max(count, 1)) * days * DAY
        if n in forgotten:
            opens = begins + chance.uniform(0.01, 0.1) * days * DAY
        company = _company(cast, min(wanted, len(cast)), opens, pace in TOGETHER, chance)
        owner = cast[company[0]]
        made.append(
            TablePlan(
                game=game,
                pace=pace,
                expiry=expiries[(n + n // len(paces)) % len(expiries)],
                weekends=pace not in TOGETHER and n % 3 == 0,
                vacations=n % 2 == 0,
                hour=chance.randrange(24),
                opens=owner.awake_from(opens),
                people=tuple(company[: seats - computers]),
                computers=computers,
                starts=n not in forgotten,
                short_reactions=n % 4 != 3,
            )
        )
    return sorted(made, key=lambda plan: plan.opens)


def _company(cast: Sequence[Person], count: int, at: float, together: bool, chance: Random) -> list[int]:
    """The people who sit down together; at a live pace those awake then, if there are enough."""
    there = [n for n, one in enumerate(cast) if one.gone_from > at and one.awake_from(at) < at + DAY / 2]
    if together:
        up = [n for n in there if cast[n].awake_from(at) == at and cast[n].awake_from(at + 2 * HOUR) == at + 2 * HOUR]
        there = up if len(up) >= count else there
    return chance.sample(there, min(count, len(there)))
