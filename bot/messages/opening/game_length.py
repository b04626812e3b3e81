"""The length of a game at a pace, in words, from counts of played games.

A game's ``counted`` are means of the whole games that ``python -m bot bench turn`` plays, rounded: questions that take
a press, and changes of the person to answer. How long people think is no count but an assumption: it stands here.
"""

from __future__ import annotations

from bot.clockwork.hours import DAY, HOUR, MINUTE
from bot.tables.model import AnyGame
from bot.tables.time.pace import PACES
from rules.kernel import words

A_QUESTION = 45.0
"""Seconds that a question takes on average while everyone is there."""
A_TURN = {"relaxed": 6 * HOUR, "days": 16 * HOUR, "slow": 2 * DAY, "bank": 6 * HOUR, "daily": DAY}
"""Seconds until somebody else answers on average, at paces at which nobody has to be there."""
RATES = {
    "relaxed": "three turns a day",
    "days": "one or two turns a day",
    "slow": "three or four turns a week",
    "bank": "three turns a day",
    "daily": "one turn a day",
}


def takes(game: AnyGame, pace: str) -> str:
    """Return how long a game takes at a pace, after "takes"; empty where nobody has counted."""
    questions, turns = game.words.counted
    if not questions:
        return ""
    if PACES[pace].together:
        return f"about {_spent(questions * A_QUESTION)} with everyone online"
    return f"about {_spent(turns * A_TURN[pace])} at {RATES[pace]}"


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
