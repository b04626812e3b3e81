"""Likely answers of a sensible player, and those worth a closer look, for computer players.

Each answer is valued by rules of thumb, one step ahead. Where computer players play on in their minds they take one of
the better answers, not always the best. No rule of the game depends on it.
"""

from __future__ import annotations

from rules.kernel import Question
from rules.kernel.books.priors import Values
from rules.kernel.play.rounds import PASS
from rules.terrene.battle.attack import attack_cost
from rules.terrene.battle.blocking import ASK, Block, named
from rules.terrene.cards.in_force import USE
from rules.terrene.chain.responses import Response
from rules.terrene.chain.usable_abilities import price, read_use, source_of
from rules.terrene.effects.stats import is_
from rules.terrene.mind.choices import priors
from rules.terrene.mind.prospects import (
    ACTION,
    CARD,
    blow_worth,
    can_use,
    fighter,
    hurt,
    printed_worth,
    ready,
)
from rules.terrene.mind.weighing import Use, cost_of
from rules.terrene.seats import allied, side_of
from rules.terrene.state import Held, Member, TerreneTable, find, ground_of, member_of, recruited
from rules.terrene.supply_limit import room
from rules.terrene.turns import action_phase

__all__ = ["priors"]

NEVER = -1_000


# ---- The Action Phase -----------------------------------------------------------------


class Outlook:
    """A turn player's view, for choosing an act."""

    def __init__(self, t: TerreneTable, seat: int) -> None:
        """Look around."""
        s = t.state
        self.t = t
        self.seat = seat
        self.actions = s.players[seat].actions
        self.foe = 1 - side_of(seat)
        foes = [one for one in s.members if not one.hidden and not allied(one.seat, seat)]
        self.blockers = [fighter(t, one) for one in foes if not is_(t, one, "stun")]
        self.ready = [one for one in recruited(s, seat) if self._ready(one)]
        self._kept = [ready(t, seat, actions) for actions in range(self.actions + 1)]

    def _ready(self, member: Member) -> bool:
        t = self.t
        return action_phase.may_attack(t) and member.attacks < 1 + member.extra and not is_(t, member, "stun")

    @property
    def each(self) -> int:
        """The worth of an Action now."""
        waiting = len(self.ready)
        return ACTION if self.actions <= waiting else 3

    def kept(self, cost: int) -> int:
        """The worth of answers that so many Actions would make unaffordable."""
        return (self._kept[-1] - self._kept[max(self.actions - cost, 0)]) * 2 // 3

    def attack(self, number: int) -> int:
        """Value an attack by its least cost to the defenders."""
        member = member_of(self.t.state, number)
        one = fighter(self.t, member)
        brings = min([hurt(self.t, self.foe, one.atk), *[blow_worth(self.t, one, other) for other in self.blockers]])
        cost = attack_cost(self.t, member)
        return (2 if brings <= 1 else 11 + brings - 3 * cost) - self.kept(cost)

    def recruit(self, code: str) -> int:
        """A Character is recruited to attack at once, or to block and attack later."""
        worth = printed_worth(self.t.content.character[code]) - self.kept(1)
        spare = self.actions - len(self.ready)
        if not action_phase.may_attack(self.t):
            return worth
        if spare > 1:
            return 12 + worth
        return worth if spare > 0 else worth // 2

    def use(self, key: str, *, answering: bool = False) -> int:
        """Value an ability by its effects less its cost."""
        t = self.t
        card, place, targets = read_use(key)
        source = source_of(t, card, place)
        if source is None:
            return NEVER
        effects = source.ability.effects
        stays = 0
        if place == USE:
            if t.content.ongoing(source.code):
                stays = 14
            effects = t.content.assignable[source.code].ability.effects
        use = Use(t, self.seat, source.member, targets, answering=answering)
        actions = price(t, source)
        own = t.state.active == self.seat
        cost = cost_of(t, self.seat, source.ability, actions, self.each if own else 1, source.member)
        if own and place != USE:
            cost += self.kept(actions)
        return use.worth(effects) + stays - cost - (CARD // 2 if place == USE else 0)


@priors.of(action_phase.Act, closer=True)
def _acts(t: TerreneTable, question: action_phase.Act, seat: int, keys: tuple[str, ...]) -> Values:
    """Attack, recruit, use, lay down, or end the turn."""
    look = Outlook(t, seat)
    values = {}
    for key in keys:
        verb, _, rest = key.partition(":")
        match verb:
            case "attack":
                value = look.attack(int(rest))
            case "recruit":
                value = look.recruit(member_of(t.state, int(rest)).code if rest.isdigit() else rest)
            case "use":
                value = look.use(key)
            case "hide":
                value = _hide(t, look, rest)
            case "assign":
                code, _, number = rest.partition(":")
                value = _assign(t, code, member_of(t.state, int(number)))
            case "terrain" | "switch":
                value = _terrain(t, seat, rest)
            case "trade":
                value = _trade(t, *[member_of(t.state, int(number)) for number in rest.split(":")])
            case "end":
                value = 0
            case _:
                value = _give_up(t, seat, verb, rest)
        values[key] = value
    return values


def _hide(t: TerreneTable, look: Outlook, code: str) -> int:
    """A Character that cannot be recruited now lies safe, and keeps its place."""
    if look.actions and t.content.character[code].sp <= room(t, look.seat):
        return -1
    return 6


def _assign(t: TerreneTable, code: str, member: Member) -> int:
    """Give a card to a Character that can use it, a recruited one first."""
    fit = can_use(t, member, code)
    return -6 if fit == 0 else (24 if fit > 1 else 4) + (0 if member.hidden else 3)


def _terrain(t: TerreneTable, seat: int, what: str) -> int:
    """Value a Terrain by its Actions, a Storm also by its harm to either side."""
    player = t.state.players[seat]
    code = next(one.code for one in player.grounds if str(one.number) == what) if what.isdigit() else what
    terrain = t.content.terrain[code]
    now = ground_of(t.state, seat)
    more = terrain.actions - (0 if now is None else t.content.terrain[now.code].actions)
    value = more * ACTION - 1
    for ability in terrain.abilities if terrain.storm and not what.isdigit() else ():
        if ability.when == "storm":
            value += Use(t, seat, None, (), answering=False).worth(ability.effects)
    return value


def _trade(t: TerreneTable, one: Member, other: Member) -> int:
    """A trade is good where both can use more after it than before."""
    if not isinstance(one.held, Held) or not isinstance(other.held, Held):
        return NEVER
    before = can_use(t, one, one.held.code) + can_use(t, other, other.held.code)
    after = can_use(t, one, other.held.code) + can_use(t, other, one.held.code)
    return 5 * (after - before) - 2


def _give_up(t: TerreneTable, seat: int, verb: str, rest: str) -> int:
    """Rate dismissing and running last; only a card that its holder can never use may go."""
    if verb != "dismiss":
        return NEVER
    number = int(rest)
    if find(t.state, number) is not None:
        return NEVER
    holder = next(one for one in t.state.members if one.held is not None and one.held.number == number)
    held = holder.held
    if held is None or held.up or can_use(t, holder, held.code):
        return NEVER
    better = [hold for hold in t.state.players[seat].hand if hold.code in t.content.assignable]
    return 3 if any(can_use(t, holder, hold.code) for hold in better) else NEVER


# ---- Answers and blocks ---------------------------------------------------------------


@priors.of(Response, closer=True)
def _responses(t: TerreneTable, question: Response, seat: int, keys: tuple[str, ...]) -> Values:
    """Value a use by its gains; else the best decision about the block at once, or to pass."""
    values = {PASS: 0}
    blocks = tuple([key for key in keys if key != PASS and not key.startswith("use:")])
    if blocks:
        values = {key: value + 2 for key, value in _relative(_blocks(t, question, seat, blocks)).items()}
        values[PASS] = 0
    uses = [key for key in keys if key.startswith("use:")]
    if uses:
        look = Outlook(t, seat)
        for key in uses:
            values[key] = look.use(key, answering=True) - 2
    return values


def _relative(values: Values) -> dict[str, int]:
    best = max(values.values())
    return {key: value - best for key, value in values.items()}


@priors.of(Block, closer=True)
def _blocks(t: TerreneTable, question: Question, seat: int, keys: tuple[str, ...]) -> Values:
    """Value each decision by its cost; holders of an answer want to be asked."""
    s = t.state
    battle = s.battle
    attacker = None if battle is None else find(s, battle.attacker)
    if attacker is None:
        return {}
    one = fighter(t, attacker)
    asks = _waits_for_block(t, seat)
    values = {}
    for key in keys:
        number = named(key)
        if number is None:
            value = -hurt(t, side_of(seat), one.atk)
        else:
            value = -blow_worth(t, one, fighter(t, member_of(s, number)))
            if asks:
                value += 6
        values[key] = value - (0 if key.endswith(ASK) == (asks and number is not None) else 12)
    return values


def _waits_for_block(t: TerreneTable, seat: int) -> bool:
    """Whether a player holds an affordable answer to their own block."""
    actions = t.state.players[seat].actions
    for member in recruited(t.state, seat):
        held = member.held
        if held is None or held.up or not can_use(t, member, held.code):
            continue
        ability = t.content.assignable[held.code].ability
        if ability.when == "block_declared" and ability.demand.battle_as is None and ability.cost.actions <= actions:
            return True
    return False
