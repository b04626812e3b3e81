"""Cards of a hand as keys of an answer: a number behind the code tells copies apart."""

from __future__ import annotations

from rules.kernel import Option, Picks, Ref
from rules.kernel.words.phrasing import cut
from rules.terrene.state import TerreneTable
from rules.terrene.words.cards import in_brief
from rules.terrene.words.labels import DETAIL


def keys_for(codes: list[str]) -> tuple[str, ...]:
    """Return a key for each card of a list, in its order: ``fire_bomb``, ``fire_bomb.2``."""
    seen: dict[str, int] = {}
    keys = []
    for code in codes:
        seen[code] = seen.get(code, 0) + 1
        keys.append(code if seen[code] == 1 else f"{code}.{seen[code]}")
    return tuple(keys)


def hand_keys(t: TerreneTable, seat: int) -> tuple[str, ...]:
    """TER-WAIT-8: return a key for each card of a hand, the longest held first."""
    return keys_for([hold.code for hold in t.state.players[seat].hand])


def code_of(key: str) -> str:
    """Return the card that a key stands for."""
    return key.partition(".")[0]


def codes_of(picks: Picks) -> list[str]:
    """Return the cards that an answer stands for."""
    return [code_of(str(pick)) for pick in picks]


def hand_option(t: TerreneTable, key: str) -> Option:
    """Name the card of a key, with its effects; copies are told apart."""
    code, copy = code_of(key), key.partition(".")[2]
    name = t.content.card[code].name
    label = f"{name} (copy {copy})" if copy else name
    return Option(key, label, cut(in_brief(t.content, code), DETAIL), Ref("card", code))
