"""Rules of thumb: Sagas first, then enemy Avatars, then PT."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.elemancers.battle.battles import OfferPower
from rules.elemancers.battle.begin_and_modify import Use as InWindow
from rules.elemancers.battle.damage import AssignDice
from rules.elemancers.battle.using import Aim
from rules.elemancers.clan_questions import DONE
from rules.elemancers.effects.targets import effects_of
from rules.elemancers.effects.uses import Use, item_of, read
from rules.elemancers.mind.moving import battle, held
from rules.elemancers.mind.odds import cost, harm
from rules.elemancers.mind.priors import PRIORS
from rules.elemancers.mind.prospects import MOVE, Outlook, Ways
from rules.elemancers.mind.weighing import AVATAR, CREATURE, worth
from rules.elemancers.rounds.baransu import SendDragon, Take
from rules.elemancers.rounds.leaving import TakeOver
from rules.elemancers.rounds.power_actions import ACTIVATE, BACK, DRAW, NONE, SHARE, TakePowerAction
from rules.elemancers.rounds.summoning import PlaceAvatar, PlaceTokens
from rules.elemancers.rounds.turns import StartBattle
from rules.elemancers.state import BARANSU, ROUNDS, ElemancersState, ElemancersTable, faction_of, on_card, pt_of
from rules.kernel.play.asking import NO, YES
from rules.kernel.play.rounds import PASS

__all__ = ["PRIORS"]

NEAR, BESIDE, UNCLAIMED = 5, 4, 4
"""What an enemy Avatar, one's own, and a location without a PT are worth in reach of a new creature."""


@PRIORS.of(TakePowerAction, closer=True)
def _(t: ElemancersTable, question: TakePowerAction, seat: int, keys: tuple[str, ...]) -> dict[str, int]:
    """A Weapon and the Avatar come first, then creatures, then cards."""
    clan = question.whose(t)
    fixed = {ACTIVATE: 200, BACK: 150, DRAW: 45, SHARE: 15, NONE: 0}
    return {key: fixed.get(key, 50 + 4 * len(on_card(t.state, clan, key))) for key in keys}


@PRIORS.of(PlaceTokens, PlaceAvatar, closer=True)
def _(t: ElemancersTable, question: PlaceTokens, seat: int, keys: tuple[str, ...]) -> dict[str, int]:
    """Near the Clan's Avatar, enemy Avatars, locations without PT, and the Hollow."""
    places = dict.fromkeys(place for key in keys for place in key.split("+"))
    worth = {place: _place(t, question.of, place) for place in places}
    return {key: sum(worth[place] for place in key.split("+")) for key in keys}


def _place(t: ElemancersTable, clan: str, place: str) -> int:
    """What it is worth that a creature can move from a location in this turn."""
    s, cards = t.state, t.content
    far = cards.far[s.unlocked][place]
    own = faction_of(s, clan)
    total = -far[cards.hollow] if s.unlocked else 0
    for one in s.creatures:
        if one.avatar and one.at and far[one.at] <= MOVE:
            total += NEAR if faction_of(s, one.clan) != own else BESIDE if one.clan == clan else 0
    return total + (UNCLAIMED if any(far[one] <= MOVE and one not in s.pt for one in _of_element(t, clan)) else 0)


def _of_element(t: ElemancersTable, clan: str) -> list[str]:
    return [place for place, element in t.content.element.items() if element == clan]


@PRIORS.of(StartBattle, closer=True)
def _(t: ElemancersTable, question: StartBattle, seat: int, keys: tuple[str, ...]) -> dict[str, int]:
    """What dice of the usual sort would do, to enemies and to one's own."""
    s, cards = t.state, t.content
    own = faction_of(s, question.whose(t))
    other = "light" if own == "dark" else "dark"
    look = Outlook(cards, s, own)
    urgency = Ways(cards, s).urgency
    hunted, dear = urgency[other], urgency[own]
    found = {DONE: 0}
    for place in keys:
        if place != DONE:
            gain = battle(look.own(place), look.foes(place), hunted, dear, held(t, own, place))
            if s.unlocked and s.dragon.at == place:
                gain += _dragon(s, own, other) - cost(harm(3, look.own(place)), dear)
            found[place] = gain
    return found


def _dragon(s: ElemancersState[Any], own: str, other: str) -> int:
    """What it is worth to hit Baransu: the more, the nearer she is to victory."""
    most = max(pt_of(s, own), pt_of(s, other))
    return 3 * s.dragon.pt + (30 if s.round == ROUNDS and s.dragon.pt >= most - 1 else 0)


@PRIORS.of(InWindow, OfferPower, closer=True)
def _(t: ElemancersTable, question: InWindow, seat: int, keys: tuple[str, ...]) -> dict[str, int]:
    """What its effects are worth; to keep a Trait or a card is worth a little."""
    clan = question.whose(t)
    aims: dict[str, list[str]] = {}
    for key in keys:
        if key not in (PASS, NO):
            named, _, target = key.partition(">")
            aims.setdefault(named, []).append(target)
    found = dict.fromkeys(keys, 0)
    for named, chosen in aims.items():
        for target, total in _use(t, read(clan, named), chosen).items():
            found[f"{named}>{target}" if target else named] = total
    return found


def _use(t: ElemancersTable, use: Use, chosen: Sequence[str]) -> dict[str, int]:
    """What a use is worth on each of the targets that can be chosen with it."""
    found = dict.fromkeys(chosen, -6 if use.kind == "card" else -2)
    for _, effect, able in effects_of(t, use):
        worths = {one: worth(effect, t, use, one) for one in able}
        most = max(worths.values())
        for target in chosen:
            found[target] += worths.get(target, most) if target else most
    return found


@PRIORS.of(Aim)
def _(t: ElemancersTable, question: Aim, seat: int, keys: tuple[str, ...]) -> dict[str, int]:
    """The targets that are worth the most."""
    effect = item_of(t.content, question.use).effects[question.place]
    return {key: worth(effect, t, question.use, key) for key in keys}


@PRIORS.of(AssignDice, closer=True)
def _(t: ElemancersTable, question: AssignDice, seat: int, keys: tuple[str, ...]) -> dict[str, int]:
    """Avatars before all else, then Baransu, then creatures."""
    own = question.side
    return {key: sum(_hit(t, own, one) for one in key.split("+")) if key != "nobody" else 0 for key in keys}


def _hit(t: ElemancersTable, own: str, key: str) -> int:
    if key == BARANSU:
        return CREATURE - 5
    one = t.state.creatures[int(key)]
    friend = own == BARANSU and faction_of(t.state, one.clan) == faction_of(t.state, t.state.active)
    return (AVATAR if one.avatar else CREATURE) * (-1 if friend else 1)


@PRIORS.of(SendDragon)
def _(t: ElemancersTable, question: SendDragon, seat: int, keys: tuple[str, ...]) -> dict[str, int]:
    """To where she harms the enemy: its PT, else the neighbourhood of its Avatars."""
    s = t.state
    own = s.side[seat]
    if isinstance(question, Take):
        return {key: 0 if faction_of(s, s.pt[key]) == own else 20 for key in keys}
    avatars = [(one.at, faction_of(s, one.clan) == own) for one in s.creatures if one.avatar and one.at]
    near = {}
    for key in keys:
        far = t.content.open.far[key]
        mine = min([far[at] for at, friend in avatars if friend], default=9)
        near[key] = 3 * (mine - min([far[at] for at, friend in avatars if not friend], default=9))
    return near


@PRIORS.of(TakeOver)
def _(t: ElemancersTable, question: TakeOver, seat: int, keys: tuple[str, ...]) -> dict[str, int]:
    """A Clan is better led than not."""
    return {YES: 100}
