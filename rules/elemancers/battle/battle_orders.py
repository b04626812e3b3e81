"""An order for Battles: Traits and Hits by themselves, and one question about cards at most."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any, Literal

from msgspec import Meta

from rules.elemancers.battle.battles import OfferPower, OrderCards
from rules.elemancers.battle.begin_and_modify import Begin, ModifyOpenly
from rules.elemancers.battle.damage import AssignDice, targets_of
from rules.elemancers.battle.fighters import fighters, ready_traits
from rules.elemancers.battle.hits_and_defeat import ETERNAL
from rules.elemancers.effects.uses import Use, read
from rules.elemancers.state import BARANSU, FACES, ElemancersTable, battle_of, faction_of, stat_of
from rules.kernel import Condition, Picks
from rules.kernel.play.asking import NO
from rules.kernel.play.rounds import PASS

CLANS = 2
"""For so many Clans a player is asked in a Battle at most."""
SURE = 2 * FACES
"""What a die is worth that surely hits, or surely does not any more."""
_BEGIN = {
    "use": ["Use Banisher and my Weapon", "Nobody fades or joins by Nimble"],
    "pass": ["Pass", "Nothing is used"],
    "ask": ["Ask me", ""],
}
_TRAITS = {
    "use": ["Use them where they help", "On a die that turns into a Hit, or into none; Eternal is kept"],
    "pass": ["Keep them", ""],
}
_CARDS = {
    "once": ["Ask me once", "For each of two Clans at most, until it passes or plays one"],
    "pass": ["Keep them", "You are not asked in the Modify step"],
}
_HITS = {
    "avatars": ["Avatars before Baransu", "As many Hits on enemy Avatars as possible"],
    "baransu": ["Baransu before all others", "As many Hits on Baransu as possible"],
    "ask": ["Ask me", ""],
}


class OnceABattle(Condition, frozen=True):
    """ELE-BAT-6: what a Battle asks is answered, but for Battle Cards and the Weapon, once."""

    begin: Annotated[
        Literal["use", "pass", "ask"],
        Meta(title="At the beginning, and after Damage", extra_json_schema={"values": _BEGIN}),
    ] = "use"
    traits: Annotated[
        Literal["use", "pass"], Meta(title="Traits in the Modify step", extra_json_schema={"values": _TRAITS})
    ] = "use"
    cards: Annotated[
        Literal["once", "pass"], Meta(title="Battle Cards and the Weapon", extra_json_schema={"values": _CARDS})
    ] = "once"
    hits: Annotated[
        Literal["avatars", "baransu", "ask"], Meta(title="My Hits", extra_json_schema={"values": _HITS})
    ] = "avatars"

    def answer(self, t: ElemancersTable, seat: int) -> Picks | None:
        """Answer by what its player chose; ``None``: ask."""
        question: Any = t.state.agenda[-1]
        legal = question.offers[seat]
        if isinstance(question, Begin):
            return self._begin(t, question, legal.keys)
        if isinstance(question, ModifyOpenly):
            return self._modify(t, question, legal.keys)
        return self._settle(t, question, seat)

    def _settle(self, t: ElemancersTable, question: Any, seat: int) -> Picks | None:
        """ELE-DMG-1, ELE-WPN-5, ELE-CRD-4: Hits, the Weapon after Damage, the played cards."""
        keys: tuple[str, ...] = getattr(question.offers[seat], "keys", ())
        if isinstance(question, OrderCards):
            return question.default(t, seat)
        if isinstance(question, OfferPower):
            used = next(key for key in keys if key != NO)
            return {"ask": None, "use": (used,), "pass": (NO,)}[self.begin]
        return None if self.hits == "ask" else (self._hits(t, question, keys),)

    def _begin(self, t: ElemancersTable, question: Begin, keys: Iterable[str]) -> Picks | None:
        """ELE-TRT-8, ELE-WPN-5: Hits on Face Up creatures, Avatars first, then the Weapon."""
        if self.begin == "ask":
            return None
        able = [key for key in keys if key != PASS and self.begin == "use"]
        hits = [key for key in able if _use(question.whose(t), key).code == "banisher"]
        weapon = [key for key in able if _use(question.whose(t), key).kind == "weapon"]
        return (*sorted(hits, key=lambda key: not _on_avatar(t, key)), *weapon, PASS)[:1]

    def _modify(self, t: ElemancersTable, question: ModifyOpenly, keys: tuple[str, ...]) -> Picks | None:
        """ELE-MOD-1, ELE-CRD-3: the best Trait, then the player is asked, then a pass."""
        clan = question.whose(t)
        uses = {key: _use(clan, key) for key in keys if key != PASS}
        if self.traits == "use":
            gains = {key: _gain(t, use, key) for key, use in uses.items() if use.kind == "trait"}
            best = max(gains, key=gains.__getitem__, default="")
            if best and gains[best] > 0:
                return (best,)
        more = any(use.kind != "trait" for use in uses.values())
        return None if more and self.cards == "once" and not _has_been_asked(t, clan) else (PASS,)

    def _hits(self, t: ElemancersTable, question: AssignDice, keys: tuple[str, ...]) -> str:
        """ELE-DMG-1, ELE-BAR-17: the first of the best outcomes; Baransu's spare one's friends."""
        s = t.state
        need = {one.key: one.need for one in targets_of(t, question.side)}
        friend = faction_of(s, s.active) if question.side == BARANSU else ""

        def worth(key: str) -> tuple[int, ...]:
            hits = [] if key == "nobody" else key.split("+")
            signs = {one: -1 if _faction(t, one) == friend else 1 for one in hits}
            avatars = sum(signs[one] for one in hits if one != BARANSU and s.creatures[int(one)].avatar)
            defeated = sum(signs[one] for one in dict.fromkeys(hits) if hits.count(one) >= need[one])
            first = hits.count(BARANSU) if self.hits == "baransu" else avatars
            return (first, avatars, defeated)

        return max(keys, key=worth)


def _has_been_asked(t: ElemancersTable, clan: str) -> bool:
    """ELE-BAT-12: whether a Clan had its say in the Battle, or enough Clans of its player had."""
    s, battle = t.state, battle_of(t.state)
    heard = {*battle.passed, *battle.played, *battle.powers}
    return clan in heard or sum(s.clans[one].seat == s.clans[clan].seat for one in sorted(heard)) >= CLANS


def _use(clan: str, key: str) -> Use:
    return read(clan, key.partition(">")[0])


def _faction(t: ElemancersTable, key: str) -> str:
    return BARANSU if key == BARANSU else faction_of(t.state, t.state.creatures[int(key)].clan)


def _on_avatar(t: ElemancersTable, key: str) -> bool:
    target = key.partition(">")[2]
    return target.isdigit() and t.state.creatures[int(target)].avatar


def _gain(t: ElemancersTable, use: Use, key: str) -> int:
    """How much likelier a die hits, or an enemy die misses, by a Trait; 0 where Eternal is lost."""
    s = t.state
    if ETERNAL in ready_traits(t, s.creatures[use.creature]):
        return 0
    place = key.partition(">")[2]
    if not place.isdigit():
        return 0
    die = battle_of(s).dice[int(place)]
    own = faction_of(s, use.clan)
    at = _lowest(t, own if die.side == own else die.side)
    if at is None:
        return 0
    hits = SURE if die.n > at else 0
    after = {"annihilator": die.n + 1, "bulwark": die.n - 1}.get(use.code)
    then = 2 * (FACES - at) if after is None else SURE if after > at else 0
    return then - hits if die.side == own else hits - then


def _lowest(t: ElemancersTable, side: str) -> int | None:
    """The lowest DEF of those that a side can hit (ELE-DMG-2)."""
    found = [stat_of(t, one, "defence") for one in fighters(t) if faction_of(t.state, one.clan) != side]
    found += [target.defence for target in targets_of(t, side) if target.key == BARANSU]
    return min(found, default=None)
