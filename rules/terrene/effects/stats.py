"""Stats and properties of Characters: printed values and lasting effects (TER-CHAR-9).

Nothing that is changed is stored: what is always in force is read from the cards that lie there, what holds for a time
from :attr:`rules.terrene.state.TerreneState.lasting`. Who fits a filter, and whether a demand is met, stands here too:
numbers depend on both, and both on numbers.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any, Generic, NamedTuple, TypeVar

from rules.terrene.cards.in_force import USE
from rules.terrene.cards.records import Ability, Character, Command
from rules.terrene.effects.records import Amount, Demand, Filter, Gain, GiveStatus, Lasts, StatBonus
from rules.terrene.effects.vocabulary import Against, Condition, Gained, Kind, Stat, Subtype
from rules.terrene.seats import allied, is_for
from rules.terrene.state import DECAY, Held, Member, TerreneTable, find, ground_of, recruited

E = TypeVar("E", bound=Lasts)
Table = dict[str, list[tuple[Ability, Any]]]


class Standing(NamedTuple, Generic[E]):
    """An effect always in force: its player, its card's bearer, its kinds (TER-IMMUNE-3)."""

    effect: E
    seat: int
    bearer: Member | None
    kinds: tuple[Against, ...]


def printed(t: TerreneTable, code: str) -> Character:
    """Return a Character as printed."""
    return t.content.character[code]


def lv(t: TerreneTable, member: Member) -> int:
    """TER-CHAR-6: return the LV of a Character, level ups included."""
    return printed(t, member.code).lv + member.levels


def stat(t: TerreneTable, member: Member, which: Stat) -> int:
    """TER-CHAR-8, TER-CHAR-9, TER-DECAY-1, TER-DECAY-3, TER-DECAY-4: return a stat's value now.

    The sum of what is printed and of all that changes it is raised to 0 at last. TER-GAINED-5: bonuses add up.
    """
    card = printed(t, member.code)
    total = {"atk": card.atk, "def": card.def_, "hp": card.hp}[which] + member.plus.get(which, 0)
    for effect, bearer in _on(t, member, StatBonus):
        if effect.stat == which:
            total += _read(t, effect.amount, bearer)
    if which == "def":
        total -= DECAY * member.decay
    return max(total, 0)


def max_hp(t: TerreneTable, member: Member) -> int:
    """TER-CHAR-7: return the damage at which a Character is defeated."""
    return stat(t, member, "hp")


def has(t: TerreneTable, member: Member, what: Gained) -> bool:
    """TER-GAINED-1, TER-GAINED-3, TER-GAINED-5: whether it has this ability, gained or printed.

    TER-HASTE-2: Haste does nothing as long as the Character is Slow.
    """
    if member.hidden or (what == "haste" and is_(t, member, "slow")):
        return False
    return any(effect.ability == what for effect, _ in _on(t, member, Gain))


def prints(t: TerreneTable, member: Member, what: Gained) -> bool:
    """TER-GAINED-3, TER-SILENCE-1: whether a Character has this ability by its own text."""
    return any(
        one.effect.ability == what and one.kinds == ("characters",)
        for one in standing(t, Gain)
        if one.bearer is member and _covers(t, one, member)
    )


def gains(t: TerreneTable, member: Member, what: Gained) -> bool:
    """TER-GAINED-1: whether a Character has this ability from outside its own text."""
    if not has(t, member, what):
        return False
    if any(
        one.on == member.number and isinstance(one.effect, Gain) and one.effect.ability == what
        for one in t.state.lasting
    ):
        return True
    return not prints(t, member, what)


def immune(t: TerreneTable, member: Member, against: Collection[Against]) -> bool:
    """TER-IMMUNE-1, TER-IMMUNE-3: whether a Character is Immune to a source of these kinds."""
    if not against or member.hidden:
        return False
    return any(effect.ability == "immune" and effect.against in against for effect, _ in _on(t, member, Gain))


def is_(t: TerreneTable, member: Member, what: Condition) -> bool:
    """TER-STATUS-1, TER-STATUS-3: whether a Character has a status condition."""
    if what == "silence":
        return silenced(t, member)
    return not member.hidden and any(effect.status == what for effect, _ in _on(t, member, GiveStatus))


def silenced(t: TerreneTable, member: Member) -> bool:
    """TER-SILENCE-1, TER-GAINED-2: whether a Character's own text is void; gains stay."""
    return any(
        one.on == member.number and isinstance(one.effect, GiveStatus) and one.effect.status == "silence"
        for one in t.state.lasting
    )


def abilities_of(t: TerreneTable, member: Member) -> tuple[Ability, ...]:
    """TER-CHAR-2, TER-SILENCE-1: a Character's abilities: none while hidden or silenced.

    TER-STUN-3: all of them while it is stunned.
    """
    return () if member.hidden or silenced(t, member) else t.content.abilities[member.code]


def held_abilities(t: TerreneTable, member: Member) -> tuple[Ability, ...]:
    """TER-ONGOING-1, TER-SILENCE-2: the abilities of a Character's On-going card."""
    held = member.held
    return () if member.hidden or held is None or not _works(t, held) else t.content.abilities[held.code]


def _works(t: TerreneTable, held: Held) -> bool:
    """TER-ONGOING-1: whether a card is in use: not while its use is on the chain."""
    return held.up and not any(
        link.card == held.number and link.ability == USE for link in (*t.state.declared, *t.state.uses)
    )


# ---- What is in force ---------------------------------------------------------------------


def always(t: TerreneTable, kind: type[E]) -> Iterator[tuple[E, int, Member | None]]:
    """List the effects of a kind in force, always or for a time, with their player and bearer."""
    for one in standing(t, kind):
        yield one.effect, one.seat, one.bearer
    for lasting in t.state.lasting:
        if isinstance(lasting.effect, kind):
            yield lasting.effect, lasting.seat, find(t.state, lasting.by)


def standing(t: TerreneTable, kind: type[E]) -> Iterator[Standing[E]]:
    """TER-PASSIVE-1, TER-SILENCE-1, TER-SILENCE-2: list a kind's effects always in force.

    Recruited Characters that are not silenced, On-going cards in use, active Terrains.
    """
    table: Table = t.content.standing.get(kind, {})
    if not table:
        return
    s = t.state
    for member in s.members:
        if member.hidden:
            continue
        if member.code in table and not silenced(t, member):
            yield from _each(t, table[member.code], member.seat, member, ("characters",))
        held = member.held
        if held is not None and held.code in table and _works(t, held):
            yield from _each(t, table[held.code], member.seat, member, kinds_of_card(t, held.code))
    for seat in range(s.seats):
        ground = ground_of(s, seat)
        if ground is not None and ground.code in table:
            yield from _each(t, table[ground.code], seat, None, ())


_SOURCES: dict[Kind | Subtype, tuple[Against, ...]] = {
    "character": ("characters",),
    "item": ("items",),
    "none": ("commands",),
    "spell": ("commands", "spells"),
    "trap": ("commands", "traps"),
    "terrain": (),
}


def kinds_of_card(t: TerreneTable, code: str) -> tuple[Against, ...]:
    """TER-IMMUNE-3: the kinds of source that a card in play is; of Terrains only Storms."""
    card = t.content.card[code]
    return _SOURCES[card.subtype if isinstance(card, Command) else t.content.kind[code]]


def _each(
    t: TerreneTable, effects: list[tuple[Ability, Any]], seat: int, bearer: Member | None, kinds: tuple[Against, ...]
) -> Iterator[Standing[Any]]:
    for ability, effect in effects:
        if holds(t, seat, ability.demand, None if bearer is None else bearer.number):
            yield Standing(effect, seat, bearer, kinds)


def effects_on(t: TerreneTable, member: Member, kind: type[E]) -> list[E]:
    """List the effects of one kind that hold on a recruited Character, always or for a time."""
    return [effect for effect, _ in _on(t, member, kind)]


def _on(t: TerreneTable, member: Member, kind: type[E]) -> Iterator[tuple[E, Member | None]]:
    for one in standing(t, kind):
        if _covers(t, one, member):
            yield one.effect, one.bearer
    for lasting in t.state.lasting:
        if lasting.on == member.number and isinstance(lasting.effect, kind):
            yield lasting.effect, find(t.state, lasting.by)


def _covers(t: TerreneTable, one: Standing[Any], member: Member) -> bool:
    """TER-IMMUNE-1: whether an effect always in force holds on a Character; not if Immune."""
    to = getattr(one.effect, "to", "self")
    if isinstance(to, Filter):
        if not fits(t, one.seat, to, member, one.bearer):
            return False
    elif to != "self" or one.bearer is not member:
        return False
    if isinstance(one.effect, Gain) and one.effect.ability == "immune":
        return True
    own = one.bearer is member and one.kinds == ("characters",)
    kinds: tuple[Against, ...] = () if own else one.kinds
    if isinstance(one.effect, GiveStatus):
        kinds = (*kinds, "status")
    return not immune(t, member, kinds)


def _read(t: TerreneTable, amount: Amount, bearer: Member | None) -> int:
    """TER-CHAR-6: read an amount always in force: a number, or by the bearer's LV."""
    if isinstance(amount, int):
        return amount
    if amount.by_lv is None:
        return 0
    return amount.by_lv[min(1 if bearer is None else lv(t, bearer), 3) - 1]


# ---- Who fits, and what must be so --------------------------------------------------------


def fits(t: TerreneTable, seat: int, want: Filter, member: Member, self_: Member | None) -> bool:
    """Return whether a Character in play fits.

    TER-HIDE-5, TER-HIDE-6: a hidden one fits only where hidden ones are meant. TER-HIDE-7: nothing of its face counts.

    Args:
        t: The table.
        seat: The player whose ability it is.
        want: What is asked for.
        member: The Character in question.
        self_: The Character whose ability it is, if it is one's.
    """
    if member.hidden != want.hidden or not is_for(want.side, seat, member.seat):
        return False
    if want.other and self_ is not None and self_.number == member.number:
        return False
    if want.damaged and not member.damage:
        return False
    if member.hidden:
        return True
    return t.content.fits(want, member.code) and defence_fits(t, want, member)


def defence_fits(t: TerreneTable, want: Filter, member: Member) -> bool:
    """Return whether a Character's DEF fits a condition now."""
    if want.def_at_most is None and want.def_at_least is None:
        return True
    defence = stat(t, member, "def")
    return (want.def_at_most is None or defence <= want.def_at_most) and (
        want.def_at_least is None or defence >= want.def_at_least
    )


def holds(t: TerreneTable, seat: int, demand: Demand, member: int | None) -> bool:
    """Return whether a demand is met for a player and the Character whose ability it is.

    TER-HIDE-7: only recruited Characters count. TER-2V2-8: "you control" means oneself.
    """
    s = t.state
    if demand.own_turn and s.active != seat:
        return False
    if demand.controls is not None:
        self_ = find(s, member)
        if not any(fits(t, seat, demand.controls, one, self_) for one in recruited(s, seat)):
            return False
    if demand.outnumbered:
        foes = [one for one in range(s.seats) if not allied(one, seat)]
        if all(len(recruited(s, foe)) <= len(recruited(s, seat)) for foe in foes):
            return False
    if demand.battle_as is not None:
        battle = s.battle
        if battle is None or member is None:
            return False
        return (battle.attacker if demand.battle_as == "attacker" else battle.blocker) == member
    return True
