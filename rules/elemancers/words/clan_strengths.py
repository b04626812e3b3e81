"""What a Clan is like, in a few words: counted from its own Battle Cards and its Weapon."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from rules.elemancers.content.in_force import Cards
from rules.elemancers.content.records import FactionCode
from rules.elemancers.effects.records import (
    Add,
    Base,
    Discard,
    Grant,
    Heal,
    Hit,
    Lock,
    OnDice,
    Ready,
    Silence,
    Stats,
    Summon,
    Ward,
)
from rules.kernel.words import listing

OFTEN = 2
"""On how many of its own cards, its Weapon among them, something stands that a Clan is known for."""
_STRENGTHS = {
    "weaken": "weakens enemy dice",
    "protect": "protects its own",
    "strike": "deals Hits without dice",
    "stop": "stops enemy Traits and cards",
    "return": "brings back its own",
    "heal": "heals its Avatar",
    "better": "improves friendly dice",
}
"""What a Clan does, by a name for what its effects have in common."""


@lru_cache(maxsize=32)
def strengths(cards: Cards, clan: str) -> tuple[str, ...]:
    """Return what stands on two of a Clan's own cards or more, the most frequent first.

    Where nothing does, it is said of what stands on one.
    """
    own = [one.effects for one in cards.cards.values() if one.clan == clan]
    own.append(tuple([effect for power in cards.weapons[clan].powers for effect in power.effects]))
    counts = Counter([kind for effects in own for kind in dict.fromkeys(map(_kind, effects)) if kind])
    most = max(counts.values(), default=0)
    found = [kind for kind in _STRENGTHS if counts[kind] >= min(OFTEN, most) > 0]
    return tuple([_STRENGTHS[kind] for kind in sorted(found, key=lambda kind: -counts[kind])])


def known_for(cards: Cards, clan: str) -> str:
    """Say it as a sentence without its subject: ``Protects its own and improves friendly dice``."""
    said = listing(strengths(cards, clan))
    return f"{said[:1].upper()}{said[1:]}"


def of_faction(cards: Cards, faction: FactionCode) -> str:
    """Say what each Clan of a Faction does most."""
    return "; ".join([f"{cards.names[clan]} {strengths(cards, clan)[0]}" for clan in cards.of_faction(faction)])


def _kind(effect: Base) -> str:
    """Return what an effect has in common with others; empty where that is nothing."""
    if isinstance(effect, Lock | Silence | Discard):
        return "stop"
    if isinstance(effect, OnDice):
        own = effect.die == "friend" or (effect.die == "any" and isinstance(effect, Add) and effect.by > 0)
        return "better" if own else "weaken"
    if isinstance(effect, Ward) or (isinstance(effect, Stats) and effect.stat == "defence"):
        return "protect"
    if isinstance(effect, Stats) and effect.stat == "dice":
        return "better"
    kinds: dict[type[Base], str] = {Hit: "strike", Summon: "return", Grant: "return", Heal: "heal", Ready: "return"}
    return kinds.get(type(effect), "")
