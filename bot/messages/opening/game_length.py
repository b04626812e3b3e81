"""The length of a game at a pace, in words, from counts of played games.

A game's ``counted`` are means of the whole games that ``python -m bot bench turn`` plays, rounded: questions that take
a press, and changes of the person to answer. How long people think is no count but an assumption: it stands here.
"""

from __future__ import annotations

from bot.clockwork.hours import DAY, HOUR, MINUTE
from bot.tables.model import AnyGame, Snapshot
from bot.tables.time.pace import PACES
from rules.kernel import words

LIVE = "live"

A_QUESTION = 45.0
"""Seconds that a question takes on average while everyone is there."""
ALONE = 15.0
"""The same for somebody alone against computers: nobody reads along or waits."""
A_TURN = {"relaxed": 6 * HOUR, "days": 16 * HOUR, "slow": 2 * DAY, "bank": 6 * HOUR, "daily": DAY}
"""Seconds until somebody else answers on average, at paces at which nobody has to be there."""
RATES = {
    "relaxed": "three turns a day",
    "days": "one or two turns a day",
    "slow": "three or four turns a week",
    "bank": "three turns a day",
    "daily": "one turn a day",
}


def takes(game: AnyGame, pace: str, people: int = 0, computers: int = 0) -> str:
    """Return how long a game takes at a pace, after "takes"; empty where nobody has counted.

    Args:
        game: The game.
        pace: The pace.
        people: How many people play or may still join; it matters beside computers.
        computers: How many computers play: they answer their share of the questions at once.
    """
    questions, turns = game.words.counted
    if not questions:
        return ""
    share = people / (people + computers) if computers else 1.0
    if computers and people < 2:
        return f"about {_spent(questions * share * ALONE)} against {'a computer' if computers == 1 else 'computers'}"
    if PACES[pace].together:
        return f"about {_spent(questions * share * A_QUESTION)} with everyone online"
    return f"about {_spent(turns * share * A_TURN[pace])} at {RATES[pace]}"


def at_table(snapshot: Snapshot) -> str:
    """Return how long the game of a table takes with those who play it, after "takes"."""
    table, game = snapshot.table, snapshot.game
    computers = sum(seat.holder == "computer" for seat in snapshot.seats)
    people = max(table.seats, len(snapshot.seats)) - computers
    return takes(game, table.pace, people, computers) or game.words.length


def against_computers(game: AnyGame) -> str:
    """Return how to play alone, and how long that takes where somebody has counted."""
    long_ = takes(game, LIVE, 1, 1)
    how = "Alone, or too few? Open the table, then **Add Computer**"
    return f"{how}: {long_}." if long_ else f"{how}."


def _spent(seconds: float) -> str:
    """Return a time in its largest unit, as people say it."""
    if seconds < 50 * MINUTE:
        return words.count(max(10, 10 * round(seconds / (10 * MINUTE))), "minute")
    if seconds < 90 * MINUTE:
        return "an hour"
    if seconds < 12 * HOUR:
        return words.count(round(seconds / HOUR), "hour")
    if seconds < 10 * DAY:
        return words.count(max(1, round(seconds / DAY)), "day")
    if seconds < 70 * DAY:
        return words.count(round(seconds / (7 * DAY)), "week")
    return words.count(round(seconds / (30 * DAY)), "month")
