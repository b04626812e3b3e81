"""What abilities are worth to a player as things are, for computer players. No rule of the game depends on it."""

from __future__ import annotations

from collections.abc import Sequence

from rules.terrene.cards.fitting import fits_card
from rules.terrene.cards.records import Ability
from rules.terrene.effects import records as e
from rules.terrene.effects.records import Amount, Effect, Filter
from rules.terrene.effects.stats import fits, has, holds, is_, lv, stat
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
from rules.terrene.room import room
from rules.terrene.seats import allied, side_of
from rules.terrene.state import Member, TerreneTable, find, holder_of, recruited


class Use:
    """An ability that a player could use, with what it would be aimed at: what it is worth."""

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
        self.targets = targets
        self.answering = answering
        self.own_turn = t.state.active == seat

    def worth(self, effects: Sequence[Effect]) -> int:
        """Return what effects are worth together."""
        return sum([self._one(effect) for effect in effects])

    def _members(self, to: e.To) -> list[Member]:
        s = self.t.state
        if isinstance(to, Filter):
            return [one for one in s.members if fits(self.t, self.seat, to, one, self.member)]
        found: int | None = None
        match to:
            case "self":
                return [] if self.member is None else [self.member]
            case "target1" | "target2":
                place = int(to[-1]) - 1
                chosen = self.targets[place] if place < len(self.targets) else ()
                members = [find(s, one) or holder_of(s, one) for one in chosen]
                return [one for one in members if one is not None]
            case "attacker" if s.battle is not None:
                found = s.battle.attacker
            case "blocker" if s.battle is not None:
                found = s.battle.blocker
            case _:
                pass
        one = find(s, found)
        return [] if one is None else [one]

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

    def _sign(self, member: Member) -> int:
        return 1 if allied(member.seat, self.seat) else -1

    def _points(self, amount: Amount) -> int:
        if isinstance(amount, int):
            return amount
        if amount.by_lv is not None:
            level = 1 if self.member is None else lv(self.t, self.member)
            return amount.by_lv[min(level, 3) - 1]
        return 20

    def _one(self, effect: Effect) -> int:  # noqa: PLR0911, PLR0912 - one line for each kind of effect
        t, s = self.t, self.t.state
        match effect:
            case e.Damage(to=to, amount=amount, stab=stab):
                n = self._points(amount)
                worth = sum([-self._sign(one) * damage_worth(t, one, n, stab=stab) for one in self._members(to)])
                for sign in self._players(to):
                    worth -= sign * hurt(t, side_of(self.seat) if sign > 0 else 1 - side_of(self.seat), n)
                return worth
            case e.Heal(to=to, amount=amount):
                n = self._points(amount)
                worth = sum([self._sign(one) * min(n, one.damage) * HP // 10 for one in self._members(to)])
                return worth + sum(
                    [sign * min(n, s.damage[side_of(self.seat)]) * 6 // 10 for sign in self._players(to)]
                )
            case e.StatBonus(to=to, stat=which, amount=amount, dur=dur):
                n = self._points(amount)
                return sum([self._sign(one) * self._stat(one, which, n, dur) for one in self._members(to)])
            case e.Prevent(to=to, amount=amount):
                n = 40 if amount == "all" else self._points(amount)
                return sum([min(n, self._incoming(one)) * 8 // 10 for one in self._members(to)])
            case e.NoDecay():
                return 1
            case e.ExtraOverkill(amount=amount):
                return amount // 2 if s.battle is not None and s.battle.blocker is not None else 0
            case e.GiveStatus(to=to, status=status, dur=dur):
                return sum([-self._sign(one) * self._status(one, status, dur) for one in self._members(to)])
            case e.RemoveStatus(to=to):
                return sum(
                    [self._sign(one) * 6 for one in self._members(to) if is_(t, one, "stun") or is_(t, one, "slow")]
                )
            case e.Gain(to=to, ability=ability):
                return sum([self._sign(one) * self._gain(one, ability) for one in self._members(to)])
            case e.BlockRule(to=to, rule=rule):
                return sum([self._block_rule(one, rule) for one in self._members(to)])
            case e.CostChange():
                return 12
            case e.GainXp(to=to, amount=n):
                return sum([self._sign(one) * 7 * n for one in self._members(to)])
            case e.LevelUp(to=to):
                return sum([self._sign(one) * (9 if lv(t, one) < 3 else 1) for one in self._members(to)])
            case e.GainActions(to=to, amount=n):
                return sum(
                    [sign * n * (ACTION if self.own_turn == (sign > 0) else SPARE) for sign in self._players(to)]
                )
            case e.Counters(amount=n):
                return 3 * n
            case e.Draw(to=to, amount=n):
                return sum([sign * 9 * n for sign in self._players(to)])
            case e.DiscardHand(to=to, amount=n):
                return sum([-sign * 7 * min(n, self._hand(sign)) for sign in self._players(to)])
            case e.Search(from_=where, filter=want):
                return 10 if where == "deck" else 9 if self._in_discard(want) else 0
            case e.Look():
                return 1
            case e.TurnUp():
                return -2
            case e.Recruit():
                return 20 if room(t, self.seat) > 0 else 0
            case e.CreateToken(amount=n):
                return 14 * min(n, max(room(t, self.seat), 0))
            case e.DiscardCard(to=to) | e.TakeCard(to=to):
                worth = 12 if isinstance(effect, e.TakeCard) else CARD
                return sum([-self._sign(one) * worth for one in self._members(to) if one.held is not None])
            case e.ReturnToHand(to=to):
                return sum([-self._sign(one) * member_worth(t, one) * 7 // 10 for one in self._members(to)])
            case e.CancelAttack():
                return self._attack_worth()
            case e.CancelAbility():
                return 11
            case e.RedirectBlock():
                return 3
            case e.ExtraAttack():
                return 8
            case e.Choose(options=options):
                return max([self.worth(option) for option in options])
            case e.If(demand=demand, then=then, else_=else_):
                number = None if self.member is None else self.member.number
                return self.worth(then if holds(t, self.seat, demand, number) else else_)

    def _hand(self, sign: int) -> int:
        players = self.t.state.players
        if sign > 0:
            return len(players[self.seat].hand)
        return max([len(one.hand) for seat, one in enumerate(players) if not allied(seat, self.seat)])

    def _in_discard(self, want: Filter) -> bool:
        return any(fits_card(self.t.content, want, code) for code in self.t.state.players[self.seat].discard)

    def _attacks_to_come(self, member: Member) -> bool:
        """Whether a Character of the turn player can still attack in this turn, or does so now."""
        s = self.t.state
        if member.seat != s.active:
            return False
        if s.battle is not None and s.battle.attacker == member.number:
            return s.battle.stage != "damage"
        return member.attacks < 1 + member.extra and s.turn > 1 and not is_(self.t, member, "stun")

    def _incoming(self, member: Member) -> int:
        """Return the damage that a Character is about to take in the battle that is open."""
        s = self.t.state
        if s.battle is None or s.battle.blocker != member.number:
            return 0
        attacker = find(s, s.battle.attacker)
        if attacker is None:
            return 0
        dealt = stat(self.t, attacker, "atk")
        return dealt if has(self.t, attacker, "stab") else max(dealt - stat(self.t, member, "def"), 0)

    def _stat(self, member: Member, which: str, n: int, dur: str) -> int:
        """Return what it is worth to the player of a Character."""
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
        blocks = self._incoming(member) > 0 or (dur == "start_of_your_next_turn" and self.own_turn)
        return n * 6 // 10 if blocks else 0

    def _status(self, member: Member, status: str, dur: str) -> int:
        """Return what it costs the player of a Character."""
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

    def _gain(self, member: Member, ability: str) -> int:
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

    def _block_rule(self, member: Member, rule: str) -> int:
        enemy = not allied(member.seat, self.seat)
        attackers = [one for one in recruited(self.t.state, self.seat) if self._attacks_to_come(one)]
        if enemy and rule == "cannot_block":
            return 2 * min(len(attackers), 3)
        if enemy and rule == "must_block":
            return 4 if attackers else 0
        return 2

    def _attack_worth(self) -> int:
        battle = self.t.state.battle
        if battle is None or allied(battle.seat, self.seat):
            return 0
        attacker = find(self.t.state, battle.attacker)
        if attacker is None:
            return 0
        one = fighter(self.t, attacker)
        mine = [fighter(self.t, blocker) for blocker in recruited(self.t.state, self.seat)]
        return min([hurt(self.t, side_of(self.seat), one.atk), *[blow_worth(self.t, one, other) for other in mine]])


def cost_of(t: TerreneTable, seat: int, ability: Ability, actions: int, each: int, member: Member | None) -> int:
    """Return what the costs of an ability are worth.

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
