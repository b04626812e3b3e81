"""The worth of abilities now, for computer players. No rule depends on it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules.kernel.play.effects import ByKind
from rules.terrene.cards.records import Ability
from rules.terrene.effects import records as e
from rules.terrene.effects.records import Amount, Effect, Filter
from rules.terrene.effects.stats import has, holds, is_, lv, stat
from rules.terrene.effects.subjects import numbers
from rules.terrene.mind.prospects import (
    ACTION,
    ATK,
    CARD,
    DEF,
    HP,
    SPARE,
    blow_worth,
    damage_worth,
    fighter,
    hurt,
    member_worth,
)
from rules.terrene.seats import allied, side_of
from rules.terrene.state import Member, TerreneTable, find, holder_of, recruited
from rules.terrene.state_underway import Link
from rules.terrene.supply_limit import room


class Use:
    """An ability that a player could use, with its likely targets and its worth."""

    def __init__(
        self, t: TerreneTable, seat: int, member: Member | None, targets: Sequence[Sequence[int]], *, answering: bool
    ) -> None:
        """Set it up.

        Args:
            t: The table.
            seat: The player.
            member: The user.
            targets: Numbers in play, for each target of the ability.
            answering: It would be an answer.
        """
        self.t = t
        self.seat = seat
        self.member = member
        self.answering = answering
        number = None if member is None else member.number
        self._link = Link(kind="use", by=seat, member=number, targets=[list(one) for one in targets])
        self.own_turn = t.state.active == seat

    def worth(self, effects: Sequence[Effect]) -> int:
        """Return the worth of effects together."""
        return sum([worth(effect, self) for effect in effects])

    def members(self, to: e.To) -> list[Member]:
        """Return the Characters of a word or filter, if known beforehand."""
        s = self.t.state
        found = [find(s, one) or holder_of(s, one) for one in numbers(self.t, to, self._link)]
        return [one for one in found if one is not None]

    def _players(self, to: e.To) -> list[int]:
        """Return 1 for each player on the own side that is meant, -1 for each on the other."""
        match to:
            case "you":
                return [1]
            case "opponent" | "each_opponent":
                return [-1]
            case "each_player":
                return [1, -1]
            case _:
                return []

    def on_members(self, to: e.To, gain: Callable[[Member], int], per: int = 1) -> int:
        """Add up the worth of each Character to its player; help for an enemy counts against."""
        found = [(gain(one), allied(one.seat, self.seat)) for one in self.members(to)]
        return sum([(n if own else -n) // per for n, own in found])

    def on_players(self, to: e.To, gain: Callable[[int], int], per: int = 1) -> int:
        """Add up the worth to each side of the players meant: 1 is one's own, -1 the other."""
        return sum([sign * gain(sign) // per for sign in self._players(to)])

    def points(self, amount: Amount) -> int:
        """Return an amount as it would be read now; 20 where it is the stat of somebody."""
        if isinstance(amount, int):
            return amount
        if amount.by_lv is not None:
            level = 1 if self.member is None else lv(self.t, self.member)
            return amount.by_lv[min(level, 3) - 1]
        return 20

    def hand(self, sign: int) -> int:
        """Return the number of cards in a side's hand; of the other side, the largest hand."""
        players = self.t.state.players
        if sign > 0:
            return len(players[self.seat].hand)
        return max([len(one.hand) for seat, one in enumerate(players) if not allied(seat, self.seat)])

    def in_discard(self, want: Filter) -> bool:
        """Whether a card that fits is in the discard pile."""
        return any(self.t.content.fits(want, code) for code in self.t.state.players[self.seat].discard)

    def _attacks_to_come(self, member: Member) -> bool:
        """Whether a Character of the turn player can still attack in this turn, or does so now."""
        s = self.t.state
        if member.seat != s.active:
            return False
        if s.battle is not None and s.battle.attacker == member.number:
            return s.battle.stage != "damage"
        return member.attacks < 1 + member.extra and s.turn > 1 and not is_(self.t, member, "stun")

    def incoming(self, member: Member) -> int:
        """Return the damage that a Character is about to take in the battle that is open."""
        s = self.t.state
        if s.battle is None or s.battle.blocker != member.number:
            return 0
        attacker = find(s, s.battle.attacker)
        if attacker is None:
            return 0
        dealt = stat(self.t, attacker, "atk")
        return dealt if has(self.t, attacker, "stab") else max(dealt - stat(self.t, member, "def"), 0)

    def stat(self, member: Member, which: str, n: int, dur: str) -> int:
        """Return its worth to the player of a Character."""
        if which == "hp":
            return n * HP // 10
        now = self._attacks_to_come(member)
        if which == "atk":
            if dur == "in_play":
                return n * ATK // 10
            if now:
                return n * 6 // 10
            later = dur == "end_of_their_next_turn" and member.seat != self.t.state.active
            return n * 6 // 10 if later else 0
        if dur == "in_play":
            return n * DEF // 10
        blocks = self.incoming(member) > 0 or (dur == "start_of_your_next_turn" and self.own_turn)
        return n * 6 // 10 if blocks else 0

    def status(self, member: Member, status: str, dur: str) -> int:
        """Return its cost to the player of a Character."""
        atk = stat(self.t, member, "atk")
        later = dur != "end_of_turn" and member.seat != self.t.state.active
        attacks = self._attacks_to_come(member) or later
        match status:
            case "stun":
                blocks = member.seat != self.t.state.active and not self.answering
                return (atk * 6 // 10 if attacks else 0) + (5 if blocks else 0)
            case "slow":
                return 6 if attacks else 0
            case _:
                return 3 if self.t.content.abilities[member.code] else 0

    def gain(self, member: Member, ability: str) -> int:
        """Return the worth of an ability to the player of a Character."""
        now = self._attacks_to_come(member)
        match ability:
            case "haste":
                return ACTION if now and not has(self.t, member, "haste") else 0
            case "stab":
                return 5 if now else 0
            case "retaliate":
                battle = self.t.state.battle
                return stat(self.t, member, "def") * 6 // 10 if battle and battle.blocker == member.number else 1
            case _:
                return 4

    def block_rule(self, member: Member, rule: str) -> int:
        """Return the worth of a Character's duty or ban to block."""
        enemy = not allied(member.seat, self.seat)
        attackers = [one for one in recruited(self.t.state, self.seat) if self._attacks_to_come(one)]
        if enemy and rule == "cannot_block":
            return 2 * min(len(attackers), 3)
        if enemy and rule == "must_block":
            return 4 if attackers else 0
        return 2

    def attack_worth(self) -> int:
        """Return the cost of the open attack to its target's side."""
        battle = self.t.state.battle
        if battle is None or allied(battle.seat, self.seat):
            return 0
        attacker = find(self.t.state, battle.attacker)
        if attacker is None:
            return 0
        one = fighter(self.t, attacker)
        mine = [fighter(self.t, blocker) for blocker in recruited(self.t.state, self.seat)]
        return min([hurt(self.t, side_of(self.seat), one.atk), *[blow_worth(self.t, one, other) for other in mine]])


worth: ByKind[[Use], int] = ByKind("the worth of")


@worth.of(e.Damage)
def _(effect: e.Damage, use: Use) -> int:
    n, own = use.points(effect.amount), side_of(use.seat)
    hit = use.on_members(effect.to, lambda one: damage_worth(use.t, one, n, stab=effect.stab))
    return -hit - use.on_players(effect.to, lambda sign: hurt(use.t, own if sign > 0 else 1 - own, n))


@worth.of(e.Heal)
def _(effect: e.Heal, use: Use) -> int:
    n, damage = use.points(effect.amount), use.t.state.damage[side_of(use.seat)]
    healed = use.on_members(effect.to, lambda one: min(n, one.damage) * HP, per=10)
    return healed + use.on_players(effect.to, lambda sign: min(n, damage) * 6, per=10)


@worth.of(e.StatBonus)
def _(effect: e.StatBonus, use: Use) -> int:
    n = use.points(effect.amount)
    return use.on_members(effect.to, lambda one: use.stat(one, effect.stat, n, effect.dur))


@worth.of(e.Prevent)
def _(effect: e.Prevent, use: Use) -> int:
    n = 40 if effect.amount == "all" else use.points(effect.amount)
    return sum([min(n, use.incoming(one)) * 8 // 10 for one in use.members(effect.to)])


@worth.of(e.ExtraOverkill)
def _(effect: e.ExtraOverkill, use: Use) -> int:
    battle = use.t.state.battle
    return effect.amount // 2 if battle is not None and battle.blocker is not None else 0


@worth.of(e.GainActions)
def _(effect: e.GainActions, use: Use) -> int:
    n = effect.amount
    return use.on_players(effect.to, lambda sign: n * (ACTION if use.own_turn == (sign > 0) else SPARE))


@worth.of(e.DiscardCard, e.TakeCard)
def _(effect: e.DiscardCard | e.TakeCard, use: Use) -> int:
    n = 12 if isinstance(effect, e.TakeCard) else CARD
    return -use.on_members(effect.to, lambda one: n if one.held is not None else 0)


@worth.of(e.Search)
def _(effect: e.Search, use: Use) -> int:
    return 10 if effect.from_ == "deck" else 9 if use.in_discard(effect.filter) else 0


@worth.of(e.RemoveStatus)
def _(effect: e.RemoveStatus, use: Use) -> int:
    return use.on_members(effect.to, lambda one: 6 if is_(use.t, one, "stun") or is_(use.t, one, "slow") else 0)


@worth.of(e.If)
def _(effect: e.If, use: Use) -> int:
    number = None if use.member is None else use.member.number
    return use.worth(effect.then if holds(use.t, use.seat, effect.demand, number) else effect.else_)


worth.put(e.NoDecay, lambda one, use: 1)
worth.put(e.GiveStatus, lambda one, use: -use.on_members(one.to, lambda it: use.status(it, one.status, one.dur)))
worth.put(e.Gain, lambda one, use: use.on_members(one.to, lambda it: use.gain(it, one.ability)))
worth.put(e.BlockRule, lambda one, use: sum([use.block_rule(it, one.rule) for it in use.members(one.to)]))
worth.put(e.CostChange, lambda one, use: 12)
worth.put(e.GainXp, lambda one, use: use.on_members(one.to, lambda it: 7 * one.amount))
worth.put(e.LevelUp, lambda one, use: use.on_members(one.to, lambda it: 9 if lv(use.t, it) < 3 else 1))
worth.put(e.Counters, lambda one, use: 3 * one.amount)
worth.put(e.Draw, lambda one, use: use.on_players(one.to, lambda sign: 9 * one.amount))
worth.put(e.DiscardHand, lambda one, use: -use.on_players(one.to, lambda sign: 7 * min(one.amount, use.hand(sign))))
worth.put(e.Look, lambda one, use: 1)
worth.put(e.TurnUp, lambda one, use: -2)
worth.put(e.Recruit, lambda one, use: 20 if room(use.t, use.seat) > 0 else 0)
worth.put(e.CreateToken, lambda one, use: 14 * min(one.amount, max(room(use.t, use.seat), 0)))
worth.put(e.ReturnToHand, lambda one, use: use.on_members(one.to, lambda it: -member_worth(use.t, it) * 7, per=10))
worth.put(e.CancelAttack, lambda one, use: use.attack_worth())
worth.put(e.CancelAbility, lambda one, use: 11)
worth.put(e.RedirectBlock, lambda one, use: 3)
worth.put(e.ExtraAttack, lambda one, use: 8)
worth.put(e.Choose, lambda one, use: max([use.worth(option) for option in one.options]))


def cost_of(t: TerreneTable, seat: int, ability: Ability, actions: int, each: int, member: Member | None) -> int:
    """Return the worth of an ability's costs.

    Args:
        t: The table.
        seat: The player.
        ability: The ability.
        actions: Its cost in Actions now.
        each: What an Action is worth now.
        member: Its user.
    """
    cost = ability.cost
    worth = actions * each + cost.discard * 6 + cost.damage * HP // 10
    if cost.counters is not None:
        worth += 2 * cost.counters.n
    if cost.dismiss and member is not None:
        worth += member_worth(t, member)
    return worth
