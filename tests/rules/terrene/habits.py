"""Plausible acts of people who want to win without long thought, for whole matches."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

OFTEN = 0.85
WAYS = (("attack", "use", "recruit", "assign"), ("recruit", "assign", "attack", "use"))


def action(keys: Sequence[str], random: Random) -> str:
    """Attack, use, recruit and assign in some order, then end the turn; never run or dismiss."""
    for verb in random.choice(WAYS):
        found = of(keys, verb)
        if found and random.random() < OFTEN:
            return random.choice(found)
    return "end"


def response(keys: Sequence[str], random: Random, often: float = 0.5) -> str:
    """Answer or block now and then, else do neither."""
    for verb in ("use", "block"):
        found = of(keys, verb)
        if found and random.random() < often:
            return random.choice(found)
    return "none" if "none" in keys else "pass"


def of(keys: Sequence[str], verb: str) -> list[str]:
    """The keys that begin with a verb."""
    return [key for key in keys if key.partition(":")[0] == verb]
