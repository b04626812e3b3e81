"""The second page of the form for a new table: pace, late people, weekends, vacations."""

from __future__ import annotations

import msgspec

from bot.clockwork.paces import reaction_words
from bot.messages import button_ids
from bot.messages.message_parts import Button, Buttons, Entry, Menu, Message, Part, Text
from bot.messages.opening.setup import Setup, ways
from bot.tables.time.pace import EXPIRY_TITLES, PACES, Expiry, Terms

_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
_EXPIRIES = tuple(Expiry)
_REACTIONS = "ls"
"""Letters for reactions that have as long as other decisions, and for shorter ones."""
TERMS = 5
"""Characters of the terms."""
PACE, LATE, WEEKENDS, VACATIONS, HOUR, REACTIONS = range(6)
"""Numbers of the menus."""


def packed(terms: Terms, *, private: bool = False) -> str:
    """Return the terms as digits for an id; a last digit means private; the zone is left out."""
    at = _EXPIRIES.index(terms.expiry)
    hour, reactions = _DIGITS[terms.minute // 60], _REACTIONS[terms.short_reactions]
    return f"{at}{terms.weekends:d}{terms.vacations:d}{hour}{reactions}{'1' if private else ''}"


def by_invitation(time: str) -> bool:
    """Whether only invited people may take a seat, as :func:`packed` wrote it."""
    return len(time) > TERMS


def unpacked(time: str, zone: str) -> Terms:
    """Read what :func:`packed` wrote.

    Raises:
        ValueError: It is something else.
        IndexError: It is something else.
    """
    late, weekends, vacations, hour, reactions = tuple(time.removesuffix("1") if by_invitation(time) else time)
    if weekends not in "01" or vacations not in "01" or not 0 <= _DIGITS.index(hour) < 24:
        raise ValueError(time)
    return Terms(
        _EXPIRIES[int(late)], weekends == "1", vacations == "1", zone, 60 * _DIGITS.index(hour),
        bool(_REACTIONS.index(reactions)),
    )  # fmt: skip


def changed(setup: Setup, menu: int, value: str) -> Setup:
    """Return the set-up with another value of a menu.

    Raises:
        ValueError: There is no such menu or value.
    """
    if menu == PACE and value in PACES:
        return msgspec.structs.replace(setup, pace=value)
    if LATE <= menu <= REACTIONS and len(value) == 1:
        time = setup.time[: menu - 1] + value + setup.time[menu:]
        return msgspec.structs.replace(setup, time=time)
    raise ValueError(value)


def page(title: str, setup: Setup, times: str, *, reacts: bool = False) -> Message:
    """Return the page.

    Args:
        title: The game's.
        setup: What is chosen so far.
        times: The time behind each button to open, in words.
        reacts: The game has reactions.
    """
    late, weekends, vacations, hour, reactions = tuple(setup.time[:TERMS])
    parts: list[Part] = [
        Text(f"**{title}**: how much time?\n{times}"),
        _menu(setup, PACE, "Pace", [(pace.id, f"{pace.title}: {pace.short}") for pace in PACES.values()], setup.pace),
        _menu(
            setup, LATE, "When time is up",
            [(str(at), EXPIRY_TITLES[expiry]) for at, expiry in enumerate(_EXPIRIES)], late,
        ),
        _menu(setup, WEEKENDS, "Weekends", [("0", "Weekends count"), ("1", "Weekends off")], weekends),
    ]  # fmt: skip
    if reacts and PACES[setup.pace].reaction:
        short = f"Reactions: {reaction_words(PACES[setup.pace])}"
        either = [("s", short), ("l", "Reactions: as long as any decision")]
        parts.append(_menu(setup, REACTIONS, "Reactions", either, reactions))
    if PACES[setup.pace].spends:
        counts = [("1", "A missed deadline spends a day of vacation first"), ("0", "Vacation is only taken by hand")]
        parts.append(_menu(setup, VACATIONS, "Vacation", counts, vacations))
    if setup.pace == "daily":
        hours = [(_DIGITS[at], f"{at:02}:00") for at in range(24)]
        parts.append(_menu(setup, HOUR, "Hour of the day", hours, hour))
    parts.append(Buttons((*ways(setup), Button("Back to the Game", button_ids.make(0, "setup_back", setup.n)))))
    return Message(tuple(parts))


def _menu(setup: Setup, number: int, title: str, entries: list[tuple[str, str]], chosen: str) -> Menu:
    made = tuple(Entry(value, label[:100], chosen=value == chosen) for value, label in entries)
    return Menu(button_ids.make(0, "setup_time", f"{setup.n}.{number}"), title, made)
