"""Effects and conditions in words: what a Trait, a Battle Card or a Weapon does."""

from __future__ import annotations

from collections.abc import Iterable

from rules.elemancers.content.in_force import Cards
from rules.elemancers.effects.records import (
    Add,
    Base,
    Discard,
    Draw,
    Given,
    Grant,
    Heal,
    Hit,
    Join,
    Lock,
    OnDice,
    Ready,
    Reroll,
    Shift,
    Silence,
    Stats,
    Step,
    Summon,
    Turn,
    Ward,
    When,
    Whom,
)
from rules.elemancers.effects.uses import Item, Use, item_of
from rules.kernel.play.effects import ByKind
from rules.kernel.words import count
from rules.kernel.words.phrasing import sentence

clause: ByKind[[], str] = ByKind("words for")
"""What an effect does, as an order to its user."""

WHOM: dict[Whom, str] = {
    "own": "one of your creatures in the Battle",
    "own_creature": "one of your creatures in the Battle, no Avatar",
    "friend": "a friendly creature in the Battle",
    "enemy": "an enemy creature or Avatar in the Battle",
    "enemy_creature": "an enemy creature in the Battle, no Avatar",
    "enemy_up": "an enemy Face Up creature at the location",
    "self": "this creature",
}
"""Whom an effect is aimed at."""
SEVERAL: dict[Whom, str] = {
    "own": "your creatures in the Battle",
    "enemy": "enemy creatures or Avatars in the Battle",
}
GIVEN: dict[When, str] = {
    "avatar_here": "if your Avatar is in the Battle",
    "own": "if {n} of your creatures are in the Battle",
    "outnumbered": "if your Faction is outnumbered",
    "attacking": "if you started the Battle",
    "defending": "if an enemy started the Battle",
    "friend_high": "if a friendly die shows {n} or more",
    "friend_low": "if a friendly die shows {n} or less",
    "enemy_high": "if an enemy die shows {n} or more",
    "enemy_low": "if an enemy die shows {n} or less",
    "pt_here": "if a Power Token of your Faction lies there",
    "element_here": "if the location has your element",
    "spent_here": "if one of your creatures has spent its Trait",
    "kill_here": "if an enemy creature was Defeated",
}
"""The condition of an item."""
STEPS: dict[Step | None, str] = {
    None: "",
    "start": "beginning of Battle: ",
    "modify": "",
    "after": "after Damage: ",
    "turn": "as your turn begins: ",
}
"""When a Weapon does something."""
ALWAYS = (Given("own", 1),)
"""Conditions that hold wherever their item can be used: they are not said."""
_STATS = {"move": "Move", "defence": "DEF", "dice": "Battle Dice"}


def _dice(effect: OnDice) -> str:
    """Name the dice of an effect."""
    if effect.that:
        return "such a die" if effect.n == 1 else f"up to {effect.n} such dice"
    whose = {"friend": "friendly ", "enemy": "enemy ", "any": ""}[effect.die]
    if effect.n == 1:
        return "any die" if not whose else f"{'an' if whose[0] == 'e' else 'a'} {whose}die"
    return f"up to {effect.n} {whose}dice"


def _whom(at: Whom, n: int = 1) -> str:
    return WHOM[at] if n == 1 else f"up to {n} {SEVERAL[at]}"


clause.put(Reroll, lambda one: f"reroll {_dice(one)}")
clause.put(Add, lambda one: f"{'raise' if one.by > 0 else 'lower'} {_dice(one)} by {abs(one.by)}")
clause.put(Turn, lambda one: f"turn {_dice(one)} to {'the number of an enemy die' if one.to == 'enemy' else one.to}")
clause.put(Lock, lambda one: f"lock {_dice(one)}: nobody changes or rerolls them")
clause.put(Hit, lambda one: f"deal {count(one.n, 'Hit')} to {_whom(one.at)}")
clause.put(Ward, lambda one: f"give {count(one.n, 'Ward')} to {_whom(one.at)}")
clause.put(Silence, lambda one: f"silence {_whom(one.at, one.n)}")
clause.put(Ready, lambda one: f"make {_whom(one.at, one.n)} ready again")
clause.put(Grant, lambda one: f"give {one.trait.title()} to {_whom(one.at)}")
clause.put(Shift, lambda one: f"move {_whom(one.at)} to an adjacent location, Face Up")
clause.put(Join, lambda one: "join a Battle next door")
clause.put(Heal, lambda one: f"heal your Avatar by {one.n} HP")
clause.put(Draw, lambda one: f"draw {count(one.n, 'Battle Card')}")
clause.put(Discard, lambda one: f"an enemy Clan in the Battle loses {count(one.n, 'Battle Card')} at random")
clause.put(Summon, lambda one: f"place {count(one.n, 'token')} of yours there, Face Up")
clause.put(
    Stats,
    lambda one: f"{'all your creatures have' if one.who == 'all' else 'your Avatar has'} {_STATS[one.stat]} {one.to}",
)


def said(given: Given | None, effects: Iterable[Base]) -> str:
    """Say what an item does, as a clause: its condition, then its effects in printed order."""
    what = "; ".join([clause(effect) for effect in effects])
    if given is None or given in ALWAYS:
        return what
    return f"{when(given)}, {what}"


def when(given: Given | None) -> str:
    """Say a condition, as a clause that begins with ``if``; empty without one."""
    return "" if given is None else GIVEN[given.when].format(n=given.n)


def said_of(cards: Cards, use: Use) -> str:
    """Say what is used does, as a sentence without its full stop."""
    item: Item = item_of(cards, use)
    return sentence(said(item.given, item.effects)).rstrip(".")
