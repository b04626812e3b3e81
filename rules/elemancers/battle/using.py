"""Using Traits, Battle Cards and Weapons: what can be used, its targets, and doing it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from rules.elemancers.battle.die_changes import of_die
from rules.elemancers.battle.fighters import may_reroll, of_clan, ready_traits
from rules.elemancers.clan_questions import ClanAsk
from rules.elemancers.effects.carrying_out import does
from rules.elemancers.effects.helping import by_default
from rules.elemancers.effects.records import AnyEffect, Base, Discard, OnDice, Reroll, Shift, Step, Summon
from rules.elemancers.effects.targets import NOBODY, aimed, effects_of, many, targets
from rules.elemancers.effects.uses import Use, item_of, power_of, read
from rules.elemancers.effects.vocabulary import met
from rules.elemancers.rounds.destinations import by_weight
from rules.elemancers.state import Creature, ElemancersTable, battle_of, works
from rules.elemancers.told.battle_events import CardPlayed, TraitUsed, WeaponUsed
from rules.elemancers.words import own_harm
from rules.elemancers.words.effect_words import said, said_of, when
from rules.elemancers.words.labels import creature_label, die_label
from rules.kernel import Among, Option, Picks, Ref, Refusal
from rules.kernel.play.effects import Resolving
from rules.kernel.words.phrasing import capital


def ways(t: ElemancersTable, use: Use) -> list[str]:
    """ELE-CRD-7, ELE-MOD-9: list the keys of a use, one for each target if it has one to choose.

    There are none if it would do nothing.
    """
    if not met(t, use.clan, item_of(t.content, use).given):
        return []
    found = list(effects_of(t, use))
    aims = [(effect, able) for _, effect, able in found if aimed(able)]
    if not found:
        return []
    if len(aims) == 1 and many(aims[0][0]) == 1:
        return [f"{use.key}>{target}" for target in aims[0][1]]
    return [use.key]


def with_traits(t: ElemancersTable, clan: str, step: Step) -> list[str]:
    """ELE-MOD-1, ELE-TRT-18, ELE-TRT-20: what the Traits of a Clan's creatures can do in a step.

    Of tokens that are alike, one uses it.
    """
    battle = battle_of(t.state)
    places = (battle.at, *t.content.open.beside[battle.at]) if step == "start" else (battle.at,)
    traits, joined = t.content.traits, battle.joined
    board, trait_of = t.state.clans[clan], t.content.trait_of
    has = [*[trait_of[card] for card in board.zones], t.content.avatars[clan].trait]
    if all(traits[trait].step != step for trait in (*has, *battle.granted.values())):
        return []
    keys: list[str] = []
    seen = set()
    for one in [one for one in t.state.creatures if one.clan == clan and one.at]:
        if one.up or (one.at not in places and one.number not in joined):
            continue
        for trait in ready_traits(t, one):
            if traits[trait].step != step:
                continue
            inside = one.at == battle.at or one.number in joined
            kind = (one.card, one.at, trait, battle.wards.get(one.number, 0), battle.granted.get(one.number))
            if (trait == "nimble") != inside and kind not in seen:
                seen.add(kind)
                keys += ways(t, Use(clan, "trait", trait, one.number))
    return keys


def with_weapon(t: ElemancersTable, clan: str, step: Step) -> list[str]:
    """ELE-WPN-2, ELE-WPN-5: what a Clan's Weapon can do in a step, once a Battle."""
    if power_of(t.content, clan, step) is None or not works(t.state, clan):
        return []
    return [] if clan in battle_of(t.state).powers else ways(t, Use(clan, "weapon", step))


def with_cards(t: ElemancersTable, clan: str) -> list[str]:
    """ELE-CRD-2, ELE-CRD-5: the Battle Cards that a Clan in the Battle can play now."""
    return [key for code in dict.fromkeys(t.state.clans[clan].hand) for key in ways(t, Use(clan, "card", code))]


def unplayable(t: ElemancersTable, clan: str) -> Iterator[Refusal]:
    """ELE-CRD-2, ELE-CRD-10, ELE-MOD-9: why a Clan cannot play cards that it holds."""
    for code in dict.fromkeys(t.state.clans[clan].hand):
        use = Use(clan, "card", code)
        given, effects = item_of(t.content, use)
        name = use_name(t, use)
        if not met(t, clan, given):
            yield Refusal(use.key, f"{name} can be played only {when(given)}.", ("ELE-CRD-2",))
        elif not ways(t, use):
            barred = not may_reroll(t, clan) and any(isinstance(one, Reroll) for one in effects)
            said = "an enemy Dragon prevents rerolls" if barred else "nothing is there that it would change"
            yield Refusal(use.key, f"{name}: {said}.", ("ELE-CRD-10",) if barred else ("ELE-MOD-9",))


def barred(t: ElemancersTable, clan: str) -> Iterator[Refusal]:
    """ELE-TRT-16: which Traits of a Clan an enemy Dragon bars, one of tokens of a card."""
    if may_reroll(t, clan):
        return
    seen = set()
    for one in of_clan(t, clan):
        for trait in ready_traits(t, one):
            if (one.card, trait) not in seen and any(
                isinstance(each, Reroll) for each in t.content.traits[trait].effects
            ):
                seen.add((one.card, trait))
                use = Use(clan, "trait", trait, one.number)
                yield Refusal(use.key, f"{use_name(t, use)}: an enemy Dragon prevents rerolls.", ("ELE-TRT-16",))


def is_in(t: ElemancersTable, clan: str) -> bool:
    """ELE-MOD-8, ELE-CRD-5: whether a Clan has a Face Down creature in the Battle."""
    battle = battle_of(t.state)
    for one in t.state.creatures:
        if one.clan == clan and not one.up and (one.at == battle.at or one.number in battle.joined):
            return True
    return False


# ---- Carrying it out ------------------------------------------------------------------


def begin_use(t: ElemancersTable, clan: str, key: str) -> None:
    """ELE-TRT-1, ELE-CRD-4: mark what is used, have its targets chosen, and then do it."""
    named, _, target = key.partition(">")
    use = read(clan, named)
    battle = battle_of(t.state)
    if use.kind == "trait":
        battle.spent.append(use.creature)
        one = t.state.creatures[use.creature]
        t.emit(TraitUsed(card=one.card, trait=use.code, token=not one.avatar, rules=("ELE-TRT-1",)))
    elif use.kind == "weapon":
        battle.powers.append(clan)
        t.emit(WeaponUsed(clan=clan, weapon=t.content.weapons[clan].code, rules=("ELE-WPN-5",)))
    else:
        t.reveal((t.state.clans[clan].seat,))
        t.state.clans[clan].hand.remove(use.code)
        battle.played.setdefault(clan, []).append(use.code)
        t.emit(CardPlayed(clan=clan, card=use.code, rules=("ELE-CRD-4",)))
    picks: dict[int, tuple[str, ...]] = {}
    aims = []
    for place, _, able in effects_of(t, use):
        if target or not aimed(able):
            picks[place] = (target,) if aimed(able) else (NOBODY,)
        else:
            aims.append(Aim(of=clan, use=use, place=place))
    t.follow(*aims, Resolve(effects=list(item_of(t.content, use).effects), use=use, picks=picks))


class Aim(ClanAsk, kw_only=True, tag="elemancers.aim"):
    """ELE-CRD-7: the targets of an effect, chosen before anything is done.

    ELE-MOD-9: at least one.
    """

    rules = ("ELE-CRD-7", "ELE-MOD-9")
    reaction = True
    listed = True
    may_tie = True  # a die that decides nothing, say

    of: str
    use: Use
    place: int

    def who(self, t: ElemancersTable) -> str:
        """ELE-TRT-3: the Clan that uses it."""
        return self.of

    def _effect(self, t: ElemancersTable) -> Base:
        return item_of(t.content, self.use).effects[self.place]

    def legal(self, t: ElemancersTable, seat: int) -> Among:
        """ELE-MOD-9: what the effect would change, up to as many as it says."""
        effect = self._effect(t)
        able = targets(effect, t, self.use)
        return Among(able, 1, min(many(effect), len(able)))

    def default(self, t: ElemancersTable, seat: int) -> Picks:
        """ELE-DRP-8: the targets on which it helps most."""
        legal = self.offers[seat]
        if not isinstance(legal, Among):
            return super().default(t, seat)
        return by_default(t, self.use, self._effect(t), legal.keys, legal.most)

    def prompt(self, t: ElemancersTable, seat: int) -> str:
        """Name what is used, what it does, and if it can be done to fewer than it says."""
        effect, item = self._effect(t), item_of(t.content, self.use)
        able = len(targets(effect, t, self.use))
        does_ = said(item.given if isinstance(effect, OnDice) and effect.that else None, (effect,))
        few = f" It would change only {able}." if 1 < able < many(effect) else ""
        return f"{use_name(t, self.use)}: {does_}. {_whom(effect)}?{few}"

    def focus(self, t: ElemancersTable, seat: int) -> tuple[Ref, ...]:
        """The Battle."""
        return (Ref("battle", battle_of(t.state).at),)

    def option(self, t: ElemancersTable, seat: int, key: str) -> Option:
        """Name the target."""
        effect = self._effect(t)
        danger = own_harm.of_effect(t, self.of, effect, key)
        said = ". ".join([capital(part) for part in (danger, of_die(t, effect, key)) if part])
        return Option(key, aim_label(t, effect, key), said, aim_ref(t, effect, key), danger=danger)

    def ordered(self, t: ElemancersTable, seat: int) -> list[str]:
        """ELE-TRT-12: where creatures can leave to, as for Moves."""
        legal = self.offers[seat]
        return leaving(t, self.of, legal.keys) if isinstance(legal, Among) else []

    def carry_out(self, t: ElemancersTable) -> None:
        """ELE-CRD-7: note them for the step that carries the use out."""
        resolve = next(step for step in reversed(t.state.agenda) if isinstance(step, Resolve))
        resolve.picks[self.place] = tuple(map(str, self.picked))


class Resolve(Resolving, kw_only=True, tag="elemancers.resolve"):
    """ELE-CRD-7: effects in printed order, as far as possible."""

    effects: list[AnyEffect]
    use: Use
    picks: dict[int, tuple[str, ...]]

    def run(self, t: ElemancersTable) -> None:
        """ELE-CRD-7: one after the other."""
        self.go_on(t, self.effects, aim=lambda t, effect: None, do=self._do)

    def still(self, t: ElemancersTable, effect: Base, place: int) -> tuple[str, ...]:
        """Return the chosen targets that the effect would still change."""
        chosen = self.picks.get(place, ())
        return tuple([one for one in chosen if one in targets(effect, t, self.use)]) if chosen else ()

    def _do(self, t: ElemancersTable, effect: Base) -> None:
        on = self.still(t, effect, self.at - 1)
        if on:
            does(effect, t, self.use, on)


def vain(t: ElemancersTable, step: Resolve, effect: Base) -> str:
    """Why an effect that is next does nothing; empty where it does something."""
    return "" if step.still(t, effect, step.at - 1) else "there is nothing that it would change"


def begin_turn_power(t: ElemancersTable, clan: str) -> None:
    """ELE-WPN-5: what a Weapon does at the beginning of its Clan's turn happens by itself."""
    power = power_of(t.content, clan, "turn")
    if power is None or not works(t.state, clan):
        return
    use = Use(clan, "weapon", "turn")
    for effect in power.effects:
        on = targets(effect, t, use)
        if on:
            does(effect, t, use, on)


# ---- Words ----------------------------------------------------------------------------


def use_name(t: ElemancersTable, use: Use) -> str:
    """Name what is used."""
    if use.kind == "card":
        return t.content.cards[use.code].name
    if use.kind == "weapon":
        return t.content.names[t.content.weapons[use.clan].code]
    one: Creature = t.state.creatures[use.creature]
    if use.code == "nimble":
        return f"Join: {creature_label(t, one)}, {t.content.names[one.at]}"
    return f"{t.content.traits[use.code].name}, {creature_label(t, one)}"


def leaving(t: ElemancersTable, clan: str, keys: Sequence[str]) -> list[str]:
    """Return keys in the order in which they are shown; none where nobody can leave.

    Where a creature of the Clan can leave to stands as in its Moves.
    """
    ordered: list[str] = []
    for whose, found in groupby(keys, key=lambda key: key.rpartition("@")[0]):
        one = t.state.creatures[int(whose.rpartition(">")[2])] if whose else None
        if one is None or one.clan != clan:
            ordered += found
        else:
            places = [key.rpartition("@")[2] for key in found]
            ordered += [f"{whose}@{place}" for place in by_weight(t, one, places)]
    return ordered if any("@" in key for key in keys) else []


def _whom(effect: Base) -> str:
    """Ask for what the targets of an effect are: dice, tokens, a Clan, or creatures and Avatars."""
    if isinstance(effect, OnDice):
        return "Which die" if many(effect) == 1 else "Which dice"
    if isinstance(effect, Discard):
        return "Which Clan"
    if isinstance(effect, Summon):
        return "Which tokens"
    return "Whom, and where to" if isinstance(effect, Shift) else "Whom"


def aim_label(t: ElemancersTable, effect: Base, key: str) -> str:
    """Name a target of an effect."""
    if hasattr(effect, "die"):
        place, _, copied = key.partition("=")
        return die_label(t, int(place)) + (f" becomes {copied}" if copied else "")
    if key in t.content.clans:
        return t.content.clans[key].name
    number, _, place = key.partition("@")
    if place:  # where it goes is what differs, and both are long
        return f"{t.content.names[t.state.creatures[int(number)].card]} to {t.content.names[place]}"
    return creature_label(t, t.state.creatures[int(number)])


def aim_ref(t: ElemancersTable, effect: Base, key: str) -> Ref:
    """Point at a target of an effect: a die, a Clan, or a creature."""
    if hasattr(effect, "die"):
        return Ref("die", key.partition("=")[0])
    return Ref("clan", key) if key in t.content.clans else Ref("creature", key.partition("@")[0])


def _use_ref(use: Use) -> Ref:
    """Point at what is used: the creature, the card, or the Clan whose Weapon it is."""
    if use.kind == "trait":
        return Ref("creature", str(use.creature))
    return Ref("card", use.code) if use.kind == "card" else Ref("weapon", use.clan)


def use_option(t: ElemancersTable, clan: str, key: str) -> Option:
    """Word a use: by itself, or as one of its targets in its group."""
    named, _, target = key.partition(">")
    use = read(clan, named)
    name = use_name(t, use)
    detail = "" if use.kind == "trait" else said_of(t.content, use)
    if not target:
        return Option(key, name, detail, target=_use_ref(use))
    (effect,) = [one for _, one, able in effects_of(t, use) if aimed(able)]
    ref, danger = aim_ref(t, effect, target), own_harm.of_effect(t, clan, effect, target)
    said = ". ".join([part for part in (capital(danger), capital(of_die(t, effect, target)), detail) if part])
    itself, _, place = target.partition("@")
    moves = place and use.kind == "trait" and itself == str(use.creature)  # its group names it already
    label = f"to {t.content.names[place]}" if moves else aim_label(t, effect, target)
    return Option(key, label, said, ref, (name,), danger=danger)
