"""The floor: draw a move and copy a made-up state of 20 KB, as any copying engine must."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from rules.kernel.play.chance import Chance

SIZE = 20_000
"""Bytes of the made-up state as msgpack."""

MOVES = 12
"""Moves to draw from."""

PER_BATCH = 16


class Unit(Struct):
    """A piece on the made-up table."""

    id: int
    kind: str
    owner: int
    q: int
    r: int
    health: int
    moved: bool = False
    marks: list[str] = []
    orders: dict[str, int] = {}


class Hex(Struct):
    """A field of the made-up table."""

    q: int
    r: int
    terrain: str
    owner: int | None = None
    level: int = 0


class Player(Struct):
    """Somebody at the made-up table."""

    seat: int
    name: str
    hand: list[str]
    goods: dict[str, int]


class World(Struct):
    """A state as larger games have it: units, hexes, players, lines of log."""

    turn: int
    units: list[Unit]
    hexes: list[Hex]
    players: list[Player]
    log: list[str]


def _unit(number: int) -> Unit:
    marks = ["dug in", "veteran"][: number % 3]
    return Unit(number, f"unit-{number % 12}", number % 5, number % 15, number % 10, 10, False, marks, {"move": number})


def _player(seat: int) -> Player:
    hand = [f"card-{seat}-{number}" for number in range(8)]
    return Player(seat, f"Player {seat}", hand, {"wood": seat, "ore": 3, "grain": 7, "gold": 12})


def world(size: int = SIZE) -> World:
    """A made-up state of the given size, with a steady mix of units, hexes and lines of log.

    Args:
        size: Bytes of it as msgpack, met to some hundred.
    """
    made = World(7, [], [], [_player(seat) for seat in range(5)], [])
    number = 0
    while len(msgspec.msgpack.encode(made)) < size:
        made.units.extend(_unit(4 * number + part) for part in range(4))
        hexes = range(8 * number, 8 * number + 8)
        made.hexes.extend(Hex(part % 15, part // 15, f"terrain-{part % 6}", part % 5, part % 3) for part in hexes)
        made.log.extend(f"Player {part % 5} moved unit {part} from hex {part} and took it." for part in range(3))
        number += 1
    return made


class QuickDraws(Chance):
    """Draws a benchmark's moves without keyed hashes, to measure the game and not its player."""

    def below(self, limit: int) -> int:
        """Draw an integer from 0 to ``limit`` - 1 by a linear congruential generator (Knuth, MMIX)."""
        self.count = (self.count * 6364136223846793005 + 1442695040888963407) & 0xFFFF_FFFF_FFFF_FFFF
        return (self.count >> 32) * limit >> 32


class Floor:
    """Does the floor's work, a batch at a time."""

    def __init__(self, size: int = SIZE) -> None:
        self._world: Any = world(size)
        self._encode = msgspec.msgpack.Encoder().encode
        self._decode = msgspec.msgpack.Decoder(World).decode
        self._chance = QuickDraws(bytes(32))
        self._moves = tuple(f"move-{number}" for number in range(MOVES))

    @property
    def size(self) -> int:
        """Bytes of the state."""
        return len(self._encode(self._world))

    def batch(self) -> int:
        """Draw and copy some times; returns how often."""
        for _ in range(PER_BATCH):
            self._chance.pick(self._moves)
            self._decode(self._encode(self._world))
        return PER_BATCH
