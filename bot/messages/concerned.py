"""Whom a line of the log is about: seats that it names, and those whose pieces it names."""

from __future__ import annotations

import re
from collections import defaultdict
from typing import Any

from bot.tables.model import Snapshot
from rules.kernel import words

_SEAT = re.compile("⟪(\\d+)⟫")


class Concerned:
    """Finds whom lines concern, by the names that the game has for what is theirs."""

    def __init__(self, snapshot: Snapshot, *before: Any) -> None:
        """Take the names of what lies on the table.

        Args:
            snapshot: The table.
            before: What was seen earlier, for what is gone since; ``None`` where that is not kept.
        """
        owners: dict[str, set[int]] = defaultdict(set)
        views = [view for view in before if view is not None]
        if snapshot.state is not None:
            views.append(snapshot.view(None))
        for view in views:
            for name, seat in snapshot.game.words.belongings(view):
                owners[name].add(seat)
        self._owners = {name: tuple(sorted(seats)) for name, seats in owners.items()}
        names = "|".join(re.escape(name) for name in sorted(owners, key=len, reverse=True))
        self._named = re.compile(f"⟪\\d+⟫|(?<!\\w)(?:{names})(?!\\w)" if names else "⟪\\d+⟫")

    def by(self, text: str) -> tuple[int, ...]:
        """Return the seats that a line concerns, in the order in which it names them."""
        return tuple(dict.fromkeys(seat for found in self._named.findall(text) for seat in self._of(found)))

    def mover(self, text: str) -> str:
        """Return the mark or name with which a line on somebody's act begins; else empty."""
        found = self._named.match(text)
        return found[0] if found is not None and len(self._of(found[0])) == 1 else ""

    def about_another(self, text: str, seat: int) -> bool:
        """Whether a line tells of somebody else's act."""
        return self.by(text)[:1] not in {(), (seat,)}

    def _of(self, name: str) -> tuple[int, ...]:
        mark = _SEAT.fullmatch(name)
        return (int(mark[1]),) if mark else self._owners[name]

    def concerns(self, text: str, seat: int) -> bool:
        """Whether a line is about a seat, or about what is theirs."""
        return words.seat(seat) in text or seat in self.by(text)
