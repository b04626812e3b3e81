"""A walker over the content: plays a card where all can happen, and compares its words.

The words are read as a person reads them, clause by clause; what they promise must be told by the log, in their order.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import groupby
from typing import Any, NamedTuple

from rules.eternia.ground.board import apart
from rules.eternia.told.combat_events import AttackBegan, Dazed, DiceRolled, EffectBegan, Healed, Recovered, Wounded
from rules.eternia.told.events import OrderSwapped, PeekTold, PowerGained, PowerLost, PowerShifted
from rules.eternia.told.move_events import MountedUp, MoveAction, Moved, Placed, Pushed, Spawned, Swapped, TokenPlaced
from rules.eternia.view import SPACES, name_of, space_of
from rules.kernel import Event, Pick
from tests.rules.eternia.table import Table

NAMES = {name_of(space) for space in range(SPACES)}
IDLE = ("none", "pass", "stay", "done", "rest")


class Said(NamedTuple):
    """A clause's promise: its kind, and its amount at most or exactly."""

    kind: str
    n: int = 0


# ---- What the words promise -----------------------------------------------------------

CLAUSES: dict[str, str] = {
    "push": r"push [^;.]*? up to (\d) spaces?",
    "move": r"(?:may move|moves) up to (\d) spaces?",
    "forced": r"move an Enemy [^;.]*? up to (\d) spaces?",
    "wounds": r"suffers (\d) (?:more )?Wounds?(?! less)(?! of)",
    "heal": r"heals (\d) HP",
    "daze": r"becomes Dazed",
    "undaze": r"recovers from Dazed",
    "root": r"cannot move until",
    "gain": r"gains (\d) Power",
    "lose": r"loses (\d) Power",
    "shift": r"move up to (\d) Power",
    "token": r"place (\d) [^;.]*? tokens?",
    "place": r"put [^;.]*? on a free space",
    "swap": r"exchanges spaces with",
    "order": r"exchange two facedown",
    "peek": r"look at (\d) facedown",
    "spawn": r"spawn (\d) ",
    "bonus": r"makes a Bonus Attack",
    "forced_attack": r"makes a free attack",
    "mount": r"mounts as",
    "lasts": r"has \d more Armor(?! in this attack)|(?:every|Every) attack (?:of|against)[^.;]*? rolls",
}
PATTERN = re.compile("|".join(f"(?P<{kind}>{text})" for kind, text in CLAUSES.items()), re.IGNORECASE)
UNTRUE = (r"if (?:it|that model|the target) is Dazed", r"if (?:it|the target) is a Minion", r"if .* moved 3 or more")
"""Conditions that do not hold where the walker plays; all others do."""


def promised(text: str) -> list[Said]:
    """Read the words of a card: its promises in order; neighbours of one kind once."""
    found = []
    for sentence in re.split(r"(?<=\.) ", text):
        for clause in re.split(r";", sentence):
            if any(re.search(untrue, clause) for untrue in UNTRUE):
                continue
            for match in PATTERN.finditer(clause):
                numbers = re.findall(r"\d", match[0])
                found.append(Said(str(match.lastgroup), int(numbers[-1]) if numbers else 0))
    return [next(group) for _, group in groupby(found, key=lambda one: one.kind)]


# ---- What happened -----------------------------------------------------------------------


_KINDS: dict[type[Event], str] = {
    Pushed: "push",
    Moved: "move",
    MoveAction: "move",
    Wounded: "wounds",
    Healed: "heal",
    Dazed: "daze",
    Recovered: "undaze",
    EffectBegan: "lasts",
    PowerGained: "gain",
    PowerLost: "lose",
    PowerShifted: "shift",
    AttackBegan: "bonus",
    TokenPlaced: "token",
    Placed: "place",
    Swapped: "swap",
    OrderSwapped: "order",
    PeekTold: "peek",
    Spawned: "spawn",
    MountedUp: "mount",
}


def _of(event: Event) -> Said | None:
    """An event's news of an effect; news of an attack, a way or the ground is no effect's."""
    kind = _KINDS.get(type(event))
    match event:
        case Wounded(cause=cause) if cause != "effect":
            kind = None
        case Moved(by=by) if by:
            kind = "forced"
        case EffectBegan(what=what) if what.startswith("no move"):
            kind = "root"
        case AttackBegan(bonus=False, by=by):
            kind = "forced_attack" if by else None
        case _:
            pass
    return None if kind is None else Said(kind, _amount(event))


def _amount(event: Event) -> int:
    match event:
        case Pushed():
            return apart((space_of(event.start),), (space_of(event.end),))
        case PowerGained():
            return event.amount + event.lost
        case _:
            return next((getattr(event, name) for name in ("spaces", "wounds", "amount") if hasattr(event, name)), 0)


def happened(log: Sequence[Event], *, without: Sequence[str] = ()) -> list[list[Said]]:
    """The log's events in order; neighbours of one kind together."""
    found = [said for event in log for said in [_of(event)] if said is not None and said.kind not in without]
    return [list(group) for _, group in groupby(found, key=lambda one: one.kind)]


EXACT = ("wounds", "heal", "gain", "lose")
UP_TO = ("push", "move", "forced", "shift")
COUNTED = ("token", "spawn")


MAY = ("push", "move", "forced", "place")
"""What whoever decides may leave out."""


def compare(text: str, log: Sequence[Event], *, without: Sequence[str] = (), may: Sequence[str] = ()) -> None:
    """Compare a card's words with the log: kind by kind in order, and the amount of each.

    Args:
        text: The words.
        log: What happened.
        without: Kinds to leave out on both sides.
        may: Kinds that were left out in play, or not.
    """
    words = [said for said in promised(text) if said.kind not in without]
    events = happened(log, without=without)
    if words and words[-1].kind == "bonus":  # what the Bonus Attack does stands on its own card
        kinds = [group[0].kind for group in events]
        events = events[: kinds.index("bonus") + 1] if "bonus" in kinds else events
    for place in reversed(range(len(words))):
        kinds = [group[0].kind for group in events]
        if words[place].kind in may and kinds.count(words[place].kind) < [one.kind for one in words].count(
            words[place].kind
        ):
            del words[place]
    assert [said.kind for said in words] == [group[0].kind for group in events], text
    for said, group in zip(words, events, strict=True):
        if said.kind in EXACT and "For each" in text:
            assert all(one.n and one.n % said.n == 0 for one in group), (text, group)
        elif said.kind in EXACT:
            assert {one.n for one in group} == {said.n}, (text, group)
        elif said.kind in UP_TO:
            assert all(one.n <= said.n for one in group), (text, group)
        elif said.kind in COUNTED:
            assert len(group) == said.n, (text, group)


def dice(log: Sequence[Event]) -> int:
    """How many dice the first attack rolled."""
    return next(len(event.faces) for event in log if isinstance(event, DiceRolled))


# ---- Playing it ---------------------------------------------------------------------------


STOPS = ("choose an Action", "no Actions left", "Place your Activation", "Place the team's", "Which Controller Skill")
"""Prompts at which a card is done with."""


def plays(t: Table, prefer: Sequence[str], most: int = 60) -> None:
    """Answer every question until a card is done with; every offer is taken.

    Args:
        t: The table.
        prefer: Keys to choose wherever they are offered, the first that is; each that begins with ``once:`` once.
        most: How many questions.
    """
    left = list(prefer)
    for _ in range(most):
        asked = t.asked()
        if not asked or any(stop in t.seat(asked[0]).decision.prompt for stop in STOPS):
            return
        acting = t.seat(asked[0])
        form = acting.decision.form
        key = _answer(t, list(acting.options), left, acting.decision.prompt) if isinstance(form, Pick) else None
        if key is None:
            acting.takes_default()
        else:
            acting.chooses(key)
    raise AssertionError("the card is never done with")


def _answer(t: Table, options: list[str], left: list[str], prompt: str) -> str | None:
    for wish in list(left):
        key = wish.removeprefix("once:")
        if key in options:
            if key != wish:
                left.remove(wish)
            return key
    if "You gain" in prompt or "Boosts?" in prompt or "React?" in prompt or "Strategy card?" in prompt:
        return None
    busy = [key for key in options if key not in IDLE]
    ends = [key for key in busy if key.split("/")[0] in NAMES]
    model: Any = getattr(t.state.agenda[-1], "model", None)
    if ends and isinstance(model, int) and t.state.models[model].at:
        at = t.state.models[model].at
        return min(ends, key=lambda key: (apart(at, [space_of(one) for one in key.split("/")]), _distance(t, key)))
    return busy[0] if busy else None


def _distance(t: Table, key: str) -> int:
    """The distance of an end from H5, the space of a splash's target."""
    return apart((space_of("H5"),), [space_of(one) for one in key.split("/")])
