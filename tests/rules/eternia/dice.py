"""Dice for tests: a table's next draws are chosen, so that an attack rolls as told."""

from __future__ import annotations

from collections.abc import Sequence

from rules.kernel.play.chance import Chance
from tests.rules.eternia.table import Table


def will_roll(table: Table, faces: str) -> Table:
    """Have the next dice show these faces in turn, ``"ranged power blank"``, rerolls last."""
    wanted = faces.split()
    die: Sequence[str] = table.game.cards.faces
    for seed in range(10_000_000):
        chance = Chance(seed.to_bytes(32, "big"))
        if all(chance.pick(die) == face for face in wanted):
            table.state.chance = Chance(seed.to_bytes(32, "big"))
            return table
    raise AssertionError(f"nothing rolls {faces}")
