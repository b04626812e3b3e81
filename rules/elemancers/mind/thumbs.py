"""Rules of thumb: Sagas first, then enemy Avatars, then PT."""

from __future__ import annotations

from collections import Counter

from rules.elemancers.asking import DONE
from rules.elemancers.battle.battles import OfferPower
from rules.elemancers.battle.damage import AssignDice
from rules.elemancers.battle.using import Aim
from rules.elemancers.battle.windows import Use as InWindow
from rules.elemancers.effects.targets import effects_of
from rules.elemancers.effects.uses import item_of, read
from rules.elemancers.mind.evaluating import goal
from rules.elemancers.mind.weighing import AVATAR, CREATURE, worth
from rules.elemancers.rounds.baransu import SendDragon, Take
from rules.elemancers.rounds.leaving import TakeOver
from rules.elemancers.rounds.moving import MoveCreatures
from rules.elemancers.rounds.power_actions import ACTIVATE, BACK, DRAW, NONE, SHARE, TakePowerAction
from rules.elemancers.rounds.summoning import PlaceAvatar, PlaceTokens
from rules.elemancers.rounds.turns import StartBattle
from rules.elemancers.state import BARANSU, Creature, ElemancersTable, avatar_of, faction_of, on_card
from rules.kernel.books.priors import Priors
from rules.kernel.play.asking import NO, YES
from rules.kernel.play.rounds import PASS

PRIORS = Priors(whim=6)

STEP, ARRIVES, PLACES, REMOVES = 8, 60, 25, 20
"""Points for a step of an Avatar to its goal, for getting there, for a PT of one's own and for one of an enemy."""
FOE = 8
"""Points that an enemy beside an unguarded Avatar costs."""


@PRIORS.of(TakePowerAction)
def _(t: ElemancersTable, question: TakePowerAction, seat: int, keys: tuple[str, ...]) -> dict[str, int]:
    """A Weapon and the Avatar come first, then creatures, then cards."""
    clan = question.whose(t)
    fixed = {ACTIVATE: 200, BACK: 150, DRAW: 45, SHARE: 15, NONE: 0}
    return {key: fixed.get(key, 50 + 4 * len(on_card(t.state, clan, key))) for key in keys}


@PRIORS.of(PlaceTokens, PlaceAvatar)
def _(t: ElemancersTable, question: PlaceTokens, seat: int, keys: tuple[str, ...]) -> dict[str, int]:
    """Near the Hollow, and beside the Avatar."""
    far = t.content.open.far[t.content.hollow]
    home = avatar_of(t.state, question.of).at
    return {key: sum((6 if one == home else 0) - far[one] for one in key.split("+")) for key in keys}


@PRIORS.of(MoveCreatures)
def _(t: ElemancersTable, question: MoveCreatures, seat: int, keys: tuple[str, ...]) -> dict[str, int]:
    """An Avatar goes for its Saga, unless too many enemies are there; tokens go for PT."""
    s, cards = t.state, t.content
    clan = question.whose(t)
    own = faction_of(s, clan)
    at = goal(cards, s.clans[clan])
    far = (cards.open if s.unlocked else cards.shielded).far
    foes: Counter[str] = Counter()
    for one in s.creatures:
        if one.at and not one.up:
            foes[one.at] += 1 if faction_of(s, one.clan) != own else -1
    found = {}
    for key in keys:
        number, _, place = key.partition(">")
        if key == DONE:
            continue
        one = s.creatures[int(number)]
        if one.avatar:
            gain = STEP * (far[one.at][at] - far[place][at]) if at else 0
            found[key] = gain + (ARRIVES if place == at else 0) - FOE * max(foes[place], 0)
        else:
            found[key] = _token(t, one, place)
    return found


def _token(t: ElemancersTable, one: Creature, place: str) -> int:
    """What a token gains by going to a location."""
    s, cards = t.state, t.content
    owner = s.pt.get(place)
    if owner is None:
        return PLACES if cards.element[place] == one.clan else 0
    hostile = faction_of(s, owner) != faction_of(s, one.clan) and not cards.locations[place].start
    held = any(other.at == place and faction_of(s, other.clan) == faction_of(s, owner) for other in s.creatures)
    return REMOVES if hostile and not held else 0


@PRIORS.of(StartBattle, closer=True)
def _(t: ElemancersTable, question: StartBattle, seat: int, keys: tuple[str, ...]) -> dict[str, int]:
    """Where one has more dice, or an enemy Avatar stands unguarded."""
    s = t.state
    own = faction_of(s, question.whose(t))
    found = {}
    for place in keys:
        there = [one for one in s.creatures if one.at == place and not one.up]
        mine = [one for one in there if faction_of(s, one.clan) == own]
        foes = [one for one in there if faction_of(s, one.clan) != own]
        bare = AVATAR // 2 if foes and all(one.avatar for one in foes) else 0
        risk = AVATAR // 2 if mine and all(one.avatar for one in mine) else 0
        found[place] = 8 * (min(len(mine), 3) - min(len(foes), 3)) + bare - risk
    return {**found, DONE: 0}


@PRIORS.of(InWindow, OfferPower)
def _(t: ElemancersTable, question: InWindow, seat: int, keys: tuple[str, ...]) -> dict[str, int]:
    """What its effects are worth; to keep a Trait or a card is worth a little."""
    clan = question.whose(t)
    return {key: 0 if key in (PASS, NO) else _use(t, clan, key) for key in keys}


def _use(t: ElemancersTable, clan: str, key: str) -> int:
    named, _, target = key.partition(">")
    use = read(clan, named)
    total = -6 if use.kind == "card" else -2
    for _, effect, able in effects_of(t, use):
        on = (target,) if target in able and target else able
        total += max(worth(effect, t, use, one) for one in on)
    return total


@PRIORS.of(Aim)
def _(t: ElemancersTable, question: Aim, seat: int, keys: tuple[str, ...]) -> dict[str, int]:
    """The targets that are worth the most."""
    effect = item_of(t.content, question.use).effects[question.place]
    return {key: worth(effect, t, question.use, key) for key in keys}


@PRIORS.of(AssignDice)
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
