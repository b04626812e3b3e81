"""Effects in words: what a skill or a card does, as clauses that join into a sentence."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from rules.kernel.play.effects import ByKind
from rules.kernel.words import count, signed
from rules.kernel.words.phrasing import Clause
from rules.timestrike.effects import records as e
from rules.timestrike.words.conditions import STATS, buff, curse


class To(NamedTuple):
    """How an effect reads.

    Attributes:
        subject: Whom it is for: ``you``, or a name for the target.
        names: The names of skills, by their codes.
    """

    subject: str
    names: Mapping[str, str]


says: ByKind[[To], Clause] = ByKind("words for")
"""What an effect does, as a clause."""

DECKS = {"item": "item", "fish": "fish card", "artifact": "artifact"}
ROLLS = {"attack": "on attack", "defense": "on defense", "enrage": "on the roll that spends Enrage"}
WAIVED = {"has_curse": "may be used under the curse", "has_buff": "needs no Enrage"}
"""What a skill does whose condition an artifact takes away, by the word for that condition."""
OTHERWISE = "needs one of its conditions no more"


def _up_to(n: int, noun: str) -> str:
    return count(n, noun) if n == 1 else f"up to {count(n, noun, 'hexes')}"


# ---- Damage, health, slots --------------------------------------------------

says.put(e.Damage, lambda one, to: Clause(to.subject, "take", f"{one.n} damage"))
says.put(e.Hits, lambda one, to: Clause(to.subject, "take", count(one.n, "hit")))
says.put(e.Roll, lambda one, to: Clause(to.subject, "take", f"the hits of {count(one.n, 'die', 'dice')}, rolled once"))
says.put(e.IfHit, lambda one, to: Clause("", f"roll {count(one.n, 'die', 'dice')} against {to.subject}"))
says.put(e.Heal, lambda one, to: Clause(to.subject, "regain", f"{one.n} health"))
says.put(e.Buff, lambda one, to: Clause(to.subject, "gain", buff(one.buff)))
says.put(e.Awaken, lambda one, to: Clause(to.subject, "awaken", count(one.n, "stat")))


@says.of(e.Curse)
def _(one: e.Curse, to: To) -> Clause:
    return Clause(to.subject, "get", "the curse of a stat of your choice" if one.curse == "stat" else curse(one.curse))


@says.of(e.Cleanse)
def _(one: e.Cleanse, to: To) -> Clause:
    return Clause(to.subject, "lose", "all curses" if one.n == "all" else count(one.n, "curse"))


@says.of(e.Unbuff)
def _(one: e.Unbuff, to: To) -> Clause:
    return Clause(to.subject, "lose", f"a buff of your choice{', and you gain it' * one.take}")


@says.of(e.CheapShot)
def _(one: e.CheapShot, to: To) -> Clause:
    return Clause("you" if one.by == "self" else "another of your units", "make", f"a Cheap Shot at {to.subject}")


# ---- Moving units -----------------------------------------------------------

says.put(e.Push, lambda one, to: Clause(to.subject, "be pushed", _up_to(one.n, "hex")))
says.put(e.Pull, lambda one, to: Clause(to.subject, "be pulled", _up_to(one.n, "hex")))
says.put(e.Walk, lambda one, to: Clause(to.subject, "may move", f"{_up_to(one.n, 'hex')}, safe from Cheap Shots"))


@says.of(e.Swap)
def _(one: e.Swap, to: To) -> Clause:
    if to.subject.startswith("two "):
        return Clause("", f"{to.subject} exchange places")
    return Clause("", f"exchange places with {to.subject}")


@says.of(e.Put)
def _(one: e.Put, to: To) -> Clause:
    place = f"free {'land ' * one.land}hex"
    if one.engaged:
        return Clause(to.subject, "be put", f"on a {place} beside you, engaged with you")
    levels = f", at most {count(one.levels, 'level')} higher or lower" if one.levels else ""
    go = "go to" if to.subject == "you" else "be put on"
    return Clause(to.subject, go, f"a {place} within {one.r}{levels}")


# ---- Dice -------------------------------------------------------------------

says.put(e.ExtraHit, lambda one, to: Clause("", count(one.n, "extra hit")))
says.put(e.ExtraBlock, lambda one, to: Clause("", count(one.n, "extra block")))
says.put(e.Dice, lambda one, to: Clause("", f"{count(one.n, 'more die', 'more dice')} {ROLLS[one.roll]}"))
says.put(e.Reroll, lambda one, to: Clause("", "reroll any of them, once"))
says.put(e.Raise, lambda one, to: Clause("", f"{signed(one.n)} on the D20"))
says.put(e.Threshold, lambda one, to: Clause("", f"{one.n} or more is enough"))
says.put(e.Succeed, lambda one, to: Clause("", "it succeeds without a roll"))
says.put(e.SkipFish, lambda one, to: Clause("", "it needs no fish"))
says.put(e.Energy, lambda one, to: Clause(to.subject, "gain", f"{one.n} Energy for this turn"))

# ---- What holds constantly --------------------------------------------------

says.put(e.ChangeStat, lambda one, to: Clause(to.subject, "have", f"{signed(one.n)} {STATS[one.stat]}"))
says.put(e.AutoCheap, lambda one, to: Clause("", "your Cheap Shot hits without a roll"))
says.put(e.NoCheap, lambda one, to: Clause("", "a Cheap Shot at you deals no damage"))
says.put(e.Stay, lambda one, to: Clause("", "nobody moves you"))
says.put(e.SharedBar, lambda one, to: Clause("", "your units share one health bar"))
says.put(e.TargetLast, lambda one, to: Clause("", "the Lost choose you last among equals"))
says.put(e.SeePast, lambda one, to: Clause("", "units never block your line of sight"))
says.put(e.Limbs, lambda one, to: Clause("", "your tentacles are units of yours, activated in your turn"))
says.put(e.FishAfloat, lambda one, to: Clause("", "you may Fish while on water"))
says.put(e.Free, lambda one, to: Clause("", f"{to.names[one.skill]} costs no Energy"))
says.put(e.Waive, lambda one, to: Clause("", f"{to.names[one.skill]} {WAIVED.get(one.condition, OTHERWISE)}"))
says.put(e.BlocksCount, lambda one, to: Clause("", f"{to.names[one.skill]} succeeds on a block, too"))


@says.of(e.HealMore)
def _(one: e.HealMore, to: To) -> Clause:
    return Clause("", f"{'it' if one.skill is None else to.names[one.skill]} heals {one.n} more")


# ---- Loot, ground and Fear --------------------------------------------------

says.put(e.Draw, lambda one, to: Clause("", f"draw {count(one.n, DECKS[one.deck])}"))
says.put(e.DrawKeep, lambda one, to: Clause("", f"draw {count(one.n, DECKS[one.deck])} and keep {one.keep}"))
says.put(e.Rob, lambda one, to: Clause("", f"take {one.n} loot at random from {to.subject}"))
says.put(e.Break, lambda one, to: Clause("", f"the top of {to.subject}, or of a wall there, is destroyed"))
says.put(e.Shake, lambda one, to: Clause("", "everybody on you is shaken off"))
says.put(
    e.Sprout,
    lambda one, to: Clause(
        "",
        f"{count(one.n, 'tentacle')} {'rises' if one.n == 1 else 'rise'} on {to.subject}, to act from the next turn on",
    ),
)
